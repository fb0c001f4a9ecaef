#include "tests/rules/hosts_handover_leaks.h"

#include <algorithm>

#include "server/rules/meeting_of_hosts/engine.h"

namespace cherta::meeting_of_hosts::leaks {

namespace {

bool on(std::string_view trap) { return planted_in_handover() == trap; }

Event remark(std::string text) { return RefereeSpoke{std::move(text), std::vector<int>{}, 0}; }
Army& army_in(State& s, Seat side) { return side == Seat::kFirst ? *s.a : *s.b; }

int late_units(const State& s, Seat side) {
  return static_cast<int>(
      std::ranges::count_if(units_of(s, side), [](const Unit& u) { return u.id->naming == Naming::kReserve; }));
}
bool anybody_due(const State& s) {
  for (const Seat side : kSides)
    for (const Arrival& one : army_of(s, side).own.get().arrivals)
      if (one.due && std::ranges::any_of(one.units, [&](UnitId id) { return find(s, id); })) return true;
  return false;
}

// ---- mistakes in what a viewer may know ----

void leak_of(State& shown, const State& truth, Seat side) {
  Army& part = army_in(shown, side);
  const Army& whole = army_of(truth, side);
  if (on("existence")) part.name = std::string(static_cast<std::size_t>(late_units(truth, side)), 'r');
  if (on("strength") && part.units.known())
    for (const Unit& u : whole.units.get())
      if (u.id->naming == Naming::kReserve) part.units.edit().push_back(u);
  if (on("times")) part.own = whole.own;
  const int start = whole.own.get().start_count;
  if (on("percentage") && truth.revealed && start > 0) part.skill = 100 * lost_count(truth, side) / start;
}

// ---- mistakes in what a viewer is told ----

// Not told: that there was something.
bool gives_itself_away(const Event& event) {
  return (on("dice told") && holds_alternative<ArrivalRolled>(event)) ||
         (on("sealed told") && holds_alternative<ArrivalsSealed>(event));
}

}  // namespace

State LeakyHandover::project(const State& truth, Viewer viewer) {
  State shown = MeetingOfHosts::project(truth, viewer);
  if (viewer.is_referee() || *truth.phase == Phase::kEnded) return shown;
  for (const Seat side : kSides) {
    if (!viewer.is(side)) leak_of(shown, truth, side);
    if (on("own die") && viewer.is(side)) army_in(shown, side).sealed_turns = army_of(truth, side).sealed_turns;
  }
  if (on("scale") && *truth.handed_over) {  // of all that they have
    const std::size_t a = units_of(truth, Seat::kFirst).size(), b = units_of(truth, Seat::kSecond).size();
    (**shown.handed_over).scale = 1 + static_cast<int>(std::max(a, b)) / 4;
  }
  return shown;
}

std::optional<Event> LeakyHandover::redact(const State& state, const Event& event, Viewer viewer) {
  auto told = MeetingOfHosts::redact(state, event, viewer);
  if (!told && gives_itself_away(event)) return remark("");
  if (auto* entered = told ? get_if<UnitEntered>(&*told) : nullptr; entered && on("label"))
    entered->was = get<UnitEntered>(event).was;
  return told;
}

void LeakyHandover::decide(rules::Ruling<LeakyHandover>& ruling, rules::Actor actor, const Order& order) {
  if (on("shared dice"))  // one die for each that is still away, from the stream of all
    for (int n = late_units(ruling.now(), Seat::kFirst); n > 0; --n) rules::d6(ruling.chance(), "initiative");
  Ruling whole(ruling.now(), ruling.chance(), [&](const State& before, const Event& event) {
    Event told = event;
    if (auto* entered = get_if<UnitEntered>(&told); entered && on("gap"))  // room is kept for the others
      entered->unit->id->number += late_units(before, entered->unit->id->side);
    ruling.emit(std::move(told));
  });
  MeetingOfHosts::decide(whole, actor, order);
  if (on("prompt") && *ruling->phase == Phase::kMove1 && anybody_due(ruling.now()))
    ruling.emit(remark("somebody may enter"));
}

rules::Waiting LeakyHandover::waiting(const State& state) {
  rules::Waiting waiting = MeetingOfHosts::waiting(state);
  if (on("timing") && waiting.seconds > 0 && anybody_due(state)) waiting.seconds += 60;
  return waiting;
}

}  // namespace cherta::meeting_of_hosts::leaks
