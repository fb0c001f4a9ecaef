// The automatic opponent of Meeting of Hosts plays whole battles against itself, by what each seat knows.
#include <cstdlib>
#include <iostream>

#include "server/rules/meeting_of_hosts/opponent/opponent.h"
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
      charges += holds_alternative<ChargeContact>(event) ? 1 : 0;
      const auto* moved = get_if<UnitMoved>(&event);
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

// How far a unit stands from its own edge.
int progress(const Unit& u) { return u.now->pose.facing == 0 ? u.now->pose.at.y : 4800 - u.now->pose.at.y; }

TEST(HostsOpponent, DeploysAScreenALineAndAReserve) {
  int reserves = 0;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    Battle battle({{"terrain", "none"}}, seed);
    for (int i = 0; i < 500 && *battle.state.phase < Phase::kInitiative; ++i) battle.step();
    for (const Seat side : kSides) {
      std::vector<int> line, screen;
      for (const Unit& u : units_of(battle.state, side)) {
        if (thinking::part_of(u) == thinking::Part::kLine) line.push_back(progress(u));
        if (thinking::part_of(u) == thinking::Part::kScreen) screen.push_back(progress(u));
      }
      std::ranges::sort(line);
      if (line.size() >= 5) {  // the last of so many stands behind
        EXPECT_LE(line[0] + 300, line[1]) << seed;
        EXPECT_LE(line.back() - line[1], 200) << seed << ": the line is one";
        ++reserves;
      }
      if (!line.empty() && !screen.empty()) EXPECT_GT(std::ranges::min(screen), line.back()) << seed;
    }
  }
  EXPECT_GT(reserves, 0);
}

// Anything that is offered, but what ends the battle.
Order any_of(const std::vector<MeetingOfHosts::Offer>& offers, rules::Chance& whim) {
  for (;;) {
    const auto i =
        static_cast<std::size_t>(whim.die("choice", "random", static_cast<std::uint32_t>(offers.size()))) - 1;
    const Order& order = offers[i].order;
    const bool ends = holds_alternative<Concede>(order) || holds_alternative<Withdraw>(order) ||
                      holds_alternative<AgreeDraw>(order) || holds_alternative<AgreeAuto>(order);
    if (!ends || offers.size() == 1) return order;
  }
}

// One seat thinks, the other one does anything. The battle at its end.
State fought_against_random(std::uint64_t seed, Seat thinker) {
  constexpr int kMostOrders = 6000;
  Battle battle({}, seed);
  rules::SeededChance whim(seed + 1'000'000);
  for (int i = 0; i < kMostOrders && *battle.state.phase != Phase::kEnded; ++i)
    for (const Seat seat : MeetingOfHosts::waiting(battle.state).on_move) {
      const Known known = Known::of(battle.state, Viewer::player(seat));
      const auto offers = MeetingOfHosts::offers(known, seat);
      if (offers.empty()) continue;
      battle.give(seat, seat == thinker ? MeetingOfHosts::propose(known, seat, battle.chance) : any_of(offers, whim));
      break;
    }
  EXPECT_TRUE(*battle.state.result) << seed;
  return battle.state;
}
std::string losses(const State& s, Seat side) {
  return std::to_string(lost_count(s, side)) + " of " + std::to_string(army_of(s, side).own.get().start_count);
}

// Nine in ten at least are won, the rest drawn: it is ahead at the limit then, but not by the quarter of an army that
// wins (MH-17.3). CHERTA_OPPONENT_GAMES: more than the usual few.
TEST(HostsOpponent, BeatsWhoDoesAnythingAndIsNotBeaten) {
  const char* asked = std::getenv("CHERTA_OPPONENT_GAMES");
  const int games = asked ? std::atoi(asked) : 20;
  int won = 0, lost = 0;
  for (int game = 0; game < games; ++game) {
    const Seat thinker = game % 2 == 0 ? Seat::kFirst : Seat::kSecond;
    const State end = fought_against_random(static_cast<std::uint64_t>(game) + 1, thinker);
    if (!*end.result) continue;
    const auto winner = (*end.result)->winner;
    won += winner == thinker ? 1 : 0;
    lost += winner == other(thinker) ? 1 : 0;
    if (winner != thinker)
      std::cout << "game " << game + 1 << ": turn " << *end.turn << ", lost " << losses(end, thinker) << " against "
                << losses(end, other(thinker)) << std::endl;
  }
  std::cout << "won " << won << ", lost " << lost << " of " << games << '\n';
  EXPECT_EQ(lost, 0);
  EXPECT_GE(10 * won, 9 * games);
}

TEST(HostsOpponent, FightsInTheFog) {
  Battle battle({{"hidden_quality", "on"}, {"fog", "on"}}, 3);
  battle.play_until(Phase::kEnded);
}

}  // namespace
}  // namespace cherta::meeting_of_hosts::testing
