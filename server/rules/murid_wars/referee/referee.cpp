// What a referee puts and takes away, and what follows from any of his edits.
#include "server/rules/murid_wars/referee/referee.h"

#include <algorithm>

#include "server/rules/murid_wars/chapters/surroundings.h"

namespace cherta::murid_wars {

namespace {

SlotState& slot_state(State& s, int number) { return std::ranges::find(*s.slots, number, &Slot::number)->state; }
bool has_slot(const State& s, int number) { return std::ranges::count(*s.slots, number, &Slot::number) > 0; }

// Somebody who is off the table and can be put back whole: a company, a commander.
std::optional<Unit> fresh(const State& s, UnitId id) {
  const auto holds = [&](const Unit& u) { return std::ranges::count(u.members, id.number) > 0; };
  if (id.letters == Letters::kR && id.part == 0 && has_slot(s, id.number) && std::ranges::none_of(*s.units, holds))
    return fresh_company(id.number);
  if (id != kMuridChief && id != kRussianChief) return std::nullopt;
  Unit chief;
  chief.id = id;
  chief.side = id.named_for();
  chief.kind = Kind::kCinc;
  chief.size = kChiefSize;
  return chief;
}
std::optional<Unit> to_be_placed(const State& s, const RefPlace& o) {
  const Unit* there = find(s, o.unit);
  std::optional<Unit> u = there ? std::optional(*there) : fresh(s, o.unit);
  if (!u) return u;
  u->placed = true;
  u->at = o.at;
  u->host.reset();
  return u;
}

// MW-8.12, 8.13: guns and baggage that an enemy touches are lost or taken at once; so they are never put so.
bool is_prey(const Unit& u) { return u.kind == Kind::kGun || u.kind == Kind::kBaggage; }
Refused check_prey(const State& s, const Unit& there) {
  for (const Unit& other : *s.units) {
    if (other.side == there.side || is_attached(other) || !(is_prey(there) || is_prey(other))) continue;
    if (is_prey(there) && is_prey(other)) continue;
    if (!at_real_table(s) && distance(there, other) == 0)
      return refuse("E_CONTACT", "MW-8.12", "It would touch " + other.id.text() + ", and one of them be lost.");
  }
  return {};
}

}  // namespace

Refused check_open_table(const State& s) {
  if (*s.turn == 0 || !s.deployed->murid || !s.deployed->russian)
    return refuse("E_PHASE", "MW-17.2", "Not before both sides have deployed.");
  if (*s.claim) return refuse("E_PHASE", "MW-17.2", "First what was measured must be settled: ref decide.");
  return {};
}

Refused check_place_of(const State& s, const Unit& there) {
  if (at_real_table(s)) return {};
  if (!table::is_on(table_of(s), Shape(body(there)).box()))
    return refuse("E_OFF_TABLE", "MW-6.10", "It would not stand on the table.");
  if (const Unit* other = Surroundings(s, there).overlapped(there, there.at))
    return refuse("E_OVERLAP", "MW-1.8", "It would overlap " + other->id.text() + ".");
  return check_prey(s, there);
}

void rule(Ruling& r, std::string text, State after) {
  after.earlier.clear();  // what he may go back to stays as it is
  r.emit(RefereeRuling{std::move(text), Whole{std::move(after)}});
  note_initiative(r);
  end_if_over(r);
}

Refused check_ref_place(const State& s, const RefPlace& o) {
  if (auto refused = check_open_table(s); refused.has_error()) return refused;
  const auto there = to_be_placed(s, o);
  return there ? check_place_of(s, *there) : Refused(no_such_unit("MW-17.2", o.unit.text()));
}

void ref_place(Ruling& r, const RefPlace& o) {
  State after = r.now();
  const Unit there = *to_be_placed(after, o);
  for (Unit& u : *after.units)
    if (u.host == there.id) u.at = there.at;  // he stands with his host
  if (there.kind == Kind::kCompany) slot_state(after, there.id.number) = SlotState::kActive;
  if (there.kind == Kind::kCinc)
    (there.side == kMurid ? after.losses->murid_chief : after.losses->russian_chief) = false;
  if (there.id == kMuridChief) after.chief_lost_turn = std::optional<int>();
  std::erase_if(*after.units, [&](const Unit& u) { return u.id == there.id; });
  put(*after.units, there);
  rule(r,
       there.id.text() + " stands at " + table::short_inches_text(there.at.x) + "," +
           table::short_inches_text(there.at.y),
       std::move(after));
}

Refused check_ref_remove(const State& s, const RefRemove& o) {
  if (auto refused = check_open_table(s); refused.has_error()) return refused;
  if (!find(s, o.unit)) return no_such_unit("MW-17.2", o.unit.text());
  const bool moves = *s.pending_move && (*s.pending_move)->unit == o.unit;
  const bool fights = *s.unfinished && ((*s.unfinished)->murid == o.unit || (*s.unfinished)->russian == o.unit);
  if (moves || fights) return refuse("E_PHASE", "MW-17.2", o.unit.text() + " must finish its action first.");
  return {};
}

// No loss by the rules: no credit, no count. Who was with it stays where it stood.
void ref_remove(Ruling& r, const RefRemove& o) {
  State after = r.now();
  const Unit gone = unit_at(after, o.unit);
  std::erase_if(*after.units, [&](const Unit& u) { return u.id == gone.id; });
  for (Unit& u : *after.units) {
    if (u.host != gone.id) continue;
    u.host.reset();
    u.at = gone.at;
  }
  if (gone.kind == Kind::kCompany) slot_state(after, gone.id.number) = SlotState::kClosed;
  for (const int slot : gone.members) slot_state(after, slot) = SlotState::kClosed;
  rule(r, gone.id.text() + " is taken away", std::move(after));
}

}  // namespace cherta::murid_wars
