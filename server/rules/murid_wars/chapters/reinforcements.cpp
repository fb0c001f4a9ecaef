// Who comes later (MW-11.11 to 11.15; arrivals of a hand-over, section 9).
#include <algorithm>

#include "server/rules/murid_wars/chapters/surroundings.h"

namespace cherta::murid_wars {

namespace {

// MW-11.14: with its edge on the baseline.
Point on_baseline(const State& s, const Unit& u, int x) {
  const int half = u.size.depth / 2;
  return {x, u.side == kRussian ? half : table_of(s).height - half};
}
Refused check_arrival(const State& s, Unit u, int x) {
  u.at = on_baseline(s, u, x);
  if (at_real_table(s)) return {};
  const Surroundings around(s, u);
  if (!around.is_on_table(u, u.at)) return refuse("E_OFF_TABLE", "MW-11.14", "That is off the table.");
  if (const Unit* there = around.overlapped(u, u.at))
    return refuse("E_OVERLAP", "MW-11.14", "Overlaps " + there->id.text() + ".");
  if (const Unit* enemy = around.touched_enemy(u, u.at))
    return refuse("E_CONTACT", "MW-11.14", "Would be in contact with " + enemy->id.text() + ".");
  return {};
}
void bring(Ruling& r, Unit u, int x, std::vector<int> spent) {
  u.at = on_baseline(r.now(), u, x);
  u.placed = true;
  r.emit(Arrived{std::move(u), std::move(spent)});
}

// MW-12.1: in turn 1 T3 serves scheduled arrivals alone.
bool may_spend(const State& s) { return *s.turn > 1; }
bool is_credit(const State& s, UnitId id) {
  return may_spend(s) && id.letters == Letters::kR && std::ranges::count(credits(s), id.number) > 0;
}
Refusal no_credit(std::string text) { return refuse("E_CREDIT", "MW-11.13", std::move(text)); }

const Arrival* due(const State& s, Seat side, UnitId id) {
  const auto found = std::ranges::find_if(
      *s.arrivals, [&](const Arrival& one) { return *one.id == id && *one.side == side && *one.turn <= *s.turn; });
  return found == s.arrivals.end() ? nullptr : &*found;
}

Unit bought(const State& s, GunClass gun) {
  return new_gun({Letters::kRg, *s.next_gun, 0}, kRussian, gun, s.options->gun_crew);
}

}  // namespace

std::vector<int> credits(const State& s) {
  std::vector<int> all;
  for (const Slot& slot : s.slots)
    if (slot.state == SlotState::kCredit) all.push_back(slot.number);
  return all;
}

bool is_asked_to_reinforce(const State& s, Seat side) {
  if (side == kRussian && may_spend(s) && !credits(s).empty()) return true;
  return std::ranges::any_of(*s.arrivals,
                             [&](const Arrival& one) { return *one.side == side && *one.turn <= *s.turn; });
}

Refused check_replace(const State& s, Seat side, const Replace& o) {
  if (side != kRussian || !is_credit(s, o.company)) return no_credit(o.company.text() + " is no credit.");
  return check_arrival(s, fresh_company(o.company.number), o.x);
}
void replace(Ruling& r, const Replace& o) { bring(r, fresh_company(o.company.number), o.x, {o.company.number}); }

Refused check_gun(const State& s, Seat side, const BuyGun& o) {
  for (const UnitId id : o.credits)
    if (side != kRussian || !is_credit(s, id) || std::ranges::count(o.credits, id) > 1)
      return no_credit(id.text() + " is no credit, or named twice.");
  if (static_cast<int>(o.credits.size()) != credits_for(o.gun))
    return no_credit("That gun costs " + std::to_string(credits_for(o.gun)) + " credits.");
  return check_arrival(s, bought(s, o.gun), o.x);
}
void buy_gun(Ruling& r, const BuyGun& o) {
  std::vector<int> spent;
  for (const UnitId id : o.credits) spent.push_back(id.number);
  bring(r, bought(r.now(), o.gun), o.x, std::move(spent));
}

Refused check_arrive(const State& s, Seat side, const Arrive& o) {
  const Arrival* arrival = due(s, side, o.unit);
  if (!arrival) return refuse("E_UNKNOWN_UNIT", "MW-11.14", "No such arrival: " + o.unit.text() + ".");
  return check_arrival(s, arrival->unit.get(), o.x);
}
void arrive(Ruling& r, Seat side, const Arrive& o) { bring(r, due(r.now(), side, o.unit)->unit.get(), o.x, {}); }

}  // namespace cherta::murid_wars
