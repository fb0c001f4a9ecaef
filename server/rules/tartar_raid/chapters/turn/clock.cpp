// What is done for a player whose time has run out (TR-17.7.1, section 3).
#include <algorithm>

#include "server/rules/tartar_raid/chapters/march/movement.h"
#include "server/rules/tartar_raid/chapters/setup/setup.h"

namespace cherta::tartar_raid {

namespace {

State known_to(const Ruling& r, Seat seat) { return TartarRaid::project(r.now(), Viewer::player(seat)); }

void expire_setup(Ruling& r) {
  switch (*r->phase) {
    case Phase::kTown:
      return do_town(r, kPrince, default_town(known_to(r, kPrince)));
    case Phase::kExtraVillage:
      return do_extra(r, kPrince, {});
    case Phase::kTerrain:
      return do_terrain(r, kPrince, {});
    case Phase::kChertas:
      return do_chertas(r, kPrince, {});
    case Phase::kDeploy:
      return do_deploy(r, kAga, default_deploy(known_to(r, kAga)));
    case Phase::kMuster:
      return do_muster(r, kPrince, default_muster(known_to(r, kPrince)));
    default:
      return;
  }
}

// The way of a compelled counter (TR-17.7.1): step by step nearer, as far as a normal move goes. Each march is one that
// its owner could have ordered himself; the steps are chosen anew when they are taken.
std::optional<March> compelled_march(const Known& known, Seat seat, const Counter& counter) {
  const State& state = *known;
  March march;
  march.counter = counter.label;
  for (auto next = ride_step(state, counter, counter.box); next; next = ride_step(state, counter, *next)) {
    march.path.push_back(*next);
    if (marching::normal_reach(state, counter.contents.get(), counter.box, march.path) == march.path.size()) continue;
    march.path.pop_back();
    break;
  }
  if (march.path.empty() || TartarRaid::check(known, rules::Actor::player(seat), march).has_error())
    return std::nullopt;
  return march;
}

// Compulsory moves, one after another, then `end`. A window that a step opens comes first; when it is over the march
// goes on, and then the rest: the player's time is over.
void expire_movement(Ruling& r) {
  const Seat seat = phasing_player(r.now());
  const Phase phase = r->phase;
  const Known known = Known::of(r.now(), Viewer::player(seat));
  for (const Label label : compelled_counters(*known, seat)) {
    const auto march = compelled_march(known, seat, *find_counter(*known, label));
    if (!march) continue;
    ride(r, seat, *march);
    while (*r->phase == phase && *r->march && !*r->window && !*r->closing && !*r->battle) continue_march(r);
    return;
  }
  do_end(r, seat, {});
}

void expire_battle(Ruling& r) {
  const Battle battle = **r->battle;
  if (*battle.stage == BattleStage::kTable) return settle_by_clock(r);
  if (*battle.stage != BattleStage::kRetreat || !*battle.loser) return;
  const Boxes boxes = retreat_boxes(r.now(), **battle.loser);
  const auto lowest = std::ranges::min_element(boxes);
  retreat_to(r, lowest == boxes.end() ? std::nullopt : std::optional(*lowest));
}

void expire_play(Ruling& r) {
  switch (*r->phase) {
    case Phase::kDeclare:
      return do_done(r);
    case Phase::kChoose:
      return do_choose_mover(r, **r->chooser, {true});
    case Phase::kMove1:
    case Phase::kMove2:
      return expire_movement(r);
    case Phase::kPursuit:
      return do_stop(r);
    default:
      return expire_setup(r);
  }
}

}  // namespace

void marching::go_on_for_the_late(Ruling& r) {
  if (is_movement_phase(r.now()) && !*r->window && !*r->battle) expire_movement(r);
}

void expire(Ruling& r) {
  if (*r->window) return close_window(r);
  if (*r->herding) {
    const Boxes boxes = herd_boxes(known_to(r, kAga));
    const auto lowest = std::ranges::min_element(boxes);
    if (lowest != boxes.end()) do_herd(r, kAga, {*lowest});
    return;
  }
  if (*r->battle) return expire_battle(r);
  expire_play(r);
}

}  // namespace cherta::tartar_raid
