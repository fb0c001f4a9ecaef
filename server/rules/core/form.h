// Orders that a player puts together himself: a deployment, a mix, a map. A form says what may stand in the blanks of
// such an order. It is a hint, as all choices are: whether the whole may be, only check() tells.
//
// A form travels in a View as a choice of its own, whose order is complete (Slot::kNone): how the order is at first.
// Who knows nothing of forms can give it as it stands. view.proto has its fields for clients.
#pragma once

#include <boost/describe.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/rules/core/view.h"

namespace cherta::rules {

// What goes into a blank. kSide: the line between two areas, "33-43". kWord: one of the options.
enum class Entry : std::uint8_t { kNumber, kArea, kAreas, kPieces, kCard, kWord, kSide };
BOOST_DESCRIBE_ENUM(Entry, kNumber, kArea, kAreas, kPieces, kCard, kWord, kSide)

// One thing that may stand in a blank.
struct Option {
  std::string id;     // the area, piece, card or side to highlight; or the word
  std::string fill;   // what is written; empty: the id itself
  std::string label;  // for people, where neither the board nor the id says it: "the northern edge"
  bool operator==(const Option&) const = default;
};
BOOST_DESCRIBE_STRUCT(Option, (), (id, fill, label))

// What goes into one blank of a part: "units" into "AGA={units}@{box}".
struct Blank {
  std::string name;   // as the part's words have it; unlike every other blank of the form
  std::string label;  // for people
  Entry entry = Entry::kNumber;
  std::vector<Option> options;
  int least = 0, most = 0, step = 1;  // of a number; of how many areas or pieces, parted by commas
  std::string value;                  // what stands there at first
  bool operator==(const Blank&) const = default;
};
BOOST_DESCRIBE_STRUCT(Blank, (), (name, label, entry, options, least, most, step, value))

// Some words of the order with blanks in them, which may stand there several times or not at all.
struct Part {
  std::string words;  // "AGA={units}@{box}"
  std::string label;  // for people; empty: nothing to be seen or changed
  int least = 1, most = 1;
  std::vector<Blank> blanks;
  std::vector<std::vector<std::string>> copies;  // what stands at first; none: `least` times the blanks' values
  bool operator==(const Part&) const = default;
};
BOOST_DESCRIBE_STRUCT(Part, (), (words, label, least, most, blanks, copies))

// What the numbers in some blanks should come to together.
struct Sum {
  std::string label;                // "Units to divide"
  std::vector<std::string> blanks;  // by name
  int least = 0, most = 0;
  bool operator==(const Sum&) const = default;
};
BOOST_DESCRIBE_STRUCT(Sum, (), (label, blanks, least, most))

struct Form {
  std::vector<Part> parts;
  std::vector<Sum> sums;
  bool operator==(const Form&) const = default;
};
BOOST_DESCRIBE_STRUCT(Form, (), (parts, sums))

// The order as it is at first: its verb, then every part as often as it stands, parted by blanks.
std::string put_together(std::string_view verb, const Form&);
// The choice that offers an order to be put together. `order`: as it is at first, and whenever no part stands.
Choice form_choice(std::string order, std::string label, std::string_view rule, const Form&);
// The form of such a choice; nothing for any other.
std::optional<Form> form_of(const Choice&);

}  // namespace cherta::rules
