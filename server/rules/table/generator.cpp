#include "server/rules/table/generator.h"

#include <algorithm>

namespace cherta::table {

namespace {

// GEO-10.5: the pieces that stand so far.
class Map {
 public:
  explicit Map(const Table& table) : table_(table) {}

  // Its corners are on the table, and it meets no earlier piece.
  bool fits(const Piece& piece) const {
    const auto site = site_of(piece);
    return site && std::ranges::all_of(piece.outline, [&](Point p) { return is_on(table_, p); }) &&
           std::ranges::none_of(sites_, [&](const Site& earlier) { return meet(*site, earlier); });
  }
  void stand(const Piece& piece) {
    sites_.push_back(*site_of(piece));
    pieces_.push_back(piece);
  }
  std::ptrdiff_t count(std::string_view kind) const { return std::ranges::count(pieces_, kind, &Piece::kind); }
  std::vector<Piece> pieces() && { return std::move(pieces_); }

 private:
  Table table_;
  std::vector<Piece> pieces_;
  std::vector<Site> sites_;
};

// MH-5.8, by d12.
struct Kind {
  std::string_view word;
  int level;
  bool is_line;
};
constexpr std::array<Kind, 12> kScattered = {{
    {"hill", 1, false},            // 1
    {"hill", 1, false},            // 2
    {"hill", 2, false},            // 3
    {"wood", 0, false},            // 4
    {"wood", 0, false},            // 5
    {"broken", 0, false},          // 6
    {"broken", 0, false},          // 7
    {"very_difficult", 0, false},  // 8
    {"impassable", 0, false},      // 9
    {"hard_cover", 0, false},      // 10
    {"wall", 0, true},             // 11
    {"ditch", 0, true},            // 12
}};
constexpr int kScatteredTries = 10;

Piece draw_scattered(const Table& table, Draws& draws) {  // all eight dice, in their order
  const Kind& kind = kScattered[static_cast<std::size_t>(draws.die(12) - 1)];
  const int column = draws.die(std::max(1, table.width / 1200)), row = draws.die(std::max(1, table.height / 1200));
  const int dx = draws.die(12), dy = draws.die(12), s1 = draws.die(6), s2 = draws.die(6), turned = draws.die(12);
  const Point centre{(column - 1) * 1200 + dx * 100 - 50, (row - 1) * 1200 + dy * 100 - 50};
  const Pose middle{centre, 15 * (turned - 1)};
  const int length = 400 + 200 * s1, width = 300 + 100 * s2;
  Piece piece{std::string(kind.word), {}, kind.level};
  if (kind.is_line)
    piece.outline = {to_table(middle, {-length / 2, 0}), to_table(middle, {length / 2, 0})};
  else
    for (const Point corner : {Point{-1, 1}, Point{1, 1}, Point{1, -1}, Point{-1, -1}})
      piece.outline.push_back(to_table(middle, {corner.x * length / 2, corner.y * width / 2}));
  return piece;
}

bool stands_scattered(const Table& table, const Piece& piece, bool mirrored, Map& map) {
  const int copies = mirrored ? 2 : 1;
  if (piece.kind == "impassable" && map.count("impassable") >= copies) return false;
  if (piece.kind == "hard_cover" && map.count("hard_cover") >= 2 * copies) return false;
  if (!map.fits(piece)) return false;
  if (!mirrored) return map.stand(piece), true;
  Map both = map;
  both.stand(piece);
  const Piece twin = turned_about(table, piece);
  if (!both.fits(twin)) return false;
  both.stand(twin);
  map = std::move(both);
  return true;
}

// MW-14.6: pick(k) is 0..k-1.
Piece draw_squared(const Table& table, const Map& map, Draws& draws) {
  const auto pick = [&](int k) { return draws.die(k) - 1; };
  const int drawn = pick(6);
  const bool is_stream = drawn == 4 && map.count("stream") == 0;
  const std::string kind = drawn < 2 ? "hill" : is_stream ? "stream" : drawn < 5 ? "wood" : "wall";
  int width = table.width, depth = 50;
  if (kind == "hill") {
    width = 600 + 100 * pick(7);
    depth = 400 + 100 * pick(5);
  } else if (kind == "wood") {
    width = 400 + 100 * pick(5);
    depth = 400 + 100 * pick(5);
  } else if (kind == "wall") {
    const bool is_upright = pick(2) == 1;
    const int length = 600 + 100 * pick(7);
    width = is_upright ? 50 : length;
    depth = is_upright ? length : 50;
  }
  const auto room = [](int all, int own) { return std::max(0, (all - own) / 100) + 1; };
  const int x = 100 * pick(room(table.width, width)), y = 100 * pick(room(table.height, depth));
  return *box_piece(kind, x, y, x + width, y + depth);
}
constexpr int kSquaredTries = 20;

}  // namespace

int ChanceDraws::die(int faces) {  // GEO-10.3
  const std::string kind = "d" + std::to_string(faces);
  return chance_.die(kind, "terrain", static_cast<std::uint32_t>(faces));
}

std::uint64_t SeedDraws::next() {  // GEO-10.4
  state_ += 0x9E3779B97F4A7C15;
  std::uint64_t z = state_;
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
  return z ^ (z >> 31);
}

std::vector<Piece> scattered_map(const Table& table, const Scattered& how, Draws& draws) {  // MH-5.8
  Map map(table);
  const int pieces = (draws.die(6) + 1) / 2 + how.density;
  for (int i = 0; i < pieces; ++i)
    for (int tries = 0; tries < kScatteredTries; ++tries)
      if (stands_scattered(table, draw_scattered(table, draws), how.mirrored, map)) break;
  return std::move(map).pieces();
}

std::vector<Piece> squared_map(const Table& table, Draws& draws) {  // MW-14.6
  Map map(table);
  const int pieces = 4 + draws.die(4) - 1;
  for (int i = 0; i < pieces; ++i)
    for (int tries = 0; tries < kSquaredTries; ++tries) {
      const Piece piece = draw_squared(table, map, draws);
      if (!map.fits(piece)) continue;
      map.stand(piece);
      break;
    }
  return std::move(map).pieces();
}

}  // namespace cherta::table
