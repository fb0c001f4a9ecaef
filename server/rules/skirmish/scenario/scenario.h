// The data of a scenario (SK-16.1) as the rules use them: read once, checked (SK-16.2), never changed. All of it is
// public; forces that are not (SK-19.1) stand in the state and are no part of it. Names of types, weapons, huts and
// ships are resolved to their places in the lists.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/result.h"
#include "server/rules/core/boxed.h"
#include "server/rules/core/seat.h"
#include "server/rules/table/shape.h"

namespace cherta::skirmish {

// What a man on foot is, whatever his type says of him mounted (SK-5.9).
inline constexpr int kFootRadius = 50, kFootSpeed = 200;
inline constexpr int kUsualMoralePoints = 100, kUsualHand = 3;
inline constexpr std::size_t kMostScenario = 60'000;  // bytes of its JSON

struct Rect {  // SK-16.1 `rect`: [x1, y1, x2, y2]
  int x1 = 0, y1 = 0, x2 = 0, y2 = 0;
  table::Box box() const { return {x1, y1, x2, y2}; }
  bool operator==(const Rect&) const = default;
};
BOOST_DESCRIBE_STRUCT(Rect, (), (x1, y1, x2, y2))

struct Weapon {  // SK-16.4
  std::string name;
  int load = 1;
  bool thrown = false;
  std::optional<int> ammo = {};  // none: unlimited
  int modifier = 0;
  bool operator==(const Weapon&) const = default;
};
BOOST_DESCRIBE_STRUCT(Weapon, (), (name, load, thrown, ammo, modifier))

struct Type {  // SK-16.5
  std::string name;
  bool mounted = false, shield = true;
  std::optional<int> weapon = {};  // its place in Scenario::weapons
  int speed = kFootSpeed, radius = kFootRadius;
  int morale = 30, morale_reduced = 15;
  std::optional<int> cost = {};  // hp; none: cannot be called
  bool operator==(const Type&) const = default;
};
BOOST_DESCRIBE_STRUCT(Type, (), (name, mounted, shield, weapon, speed, radius, morale, morale_reduced, cost))

// ---- ground ----

enum class GroundKind : std::uint8_t { kSolid, kSlow, kBridge, kRoad, kSea };
BOOST_DESCRIBE_ENUM(GroundKind, kSolid, kSlow, kBridge, kRoad, kSea)
enum class Axis : std::uint8_t { kX, kY };  // the way across
BOOST_DESCRIBE_ENUM(Axis, kX, kY)

struct Feature {
  GroundKind kind = GroundKind::kSolid;
  std::string id;
  Rect rect;                                   // of all but a road
  std::vector<table::Point> line;              // of a road
  int cross_cards = 2;                         // of a slow piece
  Axis axis = Axis::kX;                        // of a slow piece; of a bridge, that of the pieces it joins
  std::optional<int> first = {}, second = {};  // of a bridge: the slow pieces it joins, places in Scenario::terrain
  bool operator==(const Feature&) const = default;
};
BOOST_DESCRIBE_STRUCT(Feature, (), (kind, id, rect, line, cross_cards, axis, first, second))

// At most one a side. It lies alongside: its north side is the shoreline (SK-6.7).
struct ShipData {
  std::string id;
  rules::Seat side = rules::Seat::kFirst;
  int length = 0, width = 0, y = 0, x_min = 0, x_max = 0, speed = 0;
  int shore() const { return y + width / 2; }
  bool operator==(const ShipData&) const = default;
};
BOOST_DESCRIBE_STRUCT(ShipData, (), (id, side, length, width, y, x_min, x_max, speed))

// ---- of a side ----

enum class RefugeKind : std::uint8_t { kShip, kDoor, kPoint };
BOOST_DESCRIBE_ENUM(RefugeKind, kShip, kDoor, kPoint)
struct Refuge {  // SK-11.4
  RefugeKind kind = RefugeKind::kPoint;
  std::optional<int> ship = {};  // its place in Scenario::ships
  std::optional<int> hut = {};   // of a door: its place in Scenario::terrain
  table::Point at;               // of a door, on the hut's border; of a point
  bool operator==(const Refuge&) const = default;
};
BOOST_DESCRIBE_STRUCT(Refuge, (), (kind, ship, hut, at))

struct Man {                            // of a list `fixed`, or of forces handed over (SK-19.1)
  int type = 0;                         // its place in Scenario::types
  std::optional<table::Point> at = {};  // none: he is placed by his side
  int facing = 0;
  std::string key, name;  // the caller's; empty: none
  bool wounded = false;
  bool operator==(const Man&) const = default;
};
BOOST_DESCRIBE_STRUCT(Man, (), (type, at, facing, key, name, wounded))

enum class MusterKind : std::uint8_t { kFixed, kChosen, kHandedOver };
BOOST_DESCRIBE_ENUM(MusterKind, kFixed, kChosen, kHandedOver)
struct MusterData {  // SK-2.3; lists of types are places in Scenario::types
  MusterKind kind = MusterKind::kFixed;
  std::vector<Man> fixed;
  // Of a choice:
  int size = 0;
  std::vector<int> types;
  std::optional<int> max_missile = {};
  int pool_size = 0;
  std::vector<int> pool_types;
  std::vector<int> usual;       // the default list, man by man
  std::vector<int> usual_pool;  // ascending
  bool operator==(const MusterData&) const = default;
};
BOOST_DESCRIBE_STRUCT(MusterData, (), (kind, fixed, size, types, max_missile, pool_size, pool_types, usual, usual_pool))

enum class DeployMode : std::uint8_t { kFixed, kZone, kLand };
BOOST_DESCRIBE_ENUM(DeployMode, kFixed, kZone, kLand)
struct DeployData {  // SK-2.9
  DeployMode mode = DeployMode::kFixed;
  Rect zone;
  std::optional<int> ship = {};  // its place in Scenario::ships
  bool late = false;             // revealed after the first play, which is the other side's; else at the start
  // At a deadline (SK-18.4), if the scenario has its own: a place and facing a man; where the ship lands.
  std::vector<table::Pose> usual;
  std::optional<int> usual_x = {};
  bool operator==(const DeployData&) const = default;
};
BOOST_DESCRIBE_STRUCT(DeployData, (), (mode, zone, ship, late, usual, usual_x))

enum class EntryKind : std::uint8_t { kDeck, kNear };
BOOST_DESCRIBE_ENUM(EntryKind, kDeck, kNear)
struct ReserveData {  // SK-13.4
  EntryKind kind = EntryKind::kDeck;
  std::optional<int> ship = {}, hut = {};  // places in Scenario::ships, Scenario::terrain
  int reach = 0;
  int facing = 0;
  int not_before_play = 1;
  bool operator==(const ReserveData&) const = default;
};
BOOST_DESCRIBE_STRUCT(ReserveData, (), (kind, ship, hut, reach, facing, not_before_play))

struct SideData {
  std::string id, prefix;                 // "vikings", "V"
  std::optional<int> morale_points = {};  // none: as the option morale_total says
  Refuge refuge;
  std::vector<int> deck;  // values 1..9, ascending
  MusterData muster;
  DeployData deploy;
  std::optional<ReserveData> reserves = {};  // none: nobody can be called
  bool operator==(const SideData&) const = default;
};
BOOST_DESCRIBE_STRUCT(SideData, (), (id, prefix, morale_points, refuge, deck, muster, deploy, reserves))

// ---- prizes, points, duels ----

enum class PrizeKind : std::uint8_t { kHorse, kPeasant };
BOOST_DESCRIBE_ENUM(PrizeKind, kHorse, kPeasant)
struct PrizeData {
  std::string id;
  PrizeKind kind = PrizeKind::kHorse;
  int hut = 0;  // its place in Scenario::terrain
  bool operator==(const PrizeData&) const = default;
};
BOOST_DESCRIBE_STRUCT(PrizeData, (), (id, kind, hut))

struct Scoring {  // hp
  int captured = 0, retained = 0, kill = 2;
  std::optional<rules::Seat> captor = {}, holder = {};
  bool operator==(const Scoring&) const = default;
};
BOOST_DESCRIBE_STRUCT(Scoring, (), (captured, retained, kill, captor, holder))

enum class DuelEnd : std::uint8_t { kDecision, kFirstBlood, kDeath };
BOOST_DESCRIBE_ENUM(DuelEnd, kDecision, kFirstBlood, kDeath)
enum class DuelTiebreak : std::uint8_t { kDraw, kWounds, kMelee };
BOOST_DESCRIBE_ENUM(DuelTiebreak, kDraw, kWounds, kMelee)
struct Duel {  // SK-17; an option that is set says otherwise
  DuelEnd end = DuelEnd::kDecision;
  DuelTiebreak tiebreak = DuelTiebreak::kDraw;
  bool operator==(const Duel&) const = default;
};
BOOST_DESCRIBE_STRUCT(Duel, (), (end, tiebreak))

// ---- a guide: who has one is told step by step what to do, and why (decision 0069) ----

struct GuideEnd {  // in what the seat knows; all that is said must hold, and 0 says nothing
  bool agreed = false;
  int play = 0, cards = 0;  // that play is on; so many own cards are laid
  // An own man by his number: he stands there; so much of his ammunition is used.
  std::optional<int> man = {};
  std::optional<Rect> in = {};
  int shots = 0;
  int led = 0, aboard = 0;  // prizes
  bool charged = false;     // an own charge is declared, or not settled yet
  int spent = 0;            // morale points
  int beaten = 0;           // enemies who are dead, sheltered or routing
  bool over = false;
  bool operator==(const GuideEnd&) const = default;
};
BOOST_DESCRIBE_STRUCT(GuideEnd, (), (agreed, play, cards, man, in, shots, led, aboard, charged, spent, beaten, over))
struct GuideStep {
  std::string what, why, say;   // say: an order in words, or empty
  std::vector<GuideEnd> until;  // any of them ends it
  bool operator==(const GuideStep&) const = default;
};
BOOST_DESCRIBE_STRUCT(GuideStep, (), (what, why, say, until))
struct Guide {
  std::array<std::vector<GuideStep>, rules::kSeats>
      steps;  // of each side; the automatic player of one without is quiet
  bool operator==(const Guide&) const = default;
};
BOOST_DESCRIBE_STRUCT(Guide, (), (steps))

struct Scenario {
  std::string id, title;
  table::Table table;
  std::array<SideData, rules::kSeats> sides;
  std::optional<rules::Seat> first = {};  // none: the dice say (SK-17.2)
  int hand_size = kUsualHand;
  std::vector<Feature> terrain;
  std::vector<ShipData> ships;
  std::vector<Weapon> weapons;  // SK-16.4, then the scenario's own
  std::vector<Type> types;      // SK-16.5, likewise
  std::vector<PrizeData> prizes;
  Scoring scoring;
  std::optional<Duel> duel = {};
  std::optional<Guide> guide = {};

