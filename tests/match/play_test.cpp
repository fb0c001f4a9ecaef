// A match from the shares of its dice to its end: the key, refolding, agreement, damage, closing.
#include "server/match/dice.h"
#include "tests/match/table.h"

namespace cherta::test {
namespace {

using match::Audience;

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

TEST(Play, NoOrderIsTakenBeforeBothSharesAreGiven) {
  Table table;
  table.seat({}, {}, false);
  EXPECT_EQ(table.order(kAlice, "ante", "x"), "E_SHARES");
  EXPECT_EQ(table.share(kAlice, 1), "ok");
  EXPECT_EQ(table.order(kAlice, "ante", "y"), "E_SHARES");
  EXPECT_EQ(table.share(kObserver, 2), "E_OBSERVER");
  EXPECT_EQ(table.share(kBob, 2), "ok");
  EXPECT_EQ(table.share(kBob, 2), "ok");  // answered alike, changes nothing
  EXPECT_EQ(table.share(kBob, 3), "E_SHARE");
  EXPECT_EQ(table.lines().size(), 7u);                      // opened; three came; promised, given, revealed
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
  table.hall().open(damaged.links[0], key_for(damaged.links[0]), entered.into());
  table.run();
  ASSERT_EQ(entered.code(), "E_JOURNAL");
  EXPECT_NE(entered.result->error().text.find(damaged.id), std::string::npos);
  EXPECT_NE(entered.result->error().text.find("entry 1"), std::string::npos);
  EXPECT_EQ(table.enter_code(made.get().links[0]), "ok");
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
