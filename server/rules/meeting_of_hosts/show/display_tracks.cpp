// What a side has said beforehand and expects, as its owner sees it: standing choices (R80), late arrivals.
#include <algorithm>

#include "server/rules/meeting_of_hosts/show/display.h"

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

// MH-9.14: who comes when, and where: their owner's to know.
std::string when_text(const Arrival& arrival) {
  const std::string turn = std::to_string(arrival.turn);
  if (arrival.due) return "now";
  if (arrival.when == When::kDice) return "by a sealed die";
  return arrival.when == When::kTurn ? "on turn " + turn
                                     : "from turn " + turn + " on, with " + std::to_string(arrival.need) + " or more";
}
std::string owner_word(Seat side) { return std::string(MeetingOfHosts::seat_names()[rules::index(side)]); }

}  // namespace

void add_policies(rules::View& view, const Known& known) {
  constexpr std::string_view kVerb = "policy ";
  for (const Seat side : kSides) {
    const SideSecrets* own = army_of(*known, side).own.if_known();
    if (!own) continue;
    const std::string owner = owner_word(side);
    int number = 0;
    for (const SetPolicy& one : as_said(own->policies))
      view.tracks.push_back({owner + "_standing_" + std::to_string(++number), "Standing order",
                             MeetingOfHosts::write(one).substr(kVerb.size()), owner});
  }
}

void add_arrivals(rules::View& view, const Known& known) {
  for (const Seat side : kSides) {
    const SideSecrets* own = army_of(*known, side).own.if_known();
    if (!own) continue;
    for (const Arrival& arrival : own->arrivals) {
      std::string who;
      for (const UnitId id : arrival.units)
        if (const Unit* u = find(*known, id); u && u->now->status == Status::kPending) who += " " + id.text();
      if (who.empty()) continue;
      view.tracks.push_back({owner_word(side) + " late " + arrival.aid, "late arrivals",
                             when_text(arrival) + ", " + std::string(rules::word_of(arrival.edge)) + " edge:" + who,
                             owner_word(side)});
    }
  }
}

}  // namespace cherta::meeting_of_hosts
