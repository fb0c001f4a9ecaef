// Late arrivals: MH-9.14.
#include <algorithm>

#include "server/rules/meeting_of_hosts/movement.h"
#include "server/rules/meeting_of_hosts/setup.h"

namespace cherta::meeting_of_hosts {

namespace {

const Arrival* arrival_of(const State& s, const Unit& u) {
  for (const Arrival& arrival : army_of(s, u.id->side).own.get().arrivals)
    if (std::ranges::count(arrival.units, u.id->number) > 0) return &arrival;
  return nullptr;
}

// The front centre of one whose rear edge lies on the table's edge, facing in.
Pose pose_at(const table::Table& table, TableEdge edge, int at, int depth) {
  switch (edge) {
    case TableEdge::kSouth:
      return {{at, depth}, 0};
    case TableEdge::kNorth:
      return {{at, table.height - depth}, 180};
    case TableEdge::kWest:
      return {{depth, at}, 90};
    case TableEdge::kEast:
      break;
  }
  return {{table.width - depth, at}, 270};
}

Result<Plan> plan_entry(const State& s, const Unit& u, const Enter& o, Whom whom) {
  const Arrival* arrival = arrival_of(s, u);
  if (!arrival || !arrival->due) return refuse("E_NOT_DUE", "MH-9.14", u.id->text() + " may not enter yet.");
  if (o.at < arrival->lo || o.at > arrival->hi)
    return refuse("E_INTERVAL", "MH-9.14",
                  "Outside " + table::inches_text(arrival->lo) + " to " + table::inches_text(arrival->hi) + ".");
  if (o.files < 1 || o.files > figures(u))
    return refuse("E_FORMATION", "MH-2.5", "Files must be 1 to " + std::to_string(figures(u)) + ".");
  const Size size = size_of(*u.profile, o.files, figures(u));
  const Pose start = pose_at(table_of(s), arrival->edge, o.at, size.depth);
  const Surroundings around = surroundings(s, u, whom, Enemies::kKeptOff);
  const auto mover = mover_of(u, start, size);
  const int allowance = basic_move(u);
  const table::Bill bill{size.depth * table::highest_factor(mover.trace, around.going), {}};
  if (const auto fault = table::fault_on(around.course(), mover, {}); fault.bar != table::Bar::kNothing)
    return told(s, around, u, fault, bill.cost, allowance);
  const auto track = table::Track::straight(start.facing, table::Way::kForward);
  const int wanted = o.reach.is_max ? std::max(0, allowance - bill.cost) : o.reach.hundredths;
  const auto stop = table::furthest(around.course(), mover, track, wanted, {bill, allowance}, true);
  const int gone = o.reach.is_max ? stop.at.value_or(0) : wanted;
  const int cost = table::with_part(bill, mover, track.by(gone), gone, around.going).cost;
  if (!stop.at || (!o.reach.is_max && *stop.at != wanted)) return told(s, around, u, stop.fault, cost, allowance);
  return Plan{MoveKind::kEnter, {start.at + track.by(gone), start.facing}, o.files, cost, {}, {}};
}

}  // namespace

Refused check_enter(const State& s, Seat seat, const Enter& o) {
  const Unit* u = o.unit.side == seat ? find(s, o.unit) : nullptr;
  if (!u || u->now->status != Status::kPending)
    return refuse("E_UNKNOWN_UNIT", "MH-7.1", "No such unit: " + o.unit.text() + ".");
  const auto planned = plan_entry(s, *u, o, Whom::kSeen);
  return planned ? Refused() : Refused(planned.error());
}

void enter_table(Ruling& r, const Enter& o) {
  const Unit& u = unit_at(r.now(), o.unit);
  const Plan plan = plan_entry(r.now(), u, o, Whom::kSeen).value();
  Unit there = u;
  if (o.unit.naming == Naming::kReserve) {  // R1: the next free number
    int last = 0;
    for (const Unit& one : units_of(r.now(), o.unit.side))
      if (one.id->naming == Naming::kNumber) last = std::max(last, one.id->number);
    there.id = UnitId{o.unit.side, Naming::kNumber, last + 1};
  }
  there.now->status = Status::kOnTable;
  there.now->placed = true;
  there.now->pose = plan.end;
  there.now->files = plan.files;
  there.now->turn.ordered = there.now->turn.moved = true;
  r.emit(UnitEntered{o.unit, plan.cost, there});
  settle_table(r);
}

}  // namespace cherta::meeting_of_hosts
