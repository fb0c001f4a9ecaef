// A table of Kuhn poker at which somebody orders in advance.
#pragma once

#include "server/match/plan_words.h"
#include "tests/match/clocked.h"

namespace cherta::test {

struct Ahead : Table {
  explicit Ahead(const std::string& pace = "", const std::string& spread = "", std::array<bool, 2> automatic = {},
                 const std::string& flag = "default") {
    if (!pace.empty()) clock = terms(pace, flag);
    if (!spread.empty()) ahead = match::read_spread(spread).value();
    seat({{"hands", "3"}}, automatic);
  }
  std::size_t count(const std::string& what) {
    std::size_t found = 0;
    for (const auto& line : lines()) found += line.find(what) != std::string::npos;
    return found;
  }
  std::size_t given() { return count("\"plan\":") - count("\"is\":\"plan_stopped\""); }
  std::string stopped() {
    for (const auto& line : lines())
      if (const auto at = line.find("\"how\":\""); at != std::string::npos) return line.substr(at + 7, 5);
    return "";
  }
  // What a player is shown of his plans.
  match::ShownPlans plans(rules::Viewer viewer) {
    Watcher watcher;
    const auto subscription = watch(viewer, watcher);
    const auto& plans = watcher.updates.back().plans;
    return plans ? *plans : match::ShownPlans{};
  }
  std::string last(rules::Viewer viewer) {
    std::string text;
    const auto steps = history(viewer);
    for (const auto& line : steps.back().lines) text += line.text + "\n";
    return text;
  }
  // Until the plan has done something, in steps of a minute; how long that took.
  std::int64_t until_done(std::int64_t most = match::kDay) {
    const std::size_t before = lines().size();
    const std::int64_t from = timers.now();
    while (timers.now() - from < most && lines().size() == before) {
      timers.advance(match::kSecond);
      run();
    }
    return timers.now() - from;
  }
  void expect_verified() {
    if (match().standing()->phase == store::Phase::kRunning) EXPECT_EQ(abandon(kReferee, true), "ok");
    run();
    const auto verified =
        match::verify_journal(export_for(kReferee), [](std::string_view) { return &toy::kuhn_poker(); });
    EXPECT_TRUE(verified) << verified.error().text;
  }
};

}  // namespace cherta::test
