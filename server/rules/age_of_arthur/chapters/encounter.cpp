// AA-10, AA-11: armies face to face.
#include "server/rules/age_of_arthur/engine.h"

namespace cherta::age_of_arthur {

using rules::d6;

namespace {

bool king_may_fight(const State& s, Role role) {
  if (role == Role::kAttacker && is_sick(s)) return false;
  return *army_of(s, role).king == KingState::kFit;
}

void ask(Ruling& r, Phase phase, Role asked) { r.emit(PhaseChanged{phase, asked}); }

void change(Ruling& r, Encounter encounter) { r.emit(EncounterChanged{std::move(encounter), false}); }

}  // namespace

// AA-11.1: public facts alone; else the window is skipped.
bool challenge_possible(const State& s) {
  return !s.challenge_used && king_may_fight(s, Role::kAttacker) && king_may_fight(s, Role::kDefender);
}

Encounter sought(const State& s, Role advancing) {
  Encounter encounter;
  encounter.kind = EncounterKind::kSought;
  encounter.advancing = advancing;
  encounter.at = *army_of(s, other(advancing)).at;
  encounter.resume = advancing == Role::kDefender ? Resume::kTurn : Resume::kCard;
  return encounter;
}

void begin_encounter(Ruling& r, Encounter encounter) {
  const EncounterKind kind = *encounter.kind;
  const Role first = *encounter.advancing;
  encounter.asked = 0;
  r.emit(EncounterChanged{std::move(encounter), true});
  if (kind == EncounterKind::kKing) return enter(r, Phase::kKing);
  if (challenge_possible(r.now())) return ask(r, Phase::kChallenge, first);
  next_of_encounter(r);
}

// The decision of the kind, after the challenge window (AA-10.2-10.7).
void next_of_encounter(Ruling& r) {
  const Encounter encounter = encounter_of(r.now());
  switch (*encounter.kind) {
    case EncounterKind::kKing:
      return enter(r, Phase::kKing);
    case EncounterKind::kMajor:
      return begin_battle(r);
    case EncounterKind::kFord:
      if (encounter.no_decline) return begin_battle(r);
      return enter(r, Phase::kFord);
    case EncounterKind::kStronghold:
    case EncounterKind::kPlace:
      return enter(r, Phase::kPress);
    case EncounterKind::kSought:
      if (encounter.no_decline) return begin_battle(r);
      return enter(r, Phase::kStand);
  }
}

void offer_challenge(Ruling& r, Role role, const Challenge& order) {
  Encounter encounter = encounter_of(r.now());
  r.emit(Challenged{role, order.challenge});
  if (order.challenge) {
    encounter.challenger = role;
    change(r, std::move(encounter));
    return enter(r, Phase::kAnswer);
  }
  if (*encounter.asked == 0) {
    ++encounter.asked;
    change(r, std::move(encounter));
    return ask(r, Phase::kChallenge, other(role));
  }
  next_of_encounter(r);
}

// AA-11.2, AA-11.4.
void answer_challenge(Ruling& r, const AnswerChallenge& order) {
  const Role challenger = **encounter_of(r.now()).challenger;
  if (order.accept) {
    r.emit(Answered{other(challenger), true, std::nullopt});
    if (r->options->duel_mode == DuelMode::kAuto) return fight_duel(r, nullptr);
    if (r->options->duel_mode == DuelMode::kPlayed) r.emit(DuelHandedOver{duel_record(r.now())});
    return enter(r, Phase::kDuel);
  }
  const int die = d6(r.chance(), "arthur/declined");
  r.emit(Answered{other(challenger), false, die});
  if (die <= 3) change_prestige(r, challenger, 2, "challenge declined");
  if (die == 6) change_prestige(r, other(challenger), 1, "challenge declined");
  next_of_encounter(r);
}

void press_or_refuse(Ruling& r, const Press& order) {
  r.emit(Decided{Role::kAttacker, order.press ? Resolution::kPress : Resolution::kRefuse});
  if (order.press) return enter(r, Phase::kStand);
  if (*encounter_of(r.now()).kind == EncounterKind::kStronghold)
    change_prestige(r, Role::kDefender, 1, "the raider refuses");
  go_back(r, MoveCause::kRefuse);  // AA-10.9
}

// AA-10.10: whoever sought it is not asked again.
void stand(Ruling& r) {
  Encounter encounter = encounter_of(r.now());
  r.emit(Decided{other(*encounter.advancing), Resolution::kStand});
  encounter.battle_set = true;
  change(r, std::move(encounter));
  begin_battle(r);
}

namespace {

// AA-10.2, 10.4, 10.5: what a withdrawal is worth to the one who advanced.
void reward_withdrawal(Ruling& r, const Encounter& encounter) {
  const Role advancing = *encounter.advancing;
  if (*encounter.kind == EncounterKind::kStronghold) return change_prestige(r, advancing, 4, "stronghold");
  if (*encounter.kind != EncounterKind::kPlace) return change_prestige(r, advancing, 1, "the enemy withdraws");
  change_prestige(r, advancing, 2, "Place of Prestige");
  r.emit(PlaceTaken{*r->places + 1});
}

}  // namespace

void withdraw(Ruling& r, const WithdrawTo& order) {
  const Encounter encounter = encounter_of(r.now());
  const Role role = other(*encounter.advancing);
  r.emit(Decided{role, Resolution::kWithdraw});
  reward_withdrawal(r, encounter);
  if (role == Role::kDefender) {
    move_defender(r, order.step, MoveCause::kWithdraw);
    return end_encounter(r);
  }
  r.emit(EncounterChanged{std::nullopt, false});
  move_attacker(r, order.step, MoveCause::kWithdraw);  // it is A's step of this turn (AA-10.3)
}

void decide_for_king(Ruling& r, const KingChoice& order) {
  r.emit(Decided{Role::kDefender, order.fight ? Resolution::kFight : Resolution::kSurrender});
  if (!order.fight) return end_raid(r, EndCode::kConquest);
  begin_battle(r);
}

// Where the turn goes on (AA-10.12, AA-13.13).
void end_encounter(Ruling& r) {
  const Encounter encounter = encounter_of(r.now());
  r.emit(EncounterChanged{std::nullopt, false});
  if (*encounter.kind == EncounterKind::kMajor) return;
  const bool alone = r->free_roam || *r->d->at != *r->a->at;
  const bool here = *r->a->at == *encounter.at;
  if (*encounter.resume == Resume::kCard && alone && here) return enter(r, Phase::kCard);
  enter(r, Phase::kUpkeep);
}

// ---- single combat (AA-11.3, AA-11.5, 9.6) ----

namespace {

struct Duel {
  std::vector<int> dice;
  Role winner = Role::kAttacker;
  bool killed = false;
};

Duel auto_duel(Chance& chance) {
  Duel duel;
  int wounds_a = 0, wounds_d = 0;
  while (wounds_a < 2 && wounds_d < 2) {
    const int a = d6(chance, "arthur/duel"), d = d6(chance, "arthur/duel");
    duel.dice.insert(duel.dice.end(), {a, d});
    wounds_d += a > d;
    wounds_a += d > a;
  }
  duel.winner = wounds_d == 2 ? Role::kAttacker : Role::kDefender;
  duel.killed = duel.dice.emplace_back(d6(chance, "arthur/duel")) >= 4;
  return duel;
}

// What a decided duel means for the encounter. `loser` is beaten or killed.
void settle_duel(Ruling& r, Role winner, bool killed) {
  const Role loser = other(winner);
  const Encounter encounter = encounter_of(r.now());
  r.emit(KingChanged{loser, killed ? KingState::kDead : KingState::kBeaten});
  change_prestige(r, winner, r->options->duel_prestige, "single combat");
  const bool at_king = *encounter.kind == EncounterKind::kKing;
  if (*encounter.kind == EncounterKind::kMajor) return next_of_encounter(r);
  if (loser == Role::kAttacker) {
    if (killed) return end_raid(r, EndCode::kKingDead);
    if (at_king) return end_encounter(r);  // AA-10.7: D's king goes free
    return next_of_encounter(r);
  }
  if (at_king) return end_raid(r, EndCode::kConquest);
  next_of_encounter(r);  // under kin, if he is dead (AA-11.5)
}

// 9.6: each is the other's death: no prestige, and the raid is over.
void both_killed(Ruling& r) {
  for (const Role role : {Role::kAttacker, Role::kDefender}) r.emit(KingChanged{role, KingState::kDead});
  if (*encounter_of(r.now()).kind == EncounterKind::kMajor) return next_of_encounter(r);
  end_raid(r, EndCode::kKingDead);
}

}  // namespace

void fight_duel(Ruling& r, const DuelReport* reported) {
  if (!reported) {
    const Duel duel = auto_duel(r.chance());
    r.emit(DuelFought{duel.dice, duel.winner, duel.killed ? DuelFate::kKilled : DuelFate::kAlive, FightMode::kAuto});
    return settle_duel(r, duel.winner, duel.killed);
  }
  std::optional<Role> winner;
  if (reported->winner != Winner::kNone) winner = reported->winner == Winner::kA ? Role::kAttacker : Role::kDefender;
  r.emit(DuelFought{std::vector<int>{}, winner, reported->fate, fight_mode(r->options->duel_mode)});
  if (!winner && reported->fate == DuelFate::kKilled) return both_killed(r);
  if (!winner) return next_of_encounter(r);  // honours even
  settle_duel(r, *winner, reported->fate == DuelFate::kKilled);
}

}  // namespace cherta::age_of_arthur
