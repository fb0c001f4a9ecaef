// Every transcript holds, every registered game has some, and they name as many of its rules as coverage.txt demands.
#include <gtest/gtest.h>

#include <filesystem>
#include <set>

#include "server/rules/registry.h"
#include "server/rules/transcript/coverage.h"
#include "server/rules/transcript/suite.h"

using namespace cherta;

namespace {

const std::string kFolder = "tests/transcripts";

TEST(Transcripts, AllHold) {
  for (const auto& file : transcript::play_files(kFolder)) {
    const auto result = transcript::run_file(file, rules::find_game);
    EXPECT_TRUE(result.passed()) << transcript::in_words(result);
  }
}

// The whole games that docs/ shows are true; tests/golden/rewrite plays them again.
TEST(Transcripts, InTheDocsHold) {
  const auto files = transcript::play_files("docs/whole-games");
  EXPECT_EQ(files.size(), rules::all_games().size());
  for (const auto& file : files) {
    const auto result = transcript::run_file(file, rules::find_game);
    EXPECT_TRUE(result.passed()) << transcript::in_words(result);
  }
}

TEST(Transcripts, NameTheRulesOfEveryGame) {
  const auto thresholds = transcript::read_file(kFolder + "/coverage.txt");
  ASSERT_TRUE(thresholds);
  const auto least = transcript::read_thresholds(*thresholds);
  ASSERT_TRUE(least);
  for (const rules::AnyGame* game : rules::all_games()) {
    const std::string name(game->name());
    std::vector<transcript::Script> scripts;
    for (const auto& file : transcript::play_files(kFolder + "/" + name)) {
      auto read = transcript::read_script(file, transcript::read_file, rules::find_game);
      if (auto* script = std::get_if<transcript::Script>(&read)) scripts.push_back(std::move(*script));
    }
    ASSERT_FALSE(scripts.empty()) << name << " has no transcript";
    const auto threshold = least->find(name);
    ASSERT_NE(threshold, least->end()) << name << " has no line in coverage.txt";
    for (const auto& one : transcript::coverage(scripts)) {
      if (one.game != game) continue;
      EXPECT_GE(one.percent(), threshold->second)
          << name << ": transcripts name " << one.named << " rules, and not " << one.unnamed.size();
    }
  }
}

// The journal keeps an order as it is written anew: it is read again as the same, in whatever game somebody types it.
TEST(Transcripts, WhatIsOrderedIsReadAgainAsItIsWritten) {
  std::set<std::string> orders;
  for (const auto& file : transcript::play_files(kFolder)) {
    auto read = transcript::read_script(file, transcript::read_file, rules::find_game);
    auto* script = std::get_if<transcript::Script>(&read);
    ASSERT_TRUE(script) << file;
    for (const auto& one : script->statements)
      if (const auto* given = std::get_if<transcript::GiveOrder>(&one.what)) orders.insert(given->order);
  }
  EXPECT_GT(orders.size(), 4000u);
  for (const rules::AnyGame* game : rules::all_games()) {
    for (const std::string& order : orders) {
      const auto once = game->canonical(order);
      if (!once) continue;
      const auto twice = game->canonical(*once);
      EXPECT_TRUE(twice && *twice == *once) << game->name() << ": " << order;
    }
  }
}

}  // namespace
