#include "server/rules/core/said_twice.h"

namespace cherta::rules {

namespace {

std::ptrdiff_t fields_in(const boost::json::value& value) {
  std::ptrdiff_t all = 0;
  if (value.is_array())
    for (const auto& one : value.get_array()) all += fields_in(one);
  if (value.is_object())
    for (const auto& field : value.get_object()) all += 1 + fields_in(field.value());
  return all;
}

}  // namespace

// Each field has one colon outside of texts.
bool says_twice(std::string_view json, const boost::json::value& parsed) {
  std::ptrdiff_t colons = 0;
  bool in_text = false;
  for (std::size_t i = 0; i < json.size(); ++i) {
    if (in_text && json[i] == '\\')
      ++i;
    else if (json[i] == '"')
      in_text = !in_text;
    else if (!in_text && json[i] == ':')
      ++colons;
  }
  return colons != fields_in(parsed);
}

}  // namespace cherta::rules
