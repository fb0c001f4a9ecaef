// Another truth that a viewer cannot tell from this one (8.3): the secrets of those he is not, drawn anew.
#include <algorithm>

#include "server/rules/age_of_arthur/door/sight.h"
#include "server/rules/age_of_arthur/strength_charts.h"

namespace cherta::age_of_arthur {

namespace {

int pick(Chance& chance, int n) { return chance.die("resample", "resample", static_cast<std::uint32_t>(n)) - 1; }
bool flip(Chance& chance) { return pick(chance, 2) == 1; }

// ---- cards that nobody has seen ----

void shuffle_into(Chance& chance, std::vector<Card> cards, const std::vector<Card*>& places) {
  for (Card* place : places) *place = draw_card(chance, "resample", "resample", cards);
}

void shuffle_together(Chance& chance, const std::vector<Card*>& places) {
  std::vector<Card> cards;
  for (const Card* place : places) cards.push_back(*place);
  shuffle_into(chance, std::move(cards), places);
}

// Cards dealt anew were seen once: they change places within their own column alone. One that was stripped stays.
void resample_cards(State& s, Chance& chance) {
  std::vector<Card*> unseen;
  std::map<int, std::vector<Card*>> again;
  for (GridCell& cell : s.grid) {
    if (*cell.face != Face::kDown) continue;
    Card* card = &cell.down.edit();
    cell.again ? again[cell.at->column()].push_back(card) : unseen.push_back(card);
  }
  if (s.discard_down.known())
    for (Discarded& one : s.discard_down.edit())
      if (!one.again) unseen.push_back(&one.card);
  shuffle_together(chance, unseen);
  for (const auto& [column, places] : again) shuffle_together(chance, places);
}

// ---- an army's muster ----

// Could an army of this first strength have done what all have seen?
bool fits(const State& s, Role role, int s0) {
  const Army& army = army_of(s, role);
  const std::span<const Op> ops = *army.ops;
  if (const auto& shown = *army.disclosed; shown && !shown->engaged) {
    const int then = strength_from(s0, ops.first(static_cast<std::size_t>(shown->ops)));
    if ((role == Role::kDefender ? std::max(100, then) : then) != shown->men) return false;
  }
  if (role == Role::kDefender) return true;
  for (std::size_t i = 0; i <= ops.size(); ++i)
    if (strength_from(s0, ops.first(i)) <= 0) return false;
  return s.plunder.get_or(Plunder()).counted <= strength_from(s0, ops) / 10;
}

int resampled_strength(const State& s, Role role, Chance& chance) {
  std::vector<int> candidates;
  const auto [least, most] = strengths_rolled(role);
  for (int s0 = least; s0 <= most; s0 += 100)
    if (fits(s, role, s0)) candidates.push_back(s0);
  if (candidates.empty()) return army_of(s, role).muster.get().s0;
  return candidates[static_cast<std::size_t>(pick(chance, static_cast<int>(candidates.size())))];
}

Mix random_mix(const ArmyList& list, Chance& chance) {
  constexpr int kStep = 5;
  constexpr auto kFoot = static_cast<std::size_t>(Category::kFW);
  for (;;) {
    Mix mix{};
    int left = 100;
    for (std::size_t i = 0; i < kNucleus; ++i) {
      if (i == kFoot) continue;
      mix[i] = kStep * pick(chance, list.cap[i] / kStep + 1);
      left -= mix[i];
    }
    mix[kFoot] = left;
    if (left >= 0 && left <= list.cap[kFoot]) return mix;
  }
}

void push_levy(Pool& pool, int hundreds, Chance& chance) {
  const int foot = pick(chance, hundreds + 1);
  if (foot > 0) pool.rest.push_back({Category::kLF, foot * 100});
  if (hundreds > foot) pool.rest.push_back({Category::kLS, (hundreds - foot) * 100});
}

// The pools that this first strength and the open tally make (AA-3.6), with levies split by chance.
Pool replayed_pool(const State& s, Role role, int s0, Chance& chance) {
  Pool pool;
  pool.init = s0;
  const std::span<const Op> ops = *army_of(s, role).ops;
  const bool levy_open = *s.levy_due > 0;
  for (std::size_t i = 0; i < ops.size(); ++i) {
    const Op& op = ops[i];
    if (op.denominator != 0) {
      const int before = std::max(0, strength_from(s0, ops.first(i)));
      lose_from(pool, before - r10(before * op.numerator, op.denominator));
    } else if (op.men < 0) {
      lose_from(pool, -op.men);
    } else if (!op.rest) {
      pool.recruits += op.men;
    } else if (!(levy_open && i + 1 == ops.size())) {
      push_levy(pool, op.men / 100, chance);
    }
  }
  return pool;
}

// A roster that all have seen fixes the mix behind it.
bool roster_was_shown(const State& s, Role role) {
  const auto& shown = *army_of(s, role).disclosed;
  if (*s.encounter && encounter_of(s).battle_set) return true;
  return (shown && shown->roster && !shown->engaged) || !s.battles.empty();
}

// Levies raised since the last loss, and after the roster was shown, lie whole at the end of the rest: their kinds are
// still secret.
void resample_late_levies(const State& s, Army& army, Chance& chance) {
  const auto& shown = *army.disclosed;
  std::vector<int> late;
  for (std::size_t i = shown ? static_cast<std::size_t>(shown->ops) : 0; i < army.ops.size(); ++i) {
    const Op& op = army.ops[i];
    if (op.denominator != 0 || op.men < 0) late.clear();
    if (op.rest) late.push_back(op.men / 100);
  }
  if (*s.levy_due > 0 && !late.empty()) late.pop_back();
  Pool& pool = army.muster.edit().pool;
  for (const int hundreds : late)
    for (int men = hundreds * 100; men > 0 && !pool.rest.empty(); pool.rest.pop_back()) men -= pool.rest.back().men;
  for (const int hundreds : late) push_levy(pool, hundreds, chance);
}

void resample_muster(State& s, Role role, Chance& chance) {
  Army& army = role == Role::kAttacker ? *s.a : *s.d;
  if (!army.muster.known()) return;
  if (roster_was_shown(s, role)) {
    const bool fighting = *s.encounter && encounter_of(s).battle_set;
    if (role == Role::kDefender && !fighting) resample_late_levies(s, army, chance);
    return;
  }
  Muster muster = army.muster.get();
  muster.s0 = resampled_strength(s, role, chance);
  if (muster.chosen) {
    const ArmyList& list = list_of(s, role);
    muster.mix = random_mix(list, chance);
    muster.recruit_mix = flip(chance) ? muster.mix : random_mix(list, chance);
    if (muster.s0 <= 300 && pick(chance, 4) == 0) muster.mix = {100, 0, 0, 0, 0};  // AA-2.8
  }
  muster.pool = replayed_pool(s, role, muster.s0, chance);
  muster.dismounted = 0;
  army.muster = muster;
  if (*s.horses_died == 0 || role == Role::kDefender) return;
  const Roster roster = roster_of(s, role);
  int mounted = 0;
  for (std::size_t i = 0; i < kNucleus; ++i)
    if (list_of(s, role).weight_on_foot[i] != 0) mounted += roster.men[i];
  muster.dismounted = std::min(*s.horses_died, mounted);
  army.muster = muster;
}

void resample_plunder(State& s, Chance& chance) {
  Plunder plunder = s.plunder.get();
  plunder.counted = pick(chance, capacity_of(s) + 1);
  plunder.exempt = std::max(0, plunder.exempt - pick(chance, 6));
  plunder.abandoned = pick(chance, plunder.abandoned + 6);
  s.plunder = plunder;
}

// ---- what is sealed ----

RaiseHost random_host(Chance& chance) {
  RaiseHost order;
  order.hundreds[static_cast<std::size_t>(Category::kFW)] = 6 + pick(chance, 13);
  order.hundreds[static_cast<std::size_t>(Category::kLF)] = pick(chance, 20);
  order.hundreds[static_cast<std::size_t>(Category::kLS)] = pick(chance, 13);
  return order;
}

// Both are asked and the other side's answer is sealed: it may be in, unless the viewer's own is, for then all would
// be open.
void resample_sealed(State& s, Seat seat, bool other_is_in, Chance& chance) {
  const bool in = !other_is_in && flip(chance), a = role_of(s, seat) == Role::kAttacker;
  House& house = seat == Seat::kFirst ? *s.first : *s.second;
  if (*s.phase == Phase::kMix) (a ? *s.a : *s.d).muster.edit().chosen = in;
  if (*s.phase == Phase::kHost) house.host = in ? std::optional(random_host(chance).hundreds) : std::nullopt;
  if (!*s.encounter) return;
  Encounter& encounter = **s.encounter;
  if (*s.phase == Phase::kMode)
    (a ? encounter.mode_a : encounter.mode_d) =
        in ? std::optional<FightMode>(flip(chance) ? FightMode::kTable : FightMode::kAuto) : std::nullopt;
  if (*s.phase == Phase::kBattle)
    (a ? encounter.report_a : encounter.report_d) = in ? std::optional(BattleReport()) : std::nullopt;
  if (*s.phase == Phase::kDuel)
    (a ? encounter.duel_a : encounter.duel_d) = in ? std::optional(DuelReport()) : std::nullopt;
}

bool is_sealed_phase(Phase phase) {
  return phase == Phase::kMix || phase == Phase::kHost || phase == Phase::kMode || phase == Phase::kBattle ||
         phase == Phase::kDuel;
}

void resample_seat(State& s, Seat seat, Chance& chance) {
  House& house = seat == Seat::kFirst ? *s.first : *s.second;
  if (flip(chance)) house.standing = std::vector<StandingAnswer>();  // he may have any, or none
  if (flip(chance)) house.script = std::vector<std::string>();
  const bool major = *s.encounter && *encounter_of(s).kind == EncounterKind::kMajor;
  const bool shown = army_of(s, role_of(s, seat)).disclosed->has_value();
  if (major && !shown) house.host = std::optional(random_host(chance).hundreds);
  if (!*s.encounter) return;
  Encounter& encounter = **s.encounter;
  if (*encounter.splitter == role_of(s, seat) && *encounter.delay == 0)
    encounter.split_percent = 10 * (1 + pick(chance, 9));
}

}  // namespace

State AgeOfArthur::resample(const State& truth, Viewer viewer, Chance& chance) {
  if (viewer.is_referee() || *truth.phase == Phase::kFinished) return truth;
  State s = truth;
  if (!s.revealed) resample_cards(s, chance);
  for (const Role role : {Role::kAttacker, Role::kDefender}) {
    const Seat seat = seat_of(s, role);
    if (viewer.is(seat)) continue;
    if (!s.revealed) resample_muster(s, role, chance);
    resample_seat(s, seat, chance);
  }
  if (!sees_plunder(s, viewer) && s.plunder.known()) resample_plunder(s, chance);
  if (!is_sealed_phase(*s.phase)) return s;
  bool in = viewer.kind == Viewer::Kind::kPlayer && has_answered(s, viewer.seat);
  for (const Seat seat : {Seat::kFirst, Seat::kSecond}) {
    if (viewer.is(seat)) continue;
    resample_sealed(s, seat, in, chance);
    in = in || has_answered(s, seat);
  }
  return s;
}

}  // namespace cherta::age_of_arthur
