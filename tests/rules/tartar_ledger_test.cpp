// The knowledge ledger of Tartar Raid (L9, decision 0140): the truth lies within it, it is the same in worlds that
// cannot be told apart, and mistakes planted in it are noticed.
#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json.hpp>

#include "server/rules/tartar_raid/ledger/ledger.h"
#include "tests/rules/ledgers.h"
#include "tests/rules/tartar_options.h"

namespace cherta::rules {
const AnyGame& tartar_raid();  // game.cpp
}

namespace cherta::tartar_raid::testing {
namespace {

namespace json = boost::json;
using rules::Viewer;
using rules::testing::at_random;
using rules::testing::by_opponent;
using rules::testing::Compared;
using rules::testing::Concluded;
using rules::testing::in_two_worlds;
using rules::testing::kBlindViewers;
using rules::testing::Steps;
using rules::testing::WholeGame;

// What is really in each counter: untested contingents as anything they can prove to be.
struct Truth {
  bool rumour = false;
  int least = 0, most = 0;
};

std::map<std::string, Truth> truths(const rules::Position& position) {
  std::map<std::string, Truth> found;
  const json::value whole = json::parse(position.truth());
  for (const auto& [label, counter] : whole.at("counters").as_object()) {
    const json::object& inside = counter.at("contents").as_object();
    Truth truth;
    truth.rumour = inside.at("dummy").as_bool();
    for (const json::value& part : inside.at("contingents").as_array()) {
      const json::value* units = part.as_object().if_contains("units");
      const bool tested = units && units->is_int64();
      const bool theirs = part.at("kind").as_string() == "peasant" && part.at("origin").as_string().starts_with('F');
      truth.least += tested ? static_cast<int>(units->as_int64()) : 0;
      truth.most += tested ? static_cast<int>(units->as_int64()) : theirs ? 6 : ledger::kUntestedAtMost;
    }
    found[std::string(label)] = truth;
  }
  return found;
}

// "1 to 5 units, untested, or a rumour", read back.
struct Claim {
  bool real = true, rumour = false;
  int least = 0, most = 0;
};

Claim read(std::string words) {
  words = words.substr(0, words.find(" by "));
  Claim claim;
  claim.rumour = words.ends_with("a rumour");
  claim.real = words != "a rumour";
  if (!claim.real) return claim;
  if (words.starts_with("any")) return {true, claim.rumour, 0, ledger::kBeyondAll};
  claim.least = claim.most = std::stoi(words);
  if (const auto to = words.find(" to "); to != std::string::npos) claim.most = std::stoi(words.substr(to + 4));
  if (words.find("or more") != std::string::npos) claim.most = ledger::kBeyondAll;
  return claim;
}

// Nothing, or which counter is not what is claimed of it.
std::string unsound(const Concluded& concluded, const std::map<std::string, Truth>& truths) {
  for (const auto& [name, words] : concluded) {
    const auto truth = truths.find(name.substr(0, name.find(' ')));
    if (truth == truths.end()) continue;
    const Claim claim = read(words);
    const Truth& is = truth->second;
    const bool fits = is.rumour ? claim.rumour : claim.real && claim.least <= is.least && is.most <= claim.most;
    if (!fits)
      return name + " is said to be " + words + ", and is " +
             (is.rumour ? "a rumour" : std::to_string(is.least) + ".." + std::to_string(is.most));
  }
  return {};
}

// Every third order or so something that may be taken back, or is the referee's.
void aside(WholeGame& game, Steps& steps, std::size_t number) {
  const auto give = [&](rules::Actor actor, const std::string& order) {
    if (game.try_aside(actor, order)) steps.note(game);
  };
  if (number % 9 == 4) {
    give(rules::Actor::player(kAga), "offer undo");
    give(rules::Actor::player(kPrince), "accept undo");
  }
  if (number % 61 == 60) give(rules::Actor::referee(), "ref undo phase");
  if (number % 211 == 210) give(rules::Actor::referee(), "ref remove T1");
}

std::string unsound_somewhere(const rules::OptionMap& options, std::uint64_t seed, bool asides) {
  WholeGame game(rules::tartar_raid(), options, seed);
  Steps steps;
  for (std::size_t number = 0; !game.is_over(); ++number) {
    if (!game.step(seed % 3 == 0 ? at_random : by_opponent, seed % 2 == 0 ? at_random : by_opponent)) return "stuck";
    steps.note(game);
    if (asides && !game.is_over()) aside(game, steps, number);
    const auto truth = truths(*game.position);
    for (const Viewer viewer : kBlindViewers) {
      const std::string wrong = unsound(rules::testing::concluded(game.position->view(viewer)), truth);
      if (!wrong.empty()) return wrong + "\n" + game.story();
    }
  }
  return {};
}

class EveryOption : public ::testing::TestWithParam<std::size_t> {};
TEST_P(EveryOption, HasTheTruthWithinTheLedger) {
  for (std::uint64_t seed = 1; seed <= 24; ++seed)
    ASSERT_EQ(unsound_somewhere(option_sets()[GetParam()], seed * 7, seed % 4 == 0), "") << "seed " << seed * 7;
}
INSTANTIATE_TEST_SUITE_P(Sets, EveryOption, ::testing::Range<std::size_t>(0, option_sets().size()));

// ---- two worlds that one viewer cannot tell apart ----

// The mistake: what is really there is taken for a bound.
void leak_the_truth(Concluded& concluded, const rules::Position& position) {
  for (const auto& [label, truth] : truths(position))
    if (const auto said = concluded.find(label + " may be"); said != concluded.end())
      said->second = truth.rumour ? "a rumour" : std::to_string(truth.most) + " units";
}

Compared compared(std::uint64_t seed, Viewer viewer, bool leaky) {
  const auto options = option_sets()[seed % option_sets().size()];
  return in_two_worlds(
      WholeGame(rules::tartar_raid(), options, seed), viewer, seed,
      [](const rules::View& view) { return view.turn > 0; },
      [](const Concluded& said, const rules::Position& position) { return unsound(said, truths(position)); },
      leaky ? leak_the_truth : rules::testing::Leak());
}

TEST(TwoWorlds, HaveTheSameLedgerUntilSomethingIsDisclosed) {
  int steps = 0;
  for (std::uint64_t seed = 1; seed <= 66; ++seed)
    for (const Viewer viewer : kBlindViewers) {
      const Compared pair = compared(seed, viewer, false);
      ASSERT_EQ(pair.fault, "") << "seed " << seed << " after " << pair.steps;
      steps += pair.steps;
    }
  EXPECT_GT(steps, 1000);
}

TEST(TwoWorlds, ABoundFromTheTruthIsNoticed) {
  int noticed = 0;
  for (std::uint64_t seed = 1; seed <= 11; ++seed)
    for (const Viewer viewer : kBlindViewers) noticed += compared(seed, viewer, true).fault.empty() ? 0 : 1;
  EXPECT_GT(noticed, 11);
}

}  // namespace
}  // namespace cherta::tartar_raid::testing
