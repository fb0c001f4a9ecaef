// Deployment: MH-18, and the armies' reveal. Any facing and files (MH-18.2).
#include <algorithm>

#include "server/rules/meeting_of_hosts/chapters/movement.h"
#include "server/rules/meeting_of_hosts/setup/setup.h"
#include "server/rules/table/parameters.h"

namespace cherta::meeting_of_hosts {

namespace {

UnitId unit_id(Seat side, int number) { return {side, Naming::kNumber, number}; }
GeneralId general_id(Seat side, int number) { return {side, Naming::kNumber, number}; }

// He lies in the hall that his side defends.
bool is_bedridden(const State& s, const General& g) {
  return s.options->terrain == GroundMode::kTemplate && s.options->ground == Template::kHall &&
         *army_of(s, g.id->side).role == Role::kDefender;
}
Refusal outside() { return refuse("E_ZONE", "MH-18.4", "Outside your zone."); }

}  // namespace

int home_facing(const State& s, Seat side) { return *army_of(s, side).edge == TableEdge::kSouth ? 0 : 180; }

std::vector<const Unit*> placed(const State& s, Seat side) {
  std::vector<const Unit*> all;
  for (const Unit& u : units_of(s, side))
    if (u.now->placed) all.push_back(&u);
  return all;
}

Refused check_place(const State& s, const Unit& there, const std::vector<const Unit*>& beside) {
  const Zone zone = army_of(s, there.id->side).zone->value();
  if (!table::is_wholly_in(Shape(body(there)), zone.box())) return outside();
  for (const Unit* other : beside)
    if (*other->id != *there.id && overlap(there, *other))
      return refuse("E_OVERLAP_OWN", "MH-18.4", "Overlaps " + std::to_string(other->id->number) + ".");
  const auto ground = sites(s);
  const auto going = going_for(s, ground, there.profile->kind, there.profile->mount);
  const auto fault = table::fault_on({table_of(s), going, {}}, mover_of(there, there.now->pose, size_of(there)), {});
  if (fault.bar == table::Bar::kGround)
    return refuse("E_IMPASSABLE", "MH-5.2",
                  std::to_string(there.id->number) + " cannot stand in " + s.terrain[fault.which].kind + ".");
  return {};
}

bool is_late(const State& s, const Unit& u) {
  if (u.id->naming == Naming::kReserve) return true;
  return arrival_of(s, u) != nullptr;
}

Refused check_deploy(const State& s, Seat side, const DeployUnit& o) {
  const Unit* u = find(s, unit_id(side, o.unit));
  if (!u || is_late(s, *u)) return unknown(std::to_string(o.unit));
  const int in_files = o.files.value_or(files(*u));
  if (in_files < 1 || in_files > figures(*u))
    return refuse("E_FORMATION", "MH-2.5", "Files must be 1 to " + std::to_string(figures(*u)) + ".");
  return check_place(s, moved_to(*u, o.pose, in_files), placed(s, side));
}

void deploy_unit(Ruling& r, Seat side, const DeployUnit& o) {
  const UnitId id = unit_id(side, o.unit);
  Condition after = condition_of(r, id);
  after.placed = true;
  after.pose = o.pose;
  after.files = o.files.value_or(files(unit_at(r.now(), id)));
  r.emit(UnitDeployed{id, after});
}

Refused check_deploy(const State& s, Seat side, const DeployGeneral& o) {
  const General* g = find(s, general_id(side, o.general));
  if (!g) return unknown("G" + std::to_string(o.general));
  if (g->immobile && g->now->placed) return refuse("E_IMMOBILE", "MH-4.5", g->id->text() + " cannot move.");
  const Zone z = army_of(s, side).zone->value();
  return table::is_wholly_in(Shape(o.at), z.box()) ? Refused() : Refused(outside());
}

// The unit that a general leads so far, if any, loses him.
static void leave_unit(Ruling& r, Seat side, int general) {
  const int with = general_at(r.now(), general_id(side, general)).now->with;
  if (with == 0) return;
  Condition after = condition_of(r, unit_id(side, with));
  after.general = 0;
  r.emit(UnitDeployed{unit_id(side, with), after});
}

void deploy_general(Ruling& r, Seat side, const DeployGeneral& o) {
  leave_unit(r, side, o.general);
  GeneralNow now;
  now.placed = true;
  now.at = o.at;
  r.emit(GeneralDeployed{general_id(side, o.general), now});
}

Refused check_attach(const State& s, Seat side, const Attach& o) {
  const General* g = find(s, general_id(side, o.general));
  const Unit* u = find(s, unit_id(side, o.unit));
  if (!g) return unknown("G" + std::to_string(o.general));
  if (!u || is_late(s, *u)) return unknown(std::to_string(o.unit));
  if (g->immobile) return refuse("E_IMMOBILE", "MH-4.5", g->id->text() + " cannot move.");
  if (!may_command(s, *g, *u))
    return refuse("E_NOT_COMMANDER", "MH-4.1", g->id->text() + " may not command " + u->id->text() + ".");
  if (u->now->general != 0 && u->now->general != o.general)
    return refuse("E_HAS_GENERAL", "MH-4.5", u->id->text() + " already has a general.");
  return {};
}

void attach(Ruling& r, Seat side, const Attach& o) {
  leave_unit(r, side, o.general);
  GeneralNow now;
  now.placed = true;
  now.with = o.unit;
  r.emit(GeneralDeployed{general_id(side, o.general), now});
  Condition after = condition_of(r, unit_id(side, o.unit));
  after.general = o.general;
  r.emit(UnitDeployed{unit_id(side, o.unit), after});
}

Refused check_assign(const State& s, Seat side, const Assign& o) {  // MH-4.1
  const General* g = find(s, general_id(side, o.general));
  if (!g) return unknown("G" + std::to_string(o.general));
  if (g->rank == Rank::kCommander)
    return refuse("E_NOT_SUBORDINATE", "MH-4.1", g->id->text() + " is not a subordinate.");
  for (const int number : o.units)
    if (!find(s, unit_id(side, number))) return unknown(std::to_string(number));
  return {};
}

void assign(Ruling& r, Seat side, const Assign& o) {
  for (const int number : o.units) {
    Condition after = condition_of(r, unit_id(side, number));
    after.answers_to = o.general;
    const General* leader = general_with(r.now(), unit_at(r.now(), unit_id(side, number)));
    if (leader && leader->rank == Rank::kSubordinate && leader->id->number != o.general) {  // MH-18.4: not any more
      r.emit(GeneralDeployed{general_id(side, after.general), GeneralNow{}});
      after.general = 0;
    }
    r.emit(UnitDeployed{unit_id(side, number), after});
  }
}

Refused check_undeploy(const State& s, Seat side, const Undeploy& o) {
  const std::string name = (o.is_general ? "G" : "") + std::to_string(o.number);
  const General* g = o.is_general ? find(s, general_id(side, o.number)) : nullptr;
  const Unit* u = o.is_general ? nullptr : find(s, unit_id(side, o.number));
  const bool there = (g && g->now->placed) || (u && u->now->placed);
  if (g && there && g->immobile && is_bedridden(s, *g))  // MH-22.5: as handed over
    return refuse("E_IMMOBILE", "MH-4.5", g->id->text() + " cannot move.");
  return there ? Refused() : Refused(unknown(name));
}

void undeploy(Ruling& r, Seat side, const Undeploy& o) {
  if (o.is_general) {
    deploy_general(r, side, {o.number, {}});
    r.emit(GeneralDeployed{general_id(side, o.number), GeneralNow{}});
    return;
  }
  Condition after = condition_of(r, unit_id(side, o.number));
  if (after.general != 0) {
    r.emit(GeneralDeployed{general_id(side, after.general), GeneralNow{}});
    after.general = 0;
  }
  after.placed = false;
  after.pose = {};
  r.emit(UnitDeployed{unit_id(side, o.number), after});
}

bool all_placed(const State& s, Seat side) { return !check_placed(s, side).has_error(); }

Refused check_placed(const State& s, Seat side) {
  std::string missing;
  for (const Unit& u : units_of(s, side))
    if (!u.now->placed && !is_late(s, u)) missing += (missing.empty() ? "" : ", ") + std::to_string(u.id->number);
  for (const General& g : army_of(s, side).generals.get())
    if (!g.now->placed) missing += (missing.empty() ? "" : ", ") + ("G" + std::to_string(g.id->number));
  return missing.empty() ? Refused() : Refused(refuse("E_NOT_PLACED", "MH-18.4", "Not placed: " + missing + "."));
}

void reveal(Ruling& r) {
  std::array<std::vector<Unit>, 2> units;
  std::array<std::vector<General>, 2> generals;
  for (const Seat side : kSides) {
    auto& mine = units[rules::index(side)];
    mine = units_of(r.now(), side);
    for (Unit& u : mine) {
      if (u.now->placed) u.now->status = Status::kOnTable;
      u.sight = Sight{!r->options->fog, 0};
    }
    generals[rules::index(side)] = army_of(r.now(), side).generals.get();
    SideSecrets own = army_of(r.now(), side).own.get();  // MH-17.1
    own.start_count =
        static_cast<int>(std::ranges::count_if(mine, [](const Unit& u) { return u.profile->kind != Class::kBa; }));
    set_secrets(r, side, "start", std::move(own));
  }
  using Name = std::optional<std::string>;
  const bool fog = r->options->fog;
  r.emit(Revealed{fog ? Name() : Name(r->a->name.get()), fog ? Name() : Name(r->b->name.get()), units[0], units[1],
                  generals[0], generals[1]});
  settle_table(r);
}

}  // namespace cherta::meeting_of_hosts
