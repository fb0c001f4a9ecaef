// Who is there, what he is, where he stands (MW-1, 5.12); what becomes of those who are lost.
#include <algorithm>

#include "server/rules/murid_wars/chapters/surroundings.h"

namespace cherta::murid_wars {

// ---- who is there ----

const Unit* find(const State& s, UnitId id) {
  const auto found = std::ranges::lower_bound(*s.units, id, {}, &Unit::id);
  return found != s.units.end() && found->id == id ? &*found : nullptr;
}
const Unit& unit_at(const State& s, UnitId id) { return *find(s, id); }

std::vector<const Unit*> units_of(const State& s, Seat side) {
  std::vector<const Unit*> all;
  for (const Unit& u : s.units)
    if (u.side == side) all.push_back(&u);
  return all;
}
const Units& draft_of(const State& s, Seat side) { return (*s.own)[side].get().draft; }

void put(Units& units, Unit unit) {
  const auto at = std::ranges::lower_bound(units, unit.id, {}, &Unit::id);
  units.insert(at, std::move(unit));
}

int figures(const Unit& u) { return u.men.count(); }
bool is_attached(const Unit& u) { return u.host.has_value(); }
bool is_foot(const Unit& u) { return u.kind <= Kind::kMass; }
bool is_fighting_unit(const Unit& u) { return is_foot(u) || u.kind == Kind::kGun; }
bool is_compulsory(const Unit& u) { return is_fighting_unit(u) || (u.kind == Kind::kCinc && !is_attached(u)); }
const Unit* chief_with(const State& s, const Unit& host) {
  const Unit* chief = find(s, chief_of(host.side));
  return chief && chief->host == host.id ? chief : nullptr;
}

// ---- where (MW-1.3 to 1.8) ----

table::Table table_of(const State& s) { return {s.options->table_w * kInch, s.options->table_d * kInch}; }
Rectangle body(const Unit& u) { return body_at(u, u.at); }
int distance(const Unit& a, const Unit& b) { return table::distance(Shape(body(a)), Shape(body(b))); }
bool overlap(const Unit& a, const Unit& b) { return table::overlaps(Shape(body(a)), Shape(body(b))); }

bool in_contact(const State& s, const Unit& a, const Unit& b) {
  if (a.side == b.side || is_attached(a) || is_attached(b)) return false;
  if (at_real_table(s)) return std::ranges::count(a.touching, b.id) > 0;
  return table::touches(Shape(body(a)), Shape(body(b)), 0);
}
std::vector<UnitId> contacts(const State& s, const Unit& u) {
  std::vector<UnitId> all;
  for (const Unit& other : s.units)
    if (in_contact(s, u, other)) all.push_back(other.id);
  return all;
}

Surroundings::Surroundings(const State& s, const Unit& u, const std::vector<UnitId>& leaves_out)
    : table_(table_of(s)), sites_(sites(s)), going_(going_for(s, sites_, u)) {
  for (const Unit& other : s.units) {
    if (other.id == u.id || is_attached(other) || std::ranges::count(leaves_out, other.id) > 0) continue;
    (other.side == u.side ? friends_ : enemies_).push_back(&other);
    const Shape shape(body(other));
    (other.side == u.side ? friendly_ : hostile_).push_back(shape);
    others_.push_back({shape, shape});
  }
}
const Unit* Surroundings::overlapped(const Unit& u, Point at) const {
  const Shape there(body_at(u, at));
  for (std::size_t i = 0; i < friends_.size(); ++i)
    if (table::overlaps(there, friendly_[i])) return friends_[i];
  for (std::size_t i = 0; i < enemies_.size(); ++i)
    if (table::overlaps(there, hostile_[i])) return enemies_[i];
  return nullptr;
}
const Unit* Surroundings::touched_enemy(const Unit& u, Point at) const {
  const Shape there(body_at(u, at));
  for (std::size_t i = 0; i < enemies_.size(); ++i)
    if (table::touches(there, hostile_[i], 0)) return enemies_[i];
  return nullptr;
}
bool Surroundings::is_free(const Unit& u, Point at) const {
  return table::may_stand(course(), mover_at(u, at)) && !touched_enemy(u, at);
}

std::optional<Point> place_near(const State& s, const Unit& u, Point about) {
  const Surroundings around(s, u);
  return table::nearest_free(about, [&](Point at) { return around.is_free(u, at); });
}

// ---- new units ----

Unit fresh_company(int slot) {
  Unit u;
  u.id = company(slot);
  u.side = kRussian;
  u.kind = Kind::kCompany;
  u.men = kFullCompany;
  u.size = foot_size(u.men.count());
  return u;
}
Unit new_gun(UnitId id, Seat side, GunClass gun, int crew) {
  Unit u;
  u.id = id;
  u.side = side;
  u.kind = Kind::kGun;
  u.size = kGunSize;
  u.gun = gun;
  u.crew = side == kRussian ? crew : 0;
  u.limbered = true;
  return u;
}

// ---- those who are lost ----

void remove_unit(Ruling& r, UnitId id, Removal cause) {
  const Unit gone = unit_at(r.now(), id);
  if (gone.kind == Kind::kCinc) return lose_chief(r, gone.side, cause);
  const bool led = chief_with(r.now(), gone) != nullptr;
  r.emit(UnitRemoved{id, cause});
  if (gone.kind == Kind::kCompany) lose_slots(r, {id.number});
  if (gone.kind == Kind::kMass) lose_slots(r, gone.members);
  if (led && !is_over(r)) lose_chief(r, gone.side, cause);  // he is with it
  end_if_over(r);
}

}  // namespace cherta::murid_wars
