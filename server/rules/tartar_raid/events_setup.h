// Events of the lobby and the setup (section 3). See events.h.
#pragma once

#include "server/rules/tartar_raid/event_parts.h"

namespace cherta::tartar_raid {

// Lobby.
struct PlayerReady {
  static constexpr std::string_view kName = "player_ready";
  Open<Seat> side;
  bool operator==(const PlayerReady&) const = default;
};
BOOST_DESCRIBE_STRUCT(PlayerReady, (), (side))

// Lobby: clears both sides' readiness.
struct OptionChanged {
  static constexpr std::string_view kName = "option_changed";
  Open<Options> options;
  Open<Ground> ground;     // a custom map, else empty
  Open<std::string> what;  // "turn_days 3"; empty for an uploaded map
  bool operator==(const OptionChanged&) const = default;
};
BOOST_DESCRIBE_STRUCT(OptionChanged, (), (options, ground, what))

// 1. TR-1.2.1; column by column.
struct VillagesPlaced {
  static constexpr std::string_view kName = "villages_placed";
  Open<std::vector<int>> dice;
  Open<Villages> villages;
  bool operator==(const VillagesPlaced&) const = default;
};
BOOST_DESCRIBE_STRUCT(VillagesPlaced, (), (dice, villages))

// 2.
struct TownPlaced {
  static constexpr std::string_view kName = "town_placed";
  Open<Box> box;
  bool operator==(const TownPlaced&) const = default;
};
BOOST_DESCRIBE_STRUCT(TownPlaced, (), (box))

// 3. TR-1.3.4.
struct NoTown {
  static constexpr std::string_view kName = "no_town";
  bool operator==(const NoTown&) const = default;
};
BOOST_DESCRIBE_STRUCT(NoTown, (), ())

// 4. TR-1.3.5.
struct ExtraVillage {
  static constexpr std::string_view kName = "extra_village";
  Open<std::optional<Box>> box;
  bool operator==(const ExtraVillage&) const = default;
};
BOOST_DESCRIBE_STRUCT(ExtraVillage, (), (box))

// 5. TR-1.4.1; dice 1..6, a 6 counts 0.
struct TerrainRolled {
  static constexpr std::string_view kName = "terrain_rolled";
  Open<int> blocked_die;
  Open<int> rough_die;
  bool operator==(const TerrainRolled&) const = default;
};
BOOST_DESCRIBE_STRUCT(TerrainRolled, (), (blocked_die, rough_die))

// 6.
struct TerrainPlaced {
  static constexpr std::string_view kName = "terrain_placed";
  Open<SideItems> items;
  bool operator==(const TerrainPlaced&) const = default;
};
BOOST_DESCRIBE_STRUCT(TerrainPlaced, (), (items))

// TR-16.2.3 and 16.2.10: the hex map made from the boxes, with its roads and river.
struct MapExpanded {
  static constexpr std::string_view kName = "map_expanded";
  Open<Ground> ground;
  Open<std::vector<int>> dice;  // river dice, if any
  bool operator==(const MapExpanded&) const = default;
};
BOOST_DESCRIBE_STRUCT(MapExpanded, (), (ground, dice))

// 7. Everybody sees that it was done; each owner his own part (redacted by field, not by side).
struct Dealt {
  static constexpr std::string_view kName = "dealt";
  Hidden<Deal> aga;
  Hidden<Deal> prince;
  Hidden<Pools> pools;  // the referee's
  bool operator==(const Dealt&) const = default;
};
BOOST_DESCRIBE_STRUCT(Dealt, (), (aga, prince, pools))

// 8.
struct ChertasPlaced {
  static constexpr std::string_view kName = "chertas_placed";
  Open<std::vector<int>> rows;
  bool operator==(const ChertasPlaced&) const = default;
};
BOOST_DESCRIBE_STRUCT(ChertasPlaced, (), (rows))

// 9. Ascending labels; the contents are the Aga's.
struct TartarsDeployed {
  static constexpr std::string_view kName = "tartars_deployed";
  Open<std::vector<DeployedCounter>> counters;
  Hidden<std::vector<LeaderEntry>> subs;
  bool operator==(const TartarsDeployed&) const = default;
};
BOOST_DESCRIBE_STRUCT(TartarsDeployed, (), (counters, subs))

// 10.
struct FeudalsMustered {
  static constexpr std::string_view kName = "feudals_mustered";
  Hidden<MusterPlan> plan;
  Hidden<std::vector<LeaderEntry>> subs;
  bool operator==(const FeudalsMustered&) const = default;
};
BOOST_DESCRIBE_STRUCT(FeudalsMustered, (), (plan, subs))

}  // namespace cherta::tartar_raid
