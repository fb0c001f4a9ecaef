#include "server/match/lines.h"

#include <array>

#include "server/rules/core/codec.h"

namespace cherta::match {

rules::FeedLine line_of(std::string kind, std::string text, std::string data) {
  rules::FeedLine line;
  line.kind = std::move(kind);
  line.text = std::move(text);
  line.data = std::move(data);
  return line;
}

std::string json_pair(std::string_view name, std::string_view value) {
  std::string out = "{\"" + std::string(name) + "\":";
  rules::write_json_string(out, value);
  return out + "}";
}

std::string duration_in_words(std::int64_t milliseconds) {
  constexpr std::array<std::pair<std::int64_t, std::string_view>, 4> kParts = {
      {{86'400'000, "day"}, {3'600'000, "hour"}, {60'000, "minute"}, {1000, "second"}}};
  std::string text;
  for (int parts = 0; const auto& [length, name] : kParts) {
    const std::int64_t count = milliseconds / length;
    milliseconds %= length;
    if (count == 0 || parts == 2) continue;
    ++parts;
    text += (text.empty() ? "" : " ") + std::to_string(count) + " " + std::string(name) + (count == 1 ? "" : "s");
  }
  return text.empty() ? "a moment" : text;
}

}  // namespace cherta::match
