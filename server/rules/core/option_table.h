// Options of a match: the table that is shown, how a written value is taken, and where it is kept.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "server/rules/core/enum_words.h"
#include "server/rules/core/game.h"

namespace cherta::rules {

// The option of this name, whatever its case; null if there is none.
const OptionInfo* find_option(std::span<const OptionInfo> table, std::string_view name);

// E_OPTION, with the option's rule, naming what it may be.
Refusal bad_option_value(const OptionInfo& info, std::string_view value);

// One value of the table, as somebody chose it.
struct ChosenOption {
  const OptionInfo* info = nullptr;
  std::string value;          // in lower case
  std::optional<int> number;  // if the table has a range there ("5..20")
};

// E_OPTION for a name that is not in the table or a value that it does not allow. Options that take more than words and
// numbers a game reads by itself, and asks this for the others.
Result<ChosenOption> choose_option(std::span<const OptionInfo> table, std::string_view name, std::string_view value);

// ---- where values are kept: a game's list of OptionField<Options>, one line an option ----
//
//   {"diagonals", flag<&Options::diagonals>, "on"}         true if the value is "on"
//   {"release_turn", number<&Options::release_turn>}
//   {"battle_mode", word<&Options::battle_mode>}           a described enum with the table's words

template <class Options>
struct OptionField {
  std::string_view name;
  void (*store)(Options&, const ChosenOption&, std::string_view on);
  std::string_view on = {};
};

namespace option_field {

namespace detail {
template <class Options, class Field>
Options options_of(Field Options::*);
template <auto kField>
using OptionsOf = decltype(options_of(kField));
}  // namespace detail

template <auto kField>
void flag(detail::OptionsOf<kField>& options, const ChosenOption& chosen, std::string_view on) {
  options.*kField = chosen.value == on;
}
template <auto kField>
void number(detail::OptionsOf<kField>& options, const ChosenOption& chosen, std::string_view) {
  options.*kField = chosen.number.value_or(0);
}
template <auto kField>
void word(detail::OptionsOf<kField>& options, const ChosenOption& chosen, std::string_view) {
  auto& field = options.*kField;
  field = enum_from_word<std::remove_reference_t<decltype(field)>>(chosen.value).value_or(field);
}

}  // namespace option_field

// Keeps the value if the list has a field for it; false if the game must keep it by itself.
template <class Options, std::size_t kCount>
bool store_option(Options& options, const std::array<OptionField<Options>, kCount>& fields,
                  const ChosenOption& chosen) {
  const auto field = std::ranges::find(fields, chosen.info->name, &OptionField<Options>::name);
  if (field == fields.end()) return false;
  field->store(options, chosen, field->on);
  return true;
}

// ---- without a struct of options ----

// The options of a match with what was left out at its standard; refusals as of choose_option().
Result<OptionMap> settle_options(const OptionMap& chosen, std::span<const OptionInfo> table);

// The number of an option whose table has the form "5..20". The options must be settled.
int number_option(const OptionMap& settled, std::string_view name);

}  // namespace cherta::rules
