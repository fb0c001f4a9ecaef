// What each side strives for (MH-17). How many losses break an army is its owner's to know.
#include "server/rules/core/showing.h"
#include "server/rules/meeting_of_hosts/show/display.h"
#include "server/rules/meeting_of_hosts/show/narrate.h"

namespace cherta::meeting_of_hosts {

namespace {

rules::Aim aim_of(const State& s, Seat side) {
  const auto& objective = *s.objective;
  rules::Aim aim{{}, "Break the enemy's army before he breaks yours", {}, "MH-17.2"};
  if (objective) aim.text += ", or hold the objective when the last turn ends";
  aim.text += ".";
  if (!s.revealed) return aim;  // nobody has seen what there is to lose
  aim.so_far = counted(lost_count(s, other(side)), "enemy unit") + " lost";
  if (const int breaks = breaks_at(s, other(side)); breaks > 0) aim.so_far += " of " + std::to_string(breaks);
  if (objective && objective->holder == side) aim.so_far += ", the objective held";
  return aim;
}

}  // namespace

void add_aims(rules::View& view, const Known& known) {
  const State& s = *known;
  if (*s.phase == Phase::kConfig) return;
  view.aims = rules::aims_of_seats(known, [&](Seat side) { return aim_of(s, side); });
  if (*s.phase != Phase::kEnded) view.left = rules::turns_left(s.turn, s.options->turn_limit);
}

}  // namespace cherta::meeting_of_hosts
