// The automatic Murid: shoots what is near while there is ammunition, charges what he can beat, runs from what he
// cannot, and keeps his commander out of it.
#include <algorithm>

#include "server/rules/murid_wars/opponent/opponent.h"

namespace cherta::murid_wars::thinking {

namespace {

constexpr int kSixth = 6;            // of a hit
constexpr int kDanger = 800;         // so near a Russian mass may charge
constexpr int kSafeForChief = 1800;  // he keeps so far from them
constexpr int kGoodRange = 1000;     // he comes so near if he attacks
constexpr int kWorthAShot = 4 * kSixth, kPlenty = 6;

const Ratings& ratings(const Mind& mind) { return mind.s().murid.get().ratings; }

// ---- what he wants done for him ----

// Marksmanship and Ammunition win the fight, Morale keeps it up: the rest goes first.
std::optional<Order> next_wish(const Mind& mind) {
  const SideSecrets& own = (*mind.s().own)[kMurid].get();
  const std::vector<Floor> wanted = {{Rating::kFa, 1}, {Rating::kIn, 1}, {Rating::kAd, 1},
                                     {Rating::kMk, 1}, {Rating::kAm, 1}, {Rating::kMo, 1}};
  if (own.priority != wanted) return PreferPriority{wanted};
  return std::nullopt;
}

bool replenishes(const Mind& mind, UnitId group) {
  for (const GroupUse& use : (*mind.s().own)[kMurid].get().groups)
    if (use.group == group) return use.replenish;
  return true;
}
// Only as many as there is room for in the rating (MW-2.15): each may gain up to three.
std::optional<Order> next_replenishing(const Mind& mind) {
  constexpr int kGain = 3;
  int room = mind.s().options->rating_cap ? kRatingCap - ratings(mind).am : kRatingCap;
  for (const Unit* u : units_of(mind.s(), kMurid)) {
    if (!may_replenish(mind.s(), *u)) continue;
    const bool wanted = room > 0;
    if (wanted) room -= kGain;
    if (replenishes(mind, u->id) != wanted) return PreferReplenish{u->id, wanted};
  }
  return std::nullopt;
}

// ---- fights ----

int melee_strength(const Mind& mind, const Unit& u) {
  if (u.kind != Kind::kGroup) return ratings(mind).ad;
  return ratings(mind).ad + (chief_with(mind.s(), u) ? 1 : 0) +
         (standard_for(mind.s(), u, StandardUse::kMelee) ? 1 : 0);
}
int russian_strength(const Mind& mind, const Unit& enemy) {
  if (enemy.kind == Kind::kGun || enemy.kind == Kind::kBaggage) return 0;
  if (enemy.kind == Kind::kCinc) return 1;
  return figures(enemy) + (chief_with(mind.s(), enemy) ? 2 : 0);
}
std::optional<Order> next_charge(const Mind& mind, const Unit& u) {
  if (u.kind != Kind::kGroup || chief_with(mind.s(), u)) return std::nullopt;
  const int reach = allowance(mind.s(), u);
  for (const Unit* enemy : units_of(mind.s(), kRussian)) {
    if (is_attached(*enemy) || gap(u, *enemy) > reach) continue;
    if (russian_strength(mind, *enemy) + 1 >= melee_strength(mind, u)) continue;
    if (const Order order = Charge{u.id, enemy->id, {}, {}, {}, {}}; mind.may(order)) return order;
  }
  return std::nullopt;
}
// He who is held fights what he can beat, and leaves what he cannot.
std::optional<Order> next_in_contact(const Mind& mind, const Unit& u) {
  for (const UnitId id : contacts(mind.s(), u)) {
    const Unit& enemy = unit_at(mind.s(), id);
    if (russian_strength(mind, enemy) < melee_strength(mind, u) && mind.may(Fight{u.id, id})) return Fight{u.id, id};
    if (auto order = away_from(mind, u, enemy.at)) return order;
  }
  return std::nullopt;
}

// ---- shots ----

// Ammunition that may be spent: the last point only if there is more to come at once (MW-9.12).
int to_spend(const Mind& mind) {
  const bool more = std::ranges::any_of(units_of(mind.s(), kMurid), [&](const Unit* u) {
    return may_replenish(mind.s(), *u) && replenishes(mind, u->id);
  });
  return ratings(mind).am - (more ? 0 : 1);
}
struct Shot {
  const Unit* by = nullptr;
  const Unit* at = nullptr;
  int worth = 0;  // sixths of hits
};
Shot shot_of(const Mind& mind, const Unit& u) {
  if (check_shooter(mind.s(), u).has_error()) return {};
  const auto targets = nearest_targets(mind.s(), u);
  if (targets.empty()) return {};
  const int away = gap(u, *targets.front());
  const auto band = band_of(arms(u), away);
  if (!band || (ratings(mind).mk == 0 && *band > Band::kClose)) return {};
  const int dice = shooting_dice(mind.s(), u, away, standard_for(mind.s(), u, StandardUse::kShoot));
  int worth = hits_in_sixths(dice, need_for(mind.s(), u, *targets.front(), away));
  if (targets.front()->kind == Kind::kCinc) worth = std::min(worth, kSixth);
  if (ratings(mind).mk == 0) worth /= 2;
  return {&u, targets.front(), worth};
}
std::optional<Order> next_shot(const Mind& mind) {
  const int left = to_spend(mind);
  if (left <= 0) return std::nullopt;
  Shot best;
  for (const Unit* u : mind.idle())
    if (const Shot shot = shot_of(mind, *u); shot.worth > best.worth) best = shot;
  if (!best.by || (best.worth < kWorthAShot && left < kPlenty)) return std::nullopt;
  const Order order = Fire{best.by->id, best.at->id, {}, false};
  return mind.may(order) ? std::optional(order) : std::nullopt;
}

// Once in a game (MW-16): Marksmanship goes for it, so it must fell as many leaders as two good volleys fell men.
std::optional<Order> next_sharpshot(const Mind& mind) {
  constexpr int kWorthIt = 9 * kSixth;
  if (!mind.s().options->sharpshooting || *mind.s().sharpshot_used) return std::nullopt;
  Sharpshoot best;
  int most = kWorthIt;
  for (const Unit* u : mind.idle()) {
    if (u->kind != Kind::kGroup || check_shooter(mind.s(), *u).has_error()) continue;
    int worth = 0;
    for (const Unit* target : sharp_targets(mind.s(), *u)) {
      const int leaders = target->men.count() - target->men.rank;
      const int need = need_for(mind.s(), *u, *target, gap(*u, *target));
      worth += std::min(leaders * kSixth, hits_in_sixths(ratings(mind).mk, need));
    }
    if (worth < most) continue;
    most = worth + 1;
    best.unit = u->id;
  }
  return most > kWorthIt && mind.may(best) ? std::optional<Order>(best) : std::nullopt;
}

// ---- horse (MW-15) ----

// They shoot on foot; who cannot shoot any more rides.
std::optional<Order> next_in_saddle(const Mind& mind, const Unit& u) {
  if (!u.horse || u.kind != Kind::kGroup || is_engaged(mind.s(), u)) return std::nullopt;
  const bool shoots = to_spend(mind) > 0;
  if (u.mounted != shoots) return std::nullopt;
  const Order order = ChangeStance{u.id, shoots ? Stance::kDismounted : Stance::kMounted};
  return mind.may(order) ? std::optional(order) : std::nullopt;
}

// ---- moves ----

// Whom it cannot stand, and who may be upon it before it acts again.
const Unit* threat_to(const Mind& mind, const Unit& u) {
  const Unit* worst = nullptr;
  for (const Unit* enemy : mind.enemies()) {
    const bool strong = is_foot(*enemy) && russian_strength(mind, *enemy) > melee_strength(mind, u);
    const int away = gap(u, *enemy);
    if (strong && away > 0 && away <= kDanger && (!worst || away < gap(u, *worst))) worst = enemy;
  }
  return worst;
}
std::optional<Order> next_flight(const Mind& mind) {
  if (ratings(mind).fa == 0) return std::nullopt;
  for (const Unit* u : mind.idle()) {
    if (is_engaged(mind.s(), *u)) continue;
    if (u->kind == Kind::kCinc) {
      const Unit* enemy = nearest(*u, mind.enemies());
      if (enemy && gap(*u, *enemy) < kSafeForChief)
        if (auto order = away_from(mind, *u, enemy->at)) return order;
    } else if (u->kind == Kind::kGroup) {
      if (const Unit* threat = threat_to(mind, *u))
        if (auto order = away_from(mind, *u, threat->at)) return order;
    }
  }
  return std::nullopt;
}
// Who attacks comes within good range, a few groups a turn, as long as they have breath for it.
std::optional<Order> next_advance(const Mind& mind, const Unit& u) {
  constexpr int kBreath = 3;
  if (mind.s().options->murid_role == MuridRole::kDefend || u.kind != Kind::kGroup) return std::nullopt;
  const Unit* enemy = nearest(u, mind.enemies());
  int moved = 0;
  for (const Unit* other : units_of(mind.s(), kMurid)) moved += other->kind == Kind::kGroup && other->moved ? 1 : 0;
  if (!enemy || gap(u, *enemy) <= kGoodRange || ratings(mind).fa - moved < kBreath) return std::nullopt;
  const int way = std::max(1, table::leg_length(u.at, enemy->at));
  return toward(mind, u, table::along(u.at, enemy->at, std::min(way, gap(u, *enemy) - kGoodRange + kInch)));
}

}  // namespace

std::optional<Order> next_murid(const Mind& mind) {
  if (auto wish = next_wish(mind); wish && mind.may(*wish)) return wish;
  if (auto wish = next_replenishing(mind); wish && mind.may(*wish)) return wish;
  const auto idle = mind.idle();
  for (const Unit* u : idle)
    if (auto order = next_in_contact(mind, *u)) return order;
  for (const Unit* u : idle)
    if (auto order = next_charge(mind, *u)) return order;
  if (auto order = next_sharpshot(mind)) return order;
  if (auto order = next_shot(mind)) return order;
  if (auto order = next_flight(mind)) return order;
  for (const Unit* u : idle)
    for (const auto& next : {next_in_saddle, next_advance})
      if (auto order = next(mind, *u)) return order;
  return std::nullopt;
}

}  // namespace cherta::murid_wars::thinking
