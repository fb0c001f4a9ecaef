// The automatic Russian: marches up in masses, shoots from near, charges when he is near enough, brings back what he
// lost or guns for it.
#include <algorithm>

#include "server/rules/murid_wars/opponent/opponent.h"

namespace cherta::murid_wars::thinking {

namespace {

constexpr int kFaces = 6;
constexpr int kWorthAShot = 5 * kFaces;
constexpr int kUsualAttack = 6;  // what he takes Attack/Defence for, if nothing is known

// What the Murids will throw in melee, at most, as far as can be known.
int their_dice(const Mind& mind) {
  const Reckoned& known = *mind.s().reckoned;
  const int most = std::min(known.most.ad, kRatingCap);
  return std::max(std::min(most, std::max(known.least.ad, kUsualAttack) + 1), 1);
}
int own_dice(const Mind& mind, const Unit& u) {
  if (u.kind == Kind::kCinc) return 1;
  return is_foot(u) ? figures(u) + (chief_with(mind.s(), u) ? 2 : 0) : 0;
}
bool would_win(const Mind& mind, const Unit& u) { return own_dice(mind, u) > their_dice(mind); }

std::optional<Order> next_in_contact(const Mind& mind, const Unit& u) {
  for (const UnitId id : contacts(mind.s(), u)) {
    if (would_win(mind, u) && mind.may(Fight{u.id, id})) return Fight{u.id, id};
    if (auto order = away_from(mind, u, unit_at(mind.s(), id).at)) return order;
  }
  return std::nullopt;
}

// ---- charges and shots ----

// Of six throws, how many bring it there.
int chances(const Mind& mind, const Unit& u, int way) {
  int good = 0;
  for (int die = 1; die <= kFaces; ++die) good += die_allowance(mind.s(), u, die) >= way ? 1 : 0;
  return good;
}
struct Deed {
  Order order = Pass{};
  int worth = 0;
};
void consider(Deed& best, const Mind& mind, const Order& order, int worth) {
  if (worth > best.worth && mind.may(order)) best = {order, worth};
}
void consider_charges(Deed& best, const Mind& mind, const Unit& u) {
  if (!is_foot(u)) return;
  constexpr int kBaggageWorth = 6, kGunWorth = 12;
  for (const Unit* enemy : units_of(mind.s(), kMurid)) {
    const bool easy = enemy->kind == Kind::kGun || enemy->kind == Kind::kBaggage;
    if (is_attached(*enemy) || (!easy && !would_win(mind, u))) continue;
    const int good = chances(mind, u, gap(u, *enemy));
    if (good < kFaces / 2) continue;
    const int worth = enemy->kind == Kind::kGun       ? kGunWorth
                      : enemy->kind == Kind::kBaggage ? kBaggageWorth
                                                      : 2 * (own_dice(mind, u) - their_dice(mind)) + kFaces;
    consider(best, mind, Charge{u.id, enemy->id, {}, {}, {}, {}}, worth * good);
  }
}
void consider_shots(Deed& best, const Mind& mind, const Unit& u) {
  if (check_shooter(mind.s(), u).has_error()) return;
  const auto targets = nearest_targets(mind.s(), u);
  if (targets.empty()) return;
  const int away = gap(u, *targets.front());
  if (!band_of(arms(u), away)) return;
  const int worth =
      hits_in_sixths(shooting_dice(mind.s(), u, away, false), need_for(mind.s(), u, *targets.front(), away));
  if (u.kind == Kind::kGun || worth >= kWorthAShot)
    consider(best, mind, Fire{u.id, targets.front()->id, {}, false}, worth);
}

// ---- guns, moves ----

std::optional<Order> next_for_gun(const Mind& mind, const Unit& u) {
  const Unit* enemy = nearest(u, mind.enemies());
  if (u.kind != Kind::kGun || !enemy) return std::nullopt;
  const auto band = band_of(arms(u), gap(u, *enemy));
  if (u.limbered && band && *band <= Band::kMedium) return ChangeStance{u.id, Stance::kUnlimbered};
  if (u.limbered) return toward(mind, u, enemy->at);
  return std::nullopt;
}
std::optional<Order> next_advance(const Mind& mind, const Unit& u) {
  if (!is_foot(u)) return std::nullopt;
  std::vector<const Unit*> worth_it = mind.enemies();
  std::erase_if(worth_it, [](const Unit* enemy) { return enemy->kind == Kind::kCinc; });
  const Unit* enemy = nearest(u, worth_it.empty() ? mind.enemies() : worth_it);
  if (!enemy || gap(u, *enemy) <= kInch) return std::nullopt;
  const int way = std::max(1, table::leg_length(u.at, enemy->at));
  return toward(mind, u, table::along(u.at, enemy->at, std::min(way, gap(u, *enemy) - kInch)));
}
// With a mass again, if one is near.
std::optional<Order> next_for_chief(const Mind& mind, const Unit& u) {
  if (u.kind != Kind::kCinc) return std::nullopt;
  for (const Unit* other : units_of(mind.s(), kRussian))
    if (other->kind == Kind::kMass && mind.may(Attach{u.id, other->id, false})) return Attach{u.id, other->id, false};
  return std::nullopt;
}
// Companies that have come back alone go on as a mass.
std::optional<Order> next_mass(const Mind& mind) {
  FormMass mass{{Letters::kRx, *mind.s().next_mass, 0}, {}, {}, false};
  for (const Unit* u : mind.idle()) {
    const bool near = mass.companies.empty() || gap(*u, unit_at(mind.s(), mass.companies.front())) <= kJoinRange;
    if (u->kind == Kind::kCompany && !u->mounted && near && mass.companies.size() < kMostMass)
      mass.companies.push_back(u->id);
  }
  return mind.may(mass) ? std::optional<Order>(mass) : std::nullopt;
}

// ---- what comes back ----

template <class MakeOrder>
std::optional<Order> on_baseline(const Mind& mind, const MakeOrder& make) {
  const int width = table_of(mind.s()).width;
  for (int off = 0; off < width / 2; off += kInch)
    for (const int x : {width / 2 + off, width / 2 - off})
      if (Order order = make(x); mind.may(order)) return order;
  return std::nullopt;
}
// Guns for three credits or four; else the company itself.
std::optional<Order> next_for_credits(const Mind& mind) {
  const std::vector<int> all = credits(mind.s());
  for (const GunClass gun : {GunClass::kSiege, GunClass::kHeavy}) {
    const auto price = static_cast<std::size_t>(credits_for(gun));
    if (all.size() < price) continue;
    std::vector<UnitId> spent;
    for (std::size_t i = 0; i < price; ++i) spent.push_back(company(all[i]));
    if (auto order = on_baseline(mind, [&](int x) { return BuyGun{gun, spent, x}; })) return order;
  }
  if (all.empty()) return std::nullopt;
  return on_baseline(mind, [&](int x) { return Replace{company(all.front()), x}; });
}

}  // namespace

std::optional<Order> next_arrival(const Mind& mind) {
  for (const Arrival& arrival : *mind.s().arrivals)
    if (*arrival.side == mind.seat && *arrival.turn <= *mind.s().turn)
      if (auto order = on_baseline(mind, [&](int x) { return Arrive{*arrival.id, x}; })) return order;
  if (mind.seat == kRussian)
    if (auto order = next_for_credits(mind)) return order;
  return ReinforceDone{};
}

std::optional<Order> next_russian(const Mind& mind) {
  const auto idle = mind.idle();
  for (const Unit* u : idle)
    if (auto order = next_in_contact(mind, *u)) return order;
  Deed best;
  for (const Unit* u : idle) {
    if (is_engaged(mind.s(), *u)) continue;
    consider_charges(best, mind, *u);
    consider_shots(best, mind, *u);
  }
  if (best.worth > 0) return best.order;
  if (auto order = next_mass(mind)) return order;
  for (const Unit* u : idle) {
    if (is_engaged(mind.s(), *u)) continue;
    for (const auto& next : {next_for_gun, next_for_chief, next_advance})
      if (auto order = next(mind, *u); order && mind.may(*order)) return order;
  }
  return std::nullopt;
}

}  // namespace cherta::murid_wars::thinking
