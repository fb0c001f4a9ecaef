// The board in characters. Every row is twice as high as a column is wide, as characters are. The scale is a whole
// number of quarter inches to the column, so that figures can be read off the map; exact ones stand below it.
#include <algorithm>
#include <map>

#include "server/rules/table/contact.h"
#include "server/rules/table/show.h"

namespace cherta::table {

namespace {

constexpr int kQuarter = 25;
constexpr std::string_view kAreaMarks = ".:,;~=%&$!?\"'`|_";  // for kinds of areas, in the order in which they come
constexpr std::string_view kLineMarks = "#-/\\";              // for kinds of lines
constexpr std::string_view kBodyMarks = "*o+x";               // for owners
constexpr std::string_view kFacingMarks = "^>v<";

// Everything here is in the coordinates of the view: y grows to the south.
Point plain(rules::Point p) { return {p.x, p.y}; }

class Canvas {
 public:
  Canvas(int width, int height, int columns)
      : step_(std::max(1, (width + columns * kQuarter - 1) / (columns * kQuarter)) * kQuarter),
        columns_((width + step_ - 1) / step_),
        rows_((height + 2 * step_ - 1) / (2 * step_)),
        lines_(static_cast<std::size_t>(rows_), std::string(static_cast<std::size_t>(columns_), ' ')) {}

  int step() const { return step_; }
  Point middle(int column, int row) const { return {column * step_ + step_ / 2, row * 2 * step_ + step_}; }

  // `mark` in every cell of those about `box` for which it is so.
  void fill(const Box& box, char mark, const auto& is_so) {
    for (int row = std::max(0, box.south / (2 * step_)); row <= std::min(rows_ - 1, box.north / (2 * step_)); ++row)
      for (int column = std::max(0, box.west / step_); column <= std::min(columns_ - 1, box.east / step_); ++column)
        if (is_so(column, row)) lines_[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] = mark;
  }
  Area cell(int column, int row) const {
    return *Area::box_of(column * step_, row * 2 * step_, (column + 1) * step_, (row + 1) * 2 * step_);
  }
  // A word from the cell of this place on, or so that it just fits.
  void write(Point at, std::string_view word) {
    const int row = std::clamp(at.y / (2 * step_), 0, rows_ - 1);
    const int room = std::max(0, columns_ - static_cast<int>(word.size()));
    const auto column = static_cast<std::size_t>(std::clamp(at.x / step_, 0, room));
    std::string& line = lines_[static_cast<std::size_t>(row)];
    for (std::size_t i = 0; i < word.size() && column + i < line.size(); ++i) line[column + i] = word[i];
  }
  std::string text() const {
    const std::string border = "+" + std::string(static_cast<std::size_t>(columns_), '-') + "+\n";
    std::string all = border;
    for (const std::string& line : lines_) all += "|" + line + "|\n";
    return all + border;
  }

 private:
  int step_, columns_, rows_;
  std::vector<std::string> lines_;
};

// 0 north, 1 east ...: to which a facing is nearest.
int facing_quarter(int facing) { return (facing + 45) / 90 % 4; }

// The mark of each kind (or owner), in the order in which they come; the last mark serves for all that follow.
class Marks {
 public:
  explicit Marks(std::string_view marks) : marks_(marks) {}
  char of(const std::string& kind) {
    const auto [at, is_new] = marked_.try_emplace(kind, marks_[std::min(marked_.size(), marks_.size() - 1)]);
    if (is_new) order_.push_back(kind);
    return at->second;
  }
  std::string text() const {
    std::string all;
    for (const std::string& kind : order_)
      all += (all.empty() ? "" : "  ") + std::string(1, marked_.at(kind)) + " " + kind;
    return all;
  }

