// Ground and its making (GEO-10): maps given by hand, maps drawn, the examples of their games (MH-5.8, MW-14.6), and
// the digest of a thousand maps, which no compiler and no sanitizer may change.
#include <gtest/gtest.h>
#include <sodium.h>

#include "server/rules/table/generator.h"
#include "tests/table/print.h"

namespace cherta::table {
namespace {

constexpr Table kTable{7200, 4800};

std::string hex(const std::string& text) {
  std::array<unsigned char, crypto_hash_sha256_BYTES> hash;
  crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(text.data()), text.size());
  std::string out;
  for (const unsigned char byte : hash) {
    out += "0123456789abcdef"[byte / 16];
    out += "0123456789abcdef"[byte % 16];
  }
  return out;
}

std::string text_of(const std::vector<Piece>& map) {
  std::string text;
  for (const Piece& piece : map) {
    text += piece.kind + ' ' + std::to_string(piece.level);
    for (const Point p : piece.outline) text += ' ' + std::to_string(p.x) + ',' + std::to_string(p.y);
    text += '\n';
  }
  return text;
}

std::string box_text(const Piece& piece) {
  const Point a = piece.outline[0], b = piece.outline[2];
  return piece.kind + ' ' + std::to_string(a.x) + ',' + std::to_string(a.y) + ' ' + std::to_string(b.x) + ',' +
         std::to_string(b.y);
}

// Dice as an example tells them; asks for their faces as well.
class Told final : public Draws {
 public:
  explicit Told(std::vector<std::pair<int, int>> dice) : dice_(std::move(dice)) {}
  int die(int faces) override {
    if (next_ == dice_.size()) return 1;  // the rest of the map is no part of the example
    EXPECT_EQ(dice_[next_].first, faces) << "die " << next_;
    return dice_[next_++].second;
  }
  bool used_up() const { return next_ == dice_.size(); }

