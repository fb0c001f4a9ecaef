// The hand-over record (TR-18.3.2-7, TR-16.3.2) and the way back (TR-18.3.10).
#include "server/rules/tartar_raid/handover/handover.h"

#include <algorithm>
#include <numeric>

#include "server/rules/tartar_raid/blank_six.h"
#include "server/rules/tartar_raid/chapters/battle/battle.h"
#include "server/rules/tartar_raid/chapters/battle/battle_charts.h"
#include "server/rules/tartar_raid/handover/troop_charts.h"

namespace cherta::tartar_raid {

namespace {

constexpr int kFiguresAtMost = 12, kScaleAtMost = 5;  // TR-16.3.2

int ceil_div(int a, int b) { return (a + b - 1) / b; }

// More tactical than campaign units: the factor in halves, or 0.
int factor_halves(TabletopScale option) {
  return option == TabletopScale::kTwofold ? 4 : option == TabletopScale::kThreeAndHalffold ? 7 : 0;
}

std::string kind_word(Kind kind) { return std::string(rules::word_of(kind)); }
std::string gid_of(Label label, Kind kind) { return label.text() + ":" + kind_word(kind); }

Roll feudal_roll(Nation nation, bool foot, bool prince) {
  switch (nation) {
    case Nation::kRuss:
      return foot ? Roll(kBalkanFoot) : prince ? Roll(kRussPrince) : Roll(kRussOthers);
    case Nation::kBalkan:
      return foot ? Roll(kBalkanFoot) : Roll(kBalkanHorse);
    case Nation::kTransylvania:
      return foot ? Roll(kTransylvanianFoot) : Roll(kTransylvanianHorse);
    case Nation::kHungary:
      return foot ? Roll(kHungarianFoot) : Roll(kHungarianHorse);
  }
  return kRussOthers;
}

Roll roll_of(const Options& options, Seat side, Kind kind, bool prince) {
  switch (kind) {
    case Kind::kTartar:
      return kTartarHorse;
    case Kind::kLevy:
      return options.levy_cavalry ? Roll(kTartarLevyHorse) : Roll(kTartarFoot);
    case Kind::kFoot:
      return side == kAga ? Roll(kTartarFoot) : feudal_roll(options.opponent, true, prince);
    case Kind::kFeudal:
      return feudal_roll(options.opponent, false, prince);
    case Kind::kPeasant:
      return kPeasants;
    case Kind::kCossack:
      if (options.opponent == Nation::kRuss) return kCossacks;
      return options.opponent == Nation::kHungary ? Roll(kImperial) : Roll(kMercenaries);  // TR-16.4.4
  }
  return kPeasants;
}

TroopKind record_kind(const Options& options, Seat side, Kind kind) {
  if (kind == Kind::kTartar) return TroopKind::kTartar;
  if (kind == Kind::kPeasant) return TroopKind::kPeasant;
  if (kind == Kind::kLevy || (kind == Kind::kFoot && side == kAga)) return TroopKind::kTartarFoot;
  const bool russ = options.opponent == Nation::kRuss;
  if (kind == Kind::kCossack) return russ ? TroopKind::kCossack : TroopKind::kMercenary;
  return russ ? TroopKind::kFeudal : TroopKind::kFeudalBalkan;
}

Multiplier multiplier(int halves) {
  return halves == 4 ? Multiplier::kDouble : halves == 3 ? Multiplier::kHalfAsMuchAgain : Multiplier::kOne;
}

// TR-16.4.3: a troop has its class, weapon and quality on the table.
HandoverProfile profile_of(std::string_view code) {
  const Troop& one = troop(code);
  return {std::string(one.code), std::string(one.troop_class), std::string(one.weapon), std::string(one.quality),
          one.figures};
}

struct Making {  // a record in the making
  const State& state;
  const Battle& battle;
  int scale = 1;
  TabletopScale option = TabletopScale::kAuto;
};

HandoverGroup make_group(const Making& m, std::string gid, TroopKind kind, int units, int halves, Roll roll) {
  HandoverGroup group{std::move(gid), kind, units, multiplier(halves), {}};
  if (const int factor = factor_halves(m.option)) group.count = (units * factor + 1) / 2;  // rounded half up
  const int tactical = units == 0 ? 0 : tactical_units(m.option, m.scale, units, halves);
  for (int k = 0; k < tactical; ++k) {
    group.profile.push_back(profile_of(roll[static_cast<std::size_t>(k) % roll.size()]));
  }
  return group;
}

// TR-18.3.4: villagers at home 2, village defence 3/2, garrison the town's multiplier, else 1. In halves.
int multiplier_of(const Making& m, const Counter& counter, Kind kind) {
  if (m.battle.kind == BattleKind::kBigOpportunity && counter.label->side() == kPrince)
    return m.state.options->town_halves;
  if (is_villagers_at_home(m.state, counter)) return 4;
  const bool men = kind == Kind::kFeudal || kind == Kind::kCossack || kind == Kind::kFoot;
  const bool defends = *m.battle.attacker == kAga && counter.label->side() == kPrince;
  return m.state.options->village_defence && defends && men && is_intact_village(m.state.ground, m.battle.box) ? 3 : 2;
}

// One group per counter and kind; a lone caravan of two is handed over with one (TR-18.1.2).
void add_groups(const Making& m, HandoverSide& side, const Force& force) {
  const bool pair = lone_escort(force) == 2;
  for (const Fighter& fighter : force.fighters) {
    const Counter& counter = *find_counter(m.state, fighter.label);
    int markers = 0;
    for (const TableLoss& one : shown_units({force.side, {fighter}})) {
      if (one.units == 0) continue;
      const auto& parts = fighter.contents.contingents;
      const bool prince = std::ranges::any_of(parts, [](const Contingent& c) { return c.leader == Leader::kPrince; });
      const Options& options = m.state.options;
      side.groups.push_back(make_group(m, gid_of(fighter.label, one.kind), record_kind(options, force.side, one.kind),
                                       pair ? 1 : one.units, multiplier_of(m, counter, one.kind),
                                       roll_of(options, force.side, one.kind, prince)));
      if (pair) break;
    }
    markers += static_cast<int>(fighter.contents.markers.size());
    if (markers > 0)
      side.groups.push_back({fighter.label.text() + ":wagons", TroopKind::kWagons, markers, Multiplier::kOne, {}});
  }
}

// TR-18.3.5: the senior commander is the General; other living commanders lead their own groups.
void add_generals(const Making& m, HandoverSide& side, const Force& force) {
  const Senior senior = senior_of(m.state, force);
  side.skill = command_modifier(senior);
  for (const Fighter& fighter : force.fighters) {
    std::vector<std::string> gids;
    for (const HandoverGroup& group : side.groups)
      if (group.gid.starts_with(fighter.label.text() + ":")) gids.push_back(group.gid);
    for (const Contingent& one : fighter.contents.contingents) {
      if (!one.leader) continue;
      const bool general = one.leader == senior.leader;
      side.generals.push_back({fighter.label.text(), leader_name(*one.leader),
                               general ? GeneralRank::kGeneral : GeneralRank::kSubordinate, gids});
    }
  }
}

// TR-18.3.7: stragglers from the end of the contingent; a Join that comes during the battle on turn 3.
void add_arrivals(const Making& m, HandoverSide& side, const Force& force) {
  for (const Straggler& one : m.battle.stragglers) {
    Force alone{force.side, {}};
    for (const Fighter& fighter : force.fighters)
      if (fighter.label == one.counter) alone.fighters.push_back(fighter);
    if (alone.fighters.empty()) continue;
    keep_back(alone, {one});
    const Fighter& fighter = alone.fighters.front();
    const bool joins = std::ranges::find(*m.battle.by_card, one.counter) != m.battle.by_card->end();
    for (std::size_t c = 0; c < fighter.reserve.size(); ++c) {
      if (fighter.reserve[c] == 0) continue;
      const std::string gid = gid_of(fighter.label, fighter.contents.contingents[c].kind);
      int count = fighter.reserve[c];
      if (const int factor = factor_halves(m.option)) count = (count * factor + 1) / 2;
      side.arrivals.push_back({"late:" + gid, gid, count, joins ? "turn 3" : "from 2 need 4", "own"});
    }
  }
}

HandoverSide make_side(const Making& m, Seat seat, const Force& force) {
  HandoverSide side;
  const bool attacks = *m.battle.attacker == seat;
  side.player = seat == kAga ? Lord::kAga : Lord::kPrince;
  side.role = attacks ? BattleRole::kAttacker : BattleRole::kDefender;
  side.edge = attacks ? Edge::kSouth : Edge::kNorth;
  add_groups(m, side, force);
  if (m.battle.kind == BattleKind::kBigOpportunity && seat == kPrince) {
    int ready = 0;
    for (const int die : m.battle.town_dice) ready += but_sixes(die);  // TR-14.2.2.2
    if (ready > 0)
      side.groups.push_back(
          make_group(m, "town:town_guard", TroopKind::kTownGuard, ready, m.state.options->town_halves, kTownGuard));
  }
  add_generals(m, side, force);
  add_arrivals(m, side, force);
  const auto home = [&](const Fighter& one) {
    return is_villagers_at_home(m.state, *find_counter(m.state, one.label));
  };
  if (!force.fighters.empty() && std::ranges::all_of(force.fighters, home)) {
    side.fight_to_last = true;
    side.withdrawable = false;
    side.break_point = BreakPoint::kNone;
  }
  return side;
}

// TR-18.3.6: at most one special, the first that applies.
std::optional<Special> special_of(const State& s, const Battle& battle) {
  if (battle.kind == BattleKind::kBigOpportunity) return Special::kTownWall;
  const auto& feudals = *battle.feudals;
  const auto home = [&](Label one) {
    const Counter* counter = find_counter(s, one);
    return counter && is_villagers_at_home(s, *counter);
  };
  const bool defends = *battle.attacker == kAga;
  const bool village = village_at(s.ground, battle.box) != nullptr;
  if (village && (std::ranges::any_of(feudals, home) || (s.options->village_defence && defends)))
    return Special::kVillage;
  for (const Label one : defends ? *battle.tartars : feudals) {
    const Counter* counter = find_counter(s, one);
    if (counter && counter->entered_from->exists() && adjacent(s.ground, counter->entered_from, battle.box) &&
        is_cherta(s.ground, counter->entered_from, battle.box))
      return Special::kCherta;
  }
  if (!s.options->abattis || s.options->opponent == Nation::kRuss || !defends) return std::nullopt;
  for (const Label one : feudals) {
    const Counter* counter = find_counter(s, one);
    if (counter && *counter->stood_still && has_kind(counter->contents.get(), Kind::kFoot))
      return Special::kObstacleLine;
  }
  return std::nullopt;
}

bool is_rugged(const State& s, Box box) {
  return std::ranges::any_of(neighbours(s.ground, box),
                             [&](Box next) { return step_kind(s.ground, box, next) != SideKind::kOpen; });
}

int fought_units(const Battle& battle, Seat side) {
  int sum = 0;
  for (const TableLoss& one : battle.forces)
    if (one.counter.side() == side) sum += one.units;
  return sum;
}

}  // namespace

int scale_of(TabletopScale option, int larger_side) {
  if (factor_halves(option)) return 1;
  if (option == TabletopScale::kAuto) return std::clamp(ceil_div(larger_side, kFiguresAtMost), 1, kScaleAtMost);
  return static_cast<int>(option);  // as they stand: 1 to 5
}

int tactical_units(TabletopScale option, int scale, int units, int multiplier_halves) {
  if (const int factor = factor_halves(option)) units = (units * factor + 1) / 2;
  return std::max(1, ceil_div(units * multiplier_halves, 2 * scale));
}

Handover handover_of(const State& s) {
  const Battle& battle = **s.battle;
  const Force tartars = force_of(s, kAga, battle.tartars), feudals = force_of(s, kPrince, battle.feudals);
  Making m{s, battle, 1, s.options->tabletop_scale};
  int ready = 0;
  for (const int die : battle.town_dice) ready += die % 6;
  m.scale = scale_of(m.option, std::max(fought_units(battle, kAga), fought_units(battle, kPrince) + ready));
  Handover record;
  record.battle_id = "battle-" + std::to_string(*battle.number);
  record.turn = s.turn;
  record.box = battle.box->text();
  record.weather = *s.weather;
  record.kind = *battle.kind;
  record.mode = battle.mode == BattleMode::kTable ? BattleMode::kTable : BattleMode::kPlayed;
  record.scale = m.scale;
  record.men_per_unit = s.options->men_per_unit;
  if (const auto special = special_of(s, battle))
    record.specials.push_back(*special);
  else
    record.terrain = is_rugged(s, battle.box) ? BattleGround::kDense : BattleGround::kNormal;
  if (battle.kind == BattleKind::kBigOpportunity) record.objective = "town";
  record.turn_limit = s.options->played_turns;
  const bool tartars_attack = *battle.attacker == kAga;
  record.tie_winner = tartars_attack ? SideLetter::kB : SideLetter::kA;
  record.sides.A = tartars_attack ? make_side(m, kAga, tartars) : make_side(m, kPrince, feudals);
  record.sides.B = tartars_attack ? make_side(m, kPrince, feudals) : make_side(m, kAga, tartars);
  return record;
}

Handover public_sheet(const Handover& record) {
  Handover sheet = record;
  for (HandoverSide* side : {&sheet.sides.A, &sheet.sides.B}) {
    for (HandoverGeneral& one : side->generals) one.name = one.gid;
    std::erase_if(side->generals, [](const HandoverGeneral& one) { return one.rank != GeneralRank::kGeneral; });
    for (HandoverGroup& group : side->groups) {
      if (group.kind == TroopKind::kWagons) group.count = 0;  // that there are any is public, how many is not
      for (HandoverProfile& one : group.profile)              // the Dvorani would tell which counter is the Prince's
        if (one.code == kDvorani) one = profile_of(kBoyars);
    }
  }
  return sheet;
}

int lost_units(int count, const std::vector<TacticalEnd>& ends) {
  long long top = 0, bottom = 1;  // the sum of shares as a fraction
  for (const TacticalEnd& one : ends) {
    long long t = one.hits_perm + ceil_div(one.hits_temp, 2), b = one.strength;
    if (one.destroyed) t = b = 1;
    if (!one.destroyed && one.fled) t = 1, b = 2;
    top = top * b + t * bottom;
    bottom *= b;
    const long long common = std::gcd(top, bottom);
    top /= common;
    bottom /= common;
  }
  const long long value = static_cast<long long>(std::max<std::size_t>(ends.size(), 1)) * bottom;  // of count/n each
  return static_cast<int>((2 * top * count + value) / (2 * value));                                // rounded half up
}

namespace {

int campaign_units(TabletopScale option, int lost) {
  const int factor = factor_halves(option);
  return factor ? (2 * 2 * lost + factor) / (2 * factor) : lost;  // divided by the factor, rounded half up
}

TableWinner winner_of(const Battle& battle, rules::WinnerBack winner) {
  if (winner == rules::WinnerBack::kNone) return TableWinner::kDraw;
  const Seat attacker = battle.attacker;
  const Seat won = winner == rules::WinnerBack::kA ? attacker : rules::other(attacker);
  return won == kAga ? TableWinner::kTartar : TableWinner::kFeudal;
}

// TR-18.3.10: a loser that lost nothing loses one unit, in the order of losses.
void lose_at_least_one(const State& s, const Battle& battle, ResultEntry& entry) {
  if (entry.winner == TableWinner::kDraw || battle.kind == BattleKind::kBigOpportunity) return;
  const Seat loser = entry.winner == TableWinner::kTartar ? kPrince : kAga;
  for (const TableLoss& one : entry.losses)
    if (one.counter.side() == loser && one.units > 0) return;
  Force force = force_of(s, loser, loser == kAga ? battle.tartars : battle.feudals);
  const std::vector<TableLoss> before = shown_units(force);
  take_loss(force, 1);
  const std::vector<TableLoss> after = shown_units(force);
  for (std::size_t i = 0; i < before.size(); ++i)
    if (before[i].units != after[i].units) entry.losses.push_back({before[i].counter, before[i].kind, 1});
}

}  // namespace

void winner_keeps_one(const Battle& battle, ResultEntry& entry) {
  if (entry.winner == TableWinner::kDraw) return;
  const Seat winner = entry.winner == TableWinner::kTartar ? kAga : kPrince;
  int lost = 0;
  TableLoss* last = nullptr;
  for (TableLoss& one : entry.losses)
    if (one.counter.side() == winner && one.units > 0) {
      lost += one.units;
      last = &one;
    }
  if (last && lost >= fought_units(battle, winner)) --last->units;
  std::erase_if(entry.losses, [](const TableLoss& one) { return one.units == 0; });
}

ResultEntry result_of_reply(const State& s, const HandoverReply& reply) {
  const Battle& battle = **s.battle;
  ResultEntry entry;
  entry.battle = battle.number;
  entry.winner = winner_of(battle, reply.winner);
  for (const ReplyGroup& group : reply.groups) {
    if (group.gid.ends_with(":wagons")) entry.wagons += group.lost;
    for (const TableLoss& one : battle.forces)
      if (gid_of(one.counter, one.kind) == group.gid) {
        const int lost = std::min(one.units, campaign_units(s.options->tabletop_scale, group.lost));
        if (lost > 0) entry.losses.push_back({one.counter, one.kind, lost});
      }
  }
  for (const ReplyGeneral& one : reply.generals) {
    const bool lost = one.fate == rules::FateBack::kKilled || one.fate == rules::FateBack::kCaptured;
    if (const auto label = Label::parse(one.gid); label && lost) entry.killed.push_back(*label);
  }
  if (battle.kind == BattleKind::kBigOpportunity) entry.killed.clear();  // TR-18.2.3: winner and losses only
  winner_keeps_one(battle, entry);
  lose_at_least_one(s, battle, entry);
  std::ranges::sort(entry.losses, [](const TableLoss& a, const TableLoss& b) {
    return std::tie(a.counter, a.kind) < std::tie(b.counter, b.kind);
  });
  std::ranges::sort(entry.killed);
  entry.killed.erase(std::unique(entry.killed.begin(), entry.killed.end()), entry.killed.end());
  return entry;
}

}  // namespace cherta::tartar_raid
