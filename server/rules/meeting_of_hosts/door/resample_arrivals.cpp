// Another truth of a battle that was handed over: other armies before they stand, other late arrivals until they enter
// (8: armies, late arrivals, the scale of a hand-over).
#include "server/rules/meeting_of_hosts/door/resample_arrivals.h"

#include <algorithm>

#include "server/rules/meeting_of_hosts/handover/handover_position.h"

namespace cherta::meeting_of_hosts {

namespace {

using record::GroupSaid;
using record::Record;
using record::SideSaid;

constexpr int kLastByDice = 7;  // a six, and one

int one_of(Chance& chance, int n) { return chance.die("guess", "guess", static_cast<std::uint32_t>(n)) - 1; }
bool coin(Chance& chance) { return one_of(chance, 2) == 1; }
Army& army_to_edit(State& s, Seat side) { return side == Seat::kFirst ? *s.a : *s.b; }

std::string any_kind(Chance& chance) {
  return std::string(kPatterns[static_cast<std::size_t>(one_of(chance, static_cast<int>(kPatterns.size())))].kind);
}

// MH-22.3: the scale is public, and tells of the larger side: so many as make no other one.
int other_total(const State& s, Chance& chance) {
  const int scale = (*s.handed_over)->scale, least = kUnitsAtMost * (scale - 1);
  return least + 1 + one_of(chance, kUnitsAtMost);
}

SideSaid other_side(const State& s, Seat side, Chance& chance) {
  const Army& army = army_of(s, side);
  SideSaid said;
  said.fight_to_last = army.fight_to_last;
  said.withdrawable = army.withdrawable;
  said.break_point = *army.break_point;
  said.skill = army.has_rolled ? army.skill.get() : one_of(chance, 3) - 1;
  const int total = other_total(s, chance), first = 1 + one_of(chance, total);
  for (const int units : {first, total - first})
    if (units > 0) said.groups.push_back({"g" + std::to_string(units), any_kind(chance), units * kTenths, 2, {}});
  if (said.groups.size() == 2) said.groups[1].gid = "rest";
  for (int n = one_of(chance, 3); n > 0; --n)
    said.generals.push_back({"c" + std::to_string(n),
                             "",
                             said.generals.empty() ? Rank::kCommander : Rank::kSubordinate,
                             GeneralMount::kHorse,
                             false,
                             false,
                             {}});
  if (coin(chance)) {
    said.groups.push_back({"late", any_kind(chance), 2 * kTenths, 2, {}});
    record::ArrivalSaid late;
    late.aid = late.gid = "late";
    late.tenths = 2 * kTenths;
    said.arrivals.push_back(late);
  }
  return said;
}

// ---- late arrivals ----

bool is_late_of(const Arrival& arrival) { return arrival.units.front().naming == Naming::kReserve; }

// Nobody has entered who is not on the table; whose time has come may wait.
Arrival other_arrival(const State& s, Chance& chance, int& sealed) {
  Arrival arrival;
  arrival.when = static_cast<When>(one_of(chance, 3));
  arrival.turn = arrival.when == When::kDice ? 0 : 1 + one_of(chance, 6);
  arrival.need = arrival.when == When::kFrom ? 2 + one_of(chance, 5) : 0;
  arrival.edge = static_cast<TableEdge>(one_of(chance, 4));
  arrival.hi = std::min(s.options->table_w, s.options->table_h) * kInch;
  arrival.due = *s.turn > 0 && arrival.when != When::kDice && arrival.turn <= *s.turn &&
                (arrival.when == When::kTurn || coin(chance));
  sealed = arrival.when == When::kDice ? std::max(2, *s.turn + 1) + one_of(chance, 3) : 0;
  return arrival;
}

int counted(const std::vector<Unit>& units) {  // MH-17.1
  return static_cast<int>(std::ranges::count_if(units, [](const Unit& u) { return u.profile->kind != Class::kBa; }));
}

void take_away(Army& army) {
  std::erase_if(army.units.edit(), [](const Unit& u) { return u.id->naming == Naming::kReserve; });
  std::erase_if(army.own.edit().arrivals, is_late_of);
}

void bring(State& s, Seat side, Chance& chance) {
  Army& army = army_to_edit(s, side);
  std::vector<int> sealed(army.own.get().arrivals.size(), 0);
  int label = 0;
  for (int n = one_of(chance, 4); n > 0; --n) {
    int turn = 0;
    Arrival arrival = other_arrival(s, chance, turn);
    arrival.aid = "a" + std::to_string(n);
    for (int units = 1 + one_of(chance, 2); units > 0; --units) {
      const auto kind = static_cast<Class>(one_of(chance, kClasses));
      Unit u =
          new_unit(s, side, {kind, usual_mount(kind), Weapon::kNone, UnitSize::kStandard, 0, false}, Quality::kAverage);
      u.id = UnitId{side, Naming::kReserve, ++label};
      u.own = UnitSecrets{{1, 1}, arrival.aid, false, false, false};
      arrival.units.push_back(*u.id);
      army.units.edit().push_back(std::move(u));
    }
    army.own.edit().groups.push_back({arrival.aid, kTenths * static_cast<int>(arrival.units.size())});
    army.own.edit().arrivals.push_back(std::move(arrival));
    sealed.push_back(turn);
  }
  if (s.revealed) army.sealed_turns = std::move(sealed);
}

}  // namespace

void redraw_roster(State& s, Seat side, Chance& chance) {
  Record said;
  said.scale = (*s.handed_over)->scale;
  said.sides[rules::index(side)] = other_side(s, side, chance);
  set_army(s, side, said).value();
}

// MH-17.2: that the battle goes on tells that he is not broken yet; so he is not in the other truth.
void redraw_arrivals(State& s, Seat side, Chance& chance) {
  if (!*s.handed_over || (s.revealed && is_broken(s, side))) return;
  constexpr int kTries = 4;
  for (int tries = 0; tries < kTries; ++tries) {
    State other = s;
    Army& army = army_to_edit(other, side);
    const int before = counted(army.units.get());
    take_away(army);
    bring(other, side, chance);
    if (!s.revealed) return void(s = std::move(other));
    army.own.edit().start_count += counted(army.units.get()) - before;
    if (!is_broken(other, side)) return void(s = std::move(other));
  }
}

void redraw_sealed_turns(State& s, Seat side, Chance& chance) {
  Army& army = army_to_edit(s, side);
  if (!army.sealed_turns.known()) return;
  const auto& arrivals = army.own.get().arrivals;
  for (std::size_t i = 0; i < arrivals.size(); ++i) {
    int& turn = army.sealed_turns.edit()[i];
    const int least = std::max(2, *s.turn + 1);
    if (turn > 0 && !arrivals[i].due && least <= kLastByDice) turn = least + one_of(chance, kLastByDice + 1 - least);
  }
}

}  // namespace cherta::meeting_of_hosts
