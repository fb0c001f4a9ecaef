// How far a counter gets: allowances (TR-7.1.2, TR-16.2.5) and open ways (TR-4.2.4.2).
#include <algorithm>

#include "server/rules/tartar_raid/charts.h"
#include "server/rules/tartar_raid/engine.h"

namespace cherta::tartar_raid {

// TR-6.1; in bad weather TR-7.3.2, for foot on a forced march TR-7.2.7.
std::optional<int> allowance(const State& state, const Contents& contents, Pace pace) {
  const bool hexes = state.ground->hexes;
  const auto load = is_burdened(contents) ? charts::kBurdened : is_slow(contents) ? charts::kFoot : charts::kMounted;
  if (pace == Pace::kFastStraight) {
    if (load != charts::kMounted) return std::nullopt;
    return hexes ? charts::kStraight : charts::kDiagonal;
  }
  const std::size_t row = 2 * static_cast<std::size_t>(pace) + (*state.weather == Weather::kBad ? 1 : 0);
  const int boxes = (hexes ? charts::kHexes : charts::kBoxes).at(row, load);
  return boxes == charts::kNot ? std::nullopt : std::optional(boxes);
}

// A normal move, in bad weather too (TR-4.2.4.2, R-81).
int join_range(const State& state, const Contents& contents) { return *allowance(state, contents, Pace::kNormal); }

bool is_open_today(const State& state, Seat seat, Box from, Box to) {
  const Ground& ground = state.ground;
  if (step_kind(ground, from, to) != SideKind::kOpen) return false;
  if (crosses_ford(ground, from, to) && *state.weather == Weather::kBad) return false;
  return seat == kPrince || !is_cherta(ground, from, to);
}
bool is_open_step(const State& state, Seat seat, Box from, Box to) {
  const bool leaves_home = is_tartary(state.ground, from) && !is_tartary(state.ground, to);
  return is_open_today(state, seat, from, to) && !(seat == kAga && *state.withdrawing && leaves_home);
}

Boxes open_way(const State& state, const Counter& mover, Box to, int most) {
  const Seat seat = mover.label->side();
  const bool anywhere = seat == kAga || (*state.pursuit_turn && *mover.may_cross);  // TR-14.4.1
  struct Reached {
    Box box, from;
  };
  boost::container::small_vector<Reached, 24> found = {{*mover.box, Box()}};
  const auto reached = [&](Box box) { return std::ranges::find(found, box, &Reached::box); };
  for (std::size_t ring = 0; most > 0 && reached(to) == found.end(); --most) {
    const std::size_t end = found.size();
    for (; ring < end; ++ring) {
      const Box from = found[ring].box;
      for (const Box box : neighbours(state.ground, from)) {
        if (reached(box) != found.end() || !is_open_step(state, seat, from, box)) continue;
        if (!anywhere && is_tartary(state.ground, box)) continue;
        if (box != to && has_enemy_counter(state, box, seat)) continue;
        if (box != to && crosses_ford(state.ground, from, box)) continue;  // TR-16.2.10: a ford ends the move
        found.push_back({box, from});
      }
    }
  }
  Boxes way;
  if (reached(to) == found.end()) return way;
  for (Box box = to; box != *mover.box; box = reached(box)->from) way.insert(way.begin(), box);
  return way;
}

// TR-16.1.2. Walks all shortest paths home at once, without entering a box that holds a feudal-side counter.
bool is_home_blocked(const State& state, const Counter& counter) {
  const Distances distances = home_distances(state.ground);
  const auto distance = distances.from(counter.box);
  if (!distance) return true;
  std::vector<Box> edge = {*counter.box};
  for (int left = *distance; left > 0; --left) {
    std::vector<Box> next;
    for (const Box from : edge)
      for (const Box to : neighbours(state.ground, from)) {
        if (step_kind(state.ground, from, to) != SideKind::kOpen || is_cherta(state.ground, from, to)) continue;
        if (distances.from(to) != left - 1 || has_enemy_counter(state, to, kAga)) continue;
        if (std::ranges::find(next, to) == next.end()) next.push_back(to);
      }
    edge = std::move(next);
  }
  return edge.empty();
}

}  // namespace cherta::tartar_raid
