// Inside a battle: forces, rounds, and what follows. Internal to the chapters TR-11, TR-14.2 and TR-18.
#pragma once

#include "server/rules/tartar_raid/engine.h"

namespace cherta::tartar_raid {

// One counter in a battle. `present` and `reserve` hold units per contingent of `contents`: who fights now, and who
// comes for the second round (stragglers, TR-11.9; a Join card's counter that comes during the battle, TR-4.2.4.3).
struct Fighter {
  Label label;
  Contents contents;
  std::vector<int> present, reserve;
  bool late = false;
};
struct Force {
  Seat side = kAga;
  std::vector<Fighter> fighters;  // engaged first
};

Force force_of(const State&, Seat side, const std::vector<Label>&);  // in truth; everybody present
int present_units(const Force&);
int present_units(const Fighter&);
int reserve_units(const Force&);
// Keeps back who straggles or comes late; brings them up for the second round.
void keep_back(Force&, const std::vector<Straggler>&);
void bring_up(Force&);
// Takes a loss from those present (TR-0.14) and writes the contents.
void take_loss(Force&, int loss);
// The contents after `loss` units of a counter are gone, in its loss order. Untested contingents are
// passed over.
Contents without_units(const Contents&, int loss);
std::vector<ContentsEntry> contents_of(const Force&);
ForceShown show(const State&, const Force&);
std::vector<UnitsShown> units_left(const Force&, const Force&);  // who is left with what, by counter
std::vector<TableLoss> shown_units(const Force&);                // by counter and kind (TR-11.4)

// The senior commander of those present and his counter (TR-0.13).
struct Senior {
  std::optional<Leader> leader;
  std::optional<Skill> skill;
  Label counter;
  bool lost = false;  // none living, but one was killed
};
Senior senior_of(const State&, const Force&);
int command_modifier(const Senior&);  // TR-11.5
// A fight always counts (TR-3.4): stamps the senior commanders of both forces.
void stamp_seniors(Ruling&, const Force& tartars, const Force& feudals);

// Who of a side stands in the box in contact with a real enemy (truth), ascending label.
Labels in_contact(const State&, Box, Seat side);

// Is this a lone caravan or guard (TR-14.1.9-11)? How many units it has, or nothing.
std::optional<int> lone_escort(const Force&);

// Who comes by card (TR-4.2.4.3): in time, or when the battle is under way; the die, if one is thrown.
struct Timing {
  std::optional<int> die;
  bool late = false;
};
Timing timing_of_join(Ruling&, Label counter);

// ---- rounds.cpp ----
struct Outcome {
  Seat winner = kPrince;
  Labels killed;  // counters whose commander fell (TR-11.8)
};
Outcome fight_rounds(Ruling&, Force& tartars, Force& feudals);

// ---- battle.cpp: after the result (TR-11.10) ----
// Losses are in the contents. Ends the battle as far as the retreat; returns waiting if the loser must choose.
void conclude(Ruling&, Seat winner, const Labels& killed);
// Kills commanders: private to their owner. Contents are written by the caller's event.
void bury(Ruling&, Seat side, const std::vector<Leader>&);
// Removes a counter that fell in battle, freeing its markers, its leaders dying with it; the roll of TR-13.8 is made
// later, by roll_for_leaders().
void strike_off(Ruling&, Label, Downfall);
void roll_for_leaders(Ruling&);  // TR-13.8 for an Aga or Prince who is dead and not yet rolled for
void free_markers(Ruling&, Label);
void set_battle(Ruling&, std::optional<Battle>);
void begin_retreat(Ruling&, Seat loser);
bool may_retreat_inside(const State&, Seat loser);  // who came out by a sally; public facts

// ---- town.cpp ----
void storm(Ruling&);  // the Big Opportunity once its contact window has closed (TR-14.2.2.2-4)
// What follows when it has been fought, built-in or on a table.
void after_storm(Ruling&, bool taken);

// ---- table.cpp ----
void hand_over_battle(Ruling&);  // TR-18.2.1, TR-18.3.1: halts for a result
void fight_built_in(Ruling&);    // the battle in State::battle, revealed, by the rules of TR-11 (battle.cpp)
void storm_by_dice(Ruling&);     // the same for a Big Opportunity whose town dice have been thrown (town.cpp)

// ---- objectives.cpp ----
std::optional<int> refuge_distance(const State&, Box);  // TR-13.8

// The battle that is under way.
inline const Battle& battle_now(const State& s) { return **s.battle; }

}  // namespace cherta::tartar_raid
