// The events of a play (section 7): what figures do, what is done to them. All of these are public; what an event
// changes stands in it as it is afterwards.
#pragma once

#include "server/rules/skirmish/state.h"

namespace cherta::skirmish {

// ---- what figures do (SK-5, 6) ----

struct Moved {
  static constexpr std::string_view kName = "moved";
  Open<FigureId> figure;
  Open<Point> from, to;
  Open<int> facing, increments, spent;
  bool operator==(const Moved&) const = default;
};
BOOST_DESCRIBE_STRUCT(Moved, (), (figure, from, to, facing, increments, spent))
struct Pivoted {
  static constexpr std::string_view kName = "pivoted";
  Open<FigureId> figure;
  Open<int> facing, spent;
  bool operator==(const Pivoted&) const = default;
};
BOOST_DESCRIBE_STRUCT(Pivoted, (), (figure, facing, spent))
struct Loaded {
  static constexpr std::string_view kName = "loaded";
  Open<FigureId> figure;
  Open<int> steps;
  Open<bool> loaded;
  Open<int> progress, spent;
  bool operator==(const Loaded&) const = default;
};
BOOST_DESCRIBE_STRUCT(Loaded, (), (figure, steps, loaded, progress, spent))
struct Waited {
  static constexpr std::string_view kName = "waited";
  Open<FigureId> figure;
  Open<int> steps, spent;
  bool operator==(const Waited&) const = default;
};
BOOST_DESCRIBE_STRUCT(Waited, (), (figure, steps, spent))
struct Fired {  // a shot leaves; its volley is rolled when the figure has finished (SK-7.5)
  static constexpr std::string_view kName = "fired";
  Open<FigureId> figure, target;
  Open<std::optional<FigureId>> alternate;
  Open<int> spent;
  Open<std::optional<int>> ammo;
  bool operator==(const Fired&) const = default;
};
BOOST_DESCRIBE_STRUCT(Fired, (), (figure, target, alternate, spent, ammo))
struct Boarded {
  static constexpr std::string_view kName = "boarded";
  Open<FigureId> figure;
  Open<int> ship;  // its number, from 1
  Open<Point> at;
  Open<int> facing, spent, ship_spent;
  bool operator==(const Boarded&) const = default;
};
BOOST_DESCRIBE_STRUCT(Boarded, (), (figure, ship, at, facing, spent, ship_spent))
struct LeftShip {
  static constexpr std::string_view kName = "left_ship";
  Open<FigureId> figure;
  Open<int> ship;
  Open<Point> at;
  Open<int> facing, spent, ship_spent;
  bool operator==(const LeftShip&) const = default;
};
BOOST_DESCRIBE_STRUCT(LeftShip, (), (figure, ship, at, facing, spent, ship_spent))
struct Dismounted {  // the horse stays where he stands
  static constexpr std::string_view kName = "dismounted";
  Open<FigureId> figure;
  Open<Point> at;
  Open<int> spent;
  bool operator==(const Dismounted&) const = default;
};
BOOST_DESCRIBE_STRUCT(Dismounted, (), (figure, at, spent))
struct Mounted {
  static constexpr std::string_view kName = "mounted";
  Open<FigureId> figure;
  Open<Point> at;
  Open<int> spent;
  bool operator==(const Mounted&) const = default;
};
BOOST_DESCRIBE_STRUCT(Mounted, (), (figure, at, spent))
struct CreekEntered {
  static constexpr std::string_view kName = "creek_entered";
  Open<FigureId> figure;
  Open<Crossing> crossing;
  Open<Point> at;
  Open<int> spent;
  bool operator==(const CreekEntered&) const = default;
};
BOOST_DESCRIBE_STRUCT(CreekEntered, (), (figure, crossing, at, spent))
struct CreekLeft {
  static constexpr std::string_view kName = "creek_left";
  Open<FigureId> figure;
  Open<Point> at;
  Open<int> rout_moves;
  bool operator==(const CreekLeft&) const = default;
};
BOOST_DESCRIBE_STRUCT(CreekLeft, (), (figure, at, rout_moves))
struct ShipSailed {
  static constexpr std::string_view kName = "ship_sailed";
  Open<int> ship;
  Open<int> from, to, increments, spent;
  bool operator==(const ShipSailed&) const = default;
};
BOOST_DESCRIBE_STRUCT(ShipSailed, (), (ship, from, to, increments, spent))
struct CameOut {
  static constexpr std::string_view kName = "came_out";
  Open<FigureId> figure;
  Open<Point> at;
  Open<int> ship, facing, spent;
  bool operator==(const CameOut&) const = default;
};
BOOST_DESCRIBE_STRUCT(CameOut, (), (figure, at, ship, facing, spent))
struct PrizesMoved {  // from what to what, each; `figure`: who takes or loses them
  static constexpr std::string_view kName = "prize";
  Open<std::vector<std::string>> prizes;
  Open<std::vector<PrizePlace>> from, to;
  Open<std::optional<FigureId>> figure;
  Open<std::optional<int>> spent;  // his, if it has cost him an increment
  bool operator==(const PrizesMoved&) const = default;
};
BOOST_DESCRIBE_STRUCT(PrizesMoved, (), (prizes, from, to, figure, spent))
struct ReserveCalled {  // pool: the owner's; with open_reserves everybody's
  static constexpr std::string_view kName = "reserve";
  Open<Figure> figure;
  Open<int> cost, pool_size;
  Hidden<std::vector<int>> pool;
  bool operator==(const ReserveCalled&) const = default;
};
BOOST_DESCRIBE_STRUCT(ReserveCalled, (), (figure, cost, pool_size, pool))

// ---- fire, charges, melee (SK-7 to 9) ----

struct Volley {  // no die, no hurt: lost
  static constexpr std::string_view kName = "volley";
  Open<FigureId> shooter, target;  // the alternate, if it was at him
  Open<int> shots;
  Open<int> shield, range, weapon;  // modifiers beside one for each shot: +1 no shield; minus tens of inches; its own
  Open<std::optional<int>> die, total;
  Open<std::optional<Hurt>> result;
  Open<Phase> phase;
  bool operator==(const Volley&) const = default;
};
BOOST_DESCRIBE_STRUCT(Volley, (), (shooter, target, shots, shield, range, weapon, die, total, result, phase))
enum class HitBy : std::uint8_t { kVolley, kMelee, kHack, kMorale };
BOOST_DESCRIBE_ENUM(HitBy, kVolley, kMelee, kHack, kMorale)
struct Hit {  // of a failed check: the result is kRout (turned)
  static constexpr std::string_view kName = "hit";
  Open<FigureId> figure;
  Open<HitBy> by;
  Open<Hurt> result;
  Open<bool> wounded, routing, alive;
  Open<int> facing;
  Open<bool> wound_due;
  bool operator==(const Hit&) const = default;
};
BOOST_DESCRIBE_STRUCT(Hit, (), (figure, by, result, wounded, routing, alive, facing, wound_due))
struct Charged {
  static constexpr std::string_view kName = "charged";
  Open<FigureId> attacker, target;
  Open<Point> from, at;
  Open<int> facing, increments, spent;
  bool operator==(const Charged&) const = default;
};
BOOST_DESCRIBE_STRUCT(Charged, (), (attacker, target, from, at, facing, increments, spent))
enum class VoidReason : std::uint8_t { kDead, kSheltered };
BOOST_DESCRIBE_ENUM(VoidReason, kDead, kSheltered)
struct ChargeVoid {
  static constexpr std::string_view kName = "charge_void";
  Open<FigureId> attacker, target;
  Open<VoidReason> reason;
  bool operator==(const ChargeVoid&) const = default;
};
BOOST_DESCRIBE_STRUCT(ChargeVoid, (), (attacker, target, reason))
struct MoraleTested {  // points, level, roll: the tester's; with open_morale everybody's
  static constexpr std::string_view kName = "morale";
  Open<Seat> side;
  Open<MoraleStep> step;
  Open<std::vector<FigureId>> members;
  Open<int> base;
  Open<bool> passed;
  Hidden<int> points, level, roll;
  bool operator==(const MoraleTested&) const = default;
};
BOOST_DESCRIBE_STRUCT(MoraleTested, (), (side, step, members, base, passed, points, level, roll))
struct PointsLeft {  // with open_morale all are told
  static constexpr std::string_view kName = "points";
  static constexpr bool kPrivate = true;
  Open<Seat> side;
  Hidden<int> left;
  bool operator==(const PointsLeft&) const = default;
};
BOOST_DESCRIBE_STRUCT(PointsLeft, (), (side, left))
struct MeleeThrown {  // hurt: what each suffers
  static constexpr std::string_view kName = "melee";
  Open<FigureId> attacker, target;
  Open<int> throw_number;
  Open<int> attacker_die, target_die, attacker_total, target_total;
  Open<Hurt> attacker_hurt, target_hurt;
  bool operator==(const MeleeThrown&) const = default;
};
BOOST_DESCRIBE_STRUCT(MeleeThrown, (),
                      (attacker, target, throw_number, attacker_die, target_die, attacker_total, target_total,
                       attacker_hurt, target_hurt))
struct Hacked {
  static constexpr std::string_view kName = "hack";
  Open<FigureId> hacker, router;
  Open<int> die, total;
  Open<Hurt> result;
  bool operator==(const Hacked&) const = default;
};
BOOST_DESCRIBE_STRUCT(Hacked, (), (hacker, router, die, total, result))
struct RoutMoved {
  static constexpr std::string_view kName = "rout_moved";
  Open<FigureId> figure;
  Open<std::vector<Point>> path;  // after each increment
  Open<Point> at;
  Open<int> ship, facing;
  Open<Shelter> shelter;
  Open<int> rout_moves, spent;
  bool operator==(const RoutMoved&) const = default;
};
BOOST_DESCRIBE_STRUCT(RoutMoved, (), (figure, path, at, ship, facing, shelter, rout_moves, spent))
struct Rallied {
  static constexpr std::string_view kName = "rallied";
  Open<FigureId> figure;
  Open<int> facing, spent;
  bool operator==(const Rallied&) const = default;
};
BOOST_DESCRIBE_STRUCT(Rallied, (), (figure, facing, spent))

}  // namespace cherta::skirmish
