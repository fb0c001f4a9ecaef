// Where two things meet that are each tried by themselves: links that change while plans are made and the store fails,
// and the operator's word while an order is being stored.
#include "tests/match/planning.h"

namespace cherta::test {
namespace {

using How = FailingStore::How;

std::string hand_on(Table& table, rules::Viewer role, std::string& token) {
  Caught<std::string> handed;
  table.hall().hand_on(table.at(role), role, handed.into());
  table.run();
  if (handed.ok()) token = handed.get();
  return handed.code();
}

// Whichever call of the store fails: a seat that is handed on has no plans of whoever had it.
TEST(Seams, ASeatHandedOnWhileTheStoreFailsKeepsNoPlans) {
  for (const How how : {How::kBefore, How::kAfter})
    for (int nth = 1; nth < 10; ++nth) {
      Ahead table;
      EXPECT_EQ(table.order(kAlice, "ahead add ante"), "ok");
      std::string token;
      table.journal.fail(nth, 1, how);
      std::string said = hand_on(table, kAlice, token);
      table.journal.heal();
      if (said == "E_STORE") said = hand_on(table, kAlice, token);
      if (said != "ok") {
        EXPECT_EQ(said, "E_LINK") << nth << ": done, but for the answer";
        continue;
      }
      table.entrances[index(kAlice)] = table.enter(token);
      table.pass(10'000);
      EXPECT_EQ(table.given(), 0u) << nth;
      EXPECT_TRUE(table.plans(kAlice).empty()) << nth;
      table.expect_verified();
    }
}

// Nor those that he makes while the seat is being handed on.
TEST(Seams, WhatIsPlannedWhileASeatIsHandedOnGoesWithIt) {
  Ahead table;
  Caught<std::string> handed;
  Caught<match::Accepted> planned;
  table.hall().hand_on(table.at(kAlice), kAlice, handed.into());
  table.at(kAlice).match->submit(table.at(kAlice).pass, "late", "ahead add ante", planned.into());
  table.run();
  ASSERT_TRUE(handed.ok()) << handed.code();
  table.entrances[index(kAlice)] = table.enter(handed.get());
  table.pass(10'000);
  EXPECT_EQ(table.given(), 0u) << planned.code();
  EXPECT_TRUE(table.plans(kAlice).empty());
  table.expect_verified();
}

TEST(Seams, ALinkIsNotDeadBeforeAllAreTold) {
  for (int nth = 1; nth < 6; ++nth) {
    Table table;
    table.seat();
    table.journal.fail(nth, 1, How::kBefore);
    Caught<void> revoked;
    table.hall().revoke(table.at(kReferee), kAlice, revoked.into());
    table.run();
    table.journal.heal();
    table.run();
    bool told = false;
    for (const auto& line : table.lines()) told = told || line.find("\"is\":\"withdrawn\"") != std::string::npos;
    const bool dead = table.enter_code(table.created.links[index(kAlice)]) == "E_LINK";
    EXPECT_TRUE(told || !dead) << nth << " " << revoked.code();
  }
}

// The operator ends a match while an order is being stored: each is answered, and the journal holds both.
TEST(Seams, AMatchIsEndedWhileAnOrderIsBeingStored) {
  for (const bool order_first : {true, false}) {
    Table table;
    table.seat();
    table.journal.hold();
    Caught<match::Accepted> ordered;
    Caught<void> ended;
    const auto order = [&] { table.at(kAlice).match->submit(table.at(kAlice).pass, "x", "ante", ordered.into()); };
    if (order_first) order();
    table.run();
    table.hall().order_off(table.created.id, "the club is closed", ended.into());
    table.run();
    if (!order_first) order();
    table.run();
    EXPECT_EQ(table.journal.held(), 1u);
    table.journal.let_go();
    table.run();
    EXPECT_TRUE(ended.ok()) << ended.code();
    EXPECT_EQ(ordered.code(), order_first ? "ok" : "E_OVER");
    EXPECT_EQ(ordered.times, 1);
    EXPECT_EQ(table.match().standing()->phase, store::Phase::kAbandoned);
    const auto verified =
        match::verify_journal(table.export_for(kObserver), [](std::string_view) { return &toy::kuhn_poker(); });
    EXPECT_TRUE(verified) << verified.error().text;
  }
}

// The store fails under it, at each of its calls: the match is ended, or it goes on and can be ended.
TEST(Seams, AMatchIsEndedWhileTheStoreFails) {
  for (const How how : {How::kBefore, How::kAfter})
    for (int nth = 1; nth < 5; ++nth) {
      Table table;
      table.seat();
      table.journal.fail(nth, 1, how);
      Caught<void> ended, again;
      table.hall().order_off(table.created.id, "", ended.into());
      table.run();
      table.journal.heal();
      table.hall().order_off(table.created.id, "", again.into());
      table.run();
      table.pass(3'000);
      EXPECT_TRUE(ended.ok() || again.ok() || again.code() == "E_OVER") << ended.code() << " " << again.code();
      EXPECT_EQ(table.match().standing()->phase, store::Phase::kAbandoned) << nth;
    }
}

}  // namespace
}  // namespace cherta::test
