// The map: boxes (TR-1) or hexes (TR-16.2), one face for both. Everything here is public.
#pragma once

#include <array>
#include <vector>

#include "server/rules/tartar_raid/options.h"
#include "server/rules/tartar_raid/orders.h"

namespace cherta::tartar_raid {

struct Village {
  Box box;
  bool extra = false;    // TR-1.3.5
  int overrun_turn = 0;  // 0: intact (TR-1.2.3)
  bool operator==(const Village&) const = default;
};
BOOST_DESCRIBE_STRUCT(Village, (), (box, extra, overrun_turn))
using Villages = boost::container::small_vector<Village, 8>;

enum class TownState : std::uint8_t { kIntact, kTaken, kTribute };
BOOST_DESCRIBE_ENUM(TownState, kIntact, kTaken, kTribute)
struct Town {
  Box box;
  TownState state = TownState::kIntact;
  int turn = 0;         // when it was taken or paid
  bool slaves = false;  // the tribute was "tribute and slaves" (TR-14.2.3.1)
  bool operator==(const Town&) const = default;
};
BOOST_DESCRIBE_STRUCT(Town, (), (box, state, turn, slaves))
BOOST_DESCRIBE_STRUCT(SideItem, (), (a, b, kind))

enum class HexGround : std::uint8_t { kClear, kDifficult, kImpassable };
BOOST_DESCRIBE_ENUM(HexGround, kClear, kDifficult, kImpassable)
struct Hex {
  HexGround ground = HexGround::kClear;
  bool on_map = true;  // custom maps may leave hexes out
  bool tartary = false;
  bool north = false, south = false, east = false;  // edge tags
  bool road = false;
  bool operator==(const Hex&) const = default;
};
BOOST_DESCRIBE_STRUCT(Hex, (), (ground, on_map, tartary, north, south, east, road))

struct River {                       // TR-16.2.10; between q = after and q = after + 1
  int after = 0;                     // 0: none
  int ford_row = 0, bridge_row = 0;  // box rows
  bool operator==(const River&) const = default;
};
BOOST_DESCRIBE_STRUCT(River, (), (after, ford_row, bridge_row))

struct Ground {
  bool hexes = false;
  bool custom = false;  // hexes: uploaded in the lobby (TR-16.2.4), not made from boxes
  Villages villages;    // ascending column; the extra one last
  std::optional<Town> town;
  SideItems sides;           // boxes: terrain items, lower box first
  std::vector<int> chertas;  // rows, ascending (TR-10.2)
  std::vector<Hex> hex;      // hexes: 14 x 12, index q*12 + r-1
  River river;
  bool operator==(const Ground&) const = default;
};
BOOST_DESCRIBE_STRUCT(Ground, (), (hexes, custom, villages, town, sides, chertas, hex, river))

// ---- geometry (ground.cpp) ----
inline constexpr int kColumns = 7, kRows = 6;          // TR-1.1.1
inline constexpr int kHexColumns = 14, kHexRows = 12;  // TR-16.2.1

bool on_map(const Ground&, Box);
bool is_tartary(const Ground&, Box);   // TR-1.1.2; hexes: region
bool is_passable(const Ground&, Box);  // on the map, and no impassable hex
Boxes neighbours(const Ground&, Box);  // on the map, ascending (TR-0.9, TR-16.2.2)
bool adjacent(const Ground&, Box a, Box b);
int hex_distance(Box a, Box b);  // TR-16.2.2
// What a step from `from` into the adjacent `to` meets: a side in the box game; the ground of `to`, or the river
// between, on hexes.
SideKind step_kind(const Ground&, Box from, Box to);
bool is_cherta(const Ground&, Box from, Box to);     // TR-10.2, TR-16.2.3
bool crosses_ford(const Ground&, Box from, Box to);  // TR-16.2.10
// Steps to the nearest of some boxes, from everywhere at once; counters ignored.
class Distances {
 public:
  // Which steps count: open ones that cross no Cherta (TR-14.0.8), or open ones within the domain (TR-13.8).
  enum class Over { kNoCherta, kDomain };
  Distances() { steps_.fill(kNoWay); }
  Distances(const Ground&, const Boxes& goals, Over);
  std::optional<int> from(Box) const;  // nothing if there is no way

 private:
  static constexpr std::uint8_t kNoWay = 255;
  void over_boxes(const Ground&, const Boxes& goals, Over);
  void over_hexes(const Ground&, const Boxes& goals, Over);
  std::array<std::uint8_t, kHexColumns * kHexRows> steps_;  // by column and row; the box map fits as well
};
// Over steps neither blocked, rough nor Cherta, to Tartary (TR-14.0.8).
Distances home_distances(const Ground&);
// Steps of the shortest path to Tartary over steps neither blocked, rough nor Cherta, counters ignored (TR-14.0.8).
std::optional<int> home_distance(const Ground&, Box);
const Village* village_at(const Ground&, Box);
bool is_intact_village(const Ground&, Box);
bool is_untaken_town(const Ground&, Box);  // there is a town here and it is not taken
// The rim: six boxes of an edge by die (TR-0.8); on hexes every tagged passable hex of the edge.
Box edge_box(Edge, int die);  // boxes only, die 1..6
Boxes edge_boxes(const Ground&, Edge);
bool on_edge(const Ground&, Box, Edge);
Edge nearest_edge(const Ground&, Box village);  // TR-5.2.9, TR-16.2.8
// Town and village boxes that setup allows (TR-1.3.2, TR-1.3.5), on the box map.
Boxes legal_town_boxes(const Ground&);
Boxes legal_extra_boxes(const Ground&);
// All sides between two boxes of the domain (TR-1.4.6), ascending; 60 of them, of which Prince may use 55.
std::vector<std::pair<Box, Box>> domain_sides();
// The broken restriction of TR-1.4.5 ('a'..'d'; e follows from c) for a set of terrain items, and the item that breaks
// it, or nothing.
std::optional<std::pair<char, SideItem>> terrain_fault(const Ground&, const SideItems&);
// A blocked side that would leave a box without any non-blocked side (TR-1.4.7, random_free).
bool seals_a_box(const Ground&, Box a, Box b);
// The box of the box map from which a hex was made (TR-16.2.3).
Box box_of_hex(Box hex);
Box feature_hex(Box box);  // where its village or town stands
// The box map expanded to hexes (TR-16.2.3).
void expand_to_hexes(Ground&);
// Shortest paths from the town (else hex 1306) to each village over clear hexes become road (TR-16.2.10).
void lay_roads(Ground&);
// A custom map as uploaded (TR-16.2.4): words per hex, hexes parted by line ends or `;` (custom_map.cpp has the
// grammar). E_SETUP_PLACE if it fails a check, E_SYNTAX if it cannot be read.
Result<Ground> read_custom_map(std::string_view text);

}  // namespace cherta::tartar_raid
