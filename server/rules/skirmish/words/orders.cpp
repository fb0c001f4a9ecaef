// Words to orders and back, the gate of phases, and from an accepted order to what comes of it: by the table of orders.
#include <algorithm>

#include "server/rules/skirmish/words/orders_table.h"

namespace cherta::skirmish {

namespace {

const rules::OrderTable<Skirmish>& table() {
  static const rules::OrderTable<Skirmish> kTable{setup_orders(),    play_orders(),    ahead_orders(),
                                                  any_time_orders(), referee_orders(), clock_orders()};
  return kTable;
}

constexpr std::size_t kMostText = 8'000;  // of an order without a scenario or a record in it

bool has_json(std::string_view text) { return text.find('{') != std::string_view::npos; }

}  // namespace

Result<Order> Skirmish::parse(std::string_view text) {
  const std::size_t most = has_json(text) ? 2 * kMostScenario : kMostText;
  if (const auto fine = rules::check_text(text, most); !fine) return fine.error();
  return table().read_line(text);
}
std::string Skirmish::write(const Order& order) { return table().write(order); }
std::span<const rules::OrderHelp> Skirmish::help() { return table().help(); }

Skirmish::Who Skirmish::who(const State&, rules::Actor actor) { return {actor.seat}; }

// Who is not asked hears that first, whatever his order (6.3). What he has agreed he may propose anew (OPTIONS); one
// whose muster is committed may deploy (SK-2.1).
rules::Place Skirmish::place(const State& s, Seat seat, Phase phase) {
  if (*s.paused) return rules::Place::kNotNow;
  const auto asked = on_move(s);
  bool is_asked = std::ranges::count(asked, seat) > 0;
  if (*s.phase == Phase::kOptions) is_asked = true;
  if (*s.phase == Phase::kMuster || *s.phase == Phase::kDeploy) is_asked = may_muster(s, seat) || may_deploy(s, seat);
  if (!is_asked) return rules::Place::kNotYours;
  return *s.phase == phase ? rules::Place::kHere : rules::Place::kNotNow;
}

Refusal Skirmish::no_place(const State& s, rules::Place place) {
  switch (place) {
    case rules::Place::kOver:
      return refuse("E_OVER", "SK-14.1", "The game is over.");
    case rules::Place::kReferees:
    case rules::Place::kClocks:
      return refuse("E_PHASE", "SK-18.5", "That order is the referee's.");
    case rules::Place::kPlayers:
      return refuse("E_PHASE", "SK-18.5", "That order is a player's; the referee's own begin with ref.");
    case rules::Place::kNotYours:
      return refuse("E_NOT_ON_MOVE", "SK-3.13", "It is not your move.");
    default:
      break;
  }
  if (*s.paused) return refuse("E_PAUSED", "SK-18.5", "The game is paused.");
  return refuse("E_PHASE", "SK-3.8",
                "This order does not belong to this phase (" + std::string(code_of(*s.phase)) + ").");
}

Refused Skirmish::check(const rules::Known<Skirmish>& known, rules::Actor actor, const Order& order) {
  return table().check(known, actor, order);
}

void Skirmish::decide(rules::Ruling<Skirmish>& r, rules::Actor actor, const Order& order) {
  table().carry_out(r, actor, order);
  proceed(r);
}

}  // namespace cherta::skirmish
