#include "server/rules/core/form.h"

#include "server/rules/core/codec.h"

namespace cherta::rules {

namespace {

// In a complete order there is nothing to highlight: its one target carries the form instead, as canonical JSON.
constexpr std::string_view kTarget = "form";

// The part's words with its blanks filled in their order.
std::string filled(const Part& part, const std::vector<std::string>& values) {
  std::string words = part.words;
  for (std::size_t i = 0; i < part.blanks.size() && i < values.size(); ++i) {
    const std::string blank = '{' + part.blanks[i].name + '}';
    if (const auto at = words.find(blank); at != std::string::npos) words.replace(at, blank.size(), values[i]);
  }
  return words;
}

}  // namespace

std::string put_together(std::string_view verb, const Form& form) {
  std::string order(verb);
  for (const Part& part : form.parts) {
    std::vector<std::vector<std::string>> copies = part.copies;
    if (copies.empty()) {
      std::vector<std::string> values;
      for (const Blank& blank : part.blanks) values.push_back(blank.value);
      copies.assign(static_cast<std::size_t>(part.least), values);
    }
    for (const auto& copy : copies) order += ' ' + filled(part, copy);
  }
  return order;
}

Choice form_choice(std::string order, std::string label, std::string_view rule, const Form& form) {
  Choice choice;
  choice.order = std::move(order);
  choice.label = std::move(label);
  choice.rule = rule;
  choice.targets.push_back({std::string(kTarget), to_json(form)});
  return choice;
}

std::optional<Form> form_of(const Choice& choice) {
  if (choice.slot != Slot::kNone || choice.targets.size() != 1 || choice.targets.front().id != kTarget) return {};
  Form form;
  if (!from_json(choice.targets.front().fill, form)) return {};
  return form;
}

}  // namespace cherta::rules
