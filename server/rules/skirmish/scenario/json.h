// Reading JSON field by field. Every value knows where it stands ("terrain.1.rect", counted from 0), and the first
// fault is kept (SK-16.2). Internal to scenario/ and handover/.
#pragma once

#include <boost/json.hpp>

#include "common/result.h"
#include "server/rules/core/enum_words.h"
#include "server/rules/table/angle.h"

namespace cherta::skirmish {

class Node {
 public:
  Node(const boost::json::value* value, std::string path, std::optional<Refusal>& fault);

  explicit operator bool() const { return value_ != nullptr; }  // is it said?
  bool is_text() const { return value_ && value_->is_string(); }
  bool is_list() const { return value_ && value_->is_array(); }
  bool is_object() const { return value_ && value_->is_object(); }

  const Node& only(std::initializer_list<std::string_view> names) const;  // an object with no other fields
  Node operator[](std::string_view name) const;
  Node must(std::string_view name) const;                  // missing: a fault
  std::vector<std::string> names(std::size_t most) const;  // of the fields of an object
  std::vector<Node> items(std::size_t most) const;         // of a list; none if it is not said
  std::string text(std::size_t most) const;                // as written; "" if it is not said
  std::string id() const;                                  // 1 to 24 small letters, digits, _
  bool flag(bool usual) const;
  int whole(int least, int most, std::optional<int> usual = {}) const;  // no usual one: must be said
  std::optional<int> maybe(int least, int most) const;                  // null and nothing are none
  std::vector<int> numbers(std::size_t count) const;                    // of a list of so many lengths
  table::Point point() const;                                           // [x, y]
  template <class E>
  E word(E usual) const {
    if (!value_) return usual;
    const auto found = rules::enum_from_word<E>(text(24));
    if (!found) wrong("not a word that is known here");
    return found.value_or(usual);
  }
  bool failed() const { return fault_.has_value(); }
  void wrong(const std::string& why) const;  // the first one stands

 private:
  const boost::json::value* value_;
  std::string path_;
  std::optional<Refusal>& fault_;
};

Refusal bad_scenario(std::string_view path, std::string_view why);
// E_SCENARIO with the line at which it is no JSON; too long, too deep, a field said twice.
Result<boost::json::value> parse_json(std::string_view text);

}  // namespace cherta::skirmish
