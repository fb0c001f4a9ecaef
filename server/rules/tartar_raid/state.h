// The state of a game of Tartar Raid (section 2). Open: everybody knows it. Hidden: nobody until project() grants it.
#pragma once

#include "server/rules/core/snapshot.h"
#include "server/rules/tartar_raid/chapters/march/ground.h"

namespace cherta::tartar_raid {

// ---- what is inside a counter: the owner's and the referee's ----

struct Contingent {  // 2.5
  Kind kind = Kind::kTartar;
  // The label of the original army: lets merged armies separate again (TR-12.6). Villagers keep their H label by which
  // their test is known (TR-9.3.5); the peasants of the reinforcements have the F label they came with (TR-15.5).
  Label origin;
  // None = untested: the number exists for nobody (TR-9.2.2). 0 only while a living commander outlasts his own men in a
  // counter that has others.
  std::optional<int> units;
  std::optional<Leader> leader;
  bool leader_lost = false;  // had one who was killed
  Box home;                  // villagers on the march: their village (TR-9.3.10)
  bool operator==(const Contingent&) const = default;
};
BOOST_DESCRIBE_STRUCT(Contingent, (), (kind, origin, units, leader, leader_lost, home))
using Contingents = boost::container::small_vector<Contingent, 3>;

struct Marker {  // slaves or loot (TR-14.1.6)
  Box source;    // the village; the town's box for booty and tribute (which do not count for enslave, TR-19.9)
  bool village = true;
  bool operator==(const Marker&) const = default;
};
BOOST_DESCRIBE_STRUCT(Marker, (), (source, village))

struct Contents {
  bool dummy = false;          // T only (TR-5.3)
  std::optional<Skill> claim;  // a dummy's pretended skill (TR-5.3.3)
  Contingents contingents;     // empty for a dummy
  std::vector<Marker> markers;
  Form form = Form::kArmy;
  bool overran = false;             // overran a village this turn (TR-14.1.4)
  std::vector<LossKey> loss_order;  // empty: the rules' own (TR-0.14)
  bool operator==(const Contents&) const = default;
};
BOOST_DESCRIBE_STRUCT(Contents, (), (dummy, claim, contingents, markers, form, overran, loss_order))

// ---- counters (2.4) ----

// What showed how strong a counter is; kReferee: he has set it (6.3).
enum class SizeFrom : std::uint8_t { kIntelligence, kCherta, kBattle, kTest, kReferee };
BOOST_DESCRIBE_ENUM(SizeFrom, kIntelligence, kCherta, kBattle, kTest, kReferee)
struct LastKnown {
  int units = 0;
  int turn = 0;
  SizeFrom source = SizeFrom::kIntelligence;
  bool operator==(const LastKnown&) const = default;
};
BOOST_DESCRIBE_STRUCT(LastKnown, (), (units, turn, source))

struct Counter {
  Open<Label> label;
  Open<Box> box;
  Open<PublicKind> kind;
  Open<std::optional<Skill>> stamp;  // TR-0.12
  Open<std::optional<LastKnown>> last_known;
  Open<bool> inside_town;                       // TR-14.2.1.2
  Open<bool> moved, fought, pinned;             // this turn; pinned: in contact now
  Open<bool> been_pinned;                       // in contact at any time this turn (TR-7.1.15)
  Open<bool> tried_forced;                      // a forced march was tried this turn (TR-7.2.1)
  Open<bool> extra_this_turn, extra_last_turn;  // extra speed used (TR-7.2.2)
  Open<bool> beaten;                            // has lost a battle to Tartars (F)
  Open<bool> stood_still;                       // did not move in its last movement phase (TR-16.4.6)
  Open<bool> straggling;                        // its own forced step made the contact (TR-11.9)
  Open<bool> assaulted;                         // challenged villagers this turn (TR-9.3.4)
  // T: in contact with villagers in their village, by assault or by coming with markers (TR-9.3.3-4). Set by
  // ContactMade with an H among the feudals, cleared by BattleEnded.
  Open<bool> challenging;
  Open<bool> besieging, sallying;        // ordered this phase
  Open<bool> zoc_used;                   // this enemy phase (TR-16.2.7)
  Open<bool> may_cross;                  // passed the pursuit roll (TR-14.4.3)
  Open<int> immobile_until;              // may not move before this turn (pillage, TR-14.3.4); 0: free
  Open<Box> began_turn;                  // where it stood when the turn began (TR-14.2.2.1)
  Open<Box> entered_from;                // the box of its last step (TR-16.2.10 flanks)
  Open<std::vector<int>> cherta_barred;  // Cherta rows it may never try again (TR-10.4)
  Hidden<Contents> contents;
  bool operator==(const Counter&) const = default;
  std::string json_key() const { return label->text(); }
  void write_derived(std::string& out, bool& first) const;  // "units": the sum, where known and tested
};
BOOST_DESCRIBE_STRUCT(Counter, (),
                      (label, box, kind, stamp, last_known, inside_town, moved, fought, pinned, been_pinned,
                       tried_forced, extra_this_turn, extra_last_turn, beaten, stood_still, straggling, assaulted,
                       challenging, besieging, sallying, zoc_used, may_cross, immobile_until, began_turn, entered_from,
                       cherta_barred, contents))

// ---- the two sides ----

// What a card was played for; kSet: the referee has laid it there (6.3).
enum class CardUse : std::uint8_t {
  kIntelligence,
  kCounterIntelligence,
  kIntercept,
  kJoin,
  kFastMove,
  kCossacks,
  kHeroicVillagers,
  kSet
};
BOOST_DESCRIBE_ENUM(CardUse, kIntelligence, kCounterIntelligence, kIntercept, kJoin, kFastMove, kCossacks,
                    kHeroicVillagers, kSet)
constexpr auto spelt(CardUse) {
  return std::to_array<std::string_view>({"intelligence", "counter-intelligence", "intercept", "join", "fast move",
                                          "cossacks", "heroic villagers", "set"});
}
struct PlayedCard {
  Card card;
  int turn = 0;
  CardUse use = CardUse::kIntelligence;
  bool operator==(const PlayedCard&) const = default;
};
BOOST_DESCRIBE_STRUCT(PlayedCard, (), (card, turn, use))

struct Side {
  Open<bool> ready;      // lobby
  Open<int> hand_count;  // 0..6
  Hidden<Cards> hand;    // by rank, then suit
  Hidden<Cards> clubs;
  Open<std::vector<PlayedCard>> discard;
  Open<bool> card_played;                // this turn (TR-4.2.0.3)
  Open<int> climax_used;                 // TR-12.2 a
  Open<std::optional<Skill>> announced;  // of Aga or Prince (TR-3.4)
  Hidden<std::vector<StandingOrder>> standing;
  Hidden<bool> muted;      // passes everything till the end of the phase (TR-17.3.3)
  Hidden<int> units_lost;  // for the account at the end (TR-19.7)
  Open<bool> offers_undo;
  bool operator==(const Side&) const = default;
};
BOOST_DESCRIBE_STRUCT(Side, (),
                      (ready, hand_count, hand, clubs, discard, card_played, climax_used, announced, standing, muted,
                       units_lost, offers_undo))

struct LeaderState {
  Hidden<std::optional<Skill>> skill;  // none: does not exist (yet)
  Hidden<Fate> fate;
  bool operator==(const LeaderState&) const = default;
};
BOOST_DESCRIBE_STRUCT(LeaderState, (), (skill, fate))
using LeaderStates = std::array<LeaderState, kLeaders>;

struct MusterPlan {  // TR-5.2; the Prince's
  int prince_units = 0;
  MusterPlace prince_place;
  int fsub_units = 0;  // 0: no sub-commander
  MusterPlace fsub_place;
  std::optional<Edge> cossacks;                     // preset
  std::vector<Box> heroes;                          // preset list, not yet used
  bool prince_formed = false, fsub_formed = false;  // appeared, or never will
  Cards reinforcement_clubs;                        // drawn for TR-15.2
  bool operator==(const MusterPlan&) const = default;
};
BOOST_DESCRIBE_STRUCT(MusterPlan, (),
                      (prince_units, prince_place, fsub_units, fsub_place, cossacks, heroes, prince_formed, fsub_formed,
                       reinforcement_clubs))

enum class ArrivalClass : std::uint8_t {
  kReinforcements,
  kPrinceReturns,
  kDisrupted,
  kOffMap,
  kCossacks
};  // TR-5.2.12
BOOST_DESCRIBE_ENUM(ArrivalClass, kReinforcements, kPrinceReturns, kDisrupted, kOffMap, kCossacks)
struct Arrival {
  ArrivalClass what = ArrivalClass::kOffMap;
  int due = 0;  // turn
  Edge edge = Edge::kEast;
  Contents contents;  // empty where it is made on arrival (reinforcements, the Prince's return)
  bool operator==(const Arrival&) const = default;
};
BOOST_DESCRIBE_STRUCT(Arrival, (), (what, due, edge, contents))

struct VillageFate {
  Box box;
  Manner manner = Manner::kBurn;
  bool operator==(const VillageFate&) const = default;
};
BOOST_DESCRIBE_STRUCT(VillageFate, (), (box, manner))

// ---- what is under way ----

// A march in progress (TR-7.1.4). Where it is bound for is its owner's secret.
enum class MarchMode : std::uint8_t { kNormal, kForced, kFast, kRough, kCherta };
BOOST_DESCRIBE_ENUM(MarchMode, kNormal, kForced, kFast, kRough, kCherta)
struct MarchPlan {
  Boxes path;  // still to be entered
  bool assault = false, surprise = false;
  Labels pick;
  bool home_blocked = false;  // Tartars, when the move began (TR-16.1.2)
  bool ride = false;          // the clock's: each step is chosen when it is taken (TR-17.7.1)
  bool operator==(const MarchPlan&) const = default;
};
BOOST_DESCRIBE_STRUCT(MarchPlan, (), (path, assault, surprise, pick, home_blocked, ride))
struct Marching {
  Open<Label> counter;
  Open<MarchMode> mode;
  Open<int> steps;         // taken so far
  Open<bool> arriving;     // a step has been taken; after its window comes the contact test (TR-7.1.4)
  Open<bool> ok;           // forced: the roll succeeded
  Open<bool> intercepted;  // an enemy rode into its box: it goes no further (TR-4.2.4.4)
  Hidden<MarchPlan> plan;
  bool operator==(const Marching&) const = default;
};
BOOST_DESCRIBE_STRUCT(Marching, (), (counter, mode, steps, arriving, ok, intercepted, plan))

enum class WindowClass : std::uint8_t { kStart, kStep, kContact, kIntel, kEnd };  // TR-17.2.1
BOOST_DESCRIBE_ENUM(WindowClass, kStart, kStep, kContact, kIntel, kEnd)
// An open window. Replies stay sealed until it closes; who has replied is not shown to the other.
struct Window {
  Open<WindowClass> kind;
  Open<Box> box;        // step: the box entered; contact: the contested box
  Open<Label> subject;  // step: the mover; intel: the target
  Open<bool> aga_asked, prince_asked;
  Open<std::optional<Card>> card;  // intel: the Ace that was played
  Open<int> carried_out;           // of State::closing: how many seats' replies have been carried out, 0..2
  Hidden<std::optional<std::string>> aga_reply, prince_reply;  // an order in canonical words
  bool operator==(const Window&) const = default;
};
BOOST_DESCRIBE_STRUCT(Window, (),
                      (kind, box, subject, aga_asked, prince_asked, card, carried_out, aga_reply, prince_reply))

// A box in which a battle is due at the end of the phase, and who made the first contact (TR-11.1).
struct Contest {
  Box box;
  Seat attacker = kAga;
  bool sally = false;
  bool at_once = false;  // outside a movement phase (TR-9.3.3): fought before anything else goes on
  bool operator==(const Contest&) const = default;
};
BOOST_DESCRIBE_STRUCT(Contest, (), (box, attacker, sally, at_once))

enum class BattleKind : std::uint8_t { kField, kAssault, kSally, kTartary, kBigOpportunity };  // TR-18.3.2
BOOST_DESCRIBE_ENUM(BattleKind, kField, kAssault, kSally, kTartary, kBigOpportunity)
// Where a battle stands. kWindow: contact window open. kTable: waiting for results. kRetreat: the loser picks a box.
enum class BattleStage : std::uint8_t { kWindow, kTable, kRetreat };
BOOST_DESCRIBE_ENUM(BattleStage, kWindow, kTable, kRetreat)
struct Straggler {  // or a late arrival by Join (during): units kept out of round 1
  Label counter;
  int units = 0;
  bool operator==(const Straggler&) const = default;
};
BOOST_DESCRIBE_STRUCT(Straggler, (), (counter, units))
// Why several counters of a side fight together: TR-12.2 a to e, and TR-12.7.
enum class JointFor : std::uint8_t { kClimax, kStorm, kEscort, kCard, kTartary, kHonour };
BOOST_DESCRIBE_ENUM(JointFor, kClimax, kStorm, kEscort, kCard, kTartary, kHonour)
constexpr auto spelt(JointFor) { return std::to_array<std::string_view>({"a", "b", "c", "d", "e", "honour"}); }
struct Battle {
  Open<int> number;  // 1, 2 … in this game: the battle's name in results
  Open<Box> box;
  Open<BattleKind> kind;
  Open<Seat> attacker;
  Open<BattleStage> stage;
  Open<std::vector<Label>> tartars, feudals;  // engaged first, then joint; empty until the window has closed
  Open<std::vector<JointFor>> reasons;        // in force, ascending
  Open<std::vector<Label>> by_card;           // brought by Join cards, the Aga's first (TR-12.2 d)
  Open<std::vector<TableLoss>> forces;        // who fights with what, by counter and kind (TR-11.4)
  Open<std::vector<Straggler>> stragglers;
  Open<std::optional<Seat>> loser;  // kRetreat
  Open<BattleMode> mode;
  Open<bool> commanded_feudal;       // a feudal army with a living commander began it (TR-14.2.3.1)
  Open<std::vector<int>> town_dice;  // Big Opportunity: ready defenders
  Hidden<std::optional<ResultEntry>> aga_entry, prince_entry;  // sealed (TR-18.2.4)
  Open<bool> aga_entered, prince_entered;                      // that he has entered is public (event 62)
  Open<bool> disputed;                                         // first entries differed and were shown
  Open<bool> appealed;                                         // second ones, too: the referee decides (TR-18.2.5)
  Open<std::optional<ResultEntry>> aga_first, prince_first;    // the entries shown last
  bool operator==(const Battle&) const = default;
};
BOOST_DESCRIBE_STRUCT(Battle, (),
                      (number, box, kind, attacker, stage, tartars, feudals, reasons, by_card, forces, stragglers,
                       loser, mode, commanded_feudal, town_dice, aga_entry, prince_entry, aga_entered, prince_entered,
                       disputed, appealed, aga_first, prince_first))

// An arrival whose box the Aga must change (TR-5.2.11).
struct Herding {
  Box rolled;
  Edge edge = Edge::kEast;
  bool operator==(const Herding&) const = default;
};
BOOST_DESCRIBE_STRUCT(Herding, (), (rolled, edge))

// How the game ended (TR-19.1-6).
enum class EndCode : std::uint8_t { kTartarsDestroyed, kTartarsHome, kTurnLimit, kResigned, kAborted };
BOOST_DESCRIBE_ENUM(EndCode, kTartarsDestroyed, kTartarsHome, kTurnLimit, kResigned, kAborted)
struct EndAccount {  // TR-19.7
  EndCode code = EndCode::kAborted;
  Verdict verdict = Verdict::kNone;
  bool objective_met = false;
  bool appeased = false;  // met by villages after a failed rush (decision 24)
  int villages_overrun = 0, markers_home = 0, tartars_lost = 0, feudals_lost = 0;
  std::vector<Leader> leaders_lost;
  std::optional<int> wrath_total;  // TR-16.1
  std::string wrath_verdict;       // the chart's words (TR-16.1.3)
  bool operator==(const EndAccount&) const = default;
};
BOOST_DESCRIBE_STRUCT(EndAccount, (),
                      (code, verdict, objective_met, appeased, villages_overrun, markers_home, tartars_lost,
                       feudals_lost, leaders_lost, wrath_total, wrath_verdict))

// Decisions and rulings under way. A base of State, so that its fields read as the state's own.
struct UnderWay {
  Open<std::optional<Window>> window;
  // A window that has closed and whose replies are being carried out: an intel window, or a battle fought at once, may
  // come between. Not used for intel windows themselves.
  Open<std::optional<Window>> closing;
  Open<std::optional<Marching>> march;
  Open<std::vector<Contest>> contests;
  Open<std::vector<Box>> battle_order;
  Open<std::optional<Battle>> battle;
  Open<int> battles;                 // begun in this game
  Open<std::vector<Box>> fought_in;  // boxes with a battle in the present phase (TR-14.2.2.1); 55 clears it
  Open<std::optional<Herding>> herding;
  Open<int> extension;  // seconds the referee has given the present decision (6.3); 0: as the options say
  bool operator==(const UnderWay&) const = default;
};
BOOST_DESCRIBE_STRUCT(UnderWay, (),
                      (window, closing, march, contests, battle_order, battle, battles, fought_in, herding, extension))

struct State : UnderWay {
  Open<Options> options;
  Open<Ground> ground;
  Open<Phase> phase;
  Open<int> turn;
  Open<int> rolled_blocked, rolled_rough;  // how many terrain items the dice allow (TR-1.4.1)
  Open<Weather> weather;
  Open<Seat> first_mover;
  Open<std::optional<Seat>> chooser;  // kChoose: who won the roll
  Open<Side> aga, prince;
  Open<LeaderStates> leaders;           // by Leader
  Open<std::vector<Counter>> counters;  // ascending by label
  // Highest number ever used per letter T F C H P (never reused, TR-0.10).
  Open<std::array<int, 5>> labels_used;

