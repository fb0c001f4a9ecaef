// What both sides' automatic players reckon with; and the door to them (game.h: propose).
#include <algorithm>

#include "server/rules/core/thinking.h"
#include "server/rules/murid_wars/opponent/opponent.h"

namespace cherta::murid_wars {

namespace thinking {

std::vector<const Unit*> Mind::idle() const {
  std::vector<const Unit*> all = units_of(s(), seat);
  std::erase_if(all, [](const Unit* u) { return u->activated || !is_compulsory(*u); });
  return all;
}
std::vector<const Unit*> Mind::enemies() const {
  std::vector<const Unit*> all = units_of(s(), rules::other(seat));
  std::erase_if(all, [](const Unit* u) { return u->kind == Kind::kBaggage || is_attached(*u); });
  return all;
}

int hits_in_sixths(int dice, int need) {
  constexpr int kFaces = 6;
  return dice * (kFaces + 1 - need);
}
int gap(const Unit& a, const Unit& b) { return murid_wars::distance(a, b); }
const Unit* nearest(const Unit& u, const std::vector<const Unit*>& all) {
  const auto it = std::ranges::min_element(all, {}, [&](const Unit* other) { return gap(u, *other); });
  return it == all.end() ? nullptr : *it;
}

namespace {

// How far it goes for certain, or at best.
int reach(const Mind& mind, const Unit& u) {
  constexpr int kSix = 6;
  return rolls_to_move(u) ? die_allowance(mind.s(), u, kSix) : allowance(mind.s(), u);
}
Point kept_on_table(const Mind& mind, const Unit& u, Point p) {
  const table::Table table = table_of(mind.s());
  const int x = u.size.front / 2 + 1, y = u.size.depth / 2 + 1;
  return {std::clamp(p.x, x, table.width - x), std::clamp(p.y, y, table.height - y)};
}
// Straight on, or to a side of it.
std::optional<Order> step(const Mind& mind, const Unit& u, Point goal, int length) {
  const int way = table::leg_length(u.at, goal);
  if (way == 0 || length <= 0) return std::nullopt;
  const Point to = length >= way ? goal : table::along(u.at, goal, length);
  const Point aside{(goal.y - u.at.y) / 4, (u.at.x - goal.x) / 4};
  for (const Point by : {Point{}, aside, Point{} - aside, aside + aside, Point{} - aside - aside}) {
    const Point end = kept_on_table(mind, u, by == Point{} ? to : table::along(u.at, to + by, length));
    if (end == u.at) continue;
    if (const Order order = Move{u.id, {end}, {}, {}}; mind.may(order)) return order;
  }
  return std::nullopt;
}

}  // namespace

std::optional<Order> toward(const Mind& mind, const Unit& u, Point goal) {
  if (u.kind == Kind::kGun && !u.limbered) return std::nullopt;
  const int far = std::min(reach(mind, u), table::leg_length(u.at, goal));
  for (int length = far; length >= kInch / 2; length = length * 2 / 3)
    if (auto order = step(mind, u, goal, length)) return order;
  return std::nullopt;
}
std::optional<Order> away_from(const Mind& mind, const Unit& u, Point enemy) {
  const int far = reach(mind, u);
  const Point by = u.at - enemy, back{0, u.side == kMurid ? 1 : -1};
  for (const Point dir : {by, by + 1000 * back, Point{by.x, 0}, 1000 * back}) {
    if (dir == Point{}) continue;
    const Point goal = kept_on_table(mind, u, table::along(u.at, u.at + dir, far));
    if (auto order = step(mind, u, goal, std::min(far, table::leg_length(u.at, goal)))) return order;
  }
  return std::nullopt;
}

namespace {

// The least harm, where there is no plan.
struct Harmless {
  int operator()(const Concede&) const { return -3; }
  int operator()(const AgreeDraw& o) const { return o.word == DrawWord::kDecline ? 2 : -2; }
  int operator()(const Hold&) const { return 3; }
  int operator()(const Pass&) const { return 4; }
  int operator()(const EndGo&) const { return 0; }
  template <class Other>
  int operator()(const Other&) const {
    return 1;
  }
};

std::optional<Order> next(const Mind& mind) {
  const State& s = mind.s();
  if (*s.claim) return Confirm{};
  if (*s.phase < Phase::kMorale) return next_in_setup(mind);
  if (*s.phase == Phase::kReinforce) return next_arrival(mind);
  if (*s.phase == Phase::kPath) return Go{};
  if (*s.phase == Phase::kAlloc) return Allocate{standing_allocation(s, due_now(s))};
  if (!at_real_table(s))
    if (auto order = mind.seat == kMurid ? next_murid(mind) : next_russian(mind)) return order;
  for (const Unit* u : mind.idle())
    if (mind.may(Hold{u->id})) return Hold{u->id};
  return Pass{};
}

}  // namespace

}  // namespace thinking

Order MuridWars::propose(const rules::Known<MuridWars>& known, Seat seat, Chance& chance) {
  const thinking::Mind mind{known, seat};
  if (const auto order = thinking::next(mind); order && mind.may(*order)) return *order;
  return rules::best_order<MuridWars>(known, seat, chance,
                                      [](const Order& one) { return visit(thinking::Harmless{}, one); });
}

}  // namespace cherta::murid_wars
