// The melee phase: MH-13. Units in contact fight in every turn until it ends (MH-13.1).
#include <algorithm>
#include <map>

#include "server/rules/meeting_of_hosts/engine.h"

namespace cherta::meeting_of_hosts {

namespace {

std::vector<UnitId> ids_of(const std::vector<const Unit*>& units) {
  std::vector<UnitId> ids;
  for (const Unit* u : units) ids.push_back(*u->id);
  return ids;
}

// MH-13.3, R67: who was in contact when the phase began.
void note_opponents(Ruling& r) {
  for (const UnitId id : ids_of(canonical(r.now()))) {
    const auto enemies = enemies_in_contact(r.now(), unit_at(r.now(), id));
    if (enemies.empty()) continue;
    Condition after = condition_of(r, id);
    after.turn.melee = true;
    after.turn.opponents = ids_of(enemies);
    mark(r, id, after);
  }
}

void carry_out_evades(Ruling& r) {  // MH-13.2
  std::vector<UnitId> evaders;
  for (const Unit* u : canonical(r.now()))
    if (may_evade(r.now(), *u) && u->own.get().evades) evaders.push_back(*u->id);
  std::vector<UnitId> passed;
  std::vector<Test> tests;
  for (const UnitId id : evaders)
    if (evade(r, id, passed)) tests.push_back({id, Cause::kEvade});
  for (const UnitId id : passed)
    if (std::ranges::find(tests, id, &Test::unit) == tests.end()) tests.push_back({id, Cause::kPassed});
  test_step(r, tests);
}

// How a unit's round has gone.
struct Round {
  UnitId unit;
  std::vector<Opponent> opponents;  // as they were for the dice
  int inflicted = 0;
  std::map<UnitId, int> received;  // from whom
  int taken() const {
    int sum = 0;
    for (const auto& [from, hits] : received) sum += hits;
    return sum;
  }
};

int dice_against(const Round& round, int dice, std::size_t i) {  // MH-13.8
  const int enemies = static_cast<int>(round.opponents.size()), place = static_cast<int>(i);
  return dice / enemies + (place < dice % enemies ? 1 : 0);
}

int fight(Ruling& r, UnitId id, const Opponent& opponent, int dice, int counted) {
  const Unit &unit = unit_at(r.now(), id), &enemy = unit_at(r.now(), opponent.enemy);
  const int needed = number_to_hit(r.now(), unit, enemy);
  const Modifiers changes = melee_modifiers(r.now(), unit, enemy);
  std::vector<int> rolled;
  for (int i = 0; i < dice; ++i) rolled.push_back(rules::d6(r.chance(), "melee"));
  const auto is_hit = [&](int die) { return is_melee_hit(die, needed, total(changes)); };
  const int hits = static_cast<int>(std::ranges::count_if(rolled, is_hit));
  r.emit(MeleeFought{id, opponent.enemy, opponent.contact.edge, counted, rolled, needed, changes, hits});
  return hits;
}

// MH-13.12: all dice against the state before the step. They change nothing yet.
std::vector<Round> roll_dice(Ruling& r) {
  std::vector<Round> rounds;
  for (const Unit* u : canonical(r.now()))
    if (auto opponents = opponents_now(r.now(), *u); !opponents.empty()) rounds.push_back({*u->id, opponents, 0, {}});
  for (Round& round : rounds) {
    const int dice = melee_dice(r.now(), unit_at(r.now(), round.unit), round.opponents);
    if (dice > 0) reveal_quality(r, round.unit);
    const int counted = figures_fighting(unit_at(r.now(), round.unit), round.opponents);
    for (std::size_t i = 0; i < round.opponents.size(); ++i) {
      const Opponent& opponent = round.opponents[i];
      const int share = dice_against(round, dice, i);
      if (share == 0) continue;
      const int hits = fight(r, round.unit, opponent, share, counted);
      round.inflicted += hits;
      std::ranges::find(rounds, opponent.enemy, &Round::unit)->received[round.unit] += hits;
    }
  }
  return rounds;
}

void lose_ardour(Ruling& r, const Round& round) {  // MH-3.2
  const Unit& unit = unit_at(r.now(), round.unit);
  if (!unit.profile->impetuous || !unit.now->ardour || round.taken() < round.inflicted) return;
  Condition after = *unit.now;
  after.ardour = false;
  r.emit(ArdourLost{round.unit, after});
}

void apply_hits(Ruling& r, const std::vector<Round>& rounds) {
  std::vector<UnitId> hit;
  for (const Round& round : rounds) {
    if (round.taken() > 0) {
      take_hits(r, round.unit, round.taken());
      hit.push_back(round.unit);
    }
    lose_ardour(r, round);
  }
  remove_destroyed(r);  // MH-13.14
  risk_generals(r, hit);
  settle_table(r);
}

// MH-11.8: the edge toward whoever inflicted most; of equals the lowest number.
table::Side losing_edge(const Round& round) {
  const auto worst = std::ranges::max_element(round.received, {}, [](const auto& one) { return one.second; });
  const auto it = std::ranges::find(round.opponents, worst->first, &Opponent::enemy);
  return it->contact.edge;
}

void recoil_and_test(Ruling& r, const std::vector<Round>& rounds) {  // MH-13.13
  std::vector<UnitId> beaten;
  for (const Round& round : rounds) {
    if (round.taken() <= round.inflicted || !is_on_table(unit_at(r.now(), round.unit))) continue;
    beaten.push_back(round.unit);
    recoil(r, round.unit, losing_edge(round));
  }
  test_step(r, beaten, Cause::kRecoil);
}

void end_pursuits(Ruling& r) {  // MH-15.3: for this melee phase
  for (const UnitId id : ids_of(canonical(r.now()))) {
    Condition after = condition_of(r, id);
    if (!after.pursuing) continue;
    after.pursuing = false;
    mark(r, id, after);
  }
}

}  // namespace

bool may_evade(const State& s, const Unit& u) {  // MH-13.2
  if (!is_on_table(u)) return false;
  const auto enemies = enemies_in_contact(s, u);
  if (enemies.empty() || (!is_light(u) && !is_cavalry(u))) return false;
  return is_light(u) || std::ranges::all_of(enemies, [](const Unit* enemy) { return is_infantry(*enemy); });
}

void melee(Ruling& r) {
  note_opponents(r);
  carry_out_evades(r);
  const auto rounds = roll_dice(r);
  apply_hits(r, rounds);
  recoil_and_test(r, rounds);
  end_pursuits(r);
}

}  // namespace cherta::meeting_of_hosts
