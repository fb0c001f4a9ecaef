// Orders without a reader of one's own, for games whose orders are short.
//
//   order  := enumerator            an alternative that is a described enum: each of its words is an order ("pass")
//           | kName field...        an alternative that is a described struct: its verb, then its fields as declared
//   field  := a whole number, a described enum's word, or (last) a std::string: the rest of the line as typed
//
// Words are read whatever their case and written in lower case. What the text alone can tell to be wrong (a line too
// long, one card named twice) a struct says by `std::string_view fault() const`, a sentence; empty: nothing is.
#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "server/rules/core/codec.h"
#include "server/rules/core/game.h"
#include "server/rules/core/order_text.h"

namespace cherta::rules {

namespace detail {

template <class Field>
void read_field(Reader& words, Field& field) {
  if constexpr (std::same_as<Field, std::string>) {
    if (words.at_end())
      words.take("a text");
    else
      field = words.rest();
  } else if constexpr (std::is_enum_v<Field>) {
    field = words.take_word<Field>();
  } else {
    static_assert(std::same_as<Field, int>, "fields of orders are int, std::string or a described enum");
    const auto number = whole_number(words.take("a number"));
    if (!number) words.fail("a number");
    field = number.value_or(0);
  }
}

// Reads one alternative if the line begins as it does; true if it did.
template <class One, class Order>
bool read_alternative(Reader& words, Order& order) {
  One one{};
  if constexpr (std::is_enum_v<One>) {
    const auto found = enum_from_word<One>(lower(words.peek()));
    if (!found) return false;
    words.take("");
    one = *found;
  } else {
    if (!words.accept(One::kName)) return false;
    boost::mp11::mp_for_each<Members<One>>([&](auto member) { read_field(words, one.*member.pointer); });
    if constexpr (requires { one.fault(); })
      if (!one.fault().empty()) words.refuse({"E_SYNTAX", "", std::string(one.fault())});
  }
  order = std::move(one);
  return true;
}

}  // namespace detail

// The order of a variant that this line holds, or E_SYNTAX. `orders` tells of all of them, for one who wrote none.
template <class Order>
Result<Order> read_order(std::string_view text, std::string_view orders) {
  Reader words(text);
  Order order;
  bool found = false;
  boost::mp11::mp_for_each<boost::mp11::mp_transform<std::type_identity, detail::KindsOf<Order>>>(
      [&](auto tag) { found = found || detail::read_alternative<typename decltype(tag)::type>(words, order); });
  if (!found) return Refusal{"E_SYNTAX", "", "the orders are: " + std::string(orders)};
  take_end(words);
  if (words.failed()) return words.refusal();
  return order;
}

// The order as read_order() reads it.
template <class Order>
std::string write_order(const Order& order) {
  using std::visit;
  return visit(
      []<class One>(const One& one) {
        if constexpr (std::is_enum_v<One>) {
          return std::string(word_of(one));
        } else {
          std::string text(One::kName);
          boost::mp11::mp_for_each<detail::Members<One>>([&](auto member) {
            const auto& field = one.*member.pointer;
            using Field = std::remove_cvref_t<decltype(field)>;
            text += ' ';
            if constexpr (std::same_as<Field, std::string>)
              text += field;
            else if constexpr (std::is_enum_v<Field>)
              text += word_of(field);
            else
              text += std::to_string(field);
          });
          return text;
        }
      },
      order);
}

// Is the order a verb and one number, so that others like it differ in the number alone?
template <class Order>
bool is_one_number(const Order& order) {
  using std::visit;
  return visit(
      []<class One>(const One& one) {
        bool number = false;
        if constexpr (std::is_class_v<One>) {
          using Fields = detail::Members<One>;
          boost::mp11::mp_for_each<Fields>([&](auto member) {
            number = boost::mp11::mp_size<Fields>::value == 1 &&
                     std::same_as<std::remove_cvref_t<decltype(one.*member.pointer)>, int>;
          });
        }
        return number;
      },
      order);
}

}  // namespace cherta::rules
