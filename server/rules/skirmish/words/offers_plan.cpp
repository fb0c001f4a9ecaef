// What men may do now, a figure to a plan: a choice of what is likely, for anything else may be typed.
#include <algorithm>

#include "server/rules/skirmish/words/collector.h"
#include "server/rules/table/course.h"

namespace cherta::skirmish {

namespace {

constexpr std::array<Point, 8> kWays = {Point{0, 1},  Point{1, 1},   Point{1, 0},  Point{1, -1},
                                        Point{0, -1}, Point{-1, -1}, Point{-1, 0}, Point{-1, 1}};

int left_of(const State& s, const Figure& f) { return n(s) - f.spent; }
int facing_to(const Figure& f, Point at) { return table::bearing(at - f.at); }

// With a pivot before it, if it takes one.
std::vector<Token> facing_first(const State& s, const Figure& f, Point at, std::vector<Token> tokens) {
  const bool turns =
      s.options->turning == Turning::kAny && tokens.front().deed != Deed::kFire ? false : !is_in_front(f, at);
  if (turns) tokens.insert(tokens.begin(), token(Deed::kPivot, facing_to(f, at)));
  return tokens;
}

// As far as it goes on the way there with what is left, beyond what else the plan takes.
std::optional<Point> step_toward(const State& s, const Figure& f, Point goal, int keep) {
  const int increments = left_of(s, f) - keep - (is_in_front(f, goal) ? 0 : 1);
  const int away = distance(f.at, goal);
  if (increments <= 0 || away == 0) return std::nullopt;
  return table::along(f.at, goal, std::min(away, increments * speed(s, f)));
}
void offer_step(Collector& to, const Figure& f, Point goal, std::vector<Token> then, std::string_view rule) {
  const auto at = step_toward(to.s(), f, goal, static_cast<int>(then.size()));
  if (!at) return;
  std::vector<Token> tokens = {move_to(*at)};
  tokens.insert(tokens.end(), then.begin(), then.end());
  to.add_plan(f.id, facing_first(to.s(), f, *at, std::move(tokens)), rule);
}

// ---- moves ----

void offer_moves(Collector& to, const Figure& f) {
  const State& s = to.s();
  const int reach = left_of(s, f) * speed(s, f);
  for (const Point way : kWays) {
    const int far = way.x != 0 && way.y != 0 ? reach * 7 / 10 : reach;
    const Point goal = f.at + Point{way.x * far, way.y * far};
    if (table::is_on(s.data().table, goal)) offer_step(to, f, goal, {}, "SK-5.2");
  }
  if (const Figure* enemy = nearest_enemy(s, f, false)) {
    const int room = radius(s, f) + radius(s, *enemy) + 2 * kReach;
    if (const int away = distance(f.at, enemy->at); away > room)
      offer_step(to, f, table::along(f.at, enemy->at, away - room), {}, "SK-5.2");
    to.add_plan(f.id, {token(Deed::kPivot, facing_to(f, enemy->at))}, "SK-5.4");
  }
}

void offer_charges(Collector& to, const Figure& f) {
  const State& s = to.s();
  if (!led_by(s, f.id).empty() || *s.play >= last_play(s)) return;
  for (const Figure* enemy : men_of(s, other(f.side)))
    if (enemy->on_table() && same_level(f, *enemy) &&
        distance(f.at, enemy->at) <= left_of(s, f) * speed(s, f) + radius(s, f) + radius(s, *enemy) + kShortOf)
      to.add_plan(f.id, facing_first(s, f, enemy->at, {charge_at(enemy->id)}), "SK-9.1");
}

// One shot, and as many as there is time for.
std::vector<Token> volley(const State& s, const Figure& f, const FigureId& target, int increments) {
  const int load = weapon_of(s, f)->load;
  std::vector<Token> tokens = {shot_at(target)};
  for (int used = 1; used + load + 1 <= increments; used += load + 1) {
    if (load > 0) tokens.push_back(token(Deed::kLoad, load));
    tokens.push_back(shot_at(target));
  }
  return tokens;
}
void offer_shots(Collector& to, const Figure& f, const std::vector<FigureId>& targets, int increments) {
  const State& s = to.s();
  if (!weapon_of(s, f) || increments <= 0) return;
  for (const FigureId& id : targets) {
    const Figure& enemy = figure_at(s, id);
    const int left = increments - (is_in_front(f, enemy.at) ? 0 : 1);
    auto whole = volley(s, f, id, left);
    if (!f.loaded) {
      const int steps = weapon_of(s, f)->load - f.load_progress;
      whole = {token(Deed::kLoad, std::max(1, steps)), shot_at(id)};
    } else {
      to.add(*s.phase == Phase::kDefFire
                 ? Order(DefFire{{Act{f.id, facing_first(s, f, enemy.at, {shot_at(id)})}}, false})
                 : Order(Plan{{Act{f.id, facing_first(s, f, enemy.at, {shot_at(id)})}}, false}),
             "SK-7.1");
      if (whole.size() == 1) continue;
    }
    to.add(*s.phase == Phase::kDefFire ? Order(DefFire{{Act{f.id, facing_first(s, f, enemy.at, whole)}}, false})
                                       : Order(Plan{{Act{f.id, facing_first(s, f, enemy.at, whole)}}, false}),
           "SK-7.2");
  }
}
std::vector<FigureId> enemies_of(const State& s, Seat side) {
  std::vector<FigureId> all;
  for (const Figure* enemy : men_of(s, other(side)))
    if (enemy->on_table()) all.push_back(enemy->id);
  return all;
}

// ---- ship, creek, horses, prizes ----

void offer_ship_side(Collector& to, const Figure& f) {
  const State& s = to.s();
  if (f.ship > 0) {
    to.add_plan(f.id, {token(Deed::kLeave)}, "SK-6.10");
    const Point ashore{f.at.x, s.data().ships[static_cast<std::size_t>(f.ship - 1)].shore() + radius(s, f)};
    const int left = left_of(s, f) - 1;
    if (left > 0) to.add_plan(f.id, {token(Deed::kLeave), move_to(ashore + Point{0, left * speed(s, f)})}, "SK-6.10");
    return;
  }
  if (f.mounted || s.ships->empty()) return;
  to.add_plan(f.id, {token(Deed::kBoard)}, "SK-6.9");
  for (std::size_t i = 0; i < s.ships->size(); ++i) {
    if (!s.ships[i].there) continue;
    const Rect rail = rail_of(s, static_cast<int>(i) + 1);
    const Point at{std::clamp(f.at.x, rail.x1, rail.x2), s.data().ships[i].shore() + radius(s, f)};
    offer_step(to, f, at, {token(Deed::kBoard)}, "SK-6.9");
    offer_step(to, f, at, {}, "SK-5.2");
  }
}

void offer_prizes(Collector& to, const Figure& f) {
  const State& s = to.s();
  const auto led = led_by(s, f.id);
  if (!led.empty()) to.add_plan(f.id, {token(Deed::kRelease)}, "SK-12.6");
  if (led.size() >= static_cast<std::size_t>(kMostLed)) return;
  std::optional<int> hut;
  std::vector<std::string> near;
  const Prize* nearest = nullptr;
  for (const Prize& prize : *s.prizes) {
    if (prize.where.state != PrizeState::kAtHut && prize.where.state != PrizeState::kLoose) {
      if (prize.where.state == PrizeState::kAboard && f.ship == prize.where.ship) near.push_back(prize.id);
      continue;
    }
    if (prize.where.state == PrizeState::kAtHut && hut == prize.hut) continue;  // one of a hut is enough
    const Rect box = s.data().terrain[static_cast<std::size_t>(prize.hut)].rect;
    const bool at_hut = prize.where.state == PrizeState::kAtHut;
    const int away = at_hut ? distance_to(box, f.at) - radius(s, f) : distance(f.at, prize.where.at);
    if (away <= (at_hut ? kNear : kLoose))
      for (const Prize& one : *s.prizes)
        if (one.where.state == prize.where.state && (!at_hut || one.hut == prize.hut)) near.push_back(one.id);
    if (at_hut) hut = prize.hut;
    if (!nearest) nearest = &prize;
  }
  if (near.size() + led.size() >= 2) {
    Token both = token(Deed::kTake);
    both.prizes = {near[0]};
    if (led.empty()) both.prizes.push_back(near[1]);
    to.add_plan(f.id, {both}, "SK-12.2");
  }
  for (const std::string& id : near) {
    Token one = token(Deed::kTake);
    one.prizes = {id};
    to.add_plan(f.id, {one}, "SK-12.2");
    break;
  }
}
// To the side of each hut that still has prizes.
void offer_huts(Collector& to, const Figure& f) {
  const State& s = to.s();
  if (s.data().scoring.captor != f.side || f.ship > 0) return;
  std::vector<int> done;
  for (const Prize& prize : *s.prizes) {
    if (prize.where.state != PrizeState::kAtHut || std::ranges::count(done, prize.hut) > 0) continue;
    done.push_back(prize.hut);
    const Rect box = s.data().terrain[static_cast<std::size_t>(prize.hut)].rect;
    const int room = radius(s, f);
    const Point near{std::clamp(f.at.x, box.x1, box.x2), std::clamp(f.at.y, box.y1, box.y2)};
    const Point side{near.x == box.x1   ? near.x - room
                     : near.x == box.x2 ? near.x + room
                                        : near.x,
                     near.y == box.y1   ? near.y - room
                     : near.y == box.y2 ? near.y + room
                                        : near.y};
    offer_step(to, f, side, {}, "SK-12.2");
  }
}

void offer_man(Collector& to, const Figure& f) {
  const State& s = to.s();
  if (!f.steady() || left_of(s, f) <= 0 || f.crossing || f.charged) return;
  if (f.shelter != Shelter::kNone) return to.add_plan(f.id, {token(Deed::kComeOut)}, "SK-11.10");
  offer_moves(to, f);
  offer_charges(to, f);
  if (led_by(s, f.id).empty()) offer_shots(to, f, enemies_of(s, f.side), left_of(s, f));
  offer_ship_side(to, f);
  offer_prizes(to, f);
  offer_huts(to, f);
  if (f.spent == 0) to.add_plan(f.id, {token(Deed::kCross)}, "SK-6.3");
  if (f.mounted) to.add_plan(f.id, {token(Deed::kDismount)}, "SK-5.9");
  if (f.horse_at) to.add_plan(f.id, {token(Deed::kMount)}, "SK-5.9");
}

// ---- the ship, reserves ----

void offer_sailing(Collector& to) {
  const State& s = to.s();
  const auto ship = ship_of(s.data(), to.seat);
  if (!ship) return;
  const std::size_t i = static_cast<std::size_t>(*ship - 1);
  const ShipData& data = s.data().ships[i];
  for (const int by : {-data.speed, data.speed, -2 * data.speed, 2 * data.speed}) {
    const int x = std::clamp(s.ships[i].x + by, data.x_min, data.x_max);
    if (x != s.ships[i].x) to.add(Plan{{Act{std::nullopt, {token(Deed::kSail, x)}}}, false}, "SK-6.8");
  }
}
void offer_reserves(Collector& to) {
  const State& s = to.s();
  const auto& reserves = s.data().side(to.seat).reserves;
  const auto first = calls_from(s, to.seat);
  if (!reserves || first == 0 || *s.play < first) return;
  std::vector<int> types = (*s.pools)[to.seat].get();
  types.erase(std::unique(types.begin(), types.end()), types.end());
  for (const int type : types) {
    const Type& its = s.data().types[static_cast<std::size_t>(type)];
    Stand stand{to.seat, its.radius, 0, {}};
    Point from;
    if (reserves->kind == EntryKind::kDeck) {
      stand.ship = *reserves->ship + 1;
      const Rect deck = deck_of(s, stand.ship, its.radius);
      from = {(deck.x1 + deck.x2) / 2, (deck.y1 + deck.y2) / 2};
    } else {
      const Refuge& refuge = s.data().side(to.seat).refuge;
      const Rect hut = s.data().terrain[static_cast<std::size_t>(*reserves->hut)].rect;
      from = refuge.kind == RefugeKind::kDoor ? before_refuge(s.data(), refuge, its.radius)
                                              : Point{(hut.x1 + hut.x2) / 2, hut.y1 - its.radius};
    }
    const bool on_land = stand.ship == 0;
    if (const auto at = free_spot(s, stand, from, on_land)) to.add(Reserve{its.name, *at}, "SK-13.3");
  }
}

}  // namespace

Token token(Deed deed, int number) {
  Token made;
  made.deed = deed;
  made.number = number;
  return made;
}
Token move_to(Point at) {
  Token made = token(Deed::kMove);
  made.at = at;
  return made;
}
Token shot_at(const FigureId& target) {
  Token made = token(Deed::kFire);
  made.target = target;
  return made;
}
Token charge_at(const FigureId& target) {
  Token made = token(Deed::kCharge);
  made.target = target;
  return made;
}

void offer_defence(Collector& to) {
  const State& s = to.s();
  to.add(DefFire{{}, true}, "SK-9.7");
  const auto chargers = attackers(s);
  for (const Figure* f : men_of(s, to.seat))
    if (may_fire_in_defence(s, *f)) offer_shots(to, *f, chargers, defence_limit(s, *f) - f->spent);
}

void offer_orders(Collector& to) {
  to.add(Done{}, "SK-3.12");
  for (const Figure* f : men_of(to.s(), to.seat))
    if (f->alive) offer_man(to, *f);
  offer_sailing(to);
  offer_reserves(to);
}

}  // namespace cherta::skirmish
