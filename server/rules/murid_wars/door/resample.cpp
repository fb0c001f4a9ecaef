// Another truth that this viewer could not tell from this one: what is kept from him is drawn anew.
#include <algorithm>

#include "server/rules/murid_wars/door/door.h"

namespace cherta::murid_wars {

namespace {

int below(Chance& chance, int n) { return chance.die("guess", "guess", static_cast<std::uint32_t>(n)) - 1; }
bool coin(Chance& chance) { return below(chance, 2) == 1; }
int between(Chance& chance, int least, int most) { return least + below(chance, std::max(0, most - least) + 1); }

// ---- the ratings of a battle that is on ----

// What the other one may have, by what everybody can know (reckoning.cpp). The truth lies within, unless the referee
// has set it in secret: then it widens what may be drawn.
int redrawn(int truth, int least, int most, Chance& chance) {
  constexpr int kHighest = 20;
  return between(chance, std::min(truth, least), std::max(truth, std::min(most, kHighest)));
}

void redraw_ratings(State& s, Chance& chance) {
  MuridSecrets& secrets = s.murid.edit();
  const Reckoned& known = *s.reckoned;
  const bool tested = secrets.ratings.hp == 0 && known.most.hp == 0;  // the first tests told it
  for (const Rating which : kRatings) {
    int& value = secrets.ratings[which];
    const bool shows_at_0 = which == Rating::kIn || which == Rating::kMo;
    if (shows_at_0 && value == 0) continue;
    value = redrawn(value, std::max(known.least[which], shows_at_0 ? 1 : 0), known.most[which], chance);
  }
  if (!tested) {
    secrets.ratings.hp = redrawn(secrets.ratings.hp, known.least.hp, known.most.hp, chance);
    secrets.hp_zero_turn = secrets.ratings.hp == 0 ? std::optional(*s.turn) : std::nullopt;
  }
  secrets.am_zero_turn = secrets.ratings.am == 0 ? std::optional(*s.turn) : std::nullopt;
}

void redraw_uses(State& s, Chance& chance) {
  MuridSecrets& secrets = s.murid.edit();
  secrets.standard_used.clear();
  for (const Unit& u : *s.units)
    if (u.kind == Kind::kGroup && u.men.standards > 0 && coin(chance)) secrets.standard_used.push_back(u.id);
  secrets.loss_count = below(chance, kRatingCap);
  secrets.by_turn.clear();
  secrets.dice.clear();
  if (*s.phase != Phase::kAlloc) return;  // some hits; perhaps none that the owner has a choice of
  secrets.due = secrets.ratings.hp > 0 ? 0 : below(chance, secrets.ratings.sum() + 1);
  secrets.hits = std::max(secrets.due, below(chance, kRatingCap));
}

// ---- what a side has said for itself ----

void redraw_wishes(State& s, Seat side, Chance& chance) {
  if (coin(chance)) return;  // he may as well have said what he has
  SideSecrets& own = (*s.own)[side].edit();
  own.queue.clear();
  own.rest.reset();
  if (at_real_table(s)) own.confirms = coin(chance);
  if (coin(chance)) own.queue.push_back({{"hold " + company(1).text(), "pass"}});
  if (coin(chance)) own.rest = Rest::kFire;
  if (side == kRussian) return;
  own.priority = usual_priority();
  std::ranges::rotate(own.priority, own.priority.begin() + below(chance, static_cast<int>(own.priority.size())));
  own.groups.clear();
  for (const Unit& u : *s.units)
    if (u.kind == Kind::kGroup && coin(chance))
      own.groups.push_back({u.id, static_cast<StandardUse>(below(chance, 3)), coin(chance)});
}

// Section 9: what he says of the result, if anything; the other one has said nothing yet.
void redraw_claim(State& s, Seat side, Chance& chance) {
  if ((*s.claims)[other(side)].get()) return;
  auto& claim = (*s.claims)[side];
  claim = std::optional<EnterResult>();
  if (s.options->measure_at_table && *s.turn > 0 && coin(chance))
    claim = std::optional(EnterResult{{Winner::kMurid, Cause::kBroken, {}}, std::nullopt});
}

// ---- musters and drafts ----

// Other dice, and the muster as far as it has come or not so far; it is a draft until it is done.
void redraw_muster(State& s, Viewer viewer, Chance& chance) {
  const bool is_done = *s.phase > Phase::kMuster;
  State other = s;
  other.phase = Phase::kMuster;
  other.options->commit = false;
  other.options->deadline_hours = 0;
  other.muster = Muster{};
  Ruling r(std::move(other), chance);
  roll_muster(r);
  if (is_done || coin(chance)) {
    const auto& dice = r->muster.get().special;
    assign(r, {dice[0], dice[1], dice[2]});
  }
  if (is_done) muster_evenly(r);
  const State rolled = std::move(r).take_state();
  s.muster = rolled.muster;
  if (!knows_ratings(s, viewer)) s.murid = rolled.murid;
  (*s.own)[kMurid].edit().draft = (*rolled.own)[kMurid].get().draft;
}

// Some of those who are to be placed, anywhere in the zone.
void redraw_places(State& s, Seat side, Chance& chance) {
  const Box zone = zone_of(s, side);
  for (Unit& u : (*s.own)[side].edit().draft) {
    u.placed = coin(chance);
    if (u.placed) u.at = {between(chance, zone.west, zone.east), between(chance, zone.south, zone.north)};
  }
}

// Section 9: who is still to come is known by name alone.
void redraw_arrivals(State& s, Seat side, Chance& chance) {
  constexpr int kMore = 5;
  for (Arrival& arrival : *s.arrivals) {
    Unit& u = arrival.unit.edit();
    if (*arrival.side != side || u.kind != Kind::kGroup) continue;
    u.men.rank = 1 + below(chance, u.men.rank + kMore);
    u.size = foot_size(u.men.count());
  }
}

void redraw_before_the_battle(State& s, Seat side, Viewer viewer, Chance& chance) {
  const bool mustered = *s.phase >= Phase::kMuster && !s.handed_over && !s.deployed->murid;
  if (side == kMurid && mustered && !knows_muster(s, viewer)) redraw_muster(s, viewer, chance);
  const bool deploys = *s.phase == (side == kMurid ? Phase::kDeployM : Phase::kDeployR);
  if (deploys && !(*s.deployed)[side]) redraw_places(s, side, chance);
}

}  // namespace

State MuridWars::resample(const State& truth, Viewer viewer, Chance& chance) {
  if (viewer.is_referee() || *truth.phase == Phase::kOver) return truth;
  State s = truth;
  for (const Seat side : kSides) {
    if (viewer.is(side)) continue;
    redraw_wishes(s, side, chance);
    redraw_claim(s, side, chance);
    redraw_arrivals(s, side, chance);
    redraw_before_the_battle(s, side, viewer, chance);
  }
  if (knows_ratings(s, viewer) || *s.turn == 0) return s;
  redraw_ratings(s, chance);
  redraw_uses(s, chance);
  return s;
}

}  // namespace cherta::murid_wars
