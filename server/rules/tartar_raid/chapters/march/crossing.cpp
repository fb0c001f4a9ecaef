// Dice of the march: forced marches, rough sides, Chertas (TR-7.1.5-9, TR-7.2, TR-10.3-5). A dummy rolls like a real
// army and shows the same; losses do it no harm (TR-5.3.2).
#include <algorithm>

#include "server/rules/tartar_raid/chapters/march/movement.h"
#include "server/rules/tartar_raid/charts.h"

namespace cherta::tartar_raid::marching {

namespace {

int result_of(const charts::Passage& passage) { return passage.loss * 2 + (passage.ok ? 1 : 0); }

// The commander's skill and what may be shown of it.
struct Reading {
  Skill skill = Skill::kAverage;
  std::optional<Skill> shown;
};

template <class Outcome>
Reading read_skill(Ruling& r, Label label, const Outcome& outcome) {
  const SkillRead read = *read_counter(r.now(), label);
  const auto shown = disclose(r, {read}, [&](const std::vector<Skill>& skills) { return outcome(skills[0]); });
  return {read.skill, shown[0]};
}

int units_of(const State& state, Label label) {
  const Counter* counter = find_counter(state, label);
  return counter ? tested_units(counter->contents.get()) : 0;
}

// TR-7.1.7, TR-7.2.5: losses come before moving. The contents after them, or a blank if the counter is gone.
Contents lose_on_march(Ruling& r, Label label, int loss) {
  const bool lives = loss > 0 && is_real(*find_counter(r.now(), label));
  if (!lives) return find_counter(r.now(), label)->contents.get();
  return after_losses(r, label, loss);
}

void settle_losses(Ruling& r, Label label, int before) {
  const int now = units_of(r.now(), label);
  if (now < before) tally_loss(r, label.side(), before - now);
  remove_if_empty(r, label, Downfall::kMarchLosses);
}

}  // namespace

// TR-7.2.3-5. Emits the roll and shortens the march if it fails.
bool force_march(Ruling& r, const March& order) {
  const Label label = order.counter;
  const int die = rules::d6(r.chance(), "march/forced");
  const Reading reading = read_skill(r, label, [&](Skill skill) { return result_of(charts::kForced.at(die, skill)); });
  const auto [ok, loss] = charts::kForced.at(die, reading.skill);
  const int before = units_of(r.now(), label);
  const Contents contents = lose_on_march(r, label, loss);
  r.emit(ForcedMarchRolled{label, reading.shown, die, ok, loss, contents});
  settle_losses(r, label, before);
  const Counter* counter = find_counter(r.now(), label);
  if (!counter || *r->phase == Phase::kFinished) return false;
  Marching march = **r->march;
  march.ok = ok;
  if (!ok) {
    MarchPlan& plan = march.plan.edit();
    const std::size_t reach =
        order.else_stay ? 0 : normal_reach(r.now(), counter->contents.get(), counter->box, order.path);
    if (reach < plan.path.size()) plan.assault = false;  // meant for those at its end, whoever lives on the way
    plan.path.resize(std::min(reach, plan.path.size()));
    plan.surprise = false;  // TR-14.2.1.1: only by a forced march that succeeds
  }
  r.emit(MarchChanged{std::optional(std::move(march))});
  return true;
}

// TR-7.1.6: minus 1 for any enemy counter there, a dummy too; a 0 counts as 1. The event tells all the die, the stamp
// and the result, and its owner the units left (TR-7.1.8).
bool cross_rough(Ruling& r, Label label, Box to) {
  const int die = rules::d6(r.chance(), "march/rough");
  const int modifier = r->options->rough_mod - (has_enemy_counter(r.now(), to, label.side()) ? 1 : 0);
  const int result = std::clamp(die + modifier, 1, 6);
  const Reading reading =
      read_skill(r, label, [&](Skill skill) { return result_of(charts::kRough.at(result, skill)); });
  const auto [ok, loss] = charts::kRough.at(result, reading.skill);
  const int before = units_of(r.now(), label);
  const Contents contents = lose_on_march(r, label, loss);
  r.emit(RoughRolled{label, reading.shown, die, modifier, ok, loss, contents});
  settle_losses(r, label, before);
  return ok && find_counter(r.now(), label) && *r->phase != Phase::kFinished;
}

// TR-10.3-4.
bool cross_cherta(Ruling& r, Label label, Box to) {
  const int die = rules::d6(r.chance(), "march/cherta");
  const auto outcome = [&](Skill skill) {
    const charts::Barrier barrier = charts::kCherta.at(die, skill);
    return (barrier.pass ? 2 : 0) + (barrier.revealed ? 1 : 0);
  };
  const Reading reading = read_skill(r, label, outcome);
  const auto [pass, revealed] = charts::kCherta.at(die, reading.skill);
  const Counter* counter = find_counter(r.now(), label);
  r.emit(ChertaRolled{label, cherta_row(r->ground, counter->box, to), reading.shown, die, pass, revealed});
  if (revealed) {
    const Contents& contents = find_counter(r.now(), label)->contents.get();
    if (contents.dummy) {
      expose(r, label, Exposure::kCherta);
      return false;
    }
    r.emit(StrengthDisclosed{label, tested_units(contents), SizeFrom::kCherta});
  }
  return pass;
}

}  // namespace cherta::tartar_raid::marching
