// Ruling::emit() for each alternative of a game's events, compiled once. For a game that says kEmitsElsewhere; one of
// its files holds: template struct cherta::rules::Emitters<G, G::Event::Kinds>;
#pragma once

#include <tuple>

#include "server/rules/core/game.h"

namespace cherta::rules {

template <class G>
template <class E>
requires(G::kEmitsElsewhere && !std::same_as<E, typename G::Event>) void Ruling<G>::emit(E event) {
  new_event().template emplace<E>(std::move(event));
  settle();
}

// The address of each is taken, so that each is there for the linker once this struct is.
template <class G, class Event>
struct Emitters;
template <class G, class... E>
struct Emitters<G, boost::mp11::mp_list<E...>> {
  static constexpr std::tuple<void (Ruling<G>::*)(E)...> kAll{&Ruling<G>::template emit<E>...};
};

}  // namespace cherta::rules
