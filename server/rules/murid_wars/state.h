// The state of a game (section 2). Open: everybody knows it. Hidden: nobody until project() grants it. After the
// deployments nothing on the table is hidden, so units are plain records; before it those of a side stand in its draft.
#pragma once

#include "server/rules/core/snapshot.h"
#include "server/rules/murid_wars/options.h"
#include "server/rules/murid_wars/orders.h"

namespace cherta::murid_wars {

// ---- units (2.3) ----

struct Unit {
  UnitId id;
  Seat side = kMurid;
  Kind kind = Kind::kGroup;
  bool placed = false;  // of a draft: it has a place (all on the table have one)
  Point at;             // the centre; of one attached: his host's
  Size size{50, 50};    // MW-1.5, fixed when formed
  Men men;              // of a figure: one
  int crew = 0;         // of a gun: the Russians'
  GunClass gun = GunClass::kLight;
  bool limbered = false;
  bool horse = false, mounted = false;
  std::optional<UnitId> host;  // whom a commander is attached to
  bool activated = false, moved = false;
  bool replenished = false;      // once in a game
  int casualties = 0;            // of a company
  std::vector<int> members;      // of a mass: slots
  std::vector<UnitId> touching;  // as told at a real table (section 9)
  bool operator==(const Unit&) const = default;
  std::string json_key() const { return id.text(); }
};
BOOST_DESCRIBE_STRUCT(Unit, (),
                      (id, side, kind, placed, at, size, men, crew, gun, limbered, horse, mounted, host, activated,
                       moved, replenished, casualties, members, touching))
using Units = std::vector<Unit>;  // in the order of their identifiers

// ---- the Russian pool (2.4) ----

enum class SlotState : std::uint8_t { kActive, kDormant, kCredit, kClosed };
BOOST_DESCRIBE_ENUM(SlotState, kActive, kDormant, kCredit, kClosed)
struct Slot {
  int number = 1;
  SlotState state = SlotState::kActive;
  int replaced = 0;
  bool operator==(const Slot&) const = default;
};
BOOST_DESCRIBE_STRUCT(Slot, (), (number, state, replaced))

// Who comes later (section 9); what he is, his owner alone knows before he comes.
struct Arrival {
  Open<UnitId> id;
  Open<Seat> side;
  Open<int> turn;
  Hidden<Unit> unit;
  bool operator==(const Arrival&) const = default;
  std::string json_key() const { return id->text(); }
};
BOOST_DESCRIBE_STRUCT(Arrival, (), (id, side, turn, unit))

// ---- the Murid's hidden block (2.2) ----

struct GroupDraft {
  int number = 1;
  Men men;
  bool horse = false;
  bool operator==(const GroupDraft&) const = default;
};
BOOST_DESCRIBE_STRUCT(GroupDraft, (), (number, men, horse))
struct Muster {
  std::vector<int> d10, special;  // ten, three
  int d3 = 0;
  int officers = 0, musicians = 0, flags = 0;  // MW-2.5; no officers: not yet assigned
  std::vector<GroupDraft> groups;              // by number
  bool operator==(const Muster&) const = default;
};
BOOST_DESCRIBE_STRUCT(Muster, (), (d10, special, d3, officers, musicians, flags, groups))

struct DiceKept {  // dice that were not shown, for the end (MW-13.10)
  int turn = 0;
  std::string what;
  std::vector<int> dice;
  bool operator==(const DiceKept&) const = default;
};
BOOST_DESCRIBE_STRUCT(DiceKept, (), (turn, what, dice))

struct MuridSecrets {
  Ratings ratings;
  std::optional<int> hp_zero_turn, am_zero_turn;  // the turn in which it became 0, while it is
  std::vector<UnitId> standard_used;              // this turn
  int loss_count = 0;                             // points lost to hits (MW-13.8)
  int due = 0;                                    // hits to be allocated (MW-9.4)
  int hits = 0;                                   // that the Murids took in what waits for the allocation
  std::vector<Ratings> by_turn;                   // at the start of each turn
  std::vector<DiceKept> dice;
  bool operator==(const MuridSecrets&) const = default;
};
BOOST_DESCRIBE_STRUCT(MuridSecrets, (),
                      (ratings, hp_zero_turn, am_zero_turn, standard_used, loss_count, due, hits, by_turn, dice))

// ---- what a side has said for itself: its owner's and the referee's ----

struct GroupUse {
  UnitId group;
  StandardUse standard = StandardUse::kFirst;
  bool replenish = true;
  bool operator==(const GroupUse&) const = default;
};
BOOST_DESCRIBE_STRUCT(GroupUse, (), (group, standard, replenish))
struct Queued {  // MW-17.4
  std::vector<std::string> alternatives;
  bool operator==(const Queued&) const = default;
};
BOOST_DESCRIBE_STRUCT(Queued, (), (alternatives))
struct SideSecrets {
  std::vector<Floor> priority;   // the Murid's (MW-9.3)
  std::vector<GroupUse> groups;  // what differs from the usual
  bool confirms = false;         // claims at once (section 9)
  std::vector<Queued> queue;
  std::optional<Rest> rest;  // what the rest of the units does this turn
  Units draft;               // before the deployment
  bool operator==(const SideSecrets&) const = default;
};
BOOST_DESCRIBE_STRUCT(SideSecrets, (), (priority, groups, confirms, queue, rest, draft))

// ---- what waits for somebody ----

struct PendingMove {  // T5_PATH
  UnitId unit;
  int die = 0, allowance = 0;
  bool operator==(const PendingMove&) const = default;
};
BOOST_DESCRIBE_STRUCT(PendingMove, (), (unit, die, allowance))

// A shot on Murids or a melee whose hits are being allocated (MW-9.4): what is still to be done of it.
struct Unfinished {
  bool is_melee = false;
  UnitId murid, russian;  // the target, the shooter; the fighters
  MeleeOutcome outcome = MeleeOutcome::kDraw;
  int russians_lost = 0;  // figures still to be taken off
  bool operator==(const Unfinished&) const = default;
};
BOOST_DESCRIBE_STRUCT(Unfinished, (), (is_melee, murid, russian, outcome, russians_lost))

struct Claim {  // section 9: announced, not yet done
  Seat by = kMurid;
  Measured order;
  std::optional<int> disputed;  // what the other says; the referee decides then
  bool operator==(const Claim&) const = default;
};
BOOST_DESCRIBE_STRUCT(Claim, (), (by, order, disputed))

// ---- what is counted (MW-13.8) ----

struct Losses {
  int russian_figures = 0, russian_guns = 0, russian_baggage = 0;
  int murid_groups = 0, murid_guns = 0, murid_baggage = 0;
  bool russian_chief = false, murid_chief = false;
  bool operator==(const Losses&) const = default;
};
BOOST_DESCRIBE_STRUCT(Losses, (),
                      (russian_figures, russian_guns, russian_baggage, murid_groups, murid_guns, murid_baggage,
                       russian_chief, murid_chief))

struct Ending {
  Winner winner = Winner::kDraw;
  Cause cause = Cause::kAgreed;
  int turn = 0;
  int murid_points = 0, russian_points = 0;
  bool operator==(const Ending&) const = default;
};
BOOST_DESCRIBE_STRUCT(Ending, (), (winner, cause, turn, murid_points, russian_points))

// What everybody can know of the ratings by what was shown: each at least so high, at most so high
// (door/reckoning.cpp).
struct Reckoned {
  bool begun = false;
  Ratings least, most;
  // Of the Murid volley that is being told: dice without Marksmanship, at most; what hits; figures seen to fall for it.
  int dice_but_mk = 0, need = 0, fallen = 0;
  bool operator==(const Reckoned&) const = default;
};
BOOST_DESCRIBE_STRUCT(Reckoned, (), (begun, least, most, dice_but_mk, need, fallen))

struct State {
  Open<Options> options;
  Open<bool> handed_over;  // the forces came by a record (section 9)
  Open<Phase> phase;
  Open<int> turn;
  Open<std::uint64_t> waits;  // how often somebody has been asked
  Open<Both<bool>> accepted, deployed, done;
  Open<std::optional<Seat>> first_side, on_move;
  Open<Seat> acting;           // whose go it is, whoever is asked
  Open<int> go_left, go_done;  // units that may still act in this go; that have acted
  Open<int> quiet_turns;
  Open<bool> event_in_turn;
  Open<int> companies_lost;
  Open<std::optional<int>> break_at;
  Open<std::optional<PendingMove>> pending_move;
  Open<std::optional<Unfinished>> unfinished;
  Open<std::optional<Claim>> claim;
  Open<std::vector<Arrival>> arrivals;  // still to come
  Open<std::vector<table::Piece>> terrain;
  Open<Units> units;  // on the table
  Open<std::vector<Slot>> slots;
  Open<int> next_mass, next_gun;
  Open<bool> sharpshot_used;
  Open<bool> initiative_lost;            // MW-5.6, 9.15
  Open<std::optional<UnitId>> withdrew;  // who did last, in this activation (section 9: stuck)
  Open<Losses> losses;
  Open<std::optional<int>> chief_lost_turn;  // the Murids' (MW-10.13)
  Open<std::string> hash;                    // MW-2.13
  Open<Both<int>> extended;                  // hours that the referee gave on top
  Open<std::optional<Seat>> draw_offer;
  Open<std::vector<ResultClaim>> disputed;  // claims that differed, by two
  Open<std::optional<Ending>> ending;
  Open<Reckoned> reckoned;
  Open<Own<SideSecrets>> own;
  Open<Own<std::optional<EnterResult>>> claims;  // sealed
  Hidden<Muster> muster;                         // the Murid's; with open ratings everybody's once the muster is done
  Hidden<MuridSecrets> murid;                    // the Murid's; with open ratings everybody's
  Hidden<std::string> nonce;                     // the referee's
  Hidden<std::vector<RefDice>> loaded;           // the referee's

  std::vector<rules::Snapshot<State>> earlier;  // before each of the last orders; not described, projected by hand
  bool operator==(const State&) const = default;
};
BOOST_DESCRIBE_STRUCT(State, (),
                      (options, handed_over, phase, turn, waits, accepted, deployed, done, first_side, on_move, acting,
                       go_left, go_done, quiet_turns, event_in_turn, companies_lost, break_at, pending_move, unfinished,
                       claim, arrivals, terrain, units, slots, next_mass, next_gun, sharpshot_used, initiative_lost,
                       withdrew, losses, chief_lost_turn, hash, extended, draw_offer, disputed, ending, reckoned, own,
                       claims, muster, murid, nonce, loaded))

}  // namespace cherta::murid_wars
