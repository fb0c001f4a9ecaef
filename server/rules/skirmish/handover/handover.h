// Battles that a campaign hands over, and what goes back to it (SK-19.1).
//
// In: `ref handover RECORD`, the referee's order while the options are agreed; RECORD is JSON, in one of two forms.
//
//   own      := {ref, scenario, options, forces}   ref: any text, comes back; scenario: a name, or an object of SK-16
//                options: {name: value …}           forces: {SIDE: [{key, type, name, wounded, at, facing} …]}
//   campaign := a record of MH-22.1: battle_id, source, mode, table, tie_winner, sides with role, edge, zone, groups,
//                generals; what else it says (scale, ground, objective, arrivals) is of another table and left out
//
// Forces are no part of the scenario that all see; they are shown with their figures. Wrong: E_SCENARIO with the path.
//
// Out: handed_back(), once the battle has ended: SK-14.7 and 17.6 with the ref, or the record of MH-22.6.
#pragma once

#include "server/rules/skirmish/engine.h"
#include "server/rules/skirmish/scenario/reading.h"

namespace cherta::skirmish {

Refused check_handover(const State&, const HandOver&);
void hand_over(Ruling&, const HandOver&);
// Truth, of a game that is over; "" while it goes on, if nobody handed it over, or if it does not count (`ref void`).
std::string handed_back(const State&);

// What is handed over, as it was read. Internal.
struct Handed {
  Options options;
  Scenario scenario;
  std::array<std::vector<Man>, rules::kSeats> forces;
  std::string record;  // for all to see: what has to come back with the result
};
Result<Handed> read_handed(const Options& before, std::string_view record);      // read.cpp
Result<Handed> read_campaign(const Options& before, const boost::json::value&);  // campaign.cpp

}  // namespace cherta::skirmish
