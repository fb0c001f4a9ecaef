// Deployment (MW-4): each side drafts in secret, the Russians first, and is revealed as a whole. A draft is checked
// against itself and what is public. A company that has joined a mass stays in the draft with the mass as its host.
#include <algorithm>

#include "server/rules/murid_wars/engine.h"

namespace cherta::murid_wars {

namespace {

const Unit* drafted(const State& s, Seat side, UnitId id) {
  const Units& draft = draft_of(s, side);
  const auto found = std::ranges::find(draft, id, &Unit::id);
  return found == draft.end() ? nullptr : &*found;
}
Unit& edit(Units& draft, UnitId id) { return *std::ranges::find(draft, id, &Unit::id); }
// A unit of the sender's draft: what stands on the table is the other side's.
Refused check_drafted(const State& s, Seat side, UnitId id) {
  if (drafted(s, side, id)) return {};
  if (find(s, id)) return refuse("E_NOT_YOURS", "MW-4.1", "Not your unit: " + id.text() + ".");
  return no_such_unit("MW-1.12", id.text());
}

void change(Ruling& r, Seat side, Units draft) { r.emit(DraftChanged{side, std::move(draft)}); }

bool is_rider(Stance stance) { return stance == Stance::kMounted || stance == Stance::kDismounted; }

// MW-15.1, 15.2, 4.6.
Refused check_stance_of(const State& s, Seat side, const Unit& u, const Place& o) {
  const bool horse = u.horse || o.horse;
  if (o.stance && (is_rider(*o.stance) ? !horse : u.kind != Kind::kGun))
    return refuse("E_KIND", "MW-4.6", u.id.text() + " is neither limbered nor mounted.");
  if (!o.horse || u.horse) return {};
  if (u.kind != Kind::kCompany) return refuse("E_KIND", "MW-15.1", u.id.text() + " has no horses.");
  const auto riders = std::ranges::count_if(draft_of(s, side), [](const Unit& one) { return one.horse; });
  if (riders >= s.options->russian_horse) return refuse("E_OPTION", "MW-15.1", "No more companies on horses.");
  return {};
}

bool is_deployed(const Unit& u) { return u.placed || u.host.has_value(); }

int next_mass(const State& s) {
  int next = *s.next_mass;
  for (const Unit& u : draft_of(s, kRussian))
    if (u.kind == Kind::kMass) next = std::max(next, u.id.number + 1);
  return next;
}

}  // namespace

Box zone_of(const State& s, Seat side) {
  const table::Table t = table_of(s);
  return side == kRussian ? Box{0, 0, t.width, t.height / 4} : Box{0, t.height / 2, t.width, t.height};
}

// ---- places ----

Refused check_place(const State& s, Seat side, const Place& o) {
  if (auto refused = check_drafted(s, side, o.unit); refused.has_error()) return refused;
  const Unit& u = *drafted(s, side, o.unit);
  if (u.kind == Kind::kCompany && u.host) return refuse("E_KIND", "MW-11.5", u.id.text() + " has joined a mass.");
  if (auto refused = check_stance_of(s, side, u, o); refused.has_error()) return refused;
  const Shape there(body_at(u, o.at));
  if (!table::is_on(table_of(s), there.box())) return refuse("E_OFF_TABLE", "MW-4.4", "That is off the table.");
  if (at_real_table(s)) return {};
  if (!table::is_wholly_in(there, zone_of(s, side)))
    return refuse("E_ZONE", side == kRussian ? "MW-4.2" : "MW-4.3", "That is outside your deployment zone.");
  for (const Unit& other : draft_of(s, side))
    if (other.id != u.id && other.placed && table::overlaps(there, Shape(body(other))))
      return refuse("E_OVERLAP", "MW-4.4", "Overlaps " + other.id.text() + ".");
  return {};
}

void place(Ruling& r, Seat side, const Place& o) {
  Units draft = draft_of(r.now(), side);
  Unit& u = edit(draft, o.unit);
  u.placed = true;
  u.at = o.at;
  u.host.reset();
  u.horse = u.horse || o.horse;
  if (o.stance && is_rider(*o.stance)) u.mounted = *o.stance == Stance::kMounted;
  if (o.stance && !is_rider(*o.stance)) u.limbered = *o.stance == Stance::kLimbered;
  for (Unit& other : draft)
    if (other.kind == Kind::kCinc && other.host == o.unit) other.at = o.at;
  change(r, side, std::move(draft));
}

Refused check_unplace(const State& s, Seat side, const Unplace& o) { return check_drafted(s, side, o.unit); }
void unplace(Ruling& r, Seat side, const Unplace& o) {
  Units draft = draft_of(r.now(), side);
  Unit& u = edit(draft, o.unit);
  u.placed = false;
  u.at = {};
  if (u.kind == Kind::kCinc) u.host.reset();
  if (u.kind == Kind::kMass) {  // it is dissolved
    for (Unit& other : draft)
      if (other.host == o.unit) other.host.reset();
    std::erase_if(draft, [&](const Unit& one) { return one.id == o.unit; });
  }
  change(r, side, std::move(draft));
}

// ---- commanders and masses (MW-4.7, 11.5) ----

Refused check_draft_attach(const State& s, Seat side, const Attach& o) {
  for (const UnitId id : {o.unit, o.host})
    if (auto refused = check_drafted(s, side, id); refused.has_error()) return refused;
  const Kind wanted = side == kMurid ? Kind::kGroup : Kind::kMass;
  if (drafted(s, side, o.unit)->kind == Kind::kCinc && drafted(s, side, o.host)->kind == wanted) return {};
  return refuse("E_ATTACH_KIND", "MW-4.7",
                side == kMurid ? "The C-in-C may be attached to a group." : "The C-in-C may be attached to a mass.");
}
void draft_attach(Ruling& r, Seat side, const Attach& o) {
  Units draft = draft_of(r.now(), side);
  Unit& chief = edit(draft, o.unit);
  chief.placed = false;
  chief.host = o.host;
  chief.at = edit(draft, o.host).at;
  change(r, side, std::move(draft));
}

Refused check_draft_mass(const State& s, const FormMass& o) {
  if (o.mass != UnitId{Letters::kRx, next_mass(s), 0}) return no_such_unit("MW-1.12", o.mass.text());
  for (const UnitId id : o.companies) {
    if (auto refused = check_drafted(s, kRussian, id); refused.has_error()) return refused;
    const Unit& u = *drafted(s, kRussian, id);
    if (u.kind != Kind::kCompany || u.mounted) return refuse("E_KIND", "MW-11.5", id.text() + " cannot join a mass.");
    if (u.host || std::ranges::count(o.companies, id) > 1)
      return refuse("E_DUPLICATE", "MW-11.5", id.text() + " is named twice, or in a mass already.");
  }
  const auto count = static_cast<int>(o.companies.size());
  if (count >= kLeastMass && count <= kMostMass) return {};
  return refuse("E_MASS_COUNT", "MW-11.5", "A mass takes 4 to 8 companies.");
}
void draft_mass(Ruling& r, const FormMass& o) {
  Units draft = draft_of(r.now(), kRussian);
  std::vector<const Unit*> companies;
  for (const UnitId id : o.companies) companies.push_back(&edit(draft, id));
  Unit mass = mass_of(o.mass, companies, {});
  mass.placed = mass.activated = false;
  for (const UnitId id : o.companies) {
    Unit& member = edit(draft, id);
    member.host = o.mass;
    member.placed = false;
    member.at = {};
  }
  put(draft, std::move(mass));
  change(r, kRussian, std::move(draft));
}

// ---- all of them ----

Refused check_deploy_done(const State& s, Seat side) {
  if (at_real_table(s)) return {};
  for (const Unit& u : draft_of(s, side)) {
    const Unit* host = u.host ? drafted(s, side, *u.host) : nullptr;
    if (!is_deployed(u) || (host && !host->placed))
      return refuse("E_DEPLOY_INCOMPLETE", "MW-4.6", (host ? *u.host : u.id).text() + " has no place yet.");
  }
  return {};
}
void deploy_done(Ruling& r, Seat side) {
  Units units;
  for (const Unit& u : draft_of(r.now(), side)) {
    if (u.kind == Kind::kCompany && u.host) continue;
    units.push_back(u);
    units.back().placed = true;
  }
  r.emit(Deployed{side, std::move(units)});
  if (side == kRussian) return enter(r, Phase::kDeployM);
  r.emit(TurnStarted{1});
  enter(r, Phase::kMorale);
}

}  // namespace cherta::murid_wars
