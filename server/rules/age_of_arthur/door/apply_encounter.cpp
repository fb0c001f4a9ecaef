// Events of encounters, single combats and battles.
#include "server/rules/age_of_arthur/door/apply.h"

namespace cherta::age_of_arthur {

void apply_to_encounter(State& s, const EncounterChanged& e) { s.encounter = e.encounter; }
void apply_to_encounter(State& s, const Challenged& e) {
  if (*e.challenge) s.challenge_used = true;
}
void apply_to_encounter(State&, const Answered&) {}
void apply_to_encounter(State&, const DuelFought&) {}
void apply_to_encounter(State& s, const KingChanged& e) { army_to_edit(s, e.side).king = e.state; }
void apply_to_encounter(State&, const Decided&) {}

void apply_to_encounter(State& s, const SecretlyDecided& e) {
  Encounter& encounter = **s.encounter;
  if (*e.what == Secret::kSplit)
    encounter.split_percent = e.percent;
  else
    encounter.sally = e.sally;
}

void apply_to_encounter(State& s, const ModeChosen& e) {
  Encounter& encounter = **s.encounter;
  auto& mode = *e.side == Role::kAttacker ? encounter.mode_a : encounter.mode_d;
  if (e.mode.known()) mode = std::optional<FightMode>(e.mode.get());
}

// How both chose is shown by what came of it no more than the result says; the sealed choices are done with.
void apply_to_encounter(State& s, const ModeSettled& e) {
  Encounter& encounter = **s.encounter;
  encounter.mode = e.mode;
  encounter.mode_a.forget();
  encounter.mode_d.forget();
}

void apply_to_encounter(State& s, const ArmyDisclosed& e) {
  army_to_edit(s, e.side).disclosed = std::optional<Disclosed>(*e.army);
}

void apply_to_encounter(State& s, const SplitOpened& e) {
  Encounter& encounter = **s.encounter;
  encounter.split_percent = *e.percent;
  if (*e.sally) encounter.sally = **e.sally;
  encounter.delay = e.delay;
}

void apply_to_encounter(State& s, const BattleFought& e) { s.battles->push_back(*e.record); }

void apply_to_encounter(State& s, const ReportEntered& e) {
  Encounter& encounter = **s.encounter;
  const bool a = *e.side == Role::kAttacker;
  if (e.report.known() && e.report.get()) (a ? encounter.report_a : encounter.report_d) = e.report;
  if (e.duel.known() && e.duel.get()) (a ? encounter.duel_a : encounter.duel_d) = e.duel;
}

void apply_to_encounter(State&, const BattleHandedOver&) {}
void apply_to_encounter(State&, const DuelHandedOver&) {}

void apply_to_encounter(State& s, const ReportsOpened& e) {
  Encounter& encounter = **s.encounter;
  encounter.disputed = !*e.settled;
  encounter.report_a.forget();
  encounter.report_d.forget();
  encounter.duel_a.forget();
  encounter.duel_d.forget();
  ++s.waits;
}

void apply_to_encounter(State&, const FallbackRolled&) {}
void apply_to_encounter(State&, const SickRolled&) {}

}  // namespace cherta::age_of_arthur
