// Every trap of the specification's section 8: with the mistake planted, random games notice it; without, they notice
// nothing.
#include "tests/rules/murid_leaks.h"

#include <gtest/gtest.h>

#include <iostream>

#include "tests/rules/murid_experiment.h"

namespace {

using namespace cherta::murid_wars;
using cherta::murid_wars::leaks::noticed_by_dice;
using cherta::murid_wars::leaks::noticed_by_mail;
using cherta::murid_wars::leaks::noticed_in_play;
using cherta::murid_wars::leaks::planted;
using cherta::rules::OptionMap;

// What is a hidden die shows only where such dice fall otherwise, what is a queue's where it is
// queued or typed.
enum class Where { kPlay, kDice, kMail };
struct Trap {
  const char* name;
  OptionMap options;
  Where where = Where::kPlay;
};

const OptionMap kShort = {{"turn_limit", "3"}, {"table", "36x36"}};
const OptionMap kAsk = {{"turn_limit", "3"}, {"table", "36x36"}, {"allocation", "ask"}};
const OptionMap kTest = {{"turn_limit", "3"}, {"table", "36x36"}, {"first_activation", "initiative_test"}};
const OptionMap kSharp = {{"turn_limit", "5"}, {"table", "36x36"}, {"sharpshooting", "on"}};
const OptionMap kTable = {{"turn_limit", "2"}, {"measure", "table"}};
const OptionMap kClock = {{"turn_limit", "3"}, {"table", "36x36"}, {"deadline", "9"}, {"deadline_action", "hold"}};

const std::vector<Trap>& traps() {
  static const std::vector<Trap> kTraps = {{"pool", kShort},
                                           {"dice", kShort},
                                           {"hits", kShort},
                                           {"need", kClock},
                                           {"ammunition", kShort},
                                           {"standard", kShort},
                                           {"melee dice", kClock},
                                           {"melee hits", kClock},
                                           {"morale die", kShort, Where::kDice},
                                           {"gain", kShort, Where::kDice},
                                           {"first side", kTest, Where::kDice},
                                           {"sharpshot", kSharp},
                                           {"due", kAsk},
                                           {"hit points", kShort, Where::kDice},
                                           {"costs", kClock},
                                           {"muster time", kShort},
                                           {"draft time", kShort},
                                           {"wishes", kShort},
                                           {"refusals", kShort, Where::kMail},
                                           {"chief die", kShort, Where::kDice},
                                           {"ruling", kShort, Where::kDice},
                                           {"loaded dice", kShort, Where::kDice},
                                           {"claimed", kTable},
                                           {"empty phase", kShort},
                                           {"no gain", kShort, Where::kDice},
                                           {"asked", kAsk},
                                           {"overkill", kShort},
                                           {"reach", kShort},
                                           {"attack zero", kShort},
                                           {"zero", kShort},
                                           {"exhausted", kShort},
                                           {"queue", kShort, Where::kMail},
                                           {"drafts", kShort},
                                           {"ratings", kShort},
                                           {"muster", kShort},
                                           {"preferences", kShort},
                                           {"claim", kTable},
                                           {"nonce", kShort},
                                           {"points", kShort},
                                           {"reckoned", kShort},
                                           {"undo", kShort},
                                           {"public dice", kShort},
                                           {"timing", kClock},
                                           {"figures", kShort},
                                           {"dispute", kTable},
                                           {"late", kShort},
                                           {"order", kShort},
                                           {"targets", kSharp},
                                           {"identifiers", kShort},
                                           {"tried", kShort},
                                           {"test time", kClock},
                                           {"idle die", kShort},
                                           {"knowing refusal", kShort}};
  return kTraps;
}

class MuridLeaks : public ::testing::TestWithParam<std::size_t> {};

TEST_P(MuridLeaks, AreNoticed) {
  constexpr std::uint64_t kMostGames = 120;
  const Trap& trap = traps()[GetParam()];
  planted() = trap.name;
  std::string noticed;
  std::uint64_t games = 0;
  const auto noticed_in = trap.where == Where::kDice   ? noticed_by_dice
                          : trap.where == Where::kMail ? noticed_by_mail
                                                       : noticed_in_play;
  for (; games < kMostGames && noticed.empty(); ++games) noticed = noticed_in(games, trap.options);
  planted().clear();
  EXPECT_NE(noticed, "") << "no random game noticed the planted leak " << trap.name;
  EXPECT_EQ(noticed_in(games - 1, trap.options), "") << "without the leak as well";
  std::cout << trap.name << ", game " << games << ": " << noticed.substr(0, noticed.find('\n')) << '\n';
}
INSTANTIATE_TEST_SUITE_P(Every, MuridLeaks, ::testing::Range<std::size_t>(0, traps().size()), [](const auto& one) {
  std::string name = traps()[one.param].name;
  std::erase_if(name, [](char c) { return !std::isalnum(static_cast<unsigned char>(c)); });
  return name;
});

TEST(MuridLeaks, NothingIsNoticedWhereNothingIsPlanted) {
  for (const OptionMap& options : {kShort, kAsk, kTest, kSharp, kTable, kClock})
    for (std::uint64_t seed = 0; seed < 2; ++seed) EXPECT_EQ(noticed_in_play(seed, options), "");
  for (const OptionMap& options : {kShort, kTest})
    for (std::uint64_t seed = 0; seed < 4; ++seed) EXPECT_EQ(noticed_by_dice(seed, options), "");
}

// The same muster is never sealed by the same hash: the space of musters is small (MW-2.13).
TEST(MuridSeal, HasANonce) {
  const auto sealed = [](std::uint64_t nonce_seed) {
    cherta::rules::SeededChance chance(nonce_seed);
    State state = MuridWars::start({}).value();
    const auto give = [&](cherta::rules::Actor actor, const std::string& words) {
      Ruling r(state, chance);
      MuridWars::decide(r, actor, MuridWars::parse(words).value());
      state = std::move(r).take_state();
    };
    give(cherta::rules::Actor::referee(), "ref dice D10 7 3 10 5 9 2 8 6 4 1 1 2 9");
    give(cherta::rules::Actor::referee(), "ref dice D3 2");
    for (const Seat side : kSides) give(cherta::rules::Actor::player(side), "accept");
    for (const char* words :
         {"assign officers=1 musicians=2 flags=9", "group M1 rank=55 musicians=2 flags=9", "muster done"})
      give(cherta::rules::Actor::player(kMurid), words);
    return *state.hash;
  };
  EXPECT_EQ(sealed(1).size(), 64u);
  EXPECT_EQ(sealed(1), sealed(1));
  EXPECT_NE(sealed(1), sealed(2));
}

}  // namespace
