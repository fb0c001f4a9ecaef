// Murid command (MW-10), and commanders of both sides (MW-11.9, 11.10).
#include <algorithm>

#include "server/rules/murid_wars/chapters/surroundings.h"

namespace cherta::murid_wars {

namespace {

Refused check_free(const State& s, const Unit& u) {
  if (!is_engaged(s, u)) return {};
  return refuse("E_IN_CONTACT", "MW-10.5", u.id.text() + " is in contact with an enemy.");
}
bool joins(const Unit& u, const Unit& host) {
  if (u.kind == Kind::kFigure) return host.kind == Kind::kGroup;
  return u.kind == Kind::kCinc && !is_attached(u) && host.kind == (u.side == kMurid ? Kind::kGroup : Kind::kMass);
}

// MW-10.3: cell i of the old footprint, from the south-west, row by row.
Point cell_of(const Unit& group, int i) {
  const int files = group.size.front / kFoot.front;
  const Point corner = group.at - Point{group.size.front / 2, group.size.depth / 2};
  return corner + Point{kFoot.front / 2 + kFoot.front * (i % files), kFoot.depth / 2 + kFoot.depth * (i / files)};
}
Unit figure_of(const Unit& group, int number, const Men& role) {
  Unit u;
  u.id = {Letters::kM, group.id.number, number};
  u.kind = Kind::kFigure;
  u.placed = true;
  u.size = kFoot;
  u.men = role;
  u.activated = group.activated;  // MW-5.10
  return u;
}
std::vector<Men> roles_of(const Men& men) {
  std::vector<Men> roles;
  roles.insert(roles.end(), static_cast<std::size_t>(men.standards), Men{0, 0, 1, 0});
  roles.insert(roles.end(), static_cast<std::size_t>(men.musicians), Men{0, 0, 0, 1});
  roles.insert(roles.end(), static_cast<std::size_t>(men.rank), Men{1, 0, 0, 0});
  return roles;
}

bool stands_in_contact(const State& s, const Unit& u) { return u.side == kMurid && is_engaged(s, u); }

std::vector<UnitId> in_contact(const State& s) {
  std::vector<UnitId> engaged;
  for (const Unit& u : s.units)
    if (stands_in_contact(s, u)) engaged.push_back(u.id);
  return engaged;
}

// MW-10.13: those in contact go, the others test at once.
void last_stand(Ruling& r) {
  for (const UnitId id : in_contact(r.now())) {
    if (is_over(r)) return;
    remove_unit(r, id, Removal::kCincLost);
  }
  std::vector<UnitId> others;
  for (const Kind kind : {Kind::kGroup, Kind::kFigure, Kind::kGun})
    for (const Unit* u : units_of(r.now(), kMurid))
      if (u->kind == kind && takes_morale_tests(r.now(), *u)) others.push_back(u->id);
  for (const UnitId id : others)
    if (!is_over(r) && find(r.now(), id)) test_of_morale(r, id);
}

}  // namespace

// ---- attach (MW-10.5, 10.9, 11.9) ----

Refused check_attach(const State& s, Seat side, const Attach& o) {
  if (auto refused = check_activate(s, side, o.unit); refused.has_error()) return refused;
  const Unit &u = unit_at(s, o.unit), *host = find(s, o.host);
  if (!host) return no_such_unit("MW-10.5", o.host.text());
  if (host->side != side) return refuse("E_NOT_YOURS", "MW-10.5", "Not your unit: " + o.host.text() + ".");
  for (const Unit* one : {&u, host})
    if (auto refused = check_free(s, *one); refused.has_error()) return refused;
  if (!joins(u, *host))
    return refuse("E_ATTACH_KIND", "MW-10.5", o.unit.text() + " cannot join " + o.host.text() + ".");
  const bool near = at_real_table(s) ? o.within : distance(u, *host) <= kJoinRange;
  return near ? Refused() : refuse("E_ATTACH_RANGE", "MW-10.5", o.host.text() + " is more than 6.00\" away.");
}
void attach(Ruling& r, const Attach& o) {
  if (!activate(r, o.unit, Action::kAttach)) return end_activation(r);
  std::optional<Men> after;
  if (const Unit& u = unit_at(r.now(), o.unit); u.kind == Kind::kFigure) {
    after = unit_at(r.now(), o.host).men;
    after->rank += u.men.rank;
    for (const Special kind : kSpecials) after->of(kind) += u.men.of(kind);
  }
  r.emit(Joined{o.unit, o.host, after});
  end_activation(r);
}

Refused check_detach(const State& s, Seat side, const Detach& o) {
  if (auto refused = check_activate(s, side, o.unit); refused.has_error()) return refused;
  const Unit& u = unit_at(s, o.unit);
  if (!is_attached(u)) return refuse("E_NOT_ATTACHED", "MW-10.9", o.unit.text() + " is not attached.");
  const auto illegal = [] {
    return refuse("E_DETACH_PLACE", "MW-10.9", "Illegal place: within 1.00\" of the host, free, out of contact.");
  };
  if (at_real_table(s)) return o.within ? Refused() : illegal();
  if (!o.at) return refuse("E_SYNTAX", "MW-10.9", "Cannot read the order: say where.");
  Unit there = u;
  there.host.reset();
  there.at = *o.at;
  const Surroundings around(s, there);
  const bool near = distance(there, unit_at(s, *u.host)) <= kSetDownRange;
  return near && around.is_free(there, *o.at) ? Refused() : illegal();
}
void detach(Ruling& r, const Detach& o) {
  const Unit u = unit_at(r.now(), o.unit);
  r.emit(Activated{o.unit, Action::kDetach});
  r.emit(Parted{o.unit, *u.host, o.at.value_or(u.at)});
  end_activation(r);
}

// ---- a group without its officer (MW-10.2, 10.3) ----

void disperse(Ruling& r, UnitId id) {
  const Unit group = unit_at(r.now(), id);
  State after = r.now();  // to try places on
  std::erase_if(*after.units, [&](const Unit& u) { return u.id == id || u.host == id; });
  const int cells = group.size.front / kFoot.front * (group.size.depth / kFoot.depth);
  Units figures;
  for (const Men& role : roles_of(group.men)) {
    const int i = static_cast<int>(figures.size());
    Unit figure = figure_of(group, i + 1, role);
    const auto at = i < cells || at_real_table(after) ? std::optional(cell_of(group, i))
                                                      : place_near(after, figure, cell_of(group, 0));
    if (!at) break;  // MW-1.13: no place at all
    figure.at = *at;
    put(*after.units, figure);
    figures.push_back(std::move(figure));
  }
  std::optional<Point> chief_at;
  const Unit* chief = chief_with(r.now(), group);
  if (chief) {
    Unit alone = *chief;
    alone.host.reset();
    chief_at = at_real_table(after) ? group.at : place_near(after, alone, group.at);
  }
  const bool lost = chief && !chief_at;
  r.emit(GroupDispersed{id, std::move(figures), chief_at});
  if (lost) lose_chief(r, kMurid, Removal::kNoPlace);
}

// ---- commanders at risk (MW-10.11 to 10.13, 11.10) ----

void risk_chief(Ruling& r, Seat side, bool by_shot) {
  const int die = roll(r, 10, side == kMurid && !by_shot ? "murid chief" : "chief");
  const bool lost = die == 1 || die == 10;
  r.emit(CincDie{side, by_shot, die, lost});
  if (lost) lose_chief(r, side, Removal::kCincLost);
}

void lose_chief(Ruling& r, Seat side, Removal cause) {
  Ratings after = r->murid.get().ratings;
  const bool all_is_lost = side == kMurid && !r->options->last_stand;
  if (all_is_lost) after.mo = 0;
  r.emit(CincLost{side, chief_of(side), after});
  r.emit(UnitRemoved{chief_of(side), cause});
  if (all_is_lost)  // MW-10.12: with him those in contact, and then the game is over
    for (const UnitId id : in_contact(r.now())) r.emit(UnitRemoved{id, Removal::kCincLost});
  if (side == kRussian || end_if_over(r) || all_is_lost) return;
  last_stand(r);
}

}  // namespace cherta::murid_wars
