// GEO section 12.1: the parameters of the three games of the measured table. No other tolerance exists.
#pragma once

#include <array>
#include <string_view>

#include "server/rules/table/cost.h"

namespace cherta::table {

enum class Kept : std::uint8_t {
  kCentre,
  kFront,
  kDisc
};  // what a body is, and which point of it a game stores (GEO-3.3)

struct Parameters {
  std::string_view prefix;
  Kept body;
  int reach;              // GEO-5.5
  int give;               // GEO-3.4
  int clearance;          // GEO-6.6, from enemies on the way; 0: none
  int general_clearance;  // of a lone general
  bool friends_bar;       // on the way, in an ordinary move
  Trace trace;            // GEO-3.7
  bool whole_inches;      // GEO-4.5, where a rule uses a distance in inches
};

// clang-format off
inline constexpr std::array<Parameters, 3> kParameters = {{
    // prefix body           reach give clearance general friends trace              whole inches
    {"MW",    Kept::kCentre, 0,    0,   1,        1,      false,  Trace::kCentre,    false},
    {"MH",    Kept::kFront,  5,    2,   100,      101,    true,   Trace::kFootprint, false},
    {"SK",    Kept::kDisc,   25,   0,   0,        0,      false,  Trace::kFootprint, true},
}};
// clang-format on
inline constexpr const Parameters& kMuridWars = kParameters[0];
inline constexpr const Parameters& kMeetingOfHosts = kParameters[1];
inline constexpr const Parameters& kSkirmish = kParameters[2];

}  // namespace cherta::table
