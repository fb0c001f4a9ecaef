// The Aga's secrets (I-1): which labels are rumours, who leads what, sizes, cards, objective, what became of villages.
#include <algorithm>

#include "server/rules/tartar_raid/door/resample.h"

namespace cherta::tartar_raid {

namespace {

using rules::Rank;

constexpr int kTries = 12;

bool is_deployed(const State& s) { return *s.phase > Phase::kDeploy; }

// Only a rush brings Tartars to try the town (TR-14.2.0).
bool has_tried_town(const State& s) {
  return *s.surprise_used || *s.bo_missed || (s.ground->town && s.ground->town->state != TownState::kIntact) ||
         std::ranges::any_of(s.counters, [](const Counter& one) { return *one.besieging; });
}

void redraw_cards(State& s, Chance& chance) {
  const bool deployed = is_deployed(s), tried = has_tried_town(s);
  redraw_hand(s, *s.aga, chance, [&](Card card) {
    if (is_promised(s, kAga, card)) return false;
    if (deployed && card.is_face()) return false;  // the sub-commanders are what they are
    return !(tried && card.rank() == Rank::kTen);
  });
  const Deal read =
      read_hand(kAga, 1, {0, {}, s.aga->clubs.get(), s.aga->hand.get(), {}, 0, 0}, s.ground->town.has_value());
  // With town_host the objective decides the forces (TR-16.4.8).
  if (!tried && !(deployed && s.options->town_host)) s.objective = read.objective;
  s.villages_required = read.villages_required;
  s.wrath_required = read.wrath_required;
}

Contingent* aga_contingent(State& s) {
  for (Counter& one : s.counters) {
    if (one.label->side() != kAga) continue;
    for (Contingent& part : one.contents.edit().contingents)
      if (part.leader == Leader::kAga) return &part;
  }
  return nullptr;
}
const Counter* aga_counter(const State& s) {
  for (const Counter& one : s.counters)
    for (const Contingent& part : one.contents.get().contingents)
      if (part.leader == Leader::kAga) return &one;
  return nullptr;
}

// The difference of the clubs falls on the Aga's own army, if nobody has seen it.
void redraw_size(State& s, Chance& chance) {
  const State before = s;
  const int change = redraw_clubs(s, *s.aga, kAga, chance);
  if (!is_deployed(s) || change == 0) return;
  const Counter* counter = aga_counter(s);
  Contingent* part = aga_contingent(s);
  const bool free = counter && part && is_untold(s, *counter) && part->units && *part->units + change >= 1;
  if (free && !s.options->town_host)
    part->units = *part->units + change;
  else
    s = before;
}

void redraw_skill(State& s, Chance& chance) {
  if (*s.aga->announced) return;
  const Counter* counter = aga_counter(s);
  if (counter && *counter->stamp) return;
  LeaderState& aga = (*s.leaders)[static_cast<std::size_t>(Leader::kAga)];
  if (aga.fate.get() == Fate::kKilled) return;
  aga.skill = std::optional(static_cast<Skill>(pick(chance, 3)));
}

// Counters whose contents may have changed places: deployed ones of which nothing has been told.
bool may_swap(const State& s, const Counter& one) {
  if (one.label->side() != kAga || !is_untold(s, one)) return false;
  const Contents& inside = one.contents.get();
  if (inside.dummy) return true;
  if (inside.form != Form::kArmy || !inside.markers.empty() || inside.overran || inside.contingents.size() != 1)
    return false;
  return inside.contingents.front().origin == *one.label && is_commanded(inside);
}

std::optional<Skill> skill_shown(const State& s, const Contents& inside) {
  if (inside.dummy) return std::nullopt;
  return skill_of(s, *inside.contingents.front().leader);
}

bool fits(const State& s, const Counter& counter, const Contents& inside) {
  return inside.dummy || !*counter.stamp || skill_shown(s, inside) == *counter.stamp;
}

// A rumour claims what has been stamped on it; armies bear the label under which they ride.
Contents as_of(const Counter& counter, Contents inside) {
  if (inside.dummy) {
    if (*counter.stamp) inside.claim = *counter.stamp;
    return inside;
  }
  inside.contingents.front().origin = counter.label;
  inside.loss_order.clear();
  return inside;
}

void shuffle_contents(State& s, Chance& chance) {
  std::vector<std::size_t> places;
  for (std::size_t i = 0; i < s.counters.size(); ++i)
    if (may_swap(s, s.counters[i])) places.push_back(i);
  for (int attempt = 0; attempt < kTries && places.size() > 1; ++attempt) {
    std::vector<std::size_t> from = places;
    for (std::size_t i = from.size(); i > 1; --i) std::swap(from[i - 1], from[pick(chance, i)]);
    bool fine = true;
    for (std::size_t i = 0; i < places.size(); ++i)
      fine = fine && fits(s, s.counters[places[i]], s.counters[from[i]].contents.get());
    if (!fine) continue;
    std::vector<Contents> moved;
    for (std::size_t i = 0; i < places.size(); ++i)
      moved.push_back(as_of(s.counters[places[i]], s.counters[from[i]].contents.get()));
    for (std::size_t i = 0; i < places.size(); ++i) s.counters[places[i]].contents = moved[i];
    return;
  }
}

// An army that may as well carry what a village has yielded: nobody has seen into it, or seen it ride hard.
bool may_carry(const State& s, const Counter& one) {
  if (one.label->side() != kAga || !is_untold(s, one) || *one.extra_this_turn || *one.extra_last_turn) return false;
  const Contents& inside = one.contents.get();
  return !inside.dummy && inside.form == Form::kArmy && tested_units(inside) > 0;
}

// The counter that carries what this village has yielded.
Counter* bearer_of(State& s, Box village) {
  for (Counter& one : s.counters)
    for (const Marker& marker : one.contents.get().markers)
      if (marker.village && marker.source == village) return &one;
  return nullptr;
}

// Burned or enslaved is told to nobody, nor who carries it: only an escort that has shown itself keeps what it has.
void redraw_fates(State& s, Chance& chance) {
  for (VillageFate& fate : s.fates.edit()) {
    if (fate.manner != Manner::kBurn && fate.manner != Manner::kCarry) continue;
    Counter* bearer = bearer_of(s, fate.box);
    if (bearer && !may_carry(s, *bearer)) continue;
    if (bearer)
      std::erase_if(bearer->contents.edit().markers, [&](const Marker& one) { return one.source == fate.box; });
    std::vector<Counter*> bearers;
    for (Counter& one : s.counters)
      if (may_carry(s, one)) bearers.push_back(&one);
    const std::size_t who = pick(chance, 2 * bearers.size() + 1);
    fate.manner = who < bearers.size() || toss(chance) ? Manner::kCarry : Manner::kBurn;
    if (who < bearers.size()) bearers[who]->contents.edit().markers.push_back({fate.box, true});
  }
}

// A guard stays, a caravan rides: until it moves nobody knows which it is (TR-14.1.6).
void redraw_forms(State& s, Chance& chance) {
  for (Counter& one : s.counters) {
    if (one.label->side() != kAga || one.contents.get().form == Form::kArmy || *one.moved) continue;
    if (tested_units(one.contents.get()) == 1) one.contents.edit().form = toss(chance) ? Form::kGuard : Form::kCaravan;
  }
}

}  // namespace

void resample_aga(State& s, Chance& chance) {
  redraw_decisions(s, kAga, chance);
  redraw_cards(s, chance);
  redraw_size(s, chance);
  redraw_skill(s, chance);
  std::vector<Card> drawn;
  if (is_deployed(s))
    for (const Leader sub : {Leader::kTsub1, Leader::kTsub2}) redraw_sub(s, sub, drawn, chance);
  shuffle_contents(s, chance);
  shuffle_leaders(s, kAga, chance);
  if (!s.options->town_host) shift_units(s, kAga, chance);
  redraw_forms(s, chance);
  redraw_fates(s, chance);
  redraw_tally(*s.aga, chance);
  s.battles_begun = static_cast<int>(pick(chance, static_cast<std::size_t>(*s.battles) + 1));
}

}  // namespace cherta::tartar_raid
