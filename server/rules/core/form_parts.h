// The pieces that forms of orders are put together from (core/form.h), as every game needs them. Nothing here knows or
// hides anything: what may stand in a blank is the caller's to take from one viewer's projection.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "server/rules/core/form.h"

namespace cherta::rules {

// What a number in a blank may be: from `least` to `most` by `step`.
struct Range {
  int least = 0, most = 0, step = 1;
};

// A blank for a number; `value` stands there at first.
Blank number_blank(std::string name, std::string label, Range range, int value);
// A blank for one of the options; `value` (an option's fill, or nothing) stands there at first.
Blank blank_of(Entry entry, std::string name, std::string label, std::vector<Option> options, std::string value);

// Words that stand once.
Part part_of(std::string words, std::string label, std::vector<Blank> blanks);
// Words that may stand up to `most` times, at first not at all.
Part repeated_part(std::string words, std::string label, int most, std::vector<Blank> blanks);
// "manner={manner}": one of the options, written behind its name.
Part word_part(std::string_view word, std::string label, std::vector<Option> options, std::string value);

// Adds the choice of putting together an order that begins with `verb`.
void add_form(std::vector<Choice>& shown, std::string_view verb, std::string label, std::string_view rule, const Form&);

}  // namespace cherta::rules
