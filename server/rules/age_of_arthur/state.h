// The state of a raid, or of a series of raids (section 2). Open: everybody knows it. Hidden: nobody until project()
// grants it. Armies, kings and tallies are kept by role (attacker, defender) for the raid, by seat for the series.
#pragma once

#include "server/rules/age_of_arthur/options.h"
#include "server/rules/age_of_arthur/orders.h"
#include "server/rules/core/snapshot.h"

namespace cherta::age_of_arthur {

// ---- the land ----

enum class Face : std::uint8_t { kDown, kUp, kBlank };  // AA-1.12
BOOST_DESCRIBE_ENUM(Face, kDown, kUp, kBlank)
struct GridCell {
  Open<Cell> at;
  Open<Face> face;
  Open<std::optional<Card>> up;           // the card, if it lies open
  Open<bool> plain;                       // cancelled by a joker (AA-8.3)
  Open<bool> again;                       // dealt anew (AA-1.10)
  Open<std::optional<Direction>> bridge;  // the way a broken bridge is turned (AA-9.1)
  Hidden<Card> down;                      // the referee's, while face down
  bool operator==(const GridCell&) const = default;
  std::string json_key() const { return at->text(); }
};
BOOST_DESCRIBE_STRUCT(GridCell, (), (at, face, up, plain, again, bridge, down))

struct Discarded {
  Card card;
  bool again = false;
  bool operator==(const Discarded&) const = default;
};
BOOST_DESCRIBE_STRUCT(Discarded, (), (card, again))

// An unordered pair of cells between which the crossing is down (AA-1.11); a < b. A row 1 cell and H: all its ways
// home.
struct Barred {
  Cell a, b;
  auto operator<=>(const Barred&) const = default;
};
BOOST_DESCRIBE_STRUCT(Barred, (), (a, b))

// ---- armies ----

// One line of an open tally (AA-3.1): men added or taken, or a fraction kept.
struct Op {
  int men = 0;
  int numerator = 0, denominator = 0;  // 0: not a fraction
  bool rest = false;                   // men of "the rest" (AA-3.9)
  bool operator==(const Op&) const = default;
};
BOOST_DESCRIBE_STRUCT(Op, (), (men, numerator, denominator, rest))

struct RestMen {
  Category category = Category::kLF;
  int men = 0;
  bool operator==(const RestMen&) const = default;
};
BOOST_DESCRIBE_STRUCT(RestMen, (), (category, men))

struct Pool {  // AA-3.6
  int init = 0, recruits = 0;
  std::vector<RestMen> rest;
  bool operator==(const Pool&) const = default;
};
BOOST_DESCRIBE_STRUCT(Pool, (), (init, recruits, rest))

struct Roster {  // AA-3.7-3.8
  PerCategory men{};
  std::array<int, kNucleus> on_foot{};  // of those, dismounted
  bool operator==(const Roster&) const = default;
};
BOOST_DESCRIBE_STRUCT(Roster, (), (men, on_foot))

struct Disclosed {  // a snapshot; not kept up (8.2)
  int turn = 0;
  int men = 0;
  int ops = 0;           // how many lines the tally had then
  bool engaged = false;  // a part of the army alone (AA-10.7)
  std::optional<Roster> roster;
  bool operator==(const Disclosed&) const = default;
};
BOOST_DESCRIBE_STRUCT(Disclosed, (), (turn, men, ops, engaged, roster))

// What the owner alone knows of his army.
struct Muster {
  int s0 = 0;  // as rolled (AA-2.3-2.4)
  Mix mix{}, recruit_mix{};
  Pool pool;
  int dismounted = 0;   // A: men whose horses died (AA-3.8)
  bool chosen = false;  // the mix has been given (AA-2.7)
  bool operator==(const Muster&) const = default;
};
BOOST_DESCRIBE_STRUCT(Muster, (), (s0, mix, recruit_mix, pool, dismounted, chosen))

struct Army {
  Open<std::vector<Op>> ops;
  Open<std::optional<Disclosed>> disclosed;
  Open<int> prestige;
  Open<std::vector<Discarded>> jokers;  // kept, open before their holder (AA-8.1)
  Open<KingState> king;
  Open<Cell> at, before;                   // position (D's: nowhere in free roam); where its last leg began
  Open<std::optional<Direction>> heading;  // of its last leg
  Hidden<Muster> muster;                   // the owner's, from the roll on
  bool operator==(const Army&) const = default;
};
BOOST_DESCRIBE_STRUCT(Army, (), (ops, disclosed, prestige, jokers, king, at, before, heading, muster))

// What the attacker carries. Open to all, or veiled (AA-16.3).
struct Plunder {
  int counted = 0, exempt = 0, abandoned = 0;
  bool operator==(const Plunder&) const = default;
};
BOOST_DESCRIBE_STRUCT(Plunder, (), (counted, exempt, abandoned))

// ---- encounters (AA-10) ----

enum class EncounterKind : std::uint8_t { kSought, kFord, kStronghold, kPlace, kKing, kMajor };
BOOST_DESCRIBE_ENUM(EncounterKind, kSought, kFord, kStronghold, kPlace, kKing, kMajor)
// Where the play goes on when the encounter is over.
enum class Resume : std::uint8_t { kCard, kUpkeep, kTurn, kSeries };
BOOST_DESCRIBE_ENUM(Resume, kCard, kUpkeep, kTurn, kSeries)

struct Encounter {
  Open<EncounterKind> kind;
  Open<Role> advancing;
  Open<Cell> at;
  Open<Resume> resume;
  Open<std::optional<Cell>> origin;                 // where the advancing army came from (AA-10.8), if anywhere
  Open<std::optional<Site>> site;                   // fixed by a joker (river), else by the cell
  Open<bool> no_decline;                            // forced, outflanked or split
  Open<bool> battle_set;                            // stood or forced: a battle will be fought
  Open<int> asked;                                  // challenge window: how many sides have passed
  Open<std::optional<Role>> challenger;             // of the challenge under way
  Open<int> king_men;                               // kKing: 200 or 300
  Open<std::optional<Role>> splitter;               // AA-9.10
  Hidden<int> split_percent;                        // the splitter's until the battle
  Hidden<bool> sally;                               // the faced side's until the battle
  Hidden<std::optional<FightMode>> mode_a, mode_d;  // sealed (ask)
  Open<FightMode> mode;
  Hidden<std::optional<BattleReport>> report_a, report_d;  // sealed
  Hidden<std::optional<DuelReport>> duel_a, duel_d;        // sealed
  Open<bool> disputed;
  Open<int> delay;                       // the flanking force's die; 0: none
  Open<std::optional<Role>> falls_back;  // kFallback
  bool operator==(const Encounter&) const = default;
};
BOOST_DESCRIBE_STRUCT(Encounter, (),
                      (kind, advancing, at, resume, origin, site, no_decline, battle_set, asked, challenger, king_men,
                       splitter, split_percent, sally, mode_a, mode_d, mode, report_a, report_d, duel_a, duel_d,
                       disputed, delay, falls_back))

struct Standoff {  // AA-9.13
  Cell cell;
  Direction ahead = Direction::kN;  // from A's bank
  bool operator==(const Standoff&) const = default;
};
BOOST_DESCRIBE_STRUCT(Standoff, (), (cell, ahead))

struct BattleRecord {  // AA-13.1
  int turn = 0;
  Site site = Site::kOpen;
  Winner winner = Winner::kNone;
  bool decisive = false;
  int award = 0;
  int loss_a = 0, loss_d = 0;
  bool operator==(const BattleRecord&) const = default;
};
BOOST_DESCRIBE_STRUCT(BattleRecord, (), (turn, site, winner, decisive, award, loss_a, loss_d))

// ---- the end of a raid, and the series ----

struct RaidScore {  // AA-14.2-14.3, by its parts (section 10)
  int a_prestige = 0, a_places = 0, a_plunder = 0, a_hundreds = 0, a_profit = 0, a_total = 0;
  int d_prestige = 0, d_unseen = 0, d_unseen_tenth = 0, d_abandoned = 0, d_abandoned_tenth = 0, d_total = 0;
  bool operator==(const RaidScore&) const = default;
};
BOOST_DESCRIBE_STRUCT(RaidScore, (),
                      (a_prestige, a_places, a_plunder, a_hundreds, a_profit, a_total, d_prestige, d_unseen,
                       d_unseen_tenth, d_abandoned, d_abandoned_tenth, d_total))

struct RaidEnd {
  EndCode code = EndCode::kNone;
  bool victorious = false;
  RaidScore score;
  std::optional<Role> winner;
  Seat attacker = Seat::kFirst;
  int turns = 0;
  bool operator==(const RaidEnd&) const = default;
};
BOOST_DESCRIBE_STRUCT(RaidEnd, (), (code, victorious, score, winner, attacker, turns))

enum class SeriesState : std::uint8_t { kRaiding, kTribute, kMajor, kOver };
BOOST_DESCRIBE_ENUM(SeriesState, kRaiding, kTribute, kMajor, kOver)
struct StandingAnswer {  // AA-17.2
  StandingFor decision = StandingFor::kLoot;
  std::string answer;
  bool operator==(const StandingAnswer&) const = default;
};
BOOST_DESCRIBE_STRUCT(StandingAnswer, (), (decision, answer))
struct House {  // one seat's dynasty in a series (AA-15)
  Open<int> total, negative_streak, reign;
  Open<bool> accepted;                      // setup options; in kNext: ready
  Open<bool> offers_undo;                   // asks to take back the last order, which was its own
  Hidden<std::optional<PerCategory>> host;  // major battle, sealed
  Hidden<std::vector<StandingAnswer>> standing;
  Hidden<std::vector<std::string>> script;  // orders waiting (AA-17.1)
  bool operator==(const House&) const = default;
};
BOOST_DESCRIBE_STRUCT(House, (), (total, negative_streak, reign, accepted, offers_undo, host, standing, script))

// The course of the whole match, from raid to raid. A base of State, so that its fields read as the state's own.
struct Course {
  Open<House> first, second;         // by seat
  Open<std::vector<RaidEnd>> raids;  // those that are over, in order
  Open<SeriesState> series;
  Open<std::optional<Seat>> subordinate;
  Open<std::optional<Seat>> series_winner;
  Open<EndCode> end_code;                // GameFinished's, once the match is over
  Open<bool> revealed;                   // the raid is over: everything of it is open
  Open<std::uint64_t> waits;             // counts decisions awaited: token of the clock
  Open<std::optional<Seat>> last_order;  // who gave the last order in play, if it can be taken back
  Open<bool> undo_free;                  // nothing was drawn or revealed since: he needs to ask nobody
  bool operator==(const Course&) const = default;
};
BOOST_DESCRIBE_STRUCT(Course, (),
                      (first, second, raids, series, subordinate, series_winner, end_code, revealed, waits, last_order,
                       undo_free))

struct State : Course {
  Open<Options> options;
  Open<Phase> phase;
  Open<Seat> attacker;
  Open<int> turn, raid;
  Open<bool> paused;

