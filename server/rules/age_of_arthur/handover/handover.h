// What is handed over when a battle or a single combat is played as a game of its own (9.4, 9.6), and what comes back.
// Raid A is side A, raid D side B. Both armies stand revealed by then, so the whole record is open.
#pragma once

#include "server/rules/age_of_arthur/state.h"
#include "server/rules/core/battle_back.h"

namespace cherta::age_of_arthur {

// Kinds of "Meeting of Hosts"; kNone: it has a profile.
enum class TroopKind : std::uint8_t {
  kNone,
  kBodyguard,
  kBodyguardFoot,
  kMounted,
  kDismounted,
  kWarband,
  kSkirmisher,
  kLevy
};
BOOST_DESCRIBE_ENUM(TroopKind, kNone, kBodyguard, kBodyguardFoot, kMounted, kDismounted, kWarband, kSkirmisher, kLevy)
constexpr auto spelt(TroopKind) {
  return std::to_array<std::string_view>(
      {"", "bodyguard", "bodyguard_foot", "mounted", "dismounted", "warband", "skirmisher", "levy"});
}

// One category and state of one army. `gid` is its code; with suffix "f" for men on foot whom the list mounts.
struct HandoverGroup {
  std::string gid;
  TroopKind kind = TroopKind::kNone;
  std::string profile;  // LS: "skirmishers javelin levy"
  std::string count;    // men/100 with one decimal, arrivals included: "1.2"
  int tenths = 0;       // the same as a number
  int units = 0;        // tactical units that its deployed part makes at the record's scale (MH-22.4)
  bool operator==(const HandoverGroup&) const = default;
};
BOOST_DESCRIBE_STRUCT(HandoverGroup, (), (gid, kind, profile, count, tenths, units))

enum class Mount : std::uint8_t { kHorse, kFoot };
BOOST_DESCRIBE_ENUM(Mount, kHorse, kFoot)
struct HandoverGeneral {
  std::string gid;                 // "king_A"
  std::vector<std::string> units;  // gids he commands: all
  Mount mount = Mount::kFoot;
  bool immobile = false, no_command = false;
  bool operator==(const HandoverGeneral&) const = default;
};
BOOST_DESCRIBE_STRUCT(HandoverGeneral, (), (gid, units, mount, immobile, no_command))

struct HandoverArrival {  // of a split army: those of a group who come round the flank
  std::string gid, count;
  int tenths = 0;
  std::string when;            // "turn 6"
  std::string edge = "enemy";  // its full width
  bool operator==(const HandoverArrival&) const = default;
};
BOOST_DESCRIBE_STRUCT(HandoverArrival, (), (gid, count, tenths, when, edge))

enum class BattleRole : std::uint8_t { kAttacker, kDefender };
BOOST_DESCRIBE_ENUM(BattleRole, kAttacker, kDefender)
struct HandoverSide {
  BattleRole role = BattleRole::kAttacker;  // the advancing side
  int skill = 0;
  std::vector<HandoverGroup> groups;
  std::vector<HandoverGeneral> generals;  // none: dead
  std::vector<HandoverArrival> arrivals;
  bool fight_to_last = false, withdrawable = true;
  bool operator==(const HandoverSide&) const = default;
};
BOOST_DESCRIBE_STRUCT(HandoverSide, (), (role, skill, groups, generals, arrivals, fight_to_last, withdrawable))

enum class BattleGround : std::uint8_t { kGenerated, kFord, kRiverFlank, kHall };
BOOST_DESCRIBE_ENUM(BattleGround, kGenerated, kFord, kRiverFlank, kHall)
struct BattleHandover {
  std::string battle_id;  // "r2b1": raid and battle number
  std::string source = "age_of_arthur", mode = "played", table = "72x48";
  int scale = 1;                                    // hundreds of men to a tactical unit: what MH-22.3 makes of `auto`
  BattleGround terrain = BattleGround::kGenerated;  // or the template
  std::vector<std::string> specials;
  std::string objective;       // ford, hall, or empty
  std::string objective_held;  // side that holds it at first
  int turn_limit = 12;
  std::string tie_winner = "none";
  bool roster_secret = false;
  std::array<HandoverSide, 2> sides;  // A, B
  bool operator==(const BattleHandover&) const = default;
};
BOOST_DESCRIBE_STRUCT(BattleHandover, (),
                      (battle_id, source, mode, table, scale, terrain, specials, objective, objective_held, turn_limit,
                       tie_winner, roster_secret, sides))

// What comes back from the battle: men lost in hundreds with one decimal, in tenths here.
struct ReplyGroup {
  std::string gid;
  int lost_tenths = 0;  // `unarrived` men are not lost
  bool operator==(const ReplyGroup&) const = default;
};
BOOST_DESCRIBE_STRUCT(ReplyGroup, (), (gid, lost_tenths))
struct BattleReply {
  std::string battle_id;
  rules::WinnerBack winner = rules::WinnerBack::kNone;
  bool decisive = false;
  std::array<std::vector<ReplyGroup>, 2> groups;
  std::array<rules::FateBack, 2> king_fate{};
  bool operator==(const BattleReply&) const = default;
};
BOOST_DESCRIBE_STRUCT(BattleReply, (), (battle_id, winner, decisive, groups, king_fate))

// Single combat in "Skirmishing with Ancients": side one is the challenger.
enum class KingKey : std::uint8_t { kA, kD };  // by his side
BOOST_DESCRIBE_ENUM(KingKey, kA, kD)
constexpr auto spelt(KingKey) { return std::to_array<std::string_view>({"A", "D"}); }
struct Champion {
  KingKey key = KingKey::kA;
  bool on_foot = true, shield = true;
  std::string weapon = "hand weapon";
  int wounds = 0, morale = 100;
  bool operator==(const Champion&) const = default;
};
BOOST_DESCRIBE_STRUCT(Champion, (), (key, on_foot, shield, weapon, wounds, morale))
struct DuelHandover {
  std::string duel_id;  // "r2b1d"
  std::string source = "age_of_arthur", scenario = "duel", duel_end = "decision", duel_tiebreak = "draw";
  Champion one, two;
  bool operator==(const DuelHandover&) const = default;
};
BOOST_DESCRIBE_STRUCT(DuelHandover, (), (duel_id, source, scenario, duel_end, duel_tiebreak, one, two))
enum class DuelWinner : std::uint8_t { kOne, kTwo, kNone };
BOOST_DESCRIBE_ENUM(DuelWinner, kOne, kTwo, kNone)
enum class ChampionFate : std::uint8_t { kUnhurt, kWounded, kFled, kFledWounded, kKilled };
BOOST_DESCRIBE_ENUM(ChampionFate, kUnhurt, kWounded, kFled, kFledWounded, kKilled)
struct DuelReply {
  std::string duel_id;
  DuelWinner winner = DuelWinner::kNone;
  ChampionFate fate_one = ChampionFate::kUnhurt, fate_two = ChampionFate::kUnhurt;
  bool operator==(const DuelReply&) const = default;
};
BOOST_DESCRIBE_STRUCT(DuelReply, (), (duel_id, winner, fate_one, fate_two))

// handover.cpp. The record of the battle or duel that waits in the state's encounter (phases kBattle, kDuel); open.
BattleHandover battle_record(const State&);
DuelHandover duel_record(const State&);
// The battle game's own record (core/battle_back.h) as a reply. [handover_reply.cpp]
BattleReply reply_of(const rules::BattleBack&);
// The reply as a result to be entered like the referee's (RefResult). The battle or duel must still wait.
BattleReport result_of(const State&, const BattleReply&);
// Winner none and fate killed: both kings are dead (9.6).
DuelReport result_of(const State&, const DuelReply&);

}  // namespace cherta::age_of_arthur
