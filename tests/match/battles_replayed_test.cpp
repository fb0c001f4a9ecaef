// Links to a step of a battle that is fought in a match of its own (decisions 0047, 0132): it opens with its campaign.
#include "server/lobby/replays.h"
#include "tests/leaks/planted.h"
#include "tests/match/campaign_table.h"

namespace cherta::test {
namespace {

// A link to a step of it, made by whoever sits there: the code of the answer.
Caught<std::string> replay_of_battle(CampaignTable& table) {
  Caught<std::string> link;
  table.hall().make_replay(table.sits(kAlice), kBob, 1, link.into());
  table.run();
  return link;
}

TEST(Battles, AReplayOfOneIsLinkedToWhenItsCampaignIsOver) {
  CampaignTable table;
  table.to_the_battle();
  table.fight();
  EXPECT_EQ(replay_of_battle(table).code(), "E_NOT_OVER");
  table.give_there(kBob, "concede");
  EXPECT_EQ(replay_of_battle(table).code(), "E_NOT_OVER") << "the campaign goes on";
  end_campaign(table);
  const auto link = replay_of_battle(table);
  ASSERT_EQ(link.code(), "ok");
  Caught<lobby::Replayed> replay;
  table.hall().open_replay(link.get(), replay.into());
  table.run();
  ASSERT_TRUE(replay.ok());
  EXPECT_EQ(replay.get().match->id(), table.battle());
  EXPECT_EQ(replay.get().as, kBob);
  EXPECT_EQ(replay.get().seq, 1U);
}

#ifdef CHERTA_PLANTED_LEAKS
TEST(Battles, AReplayThatOpensOneBeforeThatIsNoticed) {
  CampaignTable table;
  table.to_the_battle();
  table.fight();
  table.give_there(kBob, "concede");
  planted_leak() = "M-16";
  EXPECT_EQ(replay_of_battle(table).code(), "ok");
  planted_leak().clear();
}
#endif

}  // namespace
}  // namespace cherta::test
