// What each side strives for (AA-14.2-14.3): the higher score, of which each sees what he may.
#include <optional>

#include "server/rules/age_of_arthur/show/display.h"

namespace cherta::age_of_arthur::showing {

namespace {

using rules::Aim;
using rules::Phrase;
using rules::Wording;

constexpr Phrase kOutscoreDefender{
    "outscore_defender",
    "Outscore the defender: Prestige, 10 for each Place of Prestige if you come home, and a tenth of the plunder "
    "beyond a point for each hundred men."},
    kOutscoreRaider{"outscore_raider",
                    "Outscore the raider: Prestige, a tenth of what he never saw of your land, and a tenth of what he "
                    "lets fall."},
    kOutscore{"outscore", "Outscore the other: a die will say who raids and who defends."},
    kPrestige{"prestige", "Prestige {}"}, kPlaces{"places", "Places {}"}, kPlunder{"plunder", "plunder {}"};

Aim aim_of_raider(const State& s) {
  Wording so_far(kPrestige, {*s.a->prestige});
  if (*s.places > 0) so_far.then(", ", {kPlaces, {*s.places}});
  if (const Plunder* plunder = s.plunder.if_known())
    so_far.then(", ", {kPlunder, {plunder->counted + plunder->exempt}});
  return {{}, kOutscoreDefender, std::move(so_far), "AA-14.2"};
}

Aim aim_of_defender(const State& s) { return {{}, kOutscoreRaider, {kPrestige, {*s.d->prestige}}, "AA-14.3"}; }

// Before there is anything to count.
Aim aim_by_options(std::optional<Seat> raider, Seat seat) {
  if (!raider) return {{}, kOutscore, {}, "AA-2.2"};
  return seat == *raider ? Aim{{}, kOutscoreDefender, {}, "AA-14.2"} : Aim{{}, kOutscoreRaider, {}, "AA-14.3"};
}

}  // namespace

void add_aims(const Known& known, rules::View& view) {
  const State& s = *known;
  const bool agreed = *s.phase != Phase::kOptions;
  view.aims = rules::aims_of_seats(known, [&](Seat seat) {
    if (!agreed) return aim_by_options(raider_by_options(*s.options), seat);
    return seat == *s.attacker ? aim_of_raider(s) : aim_of_defender(s);
  });
  if (*s.phase != Phase::kFinished) view.left = rules::turns_left(s.turn, s.options->turn_limit);
}

}  // namespace cherta::age_of_arthur::showing
