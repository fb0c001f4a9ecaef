#include "server/rules/core/order_words.h"

#include <algorithm>

namespace cherta::rules {

namespace {

// The two ends of "5..20"; nothing for a word.
std::optional<std::pair<int, int>> ends_of(std::string_view range) {
  const auto dots = range.find("..");
  if (dots == std::string_view::npos) return std::nullopt;
  const auto least = whole_number(range.substr(0, dots)), most = whole_number(range.substr(dots + 2));
  return least && most ? std::optional(std::pair(*least, *most)) : std::nullopt;
}

bool allows(std::string_view allowed, std::string_view value) {
  const auto ends = ends_of(allowed);
  if (!ends) return allowed == value;
  const auto number = whole_number(value);
  return number && ends->first <= *number && *number <= ends->second;
}

}  // namespace

Result<OptionMap> settle_options(const OptionMap& chosen, std::span<const OptionInfo> table) {
  OptionMap settled;
  for (const OptionInfo& info : table) settled.emplace(info.name, info.standard);
  for (const auto& [name, value] : chosen) {
    const auto info = std::ranges::find(table, std::string_view(name), &OptionInfo::name);
    if (info == table.end()) return Refusal{"E_OPTION", "", "there is no option \"" + name + "\""};
    if (std::ranges::none_of(info->values, [&](auto allowed) { return allows(allowed, value); })) {
      std::string text = "option " + name + " cannot be \"" + value + "\"; it may be ";
      for (const auto allowed : info->values)
        text += (allowed == info->values.front() ? "" : ", ") + std::string(allowed);
      return Refusal{"E_OPTION", std::string(info->rule), text};
    }
    settled.insert_or_assign(name, value);
  }
  return settled;
}

int number_option(const OptionMap& settled, std::string_view name) {
  return *whole_number(settled.find(name)->second);  // settle_options() has read it before
}

}  // namespace cherta::rules
