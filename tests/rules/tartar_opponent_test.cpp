// The automatic opponent of Tartar Raid: it finishes what it begins, and it beats whoever plays at random.
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/rules/tartar_whole_game.h"

namespace cherta::tartar_raid::testing {
namespace {

// docs/rules/TARTAR_RAID.md has the scores of other games in a table, and says what costs the rest.
inline constexpr int kGames = 400;

// Of some games: how many each side has won, and how many neither (TR-19.7). `town`: those in which the Khan ordered
// the Aga to rush a town.
struct Tally {
  int aga = 0, prince = 0, shared = 0;
  int games() const { return aga + prince + shared; }
  std::string words() const {
    return "aga " + std::to_string(aga) + ", prince " + std::to_string(prince) + ", shared " + std::to_string(shared);
  }
};
struct Tallies {
  Tally all, town, villages;
};

void count(Tally& tally, const std::string& winner) {
  ++(winner == "aga" ? tally.aga : winner == "prince" ? tally.prince : tally.shared);
}

bool was_for_the_town(const Position& over) {
  const std::string truth = over.truth();
  return truth.find("\"objective\":\"rush\"") != std::string::npos && truth.find("\"town\":{") != std::string::npos;
}

Tallies played(const Chooser& aga, const Chooser& prince) {
  Tallies tallies;
  for (int seed = 1; seed <= kGames; ++seed) {
    Game game({{"windows", "standing"}}, static_cast<std::uint64_t>(seed));
    if (!game.play(aga, prince)) break;
    const std::string winner = game.position->outcome()->winner;
    count(tallies.all, winner);
    count(was_for_the_town(*game.position) ? tallies.town : tallies.villages, winner);
  }
  ::testing::Test::RecordProperty("score", tallies.all.words());
  return tallies;
}

// Nine of ten, whatever was ordered: a rush that fails can still be appeased by villages (TR-19.7, decision 24).
TEST(TartarOpponent, AsAgaBeatsRandomPlay) {
  const Tallies tallies = played(by_opponent, at_random);
  ASSERT_EQ(tallies.all.games(), kGames);
  EXPECT_GE(10 * tallies.villages.aga, 9 * tallies.villages.games()) << tallies.villages.words();
  EXPECT_GE(10 * tallies.town.aga, 9 * tallies.town.games()) << tallies.town.words();
  EXPECT_GE(100 * tallies.all.aga, 94 * kGames) << tallies.all.words();
}

// Seventeen of twenty: raiders who wander at random come upon a village now and then before the host is up, and go home
// (shared).
TEST(TartarOpponent, AsPrinceBeatsRandomPlay) {
  const Tallies tallies = played(at_random, by_opponent);
  ASSERT_EQ(tallies.all.games(), kGames);
  EXPECT_GE(20 * tallies.all.prince, 17 * kGames) << tallies.all.words();
  EXPECT_LE(tallies.all.aga, kGames / 50) << tallies.all.words();
}

// The side that plays with sense does better against either opponent than by lot.
TEST(TartarOpponent, AgainstItselfEitherSideDoesBetterThanByLot) {
  const Tallies both = played(by_opponent, by_opponent);
  ASSERT_EQ(both.all.games(), kGames);
  EXPECT_GT(both.all.aga, played(at_random, by_opponent).all.aga) << both.all.words();
  EXPECT_GT(both.all.prince, played(by_opponent, at_random).all.prince) << both.all.words();
}

TEST(TartarOpponent, PlaysItselfToTheEndWithEverySetOfOptions) {
  for (const OptionMap& options : option_sets())
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
      Game game(options, seed);
      ASSERT_TRUE(game.play(by_opponent, by_opponent)) << "seed " << seed;
      EXPECT_TRUE(game.position->outcome().has_value());
    }
}

// Who is asked to let something be taken back is on move, whosever phase it is, and grants it while the rules allow it
// (TR-17.11.1).
TEST(TartarOpponent, GrantsWhatMayBeTakenBack) {
  Game game({}, 3);
  rules::SeededChance chance(1);
  int in_own_phase = 0, in_the_others = 0;
  for (int step = 0; step < 80 && !game.is_over(); ++step) {
    const auto movers = game.position->waiting().on_move;
    for (const Seat seat : {Seat::kFirst, Seat::kSecond}) {
      const auto asked = game.position->rule(Actor::player(rules::other(seat)), "offer undo", chance);
      if (!asked) continue;  // a die has been rolled, or a secret told: nobody can grant it
      const auto after = game.position->clone();
      after->commit(**asked);
      const auto waited_for = after->waiting().on_move;
      EXPECT_EQ(std::ranges::count(waited_for, seat), 1);
      EXPECT_TRUE(after->offered(seat, "accept undo"));
      EXPECT_EQ(after->propose(seat, chance), "accept undo");
      EXPECT_TRUE(after->rule(Actor::player(seat), "accept undo", chance).has_value());
      ++(std::ranges::count(movers, seat) ? in_own_phase : in_the_others);
    }
    ASSERT_TRUE(game.step(by_opponent, by_opponent));
  }
  EXPECT_GT(in_own_phase, 0);
  EXPECT_GT(in_the_others, 0);
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
