// Battles that are fought in matches of their own; see core/linked.h. What game.cpp needs of them.
#pragma once

#include "server/rules/core/linked.h"
#include "server/rules/meeting_of_hosts/game.h"
#include "server/rules/meeting_of_hosts/handover/handover.h"

namespace cherta::meeting_of_hosts {

// handed_back.cpp
rules::Taking take_battle(std::string_view record, int pace);

}  // namespace cherta::meeting_of_hosts

template <>
struct cherta::rules::Linking<cherta::meeting_of_hosts::MeetingOfHosts> {
  static Taking take(std::string_view record, int pace) { return meeting_of_hosts::take_battle(record, pace); }
  static std::string record(const meeting_of_hosts::State& s) { return meeting_of_hosts::handed_back(s); }
};