  Open<bool> activated, feudal_dicing, withdrawing, compelled, fallback, surprise_used, bo_missed, town_mustered,
      prince_died_in_town, reinforced, levy_used, pursuit_turn, aga_lost, prince_lost, dummies_gone, paused;
  Open<std::optional<int>> prince_returns;  // the turn (TR-14.3.3)
  Open<int> reinforcements_diced;           // the turn of their last die (TR-15.1)
  Open<std::optional<int>> booty_turn;      // the turn at whose start the booty is loaded (TR-14.3.4)
  Open<Label> reinforcements;               // the label with which they came (TR-12.6, TR-15); none yet: nothing
  Open<std::vector<Label>> pursuers_tried;  // this pursuit phase

  // The Aga's.
  Hidden<std::optional<Objective>> objective;
  Hidden<int> villages_required, wrath_required, battles_begun;
  Hidden<std::vector<VillageFate>> fates;
  // The Prince's.
  Hidden<MusterPlan> plan;
  Hidden<std::vector<Arrival>> pending;
  // The referee's.
  Hidden<std::vector<Card>> club_pool, action_pool;

  Open<std::uint64_t> waits;  // counts decisions awaited: the token of the clock
  Open<bool> undo_open;       // nothing secret disclosed, no die rolled since the phase began (TR-17.11.1)
  Open<std::optional<EndAccount>> end;

  // For undo; not described, projected in project.cpp.
  rules::Snapshot<State> phase_start, turn_start;
  // The phase has just been entered: phase_start is kept before whatever happens first in it. Most phases of a turn go
  // by without anything.
  bool phase_begins = false;
  void drop_starts() {
    phase_start.drop();
    turn_start.drop();
    phase_begins = false;
  }
  bool operator==(const State&) const = default;
};
BOOST_DESCRIBE_STRUCT(State, (UnderWay),
                      (options, ground, phase, turn, rolled_blocked, rolled_rough, weather, first_mover, chooser, aga,
                       prince, leaders, counters, labels_used, activated, feudal_dicing, withdrawing, compelled,
                       fallback, surprise_used, bo_missed, town_mustered, prince_died_in_town, reinforced, levy_used,
                       pursuit_turn, aga_lost, prince_lost, dummies_gone, paused, prince_returns, reinforcements_diced,
                       booty_turn, reinforcements, pursuers_tried, objective, villages_required, wrath_required,
                       battles_begun, fates, plan, pending, club_pool, action_pool, waits, undo_open, end))

}  // namespace cherta::tartar_raid
