#include "server/rules/core/form_parts.h"

namespace cherta::rules {

Blank number_blank(std::string name, std::string label, Range range, int value) {
  Blank blank;
  blank.name = std::move(name);
  blank.label = std::move(label);
  blank.least = range.least;
  blank.most = range.most;
  blank.step = range.step;
  blank.value = std::to_string(value);
  return blank;
}

Blank blank_of(Entry entry, std::string name, std::string label, std::vector<Option> options, std::string value) {
  Blank blank;
  blank.name = std::move(name);
  blank.label = std::move(label);
  blank.entry = entry;
  blank.options = std::move(options);
  blank.value = std::move(value);
  return blank;
}

Part part_of(std::string words, std::string label, std::vector<Blank> blanks) {
  Part part;
  part.words = std::move(words);
  part.label = std::move(label);
  part.blanks = std::move(blanks);
  return part;
}

Part repeated_part(std::string words, std::string label, int most, std::vector<Blank> blanks) {
  Part part = part_of(std::move(words), std::move(label), std::move(blanks));
  part.least = 0;
  part.most = most;
  return part;
}

Part word_part(std::string_view word, std::string label, std::vector<Option> options, std::string value) {
  const std::string name(word);
  Blank blank = blank_of(Entry::kWord, name, label, std::move(options), std::move(value));
  return part_of(name + "={" + name + '}', std::move(label), {std::move(blank)});
}

void add_form(std::vector<Choice>& shown, std::string_view verb, std::string label, std::string_view rule,
              const Form& form) {
  shown.push_back(form_choice(put_together(verb, form), std::move(label), rule, form));
}

}  // namespace cherta::rules
