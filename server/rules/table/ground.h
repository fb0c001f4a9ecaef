// GEO-10: ground and its making. A piece is what a state keeps and a view shows; a Site is the same made ready once for
// reckoning with it.
#pragma once

#include <variant>
#include <vector>

#include "common/result.h"
#include "server/rules/table/cost.h"

namespace cherta::table {

// One piece of ground. What a kind does is the game's matter (GEO-10.1).
struct Piece {
  std::string kind;            // the game's word: "wood", "wall"
  std::vector<Point> outline;  // two points: a line feature; more: the corners of an area
  int level = 0;               // of a hill
  bool operator==(const Piece&) const = default;
};
BOOST_DESCRIBE_STRUCT(Piece, (), (kind, outline, level))

using Site = std::variant<Area, Line>;

// The site of a piece, if it is a valid shape (GEO-3.5, 3.6).
std::optional<Site> site_of(const Piece& piece);
// GEO-10.2: the sites of a map given by hand, in its order; or what is wrong with it, by piece, counted from 1, under
// the code that the game has for it. `is_kind` says whether the game has such a kind of area, of line.
Result<std::vector<Site>> sites_of(const std::vector<Piece>& map, const Table& table,
                                   bool (*is_kind)(std::string_view kind, bool is_line), std::string_view code);
// A piece from x1,y1 to x2,y2: nothing unless x1 < x2 and y1 < y2.
std::optional<Piece> box_piece(std::string kind, int x1, int y1, int x2, int y2);

// The going over a site, for a mover to whom it is neither slow nor barred; it points at the site.
Going going_over(const Site& site);

// GEO-5.8: do two pieces meet?
bool meet(const Site& a, const Site& b);

// GEO-10.6: turned by half a circle about the table's centre.
Piece turned_about(const Table& table, const Piece& piece);

}  // namespace cherta::table
