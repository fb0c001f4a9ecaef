// Folding in the events of players and referee (TR-17, 6.3).
#include "server/rules/tartar_raid/door/apply.h"

namespace cherta::tartar_raid::folding {

void fold(State& s, const StandingChanged& e) { learn(side_in(s, e.side).standing, e.list); }
void fold(State&, const StandingSkipped&) {}
void fold(State&, const ScriptStopped&) {}
void fold(State& s, const Muted& e) { learn(side_in(s, e.side).muted, e.on); }
void fold(State& s, const LossOrderSet& e) {
  if (e.counter.known()) learn_contents(s, e.counter.get(), e.contents);
}
void fold(State& s, const ClaimSet& e) {
  if (e.counter.known()) learn_contents(s, e.counter.get(), e.contents);
}
void fold(State& s, const TallyChanged& e) {
  learn(side_in(s, e.side).units_lost, e.units_lost);
  learn(s.battles_begun, e.battles_begun);
  learn(s.wrath_required, e.wrath_required);
}
void fold(State& s, const RefereeActed& e) {
  if (*e.act == RefereeAct::kPause) s.paused = true;
  if (*e.act == RefereeAct::kResume) s.paused = false;
}
void fold(State&, const RefereeNoted&) {}
void fold(State& s, const RefereeSet& e) {
  if (!e.position.known()) return;
  s = e.position.get().state;
  State position = s;
  position.undo_open = false;  // no phase begins here: an undo comes back to this position and begins nothing
  s.turn_start = s.phase_start = snapshot_of(position);
  s.phase_begins = false;
}
void fold(State& s, const UndoOffered& e) { side_in(s, e.side).offers_undo = e.on; }
void fold(State& s, const Undone& e) {
  const State* earlier = *e.turn ? s.turn_start.get() : s.phase_start.get();
  if (!earlier) return;
  State back = *earlier;
  back.waits = s.waits;  // the clock's tokens are never used twice
  back.turn_start = s.turn_start;
  back.phase_start = *e.turn ? s.turn_start : s.phase_start;
  s = std::move(back);
  s.aga->offers_undo = s.prince->offers_undo = false;  // a referee's edit starts anew with what was offered before it
  s.undo_open = true;
}
void fold(State& s, const WaitStarted& e) {
  s.waits = e.waits;
  s.extension = 0;
}
void fold(State& s, const WaitExtended& e) {
  ++s.waits;
  s.extension = e.seconds;
}

}  // namespace cherta::tartar_raid::folding
