// What becomes of a state by what figures do, and by what is done to them.
#include "server/rules/skirmish/apply.h"

namespace cherta::skirmish {

// ---- what figures do ----

void on(State& s, const Moved& e) {
  Figure& f = edit(s, *e.figure);
  f.at = *e.to;
  f.facing = *e.facing;
  f.spent = *e.spent;
}
void on(State& s, const Pivoted& e) {
  Figure& f = edit(s, *e.figure);
  f.facing = *e.facing;
  f.spent = *e.spent;
}
void on(State& s, const Loaded& e) {
  Figure& f = edit(s, *e.figure);
  f.loaded = *e.loaded;
  f.load_progress = *e.progress;
  f.spent = *e.spent;
}
void on(State& s, const Waited& e) { edit(s, *e.figure).spent = *e.spent; }
void on(State& s, const Fired& e) {
  Figure& f = edit(s, *e.figure);
  f.loaded = weapon_of(s, f)->load == 0;
  f.load_progress = 0;
  f.ammo = *e.ammo;
  f.spent = *e.spent;
}
void on(State& s, const Boarded& e) {
  Figure& f = edit(s, *e.figure);
  f.at = *e.at;
  f.ship = *e.ship;
  f.facing = *e.facing;
  f.spent = *e.spent;
  edit_ship(s, *e.ship).spent = *e.ship_spent;
  meet(s, *e.figure);  // SK-5.10
}
void on(State& s, const LeftShip& e) {
  Figure& f = edit(s, *e.figure);
  f.at = *e.at;
  f.ship = 0;
  f.facing = *e.facing;
  f.spent = *e.spent;
  edit_ship(s, *e.ship).spent = *e.ship_spent;
}
void on(State& s, const Dismounted& e) {
  Figure& f = edit(s, *e.figure);
  f.mounted = false;
  f.horse_at = *e.at;
  f.spent = *e.spent;
}
void on(State& s, const Mounted& e) {
  Figure& f = edit(s, *e.figure);
  f.mounted = true;
  f.horse_at.reset();
  f.spent = *e.spent;
}
void on(State& s, const CreekEntered& e) {
  Figure& f = edit(s, *e.figure);
  f.at = *e.at;
  f.crossing = *e.crossing;
  f.spent = *e.spent;
}
void on(State& s, const CreekLeft& e) {
  Figure& f = edit(s, *e.figure);
  f.at = *e.at;
  f.crossing.reset();
  f.rout_moves = *e.rout_moves;
}
void on(State& s, const ShipSailed& e) {
  Ship& ship = edit_ship(s, *e.ship);
  ship.x = *e.to;
  ship.spent = ship.arrived = *e.spent;
  for (Figure& f : *s.figures)  // SK-6.8
    if (f.on_table() && f.ship == *e.ship) f.at.x += *e.to - *e.from;
}
void on(State& s, const CameOut& e) {
  Figure& f = edit(s, *e.figure);
  f.at = *e.at;
  f.ship = *e.ship;
  f.facing = *e.facing;
  f.spent = *e.spent;
  f.shelter = Shelter::kNone;
  meet(s, *e.figure);
}
void on(State& s, const PrizesMoved& e) {
  for (std::size_t i = 0; i < e.prizes->size(); ++i) edit_prize(s, (*e.prizes)[i]).where = (*e.to)[i];
  if (*e.spent) edit(s, **e.figure).spent = **e.spent;
}
void on(State& s, const ReserveCalled& e) {
  const Figure& f = *e.figure;
  put(*s.figures, f);
  meet(s, f.id);
  (*s.reserve_cost)[f.side] += *e.cost;
  ++(*s.called)[f.side];
  (*s.pool_size)[f.side] = *e.pool_size;
  if (e.pool.known() && (*s.pools)[f.side].known()) (*s.pools)[f.side] = e.pool;
}

// ---- fire, charges, melee ----

void on(State& s, const Volley& e) {
  if (*e.die) edit(s, *e.shooter).volleys.push_back(*e.target);  // SK-7.10
}
void on(State& s, const Hit& e) {
  Figure& f = edit(s, *e.figure);
  if (*e.routing && !f.routing) {
    f.routed_in = *s.play;
    f.rout_moves = 0;
  }
  f.wounded = *e.wounded;
  f.routing = *e.routing;
  f.alive = *e.alive;
  f.facing = *e.facing;
  f.wound_due = *e.wound_due;
}
void on(State& s, const Charged& e) {
  Figure& f = edit(s, *e.attacker);
  f.at = *e.at;
  f.facing = *e.facing;
  f.spent = *e.spent;
  f.charged = true;
  s.declared->push_back({*e.attacker, *e.target});
  meet(s, *e.attacker);  // SK-5.10
}
void on(State& s, const ChargeVoid& e) { std::erase(*s.declared, Charge{*e.attacker, *e.target}); }
void on(State& s, const MoraleTested& e) {
  for (const FigureId& id : *e.members) edit(s, id).wound_due = false;  // SK-10.1
  if (!e.points.known()) return;
  (*s.records)[*e.side].edit().push_back(
      {*s.play, *e.step, *e.members, *e.base, e.points.get(), e.level.get(), e.roll.get(), *e.passed});
}
void on(State& s, const PointsLeft& e) {
  if (e.left.known()) (*s.morale_left)[*e.side] = e.left;
}
void on(State&, const MeleeThrown&) {}
void on(State& s, const Hacked& e) { edit(s, *e.hacker).hacked = true; }
void on(State& s, const RoutMoved& e) {
  Figure& f = edit(s, *e.figure);
  f.at = *e.at;
  f.ship = *e.ship;
  f.facing = *e.facing;
  f.shelter = *e.shelter;
  f.rout_moves = *e.rout_moves;
  f.spent = *e.spent;
  f.ran = true;
}
void on(State& s, const Rallied& e) {
  Figure& f = edit(s, *e.figure);
  f.routing = false;
  f.routed_in = f.rout_moves = 0;
  f.facing = *e.facing;
  f.spent = *e.spent;
}

}  // namespace cherta::skirmish
