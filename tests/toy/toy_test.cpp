// Kuhn poker keeps every promise of the Game concept, over random games.
#include <gtest/gtest.h>

#include <memory>

#include "server/rules/core/codec.h"
#include "tests/toy/kuhn_poker.h"

using namespace cherta;
using namespace cherta::rules;

namespace {

constexpr int kGames = 500;

std::unique_ptr<Position> fresh(const OptionMap& options = {{"hands", "5"}}) {
  return toy::kuhn_poker().start(options).value();
}

void must(Position& position, Actor actor, std::string_view order, Chance& chance) {
  auto ruling = position.rule(actor, order, chance);
  ASSERT_TRUE(ruling) << order << ": " << ruling.error().text;
  position.commit(**ruling);
}

// Plays random games and calls `each(position)` at every step.
template <class Each>
void play_random_games(const Each& each) {
  for (int seed = 0; seed < kGames; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    SeededChance chance(static_cast<std::uint64_t>(seed));
    auto position = fresh();
    for (int step = 0; !position->outcome(); ++step) {
      ASSERT_LT(step, 100);
      each(*position, chance);
      ASSERT_EQ(position->waiting().on_move.size(), 1u);
      const Seat seat = position->waiting().on_move.front();
      const std::string order = position->random_order(seat, chance);
      ASSERT_TRUE(position->offered(seat, order));
      must(*position, Actor::player(seat), order, chance);
    }
    each(*position, chance);
  }
}

std::string seen(const Position& position, Viewer viewer) {
  std::string all = position.knowledge(viewer) + position.board_text(viewer) + position.view(viewer).caption;
  const View view = position.view(viewer);
  for (const auto& zone : view.zones) {
    all += zone.name + std::to_string(zone.count);
    for (const auto& face : zone.faces) all += face;
  }
  for (const auto& choice : view.choices) all += choice.order;
  return all;
}

TEST(KuhnPoker, NobodyCanTellResampledTruthsApart) {
  play_random_games([](const Position& position, Chance& chance) {
    for (const Viewer viewer : kViewers)
      for (int i = 0; i < 4; ++i) {
        const auto twin = position.resample(viewer, chance);
        EXPECT_EQ(twin->view(viewer), position.view(viewer));
        EXPECT_EQ(seen(*twin, viewer), seen(position, viewer));
      }
  });
}

TEST(KuhnPoker, ResamplingReachesAnotherTruth) {
  SeededChance chance(1);
  auto position = fresh();
  must(*position, Actor::player(Seat::kFirst), "ante", chance);
  bool other = false;
  for (int i = 0; i < 20; ++i)
    other = other || position->resample(Viewer::observer(), chance)->truth() != position->truth();
  EXPECT_TRUE(other);
}

TEST(KuhnPoker, StoredEventsGiveTheSamePosition) {
  for (int seed = 0; seed < kGames; ++seed) {
    SeededChance chance(static_cast<std::uint64_t>(seed));
    auto live = fresh();
    auto replayed = fresh();
    while (!live->outcome()) {
      const Seat seat = live->waiting().on_move.front();
      auto ruling = live->rule(Actor::player(seat), live->random_order(seat, chance), chance);
      ASSERT_TRUE(ruling);
      live->commit(**ruling);
      const auto lines = replayed->replay((*ruling)->events());
      ASSERT_TRUE(lines);
      for (const Viewer viewer : kViewers) EXPECT_EQ((*lines)[index(viewer)], (*ruling)->told(viewer));
      ASSERT_EQ(replayed->truth(), live->truth());
    }
  }
}

TEST(KuhnPoker, TheWinningsBalanceAndSomebodyIsAlwaysOnMove) {
  play_random_games([](const Position& position, Chance&) {
    const View view = position.view(Viewer::observer());
    EXPECT_EQ(std::stoi(view.tracks[0].value) + std::stoi(view.tracks[1].value), 0);
    EXPECT_EQ(view.on_move.empty(), position.outcome().has_value());
  });
}

TEST(KuhnPoker, AutomaticPlayersFinishTheGame) {
  SeededChance chance(7);
  auto position = fresh({{"hands", "50"}});
  for (int step = 0; !position->outcome(); ++step) {
    ASSERT_LT(step, 300);
    const Seat seat = position->waiting().on_move.front();
    must(*position, Actor::player(seat), position->propose(seat, chance), chance);
  }
}

TEST(KuhnPoker, ANoteReachesItsWriterAndTheRefereeAlone) {
  SeededChance chance(1);
  auto position = fresh();
  auto ruling = position->rule(Actor::player(Seat::kFirst), "note he bluffs", chance);
  ASSERT_TRUE(ruling);
  EXPECT_TRUE((*ruling)->concerns(Viewer::player(Seat::kFirst)));
  EXPECT_TRUE((*ruling)->concerns(Viewer::referee()));
  EXPECT_FALSE((*ruling)->concerns(Viewer::player(Seat::kSecond)));
  EXPECT_FALSE((*ruling)->concerns(Viewer::observer()));
}

TEST(KuhnPoker, TheHigherCardWinsAfterACall) {
  SeededChance chance(1);
  auto position = fresh({});
  must(*position, Actor::player(Seat::kFirst), "ante", chance);
  must(*position, Actor::referee(), "cards Q K", chance);
  must(*position, Actor::player(Seat::kFirst), "pass", chance);
  must(*position, Actor::player(Seat::kSecond), "bet", chance);
  must(*position, Actor::player(Seat::kFirst), "call", chance);
  ASSERT_TRUE(position->outcome());
  EXPECT_EQ(position->outcome()->winner, "bob");
  EXPECT_EQ(position->view(Viewer::observer()).tracks[1].value, "2");
}

TEST(KuhnPoker, BadOrdersAndOptionsAreRefusedByName) {
  SeededChance chance(1);
  auto position = fresh();
  const auto refused = [&](Actor actor, std::string_view order) {
    const auto ruling = position->rule(actor, order, chance);
    return ruling ? std::string("accepted") : ruling.error().code;
  };
  const Actor alice = Actor::player(Seat::kFirst), bob = Actor::player(Seat::kSecond);
  EXPECT_EQ(refused(alice, "raise"), "E_SYNTAX");
  EXPECT_EQ(refused(alice, ""), "E_SYNTAX");
  EXPECT_EQ(refused(alice, "cards Q Q"), "E_SYNTAX");
  EXPECT_EQ(refused(alice, "note " + std::string(81, 'x')), "E_SYNTAX");
  EXPECT_EQ(refused(alice, "bet"), "E_NOT_NOW");
  EXPECT_EQ(refused(bob, "ante"), "E_NOT_ON_MOVE");
  EXPECT_EQ(refused(bob, "cards Q K"), "E_NOT_REFEREE");
  EXPECT_EQ(refused(Actor::referee(), "cards Q K"), "E_NO_HAND");
  EXPECT_EQ(refused(Actor::referee(), "ante"), "E_NOT_PLAYER");
  EXPECT_EQ(refused(alice, "expire"), "E_NOT_CLOCK");
  must(*position, alice, "resign", chance);
  EXPECT_EQ(refused(bob, "ante"), "E_OVER");
  for (const OptionMap& bad :
       std::vector<OptionMap>{{{"hands", "0"}}, {{"hands", "x"}}, {{"seconds", "601"}}, {{"hats", "1"}}})
    EXPECT_EQ(toy::kuhn_poker().start(bad).error().code, "E_OPTION");
}

}  // namespace
