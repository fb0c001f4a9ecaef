// What a march would lead to for certain, as its owner knows: as far as the first die, or the first enemy counter; and
// what a taking back would.
#include <algorithm>

#include "server/rules/tartar_raid/chapters/march/movement.h"
#include "server/rules/tartar_raid/game.h"

namespace cherta::tartar_raid {

namespace {

using rules::Phrase;
using rules::Wording;

constexpr Phrase kBoxes{"boxes", "{} {box|boxes}"},
    kForced{"die_forced", "a die tells how far a forced march goes (TR-7.2.3)"},
    kCherta{"die_cherta", "a die tells whether the Cherta is crossed (TR-10.3)"},
    kRough{"die_rough", "a die tells whether the rough side is crossed (TR-7.1.5)"},
    kEnemiesIn{"enemies_in", "enemies stand in {}"}, kPhaseAnew{"phase_anew", "the phase begins anew"},
    kGoesBack{"goes_back", "{} goes back to {}"}, kMustAgree{"must_agree", "the other side must agree"};

// What is thrown for before the first step (TR-7.1.5, TR-7.2.3, TR-10.3); a forced march may also cost men first.
Wording die_before(const State& state, const March& order, Box from) {
  if (order.forced) return kForced;
  if (order.fast || order.path.size() != 1) return {};
  const bool cherta = order.counter.side() == kAga && is_cherta(state.ground, from, order.path[0]);
  if (cherta) return kCherta;
  const bool rough = step_kind(state.ground, from, order.path[0]) == SideKind::kRough;
  return rough ? Wording(kRough) : Wording();
}

// TR-7.1.13: the march may end where an enemy counter stands in the open; whether that is a rumour is not asked.
Labels in_the_way(const State& state, Box box, Seat mover) {
  Labels found;
  for (const Counter* one : counters_in(state, box, rules::other(mover)))
    if (!is_villagers_at_home(state, *one) && !*one->inside_town) found.push_back(*one->label);
  return found;
}

rules::Trial foresee_march(const rules::Known<TartarRaid>& known, const March& order) {
  const Counter& counter = *find_counter(*known, order.counter);
  rules::Trial trial;
  trial.cost = {kBoxes, {static_cast<int>(order.path.size())}};
  trial.stops = die_before(*known, order, counter.box);
  std::vector<std::string> way = {counter.box->text()};
  for (std::size_t i = 0; trial.stops.empty() && i < order.path.size(); ++i) {
    way.push_back(order.path[i].text());
    const Labels met = in_the_way(*known, order.path[i], order.counter.side());
    for (const Label label : met) trial.touched.push_back(label.text());
    if (!met.empty() && i + 1 < order.path.size()) trial.stops = {kEnemiesIn, {order.path[i].text()}};
  }
  trial.courses.push_back(rules::course_through(TartarRaid::board(known), order.counter.text(), way));
  return trial;
}

// TR-17.11.1: whose counters would stand elsewhere again, as far as both positions are seen.
rules::Trial foresee_undo(const rules::Known<TartarRaid>& known, bool must_agree) {
  rules::Trial trial;
  Wording cost = kPhaseAnew;
  for (const Counter& then : *known->phase_start.get()->counters) {
    const Counter* now = find_counter(*known, *then.label);
    if (!now || now->box == then.box) continue;
    const std::string label = then.label->text(), box = then.box->text();
    cost.then(trial.courses.empty() ? ": " : ", ", {kGoesBack, {label, box}});
    trial.courses.push_back(rules::course_through(TartarRaid::board(known), label, {now->box->text(), box}));
  }
  if (must_agree) cost.then("; ", kMustAgree);
  trial.cost = cost;
  return trial;
}

}  // namespace

rules::Trial TartarRaid::foresee(const rules::Known<TartarRaid>& known, rules::Actor, const Order& order) {
  if (const auto* march = get_if<March>(&order)) return foresee_march(known, *march);
  if (holds_alternative<OfferUndo>(order)) return foresee_undo(known, true);
  return holds_alternative<AcceptUndo>(order) ? foresee_undo(known, false) : rules::Trial();
}

}  // namespace cherta::tartar_raid
