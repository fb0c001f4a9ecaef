// Late arrivals: MH-9.14.
#include <algorithm>

#include "server/rules/meeting_of_hosts/chapters/movement.h"
#include "server/rules/meeting_of_hosts/setup/setup.h"

namespace cherta::meeting_of_hosts {

namespace {

std::string die_of(Seat side) { return std::string(1, letter(side)) + "'s arrivals"; }

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

// What there is where it enters, seen or not (MH-19.4).
Carried entered(const State& s, const Unit& u, const Enter& o, const Plan& plan) {
  Unit there = moved_to(u, plan.start, o.files);
  there.now->files = o.files;
  return carried(s, there, plan);
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
  const Pose end{start.at + track.by(gone), start.facing};
  return Plan{MoveKind::kEnter, end, o.files, cost, {}, {}, {}, start, table::Way::kForward, gone};
}

// Has the turn come of the i-th? What was rolled for it, if anything was; nothing: not yet.
struct Come {
  bool due = false, told = false;
  int die = 0;
};
Come comes(Ruling& r, Seat side, std::size_t i) {
  const Army& army = army_of(r.now(), side);
  const Arrival& arrival = army.own.get().arrivals[i];
  const int turn = *r->turn;
  if (arrival.due) return {};
  if (arrival.when == When::kDice) {
    const int sealed = army.sealed_turns.get()[i];
    return turn < sealed ? Come{} : Come{true, true, sealed - 1};
  }
  if (turn < arrival.turn) return {};
  if (arrival.when == When::kTurn) return {true, true, 0};
  const int die = rules::d6(r.chance(), die_of(side));
  return {die >= arrival.need, true, die};
}

}  // namespace

const Arrival* arrival_of(const State& s, const Unit& u) {
  for (const Arrival& arrival : army_of(s, u.id->side).own.get().arrivals)
    if (std::ranges::count(arrival.units, *u.id) > 0) return &arrival;
  return nullptr;
}

std::vector<int> entry_places(const Arrival& arrival) {
  const int width = arrival.hi - arrival.lo, middle = arrival.lo + width / 2;
  std::vector<int> places = {middle};
  for (const int part : {6, 3})
    for (const int way : {-1, 1})
      if (width >= part * kInch) places.push_back(middle + way * width / part);
  return places;
}

// "dice": the turn is the die's and one. Told to nobody but the referee until it comes.
void seal_arrivals(Ruling& r) {
  for (const Seat side : kSides) {
    std::vector<int> turns;
    bool any = false;
    for (const Arrival& arrival : army_of(r.now(), side).own.get().arrivals) {
      const bool rolls = arrival.when == When::kDice;
      turns.push_back(rolls ? 1 + rules::d6(r.chance(), die_of(side)) : 0);
      any = any || rolls;
    }
    if (any) r.emit(ArrivalsSealed{side, std::move(turns)});
  }
}

void roll_arrivals(Ruling& r) {
  for (const Seat side : kSides)
    for (std::size_t i = 0; i < army_of(r.now(), side).own.get().arrivals.size(); ++i) {
      const Come come = comes(r, side, i);
      if (!come.told) continue;
      SideSecrets own = army_of(r.now(), side).own.get();
      Arrival& arrival = own.arrivals[i];
      arrival.due = come.due;
      if (come.due && arrival.when == When::kDice) arrival.turn = *r->turn;
      const std::string aid = arrival.aid;
      r.emit(ArrivalRolled{side, aid, come.die, std::move(own)});
    }
}

Refused check_enter(const State& s, Seat seat, const Enter& o) {
  const Unit* u = o.unit.side == seat ? find(s, o.unit) : nullptr;
  if (!u || u->now->status != Status::kPending) return unknown(o.unit.text());
  if (u->now->turn.ordered)  // it has been barred by somebody unseen
    return refuse("E_HAD_ORDER", "MH-8.1", o.unit.text() + " has already had its order.");
  const auto planned = plan_entry(s, *u, o, Whom::kSeen);
  return planned ? Refused() : Refused(planned.error());
}

void enter_table(Ruling& r, const Enter& o) {
  const Unit& u = unit_at(r.now(), o.unit);
  const Carried done = entered(r.now(), u, o, plan_entry(r.now(), u, o, Whom::kSeen).value());
  const Plan& plan = done.plan;
  if (done.barred) {  // MH-19.4: it stays off the table, its order used
    Condition after = *u.now;
    after.turn.ordered = true;
    mark(r, o.unit, after);
    halt(r, o.unit, *done.halted_by);
    return settle_table(r);
  }
  Unit there = u;
  there.sight = Sight{!r->options->fog, 0};
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
  if (done.halted_by) halt(r, *there.id, *done.halted_by);
  settle_table(r);
}

}  // namespace cherta::meeting_of_hosts
