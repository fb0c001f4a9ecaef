// The direction and length of a retreat: MH-11.1, 11.2, 11.4, 11.7.
#include "server/rules/meeting_of_hosts/chapters/retreat_way.h"

#include <algorithm>
#include <tuple>

#include "server/rules/table/parameters.h"
#include "server/rules/table/place.h"

namespace cherta::meeting_of_hosts {

namespace {

constexpr int kStepOfDirections = 10;  // MH-11.2: 0, 10 … 350
constexpr int kUnpaid = 1 << 20;       // MH-11.4: to lengthen costs nothing
using table::Track;

Track track_of(const Pose& turned) { return Track::straight(turned.facing, table::Way::kForward); }
int turn_between(int a, int b) {
  const int angle = table::facing(a - b);
  return std::min(angle, 360 - angle);
}

}  // namespace

Pose Way::end() const { return {turned.at + track_of(turned).by(s), turned.facing}; }

Flight::Flight(const State& s, const Unit& u, const std::vector<const Unit*>& enemies)
    : state_(s),
      unit_(u),
      table_{s.options->table_w * kInch, s.options->table_h * kInch},
      sites_(sites(s)),
      going_(going_for(s, sites_, u.profile->kind, u.profile->mount)),
      who_(enemies) {
  for (const Unit* enemy : who_) {
    const int from = is_seen_by(*enemy, u.id->side) ? kFreeStep : 0;
    enemies_.push_back({Shape(body(*enemy)), Shape(core(*enemy)), true, kSpacing, false, from});
  }
  table::forgive_start(mover(u.now->pose), going_, enemies_);
  start_ = table::with_part({}, mover(u.now->pose), {}, 0, going_);
  open_ = going_;
  for (table::Going& piece : open_) piece.barred = false;
  for (const Unit* other : on_table(s, u.id->side))
    if (*other->id != *u.id) friends_.push_back(other);
}

table::Mover Flight::mover(const Pose& at) const {
  return table::Mover::front_kept(at, size_of(unit_), table::kMeetingOfHosts.give);
}
Unit Flight::there(const Way& way) const {
  Unit moved = unit_;
  moved.now->pose = way.end();
  return moved;
}

std::optional<int> Flight::furthest(const Pose& turned, std::span<const table::Going> ground,
                                    std::span<const table::Other> others, int wanted, int allowance) const {
  return table::furthest({table_, ground, others}, mover(turned), track_of(turned), wanted, {start_, allowance}, true)
      .at;
}

int Flight::nearest(const Unit& at) const {
  int least = table::kFar;
  for (const Unit* enemy : who_) least = std::min(least, distance(at, *enemy));
  return least;
}

// A candidate: nothing unless (i), (iii) and, if it may not come nearer, (ii) of MH-11.2 hold.
std::optional<Way> Flight::straight(const std::optional<Pose>& turned, bool may_come_nearer) const {
  if (!turned) return std::nullopt;
  const int move = basic_move(unit_);
  const auto whole = furthest(*turned, open_, {}, move, move);
  if (!whole || furthest(*turned, going_, enemies_, *whole, move) != whole) return std::nullopt;
  const Way way{*turned, *whole};
  if (!may_come_nearer && nearest(there(way)) < nearest(unit_)) return std::nullopt;
  return way;
}

std::optional<Way> Flight::to_an_edge() const {
  const TableEdge base = army_of(state_, unit_.id->side).edge->value_or(TableEdge::kSouth);
  for (const TableEdge edge : table::edges_in_order(table_, centre(unit_), base)) {
    const auto turned = table::turned_to_retreat(table_, unit_.now->pose, size_of(unit_), table::facing_to(edge));
    if (const auto way = straight(turned, false)) return way;
  }
  return std::nullopt;
}

std::optional<Way> Flight::about_face() const {
  const int back = table::facing(unit_.now->pose.facing + 180);
  return straight(table::turned_to_retreat(table_, unit_.now->pose, size_of(unit_), back), true);
}

std::optional<Way> Flight::in_any_direction() const {
  const auto first = std::ranges::min_element(who_, {}, [&](const Unit* e) { return distance(unit_, *e); });
  const int away = first == who_.end() ? 0 : table::bearing(centre(unit_) - centre(**first));
  std::optional<Way> best;
  std::tuple<int, int> best_of;  // distance (or length), less turn; directions come in ascending order
  for (int direction = 0; direction < 360; direction += kStepOfDirections) {
    const auto turned = table::turned_to_retreat(table_, unit_.now->pose, size_of(unit_), direction);
    if (!turned) continue;
    const auto s = furthest(*turned, going_, enemies_, basic_move(unit_), basic_move(unit_));
    if (!s || *s < kFreeStep) continue;  // (i) holds for 0.25" at least
    const Way way{*turned, *s};
    const auto of = who_.empty() ? std::tuple(*s, 0) : std::tuple(nearest(there(way)), -turn_between(direction, away));
    if (best && of <= best_of) continue;
    best = way;
    best_of = of;
  }
  return best;
}

table::Stop Flight::stopped(const Way& way) const {
  return table::furthest({table_, going_, enemies_}, mover(way.turned), track_of(way.turned), way.s, {{}, kUnpaid},
                         true);
}

bool Flight::is_on_friend(const Way& way) const {
  const Unit at = there(way);
  return std::ranges::any_of(friends_, [&](const Unit* other) { return overlap(at, *other); });
}

std::optional<int> Flight::clear_of_friends(const Way& way) const {
  if (!is_on_friend(way)) return way.s;
  const auto start = mover(way.turned);
  for (Way longer = way; table::is_on(table_, start.whole.moved(track_of(way.turned).by(++longer.s)).box());) {
    if (is_on_friend(longer)) continue;
    if (furthest(way.turned, going_, enemies_, longer.s, kUnpaid) == longer.s) return longer.s;
    break;
  }
  for (Way shorter = way; --shorter.s >= kFreeStep;)
    if (!is_on_friend(shorter)) return shorter.s;
  return std::nullopt;
}

std::vector<UnitId> Flight::passed(const Way& way) const {
  const Shape swept = table::swept_from(mover(way.turned).core, track_of(way.turned), kFreeStep, way.s);
  std::vector<UnitId> all;
  for (const Unit* other : friends_)
    if (table::overlaps(swept, Shape(core(*other)))) all.push_back(*other->id);
  return all;
}

int Flight::cost(const Way& way) const {
  return table::with_part(start_, mover(way.turned), track_of(way.turned).by(way.s), way.s, going_).cost;
}

}  // namespace cherta::meeting_of_hosts
