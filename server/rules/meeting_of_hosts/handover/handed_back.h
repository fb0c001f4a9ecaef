// What goes back to the campaign when a battle that it handed over has ended: the record of MH-22.6. As JSON its fields
// have these names; the battle's own journal is the log that it points to.
#pragma once

#include "server/rules/meeting_of_hosts/options.h"

namespace cherta::meeting_of_hosts {

// Campaign units, or hundreds of men with one decimal: "3", "1.2". Written as a text, as a record may write its counts.
struct Count {
  int tenths = 0;
  bool one_decimal = false;
  bool operator==(const Count&) const = default;
};
std::string text_of(const Count&);
void write_json(std::string& out, const Count&);
bool read_json(std::string_view text, Count&);

struct GroupBack {  // MH-22.7
  std::string gid;
  Count committed, lost, returned;
  Count unarrived;  // inside `returned`: whole units of it that never came
  bool operator==(const GroupBack&) const = default;
};
BOOST_DESCRIBE_STRUCT(GroupBack, (), (gid, committed, lost, returned, unarrived))
struct GeneralBack {
  std::string gid, name;
  Fate fate = Fate::kUnhurt;
  bool operator==(const GeneralBack&) const = default;
};
BOOST_DESCRIBE_STRUCT(GeneralBack, (), (gid, name, fate))
struct SideBack {
  bool broke = false, holds_objective = false;
  std::vector<GroupBack> losses;
  std::vector<GeneralBack> commanders;
  bool operator==(const SideBack&) const = default;
};
BOOST_DESCRIBE_STRUCT(SideBack, (), (broke, holds_objective, losses, commanders))
struct SidesBack {
  SideBack A, B;
  bool operator==(const SidesBack&) const = default;
};
BOOST_DESCRIBE_STRUCT(SidesBack, (), (A, B))

struct HandedBack {
  std::string battle_id, source;
  BattleMode mode = BattleMode::kPlayed;
  std::string winner = "none";  // A, B, none
  bool decisive = false;        // MH-22.8
  EndKind end = EndKind::kTurnLimit;
  int turns = 0;
  SidesBack sides;
  std::string log;  // "meeting-of-hosts r2b1": the journal of the match that bears this battle
  bool operator==(const HandedBack&) const = default;
};
BOOST_DESCRIBE_STRUCT(HandedBack, (), (battle_id, source, mode, winner, decisive, end, turns, sides, log))

}  // namespace cherta::meeting_of_hosts
