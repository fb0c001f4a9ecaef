// The automatic player of Murid Wars, of either side: it beats a random one, thinks with what its seat knows, and plays
// whole battles against itself in which both sides fight.
#include "tests/rules/whole_game.h"

namespace cherta::rules {
const AnyGame& murid_wars();
}

namespace cherta::rules::testing {
namespace {

constexpr int kGames = 100, kWins = 90;

TEST(MuridOpponent, BeatsARandomRussian) {
  const Score score = score_of(murid_wars(), {}, kGames, by_opponent, at_random);
  EXPECT_GE(score.first, kWins) << score.words();
}
TEST(MuridOpponent, BeatsARandomMurid) {
  const Score score = score_of(murid_wars(), {}, kGames, at_random, by_opponent);
  EXPECT_GE(score.second, kWins) << score.words();
}

TEST(MuridOpponent, ThinksWithWhatItsSeatKnows) {
  int compared = 0;
  for (const std::uint64_t seed : {3, 4})
    compared += proposes_the_same_in_twins(WholeGame(murid_wars(), {{"turn_limit", "6"}}, seed), 400);
  EXPECT_GT(compared, 150);
}

TEST(MuridOpponent, PlaysUnderEveryOption) {
  for (const OptionInfo& info : murid_wars().options())
    for (const std::string_view value : info.values) {
      if (value.find_first_of("(.") != std::string_view::npos) continue;
      OptionMap options = {{"turn_limit", "3"}, {std::string(info.name), std::string(value)}};
      auto started = murid_wars().start(options);
      if (!started) continue;
      SCOPED_TRACE(std::string(info.name) + " " + std::string(value));
      EXPECT_TRUE(WholeGame(murid_wars(), options, 1).play(by_opponent, by_opponent));
    }
}

// Both shoot, charge and win.
TEST(MuridOpponent, FightsWholeBattles) {
  int murid = 0, russian = 0;
  std::map<std::string, int> told;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    WholeGame game(murid_wars(), {}, seed);
    while (!game.is_over()) {
      ASSERT_TRUE(game.step(by_opponent, by_opponent));
      for (const FeedLine& line : game.told) ++told[line.kind];
    }
    const std::string winner = game.position->outcome()->winner;
    murid += winner == "murid" ? 1 : 0;
    russian += winner == "russian" ? 1 : 0;
  }
  for (const char* kind : {"shot", "contact", "melee", "replenished", "arrived"}) EXPECT_GT(told[kind], 0) << kind;
  EXPECT_GT(murid, 0);
  EXPECT_GT(russian, 0);
}

}  // namespace
}  // namespace cherta::rules::testing
