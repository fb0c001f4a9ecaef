// The parts of reading a scenario, a file for each. Internal.
#pragma once

#include "server/rules/skirmish/scenario/json.h"
#include "server/rules/skirmish/scenario/scenario.h"

namespace cherta::skirmish {

inline constexpr int kMostMen = 40, kMostPrizes = 60, kMostCards = 60;

// Which sides' men come with the forces of a hand-over, and so are no part of the scenario (SK-19.1).
using HandedOver = std::array<bool, rules::kSeats>;
// SK-16.1 and 16.2 of an object that is parsed.
Result<Scenario> read_scenario(const boost::json::value&, HandedOver);
Result<Scenario> read_scenario(std::string_view json, HandedOver);

// The line of a JSON text at which this path stands, or as much of it as there is.
int line_of(std::string_view json, std::string_view path);

std::vector<Weapon> usual_weapons();  // SK-16.4
std::vector<Type> usual_types();      // SK-16.5

// The place of what has this id or name in a list; a fault at the node if there is none.
template <class List, class Name>
int place_in(const List& list, Name name, std::string_view wanted, const Node& at, std::string_view what) {
  for (std::size_t i = 0; i < list.size(); ++i)
    if (list[i].*name == wanted) return static_cast<int>(i);
  at.wrong("there is no " + std::string(what) + " \"" + std::string(wanted) + "\"");
  return 0;
}
int hut_of(const Scenario&, const Node&);  // by the id that stands there
int ship_of(const Scenario&, const Node&);
int type_of(const Scenario&, const Node&);
rules::Seat seat_of(const Scenario&, const Node&);
Rect rect_of(const Scenario&, const Node&);

void read_ground(const Node& scenario, Scenario&);  // terrain, ships
void read_sides(const Node& scenario, Scenario&, HandedOver);
void read_guide(const Node& guide, Scenario&);
extern const std::string_view kFirstGame;                  // first_game.cpp: JSON
void check_places(const Node& scenario, const Scenario&);  // what depends on several fields
int numbers_of(const Scenario&, rules::Seat);              // men at the start, as far as they are known

}  // namespace cherta::skirmish
