// The state of a battle (section 2). Open: everybody knows it. Hidden: nobody until project() grants it. Units and
// generals are listed by side, hidden as lists: a viewer holds those that he may know of, under the names by which he
// knows them (MH-19.5). The same records serve from the muster to the end.
#pragma once

#include "server/rules/meeting_of_hosts/handover/handed_back.h"
#include "server/rules/meeting_of_hosts/options.h"
#include "server/rules/meeting_of_hosts/orders.h"
#include "server/rules/table/ground.h"

namespace cherta::meeting_of_hosts {

// ---- units (2.3) ----

// A footprint that does not follow its figures: while in contact, or until there is room for a deeper one (MH-2.6).
struct Frozen {
  int files = 0, depth = 0;
  bool operator==(const Frozen&) const = default;
};
BOOST_DESCRIBE_STRUCT(Frozen, (), (files, depth))

// Cleared when a turn starts.
struct ThisTurn {
  bool ordered = false;  // has had its order (MH-8.4)
  bool moved = false;    // changed its place or facing at all, retreat and recoil included (MH-12.5, 16.1)
  bool marched = false, charged = false, shot = false, shot_at = false;
  bool melee = false;  // in contact at the start of the melee phase or later (R67)
  bool retreated = false, evaded = false, recoiled = false, pursued = false;
  bool lost_figures = false;      // MH-3.3
  bool betrayed = false;          // shot, or halted an enemy: seen until the turn ends (MH-19.3)
  Gone gone = Gone::kNo;          // in this melee phase (MH-15.1)
  std::vector<UnitId> opponents;  // in contact when it started (MH-13.3)
  bool operator==(const ThisTurn&) const = default;
};
BOOST_DESCRIBE_STRUCT(ThisTurn, (),
                      (ordered, moved, marched, charged, shot, shot_at, melee, retreated, evaded, recoiled, pursued,
                       lost_figures, betrayed, gone, opponents))

// All of a unit that changes in play and that anybody knows who sees it. Events carry it whole, as it is afterwards.
struct Condition {
  Status status = Status::kPending;
  bool placed = false;  // has a place in the deployment
  Pose pose;            // front centre
  int files = 0;
  int hits_temp = 0, hits_perm = 0;
  std::optional<Frozen> frozen;
  bool disordered = false;
  int general = 0;     // number of the general joined; 0: none
  int answers_to = 0;  // number of the subordinate; 0: the commander alone (MH-4.1)
  bool ardour = true;  // MH-3.2
  bool pursuing = false;
  std::vector<UnitId> charged_by;  // while in contact (MH-10.6)
  ThisTurn turn;
  bool operator==(const Condition&) const = default;
};
BOOST_DESCRIBE_STRUCT(Condition, (),
                      (status, placed, pose, files, hits_temp, hits_perm, frozen, disordered, general, answers_to,
                       ardour, pursuing, charged_by, turn))

// The owner's alone.
struct UnitSecrets {
  Value value;  // MH-22.4
  std::string group;
  bool hold_fire = false, evades = false, recovers = false;  // this turn, sealed until the step is resolved
  bool operator==(const UnitSecrets&) const = default;
};
BOOST_DESCRIBE_STRUCT(UnitSecrets, (), (value, group, hold_fire, evades, recovers))

// The referee's alone: who is seen is for the other side to know (MH-19). With fog=off everybody is seen.
struct Sight {
  bool seen = true;
  int token = 0;  // in the order in which the other side, and so observers, have met him; 0: never
  bool operator==(const Sight&) const = default;
};
BOOST_DESCRIBE_STRUCT(Sight, (), (seen, token))

struct Unit {
  Open<UnitId> id;
  Open<Profile> profile;
  Hidden<Quality> quality;   // others': once shown (MH-20.1), or with hidden_quality=off
  Open<bool> quality_shown;  // a die has been rolled that it modifies
  Open<Condition> now;
  Hidden<UnitSecrets> own;
  Hidden<Sight> sight;
  bool operator==(const Unit&) const = default;
  std::string json_key() const { return id->text(); }
};
BOOST_DESCRIBE_STRUCT(Unit, (), (id, profile, quality, quality_shown, now, own, sight))

// ---- generals (2.4) ----

struct GeneralNow {
  bool placed = false;
  Point at;      // of one who leads a unit: its front centre
  int with = 0;  // number of the unit that he has joined; 0: alone
  bool moved = false;
  Fate fate = Fate::kUnhurt;
  bool operator==(const GeneralNow&) const = default;
};
BOOST_DESCRIBE_STRUCT(GeneralNow, (), (placed, at, with, moved, fate))

struct General {
  Open<GeneralId> id;
  Open<Rank> rank;
  Open<GeneralMount> mount;
  Open<bool> immobile, no_command;  // MH-22.5
  Open<GeneralNow> now;
  Hidden<std::string> name;  // the campaign's; its owner's
  Hidden<Sight> sight;
  bool operator==(const General&) const = default;
  std::string json_key() const { return id->text(); }
};
BOOST_DESCRIBE_STRUCT(General, (), (id, rank, mount, immobile, no_command, now, name, sight))

// ---- sides (2.2) ----

struct Zone {
  int west = 0, south = 0, east = 0, north = 0;
  Box box() const { return {west, south, east, north}; }
  bool operator==(const Zone&) const = default;
};
BOOST_DESCRIBE_STRUCT(Zone, (), (west, south, east, north))

// A standing choice (R80): a side's for a step, or one unit's.
struct Policy {
  PolicyStep step = PolicyStep::kShoot;
  PolicyAnswer answer = PolicyAnswer::kAsk;
  std::optional<UnitId> unit;
  bool operator==(const Policy&) const = default;
};
BOOST_DESCRIBE_STRUCT(Policy, (), (step, answer, unit))

// Late arrivals (MH-9.14).
enum class When : std::uint8_t { kTurn, kFrom, kDice };  // turn n; from n need k; dice
BOOST_DESCRIBE_ENUM(When, kTurn, kFrom, kDice)
struct Arrival {
  std::string aid;
  std::vector<UnitId> units;  // r1 …; those for whom there was no room (R78) have their numbers
  When when = When::kTurn;
  int turn = 1, need = 0;  // with `dice` the turn is 0 until it has come
  TableEdge edge = TableEdge::kSouth;
  int lo = 0, hi = 0;  // on that edge
  bool due = false;
  bool operator==(const Arrival&) const = default;
};
BOOST_DESCRIBE_STRUCT(Arrival, (), (aid, units, when, turn, need, edge, lo, hi, due))

inline constexpr int kTenths = 10;  // what campaigns count in may be tenths of units or of hundreds (MH-22.3)

// A group of a campaign, as handed over (MH-22.1); counts in tenths.
struct Group {
  std::string gid;
  int tenths = 0;
  bool operator==(const Group&) const = default;
};
BOOST_DESCRIBE_STRUCT(Group, (), (gid, tenths))

// A general as the campaign knows him (MH-22.1); his number here.
struct CampaignGeneral {
  int number = 1;
  std::string gid, name;
  bool operator==(const CampaignGeneral&) const = default;
};
BOOST_DESCRIBE_STRUCT(CampaignGeneral, (), (number, gid, name))

struct SideSecrets {
  int spent = 0;
  bool ready = false;  // has done what the setup or a secret step asks of both
  std::vector<Policy> policies;
  int start_count = 0;  // MH-17.1
  std::vector<Arrival> arrivals;
  std::vector<Group> groups;
  std::vector<CampaignGeneral> generals;
  std::vector<std::string> waiting;  // placements that wait for their turn (MH-18.5), in canonical words
  bool operator==(const SideSecrets&) const = default;
};
BOOST_DESCRIBE_STRUCT(SideSecrets, (), (spent, ready, policies, start_count, arrivals, groups, generals, waiting))

struct Army {
  Open<std::optional<Role>> role;
  Open<std::optional<TableEdge>> edge;
  Open<std::optional<Zone>> zone;
  Open<bool> accepted;  // the options
  Open<bool> withdrawable, fight_to_last;
  Open<BreakPoint> break_point;
  Open<bool> broken;
  Open<bool> wants_auto;                // MH-23.3
  Open<bool> has_rolled;                // the skill is known from the first initiative on
  Open<bool> roster_open;               // handed over with roster_secret=no: shown from `deploy` on (MH-22.1)
  Open<std::vector<Group>> its_groups;  // of a battle fought elsewhere, whose losses both enter (MH-23.2)
  Hidden<int> skill;                    // MH-7.2
  Hidden<std::string> name;
  Hidden<SideSecrets> own;
  Hidden<std::vector<int>> sealed_turns;  // of each arrival that comes by `dice`: the referee's (MH-9.14); 0: none
  Hidden<std::vector<Unit>> units;        // those that the viewer may know of; before `reveal` the owner's alone
  Hidden<std::vector<General>> generals;  // the same
  bool operator==(const Army&) const = default;
};
BOOST_DESCRIBE_STRUCT(Army, (),
                      (role, edge, zone, accepted, withdrawable, fight_to_last, break_point, broken, wants_auto,
                       has_rolled, roster_open, its_groups, skill, name, own, sealed_turns, units, generals))

// ---- the battle (2.1) ----

struct Objective {
  std::vector<Point> outline;
  std::optional<Seat> holder;
  bool operator==(const Objective&) const = default;
};
BOOST_DESCRIBE_STRUCT(Objective, (), (outline, holder))

struct BattleResult {
  std::optional<Seat> winner;
  bool decisive = false;
  EndKind end = EndKind::kTurnLimit;
  int turns = 0;
  std::optional<Claim> settled;  // losses and fates that were not fought out here
  bool operator==(const BattleResult&) const = default;
};
BOOST_DESCRIBE_STRUCT(BattleResult, (), (winner, decisive, end, turns, settled))

struct HandedOver {  // what comes back unchanged (MH-22.1)
  std::string battle_id, source;
  int scale = 1;
  bool secret_a = true, secret_b = true;  // roster_secret
  bool one_decimal = false;               // some count of the record has one: so have the losses (MH-22.7)
  bool operator==(const HandedOver&) const = default;
};
BOOST_DESCRIBE_STRUCT(HandedOver, (), (battle_id, source, scale, secret_a, secret_b, one_decimal))

// What observers know of the table in fog (MH-19.1), and what was said of the turn that led there.
struct Watch {
  int turn = 0;
  std::vector<Unit> units_a, units_b;
  std::vector<General> generals_a, generals_b;
  std::vector<std::string> told;
  bool operator==(const Watch&) const = default;
};
BOOST_DESCRIBE_STRUCT(Watch, (), (turn, units_a, units_b, generals_a, generals_b, told))

struct State {
  Open<Options> options;
  Open<std::optional<HandedOver>> handed_over;
  Open<Phase> phase;
  Open<int> turn;
  Open<int> waits;                          // how often somebody has been asked
  Open<std::optional<Seat>> first;          // moves first this turn
  Open<std::optional<Seat>> chooser;        // of an edge, of the initiative; who deploys next (MH-18.5)
  Open<std::optional<Seat>> deploys_first;  // in an alternating deployment (MH-18.5)
  Open<bool> rosters_open;                  // both rosters are shown to all (section 3)
  Open<bool> revealed;                      // the armies stand on the table
  Open<std::vector<table::Piece>> terrain;
  Open<std::optional<Objective>> objective;
  Open<Army> a, b;
  Open<std::optional<Seat>> draw_offer;
  Open<Own<std::optional<Claim>>> claims;  // sealed (MH-23.2)
  Hidden<std::vector<Claim>> disputed;     // A's and B's that differed: both players'
  Open<bool> paused;
  Open<std::optional<BattleResult>> result;
  Open<std::optional<HandedBack>> handed_back;  // MH-22.6
  // In fog: what observers know now (theirs), what they will when this turn ends, what there is to say of it.
  Hidden<Watch> watched, awaited;
  Hidden<std::vector<std::string>> telling;
  bool operator==(const State&) const = default;
};
BOOST_DESCRIBE_STRUCT(State, (),
                      (options, handed_over, phase, turn, waits, first, chooser, deploys_first, rosters_open, revealed,
                       terrain, objective, a, b, draw_offer, claims, disputed, paused, result, handed_back, watched,
                       awaited, telling))

}  // namespace cherta::meeting_of_hosts
