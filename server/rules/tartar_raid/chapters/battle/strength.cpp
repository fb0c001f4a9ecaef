// Strengths that nobody knows, and losses (TR-0.14, TR-0.15, TR-9.2.5, TR-9.3.5).
#include <algorithm>

#include "server/rules/tartar_raid/engine.h"

namespace cherta::tartar_raid {

namespace {

bool matches(const LossKey& key, const Contingent& one) {
  return key.kind ? *key.kind == one.kind : key.origin == one.origin;
}

// TR-0.14: levy, peasant, foot, cossack, then tartar and feudal; the owner's own order comes first.
std::size_t rank_of(const Contents& contents, const Contingent& one) {
  const auto& own = contents.loss_order;
  for (std::size_t i = 0; i < own.size(); ++i)
    if (matches(own[i], one)) return i;
  return own.size() + std::min(static_cast<std::size_t>(one.kind), static_cast<std::size_t>(Kind::kTartar));
}

// TR-9.2.5, TR-9.3.5: 6 is none; of the reinforcements' peasants six (TR-15.5), of serfs one (TR-16.4.7).
int units_by_test(const State& state, const Contingent& one, int die) {
  constexpr int kNone = 6;
  if (die != kNone) return die;
  if (one.kind != Kind::kPeasant) return 0;
  if (one.origin.letter == 'F') return die;
  return state.options->serfs && state.options->opponent != Nation::kRuss ? 1 : 0;
}

// Tests one contingent of a counter: the die, and what is left of the counter, in the state.
void test_contingent(Ruling& r, Label label, Contents& contents, std::size_t which) {
  const Kind kind = contents.contingents[which].kind;
  const bool sole = contents.contingents.size() == 1;
  const int die = rules::d6(r.chance(), "test/strength");
  const int units = units_by_test(r.now(), contents.contingents[which], die);
  if (units > 0)
    contents.contingents[which].units = units;
  else
    contents.contingents.erase(contents.contingents.begin() + static_cast<std::ptrdiff_t>(which));
  r.emit(StrengthTested{label, kind, die, units, sole, contents});
}

// Takes up to `loss` units off a tested contingent. A commander outlasts his own men while others stand.
int take_units(Contents& contents, std::size_t which, int loss) {
  Contingent& one = contents.contingents[which];
  const int taken = std::min(loss, *one.units);
  one.units = *one.units - taken;
  return taken;
}

}  // namespace

std::vector<std::size_t> loss_sequence(const Contents& contents) {
  std::vector<std::size_t> order(contents.contingents.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  const auto before = [&](std::size_t a, std::size_t b) {
    const Contingent &x = contents.contingents[a], &y = contents.contingents[b];
    const auto rx = rank_of(contents, x), ry = rank_of(contents, y);
    if (rx != ry) return rx < ry;
    if (x.units.value_or(0) != y.units.value_or(0)) return x.units.value_or(0) > y.units.value_or(0);
    return x.origin < y.origin;
  };
  std::ranges::stable_sort(order, before);
  return order;
}

bool test_strength(Ruling& r, Label label, std::optional<Kind> only) {
  for (;;) {
    const Counter* counter = find_counter(r.now(), label);
    if (!counter) return false;
    Contents contents = counter->contents.get();
    const auto order = loss_sequence(contents);
    const auto next = std::ranges::find_if(order, [&](std::size_t i) {
      return !contents.contingents[i].units && (!only || contents.contingents[i].kind == *only);
    });
    // TR-0.15: a commander whose last men were none has nobody left.
    if (next == order.end()) return !remove_if_empty(r, label, Downfall::kNobodyThere);
    test_contingent(r, label, contents, *next);
  }
}

Contents after_losses(Ruling& r, Label label, int loss) {
  Contents contents = find_counter(r.now(), label)->contents.get();
  if (contents.dummy) return contents;  // TR-5.3.2
  while (loss > 0 && !contents.contingents.empty()) {
    const auto order = loss_sequence(contents);
    const auto next = std::ranges::find_if(order, [&](std::size_t i) { return contents.contingents[i].units != 0; });
    if (next == order.end()) break;
    if (!contents.contingents[*next].units) {
      test_contingent(r, label, contents, *next);
      continue;
    }
    loss -= take_units(contents, *next, loss);
  }
  const auto gone = [](const Contingent& one) { return one.units == 0 && (!one.leader || one.leader_lost); };
  if (!is_empty(contents))
    contents.contingents.erase(std::remove_if(contents.contingents.begin(), contents.contingents.end(), gone),
                               contents.contingents.end());
  return contents;
}

void tally_loss(Ruling& r, Seat seat, int units) {
  if (units == 0) return;
  TallyChanged tally;
  tally.side = seat;
  tally.units_lost = side_of(r.now(), seat).units_lost.get() + units;
  r.emit(tally);
}

// TR-0.14: the owner's order of losses; what it does not name follows in the rules' order.
Refused check_losses(const Known& known, Seat seat, const Losses& order) {
  const Counter* counter = find_counter(*known, order.counter);
  if (!counter || order.counter.side() != seat)
    return refuse("E_COUNTER", "TR-0.14", "you have no counter " + order.counter.text());
  for (std::size_t i = 0; i < order.order.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      if (order.order[i] == order.order[j]) return refuse("E_PATH", "TR-0.14", "named twice in the order of losses");
  for (const LossKey& key : order.order) {
    if (key.kind) continue;
    const auto& parts = counter->contents.get().contingents;
    if (std::ranges::none_of(parts, [&](const Contingent& one) { return one.origin == key.origin; }))
      return refuse("E_PATH", "TR-0.14", key.origin.text() + " is no part of " + order.counter.text());
  }
  return {};
}

void do_losses(Ruling& r, Seat seat, const Losses& order) {
  Contents contents = find_counter(r.now(), order.counter)->contents.get();
  contents.loss_order = order.order;
  r.emit(LossOrderSet{seat, order.counter, contents});
}

}  // namespace cherta::tartar_raid
