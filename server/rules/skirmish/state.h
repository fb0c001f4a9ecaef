// The state of a game (section 2). Open: everybody knows it. Hidden: nobody until project() grants it. Whoever is not
// yet shown is no figure of the state: he stands in his side's draft. So all figures are public, and what is checked of
// the table is the same in the truth and in every projection (SK-15.3).
#pragma once

#include "server/rules/skirmish/options.h"
#include "server/rules/skirmish/orders.h"

namespace cherta::skirmish {

// ---- on the table (2.3, 2.4) ----

// In mid-creek (SK-6.3).
struct Crossing {
  int piece = 0;           // its place in Scenario::terrain
  bool from_high = false;  // the bank of entry: the one with the higher x (y, if the piece is crossed along y)
  int stage = 1;
  bool operator==(const Crossing&) const = default;
};
BOOST_DESCRIBE_STRUCT(Crossing, (), (piece, from_high, stage))

struct Figure {
  FigureId id;
  Seat side = kOne;
  int type = 0;           // its place in Scenario::types
  std::string key, name;  // of forces that were handed over
  Point at;
  int ship = 0;  // the level (SK-4.9): 0 on land, else the number of the ship, from 1
  int facing = 0;
  bool mounted = false;
  bool wounded = false, routing = false, alive = true;
  bool came_wounded = false;  // was so when he came
  int rout_moves = 0;
  int routed_in = 0;  // the play in which he began to rout, while he does; 0: he does not
  bool ran = false;   // has made his rout move on this card
  Shelter shelter = Shelter::kNone;
  bool loaded = true;
  int load_progress = 0;
  std::optional<int> ammo;  // none: unlimited
  int spent = 0;
  std::optional<Crossing> crossing;
  std::optional<Point> horse_at;
  bool hacked = false;
  bool charged = false;            // has charged on this card: nothing else happens (SK-9.1)
  std::vector<FigureId> volleys;   // rolled against on this card
  std::vector<FigureId> met;       // enemies that he may be in contact with on this card (SK-5.10)
  std::vector<FigureId> overlaps;  // whom he overlapped when the card began (SK-4.11)
  bool wound_due = false;
  bool on_table() const { return alive && shelter == Shelter::kNone; }
  bool steady() const { return alive && !routing; }
  bool operator==(const Figure&) const = default;
  std::string json_key() const { return id.text(); }
};
BOOST_DESCRIBE_STRUCT(Figure, (),
                      (id, side, type, key, name, at, ship, facing, mounted, wounded, routing, alive, came_wounded,
                       rout_moves, routed_in, ran, shelter, loaded, load_progress, ammo, spent, crossing, horse_at,
                       hacked, charged, volleys, met, overlaps, wound_due))
using Figures = std::vector<Figure>;  // the first side's, then the second's, each by number; the dead as well

struct Ship {
  bool there = false;  // before the landing its place is nobody's to see
  int x = 0;
  int spent = 0, arrived = 0;  // SK-6.11
  bool operator==(const Ship&) const = default;
};
BOOST_DESCRIBE_STRUCT(Ship, (), (there, x, spent, arrived))

enum class PrizeState : std::uint8_t { kAtHut, kLed, kLoose, kAboard };
BOOST_DESCRIBE_ENUM(PrizeState, kAtHut, kLed, kLoose, kAboard)
struct PrizePlace {
  PrizeState state = PrizeState::kAtHut;
  std::optional<FigureId> leader;
  Point at;      // of one that is loose
  int ship = 0;  // of one aboard: the ship's number
  bool operator==(const PrizePlace&) const = default;
};
BOOST_DESCRIBE_STRUCT(PrizePlace, (), (state, leader, at, ship))
struct Prize {  // as Scenario::prizes lists them
  std::string id;
  PrizeKind kind = PrizeKind::kHorse;
  int hut = 0;
  PrizePlace where;
  bool operator==(const Prize&) const = default;
  std::string json_key() const { return id; }
};
BOOST_DESCRIBE_STRUCT(Prize, (), (id, kind, hut, where))

// ---- what a side keeps for itself ----

// Muster and deployment as they stand (SK-2.3 to 2.5); final once they are committed.
struct Draft {
  std::vector<Man> men;  // by number; none: the default list, once it is committed
  std::vector<int> reserve;
  std::vector<Placement> places;  // by number
  std::optional<int> landing;
  bool operator==(const Draft&) const = default;
};
BOOST_DESCRIBE_STRUCT(Draft, (), (men, reserve, places, landing))

struct Deck {              // nobody's but the referee's
  std::vector<int> dealt;  // top first, as shuffled
  std::vector<int> left;   // top first
  bool operator==(const Deck&) const = default;
};
BOOST_DESCRIBE_STRUCT(Deck, (), (dealt, left))

struct StandingOrders {  // SK-18.3
  std::optional<std::vector<Group>> att;
  std::optional<int> level;  // auto
  std::optional<Lay> play;
  bool operator==(const StandingOrders&) const = default;
};
BOOST_DESCRIBE_STRUCT(StandingOrders, (), (att, level, play))

struct Queue {          // SK-18.2
  Turn turn;            // parts that are done or dropped are gone
  bool begun = false;   // its card is laid
  bool whole = false;   // it came with `done`
  bool waited = false;  // for a phase before ORDERS
  bool operator==(const Queue&) const = default;
};
BOOST_DESCRIBE_STRUCT(Queue, (), (turn, begun, whole, waited))

struct MoraleRecord {  // for the end (SK-15.11)
  int play = 0;
  MoraleStep step = MoraleStep::kDefence;
  std::vector<FigureId> members;
  int base = 0, points = 0, level = 0, roll = 0;
  bool passed = false;
  bool operator==(const MoraleRecord&) const = default;
};
BOOST_DESCRIBE_STRUCT(MoraleRecord, (), (play, step, members, base, points, level, roll, passed))

// ---- the end ----

struct Ending {  // SK-14.7, 17.6
  Winner winner = Winner::kNone;
  Cause cause = Cause::kCards;
  Both<int> scores;  // hp, retained prizes included
  int plays = 0;
  int captured = 0, retained = 0;
  How how = How::kDraw;  // of a duel, as the fates are
  Both<Fate> fates;
  std::optional<TableResult> entered;  // SK-19.3
  bool operator==(const Ending&) const = default;
};
BOOST_DESCRIBE_STRUCT(Ending, (), (winner, cause, scores, plays, captured, retained, how, fates, entered))

struct State {
  // ---- the match ----
  Open<Options> options;
  Open<SharedScenario> base, scenario;  // as given; as the options have it (SK-6.13)
  Open<std::string> record;             // of a campaign's hand-over: what has to go back with the result
  Open<Phase> phase;
  Open<bool> paused;
  Open<std::uint64_t> waits;  // how often somebody has been asked
  Open<Both<bool>> agreed, mustered, deployed, dealt, entered;
  Open<bool> pools_shown;                    // reserves=open, and MUSTER is over
  Open<Both<std::optional<int>>> deadlines;  // hours, as the referee has set them for this decision
  // ---- the play ----
  Open<int> play;                 // 0 before the first
  Open<Seat> active;              // P
  Open<std::optional<int>> card;  // N
  Open<Both<std::vector<int>>> played;
  Open<std::vector<Charge>> charges;   // against P, settled on this card; its attackers are the chargers_this_card
  Open<std::vector<Charge>> declared;  // on this card, by P
  Open<std::vector<Charge>> before;    // settled on the card before: game.last_pairs is charges, then these
  // ---- the table ----
  Open<Figures> figures;
  Open<std::vector<Ship>> ships;  // as Scenario::ships lists them
  Open<std::vector<Prize>> prizes;
  // ---- points ----
  Open<Both<int>> score, kills, reserve_cost;  // hp, number, hp
  Open<Both<int>> called;                      // reserves
  Open<Both<int>> pool_size;                   // left
  Open<std::optional<Seat>> offer;
  Open<std::optional<Ending>> ending;
  Open<int> disputes;  // how often the entries of a table have differed (SK-19.3)
  // ---- secrets ----
  Open<Own<std::vector<int>>> hands;       // sorted; the owner's
  Open<Own<Deck>> decks;                   // the referee's, if referee_sees_deck
  Open<Own<int>> morale_left;              // the owner's; with open_morale everybody's once `dealt`
  Open<Own<std::vector<int>>> pools;       // ascending; the owner's; with open_reserves everybody's once `pools_shown`
  Open<Own<Draft>> drafts;                 // the owner's
  Open<Own<StandingOrders>> standing;      // the owner's
  Open<Own<std::optional<Queue>>> queues;  // the owner's
  Open<Own<std::vector<MoraleRecord>>> records;   // like morale_left
  Open<Own<std::optional<TableResult>>> entries;  // the owner's, sealed (SK-19.3)
  Hidden<std::vector<TableResult>> disputed;      // the players' and the referee's: two that differed, or none

  const Scenario& data() const { return **scenario; }
  bool operator==(const State&) const = default;
};
BOOST_DESCRIBE_STRUCT(State, (),
                      (options, base, scenario, record, phase, paused, waits, agreed, mustered, deployed, dealt,
                       entered, pools_shown, deadlines, play, active, card, played, charges, declared, before, figures,
                       ships, prizes, score, kills, reserve_cost, called, pool_size, offer, ending, disputes, hands,
                       decks, morale_left, pools, drafts, standing, queues, records, entries, disputed))

}  // namespace cherta::skirmish
