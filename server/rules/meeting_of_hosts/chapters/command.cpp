// Orders and what comes of them: MH-8, 9.1, 9.13, 10.6, 15.2; policies (R80).
#include <algorithm>

#include "server/rules/meeting_of_hosts/chapters/movement.h"

namespace cherta::meeting_of_hosts {

namespace {

// What every order to a unit asks first (6.4, "common").
Refused check_common(const State& s, Seat seat, UnitId id) {
  const Unit* u = id.side == seat ? find(s, id) : nullptr;
  if (!u || !is_on_table(*u)) return unknown(id.text());
  return {};
}

// MH-10.6: every enemy in contact counts as charged.
void pin(Ruling& r, UnitId charger, const Plan& plan) {
  look(r);
  r.emit(ChargeContact{charger, *plan.target, plan.edge, plan.edge == table::Side::kFront});
  std::vector<UnitId> charged;
  for (const Unit* enemy : enemies_in_contact(r.now(), unit_at(r.now(), charger))) charged.push_back(*enemy->id);
  for (const UnitId id : charged) {
    Condition after = condition_of(r, id);
    if (std::ranges::count(after.charged_by, charger) == 0) after.charged_by.push_back(charger);
    r.emit(UnitPinned{id, charger, after});
  }
}

void carry_out(Ruling& r, UnitId id, const Carried& done, MoveKind kind) {
  const Plan& plan = done.plan;
  Condition after = condition_of(r, id);
  const bool stays = done.halted_by && after.pose == plan.end && after.files == plan.files;
  after.pose = plan.end;
  after.files = plan.files;
  after.turn.ordered = true;
  after.turn.marched = kind == MoveKind::kMarch;
  after.turn.charged = plan.target.has_value();
  after.turn.pursued = after.turn.pursued || kind == MoveKind::kPursuit;
  after.pursuing = kind == MoveKind::kPursuit && plan.target.has_value();
  after.turn.moved = after.turn.moved || done.halted_by;  // MH-19.4: the move counts as done
  if (stays) {
    mark(r, id, after);
    carry_general(r, id);
  } else {
    move_unit(r, id, kind, after, plan.cost);
  }
  if (done.halted_by) halt(r, id, *done.halted_by);
  if (plan.target) pin(r, id, plan);
  settle_table(r);
}

// MH-7.6, MH-9.6, 9.7, 14.1b: at once, a step of its own: fall backs but of light troops, and every manoeuvre that has
// begun (MH-19.4).
void test_after(Ruling& r, UnitId id, const Carried& done) {
  const MoveKind kind = done.plan.kind;
  if (done.barred) return;
  if (kind == MoveKind::kManoeuvre) return test_step(r, {id}, Cause::kManoeuvre);
  if (kind == MoveKind::kBack && !is_light(unit_at(r.now(), id))) test_step(r, {id}, Cause::kBack);
}

// MH-8.2; true if the unit obeys.
Obeyed roll_order(Ruling& r, UnitId id, const MoveOrder& order) {
  r.emit(OrderAnnounced{id, order});
  reveal_quality(r, id);
  const Modifiers changes = modifiers(unit_at(r.now(), id), false);
  const int die = rules::d6(r.chance(), die_of(unit_at(r.now(), id), "order")), sum = die + total(changes);
  const Obeyed result = sum >= kDieNeedsCommand ? Obeyed::kObey : sum >= 1 ? Obeyed::kHold : Obeyed::kFallBack;
  Condition after = condition_of(r, id);
  after.turn.ordered = true;
  r.emit(OrderRolled{id, die, changes, result, after});
  return result;
}

UnitId in_truth(const State& s, UnitId enemy) {  // MH-19.5: orders that name enemies use tokens
  if (enemy.naming == Naming::kNumber) return enemy;
  for (const Unit& u : units_of(s, enemy.side))
    if (u.sight.get().token == enemy.number) return *u.id;
  return enemy;
}

}  // namespace

Refused check_move(const State& s, Seat seat, const MoveOrder& order) {
  const UnitId id = unit_of(order);
  if (auto refused = check_common(s, seat, id); refused.has_error()) return refused;
  const Unit& u = unit_at(s, id);
  const std::string name = id.text();
  if (u.now->turn.ordered) return refuse("E_HAD_ORDER", "MH-8.1", name + " has already had its order.");
  if (u.now->turn.retreated) return refuse("E_RETREATED", "MH-9.13", name + " has retreated this turn.");
  if (is_engaged(s, u)) return refuse("E_ENGAGED", "MH-9.10", name + " is in contact and cannot move.");
  const auto planned = plan(s, u, order, Whom::kSeen);
  return planned ? Refused() : Refused(planned.error());
}

Refused check_pursuit(const State& s, Seat seat, const MoveOrder& order) {
  const UnitId id = unit_of(order);
  if (auto refused = check_common(s, seat, id); refused.has_error()) return refused;
  const Unit& u = unit_at(s, id);
  if (u.now->turn.pursued || !may_pursue(s, u))
    return refuse("E_NO_PURSUIT", "MH-15.1", id.text() + " may not pursue.");
  const auto planned = plan(s, u, order, Whom::kSeen);
  return planned ? Refused() : Refused(planned.error());
}

void order_unit(Ruling& r, const MoveOrder& typed) {
  MoveOrder order = typed;
  if (auto* charge = get_if<Charge>(&order)) charge->target = in_truth(r.now(), charge->target);
  const UnitId id = unit_of(order);
  const Plan planned = plan(r.now(), unit_at(r.now(), id), order, Whom::kSeen).value();
  if (is_in_command(r.now(), unit_at(r.now(), id))) {
    const Carried done = carried(r.now(), unit_at(r.now(), id), planned);
    carry_out(r, id, done, planned.kind);
    return test_after(r, id, done);
  }
  const Obeyed obeyed = roll_order(r, id, order);
  if (obeyed == Obeyed::kHold) return;
  const Plan plan =
      obeyed == Obeyed::kObey ? planned : plan_order_fall_back(r.now(), unit_at(r.now(), id), Whom::kSeen);
  if (obeyed == Obeyed::kFallBack && plan.end == unit_at(r.now(), id).now->pose) return;  // MH-8.3
  const Carried done = carried(r.now(), unit_at(r.now(), id), plan);
  carry_out(r, id, done, plan.kind);
  test_after(r, id, done);
}

void pursue(Ruling& r, const MoveOrder& typed) {  // MH-15.2, 15.4
  MoveOrder order = typed;
  if (auto* charge = get_if<Charge>(&order)) charge->target = in_truth(r.now(), charge->target);
  const UnitId id = unit_of(order);
  const Plan planned = plan(r.now(), unit_at(r.now(), id), order, Whom::kSeen).value();
  carry_out(r, id, carried(r.now(), unit_at(r.now(), id), planned), MoveKind::kPursuit);
  test_step(r, {id}, Cause::kPursuit);
}

PolicyAnswer policy_of(const State& s, Seat seat, PolicyStep step, const Unit* u) {
  PolicyAnswer answer = step == PolicyStep::kShoot ? PolicyAnswer::kAlways : PolicyAnswer::kAsk;  // 2.2
  for (const Policy& policy : army_of(s, seat).own.get().policies) {
    if (policy.step != step) continue;
    if (policy.unit && u && *policy.unit == *u->id) return policy.answer;
    if (!policy.unit) answer = policy.answer;
  }
  return answer;
}

}  // namespace cherta::meeting_of_hosts
