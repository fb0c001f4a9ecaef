// Random games of The Age of Arthur: whatever is offered is accepted, and somebody is always offered something.
#include <set>

#include "server/rules/age_of_arthur/game.h"
#include "tests/rules/arthur_whole_game.h"

namespace cherta::age_of_arthur::testing {
namespace {

inline constexpr std::uint64_t kGames = 25;  // per set of options

class ArthurOffers : public ::testing::TestWithParam<std::size_t> {};

TEST_P(ArthurOffers, EveryOfferedOrderIsAcceptedAndSomebodyIsAlwaysOfferedOne) {
  const auto options = option_sets()[GetParam()];
  for (std::uint64_t seed = 1; seed <= kGames; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Game game(options, seed);
    while (!game.is_over()) {
      if (game.orders.size() % 4 == 0)
        for (const Seat seat : game.position->waiting().on_move) {
          every_choice_is_accepted(game, seat);
          if (HasFatalFailure()) return;
        }
      ASSERT_TRUE(game.step(at_random, at_random));
    }
    EXPECT_TRUE(game.position->outcome().has_value());
  }
}

INSTANTIATE_TEST_SUITE_P(Options, ArthurOffers, ::testing::Range<std::size_t>(0, option_sets().size()));

// Those who are not asked, or have given their sealed answer, are offered nothing.
TEST(ArthurOffersTo, NobodyWhoIsNotAsked) {
  Game game({{"attacker", "p1"}}, 3);
  const auto offered = [&](Seat seat) { return !game.position->view(Viewer::player(seat)).choices.empty(); };
  ASSERT_TRUE(game.step(at_random, at_random));
  EXPECT_FALSE(offered(Seat::kFirst));  // has accepted
  EXPECT_TRUE(offered(Seat::kSecond));
  EXPECT_EQ(game.position->waiting().on_move.size(), 2u);
  ASSERT_TRUE(game.step(at_random, at_random));
  ASSERT_TRUE(game.step(by_opponent, by_opponent));
  EXPECT_FALSE(offered(Seat::kFirst));  // his mix is sealed
  EXPECT_TRUE(offered(Seat::kSecond));
  ASSERT_TRUE(game.step(by_opponent, by_opponent));
  ASSERT_TRUE(game.step(by_opponent, by_opponent));  // the base
  EXPECT_TRUE(offered(Seat::kFirst));
  EXPECT_FALSE(offered(Seat::kSecond));
  EXPECT_TRUE(game.position->view(Viewer::referee()).choices.empty());
  EXPECT_TRUE(game.position->view(Viewer::observer()).choices.empty());
}

// At random, but no turning home at once: so that random raids grow old.
std::string wandering(const Position& position, Seat seat, Chance& chance) {
  std::string order;
  for (int tries = 0; tries < 8 && (order.empty() || order.starts_with("home")); ++tries)
    order = position.random_order(seat, chance);
  return order;
}

// Random play is evidence only if it gets everywhere; so some play to win, and some wander.
TEST(ArthurOffersReach, GamesGiveEveryKindOfOrder) {
  std::set<std::string> verbs;
  for (const auto& options : option_sets())
    for (std::uint64_t seed = 1001; seed <= 1030; ++seed) {
      Game game(options, seed);
      const Chooser p1 = seed % 3 == 0 ? wandering : by_opponent, p2 = seed % 3 == 1 ? wandering : by_opponent;
      ASSERT_TRUE(game.play(p1, p2)) << "seed " << seed;
      for (const std::string& line : game.orders) {
        const std::string order = line.substr(line.find(' ') + 1);
        verbs.insert(order.substr(0, order.find(' ')));
        for (const char* word : {"joker=double", "joker=bridge", "joker cancel", "ford around", "ford force",
                                 "ford withdraw", "withdraw home", "guide no"})
          if (order.find(word) != std::string::npos) verbs.insert(word);
      }
    }
  for (const char* verb :
       {"accept-setup", "mix",           "base",     "march",  "home",     "halt",         "end",
        "plunder",      "burn",          "leave",    "guide",  "guide no", "joker",        "joker cancel",
        "ford",         "challenge",     "pass",     "accept", "decline",  "press",        "refuse",
        "stand",        "withdraw",      "fallback", "levy",   "recruit",  "report",       "duel",
        "battle-mode",  "ready",         "submit",   "revolt", "host",     "joker=double", "ford around",
        "ford force",   "ford withdraw", "fight"})
    EXPECT_TRUE(verbs.contains(verb)) << verb;
}

}  // namespace
}  // namespace cherta::age_of_arthur::testing
