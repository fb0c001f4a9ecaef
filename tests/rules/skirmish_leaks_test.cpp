// Every trap of the specification's section 8.3: with the mistake planted, positions, random games and twin games
// notice it; without, they notice nothing.
#include "tests/rules/skirmish_leaks.h"

#include <gtest/gtest.h>

#include <iostream>

#include "tests/rules/skirmish_experiment.h"

namespace {

using cherta::rules::OptionMap;
using cherta::skirmish::leaks::noticed_in_play;
using cherta::skirmish::leaks::noticed_in_positions;
using cherta::skirmish::leaks::planted;

struct Trap {
  const char* name;
  OptionMap options;
};

const OptionMap kRaid = {};
const OptionMap kDuel = {{"scenario", "duel"}};
const OptionMap kPicket = {{"scenario", "ford_picket"}};
const OptionMap kTable = {{"scenario", "duel"}, {"mode", "table"}};

const std::vector<Trap>& traps() {
  static const std::vector<Trap> kTraps = {
      {"draw", kDuel},       {"hand", kDuel},          {"hand order", kDuel},
      {"deck order", kDuel}, {"next card", kDuel},     {"deal", kDuel},
      {"unseen", kRaid},     {"search", kRaid},        {"draft", kRaid},
      {"places", kRaid},     {"lists", kRaid},         {"displacement", kRaid},
      {"draft time", kRaid}, {"pool", kRaid},          {"rest of the pool", kRaid},
      {"numbers", kRaid},    {"size", kRaid},          {"points", kDuel},
      {"level", kDuel},      {"roll", kDuel},          {"certain", kDuel},
      {"store", kDuel},      {"store told", kDuel},    {"store at the deal", kDuel},
      {"no points", kDuel},  {"refusal", kDuel},       {"dry run", kDuel},
      {"counter", kDuel},    {"timing", kDuel},        {"automatic", kDuel},
      {"standing", kDuel},   {"standing told", kDuel}, {"queue", kDuel},
      {"queue told", kDuel}, {"records", kDuel},       {"public dice", kPicket},
      {"snapshot", kDuel},   {"spectator", kDuel},     {"ruling", kDuel},
      {"prompt", kDuel},     {"skip", kDuel},          {"entry", kTable}};
  return kTraps;
}

class SkirmishLeaks : public ::testing::TestWithParam<std::size_t> {};

TEST_P(SkirmishLeaks, AreNoticed) {
  constexpr std::uint64_t kMostGames = 40;
  const Trap& trap = traps()[GetParam()];
  planted() = trap.name;
  std::string noticed = noticed_in_positions();
  std::uint64_t games = 0;
  for (; games < kMostGames && noticed.empty(); ++games) noticed = noticed_in_play(games, trap.options);
  planted().clear();
  EXPECT_NE(noticed, "") << "nothing noticed the planted leak " << trap.name;
  EXPECT_EQ(games > 0 ? noticed_in_play(games - 1, trap.options) : noticed_in_positions(), "")
      << "without the leak as well";
  std::cout << trap.name << ", game " << games << ": " << noticed.substr(0, noticed.find('\n')) << '\n';
}
INSTANTIATE_TEST_SUITE_P(Every, SkirmishLeaks, ::testing::Range<std::size_t>(0, traps().size()), [](const auto& one) {
  std::string name = traps()[one.param].name;
  std::erase_if(name, [](char c) { return !std::isalnum(static_cast<unsigned char>(c)); });
  return name;
});

TEST(SkirmishLeaks, NothingIsNoticedWhereNothingIsPlanted) {
  EXPECT_EQ(noticed_in_positions(), "");
  for (const OptionMap& options : {kRaid, kDuel, kPicket, kTable}) EXPECT_EQ(noticed_in_play(1, options), "");
}

}  // namespace
