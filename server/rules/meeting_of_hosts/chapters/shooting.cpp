// Shooting: MH-12.
#include <algorithm>
#include <map>

#include "server/rules/meeting_of_hosts/engine.h"

namespace cherta::meeting_of_hosts {

namespace {

bool is_legal_target(const State& s, const Unit& shooter, const Unit& target) {  // MH-12.7
  if (is_engaged(s, target)) return false;
  if (distance(shooter.now->pose.at, target) > kRange.at(shooter.profile->weapon)) return false;
  const bool all_round = shooter.profile->kind == Class::kLc;
  return (all_round || has_part_in_front(shooter, body(target).corners())) && is_clear_fire(s, shooter, target);
}

// A volley before its dice, by the state before the step.
struct Aim {
  UnitId shooter;
  int range = 0;
  struct Share {
    UnitId target;
    int dice = 0, needed = 6;
  };
  std::vector<Share> shares;
};

std::optional<Aim> aim_of(const State& s, const Unit& shooter) {
  if (!may_shoot(s, shooter) || shooter.own.get().hold_fire) return std::nullopt;
  const int dice = shooting_dice(s, shooter);
  const auto targets = targets_of(s, shooter);
  if (dice == 0 || targets.empty()) return std::nullopt;
  Aim aim{*shooter.id, distance(shooter.now->pose.at, *targets.front()), {}};
  const int count = static_cast<int>(targets.size());
  for (int i = 0; i < count && i < dice; ++i) {  // MH-12.8: dealt one at a time
    const Unit& target = *targets[static_cast<std::size_t>(i)];
    aim.shares.push_back({*target.id, dice / count + (i < dice % count ? 1 : 0), number_to_shoot(s, shooter, target)});
  }
  return aim;
}

// What has been shot at a unit.
struct Received {
  int strength = 0;  // at the start of the step
  int hits = 0;
};
using Toll = std::map<UnitId, Received>;

void roll_volley(Ruling& r, const Aim& aim, Toll& toll) {  // MH-12.10
  Condition after = condition_of(r, aim.shooter);
  after.turn.shot = after.turn.betrayed = true;
  mark(r, aim.shooter, after);
  look(r);  // MH-19.3
  std::vector<Shots> all;
  for (const Aim::Share& share : aim.shares) {
    Shots shots{share.target, {}, share.needed, 0};
    for (int i = 0; i < share.dice; ++i) shots.dice.push_back(rules::d6(r.chance(), "shooting"));
    shots.hits = static_cast<int>(std::ranges::count_if(shots.dice, [&](int die) { return die >= share.needed; }));
    Received& received = toll[share.target];
    received.strength = strength(unit_at(r.now(), share.target));
    received.hits += shots.hits;
    all.push_back(shots);
  }
  r.emit(Volley{aim.shooter, aim.range, all});
}

void apply_volleys(Ruling& r, const std::vector<UnitId>& order, const Toll& toll) {
  std::vector<UnitId> hit, tests;
  for (const UnitId id : order) {
    const auto it = toll.find(id);
    if (it == toll.end()) continue;
    Condition after = condition_of(r, id);
    after.turn.shot_at = true;
    mark(r, id, after);
    if (it->second.hits == 0) continue;
    take_hits(r, id, it->second.hits);
    hit.push_back(id);
    if (4 * it->second.hits >= it->second.strength) tests.push_back(id);  // MH-12.11
  }
  remove_destroyed(r);
  risk_generals(r, hit);
  settle_table(r);
  test_step(r, tests, Cause::kShooting);
}

}  // namespace

bool may_shoot(const State& s, const Unit& u) {  // MH-12.1
  return is_on_table(u) && u.profile->weapon != Weapon::kNone && !u.now->turn.marched && !is_engaged(s, u);
}

std::vector<const Unit*> targets_of(const State& s, const Unit& shooter) {  // MH-12.7, 12.8
  auto targets = enemies_seen(s, shooter.id->side);
  std::erase_if(targets, [&](const Unit* target) { return !is_legal_target(s, shooter, *target); });
  const auto away = [&](const Unit* target) { return distance(shooter.now->pose.at, *target); };
  const auto closest = std::ranges::min_element(targets, {}, away);
  if (closest == targets.end()) return {};
  const int least = away(*closest);
  std::erase_if(targets, [&](const Unit* target) { return away(target) != least; });
  return targets;
}

int number_to_shoot(const State& s, const Unit& shooter, const Unit& target) {  // MH-12.9
  const Point from = shooter.now->pose.at;
  return in_hard_cover(s, target, from, aim_at(shooter, target)) ? kToShootInCover : kToShoot.at(target.profile->kind);
}

int shooting_dice(const State& s, const Unit& u) {
  int dice = 0;
  if (u.profile->kind == Class::kAr) {  // MH-12.5
    dice = u.now->turn.moved ? 0 : figures(u);
  } else {
    const Weights& weights = kWeights.at(u.profile->mount);
    const int weight = s.options->mounted_strength ? weights.melee : weights.shooting;
    const int deeper = figures_in_rank(u, 2) + figures_in_rank(u, 3);
    const bool above = is_infantry(u) && is_on(s, u, Terrain::kHill);
    const int counted = 2 * figures_in_rank(u, 1) + (above ? 2 : 1) * deeper;  // MH-12.2, 12.3
    dice = counted * weight / kDiceDivisor;
  }
  return u.now->disordered ? dice / 2 : dice;  // MH-12.4
}

void shoot(Ruling& r) {
  std::vector<UnitId> order;
  std::vector<Aim> aims;
  for (const Unit* u : canonical(r.now())) {
    order.push_back(*u->id);
    if (auto aim = aim_of(r.now(), *u)) aims.push_back(std::move(*aim));
  }
  Toll toll;
  for (const Aim& aim : aims) roll_volley(r, aim, toll);
  apply_volleys(r, order, toll);
}

}  // namespace cherta::meeting_of_hosts
