// From an accepted order to what comes of it. No generator is here: dice and cards are asked of the match (TR-17.9.1).
#include "server/rules/core/prepared.h"
#include "server/rules/tartar_raid/chapters/turn/windows.h"

namespace cherta::tartar_raid {

namespace {

// A reply or a sealed result that leaves the window or the table waiting begins no new wait. `asked`: a window was open
// before the order. What a reply brings about comes later (proceed): no order closes one window and opens another.
bool still_waits(const Ruling& r, const Order& order, bool asked) {
  if (holds_alternative<AcceptUndo>(order)) return false;
  if (*r->window) return asked;
  const bool table = *r->battle && *(*r->battle)->stage == BattleStage::kTable;
  return table && holds_alternative<EnterResult>(order);
}

// What a script must stop at: a decision of the player's own that the last line has called for (TR-17.6.1).
bool is_asked_aside(const State& state, Seat seat) {
  if (*state.window) return is_asked(**state.window, seat);
  return *state.battle || *state.herding || *state.phase == Phase::kChoose;
}

void carry_on(Ruling& r, Seat seat, const Order& order) {
  const bool asked = r->window->has_value();
  obey(r, rules::Actor::player(seat), order);
  if (!is_aside(order) && !still_waits(r, order, asked)) proceed(r);
}

// TR-17.6.1: line by line exactly as if typed; the first refusal, or a decision called for, drops the rest.
void run_script(Ruling& r, Seat seat, const Script& script) {
  const auto stop = [&](const std::string& line, const Refusal& why) {
    r.emit(ScriptStopped{seat, line, why.code, why.text});
  };
  for (std::size_t i = 0; i < script.lines.size(); ++i) {
    const std::string& line = script.lines[i];
    if (i > 0 && is_asked_aside(r.now(), seat))
      return stop(line, refuse("E_PHASE", "TR-17.6.1", "you are asked for a decision first"));
    const auto order = rules::order_of_line(Known::of(r.now(), Viewer::player(seat)), line);
    if (!order) return stop(line, order.error());
    carry_on(r, seat, *order);
  }
}

// TR-17.4.1: standing orders answer for a player who does not. Windows see to it when they close.
bool answer_for_the_late(Ruling& r) {
  if (*r->window) return false;
  for (const Seat seat : on_move(r.now()))
    if (answer_by_standing(r, seat)) return true;
  return false;
}

// TR-17.4.1: what was given in advance to a question that is open, by both seats at once.
void give_prepared(Ruling& r) {
  if (!TartarRaid::prepared(r.now(), true)) return;
  const bool asked = r->window->has_value();
  if (asked)
    give_prepared_replies(r);
  else
    answer_for_the_late(r);
  if (!still_waits(r, Prepared{}, asked)) proceed(r);
}

// What is said by the referee changes nothing that the game waits for.
bool is_said(const Order& order) {
  return holds_alternative<RefExtend>(order) || holds_alternative<RefNote>(order) ||
         holds_alternative<RefRule>(order) || holds_alternative<RefPause>(order);
}

}  // namespace

void TartarRaid::decide(rules::Ruling<TartarRaid>& r, rules::Actor actor, const Order& order) {
  if (holds_alternative<Prepared>(order)) return give_prepared(r);
  if (const auto* script = get_if<Script>(&order)) return run_script(r, actor.seat, *script);
  if (actor.is_player()) return carry_on(r, actor.seat, order);
  if (holds_alternative<Expire>(order) && !answer_for_the_late(r)) expire(r);
  obey(r, actor, order);  // the referee's orders, and a battle that comes back from its table (TR-18.3.9)
  if (!is_said(order)) proceed(r);
}

}  // namespace cherta::tartar_raid

template void cherta::rules::Ruling<cherta::tartar_raid::TartarRaid>::emit(cherta::tartar_raid::Event);
template cherta::tartar_raid::Event& cherta::rules::Ruling<cherta::tartar_raid::TartarRaid>::new_event();
template void cherta::rules::Ruling<cherta::tartar_raid::TartarRaid>::settle();
