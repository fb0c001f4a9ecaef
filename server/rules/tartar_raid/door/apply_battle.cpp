// Folding in the events of battles and their results (TR-11 to TR-13, TR-18).
#include <algorithm>

#include "server/rules/tartar_raid/door/apply.h"

namespace cherta::tartar_raid::folding {

void fold(State& s, const ClimaxDeclared& e) { ++side_in(s, e.side).climax_used; }
void fold(State&, const HandedOver&) {}

void fold(State& s, const BattleChanged& e) {
  s.battle = e.battle;
  if (*e.battle) s.battles = std::max(*s.battles, *(*e.battle)->number);
}
void fold(State& s, const ContestsChanged& e) {
  s.contests = e.contests;
  s.battle_order = e.order;
  for (Counter& one : s.counters) {
    const auto here = [&](const Contest& contest) { return contest.box == *one.box; };
    if (std::ranges::none_of(*s.contests, here)) one.pinned = one.challenging = false;
  }
}
void fold(State& s, const BattleStarted& e) {
  s.battles = std::max(*s.battles, *e.number);
  s.fought_in->push_back(e.box);
  if (*e.kind == BattleKind::kTartary) s.levy_used = true;  // TR-14.4.6: in the first battle there, or never
  for (const ForceShown* force : {&*e.tartars, &*e.feudals}) {
    note_force(s, *force);
    for (const Label label : force->counters)
      if (Counter* one = counter_in(s, label)) one->fought = true;  // TR-7.1.15, TR-11.12
  }
}
void fold(State& s, const BattleRound& e) {
  learn_all(s, e.tartar_contents);
  learn_all(s, e.feudal_contents);
}
void fold(State& s, const BattleEnded& e) {
  if (*s.battle) {
    // A challenge is over when villagers have fought (TR-9.3.6), and not by a battle with others in their village.
    const bool villagers = std::ranges::any_of(*(*s.battle)->feudals, [](Label label) { return label.letter == 'H'; });
    for (const auto* labels : {&*(*s.battle)->tartars, &*(*s.battle)->feudals})
      for (const Label label : *labels)
        if (Counter* one = counter_in(s, label)) {
          one->pinned = false;
          if (villagers) one->challenging = false;
          if (label.letter == 'F' && *e.winner == std::optional<Seat>(kAga)) one->beaten = true;
        }
  }
  for (const UnitsShown& one : *e.left) note_units(s, one.counter, one.units, SizeFrom::kBattle);
  for (const Label label : *e.killed)
    if (Counter* one = counter_in(s, label)) one->stamp = std::optional<Skill>();  // TR-0.12
}
void fold(State& s, const CommandersKilled& e) {
  learn_leaders(s, e.leaders);
  learn_all(s, e.contents);
}
void fold(State& s, const LostHeart& e) {
  learn_contents(s, e.counter, e.contents);
  Counter* one = counter_in(s, e.counter);
  if (one && *one->last_known) (*one->last_known)->units -= *e.leaving;  // all numbers here are public
}
void fold(State& s, const Retreated& e) {
  for (const Label label : *e.counters)
    if (Counter* one = counter_in(s, label)) {
      one->box = e.box;
      one->entered_from = e.from;
      one->inside_town = e.inside;
      one->pinned = one->challenging = one->besieging = one->sallying = false;
      if (*e.forfeits) one->immobile_until = 0;
    }
}
void fold(State& s, const Destroyed& e) { remove_counter(s, e.counter); }
void fold(State& s, const MarkersFreed& e) { learn_contents(s, e.counter, e.contents); }
void fold(State& s, const LeaderLost& e) {
  (*e.side == kAga ? s.aga_lost : s.prince_lost) = true;
  if (*e.side == kPrince && *e.effect) s.fallback = true;  // TR-13.8; the Aga's is told by Withdrawing
}
void fold(State&, const JoinArrivalRolled&) {}
void fold(State& s, const LevyCalled& e) {
  s.levy_used = true;
  learn_contents(s, e.counter, e.contents);
}
void fold(State& s, const ResultEntered& e) {
  if (!*s.battle) return;
  Battle& battle = **s.battle;
  (*e.side == kAga ? battle.aga_entered : battle.prince_entered) = true;
  if (e.entry.known()) (*e.side == kAga ? battle.aga_entry : battle.prince_entry) = std::optional(e.entry.get());
}
void fold(State& s, const ResultDisputed& e) {
  if (!*s.battle) return;
  Battle& battle = **s.battle;
  battle.disputed = true;
  battle.appealed = e.appealed;
  battle.aga_first = std::optional<ResultEntry>(*e.aga);
  battle.prince_first = std::optional<ResultEntry>(*e.prince);
  battle.aga_entered = battle.prince_entered = false;
  for (auto* entry : {&battle.aga_entry, &battle.prince_entry})
    if (entry->known()) *entry = std::optional<ResultEntry>();
}
void fold(State& s, const ResultSettled& e) {
  learn_all(s, e.tartar_contents);
  learn_all(s, e.feudal_contents);
}

}  // namespace cherta::tartar_raid::folding
