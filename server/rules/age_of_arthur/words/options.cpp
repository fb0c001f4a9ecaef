// The options of section 11: the table as it is shown, and how a written value is taken.
#include "server/rules/age_of_arthur/options.h"

#include <algorithm>
#include <string>

#include "server/rules/age_of_arthur/words/reader.h"
#include "server/rules/core/option_table.h"

namespace cherta::age_of_arthur {

namespace {

using rules::OptionInfo;

// AA-2.6. Caps of the five nucleus categories; weights of all seven; weights of mounted men who fight on foot.
constexpr ArmyList kMountedList = {ListKind::kMounted, {10, 40, 40, 100, 30}, {6, 4, 4, 3, 2, 2, 1}, {5, 3, 3, 0, 0}};
constexpr ArmyList kFootList = {ListKind::kFoot, {10, 40, 10, 100, 30}, {6, 4, 4, 3, 2, 2, 1}, {0, 0, 3, 0, 0}};

constexpr std::string_view kListText =
    "army list: mounted or foot as printed, or custom RB:10:6:5 … (cap, weight, weight on foot or -)";

const std::vector<OptionInfo>& table() {
  static const std::vector<OptionInfo> kTable = {
      {"attacker", {"roll", "p1", "p2"}, "roll", "who leads the (first) raid", "AA-2.2"},
      {"scenario",
       {"none", "first_game"},
       "none",
       "first_game: a short raid over land laid out beforehand, with a guide that tells Player 1, the raider, what to "
       "do",
       "AA-2.1"},
      {"list_p1", {"mounted", "foot", "custom"}, "mounted", kListText, "AA-2.6"},
      {"list_p2", {"mounted", "foot", "custom"}, "mounted", kListText, "AA-2.6"},
      {"diagonals", {"on", "off"}, "on", "eight neighbours to a cell, or four", "AA-1.4"},
      {"row5_lateral",
       {"required", "not_required"},
       "required",
       "must the raider march along row 4 between the two cells of row 5",
       "AA-1.7"},
      {"ends_of_earth",
       {"extend", "closed"},
       "extend",
       "may the raider march off the east and west edge into new land",
       "AA-1.9"},
      {"attacker_halt", {"forbidden", "allowed"}, "forbidden", "may the raider stay where he is at will", "AA-4.3"},
      {"release_turn", {"0..20"}, "8", "the defender may march after this turn at the latest", "AA-4.6"},
      {"defender_strip",
       {"enter", "leave"},
       "enter",
       "the defender's army eats a card on entering its cell, or on leaving",
       "AA-4.8"},
      {"row1_red_jack", {"flat11", "half6"}, "flat11", "a red jack in row 1 is worth 11 or 6 points", "AA-6.R1.4"},
      {"attrition_shortfall",
       {"pay_and_lose", "lose_only"},
       "pay_and_lose",
       "who cannot pay in full pays all and loses men, or only loses men",
       "AA-7.8"},
      {"bridge_width", {"front3", "ahead1"}, "front3", "a broken bridge bars three routes ahead, or one", "AA-9.1"},
      {"plunder_view", {"open", "veiled"}, "open", "does the defender see what the raider carries", "AA-16.3"},
      {"defender_values", {"face", "row"}, "face", "unseen land counts by face, or by its row", "AA-14.3"},
      {"raid_winner",
       {"score", "battle"},
       "score",
       "the higher score wins, or the last battle if it ended the raid",
       "AA-14.5"},
      {"battle_mode",
       {"auto", "table", "played", "ask"},
       "auto",
       "battles by dice; outside, on your own table or from a record, the result entered; or as both choose each time",
       "AA-13.1"},
      {"duel_mode",
       {"auto", "table", "played"},
       "auto",
       "single combat by dice; or outside, on your own table or from a record, and the result entered",
       "AA-11.2"},
      {"duel_prestige", {"0..5"}, "3", "prestige for winning a single combat", "AA-11.3"},
      {"victory_prestige",
       {"scaled", "flat10"},
       "scaled",
       "a marginal victory earns 5 and a decisive one 10, or each 10",
       "AA-13.9"},
      {"turn_limit", {"0..60"}, "60", "the raid ends after this turn at the latest; 0: never", "AA-14.1"},
      {"series", {"single", "linked"}, "single", "one raid, or linked raids of the same players", "AA-15.1"},
      {"raids_max", {"0..20"}, "6", "so many raids in a series; 0: no limit", "AA-15.8"},
      {"tribute_threshold", {"10..200"}, "50", "a lead that makes the other king subordinate", "AA-15.4"},
      {"major_battle", {"yes", "no"}, "yes", "may a subordinate king revolt", "AA-15.5"},
      {"after_major",
       {"end", "new_dynasty"},
       "end",
       "a revolt put down ends the series, or a new dynasty begins anew",
       "AA-15.7"},
      {"conquest_effect",
       {"subordinate", "score_only"},
       "subordinate",
       "a conquered king is subordinate at once, or only his score suffers",
       "AA-15.4"},
      {"deposition",
       {"lose_credit", "narrative"},
       "lose_credit",
       "a deposed king's credit is lost, or he is only named",
       "AA-15.3"},
      {"carry", {"score", "prestige"}, "score", "what is carried from raid to raid", "AA-15.1"},
      {"deadline", {"none", "1..336"}, "none", "hours for a decision", "AA-17.5"},
      {"deadline_action",
       {"wait", "default"},
       "wait",
       "past the deadline the game waits, or a cautious order is given",
       "AA-17.5"},
  };
  return kTable;
}

Refusal bad_option(std::string text) { return {"E_OPTION", "AA-2.6", std::move(text)}; }

// "RB:10:6:5": cap in per cent, weight, weight on foot or "-". The rest have no cap: "LF:-:2:-". FW keeps cap 100.
bool read_category(std::string_view word, ArmyList& list, std::array<bool, kCategories>& seen) {
  const auto parts = rules::split(word, ':');
  if (parts.size() != 4) return false;
  const auto category = category_of(parts[0]);
  if (!category) return false;
  const auto i = static_cast<std::size_t>(*category);
  const auto cap = whole_number(parts[1]), weight = whole_number(parts[2]), foot = whole_number(parts[3]);
  constexpr int kHeaviest = 20;
  if (seen[i] || !weight || *weight < 1 || *weight > kHeaviest) return false;
  if (parts[3] != "-" && (!foot || *foot < 1 || *foot > *weight || i >= kNucleus)) return false;
  seen[i] = true;
  list.weight[i] = *weight;
  if (i >= kNucleus) return parts[1] == "-";
  if (!cap || *cap < 0 || *cap > 100 || (i == static_cast<std::size_t>(Category::kFW) && *cap != 100)) return false;
  list.cap[i] = *cap;
  list.weight_on_foot[i] = foot.value_or(0);
  return true;
}

// Categories left out stay as on the mounted list.
Result<ArmyList> custom_list(std::string_view words) {
  ArmyList list = kMountedList;
  list.kind = ListKind::kCustom;
  std::array<bool, kCategories> seen{};
  for (const std::string& word : rules::split(words, ' '))
    if (!word.empty() && !read_category(word, list, seen))
      return bad_option("not a category of an army list: " + word + " (RB:10:6:5 is cap, weight, weight on foot or -)");
  return list;
}

Result<ArmyList> read_list(std::string_view value) {
  if (value == "mounted") return kMountedList;
  if (value == "foot") return kFootList;
  constexpr std::string_view kCustom = "custom";
  if (value.starts_with(kCustom)) return custom_list(rules::trimmed(value.substr(kCustom.size())));
  return bad_option("no such army list: " + std::string(value));
}

Result<void> set_list(ArmyList& list, std::string_view value) {
  auto read = read_list(value);
  if (!read) return read.error();
  list = *read;
  return {};
}

// Where each value is kept; the army lists apart, which take more than a word.
using namespace rules::option_field;
constexpr auto kFields = std::to_array<rules::OptionField<Options>>({
    {"attacker", word<&Options::attacker>},
    {"diagonals", flag<&Options::diagonals>, "on"},
    {"row5_lateral", flag<&Options::row5_lateral>, "required"},
    {"ends_of_earth", flag<&Options::ends_closed>, "closed"},
    {"attacker_halt", flag<&Options::attacker_halt>, "allowed"},
    {"release_turn", number<&Options::release_turn>},
    {"defender_strip", flag<&Options::strip_on_leaving>, "leave"},
    {"row1_red_jack", flag<&Options::red_jack_half6>, "half6"},
    {"attrition_shortfall", flag<&Options::shortfall_lose_only>, "lose_only"},
    {"bridge_width", flag<&Options::bridge_ahead1>, "ahead1"},
    {"plunder_view", flag<&Options::veiled>, "veiled"},
    {"defender_values", flag<&Options::defender_values_row>, "row"},
    {"raid_winner", flag<&Options::raid_winner_battle>, "battle"},
    {"battle_mode", word<&Options::battle_mode>},
    {"duel_mode", word<&Options::duel_mode>},
    {"duel_prestige", number<&Options::duel_prestige>},
    {"victory_prestige", flag<&Options::flat10>, "flat10"},
    {"turn_limit", number<&Options::turn_limit>},
    {"series", flag<&Options::linked>, "linked"},
    {"raids_max", number<&Options::raids_max>},
    {"tribute_threshold", number<&Options::tribute_threshold>},
    {"major_battle", flag<&Options::major_battle>, "yes"},
    {"after_major", flag<&Options::new_dynasty>, "new_dynasty"},
    {"conquest_effect", flag<&Options::conquest_subordinates>, "subordinate"},
    {"deposition", flag<&Options::deposition_narrative>, "narrative"},
    {"carry", flag<&Options::carry_prestige>, "prestige"},
    {"deadline", number<&Options::deadline_hours>},
    {"deadline_action", flag<&Options::deadline_default>, "default"},
});

}  // namespace

ArmyList printed_list(ListKind kind) { return kind == ListKind::kFoot ? kFootList : kMountedList; }

std::span<const OptionInfo> option_table() { return table(); }

Result<void> set_option(Options& options, std::string_view name, std::string_view value) {
  const OptionInfo* info = rules::find_option(table(), name);
  if (info && info->name == "list_p1") return set_list(options.list_p1, value);
  if (info && info->name == "list_p2") return set_list(options.list_p2, value);
  const auto chosen = rules::choose_option(table(), name, value);
  if (!chosen) return chosen.error();
  if (info->name == "scenario") {
    options.lesson = chosen->value == "first_game" ? std::optional(Lesson::kFirstGame) : std::nullopt;
    return {};
  }
  rules::store_option(options, kFields, *chosen);
  return {};
}

}  // namespace cherta::age_of_arthur
