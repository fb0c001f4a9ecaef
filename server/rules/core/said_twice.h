// What a JSON parser hides: of a field that is written twice it keeps one.
#pragma once

#include <boost/json.hpp>
#include <string_view>

namespace cherta::rules {

// Is some field of the text, of which `parsed` was read, written twice in its object?
bool says_twice(std::string_view json, const boost::json::value& parsed);

}  // namespace cherta::rules
