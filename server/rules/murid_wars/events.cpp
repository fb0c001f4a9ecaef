// Compiles what copies and emits an event of Murid Wars, once.
#include "server/rules/core/emit.h"
#include "server/rules/murid_wars/game.h"

namespace cherta::murid_wars {

Event::Event() = default;
Event::Event(const Event& other) = default;
Event::Event(Event&& other) noexcept = default;
Event& Event::operator=(const Event& other) = default;
Event& Event::operator=(Event&& other) noexcept = default;
Event::~Event() = default;

bool operator==(const Event& a, const Event& b) {
  const Event::OneOf& one = a;
  const Event::OneOf& other = b;
  return one == other;
}

}  // namespace cherta::murid_wars

template struct cherta::rules::Emitters<cherta::murid_wars::MuridWars, cherta::murid_wars::Event::Kinds>;
template void cherta::rules::Ruling<cherta::murid_wars::MuridWars>::emit(cherta::murid_wars::Event);
template cherta::murid_wars::Event& cherta::rules::Ruling<cherta::murid_wars::MuridWars>::new_event();
template void cherta::rules::Ruling<cherta::murid_wars::MuridWars>::settle();
