#include "server/rules/murid_wars/handover/json.h"

#include <algorithm>

#include "server/rules/core/reader.h"

namespace cherta::murid_wars::record {

namespace {

constexpr std::size_t kMostShown = 40;  // bytes of a field's name

std::string_view text_of(const boost::json::string& text) { return {text.data(), text.size()}; }

}  // namespace

Refusal bad(std::string_view field, std::string_view why) {
  return refuse("E_RECORD", "MW-17.2", "Invalid record: " + std::string(field) + ": " + std::string(why) + ".");
}

Node::Node(const boost::json::value* value, std::string path, std::optional<Refusal>& fault)
    : value_(value && value->is_null() ? nullptr : value), path_(std::move(path)), fault_(fault) {}

void Node::wrong(std::string why) const {
  if (!fault_) fault_ = bad(path_.empty() ? "record" : path_, why);
}

const Node& Node::only(std::initializer_list<std::string_view> names) const {
  if (!value_) return *this;
  if (!value_->is_object()) return wrong("not an object"), *this;
  for (const auto& field : value_->get_object()) {
    const std::string_view name(field.key().data(), field.key().size());
    if (std::ranges::count(names, name) == 0)
      wrong("there is no field \"" + std::string(name.substr(0, kMostShown)) + "\"");
  }
  return *this;
}

Node Node::operator[](std::string_view name) const {
  const std::string path = path_.empty() ? std::string(name) : path_ + "." + std::string(name);
  const bool is_object = value_ && value_->is_object();
  return {is_object ? value_->get_object().if_contains(boost::json::string_view(name.data(), name.size())) : nullptr,
          path, fault_};
}

std::vector<std::string> Node::names(std::size_t most) const {
  std::vector<std::string> all;
  if (!value_) return all;
  if (!value_->is_object()) return wrong("not an object"), all;
  if (value_->get_object().size() > most) return wrong("too many fields"), all;
  for (const auto& field : value_->get_object()) all.emplace_back(field.key().data(), field.key().size());
  return all;
}

std::vector<Node> Node::items(std::size_t most) const {
  std::vector<Node> all;
  if (!value_) return all;
  if (!value_->is_array()) return wrong("not a list"), all;
  const auto& list = value_->get_array();
  if (list.size() > most) return wrong("more than " + std::to_string(most)), all;
  for (std::size_t i = 0; i < list.size(); ++i)
    all.emplace_back(&list[i], path_ + "[" + std::to_string(i) + "]", fault_);
  return all;
}

std::string Node::text() const {
  if (!value_) return {};
  if (!value_->is_string()) return wrong("not a text"), std::string();
  return rules::lower(text_of(value_->get_string()));
}

std::string Node::value() const {
  if (value_ && value_->is_bool()) return value_->get_bool() ? "on" : "off";
  if (value_ && value_->is_int64()) return std::to_string(value_->get_int64());
  return text();
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
  if (!fits) wrong("not a number from " + std::to_string(least) + " to " + std::to_string(most));
  return fits ? static_cast<int>(value_->get_int64()) : least;
}

}  // namespace cherta::murid_wars::record
