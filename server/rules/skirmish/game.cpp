// Skirmish as any other game: what the registry lists.
#include "server/rules/skirmish/game.h"

#include "server/rules/core/erased.h"
#include "server/rules/skirmish/handover/linked.h"
#include "server/rules/skirmish/ledger/ledger.h"
#include "server/rules/skirmish/show/narrate.h"

// SK-18.4. What the referee has set for a decision is its own time (SK-18.5).
template <>
struct cherta::rules::Clocking<cherta::skirmish::Skirmish> {
  static constexpr ClockWords kWords{"deadline", "%", "%", 3600, 3600, 336, "timeout", "auto", "concede"};
  static Clocked of(const skirmish::State& s) {
    return {s.deadlines->one.has_value() || s.deadlines->two.has_value(), 0, {}};
  }
};

template <>
struct cherta::rules::Reasoning<cherta::skirmish::Skirmish> {
  using Ledger = skirmish::ledger::Ledger;
  static bool heeds(std::string_view kind) { return skirmish::ledger::heeds(kind); }
  static void hear(Ledger& ledger, std::uint64_t step, const skirmish::Event& told) {
    skirmish::ledger::hear(ledger, step, told);
  }
  static void settle(Ledger&, std::uint64_t, const Known<skirmish::Skirmish>&) {}  // each line says all of it
  static void conclude(const Known<skirmish::Skirmish>& known, const Ledger& ledger, View& view) {
    skirmish::ledger::conclude(known, ledger, view);
  }
};

namespace cherta::rules {

template <>
bool same_board<skirmish::Skirmish>(const skirmish::State& before, const skirmish::State& after) {
  return before.scenario == after.scenario && before.figures->empty() == after.figures->empty();
}

template <>
std::optional<FeedLine> line_of<skirmish::Skirmish>(const skirmish::State& before, const skirmish::Event& told,
                                                    Viewer) {
  return skirmish::line_of(told, skirmish::side_names(before.data()));
}

template <>
About about_of<skirmish::Skirmish>() {
  return {
      "A handful of men a side on a measured table, moved by cards from a secret hand: a Viking raid on Roman huts, "
      "or a duel.",
      "In a raid the points decide, for prizes brought away or kept and for enemies killed; in a duel the other man "
      "must fall, bleed or run.",
      "Short, a duel shorter still. Easy to begin, seven men a side; when to spend cards and nerve takes longer; a "
      "first game explains it step by step."};
}

const AnyGame& skirmish() {
  static const GameOf<cherta::skirmish::Skirmish> game;
  return game;
}

}  // namespace cherta::rules
