// Retreats (TR-11.7; hexes TR-16.2.5).
#include <algorithm>

#include "server/rules/tartar_raid/chapters/battle/battle.h"
#include "server/rules/tartar_raid/words/words.h"

namespace cherta::tartar_raid {

namespace {

std::vector<Label> losers_of(const State& s, Seat loser) {
  std::vector<Label> leaving;
  if (!*s.battle) return leaving;
  const Battle& battle = **s.battle;
  for (const Label one : loser == kAga ? *battle.tartars : *battle.feudals) {
    const Counter* counter = find_counter(s, one);
    if (counter && !is_villagers_at_home(s, *counter)) leaving.push_back(one);  // TR-9.3.6: they never retreat
  }
  return leaving;
}

// Ground that the beaten may step over (TR-11.7).
bool may_flee(const State& s, Seat loser, Box from, Box to) {
  const bool crosses = !is_tartary(s.ground, from) && is_tartary(s.ground, to);
  return is_open_step(s, loser, from, to) && (loser == kAga || !crosses);
}

// Enemy counters bar a box; heroic villagers do not bar the beaten, who are unburdened.
bool is_barred(const State& s, Seat loser, Box box) {
  for (const Counter* enemy : counters_in(s, box, rules::other(loser)))
    if (!is_villagers_at_home(s, *enemy)) return true;
  return false;
}

// Boxes where only enemy counters stand in the way, or nobody, in ascending order.
Boxes reachable(const State& s, Seat loser, bool over_enemies) {
  const Box from = *(*s.battle)->box;
  const auto free = [&](Box box) { return over_enemies || !is_barred(s, loser, box); };
  Boxes one_step, two_steps;
  for (const Box first : neighbours(s.ground, from)) {
    if (!may_flee(s, loser, from, first) || !free(first)) continue;
    one_step.push_back(first);
    if (!s.ground->hexes || crosses_ford(s.ground, from, first)) continue;
    for (const Box next : neighbours(s.ground, first))
      if (hex_distance(from, next) == 2 && may_flee(s, loser, first, next) && free(next)) two_steps.push_back(next);
  }
  std::ranges::sort(two_steps);
  two_steps.erase(std::unique(two_steps.begin(), two_steps.end()), two_steps.end());
  return two_steps.empty() ? one_step : two_steps;
}

// TR-11.7: if no box is free, boxes holding only dummies are tried in ascending order until one is.
Boxes drive_through_rumours(Ruling& r, Seat loser) {
  if (loser == kAga) return {};
  for (const Box box : reachable(r.now(), loser, true)) {
    Labels rumours;
    bool real = false;
    for (const Counter* one : counters_in(r.now(), box, kAga)) {
      if (is_real(*one))
        real = true;
      else
        rumours.push_back(*one->label);
    }
    if (real || rumours.empty()) continue;
    for (const Label one : rumours) expose(r, one, Exposure::kRetreat);
    const Boxes free = reachable(r.now(), loser, false);
    if (!free.empty()) return free;
  }
  return {};
}

}  // namespace

Boxes retreat_boxes(const State& s, Seat loser) {
  if (!*s.battle || losers_of(s, loser).empty()) return {};
  return reachable(s, loser, false);
}

// A force with a counter that came out by `sally` may go back inside.
bool may_retreat_inside(const State& s, Seat loser) {
  if (loser != kPrince || !is_untaken_town(s.ground, (*s.battle)->box)) return false;
  return std::ranges::any_of(losers_of(s, loser), [&](Label one) { return *find_counter(s, one)->sallying; });
}

// A band without a commander retreats as any other counter (TR-9.2.7).
void begin_retreat(Ruling& r, Seat loser) {
  Battle battle = **r->battle;
  battle.loser = std::optional<Seat>(loser);
  battle.stage = BattleStage::kRetreat;
  set_battle(r, battle);
  const std::vector<Label> leaving = losers_of(r.now(), loser);
  if (leaving.empty()) return after_battle(r);
  Boxes boxes = retreat_boxes(r.now(), loser);
  const bool inside = may_retreat_inside(r.now(), loser);
  if (boxes.empty() && inside) return retreat_to(r, std::nullopt);
  if (boxes.empty()) boxes = drive_through_rumours(r, loser);
  if (boxes.empty()) {
    for (const Label one : leaving) {
      tally_loss(r, loser, tested_units(find_counter(r.now(), one)->contents.get()));
      strike_off(r, one, Downfall::kNoRetreat);
    }
    return after_battle(r);
  }
  if (boxes.size() == 1 && !inside) return retreat_to(r, boxes.front());
}

void retreat_to(Ruling& r, std::optional<Box> to) {
  const Battle battle = **r->battle;
  const Seat loser = **battle.loser;
  const Box box = to.value_or(*battle.box);
  const bool walls = loser == kPrince && is_untaken_town(r->ground, box);
  r.emit(Retreated{losers_of(r.now(), loser), *battle.box, box, walls, loser == kAga});
  after_battle(r);
}

// What the loser sees: public counters and the ground.
Refused check_retreat(const Known& known, Seat seat, const Retreat& order) {
  const State& s = *known;
  if (!*s.battle || *(*s.battle)->stage != BattleStage::kRetreat || *(*s.battle)->loser != std::optional<Seat>(seat))
    return refuse("E_RETREAT", "TR-11.7", "nobody of yours has to retreat");
  if (!order.box) {
    if (may_retreat_inside(s, seat)) return {};
    return refuse("E_RETREAT", "TR-11.7", "only a force that came out by sally may go back inside");
  }
  const Boxes boxes = retreat_boxes(s, seat);
  if (std::ranges::find(boxes, *order.box) != boxes.end()) return {};
  return refuse("E_RETREAT", "TR-11.7",
                order.box->text() + " is not a legal retreat box" +
                    (boxes.empty() ? std::string() : "; you may go to " + list_of(boxes)));
}

void do_retreat(Ruling& r, Seat, const Retreat& order) { retreat_to(r, order.box); }

}  // namespace cherta::tartar_raid