  const SideData& side(rules::Seat seat) const { return sides[rules::index(seat)]; }
  int plays() const { return static_cast<int>(2 * sides[0].deck.size()); }  // SK-16.2
  const ShipData* ship_of(rules::Seat) const;                               // null: none
  std::optional<int> type_named(std::string_view) const;
  const Weapon* weapon_of(const Type& type) const {
    return type.weapon ? &weapons[static_cast<std::size_t>(*type.weapon)] : nullptr;
  }
  bool operator==(const Scenario&) const = default;
};
BOOST_DESCRIBE_STRUCT(Scenario, (),
                      (id, title, table, sides, first, hand_size, terrain, ships, weapons, types, prizes, scoring, duel,
                       guide))
using SharedScenario = rules::Boxed<Scenario>;

// SK-16.1, 16.2: from its JSON; E_SCENARIO with the path of what is wrong.
Result<Scenario> read_scenario(std::string_view json);
// What a player may name (SK-16.3, 16.6, 17.1): "viking_raid", "duel", "ford_picket", "first_game", or the JSON itself.
// The JSON of each stands in scenario/built_in.cpp and first_game.cpp.
Result<SharedScenario> scenario_of(std::string_view name_or_json);
struct BuiltIn {
  std::string_view id, title, json;
};
const std::array<BuiltIn, 4>& built_in_scenarios();

// SK-6.13, terrain_layout=open: without slow pieces and bridges. Places in lists change with it.
Scenario in_the_open(const Scenario&);

// SK-4.11, on land, but for other figures: wholly on the table, entering no solid, slow or sea piece.
bool is_land(const Scenario&, table::Point centre, int radius);
// SK-11.4: where a man of this radius stands before a door; a point, moved inside the table by the radius where needed.
table::Point before_refuge(const Scenario&, const Refuge&, int radius);
// SK-2.3: how many missile men there are in such a list.
int missile_men(const Scenario&, const std::vector<int>& types);

}  // namespace cherta::skirmish
