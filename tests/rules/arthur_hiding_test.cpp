// Hiding in The Age of Arthur, by experiment (specification 8): random games, twin games, and planted leaks that must
// be caught.
#include <gtest/gtest.h>

#include "tests/rules/arthur_experiment.h"

namespace {

using namespace cherta::age_of_arthur;
using namespace cherta::age_of_arthur::testing;
using cherta::rules::OptionMap;
using cherta::rules::testing::Fault;
using cherta::rules::testing::RandomPlay;
using cherta::rules::testing::TwinGames;

// ---- 2,000 games and more, in blocks so that ctest can run them side by side ----

constexpr int kBlocks = 8, kGamesPerBlock = 256;

class RandomRaids : public ::testing::TestWithParam<int> {};

TEST_P(RandomRaids, HideWhatTheyMustAndNeverWedge) {
  const auto sets = option_sets();
  const OptionMap& options = sets[static_cast<std::size_t>(GetParam()) % sets.size()];
  for (int game = 0; game < kGamesPerBlock; ++game) {
    const auto seed = seed_from(static_cast<std::uint64_t>(GetParam()) * 100'000 + static_cast<std::uint64_t>(game));
    RandomPlay<AgeOfArthur> play(seed, experiment<AgeOfArthur>(options, 1));
    ASSERT_EQ(play.run(), Fault());
  }
}
INSTANTIATE_TEST_SUITE_P(Blocks, RandomRaids, ::testing::Range(0, kBlocks));

// What a standing answer about loot does, or a script, hangs on what the raider can carry; twin games keep worlds that
// differ in it from order to order, so that there they are left out. Random games have them (decided_alike).
std::optional<Order> beside_but_for_loot(const State& known, Seat seat, cherta::rules::Chance& whim) {
  const auto order = beside(known, seat, whim);
  const auto* standing = order ? get_if<SetStanding>(&*order) : nullptr;
  const bool left_out =
      order && (holds_alternative<Script>(*order) || (standing && standing->decision == StandingFor::kLoot));
  return left_out ? std::nullopt : order;
}

TEST(TwinRaids, AreToldAlikeUntilSomethingIsDisclosed) {
  const auto sets = option_sets();
  int steps = 0, replaced = 0;
  for (std::uint64_t seed = 0; seed < 300; ++seed)
    for (const Viewer viewer : {Viewer::player(Seat::kFirst), Viewer::player(Seat::kSecond), Viewer::observer()}) {
      OptionMap options = sets[seed % sets.size()];
      options["attacker"] = "p1";
      options["series"] = "single";
      auto told_apart_by = experiment<AgeOfArthur>(options, 1);
      told_apart_by.aside = beside_but_for_loot;
      TwinGames<AgeOfArthur> twins(seed_from(seed * 10), viewer, told_apart_by,
                                   seed % 4 == 0 ? land_is_hidden : strength_is_hidden);
      ASSERT_EQ(twins.run(), Fault());
      steps += twins.steps();
      replaced += twins.replaced();
    }
  RecordProperty("steps", steps);
  RecordProperty("replaced", replaced);
}

}  // namespace
