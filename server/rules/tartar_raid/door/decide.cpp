// From an accepted order to what comes of it. No generator is here: dice and cards are asked of the match (TR-17.9.1).
#include <algorithm>

#include "server/rules/core/prepared.h"
#include "server/rules/tartar_raid/chapters/turn/windows.h"

namespace cherta::tartar_raid {

namespace {

// One overload per order: what it does.
struct Doer {
  Ruling& r;
  Seat seat;
  void operator()(const Ready& o) const { do_ready(r, seat, o); }
  void operator()(const SetOption& o) const { do_set_option(r, seat, o); }
  void operator()(const UploadHexes& o) const { do_upload_hexes(r, seat, o); }
  void operator()(const PlaceTown& o) const { do_town(r, seat, o); }
  void operator()(const PlaceExtra& o) const { do_extra(r, seat, o); }
  void operator()(const PlaceTerrain& o) const { do_terrain(r, seat, o); }
  void operator()(const PlaceChertas& o) const { do_chertas(r, seat, o); }
  void operator()(const Deploy& o) const { do_deploy(r, seat, o); }
  void operator()(const Muster& o) const { do_muster(r, seat, o); }
  void operator()(const Overrun& o) const { do_overrun(r, seat, o); }
  void operator()(const Done& o) const { do_done(r, seat, o); }
  void operator()(const Herd& o) const { do_herd(r, seat, o); }
  void operator()(const ChooseMover& o) const { do_choose_mover(r, seat, o); }
  void operator()(const March& o) const { do_march(r, seat, o); }
  void operator()(const Assault& o) const { do_assault(r, seat, o); }
  void operator()(const Siege& o) const { do_siege(r, seat, o); }
  void operator()(const Sally& o) const { do_sally(r, seat, o); }
  void operator()(const Join& o) const { do_join(r, seat, o); }
  void operator()(const Separate& o) const { do_separate(r, seat, o); }
  void operator()(const Summon& o) const { do_summon(r, seat, o); }
  void operator()(const Leave& o) const { do_leave(r, seat, o); }
  void operator()(const Gather& o) const { do_gather(r, seat, o); }
  void operator()(const Abandon& o) const { do_abandon(r, seat, o); }
  // Cards played into a window are replies like any other: sealed until it closes (TR-17.2.2).
  void operator()(const PlayIntel& o) const { *r->window ? reply(r, seat, o) : do_play_intel(r, seat, o); }
  void operator()(const PlayCossacks& o) const { *r->window ? reply(r, seat, o) : do_play_cossacks(r, seat, o); }
  void operator()(const PlayHeroes& o) const { *r->window ? reply(r, seat, o) : do_play_heroes(r, seat, o); }
  void operator()(const PlayJoin& o) const { do_play_join(r, seat, o); }
  void operator()(const CounterIntel& o) const { do_counter_intel(r, seat, o); }
  void operator()(const Intercept& o) const { do_intercept(r, seat, o); }
  void operator()(const Zoc& o) const { do_zoc(r, seat, o); }
  void operator()(const Contact& o) const { do_contact(r, seat, o); }
  void operator()(const Pass& o) const { do_pass(r, seat, o); }
  void operator()(const Mute& o) const { do_mute(r, seat, o); }
  void operator()(const Retreat& o) const { do_retreat(r, seat, o); }
  void operator()(const BattleOrder& o) const { do_battle_order(r, seat, o); }
  void operator()(const Losses& o) const { do_losses(r, seat, o); }
  void operator()(const Claim& o) const { do_claim(r, seat, o); }
  void operator()(const Withdraw& o) const { do_withdraw(r, seat, o); }
  void operator()(const End& o) const { do_end(r, seat, o); }
  void operator()(const Pursue& o) const { do_pursue(r, seat, o); }
  void operator()(const Stop& o) const { do_stop(r, seat, o); }
  void operator()(const EnterResult& o) const { enter_result(r, rules::Actor::player(seat), o.entry); }
  void operator()(const StandAdd& o) const { do_stand_add(r, seat, o); }
  void operator()(const StandDelete& o) const { do_stand_delete(r, seat, o); }
  void operator()(const StandMove& o) const { do_stand_move(r, seat, o); }
  void operator()(const Resign& o) const { do_resign(r, seat, o); }
  void operator()(const OfferUndo& o) const { do_offer_undo(r, seat, o); }
  void operator()(const AcceptUndo& o) const { do_accept_undo(r, seat, o); }
  template <class Other>
  void operator()(const Other&) const {}  // check() lets no player give these
};

// Given at any time without changing what the game waits for.
bool is_aside(const Order& order) {
  return holds_alternative<Losses>(order) || holds_alternative<Claim>(order) || holds_alternative<StandAdd>(order) ||
         holds_alternative<StandDelete>(order) || holds_alternative<StandMove>(order) ||
         holds_alternative<OfferUndo>(order);
}

// A reply or a sealed result that leaves the window or the table waiting begins no new wait. `since`: the events before
// the order.
bool still_waits(const Ruling& r, const Order& order, std::size_t since) {
  if (holds_alternative<AcceptUndo>(order)) return false;
  const auto fresh = r.events().begin() + static_cast<std::ptrdiff_t>(since);
  const auto opens = [](const Event& event) { return holds_alternative<WindowOpened>(event); };
  if (*r->window) return std::none_of(fresh, r.events().end(), opens);
  const bool table = *r->battle && *(*r->battle)->stage == BattleStage::kTable;
  return table && holds_alternative<EnterResult>(order);
}

// What a script must stop at: a decision of the player's own that the last line has called for (TR-17.6.1).
bool is_asked_aside(const State& state, Seat seat) {
  if (*state.window) return is_asked(**state.window, seat);
  return *state.battle || *state.herding || *state.phase == Phase::kChoose;
}

void carry_on(Ruling& r, Seat seat, const Order& order) {
  const std::size_t since = r.events().size();
  obey(r, seat, order);
  if (!is_aside(order) && !still_waits(r, order, since)) proceed(r);
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
  if (*r->window)
    give_prepared_replies(r);
  else
    answer_for_the_late(r);
  if (!still_waits(r, Prepared{}, 0)) proceed(r);
}

// TR-18.3.9: a battle comes back from its table.
void come_back(Ruling& r, const EnterResult& result) {
  enter_result(r, rules::Actor::clock(), result.entry);
  proceed(r);
}

void rule(Ruling& r, const Order& order) {
  if (const auto* result = get_if<EnterResult>(&order))
    enter_result(r, rules::Actor::referee(), result->entry);
  else
    decide_referee(r, order);
  const bool words = holds_alternative<RefExtend>(order) || holds_alternative<RefNote>(order) ||
                     holds_alternative<RefRule>(order) || holds_alternative<RefPause>(order);
  if (!words) proceed(r);
}

}  // namespace

void obey(Ruling& r, Seat seat, const Order& order) { visit(Doer{r, seat}, order); }

void TartarRaid::decide(rules::Ruling<TartarRaid>& r, rules::Actor actor, const Order& order) {
  if (holds_alternative<Prepared>(order)) return give_prepared(r);
  if (const auto* result = get_if<EnterResult>(&order); result && actor.is_clock()) return come_back(r, *result);
  if (actor.is_clock()) {
    if (!answer_for_the_late(r)) expire(r);
    return proceed(r);
  }
  if (actor.is_referee()) return rule(r, order);
  if (const auto* script = get_if<Script>(&order)) return run_script(r, actor.seat, *script);
  carry_on(r, actor.seat, order);
}

}  // namespace cherta::tartar_raid

template void cherta::rules::Ruling<cherta::tartar_raid::TartarRaid>::emit(cherta::tartar_raid::Event);
template cherta::tartar_raid::Event& cherta::rules::Ruling<cherta::tartar_raid::TartarRaid>::new_event();
template void cherta::rules::Ruling<cherta::tartar_raid::TartarRaid>::settle();
