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

using rules::Phrase;
using rules::Wording;

constexpr Phrase kNow{"now", "now"}, kByDie{"by_die", "by a sealed die"}, kOnTurn{"on_turn", "on turn {}"},
    kFromTurn{"from_turn", "from turn {} on, with {} or more"}, kEdge{"edge", "{} edge"}, kUnits{"units", "{}"};

// MH-9.14: who comes when, and where: their owner's to know.
Wording when_wording(const Arrival& arrival) {
  if (arrival.due) return kNow;
  if (arrival.when == When::kDice) return kByDie;
  return arrival.when == When::kTurn ? Wording(kOnTurn, {arrival.turn})
                                     : Wording(kFromTurn, {arrival.turn, arrival.need});
}

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
        if (const Unit* u = find(*known, id); u && u->now->status == Status::kPending)
          who += (who.empty() ? "" : " ") + id.text();
      if (who.empty()) continue;
      Wording value = when_wording(arrival);
      value.then(", ", {kEdge, {rules::word_of(arrival.edge)}}).then(": ", {kUnits, {who}});
      view.tracks.push_back({owner_word(side) + " late " + arrival.aid, "late arrivals", value, owner_word(side)});
    }
  }
}

}  // namespace cherta::meeting_of_hosts
