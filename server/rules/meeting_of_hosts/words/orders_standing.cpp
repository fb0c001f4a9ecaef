// Policies, and leaving the battle (6.2).
#include <algorithm>

#include "server/rules/meeting_of_hosts/words/orders_table.h"

namespace cherta::meeting_of_hosts {

namespace {

using rules::always;
using rules::by_hand;
using rules::field;

// R80: what may be said for each step.
bool goes_with(PolicyStep step, PolicyAnswer answer) {
  using enum PolicyAnswer;
  if (answer == kAsk) return true;
  if (step == PolicyStep::kInitiative) return answer == kFirst || answer == kSecond;
  if (step == PolicyStep::kPursue) return answer == kNever || answer == kStraight;
  return answer == kAlways || answer == kNever;
}
Refused check_policy(const State& s, Seat seat, const SetPolicy& o) {
  if (auto refused = check_not_paused(s); refused.has_error()) return refused;
  if (!goes_with(o.step, o.answer))
    return refuse("E_SYNTAX", "MH-7.1", "Cannot read the order: " + std::string(rules::word_of(o.answer)) + ".");
  for (const UnitId id : o.units)
    if (id.side != seat || !find(s, id)) return unknown(id.text());
  return {};
}
void set_policy(Ruling& r, Seat seat, const SetPolicy& o) {
  SideSecrets own = army_of(r.now(), seat).own.get();
  std::vector<std::optional<UnitId>> whose(o.units.begin(), o.units.end());
  if (whose.empty()) whose.push_back({});
  for (const auto& unit : whose) {
    std::erase_if(own.policies, [&](const Policy& p) { return p.step == o.step && p.unit == unit; });
    own.policies.push_back({o.step, o.answer, unit});
  }
  set_secrets(r, seat, "policy", std::move(own));
}
void read_units(rules::Reader& words, SetPolicy& o) {
  while (!words.at_end() && !words.failed()) o.units.push_back(rules::Spoken<UnitId>::take(words));
}
std::string write_units(const SetPolicy& o) {
  std::string text;
  for (const UnitId id : o.units) rules::add_words(text, id.text());
  return text;
}

Refused check_draw(const State& s, Seat seat, const AgreeDraw& o) {  // MH-17.5
  if (auto refused = check_in_turn(s); refused.has_error()) return refused;
  if (o.word == DrawWord::kOffer)
    return *s.draw_offer ? Refused(refuse("E_PHASE", "MH-17.5", "A draw is offered already.")) : Refused();
  if (*s.draw_offer == other(seat)) return {};
  return refuse("E_NO_OFFER", "MH-17.5", "No draw was offered.");
}
void speak_of_draw(Ruling& r, Seat seat, const AgreeDraw& o) {
  if (o.word == DrawWord::kAccept) return end_battle(r, std::nullopt, false, EndKind::kAgreed);
  r.emit(DrawSpoken{o.word, seat});
}
Refused check_withdraw(const State& s, Seat seat) {
  if (auto refused = check_in_turn(s); refused.has_error()) return refused;
  if (army_of(s, seat).withdrawable) return {};
  return refuse("E_NO_WITHDRAWAL", "MH-17.5", "Withdrawal is not allowed.");
}

}  // namespace

Rows standing_orders() {
  return {
      Row<SetPolicy>{.words = {{"policy",
                                {field(&SetPolicy::step), field(&SetPolicy::answer),
                                 by_hand<SetPolicy>("[UNIT …]", read_units, write_units)},
                                "A standing choice: always, never, ask; first, second; straight."}},
                     .rule = "MH-7.1",
                     .check = check_policy,
                     .deed = set_policy},
      Row<Concede>{.words = {{"concede", {}, "You lose the battle at once."}},
                   .rule = "MH-17.5",
                   .ends_game = true,
                   .check = [](const State& s) { return check_in_turn(s); },
                   .deed = [](Ruling& r, Seat seat) { concede(r, seat); }},
      Row<Withdraw>{.words = {{"withdraw", {}, "You leave the field: a marginal loss."}},
                    .rule = "MH-17.5",
                    .ends_game = true,
                    .check = check_withdraw,
                    .deed = [](Ruling& r, Seat seat) { withdraw(r, seat); }},
      Row<AgreeDraw>{.words = {{"offer draw", {always(&AgreeDraw::word, DrawWord::kOffer)}, "Offers a draw."},
                               {"accept draw", {always(&AgreeDraw::word, DrawWord::kAccept)}, "Takes it."},
                               {"refuse draw", {always(&AgreeDraw::word, DrawWord::kRefuse)}, "Does not."}},
                     .rule = "MH-17.5",
                     .check = check_draw,
                     .deed = speak_of_draw},
  };
}

}  // namespace cherta::meeting_of_hosts
