// What each side strives for (MW-13). How near the Murids' morale is to nothing is theirs to know, but for its bounds.
#include "server/rules/murid_wars/show/display.h"
#include "server/rules/murid_wars/show/narrate.h"

namespace cherta::murid_wars {

namespace {

// MW-13.5: what the last turn decides.
std::string holding(const State& s, Seat side) {
  if (s.options->turn_limit == 0) return ".";
  if (s.options->limit_by_points) return ", or have more points when the last turn ends.";
  return attacker(s.options) != side ? ", or hold out to the last turn." : ".";
}

rules::Aim aim_of_murid(const State& s) {
  rules::Aim aim{{}, "Destroy the Russians" + holding(s, kMurid), {}, "MW-13.4"};
  const auto& breaks = *s.break_at;
  if (!breaks) return aim;
  aim.text = "Break the Russians: " + std::to_string(*breaks) + (*breaks == 1 ? " company" : " companies") + " lost" +
             holding(s, kMurid);
  aim.so_far = std::to_string(s.companies_lost) + " of " + std::to_string(*breaks);
  return aim;
}

rules::Aim aim_of_russian(const State& s) {
  rules::Aim aim{{}, "Bring the Murids' morale to nothing, or destroy them" + holding(s, kRussian), {}, "MW-13.1"};
  const std::string morale = rating_text(s, Rating::kMo);
  if (!morale.empty()) aim.so_far = "their morale: " + morale;
  return aim;
}

}  // namespace

void add_aims(rules::View& view, const Known& known) {
  const State& s = *known;
  if (*s.phase == Phase::kOptions) return;
  view.aims =
      rules::aims_of_seats(known, [&](Seat side) { return side == kMurid ? aim_of_murid(s) : aim_of_russian(s); });
  if (*s.phase != Phase::kOver) view.left = rules::turns_left(s.turn, s.options->turn_limit);
}

}  // namespace cherta::murid_wars
