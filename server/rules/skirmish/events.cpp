// Compiles what copies and emits an event of Skirmish, once.
#include "server/rules/core/emit.h"
#include "server/rules/skirmish/game.h"

namespace cherta::skirmish {

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

}  // namespace cherta::skirmish

template struct cherta::rules::Emitters<cherta::skirmish::Skirmish, cherta::skirmish::Event::Kinds>;
template void cherta::rules::Ruling<cherta::skirmish::Skirmish>::emit(cherta::skirmish::Event);
template cherta::skirmish::Event& cherta::rules::Ruling<cherta::skirmish::Skirmish>::new_event();
template void cherta::rules::Ruling<cherta::skirmish::Skirmish>::settle();
