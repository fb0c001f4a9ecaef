// Where the men stand at first (SK-2.4, 2.5, 2.8, 2.9), and what stands in for a side that says nothing (SK-18.4).
#include <algorithm>

#include "server/rules/skirmish/apply.h"
#include "server/rules/table/contact.h"
#include "server/rules/table/place.h"

namespace cherta::skirmish {

namespace {

const DeployData& deploy_of(const State& s, Seat side) { return s.data().side(side).deploy; }
Refusal no_place(const std::string& what) { return refuse("E_PLACE", "SK-2.4", "Not a legal place: " + what + "."); }
FigureId id_of(const State& s, Seat side, int number) { return {s.data().side(side).prefix, number}; }

// Its owner's secret where it is not the scenario's.
const std::vector<Man>& men_to_come(const State& s, Seat side) {
  const MusterData& muster = s.data().side(side).muster;
  return muster.kind == MusterKind::kFixed ? muster.fixed : (*s.drafts)[side].get().men;
}
int radius_of(const State& s, const Man& man) { return s.data().types[static_cast<std::size_t>(man.type)].radius; }

bool overlap(Point a, int r1, Point b, int r2) {
  return table::overlaps(table::Shape(table::Disc{a, r1}), table::Shape(table::Disc{b, r2}));
}
bool is_in_zone(const Rect& zone, Point p, int radius) {
  return p.x >= zone.x1 + radius && p.y >= zone.y1 + radius && p.x <= zone.x2 - radius && p.y <= zone.y2 - radius;
}

// SK-2.4: by terrain and the side's own others.
bool is_legal(const State& s, Seat side, const std::vector<Placement>& places, const FigureId& id, Point p) {
  const auto& men = men_to_come(s, side);
  const auto size = [&](const FigureId& who) { return radius_of(s, men[static_cast<std::size_t>(who.number - 1)]); };
  if (!is_in_zone(deploy_of(s, side).zone, p, size(id)) || !is_land(s.data(), p, size(id))) return false;
  return std::ranges::none_of(places, [&](const Placement& other) {
    return other.figure != id && overlap(other.pose.at, size(other.figure), p, size(id));
  });
}

std::vector<Placement> merged(std::vector<Placement> all, const std::vector<Placement>& said) {
  for (const Placement& one : said) {
    const auto found = std::ranges::find(all, one.figure, &Placement::figure);
    if (found == all.end())
      all.push_back(one);
    else
      found->pose = one.pose;
  }
  std::ranges::sort(all, {}, [](const Placement& one) { return one.figure.number; });
  return all;
}

// SK-18.4.
std::vector<Placement> usual_places(const State& s, Seat side) {
  const DeployData& data = deploy_of(s, side);
  const Rect& zone = data.zone;
  const Point middle{(zone.x1 + zone.x2) / 2, (zone.y1 + zone.y2) / 2};
  const Point centre{s.data().table.width / 2, s.data().table.height / 2};
  const std::size_t count = men_to_come(s, side).size();
  std::vector<Placement> places;
  for (std::size_t i = 0; i < count; ++i) {
    const FigureId id = id_of(s, side, static_cast<int>(i) + 1);
    const bool has_own = i < data.usual.size();
    const Point from = has_own ? data.usual[i].at : middle;
    const Point at =
        table::nearest_free(from, [&](Point p) { return is_legal(s, side, places, id, p); }).value_or(from);
    places.push_back({id, {at, has_own ? data.usual[i].facing : table::bearing(centre - at)}});
  }
  return places;
}
int usual_x(const State& s, Seat side) {
  const DeployData& data = deploy_of(s, side);
  const ShipData& ship = s.data().ships[static_cast<std::size_t>(*data.ship)];
  return data.usual_x.value_or((ship.x_min + ship.x_max) / 2);
}

// ---- the landing ----

// SK-2.5: in a row along the deck. Who finds no room there waits in the hold.
void land_side(Ruling& r, Seat side) {
  State after = r.now();
  const int ship = *deploy_of(after, side).ship + 1, x = *(*after.drafts)[side].get().landing;
  after.ships[static_cast<std::size_t>(ship - 1)] = {true, x, 0, 0};
  const ShipData& data = after.data().ships[static_cast<std::size_t>(ship - 1)];
  const auto& men = men_to_come(after, side);
  Figures landed;
  for (std::size_t i = 0; i < men.size(); ++i) {
    Figure f = new_figure(after, side, static_cast<int>(i) + 1, men[i]);
    f.ship = ship;
    const int offset = (2 * static_cast<int>(i) - static_cast<int>(men.size()) + 1) * kRowStep / 2;
    const auto at = free_spot(after, stand_of(after, f), {x + offset, data.y});
    f.at = at.value_or(Point{x, data.y});
    const bool is_refuge = after.data().side(side).refuge.kind == RefugeKind::kShip;
    if (!at) f.shelter = is_refuge ? Shelter::kRefuge : Shelter::kHold;
    put(*after.figures, f);
    landed.push_back(f);
  }
  r.emit(Landing{side, ship, x, std::move(landed)});
}

// ---- who appears (SK-2.8) ----

Pose designated(const State& s, Seat side, std::size_t i) {
  if (deploy_of(s, side).mode == DeployMode::kFixed) {
    const Man& man = men_to_come(s, side)[i];
    return {man.at.value_or(Point{}), man.facing};
  }
  return (*s.drafts)[side].get().places[i].pose;
}

void appear(Ruling& r, Seat side) {
  State work = r.now();
  const auto men = men_to_come(work, side);
  Figures spoilt, all;
  for (std::size_t i = 0; i < men.size(); ++i) {
    const Pose pose = designated(work, side, i);
    Figure f = new_figure(work, side, static_cast<int>(i) + 1, men[i]);
    f.at = pose.at;
    f.facing = pose.facing;
    const Stand stand = stand_of(work, f);
    const bool is_spoilt = !is_free(work, stand, f.at) || !is_off_enemies(work, stand, f.at);
    if (!is_spoilt) put(*work.figures, f);
    (is_spoilt ? spoilt : all).push_back(f);
  }
  std::vector<Placement> changed;
  for (Figure& f : spoilt) {
    const Point wanted = f.at;
    f.at = free_spot(work, stand_of(work, f), wanted, true).value_or(wanted);
    if (f.at != wanted) changed.push_back({f.id, {wanted, f.facing}});
    put(*work.figures, f);
    put(all, f);
  }
  r.emit(FiguresRevealed{side, std::move(all), std::move(changed)});
}

}  // namespace

Figure new_figure(const State& s, Seat side, int number, const Man& man) {
  Figure f;
  f.id = id_of(s, side, number);
  f.side = side;
  f.type = man.type;
  f.key = man.key;
  f.name = man.name;
  f.wounded = f.came_wounded = man.wounded;
  const Type& type = s.data().types[static_cast<std::size_t>(man.type)];
  f.mounted = type.mounted;
  if (const Weapon* weapon = s.data().weapon_of(type)) f.ammo = weapon->ammo;
  return f;
}

bool may_deploy(const State& s, Seat side) {
  return deploy_of(s, side).mode != DeployMode::kFixed && !(*s.deployed)[side] && !may_muster(s, side);
}

Refused check_place(const State& s, Seat side, const Place& o) {
  if (!may_deploy(s, side) || deploy_of(s, side).mode != DeployMode::kZone)
    return refuse("E_PHASE", "SK-2.1", "You have nobody to place now.");
  const int count = static_cast<int>(men_to_come(s, side).size());
  const auto all = merged((*s.drafts)[side].get().places, o.places);
  for (std::size_t i = 0; i < o.places.size(); ++i) {
    const Placement& one = o.places[i];
    const FigureId& id = one.figure;
    if (id.prefix != s.data().side(side).prefix || id.number < 1 || id.number > count)
      return refuse("E_FIGURE", "SK-15.3", "No such figure on the table: " + id.text() + ".");
    for (std::size_t j = 0; j < i; ++j)
      if (o.places[j].figure == id) return refuse("E_DUP", "SK-3.9", "Named twice: " + id.text() + ".");
  }
  for (const Placement& one : o.places)
    if (!is_legal(s, side, all, one.figure, one.pose.at)) return no_place(one.figure.text());
  return {};
}
void place(Ruling& r, Seat side, const Place& o) {
  Draft draft = (*r->drafts)[side].get();
  draft.places = merged(std::move(draft.places), o.places);
  r.emit(DraftSet{side, std::move(draft)});
}

Refused check_land(const State& s, Seat side, const Land& o) {
  if (!may_deploy(s, side) || deploy_of(s, side).mode != DeployMode::kLand)
    return refuse("E_PHASE", "SK-2.1", "You do not land now.");
  const ShipData& ship = s.data().ships[static_cast<std::size_t>(*deploy_of(s, side).ship)];
  if (o.x < ship.x_min || o.x > ship.x_max) return no_place(ship.id);
  return {};
}
void land(Ruling& r, Seat side, const Land& o) {
  Draft draft = (*r->drafts)[side].get();
  draft.landing = o.x;
  r.emit(DraftSet{side, std::move(draft)});
}

Refused check_commit(const State& s, Seat side) {
  if (may_muster(s, side)) return {};
  if (!may_deploy(s, side)) return refuse("E_PHASE", "SK-2.1", "You have committed all.");
  const auto& places = (*s.drafts)[side].get().places;
  const std::size_t count = men_to_come(s, side).size();
  if (deploy_of(s, side).mode != DeployMode::kZone || places.empty() || places.size() == count) return {};
  int missing = 1;
  while (std::ranges::count(places, missing, [](const Placement& one) { return one.figure.number; }) > 0) ++missing;
  return no_place(id_of(s, side, missing).text());
}
void commit(Ruling& r, Seat side) {
  if (may_muster(r.now(), side)) return commit_muster(r, side);
  Draft draft = (*r->drafts)[side].get();
  const DeployMode mode = deploy_of(r.now(), side).mode;
  if (mode == DeployMode::kZone && draft.places.empty()) draft.places = usual_places(r.now(), side);
  if (mode == DeployMode::kLand && !draft.landing) draft.landing = usual_x(r.now(), side);
  r.emit(Deployed{side, std::move(draft)});
  if (*r->phase == Phase::kDeploy && on_move(r.now()).empty()) leave(r);
}

void close_deployment(Ruling& r) {  // SK-2.5, 2.9
  for (const Seat side : kSides) {
    const DeployData& data = deploy_of(r.now(), side);
    if (data.mode == DeployMode::kLand)
      land_side(r, side);
    else if (!data.late)
      appear(r, side);
  }
}
void reveal(Ruling& r) {
  for (const Seat side : kSides)
    if (deploy_of(r.now(), side).mode != DeployMode::kLand && deploy_of(r.now(), side).late) appear(r, side);
}

}  // namespace cherta::skirmish
