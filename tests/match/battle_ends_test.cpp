// However a battle ends that a game hands over, it has its outcome in both matches, and the two journals hold together
// (docs/decisions/0047-linked-battles.md): resigned, withdrawn, drawn, agreed to dice, timed out, ruled by the referee,
// abandoned.
#include "tests/match/campaign_table.h"

namespace cherta::test {
namespace {

struct End {
  const char* name;
  void (*bring)(CampaignTable&);
  const char* how;              // as the battle's own end names it; empty: none comes home, it is entered by hand
  const char* winner = "none";  // as it comes home: A raids, D defends; null: whoever it is
  bool decisive = false;
};

void both(CampaignTable& table, const std::string& words) {
  for (const auto viewer : {kAlice, kBob}) table.give_there(viewer, words);
}
void pass_the_time(CampaignTable& table) {
  constexpr std::int64_t kDay = 24 * 3'600'000;
  for (int day = 0; day < 400 && table.match().standing()->halted(); ++day) {
    table.timers.advance(kDay);
    table.run();
  }
}
void abandoned_by_the_referee(CampaignTable& table) { EXPECT_EQ(table.abandon_there(kReferee), "ok"); }
void abandoned_by_both(CampaignTable& table) {
  for (const auto viewer : {kAlice, kBob}) EXPECT_EQ(table.abandon_there(viewer), "ok");
}

const std::vector<End>& ends() {
  static const std::vector<End> kAll = {
      {"conceded", [](CampaignTable& t) { t.give_there(kAlice, "concede"); }, "conceded", "D", true},
      {"withdrawn", [](CampaignTable& t) { t.give_there(kBob, "withdraw"); }, "withdrew", "A"},
      {"drawn", [](CampaignTable& t) { t.give_there(kAlice, "offer draw"), t.give_there(kBob, "accept draw"); },
       "agreed"},
      {"diced", [](CampaignTable& t) { both(t, "auto"); }, "auto", nullptr},
      {"timed_out", pass_the_time, nullptr, nullptr},
      {"ended_by_the_referee", [](CampaignTable& t) { t.give_there(kReferee, "ref end A decisive"); }, "adjudicated",
       "A", true},
      {"drawn_by_the_referee", [](CampaignTable& t) { t.give_there(kReferee, "ref end none"); }, "adjudicated"},
      {"settled_by_the_referee", [](CampaignTable& t) { t.give_there(kReferee, "ref result winner=B turns=5"); },
       "adjudicated", "D"},
      {"abandoned_by_both", abandoned_by_both, ""},
      {"abandoned_by_the_referee", abandoned_by_the_referee, ""}};
  return kAll;
}

// What came home, as it stands in the campaign's journal.
std::string brought_home(CampaignTable& table) {
  for (const std::string& line : table.lines())
    if (line.find(",\"id\":\"home-") != std::string::npos) return line;
  return {};
}
bool says(CampaignTable& table, const std::string& words) {
  const auto lines = table.lines_of(table.battle());
  return std::ranges::any_of(lines, [&](const std::string& line) { return line.find(words) != std::string::npos; });
}

class BattleEnds : public ::testing::TestWithParam<std::size_t> {};

TEST_P(BattleEnds, HaveTheirOutcomeInBoth) {
  const End& end = ends()[GetParam()];
  CampaignTable table;
  table.to_the_battle(
      {{"battle_mode", "played"}, {"attacker", "p1"}, {"deadline", "24"}, {"deadline_action", "default"}});
  table.fight();
  end.bring(table);
  table.run();
  const bool comes_home = !end.how || *end.how != '\0';
  EXPECT_FALSE(table.match().standing()->halted());
  EXPECT_EQ(table.match().standing()->battles.at(0).fought, comes_home);
  EXPECT_EQ(table.sits(kAlice).match->standing()->phase, comes_home ? store::Phase::kOver : store::Phase::kAbandoned);
  EXPECT_EQ(table.results(), comes_home ? 1 : 0);
  EXPECT_EQ(table.count(table.created.id, "broken_off"), comes_home ? 0 : 1);
  EXPECT_EQ(table.count(table.battle(), "closed"), 1);
  if (end.how && comes_home) EXPECT_TRUE(says(table, "\"end\":\"" + std::string(end.how) + "\"")) << "the battle's own";
  if (end.winner && comes_home) {
    const std::string words = "winner=" + std::string(end.winner) + " decisive=" + (end.decisive ? "yes" : "no");
    EXPECT_NE(brought_home(table).find(words), std::string::npos) << words << "\n" << brought_home(table);
  }
  if (!comes_home)
    for (const auto viewer : {kAlice, kBob}) table.give(viewer, "report winner=A");
  end_campaign(table);
  expect_pair_holds(table);
}
INSTANTIATE_TEST_SUITE_P(Every, BattleEnds, ::testing::Range<std::size_t>(0, ends().size()),
                         [](const auto& one) { return std::string(ends()[one.param].name); });

}  // namespace
}  // namespace cherta::test
