// The hand-over of a battle to the tabletop game and the way back (TR-18.3), in the field names of its record (MH-22.1,
// MH-22.6). Plain values: the tabletop module is another folder, and knows nothing of this one.
#pragma once

#include <string>
#include <vector>

#include "server/rules/core/battle_back.h"
#include "server/rules/tartar_raid/events.h"

namespace cherta::tartar_raid {

struct HandoverProfile {    // one tactical unit (TR-18.3.3)
  std::string code;         // Tartar Raid's own: LC, DV …
  std::string troop_class;  // LC MC HC LI MI HI Sk
  std::string weapon;       // bow, javelin or none
  std::string quality;      // average, elite, levy
  int figures = 0;          // standard size
  bool operator==(const HandoverProfile&) const = default;
};
BOOST_DESCRIBE_STRUCT(HandoverProfile, (), (code, troop_class, weapon, quality, figures))

enum class TroopKind : std::uint8_t {
  kTartar,
  kTartarFoot,
  kFeudal,
  kFeudalBalkan,
  kCossack,
  kMercenary,
  kPeasant,
  kTownGuard,
  kWagons
};
BOOST_DESCRIBE_ENUM(TroopKind, kTartar, kTartarFoot, kFeudal, kFeudalBalkan, kCossack, kMercenary, kPeasant, kTownGuard,
                    kWagons)
enum class Multiplier : std::uint8_t { kOne, kHalfAsMuchAgain, kDouble };
BOOST_DESCRIBE_ENUM(Multiplier, kOne, kHalfAsMuchAgain, kDouble)
constexpr auto spelt(Multiplier) { return std::to_array<std::string_view>({"1", "3/2", "2"}); }

struct HandoverGroup {  // one per contingent (TR-18.3.2, TR-18.3.4)
  std::string gid;      // label:kind; "town:town_guard", "T1:wagons"
  TroopKind kind = TroopKind::kTartar;
  int count = 0;  // campaign units (for x2, x3.5: already multiplied)
  Multiplier multiplier = Multiplier::kOne;
  std::vector<HandoverProfile> profile;  // the k-th for the k-th tactical unit
  bool operator==(const HandoverGroup&) const = default;
};
BOOST_DESCRIBE_STRUCT(HandoverGroup, (), (gid, kind, count, multiplier, profile))

enum class GeneralRank : std::uint8_t { kGeneral, kSubordinate };
BOOST_DESCRIBE_ENUM(GeneralRank, kGeneral, kSubordinate)
struct HandoverGeneral {  // TR-18.3.5
  std::string gid;        // the counter's label
  std::string name;       // AGA, PRINCE, TSUB1 …; on the public sheet the label
  GeneralRank rank = GeneralRank::kGeneral;
  std::vector<std::string> units;  // gids of the groups he commands
  bool operator==(const HandoverGeneral&) const = default;
};
BOOST_DESCRIBE_STRUCT(HandoverGeneral, (), (gid, name, rank, units))

struct HandoverArrival {  // TR-18.3.7
  std::string aid, gid;
  int count = 0;
  std::string when;  // "from 2 need 4" or "turn 3"
  std::string edge = "own";
  bool operator==(const HandoverArrival&) const = default;
};
BOOST_DESCRIBE_STRUCT(HandoverArrival, (), (aid, gid, count, when, edge))

enum class BattleRole : std::uint8_t { kAttacker, kDefender };
BOOST_DESCRIBE_ENUM(BattleRole, kAttacker, kDefender)
enum class BreakPoint : std::uint8_t { kOfTheModule, kNone };
BOOST_DESCRIBE_ENUM(BreakPoint, kOfTheModule, kNone)
constexpr auto spelt(BreakPoint) { return std::to_array<std::string_view>({"", "none"}); }
struct HandoverSide {
  Lord player = Lord::kAga;
  BattleRole role = BattleRole::kAttacker;
  Edge edge = Edge::kSouth;
  int skill = 0;  // senior commander: +1, 0, -1; lost -1, none 0
  std::vector<HandoverGroup> groups;
  std::vector<HandoverGeneral> generals;
  std::vector<HandoverArrival> arrivals;
  bool fight_to_last = false, withdrawable = true, roster_secret = false;
  BreakPoint break_point = BreakPoint::kOfTheModule;  // none for villagers (TR-18.3.8)
  bool operator==(const HandoverSide&) const = default;
};
BOOST_DESCRIBE_STRUCT(HandoverSide, (),
                      (player, role, edge, skill, groups, generals, arrivals, fight_to_last, withdrawable,
                       roster_secret, break_point))

struct HandoverSides {
  HandoverSide A, B;  // A = attacker
  bool operator==(const HandoverSides&) const = default;
};
BOOST_DESCRIBE_STRUCT(HandoverSides, (), (A, B))

enum class SideLetter : std::uint8_t { kA, kB };
BOOST_DESCRIBE_ENUM(SideLetter, kA, kB)
constexpr auto spelt(SideLetter) { return std::to_array<std::string_view>({"A", "B"}); }
enum class BattleGround : std::uint8_t { kSpecial, kNormal, kDense };  // kSpecial: see `specials`
BOOST_DESCRIBE_ENUM(BattleGround, kSpecial, kNormal, kDense)
constexpr auto spelt(BattleGround) {
  return std::to_array<std::string_view>({"", "generated normal", "generated dense"});
}
enum class Special : std::uint8_t { kTownWall, kVillage, kCherta, kObstacleLine };
BOOST_DESCRIBE_ENUM(Special, kTownWall, kVillage, kCherta, kObstacleLine)
struct Handover {
  std::string battle_id;  // "battle-3"
  std::string source = "tartar-raid";
  int turn = 0;
  std::string box;
  Weather weather = Weather::kFair;
  BattleKind kind = BattleKind::kField;
  BattleMode mode = BattleMode::kPlayed;
  int table_w = 72, table_h = 48;  // inches
  int scale = 1;                   // campaign units per tactical unit
  int men_per_unit = 1000;         // what a campaign unit stands for (TR-2.2)
  BattleGround terrain = BattleGround::kSpecial;
  std::vector<Special> specials;  // at most one
  std::string objective;          // "town" (held by B) or empty
  int turn_limit = 0;
  SideLetter tie_winner = SideLetter::kB;  // the feudal side
  bool hidden_deployment = true, open_rosters = true;
  HandoverSides sides;
  bool operator==(const Handover&) const = default;
};
BOOST_DESCRIBE_STRUCT(Handover, (),
                      (battle_id, source, turn, box, weather, kind, mode, table_w, table_h, scale, men_per_unit,
                       terrain, specials, objective, turn_limit, tie_winner, hidden_deployment, open_rosters, sides))

// The record of the battle that waits on a table (State::battle, revealed). From the truth: the referee's.
Handover handover_of(const State&);
// The same as far as TR-11.4 makes it public (TR-18.1.4): no names of generals, no number of markers.
Handover public_sheet(const Handover&);
std::string handover_words(const Handover&);  // either of them, for people (handover_text.cpp)

// ---- the way back (TR-18.3.9-11) ----

struct ReplyGroup {
  std::string gid;
  int committed = 0, lost = 0, returned = 0, unarrived = 0;
  bool operator==(const ReplyGroup&) const = default;
};
BOOST_DESCRIBE_STRUCT(ReplyGroup, (), (gid, committed, lost, returned, unarrived))
struct ReplyGeneral {
  std::string gid;
  rules::FateBack fate = rules::FateBack::kUnhurt;
  bool operator==(const ReplyGeneral&) const = default;
};
BOOST_DESCRIBE_STRUCT(ReplyGeneral, (), (gid, fate))
struct HandoverReply {
  std::string battle_id;
  rules::WinnerBack winner = rules::WinnerBack::kNone;
  bool decisive = false;
  std::string end;  // broke, wiped_out …
  int turns = 0;
  std::vector<ReplyGroup> groups;
  std::vector<ReplyGeneral> generals;
  bool operator==(const HandoverReply&) const = default;
};
BOOST_DESCRIBE_STRUCT(HandoverReply, (), (battle_id, winner, decisive, end, turns, groups, generals))

// The tabletop game's own record of a battle (core/battle_back.h) as a reply. [handover_reply.cpp]
HandoverReply reply_of(const rules::BattleBack&);

// The reply as a result of the campaign, to be entered like the referee's. The battle must still wait on the table.
ResultEntry result_of_reply(const State&, const HandoverReply&);
// TR-18.2.3: a side with no unit left cannot win; who has won with his last few keeps one of them.
void winner_keeps_one(const Battle&, ResultEntry&);

// One tactical unit at the end (TR-18.3.10).
struct TacticalEnd {
  bool destroyed = false;  // or surrendered
  bool fled = false;       // or left
  int hits_perm = 0, hits_temp = 0, strength = 1;
};
// What a group of `count` campaign units in so many tactical units has lost: sum of value x share, rounded half up.
int lost_units(int count, const std::vector<TacticalEnd>&);

// TR-16.3.2: campaign units per tactical unit for a battle of these sizes, and how many tactical units a contingent
// makes.
int scale_of(TabletopScale option, int larger_side);
int tactical_units(TabletopScale option, int scale, int units, int multiplier_halves);

}  // namespace cherta::tartar_raid
