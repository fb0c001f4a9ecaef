// The orders of section 6 as plain structs. With measure=table (section 9) some carry what was measured at the table:
// `inches`, `range`, `within`, `also`.
#pragma once

#include <variant>

#include "server/rules/core/one_of.h"
#include "server/rules/murid_wars/basics.h"

namespace cherta::murid_wars {

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
struct Assign {  // MW-2.5
  int officers = 0, musicians = 0, flags = 0;
  bool operator==(const Assign&) const = default;
};
BOOST_DESCRIBE_STRUCT(Assign, (), (officers, musicians, flags))
struct Attributes {  // MW-2.2, attribute_order=free
  Ratings ratings;   // without hp
  bool operator==(const Attributes&) const = default;
};
BOOST_DESCRIBE_STRUCT(Attributes, (), (ratings))
struct Compose {  // `group M1 rank=10 musicians=1 flags=2 [horse]`
  UnitId group;
  int rank = 0, musicians = 0, flags = 0;
  bool horse = false;
  bool operator==(const Compose&) const = default;
};
BOOST_DESCRIBE_STRUCT(Compose, (), (group, rank, musicians, flags, horse))
struct MusterDone {
  bool operator==(const MusterDone&) const = default;
};
BOOST_DESCRIBE_STRUCT(MusterDone, (), ())
struct Place {
  UnitId unit;
  Point at;
  std::optional<Stance> stance;
  bool horse = false;
  bool operator==(const Place&) const = default;
};
BOOST_DESCRIBE_STRUCT(Place, (), (unit, at, stance, horse))
struct Unplace {
  UnitId unit;
  bool operator==(const Unplace&) const = default;
};
BOOST_DESCRIBE_STRUCT(Unplace, (), (unit))
struct DeployUsual {
  bool operator==(const DeployUsual&) const = default;
};
BOOST_DESCRIBE_STRUCT(DeployUsual, (), ())
struct DeployDone {
  bool operator==(const DeployDone&) const = default;
};
BOOST_DESCRIBE_STRUCT(DeployDone, (), ())

// ---- activations (6.2) ----

struct Move {  // `move U x y ... [@B]`; nothing but the unit: roll first
  static constexpr std::string_view kName = "move";
  UnitId unit;
  std::vector<Point> path;
  std::optional<UnitId> to;   // MW-6.18
  std::optional<int> inches;  // at the table
  bool operator==(const Move&) const = default;
};
BOOST_DESCRIBE_STRUCT(Move, (), (unit, path, to, inches))
struct Charge {  // MW-6.11
  static constexpr std::string_view kName = "charge";
  UnitId unit, enemy;
  std::vector<Point> via;
  std::optional<Point> at;
  std::optional<int> inches;  // at the table
  std::vector<UnitId> also;
  bool operator==(const Charge&) const = default;
};
BOOST_DESCRIBE_STRUCT(Charge, (), (unit, enemy, via, at, inches, also))
struct Fire {
  static constexpr std::string_view kName = "fire";
  UnitId unit;
  std::optional<UnitId> target;
  std::optional<int> range;  // at the table
  bool cover = false;
  bool operator==(const Fire&) const = default;
};
BOOST_DESCRIBE_STRUCT(Fire, (), (unit, target, range, cover))
struct Sharpshoot {  // MW-16
  UnitId unit;
  std::vector<UnitId> targets;    // none: all
  std::vector<Special> priority;  // none: officer, standard, musician
  bool operator==(const Sharpshoot&) const = default;
};
BOOST_DESCRIBE_STRUCT(Sharpshoot, (), (unit, targets, priority))
struct Fight {  // `melee U E`
  UnitId unit, enemy;
  bool operator==(const Fight&) const = default;
};
BOOST_DESCRIBE_STRUCT(Fight, (), (unit, enemy))
struct ChangeStance {  // `limber U`, `unlimber U`, `mount U`, `dismount U`
  UnitId unit;
  Stance stance = Stance::kLimbered;
  bool operator==(const ChangeStance&) const = default;
};
BOOST_DESCRIBE_STRUCT(ChangeStance, (), (unit, stance))
struct Attach {  // at deployment, too
  static constexpr std::string_view kName = "attach";
  UnitId unit, host;
  bool within = false;  // at the table: it is within 6"
  bool operator==(const Attach&) const = default;
};
BOOST_DESCRIBE_STRUCT(Attach, (), (unit, host, within))
struct Detach {
  static constexpr std::string_view kName = "detach";
  UnitId unit;
  std::optional<Point> at;
  bool within = false;
  bool operator==(const Detach&) const = default;
};
BOOST_DESCRIBE_STRUCT(Detach, (), (unit, at, within))
struct FormMass {  // at deployment, too
  static constexpr std::string_view kName = "mass";
  UnitId mass;
  std::vector<UnitId> companies;
  std::optional<Point> at;
  bool within = false;
  bool operator==(const FormMass&) const = default;
};
BOOST_DESCRIBE_STRUCT(FormMass, (), (mass, companies, at, within))
struct Hold {
  UnitId unit;
  bool operator==(const Hold&) const = default;
};
BOOST_DESCRIBE_STRUCT(Hold, (), (unit))

struct Go {  // `go`, `go x y ... [@B]`, `go charge E [via ...] [at x y]`
  static constexpr std::string_view kName = "go";
  std::vector<Point> path;
  std::optional<UnitId> to, enemy;
  std::optional<Point> at;
  std::optional<int> inches;  // at the table
  std::vector<UnitId> also;
  bool operator==(const Go&) const = default;
};
BOOST_DESCRIBE_STRUCT(Go, (), (path, to, enemy, at, inches, also))
struct EndGo {
  bool operator==(const EndGo&) const = default;
};
BOOST_DESCRIBE_STRUCT(EndGo, (), ())
struct Pass {
  bool operator==(const Pass&) const = default;
};
BOOST_DESCRIBE_STRUCT(Pass, (), ())

// ---- reinforcements, allocation, preferences, queue ----

struct Replace {  // MW-11.12
  UnitId company;
  int x = 0;
  bool operator==(const Replace&) const = default;
};
BOOST_DESCRIBE_STRUCT(Replace, (), (company, x))
struct BuyGun {  // MW-11.13
  GunClass gun = GunClass::kLight;
  std::vector<UnitId> credits;
  int x = 0;
  bool operator==(const BuyGun&) const = default;
};
BOOST_DESCRIBE_STRUCT(BuyGun, (), (gun, credits, x))
struct Arrive {  // section 9
  UnitId unit;
  int x = 0;
  bool operator==(const Arrive&) const = default;
};
BOOST_DESCRIBE_STRUCT(Arrive, (), (unit, x))
struct ReinforceDone {
  bool operator==(const ReinforceDone&) const = default;
};
BOOST_DESCRIBE_STRUCT(ReinforceDone, (), ())
struct Allocate {  // MW-9.4
  Ratings amounts;
  bool operator==(const Allocate&) const = default;
};
BOOST_DESCRIBE_STRUCT(Allocate, (), (amounts))

struct Floor {  // MW-9.3: a rating and how far pass 1 takes it down
  Rating rating = Rating::kMk;
  int floor = 1;
  bool operator==(const Floor&) const = default;
};
BOOST_DESCRIBE_STRUCT(Floor, (), (rating, floor))
enum class StandardUse : std::uint8_t { kFirst, kShoot, kMelee };
BOOST_DESCRIBE_ENUM(StandardUse, kFirst, kShoot, kMelee)
struct PreferPriority {
  std::vector<Floor> priority;
  bool operator==(const PreferPriority&) const = default;
};
BOOST_DESCRIBE_STRUCT(PreferPriority, (), (priority))
struct PreferStandard {
  UnitId group;
  StandardUse use = StandardUse::kFirst;
  bool operator==(const PreferStandard&) const = default;
};
BOOST_DESCRIBE_STRUCT(PreferStandard, (), (group, use))
struct PreferReplenish {
  UnitId group;
  bool on = true;
  bool operator==(const PreferReplenish&) const = default;
};
BOOST_DESCRIBE_STRUCT(PreferReplenish, (), (group, on))
struct PreferConfirm {
  bool on = true;
  bool operator==(const PreferConfirm&) const = default;
};
BOOST_DESCRIBE_STRUCT(PreferConfirm, (), (on))

struct QueueOrders {  // MW-17.4: `queue ORDER | ORDER ...`
  std::vector<std::string> alternatives;
  bool operator==(const QueueOrders&) const = default;
};
BOOST_DESCRIBE_STRUCT(QueueOrders, (), (alternatives))
enum class Rest : std::uint8_t { kFire, kHold };
BOOST_DESCRIBE_ENUM(Rest, kFire, kHold)
struct QueueRest {  // `queue rest fire`
  Rest rest = Rest::kHold;
  bool operator==(const QueueRest&) const = default;
};
BOOST_DESCRIBE_STRUCT(QueueRest, (), (rest))
struct QueueClear {
  bool operator==(const QueueClear&) const = default;
};
BOOST_DESCRIBE_STRUCT(QueueClear, (), ())

// ---- at any time ----

struct Concede {
  bool operator==(const Concede&) const = default;
};
BOOST_DESCRIBE_STRUCT(Concede, (), ())
enum class DrawWord : std::uint8_t { kOffer, kAccept, kDecline };
BOOST_DESCRIBE_ENUM(DrawWord, kOffer, kAccept, kDecline)
struct AgreeDraw {
  DrawWord word = DrawWord::kOffer;
  bool operator==(const AgreeDraw&) const = default;
};
BOOST_DESCRIBE_STRUCT(AgreeDraw, (), (word))
struct AskRange {
  UnitId a, b;
  bool operator==(const AskRange&) const = default;
};
BOOST_DESCRIBE_STRUCT(AskRange, (), (a, b))
struct AskLegal {
  std::optional<UnitId> unit;
  bool operator==(const AskLegal&) const = default;
};
BOOST_DESCRIBE_STRUCT(AskLegal, (), (unit))

// ---- a real table (section 9) ----

struct Touch {
  static constexpr std::string_view kName = "touch";
  UnitId unit, other;
  bool on = true;
  bool operator==(const Touch&) const = default;
};
BOOST_DESCRIBE_STRUCT(Touch, (), (unit, other, on))
struct Stuck {  // no room to withdraw
  static constexpr std::string_view kName = "stuck";
  UnitId unit;
  bool operator==(const Stuck&) const = default;
};
BOOST_DESCRIBE_STRUCT(Stuck, (), (unit))
// What is announced before it is carried out.
using Measured = std::variant<Fire, Move, Charge, Go, Touch, Stuck, Attach, Detach, FormMass>;
struct Confirm {
  bool operator==(const Confirm&) const = default;
};
BOOST_DESCRIBE_STRUCT(Confirm, (), ())
struct Dispute {  // inches; of what is only so or not so: 1, 0
  int value = 0;
  bool operator==(const Dispute&) const = default;
};
BOOST_DESCRIBE_STRUCT(Dispute, (), (value))
struct ResultClaim {
  Winner winner = Winner::kDraw;
  Cause cause = Cause::kAgreed;
  std::vector<UnitId> lost;
  bool operator==(const ResultClaim&) const = default;
};
BOOST_DESCRIBE_STRUCT(ResultClaim, (), (winner, cause, lost))
struct EnterResult {
  ResultClaim claim;
  std::optional<Ratings> ratings;  // the Murid's alone
  bool operator==(const EnterResult&) const = default;
};
BOOST_DESCRIBE_STRUCT(EnterResult, (), (claim, ratings))

// ---- the clock ----

struct Expire {
  bool operator==(const Expire&) const = default;
};
BOOST_DESCRIBE_STRUCT(Expire, (), ())
struct Prepared {  // queued orders are due
  bool operator==(const Prepared&) const = default;
};
BOOST_DESCRIBE_STRUCT(Prepared, (), ())

// ---- the referee (6.3) ----

struct RefSet {  // `ref set MO 4`, `ref set R3.rank 5`
  std::string what, value;
  bool operator==(const RefSet&) const = default;
};
BOOST_DESCRIBE_STRUCT(RefSet, (), (what, value))
struct RefPlace {
  UnitId unit;
  Point at;
  bool operator==(const RefPlace&) const = default;
};
BOOST_DESCRIBE_STRUCT(RefPlace, (), (unit, at))
struct RefRemove {
  UnitId unit;
  bool operator==(const RefRemove&) const = default;
};
BOOST_DESCRIBE_STRUCT(RefRemove, (), (unit))
struct RefDice {  // `ref dice D6 3 4`: the next dice of that kind
  int faces = 6;
  std::vector<int> values;
  bool operator==(const RefDice&) const = default;
};
BOOST_DESCRIBE_STRUCT(RefDice, (), (faces, values))
struct RefUndo {
  int orders = 1;
  bool operator==(const RefUndo&) const = default;
};
BOOST_DESCRIBE_STRUCT(RefUndo, (), (orders))
struct RefRule {
  std::string text;
  bool operator==(const RefRule&) const = default;
};
BOOST_DESCRIBE_STRUCT(RefRule, (), (text))
struct RefDecide {
  int value = 0;
  bool operator==(const RefDecide&) const = default;
};
BOOST_DESCRIBE_STRUCT(RefDecide, (), (value))
struct RefExtend {
  Seat side = kMurid;
  int hours = 0;
  bool operator==(const RefExtend&) const = default;
};
BOOST_DESCRIBE_STRUCT(RefExtend, (), (side, hours))
struct RefPlay {
  Seat side = kMurid;
  std::string order;
  bool operator==(const RefPlay&) const = default;
};
BOOST_DESCRIBE_STRUCT(RefPlay, (), (side, order))
struct RefOption {  // an option, while there is no creator at the table
  std::string name, value;
  bool operator==(const RefOption&) const = default;
};
BOOST_DESCRIBE_STRUCT(RefOption, (), (name, value))
struct RefEnd {
  Winner winner = Winner::kDraw;
  bool operator==(const RefEnd&) const = default;
};
BOOST_DESCRIBE_STRUCT(RefEnd, (), (winner))
struct HandOver {  // the record of section 9, as JSON: before the options are accepted
  std::string record;
  bool operator==(const HandOver&) const = default;
};
BOOST_DESCRIBE_STRUCT(HandOver, (), (record))

struct Order
    : rules::OneOf<SetOption, Accept, Assign, Attributes, Compose, MusterDone, Place, Unplace, DeployUsual, DeployDone,
                   Move, Charge, Fire, Sharpshoot, Fight, ChangeStance, Attach, Detach, FormMass, Hold, Go, EndGo, Pass,
                   Replace, BuyGun, Arrive, ReinforceDone, Allocate, PreferPriority, PreferStandard, PreferReplenish,
                   PreferConfirm, QueueOrders, QueueRest, QueueClear, Concede, AgreeDraw, AskRange, AskLegal, Touch,
                   Stuck, Confirm, Dispute, EnterResult, Expire, Prepared, RefSet, RefPlace, RefRemove, RefDice,
                   RefUndo, RefRule, RefDecide, RefExtend, RefPlay, RefOption, RefEnd, HandOver> {
  using OneOf::OneOf;
  bool operator==(const Order&) const = default;
};

}  // namespace cherta::murid_wars
