// Secrets by owner, said once in the words of a game instead of once more in project() and redact().
//
//   Open<Own<int>> cards;          each seat has a card: everybody knows that, only its owner (and the referee) which
//   Hidden<std::string> text;      in an event with `Seat owner() const`: known to that seat and the referee
//
// A game whose secrets have other audiences (an army seen by a neighbour, a card shown to one) grants them by hand.
#pragma once

#include <optional>

#include "server/rules/core/seat.h"
#include "server/rules/core/secret.h"

namespace cherta::rules {

// A secret of each seat's. Blank until it is granted, like every Hidden<T>; in the truth both are always known.
template <class T>
struct Own {
  Hidden<T> first, second;

  Hidden<T>& operator[](Seat seat) { return seat == Seat::kFirst ? first : second; }
  const Hidden<T>& operator[](Seat seat) const { return seat == Seat::kFirst ? first : second; }
  bool operator==(const Own&) const = default;
  BOOST_DESCRIBE_CLASS(Own, (), (first, second), (), ())
};

// An event that others are not told of at all: it has an owner() and says `static constexpr bool kPrivate = true`.
template <class E>
concept PrivateEvent = E::kPrivate && requires(const E& event) {
  { event.owner() } -> std::convertible_to<Seat>;
};

namespace detail {

template <class T>
inline constexpr bool is_own = false;
template <class T>
inline constexpr bool is_own<Open<Own<T>>> = true;

template <class T>
concept Owned = requires(const T& whole) {
  { whole.owner() } -> std::convertible_to<Seat>;
};

}  // namespace detail

// What `viewer` may know of a described struct: all that is open; of each Open<Own<T>> field his own half (the referee
// both); the Hidden fields of a struct with an owner(), if he is the owner or the referee. Any other secret stays
// blank, among them those inside lists and structs of the state: what goes deeper is granted by hand.
template <class T>
T owners_part(const T& whole, Viewer viewer) {
  T part = public_part(whole);
  boost::mp11::mp_for_each<detail::Members<T>>([&](auto member) {
    auto& field = part.*member.pointer;
    using Field = std::remove_cvref_t<decltype(field)>;
    if constexpr (detail::is_own<Field>) {
      for (const Seat seat : {Seat::kFirst, Seat::kSecond})
        if (viewer.sees_secrets_of(seat)) field[seat] = (whole.*member.pointer)[seat];
    } else if constexpr (detail::is_hidden<Field>) {
      field.forget();  // whatever its default: what nobody granted is not known
      if constexpr (detail::Owned<T>)
        if (viewer.sees_secrets_of(whole.owner())) field = whole.*member.pointer;
    }
  });
  return part;
}

// The same for an event, a variant of described structs: redact() for games whose events all name their owners.
template <class Event>
std::optional<Event> told_by_owners(const Event& event, Viewer viewer) {
  using std::visit;
  return visit(
      [&]<class E>(const E& one) -> std::optional<Event> {
        if constexpr (PrivateEvent<E>)
          if (!viewer.sees_secrets_of(one.owner())) return std::nullopt;
        return Event(owners_part(one, viewer));
      },
      event);
}

}  // namespace cherta::rules
