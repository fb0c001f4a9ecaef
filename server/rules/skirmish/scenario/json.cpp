#include "server/rules/skirmish/scenario/json.h"

#include <algorithm>

namespace cherta::skirmish {

namespace {

constexpr std::size_t kLongestId = 24;

}  // namespace

Refusal bad_scenario(std::string_view path, std::string_view why) {
  return {"E_SCENARIO", "SK-16.2", std::string(path) + ": " + std::string(why)};
}

std::string Node::id() const {
  const std::string said = text(kLongestId);
  const auto fits = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_'; };
  const auto fits_any_case = [&](char c) { return fits(c) || (c >= 'A' && c <= 'Z'); };
  if (said.empty() || !std::ranges::all_of(said, fits_any_case)) wrong("not a name of letters, digits and _");
  return said;
}

std::optional<int> Node::maybe(int least, int most) const {
  return value_ ? std::optional(whole(least, most)) : std::nullopt;
}

std::vector<int> Node::numbers(std::size_t count) const {
  std::vector<int> all;
  for (const Node& one : items(count)) all.push_back(one.whole(0, table::kLongest));
  if (all.size() != count) wrong("a list of " + std::to_string(count) + " numbers is wanted");
  all.resize(count);
  return all;
}

table::Point Node::point() const {
  const auto two = numbers(2);
  return {two[0], two[1]};
}

}  // namespace cherta::skirmish
