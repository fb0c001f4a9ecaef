// 9.4, 9.6: the records of battles and duels that are played as games of their own, and the way back.
#include "server/rules/age_of_arthur/handover/handover.h"

#include <algorithm>

#include "server/rules/age_of_arthur/engine.h"
#include "server/rules/age_of_arthur/words/reader.h"

namespace cherta::age_of_arthur {

namespace {

constexpr int kUnitsAtMost = 12, kScaleAtMost = 5;  // MH-22.3
constexpr int kMenPerTenth = 10;

std::string one_decimal(int tenths) { return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10); }
int ceil_div(int a, int b) { return (a + b - 1) / b; }

// 9.4, row "kinds".
TroopKind kind_of(Category category, bool mounted) {
  switch (category) {
    case Category::kRB:
      return mounted ? TroopKind::kBodyguard : TroopKind::kBodyguardFoot;
    case Category::kNR:
    case Category::kMW:
      return mounted ? TroopKind::kMounted : TroopKind::kDismounted;
    case Category::kFW:
      return TroopKind::kWarband;
    case Category::kSK:
      return TroopKind::kSkirmisher;
    case Category::kLF:
      return TroopKind::kLevy;
    case Category::kLS:
      return TroopKind::kNone;
  }
  return TroopKind::kNone;
}

bool rides(const ArmyList& list, std::size_t category) {
  return category < kNucleus && list.weight_on_foot[category] != 0;
}

HandoverGroup group_of(std::size_t category, bool mounted, bool on_list, int men) {
  HandoverGroup group;
  group.gid = std::string(category_code(static_cast<Category>(category))) + (on_list && !mounted ? "f" : "");
  group.kind = kind_of(static_cast<Category>(category), mounted);
  if (static_cast<Category>(category) == Category::kLS) group.profile = "skirmishers javelin levy";
  group.tenths = men / kMenPerTenth;
  group.count = one_decimal(group.tenths);
  return group;
}

std::vector<HandoverGroup> groups_of(const Roster& roster, const ArmyList& list) {
  std::vector<HandoverGroup> groups;
  for (std::size_t i = 0; i < kCategories; ++i) {
    const int on_foot = i < kNucleus ? roster.on_foot[i] : 0;
    const bool rider = rides(list, i);
    if (roster.men[i] > on_foot) groups.push_back(group_of(i, rider, rider, roster.men[i] - on_foot));
    if (on_foot > 0) groups.push_back(group_of(i, false, true, on_foot));
  }
  return groups;
}

// Of every group its men who are not in the part before the ford (AA-9.11).
void add_arrivals(HandoverSide& side, const Roster& whole, const Encounter& encounter, const ArmyList& list) {
  const int front_men = r10(men_of(whole) * encounter.split_percent.get(), 100);
  const auto front = groups_of(cut_roster(whole, front_men, false), list);
  for (const HandoverGroup& group : side.groups) {
    const auto there = std::ranges::find(front, group.gid, &HandoverGroup::gid);
    const int late = group.tenths - (there == front.end() ? 0 : there->tenths);
    if (late > 0)
      side.arrivals.push_back(
          {group.gid, one_decimal(late), late, "turn " + std::to_string(*encounter.delay + 1), "enemy"});
  }
}

int deployed_tenths(const HandoverSide& side, const HandoverGroup& group) {
  const auto late = std::ranges::find(side.arrivals, group.gid, &HandoverArrival::gid);
  return group.tenths - (late == side.arrivals.end() ? 0 : late->tenths);
}

int deployed_tenths(const HandoverSide& side) {
  int sum = 0;
  for (const HandoverGroup& group : side.groups) sum += deployed_tenths(side, group);
  return sum;
}

// He rides or walks as the household does; without one, as his largest group.
HandoverGeneral king_of(Role role, const HandoverSide& side, bool sick) {
  HandoverGeneral king;
  king.gid = role == Role::kAttacker ? "king_A" : "king_D";
  for (const HandoverGroup& group : side.groups) king.units.push_back(group.gid);
  const auto household =
      std::ranges::find_if(side.groups, [](const HandoverGroup& one) { return one.gid.starts_with("RB"); });
  const auto with =
      household != side.groups.end() ? household : std::ranges::max_element(side.groups, {}, &HandoverGroup::tenths);
  const bool horse =
      with != side.groups.end() && (with->kind == TroopKind::kBodyguard || with->kind == TroopKind::kMounted);
  king.mount = horse ? Mount::kHorse : Mount::kFoot;
  king.immobile = king.no_command = sick;
  return king;
}

// AA-12.1: sickness, not where he is found, makes a sick commander.
bool has_sick_king(const State& s, Role role) {
  return role == Role::kAttacker && is_sick(s) && *encounter_of(s).kind != EncounterKind::kMajor;
}

HandoverSide side_of(const State& s, Role role) {
  const Encounter& encounter = encounter_of(s);
  const Roster roster = army_of(s, role).disclosed->value().roster.value();
  HandoverSide side;
  side.role = role == *encounter.advancing ? BattleRole::kAttacker : BattleRole::kDefender;
  side.groups = groups_of(roster, list_of(s, role));
  if (*encounter.splitter == role) add_arrivals(side, roster, encounter, list_of(s, role));
  const KingState king = *army_of(s, role).king;
  const bool beaten_here = king == KingState::kBeaten && *encounter.challenger;  // AA-11.5
  side.skill = king == KingState::kDead || beaten_here ? -1 : 0;
  if (king != KingState::kDead) side.generals.push_back(king_of(role, side, has_sick_king(s, role)));
  if (role == Role::kDefender && *encounter.kind == EncounterKind::kKing) {
    side.fight_to_last = true;
    side.withdrawable = false;
  }
  return side;
}

void set_ground(BattleHandover& record, const State& s) {
  const Site site = site_of(s);
  const bool hall = site == Site::kStronghold || site == Site::kHall;
  record.terrain = site == Site::kFord    ? BattleGround::kFord
                   : site == Site::kRiver ? BattleGround::kRiverFlank
                   : hall                 ? BattleGround::kHall
                                          : BattleGround::kGenerated;
  const std::string ground(rules::word_of(record.terrain));
  if (record.terrain != BattleGround::kGenerated) record.specials.push_back(ground);
  if (has_sick_king(s, Role::kAttacker)) record.specials.push_back("sick_commander(A)");
  if (site == Site::kFord || hall) {
    record.objective = ground;
    record.objective_held = *encounter_of(s).advancing == Role::kAttacker ? "B" : "A";
  }
}

std::string battle_id(const State& s) {
  return "r" + std::to_string(*s.raid) + "b" + std::to_string(s.battles.size() + 1);
}

}  // namespace

