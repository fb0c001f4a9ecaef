// What each side strives for (MH-17). How many losses break an army is its owner's to know.
#include "server/rules/core/showing.h"
#include "server/rules/meeting_of_hosts/show/display.h"
#include "server/rules/meeting_of_hosts/show/narrate.h"

namespace cherta::meeting_of_hosts {

namespace {

using rules::Phrase;
using rules::Wording;

constexpr Phrase kBreak{"break_army", "Break the enemy's army before he breaks yours."},
    kBreakOrHold{"break_or_hold",
                 "Break the enemy's army before he breaks yours, or hold the objective when the last turn ends."},
    kLost{"enemy_lost", "{} enemy {unit|units} lost"}, kLostOf{"enemy_lost_of", "{} enemy {unit|units} lost of {}"},
    kHeld{"objective_held", "the objective held"};

rules::Aim aim_of(const State& s, Seat side) {
  const auto& objective = *s.objective;
  rules::Aim aim{{}, objective ? kBreakOrHold : kBreak, {}, "MH-17.2"};
  if (!s.revealed) return aim;  // nobody has seen what there is to lose
  const int lost = lost_count(s, other(side)), breaks = breaks_at(s, other(side));
  aim.so_far = breaks > 0 ? Wording(kLostOf, {lost, breaks}) : Wording(kLost, {lost});
  if (objective && objective->holder == side) aim.so_far.then(", ", kHeld);
  return aim;
}

}  // namespace

void add_aims(rules::View& view, const Known& known) {
  const State& s = *known;
  view.aims = rules::aims_of_seats(known, [&](Seat side) { return aim_of(s, side); });
  if (*s.phase != Phase::kEnded) view.left = rules::turns_left(s.turn, s.options->turn_limit);
}

}  // namespace cherta::meeting_of_hosts
