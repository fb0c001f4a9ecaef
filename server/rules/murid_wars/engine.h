// The chapters' faces to each other and to the rooms beside them. Internal to this folder. decide() carries out an
// order and then calls proceed(), which drives the game (section 4) until somebody has to decide. All that waits is in
// the state. What takes a State answers from a projection as well, unless it says "truth": then the ratings must be
// known.
#pragma once

#include "server/rules/murid_wars/charts.h"
#include "server/rules/murid_wars/game.h"

namespace cherta::murid_wars {

using table::Rectangle;
using table::Shape;

// ---- chapters/forces.cpp: who is there (MW-1, 5.12) ----
const Unit* find(const State&, UnitId);                 // on the table; null: nobody
const Unit& unit_at(const State&, UnitId);              // there must be one
std::vector<const Unit*> units_of(const State&, Seat);  // by identifier, attached chiefs too
const Units& draft_of(const State&, Seat);              // must be known
Rectangle body(const Unit&);
inline Rectangle body_at(const Unit& u, Point at) { return table::rectangle_about(at, table::Heading(), u.size); }
int distance(const Unit&, const Unit&);  // MW-1.7
bool overlap(const Unit&, const Unit&);  // MW-1.8
table::Table table_of(const State&);
bool in_contact(const State&, const Unit&, const Unit&);  // at a real table: as told
std::vector<UnitId> contacts(const State&, const Unit&);  // enemies
inline bool is_engaged(const State& s, const Unit& u) { return !contacts(s, u).empty(); }
bool is_fighting_unit(const Unit&);  // group, figure, company, mass, gun
bool is_foot(const Unit&);           // group, figure, company, mass
bool is_compulsory(const Unit&);     // MW-5.4
bool is_attached(const Unit&);
const Unit* chief_with(const State&, const Unit& host);  // the commander attached to it; null: none
int figures(const Unit&);
std::optional<Point> place_near(const State&, const Unit&, Point);  // MW-1.13: where it could be set down
Unit fresh_company(int slot);                                       // MW-3.1
Unit new_gun(UnitId, Seat, GunClass, int crew);
void put(Units&, Unit);  // in the order of identifiers

// ---- chapters/muster.cpp (MW-2, 3) ----
State empty_game(const Options&);
Refused check_option(const State&, std::string_view name, std::string_view value);
void change_option(Ruling&, std::string_view name, std::string_view value);
void roll_muster(Ruling&);                              // MW-2.12
void roll_ratings(Ruling&, int faces, Muster leaders);  // the ten dice alone
Refused check_assign(const State&, const Assign&);
Refused check_attributes(const State&, const Attributes&);
Refused check_compose(const State&, const Compose&);
Refused check_muster_done(const State&);
void assign(Ruling&, const Assign&);
void set_attributes(Ruling&, const Attributes&);
void compose(Ruling&, const Compose&);
void muster_done(Ruling&);
void muster_evenly(Ruling&);                               // MW-17.3
std::string muster_record(const Muster&, const Ratings&);  // MW-2.13
Units russian_force(const Options&);                       // MW-3

// ---- chapters/first_game.cpp ----
void lay_out_first_game(Ruling&);  // both sides, mustered and deployed: all but the battle itself

// ---- chapters/deployment.cpp (MW-4) ----
Box zone_of(const State&, Seat);  // MW-4.2, 4.3
Refused check_place(const State&, Seat, const Place&);
Refused check_unplace(const State&, Seat, const Unplace&);
Refused check_draft_attach(const State&, Seat, const Attach&);
Refused check_draft_mass(const State&, const FormMass&);
Refused check_deploy_done(const State&, Seat);
void place(Ruling&, Seat, const Place&);
void unplace(Ruling&, Seat, const Unplace&);
void draft_attach(Ruling&, Seat, const Attach&);
void draft_mass(Ruling&, const FormMass&);
void deploy_usual(Ruling&, Seat);  // opponent/plans.cpp
void deploy_done(Ruling&, Seat);

// ---- chapters/turn.cpp: the steps that nobody decides (MW-12) ----
void test_morale(Ruling&);                      // T1
void replenish(Ruling&);                        // T2
void choose_first_side(Ruling&);                // T4
void end_turn(Ruling&);                         // T6
bool may_replenish(const State&, const Unit&);  // MW-9.10, but for its owner's wish

// ---- chapters/activation.cpp (MW-5) ----
bool has_compulsory_left(const State&, Seat);
bool has_any_left(const State&, Seat);               // MW-5.5
Refused check_activate(const State&, Seat, UnitId);  // unit own, on the table, not activated
// MW-5.11: the action begins: marks it, tests it. False: the unit is gone, the action void.
bool activate(Ruling&, UnitId, Action);
void end_activation(Ruling&);                         // the go passes on
void begin_goes(Ruling&);                             // T5
Refused check_hold(const State&, Seat, const Hold&);  // MW-5.8
void hold(Ruling&, const Hold&);
Refused check_pass(const State&, Seat);
void pass(Ruling&, Seat);
Refused check_end_go(const State&, Seat);
void end_go(Ruling&);

// ---- chapters/movement.cpp (MW-6) ----
bool rolls_to_move(const Unit&);                        // MW-6.2
int die_allowance(const State&, const Unit&, int die);  // of those who roll
int allowance(const State&, const Unit&);               // of Murid foot: truth, its owner's secret
// Where a path ends, as far as an allowance goes (MW-6.5 to 6.11).
struct Plan {
  std::vector<Point> path;      // as gone: waypoints without the start; empty: stays
  int cost = 0;                 // of the whole path that was ordered
  int length = 0;               // gone
  std::vector<UnitId> touched;  // enemies at its end
  bool short_of_it = false;     // it did not get all the way
};
struct Way {  // a move or charge in words
  std::vector<Point> path;
  std::optional<UnitId> friendly;  // MW-6.18
  std::optional<UnitId> enemy;     // a charge
  std::optional<Point> at;
};
// E_... of the path itself; whatever its cost. `most`: the allowance, none: unlimited.
Result<Plan> plan(const State&, const Unit&, const Way&, std::optional<int> most);
Refused check_move(const State&, Seat, const Move&);
void move(Ruling&, const Move&);
Refused check_charge(const State&, Seat, const Charge&);
void charge(Ruling&, const Charge&);
Refused check_go(const State&, Seat, const Go&);
void go(Ruling&, const Go&);
Refused check_stance(const State&, Seat, const ChangeStance&);
void change_stance(Ruling&, const ChangeStance&);
void stay(Ruling&);  // `go` alone: the pending move is over

// ---- chapters/contact.cpp (MW-8.1, 8.12 to 8.15) ----
// After a charge has touched these, in identifier order; then the melee with the target, if it is still there.
void make_contact(Ruling&, UnitId charger, std::vector<UnitId> touched, UnitId target);
void surrender(Ruling&, UnitId, Surrender cause, std::optional<int> die = std::nullopt);

// ---- chapters/shooting.cpp (MW-7) ----
Refused check_shooter(const State&, const Unit&);  // E_KIND ... E_IN_CONTACT, and E_NO_AMMO if it is known
Arms arms(const Unit&);
bool is_target(const State&, const Unit& shooter, const Unit& enemy);  // MW-7.3: eligible and seen
// MW-7.2: the nearest, those equally near all, in range or not; by identifier.
std::vector<const Unit*> nearest_targets(const State&, const Unit& shooter);
int need_for(const State&, const Unit& shooter, const Unit& target, int distance);  // with cover
int shooting_dice(const State&, const Unit& shooter, int distance, bool standard);  // truth for Murids (MW-7.5)
bool standard_for(const State&, const Unit&, StandardUse);  // truth: would the bearer's die be used now (MW-10.6)?
Refused check_fire(const State&, Seat, const Fire&);
void fire(Ruling&, const Fire&);
void finish_shot(Ruling&, const Unfinished&, int hits);           // MW-7.9 from (5) on
Refused check_sharpshoot(const State&, Seat, const Sharpshoot&);  // chapters/sharpshooting.cpp (MW-16)
std::vector<const Unit*> sharp_targets(const State&, const Unit&);
void sharpshoot(Ruling&, const Sharpshoot&);

// ---- chapters/melee.cpp (MW-8) ----
Refused check_melee(const State&, Seat, const Fight&);
void melee_action(Ruling&, const Fight&);
void fight(Ruling&, UnitId a, UnitId b);
void finish_melee(Ruling&, const Unfinished&, int hits_on_murids);
int melee_dice(const State&, const Unit&, const Unit& enemy, bool standard);  // truth for Murids (MW-8.2, 14.5)
struct Matched {
  int on_murids = 0, on_russians = 0;
};
Matched match(const std::vector<int>& murid, const std::vector<int>& russian, bool by_face);  // MW-8.3
void withdraw(Ruling&, UnitId loser, Point winner);  // chapters/withdrawal.cpp (MW-8.7 to 8.9)
std::optional<Point> withdrawal_place(const State&, const Unit& loser, Point winner, int most);

// ---- chapters/ratings.cpp (MW-9) ----
// Hits on Murids (MW-9.1, 9.2), those of a melee taking Attack/Defence first (MW-8.6). True: the game waits for
// `allocate`, which goes on with `rest`.
bool take_hits(Ruling&, int hits, bool in_melee, const Unfinished& rest);
Refused check_allocate(const State&, const Allocate&);
void allocate(Ruling&, const Ratings& amounts);
int due_now(const State&);                           // truth: what is still to be allocated
Ratings standing_allocation(const State&, int due);  // truth (MW-9.3)
std::vector<Floor> usual_priority();
int cap(const Options&);                         // MW-2.15
void note_initiative(Ruling&);                   // MW-9.15
bool costs_attrition(const State&);              // MW-9.17, truth
bool pays_fatigue(const Options&, const Unit&);  // MW-9.8
void pay_at_once(Ruling&, UnitId);               // fatigue_cost=immediate
Refused check_priority(const PreferPriority&);

// ---- chapters/command.cpp (MW-10) ----
Refused check_attach(const State&, Seat, const Attach&);
void attach(Ruling&, const Attach&);
Refused check_detach(const State&, Seat, const Detach&);
void detach(Ruling&, const Detach&);
void disperse(Ruling&, UnitId group);                // MW-10.2, 10.3
void risk_chief(Ruling&, Seat, bool by_shot);        // MW-10.11, 11.10: one D10
void lose_chief(Ruling&, Seat, Removal cause);       // MW-10.12, 10.13
bool test_of_morale(Ruling&, UnitId);                // MW-9.6; false: it is gone
bool takes_morale_tests(const State&, const Unit&);  // MW-9.5

// ---- chapters/russians.cpp (MW-11) ----
void take_figures(Ruling&, UnitId, int hits);  // MW-11.1, 11.16; removed at 0
bool test_officerless(Ruling&, UnitId);        // MW-11.2; false: it is gone
bool needs_officer_test(const State&, const Unit&);
Refused check_mass(const State&, Seat, const FormMass&);  // MW-11.6
void form_mass(Ruling&, const FormMass&);
Unit mass_of(UnitId, const std::vector<const Unit*>& companies, Point at);
std::vector<Event> slots_lost(const State&, const std::vector<int>&);  // MW-11.11
void lose_slots(Ruling&, const std::vector<int>&);
std::vector<int> credits(const State&);
Refused check_replace(const State&, Seat, const Replace&);
void replace(Ruling&, const Replace&);
Refused check_gun(const State&, Seat, const BuyGun&);
void buy_gun(Ruling&, const BuyGun&);
Refused check_arrive(const State&, Seat, const Arrive&);
void arrive(Ruling&, Seat, const Arrive&);
bool is_asked_to_reinforce(const State&, Seat);
void reinforce_done(Ruling&, Seat);

// ---- removal: chapters/forces.cpp ----
// Off the table, with a commander attached to it (MW-10.11, 11.10); losses, credits and ends follow.
void remove_unit(Ruling&, UnitId, Removal);

// ---- chapters/terrain.cpp (MW-14) ----
std::vector<table::Piece> seeded_map(const Options&);  // MW-14.6
Ground kind_of(const table::Piece&);
// What the ground is to a mover; it points at `sites`.
std::vector<table::Site> sites(const State&);
std::vector<table::Going> going_for(const State&, const std::vector<table::Site>&, const Unit&);
bool is_seen(const State&, Point from, Point to);                       // MW-14.3
bool has_cover(const State&, const Unit& shooter, const Unit& target);  // MW-14.4
bool is_above(const State&, const Unit&, const Unit& enemy);            // MW-14.5

// ---- chapters/ending.cpp (MW-13) ----
Seat attacker(const Options&);
std::optional<int> break_number(const Options&, int companies);  // MW-13.12
inline constexpr int kLessonCompanies = 7;                       // of a first game: four in the mass, three beside it
int murid_points(const State&);
int russian_points(const State&);  // truth
bool end_if_over(Ruling&);         // MW-1.16: 13.1, 13.3, 13.4, 13.12
inline bool is_over(const Ruling& r) { return *r.now().phase == Phase::kOver; }
void end_game(Ruling&, Winner, Cause);
void end_as(Ruling&, State position, Winner, Cause);
bool end_of_turn_ends(Ruling&);           // 13.2, 13.5, 13.6 in the order of MW-13.9
bool is_out_of_ammunition(const State&);  // MW-9.12, at the end of a turn; truth

// ---- words/queue.cpp (MW-17.3, 17.4) ----
Refused check_queue(const State&, Seat, const QueueOrders&);
void queue(Ruling&, Seat, const QueueOrders&);
void queue_rest(Ruling&, Seat, const QueueRest&);
void clear_queue(Ruling&, Seat);
bool answer_queued(Ruling&);  // true: something has come of it
void prepared_orders(Ruling&);
GroupUse use_of(const State&, UnitId group);  // truth: its owner's wishes
void expire(Ruling&);
void set_own(Ruling&, Seat, std::string what, SideSecrets own);

// ---- handover/real_table.cpp (section 9) ----
bool at_real_table(const State&);
// Carries out what has been checked; at a real table it is announced first.
void carry_out(Ruling&, Seat, const Measured&);
void confirm(Ruling&);
Refused check_dispute(const State&, const Dispute&);
void dispute(Ruling&, const Dispute&);
void decide_dispute(Ruling&, int value);
Refused check_touch(const State&, Seat, const Touch&);
Refused check_stuck(const State&, Seat, const Stuck&);
void touch(Ruling&, const Touch&);
void stuck(Ruling&, const Stuck&);
Refused check_result(const State&, Seat, const EnterResult&);
void enter_result(Ruling&, Seat, const EnterResult&);

// ---- door/reckoning.cpp (issue 14: what the Russian can know) ----
// Before an event is applied. Looks at open fields and at what all are told, so it is the same in every projection.
void reckon(State&, const Event&);

// ---- referee/ (6.3) ----
Refused check_ref_set(const State&, const RefSet&);
void ref_set(Ruling&, const RefSet&);
Refused check_ref_place(const State&, const RefPlace&);
void ref_place(Ruling&, const RefPlace&);
Refused check_ref_remove(const State&, const RefRemove&);
void ref_remove(Ruling&, const RefRemove&);

// ---- handover/ (section 9) ----
inline constexpr std::size_t kMostRecord = 60'000;
Refused check_handover(const State&, const HandOver&);
void hand_over(Ruling&, const HandOver&);
std::string handed_back(const State&);  // truth, of a game that is over: the record, as JSON

// ---- chapters/flow.cpp (section 4) ----
void proceed(Ruling&);
std::vector<Seat> on_move(const State&);  // public facts only
void enter(Ruling&, Phase, std::optional<Seat> side = {}, int go_left = 0);
int roll(Ruling&, int faces, std::string_view label);  // MW-1.1, 1.11; the referee's dice come first
std::vector<int> roll(Ruling&, int count, int faces, std::string_view label);

// ---- words/ ----
std::string answer(const Known&, const AskRange&);
std::string answer(const Known&, const AskLegal&);

}  // namespace cherta::murid_wars