BattleHandover battle_record(const State& s) {
  BattleHandover record;
  record.battle_id = battle_id(s);
  set_ground(record, s);
  record.sides = {side_of(s, Role::kAttacker), side_of(s, Role::kDefender)};
  const int larger = std::max(deployed_tenths(record.sides[0]), deployed_tenths(record.sides[1]));
  record.scale = std::clamp(ceil_div(larger, 10 * kUnitsAtMost), 1, kScaleAtMost);
  for (HandoverSide& side : record.sides)
    for (HandoverGroup& group : side.groups)
      if (const int tenths = deployed_tenths(side, group); tenths > 0)
        group.units = std::max(1, ceil_div(tenths, 10 * record.scale));
  return record;
}

DuelHandover duel_record(const State& s) {
  const bool attacker_first = **encounter_of(s).challenger == Role::kAttacker;
  DuelHandover record;
  record.duel_id = battle_id(s) + "d";
  record.one.key = attacker_first ? KingKey::kA : KingKey::kD;
  record.two.key = attacker_first ? KingKey::kD : KingKey::kA;
  return record;
}

// 9.4, "Back": a captured king is as good as dead if his side did not win.
BattleReport result_of(const State& s, const BattleReply& reply) {
  BattleReport report;
  if (reply.winner != rules::WinnerBack::kNone)
    report.winner = reply.winner == rules::WinnerBack::kA ? Winner::kA : Winner::kD;
  report.decisive = reply.decisive && report.winner != Winner::kNone;
  const auto lost = [&](std::size_t side) {
    int tenths = 0;
    for (const ReplyGroup& group : reply.groups[side]) tenths += group.lost_tenths;
    const Role role = side == 0 ? Role::kAttacker : Role::kDefender;
    return std::min(tenths * kMenPerTenth, army_of(s, role).disclosed->value().men);
  };
  const auto dead = [&](std::size_t side) {
    const bool won = report.winner == (side == 0 ? Winner::kA : Winner::kD);
    const rules::FateBack fate = reply.king_fate[side];
    return fate == rules::FateBack::kKilled || (fate == rules::FateBack::kCaptured && !won);
  };
  report.loss_a = lost(0);
  report.loss_d = lost(1);
  report.king_a_dead = dead(0);
  report.king_d_dead = dead(1);
  return report;
}

// 9.6, "Back": killed is killed; who fled, or lost otherwise, is beaten.
DuelReport result_of(const State& s, const DuelReply& reply) {
  const bool one_killed = reply.fate_one == ChampionFate::kKilled, two_killed = reply.fate_two == ChampionFate::kKilled;
  if (one_killed && two_killed) return {Winner::kNone, DuelFate::kKilled};
  if (reply.winner == DuelWinner::kNone) return {Winner::kNone, DuelFate::kNone};
  const bool one_won = reply.winner == DuelWinner::kOne;
  const bool challenger_is_a = **encounter_of(s).challenger == Role::kAttacker;
  DuelReport report;
  report.winner = one_won == challenger_is_a ? Winner::kA : Winner::kD;
  report.fate = (one_won ? two_killed : one_killed) ? DuelFate::kKilled : DuelFate::kAlive;
  return report;
}

}  // namespace cherta::age_of_arthur
