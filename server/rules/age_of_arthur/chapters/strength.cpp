// AA-3: strengths, tallies, pools, rosters.
#include <algorithm>
#include <numeric>

#include "server/rules/age_of_arthur/engine.h"

namespace cherta::age_of_arthur {

namespace {

constexpr int kDefenderFloor = 100;  // AA-3.4

int nominal_strength(const State& s, Role role) {
  const Army& army = army_of(s, role);
  return strength_from(army.muster.get().s0, *army.ops);
}

}  // namespace

// AA-3.6: losses come from the end of the rest, then from the recruits, then from the first muster.
void lose_from(Pool& pool, int men) {
  while (men > 0 && !pool.rest.empty()) {
    RestMen& last = pool.rest.back();
    const int taken = std::min(men, last.men);
    last.men -= taken;
    men -= taken;
    if (last.men == 0) pool.rest.pop_back();
  }
  const int recruits = std::min(men, pool.recruits);
  pool.recruits -= recruits;
  pool.init -= men - recruits;
}

int strength_from(int s0, std::span<const Op> ops) {
  int men = s0;
  for (const Op& op : ops)
    men = op.denominator == 0 ? men + op.men : r10(std::max(men, 0) * op.numerator, op.denominator);
  return men;
}

int strength_of(const State& s, Role role) {
  const int men = nominal_strength(s, role);
  return role == Role::kDefender ? std::max(kDefenderFloor, men) : std::max(0, men);
}

int capacity_of(const State& s) { return strength_of(s, Role::kAttacker) / 10; }

bool destroyed(const State& s) { return nominal_strength(s, Role::kAttacker) <= 0; }

// Divides `units` by weights; what is left over goes to the largest remainders, ties in order (AA-3.7).
std::vector<int> largest_remainder(int units, const std::vector<int>& weights) {
  const int sum = std::accumulate(weights.begin(), weights.end(), 0);
  std::vector<int> shares(weights.size(), 0), order(weights.size());
  if (sum == 0) return shares;
  std::iota(order.begin(), order.end(), 0);
  int given = 0;
  for (std::size_t i = 0; i < weights.size(); ++i) given += shares[i] = units * weights[i] / sum;
  std::stable_sort(order.begin(), order.end(), [&](int a, int b) {
    return units * weights[static_cast<std::size_t>(a)] % sum > units * weights[static_cast<std::size_t>(b)] % sum;
  });
  for (int i = 0; given < units; ++i, ++given) ++shares[static_cast<std::size_t>(order[static_cast<std::size_t>(i)])];
  return shares;
}

static void add_nucleus(Roster& roster, int men, const Mix& mix) {
  const auto shares = largest_remainder(men / 10, std::vector<int>(mix.begin(), mix.end()));
  for (std::size_t i = 0; i < kNucleus; ++i) roster.men[i] += shares[i] * 10;
}

// AA-3.8: men whose horses died fight on foot: from MW, then NR, then RB, where the list mounts them.
static void dismount(Roster& roster, int men, const ArmyList& list) {
  for (const Category category : {Category::kMW, Category::kNR, Category::kRB}) {
    const auto i = static_cast<std::size_t>(category);
    if (list.weight_on_foot[i] == 0) continue;
    roster.on_foot[i] = std::min(men, roster.men[i]);
    men -= roster.on_foot[i];
  }
}

Roster roster_of(const State& s, Role role) {
  const Muster& muster = army_of(s, role).muster.get();
  int left = strength_of(s, role);
  Roster roster;
  for (const RestMen& some : muster.pool.rest) {  // cut from its end to at most N
    const int men = std::min(left, some.men);
    roster.men[static_cast<std::size_t>(some.category)] += men;
    left -= men;
  }
  const int recruits = std::min(muster.pool.recruits, left);
  add_nucleus(roster, recruits, muster.recruit_mix);  // AA-2.9
  add_nucleus(roster, left - recruits, muster.mix);
  dismount(roster, muster.dismounted, list_of(s, role));
  return roster;
}

int men_of(const Roster& roster) { return std::accumulate(roster.men.begin(), roster.men.end(), 0); }

// A part of a roster: in proportion to its men per category (AA-9.11), or the best first (AA-10.7).
Roster cut_roster(const Roster& whole, int men, bool best_first) {
  Roster part;
  if (best_first) {
    for (std::size_t i = 0; i < kCategories; ++i) {
      part.men[i] = std::min(men, whole.men[i]);
      men -= part.men[i];
    }
  } else {
    const auto shares = largest_remainder(men / 10, std::vector<int>(whole.men.begin(), whole.men.end()));
    for (std::size_t i = 0; i < kCategories; ++i) part.men[i] = shares[i] * 10;
  }
  for (std::size_t i = 0; i < kNucleus; ++i) part.on_foot[i] = std::min(part.men[i], whole.on_foot[i]);
  return part;
}

int power_of(const Roster& roster, const ArmyList& list) {
  int power = 0;
  for (std::size_t i = 0; i < kCategories; ++i) power += roster.men[i] * list.weight[i];
  for (std::size_t i = 0; i < kNucleus; ++i)
    if (list.weight_on_foot[i] != 0) power -= roster.on_foot[i] * (list.weight[i] - list.weight_on_foot[i]);
  return power;
}

void add_men(Ruling& r, Role role, int men) {
  if (men == 0) return;
  Muster muster = army_of(r.now(), role).muster.get();
  if (men > 0)
    muster.pool.recruits += men;
  else
    lose_from(muster.pool, -men);
  r.emit(Tallied{role, Op{men, 0, 0, false}, std::move(muster)});
}

// The men are his from now on, and open; of what kind they are he says in D_LEVY.
void expect_rest(Ruling& r, int hundreds) {
  r.emit(Tallied{Role::kDefender, Op{hundreds * 100, 0, 0, true}, r->d->muster.get()});
  r.emit(LevyDue{hundreds});
}

void add_rest(Ruling& r, int hundreds, int foot, int skirmishers) {
  Muster muster = r->d->muster.get();
  if (foot > 0) muster.pool.rest.push_back({Category::kLF, foot * 100});
  if (skirmishers > 0) muster.pool.rest.push_back({Category::kLS, skirmishers * 100});
  r.emit(Levied{hundreds, std::move(muster)});
}

// AA-3.1: the tally keeps the fraction, never the men; the pool loses old - new.
void take_fraction(Ruling& r, Role role, int numerator, int denominator) {
  const int before = std::max(0, nominal_strength(r.now(), role));
  Muster muster = army_of(r.now(), role).muster.get();
  lose_from(muster.pool, before - r10(before * numerator, denominator));
  r.emit(Tallied{role, Op{0, numerator, denominator, false}, std::move(muster)});
}

}  // namespace cherta::age_of_arthur
