#include "server/rules/table/show.h"

#include "server/rules/table/arc.h"

namespace cherta::table {

rules::Board board_of(const Table& table, const std::vector<Piece>& map) {
  rules::Board board;
  board.kind = rules::Board::Kind::kTable;
  board.width = table.width;
  board.height = table.height;
  board.unit = "inch";
  for (std::size_t i = 0; i < map.size(); ++i) {
    rules::Terrain& ground = board.terrain.emplace_back();
    ground.id = "T" + std::to_string(i + 1);
    ground.kind = ground.name = map[i].kind;
    ground.level = map[i].level;
    ground.closed = map[i].outline.size() > 2;
    for (const Point p : map[i].outline) ground.outline.push_back(shown(table, p));
  }
  return board;
}

void show_rectangle(rules::Piece& piece, const Table& table, const Rectangle& body, int facing, Size size) {
  piece.at = shown(table, body.centre);
  piece.facing = facing;
  piece.width = size.front;
  piece.depth = size.depth;
}

void show_disc(rules::Piece& piece, const Table& table, const Disc& body, int facing) {
  piece.at = shown(table, body.centre);
  piece.facing = facing;
  piece.width = piece.depth = 2 * body.radius;
}

std::string fact_text(int value) { return std::to_string(value); }
std::string fact_text(bool value) { return value ? "yes" : "no"; }
std::string fact_text(const std::string& value) { return value; }
std::string fact_text(Point value) { return inches_text(value.x) + "," + inches_text(value.y); }
std::string fact_text(const Pose& value) { return fact_text(value.at) + " facing " + std::to_string(value.facing); }

rules::Choice point_choice(const Table& table, std::string order, std::string label, std::string_view rule,
                           Point centre, int radius) {
  rules::Choice choice;
  choice.order = std::move(order);
  choice.label = std::move(label);
  choice.slot = rules::Slot::kPoint;
  choice.bounds = {1, 1, shown(table, centre), radius};
  choice.rule = rule;
  return choice;
}

rules::Choice path_choice(const Table& table, std::string order, std::string label, std::string_view rule, Point centre,
                          int radius, int least, int most) {
  rules::Choice choice = point_choice(table, std::move(order), std::move(label), rule, centre, radius);
  choice.slot = rules::Slot::kPath;
  choice.bounds.least = least;
  choice.bounds.most = most;
  return choice;
}

rules::Choice length_choice(std::string order, std::string label, std::string_view rule, int most) {
  rules::Choice choice;
  choice.order = std::move(order);
  choice.label = std::move(label);
  choice.slot = rules::Slot::kText;
  choice.targets = {{"max", "max"}};
  choice.bounds.most = most;
  choice.rule = rule;
  return choice;
}

bool is_offered(const Table& table, const rules::Choice& choice, Point p) {
  return is_on(table, p) && within(Shape(from_shown(table, choice.bounds.centre)), Shape(p), choice.bounds.radius);
}

std::string relation_text(const Rectangle& you, int your_facing, const Rectangle& other, int its_facing) {
  const int away = distance(Shape(you), Shape(other));
  const auto side_seen = [](const Rectangle& from, int facing, const Rectangle& to) {
    static constexpr std::array<std::string_view, 4> kSides = {"ahead", "to the right", "behind", "to the left"};
    for (int quarter = 0; quarter < 4; ++quarter)
      if (is_in_arc(from.centre, degrees(facing + 90 * quarter), degrees(45), to.centre))
        return kSides[static_cast<std::size_t>(quarter)];
    return kSides[0];
  };
  static constexpr std::array<std::string_view, 4> kShows = {"faces you", "shows its right", "shows its back",
                                                             "shows its left"};
  const std::string_view where = side_seen(you, your_facing, other), of_it = side_seen(other, its_facing, you);
  const std::size_t shows = of_it == "ahead" ? 0 : of_it == "to the right" ? 1 : of_it == "behind" ? 2 : 3;
  return inches_text(away) + " away, " + std::string(where) + ", " + std::string(kShows[shows]);
}

}  // namespace cherta::table
