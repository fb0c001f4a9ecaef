#include "server/rules/core/cards.h"

#include <array>

#include "server/rules/core/reader.h"

namespace cherta::rules {

namespace {
constexpr std::array<std::string_view, 13> kRanks = {"A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"};
constexpr std::string_view kSuits = "SHDC";
}  // namespace

std::string Card::text() const {
  if (is_joker()) return index_ == 52 ? "JK1" : "JK2";
  return std::string(kRanks[static_cast<std::size_t>(rank()) - 1]) + kSuits[static_cast<std::size_t>(suit())];
}

std::optional<Card> Card::parse(std::string_view text) {
  if (same_word(text, "JK1")) return joker(0);
  if (same_word(text, "JK2")) return joker(1);
  if (text.size() < 2) return std::nullopt;
  for (std::size_t s = 0; s < kSuits.size(); ++s)
    for (std::size_t r = 0; r < kRanks.size(); ++r)
      if (same_word(text.substr(text.size() - 1), kSuits.substr(s, 1)) &&
          same_word(text.substr(0, text.size() - 1), kRanks[r]))
        return Card(static_cast<Rank>(r + 1), static_cast<Suit>(s));
  return std::nullopt;
}

Card draw_card(Chance& chance, std::string_view kind, std::string_view label, std::vector<Card>& left) {
  const auto faces = static_cast<std::uint32_t>(left.size());
  const auto i = chance.draw({kind, label, faces}, [&](std::uint32_t n) { return left[n].text(); });
  const Card card = left[i];
  left.erase(left.begin() + i);
  return card;
}

bool read_json(std::string_view text, Card& card) {
  const auto read = Card::parse(text);
  if (read) card = *read;
  return read.has_value();
}

}  // namespace cherta::rules
