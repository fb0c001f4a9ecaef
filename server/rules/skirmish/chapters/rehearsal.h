// A batch as it will go, tried on a copy of the state: own figures as listed, enemies unchanged (SK-5.12). Internal to
// chapters/plan*.cpp.
#pragma once

#include "server/rules/skirmish/apply.h"

namespace cherta::skirmish {

class Rehearsal {
 public:
  Rehearsal(const State& s, Seat side, bool defensive) : now_(s), side_(side), defensive_(defensive) {}
  Result<std::vector<Doing>> run(const std::vector<Act>& acts);
  const State& after() const { return now_; }

 private:
  // plan.cpp
  Refused act(const Act&);
  Refused act_of_figure(const Act&);
  Refused token(const Act&, const Token&);
  Refused do_token(const Act&, const Token&);
  Refused check_targets(const Token&) const;
  Refused check_state(const Token&) const;
  Refused check_contacts() const;
  Refused check_overlaps() const;

  // plan_move.cpp
  Refused move(const Token&);
  Refused pivot(const Token&);
  Refused wait(const Token&);
  Refused charge(const Token&);
  Refused dismount();
  Refused mount();
  Refused cross(const Act&);
  // plan_fire.cpp
  Refused load(const Token&);
  Refused fire(const Token&);
  Refused check_aim(const Token&) const;
  Refused check_line(const Weapon&, const FigureId&) const;
  Aim& aim_at(const Token&);
  // plan_ship.cpp
  Refused sail(const Act&);
  Refused board();
  Refused leave_ship(const Token&);
  Refused take(const Token&);
  Refused release();
  Refused come_out();

  const Figure& me() const { return figure_at(now_, me_); }
  int limit() const { return defensive_ ? defence_limit(now_, me()) : n(now_); }
  Refused need(int increments) const;  // E_BUDGET
  Refused ready() const;               // E_ORDER: he has charged
  bool is_turn_allowed(Point to) const;
  template <class E>
  void happen(E event) {
    on(now_, event);
    doing_.events.push_back(std::move(event));
  }

  State now_;
  Seat side_;
  bool defensive_;
  FigureId me_;
  Doing doing_;
  std::vector<FigureId> acted_, carried_;
};

int increments_for(int length, int speed);  // SK-5.1: the least that will do, at least 1
Refusal not_here(std::string_view rule);    // E_ORDER
Refusal ship_cannot(std::string_view rule);

}  // namespace cherta::skirmish
