// What an order would lead to for certain, as far as its giver knows: where his men would go, and what it takes
// (SK-18.6). What hangs on a die is left out.
#include <algorithm>

#include "server/rules/skirmish/engine.h"
#include "server/rules/table/show.h"

namespace cherta::skirmish {

namespace {

constexpr rules::Phrase kOfIncrements{"of_increments", "{} {} of {} increments"},
    kShip{"ship_increments", "the ship {} of {} increments"},
    kOnTheirCard{"on_their_card", "the charge is settled on the enemy's card (SK-9.1)"};

class Foreseen {
 public:
  Foreseen(const State& s, rules::Trial& trial) : s_(s), trial_(trial) {}

  void see(const Doing& doing) {
    const Figure* f = doing.figure ? find(s_, *doing.figure) : nullptr;
    if (f) begin(*f);
    for (const Event& event : doing.events)
      visit(
          [&](const auto& e) {
            if constexpr (requires { step(e); }) step(e);
          },
          event);
    for (const Aim& aim : doing.volleys) touched(aim.target);
    if (f) {
      cost_.then("; ", {kOfIncrements, {f->id.text(), spent_, n(s_)}});
      if (course_.poses.size() > 1) trial_.courses.push_back(course_);
    }
    trial_.cost = cost_;
  }

 private:
  void begin(const Figure& f) {
    spent_ = f.spent;
    course_ = {f.id.text(), {pose(f.at, f.facing)}};
  }
  rules::Pose pose(Point at, int facing) const { return {table::shown(s_.data().table, at), facing}; }
  void to(Point at, int facing, int spent) {
    course_.poses.push_back(pose(at, facing));
    spent_ = spent;
  }
  void touched(const FigureId& id) {
    if (std::ranges::count(trial_.touched, id.text()) == 0) trial_.touched.push_back(id.text());
  }

  void step(const Moved& e) { to(e.to, e.facing, e.spent); }
  void step(const Charged& e) {
    to(e.at, e.facing, e.spent);
    touched(e.target);
    trial_.stops = kOnTheirCard;
  }
  void step(const Boarded& e) { to(e.at, e.facing, e.spent); }
  void step(const LeftShip& e) { to(e.at, e.facing, e.spent); }
  void step(const CameOut& e) { to(e.at, e.facing, e.spent); }
  void step(const CreekEntered& e) { to(e.at, course_.poses.back().facing, e.spent); }
  void step(const Pivoted& e) { spent_ = *e.spent; }
  void step(const Loaded& e) { spent_ = *e.spent; }
  void step(const Waited& e) { spent_ = *e.spent; }
  void step(const Fired& e) { spent_ = *e.spent; }
  void step(const Dismounted& e) { spent_ = *e.spent; }
  void step(const Mounted& e) { spent_ = *e.spent; }
  void step(const ShipSailed& e) { cost_.then("; ", {kShip, {*e.spent, n(s_)}}); }

  const State& s_;
  rules::Trial& trial_;
  rules::Wording cost_;
  rules::Course course_;
  int spent_ = 0;
};

rules::Trial trial_of(const State& s, Seat side, const std::vector<Act>& acts, bool defensive) {
  rules::Trial trial;
  const auto rehearsed = rehearse(s, side, acts, defensive);
  if (!rehearsed) return trial;
  Foreseen foreseen(s, trial);
  for (const Doing& doing : *rehearsed) foreseen.see(doing);
  return trial;
}

}  // namespace

rules::Trial Skirmish::foresee(const rules::Known<Skirmish>& known, rules::Actor actor, const Order& order) {
  const State& s = *known;
  if (const auto* o = get_if<Plan>(&order)) return trial_of(s, actor.seat, o->acts, false);
  if (const auto* o = get_if<DefFire>(&order)) return trial_of(s, actor.seat, o->acts, true);
  if (const auto* o = get_if<CheckPlan>(&order)) return trial_of(s, actor.seat, o->plan.acts, false);
  return {};
}

}  // namespace cherta::skirmish
