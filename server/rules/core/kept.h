// A function with the few plain values it was made of: pointers, numbers, views of constants. What std::function does
// for those, at a fraction of what it costs the compiler, for tables of some hundred of them (order_table.h,
// grammar.h).
#pragma once

#include <concepts>
#include <cstddef>
#include <new>
#include <type_traits>
#include <utility>

namespace cherta::rules {

// kMost: the bytes that such a function may keep.
template <class Signature, std::size_t kMost = 16>
class Kept;

template <class R, class... A, std::size_t kMost>
class Kept<R(A...), kMost> {
 public:
  Kept() = default;
  template <class F>
  requires(!std::derived_from<F, Kept>) Kept(F f) : call_(&call<F>) {
    static_assert(std::is_trivially_copyable_v<F> && std::is_trivially_destructible_v<F> && sizeof(F) <= kMost &&
                  alignof(F) <= alignof(void*));
    ::new (static_cast<void*>(kept_)) F(f);
  }

  explicit operator bool() const { return call_ != nullptr; }
  R operator()(A... a) const { return call_(kept_, std::forward<A>(a)...); }

 private:
  template <class F>
  static R call(const std::byte* kept, A... a) {
    return (*std::launder(reinterpret_cast<const F*>(kept)))(std::forward<A>(a)...);
  }

  R (*call_)(const std::byte*, A...) = nullptr;
  alignas(void*) std::byte kept_[kMost] = {};
};

}  // namespace cherta::rules
