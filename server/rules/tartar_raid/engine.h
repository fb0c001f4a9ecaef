// The chapters' faces to each other: who continues what. Internal to this folder.
//
// How a ruling runs. decide() carries out the order itself and then calls proceed(), which drives the sequence of play
// (section 4) until somebody has to decide: it looks at the phase and at what is under way (window, march, battle,
// herding) and calls the chapter that goes on with it. Everything that has to wait for a decision is in the state, so
// that proceed() can take it up again after any order, any reload and any undo.
#pragma once

#include "server/rules/tartar_raid/game.h"

namespace cherta::tartar_raid {

// ---- Orders: who checks and who carries out ----
//
// Which of these an order has, and when it has its place, its row says (words/orders_*.cpp). check.cpp has first
// refused what public facts of the sequence forbid: E_GAME_OVER, E_PHASE, E_NOT_ON_MOVE, E_PAUSED. Each check_ function
// adds its own refusals, in the order of section 6.4, from the sender's projection alone. Each do_ function carries out
// an order that passed its check (decide.cpp calls proceed() afterwards); it cannot refuse: what the sender could not
// see is an outcome. Files in brackets implement them.
#define CHERTA_TARTAR_ORDER(name, Type)                                          \
  Refused check_##name(const Known& known, Seat, const Type&);                   \
  inline Refused check_order(const Known& known, Seat seat, const Type& order) { \
    return check_##name(known, seat, order);                                     \
  }                                                                              \
  void do_##name(Ruling&, Seat, const Type&)

CHERTA_TARTAR_ORDER(ready, Ready);               // [setup.cpp]
CHERTA_TARTAR_ORDER(set_option, SetOption);      // [setup.cpp]
CHERTA_TARTAR_ORDER(upload_hexes, UploadHexes);  // [setup.cpp]
CHERTA_TARTAR_ORDER(town, PlaceTown);            // [setup.cpp]
CHERTA_TARTAR_ORDER(extra, PlaceExtra);          // [setup.cpp]
CHERTA_TARTAR_ORDER(terrain, PlaceTerrain);      // [setup.cpp]
CHERTA_TARTAR_ORDER(chertas, PlaceChertas);      // [setup.cpp]
CHERTA_TARTAR_ORDER(deploy, Deploy);             // [setup.cpp]
CHERTA_TARTAR_ORDER(muster, Muster);             // [setup.cpp]
CHERTA_TARTAR_ORDER(overrun, Overrun);           // [objectives.cpp]
CHERTA_TARTAR_ORDER(herd, Herd);                 // [arrivals.cpp]
CHERTA_TARTAR_ORDER(march, March);               // [movement.cpp]
CHERTA_TARTAR_ORDER(assault, Assault);           // [contact.cpp]
CHERTA_TARTAR_ORDER(siege, Siege);               // [town.cpp]
CHERTA_TARTAR_ORDER(sally, Sally);               // [town.cpp]
CHERTA_TARTAR_ORDER(join, Join);                 // [joining.cpp]
CHERTA_TARTAR_ORDER(separate, Separate);         // [joining.cpp]
CHERTA_TARTAR_ORDER(summon, Summon);             // [joining.cpp]
CHERTA_TARTAR_ORDER(leave, Leave);               // [joining.cpp]
CHERTA_TARTAR_ORDER(gather, Gather);             // [joining.cpp]
CHERTA_TARTAR_ORDER(abandon, Abandon);           // [joining.cpp]
CHERTA_TARTAR_ORDER(play_intel, PlayIntel);      // [cards.cpp] the rest of this block, too
CHERTA_TARTAR_ORDER(play_cossacks, PlayCossacks);
CHERTA_TARTAR_ORDER(play_heroes, PlayHeroes);
CHERTA_TARTAR_ORDER(play_join, PlayJoin);        // summoning by card (TR-4.2.4.5); merges with take_in()
CHERTA_TARTAR_ORDER(mute, Mute);                 // [windows.cpp]
CHERTA_TARTAR_ORDER(retreat, Retreat);           // [retreat.cpp]
CHERTA_TARTAR_ORDER(battle_order, BattleOrder);  // [flow.cpp]
CHERTA_TARTAR_ORDER(losses, Losses);             // [strength.cpp]
CHERTA_TARTAR_ORDER(claim, Claim);               // [movement.cpp]
CHERTA_TARTAR_ORDER(withdraw, Withdraw);         // [flow.cpp]
CHERTA_TARTAR_ORDER(end, End);                   // [flow.cpp]
CHERTA_TARTAR_ORDER(pursue, Pursue);             // [pursuit.cpp]
CHERTA_TARTAR_ORDER(stand_add, StandAdd);        // [standing.cpp]
CHERTA_TARTAR_ORDER(stand_delete, StandDelete);  // [standing.cpp]
CHERTA_TARTAR_ORDER(stand_move, StandMove);      // [standing.cpp]
CHERTA_TARTAR_ORDER(offer_undo, OfferUndo);      // [undo.cpp]
CHERTA_TARTAR_ORDER(accept_undo, AcceptUndo);    // [undo.cpp]
#undef CHERTA_TARTAR_ORDER
// No check: it may always be given when it has its place. No deed: it is sealed (reply).
void do_done(Ruling&);                                                 // [flow.cpp]
void do_choose_mover(Ruling&, Seat, const ChooseMover&);               // [flow.cpp]
void do_stop(Ruling&);                                                 // [pursuit.cpp]
void do_resign(Ruling&, Seat);                                         // [ending.cpp]
Refused check_counter_intel(const Known&, Seat, const CounterIntel&);  // [cards.cpp]
Refused check_intercept(const Known&, Seat, const Intercept&);         // [join_cards.cpp]
Refused check_zoc(const Known&, Seat, const Zoc&);                     // [join_cards.cpp]
Refused check_contact(const Known&, Seat, const Contact&);             // [joint.cpp]
Refused check_pass(const Known&, Seat);                                // [windows.cpp]
Refused check_result(const Known&, rules::Actor, const ResultEntry&);  // [table.cpp]; enter_result carries it out

// ---- queries.cpp: what is read from a state, truth or projection alike ----
const Side& side_of(const State&, Seat);
const Counter* find_counter(const State&, Label);  // null if there is none on the map
using Counters = boost::container::small_vector<const Counter*, 8>;
Counters counters_in(const State&, Box);  // ascending label
Counters counters_in(const State&, Box, Seat side);
bool has_enemy_counter(const State&, Box, Seat of);  // any, dummies too: public
bool is_real(const Counter&);                        // owner's or truth's knowledge: not a dummy
bool is_commanded(const Contents&);                  // TR-0.11: has a living commander
bool is_commander_lost(const Contents&);             // had one, has none
using Forces = boost::container::small_vector<const Contents*, 4>;
std::optional<Leader> senior_leader(const State&, const Forces&);  // TR-0.13
std::optional<Skill> skill_of(const State&, Leader);               // known to the reader
Fate fate_of(const State&, Leader);                                // owner's or truth's knowledge
// Skill of Aga or Prince for modifiers, average (0) when he is dead or gone for good (TR-3.6); owner's or truth's.
Skill overall_skill(const State&, Seat);
std::optional<Skill> march_skill(const State&, const Counter&);  // senior commander's, or a dummy's claim (TR-5.3.3)
int tested_units(const Contents&);                               // sum over tested contingents
bool has_untested(const Contents&);
bool has_kind(const Contents&, Kind);
bool is_slow(const Contents&);         // any foot, peasants or levy (TR-2.3)
bool is_burdened(const Contents&);     // carries markers, or is a caravan or guard
bool has_been_pinned(const Counter&);  // in contact, or it has been this turn: neither moves nor joins (TR-7.1.15)
// Heroic villagers standing in their own village (TR-9.3.2): no contact with unburdened Tartars.
bool is_villagers_at_home(const State&, const Counter&);
// Do these two, in one box, fight each other as things stand (TR-7.1.13, TR-9.3, TR-14.2.1.2)? Public facts; whether
// the Tartar counter is a dummy is left out of it.
bool are_in_contact(const State&, const Counter& tartar, const Counter& feudal);
bool may_initiate_contact(const State&, const Counter&);  // TR-7.1.14; for T dummies as for real armies; owner's
using Seats = boost::container::small_vector<Seat, rules::kSeats>;
Seats on_move(const State&);  // public facts only
inline std::vector<Label> listed(const Labels& labels) {
  return {labels.begin(), labels.end()};
}  // as events hold them
bool may_still_play(const State&, Seat);      // TR-17.2.1
bool holds_card(const State&, Seat, Card);    // owner's
std::string leader_name(Leader);              // "AGA", "TSUB1" …
Label next_label(const State&, char letter);  // TR-0.10
// The next labels for several counters that appear at one moment, in random order (TR-0.10).
Labels next_labels(Ruling&, char letter, int count);
// Distances of TR-16.2.5: steps on boxes or hexes. nullopt: not allowed.
enum class Pace : std::uint8_t { kNormal, kForced, kFast, kFastStraight };
std::optional<int> allowance(const State&, const Contents&, Pace);  // TR-7.1.2
int join_range(const State&, const Contents&);                      // TR-4.2.4.2
// Over no blocked (TR-1.4.3) or rough side, no ford in bad weather (TR-16.2.10), for Tartars no Cherta.
bool is_open_today(const State&, Seat, Box from, Box to);
// The same, and Tartars who are home stay at home (TR-14.0.7). Where feudals enter Tartary each rule says for itself.
bool is_open_step(const State&, Seat, Box from, Box to);
// A shortest way of at most `most` steps for joining, intercepting, summoning: no blocked, rough or (for Tartars)
// Cherta step, no box with an enemy counter before the last. Boxes entered; empty if there is none, or it stands there
// already. Keeps feudals out of Tartary unless they passed the pursuit roll, and Tartars who are home at home
// (TR-14.0.7).
Boxes open_way(const State&, const Counter& mover, Box to, int most);

// ---- flow.cpp: the sequence of play (section 4, TR-7.1.11-12, TR-7.3, TR-8) ----
void proceed(Ruling&);  // on to the next decision
void enter_phase(Ruling&, Phase);
bool is_movement_phase(const State&);
bool is_battle_phase(const State&);
Seat phasing_player(const State&);  // of move and battle phases; else the Aga

// Carries out an order that check() has accepted, without going on to the next decision (orders.cpp).
void obey(Ruling&, rules::Actor, const Order&);
bool is_aside(const Order&);  // given at any time without changing what the game waits for
Refused check_not_over(const State&);

// ---- setup.cpp (section 3, TR-1, TR-3.2, TR-4.1, TR-5.1-2) ----
bool begin_if_ready(Ruling&);  // the setup, once both have agreed to the options; false if they have not

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
// The read of a counter's own commander (or a dummy's claim); none if nobody commands it.
std::optional<SkillRead> read_counter(const State&, Label);
// The read of Aga or Prince as overall commander; none if he is dead or gone for good (TR-3.6: modifier 0).
std::optional<SkillRead> read_overall(const State&, Seat);

// ---- movement.cpp, crossing.cpp, contact.cpp (TR-7, TR-10.3-6, TR-4.2.1.4-6) ----
void ride(Ruling&, Seat, const March&);  // a march ordered by the clock (TR-17.7.1)
void continue_march(Ruling&);            // march in state, no window open: next step, or its end
// What happens when `mover` has come to stand in a box: exposures, tests, contact (TR-7.1.13). True if it must stop
// (or is no more). The contact's attacker is the mover's side unless `attacker` says otherwise.
bool meet(Ruling&, Label mover, std::optional<Seat> attacker = {});
// The same for a counter that has intercepted (TR-4.2.4.4): its own contact alone; the mover's follows. `home_blocked`:
// as it was before the interceptor moved (TR-16.1.2).
void meet_intercepted(Ruling&, Label interceptor, bool home_blocked);
void expose(Ruling&, Label dummy, Exposure);  // TR-5.3.6
// Pins whoever is in contact in the box (are_in_contact), notes the contest (the first attacker stays). Nothing if
// nobody real is.
void make_contact(Ruling&, Box, Seat attacker, bool sally);
// Villagers who have just risen where burdened Tartars stand attack them (TR-9.3.3); nothing if there are none.
void villagers_attack(Ruling&, Box);
// Every shortest way home of this counter leads through a box with a feudal-side counter (TR-16.1.2). Truth.
bool is_home_blocked(const State&, const Counter&);
// Removes a counter that has nothing left (TR-0.15): markers freed, commander lost (TR-13.1, TR-13.8). True if removed.
bool remove_if_empty(Ruling&, Label, Downfall);

// ---- strength.cpp: tests and losses (TR-0.14, TR-9.2.5, TR-9.3.5) ----
// Tests the contingents of a counter that are untested (those of one kind, if it is named), in its loss order; removes
// what proves to be nothing, and the counter with it. True if the counter still stands.
bool test_strength(Ruling&, Label, std::optional<Kind> only = {});
// The contents after `loss` units, in loss order; emits tests for untested contingents on which a loss falls.
Contents after_losses(Ruling&, Label, int loss);
// Nothing is left in it: no untested contingent and no unit (a contingent of 0 units is kept while its commander lives
// in it). Not for dummies.
bool is_empty(const Contents&);
// Adds to the account of units lost (TR-19.7). Private.
void tally_loss(Ruling&, Seat, int units);
// Indices of the contingents in the order in which losses fall on them (TR-0.14); sizes as they stand.
std::vector<std::size_t> loss_sequence(const Contents&);

// ---- windows.cpp, cards.cpp, standing.cpp (TR-17.1-4, TR-4.2.3-4) ----
// Opens it; in `standing` mode all but contact windows are answered by standing orders at once and never open. Who
// calls it returns to proceed(), which waits, or carries the replies out.
void open_window(Ruling&, Window);
Window contact_window(const State&, Box);  // both asked, always
void reply(Ruling&, Seat, const Order&);   // seals a reply to the open window; closes it if it is time (TR-17.3.2)
void close_window(Ruling&);                // time is up: standing orders for the silent, else pass
void continue_closing(Ruling&);            // executes the replies of State::closing (TR-17.2.2)
// E_CARD, E_CARD_LIMIT: an action card of this rank in his hand, and none played this turn. From the owner's
// projection.
Refused check_card(const State&, Seat, Card, rules::Rank);
rules::Rank join_rank(Seat);        // of its Join cards (TR-4.2.1.7, TR-4.2.2.7)
Boxes hero_villages(const State&);  // where the Prince's 8 may raise villagers now (TR-5.2.6); his own knowledge
// Interceptions and Join cards as their windows close (TR-4.2.4, TR-16.2.7).
void carry_out_intercept(Ruling&, Seat, const Intercept&, Box);
void carry_out_zoc(Ruling&, Label, Box);
void bring_to_battle(Ruling&, Seat, Card, Label);
// A card is shown, used and discarded (event 26, TR-4.2.0.4).
void spend_card(Ruling&, Seat, Card, CardUse, std::optional<Label> target, std::optional<Box> box);
// A reply is carried out as the window closes; one that has become illegal meanwhile lapses unseen (TR-17.2.2).
void carry_out(Ruling&, Seat, const Order&, const Window&);
// After the intel window: nullified by `reply` (a CounterIntel), or the size is told (TR-4.2.3).
void answer_intel(Ruling&, const Window&, const std::optional<Order>& reply);
bool is_asked(const Window&, Seat);
// The refusals of cards within a contact reply (TR-4.2.4.1-2); `box`: the battle's.
Refused check_battle_join(const Known&, Seat, Card, Label who, Box box);
// The standing order that answers the present decision of `seat`, if one matches and is legal now (TR-17.4.3).
// Reads the seat's projection only. Fires at most one; true if it did.
bool answer_by_standing(Ruling&, Seat);
// Would one of them answer what is asked of the seat now?
bool would_answer_by_standing(const State&, Seat);
// The order that a standing order gives to this window (open or about to be), taken off the list.
std::optional<Order> standing_reply(Ruling&, Seat, const Window&);

// ---- arrivals.cpp (TR-5.2.8-12, TR-9.1, TR-15) ----
void roll_activation(Ruling&);      // this turn's attempt with its appearances and contacts (TR-9.1, TR-5.2.8)
bool activation_due(const State&);  // turn 2 or later and not yet activated
// When kArrivals begins, and again after herding: places what is due until herding is asked (State::herding).
void bring_arrivals(Ruling&);
// Puts off an arrival that was to be herded and has nowhere to go any more (the referee moved somebody); goes on with
// the rest. False if it can be herded.
bool skip_herding(Ruling&);

// ---- battle.cpp, rounds.cpp, retreat.cpp, joint.cpp (TR-11, TR-12.1-3, TR-13) ----
// The next of State::contests (one that is at_once before all others, then battle_order, then by box): begins
// State::battle and opens its contact window; a contest in which nobody is left to fight is taken off the list. Called
// by proceed() while there are contests and no battle.
void fight_next(Ruling&);
// The contact window has closed and its cards have been carried out (Battle::by_card holds counters brought by Join
// cards): forces, tests, stragglers, rounds or table. A seat that did not reply gives the default, Contact{box}.
void contact_closed(Ruling&, const Contact& aga, const Contact& prince);
void retreat_to(Ruling&, std::optional<Box>);   // none: inside
void after_battle(Ruling&);                     // TR-11.10 onwards
bool lose_leader(Ruling&, Leader);              // TR-13.8 roll; true if the leader was Aga or Prince
Boxes retreat_boxes(const State&, Seat loser);  // legal boxes for the battle's loser; public facts

// ---- table.cpp, handover.cpp (TR-18) ----
void enter_result(Ruling&, rules::Actor, const ResultEntry&);
void settle_by_clock(Ruling&);  // TR-18.2.5, deadline

// ---- joining.cpp (TR-12.4-6, TR-9.2.4, TR-9.3.9-10, TR-14.1.8) ----
// `who` becomes part of `into` (in the same box or not): Joined or PeasantsSummoned. For `pick` on the march, the
// summon order and the Join card. Cossacks joined by card leave the army its move if it has not moved.
void take_in(Ruling&, Label who, Label into, bool by_march);

bool may_separate(const State&, const Counter&);  // TR-12.6; owner's

// ---- objectives.cpp, town.cpp, pursuit.cpp, ending.cpp (TR-14, TR-16.1, TR-19) ----
void load_booty(Ruling&);  // TR-14.3.4, at turn start
// TR-14.2.2.1, after the battles of the Aga's phase, called once per phase if any T counter is besieging: rolls, and
// begins the Big Opportunity (a battle with its contact window). SiegeRolled clears every `besieging`. False if there
// is nothing to roll for.
bool roll_sieges(Ruling&);
bool surprise_possible(const State&, const Counter&);  // TR-14.2.1.1 as it stands in the town box, owner's or truth's
void try_surprise(Ruling&, Label);  // TR-14.2.1, at the end of the march; silent if it is not possible
void town_falls(Ruling&, const Labels& victors);
// TR-14.2.3, after a victory of those who are left of the force; `engaged`: who was engaged in it.
void roll_panic(Ruling&, const std::vector<Label>& victors, Label engaged);
void check_escorts(Ruling&);                      // TR-14.1.13
bool is_pillaging(const State&, const Counter&);  // TR-14.3.4; public (immobile_until)
void end_turn(Ruling&);   // te: escorts, flags, ends, pursuit; leaves phase kTurnStart, kPursuit or end
bool game_ends(Ruling&);  // TR-19.1 at once; true if it did
void finish(Ruling&, EndCode);
// The next box of a counter that rides home (or falls back) by itself from `from`: one step nearer, open to it, without
// an enemy counter, the lowest of several (TR-17.7.1). None: it stops.
std::optional<Box> ride_step(const State&, const Counter&, Box from);
bool may_still_march(const State&, const Counter&);  // it has done and met nothing this turn that forbids it; public
// Counters that must still move this phase: TR-14.0.8 and TR-13.8. From what the seat sees of its own.
Labels compelled_counters(const State&, Seat);
// False if a compulsion lies on the counter and the march does not follow it; true if none does. Fallback: neither ends
// wrong nor enters contact.
bool march_obeys(const State&, const Counter&, const March&);  // ends nearer home / nearer a refuge
// The same for many ways of one counter: what lies on it is reckoned once.
class Compulsion {
 public:
  Compulsion(const State&, const Counter&);              // both must outlive it
  bool is_free() const { return what_ == What::kNone; }  // every way is allowed
  bool allows(std::span<const Box> path) const;          // the way of a march by boxes

 private:
  enum class What : std::uint8_t { kNone, kRideHome, kNoContact, kFallBack };
  What what_ = What::kNone;
  const State& state_;
  Box from_;
  Distances distances_;  // to Tartary, or to the nearest refuge
};

// ---- referee.cpp (6.3), clock.cpp (TR-17.7.1), undo.cpp (TR-17.11.1) ----
void expire(Ruling&);                  // defaults for whoever is late; decide.cpp calls proceed() afterwards
Refused check_position(const State&);  // could the rules hold this? (E_REF)

}  // namespace cherta::tartar_raid
