// Which steps show units and qualities. What they show stands in the viewer's own projection after them.
#include "server/rules/meeting_of_hosts/ledger/ledger.h"

namespace cherta::meeting_of_hosts::ledger {

namespace {

Met& met(std::vector<Met>& all, const Unit& u, std::uint64_t step) {
  const auto found = std::ranges::find(all, *u.id, &Met::id);
  return found != all.end() ? *found : all.emplace_back(Met{*u.id, *u.profile, std::nullopt, step, 0});
}

}  // namespace

bool heeds(std::string_view kind) {
  constexpr auto kKinds =
      std::to_array<std::string_view>({Revealed::kName, SightChanged::kName, UnitEntered::kName, QualityRevealed::kName,
                                       WatchTold::kName, BattleHandedOver::kName, RefereeSet::kName});
  return std::ranges::find(kKinds, kind) != kKinds.end();
}

void hear(Ledger& ledger, std::uint64_t, const Event& told) {
  ledger.was_edited = ledger.was_edited || get_if<BattleHandedOver>(&told) || get_if<RefereeSet>(&told);
}

void settle(Ledger& ledger, std::uint64_t step, const rules::Known<MeetingOfHosts>& after) {
  if (!after->revealed) return;
  for (const Seat side : kSides) {
    const auto* units = army_of(*after, side).units.if_known();
    if (!units) continue;
    for (const Unit& u : *units) {
      if (u.id->naming == Naming::kReserve) continue;  // one's own who are still to come
      Met& one = met(ledger.met[rules::index(side)], u, step);
      if (one.shown || !*u.quality_shown || !u.quality.known()) continue;
      one.shown = u.quality.get();
      one.at = step;
    }
  }
}

}  // namespace cherta::meeting_of_hosts::ledger
