// The hand-over sheet in words: what two players need to set up the battle on their own table (TR-18.2.1, TR-18.3.2).
#include "server/rules/tartar_raid/handover.h"
#include "server/rules/tartar_raid/words.h"

namespace cherta::tartar_raid {

namespace {

std::string joined(const std::vector<std::string>& words, std::string_view between) {
  std::string all;
  for (const std::string& word : words) all += (all.empty() ? "" : std::string(between)) + word;
  return all;
}

std::string group_words(const HandoverGroup& group) {
  std::vector<std::string> codes;
  for (const HandoverProfile& unit : group.profile) codes.push_back(unit.code);
  return group.gid + " " + std::to_string(group.count) + (group.multiplier == "1" ? "" : " x" + group.multiplier) +
         (codes.empty() ? "" : " (" + joined(codes, " ") + ")");
}

std::string side_words(const HandoverSide& side) {
  std::vector<std::string> parts;
  for (const HandoverGroup& group : side.groups) parts.push_back(group_words(group));
  for (const HandoverGeneral& general : side.generals) parts.push_back(general.rank + " " + general.name);
  for (const HandoverArrival& arrival : side.arrivals)
    parts.push_back(std::to_string(arrival.count) + " of " + arrival.gid + " arrive " + arrival.when);
  if (side.fight_to_last) parts.push_back("to the last");
  if (side.break_point == "none") parts.push_back("no break point");
  if (!side.withdrawable) parts.push_back("may not withdraw");
  const std::string skill = (side.skill > 0 ? "+" : "") + std::to_string(side.skill);
  return side.player + " as " + side.role + " from the " + side.edge + ", skill " + skill + ": " + joined(parts, ", ");
}

}  // namespace

std::string handover_words(const Handover& sheet) {
  std::vector<std::string> ground = sheet.specials;
  if (!sheet.terrain.empty()) ground.push_back(sheet.terrain);
  if (!sheet.objective.empty()) ground.push_back("objective " + sheet.objective);
  const bool a_wins_draws = sheet.tie_winner == "A";
  return sheet.kind + " at " + sheet.box + ", turn " + std::to_string(sheet.turn) + ", " + sheet.weather +
         " weather; " + std::to_string(sheet.table_w) + " x " + std::to_string(sheet.table_h) + " inches, scale " +
         std::to_string(sheet.scale) + ", a unit of " + number_words(sheet.men_per_unit) +
         " men, ground: " + joined(ground, ", ") + "; " + std::to_string(sheet.turn_limit) + " turns, a draw is the " +
         (a_wins_draws ? sheet.sides.A.player : sheet.sides.B.player) + "'s. A: " + side_words(sheet.sides.A) +
         ". B: " + side_words(sheet.sides.B) + ".";
}

}  // namespace cherta::tartar_raid
