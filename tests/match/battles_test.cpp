// Battles that a game hands over, fought in matches of their own (docs/decisions/0047-linked-battles.md).
#include "tests/match/campaign_table.h"

namespace cherta::test {
namespace {

TEST(Battles, IsFoughtInAMatchOfItsOwnAndComesHome) {
  CampaignTable table;
  table.to_the_battle();
  const auto& standing = *table.match().standing();
  ASSERT_EQ(standing.battles.size(), 1U);
  EXPECT_EQ(standing.battles[0], (match::Standing::Battle{table.battle(), "meeting-of-hosts", "r1b1", false, true}));
  const auto& there = *table.sits(kAlice).match;
  EXPECT_EQ(there.standing()->campaign, table.created.id);
  EXPECT_EQ(there.standing()->seats[0].shared, true);
  EXPECT_EQ(table.sits(kAlice).pass->viewer(), kAlice) << "p1 raids, and A is the raider";
  table.fight();
  EXPECT_TRUE(table.match().standing()->halted());
  table.give_there(kAlice, "concede");
  EXPECT_EQ(there.standing()->phase, store::Phase::kOver);
  EXPECT_FALSE(table.match().standing()->halted());
  EXPECT_TRUE(table.match().standing()->battles[0].fought);
  EXPECT_EQ(table.results(), 1);
  const auto feed = table.history(kObserver);
  const bool told = std::any_of(feed.begin(), feed.end(), [](const match::Step& step) {
    return !step.lines.empty() && step.lines[0].kind == "battle_home";
  });
  EXPECT_TRUE(told);
  end_campaign(table);
  expect_pair_holds(table);
}

// TR-18.3.1: chat, the referee and what stands for later.
TEST(Battles, TheGameWaitsMeanwhile) {
  CampaignTable table;
  Watcher watcher;
  table.to_the_battle();
  const auto watching = table.watch(kAlice, watcher);
  const auto& view = *watcher.updates.back().view;
  EXPECT_TRUE(view.on_move.empty());
  EXPECT_TRUE(view.choices.empty());
  EXPECT_FALSE(watcher.updates.back().countdown);
  EXPECT_EQ(table.order(kAlice, "report winner=A"), "E_HALTED");
  EXPECT_EQ(table.order(kBob, "concede"), "E_HALTED");
  EXPECT_EQ(table.order(kAlice, "standing challenge no"), "ok");
  EXPECT_EQ(table.say(kAlice, match::Audience::kPlayers, "I come from the south"), "ok");
  EXPECT_EQ(table.order(kReferee, "ref roll 2d6"), "ok");
  EXPECT_TRUE(table.match().standing()->halted());
}

TEST(Battles, TheRefereesWordEndsThem) {
  CampaignTable table;
  table.to_the_battle();
  table.give(kReferee, "ref result battle winner=A decisive=yes");
  table.run();
  EXPECT_FALSE(table.match().standing()->halted());
  EXPECT_FALSE(table.match().standing()->battles[0].fought);
  EXPECT_EQ(table.sits(kAlice).match->standing()->phase, store::Phase::kAbandoned);
  EXPECT_EQ(table.count(table.battle(), "recalled"), 1);
  end_campaign(table);
  expect_pair_holds(table);
}

TEST(Battles, AnAbandonedOneIsEnteredByHand) {
  CampaignTable table;
  table.to_the_battle();
  for (const auto viewer : {kAlice, kBob}) EXPECT_EQ(table.abandon_there(viewer), "ok");
  EXPECT_FALSE(table.match().standing()->halted());
  EXPECT_EQ(table.count(table.created.id, "broken_off"), 1);
  EXPECT_EQ(table.match().standing()->battles.size(), 1U) << "it is not opened again";
  table.give(kAlice, "report winner=A");
  table.give(kBob, "report winner=A");
  end_campaign(table);
  expect_pair_holds(table);
}

// Whichever comes first, both are at their end, and the next battle gets a match of its own.
TEST(Battles, IsAbandonedWhileTheGameGoesBack) {
  for (const bool undo_first : {true, false}) {
    CampaignTable table;
    table.to_the_battle();
    EXPECT_EQ(table.abandon_there(kAlice), "ok");
    if (undo_first) table.give(kReferee, "ref undo");
    EXPECT_EQ(table.abandon_there(kBob), undo_first ? "E_OVER" : "ok");
    if (!undo_first) table.give(kReferee, "ref undo");
    EXPECT_FALSE(table.match().standing()->halted());
    EXPECT_EQ(table.sits(kBob).match->standing()->phase, store::Phase::kAbandoned);
    table.give(kBob, "stand");
    table.run();
    EXPECT_TRUE(table.match().standing()->halted());
    EXPECT_EQ(table.match().standing()->battles.size(), 2U);
    EXPECT_EQ(table.match().standing()->battles[1].match, table.created.id + "-2");
  }
}

TEST(Battles, EndWithTheirCampaign) {
  CampaignTable table;
  table.to_the_battle();
  EXPECT_EQ(table.abandon(kReferee, true), "ok");
  table.run();
  EXPECT_EQ(table.match().standing()->phase, store::Phase::kAbandoned);
  EXPECT_EQ(table.sits(kAlice).match->standing()->phase, store::Phase::kAbandoned);
  expect_pair_holds(table);
}

// What a battle holds may be a secret of its campaign: it is opened with that.
// By the operator: the battle goes with its campaign, and is taken away with it.
TEST(Battles, AreOrderedOffWithTheirCampaign) {
  CampaignTable table;
  table.to_the_battle();
  Caught<void> alone, ended, busy, again;
  table.hall().order_off(table.battle(), "", alone.into());
  table.run();
  EXPECT_EQ(alone.code(), "E_BATTLE");
  table.hall().order_off(table.created.id, "the club is closed", ended.into());
  table.run();
  EXPECT_EQ(ended.code(), "ok");
  EXPECT_EQ(table.match().standing()->phase, store::Phase::kAbandoned);
  EXPECT_EQ(table.sits(kAlice).match->standing()->phase, store::Phase::kAbandoned);
  table.hall().order_off(table.created.id, "", again.into());
  table.hall().remove(table.created.id, busy.into());
  table.run();
  EXPECT_EQ(again.code(), "E_OVER");
  EXPECT_EQ(busy.code(), "E_BUSY");
  expect_pair_holds(table);
}

TEST(Battles, AreSealedUntilTheirCampaignIsOver) {
  CampaignTable table;
  table.to_the_battle();
  table.fight();
  table.give_there(kBob, "concede");
  const auto& sits = table.sits(kAlice);
  EXPECT_EQ(sits.match->standing()->key, "");
  EXPECT_TRUE(table.export_of(sits).starts_with("{\"cherta\":\"steps 1\""));
  Caught<std::vector<match::Step>> steps;
  sits.match->history(sits.pass, kBob, 1, 10, steps.into());
  Caught<match::Update> past;
  sits.match->look_back(sits.pass, kReferee, 1, match::Drawing::kPlain, past.into());
  Caught<match::Accepted> said;
  sits.match->say(sits.pass, "all", match::Audience::kAll, "well fought", said.into());
  table.run();
  EXPECT_EQ(steps.code(), "E_NOT_YOURS");
  EXPECT_EQ(past.code(), "E_NOT_YOURS");
  EXPECT_EQ(said.code(), "E_AUDIENCE");
  table.come_back();
  EXPECT_TRUE(table.export_of(table.sits(kAlice)).starts_with("{\"cherta\":\"steps 1\""));
  end_campaign(table);
  EXPECT_TRUE(table.export_of(table.sits(kAlice)).starts_with("{\"n\":0"));
  table.come_back();
  EXPECT_TRUE(table.export_of(table.sits(kObserver)).starts_with("{\"n\":0"));
}

TEST(Battles, AreEnteredByTheLinksOfTheirCampaign) {
  CampaignTable table;
  table.to_the_battle();
  lobby::Entrance none;
  EXPECT_EQ(table.enter_battle(kAlice, table.created.id + "-2", none), "E_NO_MATCH");
  EXPECT_EQ(table.enter_battle(kAlice, table.created.id, none), "E_NO_MATCH");
  Watcher watcher;
  const auto& bob = table.sits(kBob);
  const auto watching = bob.match->subscribe(bob.pass, 0, match::Drawing::kPlain, watcher);
  table.run();
  Caught<std::string> handed;
  table.hall().hand_on(bob, kBob, handed.into());
  table.run();
  EXPECT_EQ(handed.code(), "E_BATTLE");
  Caught<std::string> handed_on;
  table.hall().hand_on(table.at(kBob), kBob, handed_on.into());
  table.run();
  ASSERT_TRUE(handed_on.ok());
  EXPECT_EQ(watcher.dismissed, "E_LINK");
  EXPECT_EQ(table.order_there(kBob, "accept"), "E_LINK");
  table.created.links[index(kBob)] = handed_on.get();
  EXPECT_EQ(table.enter_battle(kBob, table.battle(), table.there[index(kBob)]), "ok");
  EXPECT_EQ(table.order_there(kBob, "accept"), "ok");
}

// Whose first seat defends sits on the other side there.
TEST(Battles, SeatTheRaiderAsA) {
  CampaignTable table(2);
  table.seat({{"battle_mode", "played"}, {"attacker", "p2"}});
  for (const auto viewer : {kAlice, kBob}) table.give(viewer, "accept-setup");
  table.give(kBob, "mix RB10 NR20 FW60 SK10");
  table.give(kAlice, "mix RB10 NR20 MW20 FW40 SK10");
  table.give(kAlice, "base 5-6");
  for (const char* words : {"place A 3-6", "place D 4-6", "remove 4-6"}) table.give(kReferee, words);
  table.give(kBob, "march 4-6");
  for (const auto viewer : {kBob, kAlice}) table.give(viewer, "pass");
  table.give(kAlice, "stand");
  table.run();
  table.sit_down();
  EXPECT_EQ(table.sits(kBob).pass->viewer(), kAlice);
  EXPECT_EQ(table.sits(kAlice).pass->viewer(), kBob);
  EXPECT_EQ(table.sits(kReferee).pass->viewer(), kReferee);
  for (const char* words : {"accept", "autodeploy", "ready"})
    for (const auto viewer : {kAlice, kBob}) table.give_there(viewer, words);
  table.give_there(kBob, "concede");
  end_campaign(table);
  expect_pair_holds(table);
}

// The campaign's clock goes on in its battle, in seconds where that has hours.
TEST(Battles, GoByTheClockOfTheirCampaign) {
  constexpr std::int64_t kHour = 3'600'000;
  CampaignTable table;
  table.to_the_battle(
      {{"battle_mode", "played"}, {"attacker", "p1"}, {"deadline", "24"}, {"deadline_action", "default"}});
  Watcher here, there;
  const auto at_home = table.watch(kAlice, here);
  const auto& alice = table.sits(kAlice);
  const auto at_battle = alice.match->subscribe(alice.pass, 0, match::Drawing::kPlain, there);
  table.run();
  EXPECT_FALSE(here.updates.back().countdown);
  ASSERT_TRUE(there.updates.back().countdown);
  EXPECT_EQ(there.updates.back().countdown->left, 24 * kHour);
  table.timers.advance(24 * kHour);
  table.run();
  EXPECT_FALSE(there.updates.back().view->phase == "config") << "who does not accept in time is not waited for";
  EXPECT_TRUE(table.match().standing()->halted());
  for (int day = 0; day < 400 && table.match().standing()->halted(); ++day) {
    table.timers.advance(24 * kHour);
    table.run();
  }
  EXPECT_FALSE(table.match().standing()->halted()) << "timed out to its end";
  EXPECT_TRUE(table.match().standing()->battles[0].fought);
}

TEST(Battles, NoDrawIsAgreedOnBesideTheirRules) {
  CampaignTable table;
  table.to_the_battle();
  Caught<match::Accepted> answer;
  table.sits(kAlice).match->draw(table.sits(kAlice).pass, "d", true, answer.into());
  table.run();
  EXPECT_EQ(answer.code(), "E_BATTLE");
  table.fight();
  table.give_there(kAlice, "offer draw");
  table.give_there(kBob, "accept draw");
  EXPECT_FALSE(table.match().standing()->halted());
  EXPECT_TRUE(table.match().standing()->battles[0].fought);
}

TEST(Battles, BothLetDiceDecide) {
  CampaignTable table;
  table.to_the_battle();
  table.fight();
  for (const auto viewer : {kAlice, kBob}) table.give_there(viewer, "auto");
  EXPECT_TRUE(table.match().standing()->battles[0].fought);
}

// A pair that is not one: another battle, another result, another opening.
TEST(Battles, APairThatWasTamperedWithIsFound) {
  CampaignTable table, other(7);
  for (CampaignTable* one : {&table, &other}) {
    one->to_the_battle();
    one->fight();
    one->give_there(kBob, "concede");
    end_campaign(*one);
  }
  const std::string journal = table.export_for(kReferee), battle = table.export_of(table.sits(kReferee));
  const std::string foreign = other.export_of(other.sits(kReferee));
  ASSERT_TRUE(match::verify_battle(journal, battle, find));
  EXPECT_FALSE(match::verify_battle(journal, foreign, find));
  EXPECT_FALSE(match::verify_battle(foreign, battle, find));
}

// ---- faults ----

// Everything after the n-th call of the store is lost, as when the server is killed there: what was begun is done to
// its end when it starts again, and once.
class Killed : public ::testing::TestWithParam<FailingStore::How> {};

constexpr int kForEver = 1'000'000;

TEST_P(Killed, WhileABattleOpens) {
  for (int n = 1; n <= 12; ++n) {
    SCOPED_TRACE(n);
    CampaignTable table;
    table.before_the_battle();
    table.journal.fail(n, kForEver, GetParam());
    const std::string id = "stand";
    Caught<match::Accepted> answer;
    table.at(kBob).match->submit(table.at(kBob).pass, id, "stand", answer.into());
    table.run();
    table.journal.heal();
    table.come_back();
    table.at(kBob).match->submit(table.at(kBob).pass, id, "stand", [](const auto&) {});
    table.pass(3000);
    table.sit_down();
    EXPECT_EQ(table.count(table.created.id, "linked"), 1);
    EXPECT_EQ(table.count(table.battle(), "opened"), 1);
    table.fight();
    table.give_there(kAlice, "concede");
    table.pass(3000);
    EXPECT_EQ(table.results(), 1);
    end_campaign(table);
    expect_pair_holds(table);
  }
}

TEST_P(Killed, WhileItsResultComesHome) {
  for (int n = 1; n <= 12; ++n) {
    SCOPED_TRACE(n);
    CampaignTable table;
    table.to_the_battle();
    table.fight();
    table.journal.fail(n, kForEver, GetParam());
    Caught<match::Accepted> answer;
    table.sits(kAlice).match->submit(table.sits(kAlice).pass, "last", "concede", answer.into());
    table.run();
    table.journal.heal();
    table.come_back();
    table.sits(kAlice).match->submit(table.sits(kAlice).pass, "last", "concede", [](const auto&) {});
    table.pass(3000);
    EXPECT_FALSE(table.match().standing()->halted());
    EXPECT_EQ(table.results(), 1);
    EXPECT_EQ(table.count(table.battle(), "closed"), 1);
    end_campaign(table);
    expect_pair_holds(table);
  }
}

// The store fails for a while and the server lives on: it tries again by itself.
TEST_P(Killed, OrTheStoreIsAwayForAWhile) {
  for (int n = 1; n <= 12; ++n) {
    SCOPED_TRACE(n);
    CampaignTable table;
    table.to_the_battle();
    table.fight();
    table.journal.fail(n, 4, GetParam());
    for (int tries = 0; tries < 20 && table.order_there(kAlice, "concede") != "E_OVER"; ++tries) table.pass(500);
    table.pass(10'000);
    EXPECT_FALSE(table.match().standing()->halted());
    EXPECT_EQ(table.results(), 1);
  }
}

TEST_P(Killed, WhileItIsCalledBack) {
  for (int n = 1; n <= 8; ++n) {
    SCOPED_TRACE(n);
    CampaignTable table;
    table.to_the_battle();
    table.journal.fail(n, kForEver, GetParam());
    const std::string words = "ref result battle winner=D";
    table.at(kReferee).match->submit(table.at(kReferee).pass, "word", words, [](const auto&) {});
    table.run();
    table.journal.heal();
    table.come_back();
    table.at(kReferee).match->submit(table.at(kReferee).pass, "word", words, [](const auto&) {});
    table.pass(3000);
    EXPECT_FALSE(table.match().standing()->halted());
    EXPECT_EQ(table.results(), 0);
    EXPECT_EQ(table.sits(kAlice).match->standing()->phase, store::Phase::kAbandoned);
    EXPECT_EQ(table.count(table.battle(), "recalled"), 1);
  }
}

INSTANTIATE_TEST_SUITE_P(Battles, Killed, ::testing::Values(FailingStore::How::kBefore, FailingStore::How::kAfter));

// Nobody comes: who is asleep is brought to where the other is by the alarms in the store.
TEST(Battles, GoOnWhenNobodyIsThere) {
  for (int n = 2; n <= 5; ++n) {  // the order itself is stored
    SCOPED_TRACE(n);
    CampaignTable table;
    table.before_the_battle();
    table.journal.fail(n, kForEver, FailingStore::How::kBefore);
    table.at(kBob).match->submit(table.at(kBob).pass, "stand", "stand", [](const auto&) {});
    table.run();
    table.journal.heal();
    table.leave();
    table.restart();
    table.pass(3000);
    EXPECT_EQ(table.count(table.created.id, "linked"), 1);
    EXPECT_EQ(table.count(table.battle(), "opened"), 1);
    table.enter_all();  // whoever comes finds it open
    table.pass(3000);
    EXPECT_EQ(table.count(table.created.id, "linked"), 1);
    EXPECT_EQ(table.count(table.battle(), "opened"), 1);
  }
}

}  // namespace
}  // namespace cherta::test
