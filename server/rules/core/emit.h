// Ruling::emit() for each alternative of a game's events, compiled once. For a game that says kEmitsElsewhere; one of
// its files holds: template struct cherta::rules::Emitters<G, G::Event::Kinds>;
#pragma once

#include "server/rules/core/game.h"

namespace cherta::rules {

template <class G>
template <class E>
requires(G::kEmitsElsewhere && !std::same_as<E, typename G::Event>) void Ruling<G>::emit(E event) {
  new_event().template emplace<E>(std::move(event));
  settle();
}

// The address of each is taken, so that each is there for the linker once this struct is. Beside one another: a tuple
// of a hundred kinds takes the compiler twenty seconds.
template <class G, class E>
struct Emitter {
  void (Ruling<G>::*one)(E) = &Ruling<G>::template emit<E>;
};
template <class G, class Event>
struct Emitters;
template <class G, class... E>
struct Emitters<G, boost::mp11::mp_list<E...>> {
  struct All : Emitter<G, E>... {};
  static constexpr All kAll{};
};

}  // namespace cherta::rules
