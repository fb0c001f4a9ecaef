// What comes while something else is being stored, with the store held back on purpose: acts of two seats, agreements
// behind agreements, the clock, failures, the end.
#include "tests/match/held.h"

namespace cherta::test {
namespace {

using match::Audience;

TEST(Pending, ActsOfTwoSeatsQueuedAtOnceAreEachDoneOnceAndForTheirOwn) {
  Held table;
  table.seat({{"hands", "3"}}, {}, false);
  std::array<Watcher, 4> watchers;
  std::vector<match::Subscription> subscriptions;
  for (const auto viewer : rules::kViewers) subscriptions.push_back(table.watch(viewer, watchers[index(viewer)]));
  Answer under_way, promised, alices_share, bobs_share, ante, chat, agreed, again;
  table.begin_to_store(under_way);
  table.promise_share(kAlice, 1, promised);
  table.give_share(kBob, 2, bobs_share);
  table.give_share(kAlice, 1, alices_share);
  table.submit(kAlice, "one", "ante", ante);
  table.say_to(kBob, "one", Audience::kPlayers, "good luck", chat);  // the other's id: it is his own, too
  table.stop(kBob, "two", true, agreed);
  table.submit(kAlice, "one", "ante", again);
  table.run();
  for (const auto* answer : {&promised, &alices_share, &bobs_share, &ante, &chat, &agreed, &again})
    EXPECT_EQ(answer->code(), "nothing");
  for (const auto& watcher : watchers) EXPECT_EQ(watcher.updates.size(), 1u);
  table.let_go();
  for (const auto* answer : {&promised, &alices_share, &bobs_share, &ante, &chat, &agreed, &again}) {
    EXPECT_EQ(answer->code(), "ok");
    EXPECT_EQ(answer->times, 1);
  }
  EXPECT_EQ(again.get(), ante.get());
  EXPECT_EQ(table.count("\"is\":\"shared\""), 2u);
  EXPECT_EQ(table.count("\"order\":\"ante\""), 1u);
  EXPECT_EQ(table.count("good luck"), 1u);
  EXPECT_TRUE(table.match().standing()->seats[1].would_stop);
  EXPECT_EQ(watchers[0].seqs(), watchers[1].seqs());
}

TEST(Pending, OneIdMeansOneThingWhileItWaits) {
  Held table;
  table.seat();
  Answer under_way, ante, spaced, other, said, agreed;
  table.begin_to_store(under_way);
  table.submit(kAlice, "one", "ante", ante);
  table.submit(kAlice, "one", " ante ", spaced);  // the same order
  table.submit(kAlice, "one", "resign", other);
  table.say_to(kAlice, "one", Audience::kPlayers, "ante", said);
  table.stop(kAlice, "one", true, agreed);
  table.let_go();
  EXPECT_EQ(ante.code(), "ok");
  EXPECT_EQ(spaced.code(), "ok");
  for (const auto* answer : {&other, &said, &agreed}) EXPECT_EQ(answer->code(), "E_ORDER_ID");
}

// ---- an end that was agreed on ----

// Everything that could come behind the agreement that ends a match; none of it may undo it or be stored.
void expect_that_the_end_stands(Held& table, const std::array<Answer, 6>& late, store::Phase phase) {
  for (const Answer& answer : late) EXPECT_EQ(answer.code(), "E_OVER");
  table.pass(3000);
  EXPECT_EQ(table.phase(), phase);
  EXPECT_TRUE(table.ends_with("\"is\":\"closed\""));
}
void come_too_late(Held& table, std::array<Answer, 6>& late) {
  table.stop(kAlice, "late-1", false, late[0]);
  table.stop(kReferee, "late-2", false, late[1]);
  table.call_it_a_draw(kBob, "late-3", false, late[2]);
  table.stop(kBob, "late-4", true, late[3]);
  table.submit(kAlice, "late-5", "ante", late[4]);
  table.match().tell(match::Seating::kHanded, kBob, late[5].into());
}

TEST(Pending, WhatComesBehindTheAgreementToAbandonUndoesNothing) {
  Held table;
  table.seat();
  ASSERT_EQ(table.abandon(kBob, true), "ok");
  Answer under_way, agreed;
  std::array<Answer, 6> late;
  table.begin_to_store(under_way);
  table.stop(kAlice, "yes", true, agreed);
  come_too_late(table, late);
  table.let_go();
  EXPECT_EQ(agreed.code(), "ok");
  expect_that_the_end_stands(table, late, store::Phase::kAbandoned);
}

TEST(Pending, WhatComesBehindTheRefereesWordOrADrawUndoesNothing) {
  for (const bool draw : {false, true}) {
    Held table;
    table.seat();
    if (draw) {
      ASSERT_EQ(table.draw(kAlice, true), "ok");
    }
    Answer under_way, agreed;
    std::array<Answer, 6> late;
    table.begin_to_store(under_way);
    draw ? table.call_it_a_draw(kBob, "yes", true, agreed) : table.stop(kReferee, "yes", true, agreed);
    come_too_late(table, late);
    table.let_go();
    EXPECT_EQ(agreed.code(), "ok");
    expect_that_the_end_stands(table, late, draw ? store::Phase::kDrawn : store::Phase::kAbandoned);
  }
}

// The closing entry could not be stored: for a second the match runs on in name alone.
TEST(Pending, WhatIsAgreedStandsThoughTheClosingEntryFailed) {
  for (const auto how : {FailingStore::How::kBefore, FailingStore::How::kAfter}) {
    Held table;
    table.seat();
    ASSERT_EQ(table.abandon(kBob, true), "ok");
    table.journal.fail(2, 1, how);
    ASSERT_EQ(table.abandon(kAlice, true), "ok");
    ASSERT_EQ(table.phase(), store::Phase::kRunning);
    std::array<Answer, 6> late;
    come_too_late(table, late);
    table.run();
    expect_that_the_end_stands(table, late, store::Phase::kAbandoned);
  }
}

TEST(Pending, AnAgreementBehindTheGamesLastOrderIsRefused) {
  Held table;
  table.seat({{"hands", "1"}});
  Answer resigned, agreed, drawn, late_order, shared;
  table.journal.hold();
  table.submit(kAlice, "r", "resign", resigned);
  table.stop(kReferee, "a", true, agreed);
  table.call_it_a_draw(kBob, "d", true, drawn);
  table.submit(kBob, "o", "note so it goes", late_order);
  table.run();
  table.let_go();
  EXPECT_EQ(resigned.code(), "ok");
  EXPECT_EQ(agreed.code(), "E_OVER");
  EXPECT_EQ(drawn.code(), "E_OVER");
  EXPECT_NE(late_order.code(), "ok");
  EXPECT_EQ(table.phase(), store::Phase::kOver);
  EXPECT_TRUE(table.ends_with("\"is\":\"closed\""));
}

TEST(Pending, AShareIsNotTakenOnceTheMatchEnds) {
  Held table;
  table.seat({}, {}, false);
  ASSERT_EQ(table.abandon(kReferee, true), "ok");
  EXPECT_EQ(table.share(kAlice, 1), "E_OVER");
  EXPECT_TRUE(table.ends_with("\"is\":\"closed\""));
}

// ---- the clock ----

TEST(Pending, TheClockThatRingsWhileAMoveIsStoredIsVoid) {
  Held table;
  table.seat({{"hands", "2"}, {"seconds", "60"}});
  table.pass(59'950);
  Answer ante;
  table.journal.hold();
  table.submit(kAlice, "a", "ante", ante);
  table.pass(500);
  EXPECT_EQ(ante.code(), "nothing");
  table.let_go();
  EXPECT_EQ(ante.code(), "ok");
  EXPECT_EQ(table.count("expire"), 0u);
  table.pass(61'000);  // the next wait has its own end
  EXPECT_EQ(table.count("\"order\":\"expire\""), 1u);
}

TEST(Pending, TheClockThatRingsWhileTalkIsStoredActsAfterIt) {
  Held table;
  table.seat({{"hands", "2"}, {"seconds", "60"}});
  table.pass(59'950);
  Answer said;
  table.journal.hold();
  table.say_to(kAlice, "a", Audience::kPlayers, "one moment", said);
  table.pass(500);
  table.let_go();
  EXPECT_EQ(said.code(), "ok");
  table.pass(100);
  EXPECT_EQ(table.count("\"order\":\"expire\""), 1u);
}

TEST(Pending, TheClockIsToldAgainWhenTheStoreFailsWhileItsOrderWaits) {
  for (const auto how : {FailingStore::How::kBefore, FailingStore::How::kAfter})
    for (const int failures : {1, 2, 3}) {
      Held table;
      table.seat({{"hands", "2"}, {"seconds", "60"}});
      table.pass(59'950);
      Answer said;
      table.journal.hold();
      table.say_to(kAlice, "a", Audience::kPlayers, "one moment", said);
      table.pass(500);
      table.journal.fail(1, failures, how);
      table.let_go();
      EXPECT_EQ(said.code(), "E_STORE");
      table.pass(5'000);
      EXPECT_EQ(table.count("\"order\":\"expire\""), 1u) << failures;
      EXPECT_EQ(table.order(kAlice, "bet"), "ok");  // the clock has dealt
    }
}

// ---- the end of the server ----

TEST(Pending, WhatWasAcceptedIsDoneBeforeTheMatchCloses) {
  Held table;
  table.seat();
  Answer ante, queued;
  table.journal.hold();
  table.submit(kAlice, "a", "ante", ante);
  table.submit(kAlice, "b", "bet", queued);
  table.run();
  bool closed = false;
  table.hall().close([&] { closed = true; });
  table.run();
  EXPECT_FALSE(closed);
  EXPECT_EQ(ante.code(), "nothing");
  table.let_go();
  EXPECT_TRUE(closed);
  EXPECT_EQ(ante.code(), "ok");
  EXPECT_EQ(queued.code(), "ok");
  EXPECT_EQ(table.count("\"order\":\"bet\""), 1u);
}

// ---- who comes while something is stored ----

// Who has come already is told in no entry any more, so he waits for nobody's; who comes for the first time does.
TEST(Pending, WhoComesBackWaitsForNobodysEntry) {
  Held table;
  table.seat();
  Answer under_way, again, anew;
  const std::size_t before = table.lines().size();
  table.begin_to_store(under_way);
  table.match().come(table.at(kBob).pass, again.into());
  table.match().come(table.at(kObserver).pass, anew.into());
  table.run();
  EXPECT_EQ(again.code(), "ok");
  EXPECT_EQ(anew.code(), "ok");  // observers are told of in no entry
  EXPECT_EQ(under_way.code(), "nothing");
  table.let_go();
  EXPECT_EQ(table.lines().size(), before + 1);
}

// ---- shares of the queue ----

TEST(Pending, NobodyIsToldThatSomebodyElseIsBusy) {
  Held table;
  table.seat({{"hands", "2"}, {"seconds", "60"}});
  Answer under_way;
  table.begin_to_store(under_way);
  std::vector<Answer> alices(match::kMaxWaiting + 3);
  for (std::size_t i = 0; i < alices.size(); ++i) table.submit(kAlice, "n" + std::to_string(i), "note x", alices[i]);
  std::array<std::vector<Answer>, 3> others;
  for (auto& answers : others) answers = std::vector<Answer>(match::kMaxWaiting - 1);
  for (std::size_t i = 0; i + 1 < match::kMaxWaiting; ++i) {
    const std::string id = "n" + std::to_string(i);
    table.submit(kBob, id, "note y", others[0][i]);
    table.say_to(kReferee, id, Audience::kPlayers, "z", others[1][i]);
    table.say_to(kObserver, id, Audience::kObservers, "w", others[2][i]);
  }
  table.pass(60'050);  // the clock's own order waits, too
  table.let_go();
  table.pass(100);
  std::size_t busy = 0;
  for (const Answer& answer : alices) busy += answer.code() == "E_BUSY";
  EXPECT_EQ(busy, 3u);
  for (const auto& answers : others)
    for (const Answer& answer : answers) EXPECT_EQ(answer.code(), "ok");
  EXPECT_EQ(table.count("\"order\":\"expire\""), 1u);
}

}  // namespace
}  // namespace cherta::test
