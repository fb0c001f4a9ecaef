// AA-13.1-13.8, AA-9.11: battles. What comes after them: aftermath.cpp.
#include <algorithm>

#include "server/rules/age_of_arthur/battle_charts.h"
#include "server/rules/age_of_arthur/engine.h"

namespace cherta::age_of_arthur {

using rules::d6;
using rules::Rank;
using rules::Suit;

namespace {

bool is_major(const State& s) { return *(*s.encounter)->kind == EncounterKind::kMajor; }

}  // namespace

// AA-13.2: the first that applies.
Site site_of(const State& s) {
  const Encounter& encounter = **s.encounter;
  if (is_major(s)) return Site::kOpen;
  if (is_sick(s) && *encounter.advancing == Role::kDefender) return Site::kHall;
  if (*encounter.site) return **encounter.site;
  if (*encounter.kind == EncounterKind::kKing) return Site::kOpen;
  const GridCell* cell = cell_at(s, *encounter.at);
  if (!cell || *cell->face != Face::kUp || cell->plain || (*cell->up)->is_joker()) return Site::kOpen;
  const Card card = **cell->up;
  const int row = encounter.at->row();
  if (card == Card(Rank::kKing, Suit::kDiamonds) && row == 3) return Site::kStronghold;
  if (card == Card(Rank::kJack, Suit::kClubs) && row >= 2 && row <= 4) return Site::kFord;  // AA-9.15
  if (card == Card(Rank::kQueen, Suit::kHearts) && row == 4) return Site::kPlace;
  return Site::kOpen;
}

namespace {

// The forces that fight, in men by category (AA-10.7, AA-9.11, AA-15.6).
struct Engaged {
  Roster a, d;
};

Roster host_roster(const State& s, Role role) {
  Roster roster;
  const PerCategory host = *house_of(s, seat_of(s, role)).host.get();
  for (std::size_t i = 0; i < kCategories; ++i) roster.men[i] = host[i] * 100;
  return roster;
}

Engaged engaged_forces(const State& s) {
  const Encounter& encounter = **s.encounter;
  if (is_major(s)) return {host_roster(s, Role::kAttacker), host_roster(s, Role::kDefender)};
  Engaged forces{roster_of(s, Role::kAttacker), roster_of(s, Role::kDefender)};
  if (*encounter.kind == EncounterKind::kKing)
    forces.d = cut_roster(forces.d, std::min(*encounter.king_men, strength_of(s, Role::kDefender)), true);
  return forces;
}

}  // namespace

// AA-16.2. A snapshot with its turn: it is not kept up (8.2).
void disclose(Ruling& r, Role role, const Roster* roster) {
  Disclosed shown;
  shown.turn = *r->turn;
  shown.men = roster ? men_of(*roster) : strength_of(r.now(), role);
  shown.ops = static_cast<int>(army_of(r.now(), role).ops.size());
  shown.engaged = *r->encounter && *encounter_of(r.now()).kind == EncounterKind::kKing && role == Role::kDefender;
  if (roster) shown.roster = *roster;
  r.emit(ArmyDisclosed{role, std::move(shown)});
}

// AA-10.1: disclosure comes before mode and sally are asked.
void begin_battle(Ruling& r) {
  Encounter encounter = encounter_of(r.now());
  const Engaged forces = engaged_forces(r.now());
  disclose(r, Role::kAttacker, &forces.a);
  disclose(r, Role::kDefender, &forces.d);
  encounter.battle_set = true;
  r.emit(EncounterChanged{encounter, false});
  if (r->options->battle_mode == BattleMode::kAsk) return enter(r, Phase::kMode);
  mode_chosen(r, fight_mode(r->options->battle_mode));
}

void mode_chosen(Ruling& r, FightMode mode) {
  const Encounter encounter = encounter_of(r.now());
  r.emit(ModeSettled{mode});
  if (mode == FightMode::kAuto) return *encounter.splitter ? enter(r, Phase::kSally) : fight_auto(r);
  if (*encounter.splitter) open_split(r);  // whether to sally is decided on the field
  if (mode == FightMode::kPlayed) r.emit(BattleHandedOver{battle_record(r.now())});
  enter(r, Phase::kBattle);
}

// 9.1, option `ask`: unequal choices mean auto.
void choose_mode(Ruling& r, Role role, const ChooseMode& order) {
  r.emit(ModeChosen{role, order.mode});
  const Encounter encounter = encounter_of(r.now());
  const auto a = encounter.mode_a.get_or(std::nullopt), d = encounter.mode_d.get_or(std::nullopt);
  if (a && d) mode_chosen(r, *a == *d ? *a : FightMode::kAuto);
}

void choose_sally(Ruling& r, const Sally& order) {
  r.emit(SecretlyDecided{other(**encounter_of(r.now()).splitter), Secret::kSally, {}, order.sally});
  fight_auto(r);
}

// AA-9.11: the die for the flanking force is thrown, and the split is open. Of holding or sallying there is something
// to tell only where it was chosen: elsewhere it is decided on the field.
void open_split(Ruling& r) {
  const Encounter encounter = encounter_of(r.now());
  if (*encounter.delay > 0) return;
  const int delay = d6(r.chance(), "arthur/flanking force");
  std::optional<bool> sally;
  if (encounter.sally.known()) sally = encounter.sally.get();
  r.emit(SplitOpened{**encounter.splitter, encounter.split_percent.get(), sally, delay});
}

namespace {

// One side's reckoning in an automatic battle (AA-13.3-13.6).
struct Reckoning {
  Roster roster;
  int power = 0;
  std::vector<int> modifiers;
  int dice[2] = {0, 0};
  int total() const {
    int sum = dice[0] + dice[1];
    for (const int m : modifiers) sum += m;
    return sum;
  }
};

// AA-13.5: the worst of sick, beaten and dead.
int king_modifier(const State& s, Role role) {
  const Encounter& encounter = **s.encounter;
  const KingState king = *army_of(s, role).king;
  if (king == KingState::kDead) return -2;
  if (king == KingState::kBeaten && *encounter.challenger) return -1;  // in this encounter's battle (AA-11.5)
  return role == Role::kAttacker && is_sick(s) && !is_major(s) ? -1 : 0;
}

// AA-9.11: the split table. A late sally meets only the part before the ford, which has the ford in front of it.
void apply_split(const State& s, Reckoning& splitter) {
  const Encounter& encounter = **s.encounter;
  const bool early = *encounter.delay <= 3, sally = encounter.sally.known() && encounter.sally.get();
  splitter.modifiers.push_back(early || sally ? 2 : 1);
  if (early || !sally) return;
  const int front = r10(men_of(splitter.roster) * encounter.split_percent.get(), 100);
  splitter.roster = cut_roster(splitter.roster, front, false);
}

// AA-13.2: what waiting there is worth. A split takes away the ford's alone: a sick king's hall keeps it (AA-9.11).
int site_bonus(Site site, bool split) {
  constexpr int kBonus = 2;
  if (site == Site::kFord) return split ? 0 : kBonus;
  return site == Site::kStronghold || site == Site::kHall ? kBonus : 0;
}

std::array<Reckoning, 2> reckon(const State& s, Site site) {
  const Encounter& encounter = **s.encounter;
  const Engaged forces = engaged_forces(s);
  std::array<Reckoning, 2> sides;
  sides[0].roster = forces.a;
  sides[1].roster = forces.d;
  const bool split = encounter.splitter->has_value();
  if (split) apply_split(s, sides[static_cast<std::size_t>(**encounter.splitter)]);
  if (const int bonus = site_bonus(site, split); bonus != 0)
    sides[1 - static_cast<std::size_t>(*encounter.advancing)].modifiers.push_back(bonus);
  for (const Role role : {Role::kAttacker, Role::kDefender}) {
    Reckoning& side = sides[static_cast<std::size_t>(role)];
    side.power = power_of(side.roster, list_of(s, role));
    if (const int m = king_modifier(s, role); m != 0) side.modifiers.push_back(m);
  }
  const int best = std::max(sides[0].power, sides[1].power), worst = std::min(sides[0].power, sides[1].power);
  if (const int m = odds(best, worst); m != 0 && best != worst)
    sides[sides[0].power == best ? 0 : 1].modifiers.push_back(m);
  return sides;
}

BattleRecord record_of(const State& s, Site site, const std::array<Reckoning, 2>& sides) {
  BattleRecord record;
  record.turn = *s.turn;
  record.site = site;
  const int margin = sides[0].total() - sides[1].total();
  const int size = margin < 0 ? -margin : margin;
  record.decisive = size >= 4;
  if (size >= 2) record.winner = margin > 0 ? Winner::kA : Winner::kD;
  record.award = record.winner == Winner::kNone ? 0 : record.decisive || s.options->flat10 ? 10 : 5;
  const auto percent = [&](Winner side) {
    return record.winner == Winner::kNone || record.winner == side ? 10 : record.decisive ? 50 : 20;
  };
  record.loss_a = r10(men_of(sides[0].roster) * percent(Winner::kA), 100);  // AA-13.7
  record.loss_d = r10(men_of(sides[1].roster) * percent(Winner::kD), 100);
  return record;
}

// AA-13.6: a natural 12 raises a name, a natural 2 lowers it; not in the major battle.
void natural_dice(Ruling& r, const std::array<Reckoning, 2>& sides) {
  for (const Role role : {Role::kAttacker, Role::kDefender}) {
    const Reckoning& side = sides[static_cast<std::size_t>(role)];
    const int natural = side.dice[0] + side.dice[1];
    if (natural == 12) change_prestige(r, role, 1, "valour");
    if (natural == 2) change_prestige(r, role, -1, "ill fortune");
  }
}

}  // namespace

void fight_auto(Ruling& r) {
  if (*encounter_of(r.now()).splitter) open_split(r);
  const Site site = site_of(r.now());
  auto sides = reckon(r.now(), site);
  for (auto& side : sides)
    for (int& die : side.dice) die = d6(r.chance(), "arthur/battle");
  const BattleRecord record = record_of(r.now(), site, sides);
  bool a_dead = false, d_dead = false;
  const bool d_was_dead = *r->d->king == KingState::kDead;  // no roll for him (AA-13.8)
  std::optional<int> king_die;
  if (record.decisive && !is_major(r.now())) {  // AA-13.8
    const bool a_lost = record.winner == Winner::kD;
    if (a_lost && site == Site::kHall) {
      a_dead = true;
    } else if (a_lost || !d_was_dead) {
      king_die = d6(r.chance(), "arthur/king in battle");
      (a_lost ? a_dead : d_dead) = *king_die >= 5;
    }
  }
  r.emit(BattleFought{site, *encounter_of(r.now()).advancing, FightMode::kAuto, sides[0].roster, sides[1].roster,
                      sides[0].power, sides[1].power, sides[0].modifiers, sides[1].modifiers,
                      std::vector<int>{sides[0].dice[0], sides[0].dice[1], sides[1].dice[0], sides[1].dice[1]},
                      sides[0].total(), sides[1].total(), record, king_die});
  natural_dice(r, sides);
  settle_battle(r, record, a_dead, d_dead, 0, 0);
}

}  // namespace cherta::age_of_arthur
