// A table of The Age of Arthur whose single combats are fought in matches of Skirmish.
#pragma once

#include "tests/match/campaign_table.h"

namespace cherta::test {

inline const rules::OptionMap kDuels = {{"duel_mode", "played"}, {"attacker", "p1"}};

class DuelTable : public CampaignTable {
 public:
  using CampaignTable::CampaignTable;

  // All of a raid but the last order: the one challenges, `accept` begins the combat.
  void before_the_duel(rules::Viewer challenger = kAlice, const rules::OptionMap& options = kDuels) {
    before_the_enemy(options);
    if (challenger != kAlice) give(kAlice, "pass");
    give(challenger, "challenge");
    challenged_ = challenger == kAlice ? kBob : kAlice;
  }
  void to_the_duel(rules::Viewer challenger = kAlice, const rules::OptionMap& options = kDuels) {
    before_the_duel(challenger, options);
    give(challenged_, "accept");
    run();
    ASSERT_TRUE(match().standing()->halted());
    sit_down();
  }
  rules::Viewer challenged() const { return challenged_; }
  void begin_there() {
    for (const auto viewer : {kAlice, kBob}) give_there(viewer, "agree");
  }

  // What the campaign tells of it when it is over: the last line of this kind.
  std::string told(const std::string& kind) {
    std::string text;
    for (const auto& step : history(kObserver))
      for (const auto& line : step.lines)
        if (line.kind == kind) text = line.text;
    return text;
  }
  bool is_asked(rules::Viewer viewer, const std::string& choice) {
    Watcher watcher;
    const auto watching = watch(viewer, watcher);
    run();
    const auto& choices = watcher.updates.back().view->choices;
    return std::any_of(choices.begin(), choices.end(), [&](const auto& one) { return one.order == choice; });
  }

 private:
  rules::Viewer challenged_ = kBob;
};

// The campaign comes to its end, and the two journals belong together.
inline void expect_pair_verifies(DuelTable& table) {
  const auto any = [](std::string_view name) { return rules::find_game(name); };
  if (table.match().standing()->phase == store::Phase::kRunning) table.give(kReferee, "ref end recalled");
  table.run();
  const std::string journal = table.export_for(kReferee), duel = table.export_of(table.sits(kObserver));
  const auto alone = match::verify_journal(journal, any), its = match::verify_journal(duel, any);
  ASSERT_TRUE(alone) << alone.error().text;
  ASSERT_TRUE(its) << its.error().text;
  EXPECT_EQ(its->campaign, table.created.id);
  const auto both = match::verify_battle(journal, duel, any);
  EXPECT_TRUE(both) << both.error().text;
}

}  // namespace cherta::test
