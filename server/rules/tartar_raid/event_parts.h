// Parts that several events are made of.
#pragma once

#include "server/rules/core/boxed.h"
#include "server/rules/tartar_raid/state.h"

namespace cherta::tartar_raid {

struct LeaderEntry {
  Leader leader = Leader::kAga;
  std::optional<Skill> skill;
  Fate fate = Fate::kNone;
  bool operator==(const LeaderEntry&) const = default;
};
BOOST_DESCRIBE_STRUCT(LeaderEntry, (), (leader, skill, fate))

struct Deal {  // one side's part of the deal (TR-3.2, TR-4)
  int skill_die = 0;
  Skill skill = Skill::kAverage;
  Cards clubs, hand;
  std::optional<Objective> objective;  // the Aga's
  int villages_required = 0, wrath_required = 0;
  bool operator==(const Deal&) const = default;
};
BOOST_DESCRIBE_STRUCT(Deal, (), (skill_die, skill, clubs, hand, objective, villages_required, wrath_required))

struct Pools {
  std::vector<Card> clubs, action;
  bool operator==(const Pools&) const = default;
};
BOOST_DESCRIBE_STRUCT(Pools, (), (clubs, action))

struct DeployedCounter {
  Open<Label> counter;
  Open<Box> box;
  Hidden<Contents> contents;
  bool operator==(const DeployedCounter&) const = default;
};
BOOST_DESCRIBE_STRUCT(DeployedCounter, (), (counter, box, contents))

struct ContentsEntry {
  Label counter;
  Contents contents;
  bool operator==(const ContentsEntry&) const = default;
};
BOOST_DESCRIBE_STRUCT(ContentsEntry, (), (counter, contents))

struct KindUnits {
  Kind kind = Kind::kTartar;
  int units = 0;
  bool operator==(const KindUnits&) const = default;
};
BOOST_DESCRIBE_STRUCT(KindUnits, (), (kind, units))

struct ForceShown {                // a force as a battle reveals it (TR-11.4)
  std::vector<Label> counters;     // engaged first
  std::vector<KindUnits> units;    // per kind, all counters together
  std::vector<int> counter_units;  // per counter
  std::optional<Skill> senior;     // none: uncommanded, or lost
  bool leader_lost = false;
  bool markers = false;  // carries any
  bool operator==(const ForceShown&) const = default;
};
BOOST_DESCRIBE_STRUCT(ForceShown, (), (counters, units, counter_units, senior, leader_lost, markers))

struct UnitsShown {
  Label counter;
  int units = 0;
  bool operator==(const UnitsShown&) const = default;
};
BOOST_DESCRIBE_STRUCT(UnitsShown, (), (counter, units))

// A whole state inside an event, with no further redaction: project() has been over it. Boxed: every event would be as
// large as a state otherwise.
struct Whole {
  rules::Boxed<State> state;
  bool operator==(const Whole&) const = default;
};
BOOST_DESCRIBE_STRUCT(Whole, (), (state))

}  // namespace cherta::tartar_raid