  Open<std::vector<GridCell>> grid;  // by row, then column
  Open<int> min_column, max_column;
  Open<std::vector<Discarded>> discard_up;
  Open<int> discard_down_count;
  Hidden<std::vector<Discarded>> discard_down;  // the referee's
  Open<std::vector<Barred>> barred;

  Open<Army> a, d;          // attacker's and defender's
  Hidden<Plunder> plunder;  // the attacker's; everybody's unless veiled; from the deal on
  Open<int> places;
  Open<int> halt;
  Open<HaltCause> halt_cause;
  Open<RetreatKind> retreat;
  Open<int> retreat_turns;  // of kTwo
  Open<std::optional<int>> dissent_due;
  Open<bool> guide_open, ford_pass, released, no_recruit, no_move, d_moved, challenge_used, free_roam;
  Open<std::optional<Standoff>> standoff;
  Open<std::optional<Cell>> row5_from;
  Open<bool> row5_walked;                        // row5_lateral
  Open<bool> d_seeks;                            // D sought battle: answered at the next turn's start
  Open<bool> fed;                                // A's supply is settled this turn (AA-7.10)
  Open<int> levy_due;                            // hundreds of the rest to be split (AA-3.9)
  Open<int> horses_died;                         // as the dice said (AA-6.R3.9)
  Open<std::optional<Cell>> step_from, step_to;  // where A's step of this turn began and ended (AA-7.11)
  Open<std::optional<Card>> card;                // the card being resolved
  Open<bool> second_visit;                       // the card lay open when A came (AA-7.4)
  Open<Role> asked;                              // kJoker, kChallenge: whose answer is awaited
  Open<std::optional<Encounter>> encounter;
  Open<std::vector<BattleRecord>> battles;

  rules::Snapshot<State> before_last;  // before that order; not described, projected in project.cpp
  bool operator==(const State&) const = default;
};
BOOST_DESCRIBE_STRUCT(State, (Course),
                      (options, phase, attacker, turn, raid, paused, grid, min_column, max_column, discard_up,
                       discard_down_count, discard_down, barred, a, d, plunder, places, halt, halt_cause, retreat,
                       retreat_turns, dissent_due, guide_open, ford_pass, released, no_recruit, no_move, d_moved,
                       challenge_used, free_roam, standoff, row5_from, row5_walked, d_seeks, fed, levy_due, horses_died,
                       step_from, step_to, card, second_visit, asked, encounter, battles))

}  // namespace cherta::age_of_arthur
