// Every field of a game's state and events says who may know it: Open<T> is everybody's, Hidden<T> is nobody's
// until the game's project() grants it. A described struct with a field that says neither does not compile.
#pragma once

#include <array>
#include <boost/describe.hpp>
#include <boost/mp11.hpp>
#include <concepts>
#include <optional>
#include <ranges>
#include <stdexcept>
#include <type_traits>
#include <utility>
#include <variant>

#include "server/rules/core/one_of.h"

namespace cherta::rules {

// A fact that players, referee and observers alike may know. Reads and writes like a T.
template <class T>
class Open {
 public:
  using Value = T;
  Open() = default;
  Open(T value) : value_(std::move(value)) {}
  template <class U>
  requires(std::convertible_to<U, T> && !std::same_as<std::remove_cvref_t<U>, Open> &&
           !std::same_as<std::remove_cvref_t<U>, T>) Open(U&& value)
      : value_(std::forward<U>(value)) {}

  operator const T&() const { return value_; }
  const T& operator*() const { return value_; }
  T& operator*() { return value_; }
  const T* operator->() const { return &value_; }
  T* operator->() { return &value_; }

  // Containers are walked and indexed in place.
  auto begin() const requires std::ranges::range<const T> { return std::ranges::begin(value_); }
  auto end() const requires std::ranges::range<const T> { return std::ranges::end(value_); }
  auto begin() requires std::ranges::range<T> { return std::ranges::begin(value_); }
  auto end() requires std::ranges::range<T> { return std::ranges::end(value_); }
  auto size() const requires std::ranges::sized_range<const T> { return value_.size(); }
  bool empty() const requires requires(const T& v) { v.empty(); }
  { return value_.empty(); }
  template <class I>
  decltype(auto) operator[](I i) const requires requires(const T& v) {
    v[i];
  }
  { return value_[i]; }
  template <class I>
  decltype(auto) operator[](I i) requires requires(T& v) {
    v[i];
  }
  { return value_[i]; }

  // Counters are counted in place.
  Open& operator++() requires requires(T& v) { ++v; }
  {
    ++value_;
    return *this;
  }
  Open& operator--() requires requires(T& v) { --v; }
  {
    --value_;
    return *this;
  }
  template <class U>
  Open& operator+=(const U& u) requires requires(T& v) {
    v += u;
  }
  {
    value_ += u;
    return *this;
  }
  template <class U>
  Open& operator-=(const U& u) requires requires(T& v) {
    v -= u;
  }
  {
    value_ -= u;
    return *this;
  }

  bool operator==(const Open&) const = default;
  template <class U>
  requires(!std::same_as<U, Open> &&
           requires(const T& t, const U& u) {
             { t == u } -> std::convertible_to<bool>;
           }) friend bool
  operator==(const Open& a, const U& b) {
    return a.value_ == b;
  }

 private:
  T value_{};
};

// Thrown when rules code reads a secret that this state does not hold: our bug (a rule that looked past the
// projection), never an outcome of play. Tests over random games make sure that it is never thrown.
struct UnknownSecret : std::logic_error {
  UnknownSecret() : std::logic_error("a rule read a secret that the viewer does not know") {}
};

// A fact with an owner. In the truth it is always known; in a projection it is blank unless project() granted it.
template <class T>
class Hidden {
 public:
  using Value = T;
  Hidden() = default;
  Hidden(T value) : value_(std::move(value)) {}
  template <class U>
  requires(std::convertible_to<U, T> && !std::same_as<std::remove_cvref_t<U>, Hidden> &&
           !std::same_as<std::remove_cvref_t<U>, T>) Hidden(U&& value)
      : value_(std::in_place, std::forward<U>(value)) {}

  bool known() const { return value_.has_value(); }
  const T& get() const {
    if (!value_) throw UnknownSecret();
    return *value_;
  }
  T& edit() {
    if (!value_) throw UnknownSecret();
    return *value_;
  }
  // For what is shown or guessed: the value, or `fallback` for those who do not know it.
  T get_or(T fallback) const { return value_ ? *value_ : std::move(fallback); }
  const T* if_known() const { return value_ ? &*value_ : nullptr; }
  void forget() { value_.reset(); }

  bool operator==(const Hidden&) const = default;

