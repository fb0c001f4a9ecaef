// The chapters' faces to each other. Internal to this folder.
//
// How a ruling runs: decide() carries out the order with obey() and then calls proceed(), which drives the turn
// (section 4) until somebody has to decide. Everything that has to wait is in the state. Queries take truth or
// projection alike unless they say whose secrets they read.
#pragma once

#include <functional>
#include <span>

#include "server/rules/age_of_arthur/game.h"

namespace cherta::age_of_arthur {

// ---- queries.cpp: what is read from a state, truth or projection alike ----
Seat seat_of(const State&, Role);
Role role_of(const State&, Seat);
const Army& army_of(const State&, Role);
const House& house_of(const State&, Seat);
const ArmyList& list_of(const State&, Role);
const GridCell* cell_at(const State&, Cell);  // null if there is no such cell
std::vector<Role> asked_roles(const State&);  // who must decide in a raid; public facts only
std::vector<Seat> on_move(const State&);      // the same as seats, series phases included
bool is_sick(const State&);                   // A's king (AA-12.1)
bool is_row5(Cell);
int card_value(Card, int row);                  // AA-5.1; number cards
bool is_number(Card);                           // ace to ten
bool is_red_loot(const State&, Card, int row);  // red number, or row 1 red jack (AA-6.R1.4)
int loot_value(const State&, Card, int row);
bool is_bridge(const GridCell&);              // a broken bridge that is never removed (AA-9.2)
bool breaks_bridges(Card, int row);           // such a card, unless cancelled (AA-9.1)
bool enemy_at(const State&, Role own, Cell);  // the other army stands there (D's is nowhere in free roam)
const Encounter& encounter_of(const State&);  // there must be one
// Has this side given its sealed answer to what both are asked (kMix, kMode, kBattle, kDuel, kHost, kNext, kOptions)?
// Truth, or what the side itself knows.
bool has_answered(const State&, Seat);

// ---- strength.cpp (AA-3, AA-13.3): read the owner's muster ----
int strength_of(const State&, Role);                         // AA-3.2, AA-3.4; men, D at least 100
int strength_from(int s0, std::span<const Op>);              // AA-3.2: the fold, without any floor
int capacity_of(const State&);                               // AA-7.1
Roster roster_of(const State&, Role);                        // AA-3.7-3.8
Roster cut_roster(const Roster&, int men, bool best_first);  // in proportion (AA-9.11), or best first (AA-10.7)
int men_of(const Roster&);
int power_of(const Roster&, const ArmyList&);  // AA-13.3
void lose_from(Pool&, int men);                // AA-3.6
std::vector<int> largest_remainder(int units, const std::vector<int>& weights);
void add_men(Ruling&, Role, int men);                             // recruits; negative: losses (AA-3.6)
void expect_rest(Ruling&, int hundreds);                          // AA-3.9: gained now, split by his levy
void add_rest(Ruling&, int hundreds, int foot, int skirmishers);  // AA-3.9
void take_fraction(Ruling&, Role, int numerator, int denominator);
bool destroyed(const State&);  // AA-3.5; truth only

// ---- geometry.cpp (AA-1, AA-4, AA-8) ----
bool adjacent(const State&, Role, Cell a, Cell b);  // AA-1.4-1.8
Direction heading(Cell from, Cell to);
bool is_barred(const State&, Cell a, Cell b);
bool closed_by_standoff(const State&, Role, Cell from, Cell to);  // AA-9.13
struct Row5Track {
  std::optional<Cell> from;
  bool walked = false;
};
Row5Track tracked(Row5Track, Cell from, Cell to);                 // AA-1.7, after one step
std::optional<int> column_to_renumber(const State&, int column);  // AA-1.10, first case
bool can_extend(const State&, int column);                        // AA-1.10, public facts
struct StepContext {
  bool withdrawal = false;
  std::optional<Cell> origin;  // a withdrawal: not back through the enemy (AA-10.8)
};
StepContext step_context(const State&);  // of the step that is asked for now: march, guide or withdrawal
// Why this step is not legal, by the order of checks in 6.1; nothing if it is.
Refused check_step(const Known&, Role, const March&, const StepContext&);
Cells legal_steps(const Known&, Role, const StepContext&);  // single steps without jokers; H among them; no new land
bool must_step(const Known&);                               // A has a step that is compulsory (AA-4.3)
Cells fallback_cells(const State&, Role, Cell battle);      // AA-13.11; empty: he stays
Refused check_halt(const Known&);                           // AA-4.3, 4.9, 4.10: `halt`

// ---- flow.cpp ----
void proceed(Ruling&);
void enter(Ruling&, Phase);
void change_prestige(Ruling&, Role, int delta, std::string reason);
void change_plunder(Ruling&, PlunderCause, std::optional<Cell>, int value, Plunder after);
void lose_plunder(Ruling&, PlunderCause, int points);  // AA-6.3
void check_capacity(Ruling&);                          // AA-7.3
void halt_for(Ruling&, int turns, HaltCause);          // AA-4.9
void count_retreat(StepMarked&);                       // AA-4.10: one turn of `two` less
StepMarked marks_of(const State&);                     // as they stand, to be changed and emitted
void decide_recruit(Ruling&);                          // AA-4.5, AA-7.9
void decide_halt(Ruling&);                             // AA-4.9

// ---- march.cpp ----
void move_attacker(Ruling&, const March&, MoveCause);  // AA-4.3-4.4: step, then encounter or card
void move_defender(Ruling&, const March&, MoveCause);  // AA-4.7-4.8
void place_defender(Ruling&, Cell);                    // AA-4.12
void stands_at(Ruling&, Cell);                         // AA-4.6: A, however he came there
void play_joker(Ruling&, Role, JokerFor);
bool dies_on_the_way(Ruling&, Cell to);  // AA-12.2: a sick king before the enemy; true if the raid is over
void extend_land(Ruling&, int column);   // AA-1.10
void remove_card(Ruling&, Cell, bool kept);
void settle_supply(Ruling&);  // AA-7.4-7.8 where A stands

// ---- cards.cpp (AA-5, AA-6, AA-7.4-7.6, AA-8.3) ----
void meet_card(Ruling&);  // kCard: turn the card A stands on, or what an open or blank cell means
void answer_joker(Ruling&, const JokerCancel&);
void apply_entry(Ruling&);  // the effect, after the joker window
void choose_loot(Ruling&, const Loot&);
bool may_be_cancelled(const State&, Card, int row);  // has an asterisk, and does something (AA-13.12)
std::string_view entry_id(Card, int row);            // "AA-6.R3.8"; pictures, jokers
Refused check_loot(const Known&, const Loot&);       // AA-5.2-5.3, AA-7.2

// ---- encounter.cpp, duel.cpp, ford.cpp (AA-9, AA-10, AA-11, AA-12) ----
Encounter sought(const State&, Role advancing);  // AA-10.2-10.3: a new one, where the other army stands
void begin_encounter(Ruling&, Encounter);
void next_of_encounter(Ruling&);        // after the challenge window, a duel, a decision
void end_encounter(Ruling&);            // resumes the turn
bool challenge_possible(const State&);  // AA-11.1
void offer_challenge(Ruling&, Role, const Challenge&);
void answer_challenge(Ruling&, const AnswerChallenge&);
void press_or_refuse(Ruling&, const Press&);
void stand(Ruling&);
void withdraw(Ruling&, const WithdrawTo&);
void decide_for_king(Ruling&, const KingChoice&);
void fight_duel(Ruling&, const DuelReport* reported);  // null: auto
void choose_ford(Ruling&, Role, const Ford&);
void go_back(Ruling&, MoveCause);                     // AA-9.6, AA-10.9
void attack(Ruling&, Role);                           // AA-9.14, AA-13.11
Refused check_ford(const Known&, Role, const Ford&);  // AA-9.5-9.10, 9.14
Refused check_attack(const Known&, Role);             // AA-9.14, AA-13.11
void break_bridge(Ruling&, Cell, Direction);
void end_standoff(Ruling&);  // if an army has left it

// ---- battle.cpp, report.cpp, handover.cpp (AA-13, 9) ----
void disclose(Ruling&, Role, const Roster*);  // AA-16.2; null: strength alone
void begin_battle(Ruling&);                   // disclosure, mode, sally, then the fight or the wait for reports
void mode_chosen(Ruling&, FightMode);
void open_split(Ruling&);  // AA-9.11
void fight_auto(Ruling&);
void settle_battle(Ruling&, const BattleRecord&, bool king_a_dead, bool king_d_dead, int event_a, int event_d);
void choose_mode(Ruling&, Role, const ChooseMode&);
void choose_sally(Ruling&, const Sally&);
void enter_report(Ruling&, Role, const EnterReport&);
void enter_duel_report(Ruling&, Role, const EnterDuel&);
void settle_late_reports(Ruling&);                        // deadline
Refused check_report(const State&, const BattleReport&);  // E_REPORT; the armies stand disclosed
Refused check_duel_report(const DuelReport&, bool referee);
void take_place(Ruling&);  // AA-10.5
void after_fallback(Ruling&);
void fall_back(Ruling&, Role, const Fallback&);
void referee_result(Ruling&, const RefResult&);
Site site_of(const State&);  // of the encounter (AA-13.2)

// ---- ending.cpp, series.cpp (AA-14, AA-15) ----
void end_raid(Ruling&, EndCode);
RaidScore score_raid(const State&, bool victorious);
void after_raid(Ruling&);
bool is_series_phase(const State&);      // C_*: between raids, or the major battle
void concede_raid(Ruling&, Role loser);  // or the series
void next_raid(Ruling&);
std::optional<Seat> raider_by_options(const Options&);  // AA-2.2: if they say it; else a die does
void begin_raid(Ruling&, Seat attacker, int raid, int prestige);
Refused check_host(const State&, Seat, const RaiseHost&);  // E_HOST
void choose_host(Ruling&, Seat, const RaiseHost&);
void decide_tribute(Ruling&, const Tribute&);
void major_battle_over(Ruling&, Winner);
void set_up_raid(Ruling&);                        // AA-15.2: roles, strengths, mixes asked
std::optional<Seat> series_leader(const State&);  // the dominant player, or else who has more
void finish_match(Ruling&, std::optional<Seat> winner, EndCode);

// ---- setup.cpp ----
State empty_raid(const Options&);    // before the first order; of a series: without its standing
bool mix_is_in(const State&, Role);  // chosen in this setup; truth or its owner's knowledge
void choose_mix(Ruling&, Role, const SetMix&);
void deal_grid(Ruling&);
Refused check_mix(const State&, Role, const SetMix&);

// ---- orders.cpp ----
// Carries out an order that check() has let pass, as if its seat had typed it; then proceed() has to be called.
void obey(Ruling&, Seat, const Order&);

// ---- standing.cpp (AA-17.1-17.3) ----
// E_STANDING: no such decision, or it would be over at once.
Refused check_standing(const State&, const SetStanding&);
void set_standing(Ruling&, Seat, const SetStanding&);
// The order that a standing answer makes of what the seat is asked now, if it is legal; from the seat's knowledge.
std::optional<Order> standing_answer(const Known&, Seat);
// True if a script or a standing order has answered what somebody is asked; or this seat.
bool answer_prepared(Ruling&);
bool answer_prepared(Ruling&, Seat);
// What was given in advance to the question that is open, by both seats at once (AA-17.3).
void give_prepared(Ruling&);
void end_recruiting(Ruling&, Cell);  // AA-17.2: A stands in a cell until which D would recruit
void begin_script(Ruling&, Seat, const Script&);
void drop_scripts(Ruling&, const std::string& why);  // T_END, or the raid is over

// ---- clock.cpp (AA-17.5) ----
Order default_answer(const State&, Seat);  // from public facts alone
void expire(Ruling&);

// ---- undo.cpp ----
Refused check_offer_undo(const Known&, Seat);
Refused check_accept_undo(const Known&, Seat);
void offer_undo(Ruling&, Seat);
void take_back(Ruling&);  // to before the last order

// ---- referee.cpp ----
Refused check_position(const State&);  // could the rules hold it?

}  // namespace cherta::age_of_arthur
