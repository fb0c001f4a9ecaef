// Hiding in Skirmish, by experiment (specification 8): random games under every mode, and twin games of them.
#include <gtest/gtest.h>

#include <iostream>

#include "tests/rules/skirmish_experiment.h"

namespace {

using namespace cherta::skirmish;
using namespace cherta::skirmish::testing;
using cherta::rules::testing::Fault;
using cherta::rules::testing::RandomPlay;
using cherta::rules::testing::TwinGames;

constexpr int kBlocks = 7, kGamesPerBlock = 4, kTwinsPerBlock = 4;

// In twin games every choice is taken as often as any other: they would end before they began by whoever gives up.
struct PlaysOn : Skirmish {
  static std::vector<Offer> offers(const cherta::rules::Known<Skirmish>& known, Seat seat) {
    auto all = Skirmish::offers(known, seat);
    std::erase_if(all, [](const Offer& one) {
      return holds_alternative<Concede>(one.order) || holds_alternative<OfferEnd>(one.order);
    });
    return all;
  }
  static void decide(cherta::rules::Ruling<PlaysOn>& ruling, cherta::rules::Actor actor, const Order& order) {
    Ruling whole(ruling.now(), ruling.chance(), [&](const State&, const Event& event) { ruling.emit(Event(event)); });
    Skirmish::decide(whole, actor, order);
  }
};

class RandomSkirmishes : public ::testing::TestWithParam<int> {
 protected:
  static cherta::rules::OptionMap options() { return option_sets().at(static_cast<std::size_t>(GetParam())); }
  static std::uint64_t seed(int game) {
    return seed_from(static_cast<std::uint64_t>(GetParam()) * 100'000 + static_cast<std::uint64_t>(game));
  }
};

TEST_P(RandomSkirmishes, HideWhatTheyMustAndNeverWedge) {
  for (int game = 0; game < kGamesPerBlock; ++game) {
    RandomPlay<Skirmish> play(seed(game), experiment<Skirmish>(options(), 5));
    ASSERT_EQ(play.run(), Fault());
  }
}

// Cards and hidden dice fall otherwise, and each is told the same until something is disclosed; from there the second
// world goes on from another that he cannot tell from the first, to the last card.
TEST_P(RandomSkirmishes, AreToldAlikeInTwins) {
  int steps = 0, replaced = 0;
  for (int game = 0; game < kTwinsPerBlock; ++game)
    for (const Viewer viewer : {Viewer::player(kOne), Viewer::player(kTwo), Viewer::observer()}) {
      TwinGames<PlaysOn> twins(seed(game), viewer, experiment<PlaysOn>(options(), 1), is_hidden_label);
      ASSERT_EQ(twins.run(), Fault());
      steps += twins.steps();
      replaced += twins.replaced();
    }
  EXPECT_GT(steps, 40 * 3 * kTwinsPerBlock);  // games, not only their beginnings
  std::cout << steps << " steps, " << replaced << " times another world\n";
}
INSTANTIATE_TEST_SUITE_P(Blocks, RandomSkirmishes, ::testing::Range(0, kBlocks));

}  // namespace
