// Single combats in matches of their own whose store fails or dies under them: see battles_test.cpp, faults.
#include "tests/match/duel_table.h"

namespace cherta::test {
namespace {

class DuelKilled : public ::testing::TestWithParam<FailingStore::How> {};

constexpr int kForEver = 1'000'000;

TEST_P(DuelKilled, WhileItOpens) {
  for (int n = 1; n <= 12; ++n) {
    SCOPED_TRACE(n);
    DuelTable table;
    table.before_the_duel();
    table.journal.fail(n, kForEver, GetParam());
    const auto accept = [&] { table.at(kBob).match->submit(table.at(kBob).pass, "yes", "accept", [](const auto&) {}); };
    accept();
    table.run();
    table.journal.heal();
    table.come_back();
    accept();
    table.pass(3000);
    table.sit_down();
    EXPECT_EQ(table.count(table.created.id, "linked"), 1);
    EXPECT_EQ(table.count(table.battle(), "opened"), 1);
    table.begin_there();
    table.give_there(kAlice, "concede");
    table.pass(3000);
    EXPECT_EQ(table.results(), 1);
    expect_pair_verifies(table);
  }
}

TEST_P(DuelKilled, WhileItsResultComesHome) {
  for (int n = 1; n <= 12; ++n) {
    SCOPED_TRACE(n);
    DuelTable table;
    table.to_the_duel();
    table.begin_there();
    table.journal.fail(n, kForEver, GetParam());
    const auto concede = [&] {
      table.sits(kAlice).match->submit(table.sits(kAlice).pass, "last", "concede", [](const auto&) {});
    };
    concede();
    table.run();
    table.journal.heal();
    table.come_back();
    concede();
    table.pass(3000);
    EXPECT_FALSE(table.match().standing()->halted());
    EXPECT_EQ(table.results(), 1);
    EXPECT_EQ(table.count(table.battle(), "closed"), 1);
    EXPECT_EQ(table.told("duel"), "Single combat. The defender's king wins; the other is carried off alive.");
    expect_pair_verifies(table);
  }
}

// The server stops and starts after every order of it: over the two cards of a charge, between morale and melee.
TEST(Duels, GoOnWhereverTheServerStops) {
  constexpr int kMostOrders = 200;
  DuelTable table;
  table.to_the_duel();
  table.begin_there();
  int given = 0, tests = 0;
  const auto one_order = [&] {
    for (const char* words :
         {"morale A1=10", "morale B1=10", "morale A1", "morale B1", "dfire end", "rally none", "plan A1 c:B1; end",
          "plan B1 c:A1; end", "done", "card 6", "card 5", "card 4", "card 3", "card 2", "card 1"})
      for (const auto viewer : {kAlice, kBob})
        if (table.order_there(viewer, words) == "ok") return std::string(words);
    return std::string();
  };
  for (; given < kMostOrders && table.match().standing()->halted(); ++given) {
    const std::string words = one_order();
    ASSERT_NE(words, "") << "nobody can go on after " << given;
    tests += words.starts_with("morale");
    table.come_back();
    table.pass(1000);
  }
  EXPECT_LT(given, kMostOrders);
  EXPECT_GT(tests, 0) << "they have met";
  EXPECT_EQ(table.results(), 1);
  expect_pair_verifies(table);
}

TEST_P(DuelKilled, OrTheStoreIsAwayForAWhile) {
  for (int n = 1; n <= 12; ++n) {
    SCOPED_TRACE(n);
    DuelTable table;
    table.to_the_duel();
    table.begin_there();
    table.journal.fail(n, 4, GetParam());
    for (int tries = 0; tries < 20 && table.order_there(kAlice, "concede") != "E_OVER"; ++tries) table.pass(500);
    table.pass(10'000);
    EXPECT_FALSE(table.match().standing()->halted());
    EXPECT_EQ(table.results(), 1);
  }
}

TEST_P(DuelKilled, WhileItIsCalledBack) {
  for (int n = 1; n <= 8; ++n) {
    SCOPED_TRACE(n);
    DuelTable table;
    table.to_the_duel();
    table.journal.fail(n, kForEver, GetParam());
    const auto word = [&] {
      table.at(kReferee).match->submit(table.at(kReferee).pass, "word", "ref result duel winner=D fate=alive",
                                       [](const auto&) {});
    };
    word();
    table.run();
    table.journal.heal();
    table.come_back();
    word();
    table.pass(3000);
    EXPECT_FALSE(table.match().standing()->halted());
    EXPECT_EQ(table.results(), 0);
    EXPECT_EQ(table.sits(kAlice).match->standing()->phase, store::Phase::kAbandoned);
    EXPECT_EQ(table.count(table.battle(), "recalled"), 1);
  }
}

INSTANTIATE_TEST_SUITE_P(Duels, DuelKilled, ::testing::Values(FailingStore::How::kBefore, FailingStore::How::kAfter));

}  // namespace
}  // namespace cherta::test
