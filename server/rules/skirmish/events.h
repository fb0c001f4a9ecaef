// The events of section 7, under its names. Open fields go to all who are told. Who is told, and who may know the
// hidden fields (door/redact.cpp):
//   kPrivate    the owner (`side`) and the referee alone; others are not told that it happened
//   otherwise   everybody; hidden fields are the owner's (`side`) and the referee's
// and where a comment says so, others. What an event changes stands in it as it is afterwards.
#pragma once

#include "server/rules/skirmish/events_play.h"

namespace cherta::skirmish {

struct Whole {  // a state in an event
  State state;
  bool operator==(const Whole&) const = default;
};
BOOST_DESCRIBE_STRUCT(Whole, (), (state))

// ---- setup ----

struct OptionsSet {  // by nobody: by the referee, and so agreed
  static constexpr std::string_view kName = "options_set";
  Open<Options> options;
  Open<SharedScenario> base, scenario;
  Open<std::optional<Seat>> by;
  bool operator==(const OptionsSet&) const = default;
};
BOOST_DESCRIBE_STRUCT(OptionsSet, (), (options, base, scenario, by))
struct Agreed {
  static constexpr std::string_view kName = "agreed";
  Open<Seat> side;
  bool operator==(const Agreed&) const = default;
};
BOOST_DESCRIBE_STRUCT(Agreed, (), (side))
struct ForcesHandedOver {  // SK-19.1; each is told his projection
  static constexpr std::string_view kName = "forces_handed_over";
  Hidden<Whole> position;
  bool operator==(const ForcesHandedOver&) const = default;
};
BOOST_DESCRIBE_STRUCT(ForcesHandedOver, (), (position))
struct DraftSet {
  static constexpr std::string_view kName = "draft_set";
  static constexpr bool kPrivate = true;
  Open<Seat> side;
  Hidden<Draft> draft;
  bool operator==(const DraftSet&) const = default;
};
BOOST_DESCRIBE_STRUCT(DraftSet, (), (side, draft))
struct Mustered {
  static constexpr std::string_view kName = "mustered";
  Open<Seat> side;
  Open<int> pool_size;
  Hidden<Draft> draft;
  bool operator==(const Mustered&) const = default;
};
BOOST_DESCRIBE_STRUCT(Mustered, (), (side, pool_size, draft))
struct PoolsShown {  // reserves=open, when MUSTER is over
  static constexpr std::string_view kName = "pools_shown";
  Open<Both<std::vector<int>>> pools;
  bool operator==(const PoolsShown&) const = default;
};
BOOST_DESCRIBE_STRUCT(PoolsShown, (), (pools))
struct Deployed {
  static constexpr std::string_view kName = "deployed";
  Open<Seat> side;
  Hidden<Draft> draft;
  bool operator==(const Deployed&) const = default;
};
BOOST_DESCRIBE_STRUCT(Deployed, (), (side, draft))
struct Landing {
  static constexpr std::string_view kName = "landing";
  Open<Seat> side;
  Open<int> ship, x;
  Open<Figures> figures;
  bool operator==(const Landing&) const = default;
};
BOOST_DESCRIBE_STRUCT(Landing, (), (side, ship, x, figures))
struct FiguresRevealed {  // changed: designated points of those who gave way
  static constexpr std::string_view kName = "figures_revealed";
  Open<Seat> side;
  Open<Figures> figures;
  Hidden<std::vector<Placement>> changed;
  bool operator==(const FiguresRevealed&) const = default;
};
BOOST_DESCRIBE_STRUCT(FiguresRevealed, (), (side, figures, changed))
struct Dealt {  // deck: the referee's, if referee_sees_deck; morale with open_morale everybody's
  static constexpr std::string_view kName = "dealt";
  Open<Seat> side;
  Open<int> hand_count, deck_count;
  Hidden<std::vector<int>> hand;
  Hidden<Deck> deck;
  Hidden<int> morale;
  bool operator==(const Dealt&) const = default;
};
BOOST_DESCRIBE_STRUCT(Dealt, (), (side, hand_count, deck_count, hand, deck, morale))
struct FirstRolled {  // no first: again
  static constexpr std::string_view kName = "first_roll";
  Open<Both<int>> dice;
  Open<std::optional<Seat>> first;
  bool operator==(const FirstRolled&) const = default;
};
BOOST_DESCRIBE_STRUCT(FirstRolled, (), (dice, first))

// ---- the play ----

struct PhaseChanged {  // waiting: who is asked
  static constexpr std::string_view kName = "phase";
  Open<Phase> phase;
  Open<int> play;
  Open<Seat> active;
  Open<std::vector<Seat>> waiting;
  bool operator==(const PhaseChanged&) const = default;
};
BOOST_DESCRIBE_STRUCT(PhaseChanged, (), (phase, play, active, waiting))
struct CardPlayed {  // counts after the draw
  static constexpr std::string_view kName = "card_played";
  Open<Seat> side;
  Open<int> value, play, hand_count, deck_count;
  bool operator==(const CardPlayed&) const = default;
};
BOOST_DESCRIBE_STRUCT(CardPlayed, (), (side, value, play, hand_count, deck_count))
struct CardDrawn {
  static constexpr std::string_view kName = "card_drawn";
  static constexpr bool kPrivate = true;
  Open<Seat> side;
  Hidden<int> value;
  bool operator==(const CardDrawn&) const = default;
};
BOOST_DESCRIBE_STRUCT(CardDrawn, (), (side, value))
struct Scored {
  static constexpr std::string_view kName = "score";
  Open<Seat> side;
  Open<int> change;
  Open<std::string> reason;  // kill, own dead, reserve, prize
  Open<int> score;
  bool operator==(const Scored&) const = default;
};
BOOST_DESCRIBE_STRUCT(Scored, (), (side, change, reason, score))
struct UpkeepDone {  // charges: what is pending now
  static constexpr std::string_view kName = "upkeep";
  Open<std::vector<FigureId>> loaded;
  Open<std::vector<Charge>> charges;
  Open<int> next_play;
  Open<Seat> next_side;
  bool operator==(const UpkeepDone&) const = default;
};
BOOST_DESCRIBE_STRUCT(UpkeepDone, (), (loaded, charges, next_play, next_side))

// ---- said, asked, prepared ----

struct PartRefused {  // of a queue
  static constexpr std::string_view kName = "refused";
  static constexpr bool kPrivate = true;
  Open<Seat> side;
  Hidden<std::string> order, code, rule, text;
  bool operator==(const PartRefused&) const = default;
};
BOOST_DESCRIBE_STRUCT(PartRefused, (), (side, order, code, rule, text))
struct QueueSet {
  static constexpr std::string_view kName = "queue";
  static constexpr bool kPrivate = true;
  Open<Seat> side;
  Hidden<std::optional<Queue>> queue;
  bool operator==(const QueueSet&) const = default;
};
BOOST_DESCRIBE_STRUCT(QueueSet, (), (side, queue))
struct StandingSet {
  static constexpr std::string_view kName = "standing_set";
  static constexpr bool kPrivate = true;
  Open<Seat> side;
  Hidden<StandingOrders> standing;
  bool operator==(const StandingSet&) const = default;
};
BOOST_DESCRIBE_STRUCT(StandingSet, (), (side, standing))
struct PlanChecked {  // a dry run (SK-18.6)
  static constexpr std::string_view kName = "checked";
  static constexpr bool kPrivate = true;
  Open<Seat> side;
  Hidden<std::string> text;
  bool operator==(const PlanChecked&) const = default;
};
BOOST_DESCRIBE_STRUCT(PlanChecked, (), (side, text))
struct Offered {  // offered, answered
  static constexpr std::string_view kName = "offered";
  Open<Seat> side;
  Open<OfferWord> word;
  bool operator==(const Offered&) const = default;
};
BOOST_DESCRIBE_STRUCT(Offered, (), (side, word))

// ---- a result from a table (SK-19.3) ----

struct ResultEntered {
  static constexpr std::string_view kName = "result_entered";
  Open<Seat> side;
  Hidden<std::optional<TableResult>> entry;
  bool operator==(const ResultEntered&) const = default;
};
BOOST_DESCRIBE_STRUCT(ResultEntered, (), (side, entry))
struct ResultDisputed {  // the players' and the referee's; observers are told that it is disputed
  static constexpr std::string_view kName = "result_disputed";
  Hidden<std::vector<TableResult>> entries;
  bool operator==(const ResultDisputed&) const = default;
};
BOOST_DESCRIBE_STRUCT(ResultDisputed, (), (entries))
struct ResultSettled {
  static constexpr std::string_view kName = "result_settled";
  Open<TableResult> result;
  Open<std::optional<int>> die;
  bool operator==(const ResultSettled&) const = default;
};
BOOST_DESCRIBE_STRUCT(ResultSettled, (), (result, die))

// ---- the referee, the end ----

struct RefAction {  // each is told his projection; nothing if that is unchanged and there is no text
  static constexpr std::string_view kName = "ref_action";
  Open<std::string> text;
  Hidden<Whole> position;
  bool operator==(const RefAction&) const = default;
};
BOOST_DESCRIBE_STRUCT(RefAction, (), (text, position))
struct PauseSet {
  static constexpr std::string_view kName = "paused";
  Open<bool> on;
  bool operator==(const PauseSet&) const = default;
};
BOOST_DESCRIBE_STRUCT(PauseSet, (), (on))
struct DeadlineSet {
  static constexpr std::string_view kName = "deadline_set";
  Open<Seat> side;
  Open<int> hours;
  bool operator==(const DeadlineSet&) const = default;
};
BOOST_DESCRIBE_STRUCT(DeadlineSet, (), (side, hours))
struct DieRolled {
  static constexpr std::string_view kName = "die_rolled";
  Open<int> faces, value;
  bool operator==(const DieRolled&) const = default;
};
BOOST_DESCRIBE_STRUCT(DieRolled, (), (faces, value))
struct GameOver {  // game_over and reveal: after it everything is open; queues are gone (SK-15.11)
  static constexpr std::string_view kName = "game_over";
  Open<Ending> ending;
  Open<Whole> position;
  bool operator==(const GameOver&) const = default;
};
BOOST_DESCRIBE_STRUCT(GameOver, (), (ending, position))

// Any one of them.
struct Event : rules::OneOf<OptionsSet, Agreed, ForcesHandedOver, DraftSet, Mustered, PoolsShown, Deployed, Landing,
                            FiguresRevealed, Dealt, FirstRolled, PhaseChanged, CardPlayed, CardDrawn, Moved, Pivoted,
                            Loaded, Waited, Fired, Boarded, LeftShip, Dismounted, Mounted, CreekEntered, CreekLeft,
                            ShipSailed, CameOut, PrizesMoved, ReserveCalled, Volley, Hit, Charged, ChargeVoid,
                            MoraleTested, PointsLeft, MeleeThrown, Hacked, RoutMoved, Rallied, Scored, UpkeepDone,
                            PartRefused, QueueSet, StandingSet, PlanChecked, Offered, ResultEntered, ResultDisputed,
                            ResultSettled, RefAction, PauseSet, DeadlineSet, DieRolled, GameOver> {
  using OneOf::OneOf;
  bool operator==(const Event&) const = default;
};

}  // namespace cherta::skirmish
