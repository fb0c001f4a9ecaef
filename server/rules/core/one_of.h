// One of many kinds of orders or events: a std::variant, but made of an alternative by its very type. The constructor
// of std::variant that takes anything weighs each kind against all others, which for a hundred kinds costs the compiler
// seconds in every file that makes some. As a base class it also keeps the names of what takes an Order or Event short.
#pragma once

#include <boost/mp11/algorithm.hpp>
#include <utility>
#include <variant>

namespace cherta::rules {

template <class... Kinds>
struct OneOf : std::variant<Kinds...> {
  OneOf() = default;
  template <class Kind>
  requires(boost::mp11::mp_contains<boost::mp11::mp_list<Kinds...>, Kind>::value) OneOf(Kind one)
      : std::variant<Kinds...>(std::in_place_type<Kind>, std::move(one)) {}
};

}  // namespace cherta::rules
