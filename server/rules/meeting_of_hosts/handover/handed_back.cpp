// What a battle has cost goes back to the campaign: MH-22.6 to 22.8.
#include "server/rules/meeting_of_hosts/handover/handed_back.h"

#include <algorithm>

#include "server/rules/core/reader.h"
#include "server/rules/meeting_of_hosts/handover/handover.h"
#include "server/rules/meeting_of_hosts/handover/linked.h"
#include "server/rules/meeting_of_hosts/handover/results.h"

namespace cherta::meeting_of_hosts {

namespace {

// What was entered or diced for, or what was fought out here.
std::vector<GroupLoss> losses_of(const State& s, const BattleResult& result, Seat side) {
  if (result.settled) return side == Seat::kFirst ? result.settled->loss_a : result.settled->loss_b;
  return final_losses(s, side, result.winner == other(side));
}
std::vector<GeneralFate> fates_of(const State& s, const BattleResult& result, Seat side) {
  if (result.settled) return side == Seat::kFirst ? result.settled->fate_a : result.settled->fate_b;
  return fates_so_far(s, side);
}

std::vector<GroupBack> groups_back(const State& s, const BattleResult& result, Seat side) {
  const bool decimal = !counts_are_whole(s);
  const auto losses = losses_of(s, result, side);
  std::vector<GroupBack> all;
  for (const Group& group : groups_of(s, side)) {
    const auto loss = std::ranges::find(losses, group.gid, &GroupLoss::group);
    const int lost = loss == losses.end() ? 0 : loss->tenths;
    const int unarrived = result.settled ? 0 : kTenths * unarrived_units(s, side, group.gid);
    all.push_back({group.gid,
                   {group.tenths, decimal},
                   {lost, decimal},
                   {group.tenths - lost, decimal},
                   {std::min(unarrived, group.tenths - lost), false}});
  }
  return all;
}

std::vector<GeneralBack> generals_back(const State& s, const BattleResult& result, Seat side) {
  const auto fates = fates_of(s, result, side);
  std::vector<GeneralBack> all;
  for (const CampaignGeneral& one : army_of(s, side).own.get().generals) {
    const std::string id = GeneralId{side, Naming::kNumber, one.number}.text();
    const auto fate = std::ranges::find(fates, id, &GeneralFate::general);
    all.push_back({one.gid, one.name, fate == fates.end() ? Fate::kUnhurt : fate->fate});
  }
  return all;
}

SideBack side_back(const State& s, const BattleResult& result, Seat side, bool broke) {
  const auto& objective = *s.objective;
  return {broke, objective && objective->holder == side, groups_back(s, result, side), generals_back(s, result, side)};
}

}  // namespace

std::string text_of(const Count& count) {
  const int part = count.tenths % kTenths;
  return std::to_string(count.tenths / kTenths) + (count.one_decimal ? "." + std::to_string(part) : "");
}
void write_json(std::string& out, const Count& count) { rules::write_json_string(out, text_of(count)); }
bool read_json(std::string_view text, Count& count) {
  const auto point = text.find('.');
  const auto whole = rules::whole_number(text.substr(0, point));
  if (!whole) return false;
  count = {*whole * kTenths, point != std::string_view::npos};
  if (!count.one_decimal) return true;
  const auto part = rules::whole_number(text.substr(point + 1));
  if (!part || text.size() != point + 2) return false;
  count.tenths += *part;
  return true;
}

std::optional<HandedBack> output_of(const State& s, const BattleResult& result, bool broke_a, bool broke_b) {
  if (!*s.handed_over) return std::nullopt;
  HandedBack back;
  back.battle_id = (*s.handed_over)->battle_id;
  back.source = (*s.handed_over)->source;
  back.mode = s.options->battle_mode;
  if (result.winner) back.winner = std::string(1, letter(*result.winner));
  back.decisive = result.decisive;
  back.end = result.end;
  back.turns = result.turns;
  back.sides = {side_back(s, result, Seat::kFirst, broke_a), side_back(s, result, Seat::kSecond, broke_b)};
  back.log = std::string(MeetingOfHosts::kName) + " " + back.battle_id;
  return back;
}

std::string handed_back(const State& s) { return *s.handed_back ? rules::to_json(**s.handed_back) : std::string(); }

// A match of its own for a campaign's battle: it waits for nothing but the record. The campaign's clock runs in it; how
// long a decision may take is said by whoever opens the match, in whole hours here.
rules::Taking take_battle(std::string_view record, int pace) {
  constexpr int kSecondsAnHour = 3600, kMostHours = 720;
  rules::Taking taking{{{"army_mode", "handover"}}, "ref handover " + std::string(record)};
  const int hours = (pace + kSecondsAnHour - 1) / kSecondsAnHour;
  if (hours > 0) taking.options["phase_deadline"] = std::to_string(std::min(hours, kMostHours));
  return taking;
}

}  // namespace cherta::meeting_of_hosts
