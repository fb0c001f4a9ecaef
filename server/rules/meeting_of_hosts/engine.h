// The chapters' faces to each other. Internal to this folder. decide() carries out an order and then calls proceed(),
// which drives the turn (section 4) until somebody has to decide. Everything that has to wait is in the state.
#pragma once

#include "server/rules/meeting_of_hosts/body.h"

namespace cherta::meeting_of_hosts {

// ---- change.cpp: what every chapter does to units ----

// The unit as it will be: a copy of its condition to be changed and emitted.
Condition condition_of(const Ruling&, UnitId);
// It has changed without moving.
void mark(Ruling&, UnitId, Condition after);
// It stands elsewhere now. Its general goes along (MH-4.4). `after` holds the new place; the caller sets the marks of
// the turn, but `moved` is set here. Follow it with settle_table when what belongs to the move is done.
void move_unit(Ruling&, UnitId, MoveKind, Condition after, int cost);
// Hits have been taken: temporary ones, and what they cost (MH-2.6, 12.10, 13.12). Destroyed units stay until removed.
void take_hits(Ruling&, UnitId, int hits);
// Removed from the table, its general meets his fate (MH-4.8), whoever was in contact is so no more.
void remove_unit(Ruling&, UnitId, Status how);
// Those without strength, in canonical order (MH-2.6, 13.14).
void remove_destroyed(Ruling&);
// After every completed move, recoil, removal and entry: footprints of units that came into contact or left it
// (MH-2.6), charged_by, lone generals in danger (MH-4.7), sight (MH-19.2).
void settle_table(Ruling&);
// MH-20.1: before the first die that its quality may modify.
void reveal_quality(Ruling&, UnitId);

// ---- generals.cpp (MH-4) ----
Point place_of(const State&, const General&);                 // MH-4.2
bool may_command(const State&, const General&, const Unit&);  // MH-4.1
bool is_in_command(const State&, const Unit&);                // MH-8.1: needs no die
void displace_generals(Ruling&);                              // MH-4.7
void general_shares_fate(Ruling&, const Unit&, Status how);   // MH-4.8
void risk_generals(Ruling&, const std::vector<UnitId>& hit);  // MH-4.8, general_risk = dice

Refused check_general(const State&, Seat, const MoveGeneral&);
Refused check_join(const State&, Seat, const Join&);
void move_general(Ruling&, const MoveGeneral&);
void join(Ruling&, const Join&);

// ---- fog.cpp (MH-19) ----
void look(Ruling&);                                        // MH-19.2: what both sides see now
bool is_visible(const State&, const Unit& as_it_will_be);  // does the other side see it there (MH-6.3, 19.3)? Truth
bool is_visible_alone(const State&, const General&, Point at);  // a general by himself
void halt(Ruling&, UnitId, UnitId by);                          // MH-19.4: an unseen enemy has stopped it
// A die for a unit. In fog those of units that the other side does not see are drawn under a label of their owner's, so
// that nothing that is told hangs on how many there were (section 8).
std::string die_of(const Unit&, std::string_view purpose);
// ---- watching.cpp (MH-19.1) ----
void begin_watch(Ruling&);    // at `reveal`
void tell_watchers(Ruling&);  // at `turn_end`: what observers may know of the turn before this one

// ---- retreat.cpp (MH-11) ----
// A full retreat (MH-11.1 to 11.5) or surrender. Friends that must test for it (MH-11.4) are added to `passed`; with
// elephant_panic they may be disordered at once instead (MH-3.3).
void retreat(Ruling&, UnitId, std::vector<UnitId>& passed);
void break_and_flee(Ruling&, UnitId, std::vector<UnitId>& passed);  // MH-11.6
bool evade(Ruling&, UnitId, std::vector<UnitId>& passed);           // MH-11.7; false: no way, it fights
// MH-11.8, from the contact edge that it had toward that enemy.
void recoil(Ruling&, UnitId, table::Side edge);

// ---- rally.cpp (MH-7.5, 14) ----
struct Test {
  UnitId unit;
  Cause cause = Cause::kStart;
};
// A test step: the units, in canonical order, each once; those that retreats force to test join the end.
void test_step(Ruling&, const std::vector<Test>& due);
void test_step(Ruling&, std::vector<UnitId> units, Cause);
void start_rally(Ruling&);                             // MH-14.1a
bool is_led(const State&, const Unit&);                // MH-4.5: by a general who commands
Modifiers rally_modifiers(const State&, const Unit&);  // MH-14.3

// ---- shooting.cpp (MH-12) ----
bool may_shoot(const State&, const Unit&);                                   // MH-12.1, but for holding fire
std::vector<const Unit*> targets_of(const State&, const Unit& shooter);      // MH-12.7, 12.8: the closest
int shooting_dice(const State&, const Unit&);                                // MH-12.2 to 12.5
int number_to_shoot(const State&, const Unit& shooter, const Unit& target);  // MH-12.9
void shoot(Ruling&);                                                         // all volleys, then tests

// ---- melee.cpp (MH-13) ----
bool may_evade(const State&, const Unit&);  // MH-13.2
// An enemy in contact, and along which edge; by the length of the interval, the longest first (MH-13.8).
struct Opponent {
  UnitId enemy;
  Contact contact;
};
std::vector<Opponent> opponents_now(const State&, const Unit&);
int figures_fighting(const Unit&, const std::vector<Opponent>&);          // MH-13.4
int melee_dice(const State&, const Unit&, const std::vector<Opponent>&);  // MH-13.5 to 13.7
int number_to_hit(const State&, const Unit&, const Unit& enemy);          // MH-13.9
Modifiers melee_modifiers(const State&, const Unit&, const Unit& enemy);  // MH-13.11; its quality must be known
bool is_melee_hit(int die, int needed, int modifier);                     // MH-13.10
void melee(Ruling&);  // evades and their tests, dice, recoils, tests

// ---- pursuit.cpp, recovery.cpp (MH-15, 16) ----
bool may_pursue(const State&, const Unit&);   // MH-15.1
bool may_recover(const State&, const Unit&);  // MH-16.1
void recover_all(Ruling&);                    // MH-16.2, at turn_end

// ---- ending.cpp (MH-17) ----
// How many units count as lost, of those known (MH-17.1).
int lost_count(const State&, Seat);
bool is_broken(const State&, Seat);  // MH-17.1, 17.2
void update_objective(Ruling&);      // MH-17.4
bool end_if_over(Ruling&);           // MH-17.2, 17.3, at turn_end; true if the battle is over
// `settled`: losses and fates that were not fought out here (MH-23).
void end_battle(Ruling&, std::optional<Seat> winner, bool decisive, EndKind, std::optional<Claim> settled = {});
void concede(Ruling&, Seat);
void withdraw(Ruling&, Seat);

// ---- movement.cpp, charge.cpp, command.cpp (MH-8, 9, 10) ----
// The policy of a side or unit for a step (R80).
PolicyAnswer policy_of(const State&, Seat, PolicyStep, const Unit*);
Refused check_move(const State&, Seat, const MoveOrder&);     // as its owner sees it
Refused check_pursuit(const State&, Seat, const MoveOrder&);  // MH-15.2: an advance or a charge, no die
void order_unit(Ruling&, const MoveOrder&);                   // MH-8.1: the die, if it needs one, then the move
void pursue(Ruling&, const MoveOrder&);                       // MH-15.2, 15.4

// ---- arrivals.cpp (MH-9.14) ----
const Arrival* arrival_of(const State&, const Unit&);  // with whom it comes later; null: it does not
std::vector<int> entry_places(const Arrival&);         // a few along its interval, from the middle outward
void seal_arrivals(Ruling&);                           // at `reveal`: the turns of those that come by `dice`
void roll_arrivals(Ruling&);                           // at `turn_start`
Refused check_enter(const State&, Seat, const Enter&);
void enter_table(Ruling&, const Enter&);

// ---- flow.cpp ----
void proceed(Ruling&);
void enter(Ruling&, Phase);
void choose_initiative(Ruling&, bool first);
std::vector<Seat> on_move(const State&);  // who is asked; both in a secret step, whoever has chosen

}  // namespace cherta::meeting_of_hosts
