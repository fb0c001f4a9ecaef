// Reading a campaign's record field by field. Every value knows where it stands ("sides.A.groups[2].count"), and the
// first fault is kept: E_RECORD names the field. What is absent, null or an empty text is not said. Internal.
#pragma once

#include <boost/json.hpp>

#include "server/rules/core/enum_words.h"
#include "server/rules/meeting_of_hosts/basics.h"

namespace cherta::meeting_of_hosts {

inline constexpr std::size_t kMostRecord = 32'768;  // bytes of a record
inline constexpr int kMostDepth = 8;                // of its nesting
inline constexpr int kMostNameBytes = 80;           // of a name, an id, a word

class Node {
 public:
  Node(const boost::json::value* value, std::string path, std::optional<Refusal>& fault);

  explicit operator bool() const { return value_ != nullptr; }  // is it said?
  bool failed() const { return fault_.has_value(); }
  bool is_text() const { return value_ && value_->is_string() && !is_decimal(); }
  bool is_list() const { return value_ && value_->is_array(); }
  bool is_number() const { return value_ && value_->is_number(); }
  bool is_object() const { return value_ && value_->is_object(); }
  const std::string& path() const { return path_; }

  // An object with no other fields than these.
  const Node& only(std::initializer_list<std::string_view> names) const;
  Node operator[](std::string_view name) const;
  std::vector<std::string> names(std::size_t most) const;  // of the fields of an object
  std::vector<Node> items(std::size_t most) const;         // of a list; none if it is not said
  std::string text() const;                                // "" if it is not said
  std::string id() const;  // a text without blanks, commas and equals signs; must be said
  bool flag(bool usual) const;
  int whole(int least, int most, int usual) const;
  std::uint64_t seed() const;                                // GEO-10.4
  int hundredths(int least, int most) const;                 // inches, at most two decimals
  int tenths(int least, int most, bool& one_decimal) const;  // at most one decimal; sets the mark if there is one
  template <class E>
  E word(E usual) const {
    if (!value_) return usual;
    const std::string said = lower_text();
    const auto found = rules::enum_from_word<E>(said);
    if (!found) wrong("not " + said);
    return found.value_or(usual);
  }
  std::string lower_text() const;
  void wrong(std::string why) const;  // the first one stands

 private:
  bool is_decimal() const;  // a number with a point, as marked_decimals() has left it
  std::optional<std::int64_t> decimal(int places, bool* has_point) const;
  int between(std::optional<std::int64_t> n, int least, int most) const;

  const boost::json::value* value_;
  std::string path_;
  std::optional<Refusal>& fault_;
};

// Numbers with a point become texts with a mark before them: no rule reckons with binary fractions.
std::string marked_decimals(std::string_view json);

Refusal bad_record(std::string_view field, std::string_view why);

}  // namespace cherta::meeting_of_hosts
