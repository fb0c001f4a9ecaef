// AA-13.9-13.13, AA-10.5, AA-10.7: what comes after a battle.
#include <algorithm>

#include "server/rules/age_of_arthur/engine.h"

namespace cherta::age_of_arthur {

using rules::d6;

namespace {

void award(Ruling& r, const BattleRecord& record, int event_a, int event_d) {
  if (record.winner != Winner::kNone)
    change_prestige(r, record.winner == Winner::kA ? Role::kAttacker : Role::kDefender, record.award, "victory");
  change_prestige(r, Role::kAttacker, event_a, "deeds");
  change_prestige(r, Role::kDefender, event_d, "deeds");
}

// AA-9.12: outflanking or splitting that wins is cunning.
void award_cunning(Ruling& r, const Encounter& encounter, Winner winner) {
  std::optional<Role> player = *encounter.splitter;
  if (*encounter.site == Site::kRiver) player = *encounter.advancing;
  if (!player) return;
  const Winner side = *player == Role::kAttacker ? Winner::kA : Winner::kD;
  if (winner == side) change_prestige(r, *player, 2, "cunning at the ford");
}

void lose_all_plunder(Ruling& r) {
  Plunder after = r->plunder.get();
  after.counted = after.exempt = 0;  // AA-13.9: not abandoned
  change_plunder(r, PlunderCause::kBeaten, std::nullopt, 0, after);
}

void scatter_defender(Ruling& r) {
  r.emit(FreeRoam{});
  end_standoff(r);
  end_encounter(r);
}

// AA-13.10: A, then D; the lower falls back two cards.
void roll_fallback(Ruling& r) {
  std::vector<int> dice;
  int a = 0, d = 0;
  while (a == d) {
    a = dice.emplace_back(d6(r.chance(), "arthur/withdrawal"));
    d = dice.emplace_back(d6(r.chance(), "arthur/withdrawal"));
  }
  const Role loser = a < d ? Role::kAttacker : Role::kDefender;
  r.emit(FallbackRolled{std::move(dice), loser});
  Encounter encounter = encounter_of(r.now());
  if (fallback_cells(r.now(), loser, *encounter.at).empty()) return after_fallback(r);
  encounter.falls_back = loser;
  r.emit(EncounterChanged{encounter, false});
  enter(r, Phase::kFallback);
}

// AA-9.13: a battle at a ford that leaves both there begins a standoff.
void stay_at_ford(Ruling& r) {
  const Encounter encounter = encounter_of(r.now());
  const bool both = *r->a->at == *r->d->at;
  if (both && !*r->standoff) {
    const Direction a_way = r->a->heading->value_or(Direction::kN);
    const bool by_defender = *encounter.advancing == Role::kDefender && *r->d->heading;
    const Direction way = by_defender ? turned(**r->d->heading, 4) : a_way;
    r.emit(StandoffChanged{Standoff{*r->a->at, way}});
  }
  end_encounter(r);
}

// AA-10.7: what a fight for the king's person brings. True if the raid is over.
bool settle_king_fight(Ruling& r, const BattleRecord& record) {
  if (*encounter_of(r.now()).kind != EncounterKind::kKing) return false;
  if (record.winner == Winner::kD) {  // marginally: he breaks out; decisively was settled before
    end_encounter(r);
    return true;
  }
  end_raid(r, EndCode::kConquest);
  return true;
}

void take_losses(Ruling& r, const BattleRecord& record) {
  add_men(r, Role::kAttacker, -record.loss_a);
  add_men(r, Role::kDefender, -record.loss_d);
}

}  // namespace

// AA-13.9, in its order.
void settle_battle(Ruling& r, const BattleRecord& record, bool king_a_dead, bool king_d_dead, int event_a,
                   int event_d) {
  const Encounter encounter = encounter_of(r.now());
  if (*encounter_of(r.now()).kind == EncounterKind::kMajor) return major_battle_over(r, record.winner);
  if (record.site == Site::kHall && record.decisive && record.winner == Winner::kD) king_a_dead = true;  // AA-12.4
  // AA-11.5: slain in single combat, he is dead whatever a report, a result or the game played says.
  king_d_dead = king_d_dead || *r->d->king == KingState::kDead;
  award(r, record, event_a, event_d);
  award_cunning(r, encounter, record.winner);
  if (*encounter.advancing == Role::kDefender && *r->halt > 0)
    r.emit(HaltChanged{*r->halt - 1, *r->halt_cause});  // AA-13.13
  take_losses(r, record);
  if (record.decisive && record.winner == Winner::kD) {
    lose_all_plunder(r);
    if (king_a_dead) r.emit(KingChanged{Role::kAttacker, KingState::kDead});
    return end_raid(r, EndCode::kBeaten);
  }
  if (destroyed(r.now())) return end_raid(r, EndCode::kDestroyed);
  check_capacity(r);
  if (king_a_dead) return end_raid(r, EndCode::kKingDead);
  if (king_d_dead && *r->d->king != KingState::kDead) r.emit(KingChanged{Role::kDefender, KingState::kDead});
  if (king_d_dead && record.winner == Winner::kA) return end_raid(r, EndCode::kConquest);
  if (settle_king_fight(r, record)) return;
  if (record.decisive && record.winner == Winner::kA) {
    take_place(r);
    return scatter_defender(r);
  }
  if (record.site == Site::kFord) return stay_at_ford(r);
  roll_fallback(r);
}

// AA-10.5: the Place is A's if he stands in the cell when the aftermath is over.
void take_place(Ruling& r) {
  const Encounter encounter = encounter_of(r.now());
  if (*encounter.kind == EncounterKind::kPlace && *r->a->at == *encounter.at) r.emit(PlaceTaken{*r->places + 1});
}

void after_fallback(Ruling& r) {
  take_place(r);
  end_encounter(r);
}

// AA-13.11: no card is turned or stripped, nobody starves.
void fall_back(Ruling& r, Role role, const Fallback& order) {
  const Cell from = *army_of(r.now(), role).at;
  r.emit(Moved{role, from, order.cell, std::nullopt, std::nullopt, MoveCause::kFallBack});
  StepMarked marks = marks_of(r.now());
  if (role == Role::kDefender) {
    marks.d_moved = true;  // AA-13.11: it counts as having moved
  } else {                 // AA-1.7: only its start and end count
    const Row5Track track = tracked({*marks.row5_from, *marks.row5_walked}, from, order.cell);
    marks.row5_from = track.from;
    marks.row5_walked = track.walked;
  }
  r.emit(std::move(marks));
  end_standoff(r);
  if (role == Role::kAttacker) {
    r.emit(SupplySettled{true});
    stands_at(r, order.cell);
    if (dies_on_the_way(r, order.cell)) return;  // AA-12.2
  }
  after_fallback(r);
}

}  // namespace cherta::age_of_arthur
