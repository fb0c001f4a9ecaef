// Footprints and how they lie to each other: MH-1.5 to 1.9. Angles, sines and roundings (MH-1.2, MH-1.3, MH-1.4) are
// the kit's.
#include "server/rules/table/contact.h"

#include "server/rules/meeting_of_hosts/body.h"
#include "server/rules/table/clip.h"
#include "server/rules/table/parameters.h"

namespace cherta::meeting_of_hosts {

namespace {

constexpr int kInside = 5, kOutside = 10;  // MH-1.9: the band along an edge
using table::Region;

// The part of an edge that a polygon, in the unit's local frame, lies along.
Contact along_edge(table::Side side, Size size, std::span<const Point> local) {
  const int half = size.front / 2;
  Region band;
  switch (side) {
    case table::Side::kFront:
      band.rear = {-kInside}, band.front = {kOutside};
      break;
    case table::Side::kLeft:
      band.left = {-half - kOutside}, band.right = {-half + kInside};
      break;
    case table::Side::kRight:
      band.left = {half - kInside}, band.right = {half + kOutside};
      break;
    case table::Side::kRear:
      band.rear = {-size.depth - kOutside}, band.front = {-size.depth + kInside};
      break;
  }
  const auto part = table::clipped(local, band);
  if (part.empty()) return {side, 0, 0};
  const bool lengthwise = side == table::Side::kFront || side == table::Side::kRear;
  const auto extent = lengthwise ? table::extent_u(part) : table::extent_v(part);
  const int least = std::max(extent.least, lengthwise ? -half : -size.depth);
  const int most = std::min(extent.most, lengthwise ? half : 0);
  return least < most ? Contact{side, least, most} : Contact{side, 0, 0};
}

}  // namespace

Size size_of(const Profile& p, int in_files, int figures) {
  const Size base = base_of(p);
  const int in_ranks = std::max(1, (figures + in_files - 1) / in_files);
  return {in_files * base.front, in_ranks * base.depth};
}

Size size_of(const Unit& u) {
  if (u.now->frozen) return {u.now->frozen->files * base_of(*u.profile).front, u.now->frozen->depth};
  return size_of(*u.profile, files(u), figures(u));
}

Rectangle body(const Unit& u) { return table::rectangle_behind(u.now->pose, size_of(u)); }
Rectangle core(const Unit& u) { return table::core_behind(u.now->pose, size_of(u), table::kMeetingOfHosts.give); }
int distance(const Unit& a, const Unit& b) { return table::distance(Shape(body(a)), Shape(body(b))); }
int distance(Point p, const Unit& u) { return table::distance(Shape(p), Shape(body(u))); }
bool overlap(const Unit& a, const Unit& b) { return table::overlaps(Shape(core(a)), Shape(core(b))); }  // MH-1.7

namespace {

// Whoever stands further off than both are long is not reckoned with: that is nearly everybody.
bool is_far(const Unit& a, const Unit& b) {
  constexpr int kRounding = 8;
  const auto longest = [](Size s) { return s.front / 2 + s.depth; };  // no corner is further from the front centre
  const int near = longest(size_of(a)) + longest(size_of(b)) + table::kMeetingOfHosts.reach + kRounding;
  const Point off = a.now->pose.at - b.now->pose.at;
  return table::magnitude(off.x) > near || table::magnitude(off.y) > near;
}

}  // namespace

bool touch(const Unit& a, const Unit& b) {
  return !is_far(a, b) && table::touches(Shape(body(a)), Shape(body(b)), table::kMeetingOfHosts.reach);
}

bool has_part_in_front(const Unit& judged, std::span<const Point> polygon) {  // MH-1.8
  const int half = size_of(judged).front / 2 - kInside;
  const auto local = table::to_local(judged.now->pose, polygon);
  return table::has_part_in(local.all(), Region{{-half}, {half}, {kInside}, {Region::kBeyond}});
}

namespace {

// Does what lies behind the front line go beyond the own footprint? Exactly: it is cut by that line at fractions.
bool is_beyond(std::span<const Point> local, Size own) {
  const auto is_aside = [&](std::int64_t x, std::int64_t part) { return 2 * table::magnitude(x) > own.front * part; };
  for (std::size_t i = 0; i < local.size(); ++i) {
    const Point from = local[i], to = local[(i + 1) % local.size()];
    if (from.y <= -kInside && (is_aside(from.x, 1) || from.y < -own.depth)) return true;
    if ((from.y < -kInside) == (to.y < -kInside)) continue;
    const std::int64_t rise = to.y - from.y;
    if (is_aside(from.x * rise + std::int64_t{to.x - from.x} * (-kInside - from.y), table::magnitude(rise)))
      return true;
  }
  return false;
}

}  // namespace

bool has_part_behind(const Unit& judged, std::span<const Point> polygon, int reach) {  // MH-1.8
  const auto local = table::to_local(judged.now->pose, polygon);
  Region behind;
  behind.front = {-kInside};
  if (!table::has_part_in(local.all(), behind) || !is_beyond(local.all(), size_of(judged))) return false;
  const auto clipped = table::clipped(local.all(), behind);
  const auto part = clipped.all();
  const Shape own = table::rectangle_behind(Pose{}, size_of(judged));
  for (std::size_t i = 0; i < part.size(); ++i) {
    const Point from = part[i], to = part[(i + 1) % part.size()];
    if (table::within(from == to ? Shape(from) : Shape(table::Line{from, to}), own, reach)) return true;
  }
  return false;
}

Contact contact_edge(const Unit& unit, const Unit& enemy) {  // MH-1.9
  const auto corners = body(enemy).corners();
  const auto local = table::to_local(unit.now->pose, corners);
  Contact longest;
  using enum table::Side;
  for (const table::Side side : {kFront, kLeft, kRight, kRear}) {
    const Contact there = along_edge(side, size_of(unit), local.all());
    if (there.length() > longest.length()) longest = there;
  }
  return longest;
}

bool in_contact(const Unit& a, const Unit& b) {  // MH-1.7
  return touch(a, b) && (contact_edge(a, b).length() > kInside || contact_edge(b, a).length() > kInside);
}

std::vector<const Unit*> enemies_in_contact(const State& s, const Unit& u) {
  auto enemies = on_table(s, other(u.id->side));
  std::erase_if(enemies, [&](const Unit* e) { return !in_contact(u, *e); });
  return enemies;
}

bool is_engaged(const State& s, const Unit& u) {
  return std::ranges::any_of(units_of(s, other(u.id->side)),
                             [&](const Unit& e) { return is_on_table(e) && in_contact(u, e); });
}

}  // namespace cherta::meeting_of_hosts
