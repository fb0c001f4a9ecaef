// Generals: MH-4.
#include <algorithm>

#include "server/rules/meeting_of_hosts/engine.h"
#include "server/rules/table/course.h"

namespace cherta::meeting_of_hosts {

namespace {

bool is_alive(const General& g) { return g.now->fate == Fate::kUnhurt; }
bool is_alone(const General& g) { return g.now->placed && is_alive(g) && g.now->with == 0; }
const Unit& unit_with(const State& s, const General& g) { return unit_at(s, {g.id->side, g.id->naming, g.now->with}); }
bool is_general_engaged(const State& s, const General& g) {  // MH-4.6
  return g.now->with != 0 && is_engaged(s, unit_with(s, g));
}
const GeneralRow& row_of(const General& g) { return kGeneralMovement.at(*g.mount); }

std::vector<GeneralId> all_generals(const State& s) {  // MH-7.4
  std::vector<GeneralId> all;
  const Seat first = s.first->value_or(Seat::kFirst);
  for (const Seat side : {first, other(first)})
    for (const General& g : army_of(s, side).generals.get()) all.push_back(*g.id);
  return all;
}

// What the lines cost that his own meets after its start, and which of them bars him. Two lines meet if they have a
// point in common (GEO-5.8): one at which he stops he has crossed, and owes nothing for it when he goes on.
struct Crossing {
  int toll = 0;
  std::optional<std::size_t> barred;
};
Crossing cross_lines(std::vector<table::Going>& going, Point from, Point to) {
  Crossing crossing;
  const Shape way = Shape(from).swept(to - from);
  for (std::size_t i = 0; i < going.size(); ++i) {
    const table::Going piece = going[i];
    if (!piece.line) continue;
    going[i] = {.line = piece.line};  // all of it is reckoned here
    const Shape line(*piece.line);
    if (!table::touches(way, line, 0) || table::touches(Shape(from), line, 0)) continue;
    crossing.toll += piece.toll;
    if (piece.barred && !crossing.barred) crossing.barred = i;
  }
  return crossing;
}

// MH-4.3: a leg from where he is; what it fails of.
Refused check_way(const State& s, const General& g, Point to) {
  const Point from = place_of(s, g);
  const table::Table table{s.options->table_w * kInch, s.options->table_h * kInch};
  const auto ground = sites(s);
  auto going = going_for(s, ground, row_of(g).as, row_of(g).mount);
  std::vector<table::Other> others;
  std::vector<UnitId> who;
  for (const Unit* enemy : enemies_seen(s, g.id->side)) {
    others.push_back({Shape(body(*enemy)), Shape(core(*enemy)), false, kGeneralKeepsOff, true});
    who.push_back(*enemy->id);
  }
  const auto impassable = [&](std::size_t piece) {
    return refuse("E_IMPASSABLE", "MH-5.2", g.id->text() + " cannot enter " + s.terrain[piece].kind + ".");
  };
  const Crossing crossing = cross_lines(going, from, to);
  if (crossing.barred) return impassable(*crossing.barred);
  const table::Mover mover{Shape(from), Shape(from)};
  table::forgive_start(mover, going, others);
  const table::Course course{table, going, others};
  const auto track = table::Track::leg(from, to);
  const int length = table::leg_length(from, to);
  const auto stop = table::furthest(course, mover, track, length, {{crossing.toll, {}}, row_of(g).basic}, true);
  if (stop.at == length) return {};
  switch (stop.fault.bar) {
    case table::Bar::kTable:
      return refuse("E_OFF_TABLE", "MH-9.12", "Would leave the table.");
    case table::Bar::kGround:
      return impassable(stop.fault.which);
    case table::Bar::kCost: {
      const int cost = table::with_part({crossing.toll, {}}, mover, track.by(length), length, going).cost;
      return refuse("E_TOO_FAR", "MH-4.3",
                    "Needs " + table::inches_text(cost) + ", allowed " + table::inches_text(row_of(g).basic) + ".");
    }
    default:
      return refuse("E_NEAR_ENEMY", "MH-9.9", "Would come within 1 inch of " + who[stop.fault.which].text() + ".");
  }
}

// MH-4.4: what keeps him from moving at all.
Refused check_free(const State& s, const General& g) {
  const std::string name = g.id->text();
  if (g.now->moved) return refuse("E_GENERAL_MOVED", "MH-4.4", name + " has moved.");
  if (is_general_engaged(s, g)) return refuse("E_GENERAL_ENGAGED", "MH-4.4", name + " is engaged.");
  if (g.immobile) return refuse("E_IMMOBILE", "MH-4.5", name + " cannot move.");
  return {};
}

const General* own_general(const State& s, Seat seat, GeneralId id) {
  const General* g = id.side == seat && id.naming == Naming::kNumber ? find(s, id) : nullptr;
  return g && is_alive(*g) && g->now->placed ? g : nullptr;
}
Refusal unknown_general(GeneralId id) { return refuse("E_UNKNOWN_UNIT", "MH-7.1", "No such unit: " + id.text() + "."); }

// He is somewhere else now. Who will not see him there loses sight of him first.
void go_to(Ruling& r, GeneralId id, GeneralStep step, const GeneralNow& after) {
  const General& g = general_at(r.now(), id);
  const auto unit_sees = [&] { return unit_at(r.now(), {id.side, Naming::kNumber, after.with}).sight.get().seen; };
  if (r->options->fog && g.sight.get().seen && after.fate == Fate::kUnhurt &&
      !(after.with != 0 ? unit_sees() : is_visible_alone(r.now(), g, after.at)))
    r.emit(SightChanged{id.side, std::vector<UnitId>(), std::vector<GeneralId>{id}, std::vector<Unit>(),
                        std::vector<General>()});
  r.emit(GeneralMoved{id, step, after});
}

// He leads this unit no more.
void leave_unit(Ruling& r, const General& g) {
  if (g.now->with == 0) return;
  const UnitId with{g.id->side, Naming::kNumber, g.now->with};
  Condition after = condition_of(r, with);
  after.general = 0;
  mark(r, with, after);
}
void join_unit(Ruling& r, GeneralId id, UnitId to, GeneralStep step) {
  leave_unit(r, general_at(r.now(), id));
  GeneralNow now = *general_at(r.now(), id).now;
  now.with = to.number;
  now.moved = true;
  go_to(r, id, step, now);
  Condition after = condition_of(r, to);
  after.general = id.number;
  mark(r, to, after);
}
void lose_general(Ruling& r, GeneralId id, Fate fate) {
  GeneralNow now = *general_at(r.now(), id).now;
  now.at = place_of(r.now(), general_at(r.now(), id));
  now.with = 0;
  now.fate = fate;
  r.emit(GeneralLost{id, now});
}

// MH-4.7: the nearest friend whom he may join at once.
const Unit* refuge_of(const State& s, const General& g) {
  const Unit* best = nullptr;
  for (const Unit* u : on_table(s, g.id->side)) {
    if (u->now->general != 0 || g.immobile || g.no_command || !may_command(s, g, *u)) continue;
    const int away = distance(g.now->at, *u);
    if (away <= row_of(g).basic && (!best || away < distance(g.now->at, *best))) best = u;
  }
  return best;
}

// MH-22.5: a sick king in his hall is safe as long as a friend is in it.
bool is_guarded(const State& s, const General& g) {
  if (!g.immobile) return false;
  for (const table::Piece& piece : s.terrain) {
    if (kind_of(piece) != Terrain::kHardCover) continue;
    const auto site = table::site_of(piece);
    const auto& hall = get<table::Area>(*site);
    if (!table::is_in(g.now->at, hall)) continue;
    for (const Unit* u : on_table(s, g.id->side))
      if (table::is_in(centre(*u), hall)) return true;
  }
  return false;
}

}  // namespace

Point place_of(const State& s, const General& g) {  // MH-4.2
  if (g.now->with == 0) return g.now->at;
  return unit_with(s, g).now->pose.at;
}

bool may_command(const State&, const General& g, const Unit& u) {  // MH-4.1
  if (g.id->side != u.id->side || !is_alive(g)) return false;
  return g.rank == Rank::kCommander || u.now->answers_to == g.id->number;
}

bool is_in_command(const State& s, const Unit& u) {  // MH-8.1
  for (const General& g : army_of(s, u.id->side).generals.get()) {
    if (g.no_command || !g.now->placed || !may_command(s, g, u) || is_general_engaged(s, g)) continue;
    if (g.now->with == u.id->number || distance(place_of(s, g), u) <= kNear) return true;
  }
  return false;
}

Refused check_general(const State& s, Seat seat, const MoveGeneral& o) {  // MH-4.3
  const General* g = own_general(s, seat, o.general);
  if (!g) return unknown_general(o.general);
  if (auto fault = check_free(s, *g); fault.has_error()) return fault;
  const table::Table table{s.options->table_w * kInch, s.options->table_h * kInch};
  if (!table::is_on(table, o.to)) return refuse("E_OFF_TABLE", "MH-9.12", "Would leave the table.");
  if (g->now->with == 0 && g->now->at == o.to) return refuse("E_NO_MOVE", "MH-9.3", "That changes nothing.");
  return check_way(s, *g, o.to);
}

Refused check_join(const State& s, Seat seat, const Join& o) {  // MH-4.4
  const General* g = own_general(s, seat, o.general);
  if (!g) return unknown_general(o.general);
  const Unit* u = o.unit.side == seat ? find(s, o.unit) : nullptr;
  if (!u || !is_on_table(*u)) return refuse("E_UNKNOWN_UNIT", "MH-7.1", "No such unit: " + o.unit.text() + ".");
  if (!may_command(s, *g, *u))
    return refuse("E_NOT_COMMANDER", "MH-4.1", g->id->text() + " may not command " + u->id->text() + ".");
  if (u->now->general != 0) return refuse("E_HAS_GENERAL", "MH-4.5", u->id->text() + " already has a general.");
  if (auto fault = check_free(s, *g); fault.has_error()) return fault;
  return check_way(s, *g, table::nearest_point(body(*u), place_of(s, *g)));
}

void move_general(Ruling& r, const MoveGeneral& o) {
  const bool leaves = general_at(r.now(), o.general).now->with != 0;
  leave_unit(r, general_at(r.now(), o.general));
  GeneralNow now = *general_at(r.now(), o.general).now;
  now.at = o.to;
  now.with = 0;
  now.moved = true;
  go_to(r, o.general, leaves ? GeneralStep::kLeft : GeneralStep::kMoved, now);
  settle_table(r);
}

void join(Ruling& r, const Join& o) {
  join_unit(r, o.general, o.unit, GeneralStep::kJoined);
  settle_table(r);
}

void displace_generals(Ruling& r) {  // MH-4.7
  for (const GeneralId id : all_generals(r.now())) {
    const General& g = general_at(r.now(), id);
    if (!is_alone(g)) continue;
    bool in_danger = false;
    for (const Unit* enemy : on_table(r.now(), other(id.side)))
      in_danger = in_danger || distance(g.now->at, *enemy) <= kTakesRefuge;
    if (!in_danger || is_guarded(r.now(), g)) continue;
    if (const Unit* refuge = refuge_of(r.now(), g))
      join_unit(r, id, *refuge->id, GeneralStep::kDisplaced);
    else
      lose_general(r, id, Fate::kCaptured);
  }
}

void general_shares_fate(Ruling& r, const Unit& unit, Status how) {  // MH-4.8
  const GeneralId id{unit.id->side, Naming::kNumber, unit.now->general};
  if (r->options->general_risk == GeneralRisk::kNone) {
    GeneralNow now = *general_at(r.now(), id).now;
    now.at = unit.now->pose.at;
    now.with = 0;
    go_to(r, id, GeneralStep::kLeft, now);
    return;
  }
  lose_general(r, id,
               how == Status::kDestroyed     ? Fate::kKilled
               : how == Status::kSurrendered ? Fate::kCaptured
                                             : Fate::kLeftTable);
}

void risk_generals(Ruling& r, const std::vector<UnitId>& hit) {  // MH-4.8
  constexpr int kKilled = 12;
  if (r->options->general_risk != GeneralRisk::kDice) return;
  for (const GeneralId id : all_generals(r.now())) {
    const General& g = general_at(r.now(), id);
    if (g.now->with == 0 || !is_alive(g)) continue;
    const UnitId with{id.side, Naming::kNumber, g.now->with};
    if (std::ranges::count(hit, with) == 0) continue;
    const int one = rules::d6(r.chance(), "general"), two = rules::d6(r.chance(), "general");
    r.emit(GeneralRisked{id, std::vector<int>{one, two}});
    if (one + two < kKilled) continue;
    leave_unit(r, general_at(r.now(), id));
    lose_general(r, id, Fate::kKilled);
  }
}

}  // namespace cherta::meeting_of_hosts
