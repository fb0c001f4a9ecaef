// What the referee did, in words: a variable's name is for orders, the log is read by players (AA-2.5).
#include <algorithm>
#include <array>

#include "server/rules/age_of_arthur/referee/referee.h"
#include "server/rules/age_of_arthur/show/narrate.h"

namespace cherta::age_of_arthur::narration {

namespace {

constexpr auto kOwners = std::to_array<rules::Named<std::string_view>>(
    {{"a", " of the raider"}, {"d", " of the defender"}, {"p1", " of Player 1"}, {"p2", " of Player 2"}});

// Nothing if it is not in the table.
std::string_view meaning_of(const auto& table, std::string_view word) {
  const auto found = std::ranges::find(table, word, &rules::Named<std::string_view>::word);
  return found == table.end() ? std::string_view() : found->meaning;
}

// "prestige[d]": "the prestige of the defender".
std::string variable_words(std::string_view variable) {
  const std::string name(meaning_of_variable(variable));
  return name.empty() ? std::string(variable)
                      : name + std::string(meaning_of(kOwners, rules::variable_name(variable).who));
}

// The two phases that can be set go by whose step it is.
std::string value_words(std::string value) {
  const std::string word = rules::lower(value);
  if (word == phase_word(Phase::kMove)) return "the raider's";
  return word == phase_word(Phase::kAct) ? "the defender's" : value;
}

// "prestige[d] 4": " sets the prestige of the defender: 4". Of a secret another side hears no more than that it was
// set.
std::string set_words(const std::string& told) {
  if (told.empty()) return " sets something that is another's secret";
  const auto blank = told.find(' ');
  return " sets " + variable_words(std::string_view(told).substr(0, blank)) +
         (blank == std::string::npos ? "" : ": " + value_words(told.substr(blank + 1)));
}

// "A 3-7", "QS 2-7"; nothing if the card lies face down.
std::string place_words(const std::string& told) {
  if (told.empty()) return " lays a card face down";
  const auto blank = told.find(' ');
  const std::string what = told.substr(0, blank), where = told.substr(blank + 1);
  const auto card = Card::parse(what);
  if (card) return " lays " + card_name(*card) + " open at " + where;
  return std::string(" puts ") + (what == "A" ? "the raider" : "the defender") + "'s army at " + where;
}

std::string roll_words(const std::vector<int>& dice) {
  std::vector<std::string> faces;
  for (const int die : dice) faces.push_back(std::to_string(die));
  return " rolls: " + list_words(faces);
}

std::string act_words(const RefereeActed& event, const std::string& told) {
  switch (*event.act) {
    case RefereeAct::kSet:
      return set_words(told);
    case RefereeAct::kPlace:
      return place_words(told);
    case RefereeAct::kRemove:
      return " takes away what lies at " + told;
    case RefereeAct::kRoll:
      return roll_words(*event.dice);
    case RefereeAct::kRule:
      return " rules: " + told;
    case RefereeAct::kPause:
      return " stops the game";
    case RefereeAct::kResume:
      return " lets the game go on";
    case RefereeAct::kEnd:
      return " ends the raid: " + std::string(end_word(rules::from_spelling<EndCode>(told).value_or(EndCode::kNone)));
    case RefereeAct::kResult:
      return " enters the result";
    case RefereeAct::kUndo:
      return " takes the last order back";
  }
  return "?";
}

}  // namespace

Maybe words(const RefereeActed& event, Viewer) {
  std::string text =
      "The referee" + act_words(event, *event.note + event.to_attacker.get_or({}) + event.to_defender.get_or({}));
  if (text.back() != '.') text += '.';
  return say(text, {"AA-2.5"}, event.dice);
}

}  // namespace cherta::age_of_arthur::narration
