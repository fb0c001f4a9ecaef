// Reading JSON field by field: a campaign's record, a scenario. Every value knows where it stands ("murid.groups[2]"),
// and the first fault is kept, in the words of the game that reads. What is absent or null is not said. A game has its
// own kind of field:
//
//   class Node : public rules::JsonField<Node> {
//    public:
//     using JsonField::JsonField;
//     static const JsonReader kReader;
//   };
#pragma once

#include <boost/json.hpp>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/result.h"
#include "server/rules/core/enum_words.h"

namespace cherta::rules {

// How a game speaks of what is wrong, and what it names where no field can be named: "record".
struct JsonReader {
  Refusal (*bad)(std::string_view path, std::string_view why);
  std::string_view whole;
  std::size_t most_bytes, most_depth;
  bool by_line = false;  // what is no JSON is named by its line, not as a whole: of texts of many lines
};

// The object that the text is. Refused: too long, too deep, no JSON, no object, a field said twice.
Result<boost::json::value> parse_object(std::string_view text, const JsonReader& reader);

// What is alike whatever the game. `fault` outlives every field; it holds the first one and no more.
class JsonValue {
 public:
  JsonValue(const boost::json::value* value, std::string path, std::optional<Refusal>& fault, const JsonReader& reader);

  explicit operator bool() const { return value_ != nullptr; }  // is it said?
  bool failed() const { return fault_.has_value(); }
  bool is_text() const { return value_ && value_->is_string(); }
  bool is_number() const { return value_ && value_->is_number(); }
  bool is_list() const { return value_ && value_->is_array(); }
  bool is_object() const { return value_ && value_->is_object(); }
  const std::string& path() const { return path_; }

  std::vector<std::string> names(std::size_t most) const;  // of the fields of an object; none if it is not said
  std::string text(std::size_t most) const;                // one line of at most so many bytes; "" if it is not said
  bool flag(bool usual) const;
  int whole(int least, int most, std::optional<int> usual = {}) const;  // no usual one: must be said
  template <class E>
  E word(E usual) const {  // of an enumeration, capitals or not
    if (!value_) return usual;
    const auto found = enum_from_word<E>(lower_text());
    if (!found) wrong("not a word that is known here");
    return found.value_or(usual);
  }
  void wrong(std::string_view why) const;  // the first one stands

 protected:
  static constexpr std::size_t kLongestWord = 80;

  std::string lower_text() const;  // at most kLongestWord bytes
  void check_names(std::initializer_list<std::string_view> names) const;
  const boost::json::value* child(std::string_view name) const;
  std::string path_of(std::string_view name) const;
  const boost::json::array* list(std::size_t most) const;  // none if it is not said, no list or longer

  const boost::json::value* value_;
  std::string path_;
  std::optional<Refusal>& fault_;
  const JsonReader& reader_;
};

template <class Self>
class JsonField : public JsonValue {
 public:
  JsonField(const boost::json::value* value, std::string path, std::optional<Refusal>& fault)
      : JsonValue(value, std::move(path), fault, Self::kReader) {}

  // An object with no other fields than these.
  const Self& only(std::initializer_list<std::string_view> names) const {
    check_names(names);
    return static_cast<const Self&>(*this);
  }
  Self operator[](std::string_view name) const { return {child(name), path_of(name), fault_}; }
  Self must(std::string_view name) const {
    Self found = (*this)[name];
    if (!found) found.wrong("missing");
    return found;
  }
  std::vector<Self> items(std::size_t most) const {  // of a list; none if it is not said
    std::vector<Self> all;
    const auto* values = list(most);
    for (std::size_t i = 0; values && i < values->size(); ++i)
      all.emplace_back(&(*values)[i], Self::item_path(path_, i), fault_);
    return all;
  }
  static std::string item_path(const std::string& path, std::size_t i) { return path + "[" + std::to_string(i) + "]"; }
};

}  // namespace cherta::rules
