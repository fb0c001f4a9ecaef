// Reading a record field by field. Every value knows where it stands ("murid.groups[2].rank"), and the first fault is
// kept. Internal.
#pragma once

#include <boost/json.hpp>

#include "server/rules/core/enum_words.h"
#include "server/rules/murid_wars/handover/record.h"

namespace cherta::murid_wars::record {

class Node {
 public:
  Node(const boost::json::value* value, std::string path, std::optional<Refusal>& fault);

  explicit operator bool() const { return value_ != nullptr; }  // is it said?
  bool is_text() const { return value_ && value_->is_string(); }
  bool is_number() const { return value_ && value_->is_number(); }
  bool is_list() const { return value_ && value_->is_array(); }

  const Node& only(std::initializer_list<std::string_view> names) const;  // an object with no other fields
  Node operator[](std::string_view name) const;
  std::vector<std::string> names(std::size_t most) const;  // of the fields of an object
  std::vector<Node> items(std::size_t most) const;         // of a list; none if it is not said
  std::string text() const;                                // in small letters; "" if it is not said
  std::string value() const;                               // text, number, true and false: as an option's value
  bool flag(bool usual) const;
  int whole(int least, int most, std::optional<int> usual) const;  // no usual one: must be said
  template <class E>
  E word(E usual) const {
    if (!value_) return usual;
    const auto found = rules::enum_from_word<E>(text());
    if (!found) wrong("not such a word");
    return found.value_or(usual);
  }
  void wrong(std::string why) const;  // the first one stands

 private:
  const boost::json::value* value_;
  std::string path_;
  std::optional<Refusal>& fault_;
};

}  // namespace cherta::murid_wars::record
