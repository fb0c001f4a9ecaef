// An automatic opponent for either seat (game.h: propose). It has no plan beyond the next few turns, but it knows what
// it has come for, whom to avoid, and when to go home; that is enough for a first game.
#include "server/rules/tartar_raid/opponent/opponent.h"

#include <algorithm>

#include "server/rules/core/thinking.h"
#include "server/rules/tartar_raid/chapters/turn/undo.h"

namespace cherta::tartar_raid {

namespace thinking {

Mind::Mind(const State& state_, Seat seat_) : scene(state_, seat_), state(state_), seat(seat_) {
  Boxes tartary, threats;
  const int columns = scene.hexes ? kHexColumns : kColumns, rows = scene.hexes ? kHexRows : kRows;
  for (int place = 0; place < columns * rows; ++place) {
    const Box box = box_of(place, scene.hexes);
    if (on_map(state.ground, box) && is_tartary(state.ground, box)) tartary.push_back(box);
  }
  home = distances(tartary);
  if (state.ground->town) town = distances(Boxes{state.ground->town->box});
  for (const Village& village : state.ground->villages)
    if (village.overrun_turn == 0) villages.push_back({village.box, distances(Boxes{village.box})});
  for (const Counter& counter : *state.counters) {
    if (counter.label->side() == seat) continue;
    enemies.push_back({*counter.box, distances(Boxes{*counter.box})});
    enemy_counters.push_back(&counter);
    const bool attacks = *counter.kind == PublicKind::kFeudal || *counter.kind == PublicKind::kTartar;
    // Raiders who are home stay there once they withdraw (TR-14.0.7).
    const bool stays = *state.withdrawing && is_tartary(state.ground, *counter.box);
    if (attacks && !stays) threats.push_back(*counter.box);
  }
  enemy = distances(threats);
  threatened = !threats.empty();
  armies = static_cast<int>(std::count_if(enemy_counters.begin(), enemy_counters.end(),
                                          [](const Counter* one) { return one->label->number <= kFirstLabels; }));
}

Distances Mind::distances(const Boxes& from) const {
  Distances way;
  way.fill(kFar);
  boost::container::small_vector<std::uint8_t, kPlaces> line;
  for (const Box box : from) {
    way[place_of(box)] = 0;
    line.push_back(static_cast<std::uint8_t>(place_of(box)));
  }
  for (std::size_t i = 0; i < line.size(); ++i)
    for (const offering::Step& step : offering::steps_from(scene, line[i])) {
      if (step.kind != SideKind::kOpen || way[step.to] != kFar || (seat == kAga && step.cherta)) continue;
      way[step.to] = static_cast<std::uint8_t>(way[line[i]] + 1);
      line.push_back(step.to);
    }
  return way;
}

int own_strength(const State& state, const Counter& counter) {
  const Contents& inside = counter.contents.get();
  if (inside.dummy) return 0;
  int strength = tested_units(inside);
  for (const Contingent& part : inside.contingents)
    if (!part.units) strength += 3;
  if (is_commander_lost(inside)) return strength - 1;
  const auto skill = march_skill(state, counter);
  return skill ? strength + modifier(*skill) : strength;
}

namespace {

// Fifteen to 29 raiders, less who has fallen, under as many commanders as still ride; a rumour counts for an army.
int usual_raiders(const Mind& mind) {
  if (!*mind.state.dummies_gone) return 8;
  return mind.armies <= 1 ? 10 : mind.armies == 2 ? 7 : 6;
}

}  // namespace

int guessed_strength(const Mind& mind, const Counter& counter) {
  if (*counter.last_known) return (*counter.last_known)->units;
  switch (*counter.kind) {
    case PublicKind::kTartar:
      if (counter.label->number > kFirstLabels) return 2;  // later labels are mostly escorts (TR-0.10)
      return usual_raiders(mind);
    case PublicKind::kFeudal:
      return *mind.state.reinforced ? 10 : 8;
    case PublicKind::kHeroic:
      return 6;  // three units, doubled at home (TR-9.3.6)
    case PublicKind::kCossack:
    case PublicKind::kPeasant:
      return 3;
  }
  return 8;
}

int real_odds(const State& state, const Counter& counter) {
  if (*state.dummies_gone || counter.last_known->has_value() || *counter.fought || counter.label->number > kFirstLabels)
    return 100;
  return 60;
}

int cost_of(const March& march) {
  int cost = 0;
  if (march.forced) cost += march.else_stay ? 25 : 8;
  if (march.fast) cost += 6;
  return cost;
}

namespace {

// The strongest own counter and the guessed strongest enemy in a box.
struct Odds {
  int own = 0, own_total = 0, enemy = 0;
};
Odds odds_at(const Mind& mind, Box box) {
  Odds odds;
  for (const Counter& counter : *mind.state.counters) {
    if (*counter.box != box) continue;
    if (counter.label->side() != mind.seat) {
      odds.enemy = std::max(odds.enemy, guessed_strength(mind, counter));
      continue;
    }
    const int strength = own_strength(mind.state, counter);
    odds.own = std::max(odds.own, strength);
    odds.own_total += strength;
  }
  return odds;
}

}  // namespace

int worth_of_reply(const Mind& mind, const Contact& reply) {
  const Odds odds = odds_at(mind, reply.box);
  const int margin = odds.own - odds.enemy;
  int worth = 10;
  if (reply.engage && reply.joint.empty()) worth -= 5;
  if (!reply.joint.empty()) worth += margin < 3 ? 6 : 2;
  if (reply.climax) worth += margin < 2 ? 2 : -9;  // kept for when it is needed
  if (reply.join_card) worth += margin < 3 && margin > -6 ? 8 : -4;
  if (reply.intel) worth -= 6;
  if (reply.levy) worth += margin < 4 ? 9 : -1;
  return worth;
}

int worth_of_intelligence(const Mind& mind, const PlayIntel& order) {
  for (std::size_t i = 0; i < mind.enemy_counters.size(); ++i) {
    const Counter& target = *mind.enemy_counters[i];
    if (*target.label != order.target) continue;
    if (target.last_known->has_value() && (*target.last_known)->turn + 3 > *mind.state.turn) return -5;
    int nearest = kFar;
    for (const Counter& own : *mind.state.counters)
      if (own.label->side() == mind.seat && is_real(own) && *own.kind != PublicKind::kHeroic)
        nearest = std::min<int>(nearest, mind.enemies[i].way[place_of(*own.box)]);
    // Worth knowing when they may meet this turn or the next.
    return nearest <= 3 * mind.unit_step() ? 30 - nearest : -5;
  }
  return -5;
}

}  // namespace thinking

Order TartarRaid::propose(const Known& known, Seat seat, Chance& chance) {
  using namespace thinking;
  if (is_asked_to_take_back(*known, seat)) return AcceptUndo{};  // nothing is lost by it: no die, no secret
  const Mind mind(*known, seat);
  if (*known->phase < Phase::kTurnStart)
    return thought_over(mind, rules::best_order(known, seat, chance,
                                                [&](const Order& order) { return worth_of_setup(*known, order); }));
  return rules::best_order(known, seat, chance, [&](const Order& order) {
    return seat == kAga ? worth_to_aga(mind, order) : worth_to_prince(mind, order);
  });
}

}  // namespace cherta::tartar_raid