 private:
  std::string_view marks_;
  std::map<std::string, char> marked_;
  std::vector<std::string> order_;
};

std::vector<Point> plain_outline(const rules::Terrain& ground) {
  std::vector<Point> outline;
  for (const rules::Point p : ground.outline) outline.push_back(plain(p));
  return outline;
}

void draw_ground(Canvas& canvas, const rules::Terrain& ground, Marks& areas, Marks& lines) {
  const std::vector<Point> outline = plain_outline(ground);
  if (const auto area = Area::of(outline); ground.closed && area) {
    canvas.fill(area->box(), areas.of(ground.kind),
                [&](int column, int row) { return is_in(canvas.middle(column, row), *area); });
  } else if (outline.size() == 2 && outline[0] != outline[1]) {
    const Shape line = Line{outline[0], outline[1]};
    canvas.fill(line.box(), lines.of(ground.kind),
                [&](int column, int row) { return within(line, canvas.cell(column, row), 0); });
  }
}

Rectangle body_of(const rules::Board& board, const rules::Piece& piece) {
  const Table table{board.width, board.height};
  return rectangle_about(from_shown(table, piece.at.value()), degrees(piece.facing), {piece.width, piece.depth});
}

// What is off the table (in hand, fled) is not on the map.
bool is_placed(const rules::Board& board, const rules::Piece& piece) {
  return piece.area.empty() && piece.at && is_on(Table{board.width, board.height}, plain(*piece.at));
}

void draw_piece(Canvas& canvas, const rules::Board& board, const rules::Piece& piece, Marks& owners) {
  const Table table{board.width, board.height};
  const Rectangle body = body_of(board, piece);
  const char mark = owners.of(piece.owner.empty() ? "nobody's" : piece.owner);
  if (is_size({piece.width, piece.depth})) {
    std::vector<Point> corners;
    for (const Point p : body.corners()) corners.push_back(plain(shown(table, p)));
    if (const auto area = Area::of(corners))
      canvas.fill(area->box(), mark, [&](int column, int row) { return is_in(canvas.middle(column, row), *area); });
  }
  const char facing = kFacingMarks[static_cast<std::size_t>(facing_quarter(piece.facing))];
  const std::string label = piece.id + facing;
  canvas.write(plain(piece.at.value()) - Point{static_cast<int>(label.size() / 2) * canvas.step(), 0}, label);
}

std::string place_text(const rules::Board& board, rules::Point p) {
  return fact_text(from_shown(Table{board.width, board.height}, p));
}

// Where it stands: the middle of its front where the game counts from there and says so as a fact, else its own middle.
std::string place_of(const rules::Board& board, const rules::Piece& piece) {
  const auto front = std::ranges::find(piece.facts, "front", &rules::Fact::name);
  return front != piece.facts.end() ? ", front at " + front->value : ", at " + place_text(board, piece.at.value());
}

std::string piece_text(const rules::Board& board, const rules::Piece& piece, Figures figures) {
  std::string line = piece.id + ": " + (piece.name.empty() ? piece.kind : piece.name);
  if (!piece.owner.empty()) line += ", " + piece.owner;
  line += place_of(board, piece) + ", faces " + std::to_string(piece.facing);
  for (const std::string& tag : piece.tags) line += ", " + tag;
  if (figures == Figures::kShort || !is_size({piece.width, piece.depth})) return line + "\n";
  line += ", " + inches_text(piece.width) + " by " + inches_text(piece.depth) + ", corners";
  for (const Point p : body_of(board, piece).corners()) line += " " + fact_text(p);
  return line + "\n";
}

std::string ground_text(const rules::Board& board, const rules::Terrain& ground) {
  std::string line = ground.id + ": " + ground.kind;
  if (ground.level != 0) line += ", level " + std::to_string(ground.level);
  line += ":";
  for (const rules::Point p : ground.outline) line += " " + place_text(board, p);
  return line + "\n";
}

}  // namespace

std::string board_text(const rules::Board& board, const std::vector<rules::Piece>& pieces, int columns,
                       Figures figures) {
  Canvas canvas(board.width, board.height, std::max(1, columns));
  Marks areas(kAreaMarks), lines(kLineMarks), owners(kBodyMarks);
  for (const rules::Terrain& ground : board.terrain)
    if (ground.closed) draw_ground(canvas, ground, areas, lines);
  for (const rules::Terrain& ground : board.terrain)
    if (!ground.closed) draw_ground(canvas, ground, areas, lines);
  for (const rules::Piece& piece : pieces)
    if (is_placed(board, piece)) draw_piece(canvas, board, piece, owners);
  std::string text = canvas.text() + "North is up. A column is " + inches_text(canvas.step()) + " inches, a row " +
                     inches_text(2 * canvas.step()) + "; the table " + inches_text(board.width) + " by " +
                     inches_text(board.height) + ".\n";
  for (const std::string& legend : {areas.text(), lines.text(), owners.text()})
    if (!legend.empty()) text += legend + "\n";
  for (const rules::Piece& piece : pieces)
    if (is_placed(board, piece)) text += piece_text(board, piece, figures);
  if (figures == Figures::kExact)
    for (const rules::Terrain& ground : board.terrain) text += ground_text(board, ground);
  return text;
}

}  // namespace cherta::table
