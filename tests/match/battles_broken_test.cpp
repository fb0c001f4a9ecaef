// Battles that are fought in matches of their own, and of which nothing can be taken home: their result is entered by
// hand (docs/decisions/0047-linked-battles.md).
#include "tests/match/campaign_table.h"

namespace cherta::test {
namespace {

// No order of anybody makes a result that its game refuses: the referee is held to what is under way. So this one is
// another game's.
TEST(BrokenOff, AResultThatDoesNotFitIsEnteredByHand) {
  CampaignTable raid(2, "tartar-raid");
  raid.seat({{"battle_mode", "played"}, {"window_close", "early"}});
  for (const char* words : {"set villages 23 31 46 52 65", "set town 44", "set phase move_1", "set turn 2",
                            "set T1 at 24 units 7 leader AGA", "set F1 at 24 units 6 leader PRINCE", "set phase move1"})
    raid.give(kReferee, words);
  for (const char* words : {"end", "contact 24"}) raid.give(kAlice, words);
  raid.give(kBob, "contact 24");
  raid.run();
  ASSERT_TRUE(raid.match().standing()->halted());
  raid.sit_down();
  raid.fight();
  raid.give_there(kAlice, "concede");
  EXPECT_EQ(raid.results(), 1);

  CampaignTable table;
  table.to_the_battle();
  table.match().bring_home(table.battle(), raid.sits(kAlice).match.get());
  table.run();
  EXPECT_FALSE(table.match().standing()->halted());
  EXPECT_EQ(table.results(), 0);
  EXPECT_EQ(table.count(table.created.id, "broken_off"), 1);
  EXPECT_NE(table.lines().back().find("\"why\":\"refused\""), std::string::npos);
  EXPECT_EQ(table.sits(kAlice).match->standing()->phase, store::Phase::kAbandoned) << "it is called back";
  for (const auto viewer : {kAlice, kBob}) table.give(viewer, "report winner=A");
  end_campaign(table);
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
