// Movement: MH-9.
#include "server/rules/meeting_of_hosts/chapters/movement.h"

#include <algorithm>
#include <ranges>

#include "server/rules/table/parameters.h"

namespace cherta::meeting_of_hosts {

namespace {

constexpr int kMostWheel = 90, kMarchFiles = 3;
using table::Bar;
using table::Track;
using table::Way;

// MH-9.9: contact is made by charging only.
const Unit* contact_at(const Surroundings& around, const Unit& there) {
  for (const Unit* enemy : around.who)
    if (enemy->id->side != there.id->side && in_contact(there, *enemy)) return enemy;
  return nullptr;
}
Refusal near(const Unit& enemy) {
  return refuse("E_NEAR_ENEMY", "MH-9.9", "Would come within 1 inch of " + enemy.id->text() + ".");
}
Refusal no_move() { return refuse("E_NO_MOVE", "MH-9.3", "That changes nothing."); }

// ---- march (MH-9.8) ----

std::array<table::Area, 2> side_strips(const Pose& at, Size size) {
  const auto strip = [&](int from, int to) {
    const std::array<Point, 4> corners = {table::to_table(at, {from, 0}), table::to_table(at, {to, 0}),
                                          table::to_table(at, {to, -size.depth}),
                                          table::to_table(at, {from, -size.depth})};
    return table::Area::of(corners).value();
  };
  const int half = size.front / 2;
  return {strip(-half - kMarchRoom, -half - 1), strip(half + 1, half + kMarchRoom)};
}
Refused check_march(const State& s, const Surroundings& around, const Unit& u, const std::optional<WheelStep>& step,
                    const Pose& wheeled, const Plan& plan) {
  const auto near = [](const Unit* other) {
    return refuse("E_MARCH_NEAR", "MH-9.8", other->id->text() + " is within 3 inches.");
  };
  const Size size = size_of(u);
  for (int degree = 0; step && degree < step->degrees; ++degree)
    if (const Unit* other =
            beside_march(around.who, table::wheeled(u.now->pose, size.front, step->hand, degree), size, {}))
      return near(other);
  if (const Unit* other = beside_march(around.who, wheeled, size, plan.end.at - wheeled.at)) return near(other);
  for (std::size_t i = 0; i < around.sites.size(); ++i) {
    const auto* area = get_if<table::Area>(&around.sites[i]);
    if (area && kTerrain.at(kind_of(s.terrain[i])).bars_march && table::enters(Shape(body(u)), *area))
      return refuse("E_MARCH_GROUND", "MH-9.8", "Crosses " + s.terrain[i].kind + ".");
  }
  return {};
}

// ---- straight moves: advance, fall back, march ----

struct Straight {
  MoveKind kind;
  Way way;
  int allowance;
  std::optional<WheelStep> wheel;
  Reach reach;
};

Result<Plan> plan_straight(const State& s, const Unit& u, const Straight& order, Whom whom) {
  Surroundings around = surroundings(s, u, whom, Enemies::kKeptOff);
  if (order.kind == MoveKind::kMarch)
    for (std::size_t i = 0; i < around.going.size(); ++i)
      around.going[i].barred = around.going[i].barred || kTerrain.at(kind_of(s.terrain[i])).bars_march;
  const table::Mover start = mover_of(u, u.now->pose, size_of(u));
  table::forgive_start(start, around.going, around.others);
  const auto turned = wheel(s, u, around, order.wheel, order.allowance);
  if (!turned) return turned.error();
  const auto mover = mover_of(u, turned->pose, size_of(u));
  const Track track = Track::straight(turned->pose.facing, order.way);
  const auto end_of = [&](int s_way) { return Pose{turned->pose.at + track.by(s_way), turned->pose.facing}; };
  int wanted = order.reach.is_max ? order.allowance - turned->bill.cost : order.reach.hundredths;
  std::optional<int> gone;
  table::Fault fault;
  const Unit* touched = nullptr;
  for (; wanted >= 0; --wanted) {
    const auto stop = table::furthest(around.course(), mover, track, wanted, {turned->bill, order.allowance}, true);
    fault = stop.fault;
    gone = stop.at;
    if (!gone || (!order.reach.is_max && *gone != wanted)) break;
    touched = contact_at(around, moved_to(u, end_of(*gone), files(u)));
    if (!touched || !order.reach.is_max) break;
    wanted = *gone;
    gone.reset();
  }
  const int asked = order.reach.is_max ? gone.value_or(0) : order.reach.hundredths;
  const int cost = table::with_part(turned->bill, mover, track.by(asked), asked, around.going).cost;
  if (!order.reach.is_max && gone != order.reach.hundredths) return told(s, around, u, fault, cost, order.allowance);
  if (touched) return near(*touched);
  if (!gone || (*gone == 0 && !order.wheel)) {
    if (order.reach.is_max && fault.bar != Bar::kNothing) return told(s, around, u, fault, cost + 1, order.allowance);
    return no_move();
  }
  Plan plan{order.kind, end_of(*gone), files(u), cost, {}, {}, order.wheel, turned->pose, order.way, *gone};
  if (order.kind == MoveKind::kMarch)
    if (auto refused = check_march(s, around, u, order.wheel, turned->pose, plan); refused.has_error())
      return refused.error();
  return plan;
}

// ---- manoeuvre (MH-9.7) ----

// The greatest distance from any corner of either footprint to the other one.
int reform_way(const Rectangle& before, const Rectangle& after) {
  int most = 0;
  for (const Point corner : before.corners()) most = std::max(most, table::distance(Shape(corner), Shape(after)));
  for (const Point corner : after.corners()) most = std::max(most, table::distance(Shape(corner), Shape(before)));
  return most;
}

Result<Plan> plan_manoeuvre(const State& s, const Unit& u, const Manoeuvre& order, Whom whom) {
  const int in_files = order.files.value_or(files(u));
  if (in_files < 1 || in_files > figures(u))
    return refuse("E_FORMATION", "MH-2.5", "Files must be 1 to " + std::to_string(figures(u)) + ".");
  Surroundings around = surroundings(s, u, whom, Enemies::kKeptOff);
  table::forgive_start(mover_of(u, u.now->pose, size_of(u)), around.going, around.others);
  const Size after = size_of(*u.profile, in_files, figures(u));
  const Pose formed = table::turned_on_spot(u.now->pose, size_of(u), order.facing, after);
  const auto mover = mover_of(u, formed, after);
  const int allowance = basic_move(u);
  const Rectangle now = body(u), then = table::rectangle_behind(formed, after);
  const int factor =
      std::max(table::highest_factor(Shape(now), around.going), table::highest_factor(Shape(then), around.going));
  // What it stands astride of when it begins is paid, too (MH-5.3).
  table::Bill bill = table::with_part({}, mover_of(u, u.now->pose, size_of(u)), {}, 0, around.going);
  bill.cost += reform_way(now, then) * factor;
  if (const auto fault = table::fault_on(around.course(), mover, {}); fault.bar != Bar::kNothing)
    return told(s, around, u, fault, bill.cost, allowance);
  const Track track = Track::straight(order.facing, Way::kForward);
  const int wanted = order.reach.is_max ? std::max(0, allowance - bill.cost) : order.reach.hundredths;
  const auto stop = table::furthest(around.course(), mover, track, wanted, {bill, allowance}, true);
  const int gone = stop.at.value_or(0);
  const int cost = table::with_part(bill, mover, track.by(order.reach.is_max ? gone : wanted),
                                    order.reach.is_max ? gone : wanted, around.going)
                       .cost;
  if (!stop.at || (!order.reach.is_max && gone != wanted)) return told(s, around, u, stop.fault, cost, allowance);
  const Pose end{formed.at + track.by(gone), order.facing};
  if (end == u.now->pose && in_files == files(u)) {
    if (stop.fault.bar != Bar::kNothing) return told(s, around, u, stop.fault, cost + 1, allowance);
    return no_move();
  }
  if (const Unit* enemy = contact_at(around, moved_to(u, end, in_files))) return near(*enemy);
  return Plan{MoveKind::kManoeuvre, end, in_files, cost, {}, {}, {}, formed, Way::kForward, gone};
}

}  // namespace

// The other is moved instead of the strip.
const Unit* beside_march(const std::vector<const Unit*>& those, const Pose& at, Size size, Point by) {
  const auto strips = side_strips(at, size);
  for (const Unit* other : those) {
    const Shape swept = Shape(body(*other)).swept(-by);
    if (table::within(swept, strips[0], 0) || table::within(swept, strips[1], 0)) return other;
  }
  return nullptr;
}

table::Table table_of(const State& s) { return {s.options->table_w * kInch, s.options->table_h * kInch}; }

table::Mover mover_of(const Unit&, const Pose& at, Size size) {
  return table::Mover::front_kept(at, size, table::kMeetingOfHosts.give);
}

Unit moved_to(const Unit& u, const Pose& at, int in_files) {
  Unit there = u;
  there.now->pose = at;
  if (in_files != files(u)) {
    there.now->files = in_files;
    there.now->frozen.reset();
  }
  return there;
}

Surroundings surroundings(const State& s, const Unit& u, Whom whom, Enemies enemies) {
  Surroundings around{table_of(s), sites(s), {}, {}, {}};
  around.going = going_for(s, around.sites, u.profile->kind, u.profile->mount);
  const Seat side = u.id->side;
  for (const Unit* friendly : on_table(s, side))
    if (*friendly->id != *u.id) around.who.push_back(friendly);
  for (const Unit* enemy : whom == Whom::kAll ? on_table(s, other(side)) : enemies_seen(s, side))
    if (enemies == Enemies::kKeptOff || touch(u, *enemy)) around.who.push_back(enemy);
  const int spacing = enemies == Enemies::kKeptOff ? kSpacing : 0;
  for (const Unit* other : around.who)
    around.others.push_back({Shape(body(*other)), Shape(core(*other)), true, other->id->side == side ? 0 : spacing});
  return around;
}

Refusal too_far(int cost, int allowance) {
  return refuse("E_TOO_FAR", "MH-9.2",
                "Needs " + table::inches_text(cost) + ", allowed " + table::inches_text(allowance) + ".");
}

Refusal told(const State& s, const Surroundings& around, const Unit& u, table::Fault fault, int cost, int allowance) {
  switch (fault.bar) {
    case Bar::kTable:
      return refuse("E_OFF_TABLE", "MH-9.12", "Would leave the table.");
    case Bar::kGround: {
      const table::Piece& piece = s.terrain[fault.which];
      const TerrainRow& row = kTerrain.at(kind_of(piece));
      const auto plain = going_for(s, around.sites, u.profile->kind, u.profile->mount);
      if (row.bars_march && !plain[fault.which].barred)
        return refuse("E_MARCH_GROUND", "MH-9.8", "Crosses " + piece.kind + ".");
      return refuse("E_IMPASSABLE", "MH-5.2", u.id->text() + " cannot enter " + piece.kind + ".");
    }
    case Bar::kBody:
    case Bar::kEnd:
    case Bar::kNear: {
      const Unit& other = *around.who[fault.which];
      if (other.id->side != u.id->side) return near(other);
      return refuse("E_BLOCKED", "MH-9.11", "Blocked by " + other.id->text() + ".");
    }
    case Bar::kCost:
    case Bar::kNothing:
      break;
  }
  return too_far(cost, allowance);
}

// Of what is wrong with a wheel what comes first by degrees is told; at one degree table, ground, bodies, who is
// struck, cost (6.4).
Result<Wheeled> wheel(const State& s, const Unit& u, const Surroundings& around, const std::optional<WheelStep>& step,
                      int allowance, Struck struck) {  // MH-9.5
  if (!step) return Wheeled{u.now->pose, {}};
  if (step->degrees < 1 || step->degrees > kMostWheel)
    return refuse("E_WHEEL", "MH-9.5", "A wheel is 1 to 90 degrees.");
  constexpr int kNever = kMostWheel + 1;
  const Size size = size_of(u);
  const int give = table::kMeetingOfHosts.give;
  const auto stop = table::furthest_wheel(around.course(), u.now->pose, size, give, step->hand, step->degrees);
  const auto bill_of = [&](int degrees) {
    return table::with_wheel({}, u.now->pose, size, give, step->hand, degrees, around.going);
  };
  const auto bill = bill_of(step->degrees);
  const int barred = stop.at == step->degrees ? kNever : stop.at.value_or(0) + 1;
  const int met = struck.who ? struck.at : kNever;
  int unpaid = kNever;
  if (bill.cost > allowance) {
    const auto degrees = std::views::iota(1, step->degrees + 1);
    unpaid = *std::ranges::lower_bound(degrees, true, {}, [&](int d) { return bill_of(d).cost > allowance; });
  }
  if (barred != kNever && barred <= std::min(met, unpaid)) return told(s, around, u, stop.fault, bill.cost, allowance);
  if (struck.who && met <= unpaid) return wrong_target(*struck.who);
  if (unpaid != kNever) return too_far(bill.cost, allowance);
  return Wheeled{table::wheeled(u.now->pose, size.front, step->hand, step->degrees), bill};
}

Plan plan_order_fall_back(const State& s, const Unit& u, Whom whom) {  // MH-8.3
  const auto planned = plan_straight(s, u, {MoveKind::kBack, Way::kBack, basic_move(u) / 2, {}, {0, true}}, whom);
  if (planned) return *planned;
  return {MoveKind::kBack, u.now->pose, files(u), 0, {}, {}, {}, u.now->pose, Way::kBack, 0};
}

Result<Plan> plan(const State& s, const Unit& u, const MoveOrder& order, Whom whom) {  // MH-9.2
  const int basic = basic_move(u);
  if (const auto* o = get_if<Advance>(&order))
    return plan_straight(s, u, {MoveKind::kAdvance, Way::kForward, basic, o->wheel, o->reach}, whom);
  if (const auto* o = get_if<FallBack>(&order))
    return plan_straight(s, u, {MoveKind::kBack, Way::kBack, basic / 2, o->wheel, o->reach}, whom);
  if (const auto* o = get_if<March>(&order)) {
    if (files(u) > kMarchFiles) return refuse("E_MARCH_WIDTH", "MH-9.8", "More than 3 files.");
    return plan_straight(s, u, {MoveKind::kMarch, Way::kForward, 2 * basic, o->wheel, o->reach}, whom);
  }
  if (const auto* o = get_if<Manoeuvre>(&order)) return plan_manoeuvre(s, u, *o, whom);
  return plan_charge(s, u, get<Charge>(order), whom);
}

}  // namespace cherta::meeting_of_hosts
