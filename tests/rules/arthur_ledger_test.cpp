// The knowledge ledger of The Age of Arthur (L9, decision 0140): the truth lies within it, it is the same in worlds
// that cannot be told apart, a mistake planted in it is noticed, and what all can reckon it reckons.
#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "server/rules/age_of_arthur/ledger/ledger.h"
#include "tests/rules/ledgers.h"

namespace cherta::rules {
const AnyGame& age_of_arthur();  // game.cpp
}

namespace cherta::age_of_arthur::testing {
namespace {

namespace json = boost::json;
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
      {},
      {{"plunder_view", "veiled"}},
      {{"series", "linked"}, {"raids_max", "3"}},
      {{"attrition_shortfall", "lose_only"}, {"list_p1", "foot"}},
  };
  return sets;
}

// The strength of each army as the referee sees it.
std::map<std::string, int> truths(const rules::Position& position) {
  std::map<std::string, int> found;
  for (const rules::Piece& piece : position.view(Viewer::referee()).pieces)
    for (const rules::Fact& fact : piece.facts)
      if (fact.name == "strength" && fact.source == "truth") found[piece.id] = std::stoi(fact.value);
  return found;
}

std::string unsound(const Concluded& concluded, const rules::Position& position) {
  const auto real = truths(position);
  for (const auto& [name, words] : concluded) {
    const auto truth = real.find(name.substr(0, name.find(' ')));
    if (truth == real.end()) continue;
    const int least = std::stoi(words);
    const auto to = words.find(" to ");
    const int most = to == std::string::npos ? least : std::stoi(words.substr(to + 4));
    if (truth->second < least || truth->second > most)
      return name + " is said to be " + words + ", and is " + std::to_string(truth->second);
  }
  return {};
}

// No card that has been seen lies where it is still to be turned, unless it was dealt anew: as many as are said to have
// never been seen are at least as many as lie there.
std::string too_few_unseen(const Concluded& concluded, const rules::Position& position) {
  const auto said = concluded.find("may_lie");
  if (said == concluded.end()) return {};
  int down = 0;
  const json::value whole = json::parse(position.truth());
  for (const auto& [at, cell] : whole.at("grid").as_object())
    down += cell.at("face").as_string() == "down" && !cell.at("again").as_bool() ? 1 : 0;
  return std::stoi(said->second) < down ? said->second + ", and there are " + std::to_string(down) : std::string();
}

std::string unsound_somewhere(const OptionMap& options, std::uint64_t seed) {
  WholeGame game(rules::age_of_arthur(), options, seed);
  Steps steps;
  while (!game.is_over()) {
    if (!game.step(seed % 3 == 0 ? at_random : by_opponent, seed % 2 == 0 ? at_random : by_opponent)) return "stuck";
    steps.note(game);
    for (const rules::Seat seat : {rules::Seat::kFirst, rules::Seat::kSecond})
      if (game.orders.size() % 7 == 3 && game.try_aside(rules::Actor::player(seat), "offer undo")) steps.note(game);
    for (const Viewer viewer : kBlindViewers) {
      const Concluded said = concluded(game.position->view(viewer));
      for (const std::string& wrong : {unsound(said, *game.position), too_few_unseen(said, *game.position)})
        if (!wrong.empty()) return wrong + "\n" + game.story();
    }
  }
  return {};
}

TEST(ArthurLedger, HasTheTruthWithinIt) {
  for (std::uint64_t seed = 1; seed <= 120; ++seed)
    ASSERT_EQ(unsound_somewhere(option_sets()[seed % option_sets().size()], seed), "") << "seed " << seed;
}

// AA-7.7: who pays nine for his men has about 900 of them; a thousand and eight hundred would pay eighteen.
TEST(ArthurLedger, ReadsAnArmyOffWhatItPays) {
  int narrowed = 0, games = 0;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    WholeGame game(rules::age_of_arthur(), {}, seed);
    Steps steps;
    std::string words;
    while (!game.is_over()) {
      ASSERT_TRUE(game.step(by_opponent, by_opponent));
      steps.note(game);
      const Concluded now = concluded(game.position->view(Viewer::observer()));
      if (const auto said = now.find("A may be"); said != now.end()) words = said->second;
    }
    ++games;
    narrowed += words.find(" to ") == std::string::npos ? 1 : 0;
  }
  EXPECT_GT(narrowed * 3, games);  // by the end as many are known to a man
}

// ---- two worlds that one viewer cannot tell apart ----

void leak_the_truth(Concluded& concluded, const rules::Position& position) {
  for (const auto& [army, men] : truths(position))
    if (const auto said = concluded.find(army + " may be"); said != concluded.end())
      said->second = std::to_string(men) + " men";
}

// Two raids that differ in what one army was rolled, given the same orders, until the viewer is told something else.
Compared compared(std::uint64_t seed, Viewer viewer, bool leaky) {
  const OptionMap options = option_sets()[seed % option_sets().size()];
  const std::string_view label = seed % 3 == 0 ? "arthur/strength D" : "arthur/strength A";
  return rules::testing::from_one_start(rules::age_of_arthur().start(options).value(), label, seed, 400, viewer,
                                        unsound, leaky ? rules::testing::Leak(leak_the_truth) : rules::testing::Leak());
}

TEST(ArthurTwoWorlds, HaveTheSameLedgerUntilSomethingIsDisclosed) {
  int steps = 0;
  for (std::uint64_t seed = 1; seed <= 60; ++seed)
    for (const Viewer viewer : kBlindViewers) {
      const Compared pair = compared(seed, viewer, false);
      ASSERT_EQ(pair.fault, "") << "seed " << seed << " after " << pair.steps;
      steps += pair.steps;
    }
  EXPECT_GT(steps, 1000);
}

TEST(ArthurTwoWorlds, ABoundFromTheTruthIsNoticed) {
  int noticed = 0;
  for (std::uint64_t seed = 1; seed <= 12; ++seed)
    for (const Viewer viewer : kBlindViewers) noticed += compared(seed, viewer, true).fault.empty() ? 0 : 1;
  EXPECT_GT(noticed, 8);
}

}  // namespace
}  // namespace cherta::age_of_arthur::testing
