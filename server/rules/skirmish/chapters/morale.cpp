// Morale: groups, points, one roll for each (SK-10), and the rally (SK-11.8, 11.9).
#include <algorithm>

#include "server/rules/skirmish/engine.h"
#include "server/rules/table/angle.h"
#include "server/rules/table/distance.h"

namespace cherta::skirmish {

namespace {

std::string_view morale_label(Seat side) { return side == kOne ? "morale first" : "morale second"; }

bool holds(const std::vector<FigureId>& list, const FigureId& id) { return std::ranges::count(list, id) > 0; }

bool must_check_wound(const State& s, const Figure& f) {  // SK-10.1 (d)
  return s.options->wound_check && f.wound_due && f.on_table() && f.steady();
}

// SK-9.9: with test_vs_broken=no they are spared whose target has broken.
std::vector<FigureId> testing_attackers(const State& s) {
  std::vector<FigureId> all;
  for (const Charge& charge : *s.charges) {
    const Figure* f = on_table(s, charge.attacker);
    const Figure* target = on_table(s, charge.target);
    if (!f || !f->steady() || holds(all, f->id)) continue;
    if (s.options->test_vs_broken || (target && target->steady())) all.push_back(f->id);
  }
  return all;
}

// ---- what is submitted ----

Refused bad_group() {
  return refuse("E_GROUP", "SK-10.3", "Groups must cover each tester once, one to three men, with a tester in each.");
}

Refused check_member(const State& s, Seat side, MoraleStep step, const FigureId& id) {
  const Figure* f = find(s, id);
  if (step == MoraleStep::kRally && f && f->side == side && may_rally(s, *f)) return {};  // sheltered, too
  return check_own(s, side, id);
}
Refused check_members(const State& s, Seat side, MoraleStep step, const std::vector<Group>& groups) {
  std::vector<FigureId> seen;
  for (const Group& group : groups)
    for (const FigureId& id : group.members) {
      if (auto refused = check_member(s, side, step, id); refused.has_error()) return refused;
      if (holds(seen, id)) return refuse("E_DUP", "SK-10.7", "Named twice: " + id.text() + ".");
      seen.push_back(id);
    }
  return {};
}
// SK-11.8: the sheltered among themselves.
bool is_one_place(const State& s, const Group& group) {
  const Shelter first = figure_at(s, group.members.front()).shelter;
  return std::ranges::all_of(group.members, [&](const FigureId& id) { return figure_at(s, id).shelter == first; });
}
Refused check_cover(const State& s, MoraleStep step, const std::vector<Group>& groups) {
  const auto can = testers(s, step);
  std::vector<FigureId> covered;
  for (const Group& group : groups) {
    if (group.members.empty() || group.members.size() > kMostInGroup || !is_one_place(s, group)) return bad_group();
    if (std::ranges::none_of(group.members, [&](const FigureId& id) { return holds(can, id); })) return bad_group();
    covered.insert(covered.end(), group.members.begin(), group.members.end());
  }
  const auto must = obliged(s, step);
  return std::ranges::all_of(must, [&](const FigureId& id) { return holds(covered, id); }) ? Refused() : bad_group();
}

// ---- what comes of it ----

// SK-9.6, 9.9, 10.6: whom a man who fails turns his back to.
std::optional<Point> fled_from(const State& s, MoraleStep step, const Figure& f) {
  const Charge* charge = nullptr;
  for (const Charge& one : *s.charges) {
    const bool his = step == MoraleStep::kDefence ? one.target == f.id : one.attacker == f.id;
    if (his && !charge && step != MoraleStep::kRally) charge = &one;
  }
  if (charge)
    if (const Figure* other = find(s, step == MoraleStep::kDefence ? charge->attacker : charge->target))
      return other->at;
  const Figure* enemy = nearest_enemy(s, f, true);
  return enemy ? std::optional(enemy->at) : std::nullopt;
}

void rally_one(Ruling& r, const FigureId& id) {  // SK-11.9
  const Figure& f = figure_at(r.now(), id);
  const Figure* enemy = f.shelter == Shelter::kNone ? nearest_enemy(r.now(), f, false) : nullptr;
  r.emit(Rallied{id, enemy ? table::bearing(enemy->at - f.at) : f.facing, n(r.now())});
}

void test_group(Ruling& r, Seat side, MoraleStep step, const Group& group) {
  const int base = base_of(r.now(), group.members), level = base + group.points;
  const auto face = [](std::uint32_t i) { return std::to_string(i); };  // SK-1.2: 0..99
  const int roll = static_cast<int>(r.chance().draw({"d100", morale_label(side), kPercent}, face));
  const bool passed = roll < level;  // SK-10.5
  const int left = (*r->morale_left)[side].get() - group.points;
  std::vector<FigureId> rallying;
  for (const FigureId& id : group.members)
    if (step == MoraleStep::kRally && may_rally(r.now(), figure_at(r.now(), id))) rallying.push_back(id);
  r.emit(MoraleTested{side, step, group.members, base, passed, group.points, level, roll});
  if (group.points > 0) r.emit(PointsLeft{side, left});
  if (passed)
    for (const FigureId& id : rallying) rally_one(r, id);
  else
    for (const FigureId& id : group.members) turn_and_rout(r, id, fled_from(r.now(), step, figure_at(r.now(), id)));
}

// SK-18.3: up to two ungrouped testers, the nearest first, each if he raises the base.
void add_nearest(const State& s, std::vector<FigureId>& members, std::vector<FigureId>& left) {
  const Point from = figure_at(s, members.front()).at;
  std::vector<FigureId> by_distance = left;
  std::ranges::stable_sort(by_distance, {}, [&](const FigureId& id) { return distance(from, figure_at(s, id).at); });
  for (const FigureId& id : by_distance) {
    if (members.size() >= kMostInGroup) return;
    std::vector<FigureId> more = members;
    more.push_back(id);
    if (base_of(s, more) <= base_of(s, members)) continue;
    members = std::move(more);
    std::erase(left, id);
  }
}

}  // namespace

// ---- who tests (SK-10.1) ----

Seat tester_of(const State& s, MoraleStep step) { return step == MoraleStep::kAttack ? opponent(s) : player(s); }
MoraleStep step_of(Phase phase) {
  if (phase == Phase::kAttMorale) return MoraleStep::kAttack;
  return phase == Phase::kRally ? MoraleStep::kRally : MoraleStep::kDefence;
}

std::vector<FigureId> obliged(const State& s, MoraleStep step) {
  if (step == MoraleStep::kAttack) return testing_attackers(s);
  std::vector<FigureId> all;
  if (step == MoraleStep::kDefence) {
    for (const FigureId& id : targets(s))
      if (figure_at(s, id).steady()) all.push_back(id);
    return all;
  }
  for (const Figure* f : men_of(s, player(s)))
    if (must_check_wound(s, *f)) all.push_back(f->id);
  return all;
}
std::vector<FigureId> testers(const State& s, MoraleStep step) {
  std::vector<FigureId> all = obliged(s, step);
  if (step == MoraleStep::kRally)
    for (const Figure* f : men_of(s, player(s)))
      if (may_rally(s, *f)) all.push_back(f->id);
  return all;
}

// ---- levels (SK-10.2, 10.4) ----

int value_of(const State& s, const Figure& f) {
  const Type& type = type_of(s, f);
  return f.wounded || f.routing ? type.morale_reduced : type.morale;
}
int base_of(const State& s, const std::vector<FigureId>& members) {
  int sum = 0, spread = 0;
  for (std::size_t i = 0; i < members.size(); ++i) {
    const Figure& f = figure_at(s, members[i]);
    sum += value_of(s, f);
    for (std::size_t j = 0; j < i && f.shelter == Shelter::kNone; ++j)
      spread = std::max(spread, distance(f.at, figure_at(s, members[j]).at));
  }
  return sum - table::whole_inches(spread);
}

Refused check_groups(const State& s, Seat side, MoraleStep step, const std::vector<Group>& groups) {
  if (auto refused = check_members(s, side, step, groups); refused.has_error()) return refused;
  if (auto refused = check_cover(s, step, groups); refused.has_error()) return refused;
  const int has = (*s.morale_left)[side].get();
  int used = 0;
  for (const Group& group : groups) used += group.points;
  if (used > has) return refuse("E_POINTS", "SK-10.9", "You have only " + std::to_string(has) + " morale points.");
  for (const Group& group : groups)
    if (group.points > 0 && base_of(s, group.members) + group.points > kMostLevel)
      return refuse("E_WASTE", "SK-10.9", "The level would exceed 100.");
  return {};
}

void test_groups(Ruling& r, Seat side, MoraleStep step, const std::vector<Group>& groups) {
  for (const Group& group : groups) {
    test_group(r, side, step, group);
    end_duel_if_over(r);
    if (is_over(r)) return;
  }
  leave(r);
}

// ---- standing orders (SK-18.3) ----

std::vector<Group> groups_for_level(const State& s, MoraleStep step, int level, int points_left) {
  std::vector<FigureId> left = obliged(s, step);
  std::ranges::sort(left, {}, &FigureId::number);
  std::vector<Group> groups;
  while (!left.empty()) {
    Group group;
    group.members.push_back(left.front());
    left.erase(left.begin());
    add_nearest(s, group.members, left);
    const int base = base_of(s, group.members);
    group.points = std::clamp(std::min(level, kMostLevel) - base, 0, points_left);
    points_left -= group.points;
    groups.push_back(std::move(group));
  }
  return groups;
}

std::vector<Group> groups_as_standing(const State& s, const std::vector<Group>& wanted, int points_left) {
  auto left = obliged(s, MoraleStep::kAttack);
  std::vector<Group> groups;
  for (Group group : wanted) {
    std::erase_if(group.members, [&](const FigureId& id) {
      const Figure* f = on_table(s, id);
      return !f || !f->steady();
    });
    if (std::ranges::none_of(group.members, [&](const FigureId& id) { return holds(left, id); })) continue;
    for (const FigureId& id : group.members) std::erase(left, id);
    const int room = std::max(0, kMostLevel - base_of(s, group.members));
    group.points = std::min({group.points, room, points_left});
    points_left -= group.points;
    groups.push_back(std::move(group));
  }
  for (const FigureId& id : left) groups.push_back({{id}, 0});
  return groups;
}

}  // namespace cherta::skirmish
