// The orders of section 6 as plain structs.
#pragma once

#include <variant>

#include "server/rules/core/one_of.h"
#include "server/rules/meeting_of_hosts/basics.h"

namespace cherta::meeting_of_hosts {

// ---- setup (6.1) ----

struct SetOption {
  std::string name, value;
  bool operator==(const SetOption&) const = default;
};
BOOST_DESCRIBE_STRUCT(SetOption, (), (name, value))
struct Accept {
  bool operator==(const Accept&) const = default;
};
BOOST_DESCRIBE_STRUCT(Accept, (), ())
struct ChooseEdge {
  TableEdge edge = TableEdge::kSouth;
  bool operator==(const ChooseEdge&) const = default;
};
BOOST_DESCRIBE_STRUCT(ChooseEdge, (), (edge))
struct MusterSample {
  std::string army;  // of MH-21.4
  bool operator==(const MusterSample&) const = default;
};
BOOST_DESCRIBE_STRUCT(MusterSample, (), (army))
struct MusterBuy {
  Class kind = Class::kHi;
  UnitSize size = UnitSize::kStandard;
  Quality quality = Quality::kAverage;
  std::optional<Weapon> weapon;  // none: the first one of MH-2.2
  std::optional<Mount> mount;    // chariot or camel
  bool impetuous = false;
  bool operator==(const MusterBuy&) const = default;
};
BOOST_DESCRIBE_STRUCT(MusterBuy, (), (kind, size, quality, weapon, mount, impetuous))
struct MusterGeneral {
  bool operator==(const MusterGeneral&) const = default;
};
BOOST_DESCRIBE_STRUCT(MusterGeneral, (), ())
struct MusterDrop {
  int entry = 0;  // roster number
  bool operator==(const MusterDrop&) const = default;
};
BOOST_DESCRIBE_STRUCT(MusterDrop, (), (entry))
struct MusterReady {  // `muster ready`, `muster unready`
  bool ready = true;
  bool operator==(const MusterReady&) const = default;
};
BOOST_DESCRIBE_STRUCT(MusterReady, (), (ready))
struct Assign {
  int general = 2;
  std::vector<int> units;  // roster numbers
  bool operator==(const Assign&) const = default;
};
BOOST_DESCRIBE_STRUCT(Assign, (), (general, units))
struct DeployUnit {
  int unit = 1;  // roster number
  Pose pose;
  std::optional<int> files;
  bool operator==(const DeployUnit&) const = default;
};
BOOST_DESCRIBE_STRUCT(DeployUnit, (), (unit, pose, files))
struct DeployGeneral {
  int general = 1;
  Point at;
  bool operator==(const DeployGeneral&) const = default;
};
BOOST_DESCRIBE_STRUCT(DeployGeneral, (), (general, at))
struct Attach {
  int general = 1;
  int unit = 1;
  bool operator==(const Attach&) const = default;
};
BOOST_DESCRIBE_STRUCT(Attach, (), (general, unit))
// One unit or general finds his place: what an alternating deployment takes by turns (MH-18.5).
using Placement = std::variant<DeployUnit, DeployGeneral, Attach>;
struct Undeploy {
  int number = 1;
  bool is_general = false;
  bool operator==(const Undeploy&) const = default;
};
BOOST_DESCRIBE_STRUCT(Undeploy, (), (number, is_general))
struct Autodeploy {
  bool operator==(const Autodeploy&) const = default;
};
BOOST_DESCRIBE_STRUCT(Autodeploy, (), ())
struct Ready {  // `ready`, `unready`
  bool ready = true;
  bool operator==(const Ready&) const = default;
};
BOOST_DESCRIBE_STRUCT(Ready, (), (ready))

// ---- in play (6.2) ----

struct ChooseInitiative {
  bool first = true;
  bool operator==(const ChooseInitiative&) const = default;
};
BOOST_DESCRIBE_STRUCT(ChooseInitiative, (), (first))
struct Hold {
  static constexpr std::string_view kName = "hold";
  UnitId unit;
  bool operator==(const Hold&) const = default;
};
BOOST_DESCRIBE_STRUCT(Hold, (), (unit))
struct Advance {  // MH-9.4
  static constexpr std::string_view kName = "adv";
  UnitId unit;
  std::optional<WheelStep> wheel;
  Reach reach;
  bool operator==(const Advance&) const = default;
};
BOOST_DESCRIBE_STRUCT(Advance, (), (unit, wheel, reach))
struct FallBack {  // MH-9.6
  static constexpr std::string_view kName = "back";
  UnitId unit;
  std::optional<WheelStep> wheel;
  Reach reach;
  bool operator==(const FallBack&) const = default;
};
BOOST_DESCRIBE_STRUCT(FallBack, (), (unit, wheel, reach))
struct Manoeuvre {  // MH-9.7
  static constexpr std::string_view kName = "man";
  UnitId unit;
  int facing = 0;
  Reach reach;
  std::optional<int> files;
  bool operator==(const Manoeuvre&) const = default;
};
BOOST_DESCRIBE_STRUCT(Manoeuvre, (), (unit, facing, reach, files))
struct March {  // MH-9.8
  static constexpr std::string_view kName = "march";
  UnitId unit;
  std::optional<WheelStep> wheel;
  Reach reach;
  bool operator==(const March&) const = default;
};
BOOST_DESCRIBE_STRUCT(March, (), (unit, wheel, reach))
struct Charge {  // MH-10
  static constexpr std::string_view kName = "charge";
  UnitId unit;
  UnitId target;
  std::optional<WheelStep> wheel;
  bool operator==(const Charge&) const = default;
};
BOOST_DESCRIBE_STRUCT(Charge, (), (unit, target, wheel))
// What a unit is ordered to do (MH-8.1), and what its die is rolled for.
using MoveOrder = std::variant<Advance, FallBack, Manoeuvre, March, Charge>;
inline const UnitId& unit_of(const MoveOrder& order) {
  return visit([](const auto& one) -> const UnitId& { return one.unit; }, order);
}

struct Enter {  // MH-9.14
  UnitId unit;  // a late arrival
  int at = 0;   // coordinate on its edge
  int files = 1;
  Reach reach;
  bool operator==(const Enter&) const = default;
};
BOOST_DESCRIBE_STRUCT(Enter, (), (unit, at, files, reach))
struct MoveGeneral {  // MH-4.3
  GeneralId general;
  Point to;
  bool operator==(const MoveGeneral&) const = default;
};
BOOST_DESCRIBE_STRUCT(MoveGeneral, (), (general, to))
struct Join {  // MH-4.4
  GeneralId general;
  UnitId unit;
  bool operator==(const Join&) const = default;
};
BOOST_DESCRIBE_STRUCT(Join, (), (general, unit))
struct Done {
  bool operator==(const Done&) const = default;
};
BOOST_DESCRIBE_STRUCT(Done, (), ())
struct HoldFire {  // `holdfire A3 A4`, `holdfire all`; `fire A3`: hold = false
  bool hold = true;
  bool all = false;
  std::vector<UnitId> units;
  bool operator==(const HoldFire&) const = default;
};
BOOST_DESCRIBE_STRUCT(HoldFire, (), (hold, all, units))
struct Evade {  // `evade A3`, `stand A3`
  bool evade = true;
  UnitId unit;
  bool operator==(const Evade&) const = default;
};
BOOST_DESCRIBE_STRUCT(Evade, (), (evade, unit))
struct PursueAdvance {
  UnitId unit;
  std::optional<WheelStep> wheel;
  Reach reach;
  bool operator==(const PursueAdvance&) const = default;
};
BOOST_DESCRIBE_STRUCT(PursueAdvance, (), (unit, wheel, reach))
struct PursueCharge {
  UnitId unit;
  UnitId target;
  std::optional<WheelStep> wheel;
  bool operator==(const PursueCharge&) const = default;
};
BOOST_DESCRIBE_STRUCT(PursueCharge, (), (unit, target, wheel))
struct Recover {  // `recover A3`, `rest A3`
  bool recover = true;
  UnitId unit;
  bool operator==(const Recover&) const = default;
};
BOOST_DESCRIBE_STRUCT(Recover, (), (recover, unit))

// Standing choices for the steps that ask (R80). For units named they come before the general one.
enum class PolicyStep : std::uint8_t { kInitiative, kShoot, kEvade, kPursue, kRecover };
BOOST_DESCRIBE_ENUM(PolicyStep, kInitiative, kShoot, kEvade, kPursue, kRecover)
enum class PolicyAnswer : std::uint8_t { kAsk, kAlways, kNever, kFirst, kSecond, kStraight };
BOOST_DESCRIBE_ENUM(PolicyAnswer, kAsk, kAlways, kNever, kFirst, kSecond, kStraight)
struct SetPolicy {
  PolicyStep step = PolicyStep::kShoot;
  PolicyAnswer answer = PolicyAnswer::kAsk;
  std::vector<UnitId> units;
  bool operator==(const SetPolicy&) const = default;
};
BOOST_DESCRIBE_STRUCT(SetPolicy, (), (step, answer, units))

struct Concede {
  bool operator==(const Concede&) const = default;
};
BOOST_DESCRIBE_STRUCT(Concede, (), ())
struct Withdraw {
  bool operator==(const Withdraw&) const = default;
};
BOOST_DESCRIBE_STRUCT(Withdraw, (), ())
enum class DrawWord : std::uint8_t { kOffer, kAccept, kRefuse };
BOOST_DESCRIBE_ENUM(DrawWord, kOffer, kAccept, kRefuse)
struct AgreeDraw {  // `offer draw` …
  DrawWord word = DrawWord::kOffer;
  bool operator==(const AgreeDraw&) const = default;
};
BOOST_DESCRIBE_STRUCT(AgreeDraw, (), (word))
struct AgreeAuto {  // `auto` from both: MH-23.3
  bool operator==(const AgreeAuto&) const = default;
};
BOOST_DESCRIBE_STRUCT(AgreeAuto, (), ())

// ---- results of a battle fought elsewhere (MH-23.2) ----

struct GroupLoss {
  std::string group;
  int tenths = 0;  // units or hundreds of men, in tenths
  bool operator==(const GroupLoss&) const = default;
};
BOOST_DESCRIBE_STRUCT(GroupLoss, (), (group, tenths))
struct GeneralFate {
  std::string general;
  Fate fate = Fate::kUnhurt;
  bool operator==(const GeneralFate&) const = default;
};
BOOST_DESCRIBE_STRUCT(GeneralFate, (), (general, fate))
struct Claim {
  std::optional<Seat> winner;
  bool decisive = false;
  int turns = 0;
  std::vector<GroupLoss> loss_a, loss_b;
  std::vector<GeneralFate> fate_a, fate_b;
  bool operator==(const Claim&) const = default;
};
BOOST_DESCRIBE_STRUCT(Claim, (), (winner, decisive, turns, loss_a, loss_b, fate_a, fate_b))
struct EnterResult {
  Claim claim;
  bool operator==(const EnterResult&) const = default;
};
BOOST_DESCRIBE_STRUCT(EnterResult, (), (claim))

// ---- several at once, and questions (6, 6.2) ----

struct Script {  // carried out one by one; the first that is refused drops the rest
  std::vector<std::string> lines;
  bool operator==(const Script&) const = default;
};
BOOST_DESCRIBE_STRUCT(Script, (), (lines))
struct Each {  // `each; …`: refused ones alone fall away
  std::vector<std::string> orders;
  bool operator==(const Each&) const = default;
};
BOOST_DESCRIBE_STRUCT(Each, (), (orders))
struct AskRange {
  UnitId unit, enemy;
  bool operator==(const AskRange&) const = default;
};
BOOST_DESCRIBE_STRUCT(AskRange, (), (unit, enemy))
struct AskSight {  // `los A3 B2`
  UnitId unit, enemy;
  bool operator==(const AskSight&) const = default;
};
BOOST_DESCRIBE_STRUCT(AskSight, (), (unit, enemy))
struct AskCommand {
  UnitId unit;
  bool operator==(const AskCommand&) const = default;
};
BOOST_DESCRIBE_STRUCT(AskCommand, (), (unit))
struct Preview {
  std::string order;  // of a move, as typed
  bool operator==(const Preview&) const = default;
};
BOOST_DESCRIBE_STRUCT(Preview, (), (order))

// ---- the clock ----

struct Expire {  // the time for this phase is over: the defaults of section 3 and 6.3
  bool operator==(const Expire&) const = default;
};
BOOST_DESCRIBE_STRUCT(Expire, (), ())

// ---- the referee (6.3) ----

struct RefPause {
  bool on = true;
  bool operator==(const RefPause&) const = default;
};
BOOST_DESCRIBE_STRUCT(RefPause, (), (on))
struct RefSkip {
  Seat side = Seat::kFirst;
  bool operator==(const RefSkip&) const = default;
};
BOOST_DESCRIBE_STRUCT(RefSkip, (), (side))
struct RefSet {
  std::string who, field, value;  // "A3" or "AG1", a field of section 2, as typed
  bool operator==(const RefSet&) const = default;
};
BOOST_DESCRIBE_STRUCT(RefSet, (), (who, field, value))
struct RefRemove {
  UnitId unit;
  Status how = Status::kDestroyed;
  bool operator==(const RefRemove&) const = default;
};
BOOST_DESCRIBE_STRUCT(RefRemove, (), (unit, how))
struct RefPlace {
  std::string who;
  Pose pose;  // of a general: the place alone
  bool operator==(const RefPlace&) const = default;
};
BOOST_DESCRIBE_STRUCT(RefPlace, (), (who, pose))
struct RefRoll {
  int dice = 1, faces = 6;
  std::string label;
  bool operator==(const RefRoll&) const = default;
};
BOOST_DESCRIBE_STRUCT(RefRoll, (), (dice, faces, label))
struct RefRule {
  std::string text;
  bool operator==(const RefRule&) const = default;
};
BOOST_DESCRIBE_STRUCT(RefRule, (), (text))
struct RefTerrain {  // one piece more, before `deploy`: kind, corners
  std::string kind;
  int level = 0;
  std::vector<Point> outline;
  bool operator==(const RefTerrain&) const = default;
};
BOOST_DESCRIBE_STRUCT(RefTerrain, (), (kind, level, outline))
struct RefResult {
  Claim claim;
  bool operator==(const RefResult&) const = default;
};
BOOST_DESCRIBE_STRUCT(RefResult, (), (claim))
struct RefEnd {
  std::optional<Seat> winner;
  bool decisive = false;
  bool operator==(const RefEnd&) const = default;
};
BOOST_DESCRIBE_STRUCT(RefEnd, (), (winner, decisive))
struct RefDeadline {
  int hours = 0;
  bool operator==(const RefDeadline&) const = default;
};
BOOST_DESCRIBE_STRUCT(RefDeadline, (), (hours))
struct HandOver {  // the record of MH-22.1, as JSON: before the options are accepted
  std::string record;
  bool operator==(const HandOver&) const = default;
};
BOOST_DESCRIBE_STRUCT(HandOver, (), (record))

struct Order : rules::OneOf<SetOption, Accept, ChooseEdge, MusterSample, MusterBuy, MusterGeneral, MusterDrop,
                            MusterReady, Assign, DeployUnit, DeployGeneral, Attach, Undeploy, Autodeploy, Ready,
                            ChooseInitiative, Hold, Advance, FallBack, Manoeuvre, March, Charge, Enter, MoveGeneral,
                            Join, Done, HoldFire, Evade, PursueAdvance, PursueCharge, Recover, SetPolicy, Concede,
                            Withdraw, AgreeDraw, AgreeAuto, EnterResult, Script, Each, AskRange, AskSight, AskCommand,
                            Preview, Expire, RefPause, RefSkip, RefSet, RefRemove, RefPlace, RefRoll, RefRule,
                            RefTerrain, RefResult, RefEnd, RefDeadline, HandOver> {
  using OneOf::OneOf;
  bool operator==(const Order&) const = default;
};

}  // namespace cherta::meeting_of_hosts
