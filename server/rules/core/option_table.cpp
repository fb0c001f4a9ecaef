#include "server/rules/core/option_table.h"

#include "server/rules/core/reader.h"

namespace cherta::rules {

namespace {

// The two ends of "5..20"; nothing for a word.
std::optional<std::pair<int, int>> ends_of(std::string_view range) {
  const auto dots = range.find("..");
  if (dots == std::string_view::npos) return std::nullopt;
  const auto least = whole_number(range.substr(0, dots)), most = whole_number(range.substr(dots + 2));
  return least && most ? std::optional(std::pair(*least, *most)) : std::nullopt;
}

}  // namespace

const OptionInfo* find_option(std::span<const OptionInfo> table, std::string_view name) {
  const auto info = std::ranges::find(table, lower(name), &OptionInfo::name);
  return info == table.end() ? nullptr : &*info;
}

Refusal bad_option_value(const OptionInfo& info, std::string_view value) {
  std::string text = "option " + std::string(info.name) + " cannot be \"" + std::string(value) + "\"; it may be ";
  for (std::size_t i = 0; i < info.values.size(); ++i) text += (i == 0 ? "" : ", ") + std::string(info.values[i]);
  return {"E_OPTION", std::string(info.rule), text};
}

Result<ChosenOption> choose_option(std::span<const OptionInfo> table, std::string_view name, std::string_view value) {
  const OptionInfo* info = find_option(table, name);
  if (!info) return Refusal{"E_OPTION", "", "there is no option \"" + std::string(name) + "\""};
  ChosenOption chosen{info, lower(value), {}};
  for (const std::string_view allowed : info->values) {
    const auto ends = ends_of(allowed);
    if (!ends && allowed == chosen.value) return chosen;
    const auto number = ends ? whole_number(value) : std::nullopt;
    if (!number || *number < ends->first || *number > ends->second) continue;
    chosen.number = number;
    return chosen;
  }
  return bad_option_value(*info, value);
}

Result<OptionMap> settle_options(const OptionMap& chosen, std::span<const OptionInfo> table) {
  OptionMap settled;
  for (const OptionInfo& info : table) settled.emplace(info.name, info.standard);
  for (const auto& [name, value] : chosen) {
    const auto one = choose_option(table, name, value);
    if (!one) return one.error();
    settled.insert_or_assign(std::string(one->info->name), one->value);
  }
  return settled;
}

int number_option(const OptionMap& settled, std::string_view name) {
  return *whole_number(settled.find(name)->second);  // settle_options() has read it before
}

}  // namespace cherta::rules
