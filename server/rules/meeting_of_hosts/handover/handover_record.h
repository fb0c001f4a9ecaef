// A campaign's record as it was read (MH-22.1): what it says, before anything is made of it. Internal to handover*.cpp.
#pragma once

#include <map>

#include "server/rules/meeting_of_hosts/setup/setup.h"

namespace cherta::meeting_of_hosts::record {

struct Troops {  // a profile: what is left out is R81's
  Class kind = Class::kHi;
  std::optional<Mount> mount;
  std::optional<Weapon> weapon;
  UnitSize size = UnitSize::kStandard;
  Quality quality = Quality::kAverage;
  bool impetuous = false;
};
struct GroupSaid {
  std::string gid, kind;
  int tenths = 0;
  int halves = 2;                // the multiplier
  std::vector<Troops> profiles;  // none: the kind's pattern
};
struct GeneralSaid {
  std::string gid, name;
  Rank rank = Rank::kCommander;
  GeneralMount mount = GeneralMount::kHorse;
  bool immobile = false, no_command = false;
  std::vector<std::string> groups;
};
// Of an arrival: a side's own edge or its enemy's, or one by name.
enum class EdgeWord : std::uint8_t { kNorth, kEast, kSouth, kWest, kOwn, kEnemy };
BOOST_DESCRIBE_ENUM(EdgeWord, kNorth, kEast, kSouth, kWest, kOwn, kEnemy)
struct ArrivalSaid {
  std::string aid, gid;
  int tenths = 0;
  When when = When::kTurn;
  int turn = 1, need = 0;
  EdgeWord edge = EdgeWord::kOwn;
  std::optional<int> lo, hi;
  std::string path;  // where it stands in the record
};
struct SideSaid {
  std::string player;
  std::optional<Role> role;
  std::optional<TableEdge> edge;
  std::optional<Zone> zone;
  int skill = 0;
  bool fight_to_last = false, withdrawable = true, roster_secret = true;
  std::optional<BreakPoint> break_point;
  std::vector<GroupSaid> groups;
  std::vector<GeneralSaid> generals;
  std::vector<ArrivalSaid> arrivals;
};
struct GroundSaid {
  GroundMode mode = GroundMode::kGenerated;
  Template printed = Template::kHall;
  std::optional<Density> density;
  std::optional<std::uint64_t> seed;
  std::vector<table::Piece> pieces;
};
struct ObjectiveSaid {
  std::string name;            // hall, ford, town; "" if the outline says where
  std::vector<Point> outline;  // none with a name
  std::optional<TieWinner> holder;
};
struct Record {
  std::string battle_id, source;
  BattleMode mode = BattleMode::kPlayed;
  int table_w = 72, table_h = 48;
  int scale = 0;  // 0: auto
  std::optional<GroundSaid> ground;
  std::array<bool, 2> sick = {};
  std::optional<ObjectiveSaid> objective;
  std::optional<int> turn_limit;
  std::optional<TieWinner> tie_winner;
  std::map<std::string, std::string> options;
  std::array<SideSaid, 2> sides;
  bool one_decimal = false;  // some count has one
};

}  // namespace cherta::meeting_of_hosts::record

namespace cherta::meeting_of_hosts {
class Node;
namespace record {

Result<Record> read(std::string_view json);                                  // handover_read.cpp
GroundSaid read_ground(const Node& terrain, const Node& specials, Record&);  // handover_read_ground.cpp; sets `sick`
ObjectiveSaid read_objective(const Node& objective, const Node& held);       // handover_read_ground.cpp
SideSaid read_side(const Node&, bool& one_decimal);                          // handover_read_side.cpp
std::vector<Point> read_outline(const Node&);                                // inches: [[x,y],…]

}  // namespace record
}  // namespace cherta::meeting_of_hosts
