// A slow match in which players have quiet hours.
#pragma once

#include <string>

#include "server/match/calendar.h"
#include "tests/match/clocked.h"

namespace cherta::test {

struct Quiet : Table {
  explicit Quiet(const std::string& pace = "slow(2d+12h)", const std::string& quiet = "10h,2",
                 const std::string& flag = "wait") {
    clock = terms(pace, flag, "14d");
    EXPECT_TRUE(match::read_quiet(quiet, *clock));
    seat({{"hands", "3"}});
  }
  match::Update shown(rules::Viewer viewer) {
    Watcher watcher;
    const auto subscription = watch(viewer, watcher);
    return watcher.updates.back();
  }
  match::Countdown countdown() { return *shown(kObserver).countdown; }
  // To that hour of a day, by UTC.
  void to_hour(int hour) {
    const std::int64_t of_day = timers.now() % match::kDay;
    timers.advance((hour * match::kHour - of_day + match::kDay) % match::kDay);
    run();
  }
  std::string all_lines() {
    std::string all;
    for (const auto& line : lines()) all += line + "\n";
    return all;
  }
  void expect_verified() {
    EXPECT_EQ(abandon(kReferee, true), "ok");
    run();
    const auto verified =
        match::verify_journal(export_for(kReferee), [](std::string_view) { return &toy::kuhn_poker(); });
    EXPECT_TRUE(verified) << verified.error().text;
  }
};

}  // namespace cherta::test
