// What a viewer is told of one event, for games that grant some secrets by hand: the open fields to all, the hidden
// ones to their owner, everything to the referee. A game whose events all name their owner does with told_by_owners
// (own.h).
#pragma once

#include <optional>

#include "server/rules/core/seat.h"
#include "server/rules/core/secret.h"

namespace cherta::rules {

// Others are not told at all that it happened: the event says `static constexpr bool kPrivate = true`.
template <class E>
constexpr bool is_private_event() {
  if constexpr (requires { E::kPrivate; }) return E::kPrivate;
  return false;
}

// Has the event a Hidden field of its own? (Deeper ones are granted by hand.)
template <class E>
constexpr bool has_hidden_field() {
  bool found = false;
  boost::mp11::mp_for_each<detail::Members<E>>([&](auto member) {
    using Field = std::remove_cvref_t<decltype(std::declval<E&>().*member.pointer)>;
    if (detail::is_hidden<Field>) found = true;
  });
  return found;
}

// `owner_of(event)` gives the seat whose the hidden fields are; it is asked only of private events and of those with
// hidden fields that `grant` does not take. `grant(told, whole)`, where it takes this event, fills in what is owned by
// parts; `told` holds what is open.
template <class Event, class E, class OwnerOf, class Grant>
std::optional<Event> told_part(const E& whole, Viewer viewer, const OwnerOf& owner_of, const Grant& grant) {
  if (viewer.is_referee()) return whole;
  if constexpr (is_private_event<E>()) {
    if (viewer.is(owner_of(whole))) return whole;
    return std::nullopt;
  } else if constexpr (requires(E & told) { grant(told, whole); }) {
    E told = public_part(whole);
    grant(told, whole);
    return told;
  } else {
    if constexpr (has_hidden_field<E>())
      if (viewer.is(owner_of(whole))) return whole;
    return public_part(whole);
  }
}

}  // namespace cherta::rules
