// One event more: what it makes of a state. Works on the truth with whole events and on projections with redacted ones,
// so it looks at nothing hidden but copies it.
#include "server/rules/age_of_arthur/door/apply.h"

#include <algorithm>

namespace cherta::age_of_arthur {

namespace {

void on(State& s, const OptionChanged& e) {
  s.options = e.options;
  s.first->accepted = s.second->accepted = false;
}
void on(State& s, const Accepted& e) { house_to_edit(s, e.side).accepted = true; }
void on(State& s, const OptionsFixed& e) {
  s.options = e.options;
  s.first->accepted = s.second->accepted = false;
}
void on(State& s, const RolesSet& e) { s.attacker = e.attacker; }
void on(State& s, const StrengthRolled& e) { army_to_edit(s, e.side).muster = e.muster; }
void on(State& s, const MixChosen& e) { army_to_edit(s, e.side).muster = e.muster; }
void on(State& s, const MixSet& e) { army_to_edit(s, e.side).muster = e.muster; }
void on(State& s, const GridDealt& e) {
  s.grid = e.grid;
  s.plunder = e.plunder;
  s.discard_down = e.discard_down;
}
void on(State& s, const BaseSet& e) { s.d->at = e.cell; }

void on(State& s, const TurnStarted& e) {
  s.turn = e.turn;
  s.no_recruit = s.no_move = s.d_moved = s.challenge_used = s.fed = s.guide_open = false;
  s.step_from = s.step_to = std::optional<Cell>();
  if (*s.d->king == KingState::kDead) s.d->king = KingState::kFit;  // AA-11.5: a successor is in place
}

void on(State& s, const PhaseChanged& e) {
  s.phase = e.phase;
  s.asked = e.asked;
  if (*e.phase == Phase::kNext) s.first->accepted = s.second->accepted = false;
  ++s.waits;
}

void on(State&, const EffectApplied&) {}
void on(State& s, const Tallied& e) {
  Army& army = army_to_edit(s, e.side);
  army.ops->push_back(*e.op);
  army.muster = e.muster;
}
void on(State& s, const PrestigeChanged& e) { army_to_edit(s, e.side).prestige = e.total; }
void on(State& s, const PlunderChanged& e) { s.plunder = e.after; }
void on(State& s, const Abandoned& e) { s.plunder = e.after; }
void on(State&, const LeftLying&) {}
void on(State&, const Burned&) {}
void on(State&, const Fed&) {}
void on(State& s, const Attrition& e) {
  if (*e.side == Role::kAttacker) s.plunder = e.after;
}
void on(State& s, const HorsesDied& e) {
  s.a->muster = e.muster;
  s.horses_died = *s.horses_died + 100 * *e.die;
}
void on(State& s, const HaltChanged& e) {
  s.halt = e.turns;
  s.halt_cause = e.cause;
}
void on(State& s, const RetreatOrdered& e) {
  s.retreat = e.kind;
  s.retreat_turns = e.turns;
}
void on(State& s, const DissentDue& e) { s.dissent_due = e.turn; }

void on(State& s, const JokerKept& e) { army_to_edit(s, e.side).jokers->push_back(*e.joker); }
void on(State& s, const JokerPlayed& e) {
  auto& held = *army_to_edit(s, e.side).jokers;
  held.erase(std::find(held.begin(), held.end(), *e.joker));
  s.discard_up->push_back(*e.joker);
  if (*e.use == JokerFor::kCancel) cell_to_edit(s, *s.a->at).plain = true;  // AA-8.3
}

void on(State& s, const StandoffChanged& e) { s.standoff = e.standoff; }
void on(State& s, const FordPassed& e) { s.ford_pass = e.on; }
void on(State&, const Recruited&) {}
void on(State& s, const NoRecruiting&) { s.no_recruit = true; }
void on(State& s, const Pinned&) { s.no_move = true; }
void on(State& s, const Released&) { s.released = true; }
void on(State& s, const LevyDue& e) { s.levy_due = *s.levy_due + *e.hundreds; }
void on(State& s, const Levied& e) {
  s.levy_due = 0;
  s.d->muster = e.muster;
}
void on(State& s, const GuideOffered& e) { s.guide_open = e.open; }
void on(State& s, const SupplySettled& e) { s.fed = e.fed; }
void on(State& s, const StepMarked& e) {
  s.row5_from = e.row5_from;
  s.row5_walked = e.row5_walked;
  s.step_from = e.step_from;
  s.step_to = e.step_to;
  s.retreat_turns = e.retreat_turns;
  s.retreat = e.retreat;
  s.d_moved = e.d_moved;
  s.d_seeks = e.d_seeks;
}
void on(State& s, const CardInHand& e) {
  s.card = e.card;
  s.second_visit = e.second_visit;
}

void on(State& s, const PlaceTaken& e) { s.places = e.places; }
void on(State& s, const FreeRoam&) {
  s.free_roam = true;
  s.d->at = s.d->before = Cell();
  s.d_seeks = false;
}
void on(State& s, const PauseChanged& e) { s.paused = e.on; }

// ---- whole positions ----

// What no position brings back: the counting of waits, and what the two seats keep to themselves.
void take_over(State& s, State position) {
  position.waits = *s.waits + 1;
  s = std::move(position);
}

void on(State& s, const RaidOver& e) { take_over(s, e.position->state); }
void on(State& s, const RaidSetUp& e) {
  State position = e.position->state;
  if (*e.keeps_undo) {
    position.last_order = s.last_order;
    position.undo_free = s.undo_free;
    position.before_last = s.before_last;
  }
  take_over(s, std::move(position));
}
void on(State& s, const GameFinished& e) { take_over(s, e.position->state); }
void on(State& s, const RefereeSet& e) {
  if (e.position.known()) take_over(s, e.position.get().state);
}
void on(State&, const RefereeActed&) {}

// ---- the series (AA-15) ----

void on(State& s, const SeriesChanged& e) {
  for (const Seat seat : {Seat::kFirst, Seat::kSecond}) {
    House& house = house_to_edit(s, seat);
    house.total = e.totals[rules::index(seat)];
    house.negative_streak = e.streaks[rules::index(seat)];
    house.reign = e.reigns[rules::index(seat)];
  }
  s.raid = e.raid;
  s.series = e.state;
  s.subordinate = e.subordinate;
  s.series_winner = e.winner;
}
void on(State& s, const HostChosen& e) { house_to_edit(s, e.seat).host = e.host; }
void on(State& s, const HostSet& e) { house_to_edit(s, e.seat).host = e.host; }

// ---- what the seats keep to themselves ----

void on(State& s, const StandingChanged& e) { house_to_edit(s, e.seat).standing = e.standing; }
void on(State& s, const ScriptChanged& e) { house_to_edit(s, e.seat).script = e.script; }

// ---- taking back ----

void on(State& s, const UndoMarked& e) {
  for (Open<House>* house : {&s.first, &s.second}) (*house)->offers_undo = false;
  s.before_last = rules::Snapshot<State>::of([&] {
    State before = s;
    before.before_last.drop();
    before.last_order = std::optional<Seat>();
    before.undo_free = false;
    return before;
  });
  s.last_order = std::optional<Seat>(*e.seat);
  s.undo_free = true;
}
void on(State& s, const UndoOffered& e) { house_to_edit(s, e.seat).offers_undo = true; }
void on(State& s, const Undone&) {
  const State* earlier = s.before_last.get();
  if (!earlier) return;
  State position = *earlier;
  for (const Seat seat : {Seat::kFirst, Seat::kSecond}) {
    house_to_edit(position, seat).standing = house_of(s, seat).standing;
    house_to_edit(position, seat).script = house_of(s, seat).script;
  }
  position.paused = s.paused;
  take_over(s, std::move(position));
}

// Nothing that came before it can be taken back at once (events.h).
template <class E>
bool tells(const E& e) {
  if constexpr (requires { e.tells(); }) return e.tells();
  return requires { E::kTells; };
}

}  // namespace

void AgeOfArthur::apply(State& s, const Event& event) {
  visit(
      [&]<class E>(const E& e) {
        if constexpr (requires { apply_to_board(s, e); })
          apply_to_board(s, e);
        else if constexpr (requires { apply_to_encounter(s, e); })
          apply_to_encounter(s, e);
        else
          on(s, e);
        if (tells(e)) s.undo_free = false;
      },
      event);
}

}  // namespace cherta::age_of_arthur
