// The hand-over sheet in words: what two players need to set up the battle on their own table (TR-18.2.1, TR-18.3.2).
#include <algorithm>

#include "server/rules/tartar_raid/handover/handover.h"
#include "server/rules/tartar_raid/handover/troop_charts.h"
#include "server/rules/tartar_raid/words/words.h"

namespace cherta::tartar_raid {

namespace {

struct Term {  // a word of the record, and what people say
  std::string_view word, said;
};

struct Troops {  // one unit, and several
  std::string_view one, many;
};

// By TroopKind.
constexpr std::array<Troops, 9> kTroopsOf = {{{"Tartar", "Tartars"},
                                              {"Tartar on foot", "Tartars on foot"},
                                              {"feudal", "feudals"},
                                              {"feudal", "feudals"},
                                              {"Cossack", "Cossacks"},
                                              {"mercenary", "mercenaries"},
                                              {"villager", "villagers"},
                                              {"of the town guard", "of the town guard"},
                                              {"wagon of booty", "wagons of booty"}}};
// By BattleKind, BattleGround, Special.
constexpr std::array<std::string_view, 5> kBattles = {"a battle in the field", "the fight for a village", "a sally",
                                                      "a battle in Tartary", "the assault on the town"};
constexpr std::array<std::string_view, 3> kGrounds = {"", "ground by the tabletop rules",
                                                      "dense ground by the tabletop rules"};
constexpr std::array<std::string_view, 4> kSpecials = {"the town's wall", "a village", "a Cherta",
                                                       "a line of obstacles"};
constexpr Term kLeaders[] = {{"AGA", "the Aga"},
                             {"PRINCE", "the Prince"},
                             {"TSUB1", "the Aga's sub-commander"},
                             {"TSUB2", "the Aga's second sub-commander"},
                             {"FSUB", "the Prince's sub-commander"},
                             {"REINF", "the commander of the reinforcements"}};
constexpr Term kArrivals[] = {{"from 2 need 4", "from turn 2 on, with a 4 or more"}, {"turn 3", "on turn 3"}};

template <class E, std::size_t n>
std::string said(const std::array<std::string_view, n>& words, E value) {
  return std::string(words[static_cast<std::size_t>(value)]);
}

template <std::size_t n>
std::string said(const Term (&terms)[n], std::string_view word) {
  for (const Term& one : terms)
    if (one.word == word) return std::string(one.said);
  return std::string(word);
}

std::string joined(const std::vector<std::string>& words) {
  std::string all;
  for (const std::string& word : words) all += (all.empty() ? "" : ", ") + word;
  return all;
}

// "6 of Tartar horse archers (LC)": equal tactical units together, as they come first. The record has each (TR-18.3.4).
std::string roster_words(const std::vector<HandoverProfile>& profile) {
  std::vector<std::pair<std::string, int>> counts;
  for (const HandoverProfile& unit : profile) {
    const auto same = std::ranges::find(counts, unit.code, &std::pair<std::string, int>::first);
    if (same != counts.end())
      ++same->second;
    else
      counts.emplace_back(unit.code, 1);
  }
  std::vector<std::string> items;
  for (const auto& [code, count] : counts)
    items.push_back(std::to_string(count) + " of " + std::string(troop(code).name) + " (" + code + ')');
  return list_words(items);
}

std::string holder_of(const std::string& gid) {
  const std::string holder = gid.substr(0, gid.find(':'));
  return holder == "town" ? "the town" : holder;
}

std::string troops_words(int count, TroopKind kind) {
  const Troops& troops = kTroopsOf[static_cast<std::size_t>(kind)];
  if (count == 0 && kind == TroopKind::kWagons) return std::string(troops.many);  // the sheet for all does not say
  return std::to_string(count) + ' ' + std::string(count == 1 ? troops.one : troops.many);
}

std::string group_words(const HandoverGroup& group) {
  std::string text = holder_of(group.gid) + " with " + troops_words(group.count, group.kind);
  if (group.multiplier == Multiplier::kHalfAsMuchAgain) text += " counting half as much again";
  if (group.multiplier == Multiplier::kDouble) text += " counting double";
  return group.profile.empty() ? text : text + ", on the table " + roster_words(group.profile);
}

std::string arrival_words(const HandoverArrival& arrival) {
  return std::to_string(arrival.count) + " of " + holder_of(arrival.gid) + " arrive " + said(kArrivals, arrival.when);
}

std::string general_words(const HandoverGeneral& general) {
  const bool named = general.name != general.gid;  // not on the sheet that all get
  return (named ? said(kLeaders, general.name) : "the commander of " + general.gid) + " is its " +
         std::string(rules::word_of(general.rank));
}

std::string side_words(std::string_view role, const HandoverSide& side) {
  std::vector<std::string> parts;
  for (const HandoverGroup& group : side.groups) parts.push_back(group_words(group));
  for (const HandoverArrival& arrival : side.arrivals) parts.push_back(arrival_words(arrival));
  for (const HandoverGeneral& general : side.generals) parts.push_back(general_words(general));
  if (side.fight_to_last) parts.push_back("it fights to the last");
  if (side.break_point == BreakPoint::kNone) parts.push_back("has no break point");
  if (!side.withdrawable) parts.push_back("may not withdraw");
  const std::string skill = (side.skill > 0 ? "+" : "") + std::to_string(side.skill);
  std::string text =
      std::string(role) + " from the " + std::string(rules::word_of(side.edge)) + ", skill " + skill + ": ";
  for (const std::string& part : parts) text += (&part == &parts.front() ? "" : "; ") + part;
  return text + '.';
}

std::string ground_words(const Handover& sheet) {
  std::vector<std::string> ground;
  for (const Special special : sheet.specials) ground.push_back(said(kSpecials, special));
  if (sheet.terrain != BattleGround::kSpecial) ground.push_back(said(kGrounds, sheet.terrain));
  if (!sheet.objective.empty()) ground.push_back("the town is the objective");
  return joined(ground);
}

Seat seat_of(const HandoverSide& side) { return side.player == Lord::kAga ? kAga : kPrince; }

}  // namespace

std::string handover_words(const Handover& sheet) {
  const HandoverSide& drawn = sheet.tie_winner == SideLetter::kA ? sheet.sides.A : sheet.sides.B;
  const std::string scale = sheet.scale == 1 ? "one" : std::to_string(sheet.scale);
  return said(kBattles, sheet.kind) + " at " + sheet.box + ", turn " + std::to_string(sheet.turn) + ", " +
         std::string(rules::word_of(sheet.weather)) + " weather. A table of " + std::to_string(sheet.table_w) + " by " +
         std::to_string(sheet.table_h) + " inches, " + ground_words(sheet) + "; a unit on it for " + scale +
         " of the raid's, each of " + number_words(sheet.men_per_unit) + " men; " + std::to_string(sheet.turn_limit) +
         " turns, a draw is " + side_name(seat_of(drawn)) + "'s. " +
         side_words(side_name_first(seat_of(sheet.sides.A)) + " attacks", sheet.sides.A) + ' ' +
         side_words(side_name_first(seat_of(sheet.sides.B)) + " defends", sheet.sides.B);
}

}  // namespace cherta::tartar_raid
