// The turn (section 4): what happens by itself between two decisions, and who is asked.
#include <algorithm>

#include "server/rules/meeting_of_hosts/chapters/movement.h"
#include "server/rules/meeting_of_hosts/handover/results.h"
#include "server/rules/meeting_of_hosts/setup/setup.h"

namespace cherta::meeting_of_hosts {

namespace {

bool is_ready(const State& s, Seat side) { return army_of(s, side).own.get().ready; }
bool both_ready(const State& s) { return is_ready(s, Seat::kFirst) && is_ready(s, Seat::kSecond); }

// ---- initiative (MH-7.2, 7.3) ----

// MH-4.9: it goes with the commander; a side that came without one keeps what it was given.
int skill_of(const Army& army) {
  const auto is_gone = [](const General& g) { return g.rank == Rank::kCommander && g.now->fate != Fate::kUnhurt; };
  return std::ranges::any_of(army.generals.get(), is_gone) ? 0 : army.skill.get();
}

void roll_initiative(Ruling& r) {
  std::vector<int> dice;
  const int skill_a = skill_of(r->a), skill_b = skill_of(r->b);
  int a = 0, b = 0;
  do {
    dice.push_back(rules::d6(r.chance(), "initiative"));
    a = dice.back() + skill_a;
    dice.push_back(rules::d6(r.chance(), "initiative"));
    b = dice.back() + skill_b;
  } while (a == b && !*r->first);
  const auto winner = a == b ? std::nullopt : std::optional(a > b ? Seat::kFirst : Seat::kSecond);
  r.emit(InitiativeRolled{std::move(dice), skill_a, skill_b, winner});
}

bool settle_initiative(Ruling& r) {
  if (!*r->chooser) {
    roll_initiative(r);
    if (!*r->chooser) return enter(r, Phase::kStartRally), true;
  }
  const PolicyAnswer answer = policy_of(r.now(), **r->chooser, PolicyStep::kInitiative, nullptr);
  if (answer != PolicyAnswer::kFirst && answer != PolicyAnswer::kSecond) return false;
  choose_initiative(r, answer == PolicyAnswer::kFirst);
  return true;
}

// ---- secret steps (X-2, X-5) ----

PolicyStep policy_step(Phase phase) {
  if (phase == Phase::kShootDeclare) return PolicyStep::kShoot;
  return phase == Phase::kEvadeDeclare ? PolicyStep::kEvade : PolicyStep::kRecover;
}
bool has_choice(const State& s, Phase phase, const Unit& u) {
  if (phase == Phase::kShootDeclare) return may_shoot(s, u) && !targets_of(s, u).empty();
  return phase == Phase::kEvadeDeclare ? may_evade(s, u) : may_recover(s, u);
}

// Section 4, "excused": by a policy, or since both see that he has no choice.
bool is_excused(const State& s, Seat side) {
  const PolicyStep step = policy_step(*s.phase);
  if (policy_of(s, side, step, nullptr) != PolicyAnswer::kAsk) return true;
  if (s.options->fog && *s.phase != Phase::kEvadeDeclare) return false;
  for (const Unit* u : on_table(s, side))
    if (has_choice(s, *s.phase, *u) && (s.options->fog || policy_of(s, side, step, u) == PolicyAnswer::kAsk))
      return false;
  return true;
}

// What the policies say comes in the place of what was not asked.
void follow_policies(Ruling& r) {
  const PolicyStep step = policy_step(*r->phase);
  for (const Unit* unit : canonical(r.now())) {
    const PolicyAnswer answer = policy_of(r.now(), unit->id->side, step, unit);
    if (answer == PolicyAnswer::kAsk) continue;
    UnitSecrets own = unit->own.get();
    const bool always = answer == PolicyAnswer::kAlways;
    if (step == PolicyStep::kShoot) own.hold_fire = !always;
    if (step == PolicyStep::kEvade) own.evades = always && may_evade(r.now(), *unit);
    if (step == PolicyStep::kRecover) own.recovers = always && may_recover(r.now(), *unit);
    if (own != unit->own.get()) r.emit(ChoiceMade{unit->id->side, *unit->id, own});
  }
}

bool close_step(Ruling& r, Phase next) {
  for (const Seat side : kSides)
    if (!is_ready(r.now(), side) && !is_excused(r.now(), side)) return false;
  follow_policies(r);
  enter(r, next);
  return true;
}

// ---- pursuits (MH-15) ----

// R80: the enemy it would touch first straight ahead, if that is legal, else as far as it can, else it stays.
std::optional<MoveOrder> straight_pursuit(const State& s, const Unit& u) {
  std::optional<MoveOrder> best;
  int nearest = 0;
  for (const Unit* enemy : enemies_seen(s, u.id->side)) {
    const Charge charge{*u.id, *enemy->id, {}};
    const auto planned = plan(s, u, charge, Whom::kSeen);
    if (!planned || (best && planned->cost >= nearest)) continue;
    best = charge;
    nearest = planned->cost;
  }
  if (best) return best;
  const Advance advance{*u.id, {}, {0, true}};
  return plan(s, u, advance, Whom::kSeen) ? std::optional<MoveOrder>(advance) : std::nullopt;
}

std::vector<UnitId> pursuers(const State& s, Seat side) {
  std::vector<UnitId> all;
  for (const Unit* u : on_table(s, side))
    if (!u->now->turn.pursued && may_pursue(s, *u)) all.push_back(*u->id);
  return all;
}

bool close_pursuit(Ruling& r) {
  const Seat side = mover(r.now());
  for (const UnitId id : pursuers(r.now(), side)) {
    const Unit& u = unit_at(r.now(), id);
    if (policy_of(r.now(), side, PolicyStep::kPursue, &u) != PolicyAnswer::kStraight || !may_pursue(r.now(), u))
      continue;
    if (const auto order = straight_pursuit(r.now(), u)) pursue(r, *order);
  }
  const auto left = pursuers(r.now(), side);
  const bool asked = std::ranges::any_of(left, [&](UnitId id) {
    return policy_of(r.now(), side, PolicyStep::kPursue, &unit_at(r.now(), id)) == PolicyAnswer::kAsk;
  });
  const bool general = policy_of(r.now(), side, PolicyStep::kPursue, nullptr) != PolicyAnswer::kAsk;
  const bool excused = general || (!r->options->fog && !asked);
  if (!excused && !is_ready(r.now(), side)) return false;
  enter(r, *r->phase == Phase::kPursuit1 ? Phase::kPursuit2 : Phase::kRecoverDeclare);
  return true;
}

// ---- the turn's beginning and end ----

bool end_turn(Ruling& r) {
  recover_all(r);
  settle_table(r);
  update_objective(r);
  r.emit(TurnEnded{*r->turn});
  if (end_if_over(r)) return true;
  tell_watchers(r);
  enter(r, Phase::kTurnStart);
  return true;
}

// A battle that is not fought here ends its setup with the muster (section 3).
void leave_muster(Ruling& r) {
  close_muster(r);
  switch (r->options->battle_mode) {
    case BattleMode::kPlayed:
      enter(r, Phase::kDeploy);
      if (alternates(r.now())) begin_alternating(r);
      return;
    case BattleMode::kTable:
      return enter(r, Phase::kResult);
    case BattleMode::kAuto:
      return fight_quickly(r);
  }
}

bool close_setup(Ruling& r) {
  const bool brought = *r->phase == Phase::kMuster && *r->handed_over;  // the armies need no muster
  if (alternates(r.now())) {
    if (*r->chooser) return go_on_alternating(r);
  } else if (!brought && !both_ready(r.now())) {
    return false;
  }
  if (*r->phase == Phase::kMuster)
    leave_muster(r);
  else
    enter(r, Phase::kReveal);
  return true;
}

// MH-7.1: goes on by one step where nobody is asked; false if somebody is.
bool step(Ruling& r) {
  switch (*r->phase) {
    case Phase::kConfig:
      if (!r->a->accepted || !r->b->accepted) return false;
      if (r->options->lesson) return lay_out_first_game(r), true;
      return enter(r, Phase::kTerrain), true;
    case Phase::kTerrain:
      return place_terrain(r), enter(r, Phase::kEdges), true;
    case Phase::kEdges:
      if (*r->a->edge) return enter(r, Phase::kMuster), true;
      if (!*r->chooser) roll_edges(r);
      return false;
    case Phase::kMuster:
    case Phase::kDeploy:
      return close_setup(r);
    case Phase::kReveal:
      return reveal(r), begin_watch(r), seal_arrivals(r), enter(r, Phase::kTurnStart), true;
    case Phase::kTurnStart:
      r.emit(TurnStarted{*r->turn + 1});
      roll_arrivals(r);
      return enter(r, Phase::kInitiative), true;
    case Phase::kInitiative:
      return settle_initiative(r);
    case Phase::kStartRally:
      return start_rally(r), enter(r, Phase::kMove1), true;
    case Phase::kMove1:
    case Phase::kMove2:
      if (!is_ready(r.now(), mover(r.now()))) return false;
      return enter(r, *r->phase == Phase::kMove1 ? Phase::kMove2 : Phase::kShootDeclare), true;
    case Phase::kShootDeclare:
      return close_step(r, Phase::kShoot);
    case Phase::kShoot:
      return shoot(r), enter(r, Phase::kEvadeDeclare), true;
    case Phase::kEvadeDeclare:
      return close_step(r, Phase::kMelee);
    case Phase::kMelee:
      return melee(r), enter(r, Phase::kPursuit1), true;
    case Phase::kPursuit1:
    case Phase::kPursuit2:
      return close_pursuit(r);
    case Phase::kRecoverDeclare:
      return close_step(r, Phase::kTurnEnd);
    case Phase::kTurnEnd:
      return end_turn(r);
    case Phase::kResult:
    case Phase::kEnded:
      break;
  }
  return false;
}

}  // namespace

void enter(Ruling& r, Phase phase) {
  r.emit(PhaseStarted{phase});
  look(r);  // MH-19.2
}

void choose_initiative(Ruling& r, bool first) {
  const Seat chooser = **r->chooser;
  r.emit(InitiativeChosen{first ? chooser : other(chooser)});
  enter(r, Phase::kStartRally);
}

void proceed(Ruling& r) {
  while (!r->paused && step(r)) {
  }
}

std::vector<Seat> on_move(const State& s) {  // public facts only
  switch (*s.phase) {
    case Phase::kConfig: {
      std::vector<Seat> left;
      if (waits_for_record(s)) return left;
      for (const Seat side : kSides)
        if (!army_of(s, side).accepted) left.push_back(side);
      return left;
    }
    case Phase::kEdges:
    case Phase::kInitiative:
      return *s.chooser ? std::vector<Seat>{**s.chooser} : std::vector<Seat>();
    case Phase::kDeploy:
      if (!s.options->hidden_deployment) return *s.chooser ? std::vector<Seat>{**s.chooser} : std::vector<Seat>();
      return {Seat::kFirst, Seat::kSecond};
    case Phase::kMuster:
    case Phase::kShootDeclare:
    case Phase::kEvadeDeclare:
    case Phase::kRecoverDeclare:
    case Phase::kResult:
      return {Seat::kFirst, Seat::kSecond};
    case Phase::kMove1:
    case Phase::kMove2:
    case Phase::kPursuit1:
    case Phase::kPursuit2:
      return {mover(s)};
    default:
      return {};
  }
}

}  // namespace cherta::meeting_of_hosts
