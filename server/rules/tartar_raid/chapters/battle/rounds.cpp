// Scores, losses and rounds of a battle in mode auto (TR-11.5-6, TR-11.8-9).
#include <algorithm>

#include "server/rules/tartar_raid/chapters/battle/battle.h"
#include "server/rules/tartar_raid/chapters/battle/battle_charts.h"

namespace cherta::tartar_raid {

namespace {

// Halves a unit counts for: villagers at home double (TR-9.3.6), village defence 150% (TR-9.3.11).
int halves(const State& s, const Battle& battle, const Fighter& fighter, Kind kind) {
  const Counter* counter = find_counter(s, fighter.label);
  if (counter && is_villagers_at_home(s, *counter)) return 4;
  const bool defends = *battle.attacker == kAga && fighter.label.side() == kPrince;
  const bool men = kind == Kind::kFeudal || kind == Kind::kCossack || kind == Kind::kFoot;
  if (s.options->village_defence && defends && men && is_intact_village(s.ground, battle.box)) return 3;
  return 2;
}

// TR-16.3.1: whatever its quality, a unit counts like any other but for halves(); the sum is rounded down (TR-0.2).
int counted_units(const State& s, const Battle& battle, const Force& force) {
  int sum = 0;
  for (const Fighter& fighter : force.fighters)
    for (std::size_t c = 0; c < fighter.present.size(); ++c)
      sum += fighter.present[c] * halves(s, battle, fighter, fighter.contents.contingents[c].kind);
  return sum / 2;
}

// TR-16.4.6: a feudal counter with foot that stood still and is attacked fights from ditch and abattis.
int abattis(const State& s, const Battle& battle, const Force& force) {
  if (!s.options->abattis || s.options->opponent == Nation::kRuss) return 0;
  if (force.side != kPrince || *battle.attacker != kAga) return 0;
  for (const Fighter& fighter : force.fighters) {
    const Counter* counter = find_counter(s, fighter.label);
    if (counter && *counter->stood_still && has_kind(fighter.contents, Kind::kFoot)) return kAbattisBonus;
  }
  return 0;
}

// TR-16.2.10: two counters came into the battle hex from hexes not adjacent to each other.
int flanks(const State& s, const Force& force) {
  if (!s.options->flanks || !s.ground->hexes) return 0;
  Boxes from;
  for (const Fighter& fighter : force.fighters) {
    const Counter* counter = find_counter(s, fighter.label);
    if (!fighter.late && counter && counter->entered_from->exists() && *counter->moved)
      from.push_back(*counter->entered_from);
  }
  for (const Box a : from)
    for (const Box b : from)
      if (a != b && !adjacent(s.ground, a, b)) return kFlankBonus;
  return 0;
}

int score(const State& s, const Force& force, int die) {
  const Battle& battle = **s.battle;
  return counted_units(s, battle, force) + command_modifier(senior_of(s, force)) + die + abattis(s, battle, force) +
         flanks(s, force);
}

// TR-14.1.10: a lone caravan or guard of two fights with one; beaten or even, both flee; winning, none is lost.
bool is_pair_of_escorts(const Force& tartars) { return lone_escort(tartars) == 2; }

void fall(Force& force, int loss) {
  if (is_pair_of_escorts(force)) loss = loss > 0 ? 2 : 0;
  take_loss(force, std::min(loss, present_units(force)));
}

struct Losses {
  int tartars = 0, feudals = 0;
  Seat winner = kPrince;
};

// TR-11.6.
Losses result_of(int tartar_score, int feudal_score, const Force& tartars, const Force& feudals) {
  const int t = present_units(tartars), f = present_units(feudals);
  const int feudal_spared = f == 1 ? 0 : 1;
  if (tartar_score == feudal_score) return {1, feudal_spared, kPrince};
  if (tartar_score < feudal_score) return {std::min(feudal_score - tartar_score, t), feudal_spared, kPrince};
  const bool spared = t == 1 || is_pair_of_escorts(tartars);
  return {spared ? 0 : 1, std::min(tartar_score - feudal_score, f), kAga};
}

// TR-11.8: both dice natural sixes; the lower roller's senior commander is killed.
std::optional<Seat> bereaved(int tartar_die, int feudal_die) {
  if (tartar_die == feudal_die) return std::nullopt;
  return tartar_die < feudal_die ? kAga : kPrince;
}

// Marks the senior commander of the force as killed in its contents.
std::optional<Leader> fell_senior(Force& force, const Senior& senior, Labels& killed) {
  if (!senior.leader) return std::nullopt;
  for (Fighter& fighter : force.fighters)
    for (Contingent& one : fighter.contents.contingents)
      if (one.leader == senior.leader) {
        one.leader.reset();
        one.leader_lost = true;
      }
  killed.push_back(senior.counter);
  return senior.leader;
}

void disband_levy(Force& force) {  // TR-14.4.6: they fight in that battle
  for (Fighter& fighter : force.fighters)
    for (Contingent& one : fighter.contents.contingents)
      if (one.kind == Kind::kLevy) one.units = 0;
}

Seat fight_round(Ruling& r, int number, bool last, Force& tartars, Force& feudals, Labels& killed) {
  constexpr int kSix = 6;
  stamp_seniors(r, tartars, feudals);
  // TR-0.3: the Tartar die first, and the extra dice after both.
  std::vector<int> dice = {rules::d6(r.chance(), "battle, Tartars"), rules::d6(r.chance(), "battle, feudals")};
  if (is_pair_of_escorts(tartars)) {  // one of them fights
    Fighter& pair = tartars.fighters.front();
    std::swap(pair.present, pair.reserve);
    pair.present.front() = 1;
    --pair.reserve.front();
  }
  const int tartar_score = score(r.now(), tartars, dice[0]), feudal_score = score(r.now(), feudals, dice[1]);
  if (is_pair_of_escorts(tartars)) bring_up(tartars);
  const Losses losses = result_of(tartar_score, feudal_score, tartars, feudals);
  const int tartars_before = present_units(tartars), feudals_before = present_units(feudals);
  const Senior tartar_senior = senior_of(r.now(), tartars), feudal_senior = senior_of(r.now(), feudals);
  fall(tartars, losses.tartars);
  fall(feudals, losses.feudals);
  const int tartars_lost = tartars_before - present_units(tartars);
  const int feudals_lost = feudals_before - present_units(feudals);
  std::optional<Leader> dead;
  std::optional<Seat> mourner;
  if (dice[0] == kSix && dice[1] == kSix) {
    dice.push_back(rules::d6(r.chance(), "both sixes, Tartars"));
    dice.push_back(rules::d6(r.chance(), "both sixes, feudals"));
    mourner = bereaved(dice[2], dice[3]);
    if (mourner == kAga) dead = fell_senior(tartars, tartar_senior, killed);
    if (mourner == kPrince) dead = fell_senior(feudals, feudal_senior, killed);
  }
  if (last) disband_levy(tartars);
  r.emit(BattleRound{number, dice, tartar_score, feudal_score, tartars_lost, feudals_lost, contents_of(tartars),
                     contents_of(feudals)});
  if (tartars_lost > 0) tally_loss(r, kAga, tartars_lost);
  if (feudals_lost > 0) tally_loss(r, kPrince, feudals_lost);
  if (dead) bury(r, *mourner, {*dead});
  return losses.winner;
}

}  // namespace

// TR-11.9: with stragglers, or a counter that comes during the battle, a second round is fought in full if both sides
// still have units then; it decides.
Outcome fight_rounds(Ruling& r, Force& tartars, Force& feudals) {
  Outcome outcome;
  const bool second = reserve_units(tartars) > 0 || reserve_units(feudals) > 0;
  outcome.winner = fight_round(r, 1, !second, tartars, feudals, outcome.killed);
  if (!second) return outcome;
  bring_up(tartars);
  bring_up(feudals);
  if (present_units(tartars) == 0 || present_units(feudals) == 0) {
    disband_levy(tartars);
    return outcome;
  }
  outcome.winner = fight_round(r, 2, true, tartars, feudals, outcome.killed);
  return outcome;
}

}  // namespace cherta::tartar_raid
