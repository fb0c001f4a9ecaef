// Words to orders and back, the gate of phases, and from an accepted order to what comes of it: by the table of orders.
#include <algorithm>

#include "server/rules/core/prepared.h"
#include "server/rules/meeting_of_hosts/handover/handover_json.h"
#include "server/rules/meeting_of_hosts/words/asking.h"
#include "server/rules/meeting_of_hosts/words/orders_table.h"

namespace cherta::meeting_of_hosts {

namespace {

const rules::OrderTable<MeetingOfHosts>& table() {
  static const rules::OrderTable<MeetingOfHosts> kTable{setup_orders(),    move_orders(),   choice_orders(),
                                                        standing_orders(), asking_orders(), any_time_orders(),
                                                        referee_orders()};
  return kTable;
}

std::string phase_text(Phase phase) {
  switch (phase) {
    case Phase::kConfig:
      return "options";
    case Phase::kMove1:
      return "first movement";
    case Phase::kMove2:
      return "second movement";
    case Phase::kShootDeclare:
      return "shooting";
    case Phase::kEvadeDeclare:
      return "evades";
    case Phase::kPursuit1:
      return "first pursuits";
    case Phase::kPursuit2:
      return "second pursuits";
    case Phase::kRecoverDeclare:
      return "recovery";
    default:
      return std::string(rules::word_of(phase));
  }
}

constexpr rules::TextLimits kMost{6'000, 64};
constexpr std::string_view kEach = "each";

// Lines as one text again; a line that takes every word to its end is parted by its own.
std::string joined(std::string text, const std::vector<std::string>& lines) {
  const bool parted = std::ranges::any_of(lines, [](const auto& one) { return table().is_free_text(one); });
  for (const std::string& one : lines) text += (text.empty() ? "" : parted ? "\n" : "; ") + one;
  return text;
}

// Several orders at once: each is tried when those before it are done.
void carry_out_all(Ruling& r, Seat seat, const std::vector<std::string>& lines, bool drops_rest) {
  for (const std::string& line : lines) {
    const auto order = rules::order_of_line(Known::of(r.now(), Viewer::player(seat)), line);
    if (order) {
      MeetingOfHosts::decide(r, rules::Actor::player(seat), *order);
      continue;
    }
    const Refusal& why = order.error();
    r.emit(OrderDropped{seat, line, why.code, why.rule.empty() ? "MH-7.1" : why.rule, why.text, drops_rest});
    if (drops_rest) return;
  }
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

}  // namespace

Order addressed(Order order, rules::Actor actor) {
  if (actor.is_player()) visit([&](auto& one) { address(one, actor.seat); }, order);
  return order;
}

Refusal not_on_move() { return refuse("E_NOT_ON_MOVE", "MH-7.1", "You are not on move."); }

Refused check_not_paused(const State& s) {
  return s.paused ? Refused(refuse("E_PAUSED", "MH-7.1", "The game is paused.")) : Refused();
}
Refused check_in_turn(const State& s) {
  if (auto refused = check_not_paused(s); refused.has_error()) return refused;
  const bool in_turn = *s.turn > 0 && *s.phase > Phase::kTurnStart && *s.phase < Phase::kResult;
  return in_turn ? Refused() : Refused(MeetingOfHosts::no_place(s, rules::Place::kNotNow));
}

Result<Order> MeetingOfHosts::parse(std::string_view text) {
  constexpr std::size_t kBesideRecord = 40;
  rules::Reader words(text.substr(0, kBesideRecord));
  words.accept("ref");
  if (words.accept("handover")) {  // one order, as long as a record may be
    if (const auto fine = rules::check_text(text, kMostRecord + kBesideRecord); !fine) return fine.error();
    return table().read_line(text);
  }
  auto order = table().read<Script>(text, kMost, write);
  auto* script = order ? get_if<Script>(&*order) : nullptr;
  if (!script || rules::lower(script->lines.front()) != kEach) return order;
  return Order(Each{{script->lines.begin() + 1, script->lines.end()}});
}

std::string MeetingOfHosts::write(const Order& order) {
  const auto* each = get_if<Each>(&order);
  if (const auto* script = get_if<Script>(&order)) return joined("", script->lines);
  return each ? joined(std::string(kEach), each->orders) : table().write(order);
}
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
    case rules::Place::kPlayers:
      return refuse("E_PHASE", "MH-7.1", "That order is a player's; the referee's own begin with ref.");
    case rules::Place::kNotYours:
      return not_on_move();
    default:
      break;
  }
  if (s.paused) return refuse("E_PAUSED", "MH-7.1", "The game is paused.");
  return refuse("E_PHASE", "MH-7.1", "Not possible in phase: " + phase_text(*s.phase) + ".");
}

Refused MeetingOfHosts::check(const rules::Known<MeetingOfHosts>& known, rules::Actor actor, const Order& order) {
  return table().check(known, actor, addressed(order, actor));
}

void MeetingOfHosts::decide(rules::Ruling<MeetingOfHosts>& r, rules::Actor actor, const Order& order) {
  if (const auto* script = get_if<Script>(&order)) return carry_out_all(r, actor.seat, script->lines, true);
  if (const auto* each = get_if<Each>(&order)) return carry_out_all(r, actor.seat, each->orders, false);
  table().carry_out(r, actor, addressed(order, actor));
  proceed(r);
}

}  // namespace cherta::meeting_of_hosts
