// What becomes of a state by an event: of the truth by a whole one, of a projection by what its viewer is told.
#include "server/rules/murid_wars/apply.h"

namespace cherta::murid_wars {

namespace {

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
  visit([&](const auto& one) { on(state, one); }, event);
}

}  // namespace cherta::murid_wars
