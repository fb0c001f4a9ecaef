// What observers know in fog: MH-19.1. Their view joins what both sides see, so a player's friend among them could tell
// him; they are told of a turn when the next one ends.
#include "server/rules/meeting_of_hosts/door/door.h"
#include "server/rules/meeting_of_hosts/engine.h"

namespace cherta::meeting_of_hosts {

namespace {

// What observers could see now, were they told at once. Marks of the turn are over.
Watch watch_now(const State& s) {
  const Viewer eyes = Viewer::observer();
  Watch watch;
  watch.turn = *s.turn;
  watch.units_a = shown_units(s, units_of(s, Seat::kFirst), Seat::kFirst, eyes);
  watch.units_b = shown_units(s, units_of(s, Seat::kSecond), Seat::kSecond, eyes);
  watch.generals_a = shown_generals(s, s.a->generals.get(), Seat::kFirst, eyes);
  watch.generals_b = shown_generals(s, s.b->generals.get(), Seat::kSecond, eyes);
  for (auto* units : {&watch.units_a, &watch.units_b})
    for (Unit& u : *units) u.now->turn = {};
  for (auto* generals : {&watch.generals_a, &watch.generals_b})
    for (General& g : *generals) g.now->moved = false;
  watch.told = s.telling.get();
  return watch;
}

}  // namespace

void begin_watch(Ruling& r) {
  if (r->options->fog) r.emit(WatchTold{Watch{}, watch_now(r.now())});
}

void tell_watchers(Ruling& r) {
  if (!r->options->fog) return;
  const Watch due = r->awaited.get();
  for (const std::string& line : due.told) r.emit(WatchSaid{due.turn, line});
  r.emit(WatchTold{due, watch_now(r.now())});
}

}  // namespace cherta::meeting_of_hosts
