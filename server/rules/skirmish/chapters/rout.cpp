// Rout, free hacks, who may be rallied (SK-11).
#include <algorithm>

#include "server/rules/skirmish/engine.h"
#include "server/rules/table/angle.h"
#include "server/rules/table/contact.h"
#include "server/rules/table/place.h"

namespace cherta::skirmish {

namespace {

// A router on his way.
struct Run {
  Stand stand;
  Point refuge;  // found where the move begins (E54)
  Point at;
  int facing = 0;
  Shelter shelter = Shelter::kNone;
};

Point clamped_to_deck(const State& s, int ship, int size, Point at) {
  const Rect deck = deck_of(s, ship, size);
  const bool fits = deck.x1 <= deck.x2;  // who is too large for the deck runs for its middle
  return {fits ? std::clamp(at.x, deck.x1, deck.x2) : (deck.x1 + deck.x2) / 2, rail_of(s, ship).y2 + size};
}
Point refuge_for(const State& s, const Stand& stand, Point at) {  // SK-11.4
  const Refuge& refuge = s.data().side(stand.side).refuge;
  if (refuge.kind == RefugeKind::kShip) return clamped_to_deck(s, *refuge.ship + 1, stand.radius, at);
  return before_refuge(s.data(), refuge, stand.radius);
}

// ---- around the creek (SK-11.3) ----

std::vector<int> slow_on_the_way(const State& s, const Stand& stand, Point from, Point to) {
  const table::Shape start{table::Disc{from, stand.radius}}, sweep = start.swept(to - from);
  std::vector<int> entered;
  for (std::size_t i = 0; i < s.data().terrain.size(); ++i) {
    const Feature& piece = s.data().terrain[i];
    if (piece.kind != GroundKind::kSlow) continue;
    const auto area = *table::Area::box_of(piece.rect.x1, piece.rect.y1, piece.rect.x2, piece.rect.y2);
    if (table::enters(sweep, area) && !table::enters(start, area)) entered.push_back(static_cast<int>(i));
  }
  return entered;
}
const Feature* bridge_over(const State& s, const std::vector<int>& pieces, Point at) {
  const Feature* nearest = nullptr;
  for (const Feature& bridge : s.data().terrain) {
    if (bridge.kind != GroundKind::kBridge) continue;
    const auto joins = [&](const std::optional<int>& end) { return end && std::ranges::count(pieces, *end) > 0; };
    if (!joins(bridge.first) && !joins(bridge.second)) continue;
    if (!nearest || distance_to(bridge.rect, at) < distance_to(nearest->rect, at)) nearest = &bridge;
  }
  return nearest;
}
// The near end of the bridge; from there the far one.
Point bridge_end(const Feature& bridge, int size, Point at, Point refuge) {
  const Rect& b = bridge.rect;
  const bool along_x = bridge.axis == Axis::kX;
  const Point middle{(b.x1 + b.x2) / 2, (b.y1 + b.y2) / 2};
  const Point low = along_x ? Point{b.x1 - size, middle.y} : Point{middle.x, b.y1 - size};
  const Point high = along_x ? Point{b.x2 + size, middle.y} : Point{middle.x, b.y2 + size};
  const auto across = [&](Point p) { return along_x ? 2 * p.x - (b.x1 + b.x2) : 2 * p.y - (b.y1 + b.y2); };
  const int side = across(at) != 0 ? across(at) : across(refuge);
  const Point near = side > 0 ? high : low, far = side > 0 ? low : high;
  return at == near ? far : near;
}
Point goal_for(const State& s, const Run& run) {
  const auto pieces = slow_on_the_way(s, run.stand, run.at, run.refuge);
  if (pieces.empty()) return run.refuge;
  const Feature* bridge = bridge_over(s, pieces, run.at);
  return bridge ? bridge_end(*bridge, run.stand.radius, run.at, run.refuge) : run.refuge;
}

// ---- the run ----

bool touches_steady(const State& s, const Stand& stand, Point at) {
  return std::ranges::any_of(*s.figures, [&](const Figure& f) {
    return f.side != stand.side && f.on_table() && f.steady() && f.ship == stand.ship &&
           distance(f.at, at) <= stand.radius + radius(s, f) + kReach;
  });
}

void step_to(Run& run, Point to, int facing) {
  run.at = to;
  run.facing = facing;
}
void run_on_land(const State& s, Run& run, int speed) {
  const Point goal = goal_for(s, run);
  const int towards = table::bearing(goal - run.at);
  if (distance(run.at, goal) <= speed && is_clear_way(s, run.stand, run.at, goal))
    return step_to(run, goal, goal == run.at ? run.facing : towards);
  const auto end_of = [&](int heading) { return run.at + table::turn(table::degrees(heading), {0, speed}); };
  const auto heading = table::fan(towards, kFanStep, [&](int way) {
    const Point to = end_of(way);
    return is_clear_way(s, run.stand, run.at, to) && !touches_steady(s, run.stand, to);
  });
  if (heading) step_to(run, end_of(*heading), *heading);
}
void leap_ashore(const State& s, Run& run) {  // SK-11.5
  const Point from{run.at.x, rail_of(s, run.stand.ship).y2 + run.stand.radius};
  Stand ashore = run.stand;
  ashore.ship = 0;
  const auto to = is_ground(s, ashore, from) ? std::optional(from) : free_spot(s, ashore, from);
  if (!to) return;
  step_to(run, *to, table::bearing(*to - run.at));
  run.stand.ship = 0;
}

bool is_on_own_deck(const State& s, const Stand& stand) {
  return stand.ship > 0 && ship_of(s.data(), stand.side) == stand.ship;
}

bool has_reached_refuge(const State& s, const Run& run) {
  const Refuge& refuge = s.data().side(run.stand.side).refuge;
  if (run.stand.ship > 0) return false;
  if (run.at == run.refuge) return true;
  if (refuge.kind != RefugeKind::kDoor) return false;
  const Rect& hut = s.data().terrain[static_cast<std::size_t>(*refuge.hut)].rect;
  return distance_to(hut, run.at) <= run.stand.radius + kNear;
}

void run_away(Ruling& r, const FigureId& id) {  // SK-11.2, 11.3
  const State& s = r.now();
  const Figure& f = figure_at(s, id);
  const Refuge& refuge = s.data().side(f.side).refuge;
  Run run{stand_of(s, f), refuge_point(s, f), f.at, f.facing, Shelter::kNone};
  std::vector<Point> path;
  if (is_on_own_deck(s, run.stand)) {
    run.shelter = refuge.kind == RefugeKind::kShip ? Shelter::kRefuge : Shelter::kHold;
  } else {
    for (int i = 0; i < n(s) && run.shelter == Shelter::kNone; ++i) {
      if (run.stand.ship > 0)
        leap_ashore(s, run);
      else
        run_on_land(s, run, full_speed(s, f));
      path.push_back(run.at);
      if (has_reached_refuge(s, run)) run.shelter = Shelter::kRefuge;
    }
    if (run.shelter == Shelter::kNone && !is_free(s, run.stand, run.at))
      run.at = free_spot(s, run.stand, run.at).value_or(run.at);
  }
  const int ship = run.shelter == Shelter::kNone ? run.stand.ship : 0;
  r.emit(RoutMoved{id, std::move(path), run.at, ship, run.facing, run.shelter, f.rout_moves + 1, n(s)});
  end_duel_if_over(r);
}

// SK-11.7: whom he hacks of those whom he touches: the one he charged or was charged by, else the lowest ID.
std::optional<FigureId> choice_of(const State& s, const Figure& hacker, std::span<const FigureId> routers) {
  std::vector<FigureId> touched;
  for (const FigureId& id : routers)
    if (const Figure* f = on_table(s, id); f && f->routing && in_contact(s, hacker, *f)) touched.push_back(id);
  const auto is_touched = [&](const FigureId& id) { return std::ranges::count(touched, id) > 0; };
  for (const auto* pairs : {&*s.charges, &*s.before})
    for (const Charge& pair : *pairs) {
      if (pair.attacker == hacker.id && is_touched(pair.target)) return pair.target;
      if (pair.target == hacker.id && is_touched(pair.attacker)) return pair.attacker;
    }
  const auto lowest = std::ranges::min_element(touched, {}, &FigureId::number);
  return lowest == touched.end() ? std::nullopt : std::optional(*lowest);
}

}  // namespace

Point refuge_point(const State& s, const Figure& f) { return refuge_for(s, stand_of(s, f), f.at); }

std::vector<FigureId> runners(const State& s, Phase phase) {  // SK-11.2, 9.13
  std::vector<FigureId> all;
  for (const Figure* f : men_of(s, player(s))) {
    if (!f->on_table() || !f->routing || f->crossing || f->ran) continue;
    if (phase == Phase::kRout || f->routed_in == *s.play) all.push_back(f->id);
  }
  return all;
}

void strike(Ruling& r, const FigureId& hacker, const FigureId& router) {  // SK-11.6
  const Point from = figure_at(r.now(), hacker).at;
  const bool bare = r->options->melee_unshielded && !has_shield_against(r.now(), figure_at(r.now(), router), from);
  const int die = d10(r, "hack"), total = die + (bare ? 1 : 0);
  r.emit(Hacked{hacker, router, die, total, hurt_of(total)});
  hurt(r, router, hurt_of(total), HitBy::kHack, from);
}

void hack_at(Ruling& r, const FigureId& router, std::span<const FigureId> still_to_run) {
  const std::vector<FigureId> enemies = contacts(r.now(), figure_at(r.now(), router));
  for (const FigureId& id : enemies) {
    if (!on_table(r.now(), router)) return;
    const Figure& hacker = figure_at(r.now(), id);
    if (!hacker.steady() || hacker.hacked || hacker.crossing) continue;
    if (choice_of(r.now(), hacker, still_to_run) == router) strike(r, id, router);
  }
}

void rout(Ruling& r) {
  const auto all = runners(r.now(), *r->phase);
  for (std::size_t i = 0; i < all.size(); ++i) {
    hack_at(r, all[i], std::span(all).subspan(i));
    end_duel_if_over(r);
    if (!is_over(r) && on_table(r.now(), all[i])) run_away(r, all[i]);
    if (is_over(r)) return;
  }
  leave(r);
}

bool may_rally(const State& s, const Figure& f) {
  if (!s.options->rally || !f.alive || !f.routing || f.crossing || f.side != player(s)) return false;
  if (f.rout_moves < 1 || f.routed_in >= *s.play) return false;
  return f.shelter != Shelter::kNone || !touches_steady_enemy(s, f);
}

}  // namespace cherta::skirmish
