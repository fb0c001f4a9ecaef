// The automatic opponent of Tartar Raid: it finishes what it begins, and it beats whoever plays at random.
#include <gtest/gtest.h>

#include "tests/rules/tartar_whole_game.h"

namespace cherta::tartar_raid::testing {
namespace {

inline constexpr int kGames = 100;

struct Tally {
  int aga = 0, prince = 0, shared = 0;
  std::string words() const {
    return "aga " + std::to_string(aga) + ", prince " + std::to_string(prince) + ", shared " + std::to_string(shared);
  }
};

Tally played(const Chooser& aga, const Chooser& prince) {
  Tally tally;
  for (int seed = 1; seed <= kGames; ++seed) {
    Game game({{"windows", "standing"}}, static_cast<std::uint64_t>(seed));
    if (!game.play(aga, prince)) break;
    const std::string winner = game.position->outcome()->winner;
    ++(winner == "aga" ? tally.aga : winner == "prince" ? tally.prince : tally.shared);
  }
  return tally;
}

TEST(TartarOpponent, AsAgaBeatsRandomPlay) {
  const Tally tally = played(by_opponent, at_random);
  ASSERT_EQ(tally.aga + tally.prince + tally.shared, kGames);
  EXPECT_GE(10 * tally.aga, 9 * (tally.aga + tally.prince)) << tally.words();
  EXPECT_GE(tally.aga, kGames / 2) << tally.words();
}

TEST(TartarOpponent, AsPrinceBeatsRandomPlay) {
  const Tally tally = played(at_random, by_opponent);
  ASSERT_EQ(tally.aga + tally.prince + tally.shared, kGames);
  EXPECT_GE(10 * tally.prince, 9 * (tally.aga + tally.prince)) << tally.words();
  EXPECT_GE(tally.prince, kGames / 2) << tally.words();
}

TEST(TartarOpponent, PlaysItselfToTheEndWithEverySetOfOptions) {
  for (const OptionMap& options : option_sets())
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
      Game game(options, seed);
      ASSERT_TRUE(game.play(by_opponent, by_opponent)) << "seed " << seed;
      EXPECT_TRUE(game.position->outcome().has_value());
    }
}

// It thinks with its projection: another truth behind the same projection gives the same order.
TEST(TartarOpponent, ProposesTheSameWhateverItCannotSee) {
  Game game({}, 5);
  rules::SeededChance other(99);
  std::uint64_t step = 0;
  for (; step < 200 && !game.is_over(); ++step) {
    for (const Seat seat : game.position->waiting().on_move) {
      rules::SeededChance first(step), second(step), third(step);
      if (game.position->random_order(seat, first).empty()) continue;
      const auto twin = game.position->resample(Viewer::player(seat), other);
      EXPECT_EQ(game.position->propose(seat, second), twin->propose(seat, third));
    }
    ASSERT_TRUE(game.step(by_opponent, by_opponent));
  }
  EXPECT_GT(step, 30u);
}

}  // namespace
}  // namespace cherta::tartar_raid::testing
