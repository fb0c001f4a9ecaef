// The chapters' faces to each other and to the rooms beside them. Internal to this folder. decide() carries out an
// order and then calls proceed(), which drives the game (section 4) until somebody has to decide. All that waits is in
// the state. What takes a State answers from a projection as well: all on the table is public. A check reads its
// sender's own secrets besides.
#pragma once

#include <functional>
#include <span>

#include "server/rules/skirmish/charts.h"
#include "server/rules/skirmish/game.h"
#include "server/rules/table/shape.h"

namespace cherta::skirmish {

// ---- chapters/figures.cpp: who is there (SK-4) ----
const Figure* find(const State&, const FigureId&);       // dead or sheltered, too; null: nobody
const Figure* on_table(const State&, const FigureId&);   // null: not on the table
const Figure& figure_at(const State&, const FigureId&);  // there must be one
std::vector<const Figure*> men_of(const State&, Seat);   // all of them, by number
const Type& type_of(const State&, const Figure&);
const Weapon* weapon_of(const State&, const Figure&);  // null: no missile weapon
int radius(const State&, const Figure&);               // as he is now, on foot or mounted
int speed(const State&, const Figure&);                // h an increment, as he is now (SK-5.3, 12.4)
int full_speed(const State&, const Figure&);           // without what he leads
int distance(Point, Point);                            // SK-4.2: centre to centre
bool same_level(const Figure&, const Figure&);
bool in_contact(const State&, const Figure&, const Figure&);  // SK-4.8; both on the table
std::vector<FigureId> contacts(const State&, const Figure&);  // enemies on the table
bool touches_steady_enemy(const State&, const Figure&);
const Figure* nearest_enemy(const State&, const Figure&, bool steady);  // on the table; the lowest ID if equal
std::vector<const Prize*> led_by(const State&, const FigureId&);
bool has_shield_against(const State&, const Figure& target, Point from);  // SK-7.3, shield_arc
int n(const State&);                                                      // the increments of the card in progress
Refused check_own(const State&, Seat, const FigureId&);                   // E_FIGURE, E_NOT_YOURS

// ---- chapters/ground.cpp: places and ways (SK-4.10 to 4.13, 6) ----
struct Stand {  // somebody of that size on that level
  Seat side = kOne;
  int radius = kFootRadius;
  int ship = 0;
  std::optional<FigureId> self;  // who is not in his own way
};
Stand stand_of(const State&, const Figure&);
bool is_ground(const State&, const Stand&, Point);                    // SK-4.11 but for other figures
bool is_free(const State&, const Stand&, Point);                      // overlaps nobody on his level
bool is_clear_way(const State&, const Stand&, Point from, Point to);  // SK-4.11: the way, and ground at its end
bool is_off_enemies(const State&, const Stand&, Point);               // out of contact with every enemy
// SK-4.12; also: what the rule asks besides.
std::optional<Point> free_spot(const State&, const Stand&, Point from, bool off_enemies = false,
                               const std::function<bool(Point)>& also = {});
bool is_in_sight(const State&, const Figure& shooter, const Figure& target);  // SK-4.10
bool is_in_front(const Figure&, Point);                                       // SK-4.7
std::optional<int> ship_of(const Scenario&, Seat);                            // its number, from 1
Rect deck_of(const State&, int ship, int radius);                             // where centres may be (SK-6.7)
Rect rail_of(const State&, int ship);                                         // x: the ship's length
int distance_to(const Rect&, Point);                                          // SK-4.2

// ---- chapters/setup.cpp (SK-2) ----
Refused check_settings(const State&, const std::vector<Setting>&);
void propose_options(Ruling&, std::optional<Seat> by, const std::vector<Setting>&);
void agree(Ruling&, Seat);
int hand_size(const State&);
int morale_total(const State&, Seat);
bool may_muster(const State&, Seat);  // has this side still to muster, to deploy? Public facts
bool may_deploy(const State&, Seat);
Refused check_muster(const State&, Seat, const Muster&);
void muster(Ruling&, Seat, const Muster&);
Refused check_place(const State&, Seat, const Place&);
void place(Ruling&, Seat, const Place&);
Refused check_land(const State&, Seat, const Land&);
void land(Ruling&, Seat, const Land&);
Refused check_commit(const State&, Seat);
void commit(Ruling&, Seat);
void begin_setup(Ruling&);       // the options are agreed
void close_deployment(Ruling&);  // landing, and who is shown at the start
void deal(Ruling&);              // SK-2.6, and the first player
void reveal(Ruling&);            // SK-2.8
Figure new_figure(const State&, Seat, int number, const Man&);

// ---- chapters/cards.cpp (SK-3.1 to 3.7) ----
Refused check_card(const State&, Seat, const PlayCard&);
void play_card(Ruling&, Seat, const PlayCard&);
int hand_count(const State&, Seat);  // public
int deck_count(const State&, Seat);
std::vector<int> unplayed(const State&, Seat);  // public: deck and hand, ascending

// ---- chapters/plan.cpp, plan_*.cpp: batches (SK-3.9 to 3.11, 5) ----
// What comes of a batch, before any die: checked against the state at its start (SK-5.12).
struct Aim {  // a volley to be rolled
  FigureId target;
  std::optional<FigureId> other;
  int shots = 0;
  struct At {
    int range = 0;           // tens of inches, the largest of its shots
    bool unshielded = true;  // for every shot
  } at_target, at_other;
};
struct Doing {  // of one figure, or of the ship
  std::optional<FigureId> figure;
  std::vector<Event> events;
  std::vector<Aim> volleys;
};
Result<std::vector<Doing>> rehearse(const State&, Seat, const std::vector<Act>&, bool defensive);
Refused check_plan(const State&, Seat, const Plan&);
void carry_out(Ruling&, Seat, const Plan&);
void dry_run(Ruling&, Seat, const CheckPlan&);
Refused check_done(const State&, Seat);
void done(Ruling&, Seat);
Refused check_reserve(const State&, Seat, const Reserve&);  // chapters/reserves.cpp (SK-13)
ReserveCalled called(const State&, Seat, const Reserve&);
void call_reserve(Ruling&, Seat, const Reserve&);
int calls_from(const State&, Seat);  // the first play on which he may call; 0: never

// ---- chapters/fire.cpp (SK-7, 8) ----
void roll_volley(Ruling&, const FigureId& shooter, const Aim&);
// SK-8: a result takes effect on him; `from`: where his opponent stands. Drops prizes, scores.
// `stays`: he is wounded in a melee in which he kills (SK-9.11).
void hurt(Ruling&, const FigureId&, Hurt, HitBy, Point from, bool stays = false);
void turn_and_rout(Ruling&, const FigureId&, std::optional<Point> from);  // SK-10.6
bool is_mortal(const State&, const Figure&, Hurt);
void drop_prizes(Ruling&, const FigureId&);
int d10(Ruling&, std::string_view label);

// ---- chapters/charge.cpp (SK-9) ----
std::vector<FigureId> attackers(const State&);  // of the charges that are being settled, steady, on the table
std::vector<FigureId> targets(const State&);
bool is_charger(const State&, const FigureId&);  // resolved as such on this card (SK-7.11)
bool is_target(const State&, const FigureId&);
bool may_fire_in_defence(const State&, const Figure&);
int defence_limit(const State&, const Figure&);  // increments in DEF_FIRE
Refused check_dfire(const State&, Seat, const DefFire&);
void dfire(Ruling&, Seat, const DefFire&);
void melee(Ruling&);
void drop_charged_prizes(Ruling&);
// Throws until one is hit (SK-9.10, 17.5, 19.2).
void throw_blows(Ruling&, const FigureId& attacker, const FigureId& target);

// ---- chapters/morale.cpp (SK-10) ----
std::vector<FigureId> testers(const State&, MoraleStep);  // of a rally: who may, too
std::vector<FigureId> obliged(const State&, MoraleStep);  // who must
Seat tester_of(const State&, MoraleStep);                 // whose check it is
int value_of(const State&, const Figure&);                // SK-10.2
int base_of(const State&, const std::vector<FigureId>&);  // SK-10.4 without points
Refused check_groups(const State&, Seat, MoraleStep, const std::vector<Group>&);
// Rolls for each; then the phase is over.
void test_groups(Ruling&, Seat, MoraleStep, const std::vector<Group>&);
MoraleStep step_of(Phase);
// SK-18.3: `auto L`, of those who must test.
std::vector<Group> groups_for_level(const State&, MoraleStep, int level, int points_left);
std::vector<Group> groups_as_standing(const State&, const std::vector<Group>&,
                                      int points_left);  // `standing att`: whoever is left of them

// ---- chapters/rout.cpp (SK-11) ----
void rout(Ruling&);                                  // DEF_ROUT, ROUT
std::vector<FigureId> runners(const State&, Phase);  // who will run in DEF_ROUT, in ROUT; by number
bool may_rally(const State&, const Figure&);         // SK-11.8
Point refuge_point(const State&, const Figure&);     // SK-11.4
void hack_at(Ruling&, const FigureId& router, std::span<const FigureId> still_to_run);
void strike(Ruling&, const FigureId& hacker, const FigureId& router);

// ---- chapters/prizes.cpp (SK-12) ----
void move_prizes(Ruling&, const PrizesMoved&);        // and the score with them
PrizesMoved dropped_by(const State&, const Figure&);  // SK-12.6

// ---- chapters/ending.cpp (SK-14, 17) ----
void score(Ruling&, Seat, int change, std::string reason);
void score_kill(Ruling&, const Figure& dead);
inline bool is_over(const Ruling& r) { return *r.now().phase == Phase::kOver; }
void end_game(Ruling&, Cause, std::optional<Winner> = {});  // scored as it stands, unless it is said who wins
void end_duel_if_over(Ruling&);                             // SK-17.4
bool is_eliminated(const State&);                           // SK-14.6: a side, and the option says that this ends it
void end_last_card(Ruling&);                                // SK-14.1, 17.5
Ending ending_of(const State&, Cause, std::optional<Winner>);
void finish(Ruling&, Ending);
DuelEnd duel_end(const State&);

// ---- chapters/ahead.cpp (SK-18.2 to 18.4) ----
Refused check_turn(const Known&, Seat, const Turn&);
void take_turn(Ruling&, Seat, const Turn&);
void drop_turn(Ruling&, Seat);
Refused check_standing(const State&, Seat, const StandAtt&);
void set_standing(Ruling&, Seat, const StandAtt&);
void set_standing(Ruling&, Seat, const StandAuto&);
void set_standing(Ruling&, Seat, const StandPlay&);
void set_standing(Ruling&, Seat, const StandOff&);
bool answer_ahead(Ruling&);            // true: something has come of it
bool answer_attackers_ahead(Ruling&);  // attacker_answer=ahead; false: he is asked
void prepared_answer(Ruling&);         // the clock's
void expire(Ruling&);

// ---- chapters/outside.cpp (SK-19.2, 19.3) ----
void fight_automatically(Ruling&);
Refused check_result(const State&, const TableResult&);
void enter_result(Ruling&, Seat, const TableResult&);
void settle_result(Ruling&, const TableResult&, std::optional<int> die);

// ---- chapters/flow.cpp (sections 3, 4) ----
void proceed(Ruling&);
std::vector<Seat> on_move(const State&);  // public facts only
void enter(Ruling&, Phase);
void leave(Ruling&);          // this phase is over: the next that asks or does something
Seat player(const State&);    // P
Seat opponent(const State&);  // O
int last_play(const State&);

// ---- referee/ (SK-18.5), handover/ (SK-19.1): see referee/referee.h, handover/handover.h ----

}  // namespace cherta::skirmish
