// Orders in advance: their words, when they are given, when they are not, and what stops them.
#include "tests/match/planning.h"

namespace cherta::test {
namespace {

using match::kDay;
using match::kHour;
using match::kMinute;
using match::kPreparedDelay;
using match::kSecond;

// ---- the words ----

std::string canonical(const std::string& words) {
  const auto word = match::read_plan_word(words);
  return word ? match::write(*word) : word.error().code;
}

TEST(Plans, AreReadAndWritten) {
  for (const char* words :
       {"ahead add bet", "ahead add until turn 3 pass | bet", "ahead add until 3d regardless when phase betting: pass",
        "ahead add until 2026-12-01T18:30 when turn 2..4 and track alice-winnings >= 1: bet | when refused: fold",
        "ahead add when turn 2..: pass",
        "ahead add when piece T1 area = 34 and piece T9 unseen and nothing new: march T1 44",
        "ahead add when piece F1 units left != 8 and piece F2 seen: pass", "ahead list", "ahead drop 2",
        "ahead drop all", "ahead stop", "ahead stop 1", "ahead go 4", "ahead go"})
    EXPECT_EQ(canonical(words), words);
  EXPECT_EQ(canonical(" AHEAD  add   until Turn 3 |  When PHASE  betting :  pass|bet "),
            "ahead add until turn 3 when phase betting: pass | bet");
  for (const char* words : {"ahead",
                            "ahead add",
                            "ahead add |",
                            "ahead add bet |",
                            "ahead add until 3 bet",
                            "ahead add until 2026-02-30 bet",
                            "ahead add until 2026-12-01T24:00 bet",
                            "ahead add until 91d bet",
                            "ahead add when : bet",
                            "ahead add when phase: bet",
                            "ahead add when turn 4..2: bet",
                            "ahead add when the moon shines: bet",
                            "ahead add when track a b = 1: bet",
                            "ahead add when refused: bet",
                            "ahead add ahead add bet",
                            "ahead drop",
                            "ahead drop 0",
                            "ahead drop -1",
                            "ahead stop x",
                            "ahead go 1 2",
                            "ahead list 1",
                            "ahead jump"})
    EXPECT_EQ(canonical(words), "E_AHEAD") << words;
  EXPECT_FALSE(match::is_ahead("plan V1 m:1,2"));
  EXPECT_FALSE(match::is_ahead("aheads"));
}

// Whatever words are thrown together: they are refused, or written in such words as are read alike.
TEST(Plans, AreReadAsTheyAreWritten) {
  constexpr std::array<const char*, 29> kWords = {
      "add",  "until",  "turn",    "3",     "regardless",     "when", "phase", "betting", "and",   ":",
      "|",    "bet",    "pass",    "track", "alice-winnings", "=",    ">=",    "1",       "piece", "T1",
      "seen", "unseen", "nothing", "new",   "refused",        "2..",  "3d",    "a:",      "\t"};
  rules::SeededChance chance(1);
  const auto pick = [&](std::size_t most) {
    return static_cast<std::size_t>(chance.die("", "", static_cast<int>(most)) - 1);
  };
  int read = 0;
  for (int i = 0; i < 200'000; ++i) {
    std::string line = "ahead add";
    for (std::size_t left = 1 + pick(14); left > 0; --left)
      line += (pick(9) == 0 ? "" : " ") + std::string(kWords[pick(kWords.size())]);
    const auto word = match::read_plan_word(line);
    if (!word) continue;
    ++read;
    const auto again = match::read_plan_word(match::write(*word));
    ASSERT_TRUE(again) << line << "\n" << match::write(*word);
    EXPECT_EQ(*again, *word) << line << "\n" << match::write(*word);
  }
  EXPECT_GT(read, 1'000);
}

// ---- when ----

TEST(Plans, GiveTheirOrdersOneAfterTheOther) {
  Ahead table;
  EXPECT_EQ(table.order(kAlice, "ante"), "ok");
  EXPECT_EQ(table.order(kBob, "ahead add bet | when turn 2: ante"), "ok");
  EXPECT_EQ(table.plans(kBob).at(0).steps, (std::vector<std::string>{"bet", "when turn 2: ante"}));
  table.pass(10'000);
  EXPECT_EQ(table.given(), 0u) << "he is not asked";
  EXPECT_EQ(table.order(kAlice, "pass"), "ok");
  table.pass(kPreparedDelay - 50);
  EXPECT_EQ(table.given(), 0u);
  table.pass(50);
  EXPECT_EQ(table.given(), 1u);
  EXPECT_EQ(table.plans(kBob).at(0).done, 1u);
  EXPECT_EQ(table.order(kAlice, "fold"), "ok");
  table.pass(kPreparedDelay);
  EXPECT_EQ(table.given(), 2u);
  EXPECT_TRUE(table.plans(kBob).empty());
  table.expect_verified();
}

TEST(Plans, WaitForWhatTheirOwnerSees) {
  Ahead table;
  EXPECT_EQ(table.order(kAlice, "ahead add when turn 2 and phase betting and track bob-winnings >= 1: bet"), "ok");
  EXPECT_EQ(table.order(kAlice, "ante"), "ok");
  table.pass(10'000);
  EXPECT_EQ(table.given(), 0u) << "it is turn 1";
  EXPECT_EQ(table.order(kAlice, "bet"), "ok");
  EXPECT_EQ(table.order(kBob, "fold"), "ok");  // alice has one more
  EXPECT_EQ(table.order(kBob, "ante"), "ok");
  EXPECT_EQ(table.order(kBob, "pass"), "ok");
  table.pass(10'000);
  EXPECT_EQ(table.given(), 0u) << "bob has won nothing";
  EXPECT_EQ(table.order(kAlice, "ahead add when track bob-winnings < 0 and nothing new: bet"), "ok");
  table.pass(kPreparedDelay);
  EXPECT_EQ(table.given(), 1u);
  table.expect_verified();
}

TEST(Plans, TheFirstOfTwoThatAreDueActs) {
  Ahead table;
  EXPECT_EQ(table.order(kAlice, "ahead add when phase betting: bet"), "ok");
  EXPECT_EQ(table.order(kAlice, "ahead add when phase betting: pass"), "ok");
  EXPECT_EQ(table.order(kAlice, "ante"), "ok");
  table.pass(10'000);
  EXPECT_EQ(table.count("\"order\":\"bet\",\"plan\":1"), 1u);
  EXPECT_EQ(table.given(), 1u);
  EXPECT_EQ(table.plans(kAlice).size(), 1u) << "the other waits for the next question";
}

TEST(Plans, WhoIsQuickerHimselfHasOrdered) {
  Ahead table;
  EXPECT_EQ(table.order(kAlice, "ahead add ante"), "ok");
  table.pass(kPreparedDelay - 50);
  Caught<match::Accepted> typed;
  table.journal.hold();
  table.at(kAlice).match->submit(table.at(kAlice).pass, "typed", "ante", typed.into());
  table.pass(500);
  table.journal.let_go();
  table.pass(kPreparedDelay - 500);
  EXPECT_TRUE(typed.ok());
  EXPECT_EQ(table.given(), 0u);
  table.pass(kPreparedDelay);
  EXPECT_EQ(table.stopped(), "refus") << "now it is asked for something else";
  EXPECT_NE(table.plans(kAlice).at(0).stopped, "");
}

// Both are due in the same millisecond: his time is out, and what he had ordered for then comes too late.
TEST(Plans, TheFlagOfTheSameMillisecondComesFirst) {
  Ahead table("live(1s+1s)");
  EXPECT_EQ(table.order(kAlice, "ahead add ante"), "ok");
  table.pass(kPreparedDelay);
  EXPECT_EQ(table.count("\"is\":\"flagged\""), 1u);
  EXPECT_EQ(table.given(), 0u);
  table.pass(50);
  EXPECT_EQ(table.count("\"order\":\"expire\""), 1u);
  EXPECT_EQ(table.given(), 0u);
  table.expect_verified();
}

TEST(Plans, SurviveARestartAndAFailureOfTheStore) {
  Ahead table;
  EXPECT_EQ(table.order(kAlice, "ahead add ante | bet"), "ok");
  table.pass(1'000);
  table.restart();
  table.enter_all();
  EXPECT_EQ(table.plans(kAlice).size(), 1u);
  table.journal.fail(1, 2, FailingStore::How::kAfter);
  table.pass(10'000);
  EXPECT_EQ(table.given(), 2u);
  EXPECT_EQ(table.count("\"order\":\"ante\""), 1u);
  table.expect_verified();
}

// ---- what stops them ----

TEST(Plans, ARefusalStopsAndAsks) {
  Ahead table;
  EXPECT_EQ(table.order(kAlice, "ahead add when phase betting: call | ante"), "ok");
  EXPECT_EQ(table.order(kAlice, "ante"), "ok");
  table.pass(10'000);
  EXPECT_EQ(table.stopped(), "refus");
  EXPECT_EQ(table.given(), 0u);
  EXPECT_NE(table.last(kAlice).find("stops and asks you"), std::string::npos) << table.last(kAlice);
  EXPECT_NE(table.plans(kAlice).at(0).stopped, "");
  EXPECT_EQ(table.order(kAlice, "ahead go 1"), "ok");
  table.pass(10'000);
  EXPECT_EQ(table.count("plan_stopped"), 2u) << "it is refused again";
  EXPECT_EQ(table.order(kAlice, "ahead drop 1"), "ok");
  EXPECT_TRUE(table.plans(kAlice).empty());
  table.expect_verified();
}

TEST(Plans, MayHaveASecondChoice) {
  Ahead table;
  EXPECT_EQ(table.order(kAlice, "ahead add when phase betting: call | when refused: bet | when refused: pass | ante"),
            "ok");
  EXPECT_EQ(table.order(kAlice, "ante"), "ok");
  table.pass(10'000);
  EXPECT_EQ(table.count("\"order\":\"bet\",\"plan\":1"), 1u);
  EXPECT_EQ(table.plans(kAlice).at(0).done, 3u) << "the third is left out";
  table.expect_verified();
}

TEST(Plans, EndWithTheirTurnAndTheirTime) {
  Ahead table;
  EXPECT_EQ(table.order(kBob, "ahead add until turn 1 when phase nowhere: bet"), "ok");
  EXPECT_EQ(table.order(kBob, "ahead add until 2h when phase nowhere: bet"), "ok");
  EXPECT_EQ(table.order(kAlice, "ante"), "ok");
  EXPECT_EQ(table.order(kAlice, "bet"), "ok");
  EXPECT_EQ(table.order(kBob, "fold"), "ok");
  table.pass(kPreparedDelay);
  EXPECT_EQ(table.stopped(), "ended");
  EXPECT_EQ(table.plans(kBob).size(), 1u);
  EXPECT_EQ(table.order(kBob, "ahead add until turn 1 ante"), "E_AHEAD");
  EXPECT_EQ(table.order(kBob, "ahead add until 2001-09-09 ante"), "E_AHEAD") << "that day is over";
  table.restart(3 * kHour);
  table.enter_all();
  table.pass(1'000);
  EXPECT_TRUE(table.plans(kBob).empty());
  EXPECT_EQ(table.count("\"how\":\"ended\""), 2u);
  table.expect_verified();
}

TEST(Plans, AreDroppedWithTheLink) {
  Ahead table;
  EXPECT_EQ(table.order(kAlice, "ahead add ante"), "ok");
  Caught<std::string> link;
  table.hall().hand_on(table.at(kAlice), kAlice, link.into());
  table.run();
  ASSERT_TRUE(link.ok()) << link.code();
  table.entrances[index(kAlice)] = table.enter(link.get());
  table.pass(60'000);
  EXPECT_EQ(table.given(), 0u);
  EXPECT_TRUE(table.plans(kAlice).empty());
  table.expect_verified();
}

TEST(Plans, StopAndGoByTheirOwnersWord) {
  Ahead table;
  EXPECT_EQ(table.order(kAlice, "ahead add ante"), "ok");
  EXPECT_EQ(table.order(kAlice, "ahead stop"), "ok");
  table.pass(10'000);
  EXPECT_EQ(table.given(), 0u);
  EXPECT_EQ(table.order(kAlice, "ahead list"), "ok");
  EXPECT_NE(table.last(kAlice).find("Plan 1, stopped (you stopped it): ante."), std::string::npos)
      << table.last(kAlice);
  EXPECT_EQ(table.order(kAlice, "ahead go 1"), "ok");
  table.pass(kPreparedDelay);
  EXPECT_EQ(table.given(), 1u);
  EXPECT_EQ(table.order(kAlice, "ahead go 1"), "E_AHEAD") << "it is done";
}

TEST(Plans, NothingIsGivenAfterTheEnd) {
  Ahead table;
  EXPECT_EQ(table.order(kAlice, "ahead add ante"), "ok");
  EXPECT_EQ(table.abandon(kReferee, true), "ok");
  table.pass(10'000);
  EXPECT_EQ(table.given(), 0u);
  EXPECT_TRUE(table.plans(kAlice).empty());
  EXPECT_EQ(table.order(kAlice, "ahead add ante"), "E_OVER");
  table.expect_verified();
}

TEST(Plans, WaitWhileTheClockIsStopped) {
  Ahead table("live(10m+10s)");
  EXPECT_EQ(table.order(kAlice, "ahead add ante"), "ok");
  EXPECT_EQ(table.order(kReferee, "clock pause"), "ok");
  table.pass(10'000);
  EXPECT_EQ(table.given(), 0u);
  EXPECT_EQ(table.order(kReferee, "clock resume"), "ok");
  table.pass(kPreparedDelay - 50);
  EXPECT_EQ(table.given(), 0u) << "their time begins anew";
  table.pass(50);
  EXPECT_EQ(table.given(), 1u);
}

TEST(Plans, WaitWhileTheAutomaticPlayerGoesOn) {
  Ahead table("live(10s+10s)", "", {}, "automatic");
  EXPECT_EQ(table.order(kAlice, "clock stand-in on"), "ok");
  EXPECT_EQ(table.order(kAlice, "ahead add when phase betting: bet"), "ok");
  table.pass(25'000);
  EXPECT_GT(table.count("\"id\":\"auto-"), 0u);
  EXPECT_EQ(table.given(), 0u);
  EXPECT_EQ(table.plans(kAlice).size(), 1u);
}

// Else who says something under the id that the automatic player would use next for him keeps it waiting for ever.
TEST(Plans, AnIdOfTheServersIsNobodyElses) {
  Ahead table("live(10s+10s)", "", {}, "automatic");
  EXPECT_EQ(table.order(kAlice, "clock stand-in on"), "ok");
  const auto& alice = table.at(kAlice);
  for (const std::string id : {"auto-", "auto-7", "ahead-1", "forfeit-1"}) {
    Caught<match::Accepted> said, ordered;
    alice.match->say(alice.pass, id, match::Audience::kPlayers, "hello", said.into());
    alice.match->submit(alice.pass, id, "note hello", ordered.into());
    table.run();
    EXPECT_EQ(said.code(), "E_ORDER_ID") << id;
    EXPECT_EQ(ordered.code(), "E_ORDER_ID") << id;
  }
  table.pass(25'000);
  EXPECT_GT(table.count("\"id\":\"auto-"), 0u);
}

// ---- in slow matches ----

TEST(Plans, TakeTheirTimeWhereTheMatchIsSlow) {
  std::vector<std::int64_t> took;
  for (int i = 0; i < 6; ++i) {
    Ahead table("slow(7d+1d)", "10m-3h");
    EXPECT_TRUE(table.lines().front().find("\"ahead\":\"10m-3h\"") != std::string::npos);
    for (int k = 0; k < i; ++k) (void)table.order(kAlice, "note another step");
    EXPECT_EQ(table.order(kAlice, "ahead add ante | bet"), "ok");
    if (i % 2 == 1) {
      table.restart();
      table.enter_all();
    }
    took.push_back(table.until_done());
    EXPECT_EQ(table.given(), 1u);
    EXPECT_GE(took.back(), 10 * kMinute - kSecond);
    EXPECT_LE(took.back(), 3 * kHour + kSecond);
    const std::int64_t next = table.until_done();
    EXPECT_GE(next, kSecond);
    EXPECT_LE(next, 10 * kMinute + kSecond) << "what follows while she is asked comes sooner";
  }
  std::ranges::sort(took);
  EXPECT_GT(took.back() - took.front(), kMinute) << "they are drawn";
}

TEST(Plans, ADelayIsTheSameAfterARestart) {
  std::vector<std::int64_t> took;
  for (const bool restarts : {false, true}) {
    Ahead table("slow(7d+1d)");
    EXPECT_EQ(table.order(kAlice, "ahead add ante"), "ok");
    const std::int64_t from = table.timers.now();
    if (restarts) {
      table.restart();
      table.enter_all();
    }
    (void)table.until_done();
    EXPECT_EQ(table.given(), 1u);
    took.push_back(table.timers.now() - from);
  }
  EXPECT_EQ(took[0], took[1]);
}

TEST(Plans, ComeBeforeTheFlag) {
  Ahead table("slow(1m+4m)", "1h-3h");
  EXPECT_EQ(table.order(kAlice, "ahead add ante"), "ok");
  EXPECT_LE(table.until_done(), 5 * kMinute / 2 + kSecond) << "half of what is left at the most";
  EXPECT_EQ(table.given(), 1u);
  EXPECT_EQ(table.count("flagged"), 0u);
}

TEST(Plans, TheFlagFallsWhereTheyCameTooLate) {
  Ahead table("live(1s+1s)");
  table.pass(1'000);
  EXPECT_EQ(table.order(kAlice, "ahead add when turn 1: ante"), "ok");
  table.pass(1'050);
  EXPECT_EQ(table.count("\"is\":\"flagged\""), 1u);
  EXPECT_EQ(table.count("\"order\":\"expire\""), 1u) << "the rules' default order";
  EXPECT_EQ(table.given(), 0u);
  table.pass(20'000);
  table.expect_verified();
}

TEST(Plans, AgainstTheServerTheyTakeWhatItTakes) {
  Ahead table("", "", {false, true});
  EXPECT_EQ(table.order(kAlice, "ahead add ante"), "ok");
  table.pass(match::kAutomaticDelay);
  EXPECT_EQ(table.given(), 1u);
}

}  // namespace
}  // namespace cherta::test
