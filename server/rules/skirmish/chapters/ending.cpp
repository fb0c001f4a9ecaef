// Points and ends (SK-14), the end of a duel (SK-17.4 to 17.6).
#include <algorithm>

#include "server/rules/skirmish/apply.h"

namespace cherta::skirmish {

namespace {

// SK-14.3: the ship is the holder's, who stands on its deck alone.
bool is_held(const State& s, int ship, Seat captor) {
  bool holds = false, held_against = false;
  for (const Figure& f : *s.figures) {
    if (!f.on_table() || !f.steady() || f.ship != ship) continue;
    (f.side == captor ? held_against : holds) = true;
  }
  return holds && !held_against;
}
bool is_captured(const State& s, const Prize& prize, Seat captor) {
  if (prize.where.state == PrizeState::kAboard) return !is_held(s, prize.where.ship, captor);
  if (prize.where.state != PrizeState::kLed || !s.options->captured_when_led) return false;
  return figure_at(s, *prize.where.leader).side == captor;
}
int count_aboard(const State& s) {
  return static_cast<int>(
      std::ranges::count(*s.prizes, PrizeState::kAboard, [](const Prize& prize) { return prize.where.state; }));
}

// SK-14.2: what is counted at the end alone.
void add_final_points(const State& s, Ending& ending) {
  const Scoring& scoring = s.data().scoring;
  ending.scores = *s.score;
  if (scoring.captor) {
    for (const Prize& prize : *s.prizes) ending.captured += is_captured(s, prize, *scoring.captor) ? 1 : 0;
    ending.scores[*scoring.captor] += scoring.captured * (ending.captured - count_aboard(s));
  }
  ending.retained = static_cast<int>(s.prizes->size()) - ending.captured;
  if (scoring.holder) ending.scores[*scoring.holder] += scoring.retained * ending.retained;
  if (!s.options->wound_points_half) return;
  for (const Figure& f : *s.figures)
    if (f.alive && f.wounded) ending.scores[other(f.side)] += kWoundPoints;
}

// ---- duels ----

const Figure* champion(const State& s, Seat side) {
  const auto men = men_of(s, side);
  return men.empty() ? nullptr : men.front();
}
// SK-17.4; the throws after the last card are read otherwise (SK-17.5).
bool is_first_blood(const State& s, const Figure& f) {
  return duel_end(s) == DuelEnd::kFirstBlood && *s.phase != Phase::kUpkeep && f.alive && f.wounded && !f.came_wounded;
}
// Where first blood ends it, who was wounded has not run (example 65).
Fate fate_of(const State& s, const Figure& f) {
  if (!f.alive) return Fate::kKilled;
  if (is_first_blood(s, f)) return Fate::kWounded;
  if (f.routing) return f.wounded ? Fate::kFledWounded : Fate::kFled;
  return f.wounded ? Fate::kWounded : Fate::kUnhurt;
}
// Of a side's champion, also if he has not come yet: a duel may be conceded before it is begun.
Fate fate_in(const State& s, Seat side) {
  if (const Figure* f = champion(s, side)) return fate_of(s, *f);
  const MusterData& muster = s.data().side(side).muster;
  const auto& men = muster.kind == MusterKind::kFixed ? muster.fixed : (*s.drafts)[side].get().men;
  return !men.empty() && men.front().wounded ? Fate::kWounded : Fate::kUnhurt;
}
// SK-17.4: death is worse than rout or wound.
int harm(const State& s, const Figure& f) {
  if (!f.alive) return 2;
  return f.routing || is_first_blood(s, f) ? 1 : 0;
}
How how_lost(const State& s, const Figure& loser) {
  if (!loser.alive) return How::kKilled;
  if (is_first_blood(s, loser)) return How::kWounded;
  return loser.routing ? How::kFled : How::kWounded;
}
Winner less_harmed(int one, int two) { return one == two ? Winner::kNone : one < two ? Winner::kOne : Winner::kTwo; }

void add_duel(const State& s, Ending& ending, std::optional<Winner> said) {
  const Figure *one = champion(s, kOne), *two = champion(s, kTwo);
  ending.fates = {fate_in(s, kOne), fate_in(s, kTwo)};
  const bool agreed = ending.cause == Cause::kAgreed || !one || !two;
  ending.winner = said ? *said : agreed ? Winner::kNone : less_harmed(harm(s, *one), harm(s, *two));
  if (two && ending.winner == Winner::kOne) ending.how = how_lost(s, *two);
  if (one && ending.winner == Winner::kTwo) ending.how = how_lost(s, *one);
  if (ending.cause != Cause::kConceded) return;  // SK-17.6: who concedes has fled
  Fate& fate = ending.winner == Winner::kOne ? ending.fates.two : ending.fates.one;
  fate = fate == Fate::kWounded || fate == Fate::kFledWounded ? Fate::kFledWounded : Fate::kFled;
  ending.how = How::kFled;
}

bool is_decided(const State& s, const Figure& f) {
  if (!f.alive) return true;
  if (duel_end(s) == DuelEnd::kDeath) return f.routing && f.shelter != Shelter::kNone;
  return harm(s, f) > 0;
}
// SK-17.4: a free hack at him who routs in contact with a steady opponent.
void hack_loser(Ruling& r, const Figure& loser, const Figure& winner) {
  if (!loser.on_table() || !loser.routing || !winner.on_table() || !winner.steady()) return;
  if (in_contact(r.now(), loser, winner)) strike(r, winner.id, loser.id);
}

// SK-17.5.
void end_undecided_duel(Ruling& r) {
  const Figure one = *champion(r.now(), kOne), two = *champion(r.now(), kTwo);
  const auto& said = r->options->duel_tiebreak;
  switch (said.value_or(r->data().duel->tiebreak)) {
    case DuelTiebreak::kWounds:
      return end_game(r, Cause::kDuel, less_harmed(one.wounded ? 1 : 0, two.wounded ? 1 : 0));
    case DuelTiebreak::kMelee:
      if (one.steady() && two.steady()) throw_blows(r, one.id, two.id);
      return end_game(r, Cause::kDuel);
    default:
      return end_game(r, Cause::kCards, Winner::kNone);
  }
}

// SK-15.11: what was never committed is shown to nobody.
State as_revealed(State s) {
  for (const Seat side : kSides) {
    (*s.queues)[side] = std::optional<Queue>();
    Draft& draft = (*s.drafts)[side].edit();
    const bool chooses = s.data().side(side).muster.kind == MusterKind::kChosen;
    if (chooses && !(*s.mustered)[side]) draft = Draft();
    if ((*s.deployed)[side]) continue;
    draft.places.clear();
    draft.landing.reset();
  }
  return s;
}

}  // namespace

void score(Ruling& r, Seat side, int change, std::string reason) {
  r.emit(Scored{side, change, std::move(reason), (*r->score)[side] + change});
}
void score_kill(Ruling& r, const Figure& dead) {
  if (const int points = r->data().scoring.kill; points != 0) score(r, other(dead.side), points, "kill");
  if (r->options->own_dead_cost) score(r, dead.side, -kOwnDead, "own dead");
}

DuelEnd duel_end(const State& s) {
  return s.options->duel_end.value_or(s.data().duel ? s.data().duel->end : DuelEnd::kDecision);
}

Ending ending_of(const State& s, Cause cause, std::optional<Winner> said) {
  Ending ending;
  ending.cause = cause;
  ending.plays = static_cast<int>(s.played->one.size() + s.played->two.size());
  add_final_points(s, ending);
  if (s.data().duel && said != Winner::kVoid) {
    add_duel(s, ending, said);
    return ending;
  }
  ending.winner = said.value_or(less_harmed(ending.scores.two, ending.scores.one));  // SK-14.5
  return ending;
}
void finish(Ruling& r, Ending ending) { r.emit(GameOver{std::move(ending), Whole{as_revealed(r.now())}}); }
void end_game(Ruling& r, Cause cause, std::optional<Winner> winner) { finish(r, ending_of(r.now(), cause, winner)); }

void end_duel_if_over(Ruling& r) {
  if (!r->data().duel || is_over(r)) return;
  const Figure *one = champion(r.now(), kOne), *two = champion(r.now(), kTwo);
  if (!one || !two || !(is_decided(r.now(), *one) || is_decided(r.now(), *two))) return;
  if (duel_end(r.now()) == DuelEnd::kDecision) {
    const Figure first = *one, second = *two;
    hack_loser(r, first, second);
    hack_loser(r, second, first);
  }
  end_game(r, Cause::kDuel);
}

bool is_eliminated(const State& s) {  // SK-14.6
  if (!s.options->early_end) return false;
  return std::ranges::any_of(kSides, [&](Seat side) {
    const auto men = men_of(s, side);
    const bool has_come = !men.empty() || !s.data().side(side).deploy.late;
    return has_come && (*s.pool_size)[side] == 0 && std::ranges::none_of(men, [](const Figure* f) { return f->alive; });
  });
}

void end_last_card(Ruling& r) {
  if (r->data().duel && champion(r.now(), kOne) && champion(r.now(), kTwo)) return end_undecided_duel(r);
  end_game(r, Cause::kCards);
}

}  // namespace cherta::skirmish
