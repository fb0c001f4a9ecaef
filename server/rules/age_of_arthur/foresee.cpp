// What a march would lead to for certain, as its owner knows.
#include "server/rules/age_of_arthur/engine.h"

namespace cherta::age_of_arthur {

namespace {

rules::Trial foresee_march(const Known& known, Role role, const March& order) {
  const State& s = *known;
  const bool raider = role == Role::kAttacker;
  std::vector<std::string> way = {army_of(s, role).at->text()};
  if (order.via) way.push_back(order.via->text());
  way.push_back(order.to.text());
  rules::Trial trial;
  trial.courses.push_back(rules::course_through(AgeOfArthur::board(known), raider ? "A" : "D", way));
  if (enemy_at(s, role, order.to)) trial.touched.emplace_back(raider ? "D" : "A");
  const GridCell* there = cell_at(s, order.to);
  if (!raider && there && *there->face == Face::kBlank) trial.cost = "100 men: the land there is stripped (AA-7.9)";
  return trial;
}

}  // namespace

rules::Trial AgeOfArthur::foresee(const rules::Known<AgeOfArthur>& known, rules::Actor actor, const Order& order) {
  const auto* march = get_if<March>(&order);
  if (!march || !actor.is_player()) return {};
  return foresee_march(known, role_of(*known, actor.seat), *march);
}

}  // namespace cherta::age_of_arthur
