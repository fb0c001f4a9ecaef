// Activation (MW-5): the sides alternate, one unit each, one action a unit.
#include <algorithm>

#include "server/rules/murid_wars/chapters/surroundings.h"

namespace cherta::murid_wars {

namespace {

template <class Is>
bool has_left(const State& s, Seat side, const Is& is) {
  return std::ranges::any_of(*s.units, [&](const Unit& u) { return u.side == side && !u.activated && is(u); });
}

// MW-5.5: the next go of this side, or of the other one, or the end of the turn.
void next_go(Ruling& r, Seat side, Both<bool> done) {
  if (is_over(r)) return;
  for (const Seat one : kSides) done[one] = done[one] || !has_any_left(r.now(), one);
  if (done[side]) side = other(side);
  const bool ends = done.murid && done.russian;
  const int go_left = side == kRussian && *r->initiative_lost ? kTripleGo : 1;  // MW-5.6
  r.emit(PhaseChanged{ends ? Phase::kEnd : Phase::kGo, *r->turn, ends ? std::nullopt : std::optional(side),
                      ends ? 0 : go_left, done});
}

// MW-5.8 (b): may this unit, holding under must_act=strict, still do something?
bool could_step(const State& s, const Unit& u) {
  if (u.side == kMurid && s.murid.get().ratings.fa == 0) return false;
  constexpr std::array<Point, 4> kSteps = {Point{0, 1}, Point{0, -1}, Point{1, 0}, Point{-1, 0}};
  return std::ranges::any_of(kSteps, [&](Point step) {
    Way way;
    way.path = {u.at + step};
    const auto planned = plan(s, u, way, std::nullopt);
    return planned && (rolls_to_move(u) || planned->cost <= allowance(s, u));
  });
}
bool could_shoot(const State& s, const Unit& u) {
  if (check_shooter(s, u).has_error()) return false;
  const auto targets = nearest_targets(s, u);
  return !targets.empty() && band_of(arms(u), distance(u, *targets.front()));
}
bool could_fight(const State& s, const Unit& u) {
  return std::ranges::any_of(contacts(s, u), [&](UnitId enemy) {
    return !check_melee(s, u.side, {u.id, enemy}).has_error();
  });
}
bool could_act(const State& s, const Unit& u) {
  return could_fight(s, u) || could_shoot(s, u) || (u.horse && !is_engaged(s, u)) || could_step(s, u);
}

}  // namespace

bool has_compulsory_left(const State& s, Seat side) { return has_left(s, side, is_compulsory); }
bool has_any_left(const State& s, Seat side) {
  return has_left(s, side, [](const Unit&) { return true; });
}

Refused check_activate(const State& s, Seat side, UnitId id) {
  const Unit* u = find(s, id);
  if (!u) return no_such_unit("MW-1.12", id.text());
  if (u->side != side) return refuse("E_NOT_YOURS", "MW-5.3", "Not your unit: " + id.text() + ".");
  if (u->activated) return refuse("E_ACTIVATED", "MW-5.7", id.text() + " has already been activated this turn.");
  return {};
}

bool activate(Ruling& r, UnitId id, Action action) {
  r.emit(Activated{id, action});
  const Unit& u = unit_at(r.now(), id);
  const auto lost = *r->chief_lost_turn;
  if (u.side == kMurid && lost && *lost < *r->turn && takes_morale_tests(r.now(), u)) return test_of_morale(r, id);
  return !needs_officer_test(r.now(), u) || test_officerless(r, id);
}

void end_activation(Ruling& r) {
  if (is_over(r)) return;
  const Seat side = *r->acting;
  const int left = *r->go_left - 1;
  if (left <= 0 || !has_any_left(r.now(), side)) return next_go(r, other(side), *r->done);
  r.emit(PhaseChanged{Phase::kGo, *r->turn, side, left, *r->done});
}

void begin_goes(Ruling& r) { next_go(r, r->first_side->value_or(kMurid), *r->done); }

// ---- hold, pass, endgo ----

Refused check_hold(const State& s, Seat side, const Hold& o) {
  if (auto refused = check_activate(s, side, o.unit); refused.has_error()) return refused;
  const Unit& u = unit_at(s, o.unit);
  if (is_attached(u))  // MW-5.4
    return refuse("E_KIND", "MW-5.4", o.unit.text() + " is attached: it can only be detached.");
  if (!s.options->must_act_strict || at_real_table(s) || !is_foot(u) || !could_act(s, u)) return {};
  return refuse("E_MUST_ACT", "MW-5.8", o.unit.text() + " can still do something.");
}
void hold(Ruling& r, const Hold& o) {
  activate(r, o.unit, Action::kHold);
  end_activation(r);
}

Refused check_pass(const State& s, Seat side) {
  if (!has_compulsory_left(s, side)) return {};
  return refuse("E_PASS", "MW-5.5", "Units must still be activated.");
}
void pass(Ruling& r, Seat side) {
  Both<bool> done = *r->done;
  done[side] = true;
  next_go(r, other(side), done);
}

Refused check_end_go(const State& s, Seat side) {
  if (side == kRussian && *s.go_done > 0 && *s.initiative_lost) return {};
  return refuse("E_ENDGO", "MW-5.6", "There is no triple go to end.");
}
void end_go(Ruling& r) { next_go(r, other(*r->acting), *r->done); }

}  // namespace cherta::murid_wars
