// Single combats of The Age of Arthur, fought in matches of Skirmish (docs/decisions/0068-linked-duels.md). What holds
// for any battle stands in battles_test.cpp.
#include "tests/match/duel_table.h"

namespace cherta::test {
namespace {

// A match's own words for them: none of them is a battle.
TEST(Duels, AreSaidAsDuels) {
  DuelTable table;
  table.to_the_duel();
  EXPECT_EQ(table.told("battle_opened"), "The duel is fought at a table of its own; until then the game waits.");
  EXPECT_TRUE(table.sits(kAlice).match->standing()->duel);
  EXPECT_FALSE(table.match().standing()->duel);
  Watcher watcher;
  const auto watching = table.watch(kAlice, watcher);
  table.run();
  EXPECT_EQ(watcher.updates.back().view->ask, "A duel of this match is being fought at a table of its own.");
  table.begin_there();
  table.give_there(kBob, "concede");
  EXPECT_EQ(table.told("battle_home"), "The duel has been fought out; its result comes home.");
}

TEST(Duels, AreFoughtInAMatchOfTheirOwnAndComeHome) {
  DuelTable table;
  table.to_the_duel();
  const auto& standing = *table.match().standing();
  ASSERT_EQ(standing.battles.size(), 1U);
  EXPECT_EQ(standing.battles[0], (match::Standing::Battle{table.battle(), "skirmish", "r1b1d", false, true}));
  EXPECT_EQ(table.sits(kAlice).pass->viewer(), kAlice) << "who challenges is side one";
  EXPECT_EQ(table.order(kAlice, "duel winner=A fate=killed"), "E_HALTED");
  EXPECT_EQ(table.order(kAlice, "standing challenge no"), "ok");
  table.begin_there();
  table.give_there(kBob, "concede");
  EXPECT_EQ(table.sits(kBob).match->standing()->phase, store::Phase::kOver);
  EXPECT_FALSE(table.match().standing()->halted());
  EXPECT_TRUE(table.match().standing()->battles[0].fought);
  EXPECT_EQ(table.results(), 1);
  EXPECT_EQ(table.told("duel"), "Single combat. The raider's king wins; the other is carried off alive.");
  EXPECT_TRUE(table.is_asked(kBob, "stand")) << "the encounter goes on";
  expect_pair_verifies(table);
}

TEST(Duels, SeatTheChallengerAsSideOne) {
  DuelTable table;
  table.to_the_duel(kBob);
  EXPECT_EQ(table.sits(kBob).pass->viewer(), kAlice);
  EXPECT_EQ(table.sits(kAlice).pass->viewer(), kBob);
  EXPECT_EQ(table.sits(kReferee).pass->viewer(), kReferee);
  EXPECT_EQ(table.sits(kObserver).pass->viewer(), kObserver);
  table.begin_there();
  table.give_there(kBob, "concede");
  EXPECT_EQ(table.told("duel"), "Single combat. The raider's king wins; the other is carried off alive.");
  expect_pair_verifies(table);
}

// Who gives it up before he has agreed how it is fought has fled all the same.
TEST(Duels, AreLostByWhoGivesUpBeforeTheyBegin) {
  for (const auto loser : {kAlice, kBob}) {
    DuelTable table;
    table.to_the_duel();
    table.give_there(loser, "concede");
    EXPECT_EQ(table.results(), 1);
    EXPECT_EQ(table.told("duel"), std::string("Single combat. The ") + (loser == kBob ? "raider" : "defender") +
                                      "'s king wins; the other is carried off alive.");
    expect_pair_verifies(table);
  }
}

// Entered from a table, there: the raider's king is killed, and the raid is over.
TEST(Duels, MayBeEnteredFromATable) {
  DuelTable table;
  table.to_the_duel();
  table.give_there(kAlice, "options mode=table");  // who proposes agrees
  table.give_there(kBob, "agree");
  for (const auto viewer : {kAlice, kBob})
    table.give_there(viewer, "result winner=two how=killed fate_one=killed fate_two=wounded");
  EXPECT_EQ(table.told("duel"), "Single combat. The defender's king wins; the other is killed.");
  EXPECT_EQ(table.match().standing()->phase, store::Phase::kOver);
  EXPECT_EQ(table.results(), 1);
  expect_pair_verifies(table);
}

TEST(Duels, MayBeThrownOut) {
  DuelTable table;
  table.to_the_duel();
  table.give_there(kAlice, "options mode=auto");
  table.give_there(kBob, "agree");
  EXPECT_TRUE(table.match().standing()->battles[0].fought);
  EXPECT_EQ(table.results(), 1);
  EXPECT_EQ(table.told("duel").substr(0, 14), "Single combat.") << table.told("duel");
}

TEST(Duels, BothKingsMayFall) {
  DuelTable table;
  table.to_the_duel();
  table.give_there(kReferee, "ref options mode=table");
  table.give_there(kReferee, "ref result winner=none how=draw fate_one=killed fate_two=killed");
  EXPECT_EQ(table.told("duel"), "Single combat: both kings are killed.");
  EXPECT_EQ(table.match().standing()->phase, store::Phase::kOver);
  expect_pair_verifies(table);
}

// An end that is agreed on, or the referee's, is honours even: the encounter goes on, and no prestige is won.
TEST(Duels, HonoursEvenLetTheEncounterGoOn) {
  for (const bool agreed : {true, false}) {
    DuelTable table;
    table.to_the_duel();
    table.begin_there();
    if (agreed) {
      table.give_there(kAlice, "offer end");
      table.give_there(kBob, "accept");
    } else {
      table.give_there(kReferee, "ref end");
    }
    EXPECT_EQ(table.told("duel"), "Single combat: honours even.");
    EXPECT_TRUE(table.match().standing()->battles[0].fought);
    EXPECT_TRUE(table.is_asked(kBob, "stand"));
    expect_pair_verifies(table);
  }
}

// `ref void` there: nothing comes home, and what came of it is entered here.
TEST(Duels, OneThatDoesNotCountIsEnteredByHand) {
  DuelTable table;
  table.to_the_duel();
  table.begin_there();
  table.give_there(kReferee, "ref void");
  EXPECT_EQ(table.count(table.created.id, "broken_off"), 1);
  EXPECT_EQ(table.results(), 0);
  EXPECT_FALSE(table.match().standing()->halted());
  for (const auto viewer : {kAlice, kBob}) table.give(viewer, "duel winner=D fate=alive");
  EXPECT_EQ(table.told("duel"), "Single combat. The defender's king wins; the other is carried off alive.");
  expect_pair_verifies(table);
}

TEST(Duels, AnAbandonedOneIsEnteredByHandOrThrown) {
  constexpr std::int64_t kDay = 24 * 3'600'000;
  DuelTable table;
  rules::OptionMap options = kDuels;
  options.emplace("deadline", "24");
  options.emplace("deadline_action", "default");
  table.to_the_duel(kAlice, options);
  for (const auto viewer : {kAlice, kBob}) EXPECT_EQ(table.abandon_there(viewer), "ok");
  EXPECT_EQ(table.count(table.created.id, "broken_off"), 1);
  EXPECT_EQ(table.match().standing()->battles.size(), 1U) << "it is not opened again";
  table.timers.advance(kDay);
  table.run();
  EXPECT_EQ(table.told("duel").substr(0, 40), "Single combat, raider against defender: ") << table.told("duel");
  expect_pair_verifies(table);
}

TEST(Duels, TheRefereesWordEndsThem) {
  DuelTable table;
  table.to_the_duel();
  table.begin_there();
  table.give(kReferee, "ref result duel winner=A fate=killed");
  table.run();
  EXPECT_FALSE(table.match().standing()->halted());
  EXPECT_FALSE(table.match().standing()->battles[0].fought);
  EXPECT_EQ(table.sits(kAlice).match->standing()->phase, store::Phase::kAbandoned);
  EXPECT_EQ(table.count(table.battle(), "recalled"), 1);
  EXPECT_EQ(table.told("duel"), "Single combat. The raider's king wins; the other is killed.");
  expect_pair_verifies(table);
}

// What the referee orders and that the table is cleared are two steps of one entry: both are found when one looks back.
TEST(Duels, WhatCalledThemBackIsFoundInTheHistory) {
  DuelTable table;
  table.to_the_duel();
  table.give(kReferee, "ref result duel winner=A fate=killed");
  table.run();
  for (int n = 0; n < 30; ++n) table.give(kReferee, "ref roll 1d6");  // the steps are in memory no more
  const auto steps = table.history(kAlice);
  for (std::size_t i = 0; i < steps.size(); ++i) ASSERT_EQ(steps[i].seq, i + 1);
  const auto called =
      std::ranges::find_if(steps, [](const auto& step) { return step.lines.front().kind == "battle_recalled"; });
  ASSERT_NE(called, steps.end());
  for (const std::uint64_t seq : {called->seq - 1, called->seq, called->seq + 1}) {
    Caught<match::Update> past;
    table.at(kAlice).match->look_back(table.at(kAlice).pass, kAlice, seq, match::Drawing::kPlain, past.into());
    table.run();
    ASSERT_TRUE(past.ok());
    EXPECT_EQ(past.get().seq, seq);
    EXPECT_EQ(past.get().digest, steps[seq - 1].digest);
    EXPECT_EQ(past.get().steps.back()->lines, steps[seq - 1].lines);
  }
  const std::string told = table.export_for(kAlice);
  EXPECT_NE(told.find("\"seq\":" + std::to_string(called->seq - 1) + ","), std::string::npos) << told.substr(0, 400);
}

TEST(Duels, AreTakenBackWithTheAcceptance) {
  DuelTable table;
  table.to_the_duel();
  table.give(kReferee, "ref undo");
  EXPECT_FALSE(table.match().standing()->halted());
  EXPECT_EQ(table.sits(kBob).match->standing()->phase, store::Phase::kAbandoned);
  table.give(kBob, "accept");
  table.run();
  EXPECT_EQ(table.match().standing()->battles.size(), 2U);
  EXPECT_EQ(table.match().standing()->battles[1].match, table.created.id + "-2");
  EXPECT_EQ(table.match().standing()->battles[0].name, "r1b1d");
  EXPECT_EQ(table.match().standing()->battles[1].name, "r1b1d-2") << "each table has a name of its own";
  EXPECT_EQ(table.told("battle_recalled"), "The game goes on without the duel; its table is cleared.");
}

// The campaign's clock goes on there, from the options on: nobody can hold the raid up by agreeing to nothing.
TEST(Duels, GoByTheClockOfTheirCampaign) {
  constexpr std::int64_t kHour = 3'600'000;
  DuelTable table;
  rules::OptionMap options = kDuels;
  options.emplace("deadline", "24");
  options.emplace("deadline_action", "default");
  table.to_the_duel(kAlice, options);
  Watcher there;
  const auto& alice = table.sits(kAlice);
  const auto watching = alice.match->subscribe(alice.pass, 0, match::Drawing::kPlain, there);
  table.run();
  ASSERT_TRUE(there.updates.back().countdown);
  EXPECT_EQ(there.updates.back().countdown->left, 24 * kHour);
  for (int day = 0; day < 200 && table.match().standing()->halted(); ++day) {
    table.timers.advance(24 * kHour);
    table.run();
  }
  EXPECT_FALSE(table.match().standing()->halted()) << "timed out to its end";
  EXPECT_TRUE(table.match().standing()->battles[0].fought);
  EXPECT_EQ(table.told("duel"), "Single combat: honours even.") << "nobody has struck a blow";
}

// Decks and hands are the duel's own secrets, and stay so while its raid goes on.
TEST(Duels, AreSealedUntilTheirCampaignIsOver) {
  DuelTable table;
  table.to_the_duel();
  table.begin_there();
  table.give_there(kBob, "concede");
  const auto& sits = table.sits(kAlice);
  EXPECT_EQ(sits.match->standing()->key, "");
  EXPECT_TRUE(table.export_of(sits).starts_with("{\"cherta\":\"steps 1\""));
  expect_pair_verifies(table);
  EXPECT_TRUE(table.export_of(sits).starts_with("{\"n\":0"));
}

// A server without the other game: the result is entered here, as ever.
TEST(Duels, AreEnteredByHandWhereNobodyHasTheOtherGame) {
  DuelTable table;
  table.others = {rules::find_game("meeting-of-hosts")};
  table.before_the_duel();
  table.give(table.challenged(), "accept");
  table.run();
  EXPECT_FALSE(table.match().standing()->halted());
  for (const auto viewer : {kAlice, kBob}) table.give(viewer, "duel winner=A fate=alive");
  EXPECT_EQ(table.told("duel"), "Single combat. The raider's king wins; the other is carried off alive.");
}

}  // namespace
}  // namespace cherta::test
