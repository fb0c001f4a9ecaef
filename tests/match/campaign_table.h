// A raid of The Age of Arthur, brought by its referee to where a battle begins, that is fought as a match of Meeting of
// Hosts.
#pragma once

#include "server/match/export.h"
#include "server/rules/registry.h"
#include "tests/match/table.h"

namespace cherta::test {

inline const rules::OptionMap kPlayed = {{"battle_mode", "played"}, {"attacker", "p1"}};

class CampaignTable : public Table {
 public:
  explicit CampaignTable(int seed = 1, std::string_view played = "age-of-arthur")
      : Table(seed, *rules::find_game(played)) {
    others = {rules::find_game("meeting-of-hosts"), rules::find_game("skirmish")};
  }

  // A raid up to where its host stands before the other's.
  void before_the_enemy(const rules::OptionMap& options) {
    seat(options);
    for (const auto viewer : {kAlice, kBob}) give(viewer, "accept-setup");
    give(kAlice, "mix RB10 NR20 MW20 FW40 SK10");
    give(kBob, "mix RB10 NR20 FW60 SK10");
    give(kBob, "base 5-6");
    for (const char* words : {"place A 3-6", "place D 4-6", "remove 4-6"}) give(kReferee, words);
    give(kAlice, "march 4-6");
  }
  // All of it but the last order, `p2: stand`, which begins the battle.
  void before_the_battle(const rules::OptionMap& options = kPlayed) {
    before_the_enemy(options);
    for (const auto viewer : {kAlice, kBob}) give(viewer, "pass");
  }
  void to_the_battle(const rules::OptionMap& options = kPlayed) {
    before_the_battle(options);
    give(kBob, "stand");
    run();
    ASSERT_TRUE(match().standing()->halted());
    sit_down();
  }
  void give(rules::Viewer viewer, const std::string& words) {
    const std::string answer = order(viewer, words);
    EXPECT_EQ(answer, "ok") << words;
  }

  // ---- at the battle ----

  std::string battle() const { return created.id + "-1"; }
  std::string enter_battle(rules::Viewer viewer, const std::string& battle, lobby::Entrance& into) {
    const std::string& token = created.links[index(viewer)];
    Caught<lobby::Entrance> entered;
    hall().open(token, key_for(token), battle, entered.into());
    run();
    if (entered.ok()) into = entered.get();
    return entered.code();
  }
  // By the links that all hold.
  void sit_down() {
    for (const auto viewer : rules::kViewers) EXPECT_EQ(enter_battle(viewer, battle(), there[index(viewer)]), "ok");
  }
  const lobby::Entrance& sits(rules::Viewer viewer) const { return there[index(viewer)]; }
  std::string order_there(rules::Viewer viewer, const std::string& words) {
    Caught<match::Accepted> answer;
    sits(viewer).match->submit(sits(viewer).pass, "there-" + std::to_string(++given_), words, answer.into());
    run();
    return answer.code();
  }
  void give_there(rules::Viewer viewer, const std::string& words) {
    EXPECT_EQ(order_there(viewer, words), "ok") << words;
  }
  std::string abandon_there(rules::Viewer viewer) {
    Caught<match::Accepted> answer;
    sits(viewer).match->abandon(sits(viewer).pass, "stop-" + std::to_string(++given_), true, answer.into());
    run();
    return answer.code();
  }
  // All but the last order: Alice's `concede`.
  void fight() {
    for (const char* words : {"accept", "autodeploy", "ready"})
      for (const auto viewer : {kAlice, kBob}) give_there(viewer, words);
  }
  void leave() {
    entrances.fill({});
    there.fill({});
    run();
  }
  // The server stops and starts; everybody comes back, to the battle, too, if there is one.
  void come_back() {
    there.fill({});
    restart();
    enter_all();
    for (const auto viewer : rules::kViewers) (void)enter_battle(viewer, battle(), there[index(viewer)]);
  }

  // How often a journal has a kind of entry.
  int count(const std::string& match, const std::string& kind) {
    int found = 0;
    for (const auto& line : lines_of(match)) found += line.find(",\"is\":\"" + kind + "\"") != std::string::npos;
    return found;
  }
  int results() {
    int found = 0;
    for (const auto& line : lines()) found += line.find(",\"id\":\"home-") != std::string::npos;
    return found;
  }

  std::array<lobby::Entrance, 4> there;

 private:
  int given_ = 0;
};

inline const rules::AnyGame* find(std::string_view name) { return rules::find_game(name); }

// The campaign comes to its end, so that everything may be seen.
inline void end_campaign(CampaignTable& table) {
  if (table.match().standing()->phase == store::Phase::kRunning) table.give(kReferee, "ref end recalled");
  table.run();
  ASSERT_NE(table.match().standing()->phase, store::Phase::kRunning);
}

inline void expect_pair_holds(CampaignTable& table) {
  const std::string journal = table.export_for(kReferee), battle = table.export_of(table.sits(kObserver));
  const auto alone = match::verify_journal(journal, find), its = match::verify_journal(battle, find);
  ASSERT_TRUE(alone) << alone.error().text;
  ASSERT_TRUE(its) << its.error().text;
  EXPECT_EQ(alone->battles, std::vector<std::string>{table.battle()});
  EXPECT_EQ(its->campaign, table.created.id);
  const auto both = match::verify_battle(journal, battle, find);
  EXPECT_TRUE(both) << both.error().text;
}

}  // namespace cherta::test
