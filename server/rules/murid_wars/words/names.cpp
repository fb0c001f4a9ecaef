// Names of units, ratings and phases (MW-1.12).
#include <array>

#include "server/rules/core/enum_words.h"
#include "server/rules/core/reader.h"
#include "server/rules/murid_wars/basics.h"

namespace cherta::murid_wars {

namespace {

constexpr std::array<std::string_view, 9> kLetters = {"M", "MB", "MC", "MG", "R", "RB", "RC", "RG", "RX"};
constexpr int kMostNumber = 999;

bool is_chief(Letters letters) { return letters == Letters::kMc || letters == Letters::kRc; }

std::optional<int> number_of(std::string_view digits) {
  if (digits.empty() || digits.front() == '0' || digits.front() == '+' || digits.front() == '-') return std::nullopt;
  const auto number = rules::whole_number(digits);
  return number && *number <= kMostNumber ? number : std::nullopt;
}

}  // namespace

std::string UnitId::text() const {
  std::string text(kLetters.at(static_cast<std::size_t>(letters)));
  if (number > 0) text += std::to_string(number);
  if (part > 0) text += "." + std::to_string(part);
  return text;
}

std::optional<UnitId> unit_of_word(std::string_view word) {
  const std::size_t digits = std::min(word.find_first_of("0123456789"), word.size());
  const std::string letters = rules::lower(word.substr(0, digits));
  for (std::size_t i = 0; i < kLetters.size(); ++i) {
    if (rules::lower(kLetters[i]) != letters) continue;
    UnitId id{static_cast<Letters>(i), 0, 0};
    if (is_chief(id.letters)) return digits == word.size() ? std::optional(id) : std::nullopt;
    const std::size_t dot = std::min(word.find('.'), word.size());
    if (dot < digits) return std::nullopt;
    const auto number = number_of(word.substr(digits, dot - digits));
    const auto part = dot < word.size() ? number_of(word.substr(dot + 1)) : std::optional(0);
    if (!number || !part || (*part > 0 && id.letters != Letters::kM)) return std::nullopt;
    return UnitId{id.letters, *number, *part};
  }
  return std::nullopt;
}

std::string_view code_of(Rating rating) {
  constexpr std::array<std::string_view, 6> kCodes = {"MK", "FA", "AD", "IN", "MO", "AM"};
  return kCodes.at(static_cast<std::size_t>(rating));
}
std::string_view name_of(Rating rating) {
  constexpr std::array<std::string_view, 6> kNames = {"Marksmanship", "Fatigue", "Attack/Defence",
                                                      "Initiative",   "Morale",  "Ammunition"};
  return kNames.at(static_cast<std::size_t>(rating));
}
std::string_view code_of(Phase phase) {
  constexpr std::array<std::string_view, 13> kCodes = {
      "S0_OPTIONS", "S1_MUSTER", "S2_DEPLOY_R", "S3_DEPLOY_M", "T1_MORALE", "T2_REPLENISH", "T3_REINFORCE",
      "T4_FIRST",   "T5_GO",     "T5_PATH",     "T5_ALLOC",    "T6_END",    "G_OVER"};
  return kCodes.at(static_cast<std::size_t>(phase));
}

int& Ratings::operator[](Rating rating) {
  constexpr std::array<int Ratings::*, 6> kFields = {&Ratings::mk, &Ratings::fa, &Ratings::ad,
                                                     &Ratings::in, &Ratings::mo, &Ratings::am};
  return this->*kFields.at(static_cast<std::size_t>(rating));
}
int Ratings::operator[](Rating rating) const { return const_cast<Ratings&>(*this)[rating]; }

}  // namespace cherta::murid_wars
