#include "server/rules/skirmish/scenario/json.h"

#include <algorithm>

#include "server/rules/core/said_twice.h"
#include "server/rules/skirmish/scenario/scenario.h"

namespace cherta::skirmish {

namespace {

constexpr std::size_t kMostShown = 40;  // bytes of a field's name
constexpr std::size_t kMostDepth = 8;
constexpr std::size_t kLongestId = 24;

std::string_view name_of(const boost::json::key_value_pair& field) { return {field.key().data(), field.key().size()}; }

}  // namespace

Refusal bad_scenario(std::string_view path, std::string_view why) {
  return {"E_SCENARIO", "SK-16.2", std::string(path) + ": " + std::string(why)};
}

Result<boost::json::value> parse_json(std::string_view text) {
  if (text.size() > kMostScenario)
    return bad_scenario("scenario", "longer than " + std::to_string(kMostScenario) + " bytes");
  boost::json::parse_options options;
  options.max_depth = kMostDepth;
  boost::json::stream_parser parser({}, options);
  boost::system::error_code error;
  const std::size_t read = parser.write_some(text.data(), text.size(), error);
  if (!error && read == text.size()) parser.finish(error);
  if (error || read < text.size()) {
    const auto line = 1 + std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(read), '\n');
    return bad_scenario("line " + std::to_string(line), "this is no JSON, or nested too deeply");
  }
  boost::json::value value = parser.release();
  if (!value.is_object()) return bad_scenario("scenario", "not an object");
  if (rules::says_twice(text, value)) return bad_scenario("scenario", "a field is said twice");
  return value;
}

Node::Node(const boost::json::value* value, std::string path, std::optional<Refusal>& fault)
    : value_(value && value->is_null() ? nullptr : value), path_(std::move(path)), fault_(fault) {}

void Node::wrong(const std::string& why) const {
  if (!fault_) fault_ = bad_scenario(path_.empty() ? "scenario" : path_, why);
}

const Node& Node::only(std::initializer_list<std::string_view> names) const {
  if (!value_) return *this;
  if (!value_->is_object()) return wrong("not an object"), *this;
  for (const auto& field : value_->get_object())
    if (std::ranges::count(names, name_of(field)) == 0)
      wrong("there is no field \"" + std::string(name_of(field).substr(0, kMostShown)) + "\"");
  return *this;
}

Node Node::operator[](std::string_view name) const {
  const std::string path = path_.empty() ? std::string(name) : path_ + "." + std::string(name);
  if (!is_object()) return {nullptr, path, fault_};
  return {value_->get_object().if_contains(boost::json::string_view(name.data(), name.size())), path, fault_};
}

Node Node::must(std::string_view name) const {
  Node found = (*this)[name];
  if (!found) found.wrong("missing");
  return found;
}

std::vector<std::string> Node::names(std::size_t most) const {
  std::vector<std::string> all;
  if (!value_) return all;
  if (!value_->is_object()) return wrong("not an object"), all;
  if (value_->get_object().size() > most) return wrong("too many fields"), all;
  for (const auto& field : value_->get_object()) all.emplace_back(name_of(field));
  return all;
}

std::vector<Node> Node::items(std::size_t most) const {
  std::vector<Node> all;
  if (!value_) return all;
  if (!value_->is_array()) return wrong("not a list"), all;
  const auto& list = value_->get_array();
  if (list.size() > most) return wrong("more than " + std::to_string(most)), all;
  for (std::size_t i = 0; i < list.size(); ++i) all.emplace_back(&list[i], path_ + "." + std::to_string(i), fault_);
  return all;
}

std::string Node::text(std::size_t most) const {
  if (!value_) return {};
  if (!value_->is_string()) return wrong("not a text"), std::string();
  std::string said(value_->get_string().data(), value_->get_string().size());
  if (said.size() > most) return wrong("longer than " + std::to_string(most) + " bytes"), std::string();
  const auto is_control = [](char c) { return static_cast<unsigned char>(c) < ' ' || c == '\x7f'; };
  if (std::ranges::any_of(said, is_control)) return wrong("a text of one line is wanted"), std::string();
  return said;
}

std::string Node::id() const {
  const std::string said = text(kLongestId);
  const auto fits = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_'; };
  const auto fits_any_case = [&](char c) { return fits(c) || (c >= 'A' && c <= 'Z'); };
  if (said.empty() || !std::ranges::all_of(said, fits_any_case)) wrong("not a name of letters, digits and _");
  return said;
}

bool Node::flag(bool usual) const {
  if (!value_) return usual;
  if (!value_->is_bool()) wrong("neither true nor false");
  return value_->is_bool() ? value_->get_bool() : usual;
}

int Node::whole(int least, int most, std::optional<int> usual) const {
  if (!value_) {
    if (!usual) wrong("missing");
    return usual.value_or(least);
  }
  const bool fits = value_->is_int64() && value_->get_int64() >= least && value_->get_int64() <= most;
  if (!fits) wrong("not a whole number from " + std::to_string(least) + " to " + std::to_string(most));
  return fits ? static_cast<int>(value_->get_int64()) : least;
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
