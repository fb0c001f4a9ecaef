// What can be done with each kind of a OneOf, compiled once for it (one_of.h).
#pragma once

#include "server/rules/core/one_of.h"

namespace cherta::rules::detail {

template <class Kind>
constexpr Deeds deeds_of() {
  void (*make)(void*) = nullptr;
  if constexpr (std::is_default_constructible_v<Kind>) make = [](void* to) { ::new (to) Kind{}; };
  return {make, [](void* to, const void* from) { ::new (to) Kind(*static_cast<const Kind*>(from)); },
          [](void* to, void* from) noexcept { ::new (to) Kind(std::move(*static_cast<Kind*>(from))); },
          [](void* one) noexcept { static_cast<Kind*>(one)->~Kind(); },
          [](const void* a, const void* b) { return *static_cast<const Kind*>(a) == *static_cast<const Kind*>(b); }};
}

template <class... Kind>
const Deeds* row_of(boost::mp11::mp_list<Kind...>) {
  static constexpr std::array<Deeds, sizeof...(Kind)> kRow{deeds_of<Kind>()...};
  return kRow.data();
}

template <class Kinds>
const Deeds* AllDeeds<Kinds>::row() {
  return row_of(Kinds{});
}

}  // namespace cherta::rules::detail
