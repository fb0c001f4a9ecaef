// How many fight, and how well: MH-13.4 to 13.11.
#include <algorithm>
#include <map>
#include <set>

#include "server/rules/meeting_of_hosts/engine.h"

namespace cherta::meeting_of_hosts {

namespace {

constexpr int kCovered = 5;  // MH-13.4: more than this of a cell
using table::Side;
struct Figure {
  int file, rank;  // from 0
  auto operator<=>(const Figure&) const = default;
};

bool is_lengthwise(Side edge) { return edge == Side::kFront || edge == Side::kRear; }

// One edge of a unit, divided into cells: by files from the left, or by ranks from the front.
class Edge {
 public:
  Edge(const Unit& u, Side side) : unit_(u), side_(side) {
    const table::Size base = base_of(*u.profile), size = size_of(u);
    width_ = is_lengthwise(side) ? base.front : base.depth;
    cells_ = is_lengthwise(side) ? files(u) : size.depth / base.depth;
    start_ = is_lengthwise(side) ? -size.front / 2 : 0;
  }

  // How much of a cell an interval covers. The sides' cells go backward.
  int covered(int cell, const Contact& interval) const {
    const int a = is_lengthwise(side_) ? start_ + cell * width_ : -(cell + 1) * width_;
    return std::min(interval.to, a + width_) - std::max(interval.from, a);
  }
  // Its figure on this edge: the foremost, hindmost or outermost one.
  std::optional<Figure> figure(int cell) const {
    if (cell < 0 || cell >= cells_) return std::nullopt;
    const int file = is_lengthwise(side_) ? cell : side_ == Side::kLeft ? 0 : files(unit_) - 1;
    const int in_file = figures_in_file(unit_, file);
    const int rank = side_ == Side::kFront ? 0 : side_ == Side::kRear ? in_file - 1 : cell;
    return rank >= 0 && rank < in_file ? std::optional(Figure{file, rank}) : std::nullopt;
  }
  // All figures of a line, counted inward from this edge: 1 is the outermost (MH-13.5).
  std::vector<Figure> line(int number) const {
    std::vector<Figure> figures;
    if (is_lengthwise(side_)) {
      for (int file = 0; file < files(unit_); ++file)
        if (const int n = figures_in_file(unit_, file); n >= number)
          figures.push_back({file, side_ == Side::kFront ? number - 1 : n - number});
      return figures;
    }
    const int file = side_ == Side::kLeft ? number - 1 : files(unit_) - number;
    for (int rank = 0; rank < figures_in_file(unit_, file); ++rank) figures.push_back({file, rank});
    return figures;
  }
  int cell_of(const Figure& figure) const { return is_lengthwise(side_) ? figure.file : figure.rank; }

  // The cells that count for one interval: those in contact, and one on either side (R69).
  std::vector<int> counted(const Contact& interval) const {
    std::vector<int> cells;
    for (int cell = 0; cell < cells_; ++cell)
      if (covered(cell, interval) > kCovered) cells.push_back(cell);
    if (cells.empty()) return {};
    const int before = cells.front() - 1, after = cells.back() + 1;
    cells.push_back(before);
    cells.push_back(after);
    return cells;
  }

