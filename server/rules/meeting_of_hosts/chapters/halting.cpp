// Moves into the unseen: MH-19.4, 19.7. An order is judged by what its owner sees; here it is carried out with those
// whom he does not see. He never learns of it beforehand.
#include <algorithm>

#include "server/rules/meeting_of_hosts/chapters/movement.h"
#include "server/rules/table/parameters.h"

namespace cherta::meeting_of_hosts {

namespace {

constexpr int kGive = table::kMeetingOfHosts.give;
using table::Track;

// Enemies whom the mover's side does not see: everywhere on his way he keeps an inch off.
struct Unseen {
  table::Table table;
  std::vector<const Unit*> who;
  std::vector<table::Other> others;
  Unseen(const State& s, const Unit& u) : table(table_of(s)) {
    for (const Unit* enemy : on_table(s, other(u.id->side)))
      if (!is_seen_by(*enemy, u.id->side)) who.push_back(enemy);
    for (const Unit* enemy : who) others.push_back({Shape(body(*enemy)), Shape(core(*enemy)), true, kSpacing});
  }
  table::Course course() const { return {table, {}, others}; }
  UnitId at(std::size_t i) const { return *who[i]->id; }
  // The nearest to a place.
  UnitId nearest(const Unit& there) const {
    return *(*std::ranges::min_element(who, {}, [&](const Unit* e) { return distance(there, *e); }))->id;
  }
};

// How far something goes, in degrees or hundredths, and who stops it there.
struct Reached {
  int far = 0;
  std::optional<UnitId> halted_by;
};

Reached wheel_gone(const Unseen& unseen, const Unit& u, const Plan& plan) {
  const Size size = size_of(u);
  const auto [hand, degrees] = *plan.wheel;
  const auto stop = table::furthest_wheel(unseen.course(), u.now->pose, size, kGive, hand, degrees);
  Reached gone{stop.at.value_or(0), {}};
  if (gone.far != degrees) gone.halted_by = unseen.at(stop.fault.which);
  if (plan.kind != MoveKind::kMarch) return gone;
  for (int degree = 0; degree < gone.far; ++degree)
    if (const Unit* other =
            beside_march(unseen.who, table::wheeled(u.now->pose, size.front, hand, degree + 1), size, {}))
      return {degree, *other->id};
  return gone;
}

Reached straight_gone(const Unseen& unseen, const Unit& u, const Plan& plan, Size size) {
  const Track track = Track::straight(plan.start.facing, plan.way);
  const auto mover = mover_of(u, plan.start, size);
  const auto stop = table::furthest(unseen.course(), mover, track, plan.straight, {}, false);
  Reached gone{stop.at.value_or(0), {}};
  if (stop.at != plan.straight) gone.halted_by = unseen.at(stop.fault.which);
  if (plan.kind != MoveKind::kMarch) return gone;
  const auto beside = [&](int s) { return beside_march(unseen.who, plan.start, size, track.by(s)); };
  for (; const Unit* other = beside(gone.far); --gone.far) {
    gone.halted_by = *other->id;
    if (gone.far == 0) break;
  }
  return gone;
}

// What the part of a way has cost that was gone: so many degrees of its wheel, so far straight on.
int cost_of(const State& s, const Unit& u, const Plan& plan, Size size, int degrees, int far) {
  Surroundings around = surroundings(s, u, Whom::kSeen, Enemies::kKeptOff);
  table::forgive_start(mover_of(u, u.now->pose, size_of(u)), around.going, around.others);
  table::Bill bill;
  if (plan.wheel) bill = table::with_wheel({}, u.now->pose, size, kGive, plan.wheel->hand, degrees, around.going);
  const Track track = Track::straight(plan.start.facing, plan.way);
  return table::with_part(bill, mover_of(u, plan.start, size), track.by(far), far, around.going).cost;
}

Carried halted(Plan plan, const Pose& end, UnitId by) {
  plan.end = end;
  plan.target.reset();  // it makes no contact and pins nobody
  return {std::move(plan), by, false};
}

Pose pose_after(const Plan& plan, int s) {
  return {plan.start.at + Track::straight(plan.start.facing, plan.way).by(s), plan.start.facing};
}

// MH-10.5 among all who are there: it slides past the unseen, too. Without room it stops as far on its way as it is at
// least an inch from every enemy; if that is nowhere, at its start.
Carried align_among_all(const State& s, const Unit& u, const Unseen& unseen, Plan plan) {
  const Unit struck = moved_to(u, pose_after(plan, plan.straight), plan.files);
  if (const auto pose = aligned(s, struck, unit_at(s, *plan.target), plan.edge, Whom::kAll)) {
    plan.end = *pose;
    return {std::move(plan), {}, false};
  }
  const UnitId by = unseen.nearest(struck);
  for (int way = plan.straight; way >= 0; --way) {
    const Unit there = moved_to(u, pose_after(plan, way), plan.files);
    const auto is_near = [&](const Unit* enemy) { return distance(there, *enemy) < kSpacing; };
    if (std::ranges::none_of(on_table(s, other(u.id->side)), is_near)) return halted(plan, there.now->pose, by);
  }
  return halted(plan, u.now->pose, by);
}

}  // namespace

Carried carried(const State& s, const Unit& u, Plan plan) {
  const Unseen unseen(s, u);
  if (unseen.who.empty()) return {std::move(plan), {}, false};
  const bool forms = plan.kind == MoveKind::kManoeuvre || plan.kind == MoveKind::kEnter;
  const Size size = forms ? size_of(*u.profile, plan.files, figures(u)) : size_of(u);
  if (forms) {
    const auto fault = table::fault_on(unseen.course(), mover_of(u, plan.start, size), {});
    if (fault.bar != table::Bar::kNothing) {
      const UnitId by = unseen.at(fault.which);
      plan.end = u.now->pose;
      plan.files = files(u);
      return {std::move(plan), by, true};
    }
  }
  if (plan.wheel) {
    const Reached gone = wheel_gone(unseen, u, plan);
    const Pose end = table::wheeled(u.now->pose, size.front, plan.wheel->hand, gone.far);
    if (gone.halted_by) {
      plan.cost = cost_of(s, u, plan, size, gone.far, 0);
      return halted(std::move(plan), end, *gone.halted_by);
    }
  }
  const Reached gone = straight_gone(unseen, u, plan, size);
  if (gone.halted_by) {
    const Pose end = pose_after(plan, gone.far);
    const int degrees = plan.wheel ? plan.wheel->degrees : 0;
    plan.cost -= cost_of(s, u, plan, size, degrees, plan.straight) - cost_of(s, u, plan, size, degrees, gone.far);
    return halted(std::move(plan), end, *gone.halted_by);
  }
  if (plan.target) return align_among_all(s, u, unseen, std::move(plan));
  return {std::move(plan), {}, false};
}

}  // namespace cherta::meeting_of_hosts
