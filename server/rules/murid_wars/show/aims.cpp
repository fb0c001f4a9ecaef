// What each side strives for (MW-13). How near the Murids' morale is to nothing is theirs to know, but for its bounds.
#include "server/rules/murid_wars/show/display.h"
#include "server/rules/murid_wars/show/narrate.h"

namespace cherta::murid_wars {

namespace {

using rules::Phrase;
using rules::Wording;

constexpr Phrase kDestroy{"destroy_russians", "Destroy the Russians"},
    kBreak{"break_russians", "Break the Russians: {} {company|companies} lost"},
    kBreakMurids{"break_murids", "Bring the Murids' morale to nothing, or destroy them"},
    kMorePoints{"more_points", "or have more points when the last turn ends."},
    kHoldOut{"hold_out", "or hold out to the last turn."}, kOf{"of", "{} of {}"},
    kMorale{"their_morale", "their morale"};

// MW-13.5: what the last turn decides.
Wording with_holding(const Wording& aim, const State& s, Seat side) {
  const bool limited = s.options->turn_limit != 0;
  if (limited && s.options->limit_by_points) return Wording(aim).then(", ", kMorePoints);
  if (limited && attacker(s.options) != side) return Wording(aim).then(", ", kHoldOut);
  return Wording(aim).closed(".");
}

// MW-13.12: as the options stand, while they are agreed: a first game has a column of its own.
std::optional<int> breaks_at(const State& s) {
  if (*s.phase == Phase::kOptions && s.options->lesson) return break_number(s.options, kLessonCompanies);
  return *s.break_at;
}

rules::Aim aim_of_murid(const State& s) {
  const auto breaks = breaks_at(s);
  if (!breaks) return {{}, with_holding(kDestroy, s, kMurid), {}, "MW-13.4"};
  return {{}, with_holding({kBreak, {*breaks}}, s, kMurid), {kOf, {*s.companies_lost, *breaks}}, "MW-13.4"};
}

rules::Aim aim_of_russian(const State& s) {
  rules::Aim aim{{}, with_holding(kBreakMurids, s, kRussian), {}, "MW-13.1"};
  const Wording morale = rating_wording(s, Rating::kMo);
  if (!morale.empty()) aim.so_far = Wording(kMorale).then(": ", morale);
  return aim;
}

}  // namespace

void add_aims(rules::View& view, const Known& known) {
  const State& s = *known;
  view.aims =
      rules::aims_of_seats(known, [&](Seat side) { return side == kMurid ? aim_of_murid(s) : aim_of_russian(s); });
  if (*s.phase != Phase::kOver) view.left = rules::turns_left(s.turn, s.options->turn_limit);
}

}  // namespace cherta::murid_wars
