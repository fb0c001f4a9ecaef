// The steps of a turn that nobody decides (MW-12): T1, T2, T4, T6.
#include <algorithm>

#include "server/rules/murid_wars/engine.h"

namespace cherta::murid_wars {

namespace {

std::vector<UnitId> testers(const State& s) {  // MW-9.6: groups, figures, guns, each by identifier
  std::vector<UnitId> all;
  for (const Kind kind : {Kind::kGroup, Kind::kFigure, Kind::kGun})
    for (const Unit* u : units_of(s, kMurid))
      if (u->kind == kind && takes_morale_tests(s, *u)) all.push_back(u->id);
  return all;
}

// MW-9.5: once the free hit points are gone, from the start of the next turn on. After a last stand they are taken on
// activation instead (MW-10.13).
bool tests_are_due(const State& s) {
  const auto since = s.murid.get().hp_zero_turn;
  return *s.turn > 1 && since && *since < *s.turn && !*s.chief_lost_turn;
}

// MW-9.8.
std::vector<UnitId> payers(const State& s) {
  std::vector<UnitId> all;
  for (const Unit* u : units_of(s, kMurid))
    if (u->moved && pays_fatigue(s.options, *u)) all.push_back(u->id);
  return all;
}

// MW-12.2 (1) and (3), unless the game ends between them for want of Ammunition (2).
void settle_costs(Ruling& r) {
  const Options& options = *r->options;
  const auto paying = payers(r.now());
  Ratings after = r->murid.get().ratings;
  const int count = static_cast<int>(paying.size());
  const int price = options.fatigue_cost == FatigueCost::kEndOfTurn     ? count
                    : options.fatigue_cost == FatigueCost::kOncePerTurn ? std::min(count, 1)
                                                                        : 0;
  after.fa = std::max(0, after.fa - price);
  const Unit* chief = find(r.now(), kMuridChief);
  const bool bonus = chief && !is_attached(*chief) && !is_out_of_ammunition(r.now());  // MW-10.8
  if (bonus) {
    const auto raise = [&](int& rating) { rating = std::max(rating, std::min(rating + 1, cap(options))); };
    raise(after.mo);
    raise(after.fa);
  }
  r.emit(Costs{paying, bonus, after});
}

}  // namespace

void test_morale(Ruling& r) {
  if (!tests_are_due(r.now())) return;
  for (const UnitId id : testers(r.now())) {
    if (is_over(r)) return;
    if (find(r.now(), id)) test_of_morale(r, id);
  }
}

// MW-9.10.
bool may_replenish(const State& s, const Unit& u) {
  if (u.kind != Kind::kGroup || u.replenished || is_engaged(s, u)) return false;
  return std::ranges::any_of(*s.units, [&](const Unit& other) {
    if (other.kind != Kind::kBaggage || other.side != kMurid) return false;
    if (at_real_table(s)) return std::ranges::count(u.touching, other.id) > 0;
    return table::touches(Shape(body(u)), Shape(body(other)), 0);
  });
}
void replenish(Ruling& r) {
  if (*r->turn == 1) return;
  std::vector<UnitId> groups;
  for (const Unit* u : units_of(r.now(), kMurid))
    if (may_replenish(r.now(), *u) && use_of(r.now(), u->id).replenish) groups.push_back(u->id);
  for (const UnitId id : groups) {
    const int die = roll(r, 6, "replenish"), before = r->murid.get().ratings.am;
    const int after = std::max(before, std::min(before + die / 2, cap(*r->options)));
    r.emit(Replenished{id, die, die / 2, after});
  }
}

// MW-5.2. The die of the test is rolled whatever the Initiative is.
void choose_first_side(Ruling& r) {
  switch (r->options->first_activation) {
    case FirstActivation::kAttacker:
      return r.emit(FirstSide{attacker(*r->options), 0, 0});
    case FirstActivation::kMurid:
      return r.emit(FirstSide{kMurid, 0, 0});
    case FirstActivation::kRussian:
      return r.emit(FirstSide{kRussian, 0, 0});
    case FirstActivation::kInitiativeTest:
      break;
  }
  const int die = roll(r, 10, "first side"), initiative = r->murid.get().ratings.in;
  r.emit(FirstSide{die <= initiative ? kMurid : kRussian, die, initiative});
}

void end_turn(Ruling& r) {
  settle_costs(r);
  r.emit(TurnEnded{*r->turn, *r->event_in_turn ? 0 : *r->quiet_turns + 1});
  if (end_of_turn_ends(r)) return;
  r.emit(TurnStarted{*r->turn + 1});
  enter(r, Phase::kMorale);
}

}  // namespace cherta::murid_wars
