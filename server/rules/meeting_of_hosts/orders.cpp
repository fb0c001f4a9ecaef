// Words to orders and back, the gate of phases, and from an accepted order to what comes of it: by the table of orders.
#include <algorithm>

#include "server/rules/meeting_of_hosts/handover_json.h"
#include "server/rules/meeting_of_hosts/orders_table.h"

namespace cherta::meeting_of_hosts {

namespace {

const rules::OrderTable<MeetingOfHosts>& table() {
  static const rules::OrderTable<MeetingOfHosts> kTable{setup_orders(), move_orders(), choice_orders(),
                                                        any_time_orders(), referee_orders()};
  return kTable;
}

// A token or a reserve says nothing of a side: it is known from who gives the order (MH-19.5).
template <class T>
void address(T& value, Seat seat) {
  using namespace rules::detail;
  if constexpr (std::same_as<T, UnitId> || std::same_as<T, GeneralId>) {
    if (value.naming == Naming::kToken) value.side = other(seat);
    if (value.naming == Naming::kReserve) value.side = seat;
  } else if constexpr (is_described<T>) {
    boost::mp11::mp_for_each<Members<T>>([&](auto member) { address(value.*member.pointer, seat); });
  } else if constexpr (is_sequence<T> && !std::same_as<T, std::string>) {
    for (auto& one : value) address(one, seat);
  }
}
Order addressed(Order order, rules::Actor actor) {
  if (actor.is_player()) std::visit([&](auto& one) { address(one, actor.seat); }, order);
  return order;
}

}  // namespace

Refusal not_on_move() { return refuse("E_NOT_ON_MOVE", "MH-7.1", "You are not on move."); }

Result<Order> MeetingOfHosts::parse(std::string_view text) {
  constexpr std::size_t kMostText = 400, kBesideRecord = 40;
  rules::Reader words(text.substr(0, kBesideRecord));
  words.accept("ref");
  const bool has_record = words.accept("handover");
  const std::size_t most = has_record ? kMostRecord + kBesideRecord : kMostText;
  if (const auto fine = rules::check_text(text, most); !fine) return fine.error();
  return table().read_line(text);
}
std::string MeetingOfHosts::write(const Order& order) { return table().write(order); }
std::span<const rules::OrderHelp> MeetingOfHosts::help() { return table().help(); }

MeetingOfHosts::Who MeetingOfHosts::who(const State&, rules::Actor actor) { return {actor.seat}; }

rules::Place MeetingOfHosts::place(const State& s, Seat seat, Phase phase) {
  if (*s.phase != phase || s.paused) return rules::Place::kNotNow;
  if (alternates(s)) return rules::Place::kHere;  // MH-18.5: what comes out of turn waits
  const auto asked = on_move(s);
  return std::ranges::count(asked, seat) > 0 ? rules::Place::kHere : rules::Place::kNotYours;
}

Refusal MeetingOfHosts::no_place(const State& s, rules::Place place) {
  switch (place) {
    case rules::Place::kOver:
      return refuse("E_GAME_OVER", "MH-7.1", "The game is over.");
    case rules::Place::kReferees:
    case rules::Place::kClocks:
      return refuse("E_REF_ONLY", "MH-7.1", "Referee only.");
    case rules::Place::kNotYours:
      return not_on_move();
    default:
      break;
  }
  if (s.paused) return refuse("E_PAUSED", "MH-7.1", "The game is paused.");
  return refuse("E_PHASE", "MH-7.1", "Not possible in phase " + std::string(rules::word_of(*s.phase)) + ".");
}

Refused MeetingOfHosts::check(const rules::Known<MeetingOfHosts>& known, rules::Actor actor, const Order& order) {
  return table().check(known, actor, addressed(order, actor));
}

void MeetingOfHosts::decide(rules::Ruling<MeetingOfHosts>& r, rules::Actor actor, const Order& order) {
  table().carry_out(r, actor, addressed(order, actor));
  proceed(r);
}

}  // namespace cherta::meeting_of_hosts
