// Meeting of Hosts (Ross Macfarlane): an ancient battle on the measured table, as a Game; the face of this folder. What
// each function promises stands in server/rules/core/game.h.
#pragma once

#include "server/rules/core/codec.h"
#include "server/rules/core/game.h"
#include "server/rules/meeting_of_hosts/events.h"

namespace cherta::meeting_of_hosts {

using Refused = cherta::Result<void>;

struct MeetingOfHosts {
  using State = meeting_of_hosts::State;
  using Order = meeting_of_hosts::Order;
  using Event = meeting_of_hosts::Event;
  static constexpr std::string_view kName = "meeting-of-hosts";
  static constexpr std::string_view kTitle = "Meeting of Hosts";
  static constexpr int kVersion = 1;
  static constexpr bool kEmitsElsewhere = true;  // emit.cpp

  static std::array<std::string_view, rules::kSeats> seat_names() { return {"A", "B"}; }

  static void apply(State&, const Event&);                                 // apply.cpp
  static State project(const State&, Viewer);                              // project.cpp
  static std::optional<Event> redact(const State&, const Event&, Viewer);  // redact.cpp
};

using Known = rules::Known<MeetingOfHosts>;
using Ruling = rules::Ruling<MeetingOfHosts>;

}  // namespace cherta::meeting_of_hosts

// Made once, in emit.cpp and journal.cpp.
extern template void cherta::rules::Ruling<cherta::meeting_of_hosts::MeetingOfHosts>::emit(
    cherta::meeting_of_hosts::Event);
extern template cherta::meeting_of_hosts::Event&
cherta::rules::Ruling<cherta::meeting_of_hosts::MeetingOfHosts>::new_event();
extern template void cherta::rules::Ruling<cherta::meeting_of_hosts::MeetingOfHosts>::settle();