 private:
  const Unit& unit_;
  Side side_;
  int width_ = 0, cells_ = 0, start_ = 0;
};

bool has_depth(const Profile& p) {  // MH-13.5
  return p.mount != Mount::kChariot && p.kind != Class::kEl && p.kind != Class::kAr && p.kind != Class::kBa;
}

// The edge that the deeper lines are counted from: the front, else that of the longest interval.
Side edge_of_depth(const std::vector<Opponent>& opponents) {
  for (const Opponent& one : opponents)
    if (one.contact.edge == Side::kFront && one.contact.length() > 0) return Side::kFront;
  return opponents.front().contact.edge;
}

struct Counted {
  std::set<Figure> figures;             // in contact
  std::map<Side, std::set<int>> cells;  // where they stand, edge by edge
};
Counted counted_of(const Unit& u, const std::vector<Opponent>& opponents) {
  Counted all;
  for (const Opponent& one : opponents) {
    const Edge edge(u, one.contact.edge);
    for (const int cell : edge.counted(one.contact)) {
      const auto figure = edge.figure(cell);
      if (!figure) continue;
      all.figures.insert(*figure);
      all.cells[one.contact.edge].insert(cell);
    }
  }
  return all;
}

// MH-13.5: those of the second and third line who do not count in contact already.
int figures_behind(const State& s, const Unit& u, const Counted& counted, Side side) {
  const Edge edge(u, side);
  const auto it = counted.cells.find(side);
  int count = 0;
  for (const int number : {2, 3})
    for (const Figure& figure : edge.line(number)) {
      const bool behind = it != counted.cells.end() && it->second.contains(edge.cell_of(figure));
      if (s.options->melee_depth == MeleeDepth::kBehindContact && !behind) continue;
      count += counted.figures.contains(figure) ? 0 : 1;
    }
  return count;
}

bool has_blank_row(const State& s, const Unit& u, const Unit& enemy) {  // MH-13.11 c
  switch (s.options->melee_blank_row) {
    case BlankRow::kElephants:
      return u.profile->kind == Class::kEl && is_cavalry(enemy);
    case BlankRow::kCharge:
      return u.profile->kind == Class::kHc && u.now->turn.charged;
    case BlankRow::kNone:
      break;
  }
  return false;
}

bool is_hampered(const State& s, const Unit& u, const Unit& enemy) {  // MH-13.11 e
  const bool heavy_chariots = u.profile->kind == Class::kHc && u.profile->mount == Mount::kChariot;
  const bool shy_of = u.profile->kind == Class::kEl || heavy_chariots;
  return level_of(s, enemy) > level_of(s, u) || defends(s, enemy, u, Terrain::kDitch) ||
         (shy_of && enemy.profile->kind == Class::kLi);
}

}  // namespace

std::vector<Opponent> opponents_now(const State& s, const Unit& u) {  // MH-13.3, 13.8
  std::vector<Opponent> all;
  for (const Unit* enemy : enemies_in_contact(s, u)) all.push_back({*enemy->id, contact_edge(u, *enemy)});
  std::ranges::stable_sort(all, std::greater{}, [](const Opponent& one) { return one.contact.length(); });
  return all;
}

int figures_fighting(const Unit& u, const std::vector<Opponent>& opponents) {  // MH-13.4
  return static_cast<int>(counted_of(u, opponents).figures.size());
}

int melee_dice(const State& s, const Unit& u, const std::vector<Opponent>& opponents) {
  const Counted counted = counted_of(u, opponents);
  const int fighting = static_cast<int>(counted.figures.size());
  if (fighting == 0) return 0;
  const int deeper = has_depth(*u.profile) ? figures_behind(s, u, counted, edge_of_depth(opponents)) : 0;
  int dice = (2 * fighting + deeper) * kWeights.at(u.profile->mount).melee / kDiceDivisor;  // MH-13.5
  if (u.now->disordered) dice /= 2;                                                         // MH-13.6
  if (is_cavalry(u) && in_halving_ground(s, u)) dice /= 2;
  return dice + (is_led(s, u) ? 1 : 0);  // MH-13.7
}

int number_to_hit(const State& s, const Unit& u, const Unit& enemy) {  // MH-13.9
  return defends(s, enemy, u, Terrain::kWall) ? kToHitBehindWall : kToHit.at(enemy.profile->kind);
}

Modifiers melee_modifiers(const State& s, const Unit& u, const Unit& enemy) {  // MH-13.11
  Modifiers all = quality_modifier(u);                                         // a, d
  const bool weak = u.profile->kind == Class::kSk || u.profile->kind == Class::kAr || u.profile->kind == Class::kBa;
  if (weak && u.quality.get() != Quality::kLevy) all.push_back({Why::kWeakClass, -1});
  if (u.now->pursuing || contact_edge(enemy, u).edge != Side::kFront) all.push_back({Why::kFlank, 1});
  if (has_blank_row(s, u, enemy)) all.push_back({Why::kBlankRow, 1});
  if (is_hampered(s, u, enemy)) all.push_back({Why::kUphillOrObstacle, -1});
  if (u.profile->impetuous && u.now->ardour) all.push_back({Why::kArdour, 1});
  return all;
}

bool is_melee_hit(int die, int needed, int modifier) {  // MH-13.10
  return die == 6 || (die != 1 && die + modifier >= needed);
}

}  // namespace cherta::meeting_of_hosts
