#include "server/rules/table/ground.h"

#include <algorithm>

#include "server/rules/table/contact.h"

namespace cherta::table {

namespace {

bool is_on_table(const Table& table, const Piece& piece) {
  return std::ranges::all_of(piece.outline, [&](Point p) { return is_on(table, p); });
}

std::string fault_of(const Piece& piece, const Table& table, bool (*is_kind)(std::string_view, bool)) {
  const bool is_line = piece.outline.size() == 2;
  if (!is_kind(piece.kind, is_line)) return is_line ? "no such line of ground" : "no such ground";
  if (!is_on_table(table, piece)) return "a corner is off the table";
  if (!site_of(piece)) return is_line ? "a line has two different ends" : "not a convex polygon of 3 to 12 corners";
  return "";
}

}  // namespace

std::optional<Site> site_of(const Piece& piece) {
  if (piece.outline.size() != 2) {
    const auto area = Area::of(piece.outline);
    return area ? std::optional<Site>(*area) : std::nullopt;
  }
  const auto is_near = [](Point p) { return magnitude(p.x) <= kFar && magnitude(p.y) <= kFar; };
  if (piece.outline[0] == piece.outline[1] || !std::ranges::all_of(piece.outline, is_near)) return std::nullopt;
  return Line{piece.outline[0], piece.outline[1]};
}

Result<std::vector<Site>> sites_of(const std::vector<Piece>& map, const Table& table,
                                   bool (*is_kind)(std::string_view, bool), std::string_view code) {  // GEO-10.2
  const auto refused = [&](const std::string& what) { return Refusal{std::string(code), "GEO-10.2", what}; };
  if (map.size() > kMostPieces) return refused("at most " + std::to_string(kMostPieces) + " pieces of ground");
  std::vector<Site> sites;
  for (std::size_t i = 0; i < map.size(); ++i) {
    const std::string fault = fault_of(map[i], table, is_kind);
    if (!fault.empty()) return refused("piece " + std::to_string(i + 1) + " of the map: " + fault);
    sites.push_back(*site_of(map[i]));
  }
  return sites;
}

std::optional<Piece> box_piece(std::string kind, int x1, int y1, int x2, int y2) {
  if (!Area::box_of(x1, y1, x2, y2)) return std::nullopt;
  return Piece{std::move(kind), {{x1, y1}, {x2, y1}, {x2, y2}, {x1, y2}}, 0};
}

Going going_over(const Site& site) { return {.area = std::get_if<Area>(&site), .line = std::get_if<Line>(&site)}; }

bool meet(const Site& a, const Site& b) {  // GEO-5.8
  const Area *area_a = std::get_if<Area>(&a), *area_b = std::get_if<Area>(&b);
  if (area_a && area_b) return enters(*area_a, *area_b);
  if (area_a) return enters(Shape(std::get<Line>(b)), *area_a);
  if (area_b) return enters(Shape(std::get<Line>(a)), *area_b);
  return within(Shape(std::get<Line>(a)), Shape(std::get<Line>(b)), 0);
}

Piece turned_about(const Table& table, const Piece& piece) {  // GEO-10.6
  Piece there = piece;
  for (Point& p : there.outline) p = Point{table.width, table.height} - p;
  return there;
}

}  // namespace cherta::table
