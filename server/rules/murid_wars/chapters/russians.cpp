// Russian rules (MW-11): losses, companies without officers, masses.
#include <algorithm>

#include "server/rules/murid_wars/chapters/surroundings.h"

namespace cherta::murid_wars {

namespace {

std::vector<const Unit*> named(const State& s, const std::vector<UnitId>& ids) {
  std::vector<const Unit*> all;
  for (const UnitId id : ids) all.push_back(find(s, id));
  return all;
}

Refused check_member(const State& s, Seat side, const FormMass& o, UnitId id) {
  if (auto refused = check_activate(s, side, id); refused.has_error()) return refused;
  const Unit& u = unit_at(s, id);
  if (u.kind != Kind::kCompany) return refuse("E_KIND", "MW-11.6", id.text() + " is no company.");
  if (u.mounted) return refuse("E_MOUNTED", "MW-15.2", id.text() + " is mounted.");
  if (is_engaged(s, u)) return refuse("E_IN_CONTACT", "MW-11.6", id.text() + " is in contact with an enemy.");
  if (std::ranges::count(o.companies, id) > 1) return refuse("E_DUPLICATE", "MW-11.6", id.text() + " is named twice.");
  return {};
}

// MW-11.6: touching or overlapping the lead's old footprint, on the table, free of others, out of contact.
bool may_form(const State& s, const FormMass& o) {
  const auto companies = named(s, o.companies);
  const Unit& lead = *companies.front();
  const Point at = o.at.value_or(lead.at);
  const Unit mass = mass_of(o.mass, companies, at);
  const Surroundings around(s, mass, o.companies);
  return table::touches(Shape(body(mass)), Shape(body(lead)), 0) && around.is_on_table(mass, at) &&
         !around.overlapped(mass, at) && !around.touched_enemy(mass, at);
}

}  // namespace

// ---- losses (MW-11.1, 11.11) ----

void take_figures(Ruling& r, UnitId id, int hits) {
  const Men before = unit_at(r.now(), id).men;
  Men left = before;
  for (int* kind : {&left.rank, &left.musicians, &left.standards, &left.officers}) {
    const int fall = std::min(*kind, hits);
    *kind -= fall;
    hits -= fall;
  }
  if (left == before) return;
  const Men lost{before.rank - left.rank, before.officers - left.officers, before.standards - left.standards,
                 before.musicians - left.musicians};
  r.emit(Casualties{id, lost, left, 0, 0});
  if (left.count() == 0) remove_unit(r, id, Removal::kCasualties);
}

std::vector<Event> slots_lost(const State& s, const std::vector<int>& slots) {
  std::vector<int> gained;
  for (const Slot& slot : s.slots)
    if (std::ranges::count(slots, slot.number) > 0 && s.options->replacements &&
        slot.replaced < s.options->replacement_limit)
      gained.push_back(slot.number);
  std::vector<Event> events;
  events.emplace_back(CompaniesLost{slots, *s.companies_lost + static_cast<int>(slots.size()), *s.break_at});
  if (!gained.empty()) events.emplace_back(CreditGained{std::move(gained)});
  return events;
}
void lose_slots(Ruling& r, const std::vector<int>& slots) {
  for (Event& event : slots_lost(r.now(), slots)) r.emit(std::move(event));
}

// ---- without an officer (MW-11.2, 11.3, 11.8) ----

bool needs_officer_test(const State& s, const Unit& u) {
  return (u.kind == Kind::kCompany || u.kind == Kind::kMass) && u.men.officers == 0 && !chief_with(s, u);
}
bool test_officerless(Ruling& r, UnitId id) {
  const int die = roll(r, 10, "officer test");
  const Unit& u = unit_at(r.now(), id);
  const int modifier = u.men.standards > 0 ? -1 : 0;
  const bool passed = die + modifier <= figures(u);
  r.emit(OfficerTest{id, die, modifier, figures(u), passed});
  if (!passed) remove_unit(r, id, Removal::kOfficerTest);
  return passed;
}

// ---- masses (MW-11.5 to 11.7) ----

Unit mass_of(UnitId id, const std::vector<const Unit*>& companies, Point at) {
  Unit mass;
  mass.id = id;
  mass.side = kRussian;
  mass.kind = Kind::kMass;
  mass.placed = true;
  mass.at = at;
  mass.activated = true;  // MW-5.10
  for (const Unit* one : companies) {
    mass.members.push_back(one->id.number);
    mass.men.rank += one->men.rank;
    for (const Special kind : kSpecials) mass.men.of(kind) += one->men.of(kind);
  }
  mass.size = foot_size(mass.men.count());
  return mass;
}

Refused check_mass(const State& s, Seat side, const FormMass& o) {
  if (o.mass != UnitId{Letters::kRx, *s.next_mass, 0})
    return refuse("E_UNKNOWN_UNIT", "MW-1.12",
                  "The next mass is " + UnitId{Letters::kRx, *s.next_mass, 0}.text() + ".");
  for (const UnitId id : o.companies)
    if (auto refused = check_member(s, side, o, id); refused.has_error()) return refused;
  const auto count = static_cast<int>(o.companies.size());
  if (count < kLeastMass || count > kMostMass)
    return refuse("E_MASS_COUNT", "MW-11.6", "A mass takes 4 to 8 companies.");
  for (const Unit* u : named(s, o.companies))
    if (u->casualties > kMassCasualties || figures(*u) < kFullCompany.count() - kMassCasualties)
      return refuse("E_MASS_CASUALTIES", "MW-11.6", u->id.text() + " has more than 2 casualties.");
  if (at_real_table(s))
    return o.within ? Refused() : refuse("E_MASS_RANGE", "MW-11.6", "Say within: all within 6.00\" of the lead.");
  const Unit& lead = unit_at(s, o.companies.front());
  for (const Unit* u : named(s, o.companies))
    if (distance(*u, lead) > kJoinRange)
      return refuse("E_MASS_RANGE", "MW-11.6", u->id.text() + " is more than 6.00\" from " + lead.id.text() + ".");
  return may_form(s, o) ? Refused() : refuse("E_MASS_PLACE", "MW-11.6", "Illegal place for the mass.");
}

void form_mass(Ruling& r, const FormMass& o) {
  const Point at = o.at.value_or(unit_at(r.now(), o.companies.front()).at);
  std::vector<UnitId> left;
  for (const UnitId id : o.companies) {
    if (activate(r, id, Action::kMass)) left.push_back(id);
    if (is_over(r)) return;
  }
  if (static_cast<int>(left.size()) < kLeastMass)
    r.emit(MassFailed{o.mass, left});
  else
    r.emit(MassFormed{mass_of(o.mass, named(r.now(), left), at), left});
  end_activation(r);
}

}  // namespace cherta::murid_wars
