// What each side strives for (TR-14.0.4, TR-19.7). The Khan's order is the Aga's secret: whoever does not know it reads
// the same words whatever it is.
#include "server/rules/tartar_raid/chapters/turn/ending.h"
#include "server/rules/tartar_raid/show/display.h"

namespace cherta::tartar_raid::showing {

namespace {

using rules::Aim;
using rules::Phrase;
using rules::Wording;

constexpr Phrase kOverrun{"overrun", "Overrun {} {village|villages}, and bring somebody home."},
    kBringHome{"bring_home", "Bring home the people of {} {village|villages}."},
    kTakeTown{"take_town", "Take the town or its tribute, and bring somebody home."},
    kPrevent{"prevent", "See that nothing is overrun, or that nobody comes home."},
    kInSecret{"in_secret", "Do in secret what the Khan has ordered, and bring somebody home."};

constexpr Phrase kOf{"of", "{} of {}"}, kOfHome{"of_home", "{} of {} home"},
    kSeen{"overrun_so_far", "{} {village|villages} overrun"}, kTaken{"town_taken", "the town is taken"},
    kPaid{"town_paid", "the town has paid"}, kStands{"town_stands", "the town stands"},
    kWrath{"wrath", "in its place the Khan takes villages: {} of {}"};

Wording town_wording(const Town& town) {
  switch (town.state) {
    case TownState::kTaken:
      return kTaken;
    case TownState::kTribute:
      return kPaid;
    case TownState::kIntact:
      break;
  }
  return kStands;
}

// What both have seen.
Wording seen(const State& s) {
  Wording villages(kSeen, {villages_overrun(s)});
  return s.ground->town ? villages.then(", ", town_wording(*s.ground->town)) : villages;
}

Aim aim_of_order(const State& s) {
  const int required = s.villages_required.get();
  switch (objective_of(s)) {
    case Objective::kBurn:
      return {{}, {kOverrun, {required}}, {kOf, {villages_overrun(s), required}}, "TR-14.0.4"};
    case Objective::kEnslave:
      return {{}, {kBringHome, {required}}, {kOfHome, {markers_home(s, true), required}}, "TR-14.0.4"};
    case Objective::kRush:
      break;
  }
  const int wrath = s.wrath_required.get();
  Aim aim{{}, kTakeTown, s.ground->town ? town_wording(*s.ground->town) : Wording(), "TR-14.0.4"};
  if (!town_gained(s) && wrath > 0) aim.so_far.then("; ", {kWrath, {villages_overrun(s), wrath}});
  return aim;
}

Aim aim_of(const State& s, Seat seat) {
  if (seat == kPrince) return {{}, kPrevent, seen(s), "TR-19.7"};
  const auto* order = s.objective.if_known();
  if (order && *order) return aim_of_order(s);
  return {{}, kInSecret, seen(s), "TR-14.0.1"};
}

}  // namespace

void add_aims(const Known& known, rules::View& view) {
  const State& s = *known;
  view.aims = rules::aims_of_seats(known, [&](Seat seat) { return aim_of(s, seat); });
  if (!*s.end) view.left = rules::turns_left(s.turn, s.options->turn_limit);
}

}  // namespace cherta::tartar_raid::showing
