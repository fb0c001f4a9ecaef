// Rally tests: MH-7.5, 14.
#include <algorithm>

#include "server/rules/meeting_of_hosts/engine.h"

namespace cherta::meeting_of_hosts {

namespace {

bool is_panicking(const State& s, const Unit& u) {  // MH-3.3
  return s.options->elephant_panic && u.profile->kind == Class::kEl && u.now->turn.lost_figures;
}

bool has_enemy_behind(const State& s, const Unit& u) {  // MH-14.3
  return std::ranges::any_of(enemies_seen(s, u.id->side),
                             [&](const Unit* enemy) { return has_part_behind(u, body(*enemy).corners(), kNear); });
}

Rallied result_of(const State& s, const Unit& u, int total) {  // MH-14.2
  if (total >= kDieNeedsCommand) return Rallied::kGoodOrder;
  if (army_of(s, u.id->side).fight_to_last) return Rallied::kDisorder;  // MH-11.9
  if (total < 1) return Rallied::kBreaks;
  return u.now->disordered ? Rallied::kRetreat : Rallied::kDisorder;
}

// One die, and what comes of it before the next one.
void take_test(Ruling& r, const Test& test, std::vector<UnitId>& passed) {
  reveal_quality(r, test.unit);
  const Unit& unit = unit_at(r.now(), test.unit);
  const Modifiers changes = rally_modifiers(r.now(), unit);
  const int die = rules::d6(r.chance(), die_of(unit, "rally"));
  const Rallied result = result_of(r.now(), unit, die + total(changes));
  Condition after = *unit.now;
  if (result == Rallied::kGoodOrder) after.disordered = false;
  if (result == Rallied::kDisorder) after.disordered = true;
  r.emit(RallyTested{test.unit, test.cause, die, changes, result, after});
  if (result == Rallied::kRetreat) retreat(r, test.unit, passed);
  if (result == Rallied::kBreaks) break_and_flee(r, test.unit, passed);
}

// MH-7.4, each once.
std::vector<Test> in_canonical_order(const State& s, const std::vector<Test>& due) {
  std::vector<Test> queue;
  for (const Unit* u : canonical(s)) {
    const auto it = std::ranges::find(due, *u->id, &Test::unit);
    if (it != due.end()) queue.push_back(*it);
  }
  return queue;
}

}  // namespace

bool is_led(const State& s, const Unit& u) {  // MH-4.5
  const General* general = general_with(s, u);
  return general && !general->no_command;
}

Modifiers rally_modifiers(const State& s, const Unit& u) {  // MH-14.3
  Modifiers all = modifiers(u, is_led(s, u));
  if (has_enemy_behind(s, u)) all.push_back({Why::kEnemyBehind, -1});
  if (is_panicking(s, u)) all.push_back({Why::kPanic, -1});
  return all;
}

void test_step(Ruling& r, const std::vector<Test>& due) {  // MH-7.5
  std::vector<Test> queue = in_canonical_order(r.now(), due);
  for (std::size_t next = 0; next < queue.size(); ++next) {
    const Test test = queue[next];
    if (!is_on_table(unit_at(r.now(), test.unit))) continue;
    std::vector<UnitId> passed;
    take_test(r, test, passed);
    for (const UnitId id : passed)
      if (std::ranges::find(queue, id, &Test::unit) == queue.end()) queue.push_back({id, Cause::kPassed});
  }
}

void test_step(Ruling& r, std::vector<UnitId> units, Cause cause) {
  std::vector<Test> due;
  for (const UnitId id : units) due.push_back({id, cause});
  test_step(r, due);
}

void start_rally(Ruling& r) {  // MH-14.1a
  std::vector<UnitId> units;
  for (const Unit* u : canonical(r.now()))
    if (u->now->disordered && !is_engaged(r.now(), *u)) units.push_back(*u->id);
  test_step(r, units, Cause::kStart);
}

}  // namespace cherta::meeting_of_hosts
