// Men beyond the first (SK-13).
#include <algorithm>

#include "server/rules/skirmish/engine.h"

namespace cherta::skirmish {

namespace {

const ReserveData* entry_of(const State& s, Seat side) {
  const auto& data = s.data().side(side).reserves;
  return data ? &*data : nullptr;
}

Stand stand_at_entry(const ReserveData& entry, Seat side, const Type& type) {
  Stand stand;
  stand.side = side;
  stand.radius = type.radius;
  stand.ship = entry.kind == EntryKind::kDeck ? *entry.ship + 1 : 0;
  return stand;
}

bool is_entry(const State& s, const ReserveData& entry, const Stand& stand, Point at) {  // SK-13.4
  if (stand.ship > 0 && !s.ships[static_cast<std::size_t>(stand.ship - 1)].there) return false;
  if (!is_ground(s, stand, at) || !is_free(s, stand, at)) return false;
  if (stand.ship > 0) return true;
  const Rect& hut = s.data().terrain[static_cast<std::size_t>(*entry.hut)].rect;
  return distance_to(hut, at) <= stand.radius + entry.reach && is_off_enemies(s, stand, at);
}

int next_number(const State& s, Seat side) {
  int last = 0;
  for (const Figure* f : men_of(s, side)) last = std::max(last, f->id.number);
  return last + 1;
}

}  // namespace

int calls_from(const State& s, Seat side) {
  const ReserveData* entry = entry_of(s, side);
  return entry && (*s.pool_size)[side] > 0 ? entry->not_before_play : 0;
}

Refused check_reserve(const State& s, Seat side, const Reserve& o) {
  const auto none = [] { return refuse("E_RESERVE", "SK-13.5", "No such man in your pool."); };
  const ReserveData* entry = entry_of(s, side);
  const auto type = s.data().type_named(o.type);
  if (!entry || !type) return none();
  const Type& data = s.data().types[static_cast<std::size_t>(*type)];
  // Before the place: examples 7 and 60 name one that is taken (decision 0054).
  if (!data.cost || std::ranges::count((*s.pools)[side].get(), *type) == 0) return none();
  if (*s.play < entry->not_before_play) return refuse("E_RESERVE_EARLY", "SK-13.5", "No reserves on this play.");
  if (!is_entry(s, *entry, stand_at_entry(*entry, side, data), o.at))
    return refuse("E_PLACE", "SK-13.4", "Not a legal place: " + o.type + ".");
  return {};
}

ReserveCalled called(const State& s, Seat side, const Reserve& o) {
  const ReserveData& entry = *entry_of(s, side);
  Man man;
  man.type = *s.data().type_named(o.type);
  Figure f = new_figure(s, side, next_number(s, side), man);
  f.at = o.at;
  f.ship = entry.kind == EntryKind::kDeck ? *entry.ship + 1 : 0;
  f.facing = entry.facing;
  std::vector<int> pool = (*s.pools)[side].get();
  pool.erase(std::ranges::find(pool, man.type));
  const int left = static_cast<int>(pool.size());
  const int cost = s.data().types[static_cast<std::size_t>(man.type)].cost.value_or(0);
  return {std::move(f), cost, left, std::move(pool)};
}

void call_reserve(Ruling& r, Seat side, const Reserve& o) {
  const ReserveCalled call = called(r.now(), side, o);
  r.emit(call);
  if (*call.cost != 0) score(r, side, -*call.cost, "reserve");
}

}  // namespace cherta::skirmish
