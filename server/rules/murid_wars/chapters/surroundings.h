// What a unit meets on the table: the ground as it is to it, and who stands there.
#pragma once

#include "server/rules/murid_wars/engine.h"
#include "server/rules/table/course.h"

namespace cherta::murid_wars {

inline table::Mover mover_at(const Unit& u, Point at) {
  const Shape whole(body_at(u, at));
  return {whole, whole, at};  // give 0; the trace is the centre (GEO section 12)
}

class Surroundings {
 public:
  // All on the table but the unit itself, those attached, and those that `leaves_out` names.
  Surroundings(const State& s, const Unit& u, const std::vector<UnitId>& leaves_out = {});
  Surroundings(const Surroundings&) = delete;

  table::Course course() const { return {table_, going_, others_}; }
  std::vector<table::Going>& going() { return going_; }
  const std::vector<table::Going>& going() const { return going_; }
  const std::vector<const Unit*>& friends() const { return friends_; }
  const std::vector<const Unit*>& enemies() const { return enemies_; }

  bool is_on_table(const Unit& u, Point at) const { return table::is_on(table_, Shape(body_at(u, at)).box()); }
  // Whom it would overlap there, friend or foe; null: nobody.
  const Unit* overlapped(const Unit& u, Point at) const;
  const Unit* touched_enemy(const Unit& u, Point at) const;
  // MW-1.13, 8.8 and the like: on the table, in no barred ground, overlapping nobody, in contact with no enemy.
  bool is_free(const Unit& u, Point at) const;

 private:
  table::Table table_;
  std::vector<table::Site> sites_;
  std::vector<table::Going> going_;
  std::vector<table::Other> others_;
  std::vector<const Unit*> friends_, enemies_;
  std::vector<table::Shape> friendly_, hostile_;  // their bodies, likewise
};

}  // namespace cherta::murid_wars
