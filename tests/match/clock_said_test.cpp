// What is said of a match's clock: leave, stopping it, another pace. Each to the millisecond, after a restart, too.
#include "tests/match/clocked.h"

namespace cherta::test {
namespace {

using match::kDay;
using match::kHour;
using match::kSecond;

constexpr std::int64_t kLong = 110 * kSecond;  // bank and increment

// ---- leave ----

TEST(Clock, NoTimeRunsForWhoIsAway) {
  Clocked table("slow(100s+10s,200s)", "forfeit", "5d");
  table.pass(1'234);
  EXPECT_EQ(table.order(kAlice, "clock leave 2d"), "ok");
  EXPECT_EQ(table.left(), kLong - 1'234 + 2 * kDay);
  const auto& alice = table.match().standing()->seats[0];
  EXPECT_EQ(alice.leave.to - alice.leave.from, 2 * kDay);
  EXPECT_EQ(alice.leave_left, 3 * kDay);
  table.restart(kHour);
  table.enter_all();
  EXPECT_EQ(table.left(), kLong - 1'234 + 2 * kDay - kHour) << "she was away in any case: nothing is given back twice";
  table.timers.advance(2 * kDay - kHour);
  table.run();
  EXPECT_EQ(table.left(), kLong - 1'234);
  table.pass(1'000);
  EXPECT_EQ(table.order(kAlice, "ante"), "ok");
  EXPECT_EQ(table.left(), kLong + 10 * kSecond - 2'234);
  table.play_out();
}

TEST(Clock, ALeaveMayBeAnnounced) {
  Clocked table("slow(100s+10s)", "forfeit", "5d");
  EXPECT_EQ(table.order(kAlice, "clock leave 3d in 1m"), "ok");
  EXPECT_EQ(table.left(), kLong + 3 * kDay);
  table.pass(30'000);
  EXPECT_EQ(table.order(kAlice, "ante"), "ok");
  EXPECT_EQ(table.left(), 90 * kSecond + 3 * kDay);
  EXPECT_EQ(table.order(kAlice, "pass"), "ok");
  EXPECT_EQ(table.left(), kLong) << "Bob is not away";
  table.pass(20'000);
  if (table.order(kBob, "pass") != "ok") EXPECT_EQ(table.order(kBob, "fold"), "ok");
  table.play_out();
}

TEST(Clock, ALeaveThatCannotComeInTimeHelpsNobody) {
  Clocked table("slow(100s+10s)", "wait", "5d");
  EXPECT_EQ(table.order(kAlice, "clock leave 3d in 2m"), "ok");
  EXPECT_EQ(table.left(), kLong);
  table.pass(kLong);
  EXPECT_EQ(table.entries("flagged"), 1);
  EXPECT_EQ(table.order(kAlice, "clock back"), "ok");
  EXPECT_EQ(table.match().standing()->seats[0].leave_left, 5 * kDay);
  EXPECT_EQ(table.order(kAlice, "clock leave 1d"), "E_CLOCK") << "her time is out";
  table.play_out();
}

TEST(Clock, WhoIsBackSoonerKeepsTheRest) {
  Clocked table("slow(100s+10s)", "forfeit", "5d");
  EXPECT_EQ(table.order(kAlice, "clock leave 4d"), "ok");
  table.timers.advance(kDay + 1);
  table.run();
  EXPECT_EQ(table.order(kAlice, "clock back"), "ok");
  EXPECT_EQ(table.left(), kLong);
  EXPECT_EQ(table.match().standing()->seats[0].leave_left, 4 * kDay - 1);
  table.pass(10'000);
  EXPECT_EQ(table.order(kAlice, "clock leave 4d"), "E_CLOCK") << "so much is not left";
  EXPECT_EQ(table.order(kAlice, "clock leave 2d"), "ok");
  EXPECT_EQ(table.left(), kLong - 10'000 + 2 * kDay) << "what the first has spared stays spared";
  table.restart();
  table.enter_all();
  EXPECT_EQ(table.left(), kLong - 10'000 + 2 * kDay);
  table.play_out();
}

TEST(Clock, TwoLeavesAtOnceSpareBothTogetherOnce) {
  match::Clock clock;
  clock.set(terms("slow(100s+10s)", "wait", "20d"));
  clock.start(match::Account::kBoth, 0, 0);
  clock.take_leave(rules::Seat::kFirst, {10 * kSecond, kDay}, 0);
  clock.take_leave(rules::Seat::kSecond, {kDay / 2, 2 * kDay}, 0);
  EXPECT_EQ(clock.ends_at(), 2 * kDay + 100 * kSecond);
  clock.stop(2 * kDay + 40 * kSecond);
  EXPECT_EQ(clock.banks()[2], 60 * kSecond);
  clock.start(match::Account::kFirst, 0, 0);
  EXPECT_EQ(clock.ends_at(), kDay - 10 * kSecond + kLong);
}

// ---- the clock is stopped ----

TEST(Clock, IsStoppedWhenBothWouldAndRunsWhenOneWould) {
  Clocked table("slow(100s+10s,200s)", "forfeit");
  table.pass(1'001);
  EXPECT_EQ(table.order(kAlice, "clock pause"), "ok");
  EXPECT_EQ(table.left(), kLong - 1'001) << "she alone would";
  EXPECT_TRUE(table.match().standing()->seats[0].would_pause);
  EXPECT_EQ(table.order(kAlice, "clock resume"), "ok");
  EXPECT_EQ(table.order(kBob, "clock pause"), "ok");
  EXPECT_EQ(table.left(), kLong - 1'001);
  EXPECT_EQ(table.order(kAlice, "clock pause"), "ok");
  EXPECT_EQ(table.left(), -1);
  EXPECT_EQ(table.order(kAlice, "clock pause"), "E_CLOCK");
  table.timers.advance(10 * kDay);
  table.run();
  table.restart(kDay);
  table.enter_all();
  EXPECT_EQ(table.left(), -1);
  EXPECT_EQ(table.entries("away"), 0) << "no time was running";
  EXPECT_EQ(table.order(kBob, "clock resume"), "ok");
  EXPECT_EQ(table.left(), kLong - 1'001);
  table.pass(999);
  EXPECT_EQ(table.order(kAlice, "ante"), "ok");
  EXPECT_EQ(table.left(), kLong + 10 * kSecond - 2'000);
  table.play_out();
}

TEST(Clock, WhatIsPlayedWhileItIsStoppedCostsNothing) {
  Clocked table("slow(100s+10s,200s)", "forfeit(1h)");
  table.pass(2'000);
  EXPECT_EQ(table.order(kReferee, "clock pause"), "ok");
  table.pass(5'000);
  EXPECT_EQ(table.order(kAlice, "ante"), "ok");
  table.pass(5'000);
  EXPECT_EQ(table.left(), -1);
  EXPECT_EQ(table.order(kReferee, "clock resume"), "ok");
  EXPECT_EQ(table.left(), kLong + 10 * kSecond - 2'000);
  table.pass(kLong + 10 * kSecond - 2'000);
  EXPECT_EQ(table.left(), kHour) << "the grace";
  EXPECT_EQ(table.order(kReferee, "clock pause"), "ok");
  table.timers.advance(kDay);
  table.run();
  EXPECT_EQ(table.order(kReferee, "clock resume"), "ok");
  EXPECT_EQ(table.left(), kHour);
  table.play_out();
}

// ---- another pace ----

TEST(Clock, ALiveMatchBecomesASlowOneByConsent) {
  Clocked table("live(100s+10s)", "forfeit");
  table.pass(50'000);
  EXPECT_EQ(table.order(kAlice, "clock pace slow(2d+1d)"), "ok");
  EXPECT_EQ(table.order(kBob, "clock pace slow(3d+1d)"), "ok");
  EXPECT_EQ(table.left(), 60 * kSecond);
  EXPECT_EQ(table.match().standing()->seats[0].wants_pace, "slow(2d+1d,2d)");
  EXPECT_EQ(table.order(kBob, "clock pace slow(2d+24h,2d)"), "ok");
  EXPECT_EQ(table.left(), 3 * kDay);
  EXPECT_EQ(match::pace_word(*table.match().standing()->clock), "slow(2d+1d,2d)");
  EXPECT_EQ(table.match().standing()->seats[0].wants_pace, "");
  table.restart(kHour);
  table.enter_all();
  EXPECT_EQ(table.left(), 3 * kDay);
  table.play_out();
}

TEST(Clock, WhatCannotBeSaidOfItIsRefused) {
  Clocked table("slow(100s+10s)", "wait", "5d");
  for (const char* const words :
       {"clock leave", "clock leave 59m", "clock leave 91d", "clock leave 1d on monday", "clock leave 6d", "clock back",
        "clock resume", "clock pace", "clock pace none", "clock pace fast"})
    EXPECT_EQ(table.order(kAlice, words), "E_CLOCK") << words;
  for (const char* const words : {"clock leave 1d", "clock back", "clock pace slow(1d+1d)", "clock resume"})
    EXPECT_EQ(table.order(kReferee, words), "E_CLOCK") << words;
  EXPECT_EQ(table.entries("clocked"), 0);
  EXPECT_FALSE(match::read_terms("live(1h+1m)", "wait", "1d")) << "a live match knows no leave";
  EXPECT_FALSE(match::read_terms("slow(1d+1d)", "wait", "91d"));
}

}  // namespace
}  // namespace cherta::test
