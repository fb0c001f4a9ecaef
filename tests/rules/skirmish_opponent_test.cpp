// The automatic player of Skirmish, of either side of the raid, of a duel and of the picket: it beats a random one,
// thinks with what its seat knows, and plays whole games against itself in which everything comes up.
#include <cstdlib>
#include <iostream>

#include "server/rules/registry.h"
#include "tests/rules/whole_game.h"

namespace cherta::rules {
const AnyGame& skirmish();
}

namespace cherta::rules::testing {
namespace {

// Anything that is offered, but what ends the game: who gives up at once would be no measure.
std::string at_random_to_the_end(const Position& position, Seat seat, Chance& chance) {
  for (;;) {
    std::string order = position.random_order(seat, chance);
    if (order != "concede" && !order.starts_with("offer") && order != "accept") return order;
  }
}

// CHERTA_OPPONENT_GAMES: more than the usual few.
int games(int usual) {
  const char* asked = std::getenv("CHERTA_OPPONENT_GAMES");
  return asked ? std::atoi(asked) : usual;
}

Score against_random(const OptionMap& options, int usual, Seat thinker) {
  const bool first = thinker == Seat::kFirst;
  const Chooser thinking = by_opponent, random = at_random_to_the_end;
  const Score score = score_of(skirmish(), options, games(usual), first ? thinking : random, first ? random : thinking);
  std::cout << (first ? "first" : "second") << " thinks: " << score.words() << '\n';
  return score;
}

constexpr int kRaids = 40, kDuels = 200;

TEST(SkirmishOpponent, BeatsRandomRomans) {
  const Score score = against_random({}, kRaids, Seat::kFirst);
  EXPECT_GE(10 * score.first, 9 * score.games());
}
TEST(SkirmishOpponent, BeatsRandomVikings) {
  const Score score = against_random({}, kRaids, Seat::kSecond);
  EXPECT_GE(10 * score.second, 9 * score.games());
}
// Of two champions one is killed or breaks, and dice have their say: whoever breaks for want of morale points loses,
// the others throw evenly. About seven in ten decided ones are won.
TEST(SkirmishOpponent, BeatsARandomChampion) {
  for (const Seat seat : {Seat::kFirst, Seat::kSecond}) {
    const Score score = against_random({{"scenario", "duel"}}, kDuels, seat);
    const int won = seat == Seat::kFirst ? score.first : score.second;
    const int lost = seat == Seat::kFirst ? score.second : score.first;
    EXPECT_GE(2 * won, 3 * lost);
  }
}

TEST(SkirmishOpponent, ThinksWithWhatItsSeatKnows) {
  EXPECT_GT(proposes_the_same_in_twins(WholeGame(skirmish(), {}, 3), 300), 100);
  EXPECT_GT(proposes_the_same_in_twins(WholeGame(skirmish(), {{"scenario", "ford_picket"}}, 3), 300), 50);
}

TEST(SkirmishOpponent, PlaysUnderEveryOption) {
  for (const OptionInfo& info : skirmish().options())
    for (const std::string_view value : info.values) {
      if (value.find("..") != std::string_view::npos) continue;
      OptionMap options = {{"scenario", "duel"}};
      options[std::string(info.name)] = value;
      if (!skirmish().start(options)) continue;
      SCOPED_TRACE(std::string(info.name) + " " + std::string(value));
      EXPECT_TRUE(WholeGame(skirmish(), options, 1).play(by_opponent, by_opponent));
    }
}

// Vikings land, take prizes aboard, are charged; Romans shoot, charge and call for men; both win.
TEST(SkirmishOpponent, PlaysWholeRaids) {
  constexpr std::uint64_t kGames = 12;
  int vikings = 0, romans = 0;
  std::map<std::string, int> told;
  for (std::uint64_t seed = 1; seed <= kGames; ++seed) {
    WholeGame game(skirmish(), {}, seed);
    while (!game.is_over()) {
      ASSERT_TRUE(game.step(by_opponent, by_opponent));
      for (const FeedLine& line : game.told) ++told[line.kind];
    }
    const std::string winner = game.position->outcome()->winner;
    vikings += winner == "one" ? 1 : 0;
    romans += winner == "two" ? 1 : 0;
  }
  for (const auto& [kind, count] : told) std::cout << kind << ' ' << count << "; ";
  std::cout << "\nVikings " << vikings << ", Romans " << romans << " of " << kGames << '\n';
  for (const char* kind : {"volley", "charged", "melee", "morale", "rout_moved", "prize", "boarded"})
    EXPECT_GT(told[kind], 0) << kind;
  EXPECT_GT(vikings, 0);
  EXPECT_GT(romans, 0);
}

}  // namespace
}  // namespace cherta::rules::testing
