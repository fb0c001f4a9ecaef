// A game of what a scenario was taken for: somebody can always go on, and nobody is shown what is not his.
#pragma once

#include "tests/rules/skirmish_experiment.h"

namespace cherta::skirmish::testing {

inline std::size_t below(rules::Chance& chance, std::size_t n) {
  return static_cast<std::size_t>(chance.die("test", "test", static_cast<std::uint32_t>(n))) - 1;
}

inline std::string give(State& s, rules::Actor actor, const std::string& words, rules::Chance& dice) {
  const auto order = Skirmish::parse(words);
  if (!order) return order.error().code;
  const auto fine = Skirmish::check(Known::of(s, actor.eyes()), actor, *order);
  if (!fine) return fine.error().code;
  Ruling ruling(s, dice);
  Skirmish::decide(ruling, actor, *order);
  s = std::move(ruling).take_state();
  return {};
}

// Somebody can always go on, everybody is shown it, and no look-alike is seen through. What is wrong; nothing: nothing.
inline std::string played_on(State s, int steps, rules::Chance& chance) {
  for (int i = 0; i < steps && *s.phase != Phase::kOver; ++i) {
    const auto asked = Skirmish::waiting(s).on_move;
    std::vector<std::pair<Seat, Order>> all;
    for (const Seat seat : asked)
      for (const Offer& offer : Skirmish::offers(Known::of(s, Viewer::player(seat)), seat))
        if (!seldom(offer.order)) all.emplace_back(seat, offer.order);
    if (all.empty()) return "nobody can go on in " + std::string(rules::word_of(*s.phase));
    const auto& [seat, order] = all[below(chance, all.size())];
    const std::string words = Skirmish::write(order);
    if (const std::string code = give(s, rules::Actor::player(seat), words, chance); !code.empty())
      return "'" + words + "' is offered and refused: " + code;
    for (const Viewer viewer : rules::kViewers) {
      const Known known = Known::of(s, viewer);
      (void)Skirmish::display(known);
      (void)Skirmish::board_text(known);
      if (Skirmish::project(Skirmish::resample(s, viewer, chance), viewer) != *known) return "a twin is seen";
    }
    if (const auto fault = what_cannot_be(s); !fault.empty()) return fault;
  }
  return {};
}

}  // namespace cherta::skirmish::testing
