// Words to orders and back, the gate of phases, and from an accepted order to what comes of it: by the table of orders.
#include "server/rules/murid_wars/words/orders_table.h"

namespace cherta::murid_wars {

namespace {

const rules::OrderTable<MuridWars>& table() {
  static const rules::OrderTable<MuridWars> kTable{setup_orders(),    activation_orders(), turn_orders(),
                                                   any_time_orders(), table_orders(),      referee_orders(),
                                                   clock_orders()};
  return kTable;
}

constexpr std::size_t kMostText = 6'000, kBesideRecord = 40;

bool is_setup(Phase phase) { return phase > Phase::kOptions && phase < Phase::kMorale; }

}  // namespace

Result<Order> MuridWars::parse(std::string_view text) {
  rules::Reader words(text.substr(0, kBesideRecord));
  words.accept("ref");
  const bool record = words.accept("handover");  // as long as a record may be
  if (const auto fine = rules::check_text(text, record ? 2 * kMostRecord : kMostText); !fine) return fine.error();
  return table().read_line(text);
}
std::string MuridWars::write(const Order& order) { return table().write(order); }
std::span<const rules::OrderHelp> MuridWars::help() { return table().help(); }

MuridWars::Who MuridWars::who(const State&, rules::Actor actor) { return {actor.seat}; }

rules::Place MuridWars::place(const State& s, Seat seat, Phase phase) {
  if (*s.phase != phase) return rules::Place::kNotNow;
  if (*s.claim) return (*s.claim)->by == seat ? rules::Place::kNotYours : rules::Place::kNotNow;
  for (const Seat asked : on_move(s))
    if (asked == seat) return rules::Place::kHere;
  if (phase == Phase::kOptions) return rules::Place::kHere;                  // he may change his mind
  return is_setup(phase) ? rules::Place::kNotNow : rules::Place::kNotYours;  // its phase is the other side's
}

Refusal MuridWars::no_place(const State& s, rules::Place place) {
  switch (place) {
    case rules::Place::kOver:
      return refuse("E_GAME_OVER", "MW-13.7", "The game has ended.");
    case rules::Place::kReferees:
    case rules::Place::kClocks:
      return refuse("E_REF_ONLY", "MW-17.2", "Only the referee may do this.");
    case rules::Place::kPlayers:
      return refuse("E_PHASE", "MW-17.2", "That order is a player's; the referee's own begin with ref.");
    case rules::Place::kNotYours:
      return refuse("E_NOT_ON_MOVE", "MW-5.3", "It is not your go.");
    default:
      break;
  }
  if (*s.claim) return refuse("E_PHASE", "MW-17.1", "A measurement waits to be confirmed or disputed.");
  return refuse("E_PHASE", "MW-5.1", "Not possible in phase " + std::string(code_of(*s.phase)) + ".");
}

Refused MuridWars::check(const rules::Known<MuridWars>& known, rules::Actor actor, const Order& order) {
  return table().check(known, actor, order);
}

void MuridWars::decide(rules::Ruling<MuridWars>& r, rules::Actor actor, const Order& order) {
  if (table().row_of(order)->open && *r->turn > 0) r.emit(PositionKept{});
  table().carry_out(r, actor, order);
  proceed(r);
}

}  // namespace cherta::murid_wars
