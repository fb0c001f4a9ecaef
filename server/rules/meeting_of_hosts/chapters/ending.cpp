// The end of the battle: MH-17.
#include <algorithm>

#include "server/rules/meeting_of_hosts/handover/results.h"
#include "server/rules/table/contact.h"

namespace cherta::meeting_of_hosts {

namespace {

bool is_baggage(const Unit& u) { return u.profile->kind == Class::kBa; }
bool is_lost(const Unit& u) { return !is_on_table(u) && u.now->status != Status::kPending; }

// MH-17.2: nobody but baggage is left, and nobody is to come, not even baggage.
bool is_wiped_out(const State& s, Seat side) {
  return std::ranges::all_of(units_of(s, side),
                             [](const Unit& u) { return is_lost(u) || (is_baggage(u) && is_on_table(u)); });
}

bool is_past_break_point(const State& s, Seat side) {  // MH-17.1
  const Army& army = army_of(s, side);
  if (army.fight_to_last) return false;
  const int lost = lost_count(s, side), start = army.own.get().start_count;
  switch (*army.break_point) {
    case BreakPoint::kHalf:
      return 2 * lost >= start;
    case BreakPoint::kThird:
      return 3 * lost >= start;
    case BreakPoint::kTwoThirds:
      return 3 * lost >= 2 * start;
    case BreakPoint::kNone:
      break;
  }
  return false;
}

std::optional<Seat> tie_winner(const State& s) {
  switch (s.options->tie_winner) {
    case TieWinner::kA:
      return Seat::kFirst;
    case TieWinner::kB:
      return Seat::kSecond;
    case TieWinner::kNone:
      break;
  }
  return std::nullopt;
}

// MH-17.3: a quarter between the shares lost decides.
std::optional<Seat> winner_by_losses(const State& s) {
  const std::int64_t la = lost_count(s, Seat::kFirst), lb = lost_count(s, Seat::kSecond);
  const std::int64_t sa = army_of(s, Seat::kFirst).own.get().start_count;
  const std::int64_t sb = army_of(s, Seat::kSecond).own.get().start_count;
  const std::int64_t lead = lb * sa - la * sb;  // A's
  if (4 * table::magnitude(lead) < sa * sb || lead == 0) return std::nullopt;
  return lead > 0 ? Seat::kFirst : Seat::kSecond;
}

bool end_if_broken(Ruling& r) {  // MH-17.2
  const bool a = is_broken(r.now(), Seat::kFirst), b = is_broken(r.now(), Seat::kSecond);
  if (!a && !b) return false;
  const bool wiped_out = (a && is_wiped_out(r.now(), Seat::kFirst)) || (b && is_wiped_out(r.now(), Seat::kSecond));
  const EndKind end = wiped_out ? EndKind::kWipedOut : EndKind::kBroke;
  if (a && b)
    end_battle(r, std::nullopt, false, end);
  else
    end_battle(r, a ? Seat::kSecond : Seat::kFirst, true, end);
  return true;
}

bool end_if_late(Ruling& r) {  // MH-17.3
  if (*r->turn < r->options->turn_limit) return false;
  const auto& objective = *r->objective;
  if (objective && objective->holder)
    end_battle(r, objective->holder, false, EndKind::kObjective);
  else
    end_battle(r, winner_by_losses(r.now()), false, EndKind::kTurnLimit);
  return true;
}

// MH-17.4: has it troops there that hold it?
bool occupies(const State& s, Seat side, const table::Area& ground) {
  return std::ranges::any_of(on_table(s, side), [&](const Unit* u) {
    return u->profile->kind != Class::kSk && !u->now->disordered && table::is_in(centre(*u), ground) &&
           !is_engaged(s, *u);
  });
}

// What was thrown or entered of generals (MH-23.1, 23.2) is so of them: who is gone leads no unit.
void meet_fates(State& s, Army& army, const std::vector<GeneralFate>& fates) {
  for (General& g : army.generals.edit()) {
    const auto one = std::ranges::find(fates, g.id->text(), &GeneralFate::general);
    if (one == fates.end() || one->fate == g.now->fate) continue;
    if (g.now->with != 0) {
      g.now->at = place_of(s, g);
      for (Unit& u : army.units.edit())
        if (*u.id == UnitId{g.id->side, Naming::kNumber, g.now->with}) u.now->general = 0;
      g.now->with = 0;
    }
    g.now->fate = one->fate;
  }
}
State at_the_end(State s, const std::optional<Claim>& settled) {
  if (!settled) return s;
  meet_fates(s, *s.a, settled->fate_a);
  meet_fates(s, *s.b, settled->fate_b);
  return s;
}

}  // namespace

bool is_broken(const State& s, Seat side) { return is_wiped_out(s, side) || is_past_break_point(s, side); }

int lost_count(const State& s, Seat side) {
  return static_cast<int>(
      std::ranges::count_if(units_of(s, side), [](const Unit& u) { return is_lost(u) && !is_baggage(u); }));
}

void update_objective(Ruling& r) {  // MH-17.4
  const auto& objective = *r->objective;
  if (!objective) return;
  const auto ground = table::Area::of(objective->outline).value();
  const bool a = occupies(r.now(), Seat::kFirst, ground), b = occupies(r.now(), Seat::kSecond, ground);
  if (a == b) return;
  const std::optional<Seat> holder = a ? Seat::kFirst : Seat::kSecond;
  if (objective->holder != holder) r.emit(ObjectiveChanged{holder});
}

bool end_if_over(Ruling& r) { return end_if_broken(r) || end_if_late(r); }

void end_battle(Ruling& r, std::optional<Seat> winner, bool decisive, EndKind end, std::optional<Claim> settled) {
  if (!winner && end != EndKind::kAdjudicated) winner = tie_winner(r.now());  // MH-17.3
  const bool by_breaking = end == EndKind::kBroke || end == EndKind::kWipedOut;
  const bool a = by_breaking && is_broken(r.now(), Seat::kFirst);
  const bool b = by_breaking && is_broken(r.now(), Seat::kSecond);
  const int turns = settled ? settled->turns : *r->turn;
  const BattleResult result{winner, decisive, end, turns, std::move(settled)};
  r.emit(BattleEnded{result, a, b, Whole{at_the_end(r.now(), result.settled)}, output_of(r.now(), result, a, b)});
}

void concede(Ruling& r, Seat side) { end_battle(r, other(side), true, EndKind::kConceded); }

void withdraw(Ruling& r, Seat side) {  // MH-17.5
  std::vector<UnitId> held;
  for (const Unit* u : on_table(r.now(), side))
    if (is_engaged(r.now(), *u)) held.push_back(*u->id);
  for (const UnitId id : held) remove_unit(r, id, Status::kSurrendered);
  settle_table(r);  // whom they were in contact with is charged by nobody now; a general left alone is in danger
  end_battle(r, other(side), false, EndKind::kWithdrew);
}

}  // namespace cherta::meeting_of_hosts
