// Whole campaigns played by automatic players, whose battles are matches of their own: nothing wedges, every battle
// comes home, and each pair of journals holds.
#include "tests/match/campaign_table.h"

namespace cherta::test {
namespace {

constexpr int kLongest = 60'000;  // turns of the clock

// Gives how many battles came home.
int play_out(CampaignTable& table, const rules::OptionMap& options) {
  table.seat(options, {true, true});
  for (int i = 0; i < kLongest && table.match().standing()->phase == store::Phase::kRunning; ++i) {
    table.timers.advance(match::kAutomaticDelay);
    table.run();
  }
  EXPECT_EQ(table.match().standing()->phase, store::Phase::kOver) << "after " << table.lines().size() << " entries";
  const std::string journal = table.export_for(kReferee);
  int fought = 0;
  for (const auto& battle : table.match().standing()->battles) {
    EXPECT_FALSE(battle.running);
    fought += battle.fought ? 1 : 0;
    lobby::Entrance there;
    EXPECT_EQ(table.enter_battle(kObserver, battle.match, there), "ok");
    const auto both = match::verify_battle(journal, table.export_of(there), rules::find_game);
    EXPECT_TRUE(both) << both.error().text;
  }
  return fought;
}

TEST(AutomaticCampaigns, FightTheBattlesOfTheAgeOfArthur) {
  int fought = 0;
  for (int seed = 1; seed <= 4; ++seed) {
    CampaignTable table(seed);
    fought += play_out(table, {{"battle_mode", "played"}});
  }
  EXPECT_GT(fought, 0);
}

TEST(AutomaticCampaigns, FightTheBattlesOfTartarRaid) {
  int fought = 0;
  for (int seed = 1; seed <= 2; ++seed) {
    CampaignTable table(seed, "tartar-raid");
    fought += play_out(table, {{"battle_mode", "played"}});
  }
  EXPECT_GT(fought, 0);
}

}  // namespace
}  // namespace cherta::test
