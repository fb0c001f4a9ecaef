// One event more: what it makes of a state. Works on the truth with whole events and on projections with redacted ones,
// so it looks at nothing hidden but copies it. Events about a unit or general carry it as it is afterwards.
#include <algorithm>

#include "server/rules/meeting_of_hosts/door/door.h"

namespace cherta::meeting_of_hosts {

namespace {

Army& army_to_edit(State& s, Seat side) { return side == Seat::kFirst ? *s.a : *s.b; }
std::vector<Unit>& units_to_edit(State& s, Seat side) { return army_to_edit(s, side).units.edit(); }

Unit* unit_to_edit(State& s, UnitId id) { return const_cast<Unit*>(find(s, id)); }
General* general_to_edit(State& s, GeneralId id) { return const_cast<General*>(find(s, id)); }

template <class Records>
void sort_by_id(Records& records) {
  std::ranges::sort(records, {}, [](const auto& one) { return *one.id; });
}

// MH-19.2: in the truth the mark changes, in a projection the record goes.
template <class Records, class Id>
void lose_sight(Records& records, const Id& id) {
  const auto it = std::ranges::find_if(records, [&](const auto& one) { return *one.id == id; });
  if (it == records.end()) return;
  if (it->sight.known())
    it->sight.edit().seen = false;
  else
    records.erase(it);
}
template <class Records, class Record>
void gain_sight(Records& records, const Record& record) {
  const auto it = std::ranges::find_if(records, [&](const auto& one) { return *one.id == *record.id; });
  if (it == records.end())
    records.push_back(record);
  else if (it->sight.known())
    it->sight = record.sight;
  else
    *it = record;
  sort_by_id(records);
}

// ---- events about one unit or general ----

template <class E>
requires requires(const E& e) {
  e.unit->naming;
  e.after->files;
}
void on(State& s, const E& e) { unit_to_edit(s, *e.unit)->now = *e.after; }
template <class E>
requires requires(const E& e) {
  e.general->number;
  e.after->fate;
}
void on(State& s, const E& e) { general_to_edit(s, *e.general)->now = *e.after; }

void on(State& s, const UnitMoved& e) {
  Unit* unit = unit_to_edit(s, *e.unit);
  if (const Condition* after = e.after.if_known()) unit->now = *after;
  if (e.vanishes.get_or(false)) lose_sight(units_to_edit(s, e.unit->side), *e.unit);
}
void on(State& s, const UnitEntered& e) {
  auto& units = units_to_edit(s, e.unit->id->side);
  const UnitId was = e.was.get_or(*e.unit->id);  // a label of its owner's, or known to all (MH-18.6)
  const auto it = std::ranges::find_if(units, [&](const Unit& u) { return *u.id == was; });
  if (it == units.end())
    units.push_back(*e.unit);
  else
    *it = *e.unit;
  sort_by_id(units);
}
void on(State& s, const QualityRevealed& e) {
  Unit* unit = unit_to_edit(s, *e.unit);
  unit->quality = *e.quality;
  unit->quality_shown = true;
}
void on(State& s, const ChoiceMade& e) { unit_to_edit(s, *e.unit)->own = e.own; }
void on(State& s, const SightChanged& e) {
  for (const UnitId id : e.unsighted.get()) lose_sight(units_to_edit(s, *e.of), id);
  for (const Unit& record : e.sighted.get()) gain_sight(units_to_edit(s, *e.of), record);
  auto& generals = army_to_edit(s, *e.of).generals.edit();
  for (const GeneralId id : e.generals_unsighted.get()) lose_sight(generals, id);
  for (const General& record : e.generals_sighted.get()) gain_sight(generals, record);
}

void on(State&, const WatchSaid&) {}
void on(State& s, const WatchTold& e) {  // MH-19.1: in the truth it is kept, observers know the table so
  if (s.telling.known()) {
    s.watched = e.now;
    s.awaited = e.next;
    s.telling = std::vector<std::string>();
  } else {
    const Watch& watch = e.now.get();
    s.watched = watch;
    s.a->units = watch.units_a;
    s.b->units = watch.units_b;
    s.a->generals = watch.generals_a;
    s.b->generals = watch.generals_b;
  }
}

// What observers will be told of it when the next turn ends.
void keep_for_watchers(State& s, const Event& event) {
  if (!is_told_late(s, Viewer::observer()) || !s.telling.known() || !is_about_troops(event)) return;
  const auto told = told_at_once(s, event, Viewer::observer());
  const auto line = told ? MeetingOfHosts::narrate(*told, Viewer::observer()) : std::nullopt;
  if (line) s.telling.edit().push_back(line->text);
}

// ---- setup ----

void on(State& s, const OptionsSet& e) {
  s.options = e.options;
  s.a->accepted = s.b->accepted = false;
  s.a->break_point = s.b->break_point = e.options->break_point;
}
void on(State& s, const Accepted& e) { army_to_edit(s, *e.by).accepted = true; }
void on(State& s, const BattleHandedOver& e) { s = State(e.position.get().state); }
void on(State& s, const RefereeSet& e) { s = State(e.position.get().state); }
void on(State& s, const TerrainPlaced& e) {
  s.terrain = e.pieces;
  s.objective = e.objective;
}
void on(State& s, const EdgesRolled& e) { s.chooser = *e.winner; }
void on(State& s, const EdgesChosen& e) {
  s.a->edge = *e.edge_a;
  s.b->edge = *e.edge_b;
  s.a->zone = *e.zone_a;
  s.b->zone = *e.zone_b;
}
void on(State& s, const MusterChanged& e) {
  Army& army = army_to_edit(s, *e.side);
  army.name = *e.army;
  army.units = e.units;
  army.generals = e.generals;
  army.own.edit().spent = *e.spent;
}
template <class E>
void take_lists(State& s, const E& e) {
  s.a->units = e.units_a;
  s.b->units = e.units_b;
  s.a->generals = e.generals_a;
  s.b->generals = e.generals_b;
}
void on(State& s, const MusterClosed& e) {
  take_lists(s, e);
  s.rosters_open = e.rosters_open;
  s.a->roster_open = e.open_a;
  s.b->roster_open = e.open_b;
}
void on(State& s, const DeployerChosen& e) {
  s.chooser = e.side;
  if (!*s.deploys_first) s.deploys_first = e.side;
  ++s.waits;
}
void on(State& s, const SecretsSet& e) { army_to_edit(s, *e.side).own = e.own; }
void on(State&, const Answered&) {}
void on(State&, const OrderDropped&) {}
void on(State&, const ReadyShown&) {}
void on(State& s, const Revealed& e) {
  take_lists(s, e);
  s.revealed = true;
  s.chooser = std::optional<Seat>();
  if (*e.name_a) s.a->name = **e.name_a;
  if (*e.name_b) s.b->name = **e.name_b;
}

// ---- the turn ----

void on(State& s, const PhaseStarted& e) {
  s.phase = e.phase;
  ++s.waits;
  for (const Seat side : kSides)
    if (Army& army = army_to_edit(s, side); army.own.known()) army.own.edit().ready = false;
}
void on(State& s, const TurnStarted& e) {
  s.turn = e.turn;
  for (const Seat side : kSides) {
    for (Unit& u : units_to_edit(s, side)) {
      u.now->turn = {};
      if (!u.own.known()) continue;
      UnitSecrets& own = u.own.edit();
      own.hold_fire = own.evades = own.recovers = false;
    }
    for (General& g : army_to_edit(s, side).generals.edit()) g.now->moved = false;
  }
}
void on(State& s, const InitiativeRolled& e) {
  if (!s.a->has_rolled) {  // later ones may be rolled without it (MH-4.9)
    s.a->skill = *e.skill_a;
    s.b->skill = *e.skill_b;
  }
  s.a->has_rolled = s.b->has_rolled = true;
  s.chooser = e.winner;
}
void on(State& s, const InitiativeChosen& e) {
  s.first = *e.first;
  s.chooser = std::optional<Seat>();
}
void on(State& s, const TurnEnded&) { s.draw_offer = std::optional<Seat>(); }
void on(State& s, const ArrivalsSealed& e) { army_to_edit(s, *e.side).sealed_turns = e.turns; }
void on(State& s, const ArrivalRolled& e) { army_to_edit(s, *e.side).own = e.own; }

// ---- what is only told ----

void on(State&, const OrderAnnounced&) {}
void on(State&, const UnitHalted&) {}
void on(State&, const ChargeContact&) {}
void on(State&, const GeneralRisked&) {}
void on(State&, const UnitPassed&) {}
void on(State&, const Volley&) {}
void on(State&, const MeleeFought&) {}
void on(State&, const AutoFought&) {}

// ---- the end, the referee ----

void on(State& s, const ObjectiveChanged& e) { (**s.objective).holder = *e.holder; }
void on(State& s, const DrawSpoken& e) {
  s.draw_offer = *e.word == DrawWord::kOffer ? std::optional(*e.by) : std::nullopt;
}
void on(State& s, const AutoWanted& e) { army_to_edit(s, *e.by).wants_auto = true; }
void on(State& s, const ResultClaimed& e) { (*s.claims)[*e.side] = e.claim; }
void on(State& s, const ResultDisputed& e) {
  s.disputed = e.claims;
  for (const Seat side : kSides)
    if ((*s.claims)[side].known()) (*s.claims)[side] = std::optional<Claim>();
}
void on(State& s, const BattleEnded& e) {
  s = State(e.position->state);
  s.result = *e.result;
  s.handed_back = *e.output;
  s.a->broken = e.broken_a;
  s.b->broken = e.broken_b;
  s.phase = Phase::kEnded;
}
void on(State& s, const Paused& e) { s.paused = e.on; }
void on(State& s, const RefereeSpoke& e) { s.options->deadline_hours = *e.deadline_hours; }

}  // namespace

void MeetingOfHosts::apply(State& state, const Event& event) {
  keep_for_watchers(state, event);
  visit([&](const auto& one) { on(state, one); }, event);
}

}  // namespace cherta::meeting_of_hosts
