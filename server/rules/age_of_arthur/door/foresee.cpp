// What a march would lead to for certain, as its owner knows; and what a taking back would.
#include "server/rules/age_of_arthur/engine.h"

namespace cherta::age_of_arthur {

namespace {

using rules::Phrase;

constexpr Phrase kStripped{"stripped", "100 men: the land there is stripped (AA-7.9)"},
    kOwnBack{"own_taken_back", "your last order is taken back"},
    kOtherBack{"other_taken_back", "the other side's last order is taken back"},
    kRaiderBack{"raider_back", "the raider goes back to {}"},
    kDefenderBack{"defender_back", "the defender goes back to {}"},
    kMustAgree{"must_agree", "the other side must agree"};

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
  if (!raider && there && *there->face == Face::kBlank) trial.cost = kStripped;
  return trial;
}

// AA-4.13: which armies would stand elsewhere again. Where they stand is open to all.
rules::Trial foresee_undo(const Known& known, const Phrase& what, bool must_agree) {
  rules::Trial trial;
  rules::Wording cost = what;
  const State* earlier = known->before_last.get();
  for (const Role role : {Role::kAttacker, Role::kDefender}) {
    if (!earlier) break;
    const Cell then = *army_of(*earlier, role).at, now = *army_of(*known, role).at;
    if (then == now) continue;
    const bool raider = role == Role::kAttacker;
    cost.then(trial.courses.empty() ? ": " : ", ", {raider ? kRaiderBack : kDefenderBack, {then.text()}});
    trial.courses.push_back(
        rules::course_through(AgeOfArthur::board(known), raider ? "A" : "D", {now.text(), then.text()}));
  }
  if (must_agree) cost.then("; ", kMustAgree);
  trial.cost = cost;
  return trial;
}

}  // namespace

rules::Trial AgeOfArthur::foresee(const rules::Known<AgeOfArthur>& known, rules::Actor actor, const Order& order) {
  if (!actor.is_player()) return {};
  if (const auto* march = get_if<March>(&order)) return foresee_march(known, role_of(*known, actor.seat), *march);
  if (holds_alternative<OfferUndo>(order)) return foresee_undo(known, kOwnBack, !*known->undo_free);
  return holds_alternative<AcceptUndo>(order) ? foresee_undo(known, kOtherBack, false) : rules::Trial();
}

}  // namespace cherta::age_of_arthur
