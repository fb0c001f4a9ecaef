// One of many kinds of orders or events: used as a std::variant is (visit, get_if, get, holds_alternative, emplace, all
// found by the argument), for a hundred kinds instead of three. libstdc++ nests its variant's storage as deep as there
// are kinds and weighs each kind against all others, which cost the compiler half of its time; here one flat row of
// pointers tells what copies, moves, compares and destroys each kind. As a base class it also keeps the names of what
// takes an Order or Event short.
#pragma once

#include <algorithm>
#include <array>
#include <boost/mp11/algorithm.hpp>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <new>
#include <type_traits>
#include <utility>
#include <variant>

namespace cherta::rules {

namespace detail {

// What can be done with a value of which only the kind's number is known.
struct Deeds {
  void (*make)(void* to);  // null: it has nothing to be by itself
  void (*copy)(void* to, const void* from);
  void (*move)(void* to, void* from) noexcept;
  void (*destroy)(void* one) noexcept;
  bool (*equal)(const void* a, const void* b);
};

// Those of all kinds, in their order. Compiled once: whoever has such a type holds in one file, which includes
// one_of_deeds.h, template struct cherta::rules::detail::AllDeeds<Order::Kinds>;
template <class Kinds>
struct AllDeeds {
  static const Deeds* row();
};

// Where the first true stands; how many there are if none does.
constexpr std::size_t place_of_true(std::initializer_list<bool> all) {
  return static_cast<std::size_t>(std::find(all.begin(), all.end(), true) - all.begin());
}

}  // namespace detail

template <class First, class... Others>
class OneOf {
 public:
  using Kinds = boost::mp11::mp_list<First, Others...>;
  static constexpr std::size_t kKinds = 1 + sizeof...(Others);
  // By the compiler's own word: a template for each pair of kinds cost it seconds in every game.
  template <class Kind>
  static constexpr std::size_t kIndex = detail::place_of_true({__is_same(Kind, First), __is_same(Kind, Others)...});
  template <class Kind>
  static constexpr bool kHas = kIndex<Kind> < kKinds;

  OneOf() : kind_(0) { ::new (place()) First(); }
  template <class Kind>
  requires(kHas<Kind>) OneOf(Kind one) : kind_(kIndex<Kind>) { ::new (place()) Kind(std::move(one)); }
  OneOf(const OneOf& other) : kind_(other.kind_) { other.deeds().copy(place(), other.place()); }
  OneOf(OneOf&& other) noexcept : kind_(other.kind_) { other.deeds().move(place(), other.place()); }
  OneOf& operator=(const OneOf& other) { return *this = OneOf(other); }
  OneOf& operator=(OneOf&& other) noexcept {
    if (this == &other) return *this;
    deeds().destroy(place());
    kind_ = other.kind_;
    deeds().move(place(), other.place());
    return *this;
  }
  ~OneOf() { deeds().destroy(place()); }

  std::size_t index() const { return kind_; }

  template <class Kind>
  requires(kHas<Kind>) Kind& emplace(Kind one = Kind()) {
    deeds().destroy(place());
    kind_ = kIndex<Kind>;
    return *::new (place()) Kind(std::move(one));
  }

  // The kind of that number (0 .. kKinds - 1), as it is by itself.
  void emplace_kind(std::size_t kind) { *this = OneOf(std::in_place, kind); }

  // Null if it is of another kind.
  template <class Kind>
  requires(kHas<Kind>) Kind* get_if() { return kind_ == kIndex<Kind> ? static_cast<Kind*>(place()) : nullptr; }
  template <class Kind>
  requires(kHas<Kind>) const Kind* get_if() const {
    return kind_ == kIndex<Kind> ? static_cast<const Kind*>(place()) : nullptr;
  }

  void* place() { return place_; }
  const void* place() const { return place_; }

  friend bool operator==(const OneOf& a, const OneOf& b) {
    return a.kind_ == b.kind_ && a.deeds().equal(a.place(), b.place());
  }

 private:
  OneOf(std::in_place_t, std::size_t kind) : kind_(static_cast<std::uint8_t>(kind)) { deeds().make(place()); }

  const detail::Deeds& deeds() const { return detail::AllDeeds<Kinds>::row()[kind_]; }
  static_assert(kKinds < 256 && std::is_nothrow_move_constructible_v<First> &&
                (std::is_nothrow_move_constructible_v<Others> && ...));

  alignas(First) alignas(Others...) std::byte place_[std::max({sizeof(First), sizeof(Others)...})];
  std::uint8_t kind_;
};

// f of what it is. All kinds give what f gives of the first.
template <class F, class First, class... Others>
decltype(auto) visit(F&& f, const OneOf<First, Others...>& one) {
  using Result = std::invoke_result_t<F&, const First&>;
  static constexpr std::array<Result (*)(F&, const void*), 1 + sizeof...(Others)> kCalls{
      [](F& call, const void* at) -> Result { return call(*static_cast<const First*>(at)); },
      [](F& call, const void* at) -> Result { return call(*static_cast<const Others*>(at)); }...};
  return kCalls[one.index()](f, one.place());
}
template <class F, class First, class... Others>
decltype(auto) visit(F&& f, OneOf<First, Others...>& one) {
  using Result = std::invoke_result_t<F&, First&>;
  static constexpr std::array<Result (*)(F&, void*), 1 + sizeof...(Others)> kCalls{
      [](F& call, void* at) -> Result { return call(*static_cast<First*>(at)); },
      [](F& call, void* at) -> Result { return call(*static_cast<Others*>(at)); }...};
  return kCalls[one.index()](f, one.place());
}

// Null if there is none, or it is of another kind.
template <class Kind, class... Kinds>
Kind* get_if(OneOf<Kinds...>* one) {
  return one ? one->template get_if<Kind>() : nullptr;
}
template <class Kind, class... Kinds>
const Kind* get_if(const OneOf<Kinds...>* one) {
  return one ? one->template get_if<Kind>() : nullptr;
}
template <class Kind, class... Kinds>
bool holds_alternative(const OneOf<Kinds...>& one) {
  return one.index() == OneOf<Kinds...>::template kIndex<Kind>;
}
template <class Kind, class... Kinds>
const Kind& get(const OneOf<Kinds...>& one) {
  if (const Kind* kind = one.template get_if<Kind>()) return *kind;
  throw std::bad_variant_access();
}
template <class Kind, class... Kinds>
Kind& get(OneOf<Kinds...>& one) {
  if (Kind* kind = one.template get_if<Kind>()) return *kind;
  throw std::bad_variant_access();
}

namespace detail {

// The kinds that a T may be of: T is a std::variant, a OneOf, or derived from one. Declared only.
template <class... A>
boost::mp11::mp_list<A...> kinds_within(const std::variant<A...>&);
template <class... A>
boost::mp11::mp_list<A...> kinds_within(const OneOf<A...>&);
template <class T>
using KindsOf = decltype(kinds_within(std::declval<const T&>()));
template <class T>
concept is_variant = requires {
  typename KindsOf<T>;
};

}  // namespace detail

}  // namespace cherta::rules
