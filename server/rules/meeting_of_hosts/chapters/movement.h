// What a move comes to before it is made. Internal to movement.cpp, charge.cpp, command.cpp and what carries out moves
// under fog. An order is judged by what its owner sees (MH-19.4, 19.7).
#pragma once

#include "server/rules/meeting_of_hosts/engine.h"
#include "server/rules/table/course.h"

namespace cherta::meeting_of_hosts {

// Whom a move is judged by: those whom its owner sees, or all there are.
enum class Whom : std::uint8_t { kSeen, kAll };

// What a mover meets: the ground as it is to him, and who stands there.
struct Surroundings {
  table::Table table;
  std::vector<table::Site> sites;
  std::vector<table::Going> going;
  std::vector<table::Other> others;
  std::vector<const Unit*> who;  // in the order of `others`
  table::Course course() const { return {table, going, others}; }
};
// MH-9.9: a move keeps its distance from every enemy; a charge only overlaps none of those whom it touches already
// (whom else it meets it strikes).
enum class Enemies : std::uint8_t { kKeptOff, kNotRunOver };
Surroundings surroundings(const State&, const Unit&, Whom, Enemies);
table::Table table_of(const State&);
table::Mover mover_of(const Unit&, const Pose&, Size);
Unit moved_to(const Unit&, const Pose&, int files);

// Where a move ends, and what it costs.
struct Plan {
  MoveKind kind = MoveKind::kAdvance;
  Pose end;
  int files = 0;
  int cost = 0;
  // Of a charge: whom it touches and how (MH-10.3, 10.4).
  std::optional<UnitId> target;
  table::Side edge = table::Side::kFront;
  // How it gets there: from where (of a charge, wheeled; of others, re-formed or entered, too), and how far straight.
  std::optional<WheelStep> wheel;
  Pose start;
  table::Way way = table::Way::kForward;
  int straight = 0;
};

// What comes of a plan where enemies stand whom its owner does not see (MH-19.4). [halting.cpp]
struct Carried {
  Plan plan;  // as far as it gets; a charge that is halted has no target
  std::optional<UnitId> halted_by;
  bool barred = false;  // could not even re-form, or enter
};
Carried carried(const State&, const Unit&, Plan);

int allowance(const Unit&, MoveKind);  // MH-9.2: foresee.cpp
void carry_general(Ruling&, UnitId);   // R8: his unit has moved, and so has he; change.cpp

// What fails, in words (6.4).
Refusal told(const State&, const Surroundings&, const Unit&, table::Fault, int cost, int allowance);
Refusal too_far(int cost, int allowance);

Result<Plan> plan(const State&, const Unit&, const MoveOrder&, Whom);
Result<Plan> plan_charge(const State&, const Unit&, const Charge&, Whom);  // charge.cpp
// MH-10.5: where a charger that has struck its target aligns; those bar whom it is judged by.
std::optional<Pose> aligned(const State&, const Unit& at_contact, const Unit& target, table::Side edge, Whom);
// MH-9.8: who stands in the side strips somewhere on a straight way from `at` by `by`; null: nobody of those.
const Unit* beside_march(const std::vector<const Unit*>& those, const Pose& at, Size, Point by);
// MH-8.3: as far back as it can, up to half a move.
Plan plan_order_fall_back(const State&, const Unit&, Whom);

// Whom a charge strikes that is not its target, and at which degree or hundredth of its way (MH-10.2).
struct Struck {
  const Unit* who = nullptr;
  int at = 0;
};
Refusal wrong_target(const Unit&);  // charge.cpp

// A wheel (MH-9.5): where it leads and its bill so far, or why it cannot be.
struct Wheeled {
  Pose pose;
  table::Bill bill;
};
Result<Wheeled> wheel(const State&, const Unit&, const Surroundings&, const std::optional<WheelStep>&, int allowance,
                      Struck = {});

}  // namespace cherta::meeting_of_hosts
