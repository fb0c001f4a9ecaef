#include "server/rules/meeting_of_hosts/handover/handover_json.h"

#include <algorithm>

#include "server/rules/core/reader.h"
#include "server/rules/meeting_of_hosts/body.h"

namespace cherta::meeting_of_hosts {

namespace {

constexpr std::int64_t kFarTooMuch = 1'000'000'000;
constexpr char kMark = '\x1f';  // no name has it
constexpr std::string_view kMarkWritten = "\\u001f";

// "1.25" in so many places: 125; nothing if it has more of them, or is no number.
std::optional<std::int64_t> decimal_of(std::string_view text, int places, bool* has_point) {
  const auto point = text.find('.');
  const std::string_view before = text.substr(0, point);
  const std::string_view after = point == std::string_view::npos ? std::string_view() : text.substr(point + 1);
  const auto digits = [](std::string_view s) {
    return std::ranges::all_of(s, [](char c) { return c >= '0' && c <= '9'; });
  };
  if (before.empty() || before.size() > 6 || !digits(before) || !digits(after)) return std::nullopt;
  if (after.size() > static_cast<std::size_t>(places) || (point != std::string_view::npos && after.empty()))
    return std::nullopt;
  if (has_point && point != std::string_view::npos) *has_point = true;
  std::int64_t n = 0;
  for (const char c : before) n = 10 * n + (c - '0');
  for (int i = 0; i < places; ++i)
    n = 10 * n + (static_cast<std::size_t>(i) < after.size() ? after[static_cast<std::size_t>(i)] - '0' : 0);
  return n;
}

bool is_of_number(char c) {
  return (c >= '0' && c <= '9') || std::string_view("+-.eE").find(c) != std::string_view::npos;
}

}  // namespace

std::string marked_decimals(std::string_view json) {
  std::string marked;
  bool in_text = false;
  for (std::size_t i = 0; i < json.size(); ++i) {
    const char c = json[i];
    if (in_text || !((c >= '0' && c <= '9') || c == '-')) {
      marked += c;
      if (in_text && c == '\\' && i + 1 < json.size())
        marked += json[++i];
      else if (c == '"')
        in_text = !in_text;
      continue;
    }
    std::size_t end = i;
    while (end < json.size() && is_of_number(json[end])) ++end;
    const std::string_view number = json.substr(i, end - i);
    const bool whole = number.find_first_of(".eE") == std::string_view::npos;
    if (whole) marked += number;
    if (!whole) marked.append("\"").append(kMarkWritten).append(number).append("\"");
    i = end - 1;
  }
  return marked;
}

Refusal bad_record(std::string_view field, std::string_view why) {
  return refuse("E_RECORD", "MH-22.1", "Invalid record: " + std::string(field) + ": " + std::string(why) + ".");
}

Node::Node(const boost::json::value* value, std::string path, std::optional<Refusal>& fault)
    : JsonField(value, std::move(path), fault) {
  if (value_ && value_->is_string() && value_->get_string().empty()) value_ = nullptr;
}

std::string Node::id() const {
  const std::string said = text();
  if (said.empty())
    wrong("missing");
  else if (said.find_first_of(" ,=;") != std::string::npos)
    wrong("a blank or one of ,=;");
  return said;
}

bool Node::flag(bool usual) const {
  if (!value_) return usual;
  if (value_->is_bool()) return value_->get_bool();
  const std::string said = value_->is_string() ? lower_text() : "";
  if (said == "yes" || said == "on") return true;
  if (said != "no" && said != "off") wrong("not true or false");
  return false;
}

bool Node::is_decimal() const {
  return value_->is_string() && !value_->get_string().empty() && value_->get_string().front() == kMark;
}

std::optional<std::int64_t> Node::decimal(int places, bool* has_point) const {
  if (value_->is_string()) {
    std::string_view said(value_->get_string().data(), value_->get_string().size());
    if (is_decimal()) said.remove_prefix(1);
    return decimal_of(said, places, has_point);
  }
  std::int64_t unit = 1;
  for (int i = 0; i < places; ++i) unit *= 10;
  if (!value_->is_int64()) return std::nullopt;
  const std::int64_t n = value_->get_int64();
  return n < 0 || n > kFarTooMuch ? std::nullopt : std::optional(n * unit);
}

int Node::between(std::optional<std::int64_t> n, int least, int most) const {
  if (n && *n >= least && *n <= most) return static_cast<int>(*n);
  wrong("not a number that it may be");
  return least;
}

int Node::whole(int least, int most, int usual) const {
  if (!value_) return usual;
  if (value_->is_int64()) return between(value_->get_int64(), least, most);  // -1 of a skill
  bool has_point = false;
  const auto n = decimal(0, &has_point);
  return between(has_point ? std::nullopt : n, least, most);
}
std::uint64_t Node::seed() const {
  if (value_ && value_->is_uint64()) return value_->get_uint64();
  if (value_ && value_->is_int64() && value_->get_int64() >= 0) return static_cast<std::uint64_t>(value_->get_int64());
  wrong("not a whole number from 0 on");
  return 0;
}
int Node::hundredths(int least, int most) const {
  if (value_) return between(decimal(2, nullptr), least, most);
  wrong("missing");
  return least;
}
int Node::tenths(int least, int most, bool& one_decimal) const {
  if (value_) return between(decimal(1, &one_decimal), least, most);
  wrong("missing");
  return least;
}

}  // namespace cherta::meeting_of_hosts
