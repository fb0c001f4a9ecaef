// Answers given in advance, as the match brings them: when, once, and not if somebody was quicker.
#include "server/rules/core/beforehand.h"
#include "server/rules/registry.h"
#include "tests/match/table.h"

namespace cherta::test {
namespace {

// A raid in which the Prince's `end` asks the Aga what he declares.
struct Raid : Table {
  explicit Raid(std::array<bool, 2> automatic = {}) : Table(1, *rules::find_game("tartar-raid")) {
    seat({{"windows", "standing"}}, automatic);
    for (const char* words : {"turn 5", "activated on", "dicing on", "T1 at 31 units 8 leader AGA skill average",
                              "F1 at 65 units 8 leader PRINCE skill average", "first aga", "phase move_2"})
      EXPECT_EQ(order(kReferee, std::string("ref set ") + words), "ok") << words;
  }
  // The Aga has answered before he is asked.
  void ask() {
    EXPECT_EQ(order(kAlice, "stand add declare do done"), "ok");
    EXPECT_EQ(order(kBob, "end"), "ok");
  }
  std::size_t count(const std::string& what) {
    std::size_t found = 0;
    for (const auto& line : lines()) found += line.find(what) != std::string::npos;
    return found;
  }
  std::size_t given() { return count("\"order\":\"prepared\""); }
};

TEST(Advance, AnAnswerComesAConstantTimeAfterTheQuestion) {
  Raid table;
  Watcher prince;
  const auto subscription = table.watch(kBob, prince);
  table.ask();
  EXPECT_EQ(prince.updates.back().view->on_move, std::vector<std::string>{"aga"});
  const std::int64_t asked = table.history(kBob).back().at;
  table.pass(match::kPreparedDelay - 50);
  EXPECT_EQ(table.given(), 0u);
  table.pass(50);
  EXPECT_EQ(table.given(), 1u);
  EXPECT_EQ(table.history(kBob).back().at, asked + match::kPreparedDelay);
  table.pass(60'000);
  EXPECT_EQ(table.given(), 1u);
}

TEST(Advance, WhereAPersonPlaysAloneItTakesWhatAnAutomaticPlayerTakes) {
  Raid table({false, true});
  EXPECT_EQ(table.order(kAlice, "stand add declare do done"), "ok");
  for (int i = 0; i < 400 && table.given() == 0; ++i) {
    const std::size_t before = table.lines().size();
    table.pass(match::kAutomaticDelay);
    if (table.lines().size() == before) break;
  }
  EXPECT_EQ(table.given(), 1u);
}

TEST(Advance, WhoIsQuickerHimselfHasAnswered) {
  Raid table;
  table.ask();
  table.pass(match::kPreparedDelay - 100);
  EXPECT_EQ(table.order(kAlice, "done"), "ok");
  table.pass(60'000);
  EXPECT_EQ(table.given(), 0u);
}

TEST(Advance, AStandingOrderIsForTheNextQuestion) {
  Raid table;
  EXPECT_EQ(table.order(kBob, "end"), "ok");
  EXPECT_EQ(table.order(kAlice, "stand add declare do done"), "ok");
  table.pass(60'000);
  EXPECT_EQ(table.given(), 0u);
}

TEST(Advance, WhatIsTakenBackInTimeDoesNotCome) {
  Raid table;
  table.ask();
  table.pass(1'000);
  EXPECT_EQ(table.order(kAlice, "stand del 1"), "ok");
  table.pass(60'000);
  EXPECT_EQ(table.given(), 0u);
}

TEST(Advance, AnAnswerComesAfterARestartAndAFailureOfTheStore) {
  Raid table;
  table.ask();
  table.pass(1'000);
  table.restart();
  table.enter_all();
  table.journal.fail(1, 2, FailingStore::How::kAfter);
  table.pass(10'000);
  EXPECT_EQ(table.given(), 1u);
}

TEST(Advance, AnAnswerThatIsDueWhileTheTypedOneIsStoredIsVoid) {
  Raid table;
  table.ask();
  table.pass(match::kPreparedDelay - 50);
  Caught<match::Accepted> typed;
  table.journal.hold();
  table.at(kAlice).match->submit(table.at(kAlice).pass, "typed", "done", typed.into());
  table.pass(500);
  table.journal.let_go();
  table.pass(10'000);
  EXPECT_TRUE(typed.ok());
  EXPECT_EQ(table.given(), 0u);
  EXPECT_EQ(table.count("\"order\":\"done\""), 1u);
}

// A position as the watch looks at it: which question is asked, and whether somebody has a standing order for it.
struct Question {
  std::uint64_t number = 0;
  bool stands = false;
  rules::Waiting waiting() const {
    rules::Waiting wait;
    wait.token = number;
    return wait;
  }
  bool prepared(bool fresh) const { return fresh && stands; }
};

TEST(Advance, AStandingOrderAsTheFirstOfAllIsForTheNextQuestion) {
  rules::AdvanceWatch watch;
  watch.begin(Question{1, false});
  EXPECT_FALSE(watch.after(Question{1, true}, false));  // given while the first question is open
  EXPECT_FALSE(watch.due());
  EXPECT_TRUE(watch.after(Question{2, true}, false));
  EXPECT_TRUE(watch.due());
}

// Had nobody looked before, the question would be taken for a new one.
TEST(Advance, AWatchThatIsBegunTooLateTakesTheFirstQuestionForANewOne) {
  rules::AdvanceWatch watch;
  EXPECT_TRUE(watch.after(Question{1, true}, false));
  EXPECT_TRUE(watch.due());
}

}  // namespace
}  // namespace cherta::test
