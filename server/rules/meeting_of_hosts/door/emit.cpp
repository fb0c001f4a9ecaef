// Compiles what copies and emits an event of Meeting of Hosts, once.
#include "server/rules/core/emit.h"

#include "server/rules/meeting_of_hosts/game.h"

namespace cherta::meeting_of_hosts {

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

}  // namespace cherta::meeting_of_hosts

template struct cherta::rules::Emitters<cherta::meeting_of_hosts::MeetingOfHosts,
                                        cherta::meeting_of_hosts::Event::Kinds>;
template void cherta::rules::Ruling<cherta::meeting_of_hosts::MeetingOfHosts>::emit(cherta::meeting_of_hosts::Event);
template cherta::meeting_of_hosts::Event& cherta::rules::Ruling<cherta::meeting_of_hosts::MeetingOfHosts>::new_event();
template void cherta::rules::Ruling<cherta::meeting_of_hosts::MeetingOfHosts>::settle();
