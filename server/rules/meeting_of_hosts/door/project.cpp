// The one door (section 2): it starts from what is open and fills in by permission.
#include <algorithm>

#include "server/rules/meeting_of_hosts/door/door.h"

namespace cherta::meeting_of_hosts {

namespace {

// A roster is shown without what its owner has done with it (section 3, open_rosters).
Condition as_mustered(const Unit& u) {
  Condition blank;
  blank.files = kSizes.at(size_row(u.profile->kind, u.profile->mount), u.profile->size).files;
  blank.ardour = u.now->ardour;
  return blank;
}

// MH-19.1: what they know is a turn old.
void grant_late(State& part, const State& truth) {
  const Watch& watch = truth.watched.get();
  part.watched = watch;
  part.a->units = watch.units_a;
  part.b->units = watch.units_b;
  part.a->generals = watch.generals_a;
  part.b->generals = watch.generals_b;
  if (truth.a->has_rolled) part.a->skill = truth.a->skill;
  if (truth.b->has_rolled) part.b->skill = truth.b->skill;
}

void grant_army(Army& part, const State& truth, Seat side, Viewer viewer) {
  const Army& whole = army_of(truth, side);
  const bool owner = viewer.sees_secrets_of(side);
  if (owner) part.own = whole.own;
  if (owner || whole.has_rolled) part.skill = whole.skill;
  if (owner || (truth.revealed && !truth.options->fog)) part.name = whole.name;
  part.units = shown_units(truth, whole.units.get(), side, viewer);
  part.generals = shown_generals(truth, whole.generals.get(), side, viewer);
}

}  // namespace

bool is_shown(const State& s, const Unit& u, Viewer viewer) {
  if (viewer.sees_secrets_of(u.id->side)) return true;
  if (u.id->naming == Naming::kReserve) return false;
  if (!s.revealed) return !s.options->hidden_deployment && s.rosters_open;
  return u.sight.get().seen;
}
bool is_shown(const State& s, const General& g, Viewer viewer) {
  if (viewer.sees_secrets_of(g.id->side)) return true;
  if (!s.revealed) return !s.options->hidden_deployment && s.rosters_open;
  return g.sight.get().seen;
}

bool is_told_late(const State& s, Viewer viewer) {
  return viewer.kind == Viewer::Kind::kObserver && s.options->fog && s.revealed && *s.phase != Phase::kEnded;
}

// MH-19.5. To whom a unit answers is shown at the end: its general may not have been sighted.
void mask(const State& s, Condition& now, Seat side, Viewer viewer) {
  if (!s.options->fog || !s.revealed || viewer.sees_secrets_of(side)) return;
  now.answers_to = 0;
  if (now.general != 0) now.general = named(s, GeneralId{side, Naming::kNumber, now.general}, viewer).number;
}
void mask(const State& s, GeneralNow& now, Seat side, Viewer viewer) {
  if (!s.options->fog || !s.revealed || viewer.sees_secrets_of(side) || now.with == 0) return;
  now.with = named(s, UnitId{side, Naming::kNumber, now.with}, viewer).number;
  now.at = {};  // where he was before he joined
}

bool is_roster_open(const State& s, Seat side) { return s.rosters_open || army_of(s, side).roster_open; }

UnitId named(const State& s, UnitId id, Viewer viewer) {
  if (!s.options->fog || !s.revealed || viewer.sees_secrets_of(id.side) || id.naming != Naming::kNumber) return id;
  const Sight& sight = unit_at(s, id).sight.get();
  const bool player = viewer.kind == Viewer::Kind::kPlayer;
  return {id.side, player ? Naming::kToken : Naming::kWatched, sight.token};
}
GeneralId named(const State& s, GeneralId id, Viewer viewer) {
  if (!s.options->fog || !s.revealed || viewer.sees_secrets_of(id.side) || id.naming != Naming::kNumber) return id;
  const Sight& sight = general_at(s, id).sight.get();
  const bool player = viewer.kind == Viewer::Kind::kPlayer;
  return {id.side, player ? Naming::kToken : Naming::kWatched, sight.token};
}

Unit shown(const State& s, const Unit& whole, Viewer viewer) {
  if (viewer.is_referee()) return whole;
  Unit part = rules::public_part(whole);
  const bool owner = viewer.is(whole.id->side);
  if (owner) part.own = whole.own;
  if (owner || whole.quality_shown || !s.options->hidden_quality) part.quality = whole.quality;
  if (!is_shown(s, whole, viewer)) part.now = as_mustered(whole);
  mask(s, *part.now, whole.id->side, viewer);
  return part;
}
General shown(const State& s, const General& whole, Viewer viewer) {
  if (viewer.is_referee()) return whole;
  General part = rules::public_part(whole);
  if (viewer.is(whole.id->side)) part.name = whole.name;
  if (!is_shown(s, whole, viewer)) part.now = GeneralNow{};
  mask(s, *part.now, whole.id->side, viewer);
  return part;
}

std::vector<Unit> shown_units(const State& s, const std::vector<Unit>& units, Seat side, Viewer viewer) {
  std::vector<Unit> part;
  const bool roster = viewer.sees_secrets_of(side) || (is_roster_open(s, side) && !s.revealed);
  for (const Unit& u : units)
    if (is_shown(s, u, viewer) || (roster && u.id->naming != Naming::kReserve)) {
      part.push_back(shown(s, u, viewer));
      if (s.options->fog) rename(s, viewer, part.back());
    }
  std::ranges::sort(part, {}, [](const Unit& u) { return *u.id; });
  return part;
}
std::vector<General> shown_generals(const State& s, const std::vector<General>& generals, Seat side, Viewer viewer) {
  std::vector<General> part;
  const bool roster = viewer.sees_secrets_of(side) || (is_roster_open(s, side) && !s.revealed);
  for (const General& g : generals)
    if (is_shown(s, g, viewer) || roster) {
      part.push_back(shown(s, g, viewer));
      if (s.options->fog) rename(s, viewer, part.back());
    }
  std::ranges::sort(part, {}, [](const General& g) { return *g.id; });
  return part;
}

State MeetingOfHosts::project(const State& truth, Viewer viewer) {
  if (viewer.is_referee() || *truth.phase == Phase::kEnded) return truth;
  State part = rules::public_part(truth);
  if (is_told_late(truth, viewer)) {
    grant_late(part, truth);
  } else {
    grant_army(*part.a, truth, Seat::kFirst, viewer);
    grant_army(*part.b, truth, Seat::kSecond, viewer);
  }
  for (const Seat side : kSides)
    if (viewer.is(side)) (*part.claims)[side] = (*truth.claims)[side];
  if (viewer.kind == Viewer::Kind::kPlayer) part.disputed = truth.disputed;
  return part;
}

}  // namespace cherta::meeting_of_hosts
