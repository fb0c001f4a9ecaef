#include "server/rules/core/json_field.h"

#include <algorithm>

#include "server/rules/core/reader.h"
#include "server/rules/core/said_twice.h"

namespace cherta::rules {

namespace {

constexpr std::size_t kMostShown = 40;  // bytes of a field's name

std::string_view name_of(const boost::json::key_value_pair& field) { return {field.key().data(), field.key().size()}; }

}  // namespace

Result<boost::json::value> parse_object(std::string_view text, const JsonReader& reader) {
  if (text.size() > reader.most_bytes)
    return reader.bad(reader.whole, "longer than " + std::to_string(reader.most_bytes) + " bytes");
  boost::json::parse_options options;
  options.max_depth = reader.most_depth;
  boost::json::stream_parser parser({}, options);
  boost::system::error_code error;
  const std::size_t read = parser.write_some(text.data(), text.size(), error);
  if (!error && read == text.size()) parser.finish(error);
  if (error || read < text.size()) {
    const auto line = 1 + std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(read), '\n');
    return reader.bad(reader.by_line ? "line " + std::to_string(line) : std::string(reader.whole),
                      "this is no JSON, or nested too deeply");
  }
  boost::json::value value = parser.release();
  if (!value.is_object()) return reader.bad(reader.whole, "not an object");
  if (says_twice(text, value)) return reader.bad(reader.whole, "a field is said twice");
  return value;
}

JsonValue::JsonValue(const boost::json::value* value, std::string path, std::optional<Refusal>& fault,
                     const JsonReader& reader)
    : value_(value && value->is_null() ? nullptr : value), path_(std::move(path)), fault_(fault), reader_(reader) {}

void JsonValue::wrong(std::string_view why) const {
  if (!fault_) fault_ = reader_.bad(path_.empty() ? reader_.whole : path_, why);
}

void JsonValue::check_names(std::initializer_list<std::string_view> names) const {
  if (!value_) return;
  if (!value_->is_object()) return wrong("not an object");
  for (const auto& field : value_->get_object())
    if (std::ranges::count(names, name_of(field)) == 0)
      wrong("there is no field \"" + std::string(name_of(field).substr(0, kMostShown)) + "\"");
}

const boost::json::value* JsonValue::child(std::string_view name) const {
  if (!is_object()) return nullptr;
  return value_->get_object().if_contains(boost::json::string_view(name.data(), name.size()));
}

std::string JsonValue::path_of(std::string_view name) const {
  return path_.empty() ? std::string(name) : path_ + "." + std::string(name);
}

const boost::json::array* JsonValue::list(std::size_t most) const {
  if (!value_) return nullptr;
  if (!value_->is_array()) return wrong("not a list"), nullptr;
  const auto& list = value_->get_array();
  if (list.size() > most) return wrong("more than " + std::to_string(most)), nullptr;
  return &list;
}

std::vector<std::string> JsonValue::names(std::size_t most) const {
  std::vector<std::string> all;
  if (!value_) return all;
  if (!value_->is_object()) return wrong("not an object"), all;
  if (value_->get_object().size() > most) return wrong("more than " + std::to_string(most)), all;
  for (const auto& field : value_->get_object()) all.emplace_back(name_of(field));
  return all;
}

std::string JsonValue::text(std::size_t most) const {
  if (!value_) return {};
  if (!value_->is_string()) return wrong("not a text"), std::string();
  std::string said(value_->get_string().data(), value_->get_string().size());
  if (said.size() > most) return wrong("longer than " + std::to_string(most) + " bytes"), std::string();
  const auto is_control = [](char c) { return static_cast<unsigned char>(c) < ' ' || c == '\x7f'; };
  if (std::ranges::any_of(said, is_control)) return wrong("a text of one line is wanted"), std::string();
  return said;
}

std::string JsonValue::lower_text() const { return lower(text(kLongestWord)); }

bool JsonValue::flag(bool usual) const {
  if (!value_) return usual;
  if (!value_->is_bool()) wrong("neither true nor false");
  return value_->is_bool() ? value_->get_bool() : usual;
}

int JsonValue::whole(int least, int most, std::optional<int> usual) const {
  if (!value_) {
    if (!usual) wrong("missing");
    return usual.value_or(least);
  }
  const bool fits = value_->is_int64() && value_->get_int64() >= least && value_->get_int64() <= most;
  if (!fits) wrong("not a whole number from " + std::to_string(least) + " to " + std::to_string(most));
  return fits ? static_cast<int>(value_->get_int64()) : least;
}

}  // namespace cherta::rules
