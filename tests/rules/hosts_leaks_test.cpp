// Every trap of the specification's section 8 that can be stepped into in a battle by itself: with the mistake planted,
// random games notice it; without, the same games notice nothing. (That an army has more to come needs a hand-over;
// some of the fog are in hosts_fog_leaks_test.cpp.)
#include "tests/rules/hosts_leaks.h"

#include <gtest/gtest.h>

#include <iostream>
#include <set>

#include "server/rules/meeting_of_hosts/engine.h"

namespace {

using namespace cherta::meeting_of_hosts;
using cherta::meeting_of_hosts::leaks::noticed_in_play;
using cherta::meeting_of_hosts::leaks::planted;
using cherta::rules::OptionMap;

struct Trap {
  const char* name;
  OptionMap options;
  std::uint64_t first = 0;  // seed
};

const OptionMap kShort = {{"turn_limit", "2"}, {"phase_deadline", "24"}};
const OptionMap kQuality = {{"turn_limit", "2"}, {"hidden_quality", "on"}};
const OptionMap kFog = {{"turn_limit", "3"}, {"fog", "on"}, {"terrain_density", "dense"}};
const OptionMap kTable = {{"battle_mode", "table"}};

const std::vector<Trap>& traps() {
  static const std::vector<Trap> kTraps = {
      {"size", kShort},       {"points", kShort},
      {"placements", kShort}, {"ready", kShort},
      {"on_move", kShort},    {"length", kShort},
      {"counter", kShort},    {"hold fire", kShort},
      {"choices", kShort},    {"policy", kShort},
      {"question", kShort},   {"prompt", kShort},
      {"timing", kShort},     {"queue", {{"turn_limit", "1"}, {"hidden_deployment", "off"}}},
      {"quality", kQuality},  {"silence", kQuality},
      {"dice", kQuality},     {"claim", kTable},
      {"claimed", kTable},    {"disputed", kTable},
      {"at once", kFog},      {"unseen moves", kFog},
      {"query", kFog, 55},    {"skip", kFog},
      {"retreat", kFog},      {"list order", kFog},
      {"duration", kFog}};
  return kTraps;
}

class HostsLeaks : public ::testing::TestWithParam<std::size_t> {};

TEST_P(HostsLeaks, AreNoticed) {
  constexpr std::uint64_t kMostGames = 60;
  const Trap& trap = traps()[GetParam()];
  for (std::uint64_t seed = 0; seed < 2; ++seed) EXPECT_EQ(noticed_in_play(seed, trap.options), "") << trap.name;
  planted() = trap.name;
  std::string noticed;
  std::uint64_t games = 0;
  for (; games < kMostGames && noticed.empty(); ++games) noticed = noticed_in_play(trap.first + games, trap.options);
  planted().clear();
  EXPECT_NE(noticed, "") << "no random game noticed the planted leak " << trap.name;
  EXPECT_EQ(noticed_in_play(trap.first + games - 1, trap.options), "") << "without the leak as well";
  std::cout << trap.name << ", game " << games << ": " << noticed.substr(0, noticed.find('\n')) << '\n';
}
INSTANTIATE_TEST_SUITE_P(Every, HostsLeaks, ::testing::Range<std::size_t>(0, traps().size()), [](const auto& one) {
  std::string name = traps()[one.param].name;
  std::erase_if(name, [](char c) { return !std::isalnum(static_cast<unsigned char>(c)); });
  return name;
});

// MH-20.2: the printed list says which of its heavy foot is elite; the numbers that others see do not.
TEST(RosterNumbers, TellNothingOfQuality) {
  std::set<int> numbers;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    cherta::rules::SeededChance chance(seed);
    State state = MeetingOfHosts::start({{"hidden_quality", "on"}}).value();
    const auto give = [&](cherta::rules::Seat seat, const char* words) {
      Ruling r(state, chance);
      MeetingOfHosts::decide(r, cherta::rules::Actor::player(seat), MeetingOfHosts::parse(words).value());
      state = std::move(r).take_state();
    };
    for (const Seat seat : kSides) give(seat, "accept");
    give(**state.chooser, "edge south");
    for (const Seat seat : kSides) give(seat, "muster sample hoplite");
    for (const Seat seat : kSides) give(seat, "muster ready");
    for (const Unit& u : units_of(state, Seat::kFirst))
      if (u.quality.get() == Quality::kElite) numbers.insert(u.id->number);
  }
  EXPECT_EQ(numbers, (std::set<int>{1, 2, 3, 4, 5, 6, 7}));
}

}  // namespace
