// What each side strives for (TR-14.0.4, TR-19.7). The Khan's order is the Aga's secret: whoever does not know it reads
// the same words whatever it is.
#include "server/rules/tartar_raid/chapters/turn/ending.h"
#include "server/rules/tartar_raid/show/display.h"

namespace cherta::tartar_raid::showing {

namespace {

using rules::Aim;

std::string villages_words(int count) { return std::to_string(count) + (count == 1 ? " village" : " villages"); }
std::string of_words(int done, int required) { return std::to_string(done) + " of " + std::to_string(required); }

std::string town_words(const Town& town) {
  switch (town.state) {
    case TownState::kTaken:
      return "the town is taken";
    case TownState::kTribute:
      return "the town has paid";
    case TownState::kIntact:
      break;
  }
  return "the town stands";
}

// What both have seen.
std::string seen(const State& s) {
  const std::string villages = villages_words(villages_overrun(s)) + " overrun";
  return s.ground->town ? villages + ", " + town_words(*s.ground->town) : villages;
}

Aim aim_of_order(const State& s) {
  const int required = s.villages_required.get();
  switch (objective_of(s)) {
    case Objective::kBurn:
      return {{},
              "Overrun " + villages_words(required) + ", and bring somebody home.",
              of_words(villages_overrun(s), required),
              "TR-14.0.4"};
    case Objective::kEnslave:
      return {{},
              "Bring home the people of " + villages_words(required) + ".",
              of_words(markers_home(s, true), required) + " home",
              "TR-14.0.4"};
    case Objective::kRush:
      break;
  }
  const int wrath = s.wrath_required.get();
  Aim aim{{}, "Take the town or its tribute, and bring somebody home.", town_words(*s.ground->town), "TR-14.0.4"};
  if (!town_gained(s) && wrath > 0)
    aim.so_far += "; in its place the Khan takes villages: " + of_words(villages_overrun(s), wrath);
  return aim;
}

Aim aim_of(const State& s, Seat seat) {
  if (seat == kPrince) return {{}, "See that nothing is overrun, or that nobody comes home.", seen(s), "TR-19.7"};
  const auto* order = s.objective.if_known();
  if (order && *order) return aim_of_order(s);
  return {{}, "Do in secret what the Khan has ordered, and bring somebody home.", seen(s), "TR-14.0.1"};
}

}  // namespace

void add_aims(const Known& known, rules::View& view) {
  const State& s = *known;
  if (*s.turn == 0 && *s.phase < Phase::kChertas) return;
  view.aims = rules::aims_of_seats(known, [&](Seat seat) { return aim_of(s, seat); });
  if (!*s.end) view.left = rules::turns_left(s.turn, s.options->turn_limit);
}

}  // namespace cherta::tartar_raid::showing
