// Lines that the match itself adds to the feeds.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "server/rules/core/view.h"

namespace cherta::match {

// `data` is a canonical JSON object.
rules::FeedLine line_of(std::string kind, std::string text, std::string data);
// {"name":"value"}
std::string json_pair(std::string_view name, std::string_view value);
// "2 days 3 hours", "5 minutes", "40 seconds": the two greatest parts.
std::string duration_in_words(std::int64_t milliseconds);

}  // namespace cherta::match