 private:
  std::optional<T> value_;
};

namespace detail {

template <class T>
inline constexpr bool is_open = false;
template <class T>
inline constexpr bool is_open<Open<T>> = true;
template <class T>
inline constexpr bool is_hidden = false;
template <class T>
inline constexpr bool is_hidden<Hidden<T>> = true;
template <class T>
inline constexpr bool is_optional = false;
template <class T>
inline constexpr bool is_optional<std::optional<T>> = true;
template <class T>
using Members = boost::describe::describe_members<T, boost::describe::mod_public | boost::describe::mod_inherited>;
template <class T>
inline constexpr bool is_described = boost::describe::has_describe_members<T>::value && !std::is_union_v<T>;

template <class T>
constexpr int count_audiences() {
  int declared = 0;
  boost::mp11::mp_for_each<Members<T>>([&](auto member) {
    using Field = std::remove_cvref_t<decltype(std::declval<T&>().*member.pointer)>;
    if (is_open<Field> || is_hidden<Field>) ++declared;
  });
  return declared;
}

template <class T>
inline constexpr bool is_array = false;
template <class T, std::size_t N>
inline constexpr bool is_array<std::array<T, N>> = true;
template <class T>
concept is_sequence = requires(T t) {
  t.push_back(*t.begin());
  t.reserve(t.size());
};

// Whether a secret or a declared fact may stand in a T, at any depth: what public_part must not hand on unseen.
template <class T>
constexpr bool holds_audiences() {
  if constexpr (is_hidden<T> || is_open<T>) {
    return true;
  } else if constexpr (is_described<T>) {
    return []<template <class...> class L, class... M>(L<M...>) {
      return (holds_audiences<std::remove_cvref_t<decltype(std::declval<T&>().*M::pointer)>>() || ...);
    }(Members<T>());
  } else if constexpr (is_optional<T>) {
    return holds_audiences<typename T::value_type>();
  } else if constexpr (is_variant<T>) {
    return []<class... A>(boost::mp11::mp_list<A...>*) {
      return (holds_audiences<A>() || ...);
    }(static_cast<KindsOf<T>*>(nullptr));
  } else if constexpr (requires {
                         typename T::first_type;
                         typename T::second_type;
                       }) {
    return holds_audiences<typename T::first_type>() || holds_audiences<typename T::second_type>();
  } else if constexpr (std::ranges::range<T> && requires { typename T::value_type; }) {
    return !std::same_as<typename T::value_type, T> && holds_audiences<std::remove_cv_t<typename T::value_type>>();
  } else {
    return false;
  }
}

}  // namespace detail

// A struct whose every field declares its audience.
template <class T>
concept Guarded = detail::is_described<T> && detail::count_audiences<T>()
> 0;

namespace detail {

// Copies into `part`, which holds no secret yet, what of `whole` everybody may know. In place: a state is large.
template <class T>
void fill_public(T& part, const T& whole) {
  if constexpr (is_hidden<T>) {
    part.forget();  // whatever its default
  } else if constexpr (is_open<T>) {
    fill_public(*part, *whole);
  } else if constexpr (Guarded<T>) {
    static_assert(count_audiences<T>() == static_cast<int>(boost::mp11::mp_size<Members<T>>::value),
                  "every field of a guarded struct must be Open<T> or Hidden<T>");
    boost::mp11::mp_for_each<Members<T>>(
        [&](auto member) { fill_public(part.*member.pointer, whole.*member.pointer); });
  } else if constexpr (!holds_audiences<T>()) {
    part = whole;
  } else if constexpr (is_optional<T>) {
    if (whole)
      fill_public(part.emplace(), *whole);
    else
      part.reset();
  } else if constexpr (is_variant<T>) {
    using std::visit;
    visit([&]<class One>(const One& one) { fill_public(part.template emplace<One>(), one); }, whole);
  } else if constexpr (is_sequence<T>) {
    part.clear();
    part.reserve(whole.size());
    for (const auto& one : whole) fill_public(part.emplace_back(), one);
  } else if constexpr (is_described<T>) {  // a plain struct around guarded ones
    boost::mp11::mp_for_each<Members<T>>(
        [&](auto member) { fill_public(part.*member.pointer, whole.*member.pointer); });
  } else {
    static_assert(is_array<T>, "public_part cannot look into this; use a vector, an array or a struct");
    for (std::size_t i = 0; i < whole.size(); ++i) fill_public(part[i], whole[i]);
  }
}

}  // namespace detail

// The part of a value that everybody may know: hidden fields blank, at any depth. Starts empty and copies what is open.
// A guarded struct with a field of undeclared audience does not compile here.
template <class T>
T public_part(const T& whole) {
  T part{};
  detail::fill_public(part, whole);
  return part;
}

}  // namespace cherta::rules
