// How the automatic opponent moves: unit by unit, those that can charge first, then the others up to their line.
#include <algorithm>

#include "server/rules/meeting_of_hosts/opponent/opponent.h"

namespace cherta::meeting_of_hosts::thinking {

namespace {

constexpr int kAhead = 300;  // how far a unit of the line may be before its hindmost
constexpr int kWheelStep = 15, kMostWheel = 90, kWorthAWheel = 20;  // degrees
constexpr int kReserveLooks = 1000;                                 // an enemy so near brings the reserve on
constexpr int kShyOf = 350;         // skirmishers keep so far from those who would beat them
constexpr int kBehindTroops = 400;  // where a general rides

// From the third turn of twelve on everybody goes for whom he can reach: at the limit losses decide (MH-17.3).
bool presses_on(const Mind& mind) { return 5 * *mind.s().turn > mind.s().options->turn_limit; }

// How far a place is from the own edge.
int progress(const Mind& mind, Point p) {
  switch (army_of(mind.s(), mind.seat).edge->value()) {
    case TableEdge::kSouth:
      return p.y;
    case TableEdge::kNorth:
      return mind.s().options->table_h * kInch - p.y;
    case TableEdge::kWest:
      return p.x;
    case TableEdge::kEast:
      break;
  }
  return mind.s().options->table_w * kInch - p.x;
}

const Unit* nearest_enemy(const Mind& mind, const Unit& u) {
  const auto enemies = mind.enemies();
  const auto it = std::ranges::min_element(enemies, {}, [&](const Unit* e) { return distance(u, *e); });
  return it == enemies.end() ? nullptr : *it;
}

bool is_free(const Mind& mind, const Unit& u) {
  return !u.now->turn.ordered && !u.now->turn.retreated && !is_engaged(mind.s(), u);
}
// The hindmost of the line, of those that can still keep it.
int line_of(const Mind& mind) {
  int least = table::kLongest;
  for (const Unit* u : mind.own())
    if (part_of(*u) == Part::kLine && !u->now->disordered && !has_lost_half(*u) && !is_engaged(mind.s(), *u))
      least = std::min(least, progress(mind, u->now->pose.at));
  return least;
}
// The last of five or more of the line stays behind until it is needed.
bool waits_in_reserve(const Mind& mind, const Unit& u) {
  int in_line = 0;
  bool is_last = part_of(u) == Part::kLine, is_needed = false;
  for (const Unit& other : units_of(mind.s(), mind.seat)) {
    if (part_of(other) != Part::kLine) continue;
    ++in_line;
    is_last = is_last && *other.id <= *u.id;
    is_needed = is_needed || !is_on_table(other) || other.now->turn.retreated || is_engaged(mind.s(), other);
  }
  const Unit* enemy = nearest_enemy(mind, u);
  return is_last && in_line > 4 && !is_needed && !presses_on(mind) && !(enemy && distance(u, *enemy) <= kReserveLooks);
}

// ---- charges ----

std::vector<std::optional<WheelStep>> wheels() {
  std::vector<std::optional<WheelStep>> all = {std::nullopt};
  for (int degrees = kWheelStep; degrees <= kMostWheel; degrees += kWheelStep)
    for (const table::Hand hand : {table::Hand::kLeft, table::Hand::kRight}) all.push_back(WheelStep{hand, degrees});
  return all;
}
bool is_on_flank(const Unit& u, const Unit& target) {  // as far as MH-10.3 can be foretold
  return !has_part_in_front(target, body(u).corners());
}

// What it is worth to charge somebody who has to strike others, too.
int worth_of_charge(const Mind& mind, const Unit& u, const Unit& target) {
  int worth = worth_of_fight(u, target, is_on_flank(u, target)) + (target.now->disordered ? 1 : 0);
  const auto friends = static_cast<int>(enemies_in_contact(mind.s(), target).size());
  if (friends > 0) worth += expected_hits(target, u, false) * friends / (friends + 1);
  return worth;
}

std::optional<Order> best_charge(const Mind& mind, const Unit& u) {
  std::optional<Order> best;
  int most = presses_on(mind) ? -1 : 0;  // then a fight between equals will do
  if (has_lost_half(u) || u.now->disordered) return best;
  for (const Unit* target : mind.enemies()) {
    const int worth = worth_of_charge(mind, u, *target);
    if (worth <= most || distance(u, *target) > basic_move(u)) continue;
    for (const auto& wheel : wheels())
      if (const Charge charge{*u.id, *target->id, wheel}; mind.may(charge)) {
        best = charge;
        most = worth;
        break;
      }
  }
  return best;
}

// ---- other moves ----

// By how many degrees its front looks past somebody; to the right: more than 0.
int turn_to(const Unit& u, const Unit& enemy) {
  const int to = table::bearing(centre(enemy) - u.now->pose.at), by = table::facing(to - u.now->pose.facing);
  return by > 180 ? by - 360 : by;
}
std::optional<WheelStep> wheel_to(const Unit& u, const Unit& enemy) {
  const int by = turn_to(u, enemy), size = by < 0 ? -by : by;
  if (size < kWorthAWheel) return std::nullopt;
  const int degrees = std::min(size / kWheelStep * kWheelStep, kMostWheel);
  return WheelStep{by < 0 ? table::Hand::kLeft : table::Hand::kRight, degrees};
}

// Up to `most`, the shorter the harder the ground.
std::optional<Order> advance(const Mind& mind, const Unit& u, const std::optional<WheelStep>& wheel, int most) {
  if (most >= basic_move(u))
    if (const Advance order{*u.id, wheel, {0, true}}; mind.may(order)) return order;
  for (int reach = std::min(most, basic_move(u)); reach >= kInch; reach /= 2)
    if (const Advance order{*u.id, wheel, {reach / kInch * kInch, false}}; mind.may(order)) return order;
  if (wheel) return advance(mind, u, std::nullopt, most);
  return std::nullopt;
}
std::optional<Order> fall_back(const Mind& mind, const Unit& u) {
  const Order order = FallBack{*u.id, {}, {0, true}};
  return mind.may(order) ? std::optional(order) : std::nullopt;
}

bool has_target(const Mind& mind, const Unit& u) {
  return may_shoot(mind.s(), u) && shooting_dice(mind.s(), u) > 0 && !targets_of(mind.s(), u).empty();
}

// Those who live by shooting: near enough, but out of reach.
std::optional<Order> move_shooter(const Mind& mind, const Unit& u, const Unit& enemy) {
  const int away = distance(u, enemy);
  if (away <= kShyOf && worth_of_fight(u, enemy, false) < 0) return fall_back(mind, u);
  if (has_target(mind, u)) return std::nullopt;
  const int range = kRange.at(u.profile->weapon);
  return advance(mind, u, wheel_to(u, enemy), std::max(away - range, kInch));
}

std::optional<Order> move_up(const Mind& mind, const Unit& u) {
  const Unit* enemy = nearest_enemy(mind, u);
  if (part_of(u) == Part::kTrain || waits_in_reserve(mind, u)) return std::nullopt;
  if (has_lost_half(u)) return enemy && distance(u, *enemy) <= kNear ? fall_back(mind, u) : std::nullopt;
  if (u.now->disordered) return std::nullopt;
  if (!enemy) return advance(mind, u, std::nullopt, line_of(mind) + kAhead - progress(mind, u.now->pose.at));
  const bool shoots = u.profile->weapon != Weapon::kNone && (is_light(u) || u.profile->weapon != Weapon::kJavelin);
  if (shoots) return move_shooter(mind, u, *enemy);
  const int room =
      part_of(u) == Part::kScreen ? basic_move(u) : line_of(mind) + kAhead - progress(mind, u.now->pose.at);
  const bool is_close = presses_on(mind) || distance(u, *enemy) <= basic_move(u);  // then it is each for itself
  return advance(mind, u, wheel_to(u, *enemy), is_close ? basic_move(u) : room);
}

// Those whom he leads by himself: a subordinate his own, the commander those who answer to nobody else.
std::vector<const Unit*> charges_of(const Mind& mind, const General& g) {
  std::vector<const Unit*> all, alone;
  for (const Unit* u : mind.own()) {
    if (part_of(*u) == Part::kTrain || has_lost_half(*u) || !may_command(mind.s(), g, *u)) continue;
    all.push_back(u);
    if (*g.rank == Rank::kSubordinate || u->now->answers_to == 0) alone.push_back(u);
  }
  return alone.empty() ? all : alone;
}
int in_reach(const std::vector<const Unit*>& those, Point at) {
  return static_cast<int>(
      std::ranges::count_if(those, [&](const Unit* u) { return table::within(Shape(at), Shape(body(*u)), kNear); }));
}

// A general rides to where most of those whom he leads hear him next turn: behind one of them.
std::optional<Order> move_general(const Mind& mind, const General& g) {
  if (g.now->moved || g.immobile || g.now->fate != Fate::kUnhurt || !g.now->placed) return std::nullopt;
  const auto those = charges_of(mind, g);
  const Point at = place_of(mind.s(), g);
  const int most = kGeneralMovement.at(*g.mount).basic;
  int heard = in_reach(those, at);
  std::optional<Order> best;
  for (const Unit* u : those) {
    const Point to = to_table(u->now->pose, {0, -size_of(*u).depth - kBehindTroops});
    const Point there = table::along(at, to, std::min(table::leg_length(at, to), most));
    const int hear = in_reach(those, there);
    if (hear <= heard) continue;
    if (const MoveGeneral order{*g.id, there}; mind.may(order)) best = order, heard = hear;
  }
  return best;
}

}  // namespace

std::optional<Order> next_move(const Mind& mind) {
  for (const Unit& u : units_of(mind.s(), mind.seat))
    if (u.now->status == Status::kPending)
      if (const Arrival* arrival = arrival_of(mind.s(), u))
        for (const int at : entry_places(*arrival))
          if (const Enter enter{*u.id, at, u.now->files, {0, true}}; mind.may(enter)) return enter;
  for (const Unit* u : mind.own())
    if (is_free(mind, *u))
      if (auto charge = best_charge(mind, *u)) return charge;
  for (const Unit* u : mind.own())
    if (is_free(mind, *u))
      if (auto order = move_up(mind, *u)) return order;
  for (const General& g : army_of(mind.s(), mind.seat).generals.get())
    if (auto order = move_general(mind, g)) return order;
  return std::nullopt;
}

}  // namespace cherta::meeting_of_hosts::thinking
