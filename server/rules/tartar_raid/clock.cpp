// What is done for a player whose time has run out (TR-17.7.1, section 3).
#include <algorithm>

#include "server/rules/tartar_raid/setup.h"

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

// The way of a compelled counter: a shortest path, lowest box first, as far as a normal move goes, never into a box
// with an enemy counter. Each march is one that its owner could have ordered himself.
std::optional<March> compelled_march(const Known& known, Seat seat, const Counter& counter) {
  const State& state = *known;
  const auto reach = allowance(state, counter.contents.get(), Pace::kNormal);
  std::vector<Boxes> paths = {{}};
  std::optional<March> best;
  for (int length = 1; length <= reach.value_or(1); ++length) {
    std::vector<Boxes> longer;
    for (const Boxes& path : paths)
      for (const Box next : neighbours(state.ground, path.empty() ? *counter.box : path.back())) {
        if (has_enemy_counter(state, next, seat) || next == *counter.box) continue;
        Boxes way = path;
        way.push_back(next);
        longer.push_back(way);
      }
    paths = std::move(longer);
    for (const Boxes& path : paths) {
      March march;
      march.counter = counter.label;
      march.path = path;
      if (!march_obeys(state, counter, march)) continue;
      if (TartarRaid::check(known, rules::Actor::player(seat), march).has_error()) continue;
      best = march;
      break;
    }
    if (best) paths = {best->path};  // a longer march goes on from here, nearer still
  }
  return best;
}

// Compulsory moves, then `end`. A window that a step opens comes first; the rest is done when it is over.
void expire_movement(Ruling& r) {
  const Seat seat = phasing_player(r.now());
  const Phase phase = r->phase;
  Labels tried;
  const auto goes_on = [&] { return *r->phase == phase && !*r->window && !*r->battle && !*r->march; };
  while (goes_on()) {
    const Known known = Known::of(r.now(), Viewer::player(seat));
    Labels left = compelled_counters(*known, seat);
    left.erase(std::remove_if(left.begin(), left.end(),
                              [&](Label label) { return std::ranges::find(tried, label) != tried.end(); }),
               left.end());
    if (left.empty()) break;
    tried.push_back(left.front());
    const auto march = compelled_march(known, seat, *find_counter(*known, left.front()));
    if (!march) continue;
    do_march(r, seat, *march);
    while (*r->phase == phase && *r->march && !*r->window && !*r->closing && !*r->battle) continue_march(r);
  }
  if (goes_on()) do_end(r, seat, {});
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
      return do_done(r, kAga, {});
    case Phase::kChoose:
      return do_choose_mover(r, **r->chooser, {true});
    case Phase::kMove1:
    case Phase::kMove2:
      return expire_movement(r);
    case Phase::kPursuit:
      return do_stop(r, kPrince, {});
    default:
      return expire_setup(r);
  }
}

}  // namespace

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
