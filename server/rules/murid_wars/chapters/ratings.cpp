// Murid casualties and ratings (MW-9): who is hit loses points, not men.
#include <algorithm>

#include "server/rules/murid_wars/engine.h"

namespace cherta::murid_wars {

namespace {

// MW-9.3: hit by hit: the first of the list above its floor, else the first above nothing.
Ratings spread(Ratings from, const std::vector<Floor>& priority, int due) {
  Ratings amounts;
  const auto take_first = [&](auto is_free) {
    const auto found = std::ranges::find_if(priority, is_free);
    if (found == priority.end()) return false;
    --from[found->rating];
    ++amounts[found->rating];
    return true;
  };
  while (due-- > 0)
    if (!take_first([&](const Floor& one) { return from[one.rating] > one.floor; }))
      take_first([&](const Floor& one) { return from[one.rating] > 0; });
  return amounts;
}
Ratings less(Ratings ratings, const Ratings& amounts) {
  for (const Rating rating : kRatings) ratings[rating] -= amounts[rating];
  return ratings;
}

const SideSecrets& own_of(const State& s) { return (*s.own)[kMurid].get(); }

}  // namespace

std::vector<Floor> usual_priority() {
  std::vector<Floor> list;
  for (const Rating rating : {Rating::kMk, Rating::kFa, Rating::kIn, Rating::kAd, Rating::kAm, Rating::kMo})
    list.push_back({rating, 1});
  return list;
}
Refused check_priority(const PreferPriority& o) {
  for (const Rating rating : kRatings)
    if (std::ranges::count(o.priority, rating, &Floor::rating) != 1)
      return refuse("E_SYNTAX", "MW-9.3", "Cannot read the order: a priority names each of the six ratings once.");
  return {};
}
GroupUse use_of(const State& s, UnitId group) {
  const auto& groups = own_of(s).groups;
  const auto found = std::ranges::find(groups, group, &GroupUse::group);
  return found == groups.end() ? GroupUse{group, StandardUse::kFirst, true} : *found;
}

int cap(const Options& options) { return options.rating_cap ? kRatingCap : 1'000; }

// ---- hits (MW-9.1 to 9.4, 8.6) ----

bool take_hits(Ruling& r, int hits, bool in_melee, const Unfinished& rest) {
  const Ratings before = r->murid.get().ratings;
  const bool asked = r->options->allocation_asked;
  Ratings after = before;
  const int attack = in_melee && costs_attrition(r.now()) ? std::min(hits, before.ad) : 0;
  after.ad -= attack;
  after.hp -= std::min(hits, before.hp);
  const int due = std::min(hits - (before.hp - after.hp), after.sum());
  if (!asked) after = less(after, spread(after, own_of(r.now()).priority, due));
  if (hits > 0) r.emit(HitPoints{hits, attack, before, after});
  if (asked) {
    r.emit(AllocationPending{kMurid, rest, due, hits});
    enter(r, Phase::kAlloc);
    return true;
  }
  note_initiative(r);
  end_if_over(r);
  return false;
}

// The referee may have lowered ratings meanwhile: no more than there is (MW-9.2).
int due_now(const State& s) { return std::min(s.murid.get().due, s.murid.get().ratings.sum()); }
Ratings standing_allocation(const State& s, int due) { return spread(s.murid.get().ratings, own_of(s).priority, due); }

Refused check_allocate(const State& s, const Allocate& o) {
  const MuridSecrets& own = s.murid.get();
  const bool fits = std::ranges::all_of(
      kRatings, [&](Rating rating) { return o.amounts[rating] >= 0 && o.amounts[rating] <= own.ratings[rating]; });
  const int due = due_now(s);
  if (fits && o.amounts.sum() == due) return {};
  return refuse("E_ALLOC", "MW-9.4", "Must allocate exactly " + std::to_string(due) + ", none above its rating.");
}
void allocate(Ruling& r, const Ratings& amounts) {
  const Unfinished rest = **r->unfinished;
  const int hits = r->murid.get().hits;
  r.emit(Allocated{kMurid, amounts, less(r->murid.get().ratings, amounts)});
  note_initiative(r);
  if (end_if_over(r)) return;
  if (rest.is_melee)
    finish_melee(r, rest, hits);
  else
    finish_shot(r, rest, hits);
}

// MW-9.15: told at once, whenever it comes.
void note_initiative(Ruling& r) {
  if (r->murid.get().ratings.in == 0 && !*r->initiative_lost) r.emit(InitiativeLost{});
}

// ---- what acting costs (MW-9.8, 9.9, 9.17) ----

bool costs_attrition(const State& s) { return !s.options->attrition_after_free_hp || s.murid.get().ratings.hp == 0; }

bool pays_fatigue(const Options& options, const Unit& u) {
  if (u.side != kMurid) return false;
  return u.kind == Kind::kGroup || (options.all_units_pay && !is_attached(u));
}
void pay_at_once(Ruling& r, UnitId id) {
  if (r->options->fatigue_cost != FatigueCost::kImmediate) return;
  if (!pays_fatigue(r->options, unit_at(r.now(), id))) return;
  Ratings after = r->murid.get().ratings;
  after.fa = std::max(0, after.fa - 1);
  r.emit(Costs{std::vector<UnitId>{id}, false, after});
}

// ---- morale (MW-9.5, 9.6) ----

bool takes_morale_tests(const State& s, const Unit& u) {
  return u.side == kMurid && (u.kind == Kind::kGroup || u.kind == Kind::kFigure || u.kind == Kind::kGun) &&
         !chief_with(s, u);
}
bool test_of_morale(Ruling& r, UnitId id) {
  const int die = roll(r, 10, "morale"), before = r->murid.get().ratings.mo;
  const bool passed = die <= before;
  r.emit(MoraleTested{id, passed, die, before, passed ? before : std::max(0, before - 1)});
  if (!passed) remove_unit(r, id, Removal::kMorale);
  return passed;
}

}  // namespace cherta::murid_wars
