// Time in which nobody could be served while the server ran: its store took nothing, or its machine slept.
#include "tests/match/table.h"

namespace cherta::test {
namespace {

constexpr std::int64_t kSecond = 1000, kMinute = 60 * kSecond, kHour = 60 * kMinute;

// A server whose heart beats.
struct Beating : Table {
  void begin(int seconds = 600) {
    seat({{"hands", "2"}, {"seconds", std::to_string(seconds)}});
    beat();
  }
  void beat() {
    hall().still_alive();
    run();
  }
  void live(std::int64_t milliseconds) {
    for (; milliseconds > 0; milliseconds -= kSecond) {
      timers.advance(kSecond);
      run();
      if (++seconds_ % (lobby::kAliveEvery / kSecond) == 0) beat();
    }
  }
  void sleep(std::int64_t milliseconds) {
    timers.leap(milliseconds);
    run();
  }
  int count(const std::string& what) {
    int found = 0;
    for (const auto& line : lines()) found += line.find(what) != std::string::npos;
    return found;
  }
  int flags() { return count("\"order\":\"expire\""); }
  int absences() { return count("\"is\":\"away\""); }

 private:
  std::int64_t seconds_ = 0;
};

TEST(Absence, TimeInWhichNothingCouldBeStoredIsNotCharged) {
  Beating table;
  table.begin();
  table.live(5 * kMinute);
  table.journal.fail(1, 1'000'000'000, FailingStore::How::kBefore);
  table.live(20 * kMinute);
  EXPECT_EQ(table.order(kAlice, "ante"), "E_STORE");
  table.journal.heal();
  table.live(2 * kSecond);
  EXPECT_EQ(table.flags(), 0);
  EXPECT_EQ(table.absences(), 1);
  table.live(4 * kMinute);  // of the five that were left
  EXPECT_EQ(table.flags(), 0);
  EXPECT_EQ(table.order(kAlice, "ante"), "ok");
}

// The flag alone asks the store for anything: it finds room again, and does not fall at once.
TEST(Absence, NorWhereTheFlagIsTheFirstToFindRoomAgain) {
  Beating table;
  table.begin();
  table.live(9 * kMinute);
  table.journal.fail(1, 1'000'000'000, FailingStore::How::kBefore);
  table.live(20 * kMinute);
  table.journal.heal();
  table.live(10 * kSecond);
  EXPECT_EQ(table.flags(), 0);
  EXPECT_EQ(table.absences(), 1);
  table.live(5 * kMinute);
  EXPECT_EQ(table.flags(), 1);  // in the end it falls
}

TEST(Absence, TimeThatTheMachineSleptIsNotCharged) {
  Beating table;
  table.begin();
  table.live(2 * kMinute + kSecond);
  table.sleep(2 * kHour);
  table.live(5 * kSecond);
  EXPECT_EQ(table.flags(), 0);
  EXPECT_EQ(table.absences(), 1);
  EXPECT_EQ(table.history(kAlice).back().lines.at(0).kind, "away");
  table.live(7 * kMinute);
  EXPECT_EQ(table.flags(), 0);
  table.live(3 * kMinute);
  EXPECT_EQ(table.flags(), 1);
  EXPECT_EQ(table.absences(), 1);
}

TEST(Absence, NorWhereTheMatchSleptToo) {
  Beating table;
  table.begin();
  table.entrances.fill({});
  table.live(2 * kMinute);
  ASSERT_EQ(table.hall().warm(), 0u);
  table.sleep(2 * kHour);
  table.live(5 * kSecond);
  EXPECT_EQ(table.flags(), 0);
  EXPECT_EQ(table.absences(), 1);
}

TEST(Absence, EachOfSeveralIsTakenOff) {
  Beating table;
  table.begin();
  for (int i = 0; i < 3; ++i) {
    table.live(2 * kMinute);
    table.sleep(kHour);
  }
  table.live(kMinute);
  EXPECT_EQ(table.flags(), 0);
  EXPECT_EQ(table.absences(), 3);
  table.live(6 * kMinute);
  EXPECT_EQ(table.flags(), 1);
}

TEST(Absence, AShareThatIsToBeRevealedIsGivenTheTimeToo) {
  Beating table;
  table.seat({}, {}, false);
  table.beat();
  ASSERT_EQ(table.promise(kAlice, 1), "ok");
  Caught<match::Accepted> given;
  table.at(kBob).match->share(table.at(kBob).pass, Table::share_of(2), given.into());
  table.run();
  ASSERT_EQ(given.code(), "ok");
  table.sleep(match::kRevealWithin + kHour);
  table.live(5 * kSecond);
  EXPECT_EQ(table.match().standing()->phase, store::Phase::kRunning);
  EXPECT_EQ(table.give(kAlice, 1), "ok");
}

// Two beats that come late are none, nor is a clock that is set back.
TEST(Absence, AShortPauseIsCharged) {
  Beating table;
  table.begin();
  table.live(2 * kMinute);
  table.sleep(match::kDoubt / 2);
  table.live(10 * kMinute);
  EXPECT_EQ(table.absences(), 0);
  EXPECT_EQ(table.flags(), 1);
}

}  // namespace
}  // namespace cherta::test
