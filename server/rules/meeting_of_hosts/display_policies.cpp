// Standing choices (R80) as their owner sees them: one track for each thing that he has said.
#include <algorithm>

#include "server/rules/meeting_of_hosts/display.h"

namespace cherta::meeting_of_hosts {

namespace {

// `policy evade never A3 A4` stands as one line, though it is kept unit by unit.
std::vector<SetPolicy> as_said(const std::vector<Policy>& policies) {
  std::vector<SetPolicy> said;
  for (const Policy& one : policies) {
    const auto same = std::ranges::find_if(said, [&](const SetPolicy& other) {
      return one.unit && other.step == one.step && other.answer == one.answer && !other.units.empty();
    });
    if (same == said.end())
      said.push_back({one.step, one.answer, one.unit ? std::vector{*one.unit} : std::vector<UnitId>()});
    else
      same->units.push_back(*one.unit);
  }
  return said;
}

}  // namespace

void add_policies(rules::View& view, const Known& known) {
  constexpr std::string_view kVerb = "policy ";
  for (const Seat side : kSides) {
    const SideSecrets* own = army_of(*known, side).own.if_known();
    if (!own) continue;
    const std::string owner(MeetingOfHosts::seat_names()[rules::index(side)]);
    int number = 0;
    for (const SetPolicy& one : as_said(own->policies))
      view.tracks.push_back({owner + "_standing_" + std::to_string(++number), "Standing order",
                             MeetingOfHosts::write(one).substr(kVerb.size()), owner});
  }
}

}  // namespace cherta::meeting_of_hosts
