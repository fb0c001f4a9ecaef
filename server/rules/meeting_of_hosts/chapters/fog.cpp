// Fog of war: MH-19. With fog=off everybody is seen from `reveal` on, and nothing here happens.
#include <algorithm>
#include <tuple>

#include "server/rules/meeting_of_hosts/engine.h"

namespace cherta::meeting_of_hosts {

namespace {

std::vector<const General*> lone_generals(const State& s, Seat side) {
  std::vector<const General*> alone;
  for (const General& g : army_of(s, side).generals.get())
    if (g.now->placed && g.now->fate == Fate::kUnhurt && g.now->with == 0) alone.push_back(&g);
  return alone;
}

bool sees_unit_from(const State& s, Point eye, const Unit& e) {
  if (distance(eye, e) <= kSeenWithin) return true;
  const Rectangle there = body(e);
  if (is_clear(s, eye, e.now->pose.at) || is_clear(s, eye, there.centre)) return true;
  for (const Point corner : there.corners())
    if (is_clear(s, eye, corner)) return true;
  return is_clear(s, eye, table::nearest_point(there, eye));
}

// MH-19.5: tokens are dealt by place, so that they tell nothing of rosters.
template <class Record, class PlaceOf>
void deal_tokens(std::vector<Record>& sighted, const std::vector<Record>& all, const PlaceOf& place) {
  int last = 0;
  for (const Record& one : all) last = std::max(last, one.sight.get().token);
  std::ranges::sort(sighted, {}, place);
  for (Record& one : sighted) {
    Sight sight = one.sight.get();
    sight.seen = true;
    if (sight.token == 0) sight.token = ++last;
    one.sight = sight;
  }
}

void look_at(Ruling& r, Seat of) {
  const State& s = r.now();
  std::vector<Unit> sighted;
  std::vector<UnitId> unsighted;
  for (const Unit* u : on_table(s, of)) {
    const bool visible = is_visible(s, *u);
    if (visible && !u->sight.get().seen) sighted.push_back(*u);
    if (!visible && u->sight.get().seen) unsighted.push_back(*u->id);
  }
  std::vector<General> generals;
  std::vector<GeneralId> generals_gone;
  for (const General& g : army_of(s, of).generals.get()) {
    if (!g.now->placed || g.now->fate != Fate::kUnhurt) continue;
    const bool visible = g.now->with != 0 ? is_visible(s, unit_at(s, {of, Naming::kNumber, g.now->with}))
                                          : is_visible_alone(s, g, g.now->at);
    if (visible && !g.sight.get().seen) generals.push_back(g);
    if (!visible && g.sight.get().seen) generals_gone.push_back(*g.id);
  }
  for (const General& g : generals)  // who leads a unit in sight is told with it
    if (const Unit* u = g.now->with == 0 ? nullptr : &unit_at(s, {of, Naming::kNumber, g.now->with}))
      if (std::ranges::none_of(sighted, [&](const Unit& one) { return *one.id == *u->id; })) sighted.push_back(*u);
  if (sighted.empty() && unsighted.empty() && generals.empty() && generals_gone.empty()) return;
  deal_tokens(sighted, units_of(s, of),
              [](const Unit& u) { return std::tuple(u.now->pose.at.x, u.now->pose.at.y, u.now->pose.facing); });
  deal_tokens(generals, army_of(s, of).generals.get(),
              [&](const General& g) { return std::tuple(place_of(s, g).x, place_of(s, g).y); });
  r.emit(SightChanged{of, unsighted, generals_gone, sighted, generals});
}

}  // namespace

bool is_visible(const State& s, const Unit& u) {  // MH-6.3, 19.3
  if (u.now->turn.betrayed || is_engaged(s, u)) return true;
  const Seat watcher = other(u.id->side);
  for (const Unit* e : on_table(s, watcher))
    if (sees(s, *e, u)) return true;
  for (const General* g : lone_generals(s, watcher))
    if (sees_unit_from(s, g->now->at, u)) return true;
  return false;
}

bool is_visible_alone(const State& s, const General& g, Point at) {
  for (const Unit* u : on_table(s, other(g.id->side)))
    if (distance(at, *u) <= kSeenWithin || is_clear(s, u->now->pose.at, at)) return true;
  for (const General* enemy : lone_generals(s, other(g.id->side)))
    if (is_clear(s, enemy->now->at, at)) return true;
  return false;
}

void halt(Ruling& r, UnitId id, UnitId by) {  // MH-19.3, 19.4: whoever halts an enemy is seen
  Condition after = condition_of(r, by);
  after.turn.betrayed = true;
  mark(r, by, after);
  look(r);
  r.emit(UnitHalted{id, by});
}

std::string die_of(const Unit& u, std::string_view purpose) {
  const bool secret = !u.sight.get().seen;
  return secret ? letter(u.id->side) + std::string("'s unseen ") + std::string(purpose) : std::string(purpose);
}

void look(Ruling& r) {  // MH-19.2
  if (!r->options->fog || !r->revealed) return;
  for (const Seat side : kSides) look_at(r, side);
}

}  // namespace cherta::meeting_of_hosts
