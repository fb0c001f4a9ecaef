// Whole random games of Tartar Raid, from the lobby to the end, under every option: the sequence of play never wedges,
// no rule looks past a projection, and replay gives the same state (TR-8, TR-17).
#include <gtest/gtest.h>

#include "server/rules/tartar_raid/game.h"
#include "tests/rules/properties.h"

namespace cherta::tartar_raid {
namespace {

using rules::testing::Experiment;
using rules::testing::RandomPlay;

constexpr int kNever = 1'000'000;  // twins are another test's matter

// A raid given up on the second turn tries little.
bool ends_early(const Order& order) { return holds_alternative<Withdraw>(order); }

// Ranges and forms ("5..20", "live(s)") stand for many values; a custom map has to be uploaded first.
bool is_plain(std::string_view value) {
  return value.find("..") == value.npos && value.find('(') == value.npos && value != "custom";
}

// One game with these options; the clock is given a chance now and then.
void play(std::uint64_t seed, rules::OptionMap options, int clock_percent = 50) {
  Experiment<TartarRaid> experiment;
  experiment.options = std::move(options);
  experiment.clock_percent = clock_percent;
  experiment.twins_every = experiment.others_every = kNever;
  experiment.seldom = ends_early;
  RandomPlay<TartarRaid> game(seed, experiment);
  const auto fault = game.run();
  EXPECT_EQ(fault, "");
}

TEST(TartarFlow, RandomGamesWithStandardOptionsComeToAnEnd) {
  for (std::uint64_t seed = 1; seed <= 40; ++seed) play(seed, {});
}

TEST(TartarFlow, EveryValueOfEveryOptionCanBePlayedToTheEnd) {
  std::uint64_t seed = 1000;
  for (const auto& option : TartarRaid::options())
    for (const auto value : option.values) {
      if (is_plain(value)) play(++seed, {{std::string(option.name), std::string(value)}});
    }
}

TEST(TartarFlow, HexGamesComeToAnEnd) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed)
    play(seed, {{"map", "hexes"}, {"hex_extras", "roads,rivers,flanks"}});
}

// TR-16.2.4: a map whose Tartary lies elsewhere than that of the printed one.
TEST(TartarFlow, GamesOnAMapOfThePlayersOwnComeToAnEnd) {
  std::string map = "hexes ";
  for (int q = 0; q <= 8; ++q)
    for (int r = 3; r <= 9; ++r) {
      const std::string id = "0" + std::to_string(q) + "0" + std::to_string(r);
      map += id + (q < 2 ? " tartary" : "") + (q >= 2 && r == 3 ? " N" : "") + (q >= 2 && r == 9 ? " S" : "") +
             (q == 8 ? " E" : "");
      map += id == "0304" || id == "0406" || id == "0508" || id == "0705" ? " village;" : id == "0606" ? " town;" : ";";
    }
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Experiment<TartarRaid> experiment;
    experiment.options = {{"map", "hexes"}, {"hex_map", "custom"}};
    experiment.opening = {map};
    experiment.twins_every = experiment.others_every = kNever;
    experiment.seldom = ends_early;
    RandomPlay<TartarRaid> game(seed, experiment);
    EXPECT_EQ(game.run(), "");
  }
}

TEST(TartarFlow, RandomMixturesOfOptionsComeToAnEnd) {
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    rules::SeededChance chance(seed);
    rules::OptionMap options;
    for (const auto& option : TartarRaid::options()) {
      const auto pick =
          static_cast<std::size_t>(chance.die("option", "value", static_cast<std::uint32_t>(option.values.size())) - 1);
      const auto value = option.values[pick];
      if (is_plain(value)) options.emplace(option.name, value);
    }
    play(seed, std::move(options));
  }
}

}  // namespace
}  // namespace cherta::tartar_raid
