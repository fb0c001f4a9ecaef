// When refusals are told: whatever is being stored for others meanwhile shows in nothing.
#include "tests/leaks/planted.h"
#include "tests/match/held.h"

namespace cherta::test {
namespace {

// Milliseconds until Bob's nonsense is refused, while an order of Alice's takes so long to be stored; none of hers: 0.
std::int64_t refused_after(std::int64_t stored_after) {
  Held table;
  table.refusal_floor = match::kRefusalFloor;
  table.seat();
  Answer secret, refused;
  if (stored_after > 0) {
    table.journal.hold();
    table.submit(kAlice, "hers", "note of hers", secret);
    table.run();
  }
  table.submit(kBob, "his", "no such order", refused);
  table.run();
  std::int64_t passed = 0;
  for (; !refused.result && passed < 1000; ++passed) {
    if (passed == stored_after && stored_after > 0) table.journal.let_go();
    table.run();
    if (refused.result) break;
    table.timers.advance(1);
    table.run();
  }
  EXPECT_FALSE(refused.ok());
  EXPECT_EQ(refused.times, 1);
  return passed;
}

TEST(Refusals, ARefusalIsToldAtTheSameTimeWhateverTheOtherSideHasUnderWay) {
  const auto floor = match::kRefusalFloor;
  EXPECT_EQ(refused_after(0), floor);
  for (const std::int64_t stored : {1, 2, 5, 12, 29}) EXPECT_EQ(refused_after(stored), floor) << stored;
  // A disk that takes longer shows, and no more of it than how often the floor was passed.
  for (const std::int64_t stored : {31, 44, 59}) EXPECT_EQ(refused_after(stored), 2 * floor) << stored;
}

#ifdef CHERTA_PLANTED_LEAKS
TEST(Refusals, ARefusalThatIsToldWhenItIsFoundOutTellsOfTheOther) {
  planted_leak() = "M-12";
  EXPECT_NE(refused_after(0), refused_after(5));
  planted_leak().clear();
}
#endif

// What Bob is told, and when, who sends the same id twice, the second time after so many milliseconds and perhaps with
// other words, while an order of Alice's takes so long to be stored; none of hers: 0.
std::string told_twice(std::int64_t stored_after, std::int64_t again_after, const std::string& then) {
  Held table;
  table.refusal_floor = match::kRefusalFloor;
  table.seat();
  Answer secret;
  std::array<Answer, 2> told;
  if (stored_after > 0) {
    table.journal.hold();
    table.submit(kAlice, "hers", "note of hers", secret);
    table.run();
  }
  table.submit(kBob, "his", "bet", told[0]);  // he is not on move
  std::string all;
  for (std::int64_t now = 0; now < 200; ++now) {
    if (now == again_after) table.submit(kBob, "his", then, told[1]);
    if (now == stored_after && stored_after > 0) table.journal.let_go();
    table.run();
    for (Answer& one : told)
      if (one.result) all += one.code() + " at " + std::to_string(now) + "\n", one.result.reset();
    table.timers.advance(1);
    table.run();
  }
  return all;
}

TEST(Refusals, WhatIsSentTwiceTellsNothingOfWhatTheOtherSideHasUnderWay) {
  EXPECT_EQ(told_twice(0, 10, "bet"), "E_NOT_ON_MOVE at 30\nE_NOT_ON_MOVE at 40\n");
  EXPECT_EQ(told_twice(0, 10, "pass"), "E_NOT_ON_MOVE at 30\nE_ORDER_ID at 40\n");
  EXPECT_EQ(told_twice(0, 10, " bet "), told_twice(0, 10, "bet"));  // the same order
  for (const char* then : {"bet", " bet", "pass", "nonsense"})
    for (const std::int64_t again : {0, 3, 10, 24, 35, 61})
      for (const std::int64_t stored : {1, 5, 12, 25, 29})
        EXPECT_EQ(told_twice(stored, again, then), told_twice(0, again, then))
            << then << " after " << again << ", stored after " << stored;
}

#ifdef CHERTA_PLANTED_LEAKS
TEST(Refusals, AnAnswerToWhatIsSentTwiceThatComesWithTheFirstTellsOfTheOther) {
  planted_leak() = "M-30";
  EXPECT_NE(told_twice(12, 10, "bet"), told_twice(0, 10, "bet"));
  planted_leak() = "M-12";
  EXPECT_NE(told_twice(12, 10, "pass"), told_twice(0, 10, "pass"));
  planted_leak().clear();
}
#endif

// Both sit down; where it is said so, Alice's secret order is being stored from now on.
void begin(Held& table, Answer& secret, bool stored_meanwhile) {
  table.refusal_floor = match::kRefusalFloor;
  table.seat();
  if (!stored_meanwhile) return;
  table.journal.hold();
  table.submit(kAlice, "hers", "note of hers", secret);
}

// Also those that are joined: or he learns from being told that he is busy whether the first of them waits.
TEST(Refusals, HowOftenOneThingMayBeSentHangsOnNothingTheOtherSideDoes) {
  std::array<std::size_t, 2> busy{};
  for (const bool stored_meanwhile : {false, true}) {
    Held table;
    Answer secret;
    begin(table, secret, stored_meanwhile);
    std::vector<Answer> told(match::kMaxWaiting + 4);
    for (std::size_t i = 0; i < told.size(); ++i) {
      table.submit(kBob, i % 3 == 0 ? "one" : "other", "no such order", told[i]);
      table.run();
    }
    for (const Answer& one : told) busy[stored_meanwhile] += one.code() == "E_BUSY";
    table.let_go();
    table.pass(match::kRefusalFloor);
    for (const Answer& one : told) EXPECT_EQ(one.times, 1);
  }
  EXPECT_EQ(busy[0], 4u);
  EXPECT_EQ(busy[1], 4u);
}

// Or who sends many learns from being told that he is busy that the first was waiting.
TEST(Refusals, RefusalsThatAreNotToldYetCountAsWaiting) {
  for (const bool stored_meanwhile : {false, true}) {
    Held table;
    Answer secret;
    begin(table, secret, stored_meanwhile);
    std::vector<Answer> refused(match::kMaxWaiting + 2);
    for (std::size_t i = 0; i < refused.size(); ++i) {
      table.submit(kBob, "his-" + std::to_string(i), "no such order", refused[i]);
      table.run();
    }
    std::size_t busy = 0;
    for (const Answer& one : refused) busy += one.code() == "E_BUSY";
    EXPECT_EQ(busy, 2u) << stored_meanwhile;
    table.journal.let_go();
    table.pass(match::kRefusalFloor);
  }
}

}  // namespace
}  // namespace cherta::test
