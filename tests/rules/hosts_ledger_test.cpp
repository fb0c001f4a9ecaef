// The knowledge ledger of Meeting of Hosts (L9, decision 0149): the truth lies within it, it is the same in worlds that
// cannot be told apart, and a mistake planted in it is noticed.
#include <gtest/gtest.h>

#include "tests/rules/ledgers.h"

namespace cherta::rules {
const AnyGame& meeting_of_hosts();  // game.cpp
}

namespace cherta::meeting_of_hosts::testing {
namespace {

using rules::OptionMap;
using rules::Viewer;
using rules::testing::at_random;
using rules::testing::by_opponent;
using rules::testing::Compared;
using rules::testing::Concluded;
using rules::testing::concluded;
using rules::testing::kBlindViewers;
using rules::testing::Steps;
using rules::testing::WholeGame;

const std::vector<OptionMap>& option_sets() {
  static const std::vector<OptionMap> sets = {
      {{"hidden_quality", "on"}},
      {{"fog", "on"}},
      {{"fog", "on"}, {"hidden_quality", "on"}},
      {{"army_mode", "build"}, {"hidden_quality", "on"}},
  };
  return sets;
}

struct Truth {
  std::map<std::string, std::string> quality, value;  // by piece; of tracks
};

Truth truth_of(const rules::Position& position) {
  Truth truth;
  const rules::View view = position.view(Viewer::referee());
  for (const rules::Piece& piece : view.pieces)
    truth.quality[piece.id] = piece.name.starts_with("Elite ")  ? "elite"
                              : piece.name.starts_with("Levy ") ? "levy"
                                                                : "average";
  for (const rules::Track& track : view.tracks) truth.value[track.id] = track.value.words();
  return truth;
}

std::string not_so(const std::string& id, const std::string& words, const Truth& truth) {
  const std::string owner = id.substr(id.find(' ') + 1);
  if (id.starts_with("may_be_army ") && words.find(truth.value.at(owner + " army")) == std::string::npos)
    return words + ", and is " + truth.value.at(owner + " army");
  if (!id.starts_with("may_break ")) return {};
  const std::string& lost = truth.value.at(owner + " lost");
  const int at = std::stoi(lost.substr(lost.find("at ") + 3)), least = std::stoi(words.substr(5));
  const auto to = words.find(" to ");
  const int most = to == std::string::npos ? least : std::stoi(words.substr(to + 4));
  return at < least || at > most ? words + ", and is " + lost : std::string();
}

std::string unsound(const Concluded& concluded, const rules::Position& position) {
  const Truth truth = truth_of(position);
  for (const auto& [id, words] : concluded) {
    if (std::string wrong = not_so(id, words, truth); !wrong.empty()) return id + " is said to be " + wrong;
    const auto quality = truth.quality.find(id.substr(0, id.find(' ')));  // under fog it has another name
    if (quality != truth.quality.end() && words.find(quality->second) == std::string::npos)
      return id + " is said to be " + words + ", and is " + quality->second;
  }
  return {};
}

std::string unsound_somewhere(const OptionMap& options, std::uint64_t seed, std::map<std::string, int>& found) {
  constexpr std::size_t kMostOrders = 260;
  WholeGame game(rules::meeting_of_hosts(), options, seed);
  Steps steps;
  while (!game.is_over() && game.orders.size() < kMostOrders) {
    if (!game.step(seed % 3 == 0 ? at_random : by_opponent, seed % 2 == 0 ? at_random : by_opponent)) return "stuck";
    steps.note(game);
    for (const Viewer viewer : kBlindViewers) {
      const Concluded said = concluded(game.position->view(viewer));
      if (std::string wrong = unsound(said, *game.position); !wrong.empty()) return wrong + "\n" + game.story();
      for (const auto& [id, words] : said)
        ++found[id.starts_with("may_") ? id.substr(0, id.find(' ')) : id.substr(id.find(' ') + 1)];
    }
  }
  return {};
}

TEST(HostsLedger, HasTheTruthWithinIt) {
  std::map<std::string, int> found;
  for (std::uint64_t seed = 1; seed <= 16; ++seed)
    ASSERT_EQ(unsound_somewhere(option_sets()[seed % option_sets().size()], seed, found), "") << "seed " << seed;
  for (const char* kind : {"may_be_army", "may_break", "may be", "as shown"}) EXPECT_GT(found[kind], 20) << kind;
}

TEST(HostsLedger, HasNothingToSayWhereTheTableIsOpenButWhenAnArmyBreaks) {
  WholeGame game(rules::meeting_of_hosts(), {}, 2);
  Steps steps;
  while (!game.is_over() && game.orders.size() < 60) {
    ASSERT_TRUE(game.step(by_opponent, by_opponent));
    steps.note(game);
    for (const auto& [id, words] : concluded(game.position->view(Viewer::player(rules::Seat::kFirst))))
      EXPECT_TRUE(id.starts_with("may_break")) << id << ' ' << words;
  }
}

TEST(HostsLedger, OfAStepIsThatOfTheStep) {
  const auto changed = [](bool leaky) {
    return rules::testing::changed_afterwards(WholeGame(rules::meeting_of_hosts(), {{"hidden_quality", "on"}}, 5),
                                              Viewer::observer(), 100, leaky);
  };
  EXPECT_EQ(changed(false), 0);
  EXPECT_GT(changed(true), 10) << "a bound from a later step is noticed";
}

// ---- two worlds that one viewer cannot tell apart: an army's numbers were dealt otherwise (MH-20.2) ----

void leak_the_truth(Concluded& concluded, const rules::Position& position) {
  const Truth truth = truth_of(position);
  for (auto& [id, words] : concluded)
    if (id.ends_with(" may be")) words = truth.quality.at(id.substr(0, id.find(' ')));
}

Compared compared(std::uint64_t seed, Viewer viewer, bool leaky) {
  const std::string_view label = viewer.is(rules::Seat::kFirst) ? "B's muster" : "A's muster";
  auto one = rules::meeting_of_hosts().start({{"hidden_quality", "on"}}).value();
  return rules::testing::from_one_start(std::move(one), label, seed, 60, viewer, unsound,
                                        leaky ? rules::testing::Leak(leak_the_truth) : rules::testing::Leak());
}

TEST(HostsTwoWorlds, HaveTheSameLedgerUntilSomethingIsDisclosed) {
  int steps = 0;
  for (std::uint64_t seed = 1; seed <= 2; ++seed)
    for (const Viewer viewer : kBlindViewers) {
      const Compared pair = compared(seed, viewer, false);
      ASSERT_EQ(pair.fault, "") << "seed " << seed << " after " << pair.steps;
      steps += pair.steps;
    }
  EXPECT_GT(steps, 60);
}

TEST(HostsTwoWorlds, ABoundFromTheTruthIsNoticed) {
  int noticed = 0;
  for (std::uint64_t seed = 1; seed <= 4; ++seed)
    for (const Viewer viewer : kBlindViewers) noticed += compared(seed, viewer, true).fault.empty() ? 0 : 1;
  EXPECT_GT(noticed, 2);
}

}  // namespace
}  // namespace cherta::meeting_of_hosts::testing
