// What a referee puts, takes away and corrects, and what follows (SK-18.5): the rules must be able to hold the
// position.
#include "server/rules/skirmish/referee/referee.h"

#include <algorithm>

#include "server/rules/skirmish/apply.h"

namespace cherta::skirmish {

namespace {

Refused check_open_table(const State& s) {
  const bool is_open = *s.phase >= Phase::kCard && *s.phase < Phase::kResult;
  if (is_open && s.dealt->one && s.dealt->two) return {};
  return refuse("E_PHASE", "SK-18.5", "This order does not belong to this phase.");
}
Refusal nobody(const FigureId& id) { return refuse("E_FIGURE", "SK-18.5", "No such figure: " + id.text() + "."); }
Refusal bad_place(const std::string& what) { return refuse("E_PLACE", "SK-18.5", "Not a legal place: " + what + "."); }

std::string wrong_with(const State& s, const Figure& f) {
  const auto led = led_by(s, f.id);
  if (led.size() > kMostLed || (!led.empty() && (f.routing || !f.on_table()))) return f.id.text();
  if (!f.on_table()) return {};
  const Stand stand = stand_of(s, f);
  if (f.ship > 0 && f.mounted) return f.id.text();  // SK-6.9
  const bool stands = f.crossing || is_ground(s, stand, f.at);
  return stands && is_free(s, stand, f.at) ? std::string() : f.id.text();
}
bool has_all_cards(const State& s, Seat side) {
  if (!(*s.decks)[side].known()) return true;  // referee_deck=hidden
  std::vector<int> all = (*s.played)[side];
  const auto add = [&](const std::vector<int>& some) { all.insert(all.end(), some.begin(), some.end()); };
  add((*s.hands)[side].get());
  add((*s.decks)[side].get().left);
  std::ranges::sort(all);
  return all == s.data().side(side).deck;
}

// On a deck where the place is a ship's, else on land.
int level_at(const State& s, Point at) {
  for (std::size_t i = 0; i < s.ships.size(); ++i) {
    const int ship = static_cast<int>(i) + 1;
    const Rect rail = rail_of(s, ship);
    const bool inside = at.x >= rail.x1 && at.x <= rail.x2 && at.y >= rail.y1 && at.y <= rail.y2;
    if (s.ships[i].there && inside) return ship;
  }
  return 0;
}
State placed(State s, const RefPlace& o) {
  Figure& f = edit(s, o.figure);
  f.at = o.pose.at;
  f.facing = o.pose.facing;
  f.ship = level_at(s, f.at);
  f.alive = true;
  f.shelter = Shelter::kNone;
  f.crossing.reset();
  f.overlaps.clear();
  meet(s, f.id);
  for (const FigureId& enemy : contacts(s, f)) meet(s, enemy);
  return s;
}
State removed(State s, const FigureId& id) {
  const PrizesMoved dropped = dropped_by(s, figure_at(s, id));
  const Scoring& scoring = s.data().scoring;
  for (const PrizePlace& to : *dropped.to)  // SK-14.4
    if (scoring.captor && to.state == PrizeState::kAboard) (*s.score)[*scoring.captor] += scoring.captured;
  on(s, dropped);
  Figure& f = edit(s, id);
  f.alive = f.routing = false;
  f.routed_in = 0;
  f.crossing.reset();
  return s;
}

// SK-9.18: what the referee takes apart fights no more.
bool is_parted(const State& before, const State& after, const Charge& charge) {
  bool moved = false;
  for (const FigureId& id : {charge.attacker, charge.target}) {
    const Figure &was = figure_at(before, id), &is = figure_at(after, id);
    if (was.on_table() && !is.on_table()) return true;
    moved = moved || was.at != is.at || was.ship != is.ship;
  }
  const auto touched = contacts(after, figure_at(after, charge.attacker));
  return moved && std::ranges::count(touched, charge.target) == 0;
}

// What the position is now, told to each as far as it is his; a phase in which nobody has anything to decide any more
// is over.
void correct(Ruling& r, State after) {
  for (auto* charges : {&*after.charges, &*after.declared})
    std::erase_if(*charges, [&](const Charge& one) { return is_parted(r.now(), after, one); });
  r.emit(RefAction{std::string(), Whole{std::move(after)}});
  end_duel_if_over(r);
  if (!is_over(r) && !is_needed(r.now(), *r->phase)) leave(r);
}

}  // namespace

Refused check_position(const State& s) {
  for (const Figure& f : *s.figures)
    if (const std::string wrong = wrong_with(s, f); !wrong.empty()) return bad_place(wrong);
  for (const Seat side : kSides)
    if (!has_all_cards(s, side)) return refuse("E_SYNTAX", "SK-18.5", "Not the cards that are left.");
  return {};
}

Refused check_ref_set(const State& s, const RefSet& o) {
  if (auto refused = check_open_table(s); refused.has_error()) return refused;
  State after = s;
  if (auto refused = edit(after, o.what, o.value); refused.has_error()) return refused;
  return check_position(after);
}
void ref_set(Ruling& r, const RefSet& o) {
  State after = r.now();
  if (edit(after, o.what, o.value).has_error()) return;  // checked before
  correct(r, std::move(after));
}

Refused check_ref_place(const State& s, const RefPlace& o) {
  if (auto refused = check_open_table(s); refused.has_error()) return refused;
  if (!find(s, o.figure)) return nobody(o.figure);
  return check_position(placed(s, o));
}
void ref_place(Ruling& r, const RefPlace& o) { correct(r, placed(r.now(), o)); }

Refused check_ref_remove(const State& s, const RefRemove& o) {
  if (auto refused = check_open_table(s); refused.has_error()) return refused;
  const Figure* f = find(s, o.figure);
  return f && f->alive ? Refused() : Refused(nobody(o.figure));
}
void ref_remove(Ruling& r, const RefRemove& o) { correct(r, removed(r.now(), o.figure)); }

}  // namespace cherta::skirmish
