// The orders of section 6 as plain structs; how they stand in words their rows say (words/orders_*.cpp).
#pragma once

#include <variant>

#include "server/rules/core/one_of.h"
#include "server/rules/tartar_raid/basics.h"

namespace cherta::tartar_raid {

// ---- setup (6.1) ----
struct Ready {
  bool operator==(const Ready&) const = default;
};
struct SetOption {
  std::string name, value;
  bool operator==(const SetOption&) const = default;
};  // lobby
struct UploadHexes {
  std::string text;
  bool operator==(const UploadHexes&) const = default;
};  // lobby, TR-16.2.4
struct PlaceTown {
  Box box;
  bool operator==(const PlaceTown&) const = default;
};
struct PlaceExtra {
  std::optional<Box> box;
  bool operator==(const PlaceExtra&) const = default;
};
struct SideItem {
  Box a, b;  // lower box first (TR-0.6)
  SideKind kind = SideKind::kBlocked;
  bool operator==(const SideItem&) const = default;
};
using SideItems = boost::container::small_vector<SideItem, 10>;  // at most five of each kind (TR-1.4.1)
struct PlaceTerrain {
  SideItems items;
  bool operator==(const PlaceTerrain&) const = default;
};
struct PlaceChertas {
  std::vector<int> rows;
  bool operator==(const PlaceChertas&) const = default;
};
struct ArmyOrder {                  // "12@03" or "10+c1@03"
  int units = 0;                    // 0 if given as blocks
  std::vector<std::string> blocks;  // "10", "c1" …
  Box box;
  bool operator==(const ArmyOrder&) const = default;
};
struct DummyOrder {
  Box box;
  std::optional<Skill> claim;
  bool operator==(const DummyOrder&) const = default;
};
struct Deploy {
  Cards subs;
  ArmyOrder aga;
  std::vector<ArmyOrder> sub_armies;  // in the order of subs
  std::vector<DummyOrder> dummies;
  bool operator==(const Deploy&) const = default;
};
enum class MusterAt : std::uint8_t { kTown, kBox, kEdge };
BOOST_DESCRIBE_ENUM(MusterAt, kTown, kBox, kEdge)
struct MusterPlace {
  MusterAt at = MusterAt::kTown;
  Box box;                  // kBox: a village
  Edge edge = Edge::kEast;  // kEdge
  bool operator==(const MusterPlace&) const = default;
};
BOOST_DESCRIBE_STRUCT(MusterPlace, (), (at, box, edge))
struct Muster {
  std::optional<Card> sub;
  int prince_units = 0;
  MusterPlace prince_place;
  std::optional<int> fsub_units;
  MusterPlace fsub_place;
  std::optional<Edge> cossacks;
  std::vector<Box> heroes;
  bool operator==(const Muster&) const = default;
};

// ---- play (6.2) ----
struct Overrun {
  Box box;
  Label counter;
  Manner manner = Manner::kBurn;
  bool operator==(const Overrun&) const = default;
};
struct Done {
  bool operator==(const Done&) const = default;
};
struct Herd {
  Box box;
  bool operator==(const Herd&) const = default;
};
struct ChooseMover {
  bool first = true;
  bool operator==(const ChooseMover&) const = default;
};
struct March {
  Label counter;
  Boxes path;
  bool forced = false, else_stay = false;
  std::optional<Card> fast;
  bool assault = false, surprise = false;
  Labels pick;
  bool operator==(const March&) const = default;
};
struct Assault {
  Label counter;
  bool operator==(const Assault&) const = default;
};
struct Siege {
  Label counter;
  Labels with;
  bool operator==(const Siege&) const = default;
};
struct Sally {
  Label counter;
  bool operator==(const Sally&) const = default;
};
struct Join {
  Label who, into;
  bool operator==(const Join&) const = default;
};
struct Separate {
  Label counter;
  bool operator==(const Separate&) const = default;
};
struct Summon {
  Label army, peasants;
  bool operator==(const Summon&) const = default;
};
struct Leave {
  Label army;
  Kind what = Kind::kPeasant;
  bool operator==(const Leave&) const = default;
};  // peasant, cossack, foot
struct Gather {
  Label army, escort;
  bool operator==(const Gather&) const = default;
};
struct Abandon {
  Label counter;
  bool operator==(const Abandon&) const = default;
};
struct PlayIntel {
  Card card;
  Label target;
  bool operator==(const PlayIntel&) const = default;
};
struct PlayCossacks {
  Card card;
  std::optional<Edge> edge;
  bool operator==(const PlayCossacks&) const = default;
};
struct PlayHeroes {
  Card card;
  std::optional<Box> box;
  bool operator==(const PlayHeroes&) const = default;
};
struct PlayJoin {
  Card card;
  Label who, into;
  bool operator==(const PlayJoin&) const = default;
};  // TR-4.2.4.5
struct CounterIntel {
  Card card;
  bool operator==(const CounterIntel&) const = default;
};
struct Intercept {
  Card card;
  Label counter;
  bool operator==(const Intercept&) const = default;
};
struct Zoc {
  Label counter;
  bool operator==(const Zoc&) const = default;
};
struct Contact {  // reply in a contact window; bare = default engagement
  Box box;
  std::optional<Label> engage;
  Labels joint;
  bool climax = false;
  std::optional<PlayIntel> intel;
  std::optional<Card> join_card;
  Label join_counter;
  std::optional<bool> levy;
  std::optional<BattleMode> mode;  // proposed (battle_ask)
  bool operator==(const Contact&) const = default;
};
struct Pass {
  bool operator==(const Pass&) const = default;
};
struct Mute {
  bool operator==(const Mute&) const = default;
};
struct Retreat {
  std::optional<Box> box;
  bool operator==(const Retreat&) const = default;
};  // none: inside
struct BattleOrder {
  Boxes boxes;
  bool operator==(const BattleOrder&) const = default;
};
struct LossKey {  // a kind, or the label of an original army
  std::optional<Kind> kind;
  Label origin;
  bool operator==(const LossKey&) const = default;
};
BOOST_DESCRIBE_STRUCT(LossKey, (), (kind, origin))
struct Losses {
  Label counter;
  std::vector<LossKey> order;
  bool operator==(const Losses&) const = default;
};
struct Claim {
  Label counter;
  Skill skill = Skill::kAverage;
  bool operator==(const Claim&) const = default;
};
struct Withdraw {
  bool operator==(const Withdraw&) const = default;
};
struct End {
  Boxes battle_order;
  bool operator==(const End&) const = default;
};  // "end" or "battleorder … end" in one
struct Pursue {
  Label counter;
  bool operator==(const Pursue&) const = default;
};
struct Stop {
  bool operator==(const Stop&) const = default;
};

// A result from a real table, or the referee's (TR-18.2.2).
enum class TableWinner : std::uint8_t { kTartar, kFeudal, kDraw };
BOOST_DESCRIBE_ENUM(TableWinner, kTartar, kFeudal, kDraw)
struct TableLoss {
  Label counter;
  Kind kind = Kind::kTartar;
  int units = 0;
  bool operator==(const TableLoss&) const = default;
};
BOOST_DESCRIBE_STRUCT(TableLoss, (), (counter, kind, units))
struct ResultEntry {
  int battle = 0;
  TableWinner winner = TableWinner::kDraw;
  std::vector<TableLoss> losses;  // sorted by label, then kind
  Labels killed;                  // counters whose commander fell, sorted
  int wagons = 0;                 // markers freed with lost wagons (TR-18.3.10), "wagons=N"; from a played battle
  bool operator==(const ResultEntry&) const = default;
};
BOOST_DESCRIBE_STRUCT(ResultEntry, (), (battle, winner, losses, killed, wagons))
struct EnterResult {
  ResultEntry entry;
  bool operator==(const EnterResult&) const = default;
};

// Standing orders (TR-17.4): for which windows (w_start, step, intel, w_end, contact) and decisions. Conditions and
// action are kept as canonical words, read by standing.cpp.
enum class Trigger : std::uint8_t {
  kWStart,
  kStep,
  kIntel,
  kWEnd,
  kContact,
  kDeclare,
  kChoose,
  kHerd,
  kRetreat,
  kPursuit
};
BOOST_DESCRIBE_ENUM(Trigger, kWStart, kStep, kIntel, kWEnd, kContact, kDeclare, kChoose, kHerd, kRetreat, kPursuit)
// A condition, of its words: "enemy=T1", "turn>=5".
enum class StandingIf : std::uint8_t { kEnemy, kBox, kOwn, kTurn, kWeather, kVillage, kTarget, kSize };
BOOST_DESCRIBE_ENUM(StandingIf, kEnemy, kBox, kOwn, kTurn, kWeather, kVillage, kTarget, kSize)
enum class Relation : std::uint8_t { kIs, kAtLeast, kAtMost };
struct StandingCondition {
  StandingIf about = StandingIf::kTurn;
  Relation relation = Relation::kIs;
  std::string_view value;
};
std::optional<StandingCondition> standing_condition(std::string_view words);  // words/orders_any_time.cpp
struct StandingOrder {
  Trigger trigger = Trigger::kWStart;
  std::vector<std::string> conditions;  // "enemy=T1", "turn>=5" …
  std::string action;                   // an order in canonical words
  bool repeat = false;
  bool operator==(const StandingOrder&) const = default;
};
BOOST_DESCRIBE_STRUCT(StandingOrder, (), (trigger, conditions, action, repeat))
struct StandAdd {
  StandingOrder order;
  bool operator==(const StandAdd&) const = default;
};
struct StandDelete {
  int number = 0;
  bool operator==(const StandDelete&) const = default;
};  // 1-based
struct StandMove {
  int from = 0, to = 0;
  bool operator==(const StandMove&) const = default;
};  // 1-based

struct Resign {
  bool operator==(const Resign&) const = default;
};
struct OfferUndo {
  bool operator==(const OfferUndo&) const = default;
};
struct AcceptUndo {
  bool operator==(const AcceptUndo&) const = default;
};
// Several lines sent at once (TR-17.6.1): executed one by one as if typed; "line ; line" in text.
struct Script {
  std::vector<std::string> lines;
  bool operator==(const Script&) const = default;
};

// ---- the clock (TR-17.7.1): the present wait is over; answers given in advance are due (TR-17.4.1) ----
struct Expire {
  bool operator==(const Expire&) const = default;
};
struct Prepared {
  bool operator==(const Prepared&) const = default;
};

// ---- the referee (6.3); "ref" in front is optional when the referee speaks ----
struct RefPause {
  std::string text;
  bool operator==(const RefPause&) const = default;
};
struct RefResume {
  bool operator==(const RefResume&) const = default;
};
struct RefExtend {
  std::string seat;
  int seconds = 0;
  bool operator==(const RefExtend&) const = default;
};
// set WHAT WORDS…: any state variable that exists; the words are read by referee.cpp. A trailing "because TEXT" is the
// reason.
struct RefSet {
  std::string what;
  std::vector<std::string> words;
  std::string reason;
  bool operator==(const RefSet&) const = default;
};
struct RefPlace {
  Label counter;
  Box box;
  bool operator==(const RefPlace&) const = default;
};
struct RefRemove {
  Label counter;
  bool operator==(const RefRemove&) const = default;
};
struct RefRule {
  std::string text;
  bool operator==(const RefRule&) const = default;
};
struct RefRollTest {
  Label counter;
  bool operator==(const RefRollTest&) const = default;
};
struct RefUndo {
  bool turn = false;
  bool operator==(const RefUndo&) const = default;
};
struct RefNote {
  std::string to;
  std::string text;
  bool operator==(const RefNote&) const = default;
};  // to: seat name or "all"
struct RefAbort {
  bool operator==(const RefAbort&) const = default;
};

struct Order : rules::OneOf<Ready, SetOption, UploadHexes, PlaceTown, PlaceExtra, PlaceTerrain, PlaceChertas, Deploy,
                            Muster, Overrun, Done, Herd, ChooseMover, March, Assault, Siege, Sally, Join, Separate,
                            Summon, Leave, Gather, Abandon, PlayIntel, PlayCossacks, PlayHeroes, PlayJoin, CounterIntel,
                            Intercept, Zoc, Contact, Pass, Mute, Retreat, BattleOrder, Losses, Claim, Withdraw, End,
                            Pursue, Stop, EnterResult, StandAdd, StandDelete, StandMove, Resign, OfferUndo, AcceptUndo,
                            Script, Expire, Prepared, RefPause, RefResume, RefExtend, RefSet, RefPlace, RefRemove,
                            RefRule, RefRollTest, RefUndo, RefNote, RefAbort> {
  using OneOf::OneOf;
  bool operator==(const Order&) const = default;
};

}  // namespace cherta::tartar_raid
