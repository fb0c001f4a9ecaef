// Whether the march, the window or the battle that was under way can go on after the referee's edit (TR-17.8.1).
#include <algorithm>

#include "server/rules/tartar_raid/chapters/battle/battle.h"
#include "server/rules/tartar_raid/referee/referee.h"

namespace cherta::tartar_raid {

namespace {

Refused impossible(std::string_view rule, const std::string& why) {
  return refuse("E_REF", std::string(rule), "the rules could not hold this position: " + why);
}

bool is_fought(const Battle& battle) { return *battle.stage == BattleStage::kRetreat; }

// Counters that have to be there: of those who have fought, some.
std::vector<Label> needed(const State& s) {
  std::vector<Label> labels;
  if (*s.march) labels.push_back((*s.march)->counter);
  if (*s.window && (*s.window)->subject->exists()) labels.push_back((*s.window)->subject);
  if (!*s.battle || is_fought(**s.battle)) return labels;
  for (const auto* side : {&*(*s.battle)->tartars, &*(*s.battle)->feudals})
    labels.insert(labels.end(), side->begin(), side->end());
  return labels;
}

// Who fights, or has yet to retreat, stands where it is fought.
Refused check_place_of(const Battle& battle, const Counter& one) {
  const bool has_won = is_fought(battle) && *battle.loser && **battle.loser != one.label->side();
  if (has_won || *one.box == *battle.box) return {};
  return impossible("TR-17.8.1", one.label->text() + " is in the battle at " + battle.box->text() +
                                     ": end that first (set battle none)");
}

// It waits for what can come: a window, a town that can be stormed, a retreat.
Refused check_wait(const State& s, const Battle& battle) {
  if (*battle.stage == BattleStage::kWindow && !*s.window && !*s.closing)
    return impossible("TR-17.8.1", "the battle waits for its contact window: end the battle (set battle none)");
  const auto& town = s.ground->town;
  if (*battle.kind == BattleKind::kBigOpportunity && !(town && town->state == TownState::kIntact))
    return impossible("TR-14.2.2.2", "the town is being stormed: end the battle first (set battle none)");
  if (!is_fought(battle) || !*battle.loser) return {};
  const Seat loser = **battle.loser;
  if (!retreat_boxes(s, loser).empty() || may_retreat_inside(s, loser)) return {};
  return impossible("TR-11.7", "the battle waits for a retreat: end the battle first (set battle none)");
}

}  // namespace

bool is_under_way(const State& s, Label label) { return std::ranges::count(needed(s), label) > 0; }

Refused check_under_way(const State& s) {
  for (const Label label : needed(s))
    if (!find_counter(s, label))
      return impossible("TR-17.8.1",
                        label.text() + " is in what is under way: end that first (set window, march or battle none)");
  if (!*s.battle) return {};
  const Battle& battle = **s.battle;
  for (const auto* side : {&*battle.tartars, &*battle.feudals})
    for (const Label label : *side)
      if (const Counter* one = find_counter(s, label))
        if (const Refused refused = check_place_of(battle, *one); refused.has_error()) return refused;
  return check_wait(s, battle);
}

}  // namespace cherta::tartar_raid
