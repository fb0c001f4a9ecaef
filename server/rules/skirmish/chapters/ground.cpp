// Places and ways on land and on deck (SK-4.10 to 4.13, 6).
#include <algorithm>

#include "server/rules/skirmish/engine.h"
#include "server/rules/table/arc.h"
#include "server/rules/table/contact.h"
#include "server/rules/table/place.h"
#include "server/rules/table/sight.h"

namespace cherta::skirmish {

namespace {

using table::Area;
using table::Disc;
using table::Shape;

Area area_of(const Rect& rect) { return *Area::box_of(rect.x1, rect.y1, rect.x2, rect.y2); }
Shape body(Point at, int radius) { return Shape(Disc{at, radius}); }

// SK-4.11, 6.2, 6.3, 6.6: what bars a way on land.
bool bars(const Feature& piece) {
  return piece.kind == GroundKind::kSolid || piece.kind == GroundKind::kSlow || piece.kind == GroundKind::kSea;
}
bool is_wholly_on(const table::Table& t, Point p, int radius) {
  return p.x >= radius && p.y >= radius && p.x <= t.width - radius && p.y <= t.height - radius;
}
bool holds(const Rect& rect, Point p) { return p.x >= rect.x1 && p.x <= rect.x2 && p.y >= rect.y1 && p.y <= rect.y2; }
bool is_beside(const Stand& who, const Figure& other) {
  return other.on_table() && other.ship == who.ship && other.id != who.self.value_or(FigureId{});
}
bool overlap(const State& s, const Stand& who, Point at, const Figure& other) {
  return table::overlaps(body(at, who.radius), body(other.at, radius(s, other)));
}

// GEO-6.7: what he stands in at the start does not bar his way.
bool is_way_over_ground(const State& s, const Stand& who, Point from, Point to) {
  const Shape start = body(from, who.radius), sweep = start.swept(to - from);
  return std::ranges::none_of(s.data().terrain, [&](const Feature& piece) {
    if (!bars(piece)) return false;
    const Area area = area_of(piece.rect);
    return table::enters(sweep, area) && !table::enters(start, area);
  });
}

}  // namespace

Stand stand_of(const State& s, const Figure& f) { return {f.side, radius(s, f), f.ship, f.id}; }

std::optional<int> ship_of(const Scenario& data, Seat side) {
  for (std::size_t i = 0; i < data.ships.size(); ++i)
    if (data.ships[i].side == side) return static_cast<int>(i) + 1;
  return std::nullopt;
}
Rect rail_of(const State& s, int ship) {
  const auto which = static_cast<std::size_t>(ship - 1);
  const ShipData& data = s.data().ships[which];
  const int x = s.ships[which].x;
  return {x - data.length / 2, data.y - data.width / 2, x + data.length / 2, data.shore()};
}
Rect deck_of(const State& s, int ship, int radius) {  // SK-6.7
  const Rect rail = rail_of(s, ship);
  return {rail.x1 + radius, rail.y1 + radius, rail.x2 - radius, rail.y2 - radius};
}
int distance_to(const Rect& rect, Point p) { return table::distance(Shape(p), area_of(rect)); }

bool is_ground(const State& s, const Stand& who, Point p) {
  if (who.ship > 0) return holds(deck_of(s, who.ship, who.radius), p);
  return is_land(s.data(), p, who.radius);
}

bool is_free(const State& s, const Stand& who, Point p) {
  return std::ranges::none_of(*s.figures,
                              [&](const Figure& other) { return is_beside(who, other) && overlap(s, who, p, other); });
}

bool is_off_enemies(const State& s, const Stand& who, Point p) {
  return std::ranges::none_of(*s.figures, [&](const Figure& other) {
    return other.side != who.side && is_beside(who, other) &&
           table::within(Shape(p), Shape(other.at), who.radius + radius(s, other) + kReach);
  });
}

bool is_clear_way(const State& s, const Stand& who, Point from, Point to) {
  if (who.ship > 0) {
    if (!is_ground(s, who, to)) return false;
  } else if (!is_wholly_on(s.data().table, to, who.radius) || !is_way_over_ground(s, who, from, to)) {
    return false;
  }
  const Shape sweep = body(from, who.radius).swept(to - from);
  return std::ranges::none_of(*s.figures, [&](const Figure& other) {
    return other.side != who.side && is_beside(who, other) && !overlap(s, who, from, other) &&
           table::overlaps(sweep, body(other.at, radius(s, other)));
  });
}

std::optional<Point> free_spot(const State& s, const Stand& who, Point from, bool off_enemies,
                               const std::function<bool(Point)>& also) {
  return table::nearest_free(from, [&](Point p) {
    return is_ground(s, who, p) && is_free(s, who, p) && (!off_enemies || is_off_enemies(s, who, p)) &&
           (!also || also(p));
  });
}

bool is_in_sight(const State& s, const Figure& shooter, const Figure& target) {  // SK-4.10
  const Shape line = table::sight_line(shooter.at, target.at);
  for (const Feature& piece : s.data().terrain)
    if (piece.kind == GroundKind::kSolid && table::blocks(area_of(piece.rect), line)) return false;
  if (!s.options->figures_block_los) return true;
  return std::ranges::none_of(*s.figures, [&](const Figure& other) {
    return other.on_table() && other.id != shooter.id && other.id != target.id &&
           table::blocks(body(other.at, radius(s, other)), line);
  });
}

bool is_in_front(const Figure& f, Point p) {  // SK-4.7
  return table::is_in_arc(f.at, table::degrees(f.facing), table::degrees(kArc), p);
}

}  // namespace cherta::skirmish
