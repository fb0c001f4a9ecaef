// Ships, prizes and shelters in a batch (SK-6.8 to 6.11, 11.10, 12).
#include "server/rules/skirmish/chapters/rehearsal.h"
#include "server/rules/table/angle.h"

namespace cherta::skirmish {

namespace {

// The ship at whose rail he stands (SK-6.9).
std::optional<int> ship_beside(const State& s, const Figure& f) {
  for (std::size_t i = 0; i < s.ships.size(); ++i) {
    const int ship = static_cast<int>(i) + 1;
    if (!s.ships[i].there) continue;
    const Rect rail = rail_of(s, ship);
    const int most = rail.y2 + radius(s, f) + kNear;
    if (f.ship == 0 && f.at.x >= rail.x1 && f.at.x <= rail.x2 && f.at.y <= most) return ship;
  }
  return std::nullopt;
}

bool has_steady_enemy(const State& s, int ship, Seat side) {
  return std::ranges::any_of(
      *s.figures, [&](const Figure& f) { return f.side != side && f.on_table() && f.steady() && f.ship == ship; });
}

Refusal no_prize() { return refuse("E_PRIZE", "SK-12.2", "Prize not within reach, or more than two."); }

bool is_in_reach(const State& s, const Figure& f, const Prize& prize) {  // SK-12.2
  switch (prize.where.state) {
    case PrizeState::kAtHut: {
      const Rect& hut = s.data().terrain[static_cast<std::size_t>(prize.hut)].rect;
      return f.ship == 0 && distance_to(hut, f.at) <= radius(s, f) + kNear;
    }
    case PrizeState::kLoose:
      return f.ship == 0 && distance(f.at, prize.where.at) <= kLoose;
    case PrizeState::kAboard:
      return f.ship == prize.where.ship && !has_steady_enemy(s, f.ship, f.side);
    default:
      return false;
  }
}

// SK-11.10: where he comes out, and which way he looks.
struct Exit {
  Point from;
  int ship = 0, facing = 0;
};
Exit exit_of(const State& s, const Figure& f) {
  const Scenario& data = s.data();
  const Refuge& refuge = data.side(f.side).refuge;
  const bool to_deck = f.shelter == Shelter::kHold || refuge.kind == RefugeKind::kShip;
  if (to_deck) {
    const int ship = f.shelter == Shelter::kHold ? ship_of(data, f.side).value_or(1) : *refuge.ship + 1;
    const auto which = static_cast<std::size_t>(ship - 1);
    return {{s.ships[which].x, data.ships[which].y}, ship, 0};
  }
  const Point at = before_refuge(data, refuge, radius(s, f));
  if (refuge.kind == RefugeKind::kDoor) {
    const Rect& hut = data.terrain[static_cast<std::size_t>(*refuge.hut)].rect;
    return {at, 0, table::bearing(at - Point{(hut.x1 + hut.x2) / 2, (hut.y1 + hut.y2) / 2})};
  }
  return {at, 0, table::bearing(Point{data.table.width / 2, data.table.height / 2} - at)};
}

}  // namespace

Refused Rehearsal::sail(const Act& act) {
  const auto ship = ship_of(now_.data(), side_);
  for (const Token& t : act.tokens) {
    if (t.deed != Deed::kSail) return not_here("SK-6.8");
    if (!ship || !now_.ships[static_cast<std::size_t>(*ship - 1)].there) return ship_cannot("SK-6.8");
    const ShipData& data = now_.data().ships[static_cast<std::size_t>(*ship - 1)];
    const Ship before = now_.ships[static_cast<std::size_t>(*ship - 1)];
    if (t.number == before.x) return refuse("E_SYNTAX", "SK-6.8", "Not understood: a way of no length.");
    const int cost = increments_for(std::abs(t.number - before.x), data.speed), left = n(now_) - before.spent;
    if (cost > left)
      return refuse("E_BUDGET", "SK-6.11",
                    "SHIP: Needs " + std::to_string(cost) + " increments, " + std::to_string(left) + " left.");
    bool enemy = false;
    for (const Figure& f : *now_.figures) {
      if (!f.on_table() || f.ship != *ship) continue;
      enemy = enemy || f.side != side_;
      carried_.push_back(f.id);
    }
    if (enemy || t.number < data.x_min || t.number > data.x_max) return ship_cannot("SK-6.8");
    happen(ShipSailed{*ship, before.x, t.number, cost, before.spent + cost});
  }
  return {};
}

Refused Rehearsal::board() {
  const Figure& f = me();
  const auto ship = ship_beside(now_, f);
  const int arrived = ship ? now_.ships[static_cast<std::size_t>(*ship - 1)].arrived : 0;
  const int spent = std::max(f.spent, arrived) + 1;  // SK-6.11
  if (auto refused = need(spent - f.spent); refused.has_error()) return refused;
  if (f.mounted) return refuse("E_MOUNT", "SK-6.9", "Not possible mounted / on foot.");
  if (!ship) return ship_cannot("SK-6.9");
  Stand there = stand_of(now_, f);
  there.ship = *ship;
  const Rect deck = deck_of(now_, *ship, there.radius);
  if (deck.x1 > deck.x2) return ship_cannot("SK-6.9");  // he is too large for it
  const Point rail{std::clamp(f.at.x, deck.x1, deck.x2), deck.y2};
  const auto at = free_spot(now_, there, rail);
  if (!at) return ship_cannot("SK-6.9");
  constexpr int kAft = 180;
  const int ship_spent = std::max(now_.ships[static_cast<std::size_t>(*ship - 1)].spent, spent);
  happen(Boarded{me_, *ship, *at, kAft, spent, ship_spent});
  if (now_.data().ships[static_cast<std::size_t>(*ship - 1)].side == side_)  // SK-12.7
    if (PrizesMoved stowed = dropped_by(now_, me()); !stowed.prizes->empty()) happen(std::move(stowed));
  return {};
}

Refused Rehearsal::leave_ship(const Token& t) {
  const Figure& f = me();
  const auto which = static_cast<std::size_t>(std::max(0, f.ship - 1));
  const int arrived = f.ship > 0 ? now_.ships[which].arrived : 0;
  const int spent = std::max(f.spent, arrived) + 1;
  if (auto refused = need(spent - f.spent); refused.has_error()) return refused;
  if (f.ship == 0) return ship_cannot("SK-6.10");
  const Rect rail = rail_of(now_, f.ship);
  const int x = t.at ? t.at->x : f.at.x;
  if (x < rail.x1 || x > rail.x2 || std::abs(x - f.at.x) > kGangway) return ship_cannot("SK-6.10");
  Stand ashore = stand_of(now_, f);
  ashore.ship = 0;
  const Point to{x, rail.y2 + ashore.radius};
  if (!is_ground(now_, ashore, to)) return refuse("E_BLOCKED", "SK-4.11", "The way is blocked.");
  happen(LeftShip{me_, f.ship, to, 0, spent, std::max(now_.ships[which].spent, spent)});
  return {};
}

Refused Rehearsal::take(const Token& t) {
  if (auto refused = need(1); refused.has_error()) return refused;
  const Figure& f = me();
  PrizesMoved taken;
  taken.figure = me_;
  taken.spent = f.spent + 1;
  for (const std::string& id : t.prizes) {
    const auto prize = std::ranges::find(*now_.prizes, id, &Prize::id);
    if (prize == now_.prizes->end() || std::ranges::count(*taken.prizes, id) > 0) return no_prize();
    if (!is_in_reach(now_, f, *prize)) return no_prize();
    taken.prizes->push_back(id);
    taken.from->push_back(prize->where);
    PrizePlace led;
    led.state = PrizeState::kLed;
    led.leader = me_;
    taken.to->push_back(led);
  }
  if (led_by(now_, me_).size() + taken.prizes->size() > kMostLed) return no_prize();  // SK-12.3
  happen(std::move(taken));
  return {};
}

Refused Rehearsal::release() {
  PrizesMoved dropped = dropped_by(now_, me());
  if (dropped.prizes->empty()) return not_here("SK-12.6");
  happen(std::move(dropped));
  return {};
}

Refused Rehearsal::come_out() {
  if (auto refused = need(1); refused.has_error()) return refused;
  const Figure& f = me();
  if (f.shelter == Shelter::kNone) return not_here("SK-11.10");
  const Exit exit = exit_of(now_, f);
  Stand there = stand_of(now_, f);
  there.ship = exit.ship;
  const auto at = free_spot(now_, there, exit.from, exit.ship == 0);
  if (!at && exit.ship > 0) return ship_cannot("SK-11.10");
  if (!at) return refuse("E_PLACE", "SK-11.10", "Not a legal place: " + me_.text() + ".");
  happen(CameOut{me_, *at, exit.ship, exit.facing, f.spent + 1});
  return {};
}

}  // namespace cherta::skirmish
