// The knowledge ledger of Skirmish (L9, decision 0149): the truth lies within it, it is the same in worlds that cannot
// be told apart, and a mistake planted in it is noticed.
#include <gtest/gtest.h>

#include "tests/rules/ledgers.h"

namespace cherta::rules {
const AnyGame& skirmish();  // game.cpp
}

namespace cherta::skirmish::testing {
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
  static const std::vector<OptionMap> sets = {{}, {{"wound_check", "on"}}, {{"morale_total", "40"}}};
  return sets;
}

// "31 to 100 points", "40 points".
std::pair<int, int> bounds(const std::string& words) {
  const int least = std::stoi(words);
  const auto to = words.find(" to ");
  return {least, to == std::string::npos ? least : std::stoi(words.substr(to + 4))};
}

// The points that the referee sees of a side.
int left_of(const rules::View& truth, const std::string& owner) {
  const auto found = std::ranges::find(truth.tracks, "morale " + owner, &rules::Track::id);
  return found == truth.tracks.end() ? -1 : std::stoi(found->value.words());
}

std::string too_many_in_hand(const std::string& words, const rules::View& truth, const std::string& owner) {
  const auto hand = std::ranges::find(truth.zones, "hand " + owner, &rules::Zone::id);
  for (auto at = words.find("; "); at != std::string::npos; at = words.find(", ", at + 1)) {
    const std::string part = words.substr(at + 2);
    const int least = std::stoi(part.substr(part.find("least ") + 6));
    if (std::ranges::count(hand->faces, part.substr(0, part.find(':'))) < least) return words + " is not in his hand";
  }
  return {};
}

std::string unsound(const Concluded& concluded, const rules::Position& position) {
  const rules::View truth = position.view(Viewer::referee());
  for (const auto& [id, words] : concluded) {
    const std::string owner = id.substr(id.find(' ') + 1);
    if (id.starts_with("may_hold ")) {
      if (std::string wrong = too_many_in_hand(words, truth, owner); !wrong.empty()) return wrong;
      continue;
    }
    const auto [least, most] = bounds(words);
    const int left = left_of(truth, owner);
    if (left < least || left > most) return id + " is said to be " + words + ", and is " + std::to_string(left);
  }
  return {};
}

struct Found {
  int narrowed = 0, hands = 0;
};

std::string unsound_somewhere(const OptionMap& options, std::uint64_t seed, Found& found) {
  WholeGame game(rules::skirmish(), options, seed);
  Steps steps;
  while (!game.is_over()) {
    if (!game.step(seed % 3 == 0 ? at_random : by_opponent, seed % 2 == 0 ? at_random : by_opponent)) return "stuck";
    steps.note(game);
    for (const Viewer viewer : kBlindViewers) {
      const Concluded said = concluded(game.position->view(viewer));
      if (std::string wrong = unsound(said, *game.position); !wrong.empty()) return wrong + "\n" + game.story();
      for (const auto& [id, words] : said) {
        found.hands += id.starts_with("may_hold ") ? 1 : 0;
        found.narrowed +=
            id.starts_with("may_have") && bounds(words).first > 0 && words.find("(steps") != std::string::npos;
      }
    }
  }
  return {};
}

TEST(SkirmishLedger, HasTheTruthWithinIt) {
  Found found;
  for (std::uint64_t seed = 1; seed <= 24; ++seed)
    ASSERT_EQ(unsound_somewhere(option_sets()[seed % option_sets().size()], seed, found), "") << "seed " << seed;
  EXPECT_GT(found.narrowed, 20);
  EXPECT_GT(found.hands, 20);
}

TEST(SkirmishLedger, IsNotThereWhereEverythingIsOpen) {
  WholeGame game(rules::skirmish(), {{"morale_points", "open"}}, 3);
  Steps steps;
  while (!game.is_over()) {
    ASSERT_TRUE(game.step(by_opponent, by_opponent));
    steps.note(game);
    for (const auto& [id, words] : concluded(game.position->view(Viewer::observer())))
      EXPECT_FALSE(id.starts_with("may_have")) << words;
  }
}

TEST(SkirmishLedger, OfAStepIsThatOfTheStep) {
  const auto changed = [](bool leaky) {
    return rules::testing::changed_afterwards(WholeGame(rules::skirmish(), {}, 5), Viewer::observer(), 200, leaky);
  };
  EXPECT_EQ(changed(false), 0);
  EXPECT_GT(changed(true), 10) << "a bound from a later step is noticed";
}

// ---- two worlds that one viewer cannot tell apart ----

void leak_the_truth(Concluded& concluded, const rules::Position& position) {
  for (auto& [id, words] : concluded)
    if (id.starts_with("may_have"))
      words = std::to_string(left_of(position.view(Viewer::referee()), id.substr(id.find(' ') + 1))) + " points";
}

bool has_tested(const rules::View& view) {
  return std::ranges::any_of(view.tracks, [](const rules::Track& one) {
    return one.id.starts_with("may_have") && one.value.words().find("(steps") != std::string::npos;
  });
}

Compared compared(std::uint64_t seed, Viewer viewer, bool leaky) {
  WholeGame game(rules::skirmish(), option_sets()[seed % option_sets().size()], seed);
  return rules::testing::in_two_worlds(std::move(game), viewer, seed, has_tested, unsound,
                                       leaky ? rules::testing::Leak(leak_the_truth) : rules::testing::Leak());
}

TEST(SkirmishTwoWorlds, HaveTheSameLedgerUntilSomethingIsDisclosed) {
  int steps = 0;
  for (std::uint64_t seed = 1; seed <= 8; ++seed)
    for (const Viewer viewer : kBlindViewers) {
      const Compared pair = compared(seed, viewer, false);
      ASSERT_EQ(pair.fault, "") << "seed " << seed << " after " << pair.steps;
      steps += pair.steps;
    }
  EXPECT_GT(steps, 100);
}

TEST(SkirmishTwoWorlds, ABoundFromTheTruthIsNoticed) {
  int noticed = 0;
  for (std::uint64_t seed = 1; seed <= 4; ++seed)
    for (const Viewer viewer : kBlindViewers) noticed += compared(seed, viewer, true).fault.empty() ? 0 : 1;
  EXPECT_GT(noticed, 4);
}

}  // namespace
}  // namespace cherta::skirmish::testing
