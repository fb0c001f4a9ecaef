// The charts of AA-6: what each picture is in each row, and what the jokers' dice say.
#pragma once

#include "server/rules/age_of_arthur/basics.h"
#include "server/rules/core/chart.h"

namespace cherta::age_of_arthur {

// The face of a picture as the entries of AA-6 name it: its rule ID in each row, and whether a joker may cancel it.
struct Entry {
  std::string_view id;
  bool asterisk;
};
// Columns: KH KD KS KC, QH QD QS QC, JH JD JS JC, joker. Row 1 red jacks are loot (AA-6.R1.4).
constexpr std::size_t column_of(Card card) {
  constexpr std::array<std::size_t, 4> kSuitColumn = {2, 0, 1, 3};  // spades, hearts, diamonds, clubs
  if (card.is_joker()) return 12;
  const int rank = static_cast<int>(rules::Rank::kKing) - static_cast<int>(card.rank());
  return static_cast<std::size_t>(rank) * 4 + kSuitColumn[static_cast<std::size_t>(card.suit())];
}
inline constexpr rules::Chart<Entry, 5, 13, rules::from_one, column_of> kEntries = {{{
    // row 1
    {{{"AA-6.R1.1", false},
      {"AA-6.R1.2", false},
      {"AA-6.R1.6", false},
      {"AA-6.R1.5", false},
      {"AA-6.R1.3", false},
      {"AA-6.R1.3", false},
      {"AA-6.R1.7", false},
      {"AA-6.R1.7", false},
      {"AA-6.R1.4", false},
      {"AA-6.R1.4", false},
      {"AA-6.R1.8", true},
      {"AA-6.R1.8", true},
      {"AA-6.R1.9", false}}},
    // row 2
    {{{"AA-6.R2.1", false},
      {"AA-6.R2.1", false},
      {"AA-6.R2.4", true},
      {"AA-6.R2.4", true},
      {"AA-6.R2.2", false},
      {"AA-6.R2.2", false},
      {"AA-6.R2.5", true},
      {"AA-6.R2.5", true},
      {"AA-6.R2.3", false},
      {"AA-6.R2.3", false},
      {"AA-6.R2.7", true},
      {"AA-6.R2.6", true},
      {"AA-6.R2.8", false}}},
    // row 3
    {{{"AA-6.R3.1", true},
      {"AA-6.R3.2", true},
      {"AA-6.R3.8", true},
      {"AA-6.R3.7", true},
      {"AA-6.R3.3", true},
      {"AA-6.R3.4", true},
      {"AA-6.R3.9", true},
      {"AA-6.R3.9", true},
      {"AA-6.R3.5", false},
      {"AA-6.R3.6", false},
      {"AA-6.R3.11", true},
      {"AA-6.R3.10", true},
      {"AA-6.R3.12", false}}},
    // row 4
    {{{"AA-6.R4.2", true},
      {"AA-6.R4.1", true},
      {"AA-6.R4.6", true},
      {"AA-6.R4.6", true},
      {"AA-6.R4.4", false},
      {"AA-6.R4.3", false},
      {"AA-6.R4.7", true},
      {"AA-6.R4.7", true},
      {"AA-6.R4.5", true},
      {"AA-6.R4.5", true},
      {"AA-6.R4.9", true},
      {"AA-6.R4.8", true},
      {"AA-6.R4.10", false}}},
    // row 5
    {{{"AA-6.R5.1", true},
      {"AA-6.R5.1", true},
      {"AA-6.R5.4", true},
      {"AA-6.R5.4", true},
      {"AA-6.R5.2", true},
      {"AA-6.R5.2", true},
      {"AA-6.R5.5", true},
      {"AA-6.R5.5", true},
      {"AA-6.R5.3", true},
      {"AA-6.R5.3", true},
      {"AA-6.R5.6", true},
      {"AA-6.R5.6", true},
      {"AA-6.R5.7", false}}},
}}};

inline const Entry& entry_of(Card card, int row) { return kEntries.at(row, card); }

// May a joker cancel the entry of this rule (AA-8.3)?
constexpr bool is_cancellable(std::string_view id) {
  for (const auto& row : kEntries.printed)
    for (const Entry& entry : row)
      if (entry.id == id) return entry.asterisk;
  return false;
}
static_assert(is_cancellable("AA-6.R3.8") && !is_cancellable("AA-6.R3.5") && !is_cancellable("AA-6.R9.9"));

// AA-6.R1.9, R2.8, R3.12, R4.10, R5.7: the first die says what the joker is.
enum class Luck {
  kKeep,
  kRoads,
  kOmens,
  kIll,
  kSerious,
  kCritical,
  kBaggage,
  kBaggage2,
  kStronghold,
  kNight,
  kKilled,
  kIllness,
  kPlague,
  kStorm,
  kEnemy
};
inline constexpr rules::Chart<Luck, 5, 6, rules::from_one, rules::from_one> kJokerChart = {{{
    // 1             2              3              4                5              6
    {{Luck::kKeep, Luck::kKeep, Luck::kKeep, Luck::kKeep, Luck::kRoads, Luck::kOmens}},              // row 1
    {{Luck::kKeep, Luck::kKeep, Luck::kKeep, Luck::kIll, Luck::kBaggage, Luck::kEnemy}},             // row 2
    {{Luck::kKeep, Luck::kKeep, Luck::kIll, Luck::kSerious, Luck::kCritical, Luck::kEnemy}},         // row 3
    {{Luck::kKeep, Luck::kStronghold, Luck::kBaggage2, Luck::kNight, Luck::kKilled, Luck::kEnemy}},  // row 4
    {{Luck::kIllness, Luck::kBaggage2, Luck::kPlague, Luck::kStorm, Luck::kKilled, Luck::kEnemy}},   // row 5
}}};
// What a storm leaves of the army, as a fraction, by its second die: 1-2, 3-4, 5-6.
inline constexpr std::array<std::array<int, 2>, 3> kKeptInStorm = {{{2, 3}, {1, 2}, {1, 3}}};

}  // namespace cherta::age_of_arthur
