// The automatic opponent of Meeting of Hosts plays whole battles against itself, by what each seat knows.
#include "tests/rules/hosts_field.h"

namespace cherta::meeting_of_hosts::testing {
namespace {

struct Battle {
  State state;
  rules::SeededChance chance;
  int charges = 0, retreats = 0;
  explicit Battle(const rules::OptionMap& options, std::uint64_t seed)
      : state(MeetingOfHosts::start(options).value()), chance(seed) {}

  void give(Seat seat, const Order& order) {
    Ruling r(state, chance);
    MeetingOfHosts::decide(r, rules::Actor::player(seat), order);
    for (const Event& event : r.events()) {
      charges += std::holds_alternative<ChargeContact>(event) ? 1 : 0;
      const auto* moved = std::get_if<UnitMoved>(&event);
      retreats += moved && (*moved->kind == MoveKind::kRetreat || *moved->kind == MoveKind::kBack) ? 1 : 0;
    }
    state = std::move(r).take_state();
  }
  // False if nobody has anything to do.
  bool step() {
    for (const Seat seat : MeetingOfHosts::waiting(state).on_move) {
      const Known known = Known::of(state, Viewer::player(seat));
      if (MeetingOfHosts::offers(known, seat).empty()) continue;
      const Order order = MeetingOfHosts::propose(known, seat, chance);
      const auto refused = MeetingOfHosts::check(known, rules::Actor::player(seat), order);
      EXPECT_FALSE(refused.has_error()) << MeetingOfHosts::write(order);
      give(seat, order);
      return !refused.has_error();
    }
    return false;
  }
  void play_until(Phase phase) {
    constexpr int kMostOrders = 4000;
    for (int i = 0; i < kMostOrders && *state.phase != phase; ++i)
      if (!step()) break;
    EXPECT_EQ(*state.phase, phase);
  }
};

TEST(HostsOpponent, FightsWholeBattles) {
  int charges = 0, retreats = 0;
  for (const std::uint64_t seed : {1u, 2u}) {
    Battle battle({}, seed);
    battle.play_until(Phase::kEnded);
    EXPECT_GT(*battle.state.turn, 2);
    charges += battle.charges;
    retreats += battle.retreats;
  }
  EXPECT_GT(charges, 0);
  EXPECT_GT(retreats, 0);
}

TEST(HostsOpponent, FightsInTheFog) {
  Battle battle({{"hidden_quality", "on"}}, 3);
  battle.state.options->fog = true;  // not offered yet
  battle.play_until(Phase::kEnded);
}

}  // namespace
}  // namespace cherta::meeting_of_hosts::testing
