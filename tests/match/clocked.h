// A match of Kuhn poker with a clock of its own.
#pragma once

#include "server/match/export.h"
#include "tests/match/table.h"

namespace cherta::test {

inline match::ClockTerms terms(const std::string& pace, const std::string& flag = "wait",
                               const std::string& leave = "0s") {
  const auto read = match::read_terms(pace, flag, leave);
  EXPECT_TRUE(read && *read) << pace << " " << flag;
  return **read;
}

class Clocked : public Table {
 public:
  explicit Clocked(const std::string& pace, const std::string& flag = "wait", const std::string& leave = "0s",
                   std::array<bool, 2> automatic = {}) {
    clock = terms(pace, flag, leave);
    seat({{"hands", "3"}}, automatic);
  }
  // When the present wait ends, from now on in milliseconds, as everybody is told; -1: it does not.
  std::int64_t left() {
    std::optional<std::int64_t> told;
    for (const auto viewer : rules::kViewers) {
      if (!at(viewer).match) continue;
      Watcher watcher;
      const auto subscription = watch(viewer, watcher);
      const auto& countdown = watcher.updates.back().countdown;
      const std::int64_t now = countdown ? countdown->left : -1;
      EXPECT_EQ(told.value_or(now), now);
      told = now;
    }
    return *told;
  }
  std::string last() {
    std::string text;
    const auto steps = history(kObserver);
    for (const auto& line : steps.back().lines) text += line.text + "\n";
    return text;
  }
  int entries(const std::string& kind) {
    int found = 0;
    for (const auto& line : lines()) found += line.find(",\"is\":\"" + kind + "\"") != std::string::npos;
    return found;
  }
  void play_out() {
    for (int i = 0; i < 40 && match().standing()->phase == store::Phase::kRunning; ++i)
      for (const char* const words : {"ante", "pass", "call", "fold"})
        for (const auto viewer : {kAlice, kBob})
          if (at(viewer).match) (void)order(viewer, words);
    EXPECT_NE(match().standing()->phase, store::Phase::kRunning);
    const auto verified =
        match::verify_journal(export_for(kReferee), [](std::string_view) { return &toy::kuhn_poker(); });
    EXPECT_TRUE(verified) << verified.error().text;
  }
};

}  // namespace cherta::test
