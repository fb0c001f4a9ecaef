// The sequence of play (section 4, TR-7.1.11-12, TR-7.3, TR-8): from decision to decision.
#include <algorithm>

#include "server/rules/tartar_raid/chapters/turn/windows.h"
#include "server/rules/tartar_raid/charts.h"
#include "server/rules/tartar_raid/words/words.h"

namespace cherta::tartar_raid {

bool is_movement_phase(const State& state) { return *state.phase == Phase::kMove1 || *state.phase == Phase::kMove2; }

bool is_battle_phase(const State& state) { return *state.phase == Phase::kBattle1 || *state.phase == Phase::kBattle2; }

Seat phasing_player(const State& state) {
  const Seat first = *state.first_mover;
  if (*state.phase == Phase::kMove1 || *state.phase == Phase::kBattle1) return first;
  if (*state.phase == Phase::kMove2 || *state.phase == Phase::kBattle2) return rules::other(first);
  return kAga;
}

namespace {

// ---- the turn's beginning ----

// TR-5.3.5: all together on turn 5; or by a public die, rolled whether or not there is a dummy.
void reveal_dummies(Ruling& r) {
  const int turn = r->turn;
  if (*r->dummies_gone) return;
  const bool by_die = r->options->dummy_die;
  if (turn < (by_die ? charts::kRuseFirst : charts::kRuseTurn)) return;
  DummiesRevealed revealed;
  revealed.ended = true;
  if (by_die && turn < charts::kRuseLast) {
    revealed.die = std::optional(rules::d6(r.chance(), "ruse/end"));
    revealed.ended = **revealed.die >= charts::kRuseEnds[static_cast<std::size_t>(turn - charts::kRuseFirst)];
  }
  if (*revealed.ended)
    for (const Counter& one : r->counters)
      if (!is_real(one)) revealed.counters->push_back(*one.label);
  r.emit(revealed);
}

// TR-14.1.3, TR-17.5.1: public facts alone; a dummy in the village opens it, too.
bool declare_opens(const State& state) {
  return std::ranges::any_of(state.ground->villages, [&](const Village& village) {
    return village.overrun_turn == 0 && has_enemy_counter(state, village.box, kPrince) &&
           !has_enemy_counter(state, village.box, kAga);
  });
}

void begin_turn(Ruling& r) {
  constexpr int kCompulsionTurn = 10;  // TR-14.0.8
  r.emit(TurnStarted{*r->turn + 1, r->options->turn_days});
  reveal_dummies(r);
  if (r->options->withdraw_start10 && *r->turn >= kCompulsionTurn && !*r->compelled)
    r.emit(Withdrawing{RideFor::kTurn10, true});
  load_booty(r);
  enter_phase(r, declare_opens(r.now()) ? Phase::kDeclare : Phase::kArrivals);
}

// ---- the roll (TR-7.1.11-12, TR-7.3.1) ----

struct TurnDice {
  int tartar = 0, feudal = 0;
};

// The winner with these two skills: 0 nobody, 1 the Aga, 2 the Prince. No clamping.
int winner_of(const TurnDice& dice, Skill aga, Skill prince) {
  const int tartar = dice.tartar + modifier(aga), feudal = dice.feudal + modifier(prince);
  return tartar == feudal ? 0 : tartar > feudal ? 1 : 2;
}

// Reads both overall commanders (TR-3.4) and enters in the roll what may be shown of it: the skill, not whose counter
// it is in (TR-3.5).
void roll_initiative(Ruling& r, const TurnDice& dice, MovementRoll& roll) {
  const auto aga = read_overall(r.now(), kAga), prince = read_overall(r.now(), kPrince);
  std::vector<SkillRead> reads;
  if (aga) reads.push_back(*aga);
  if (prince) reads.push_back(*prince);
  const auto shown = disclose(r, reads, [&](const std::vector<Skill>& skills) {
    return winner_of(dice, aga ? skills.front() : Skill::kAverage, prince ? skills.back() : Skill::kAverage);
  });
  if (aga) roll.aga_skill = shown.front();
  if (prince) roll.prince_skill = shown.back();
  if (!aga || *roll.aga_skill) roll.tartar_total = std::optional(dice.tartar + (aga ? modifier(aga->skill) : 0));
  if (!prince || *roll.prince_skill)
    roll.feudal_total = std::optional(dice.feudal + (prince ? modifier(prince->skill) : 0));
  const int winner = winner_of(dice, aga ? aga->skill : Skill::kAverage, prince ? prince->skill : Skill::kAverage);
  if (winner != 0) roll.winner = std::optional(winner == 1 ? kAga : kPrince);
}

// TR-6.2, TR-8.3: the Aga moves first until the host is active; then both dice for it. On turn 1 for weather (TR-8.1).
void roll_movement(Ruling& r) {
  TurnDice dice;
  dice.tartar = rules::d6(r.chance(), "turn/tartar");
  dice.feudal = rules::d6(r.chance(), "turn/feudal");
  MovementRoll roll;
  roll.tartar_die = dice.tartar;
  roll.feudal_die = dice.feudal;
  roll.dicing = *r->feudal_dicing;
  if (*roll.dicing) roll_initiative(r, dice, roll);
  if (dice.tartar == dice.feudal) roll.weather_die = std::optional(rules::d6(r.chance(), "turn/weather"));
  if (*roll.weather_die && **roll.weather_die >= charts::kBadWeather) roll.weather = Weather::kBad;
  r.emit(roll);
  if (*r->chooser) return enter_phase(r, Phase::kChoose);
  r.emit(FirstMoverSet{kAga});
  enter_phase(r, Phase::kMove1);
}

// ---- windows at the turn's beginning and end (TR-17.2.1) ----

// TR-17.5.1: asked is who has a card and may play one, whatever it is.
void open_card_window(Ruling& r, WindowClass kind, bool aga, bool prince) {
  Window window;
  window.kind = kind;
  window.aga_asked = aga && may_still_play(r.now(), kAga);
  window.prince_asked = prince && may_still_play(r.now(), kPrince);
  open_window(r, window);
}

// ---- phase by phase ----

// The Prince's movement phase begins with the attempt to raise his host (TR-8.2, TR-9.1). He has the phase even if it
// fails, for what is out already (TR-7.1.16).
void begin_movement(Ruling& r) {
  if (phasing_player(r.now()) == kPrince && !r->options->activation_before && activation_due(r.now()))
    roll_activation(r);
}

void go_on_with_battles(Ruling& r) {
  if (!r->contests->empty()) return fight_next(r);
  const bool sieges = phasing_player(r.now()) == kAga &&
                      std::ranges::any_of(*r->counters, [](const Counter& one) { return *one.besieging; });
  if (sieges && roll_sieges(r)) return;  // `besieging` is cleared, a Big Opportunity may have begun
  enter_phase(r, *r->phase == Phase::kBattle1 ? Phase::kMove2 : Phase::kWindowEnd);
}

// What the phase does by itself; false if somebody has to decide.
bool go_on_with_phase(Ruling& r) {
  switch (*r->phase) {
    case Phase::kLobby:
      return begin_if_ready(r);
    case Phase::kTurnStart:
      begin_turn(r);
      return true;
    case Phase::kArrivals:
      if (r->options->activation_before && activation_due(r.now())) roll_activation(r);
      enter_phase(r, Phase::kWindowStart);
      return true;
    case Phase::kWindowStart:
      enter_phase(r, Phase::kRoll);
      return true;
    case Phase::kRoll:
      roll_movement(r);
      return true;
    case Phase::kBattle1:
    case Phase::kBattle2:
      go_on_with_battles(r);
      return true;
    case Phase::kWindowEnd:
      enter_phase(r, Phase::kTurnEnd);
      return true;
    case Phase::kTurnEnd:
      end_turn(r);
      return true;
    default:
      return false;
  }
}

bool has_battle_at_once(const State& state) {
  return std::ranges::any_of(*state.contests, [](const Contest& one) { return one.at_once; });
}

// One thing more of what goes by itself; false if somebody has to decide.
bool advance(Ruling& r) {
  if (*r->window) return false;
  if (*r->closing) {
    continue_closing(r);
    return true;
  }
  if (*r->battle) return false;
  if (*r->herding) return skip_herding(r);
  if (!is_battle_phase(r.now()) && has_battle_at_once(r.now())) {
    fight_next(r);
    return true;
  }
  if (*r->march) {
    continue_march(r);
    return true;
  }
  return go_on_with_phase(r);
}

// TR-17.3.1, TR-17.4.2: in `standing` mode single decisions given in advance are taken at once.
bool decide_by_standing(Ruling& r) {
  if (!r->options->standing()) return false;
  for (const Seat seat : on_move(r.now()))
    if (answer_by_standing(r, seat)) return true;
  return false;
}

Refused check_battle_boxes(const State& state, const Boxes& boxes) {
  if (boxes.empty()) return {};
  bool matches = boxes.size() == state.contests.size();
  for (const Contest& one : state.contests) matches = matches && std::ranges::count(boxes, one.box) == 1;
  if (matches) return {};
  Boxes contested;
  for (const Contest& one : state.contests) contested.push_back(one.box);
  return refuse("E_PATH", "TR-11.1",
                contested.empty() ? "no box is contested" : "name each contested box once: " + list_of(contested));
}

void set_battle_order(Ruling& r, const Boxes& boxes) {
  r.emit(ContestsChanged{*r->contests, std::vector<Box>(boxes.begin(), boxes.end())});
}

}  // namespace

void enter_phase(Ruling& r, Phase phase) {
  r.emit(PhaseChanged{phase});
  if (phase == Phase::kArrivals) bring_arrivals(r);
  if (phase == Phase::kMove1 || phase == Phase::kMove2) begin_movement(r);
  if (phase == Phase::kWindowStart) open_card_window(r, WindowClass::kStart, true, true);
  const Seat first = *r->first_mover;
  if (phase == Phase::kWindowEnd) open_card_window(r, WindowClass::kEnd, first == kAga, first == kPrince);
}

// A decision that was given in advance is waited for like any other: others must not be able to tell that there was a
// standing order (section 8.1, L-30). In a match it comes later, as its own step, like a typed one.
void proceed(Ruling& r) {
  while (*r->phase != Phase::kFinished) {
    if (advance(r)) continue;
    r.emit(WaitStarted{*r->waits + 1});
    if (r.answers_come_apart()) return note_passed_over(r);
    const bool decided = *r->window ? answer_in_advance(r) : decide_by_standing(r);
    if (!decided) return;
  }
}

void do_done(Ruling& r) { enter_phase(r, Phase::kArrivals); }

void do_choose_mover(Ruling& r, Seat seat, const ChooseMover& order) {
  r.emit(FirstMoverSet{order.first ? seat : rules::other(seat)});
  enter_phase(r, Phase::kMove1);
}

Refused check_battle_order(const Known& known, Seat, const BattleOrder& order) {
  if (order.boxes.empty()) return refuse("E_PATH", "TR-11.1", "name the contested boxes");
  return check_battle_boxes(*known, order.boxes);
}
void do_battle_order(Ruling& r, Seat, const BattleOrder& order) { set_battle_order(r, order.boxes); }

// TR-14.0.6: public and irrevocable, without the compulsion of TR-14.0.8.
Refused check_withdraw(const Known& known, Seat, const Withdraw&) {
  return *known->withdrawing ? refuse("E_PHASE", "TR-14.0.6", "you are withdrawing already") : Refused();
}
void do_withdraw(Ruling& r, Seat, const Withdraw&) { r.emit(Withdrawing{RideFor::kDeclared, false}); }

Refused check_end(const Known& known, Seat seat, const End& order) {
  if (Refused refused = check_battle_boxes(*known, order.battle_order); refused.has_error()) return refused;
  const Labels left = compelled_counters(*known, seat);
  if (left.empty()) return {};
  std::string names;
  for (const Label label : left) names += (names.empty() ? "" : ", ") + label.text();
  if (seat == kAga) return refuse("E_WITHDRAW", "TR-14.0.8", names + " must end nearer home");
  return refuse("E_FALLBACK", "TR-13.8", names + " must fall back on a village or the town");
}

void do_end(Ruling& r, Seat, const End& order) {
  if (!order.battle_order.empty()) set_battle_order(r, order.battle_order);
  enter_phase(r, *r->phase == Phase::kMove1 ? Phase::kBattle1 : Phase::kBattle2);
}

}  // namespace cherta::tartar_raid
