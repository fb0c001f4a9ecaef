// The turn (section 4): what happens by itself between two decisions.
#include <algorithm>

#include "server/rules/age_of_arthur/chapters/card_effects.h"

namespace cherta::age_of_arthur {

using rules::d6;

StepMarked marks_of(const State& s) {
  return {*s.row5_from, *s.row5_walked, *s.step_from, *s.step_to, *s.retreat_turns, *s.retreat, *s.d_moved, *s.d_seeks};
}

void enter(Ruling& r, Phase phase) { r.emit(PhaseChanged{phase, Role::kAttacker}); }

void change_prestige(Ruling& r, Role side, int delta, std::string reason) {
  const bool major = *r->encounter && *(*r->encounter)->kind == EncounterKind::kMajor;
  if (delta == 0 || major) return;  // AA-15.6
  r.emit(PrestigeChanged{side, delta, *army_of(r.now(), side).prestige + delta, std::move(reason)});
}

void change_plunder(Ruling& r, PlunderCause cause, std::optional<Cell> cell, int value, Plunder after) {
  const Plunder& now = r->plunder.get();
  const int delta = after.counted + after.exempt - now.counted - now.exempt;
  r.emit(PlunderChanged{cause, cell, value, after, delta});
}

// AA-6.3: from the counted plunder, then from the exempt, never below nothing.
void lose_plunder(Ruling& r, PlunderCause cause, int points) {
  Plunder after = r->plunder.get();
  const int counted = std::min(points, after.counted);
  after.counted -= counted;
  after.exempt -= std::min(points - counted, after.exempt);
  change_plunder(r, cause, std::nullopt, 0, after);
}

// AA-7.3: what cannot be carried is dropped, and counts for the defender at the end.
void check_capacity(Ruling& r) {
  Plunder after = r->plunder.get();
  const int excess = after.counted - capacity_of(r.now());
  if (excess <= 0) return;
  after.counted -= excess;
  after.abandoned += excess;
  r.emit(Abandoned{excess, after});
}

// AA-4.9: of two halts the longer stands, with the graver cause.
void halt_for(Ruling& r, int turns, HaltCause cause) {
  r.emit(HaltChanged{std::max(turns, *r->halt), std::max(cause, *r->halt_cause)});
}

namespace {

// AA-12.3: the illness clock, before any encounter of the turn. True if the raid is over.
bool run_illness_clock(Ruling& r) {
  if (*r->halt > 0 || *r->halt_cause == HaltCause::kNone) return false;
  const HaltCause cause = *r->halt_cause;
  if (cause == HaltCause::kCritical) {
    const int die = d6(r.chance(), "arthur/illness");
    r.emit(SickRolled{die, die >= 4, die >= 4 ? "the king dies" : "the king recovers; the army turns back"});
    if (die >= 4) {
      end_raid(r, EndCode::kKingDead);
      return true;
    }
  }
  r.emit(HaltChanged{0, HaltCause::kNone});
  if (cause >= HaltCause::kSerious && *r->retreat != RetreatKind::kDirect && *r->retreat != RetreatKind::kFree)
    r.emit(RetreatOrdered{RetreatKind::kTwo, 2});
  return false;
}

void start_turn(Ruling& r) {
  r.emit(TurnStarted{*r->turn + 1});
  if (run_illness_clock(r)) return;
  if (!r->d_seeks) return enter(r, Phase::kMove);
  StepMarked marks = marks_of(r.now());
  marks.d_seeks = false;
  r.emit(std::move(marks));
  begin_encounter(r, encounter_of(r.now()));  // AA-10.3: A answers at the start of the next turn
}

void upkeep(Ruling& r) {
  if (!r->fed) settle_supply(r);  // a halt or a battle on the spot (AA-7.10, AA-13.13)
  if (*r->phase != Phase::kUpkeep) return;
  settle_dissent(r);
  if (destroyed(r.now())) return end_raid(r, EndCode::kDestroyed);
  check_capacity(r);
  if (r->free_roam) return enter(r, Phase::kTurnEnd);
  enter(r, *r->levy_due > 0 ? Phase::kLevy : Phase::kAct);
}

// True if D is not asked: he may not march, so he recruits, or has moved already (AA-17.4; public facts).
bool act_by_itself(Ruling& r) {
  if (!r->released && *r->turn > r->options->release_turn) r.emit(Released{ReleasedBy::kTurn});  // AA-4.6
  if (r->d_moved) {
    enter(r, Phase::kTurnEnd);
    return true;
  }
  if (r->released && !r->no_move) return false;
  decide_recruit(r);
  return true;
}

bool land_is_cleared(const State& s) {
  for (const GridCell& cell : s.grid)
    if (*cell.face != Face::kBlank && !is_bridge(cell)) return false;
  return true;
}

void end_turn(Ruling& r) {
  drop_scripts(r, "the turn is over");
  if (r->free_roam && land_is_cleared(r.now())) return end_raid(r, EndCode::kCleared);
  if (r->options->turn_limit > 0 && *r->turn >= r->options->turn_limit) return end_raid(r, EndCode::kLimit);
  enter(r, Phase::kTurnStart);
}

// A must stay: the halt is served unasked, on public facts (AA-4.9, AA-17.4).
bool serves_halt(const State& s) { return *s.halt > 0 && !s.free_roam; }

// Goes on by one step where nobody is asked; false if somebody is.
bool go_on(Ruling& r) {
  switch (*r->phase) {
    case Phase::kTurnStart:
      start_turn(r);
      return true;
    case Phase::kMove:
      if (!serves_halt(r.now())) return false;
      decide_halt(r);
      return true;
    case Phase::kCard:
      meet_card(r);
      return true;
    case Phase::kUpkeep:
      upkeep(r);
      return true;
    case Phase::kAct:
      return act_by_itself(r);
    case Phase::kTurnEnd:
      end_turn(r);
      return true;
    case Phase::kFallback:  // the referee may have closed every way since he was asked: then he stays (AA-13.11)
      if (!fallback_cells(r.now(), **encounter_of(r.now()).falls_back, *encounter_of(r.now()).at).empty()) return false;
      after_fallback(r);
      return true;
    case Phase::kOver:
      after_raid(r);
      return true;
    case Phase::kOptions:
      if (!r->first->accepted || !r->second->accepted) return false;
      r.emit(OptionsFixed{*r->options});
      set_up_raid(r);
      return true;
    case Phase::kNext:
      if (!r->first->accepted || !r->second->accepted) return false;
      next_raid(r);
      return true;
    default:
      return false;
  }
}

}  // namespace

// AA-7.11: the penalty of dissent, unless A's step of this turn ended in a lower row. Where he is driven after a battle
// is no step.
void settle_dissent(Ruling& r) {
  if (*r->dissent_due != *r->turn) return;
  const Cell from = r->step_from->value_or(*r->a->at), to = r->step_to->value_or(*r->a->at);
  r.emit(DissentDue{std::nullopt});
  if (to.row() < from.row()) return;
  add_men(r, Role::kAttacker, -100);
  if (destroyed(r.now())) return;
  const int die = d6(r.chance(), "arthur/dissent");
  r.emit(EffectApplied{"AA-7.11", std::vector<int>{die}, "dissent, and no retreat"});
  lose_plunder(r, PlunderCause::kDissent, die);
}

// AA-4.5, AA-7.9: D stays, feeds or suffers, and gains a hundred if he may; in a blank else he loses all 200 (AA-7.12).
void decide_recruit(Ruling& r) {
  const GridCell* cell = cell_at(r.now(), *r->d->at);
  if (*cell->face == Face::kBlank) {
    r.emit(Attrition{Role::kDefender, *r->d->at, 200, {}, {}});
    add_men(r, Role::kDefender, -200);
  } else {
    r.emit(Fed{Role::kDefender, *r->d->at});
  }
  if (!r->no_recruit) {
    r.emit(Recruited{RecruitedBy::kStands});
    add_men(r, Role::kDefender, 100);
  }
  enter(r, Phase::kTurnEnd);
}

void decide_halt(Ruling& r) {
  StepMarked marks = marks_of(r.now());
  marks.step_from = marks.step_to = std::optional<Cell>(*r->a->at);
  if (*r->halt > 0)
    r.emit(HaltChanged{*r->halt - 1, *r->halt_cause});
  else
    count_retreat(marks);  // a turn of the retreat has passed, though there was no way to go (AA-4.10)
  r.emit(std::move(marks));
  const GridCell* here = cell_at(r.now(), *r->a->at);
  if (!here || *here->face != Face::kUp || !is_red_loot(r.now(), **here->up, r->a->at->row()))
    return enter(r, Phase::kUpkeep);
  r.emit(SupplySettled{true});  // AA-7.4: it feeds him, and he is asked
  r.emit(Fed{Role::kAttacker, *r->a->at});
  r.emit(CardInHand{*here->up, true});
  enter(r, Phase::kLoot);
}

// On to the next decision. What scripts and standing orders answer to it comes as its own step, like a typed order
// (AA-17.3), or at once where there is no match around.
void proceed(Ruling& r) {
  do {
    while (!r->paused && go_on(r)) {
    }
  } while (!r.answers_come_apart() && answer_prepared(r));
}

}  // namespace cherta::age_of_arthur
