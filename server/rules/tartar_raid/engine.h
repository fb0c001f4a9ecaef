// The chapters' faces to each other: who continues what. Internal to this folder.
//
// How a ruling runs. decide() carries out the order itself and then calls proceed(), which drives the sequence of play
// (section 4) until somebody has to decide: it looks at the phase and at what is under way (window, march, battle,
// herding) and calls the chapter that goes on with it. Everything that has to wait for a decision is in the state, so
// that proceed() can take it up again after any order, any reload and any undo.
#pragma once

#include "server/rules/tartar_raid/game.h"

namespace cherta::tartar_raid {

// ---- queries.cpp: what is read from a state, truth or projection alike ----
const Side& side_of(const State&, Seat);
const Counter* find_counter(const State&, Label);            // null if there is none on the map
std::vector<const Counter*> counters_in(const State&, Box);  // ascending label
std::vector<const Counter*> counters_in(const State&, Box, Seat side);
bool has_enemy_counter(const State&, Box, Seat of);  // any, dummies too: public
bool is_real(const Counter&);                        // owner's or truth's knowledge: not a dummy
bool is_commanded(const Contents&);                  // TR-0.11: has a living commander
bool is_commander_lost(const Contents&);             // had one, has none
std::optional<Leader> senior_leader(const State&, const std::vector<const Contents*>&);  // TR-0.13
std::optional<Skill> skill_of(const State&, Leader);                                     // known to the reader
std::optional<Skill> march_skill(const State&, const Counter&);  // senior commander's, or a dummy's claim (TR-5.3.3)
int tested_units(const Contents&);                               // sum over tested contingents
bool has_untested(const Contents&);
bool has_kind(const Contents&, Kind);
bool is_slow(const Contents&);      // any foot, peasants or levy (TR-2.3)
bool is_burdened(const Contents&);  // carries markers, or is a caravan or guard
// Heroic villagers standing in their own village (TR-9.3.2): no contact with unburdened Tartars.
bool is_villagers_at_home(const State&, const Counter&);
bool may_initiate_contact(const State&, const Counter&);  // TR-7.1.14; for T dummies as for real armies
std::vector<Seat> on_move(const State&);                  // public facts only
bool may_still_play(const State&, Seat);                  // TR-17.2.1
std::string leader_name(Leader);                          // "AGA", "TSUB1" …
Label next_label(const State&, char letter);              // TR-0.10

// ---- flow.cpp: the sequence of play (section 4, TR-7.1.11-12, TR-7.3, TR-8) ----
void proceed(Ruling&);  // on to the next decision
void enter_phase(Ruling&, Phase);
Seat phasing_player(const State&);       // of move and battle phases
void end_movement_phase(Ruling&, Seat);  // after `end`: siege rolls are due after the battles

// ---- setup.cpp (section 3, TR-1, TR-3.2, TR-4.1, TR-5.1-2) ----
void begin_setup(Ruling&);     // both are ready: villages, then town …
void continue_setup(Ruling&);  // the next step that needs nobody, until somebody is asked

// ---- disclosure.cpp (TR-3.4, TR-0.12) ----
// A public roll in which skills are read. Announces or stamps them as option skill_reveal says; answers whether each
// may be shown with the roll. `outcome` gives the public result for any assignment of the secret skills.
struct SkillRead {
  std::optional<Label> counter;   // stamp this counter …
  Leader leader = Leader::kAga;   // … or announce this leader (Aga, Prince)
  Skill skill = Skill::kAverage;  // true value (a dummy's claim counts)
};
using PublicOutcome = std::function<int(const std::vector<Skill>&)>;  // one skill per SkillRead, same order
// Call after the dice are thrown and before the event that shows them. Result: per read, the skill if public now.
std::vector<std::optional<Skill>> disclose(Ruling&, const std::vector<SkillRead>&, const PublicOutcome&);

// ---- movement.cpp, crossing.cpp, contact.cpp (TR-7, TR-10.3-6, TR-4.2.1.4-6) ----
void begin_march(Ruling&, Seat, const March&);
void continue_march(Ruling&);  // march in state, no window open: next step, or its end
// What happens when `mover` has come to stand in a box: exposures, tests, contact (TR-7.1.13). True if it must stop.
bool meet(Ruling&, Label mover, bool by_march);
void expose(Ruling&, Label dummy, std::string cause);        // TR-5.3.6
void make_contact(Ruling&, Box, Seat attacker, bool sally);  // pins both sides, notes the contest
// Removes a counter that has nothing left (TR-0.15): markers freed, commander lost (TR-13.1, TR-13.8).
void remove_if_empty(Ruling&, Label, std::string cause);

// ---- strength.cpp: tests and losses (TR-0.14, TR-9.2.5, TR-9.3.5) ----
// Tests the contingents of a counter that are untested; removes what proves to be nothing.
void test_strength(Ruling&, Label);
// The contents after `loss` units, in loss order; emits tests for untested contingents on which a loss falls.
Contents after_losses(Ruling&, Label, int loss);

// ---- windows.cpp, cards.cpp, standing.cpp (TR-17.1-4, TR-4.2.3-4) ----
void open_window(Ruling&, Window);            // then proceed() waits, or standing orders answer at once (TR-17.3)
void reply(Ruling&, Seat, const Order&);      // a reply to the open window
void close_window(Ruling&);                   // executes replies (TR-17.2.2) and takes up what was interrupted
void play_card(Ruling&, Seat, const Order&);  // PlayIntel, PlayCossacks, PlayHeroes, PlayJoin outside windows
void answer_intel(Ruling&, bool nullified);   // after the intel window
// The standing order that answers the present decision of `seat`, if one matches and is legal now (TR-17.4.3).
// Reads the seat's projection only. Fires at most one; true if it did.
bool answer_by_standing(Ruling&, Seat);

// ---- arrivals.cpp (TR-5.2.8-12, TR-9.1, TR-15) ----
void roll_activation(Ruling&);
void bring_arrivals(Ruling&);  // until herding is asked, or all are placed

// ---- battle.cpp, rounds.cpp, retreat.cpp, joint.cpp (TR-11, TR-12.1-3, TR-13) ----
void fight_next(Ruling&);                       // the next contest of this phase: opens its contact window, or ends
void contact_closed(Ruling&);                   // replies are in: forces, tests, stragglers, rounds or table
void retreat_to(Ruling&, std::optional<Box>);   // none: inside
void after_battle(Ruling&);                     // TR-11.10 onwards
bool lose_leader(Ruling&, Leader);              // TR-13.8 roll; true if the leader was Aga or Prince
Boxes retreat_boxes(const State&, Seat loser);  // legal boxes for the battle's loser; public facts

// ---- table.cpp, handover.cpp (TR-18) ----
void enter_result(Ruling&, rules::Actor, const ResultEntry&);
void settle_by_clock(Ruling&);  // TR-18.2.5, deadline

// ---- joining.cpp (TR-12.4-6, TR-9.2.4, TR-9.3.9-10, TR-14.1.8) ----
// Joins, separations, pick-ups, leaving behind: check_/do_ pairs called from check.cpp and decide.cpp.

// ---- objectives.cpp, town.cpp, pursuit.cpp, ending.cpp (TR-14, TR-16.1, TR-19) ----
void load_booty(Ruling&);           // TR-14.3.4, at turn start
void roll_sieges(Ruling&);          // TR-14.2.2.1, after the battles of the Aga's phase
void try_surprise(Ruling&, Label);  // TR-14.2.1, at the end of the march
void town_falls(Ruling&, const Labels& victors);
void roll_panic(Ruling&, Label victor);  // TR-14.2.3
void check_escorts(Ruling&);             // TR-14.1.13
void end_turn(Ruling&);                  // te: escorts, flags, ends, pursuit
bool game_ends(Ruling&);                 // TR-19.1 at once; true if it did
void finish(Ruling&, std::string code);
// Counters that must still move this phase: TR-14.0.8 and TR-13.8. From what the seat sees of its own.
Labels compelled_counters(const State&, Seat);
bool march_obeys(const State&, const Counter&, const March&);  // ends nearer home / nearer a refuge

// ---- referee.cpp (6.3), clock.cpp (TR-17.7.1), undo.cpp (TR-17.11.1) ----
Refused check_referee(const Known&, const Order&);
void decide_referee(Ruling&, const Order&);
void expire(Ruling&);                  // defaults for whoever is late
Refused check_position(const State&);  // could the rules hold this? (E_REF)

// Refusals of section 6.4 are made here, so that code, rule and words agree everywhere.
Refusal refuse(std::string_view code, std::string_view rule, std::string text);

}  // namespace cherta::tartar_raid
