// What an order would lead to, as its giver sees the field (the queries `preview` and `command` of 6.2): of the unseen
// it tells nothing (MH-19.7).
#include "server/rules/meeting_of_hosts/chapters/movement.h"
#include "server/rules/meeting_of_hosts/words/asking.h"
#include "server/rules/table/show.h"

namespace cherta::meeting_of_hosts {

std::optional<Move> move_of(const Order& order) {
  return visit(
      []<class O>(const O& o) -> std::optional<Move> {
        if constexpr (std::same_as<O, PursueAdvance>)
          return Move{Advance{o.unit, o.wheel, o.reach}, true};
        else if constexpr (std::same_as<O, PursueCharge>)
          return Move{Charge{o.unit, o.target, o.wheel}, true};
        else if constexpr (requires { MoveOrder(o); })
          return Move{o};
        else
          return std::nullopt;
      },
      order);
}

namespace {

std::optional<WheelStep> wheel_of(const MoveOrder& order) {
  return visit(
      [](const auto& o) -> std::optional<WheelStep> {
        if constexpr (requires { o.wheel; }) return o.wheel;
        return std::nullopt;
      },
      order);
}

constexpr rules::Phrase kOfInches{"of_inches", "{} of {} inches"},
    kDieObeys{"die_obeys", "a die tells whether it obeys (MH-8.2)"},
    kRallyTest{"rally_test", "a rally test follows (MH-14.1)"};

// What a die decides: whether it obeys, and whether it stays where it has gone to.
rules::Wording dice_of(const State& s, const Unit& u, const Move& move, MoveKind kind) {
  if (!move.is_pursuit && !is_in_command(s, u)) return kDieObeys;
  const bool tested = move.is_pursuit || kind == MoveKind::kManoeuvre || (kind == MoveKind::kBack && !is_light(u));
  return tested ? rules::Wording(kRallyTest) : rules::Wording();
}

// Said of every move in fog, whoever is there.
constexpr rules::Phrase kFogMayHalt{"may_halt", "somebody unseen may halt it (MH-19.4)"};

// A unit stands at its centre.
rules::Pose pose_of(const State& s, const Unit& u) {
  return {table::shown(table_of(s), centre(u)), u.now->pose.facing};
}

rules::Trial foresee_move(const State& s, const Move& move) {
  const Unit& u = unit_at(s, unit_of(move.order));
  const Plan plan = meeting_of_hosts::plan(s, u, move.order, Whom::kSeen).value();
  rules::Course course{u.id->text(), {pose_of(s, u)}};
  if (const auto step = wheel_of(move.order))
    course.poses.push_back(
        pose_of(s, moved_to(u, table::wheeled(u.now->pose, size_of(u).front, step->hand, step->degrees), files(u))));
  course.poses.push_back(pose_of(s, moved_to(u, plan.end, plan.files)));
  rules::Trial trial;
  trial.courses.push_back(std::move(course));
  trial.cost = {kOfInches, {table::inches_text(plan.cost), table::inches_text(allowance(u, plan.kind))}};
  if (plan.target) trial.touched.push_back(plan.target->text());
  rules::Wording stops = dice_of(s, u, move, plan.kind);
  if (s.options->fog) stops.then("; ", kFogMayHalt);
  trial.stops = stops;
  return trial;
}

rules::Trial foresee_general(const State& s, const MoveGeneral& order) {
  rules::Trial trial;
  const Point from = place_of(s, general_at(s, order.general));
  trial.courses.push_back(
      {order.general.text(), {{table::shown(table_of(s), from), 0}, {table::shown(table_of(s), order.to), 0}}});
  return trial;
}

}  // namespace

int allowance(const Unit& u, MoveKind kind) {
  if (kind == MoveKind::kBack) return basic_move(u) / 2;
  return kind == MoveKind::kMarch ? 2 * basic_move(u) : basic_move(u);
}

rules::Trial MeetingOfHosts::foresee(const rules::Known<MeetingOfHosts>& known, rules::Actor actor,
                                     const Order& typed) {
  const Order order = addressed(typed, actor);
  if (const auto move = move_of(order)) return foresee_move(*known, *move);
  if (const auto* asked = get_if<Preview>(&order))
    return foresee(known, actor, MeetingOfHosts::parse(asked->order).value());
  if (rules::Trial trial; !(trial.cost = answer(known, order)).empty()) return trial;
  const auto* general = get_if<MoveGeneral>(&order);
  return general ? foresee_general(*known, *general) : rules::Trial();
}

}  // namespace cherta::meeting_of_hosts
