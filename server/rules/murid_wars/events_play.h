// Events (section 7): activations, shots, melees. Audiences as events.h says.
#pragma once

#include "server/rules/murid_wars/state.h"

namespace cherta::murid_wars {

struct SpecialDie {  // MW-7.10
  Special kind = Special::kOfficer;
  int die = 1;
  bool lost = false;
  bool operator==(const SpecialDie&) const = default;
};
BOOST_DESCRIBE_STRUCT(SpecialDie, (), (kind, die, lost))
struct SharpTarget {  // MW-16.3
  UnitId target;
  int distance = 0;
  Band band = Band::kPointBlank;
  Men lost;
  bool operator==(const SharpTarget&) const = default;
};
BOOST_DESCRIBE_STRUCT(SharpTarget, (), (target, distance, band, lost))

// ---- activations ----

struct PositionKept {  // the position before an order that may be undone
  static constexpr std::string_view kName = "position_kept";
  bool operator==(const PositionKept&) const = default;
};
BOOST_DESCRIBE_STRUCT(PositionKept, (), ())
struct Activated {
  static constexpr std::string_view kName = "activated";
  Open<UnitId> unit;
  Open<Action> action;
  bool operator==(const Activated&) const = default;
};
BOOST_DESCRIBE_STRUCT(Activated, (), (unit, action))
struct OfficerTest {
  static constexpr std::string_view kName = "officer_test";
  Open<UnitId> unit;
  Open<int> die;
  Open<int> modifier;
  Open<int> figures;
  Open<bool> passed;
  bool operator==(const OfficerTest&) const = default;
};
BOOST_DESCRIBE_STRUCT(OfficerTest, (), (unit, die, modifier, figures, passed))
struct MoveRolled {
  static constexpr std::string_view kName = "move_rolled";
  Open<UnitId> unit;
  Open<int> die;
  Open<int> allowance;
  bool operator==(const MoveRolled&) const = default;
};
BOOST_DESCRIBE_STRUCT(MoveRolled, (), (unit, die, allowance))
struct Moved {  // the path as gone; advanced: MW-13.6
  static constexpr std::string_view kName = "moved";
  Open<UnitId> unit;
  Open<std::vector<Point>> path;
  Open<int> length;
  Open<bool> advanced;
  bool operator==(const Moved&) const = default;
};
BOOST_DESCRIBE_STRUCT(Moved, (), (unit, path, length, advanced))
struct Contact {
  static constexpr std::string_view kName = "contact";
  Open<UnitId> unit;
  Open<std::vector<UnitId>> enemies;
  bool operator==(const Contact&) const = default;
};
BOOST_DESCRIBE_STRUCT(Contact, (), (unit, enemies))
struct TouchTold {  // measure=table
  static constexpr std::string_view kName = "touch_told";
  Open<UnitId> unit;
  Open<std::vector<UnitId>> touching;
  bool operator==(const TouchTold&) const = default;
};
BOOST_DESCRIBE_STRUCT(TouchTold, (), (unit, touching))
struct StanceChanged {  // gun_state, horse_state
  static constexpr std::string_view kName = "stance_changed";
  Open<UnitId> unit;
  Open<Stance> stance;
  bool operator==(const StanceChanged&) const = default;
};
BOOST_DESCRIBE_STRUCT(StanceChanged, (), (unit, stance))
struct Joined {  // men of the group that a figure has joined
  static constexpr std::string_view kName = "attached";
  Open<UnitId> unit;
  Open<UnitId> host;
  Open<std::optional<Men>> after;
  bool operator==(const Joined&) const = default;
};
BOOST_DESCRIBE_STRUCT(Joined, (), (unit, host, after))
struct Parted {
  static constexpr std::string_view kName = "detached";
  Open<UnitId> unit;
  Open<UnitId> host;
  Open<Point> at;
  bool operator==(const Parted&) const = default;
};
BOOST_DESCRIBE_STRUCT(Parted, (), (unit, host, at))
struct MassFormed {
  static constexpr std::string_view kName = "mass_formed";
  Open<Unit> mass;
  Open<std::vector<UnitId>> members;
  bool operator==(const MassFormed&) const = default;
};
BOOST_DESCRIBE_STRUCT(MassFormed, (), (mass, members))
struct MassFailed {
  static constexpr std::string_view kName = "mass_failed";
  Open<UnitId> mass;
  Open<std::vector<UnitId>> left;
  bool operator==(const MassFailed&) const = default;
};
BOOST_DESCRIBE_STRUCT(MassFailed, (), (mass, left))

// ---- shots ----

struct Shot {  // need: of the table, with cover. A Russian's dice and hits are public, a Murid's his own
  static constexpr std::string_view kName = "shot";
  Open<UnitId> shooter;
  Open<Seat> by;
  Open<UnitId> target;
  Open<int> distance;
  Open<Band> band;
  Open<int> need;
  Hidden<std::vector<int>> dice;
  Hidden<int> hits;
  Hidden<bool> halved;
  Hidden<bool> standard;
  Hidden<int> ammunition;
  bool operator==(const Shot&) const = default;
};
BOOST_DESCRIBE_STRUCT(Shot, (), (shooter, by, target, distance, band, need, dice, hits, halved, standard, ammunition))
struct SpecialistDice {
  static constexpr std::string_view kName = "specialist_dice";
  Open<UnitId> target;
  Open<std::vector<SpecialDie>> dice;
  bool operator==(const SpecialistDice&) const = default;
};
BOOST_DESCRIBE_STRUCT(SpecialistDice, (), (target, dice))
struct Casualties {  // of Russians
  static constexpr std::string_view kName = "casualties";
  Open<UnitId> unit;
  Open<Men> lost;
  Open<Men> left;
  Open<int> crew_lost;
  Open<int> crew_left;
  bool operator==(const Casualties&) const = default;
};
BOOST_DESCRIBE_STRUCT(Casualties, (), (unit, lost, left, crew_lost, crew_left))
struct SpecialistLost {  // of Murids
  static constexpr std::string_view kName = "specialist_lost";
  Open<UnitId> unit;
  Open<Special> kind;
  Open<int> left;
  bool operator==(const SpecialistLost&) const = default;
};
BOOST_DESCRIBE_STRUCT(SpecialistLost, (), (unit, kind, left))
struct HitPoints {
  static constexpr std::string_view kName = "hit_points";
  static constexpr bool kPrivate = true;
  static constexpr Seat kOwner = kMurid;
  Hidden<int> hits;
  Hidden<int> attack_lost;
  Hidden<Ratings> before;
  Hidden<Ratings> after;
  bool operator==(const HitPoints&) const = default;
};
BOOST_DESCRIBE_STRUCT(HitPoints, (), (hits, attack_lost, before, after))
struct AllocationPending {  // MW-9.4
  static constexpr std::string_view kName = "allocation_pending";
  Open<Seat> side;
  Open<Unfinished> rest;
  Hidden<int> due;
  Hidden<int> hits;
  bool operator==(const AllocationPending&) const = default;
};
BOOST_DESCRIBE_STRUCT(AllocationPending, (), (side, rest, due, hits))
struct Allocated {
  static constexpr std::string_view kName = "allocated";
  Open<Seat> side;
  Hidden<Ratings> amounts;
  Hidden<Ratings> after;
  bool operator==(const Allocated&) const = default;
};
BOOST_DESCRIBE_STRUCT(Allocated, (), (side, amounts, after))
struct Sharpshot {
  static constexpr std::string_view kName = "sharpshot";
  Open<UnitId> shooter;
  Open<std::vector<SharpTarget>> targets;
  Hidden<std::vector<int>> dice;
  Hidden<std::vector<int>> hits;
  Hidden<Ratings> after;
  bool operator==(const Sharpshot&) const = default;
};
BOOST_DESCRIBE_STRUCT(Sharpshot, (), (shooter, targets, dice, hits, after))

// ---- melees ----

struct MeleeFought {  // hidden: the Murid's
  static constexpr std::string_view kName = "melee";
  Open<UnitId> murid;
  Open<UnitId> russian;
  Open<std::vector<int>> russian_dice;
  Open<MeleeOutcome> outcome;
  Open<int> russians_lost;
  Hidden<std::vector<int>> murid_dice;
  Hidden<int> on_russians;
  Hidden<int> on_murids;
  Hidden<bool> standard;
  bool operator==(const MeleeFought&) const = default;
};
BOOST_DESCRIBE_STRUCT(MeleeFought, (),
                      (murid, russian, russian_dice, outcome, russians_lost, murid_dice, on_russians, on_murids,
                       standard))
struct CincDie {  // of MC in a melee (by_shot false): nobody else is told; else all know it
  static constexpr std::string_view kName = "cinc_die";
  Open<Seat> side;
  Open<bool> by_shot;
  Hidden<int> die;
  Hidden<bool> lost;
  bool operator==(const CincDie&) const = default;
};
BOOST_DESCRIBE_STRUCT(CincDie, (), (side, by_shot, die, lost))
struct CincLost {  // MW-10.12
  static constexpr std::string_view kName = "cinc_lost";
  Open<Seat> side;
  Open<UnitId> unit;
  Hidden<Ratings> after;
  bool operator==(const CincLost&) const = default;
};
BOOST_DESCRIBE_STRUCT(CincLost, (), (side, unit, after))
struct InitiativeLost {
  static constexpr std::string_view kName = "initiative_lost";
  bool operator==(const InitiativeLost&) const = default;
};
BOOST_DESCRIBE_STRUCT(InitiativeLost, (), ())
struct Withdrew {
  static constexpr std::string_view kName = "withdrew";
  Open<UnitId> unit;
  Open<int> die;
  Open<Point> from;
  Open<Point> to;
  bool operator==(const Withdrew&) const = default;
};
BOOST_DESCRIBE_STRUCT(Withdrew, (), (unit, die, from, to))
struct Surrendered {
  static constexpr std::string_view kName = "surrendered";
  Open<std::vector<UnitId>> units;
  Open<Surrender> cause;
  Open<std::optional<int>> die;  // MW-8.7: thrown by who would have withdrawn; none in journals of rules 1
  bool operator==(const Surrendered&) const = default;
};
BOOST_DESCRIBE_STRUCT(Surrendered, (), (units, cause, die))
struct GunLost {
  static constexpr std::string_view kName = "gun_lost";
  Open<UnitId> unit;
  Open<UnitId> by;
  bool operator==(const GunLost&) const = default;
};
BOOST_DESCRIBE_STRUCT(GunLost, (), (unit, by))
struct BaggageTaken {
  static constexpr std::string_view kName = "baggage_taken";
  Open<UnitId> unit;
  Open<UnitId> by;
  bool operator==(const BaggageTaken&) const = default;
};
BOOST_DESCRIBE_STRUCT(BaggageTaken, (), (unit, by))
struct UnitRemoved {
  static constexpr std::string_view kName = "unit_removed";
  Open<UnitId> unit;
  Open<Removal> cause;
  bool operator==(const UnitRemoved&) const = default;
};
BOOST_DESCRIBE_STRUCT(UnitRemoved, (), (unit, cause))
struct GroupDispersed {  // where an attached C-in-C is set down
  static constexpr std::string_view kName = "group_dispersed";
  Open<UnitId> group;
  Open<Units> figures;
  Open<std::optional<Point>> chief;
  bool operator==(const GroupDispersed&) const = default;
};
BOOST_DESCRIBE_STRUCT(GroupDispersed, (), (group, figures, chief))

}  // namespace cherta::murid_wars
