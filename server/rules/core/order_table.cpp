#include "server/rules/core/order_table.h"

namespace cherta::rules {

OrderPhrase::OrderPhrase(By by, detail::AnySpelling spelling)
    : begins((by == By::kReferee ? "ref " : "") + std::string(spelling.verb)),
      verb(split(spelling.verb, ' ')),
      parts(std::move(spelling.parts)),
      text(spelling.help),
      form(spelling.form),
      suits(spelling.suits) {}
OrderPhrase::OrderPhrase(const OrderHelp& help) : begins(help.verb), verb{begins}, text(help.text), form(help.form) {}
OrderPhrase::OrderPhrase(const OrderPhrase&) = default;
OrderPhrase::OrderPhrase(OrderPhrase&&) noexcept = default;
OrderPhrase& OrderPhrase::operator=(const OrderPhrase&) = default;
OrderPhrase& OrderPhrase::operator=(OrderPhrase&&) noexcept = default;
OrderPhrase::~OrderPhrase() = default;

std::vector<OrderPhrase> phrases_of(By by, std::vector<detail::AnySpelling> words) {
  std::vector<OrderPhrase> phrases;
  for (detail::AnySpelling& spelling : words) phrases.emplace_back(by, std::move(spelling));
  return phrases;
}

std::string form_made_of(const OrderPhrase& phrase) {
  std::string form = phrase.begins;
  add_words(form, detail::shape_of(phrase.parts));
  return form;
}

Refusal no_second_word(Reader& at_verb, const std::string& expected) {
  at_verb.take({});
  at_verb.take(expected);
  at_verb.fail(expected);
  return at_verb.refusal();
}

}  // namespace cherta::rules
