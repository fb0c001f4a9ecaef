// The automatic player, of either side and of any scenario: what each order is worth, from what its seat knows. Captors
// go for prizes and back to the ship, the others for whom they can hit or cut off; morale points go where they save
// most.
#include <algorithm>

#include "server/rules/core/thinking.h"
#include "server/rules/skirmish/engine.h"

namespace cherta::skirmish {

namespace {

constexpr int kNever = -1000, kIdle = 10;  // kIdle: to say `done`

struct Mind {
  const State& s;
  Seat seat;

  bool is_captor() const { return s.data().scoring.captor == seat; }
  // Against somebody who is guided: he stands, shoots and defends himself, no more.
  bool is_quiet() const { return s.data().guide && s.data().guide->steps[rules::index(seat)].empty(); }
  const Figure& man(const FigureId& id) const { return figure_at(s, id); }
};

// ---- cards and morale ----

int nearness(const Mind& m) {  // of the two enemies that are nearest to each other
  int least = 1'000'000;
  for (const Figure* f : men_of(m.s, m.seat))
    if (f->on_table() && f->steady())
      if (const Figure* enemy = nearest_enemy(m.s, *f, false)) least = std::min(least, distance(f->at, enemy->at));
  return least;
}
// High cards are for when it comes to blows, middling ones for the way.
int worth(const Mind& m, const PlayCard& o) {
  constexpr int kCloseBy = 1500, kMiddle = 4;
  const bool hot = !m.s.charges->empty() || nearness(m) <= kCloseBy;
  return hot ? o.value : 10 - std::abs(o.value - kMiddle);
}

// What a morale point is worth, in tenths of a percent of one man: more than it adds for one man alone while many cards
// are to come; in a duel, which one check decides, next to nothing.
int price_of_point(const State& s) {
  constexpr int kLast = 4, kMore = 10;
  if (s.data().duel) return 1;
  return kLast + kMore * (last_play(s) - *s.play) / last_play(s);
}
// Each man who stands is worth his level.
int worth(const Mind& m, const std::vector<Group>& groups) {
  constexpr int kPercentPoint = 10;
  const int price = price_of_point(m.s);
  int sum = 0;
  for (const Group& group : groups) {
    const int level = std::clamp(base_of(m.s, group.members) + group.points, 0, kMostLevel);
    sum += static_cast<int>(group.members.size()) * level * kPercentPoint - group.points * price;
  }
  return sum;
}
int worth(const Mind& m, const Morale& o) { return worth(m, o.groups); }
int worth(const Mind& m, const Rally& o) {
  constexpr int kTrouble = 400;
  return o.groups.empty() ? 0 : worth(m, o.groups) - kTrouble;
}

// ---- what men do ----

// How many faces of ten hurt him.
int faces_that_hit(const Mind& m, const Figure& f, const Figure& target, int shots) {
  constexpr int kTen = 10, kHurts = 7, kTenInches = 1000;
  const int bare = has_shield_against(m.s, target, f.at) ? 0 : 1;
  const int modifier = shots + bare - distance(f.at, target.at) / kTenInches;
  return std::clamp(kTen + modifier - kHurts + 1, 0, kTen);
}
int worth_of_shots(const Mind& m, const Figure& f, const std::vector<Token>& tokens) {
  constexpr int kFace = 20;
  const auto shots = static_cast<int>(std::ranges::count(tokens, Deed::kFire, &Token::deed));
  const auto shot = std::ranges::find(tokens, Deed::kFire, &Token::deed);
  if (shot == tokens.end()) return kNever;
  const Figure& target = m.man(shot->target);
  const int spoils = led_by(m.s, target.id).empty() ? 0 : kFace;
  return faces_that_hit(m, f, target, shots) * (target.routing ? kFace / 2 : kFace) + spoils - shots;
}

int worth_of_charge(const Mind& m, const Figure& f, const FigureId& id) {
  constexpr int kUsual = 45, kEscort = 150, kEasy = 50, kWeak = 40;
  const Figure& target = m.man(id);
  int value = kUsual;
  if (!led_by(m.s, id).empty()) value += kEscort;
  if (!has_shield_against(m.s, target, f.at) || target.wounded) value += kEasy;
  if (target.routing) value += kEasy / 2;
  if (f.wounded || weapon_of(m.s, f)) value -= kWeak;
  return m.is_captor() ? value - kWeak : value;
}

// Where a man would be: a hut with prizes, the ship with what he leads, an enemy.
std::optional<Point> goal_of(const Mind& m, const Figure& f) {
  const auto led = led_by(m.s, f.id).size();
  const auto ship = ship_of(m.s.data(), m.seat);
  if (m.is_captor() && led > 0 && ship) {
    const Rect rail = rail_of(m.s, *ship);
    return Point{std::clamp(f.at.x, rail.x1, rail.x2), rail.y2 + radius(m.s, f)};
  }
  std::optional<Point> best;
  const auto consider = [&](Point at) {
    if (!best || distance(f.at, at) < distance(f.at, *best)) best = at;
  };
  if (m.is_captor())
    for (const Prize& prize : *m.s.prizes) {
      const Rect hut = m.s.data().terrain[static_cast<std::size_t>(prize.hut)].rect;
      if (prize.where.state == PrizeState::kLoose) consider(prize.where.at);
      if (prize.where.state == PrizeState::kAtHut)
        consider({std::clamp(f.at.x, hut.x1, hut.x2), std::clamp(f.at.y, hut.y1, hut.y2)});
    }
  if (best) return best;
  for (const Figure* enemy : men_of(m.s, other(m.seat)))
    if (enemy->on_table() && !enemy->routing) consider(enemy->at);
  return best;
}
int worth_of_move(const Mind& m, const Figure& f, Point to) {
  constexpr int kStep = 20, kBowShot = 900;
  const auto goal = goal_of(m, f);
  if (!goal) return 0;
  const int before = distance(f.at, *goal), after = distance(to, *goal);
  if (weapon_of(m.s, f) && !m.is_captor() && before <= kBowShot) return 0;  // near enough to shoot
  return (before - after) / kStep;
}

int worth_of_prizes(const Mind& m, const std::vector<std::string>& ids) {
  constexpr int kPrize = 150;
  const auto aboard = std::ranges::any_of(ids, [&](const std::string& id) {
    const auto prize = std::ranges::find(*m.s.prizes, id, &Prize::id);
    return prize != m.s.prizes->end() && prize->where.state == PrizeState::kAboard;
  });
  return m.is_captor() != aboard ? kPrize * static_cast<int>(ids.size()) : kNever;
}

int worth_of_tokens(const Mind& m, const Figure& f, const std::vector<Token>& tokens) {
  constexpr int kHome = 300, kAshore = 40, kOut = 60;
  const int led = static_cast<int>(led_by(m.s, f.id).size());
  const Token& last = tokens.back();
  if (m.is_quiet() && last.deed != Deed::kFire) return kNever;
  switch (last.deed) {
    case Deed::kFire:
      return worth_of_shots(m, f, tokens);
    case Deed::kCharge:
      return worth_of_charge(m, f, last.target);
    case Deed::kMove:
      if (tokens.front().deed == Deed::kLeave) return led > 0 ? kNever : kAshore + kIdle;
      return worth_of_move(m, f, *last.at) - static_cast<int>(tokens.size());
    case Deed::kBoard:
      return m.is_captor() && led > 0 ? kHome * led : kNever;
    case Deed::kLeave:
      return led > 0 && m.is_captor() ? kNever : kAshore;
    case Deed::kTake:
      return worth_of_prizes(m, last.prizes);
    case Deed::kComeOut:
      return kOut;
    default:
      return kNever;
  }
}
int worth(const Mind& m, const std::vector<Act>& acts) {
  int sum = 0;
  for (const Act& act : acts) sum += act.figure ? worth_of_tokens(m, m.man(*act.figure), act.tokens) : kNever;
  return sum;
}
int worth(const Mind& m, const Plan& o) { return worth(m, o.acts); }
int worth(const Mind& m, const DefFire& o) { return o.end ? 0 : worth(m, o.acts); }

// Somebody is called when the ranks are thin.
int worth(const Mind& m, const Reserve&) {
  constexpr int kFew = 4;
  const auto men = men_of(m.s, m.seat);
  const auto fit = std::ranges::count_if(men, [](const Figure* f) { return f->on_table() && f->steady(); });
  return fit < kFew ? kIdle + 1 : kNever;
}

// ---- the rest ----

int worth(const Mind&, const Agree&) { return kIdle; }
int worth(const Mind&, const Commit&) { return kIdle; }
int worth(const Mind&, const Done&) { return kIdle; }
int worth(const Mind& m, const EnterResult& o) { return o.result.winner == won_by(m.seat) ? 0 : kIdle; }
template <class O>
int worth(const Mind&, const O&) {
  return kNever;
}

}  // namespace

Order Skirmish::propose(const rules::Known<Skirmish>& known, Seat seat, Chance& chance) {
  const Mind mind{*known, seat};
  return rules::best_order<Skirmish>(known, seat, chance, [&](const Order& order) {
    return visit([&](const auto& one) { return worth(mind, one); }, order);
  });
}

}  // namespace cherta::skirmish
