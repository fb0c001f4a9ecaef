// An automatic opponent for either role (game.h: propose). It looks one step ahead, but it knows what pays, whom to
// avoid, and when to go home; that is enough for a first game.
#include "server/rules/age_of_arthur/opponent/opponent.h"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "server/rules/age_of_arthur/battle_charts.h"
#include "server/rules/core/thinking.h"

namespace cherta::age_of_arthur {

namespace thinking {

namespace {

constexpr int kMeanAttacker = 1050, kMeanDefender = 350;  // of the dice of AA-2.3-2.4
constexpr int kPowerOfTen = 38;                           // of ten men of an unknown mix
constexpr int kAllFaces = 220;                            // of the forty number cards

// The first strength we must assume, and the open tally since.
int guessed_men(const State& s, Role role) {
  const Army& army = army_of(s, role);
  const auto& ops = *army.ops;
  if (!*army.disclosed)
    return std::max(100, strength_from(role == Role::kAttacker ? kMeanAttacker : kMeanDefender, ops));
  const auto known = std::min<std::size_t>(static_cast<std::size_t>((*army.disclosed)->ops), ops.size());
  return std::max(100, strength_from((*army.disclosed)->men, std::span(ops).subspan(known)));
}

int guessed_power(const State& s, Role role) {
  const int men = guessed_men(s, role);
  const auto& seen = *army_of(s, role).disclosed;
  if (seen && seen->roster && seen->men > 0) return power_of(*seen->roster, list_of(s, role)) / seen->men * men;
  return men * kPowerOfTen / 10;
}

// Face values of the number cards that still lie face down, as far as one can reckon who does not know which were
// eaten unseen.
int unseen_faces(const State& s) {
  int left = kAllFaces, down = 0;
  const auto seen = [&](Card card) {
    if (is_number(card)) left -= static_cast<int>(card.rank());
  };
  for (const Discarded& one : *s.discard_up) seen(one.card);
  for (const GridCell& cell : *s.grid) {
    if (*cell.up) seen(**cell.up);
    if (*cell.face == Face::kDown) ++down;
  }
  const int hidden = down + *s.discard_down_count;
  return hidden > 0 ? std::max(0, left) * down / hidden : 0;
}

// AA-14.2-14.3 in tenths, for a raider who comes home now.
int raid_lead(const State& s) {
  const Plunder plunder = s.plunder.get_or(Plunder());
  const int men = s.a->muster.known() ? strength_of(s, Role::kAttacker) : guessed_men(s, Role::kAttacker);
  const int raider = 10 * *s.a->prestige + 100 * *s.places + plunder.counted + plunder.exempt - hund(std::max(0, men));
  return raider - (10 * *s.d->prestige + unseen_faces(s) + plunder.abandoned);
}

}  // namespace

Mind::Mind(const Known& known, Seat seat) : state(*known), role(role_of(*known, seat)) {
  if (state.grid->empty() || !own().muster.known() || !own().muster.get().chosen) return;
  own_power = power_of(roster_of(state, role), list_of(state, role));
  enemy_power = guessed_power(state, other(role));
  lead = role == Role::kAttacker ? raid_lead(state) : -raid_lead(state);
}

int steps_between(Cell a, Cell b) {
  if (a.is_home() || b.is_home()) return std::abs(a.row() - b.row());
  return std::max(std::abs(a.row() - b.row()), std::abs(a.column() - b.column()));
}

int worth_of_battle(const Mind& mind, int modifier) {
  // In how many of 1296 throws two dice beat two others by k, from 0 up.
  constexpr std::array<int, 11> kWays = {146, 140, 125, 104, 80, 56, 35, 20, 10, 4, 1};
  constexpr int kThrows = 1296, kDecisive = 4, kMarginal = 2;
  const int carried = mind.state.plunder.get_or(Plunder()).counted;
  const bool raider = mind.role == Role::kAttacker;
  // The raider who wins roams free; the defender who wins ends the raid, and the loot is lost.
  const int rout = raider ? 220 : 160 + carried, ruin = raider ? -160 - carried : -220;
  const int own = mind.own_power, enemy = mind.enemy_power;
  modifier += own >= enemy ? odds(own, std::max(1, enemy)) : -odds(enemy, std::max(1, own));
  int sum = 0;
  for (int k = -10; k <= 10; ++k) {
    const int margin = k + modifier;
    const int worth = margin >= kDecisive    ? rout
                      : margin >= kMarginal  ? 50
                      : margin <= -kDecisive ? ruin
                      : margin <= -kMarginal ? -50
                                             : 0;
    sum += kWays[static_cast<std::size_t>(std::abs(k))] * worth;
  }
  return sum / kThrows;
}

int battle_modifier(const Mind& mind, Site site, bool advancing) {
  const bool strong = site == Site::kFord || site == Site::kStronghold || site == Site::kHall;
  int modifier = strong ? (advancing ? -2 : 2) : 0;
  if (*mind.own().king != KingState::kFit) modifier -= 1;
  if (*mind.enemy().king != KingState::kFit) modifier += 1;
  if (is_sick(mind.state)) modifier += mind.role == Role::kAttacker ? -1 : 1;
  return modifier;
}

namespace {

int power_of_mix(const Mind& mind, const Mix& mix) {
  int power = 0;
  for (std::size_t i = 0; i < mix.size(); ++i) power += mix[i] * list_of(mind.state, mind.role).weight[i];
  return power;
}

int power_of_host(const Mind& mind, const PerCategory& host) {
  int power = 0;
  for (std::size_t i = 0; i < host.size(); ++i) power += host[i] * list_of(mind.state, mind.role).weight[i];
  return power;
}

bool is_setup(Phase phase) {
  return phase <= Phase::kBase || phase >= Phase::kOver || phase == Phase::kMode || phase == Phase::kBattle ||
         phase == Phase::kDuel;
}

}  // namespace

int worth_of_setup(const Mind& mind, const Order& order) {
  if (const auto* mix = get_if<SetMix>(&order)) return power_of_mix(mind, mix->mix);
  if (const auto* host = get_if<RaiseHost>(&order)) return power_of_host(mind, host->hundreds);
  if (const auto* tribute = get_if<Tribute>(&order)) return tribute->submit ? 0 : 1;
  if (const auto* mode = get_if<ChooseMode>(&order)) return mode->mode == FightMode::kAuto ? 1 : 0;
  // What it did not see it takes for drawn.
  if (const auto* report = get_if<EnterReport>(&order)) return report->report.winner == Winner::kNone ? 1 : 0;
  if (const auto* duel = get_if<EnterDuel>(&order)) return duel->report.winner == Winner::kNone ? 1 : 0;
  return 0;
}

}  // namespace thinking

Order AgeOfArthur::propose(const Known& known, Seat seat, Chance& chance) {
  using namespace thinking;
  const Mind mind(known, seat);
  return rules::best_order(known, seat, chance, [&](const Order& order) {
    if (is_setup(*known->phase)) return worth_of_setup(mind, order);
    return mind.role == Role::kAttacker ? worth_to_raider(mind, order) : worth_to_defender(mind, order);
  });
}

}  // namespace cherta::age_of_arthur
