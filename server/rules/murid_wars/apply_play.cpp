// What becomes of a state by what happens in an activation: moves, shots, melees.
#include "server/rules/murid_wars/apply.h"

namespace cherta::murid_wars {

namespace {

constexpr std::size_t kMostKept = 8;  // positions that the referee may go back to

void erase(State& s, UnitId id) {
  std::erase_if(*s.units, [&](const Unit& u) { return u.id == id; });
  for (Unit& u : *s.units) std::erase(u.touching, id);
}
void mark_standard(State& s, UnitId unit, const Hidden<bool>& used) {
  if (used.get_or(false) && s.murid.known()) s.murid.edit().standard_used.push_back(unit);
}

}  // namespace

// ---- the Murid's block ----

// MW-9.5, 9.12: since when the free hit points, the Ammunition have been 0.
void set_ratings(State& s, const Ratings& after) {
  if (!s.murid.known()) return;
  MuridSecrets& own = s.murid.edit();
  const auto note = [&](int before, int now, std::optional<int>& since) {
    if (now > 0)
      since.reset();
    else if (before > 0 || !since)
      since = std::max(1, *s.turn);
  };
  note(own.ratings.hp, after.hp, own.hp_zero_turn);
  note(own.ratings.am, after.am, own.am_zero_turn);
  own.ratings = after;
}
void set_ratings(State& s, const Hidden<Ratings>& after) {
  if (const Ratings* known = after.if_known()) set_ratings(s, *known);
}
void set_rating(State& s, Rating rating, const Hidden<int>& after) {
  if (!after.known() || !s.murid.known()) return;
  Ratings all = s.murid.get().ratings;
  all[rating] = after.get();
  set_ratings(s, all);
}
void keep_dice(State& s, std::string what, std::vector<int> dice) {
  if (s.murid.known()) s.murid.edit().dice.push_back({*s.turn, std::move(what), std::move(dice)});
}

// ---- activations ----

void on(State& s, const PositionKept&) {
  if (s.earlier.size() == kMostKept) s.earlier.erase(s.earlier.begin());
  s.earlier.push_back(rules::Snapshot<State>::of([&] {
    State bare = s;
    bare.earlier.clear();
    return bare;
  }));
}
void on(State& s, const Activated& e) {
  edit(s, *e.unit).activated = true;
  s.withdrew = std::optional<UnitId>();
}
void on(State&, const OfficerTest&) {}
void on(State& s, const MoveRolled& e) { s.pending_move = PendingMove{*e.unit, *e.die, *e.allowance}; }
void on(State& s, const Moved& e) {
  s.pending_move = std::optional<PendingMove>();
  Unit& u = edit(s, *e.unit);
  u.moved = u.moved || *e.length > 0;
  u.touching.clear();
  for (Unit& other : *s.units) {
    std::erase(other.touching, *e.unit);
    if (other.host == *e.unit && !e.path->empty()) other.at = e.path->back();
  }
  if (!e.path->empty()) u.at = e.path->back();
  s.event_in_turn = s.event_in_turn || *e.advanced;
}
void on(State& s, const Contact& e) {
  s.event_in_turn = true;
  if (!s.options->measure_at_table) return;
  for (const UnitId enemy : *e.enemies) {
    edit(s, *e.unit).touching.push_back(enemy);
    edit(s, enemy).touching.push_back(*e.unit);
  }
}
void on(State& s, const TouchTold& e) {
  for (Unit& other : *s.units) {
    const bool touches = std::ranges::count(*e.touching, other.id) > 0;
    if (std::erase(other.touching, *e.unit); touches) other.touching.push_back(*e.unit);
  }
  edit(s, *e.unit).touching = *e.touching;
}
void on(State& s, const StanceChanged& e) {
  Unit& u = edit(s, *e.unit);
  if (u.kind == Kind::kGun)
    u.limbered = *e.stance == Stance::kLimbered;
  else
    u.mounted = *e.stance == Stance::kMounted;
}
void on(State& s, const Joined& e) {
  if (*e.after) {
    edit(s, *e.host).men = **e.after;
    return erase(s, *e.unit);
  }
  Unit& u = edit(s, *e.unit);
  u.host = *e.host;
  u.at = unit_at(s, *e.host).at;
}
void on(State& s, const Parted& e) {
  Unit& u = edit(s, *e.unit);
  u.host.reset();
  u.at = *e.at;
}
void on(State& s, const MassFormed& e) {
  for (const UnitId member : *e.members) {
    slot(s, member.number).state = SlotState::kDormant;
    erase(s, member);
  }
  put(*s.units, *e.mass);
  s.next_mass = e.mass->id.number + 1;
}
void on(State&, const MassFailed&) {}

// ---- shots ----

void on(State& s, const Shot& e) {
  s.event_in_turn = true;
  if (*e.by != kMurid) return;
  mark_standard(s, *e.shooter, e.standard);
  set_rating(s, Rating::kAm, e.ammunition);
  if (e.dice.known()) keep_dice(s, "shot " + e.shooter->text(), e.dice.get());
}
void on(State&, const SpecialistDice&) {}
void on(State& s, const Casualties& e) {
  Unit& u = edit(s, *e.unit);
  u.men = *e.left;
  u.crew = *e.crew_left;
  if (u.kind == Kind::kCompany) u.casualties += e.lost->count();
  s.losses->russian_figures += e.lost->count();
}
void on(State& s, const SpecialistLost& e) { edit(s, *e.unit).men.of(*e.kind) = *e.left; }
void on(State& s, const HitPoints& e) {
  set_ratings(s, e.after);
  if (!e.hits.known() || !s.murid.known()) return;
  const Ratings &before = e.before.get(), &after = e.after.get();
  s.murid.edit().loss_count += before.hp + before.sum() - after.hp - after.sum();
}
void on(State& s, const AllocationPending& e) {
  s.unfinished = *e.rest;
  if (!e.due.known() || !s.murid.known()) return;
  s.murid.edit().due = e.due.get();
  s.murid.edit().hits = e.hits.get();
}
void on(State& s, const Allocated& e) {
  s.unfinished = std::optional<Unfinished>();
  if (!e.after.known() || !s.murid.known()) return;
  s.murid.edit().loss_count += e.amounts.get().sum();
  s.murid.edit().due = s.murid.edit().hits = 0;
  set_ratings(s, e.after);
}
void on(State& s, const Sharpshot& e) {
  s.event_in_turn = true;
  s.sharpshot_used = true;
  for (const SharpTarget& one : *e.targets) {
    Unit& u = edit(s, one.target);
    for (const Special kind : kSpecials) u.men.of(kind) -= one.lost.of(kind);
    if (u.kind == Kind::kCompany) u.casualties += one.lost.count();
    s.losses->russian_figures += one.lost.count();
  }
  set_ratings(s, e.after);
  if (e.dice.known()) keep_dice(s, "sharpshot " + e.shooter->text(), e.dice.get());
}

// ---- melees ----

void on(State& s, const MeleeFought& e) {
  s.event_in_turn = true;
  mark_standard(s, *e.murid, e.standard);
  if (e.murid_dice.known()) keep_dice(s, "melee " + e.murid->text(), e.murid_dice.get());
}
void on(State& s, const CincDie& e) {
  if (*e.side == kMurid && e.die.known() && !*e.by_shot) keep_dice(s, "C-in-C", {e.die.get()});
}
void on(State& s, const CincLost& e) {
  (*e.side == kMurid ? s.losses->murid_chief : s.losses->russian_chief) = true;
  if (*e.side == kMurid) s.chief_lost_turn = *s.turn;
  set_ratings(s, e.after);
}
void on(State& s, const InitiativeLost&) { s.initiative_lost = true; }
void on(State& s, const Withdrew& e) {
  Unit& u = edit(s, *e.unit);
  u.at = *e.to;
  u.touching.clear();
  for (Unit& other : *s.units) {
    std::erase(other.touching, *e.unit);
    if (other.host == *e.unit) other.at = *e.to;
  }
  s.withdrew = *e.unit;
}
void on(State&, const Surrendered&) {}
void on(State&, const GunLost&) {}
void on(State& s, const BaggageTaken& e) {
  Unit& u = edit(s, *e.unit);
  u.side = other(u.side);
  u.activated = true;
  u.touching.clear();
  ++s.losses->russian_baggage;
}
void on(State& s, const UnitRemoved& e) {
  const Unit gone = unit_at(s, *e.unit);
  Losses& lost = *s.losses;
  const bool murid = gone.side == kMurid;
  if (gone.kind == Kind::kGun) ++(murid ? lost.murid_guns : lost.russian_guns);
  if (gone.kind == Kind::kGroup) ++lost.murid_groups;
  if (gone.kind == Kind::kBaggage) ++(murid ? lost.murid_baggage : lost.russian_baggage);
  if (!murid && is_foot(gone)) lost.russian_figures += figures(gone);
  if (s.pending_move->has_value() && (*s.pending_move)->unit == gone.id) s.pending_move = std::optional<PendingMove>();
  erase(s, gone.id);
  s.event_in_turn = true;
}
void on(State& s, const GroupDispersed& e) {
  erase(s, *e.group);
  for (const Unit& figure : *e.figures) put(*s.units, figure);
  for (Unit& u : *s.units) {
    if (u.host != *e.group) continue;
    u.host.reset();
    u.at = e.chief->value_or(u.at);
  }
}

}  // namespace cherta::murid_wars
