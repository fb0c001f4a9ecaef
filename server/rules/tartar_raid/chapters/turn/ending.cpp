// The end of a turn and of the game (TR-14.0.8, TR-16.1, TR-19).
#include "server/rules/tartar_raid/chapters/turn/ending.h"

#include <algorithm>

#include "server/rules/tartar_raid/chapters/battle/battle.h"
#include "server/rules/tartar_raid/chapters/battle/battle_charts.h"

namespace cherta::tartar_raid {

namespace {

bool is_real_tartar(const Counter& one) { return one.label->side() == kAga && is_real(one); }

}  // namespace

int villages_overrun(const State& s) {
  return static_cast<int>(
      std::ranges::count_if(s.ground->villages, [](const Village& v) { return v.overrun_turn > 0; }));
}

// TR-19.9, TR-14.1.14: markers on real counters in column 0.
int markers_home(const State& s, bool of_villages) {
  int home = 0;
  for (const Counter& one : s.counters) {
    if (!is_real_tartar(one) || !is_tartary(s.ground, one.box)) continue;
    for (const Marker& marker : one.contents.get().markers) home += !of_villages || marker.village ? 1 : 0;
  }
  return home;
}

bool town_gained(const State& s) { return s.ground->town && s.ground->town->state != TownState::kIntact; }

// Rush without a town is burning four villages (TR-14.2.0).
Objective objective_of(const State& s) {
  const Objective objective = s.objective.get().value_or(Objective::kBurn);
  return objective == Objective::kRush && !s.ground->town ? Objective::kBurn : objective;
}

namespace {

// TR-19.7, decision 24: the town stands, and the villages overrun satisfy the Khan (TR-14.0.4).
bool is_appeased(const State& s) {
  if (!s.objective.get() || objective_of(s) != Objective::kRush || town_gained(s)) return false;
  return villages_overrun(s) >= s.wrath_required.get();
}

// TR-14.0.4. None before it is dealt.
bool is_objective_met(const State& s) {
  if (!s.objective.get()) return false;
  switch (objective_of(s)) {
    case Objective::kBurn:
      return villages_overrun(s) >= s.villages_required.get();
    case Objective::kEnslave:
      return markers_home(s, true) >= s.villages_required.get();
    case Objective::kRush:
      return town_gained(s) || is_appeased(s);
  }
  return false;
}

bool is_anybody_home(const State& s) {
  return std::ranges::any_of(s.counters,
                             [&](const Counter& one) { return is_real_tartar(one) && is_tartary(s.ground, one.box); });
}

Verdict verdict_of(const State& s, const EndAccount& account, std::optional<Seat> resigned) {
  if (account.code == EndCode::kAborted) return Verdict::kNone;
  if (account.code == EndCode::kResigned) return resigned == kAga ? Verdict::kPrince : Verdict::kAga;
  if (account.code == EndCode::kTartarsDestroyed || !is_anybody_home(s)) return Verdict::kPrince;
  if (account.objective_met) return Verdict::kAga;
  return account.villages_overrun == 0 && !town_gained(s) ? Verdict::kPrince : Verdict::kShared;
}

void add_part(std::vector<std::string>& parts, int& total, std::string what, int points) {
  if (points == 0) return;
  parts.push_back(std::move(what) + (points > 0 ? " +" : " ") + std::to_string(points));
  total += points;
}

int village_points(int done, int required) { return std::min(done, required) - std::max(0, required - done); }

// TR-16.1, TR-19.8: the Khan judges a living Aga, a dead one never (TR-16.1.4). Nothing else holds him to his orders
// (TR-14.0.3).
void judge(Ruling& r, EndAccount& account) {
  const State& s = r.now();
  if (!s.options->wrath || account.code == EndCode::kAborted || fate_of(s, Leader::kAga) == Fate::kKilled) return;
  if (!skill_of(s, Leader::kAga)) return;  // nothing has been dealt: there is nobody to judge
  std::vector<std::string> parts;
  int total = 0;
  if (objective_of(s) == Objective::kRush) {
    const Town& town = *s.ground->town;
    const int points = town.state == TownState::kTaken    ? kWrathTaken
                       : town.state == TownState::kIntact ? kWrathFailed
                       : town.slaves                      ? kWrathTributeAndSlaves
                                                          : kWrathTribute;
    add_part(parts, total, "town", points);
    if (town.state == TownState::kIntact)
      add_part(parts, total, "villages", village_points(account.villages_overrun, s.wrath_required.get()));
  } else {
    const int done = objective_of(s) == Objective::kBurn ? account.villages_overrun : markers_home(s, true);
    add_part(parts, total, "villages", village_points(done, s.villages_required.get()));
  }
  add_part(parts, total, "battles begun", -s.battles_begun.get());
  add_part(parts, total, "the Aga's skill", kWrathModifier.at(*skill_of(s, Leader::kAga)));
  const int die = rules::d6(r.chance(), "wrath");
  total += die;
  account.wrath_total = total;
  account.wrath_verdict = std::string(wrath_verdict(total));
  r.emit(WrathRolled{parts, die, total, account.wrath_verdict});
}

// TR-19.10: all secrets are open; what was never tested has no number to show.
void close(Ruling& r, EndAccount account) {
  judge(r, account);
  State whole = r.now();  // without the snapshots, which the journal does not hold
  whole.drop_starts();
  r.emit(GameOver{std::move(account), Whole{std::move(whole)}});
}

void lose_stragglers_abroad(Ruling& r) {  // TR-14.4.8
  std::vector<Label> lost;
  for (const Counter& one : r->counters)
    if (is_real_tartar(one) && !is_tartary(r->ground, one.box)) lost.push_back(*one.label);
  for (const Label one : lost) {
    tally_loss(r, kAga, tested_units(find_counter(r.now(), one)->contents.get()));
    strike_off(r, one, Downfall::kTurnLimit);
  }
}

void expose_the_rest(Ruling& r) {
  std::vector<Label> rumours;
  for (const Counter& one : r->counters)
    if (one.label->side() == kAga && !is_real(one)) rumours.push_back(*one.label);
  for (const Label one : rumours) expose(r, one, Exposure::kHome);
}

}  // namespace

bool has_real_tartar(const State& s) { return std::ranges::any_of(s.counters, is_real_tartar); }

bool has_real_tartar_in_domain(const State& s) {
  return std::ranges::any_of(s.counters,
                             [&](const Counter& one) { return is_real_tartar(one) && !is_tartary(s.ground, one.box); });
}

EndAccount account_of(const State& s, EndCode code, std::optional<Seat> resigned) {
  EndAccount account;
  account.code = code;
  account.villages_overrun = villages_overrun(s);
  account.markers_home = markers_home(s, false);
  account.objective_met = is_objective_met(s);
  account.appeased = is_appeased(s);
  account.tartars_lost = s.aga->units_lost.get();
  account.feudals_lost = s.prince->units_lost.get();
  for (int i = 0; i < kLeaders; ++i)
    if (fate_of(s, static_cast<Leader>(i)) == Fate::kKilled) account.leaders_lost.push_back(static_cast<Leader>(i));
  account.verdict = verdict_of(s, account, resigned);
  return account;
}

// te (section 4): escorts, the withdrawal of turn 10 (TR-6.5, TR-8.4), then the ends (TR-6.6) in the order
// TR-19.1, 19.3, 19.2, 19.4.
void end_turn(Ruling& r) {
  check_escorts(r);
  if (*r->turn == kLastTurnBeforeRide && !r->options->withdraw_start10 && !*r->compelled)
    r.emit(Withdrawing{RideFor::kTurn10, true});
  if (game_ends(r)) return;
  if (*r->pursuit_turn) return finish(r, EndCode::kTartarsHome);  // TR-19.3
  if (*r->withdrawing && !has_real_tartar_in_domain(r.now())) {
    expose_the_rest(r);
    if (!has_pursuer(r.now())) return finish(r, EndCode::kTartarsHome);  // TR-19.2
    return enter_phase(r, Phase::kPursuit);
  }
  if (*r->turn >= r->options->turn_limit) return finish(r, EndCode::kTurnLimit);  // TR-19.4
  enter_phase(r, Phase::kTurnStart);
}

// TR-19.1, at once after any battle or loss.
bool game_ends(Ruling& r) {
  if (*r->phase == Phase::kFinished) return true;
  if (has_real_tartar(r.now())) return false;
  finish(r, EndCode::kTartarsDestroyed);
  return true;
}

void finish(Ruling& r, EndCode code) {
  if (code == EndCode::kTurnLimit) lose_stragglers_abroad(r);
  close(r, account_of(r.now(), code, std::nullopt));
}

// TR-19.5.
void do_resign(Ruling& r, Seat seat) { close(r, account_of(r.now(), EndCode::kResigned, seat)); }

}  // namespace cherta::tartar_raid
