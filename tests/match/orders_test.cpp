// Orders given to a match: stored before anything is said, once each, refused without a trace, in a bounded queue.
#include "tests/match/table.h"

namespace cherta::test {
namespace {

using match::Audience;

TEST(Play, AnAcceptedOrderIsStoredAnsweredAndShownToAll) {
  Table table;
  table.seat();
  std::array<Watcher, 4> watchers;
  std::vector<match::Subscription> subscriptions;
  for (const auto viewer : rules::kViewers) subscriptions.push_back(table.watch(viewer, watchers[index(viewer)]));
  const std::size_t before = table.lines().size();
  EXPECT_EQ(table.order(kAlice, "ante"), "ok");
  EXPECT_EQ(table.lines().size(), before + 1);
  for (const auto& watcher : watchers) {
    ASSERT_EQ(watcher.updates.size(), 2u);  // the snapshot, and what came of the order
    EXPECT_EQ(watcher.updates[1].view->phase, "betting");
    ASSERT_EQ(watcher.updates[1].steps.size(), 1u);
    EXPECT_EQ(watcher.updates[1].board, nullptr);  // unchanged: not sent again
    EXPECT_EQ(watcher.updates[1].standing, nullptr);
  }
}

TEST(Play, NothingIsAnsweredOrShownBeforeItIsStored) {
  for (const auto how : {FailingStore::How::kBefore, FailingStore::How::kAfter}) {
    Table table;
    table.seat();
    Watcher watcher;
    const auto subscription = table.watch(kBob, watcher);
    const std::string board = table.match().board_text(table.at(kReferee).pass).value();
    table.journal.fail(1, 1, how);
    EXPECT_EQ(table.order(kAlice, "ante", "one"), "E_STORE");
    EXPECT_EQ(watcher.updates.size(), 1u);
    EXPECT_EQ(table.match().board_text(table.at(kReferee).pass).value(), board);
    table.journal.heal();
    // Sent again with the same id it happens once, whether or not the first one was stored after all.
    EXPECT_EQ(table.order(kAlice, "ante", "one"), "ok");
    int antes = 0;
    for (const auto& line : table.lines()) antes += line.find("\"order\":\"ante\"") != std::string::npos;
    EXPECT_EQ(antes, 1);
    ASSERT_EQ(watcher.updates.size(), 2u);
    EXPECT_EQ(watcher.updates[1].view->phase, "betting");
  }
}

// What an order will show is made while it is being stored. Who comes meanwhile is shown what is true.
TEST(Play, WhoComesWhileAnOrderIsBeingStoredSeesWhatIsTrueAndThenWhatItBrings) {
  Table table;
  table.seat();
  Watcher there, comes;
  const auto subscription = table.watch(kBob, there);
  const auto& bob = table.at(kBob);
  const std::string phase = there.updates.at(0).view->phase;
  const std::string board = bob.match->board_text(bob.pass).value();
  Caught<match::Accepted> answer;
  table.at(kAlice).match->submit(table.at(kAlice).pass, "one", "ante", answer.into());
  const auto other = bob.match->subscribe(bob.pass, 0, match::Drawing::kInCharacters, comes);
  table.run();
  ASSERT_TRUE(answer.ok());
  ASSERT_EQ(comes.updates.size(), 2u);
  EXPECT_EQ(comes.updates[0].view->phase, phase);
  EXPECT_EQ(*comes.updates[0].board_text, board);
  EXPECT_EQ(comes.updates[1].view->phase, "betting");
  ASSERT_TRUE(comes.updates[1].board_text);
  EXPECT_EQ(*comes.updates[1].board_text, bob.match->board_text(bob.pass).value());
  EXPECT_NE(*comes.updates[1].board_text, board);
  ASSERT_EQ(there.updates.size(), 2u);
  EXPECT_EQ(there.updates[1].view, comes.updates[1].view);
}

TEST(Play, AnOrderDecidedAgainAfterAFailureFallsAlike) {
  const auto cards_after = [](bool failing) {
    Table table;
    table.seat();
    if (failing) {
      table.journal.fail(1, 3, FailingStore::How::kBefore);
      for (int i = 0; i < 3; ++i) EXPECT_EQ(table.order(kAlice, "ante", "try " + std::to_string(i)), "E_ORDER_ID");
      for (int i = 0; i < 3; ++i) EXPECT_EQ(table.order(kAlice, "ante", "try" + std::to_string(i)), "E_STORE");
    }
    EXPECT_EQ(table.order(kAlice, "ante"), "ok");
    return table.match().board_text(table.at(kReferee).pass).value();
  };
  EXPECT_EQ(cards_after(true), cards_after(false));
}

// Whichever call of the store fails, a game can be played on when the store is back, every order once.
TEST(Play, TheNthCallOfTheStoreFailsForEveryN) {
  const std::vector<std::pair<rules::Viewer, std::string>> game = {{kAlice, "ante"}, {kAlice, "bet"}, {kBob, "note hm"},
                                                                   {kBob, "call"},   {kBob, "ante"},  {kBob, "pass"},
                                                                   {kAlice, "bet"},  {kBob, "fold"}};
  for (const auto how : {FailingStore::How::kBefore, FailingStore::How::kAfter})
    for (int n = 1; n <= 12; ++n) {
      SCOPED_TRACE("call " + std::to_string(n) + (how == FailingStore::How::kBefore ? " before" : " after"));
      Table table;
      table.seat({{"hands", "2"}});
      Watcher watcher;
      auto subscription = table.watch(kAlice, watcher);
      table.journal.fail(n, 1, how);
      for (std::size_t i = 0; i < game.size(); ++i) {
        const std::string id = "order-" + std::to_string(i);
        std::string code = table.order(game[i].first, game[i].second, id);
        if (code == "E_STORE") code = table.order(game[i].first, game[i].second, id);
        ASSERT_EQ(code, "ok") << game[i].second;
      }
      table.pass(3000);  // the server closes the match by itself, again if the store failed
      EXPECT_EQ(table.match().standing()->phase, store::Phase::kOver);
      std::size_t orders = 0;
      for (const auto& line : table.lines()) orders += line.find("\"is\":\"order\"") != std::string::npos;
      EXPECT_EQ(orders, game.size());
      std::vector<std::uint64_t> expected;
      for (std::uint64_t seq = 1; seq <= watcher.updates.back().seq; ++seq) expected.push_back(seq);
      EXPECT_EQ(watcher.seqs(), expected);
      subscription = {};
      table.journal.heal();
      table.restart();
      table.enter_all();
      EXPECT_EQ(table.match().standing()->phase, store::Phase::kOver);
    }
}

TEST(Play, AnOrderSentTwiceHappensOnceAndIsAnsweredTwiceAlike) {
  Table table;
  table.seat();
  Caught<match::Accepted> first, at_once, later;
  const auto& alice = table.at(kAlice);
  alice.match->submit(alice.pass, "a", "ante", first.into());
  alice.match->submit(alice.pass, "a", "ante", at_once.into());
  table.run();
  ASSERT_TRUE(first.ok());
  EXPECT_EQ(at_once.get(), first.get());
  EXPECT_EQ(table.order(kAlice, "bet", "b"), "ok");
  alice.match->submit(alice.pass, "a", "ante", later.into());
  table.run();
  EXPECT_EQ(later.get(), first.get());
  table.restart();  // receipts are in the journal
  table.enter_all();
  Caught<match::Accepted> after_restart;
  table.at(kAlice).match->submit(table.at(kAlice).pass, "a", "ante", after_restart.into());
  table.run();
  EXPECT_EQ(after_restart.get(), first.get());
}

TEST(Play, TheSameIdFromAnotherSeatIsAnotherOrder) {
  Table table;
  table.seat();
  EXPECT_EQ(table.order(kAlice, "note mine", "same"), "ok");
  EXPECT_EQ(table.order(kBob, "note mine", "same"), "ok");
  std::size_t orders = 0;
  for (const auto& line : table.lines()) orders += line.find("\"is\":\"order\"") != std::string::npos;
  EXPECT_EQ(orders, 2u);
}

// Whatever it was used for before, and also after a restart: what an id meant is in the journal.
TEST(Play, AnIdIsRefusedForAnythingElse) {
  Table table;
  table.seat();
  const auto submit = [&](const std::string& text) { return table.order(kAlice, text, "o"); };
  const auto say = [&](const std::string& id, Audience to, const std::string& text) {
    Caught<match::Accepted> answer;
    table.at(kAlice).match->say(table.at(kAlice).pass, id, to, text, answer.into());
    table.run();
    return answer.code();
  };
  const auto agree = [&](const std::string& id, bool draw, bool yes) {
    Caught<match::Accepted> answer;
    const auto& alice = table.at(kAlice);
    draw ? alice.match->draw(alice.pass, id, yes, answer.into())
         : alice.match->abandon(alice.pass, id, yes, answer.into());
    table.run();
    return answer.code();
  };
  EXPECT_EQ(submit("note mine"), "ok");
  EXPECT_EQ(say("s", Audience::kPlayers, "hm"), "ok");
  EXPECT_EQ(agree("a", false, true), "ok");
  EXPECT_EQ(agree("d", true, true), "ok");
  const auto lines = table.lines();
  for (const bool restarted : {false, true}) {
    if (restarted) table.restart(), table.enter_all();
    EXPECT_EQ(submit("note mine"), "ok");
    EXPECT_EQ(submit("  note mine"), "ok");
    EXPECT_EQ(say("s", Audience::kPlayers, "hm"), "ok");
    EXPECT_EQ(agree("a", false, true), "ok");
    EXPECT_EQ(agree("d", true, true), "ok");
    EXPECT_EQ(submit("note yours"), "E_ORDER_ID");
    EXPECT_EQ(submit("ante"), "E_ORDER_ID");
    EXPECT_EQ(submit("no order at all"), "E_ORDER_ID");
    for (const char* id : {"o", "a", "d"}) EXPECT_EQ(say(id, Audience::kPlayers, "hm"), "E_ORDER_ID");
    EXPECT_EQ(say("s", Audience::kPlayers, "hm!"), "E_ORDER_ID");
    EXPECT_EQ(say("s", Audience::kFirstPlayer, "hm"), "E_ORDER_ID");
    EXPECT_EQ(table.order(kAlice, "ante", "s"), "E_ORDER_ID");
    for (const char* id : {"o", "s", "a"}) EXPECT_EQ(agree(id, true, true), "E_ORDER_ID");
    for (const char* id : {"o", "s", "d"}) EXPECT_EQ(agree(id, false, true), "E_ORDER_ID");
    EXPECT_EQ(agree("a", false, false), "E_ORDER_ID");
    EXPECT_EQ(agree("d", true, false), "E_ORDER_ID");
    EXPECT_EQ(table.share(kAlice, 0), "ok");
    EXPECT_EQ(table.share(kAlice, 9), "E_SHARE");
  }
  EXPECT_EQ(table.lines(), lines);
}

TEST(Play, ARefusedOrderChangesNothingAndStaysRefusedUnderItsId) {
  Table table;
  table.seat();
  const auto before = table.lines();
  EXPECT_EQ(table.order(kBob, "bet", "early"), "E_NOT_ON_MOVE");
  EXPECT_EQ(table.order(kAlice, "dance"), "E_SYNTAX");
  EXPECT_EQ(table.order(kObserver, "ante"), "E_OBSERVER");
  EXPECT_EQ(table.order(kAlice, ""), "E_EMPTY");
  EXPECT_EQ(table.order(kAlice, std::string(5000, 'x')), "E_TOO_LONG");
  EXPECT_EQ(table.order(kReferee, std::string(5000, 'x')), "E_SYNTAX");  // who may hand a whole battle over
  EXPECT_EQ(table.order(kReferee, std::string(match::kMaxRulingBytes + 1, 'x')), "E_TOO_LONG");
  EXPECT_EQ(table.order(kAlice, "note \xff\xfe"), "E_TEXT");
  EXPECT_EQ(table.order(kAlice, "ante", std::string(65, 'x')), "E_ORDER_ID");
  EXPECT_EQ(table.order(kAlice, "ante", "\x01share"), "E_ORDER_ID");
  EXPECT_EQ(table.lines(), before);
  EXPECT_EQ(table.order(kAlice, "ante"), "ok");
  EXPECT_EQ(table.order(kAlice, "pass"), "ok");
  EXPECT_EQ(table.order(kBob, "bet", "early"), "E_NOT_ON_MOVE");  // a late copy of the refused order
  EXPECT_EQ(table.order(kBob, "pass", "early"), "E_ORDER_ID");
  // Nor does the other's luck, good or bad, reach into what is remembered for him.
  for (std::size_t i = 0; i < 100; ++i) EXPECT_EQ(table.order(kAlice, "dance"), "E_SYNTAX");
  EXPECT_EQ(table.order(kBob, "bet", "early"), "E_NOT_ON_MOVE");
  EXPECT_EQ(table.order(kBob, "bet", "now"), "ok");
}

TEST(Play, TheQueueIsBounded) {
  Table table;
  table.seat();
  const auto& alice = table.at(kAlice);
  std::vector<Caught<match::Accepted>> answers(match::kMaxWaiting + 10);
  for (std::size_t i = 0; i < answers.size(); ++i)
    alice.match->submit(alice.pass, "n" + std::to_string(i), "note x", answers[i].into());
  table.run();
  std::size_t busy = 0;
  for (const auto& answer : answers) busy += answer.code() == "E_BUSY";
  EXPECT_EQ(busy, 10u);
  for (std::size_t i = 0; i < match::kMaxWaiting; ++i) EXPECT_EQ(answers[i].code(), "ok");
}

TEST(Play, AnotherProcessMayWriteToTheSameJournal) {
  Table table;
  table.seat();
  Watcher watcher;
  const auto subscription = table.watch(kBob, watcher);
  // A second hall over the same store, as another server process would be.
  lobby::Hall other(table.services(), [](std::string_view) { return &toy::kuhn_poker(); });
  Caught<lobby::Entrance> entered;
  other.open(table.created.links[0], key_for(table.created.links[0]), entered.into());
  table.run();
  ASSERT_TRUE(entered.ok());
  Caught<match::Accepted> there;
  entered.get().match->submit(entered.get().pass, "elsewhere", "ante", there.into());
  table.run();
  ASSERT_TRUE(there.ok());
  EXPECT_EQ(table.order(kAlice, "ante", "elsewhere"), "ok");  // the same order: done already
  EXPECT_EQ(watcher.updates.back().view->phase, "betting");
  EXPECT_EQ(table.order(kAlice, "bet"), "ok");
  EXPECT_EQ(table.order(kBob, "call"), "ok");
}

}  // namespace
}  // namespace cherta::test
