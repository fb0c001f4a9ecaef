// What becomes of a state by an event: of the truth by a whole one, of a projection by what its viewer is told.
#include <algorithm>

#include "server/rules/core/enum_words.h"
#include "server/rules/murid_wars/engine.h"

namespace cherta::murid_wars {

namespace {

constexpr std::size_t kMostKept = 8;  // positions that the referee may go back to

Unit& edit(State& s, UnitId id) { return const_cast<Unit&>(unit_at(s, id)); }
void erase(State& s, UnitId id) {
  std::erase_if(*s.units, [&](const Unit& u) { return u.id == id; });
  for (Unit& u : *s.units) std::erase(u.touching, id);
}
Slot& slot(State& s, int number) { return *std::ranges::find(*s.slots, number, &Slot::number); }

// ---- the Murid's block, if it is known here ----

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
void mark_standard(State& s, UnitId unit, const Hidden<bool>& used) {
  if (used.get_or(false) && s.murid.known()) s.murid.edit().standard_used.push_back(unit);
}

// ---- setup ----

void on(State& s, const OptionsSet& e) {
  s.options = *e.options;
  s.terrain = *e.terrain;
  s.break_at = *e.break_at;
  s.accepted = Both<bool>();
}
void on(State& s, const Accepted& e) { (*s.accepted)[*e.side] = true; }
void on(State& s, const ForcesHandedOver& e) {
  if (const Whole* whole = e.position.if_known()) s = whole->state;
}
void on(State& s, const MusterRolled& e) {
  if (e.muster.known() && s.muster.known()) s.muster = e.muster;
  set_ratings(s, e.ratings);
}
void on(State& s, const MusterChanged& e) {
  if (s.muster.known()) s.muster = e.muster;
  set_ratings(s, e.ratings);
}
void on(State& s, const MusterClosed& e) {
  s.hash = *e.hash;
  if (e.nonce.known() && s.nonce.known()) s.nonce = e.nonce;
  if (e.muster.known()) s.muster = e.muster;
  set_ratings(s, e.ratings);
  auto& own = (*s.own)[kMurid];
  if (e.draft.known() && own.known()) own.edit().draft = e.draft.get();
}
void on(State& s, const DraftChanged& e) {
  auto& own = (*s.own)[*e.side];
  if (e.draft.known() && own.known()) own.edit().draft = e.draft.get();
}
void on(State& s, const Deployed& e) {
  for (const Unit& u : *e.units) {
    put(*s.units, u);
    for (const int member : u.members) slot(s, member).state = SlotState::kDormant;
    if (u.kind == Kind::kMass) s.next_mass = std::max(*s.next_mass, u.id.number + 1);
  }
  (*s.deployed)[*e.side] = true;
  auto& own = (*s.own)[*e.side];
  if (own.known()) own.edit().draft.clear();
}

// ---- the turn ----

void on(State& s, const PhaseChanged& e) {
  if (*e.phase != Phase::kPath && *e.phase != Phase::kAlloc) {
    const bool goes_on = *e.phase == Phase::kGo && *s.phase != Phase::kFirst && *s.acting == *e.on_move;
    s.go_done = goes_on && *e.go_left < *s.go_left ? *s.go_done + 1 : 0;
  }
  if (*e.phase == Phase::kGo) s.acting = e.on_move->value_or(kMurid);
  s.phase = *e.phase;
  s.turn = *e.turn;
  s.on_move = *e.on_move;
  s.go_left = *e.go_left;
  s.done = *e.done;
  s.extended = Both<int>();
  ++s.waits;
}
void on(State& s, const TurnStarted& e) {
  s.turn = *e.turn;
  s.event_in_turn = false;
  if (s.murid.known()) s.murid.edit().by_turn.push_back(s.murid.get().ratings);
}
void on(State& s, const MoraleTested& e) {
  set_rating(s, Rating::kMo, e.after);
  if (e.die.known()) keep_dice(s, "morale " + e.unit->text(), {e.die.get()});
}
void on(State& s, const Replenished& e) {
  edit(s, *e.unit).replenished = true;
  s.event_in_turn = true;
  set_rating(s, Rating::kAm, e.after);
  if (e.die.known()) keep_dice(s, "replenish " + e.unit->text(), {e.die.get()});
}
void on(State& s, const CompaniesLost& e) {
  s.companies_lost = *e.companies_lost;
  for (const int number : *e.slots) slot(s, number).state = SlotState::kClosed;
}
void on(State& s, const CreditGained& e) {
  for (const int number : *e.slots) slot(s, number).state = SlotState::kCredit;
}
void on(State& s, const Arrived& e) {
  const Unit& u = *e.unit;
  for (const int number : *e.spent) slot(s, number).state = SlotState::kClosed;
  if (u.kind == Kind::kCompany && !e.spent->empty()) {
    slot(s, u.id.number).state = SlotState::kActive;
    ++slot(s, u.id.number).replaced;
  }
  if (u.id.letters == Letters::kRg) s.next_gun = std::max(*s.next_gun, u.id.number + 1);
  std::erase_if(*s.arrivals, [&](const Arrival& one) { return *one.id == u.id; });
  put(*s.units, u);
  s.event_in_turn = true;
}
void on(State& s, const FirstSide& e) {
  s.first_side = *e.side;
  if (e.die.get_or(0) > 0) keep_dice(s, "first side", {e.die.get()});
}
void on(State& s, const Costs& e) { set_ratings(s, e.after); }
void on(State& s, const TurnEnded& e) {
  s.quiet_turns = *e.quiet_turns;
  for (Unit& u : *s.units) u.activated = u.moved = false;
  if (s.murid.known()) s.murid.edit().standard_used.clear();
  for (const Seat side : kSides)
    if ((*s.own)[side].known()) (*s.own)[side].edit().rest.reset();
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

// ---- what is said, asked, prepared ----

void on(State& s, const OwnSet& e) {
  auto& own = (*s.own)[*e.side];
  if (e.own.known() && own.known()) own = e.own;
}
void on(State&, const OrderRefused&) {}
void on(State&, const Answered&) {}
void on(State& s, const DrawSpoken& e) {
  s.draw_offer = *e.word == DrawWord::kOffer ? std::optional(*e.side) : std::nullopt;
}

// ---- a real table ----

void on(State& s, const MeasureClaimed& e) {
  s.claim = *e.claim;
  ++s.waits;
}
void on(State& s, const MeasureSettled&) {
  s.claim = std::optional<Claim>();
  ++s.waits;
}
void on(State& s, const ResultEntered& e) {
  auto& claim = (*s.claims)[*e.side];
  if (e.claim.known() && claim.known()) claim = e.claim;
}
void on(State& s, const ResultDisputed& e) {
  s.disputed->insert(s.disputed->end(), e.claims->begin(), e.claims->end());
  for (const Seat side : kSides)
    if ((*s.claims)[side].known()) (*s.claims)[side] = std::optional<EnterResult>();
}

// ---- the referee, the end ----

// A position from outside: what the referee may go back to is kept.
void become(State& s, const State& position) {
  auto earlier = std::move(s.earlier);
  s = position;
  s.earlier = std::move(earlier);
}
void on(State& s, const RefereeRuling& e) {
  if (const Whole* whole = e.position.if_known()) become(s, whole->state);
}
void on(State& s, const DiceLoaded& e) {
  if (e.dice.known() && s.loaded.known()) s.loaded = e.dice;
}
void on(State& s, const Extended& e) {
  (*s.extended)[*e.side] += *e.hours;
  ++s.waits;
}
void on(State& s, const Undone& e) {
  const auto waits = *s.waits;
  const std::size_t back = s.earlier.size() - static_cast<std::size_t>(*e.orders);
  auto earlier = std::move(s.earlier);
  s = *earlier[back].get();
  earlier.resize(back);
  s.earlier = std::move(earlier);
  s.waits = waits + 1;
  for (const Seat side : kSides)  // what stood in the queues was meant for what came then
    if ((*s.own)[side].known()) {
      (*s.own)[side].edit().queue.clear();
      (*s.own)[side].edit().rest.reset();
    }
}
void on(State& s, const GameOver& e) {
  s = State(e.position->state);
  s.ending = *e.ending;
  s.phase = Phase::kOver;
  s.on_move = std::optional<Seat>();
  ++s.waits;
}

}  // namespace

void MuridWars::apply(State& state, const Event& event) {
  reckon(state, event);
  std::visit([&](const auto& one) { on(state, one); }, event);
}

}  // namespace cherta::murid_wars
