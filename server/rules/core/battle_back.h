// What a campaign is told of a battle that it handed over to a game of its own: the record of MH-22.6, which Meeting of
// Hosts writes (meeting_of_hosts/handed_back.h), as a campaign reads it. Plain values: neither game knows the other.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "common/result.h"
#include "server/rules/core/spelt.h"

namespace cherta::rules {

enum class WinnerBack : std::uint8_t { kA, kB, kNone };
BOOST_DESCRIBE_ENUM(WinnerBack, kA, kB, kNone)
constexpr auto spelt(WinnerBack) { return std::to_array<std::string_view>({"A", "B", "none"}); }
enum class FateBack : std::uint8_t { kUnhurt, kLeftTable, kCaptured, kKilled };
BOOST_DESCRIBE_ENUM(FateBack, kUnhurt, kLeftTable, kCaptured, kKilled)

struct GroupBack {  // in tenths of a campaign unit, or of a hundred men
  std::string gid;
  int committed = 0, lost = 0, returned = 0, unarrived = 0;
  bool operator==(const GroupBack&) const = default;
};
struct GeneralBack {
  std::string gid, name;
  FateBack fate = FateBack::kUnhurt;  // also where the record has a word that no campaign knows
  bool operator==(const GeneralBack&) const = default;
};
struct SideBack {
  bool broke = false, holds_objective = false;
  std::vector<GroupBack> groups;
  std::vector<GeneralBack> generals;
  bool operator==(const SideBack&) const = default;
};
struct BattleBack {
  std::string battle_id, source;
  WinnerBack winner = WinnerBack::kNone;
  bool decisive = false;
  std::string end;
  int turns = 0;
  SideBack a, b;
  bool operator==(const BattleBack&) const = default;
};

// E_RECORD for a text that is no such record, naming the field.
Result<BattleBack> read_battle_back(std::string_view json);

}  // namespace cherta::rules
