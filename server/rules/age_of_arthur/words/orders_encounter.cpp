// Orders of encounters and battles, and results entered by hand (AA-9 to AA-13, 9.3, 9.6).
#include <algorithm>

#include "server/rules/age_of_arthur/words/orders_table.h"

template <>
struct cherta::rules::Spoken<cherta::age_of_arthur::Winner> {
  using Winner = age_of_arthur::Winner;
  static constexpr std::string_view kShape = "A|D|none";
  static Winner take(Reader& words) {
    const auto winner = enum_from_word<Winner>(lower(words.take(kShape)));
    if (!winner) words.fail(kShape);
    return winner.value_or(Winner::kNone);
  }
  static std::string text(Winner winner) { return winner == Winner::kA ? "A" : winner == Winner::kD ? "D" : "none"; }
};

namespace cherta::age_of_arthur {

namespace {

using rules::always;
using rules::any_order;
using rules::by_hand;
using rules::field;
using rules::inside;
using rules::key;
using rules::may;

Refusal no_report(std::string_view field) {
  return {"E_REPORT", "AA-13.1", "Not a valid result: " + std::string(field) + "."};
}

Refusal no_mode() { return refuse("E_OPTION", "AA-13.1", "The modes of battle are auto, table and played."); }

void read_mode(Reader& words, ChooseMode& order) {
  order.mode = rules::from_spelling<FightMode>(lower(words.take("auto, table or played"))).value_or(FightMode::kOpen);
  if (order.mode == FightMode::kOpen) words.refuse(no_mode());
}

Refusal no_challenge() { return refuse("E_CHALLENGE", "AA-11.1", "No challenge can be made now."); }

// The window is not opened for kings who may not fight; the referee may have made one of them such since.
Refused check_challenge(const State& s, const Challenge& order) {
  return order.challenge && !challenge_possible(s) ? no_challenge() : Refused();
}

// A challenge may come first where the king was found (AA-10.7).
Refused challenge_otherwise(const State& s, const Who& who, const Challenge& order) {
  if (!order.challenge) return not_now();
  if (AgeOfArthur::place(s, who, Phase::kKing) == rules::Place::kHere && challenge_possible(s)) return {};
  return *s.encounter ? no_challenge() : not_now();
}

Refused check_withdrawal(const Known& known, Role role, const WithdrawTo& order) {
  return check_step(known, role, order.step, step_context(*known));
}

Refused check_mode(const State&, const ChooseMode& order) {
  return order.mode != FightMode::kOpen ? Refused() : no_mode();
}

Refused check_fallback(const State& s, Role role, const Fallback& order) {
  const auto cells = fallback_cells(s, role, *encounter_of(s).at);
  return std::ranges::find(cells, order.cell) != cells.end()
             ? Refused()
             : refuse("E_FALLBACK", "AA-13.11", "That is not a place to fall back to.");
}

Refused check_entry(const State& s, const EnterReport& order) { return check_report(s, order.report); }
Refused check_duel_entry(const State&, const EnterDuel& order) { return check_duel_report(order.report, false); }

}  // namespace

rules::Parts<BattleReport> report_parts() {
  using R = BattleReport;
  return {
      any_order<R>({key("winner", &R::winner), may(key("decisive", &R::decisive, "yes", "no")), key("award", &R::award),
                    may(key("lossA", &R::loss_a)), may(key("lossD", &R::loss_d)),
                    may(key("kingA", &R::king_a_dead, "dead", "ok")), may(key("kingD", &R::king_d_dead, "dead", "ok")),
                    may(key("eventA", &R::event_a)), may(key("eventD", &R::event_d))},
                   no_report)};
}

rules::Parts<DuelReport> duel_parts() {
  return {any_order<DuelReport>({key("winner", &DuelReport::winner), may(key("fate", &DuelReport::fate))}, no_report)};
}

Rows encounter_orders() {
  return {
      Row<Challenge>{.words = {{"challenge",
                                {always(&Challenge::challenge, true)},
                                "Your king challenges theirs to single combat, once a turn in all."},
                               {"pass", {always(&Challenge::challenge, false)}, "No challenge."}},
                     .when = {Phase::kChallenge},
                     .rule = "AA-11.1",
                     .open = true,
                     .check = check_challenge,
                     .deed = offer_challenge,
                     .otherwise = challenge_otherwise},
      Row<AnswerChallenge>{.words = {{"accept",
                                      {always(&AnswerChallenge::accept, true)},
                                      "Your king takes up the challenge; or you agree that the other side takes its "
                                      "last order back.",
                                      "accept | accept undo"},
                                     {"decline",
                                      {always(&AnswerChallenge::accept, false)},
                                      "He does not; a die tells who is laughed at."}},
                           .when = {Phase::kAnswer},
                           .rule = "AA-11.2",
                           .open = true,
                           .deed = answer_challenge},
      Row<Press>{.words = {{"press",
                            {always(&Press::press, true)},
                            "The raider goes on against the stronghold or holy place; the enemy must stand or go."},
                           {"refuse", {always(&Press::press, false)}, "He turns back to where he came from."}},
                 .when = {Phase::kPress},
                 .rule = "AA-10.4",
                 .open = true,
                 .deed = press_or_refuse},
      Row<Stand>{.words = {{"stand", {}, "You stand and fight."}},
                 .when = {Phase::kStand},
                 .rule = "AA-10.1",
                 .open = true,
                 .deed = stand},
      Row<WithdrawTo>{.words = {{"withdraw",
                                 {inside(&WithdrawTo::step, step_parts())},
                                 "You give way, one step, not towards the enemy. It is your move of this turn.",
                                 "withdraw 4-5 | withdraw 5-6 via 4-6 joker=double | withdraw home"}},
                      .when = {Phase::kStand},
                      .rule = "AA-10.8",
                      .open = true,
                      .check = check_withdrawal,
                      .deed = withdraw},
      Row<KingChoice>{.words = {{"fight",
                                 {always(&KingChoice::fight, true)},
                                 "The king who was found fights with the men at hand."},
                                {"surrender", {always(&KingChoice::fight, false)}, "He gives himself up: conquest."}},
                      .when = {Phase::kKing},
                      .rule = "AA-10.7",
                      .open = true,
                      .deed = decide_for_king},
      Row<Sally>{.words = {{"sally",
                            {always(&Sally::sally, true)},
                            "At a split attack: out against those before the ford, before the others arrive."},
                           {"hold", {always(&Sally::sally, false)}, "Or you hold the ford."}},
                 .when = {Phase::kSally},
                 .rule = "AA-9.11",
                 .deed = choose_sally},
      Row<ChooseMode>{.words = {{"battle-mode",
                                 {by_hand<ChooseMode>(
                                     "auto|table|played", read_mode,
                                     [](const ChooseMode& order) { return std::string(rules::spelling(order.mode)); })},
                                 "How this battle is fought; if the two differ, auto."}},
                      .when = {Phase::kMode},
                      .rule = "AA-13.1",
                      .check = check_mode,
                      .deed = choose_mode},
      Row<EnterReport>{.words = {{"report",
                                  {inside(&EnterReport::report, report_parts())},
                                  "What came of a battle on a real table. Both enter it unseen; equal entries settle "
                                  "it.",
                                  "report winner=A decisive=yes award=10 lossA=120 lossD=450 kingA=ok kingD=ok "
                                  "eventA=0 eventD=0"}},
                       .when = {Phase::kBattle},
                       .rule = "AA-13.1",
                       .check = check_entry,
                       .deed = enter_report},
      Row<EnterDuel>{.words = {{"duel",
                                {inside(&EnterDuel::report, duel_parts())},
                                "What came of a single combat on a real table.",
                                "duel winner=D fate=alive|killed | duel winner=none fate=none"}},
                     .when = {Phase::kDuel},
                     .rule = "AA-11.2",
                     .check = check_duel_entry,
                     .deed = enter_duel_report},
      Row<Fallback>{.words = {{"fallback",
                               {field(&Fallback::cell)},
                               "Where the army goes that lost the withdrawal dice: two steps from the battle.",
                               "fallback 5-6"}},
                    .when = {Phase::kFallback},
                    .rule = "AA-13.11",
                    .open = true,
                    .check = check_fallback,
                    .deed = fall_back}};
}

}  // namespace cherta::age_of_arthur
