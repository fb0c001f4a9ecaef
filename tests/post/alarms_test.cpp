// One alarm before the time is over, for whoever has not looked.
#include "server/store/calls.h"
#include "tests/match/clocked.h"
#include "tests/post/office.h"

namespace cherta::test {
namespace {

constexpr const char* kBea = "bea@example.org";
constexpr std::int64_t kHour = 60 * store::kMinute;

// Each has ten hours and a second for a decision.
class Alarms : public ::testing::Test {
 protected:
  void SetUp() override {
    office.table.clock = terms("slow(10h+1s)");
    office.table.seat({{"hands", "3"}});
    (void)player(office, kBea, kBob);
    for (const auto& [who, order] : {std::pair(kAlice, "ante"), {kReferee, "cards Q J"}, {kAlice, "pass"}})
      ASSERT_EQ(office.table.order(who, order), "ok");
    office.pigeonhole.letters.clear();
  }
  void pass(std::int64_t ms) {
    for (; ms > 0; ms -= store::kMinute) {
      office.table.timers.advance(std::min(ms, store::kMinute));
      office.table.run();
    }
  }
  std::size_t told() const { return office.letters_to(kBea).size(); }
  // Nobody comes back.
  void restart() {
    office.close();
    office.table.restart();
    office.open();
  }
  void look() {
    office.table.enter(office.table.created.links[index(kBob)]);
    office.table.run();
  }
  Office office;
};

TEST_F(Alarms, WhenFourFifthsAreOver) {
  pass(8 * kHour);
  EXPECT_EQ(told(), 0U);
  pass(store::kMinute);
  ASSERT_EQ(told(), 1U);
  const std::string text = office.letters_to(kBea)[0].text;
  EXPECT_TRUE(text.starts_with("It is still your move, and the time runs out.\nTime left: 1 hour 59 minutes")) << text;
  EXPECT_EQ(office.letters_to(kBea)[0].subject, "Kuhn Poker, match " + office.table.created.id + ": news");
  pass(3 * kHour);
  EXPECT_EQ(told(), 1U);  // one of each wait
}

// Else a match that cannot be looked at would ring for ever.
TEST_F(Alarms, HasRungWhenItsCauseIsWritten) {
  office.close();  // nobody decides
  using Next = std::optional<std::int64_t>;
  std::vector<Next> nexts;
  const std::int64_t late = office.table.timers.now() + 9 * kHour;
  for (const std::int64_t at : {std::int64_t{0}, late})
    office.store().work<Next>(
        store::JournalThread::Kind::kWrites,
        [at](store::Ledger& ledger) {
          store::Calls(ledger).ring(at);
          return Result<Next>(store::Calls(ledger).next_ring());
        },
        [&](const Result<Next>& next) { nexts.push_back(next.value()); });
  office.table.run();
  ASSERT_EQ(nexts.size(), 2U);
  EXPECT_TRUE(nexts[0]);
  EXPECT_FALSE(nexts[1]);
}

TEST_F(Alarms, NoneForWhoHasLooked) {
  pass(kHour);
  look();
  pass(10 * kHour);
  EXPECT_EQ(told(), 0U);
}

TEST_F(Alarms, NoneForWhoHasMoved) {
  pass(kHour);
  ASSERT_EQ(office.table.order(kBob, "bet"), "ok");
  pass(8 * kHour);
  EXPECT_EQ(told(), 0U);
}

TEST_F(Alarms, TalkDoesNotMoveIt) {
  pass(5 * kHour);
  ASSERT_EQ(office.table.say(kAlice, match::Audience::kPlayers, "well?"), "ok");
  office.pigeonhole.letters.clear();
  pass(3 * kHour);
  EXPECT_EQ(told(), 0U);
  pass(store::kMinute);
  EXPECT_EQ(told(), 1U);
}

TEST_F(Alarms, ARestartLosesNone) {
  pass(kHour);
  restart();
  pass(7 * kHour + store::kMinute);
  EXPECT_EQ(told(), 1U);
  restart();
  pass(kHour);
  EXPECT_EQ(told(), 1U);
}

TEST_F(Alarms, NoneForWhoWantsNone) {
  office.in_store([](store::Ledger& ledger) {
    ledger.database().execute("UPDATE accounts SET wishes = 'window='");
    return true;
  });
  pass(10 * kHour);
  EXPECT_EQ(told(), 0U);
}

}  // namespace
}  // namespace cherta::test
