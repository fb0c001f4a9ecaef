// What the referee did, in words: a variable's name is for orders, the log is read by players (AA-2.5).
#include <algorithm>
#include <array>

#include "server/rules/age_of_arthur/show/narrate.h"
#include "server/rules/core/reader.h"

namespace cherta::age_of_arthur::narration {

namespace {

// As `set` reads them (referee_set.cpp, referee_army.cpp); whose it is stands in brackets there.
constexpr auto kVariables = std::to_array<rules::Named<std::string_view>>({
    {"turn", "the turn"},
    {"min_col", "the column at the western edge"},
    {"max_col", "the column at the eastern edge"},
    {"plunder", "the plunder"},
    {"exempt", "the plunder that weighs nothing"},
    {"abandoned", "the loot abandoned"},
    {"places", "the Places of Prestige"},
    {"halt", "the turns to stand"},
    {"halt_cause", "why the raider stands"},
    {"retreat", "the retreat"},
    {"dissent_due", "the turn in which dissent falls due"},
    {"standoff", "the standoff"},
    {"barred", "the barred crossings"},
    {"row5_from", "the cell of row 5 that the raider left"},
    {"row5_lateral", "the march along row 4"},
    {"free_roam", "that the defender's army is scattered"},
    {"phase", "whose step it is"},
    {"plain", "a card void"},
    {"bridge", "the way a broken bridge is turned"},
    {"again", "a card as dealt anew"},
    {"released", "that the defender may march"},
    {"d_no_recruit", "that the defender may not recruit"},
    {"d_no_move", "that the defender may not march"},
    {"d_moved", "that the defender has marched"},
    {"challenge_used", "that a challenge was sent"},
    {"ford_pass", "that the ford is passed"},
    {"s0", "the first strength"},
    {"mix", "the mix of troops"},
    {"recruit_mix", "the mix of recruits"},
    {"pool", "the first force, recruits and rest"},
    {"dismounted", "the men whose horses died"},
    {"prestige", "the prestige"},
    {"king", "the king"},
    {"held", "the jokers kept"},
    {"mena", "the men of the raider"},
    {"mend", "the men of the defender"},
    {"prev_a", "where the raider came from"},
    {"prev_d", "where the defender came from"},
    {"dir_a", "the way that the raider went"},
    {"dir_d", "the way that the defender went"},
    {"raid_no", "the number of the raid"},
    {"seat_attacker", "who raids"},
    {"subordinate", "who is subordinate"},
    {"campaign_status", "how the series stands"},
    {"cum", "the points in the series"},
    {"neg_streak", "the raids below nothing"},
    {"reign", "the number of the king"},
});

constexpr auto kOwners = std::to_array<rules::Named<std::string_view>>(
    {{"a", " of the raider"}, {"d", " of the defender"}, {"p1", " of Player 1"}, {"p2", " of Player 2"}});

// Nothing if it is not in the table.
std::string_view meaning_of(const auto& table, std::string_view word) {
  const auto found = std::ranges::find(table, word, &rules::Named<std::string_view>::word);
  return found == table.end() ? std::string_view() : found->meaning;
}

// "prestige[d]": "the prestige of the defender".
std::string variable_words(std::string_view variable) {
  const auto open = variable.find('[');
  const std::string name(meaning_of(kVariables, variable.substr(0, open)));
  if (name.empty()) return std::string(variable);
  if (open == std::string_view::npos) return name;
  return name + std::string(meaning_of(kOwners, variable.substr(open + 1, variable.size() - open - 2)));
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

std::string act_words(std::string_view act, const std::string& told) {
  if (act == "rule") return " rules: " + told;
  if (act == "set") return set_words(told);
  if (act == "place") return place_words(told);
  if (act == "remove") return " takes away what lies at " + told;
  if (act == "end") return " ends the raid: " + std::string(end_word(told));
  if (act == "result") return " enters the result";
  if (act == "undo") return " takes the last order back";
  return act == "pause" ? " stops the game" : " lets the game go on";
}

}  // namespace

Maybe words(const RefereeActed& event, Viewer) {
  std::string text = "The referee";
  if (*event.act == "roll") {
    std::vector<std::string> faces;
    for (const int die : *event.dice) faces.push_back(std::to_string(die));
    text += " rolls: " + list_words(faces);
  } else {
    text += act_words(*event.act, *event.note + event.to_attacker.get_or({}) + event.to_defender.get_or({}));
  }
  if (text.back() != '.') text += '.';
  return say(text, {"AA-2.5"}, event.dice);
}

}  // namespace cherta::age_of_arthur::narration