 private:
  std::vector<std::pair<int, int>> dice_;
  std::size_t next_ = 0;
};

bool any_kind(std::string_view kind, bool) { return kind == "wood"; }

std::string refusal_of(const Piece& piece) {
  const auto sites = sites_of({piece}, kTable, any_kind, "E_SCENARIO");
  if (sites) return "";
  EXPECT_EQ(sites.error().code, "E_SCENARIO");
  return sites.error().text;
}

TEST(Ground, AMapGivenByHandIsChecked) {  // GEO-10.2, 3.5, 3.6, 11.4
  EXPECT_EQ(refusal_of({"wood", {{0, 0}, {7200, 0}, {7200, 4800}}, 0}), "");
  EXPECT_EQ(refusal_of({"wood", {{0, 0}, {7200, 4800}}, 0}), "");
  const std::string no_polygon = "piece 1 of the map: not a convex polygon of 3 to 12 corners";
  EXPECT_EQ(refusal_of({"wood", {}, 0}), no_polygon);
  EXPECT_EQ(refusal_of({"wood", {{5, 5}}, 0}), no_polygon);
  EXPECT_EQ(refusal_of({"wood", {{0, 0}, {100, 0}, {200, 0}}, 0}), no_polygon);
  EXPECT_EQ(refusal_of({"wood", {{0, 0}, {100, 0}, {100, 0}, {0, 100}}, 0}), no_polygon);
  EXPECT_EQ(refusal_of({"wood", {{0, 0}, {100, 0}, {10, 10}, {0, 100}}, 0}), no_polygon);
  EXPECT_EQ(refusal_of({"wood", {{0, 0}, {100, 0}, {0, 100}, {0, 0}, {100, 0}, {0, 100}}, 0}), no_polygon);
  EXPECT_EQ(refusal_of({"wood", {{100, 0}, {159, 181}, {5, 69}, {195, 69}, {41, 181}}, 0}), no_polygon);  // a star
  EXPECT_EQ(refusal_of({"wood", {{5, 5}, {5, 5}}, 0}), "piece 1 of the map: a line has two different ends");
  EXPECT_EQ(refusal_of({"wood", {{0, 0}, {7201, 0}, {0, 100}}, 0}), "piece 1 of the map: a corner is off the table");
  EXPECT_EQ(refusal_of({"wood", {{0, 0}, {INT32_MAX, INT32_MIN}, {INT32_MIN, 1}}, 0}),
            "piece 1 of the map: a corner is off the table");
  EXPECT_EQ(refusal_of({"sea", {{0, 0}, {100, 0}, {0, 100}}, 0}), "piece 1 of the map: no such ground");
  EXPECT_EQ(box_piece("wood", 100, 0, 100, 50), std::nullopt);
  EXPECT_EQ(box_piece("wood", 200, 0, 100, 50), std::nullopt);
  const std::vector<Piece> many(201, *box_piece("wood", 0, 0, 100, 100));
  EXPECT_FALSE(sites_of(many, kTable, any_kind, "E_SCENARIO"));
  EXPECT_TRUE(sites_of({many.begin(), many.begin() + 200}, kTable, any_kind, "E_SCENARIO"));
}

TEST(Ground, APolygonHasAtMostTwelveCorners) {  // GEO-3.5
  std::vector<Point> round;
  for (int i = 0; i < 13; ++i) round.push_back(Point{2000, 2000} + turn(angle(i * kWholeTurn / 13), {0, 1000}));
  EXPECT_FALSE(Area::of(round));
  round.pop_back();
  EXPECT_TRUE(Area::of(round));
}

TEST(Ground, PiecesThatMeet) {  // GEO-5.8
  const auto meets = [](const Piece& a, const Piece& b) {
    EXPECT_EQ(meet(*site_of(a), *site_of(b)), meet(*site_of(b), *site_of(a)));
    return meet(*site_of(a), *site_of(b));
  };
  const Piece wood = *box_piece("wood", 1000, 1000, 2000, 2000);
  EXPECT_FALSE(meets(wood, *box_piece("wood", 2000, 1000, 3000, 2000)));
  EXPECT_TRUE(meets(wood, *box_piece("wood", 1999, 1999, 3000, 3000)));
  EXPECT_TRUE(meets(wood, *box_piece("wood", 1200, 1200, 1300, 1300)));
  EXPECT_FALSE(meets(wood, {"wall", {{500, 2000}, {2500, 2000}}, 0}));
  EXPECT_TRUE(meets(wood, {"wall", {{500, 1999}, {2500, 2000}}, 0}));
  const Piece wall{"wall", {{0, 0}, {100, 100}}, 0};
  EXPECT_TRUE(meets(wall, {"wall", {{100, 100}, {200, 0}}, 0}));
  EXPECT_TRUE(meets(wall, {"wall", {{50, 50}, {150, 150}}, 0}));
  EXPECT_FALSE(meets(wall, {"wall", {{101, 101}, {150, 150}}, 0}));
}

TEST(Ground, ScatteredMapsAsTheExamplesTellThem) {  // MH-5.8, its examples 2, 3 and 69
  const std::vector<std::pair<int, int>> wood = {{6, 3},  {12, 4}, {6, 3}, {4, 2}, {12, 7},
                                                 {12, 4}, {6, 3},  {6, 2}, {12, 3}};
  Told dice(wood);
  const auto map = scattered_map(kTable, {3, false}, dice);
  EXPECT_TRUE(dice.used_up());
  ASSERT_FALSE(map.empty());
  EXPECT_EQ(map[0], (Piece{"wood", {{2742, 2017}, {3608, 1517}, {3358, 1083}, {2492, 1583}}, 0}));
  Told mirrored(wood);
  const auto both = scattered_map(kTable, {3, true}, mirrored);
  ASSERT_GE(both.size(), 2u);
  EXPECT_EQ(both[1], (Piece{"wood", {{4458, 2783}, {3592, 3283}, {3842, 3717}, {4708, 3217}}, 0}));
  // A wall that ends off the table, then eight new dice.
  auto rejected =
      std::vector<std::pair<int, int>>{{6, 1}, {12, 11}, {6, 6}, {4, 1}, {12, 12}, {12, 6}, {6, 6}, {6, 1}, {12, 7}};
  rejected.insert(rejected.end(), wood.begin() + 1, wood.end());
  Told again(rejected);
  EXPECT_EQ(scattered_map(kTable, {0, false}, again), (std::vector<Piece>{map[0]}));
  EXPECT_TRUE(again.used_up());
}

TEST(Ground, APieceIsDroppedAfterTenRejections) {  // MH-5.8
  const std::vector<std::pair<int, int>> off = {{12, 11}, {6, 6}, {4, 1}, {12, 12}, {12, 6}, {6, 6}, {6, 1}, {12, 7}};
  std::vector<std::pair<int, int>> dice = {{6, 1}};
  for (int i = 0; i < 10; ++i) dice.insert(dice.end(), off.begin(), off.end());
  Told told(dice);
  EXPECT_TRUE(scattered_map(kTable, {0, false}, told).empty());
  EXPECT_TRUE(told.used_up());
}

TEST(Ground, SquaredMapsAsTheExampleTellsThem) {  // MW-14.6, its example 45
  const auto boxes = [](std::uint64_t seed) {
    SeedDraws draws(seed);
    std::vector<std::string> found;
    for (const Piece& piece : squared_map(kTable, draws)) found.push_back(box_text(piece));
    return found;
  };
  EXPECT_EQ(boxes(1),
            (std::vector<std::string>{"hill 5100,2300 5800,2700", "wood 4600,4200 5300,4600", "stream 0,1000 7200,1050",
                                      "wood 100,2900 900,3300", "wood 3100,2100 3900,2900"}));
  EXPECT_EQ(boxes(7),
            (std::vector<std::string>{"hill 4900,2700 5500,3400", "stream 0,1700 7200,1750", "wall 3000,1000 3050,1700",
                                      "hill 1900,3000 3000,3600", "wood 500,3000 1200,3800", "wood 2400,700 2800,1200",
                                      "wall 800,1800 1700,1850"}));
}

TEST(Ground, DrawnPiecesStandAsTheyShould) {  // GEO-10.5
  for (std::uint64_t seed = 0; seed < 1000; ++seed) {
    SeedDraws scattered(seed), squared(seed);
    for (const auto& map : {scattered_map(kTable, {6, seed % 2 == 1}, scattered), squared_map(kTable, squared)}) {
      const auto sites = sites_of(
          map, kTable, [](std::string_view, bool) { return true; }, "E_SCENARIO");
      ASSERT_TRUE(sites) << seed;
      for (std::size_t i = 0; i < sites->size(); ++i)
        for (std::size_t j = 0; j < i; ++j) ASSERT_FALSE(meet((*sites)[i], (*sites)[j])) << seed;
    }
  }
}

TEST(Ground, DrawsByChanceAreLabelledTerrain) {  // GEO-10.3
  rules::SeededChance source(7);
  rules::RecordedChance chance(source);
  ChanceDraws draws(chance);
  scattered_map(kTable, {0, false}, draws);
  ASSERT_GE(chance.records().size(), 9u);
  for (const rules::DrawRecord& record : chance.records()) EXPECT_EQ(record.label, "terrain");
  EXPECT_EQ(chance.records()[0].kind, "d6");
  EXPECT_EQ(chance.records()[1].kind, "d12");
}

TEST(Ground, TurnedByHalfACircle) {  // GEO-10.6
  const Piece wood = *box_piece("wood", 100, 200, 300, 400);
  EXPECT_EQ(turned_about(kTable, wood).outline[0], (Point{7100, 4600}));
  EXPECT_EQ(turned_about(kTable, turned_about(kTable, wood)), wood);
}

TEST(Ground, AThousandMapsHaveOneDigest) {  // section 15, 8
  std::string text;
  for (std::uint64_t seed = 0; seed < 1000; ++seed) {
    SeedDraws scattered(seed), squared(seed);
    text += text_of(scattered_map(kTable, {3, seed % 2 == 1}, scattered));
    text += text_of(squared_map(kTable, squared));
  }
  EXPECT_EQ(hex(text), "e268cb3ed7bad80bc7fc4ca9ec03df8f8f1633673616ecd04e24d07b31720319");
}

TEST(Ground, TheSinesHaveTheirDigest) {  // GEO-2.3
  std::string text;
  std::int64_t sum = 0;
  for (const std::int32_t s : kSines) {
    text += std::to_string(s) + '\n';
    sum += s;
  }
  EXPECT_EQ(sum, 5'730'077'936'750);
  EXPECT_EQ(hex(text), "1c3fefdc2f35fa87debc43abe7d28785210c6d99d07eca93140d39c573f49c01");
}

}  // namespace
}  // namespace cherta::table
