// Withdrawal (MW-8.7 to 8.9).
#include "server/rules/murid_wars/chapters/surroundings.h"

namespace cherta::murid_wars {

namespace {

// MW-8.8: may it go straight there? Others whom it touches at the start it may slide along, and it passes friends.
bool may_withdraw(const Surroundings& around, const State& s, const Unit& u, Point there) {
  if (!around.is_free(u, there)) return false;
  std::vector<table::Other> enemies;
  for (const Unit* enemy : around.enemies()) {
    const Shape shape(body(*enemy));
    table::Other other{shape, shape};
    other.clearance = table::touches(Shape(body(u)), shape, 0) ? 0 : 1;
    other.bars = true;
    enemies.push_back(other);
  }
  const table::Course course{table_of(s), around.going(), enemies};
  return table::fault_on(course, mover_at(u, u.at), there - u.at).bar == table::Bar::kNothing;
}

}  // namespace

std::optional<Point> withdrawal_place(const State& s, const Unit& loser, Point winner, int most) {
  Surroundings around(s, loser);
  table::forgive_start(mover_at(loser, loser.at), around.going(), {});
  const Point home{0, loser.side == kMurid ? 1 : -1};
  for (const Point way : {loser.at - winner, home}) {
    const auto serves = [&](int, Point there) { return may_withdraw(around, s, loser, there); };
    if (const auto far = table::back_along(loser.at, way, most, serves))
      return table::along(loser.at, loser.at + way, *far);
  }
  return std::nullopt;
}

void withdraw(Ruling& r, UnitId loser, Point winner) {
  const int die = roll(r, 6, "withdrawal"), most = kInch + kInch * die;
  const Unit& u = unit_at(r.now(), loser);
  if (at_real_table(r.now())) return r.emit(Withdrew{loser, die, u.at, u.at});
  const auto place = withdrawal_place(r.now(), u, winner, most);
  if (!place) return surrender(r, loser, Surrender::kNoRoom, die);
  r.emit(Withdrew{loser, die, u.at, *place});
}

}  // namespace cherta::murid_wars
