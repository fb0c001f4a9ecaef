// Reading a scenario, or a campaign's record, field by field; places as "terrain.1.rect", counted from 0 (SK-16.2).
// Internal to scenario/ and handover/.
#pragma once

#include "server/rules/core/json_field.h"
#include "server/rules/skirmish/scenario/scenario.h"
#include "server/rules/table/angle.h"

namespace cherta::skirmish {

Refusal bad_scenario(std::string_view path, std::string_view why);

class Node : public rules::JsonField<Node> {
 public:
  using JsonField::JsonField;
  static constexpr std::size_t kMostDepth = 8;
  static constexpr rules::JsonReader kReader{&bad_scenario, "scenario", kMostScenario, kMostDepth, true};
  static std::string item_path(const std::string& path, std::size_t i) { return path + "." + std::to_string(i); }

  std::string id() const;                               // 1 to 24 letters, digits, _
  std::optional<int> maybe(int least, int most) const;  // null and nothing are none
  std::vector<int> numbers(std::size_t count) const;    // of a list of so many lengths
  table::Point point() const;                           // [x, y]
};

// E_SCENARIO with the line at which it is no JSON; too long, too deep, a field said twice.
inline Result<boost::json::value> parse_json(std::string_view text) { return rules::parse_object(text, Node::kReader); }

}  // namespace cherta::skirmish
