// GEO-10.3 to 10.5: maps that are drawn. Two ways of drawing them are printed, and both stand here, since their games
// hand maps to each other: scattered (MH-5.8), pieces at any angle; squared (MW-14.6), boxes along the table's edges.
#pragma once

#include "server/rules/core/chance.h"
#include "server/rules/table/ground.h"

namespace cherta::table {

// Where the dice of a map come from.
class Draws {
 public:
  virtual ~Draws() = default;
  virtual int die(int faces) = 0;  // 1..faces
};

// GEO-10.3: by chance, under the label `terrain`, so that it shifts no other.
class ChanceDraws final : public Draws {
 public:
  explicit ChanceDraws(rules::Chance& chance) : chance_(chance) {}
  int die(int faces) override;

 private:
  rules::Chance& chance_;
};

// GEO-10.4: from a seed: SplitMix64. Who may know the seed may know the map.
class SeedDraws final : public Draws {
 public:
  explicit SeedDraws(std::uint64_t seed) : state_(seed) {}
  std::uint64_t next();
  int die(int faces) override { return 1 + static_cast<int>(next() % static_cast<std::uint64_t>(faces)); }

 private:
  std::uint64_t state_;
};

// MH-5.8. `density`: 0 sparse, 3 normal, 6 dense: how many pieces besides those of the first die. `mirrored`: each
// piece stands turned about the centre as well.
struct Scattered {
  int density = 3;
  bool mirrored = false;
};
std::vector<Piece> scattered_map(const Table& table, const Scattered& how, Draws& draws);

// MW-14.6.
std::vector<Piece> squared_map(const Table& table, Draws& draws);

}  // namespace cherta::table
