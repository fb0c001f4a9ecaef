// GEO-1: whole numbers. Places and lengths are whole hundredths of an inch (h). There are three roundings and no other:
// up (distances, lengths, costs), short (points on a line between two points), nearest (points of turned shapes).
#pragma once

#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace cherta::table {

// 128 bits, for squares of products and for comparing fractions (GEO-1.3). Nothing needs more.
__extension__ typedef __int128 Wide;

inline constexpr int kFar = 1 << 17;                     // GEO-1.3: no coordinate of the rules lies farther from zero
inline constexpr int kLongest = 24000;                   // GEO-1.3: of a length in an order
inline constexpr int kNarrowest = 600, kWidest = 24000;  // GEO-1.2: of a table
inline constexpr int kInch = 100, kWholeTurn = 36000;    // hundredths of an inch, of a degree
inline constexpr std::int64_t kMostHundredths = 10'000'000;  // of a number in words; beyond it is refused unread

constexpr std::int64_t magnitude(std::int64_t n) { return n < 0 ? -n : n; }

// GEO-1.4, nearest: n/d, halves away from zero. d > 0.
constexpr std::int64_t nearest(std::int64_t n, std::int64_t d) {
  return n < 0 ? -((2 * -n + d) / (2 * d)) : (2 * n + d) / (2 * d);
}
constexpr std::int64_t nearest_wide(Wide n, Wide d) {
  return static_cast<std::int64_t>(n < 0 ? -((2 * -n + d) / (2 * d)) : (2 * n + d) / (2 * d));
}
// GEO-1.4, up: the least whole number not below n/d. n >= 0, d > 0.
constexpr std::int64_t upward(std::int64_t n, std::int64_t d) { return (n + d - 1) / d; }

// The greatest whole number whose square is not above n. n >= 0, below 2^62. By whole numbers alone, digit by digit of
// Newton's method from above.
constexpr std::int64_t root_below(std::int64_t n) {
  if (n < 2) return n;
  std::int64_t root = std::int64_t{1} << ((std::bit_width(static_cast<std::uint64_t>(n)) + 1) / 2);
  for (std::int64_t next = (root + n / root) / 2; next < root; next = (root + n / root) / 2) root = next;
  return root;
}
// The least whole number whose square is not below n.
constexpr std::int64_t root_above(std::int64_t n) {
  const std::int64_t root = root_below(n);
  return root * root < n ? root + 1 : root;
}

// A squared distance (GEO-4.1), exactly: part / whole. part < 2^80, whole < 2^42.
struct Square {
  Wide part = 0;
  Wide whole = 1;
};
constexpr bool operator<(const Square& a, const Square& b) { return a.part * b.whole < b.part * a.whole; }
// Is it at most (below) the square of k? k >= 0.
constexpr bool at_most(const Square& a, std::int64_t k) { return a.part <= static_cast<Wide>(k) * k * a.whole; }
constexpr bool below(const Square& a, std::int64_t k) { return a.part < static_cast<Wide>(k) * k * a.whole; }
// GEO-4.2: the least whole number whose square is not below it.
constexpr int up_root(const Square& a) {
  const bool is_short = a.part <= INT64_MAX / 2;
  const auto up = is_short ? upward(static_cast<std::int64_t>(a.part), static_cast<std::int64_t>(a.whole))
                           : static_cast<std::int64_t>((a.part + a.whole - 1) / a.whole);
  return static_cast<int>(root_above(up));
}

// A share of a way (GEO-6.8), exactly: part / whole, whole > 0, both below 2^41.
struct Share {
  std::int64_t part = 0;
  std::int64_t whole = 1;
};
constexpr bool operator<(const Share& a, const Share& b) {
  return static_cast<Wide>(a.part) * b.whole < static_cast<Wide>(b.part) * a.whole;
}

// GEO-1.1: inches with at most two decimals, as players write them: "12.5" is 1250. Nothing for anything else: more
// decimals, a sign, too many digits. Whether the length may be is the caller's to ask.
std::optional<int> inches(std::string_view word);
// The same with an optional sign.
std::optional<int> signed_inches(std::string_view word);
// GEO-11.2: two decimals always: "12.50".
std::string inches_text(int hundredths);
// As an order is written: without idle noughts: "12.5", "6".
std::string short_inches_text(int hundredths);

}  // namespace cherta::table
