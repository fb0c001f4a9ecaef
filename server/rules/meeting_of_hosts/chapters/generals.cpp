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

// A line of the ground that his own may meet after its start.
struct Crossing {
  std::size_t piece;
  Shape line;
  int toll;
  bool barred;
};
// Takes the lines out of the ground: what they are to him is reckoned here. Two lines meet if they have a point in
// common (GEO-5.8): one at which he stops he has crossed, and owes nothing for it when he goes on.
std::vector<Crossing> take_lines(std::vector<table::Going>& going, Point from) {
  std::vector<Crossing> lines;
  for (std::size_t i = 0; i < going.size(); ++i) {
    if (!going[i].line) continue;
    const Shape line(*going[i].line);
    if (!table::touches(Shape(from), line, 0)) lines.push_back({i, line, going[i].toll, going[i].barred});
    going[i] = {.line = going[i].line};
  }
  return lines;
}

// His way as far as any hundredth of it: a leg.
struct Ride {
  table::Course course;
  table::Mover start;
  table::Track track;
  std::span<const Crossing> lines;
  int allowance;

  bool meets(const Crossing& one, int s) const { return table::touches(start.whole.swept(track.by(s)), one.line, 0); }
  int cost(int s) const {
    table::Bill bill;
    for (const Crossing& one : lines)
      if (meets(one, s)) bill.cost += one.toll;
    return table::with_part(bill, start, track.by(s), track.length(s), course.ground).cost;
  }
  // 6.4: at one distance table, ground, enemy, cost.
  table::Fault fault(int s) const {
    const table::Fault fault = table::fault_on(course, start, track.by(s));
    if (fault.bar == table::Bar::kTable) return fault;
    for (const Crossing& one : lines)
      if (one.barred && meets(one, s)) return {table::Bar::kGround, one.piece};
    if (fault.bar == table::Bar::kNothing && cost(s) > allowance) return {table::Bar::kCost, 0};
    return fault;
  }
};

// 6.4: what is met first on the way.
table::Fault first_fault(const Ride& ride, int length) {
  table::Fault first = ride.fault(length);
  for (int clear = -1, wrong = length; first != table::Fault{} && wrong - clear > 1;) {
    const int middle = clear + (wrong - clear) / 2;
    const table::Fault fault = ride.fault(middle);
    if (fault == table::Fault{}) {
      clear = middle;
    } else {
      wrong = middle;
      first = fault;
    }
  }
  return first;
}

// MH-4.3: a leg from where he is; what it fails of.
Refused check_way(const State& s, const General& g, Point to) {
  const Point from = place_of(s, g);
  const auto ground = sites(s);
  auto going = going_for(s, ground, row_of(g).as, row_of(g).mount);
  std::vector<table::Other> others;
  std::vector<UnitId> who;
  for (const Unit* enemy : enemies_seen(s, g.id->side)) {
    others.push_back({Shape(body(*enemy)), Shape(core(*enemy)), false, kGeneralKeepsOff, true});
    who.push_back(*enemy->id);
  }
  const auto lines = take_lines(going, from);
  const table::Mover start{Shape(from), Shape(from)};
  table::forgive_start(start, going, others);
  const table::Table table{s.options->table_w * kInch, s.options->table_h * kInch};
  const Ride ride{{table, going, others}, start, table::Track::leg(from, to), lines, row_of(g).basic};
  const int length = table::leg_length(from, to);
  const table::Fault fault = first_fault(ride, length);
  switch (fault.bar) {
    case table::Bar::kNothing:
      return {};
    case table::Bar::kTable:
      return refuse("E_OFF_TABLE", "MH-9.12", "Would leave the table.");
    case table::Bar::kGround:
      return refuse("E_IMPASSABLE", "MH-5.2", g.id->text() + " cannot enter " + s.terrain[fault.which].kind + ".");
    case table::Bar::kCost: {
      const std::string needs = table::inches_text(ride.cost(length));
      return refuse("E_TOO_FAR", "MH-4.3", "Needs " + needs + ", allowed " + table::inches_text(ride.allowance) + ".");
    }
    default:
      return refuse("E_NEAR_ENEMY", "MH-9.9", "Would come within 1 inch of " + who[fault.which].text() + ".");
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
  if (!g) return unknown(o.general.text());
  if (auto fault = check_free(s, *g); fault.has_error()) return fault;
  const table::Table table{s.options->table_w * kInch, s.options->table_h * kInch};
  if (!table::is_on(table, o.to)) return refuse("E_OFF_TABLE", "MH-9.12", "Would leave the table.");
  if (g->now->with == 0 && g->now->at == o.to) return refuse("E_NO_MOVE", "MH-9.3", "That changes nothing.");
  return check_way(s, *g, o.to);
}

Refused check_join(const State& s, Seat seat, const Join& o) {  // MH-4.4
  const General* g = own_general(s, seat, o.general);
  if (!g) return unknown(o.general.text());
  const Unit* u = o.unit.side == seat ? find(s, o.unit) : nullptr;
  if (!u || !is_on_table(*u)) return unknown(o.unit.text());
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
