// The clock of a match (docs/decisions/0071-one-clock.md): its words, its sums to the millisecond, and what a flag
// does.
#include "server/match/clock.h"

#include "tests/match/clocked.h"

namespace cherta::test {
namespace {

using match::Account;
using match::kDay;
using match::kHour;
using match::kMinute;
using match::kSecond;

// ---- words ----

TEST(Clock, SaysItsTermsInWordsThatItReads) {
  for (const char* const pace :
       {"live(30m+30s)", "live(0s+1s)", "slow(7d+1d,7d)", "slow(0s+1d,0s)", "slow(1d12h+90m,2d)"})
    for (const char* const flag :
         {"wait", "default", "default(1h)", "automatic", "forfeit", "forfeit(2d)", "referee"}) {
      const auto read = terms(pace, flag);
      EXPECT_EQ(match::read_terms(match::pace_word(read), match::flag_word(read)).value(), std::optional(read)) << pace;
    }
  EXPECT_EQ(match::pace_word(terms("slow(1d12h+90m,2d)")), "slow(1d12h+1h30m,2d)");
  EXPECT_EQ(match::pace_word(terms("slow(7d+1d)")), "slow(7d+1d,7d)") << "what it began with is saved at most";
  EXPECT_FALSE(match::read_terms("none", "wait").value());
}

TEST(Clock, RefusesWhatIsNoClock) {
  for (const char* const pace : {"", "live", "live()", "live(30m)", "live(30+30)", "live(+30s)", "live(30m+30s,1h)",
                                 "slow(7d+0s)", "slow(91d+1d)", "slow(1d+1d,91d)", "slow(1h1d+1d)", "slow(1d+1d",
                                 "slow(-1d+1d)", "slow(999999999d+1d)", "slow(1d1d+1d)", "swift(1d+1d)"})
    EXPECT_FALSE(match::read_terms(pace, "wait")) << pace;
  for (const char* const flag : {"", "default()", "default(x)", "wait(1h)", "automatic(1h)", "default(15d)", "lose"})
    EXPECT_FALSE(match::read_terms("slow(1d+1d)", flag)) << flag;
}

TEST(Clock, TheRulesAreToldThatOneRuns) {
  rules::OptionMap told;
  EXPECT_TRUE(match::tell_rules(terms("slow(7d+36h)"), {"clock", "live(%)", "async(%)", 1, 3600, 720}, told));
  EXPECT_EQ(told, (rules::OptionMap{{"clock", "async(36)"}}));
  EXPECT_FALSE(match::tell_rules(terms("slow(7d+36h)"), {"clock", "live(%)", "async(%)", 1, 3600, 720}, told)) << "two";
  told = {{"act", "no"}};
  const rules::ClockWords words{"hours", "%", "%", 3600, 3600, 48, "act", "yes"};
  EXPECT_FALSE(match::tell_rules(terms("live(1h+1m)"), words, told));
  told.clear();
  EXPECT_TRUE(match::tell_rules(terms("slow(0s+30d)"), words, told));
  EXPECT_EQ(told, (rules::OptionMap{{"hours", "48"}, {"act", "yes"}}));
  EXPECT_FALSE(match::tell_rules(terms("live(1h+1m)"), {}, told)) << "a game without a clock";
}

// ---- sums ----

TEST(Clock, WhatIsLeftIsSavedUpToTheCap) {
  match::Clock clock;
  clock.set(terms("slow(100s+10s,105s)"));
  clock.start(Account::kFirst, 0, 1000);
  EXPECT_EQ(clock.ends_at(), 1000 + 110 * kSecond);
  clock.stop(1000 + 30 * kSecond + 1);
  EXPECT_EQ(clock.banks(), (match::Banks{80 * kSecond - 1, 100 * kSecond, 100 * kSecond}));
  clock.start(Account::kFirst, 0, 0);
  clock.stop(0);
  EXPECT_EQ(clock.banks()[0], 90 * kSecond - 1);
  for (int i = 0; i < 3; ++i) {
    clock.start(Account::kFirst, 0, 0);
    clock.stop(0);
  }
  EXPECT_EQ(clock.banks()[0], 105 * kSecond);
  clock.start(Account::kFirst, 0, 0);
  clock.stop(kDay);
  EXPECT_EQ(clock.banks()[0], 0) << "nobody owes time";
}

TEST(Clock, WhatTheRefereeGivesIsSpentFirstAndNotSaved) {
  match::Clock clock;
  clock.set(terms("slow(100s+10s)"));
  clock.start(Account::kBoth, 50 * kSecond, 0);
  EXPECT_EQ(clock.ends_at(), 160 * kSecond);
  clock.stop(20 * kSecond);
  EXPECT_EQ(clock.banks()[2], 100 * kSecond) << "the cap";
  clock.start(Account::kBoth, 50 * kSecond, 0);
  clock.stop(70 * kSecond);
  EXPECT_EQ(clock.banks()[2], 90 * kSecond);
  clock.start(Account::kBoth, 0, 0);
  clock.flag(match::Flag::kReferee, 100 * kSecond);
  clock.give(30 * kSecond, 120 * kSecond);
  EXPECT_EQ(clock.ends_at(), 150 * kSecond) << "from now on, for the time was out";
  EXPECT_FALSE(clock.wait()->flagged);
}

// ---- a match ----

TEST(Clock, EachPlayersOwnTimeRunsWhileHeIsAwaited) {
  Clocked table("slow(100s+10s)");
  EXPECT_EQ(table.left(), 110 * kSecond);
  table.pass(30'001);
  EXPECT_EQ(table.left(), 110 * kSecond - 30'001);
  EXPECT_EQ(table.order(kAlice, "ante"), "ok");  // she opens, too
  EXPECT_EQ(table.left(), 90 * kSecond - 1);
  EXPECT_EQ(table.order(kAlice, "pass"), "ok");
  EXPECT_EQ(table.left(), 110 * kSecond) << "Bob's is his own";
  table.play_out();
}

TEST(Clock, IsTheSameAfterARestartToTheMillisecondTheOutageGivenBack) {
  Clocked table("slow(100s+10s)", "default");
  table.pass(12'345);
  EXPECT_EQ(table.order(kAlice, "ante"), "ok");
  table.pass(1'234);
  const std::int64_t left = table.left();
  EXPECT_EQ(left, 110 * kSecond - 2'345 - 1'234);
  table.restart();
  table.enter_all();
  EXPECT_EQ(table.left(), left);
  table.restart(17 * kDay / 10 + 3);
  table.enter_all();
  EXPECT_EQ(table.entries("away"), 1);
  EXPECT_EQ(table.left(), left);
  table.timers.advance(left - 1);
  table.run();
  EXPECT_EQ(table.entries("flagged"), 0);
  table.timers.advance(1);
  table.run();
  EXPECT_EQ(table.entries("flagged"), 1);
  table.timers.advance(0);
  table.run();
  EXPECT_EQ(table.left(), 110 * kSecond) << "she has passed, and Bob is asked";
  table.play_out();
}

TEST(Clock, AFlagMayLetTheGameWait) {
  Clocked table("slow(20s+10s)");
  table.pass(30'000);
  EXPECT_EQ(table.entries("flagged"), 1);
  EXPECT_NE(table.last().find("the game waits"), std::string::npos) << table.last();
  EXPECT_EQ(table.left(), -1);
  table.pass(200'000);
  table.restart();
  table.enter_all();
  table.pass(200'000);
  EXPECT_EQ(table.entries("flagged"), 1);
  EXPECT_EQ(table.order(kAlice, "ante"), "ok");
  EXPECT_EQ(table.left(), 10 * kSecond) << "her own time is spent";
  table.play_out();
}

TEST(Clock, AFlagLeadsToTheDefaultOrderAfterItsGrace) {
  Clocked table("slow(20s+10s)", "default(15s)");
  table.pass(30'000);
  EXPECT_NE(table.last().find("in 15 seconds the rules' default order is given"), std::string::npos) << table.last();
  EXPECT_EQ(table.left(), 15 * kSecond);
  table.restart(kHour);
  table.enter_all();
  EXPECT_EQ(table.left(), 15 * kSecond) << "the outage is given back to the late, too";
  table.pass(14'950);
  EXPECT_EQ(table.match().standing()->phase, store::Phase::kRunning);
  table.pass(50);
  EXPECT_NE(table.lines().back().find("\"order\":\"expire\""), std::string::npos) << table.lines().back();
  table.play_out();
}

TEST(Clock, WhoComesBackInTheGraceIsNotTooLate) {
  Clocked table("slow(20s+10s)", "default(15s)");
  table.pass(35'000);
  EXPECT_EQ(table.order(kAlice, "ante"), "ok");
  EXPECT_EQ(table.left(), 10 * kSecond);
  table.pass(9'000);
  EXPECT_EQ(table.entries("flagged"), 1);
  table.play_out();
}

TEST(Clock, TheAutomaticPlayerGoesOnForWhoAgreedUntilHeIsBack) {
  Clocked table("slow(20s+10s)", "automatic");
  EXPECT_EQ(table.order(kAlice, "Clock  STAND-IN on"), "ok");
  EXPECT_TRUE(table.match().standing()->seats[0].stand_in);
  table.pass(31'000);
  EXPECT_TRUE(table.match().standing()->seats[0].stood_in);
  EXPECT_EQ(table.left(), 29 * kSecond + 500) << "Bob's, whose turn it is by then";
  if (table.order(kBob, "pass") != "ok") EXPECT_EQ(table.order(kBob, "fold"), "ok");
  table.pass(2'000);
  EXPECT_TRUE(table.match().standing()->seats[0].stood_in);
  if (table.order(kAlice, "ante") != "ok") EXPECT_EQ(table.order(kAlice, "note \"back\""), "ok");
  EXPECT_FALSE(table.match().standing()->seats[0].stood_in);
  table.restart();
  table.enter_all();
  EXPECT_TRUE(table.match().standing()->seats[0].stand_in);
  table.play_out();
}

TEST(Clock, WithoutConsentTheAutomaticPlayerStaysAway) {
  Clocked table("slow(20s+10s)", "automatic");
  EXPECT_EQ(table.order(kBob, "clock stand-in on"), "ok");
  EXPECT_EQ(table.order(kAlice, "clock stand-in on"), "ok");
  EXPECT_EQ(table.order(kAlice, "clock stand-in off"), "ok");
  table.pass(40'000);
  EXPECT_FALSE(table.match().standing()->seats[0].stood_in);
  EXPECT_NE(table.last().find("the game waits"), std::string::npos) << table.last();
  EXPECT_EQ(table.order(kAlice, "ante"), "ok");
  table.play_out();
}

TEST(Clock, AFlagMayLoseTheGame) {
  Clocked table("slow(20s+10s)", "forfeit(5s)");
  table.pass(34'950);
  EXPECT_EQ(table.match().standing()->phase, store::Phase::kRunning);
  table.pass(50);
  EXPECT_EQ(table.match().standing()->phase, store::Phase::kOver);
  Watcher watcher;
  const auto subscription = table.watch(kObserver, watcher);
  ASSERT_TRUE(watcher.updates.back().view->outcome);
  EXPECT_EQ(watcher.updates.back().view->outcome->winner, table.game.seat_names()[1]);
  table.play_out();
}

TEST(Clock, TheRefereeMayDecide) {
  Clocked table("slow(20s+10s)", "referee");
  EXPECT_EQ(table.order(kReferee, "clock default"), "E_CLOCK") << "the time is not out";
  EXPECT_EQ(table.order(kReferee, "clock more 10s"), "ok");
  EXPECT_EQ(table.left(), 40 * kSecond);
  table.pass(40'000);
  EXPECT_EQ(table.left(), -1);
  for (const char* const words : {"clock more 1h", "clock default", "clock forfeit bob"})
    EXPECT_EQ(table.order(kBob, words), "E_CLOCK") << words;
  EXPECT_EQ(table.order(kReferee, "clock more 1m"), "ok");
  EXPECT_EQ(table.left(), kMinute);
  table.pass(kMinute);
  EXPECT_EQ(table.entries("flagged"), 2);
  EXPECT_EQ(table.order(kReferee, "clock default"), "ok");
  table.pass(100);
  EXPECT_EQ(table.left(), 10 * kSecond - 50) << "Alice has anted";
  table.pass(kMinute);
  const std::string second(table.game.seat_names()[1]);
  EXPECT_EQ(table.order(kReferee, "clock forfeit " + second), "ok");
  table.pass(100);
  EXPECT_EQ(table.match().standing()->phase, store::Phase::kOver);
  table.play_out();
}

TEST(Clock, WhatIsSaidOfItIsRefusedWhereItHasNoPlace) {
  Clocked table("slow(20s+10s)");
  for (const char* const words : {"clock", "clock stand-in", "clock stand-in maybe", "clock more 0s",
                                  "clock more 99999d", "clock forfeit", "clock forfeit nobody", "clock stop"})
    EXPECT_EQ(table.order(kReferee, words), "E_CLOCK") << words;
  EXPECT_EQ(table.order(kReferee, "clock stand-in on"), "E_CLOCK");
  Table plain;
  plain.seat();
  EXPECT_EQ(plain.order(kAlice, "clock stand-in on"), "E_CLOCK") << "it has no clock";
}

TEST(Clock, WhatIsSaidOfItHappensOnce) {
  Clocked table("slow(20s+10s)");
  EXPECT_EQ(table.order(kAlice, "clock stand-in on", "x"), "ok");
  EXPECT_EQ(table.order(kAlice, "clock  stand-in ON", "x"), "ok");
  EXPECT_EQ(table.order(kAlice, "clock stand-in off", "x"), "E_ORDER_ID");
  EXPECT_EQ(table.entries("clocked"), 1);
}

// A journal in which somebody's time ran out before it did is none.
TEST(Clock, AFlagThatFellTooSoonIsNoEntry) {
  Clocked table("slow(20s+10s)", "forfeit");
  table.pass(30'000);
  const auto lines = table.lines();
  std::size_t flagged = 0;
  while (lines[flagged].find(",\"is\":\"flagged\"") == std::string::npos) ++flagged;
  for (const std::int64_t sooner : {0, 1}) {
    match::Fold fold(table.game, table.created.id, {}, 1);
    for (std::size_t n = 0; n < flagged; ++n) ASSERT_TRUE(fold.read(lines[n])) << n;
    auto entry = match::read_line(lines[flagged]).value();
    entry.at -= sooner;
    EXPECT_EQ(static_cast<bool>(fold.read(match::write_line(entry))), sooner == 0);
  }
}

}  // namespace
}  // namespace cherta::test
