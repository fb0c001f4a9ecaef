// Choices: offers with a label in words for a button and hints for the board (view.h).
#include "server/rules/age_of_arthur/show/display.h"
#include "server/rules/age_of_arthur/show/forms.h"
#include "server/rules/core/dominated.h"

namespace cherta::age_of_arthur::showing {

namespace {

using rules::Choice;
using rules::Slot;

// "March", "Withdraw" … and the jokers it takes.
std::string step_words(std::string verb, const March& step) {
  if (step.to.is_home()) verb += " home";
  if (step.via) verb += " two cards, by way of " + step.via->text();
  if (step.joker.bridge) verb += " over a broken bridge";
  if (step.joker.ford) verb += " past the ford";
  const int jokers = step.joker.twice + step.joker.bridge + step.joker.ford;
  if (jokers > 0) verb += jokers == 1 ? " (joker)" : " (two jokers)";
  return verb;
}

// "10% royal household, 20% nobles' retinues and 70% foot warriors": a button is read by who knows no codes yet.
std::string shares(const auto& parts, std::string_view unit) {
  std::vector<std::string> words;
  for (std::size_t i = 0; i < parts.size(); ++i)
    if (parts[i] != 0)
      words.push_back(std::to_string(parts[i]) + std::string(unit) + ' ' +
                      std::string(category_word(static_cast<Category>(i))));
  return list_words(words);
}

std::string label(const AcceptSetup&) { return "Accept the options"; }
std::string label(const SetMix& order) { return "Troops: " + shares(order.mix, "%"); }
std::string label(const SetBase&) { return "Make it your seat"; }
std::string label(const March& order) { return step_words(order.to.is_home() ? "Go" : "March", order); }
std::string label(const Halt&) { return "Stay"; }
std::string label(const EndRaid&) { return "End the raid"; }
std::string label(const Loot& order) {
  return order.choice == LootChoice::kPlunder ? "Plunder" : order.choice == LootChoice::kBurn ? "Burn" : "Leave it";
}
std::string label(const Guide& order) { return order.step ? step_words("Follow the guide", *order.step) : "No guide"; }
std::string label(const JokerCancel& order) { return order.cancel ? "Cancel it with a joker" : "Let it be"; }
std::string label(const Ford& order) {
  switch (order.choice) {
    case FordChoice::kForce:
      return "Force the ford";
    case FordChoice::kAround:
      return "Look for another way";
    case FordChoice::kWithdraw:
      return "Go back";
    case FordChoice::kBypass:
      return "Slip past the ford (joker)";
    case FordChoice::kOutflank:
      return "Fall on the enemy's flank (joker)";
    case FordChoice::kSplit:
      return "Divide the army, this per cent before the ford (joker)";
  }
  return "?";
}
std::string label(const Challenge& order) { return order.challenge ? "Challenge the other king" : "No challenge"; }
std::string label(const AnswerChallenge& order) { return order.accept ? "Accept the challenge" : "Decline"; }
std::string label(const Press& order) { return order.press ? "Press on" : "Go back"; }
std::string label(const Stand&) { return "Stand and fight"; }
std::string label(const WithdrawTo& order) { return step_words("Withdraw", order.step); }
std::string label(const KingChoice& order) { return order.fight ? "The king fights" : "The king surrenders"; }
std::string label(const Sally& order) { return order.sally ? "Sally" : "Hold the ford"; }
std::string label(const ChooseMode& order) { return "Fight " + std::string(mode_word(order.mode)); }
std::string label(const Fallback&) { return "Fall back"; }
std::string label(const Levy& order) {
  return "Levy foot " + std::to_string(order.foot * 100) + ", skirmishers " + std::to_string(order.skirmishers * 100);
}
std::string label(const Recruit&) { return "Stay and recruit"; }
std::string label(const Attack&) { return "Attack the enemy here"; }
std::string label(const EnterReport& order) { return "Result: " + report_words(order.report); }
std::string label(const EnterDuel& order) { return "Single combat: " + duel_words(order.report); }
std::string label(const NextRaid&) { return "On to the next raid"; }
std::string label(const Tribute& order) { return order.submit ? "Submit and pay" : "Revolt"; }
std::string label(const RaiseHost& order) { return "Host: " + shares(order.hundreds, "00"); }
// Orders that are typed only; never among the offers.
template <class Typed>
std::string label(const Typed&) {
  return {};
}

bool moves_army(const Order& order) {
  return holds_alternative<March>(order) || holds_alternative<Guide>(order) || holds_alternative<WithdrawTo>(order) ||
         holds_alternative<Fallback>(order);
}

void fill_blank(const Offer& offer, Choice& choice) {
  constexpr int kTen = 10, kNinety = 90;
  if (offer.slot == Slot::kNone) return;
  choice.order = rules::with_blank(std::move(choice.order), offer.slot == Slot::kNumber ? 2U : 1U);  // percent, or cell
  for (const Cell cell : offer.cells) choice.targets.push_back({cell.text(), {}});
  if (offer.slot != Slot::kNumber) return;
  choice.bounds.least = kTen;
  choice.bounds.most = kNinety;
  for (int percent = kTen; percent <= kNinety; percent += kTen) choice.targets.push_back({std::to_string(percent), {}});
}

// A joker spent on two cards in one step (AA-8.4) where one step gets there, with the other jokers of that order. What
// differs is the side from which one comes, which matters to bridges and ways back alone.
std::vector<rules::Cheaper> cheaper_than(const Choice& choice) {
  constexpr std::string_view kVia = " via ", kJoker = " joker=double";
  const auto via = choice.order.find(kVia), joker = choice.order.find(kJoker);
  if (via == std::string::npos || joker == std::string::npos) return {};
  const std::string step = choice.order.substr(0, via), others = choice.order.substr(joker + kJoker.size());
  std::vector<rules::Cheaper> all = {{step, "a plain step gets there"}};
  if (!others.empty()) all.push_back({step + " joker=" + others.substr(1), "a step with one joker gets there"});
  return all;
}

}  // namespace

std::vector<Choice> choices(const Known& known) {
  auto shown = rules::choices_of_offers(known, [&](const Offer& offer, Choice& choice) {
    choice.label = visit([](const auto& one) { return label(one); }, offer.order);
    if (moves_army(offer.order)) choice.piece = role_of(*known, known.viewer().seat) == Role::kAttacker ? "A" : "D";
    fill_blank(offer, choice);
  });
  rules::set_dominated_apart(shown, cheaper_than);
  if (!shown.empty()) add_forms(known, known.viewer().seat, shown);
  return shown;
}

}  // namespace cherta::age_of_arthur::showing
