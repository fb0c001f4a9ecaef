// Battles that are fought in matches of their own, and of which nothing can be taken home: their result is entered by
// hand (docs/decisions/0047-linked-battles.md).
#include "tests/match/campaign_table.h"

namespace cherta::test {
namespace {

// The referee has changed the game meanwhile: who fell there leads nobody here any more.
TEST(BrokenOff, AResultThatDoesNotFitAnyMoreIsEnteredByHand) {
  CampaignTable table(1, "tartar-raid");
  table.seat({{"battle_mode", "played"}, {"window_close", "early"}});
  for (const char* words : {"set villages 23 31 46 52 65", "set town 44", "set phase move_1", "set turn 2",
                            "set T1 at 24 units 7 leader AGA", "set T2 at 25 units 5 leader TSUB1",
                            "set F1 at 24 units 6 leader PRINCE", "set phase move1"})
    table.give(kReferee, words);
  for (const char* words : {"end", "contact 24"}) table.give(kAlice, words);
  table.give(kBob, "contact 24");
  table.run();
  ASSERT_TRUE(table.match().standing()->halted());
  table.sit_down();
  table.fight();
  table.give_there(kReferee, "set AG1 fate captured");
  table.give(kReferee, "set T1 at 24 units 7");
  EXPECT_TRUE(table.match().standing()->halted());
  table.give_there(kAlice, "concede");
  EXPECT_FALSE(table.match().standing()->halted());
  EXPECT_EQ(table.results(), 0);
  EXPECT_EQ(table.count(table.created.id, "broken_off"), 1);
  EXPECT_NE(table.lines().back().find("\"why\":\"refused\""), std::string::npos);
  for (const auto viewer : {kAlice, kBob}) table.give(viewer, "result 1 winner=feudal losses T1:tartar=7 killed=none");
  table.give(kReferee, "ref abort");
  expect_pair_holds(table);
}

// A server that starts again without the game that the battle is played as.
TEST(BrokenOff, OneThatCannotBeOpenedIsEnteredByHand) {
  constexpr int kForGood = 1'000'000;
  CampaignTable table;
  table.before_the_battle();
  table.journal.fail(3, kForGood, FailingStore::How::kBefore);  // the order and `linked` are stored
  table.at(kBob).match->submit(table.at(kBob).pass, "stand", "stand", [](const auto&) {});
  table.run();
  table.journal.heal();
  table.others.clear();
  table.restart();
  table.enter_all();
  table.pass(3000);
  EXPECT_EQ(table.count(table.created.id, "linked"), 1);
  EXPECT_FALSE(table.match().standing()->halted());
  EXPECT_EQ(table.count(table.created.id, "broken_off"), 1);
  EXPECT_NE(table.lines().back().find("\"why\":\"unopened\""), std::string::npos);
  for (const auto viewer : {kAlice, kBob}) table.give(viewer, "report winner=A");
  table.give(kReferee, "ref end recalled");
  table.run();
  const auto alone = match::verify_journal(table.export_for(kReferee), find);
  EXPECT_TRUE(alone) << alone.error().text;
}

}  // namespace
}  // namespace cherta::test
