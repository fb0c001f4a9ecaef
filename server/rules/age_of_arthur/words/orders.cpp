// Words to orders and back, the gate of phases, and from an accepted order to what comes of it: by the table of orders.
#include <algorithm>

#include "server/rules/age_of_arthur/referee/referee.h"
#include "server/rules/age_of_arthur/words/orders_table.h"
#include "server/rules/age_of_arthur/words/standing.h"

namespace cherta::age_of_arthur {

namespace {

constexpr rules::TextLimits kMost{4'000, 40};

const rules::OrderTable<AgeOfArthur>& table() {
  static const rules::OrderTable<AgeOfArthur> kTable{setup_orders(),    raider_orders(),   encounter_orders(),
                                                     defender_orders(), any_time_orders(), series_orders(),
                                                     clock_orders(),    referee_orders()};
  return kTable;
}

}  // namespace

Refusal not_now(std::string text) { return refuse("E_PHASE", "AA-4.1", std::move(text)); }

Result<Order> parse_line(std::string_view line) { return table().read_line(line); }
Result<Order> AgeOfArthur::parse(std::string_view text) { return table().read<Script>(text, kMost, write); }
std::span<const rules::OrderHelp> AgeOfArthur::help() { return table().help(); }

std::string AgeOfArthur::write(const Order& order) {
  const auto* script = get_if<Script>(&order);
  if (!script) return table().write(order);
  const bool parted = std::ranges::any_of(script->lines, [](const auto& one) { return table().is_free_text(one); });
  std::string text;
  for (const std::string& one : script->lines) text += (text.empty() ? "" : parted ? "\n" : "; ") + one;
  return text;
}

Who AgeOfArthur::who(const State& s, rules::Actor actor) { return {actor.seat, role_of(s, actor.seat)}; }

rules::Place AgeOfArthur::place(const State& s, Seat seat, Phase phase) {
  if (*s.phase != phase) return rules::Place::kNotNow;
  const auto seats = on_move(s);
  return std::ranges::find(seats, seat) != seats.end() ? rules::Place::kHere : rules::Place::kNotYours;
}

Refusal AgeOfArthur::no_place(const State&, rules::Place place) {
  switch (place) {
    case rules::Place::kOver:
      return not_now("The game is over.");
    case rules::Place::kReferees:
    case rules::Place::kClocks:
      return not_now("That order is the referee's.");
    case rules::Place::kPlayers:
      return refuse("E_PHASE", "AA-2.5", "That order is a player's.");
    default:
      return not_now();
  }
}

Refused AgeOfArthur::check(const rules::Known<AgeOfArthur>& known, rules::Actor actor, const Order& order) {
  const auto* result = get_if<RefResult>(&order);
  return result && actor.is_clock() ? check_played(*known, *result) : table().check(known, actor, order);
}

bool has_moment(const Order& order, Phase phase) {
  const auto& when = table().row_of(order)->when;
  return std::ranges::find(when, phase) != when.end();
}

// A sealed choice may be changed until it opens, and nobody else may learn when it is given: only open ones are marked.
void obey(Ruling& r, Seat seat, const Order& order) {
  if (table().row_of(order)->open) r.emit(UndoMarked{seat});
  table().carry_out(r, rules::Actor::player(seat), order);
}

void AgeOfArthur::decide(rules::Ruling<AgeOfArthur>& r, rules::Actor actor, const Order& order) {
  const auto* result = get_if<RefResult>(&order);
  if (result && actor.is_clock())
    come_back(r, *result);
  else
    obey(r, actor.seat, order);
  // A standing order is for the next question, not for the one that is open; and it leaves no trace (AA-17.3).
  if (!holds_alternative<SetStanding>(order)) proceed(r);
}

}  // namespace cherta::age_of_arthur

template void cherta::rules::Ruling<cherta::age_of_arthur::AgeOfArthur>::emit(cherta::age_of_arthur::Event);
template cherta::age_of_arthur::Event& cherta::rules::Ruling<cherta::age_of_arthur::AgeOfArthur>::new_event();
template void cherta::rules::Ruling<cherta::age_of_arthur::AgeOfArthur>::settle();
