// A match is played: orders, durability, repetition, resuming, looking back, chat, the end.
#include "server/match/dice.h"
#include "tests/match/table.h"

namespace cherta::test {
namespace {

using match::Audience;

std::uint64_t seq_of(Table& table, rules::Viewer viewer) {
  const auto steps = table.history(viewer);
  return steps.empty() ? 0 : steps.back().seq;
}

// Plays to the end with the first choice each viewer is offered.
void play_out(Table& table) {
  for (int i = 0; i < 200; ++i) {
    Watcher alice, bob;
    const auto a = table.watch(kAlice, alice), b = table.watch(kBob, bob);
    const auto& first = alice.updates.back().view->choices;
    const auto& second = bob.updates.back().view->choices;
    if (first.empty() && second.empty()) return;
    const auto viewer = first.empty() ? kBob : kAlice;
    ASSERT_EQ(table.order(viewer, (first.empty() ? second : first).front().order), "ok");
  }
  FAIL() << "the game does not end";
}

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

TEST(Play, ARefusedOrderChangesNothingAndStaysRefusedUnderItsId) {
  Table table;
  table.seat();
  const auto before = table.lines();
  EXPECT_EQ(table.order(kBob, "bet", "early"), "E_NOT_ON_MOVE");
  EXPECT_EQ(table.order(kAlice, "dance"), "E_SYNTAX");
  EXPECT_EQ(table.order(kObserver, "ante"), "E_OBSERVER");
  EXPECT_EQ(table.order(kAlice, ""), "E_TOO_LONG");
  EXPECT_EQ(table.order(kAlice, std::string(5000, 'x')), "E_TOO_LONG");
  EXPECT_EQ(table.order(kAlice, "note \xff\xfe"), "E_TEXT");
  EXPECT_EQ(table.order(kAlice, "ante", std::string(65, 'x')), "E_ORDER_ID");
  EXPECT_EQ(table.order(kAlice, "ante", "\x01share"), "E_ORDER_ID");
  EXPECT_EQ(table.lines(), before);
  EXPECT_EQ(table.order(kAlice, "ante"), "ok");
  EXPECT_EQ(table.order(kAlice, "pass"), "ok");
  EXPECT_EQ(table.order(kBob, "bet", "early"), "E_NOT_ON_MOVE");  // a late copy of the refused order
  EXPECT_EQ(table.order(kBob, "bet", "now"), "ok");
}

TEST(Play, NoOrderIsTakenBeforeBothSharesAreGiven) {
  Table table;
  table.seat({}, {}, false);
  EXPECT_EQ(table.order(kAlice, "ante", "x"), "E_SHARES");
  EXPECT_EQ(table.share(kAlice, 1), "ok");
  EXPECT_EQ(table.order(kAlice, "ante", "y"), "E_SHARES");
  EXPECT_EQ(table.share(kObserver, 2), "E_OBSERVER");
  EXPECT_EQ(table.share(kBob, 2), "ok");
  EXPECT_EQ(table.share(kBob, 3), "ok");  // answered alike, changes nothing
  EXPECT_EQ(table.lines().size(), 3u);
  EXPECT_EQ(table.order(kAlice, "ante", "x"), "E_SHARES");  // a late copy is answered as the first one was
  EXPECT_EQ(table.order(kAlice, "ante", "now"), "ok");
}

TEST(Play, BothSharesAndTheKeyDecideTheCards) {
  const auto cards = [](int seed, int alices, int bobs) {
    Table table(seed);
    table.seat({{"hands", "50"}}, {}, false);
    EXPECT_EQ(table.share(kAlice, alices), "ok");
    EXPECT_EQ(table.share(kBob, bobs), "ok");
    std::string dealt;
    for (int hand = 0; hand < 10; ++hand) {
      const auto opener = hand % 2 == 0 ? kAlice : kBob;
      EXPECT_EQ(table.order(opener, "ante"), "ok");
      dealt += table.match().board_text(table.at(kReferee).pass).value();
      EXPECT_EQ(table.order(opener, "bet"), "ok");
      EXPECT_EQ(table.order(hand % 2 == 0 ? kBob : kAlice, "fold"), "ok");
    }
    return dealt;
  };
  const std::string dealt = cards(1, 1, 2);
  EXPECT_EQ(cards(1, 1, 2), dealt);
  EXPECT_NE(cards(1, 9, 2), dealt);
  EXPECT_NE(cards(1, 1, 9), dealt);
  EXPECT_NE(cards(2, 1, 2), dealt);
}

TEST(Play, TheKeyIsRevealedAtTheEndAndKeepsItsPromise) {
  Table table;
  table.seat({{"hands", "1"}});
  Watcher watcher;
  const auto subscription = table.watch(kObserver, watcher);
  EXPECT_EQ(table.match().standing()->commitment, table.created.commitment);
  EXPECT_EQ(table.match().standing()->key, "");
  play_out(table);
  const auto standing = table.match().standing();
  EXPECT_EQ(standing->phase, store::Phase::kOver);
  const auto key = store::from_hex(standing->key);
  ASSERT_TRUE(key);
  EXPECT_EQ(match::commitment(table.created.id, *key), table.created.commitment);
  EXPECT_EQ(table.order(kAlice, "ante"), "E_OVER");
  EXPECT_EQ(watcher.updates.back().standing->key, standing->key);
}

TEST(Play, ARefoldedMatchIsTheLiveOne) {
  Table table;
  table.seat({{"hands", "4"}});
  EXPECT_EQ(table.say(kAlice, Audience::kPlayers, "good luck"), "ok");
  for (const auto& [who, order] : std::vector<std::pair<rules::Viewer, std::string>>{
           {kAlice, "ante"}, {kBob, "note wait"}, {kAlice, "pass"}, {kBob, "bet"}, {kAlice, "call"}, {kBob, "ante"}}) {
    ASSERT_EQ(table.order(who, order), "ok");
    std::array<Watcher, 4> live, refolded;
    std::array<std::vector<match::Step>, 4> lived, read;
    for (const auto viewer : rules::kViewers) {
      (void)table.watch(viewer, live[index(viewer)]);
      lived[index(viewer)] = table.history(viewer);
    }
    table.restart();
    table.enter_all();
    for (const auto viewer : rules::kViewers) {
      (void)table.watch(viewer, refolded[index(viewer)]);
      EXPECT_EQ(refolded[index(viewer)].log(), live[index(viewer)].log());
      EXPECT_EQ(table.history(viewer), lived[index(viewer)]);
    }
  }
  // The dice go on where they stood: the next hand falls as it would have without the restarts.
  EXPECT_EQ(table.order(kBob, "bet"), "ok");
  EXPECT_EQ(table.order(kAlice, "fold"), "ok");
  EXPECT_EQ(table.order(kAlice, "ante"), "ok");
  const std::string cards = table.match().board_text(table.at(kReferee).pass).value();
  Table straight;
  straight.seat({{"hands", "4"}});
  for (const auto& [who, order] : std::vector<std::pair<rules::Viewer, std::string>>{{kAlice, "ante"},
                                                                                     {kAlice, "pass"},
                                                                                     {kBob, "bet"},
                                                                                     {kAlice, "call"},
                                                                                     {kBob, "ante"},
                                                                                     {kBob, "bet"},
                                                                                     {kAlice, "fold"},
                                                                                     {kAlice, "ante"}})
    ASSERT_EQ(straight.order(who, order), "ok");
  EXPECT_EQ(straight.match().board_text(straight.at(kReferee).pass).value(), cards);
}

TEST(Play, WhoReturnsGetsWhatWasMissed) {
  Table table;
  table.seat();
  ASSERT_EQ(table.order(kAlice, "ante"), "ok");
  const std::uint64_t left_at = seq_of(table, kBob);
  ASSERT_EQ(table.order(kAlice, "bet"), "ok");
  ASSERT_EQ(table.order(kBob, "call"), "ok");
  Watcher back;
  const auto subscription = table.watch(kBob, back, left_at);
  ASSERT_EQ(back.updates.size(), 1u);
  EXPECT_FALSE(back.updates[0].gap);
  EXPECT_FALSE(back.updates[0].reset);
  EXPECT_EQ(back.seqs(), (std::vector<std::uint64_t>{left_at + 1, left_at + 2}));
  Watcher liar;
  const auto other = table.watch(kBob, liar, 1'000'000);
  EXPECT_TRUE(liar.updates.at(0).reset);
  EXPECT_EQ(liar.updates.at(0).seq, left_at + 2);
}

TEST(Play, ALongAbsenceLeavesAGapThatHistoryFills) {
  Table table;
  table.seat();
  for (int i = 0; i < 40; ++i) ASSERT_EQ(table.order(kBob, "note " + std::to_string(i)), "ok");
  Watcher back;
  const auto subscription = table.watch(kBob, back, 3);
  ASSERT_EQ(back.updates.size(), 1u);
  EXPECT_TRUE(back.updates[0].gap);
  EXPECT_EQ(back.updates[0].steps.size(), match::kRecentSteps);
  const auto steps = table.history(kBob);
  ASSERT_EQ(steps.size(), 42u);  // two shares, forty notes
  store::Bytes32 digest{};
  for (std::size_t i = 0; i < steps.size(); ++i) {
    EXPECT_EQ(steps[i].seq, i + 1);
    auto expected = steps[i].digest;
    EXPECT_NE(expected, store::hex(digest));
    digest = *store::from_hex(expected);
  }
  EXPECT_EQ(*back.updates[0].steps.front(), steps[42 - match::kRecentSteps]);
  EXPECT_EQ(table.history(kBob, 10, 5).front().seq, 10u);
  EXPECT_EQ(table.history(kBob, 10, 5).size(), 5u);
  EXPECT_EQ(table.history(kBob, 43, 5).size(), 0u);
}

TEST(Play, ASlowReaderGetsTheLatestAndNoQueue) {
  Table table;
  table.seat();
  Watcher slow;
  slow.quick = false;
  auto subscription = table.watch(kAlice, slow);
  for (const auto& [who, order] :
       std::vector<std::pair<rules::Viewer, std::string>>{{kAlice, "ante"}, {kAlice, "pass"}, {kBob, "bet"}})
    ASSERT_EQ(table.order(who, order), "ok");
  EXPECT_EQ(slow.updates.size(), 1u);
  subscription.ready();
  table.run();
  ASSERT_EQ(slow.updates.size(), 2u);
  EXPECT_EQ(slow.updates[1].steps.size(), 3u);
  EXPECT_FALSE(slow.updates[1].gap);
  subscription.ready();
  table.run();
  EXPECT_EQ(slow.updates.size(), 2u);  // nothing new
  slow.quick = true;
  for (int i = 0; i < 30; ++i) ASSERT_EQ(table.order(kAlice, "note x"), "ok");
  EXPECT_EQ(slow.updates.size(), 32u);
}

TEST(Play, ADroppedSubscriptionIsShownNothing) {
  Table table;
  table.seat();
  Watcher gone;
  { const auto subscription = table.watch(kAlice, gone); }
  EXPECT_EQ(table.order(kAlice, "ante"), "ok");
  EXPECT_EQ(gone.updates.size(), 1u);
}

TEST(Play, LookingBackShowsWhatWasSeenThen) {
  Table table;
  table.seat();
  Watcher live;
  const auto subscription = table.watch(kBob, live);
  std::vector<std::string> boards(1);  // by update
  for (const auto& [who, order] : std::vector<std::pair<rules::Viewer, std::string>>{
           {kAlice, "ante"}, {kAlice, "note x"}, {kAlice, "bet"}, {kBob, "call"}, {kBob, "ante"}}) {
    ASSERT_EQ(table.order(who, order), "ok");
    boards.resize(live.updates.size(), table.match().board_text(table.at(kBob).pass).value());
  }
  const auto& bob = table.at(kBob);
  for (std::size_t i = 1; i < live.updates.size(); ++i) {
    Caught<match::Update> past;
    const auto drawing = i % 2 == 0 ? match::Drawing::kInCharacters : match::Drawing::kPlain;
    bob.match->look_back(bob.pass, kBob, live.updates[i].seq, drawing, past.into());
    table.run();
    ASSERT_TRUE(past.ok());
    EXPECT_EQ(past.get().board_text != nullptr, i % 2 == 0);
    if (i % 2 == 0) {
      EXPECT_EQ(*past.get().board_text, boards[i]);
    }
    EXPECT_EQ(text_of(*past.get().view), text_of(*live.updates[i].view));
    EXPECT_EQ(past.get().digest, live.updates[i].digest);
    EXPECT_EQ(*past.get().steps.at(0), *live.updates[i].steps.at(0));
  }
  Caught<match::Update> other, never, start;
  bob.match->look_back(bob.pass, kAlice, 1, match::Drawing::kPlain, other.into());
  bob.match->look_back(bob.pass, kBob, 999, match::Drawing::kPlain, never.into());
  bob.match->look_back(bob.pass, kBob, 0, match::Drawing::kPlain, start.into());
  table.run();
  EXPECT_EQ(other.code(), "E_NOT_YOURS");
  EXPECT_EQ(never.code(), "E_NO_STEP");
  EXPECT_EQ(start.get().view->phase, "deal");
}

TEST(Play, AtTheEndEverybodyMayLookWithAnyEyes) {
  Table table;
  table.seat({{"hands", "1"}});
  Caught<std::vector<match::Step>> early, late;
  const auto& bob = table.at(kBob);
  bob.match->history(bob.pass, kReferee, 1, 10, early.into());
  table.run();
  EXPECT_EQ(early.code(), "E_NOT_YOURS");
  play_out(table);
  bob.match->history(bob.pass, kReferee, 1, 10, late.into());
  table.run();
  EXPECT_TRUE(late.ok());
  EXPECT_EQ(table.say(kObserver, Audience::kAll, "well played"), "ok");
}

TEST(Play, TheRefereeMayLookWithAnyEyesWhileItRuns) {
  Table table;
  table.seat();
  ASSERT_EQ(table.order(kAlice, "ante"), "ok");
  const auto& referee = table.at(kReferee);
  Caught<std::vector<match::Step>> steps;
  referee.match->history(referee.pass, kBob, 1, 10, steps.into());
  table.run();
  ASSERT_TRUE(steps.ok());
  ASSERT_FALSE(steps.get().empty());
  Caught<match::Update> seen, own;
  referee.match->look_back(referee.pass, kBob, steps.get().back().seq, match::Drawing::kPlain, seen.into());
  const auto& bob = table.at(kBob);
  bob.match->look_back(bob.pass, kBob, steps.get().back().seq, match::Drawing::kPlain, own.into());
  table.run();
  ASSERT_TRUE(seen.ok());
  EXPECT_EQ(text_of(*seen.get().view), text_of(*own.get().view));
  EXPECT_EQ(seen.get().digest, own.get().digest);
}

TEST(Play, ChatReachesItsAudienceAlone) {
  Table table;
  table.seat();
  std::array<Watcher, 4> watchers;
  std::vector<match::Subscription> subscriptions;
  for (const auto viewer : rules::kViewers) subscriptions.push_back(table.watch(viewer, watchers[index(viewer)]));
  const auto heard = [&](rules::Viewer by, Audience to) {
    std::array<std::size_t, 4> before{};
    for (std::size_t i = 0; i < 4; ++i) before[i] = watchers[i].updates.size();
    EXPECT_EQ(table.say(by, to, "psst"), "ok");
    std::string who;
    for (std::size_t i = 0; i < 4; ++i)
      if (watchers[i].updates.size() > before[i]) who += "abro"[i];
    return who;
  };
  EXPECT_EQ(heard(kAlice, Audience::kPlayers), "abr");
  EXPECT_EQ(heard(kAlice, Audience::kFirstPlayer), "ar");
  EXPECT_EQ(heard(kBob, Audience::kSecondPlayer), "br");
  EXPECT_EQ(heard(kReferee, Audience::kSecondPlayer), "br");
  EXPECT_EQ(heard(kObserver, Audience::kObservers), "ro");
  EXPECT_EQ(table.say(kAlice, Audience::kSecondPlayer, "x"), "E_AUDIENCE");
  EXPECT_EQ(table.say(kAlice, Audience::kObservers, "x"), "E_AUDIENCE");
  EXPECT_EQ(table.say(kObserver, Audience::kPlayers, "x"), "E_AUDIENCE");
  EXPECT_EQ(table.say(kReferee, Audience::kAll, "x"), "E_AUDIENCE");
  EXPECT_EQ(table.say(kAlice, Audience::kPlayers, ""), "E_TOO_LONG");
  EXPECT_EQ(table.say(kAlice, Audience::kPlayers, "\xc0\x80"), "E_TEXT");
}

TEST(Play, AMatchIsAbandonedByAgreementOrByTheReferee) {
  Table table;
  table.seat();
  EXPECT_EQ(table.abandon(kObserver, true), "E_OBSERVER");
  EXPECT_EQ(table.abandon(kAlice, true), "ok");
  EXPECT_TRUE(table.match().standing()->seats[0].would_stop);
  EXPECT_EQ(table.abandon(kAlice, false), "ok");
  EXPECT_EQ(table.abandon(kBob, true), "ok");
  EXPECT_EQ(table.match().standing()->phase, store::Phase::kRunning);
  EXPECT_EQ(table.abandon(kAlice, true), "ok");
  EXPECT_EQ(table.match().standing()->phase, store::Phase::kAbandoned);
  EXPECT_EQ(table.match().standing()->key.size(), 64u);
  EXPECT_EQ(table.order(kAlice, "ante"), "E_OVER");
  Table other;
  other.seat();
  EXPECT_EQ(other.abandon(kReferee, true), "ok");
  EXPECT_EQ(other.match().standing()->phase, store::Phase::kAbandoned);
}

TEST(Play, AMatchIsADrawWhenBothPlayersAgree) {
  Table table;
  table.seat();
  EXPECT_EQ(table.draw(kObserver, true), "E_OBSERVER");
  EXPECT_EQ(table.draw(kReferee, true), "E_OBSERVER");
  EXPECT_EQ(table.draw(kAlice, false), "E_NO_OFFER");
  EXPECT_EQ(table.draw(kAlice, true), "ok");
  EXPECT_TRUE(table.match().standing()->seats[0].would_draw);
  EXPECT_EQ(table.draw(kAlice, false), "ok");
  EXPECT_EQ(table.draw(kBob, true), "ok");
  EXPECT_EQ(table.draw(kAlice, false), "ok");  // declined
  EXPECT_FALSE(table.match().standing()->seats[1].would_draw);
  EXPECT_EQ(table.draw(kBob, true), "ok");
  EXPECT_EQ(table.match().standing()->phase, store::Phase::kRunning);
  table.restart();
  table.enter_all();
  EXPECT_TRUE(table.match().standing()->seats[1].would_draw);  // what was offered stands
  EXPECT_EQ(table.draw(kAlice, true), "ok");
  EXPECT_EQ(table.match().standing()->phase, store::Phase::kDrawn);
  EXPECT_EQ(table.match().standing()->key.size(), 64u);
  EXPECT_EQ(table.order(kAlice, "ante"), "E_OVER");
  EXPECT_EQ(table.draw(kAlice, false), "E_OVER");
  Table alone;
  alone.seat({{"hands", "3"}}, {false, true});
  EXPECT_EQ(alone.draw(kAlice, true), "E_AUTOMATIC");
}

TEST(Play, ADamagedJournalIsRefusedByNameAndOthersAreServed) {
  Table table;
  table.seat();
  ASSERT_EQ(table.order(kAlice, "ante"), "ok");
  const auto damaged = table.created;
  Caught<lobby::Created> made;
  table.hall().create({"kuhn-poker", {}, {}, false}, made.into());
  table.run();
  table.restart();
  std::string line = [&] {
    Caught<std::vector<std::string>> read;
    table.bench->store().read(damaged.id, 0, read.into());
    table.run();
    return read.get().at(1);
  }();
  line[line.size() - 5] ^= 1;
  table.damage(damaged.id, 1, line);
  Caught<lobby::Entrance> entered;
  table.hall().open(damaged.links[0], entered.into());
  table.run();
  ASSERT_EQ(entered.code(), "E_JOURNAL");
  EXPECT_NE(entered.result->error().text.find(damaged.id), std::string::npos);
  EXPECT_NE(entered.result->error().text.find("entry 1"), std::string::npos);
  EXPECT_EQ(table.enter_code(made.get().links[0]), "ok");
}

TEST(Play, AnotherProcessMayWriteToTheSameJournal) {
  Table table;
  table.seat();
  Watcher watcher;
  const auto subscription = table.watch(kBob, watcher);
  // A second hall over the same store, as another server process would be.
  lobby::Hall other(table.services(), [](std::string_view) { return &toy::kuhn_poker(); });
  Caught<lobby::Entrance> entered;
  other.open(table.created.links[0], entered.into());
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

TEST(Play, ClosingFinishesWhatWasAcceptedAndDismisses) {
  Table table;
  table.seat();
  Watcher watcher;
  const auto subscription = table.watch(kBob, watcher);
  const auto& alice = table.at(kAlice);
  Caught<match::Accepted> accepted, late;
  alice.match->submit(alice.pass, "a", "ante", accepted.into());
  bool closed = false;
  table.hall().close([&] { closed = true; });
  alice.match->submit(alice.pass, "b", "bet", late.into());
  EXPECT_FALSE(closed);
  table.run();
  EXPECT_TRUE(closed);
  EXPECT_EQ(accepted.code(), "ok");
  EXPECT_EQ(late.code(), "E_CLOSING");
  EXPECT_EQ(watcher.dismissed, "E_CLOSING");
  EXPECT_EQ(table.enter_code(table.created.links[0]), "E_CLOSING");
}

}  // namespace
}  // namespace cherta::test
