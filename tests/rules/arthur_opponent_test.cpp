// The automatic opponent of The Age of Arthur: it finishes what it begins, and it beats whoever plays at random.
#include <gtest/gtest.h>

#include "tests/rules/arthur_whole_game.h"

namespace cherta::age_of_arthur::testing {
namespace {

// docs/rules/AGE_OF_ARTHUR.md has the scores of these games in a table.
inline constexpr int kMatches = 200, kNineOfTen = 180;

// P1 is the raider.
Score played(const Chooser& p1, const Chooser& p2) {
  return score_of(rules::age_of_arthur(), {{"attacker", "p1"}}, kMatches, p1, p2);
}

TEST(ArthurOpponent, AsRaiderBeatsRandomPlay) {
  const Score score = played(by_opponent, at_random);
  ASSERT_EQ(score.games(), kMatches);
  EXPECT_GE(score.first, kNineOfTen) << score.words();
}

TEST(ArthurOpponent, AsDefenderBeatsRandomPlay) {
  const Score score = played(at_random, by_opponent);
  ASSERT_EQ(score.games(), kMatches);
  EXPECT_GE(score.second, kNineOfTen) << score.words();
}

// Neither role is lost from the start; and whoever defends with sense holds his own more often than by chance.
TEST(ArthurOpponent, AgainstItselfEitherRoleMayWin) {
  const Score score = played(by_opponent, by_opponent), by_chance = played(by_opponent, at_random);
  ASSERT_EQ(score.games(), kMatches);
  EXPECT_GE(score.first, 30) << score.words();
  EXPECT_GE(score.second, 30) << score.words();
  EXPECT_GT(score.second, by_chance.second) << score.words();
}

TEST(ArthurOpponent, PlaysItselfToTheEndWithEverySetOfOptions) {
  for (const OptionMap& options : option_sets())
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
      Game game(options, seed);
      ASSERT_TRUE(game.play(by_opponent, by_opponent)) << "seed " << seed;
      EXPECT_TRUE(game.position->outcome().has_value());
    }
}

TEST(ArthurOpponent, ProposesTheSameWhateverItCannotSee) {
  int compared = 0;
  for (std::uint64_t seed = 1; seed <= 6; ++seed)
    compared += proposes_the_same_in_twins(Game({{"plunder_view", seed % 2 ? "veiled" : "open"}}, seed), 1'000);
  EXPECT_GT(compared, 100);
}

}  // namespace
}  // namespace cherta::age_of_arthur::testing
