#include "server/rules/age_of_arthur/events.h"

namespace cherta::age_of_arthur {

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

}  // namespace cherta::age_of_arthur
