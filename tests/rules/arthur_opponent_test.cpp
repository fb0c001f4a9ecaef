// The automatic opponent of The Age of Arthur: it finishes what it begins, and it beats whoever plays at random.
#include <gtest/gtest.h>

#include "tests/rules/arthur_whole_game.h"

namespace cherta::age_of_arthur::testing {
namespace {

inline constexpr int kGames = 100;

struct Tally {
  int p1 = 0, p2 = 0, drawn = 0;
  std::string words() const {
    return "p1 " + std::to_string(p1) + ", p2 " + std::to_string(p2) + ", drawn " + std::to_string(drawn);
  }
};

// P1 is the raider.
Tally played(const Chooser& p1, const Chooser& p2) {
  Tally tally;
  for (int seed = 1; seed <= kGames; ++seed) {
    Game game({{"attacker", "p1"}}, static_cast<std::uint64_t>(seed));
    if (!game.play(p1, p2)) break;
    const std::string winner = game.position->outcome()->winner;
    ++(winner == "p1" ? tally.p1 : winner == "p2" ? tally.p2 : tally.drawn);
  }
  ::testing::Test::RecordProperty("score", tally.words());
  return tally;
}

TEST(ArthurOpponent, AsRaiderBeatsRandomPlay) {
  const Tally tally = played(by_opponent, at_random);
  ASSERT_EQ(tally.p1 + tally.p2 + tally.drawn, kGames);
  EXPECT_GE(tally.p1, 90) << tally.words();
}

TEST(ArthurOpponent, AsDefenderBeatsRandomPlay) {
  const Tally tally = played(at_random, by_opponent);
  ASSERT_EQ(tally.p1 + tally.p2 + tally.drawn, kGames);
  EXPECT_GE(tally.p2, 90) << tally.words();
}

// Neither role is lost from the start.
TEST(ArthurOpponent, AgainstItselfEitherRoleMayWin) {
  const Tally tally = played(by_opponent, by_opponent);
  ASSERT_EQ(tally.p1 + tally.p2 + tally.drawn, kGames);
  EXPECT_GE(tally.p1, 15) << tally.words();
  EXPECT_GE(tally.p2, 15) << tally.words();
}

TEST(ArthurOpponent, PlaysItselfToTheEndWithEverySetOfOptions) {
  for (const OptionMap& options : option_sets())
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
      Game game(options, seed);
      ASSERT_TRUE(game.play(by_opponent, by_opponent)) << "seed " << seed;
      EXPECT_TRUE(game.position->outcome().has_value());
    }
}

// It thinks with its projection: another truth behind the same projection gives the same order.
TEST(ArthurOpponent, ProposesTheSameWhateverItCannotSee) {
  rules::SeededChance other(99);
  std::uint64_t compared = 0;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    Game game({{"plunder_view", seed % 2 ? "veiled" : "open"}}, seed);
    for (std::uint64_t step = 0; !game.is_over(); ++step) {
      for (const Seat seat : game.position->waiting().on_move) {
        rules::SeededChance first(step), second(step), third(step);
        if (game.position->random_order(seat, first).empty()) continue;
        const auto twin = game.position->resample(Viewer::player(seat), other);
        EXPECT_EQ(game.position->propose(seat, second), twin->propose(seat, third));
        ++compared;
      }
      ASSERT_TRUE(game.step(by_opponent, by_opponent));
    }
  }
  EXPECT_GT(compared, 100u);
}

}  // namespace
}  // namespace cherta::age_of_arthur::testing
