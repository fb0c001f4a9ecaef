// Another truth that this viewer could not tell from this one (8.4): what is kept from him is drawn anew.
#include <algorithm>

#include "server/rules/skirmish/door/door.h"
#include "server/rules/table/contact.h"

namespace cherta::skirmish {

namespace {

int below(Chance& chance, int n) { return chance.die("guess", "guess", static_cast<std::uint32_t>(n)) - 1; }
bool coin(Chance& chance) { return below(chance, 2) == 1; }
int between(Chance& chance, int least, int most) { return least + below(chance, std::max(0, most - least) + 1); }

std::vector<int> shuffled(std::vector<int> cards, Chance& chance) {
  for (std::size_t i = cards.size(); i > 1; --i)
    std::swap(cards[i - 1], cards[static_cast<std::size_t>(below(chance, static_cast<int>(i)))]);
  return cards;
}

// ---- cards (SK-15.1, 15.2) ----

// Of one's own deck the order alone; of the other's what he holds as well. Any order of dealing will do in which each
// card was dealt before it was played.
void redraw_cards(State& s, Seat side, bool knows_hand, Chance& chance) {
  if (!(*s.dealt)[side]) return;
  std::vector<int>& hand = (*s.hands)[side].edit();
  Deck& deck = (*s.decks)[side].edit();
  const std::size_t gone = deck.dealt.size() - deck.left.size();
  deck.left = shuffled(std::move(deck.left), chance);
  if (!knows_hand) {
    std::vector<int> rest = hand;
    rest.insert(rest.end(), deck.left.begin(), deck.left.end());
    rest = shuffled(std::move(rest), chance);
    const auto held = rest.begin() + static_cast<std::ptrdiff_t>(hand.size());
    deck.left.assign(held, rest.end());
    hand.assign(rest.begin(), held);
    std::vector<int> dealt = (*s.played)[side];
    dealt.insert(dealt.end(), hand.begin(), hand.end());
    std::copy(dealt.begin(), dealt.end(), deck.dealt.begin());
    std::ranges::sort(hand);
  }
  std::ranges::copy(deck.left, deck.dealt.begin() + static_cast<std::ptrdiff_t>(gone));
}

// ---- morale (SK-15.5) ----

// Other points and rolls with the same passes and failures, of the same store.
void redraw_morale(State& s, Seat side, Chance& chance) {
  std::vector<MoraleRecord>& records = (*s.records)[side].edit();
  int& left = (*s.morale_left)[side].edit();
  const auto least = [](const MoraleRecord& one) { return one.passed ? std::max(0, 1 - one.base) : 0; };
  int store = left, needed = 0;
  for (const MoraleRecord& one : records) {
    store += one.points;
    needed += least(one);
  }
  for (MoraleRecord& one : records) {
    needed -= least(one);
    const int most = std::max(0, (one.passed ? kMostLevel : kMostLevel - 1) - one.base);
    one.points = between(chance, least(one), std::max(least(one), std::min(most, store - needed)));
    one.level = one.base + one.points;
    one.roll = one.passed ? between(chance, 0, std::min(one.level, kPercent) - 1)
                          : between(chance, std::clamp(one.level, 0, kPercent - 1), kPercent - 1);
    store -= one.points;
  }
  left = store;
}

// ---- musters and pools (SK-15.4) ----

std::vector<int> any_of(const std::vector<int>& types, int count, Chance& chance) {
  std::vector<int> all;
  for (int i = 0; i < count; ++i)
    all.push_back(types[static_cast<std::size_t>(below(chance, static_cast<int>(types.size())))]);
  return all;
}

void redraw_pool(State& s, Seat side, Chance& chance) {
  const MusterData& data = s.data().side(side).muster;
  std::vector<int>& pool = (*s.pools)[side].edit();
  if (pool.empty()) return;
  pool = any_of(data.pool_types, static_cast<int>(pool.size()), chance);
  std::ranges::sort(pool);
  std::vector<int> all = pool;
  const auto men = men_of(s, side);
  for (const Figure* f : men)
    if (f->id.number > data.size) all.push_back(f->type);
  std::ranges::sort(all);
  (*s.drafts)[side].edit().reserve = std::move(all);
}

std::vector<Man> any_men(const State& s, const MusterData& data, Chance& chance) {
  std::vector<int> types = any_of(data.types, data.size, chance);
  while (data.max_missile && missile_men(s.data(), types) > *data.max_missile) types = shuffled(data.usual, chance);
  std::vector<Man> men(types.size());
  for (std::size_t i = 0; i < types.size(); ++i) men[i].type = types[i];
  return men;
}

// Who is not shown yet.
void redraw_muster(State& s, Seat side, Chance& chance) {
  const MusterData& data = s.data().side(side).muster;
  if (data.kind != MusterKind::kChosen || *s.phase < Phase::kMuster) return;
  Draft& draft = (*s.drafts)[side].edit();
  const bool committed = (*s.mustered)[side];
  draft.men = committed || coin(chance) ? any_men(s, data, chance) : std::vector<Man>();
  if (committed || are_pools_open(s)) return;
  draft.reserve = draft.men.empty() ? std::vector<int>() : any_of(data.pool_types, (*s.pool_size)[side], chance);
  std::ranges::sort(draft.reserve);
}

// ---- places (SK-15.3) ----

using Men = std::vector<Man>;
int radius_of(const State& s, const Man& man) { return s.data().types[static_cast<std::size_t>(man.type)].radius; }

// Somewhere in the zone, clear of those placed before him; nothing if no try finds room.
std::optional<Point> any_place(const State& s, Seat side, const std::vector<Placement>& before, const Men& men,
                               int radius, Chance& chance) {
  constexpr int kTries = 60;
  const Rect& zone = s.data().side(side).deploy.zone;
  const auto size_of = [&](const Placement& one) {
    return radius_of(s, men[static_cast<std::size_t>(one.figure.number - 1)]);
  };
  for (int i = 0; i < kTries; ++i) {
    const Point at{between(chance, zone.x1 + radius, zone.x2 - radius),
                   between(chance, zone.y1 + radius, zone.y2 - radius)};
    const bool free = std::ranges::none_of(before, [&](const Placement& one) {
      return table::overlaps(table::Disc{one.pose.at, size_of(one)}, table::Disc{at, radius});
    });
    if (free && is_land(s.data(), at, radius)) return at;
  }
  return std::nullopt;
}

void redraw_places(State& s, Seat side, Chance& chance) {
  constexpr int kTurn = 360;
  const SideData& data = s.data().side(side);
  const bool committed = (*s.deployed)[side];
  Draft& draft = (*s.drafts)[side].edit();
  const Men& men = data.muster.kind == MusterKind::kFixed ? data.muster.fixed : draft.men;
  std::vector<Placement> places;
  for (std::size_t i = 0; i < men.size(); ++i) {
    if (!committed && coin(chance)) continue;
    const auto at = any_place(s, side, places, men, radius_of(s, men[i]), chance);
    if (at)
      places.push_back({{data.prefix, static_cast<int>(i) + 1}, {*at, below(chance, kTurn)}});
    else if (committed)
      return;  // no room to be found by chance: they stay as they are
  }
  draft.places = std::move(places);
}

void redraw_landing(State& s, Seat side, Chance& chance) {
  const DeployData& deploy = s.data().side(side).deploy;
  const ShipData& ship = s.data().ships[static_cast<std::size_t>(*deploy.ship)];
  Draft& draft = (*s.drafts)[side].edit();
  draft.landing = std::nullopt;
  if ((*s.deployed)[side] || coin(chance)) draft.landing = between(chance, ship.x_min, ship.x_max);
}

void redraw_deployment(State& s, Seat side, Chance& chance) {
  const DeployMode mode = s.data().side(side).deploy.mode;
  if (*s.phase < Phase::kMuster || *s.phase >= Phase::kResult || !men_of(s, side).empty()) return;
  redraw_muster(s, side, chance);
  if (mode == DeployMode::kZone) redraw_places(s, side, chance);
  if (mode == DeployMode::kLand) redraw_landing(s, side, chance);
}

// ---- what was given ahead, sealed results (SK-15.6, 19.3) ----

void redraw_wishes(State& s, Seat side, Chance& chance) {
  // He may as well have said what he has. One who is asked has plainly said nothing that would answer.
  if (coin(chance) || std::ranges::count(on_move(s), side) > 0) return;
  constexpr int kLevels = 101;
  StandingOrders standing;
  if (coin(chance)) standing.level = below(chance, kLevels);
  if (coin(chance)) standing.play = coin(chance) ? Lay::kLow : Lay::kHigh;
  (*s.standing)[side] = standing;
  std::optional<Queue> queue;
  const std::vector<int>& hand = (*s.hands)[side].get();
  if (!hand.empty() && coin(chance)) {
    queue.emplace();
    queue->turn.card = hand[static_cast<std::size_t>(below(chance, static_cast<int>(hand.size())))];
    queue->turn.parts = {Done{}};
    queue->whole = true;
  }
  (*s.queues)[side] = std::move(queue);
}

void redraw_entry(State& s, Seat side, Chance& chance) {
  auto& entry = (*s.entries)[side].edit();
  if (entry && coin(chance)) entry = TableResult{};
}

}  // namespace

State Skirmish::resample(const State& truth, Viewer viewer, Chance& chance) {
  if (viewer.is_referee() || *truth.phase == Phase::kOver) return truth;
  State s = truth;
  for (const Seat side : kSides) {
    redraw_cards(s, side, viewer.is(side), chance);
    if (viewer.is(side)) continue;
    if (!knows_morale(s, viewer, side)) redraw_morale(s, side, chance);
    redraw_deployment(s, side, chance);
    if (!knows_pool(s, viewer, side)) redraw_pool(s, side, chance);
    redraw_wishes(s, side, chance);
    redraw_entry(s, side, chance);
  }
  return s;
}

}  // namespace cherta::skirmish
