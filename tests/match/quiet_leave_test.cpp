// Quiet hours and what comes on top of them: a leave, and an outage of the server.
#include "tests/match/quiet.h"

namespace cherta::test {
namespace {

using match::kDay;
using match::kHour;
using match::kMinute;

// Minute by minute: when so much has passed from then on beside both the nights, 22 to 6 by UTC, and this leave.
std::int64_t end_beside(std::int64_t began, std::int64_t budget, std::int64_t from, std::int64_t to) {
  std::int64_t now = began;
  while (budget > 0) {
    const std::int64_t hour = now % kDay / kHour;
    const bool runs = hour >= 6 && hour < 22 && (now < from || now >= to);
    budget -= runs ? kMinute : 0;
    now += kMinute;
  }
  return now;
}

// A leave moves the end to another hour; the nights are reckoned through from there.
TEST(QuietHours, ALeaveMovesNoDeadlineIntoTheNight) {
  for (const auto& [hour, leave, in] :
       std::initializer_list<std::tuple<int, std::int64_t, std::int64_t>>{{13, 8 * kHour, 0},
                                                                          {23, 6 * kHour, 0},
                                                                          {15, 30 * kHour, 0},
                                                                          {14, 11 * kHour, 5 * kHour},
                                                                          {20, kDay, kDay}}) {
    SCOPED_TRACE(std::to_string(hour) + " " + std::to_string(leave / kHour) + " " + std::to_string(in / kHour));
    Quiet table("slow(2d+12h)", "10h,2", "forfeit");
    EXPECT_EQ(table.order(kAlice, "clock quiet 22:00-06:00 in UTC"), "ok");
    table.to_hour(12);
    EXPECT_EQ(table.order(kAlice, "ante"), "ok");
    const auto began = table.timers.now();
    const std::int64_t budget = (*table.countdown().accounts)[0];
    table.to_hour(hour);
    const auto from = table.timers.now() + in;
    EXPECT_EQ(
        table.order(kAlice, "clock leave " + match::write_time(leave) + (in > 0 ? " in " + match::write_time(in) : "")),
        "ok");
    const auto ends_at = table.countdown().ends_at;
    EXPECT_NEAR(static_cast<double>(ends_at), static_cast<double>(end_beside(began, budget, from, from + leave)),
                static_cast<double>(kMinute));
    table.restart();
    table.enter_all();
    EXPECT_EQ(table.countdown().ends_at, ends_at);
    table.timers.advance(ends_at - table.timers.now() - 1);
    table.run();
    EXPECT_EQ(table.all_lines().find("\"is\":\"flagged\""), std::string::npos);
    table.timers.advance(1);
    table.run();
    EXPECT_NE(table.all_lines().find("\"is\":\"flagged\""), std::string::npos);
  }
}

// Who comes back sooner has what is left of his leave again.
TEST(QuietHours, WhoIsBackSoonerEndsAtNoNight) {
  Quiet table;
  EXPECT_EQ(table.order(kAlice, "clock quiet 22:00-06:00 in UTC"), "ok");
  table.to_hour(12);
  EXPECT_EQ(table.order(kAlice, "ante"), "ok");
  const auto began = table.timers.now();
  const std::int64_t budget = (*table.countdown().accounts)[0];
  EXPECT_EQ(table.order(kAlice, "clock leave 3d"), "ok");
  table.timers.advance(8 * kHour);
  EXPECT_EQ(table.order(kAlice, "clock back"), "ok");
  const auto ends_at = table.countdown().ends_at;
  EXPECT_NEAR(static_cast<double>(ends_at), static_cast<double>(end_beside(began, budget, began, began + 8 * kHour)),
              static_cast<double>(kMinute));
  table.expect_verified();
}

// The seam of two excuses: the server is away in the night, while his time would not run anyway. The outage is given
// back whole, as to everybody, or others would see by what is given back when it is night where he lives.
TEST(QuietHours, AnOutageInTheNightIsGivenBackAsAnyOther) {
  for (const int hour : {13, 23}) {
    Quiet table;
    EXPECT_EQ(table.order(kAlice, "clock quiet 22:00-06:00 in UTC"), "ok");
    table.to_hour(12);
    EXPECT_EQ(table.order(kAlice, "ante"), "ok");
    const auto before = table.countdown().ends_at;
    table.to_hour(hour);
    table.restart(5 * kHour);
    table.enter_all();
    table.run();
    EXPECT_EQ(table.countdown().ends_at, before + 5 * kHour) << hour;
    table.restart();
    table.enter_all();
    EXPECT_EQ(table.countdown().ends_at, before + 5 * kHour) << hour << ", and once more";
    table.expect_verified();
  }
}

}  // namespace
}  // namespace cherta::test
