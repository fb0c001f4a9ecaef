// The standard pack: 52 cards and two jokers, written rank+suit as the rules write them (10D, KC, JK1).
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "server/rules/core/chance.h"

namespace cherta::rules {

enum class Suit : std::uint8_t { kSpades, kHearts, kDiamonds, kClubs };
enum class Rank : std::uint8_t {
  kAce = 1,
  kTwo,
  kThree,
  kFour,
  kFive,
  kSix,
  kSeven,
  kEight,
  kNine,
  kTen,
  kJack,
  kQueen,
  kKing
};

// One card of the pack: an index 0..51 (suit by suit, ace to king), 52 and 53 for the jokers. The index is never shown.
class Card {
 public:
  constexpr Card() = default;
  constexpr Card(Rank rank, Suit suit)
      : index_(static_cast<std::uint8_t>(static_cast<int>(suit) * 13 + static_cast<int>(rank) - 1)) {}
  static constexpr Card joker(int which) {
    Card c;
    c.index_ = static_cast<std::uint8_t>(52 + which);
    return c;
  }  // which: 0 or 1
  static constexpr Card at(int index) {
    Card c;
    c.index_ = static_cast<std::uint8_t>(index);
    return c;
  }

  constexpr int index() const { return index_; }
  constexpr bool is_joker() const { return index_ >= 52; }
  constexpr Rank rank() const { return static_cast<Rank>(index_ % 13 + 1); }  // not for jokers
  constexpr Suit suit() const { return static_cast<Suit>(index_ / 13); }      // not for jokers
  constexpr bool is_red() const { return suit() == Suit::kHearts || suit() == Suit::kDiamonds; }
  constexpr bool is_face() const { return !is_joker() && rank() >= Rank::kJack; }
  constexpr auto operator<=>(const Card&) const = default;

  std::string text() const;
  // "10d", "KC", "JK1"; nothing if it is no card.
  static std::optional<Card> parse(std::string_view text);

 private:
  std::uint8_t index_ = 0;
};

// Draws one card uniformly from those left and takes it out; nothing is ever stored shuffled.
// `kind` and `label` as in Draw. `left` must not be empty.
Card draw_card(Chance& chance, std::string_view kind, std::string_view label, std::vector<Card>& left);

// JSON form, for the codec.
inline void write_json(std::string& out, const Card& card) { out += '"' + card.text() + '"'; }
bool read_json(std::string_view text, Card& card);

}  // namespace cherta::rules
