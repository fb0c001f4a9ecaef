// The options of section 11: the table as it is shown, and how a written value is taken. Which scenario is played, a
// caller's own in JSON too, the setup takes itself (chapters/setup.cpp).
#include "server/rules/skirmish/options.h"

#include "server/rules/core/option_table.h"
#include "server/rules/core/reader.h"

namespace cherta::skirmish {

namespace {

using rules::OptionInfo;

const std::vector<OptionInfo>& table() {
  static const std::vector<std::string_view> kYesNo = {"yes", "no"}, kNoYes = {"no", "yes"}, kOnOff = {"on", "off"},
                                             kOffOn = {"off", "on"}, kHiddenOpen = {"hidden", "open"};
  static const std::vector<OptionInfo> kTable = {
      {"scenario",
       {"viking_raid", "duel", "ford_picket", "first_game"},
       "viking_raid",
       "what is played; or a scenario of one's own in JSON",
       "SK-16.1"},
      {"mode",
       {"played", "auto", "table"},
       "played",
       "played here, thrown out at once (a duel), or entered from a table",
       "SK-19.1"},
      {"terrain_layout", {"creek", "open"}, "creek", "with or without creek and bridge", "SK-6.13"},
      {"hand_size", {"scenario", "1..12"}, "scenario", "cards in hand, 3 in the raid; 1: a blind draw", "SK-3.7"},
      {"referee_deck", {"shown", "hidden"}, "shown", "does the referee see the order of the decks", "SK-15.2"},
      {"morale_points", kHiddenOpen, "hidden", "are the morale points secret, and what is added and thrown",
       "SK-10.10"},
      {"morale_total", {"0..1000"}, "100", "morale points a side, unless the scenario gives another number", "SK-10.8"},
      {"reserves", {"secret", "open"}, "secret", "are the pools of reserves secret", "SK-13.6"},
      {"turning",
       {"free45", "strict", "any"},
       "free45",
       "how far one may turn without a pivot before a move",
       "SK-5.2"},
      {"figures_block_los", kYesNo, "yes", "do other figures block the sight", "SK-4.10"},
      {"shield_arc", {"all", "front"}, "all", "against whom a shield counts", "SK-7.3"},
      {"thrown_range", {"none", "10"}, "none", "how far a thrown weapon reaches, in inches", "SK-7.7"},
      {"slow_autoload", kYesNo, "yes", "are slow weapons loaded between cards as well", "SK-5.7"},
      {"wounded_rout_kills", kNoYes, "no", "does a rout kill a wounded man", "SK-8.5"},
      {"melee_unshielded", kYesNo, "yes", "+1 against a man without a shield in melees and hacks", "SK-9.10"},
      {"test_vs_broken", kYesNo, "yes", "do attackers test whose target has broken", "SK-9.9"},
      {"wound_check", kOffOn, "off", "do men wounded by fire test on their next card", "SK-10.1"},
      {"rally", kOnOff, "on", "may routers be rallied", "SK-11.8"},
      {"captured_when", {"aboard", "led"}, "aboard", "when a prize is captured", "SK-14.3"},
      {"own_dead_cost", {"0", "1"}, "0", "points lost for each of one's own dead", "SK-14.2"},
      {"wound_points", {"0", "half"}, "0", "points for each enemy wounded at the end", "SK-14.2"},
      {"early_end", {"off", "eliminated"}, "off", "does the game end when a side has nobody left", "SK-14.6"},
      {"duel_end", {"scenario", "decision", "first_blood", "death"}, "scenario", "when a duel is over", "SK-17.4"},
      {"duel_tiebreak", {"scenario", "draw", "wounds", "melee"}, "scenario", "who wins an undecided duel", "SK-17.5"},
      {"timeout", {"none", "auto"}, "none", "does the server decide when a deadline is past", "SK-18.4"},
      {"deadline", {"1..336"}, "48", "hours for a decision, with timeout=auto", "SK-18.4"},
      {"attacker_answer", {"ask", "ahead"}, "ask", "is the attackers' check answered at once", "SK-18.3"},
      {"referee", kOffOn, "off", "a referee decides what is disputed", "SK-19.3"},
  };
  return kTable;
}

using namespace rules::option_field;
using O = Options;
constexpr std::array<rules::OptionField<Options>, 24> kFields = {{
    {"mode", word<&O::mode>},
    {"terrain_layout", flag<&O::open_layout>, "open"},
    {"referee_deck", flag<&O::referee_sees_deck>, "shown"},
    {"morale_points", flag<&O::open_morale>, "open"},
    {"morale_total", number<&O::morale_total>},
    {"reserves", flag<&O::open_reserves>, "open"},
    {"turning", word<&O::turning>},
    {"figures_block_los", flag<&O::figures_block_los>, "yes"},
    {"shield_arc", flag<&O::shield_front>, "front"},
    {"thrown_range", flag<&O::thrown_range>, "10"},
    {"slow_autoload", flag<&O::slow_autoload>, "yes"},
    {"wounded_rout_kills", flag<&O::wounded_rout_kills>, "yes"},
    {"melee_unshielded", flag<&O::melee_unshielded>, "yes"},
    {"test_vs_broken", flag<&O::test_vs_broken>, "yes"},
    {"wound_check", flag<&O::wound_check>, "on"},
    {"rally", flag<&O::rally>, "on"},
    {"captured_when", flag<&O::captured_when_led>, "led"},
    {"own_dead_cost", flag<&O::own_dead_cost>, "1"},
    {"wound_points", flag<&O::wound_points_half>, "half"},
    {"early_end", flag<&O::early_end>, "eliminated"},
    {"timeout", flag<&O::timeout_auto>, "auto"},
    {"deadline", number<&O::deadline_hours>},
    {"attacker_answer", flag<&O::answer_ahead>, "ahead"},
    {"referee", flag<&O::referee>, "on"},
}};

// What the scenario says unless an option does.
template <class E>
std::optional<E> word_unless_scenario(std::string_view value) {
  return value == "scenario" ? std::nullopt : rules::enum_from_word<E>(value);
}

}  // namespace

std::span<const OptionInfo> option_table() { return table(); }

Result<void> set_option(Options& options, std::string_view name, std::string_view value) {
  const auto chosen = rules::choose_option(table(), name, value);
  if (!chosen) return chosen.error();
  const std::string_view which = chosen->info->name;
  if (which == "hand_size") options.hand_size = chosen->number;
  if (which == "duel_end") options.duel_end = word_unless_scenario<DuelEnd>(chosen->value);
  if (which == "duel_tiebreak") options.duel_tiebreak = word_unless_scenario<DuelTiebreak>(chosen->value);
  rules::store_option(options, kFields, *chosen);
  return {};
}

}  // namespace cherta::skirmish
