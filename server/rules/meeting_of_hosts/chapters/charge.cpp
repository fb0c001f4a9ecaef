// Charges: MH-10.
#include <algorithm>
#include <utility>
#include <vector>

#include "server/rules/meeting_of_hosts/chapters/movement.h"
#include "server/rules/table/parameters.h"

namespace cherta::meeting_of_hosts {

namespace {

constexpr int kReach = table::kMeetingOfHosts.reach;
using table::Side;
using table::Track;

std::vector<const Unit*> enemies(const State& s, const Unit& u, Whom whom) {
  return whom == Whom::kAll ? on_table(s, other(u.id->side)) : enemies_seen(s, u.id->side);
}

// MH-10.2: the wheel itself must touch nobody that was not touched at its start.
Struck struck_in_wheel(const Unit& u, const std::optional<WheelStep>& step, const std::vector<const Unit*>& enemies) {
  if (!step) return {};
  const Size size = size_of(u);
  const table::Box within_reach = table::grown(table::wheel_reach(u.now->pose, size), kReach);
  std::vector<std::pair<const Unit*, Shape>> near;  // the others are too far away for any degree
  for (const Unit* enemy : enemies)
    if (const Shape whole(body(*enemy)); !table::apart(whole.box(), within_reach) && !touch(u, *enemy))
      near.emplace_back(enemy, whole);
  table::WheelHulls hulls(u.now->pose, size, 0, step->hand);
  for (int degree = 0; !near.empty() && degree < step->degrees; ++degree) {
    const auto hull = hulls.at(degree);
    for (const auto& [enemy, whole] : near)
      if (table::within(whole, hull, kReach)) return {enemy, degree + 1};
  }
  return {};
}

// A place along an edge of the target, c from its middle (MH-10.4, 10.5).
Pose along_edge(const Unit& target, Side edge, int c) {
  const Size size = size_of(target);
  const Pose& at = target.now->pose;
  switch (edge) {
    case Side::kFront:
      return {table::to_table(at, {c, 0}), table::facing(at.facing + 180)};
    case Side::kLeft:
      return {table::to_table(at, {-size.front / 2, c - size.depth / 2}), table::facing(at.facing + 90)};
    case Side::kRight:
      return {table::to_table(at, {size.front / 2, c - size.depth / 2}), table::facing(at.facing - 90)};
    case Side::kRear:
      break;
  }
  return {table::to_table(at, {c, -size.depth}), at.facing};
}

bool may_align(const Surroundings& around, const Unit& there, const Unit& target) {
  const auto mover = mover_of(there, there.now->pose, size_of(there));
  for (std::size_t i = 0; i < around.others.size(); ++i)
    if (*around.who[i]->id != *target.id && table::overlaps(mover.core, around.others[i].core)) return false;
  const table::Course alone{around.table, around.going, {}};
  return table::may_stand(alone, mover);
}

// MH-10.5: sliding along the edge from where it was struck.
std::optional<Pose> align(const Surroundings& around, const Unit& at_contact, const Unit& target, Side edge) {
  const Size own = size_of(at_contact), its = size_of(target);
  const bool lengthwise = edge == Side::kFront || edge == Side::kRear;
  const int length = lengthwise ? its.front : its.depth;
  const Point struck = table::to_local(target.now->pose, at_contact.now->pose.at);
  const int room = std::abs(length - own.front) / 2;
  const int start = std::clamp(lengthwise ? struck.x : struck.y + its.depth / 2, -room, room);
  const int least = std::min(base_of(*at_contact.profile).front, length);
  const auto serves = [&](int c) -> std::optional<Pose> {
    const int shared = std::min(c + own.front / 2, length / 2) - std::max(c - own.front / 2, -length / 2);
    if (shared < least) return std::nullopt;
    const Pose pose = along_edge(target, edge, c);
    return may_align(around, moved_to(at_contact, pose, files(at_contact)), target) ? std::optional(pose)
                                                                                    : std::nullopt;
  };
  for (int off = 0; off <= (length + own.front); ++off) {
    if (const auto pose = serves(start - off)) return pose;
    if (off == 0) continue;
    if (const auto pose = serves(start + off)) return pose;
  }
  return std::nullopt;
}

// MH-10.3: any part of the charger in the target's front, at the start or at contact.
bool is_frontal(const Unit& target, const Unit& at_start, const Unit& at_contact) {
  return has_part_in_front(target, body(at_start).corners()) || has_part_in_front(target, body(at_contact).corners());
}

// The straight leg's first contact (MH-10.2), whatever it costs.
Result<int> way_to(const Unit& wheeled, const Unit& target) {
  const Refusal none =
      refuse("E_NO_CONTACT", "MH-10.2", "Does not reach " + target.id->text() + " in a straight line.");
  if (touch(wheeled, target)) {
    if (!has_part_in_front(wheeled, body(target).corners())) return none;
    return 0;
  }
  const Track track = Track::straight(wheeled.now->pose.facing, table::Way::kForward);
  const auto contact = table::first_contact(body(wheeled), track, table::kLongest, Shape(body(target)), kReach);
  if (!contact) return none;
  return *contact;
}
// Who is touched sooner than the target, and was not touched at the start; equal distances do not matter.
Struck struck_sooner(const Unit& u, const Unit& wheeled, const Unit& target, int contact,
                     const std::vector<const Unit*>& enemies) {
  const Track track = Track::straight(wheeled.now->pose.facing, table::Way::kForward);
  Struck first{nullptr, contact};
  for (const Unit* enemy : enemies) {
    if (first.at == 0 || *enemy->id == *target.id || touch(u, *enemy)) continue;
    const auto sooner = table::first_contact(body(wheeled), track, first.at - 1, Shape(body(*enemy)), kReach);
    if (sooner) first = {enemy, *sooner};
  }
  return first;
}
// 6.4: what comes first on the leg is told; at one distance the enemy before the cost, after all else.
bool comes_first(const Struck& struck, const table::Stop& stop, int way) {
  if (!struck.who || stop.at == way) return struck.who;
  const int failed = stop.at ? *stop.at + 1 : 0;
  return struck.at < failed || (struck.at == failed && stop.fault.bar == table::Bar::kCost);
}

}  // namespace

Refusal wrong_target(const Unit& other) {
  return refuse("E_WRONG_TARGET", "MH-10.2", "Would touch " + other.id->text() + " first.");
}

std::optional<Pose> aligned(const State& s, const Unit& at_contact, const Unit& target, Side edge, Whom whom) {
  return align(surroundings(s, at_contact, whom, Enemies::kKeptOff), at_contact, target, edge);
}

Result<Plan> plan_charge(const State& s, const Unit& u, const Charge& order, Whom whom) {
  const Class kind = u.profile->kind;
  if (kind == Class::kSk || kind == Class::kAr || kind == Class::kBa)  // MH-10.1
    return refuse("E_CANNOT_CHARGE", "MH-10.1", std::string(row_of(kind).name) + " may not charge.");
  const auto there = enemies(s, u, whom);
  const auto found = std::ranges::find_if(there, [&](const Unit* e) { return *e->id == order.target; });
  if (found == there.end()) return refuse("E_NO_TARGET", "MH-10.2", "No such enemy: " + order.target.text() + ".");
  const Unit& target = **found;
  if (!order.wheel)  // most fail of this, and it is soon reckoned; a wheel may fail of something else first
    if (const auto straight = way_to(u, target); !straight) return straight.error();
  Surroundings around = surroundings(s, u, whom, Enemies::kNotRunOver);
  table::forgive_start(mover_of(u, u.now->pose, size_of(u)), around.going, around.others);
  const int allowance = basic_move(u);
  const auto turned = wheel(s, u, around, order.wheel, allowance, struck_in_wheel(u, order.wheel, there));
  if (!turned) return turned.error();
  const Unit wheeled = moved_to(u, turned->pose, files(u));
  const auto way = way_to(wheeled, target);
  if (!way) return way.error();
  const Track track = Track::straight(turned->pose.facing, table::Way::kForward);
  const auto mover = mover_of(u, turned->pose, size_of(u));
  const int cost = table::with_part(turned->bill, mover, track.by(*way), *way, around.going).cost;
  const auto stop = table::furthest(around.course(), mover, track, *way, {turned->bill, allowance}, false);
  const Struck sooner = struck_sooner(u, wheeled, target, *way, there);
  if (comes_first(sooner, stop, *way)) return wrong_target(*sooner.who);
  if (stop.at != *way) return told(s, around, u, stop.fault, cost, allowance);
  const Unit struck = moved_to(u, {turned->pose.at + track.by(*way), turned->pose.facing}, files(u));
  constexpr std::array<Side, 3> kBehind = {Side::kLeft, Side::kRight, Side::kRear};  // MH-10.4
  const Side edge =
      is_frontal(target, u, struck) ? Side::kFront : table::nearest_side(body(target), struck.now->pose.at, kBehind);
  const auto pose = aligned(s, struck, target, edge, whom);
  if (!pose) return refuse("E_NO_ROOM", "MH-10.5", "No room to align on " + target.id->text() + ".");
  return Plan{MoveKind::kCharge,    *pose, files(u), cost, order.target, edge, order.wheel, turned->pose,
              table::Way::kForward, *way};
}

}  // namespace cherta::meeting_of_hosts
