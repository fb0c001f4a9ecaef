// An automatic opponent for a first game: it deploys in a line, advances, charges what it can beat, keeps fire and nerve.
#include "server/rules/core/thinking.h"
#include "server/rules/meeting_of_hosts/engine.h"

namespace cherta::meeting_of_hosts {

namespace {

// What an order is worth to one who wants to come to grips with a line kept.
struct Worth {
  const State& s;
  Seat seat;

  int nearest_enemy(const Unit& u) const {
    int nearest = table::kLongest;
    for (const Unit* enemy : enemies_seen(s, seat)) nearest = std::min(nearest, distance(u, *enemy));
    return nearest;
  }
  bool is_fighter(const Unit& u) const {
    const Class kind = u.profile->kind;
    return kind != Class::kBa && kind != Class::kAr && kind != Class::kSk;
  }

  int operator()(const Accept&) const { return 1; }
  int operator()(const ChooseEdge&) const { return 1; }
  int operator()(const MusterSample&) const { return units_of(s, seat).empty() ? 3 : 0; }
  int operator()(const MusterBuy&) const { return 2; }
  int operator()(const MusterReady& o) const { return o.ready ? 2 : -1; }
  int operator()(const Autodeploy&) const {
    for (const Unit& u : units_of(s, seat))
      if (!u.now->placed) return 3;
    return 0;
  }
  int operator()(const Ready& o) const { return o.ready ? 2 : -1; }
  int operator()(const ChooseInitiative& o) const { return o.first ? 1 : 0; }
  int operator()(const Charge& o) const {
    const Unit& u = unit_at(s, o.unit);
    const Unit& target = unit_at(s, o.target);
    return is_fighter(u) && !has_lost_half(u) ? 60 + strength(u) - strength(target) : -1;
  }
  int operator()(const Advance& o) const {
    const Unit& u = unit_at(s, o.unit);
    if (o.wheel || has_lost_half(u) || u.now->disordered) return -1;
    const int reach = kRange.at(u.profile->weapon);
    const int away = nearest_enemy(u);
    if (!is_fighter(u) && away <= reach) return -1;
    return away > 150 ? 20 : -1;
  }
  int operator()(const Hold&) const { return -1; }
  int operator()(const PursueCharge&) const { return 2; }
  int operator()(const Recover& o) const { return o.recover && !has_lost_half(unit_at(s, o.unit)) ? 3 : -1; }
  int operator()(const Evade& o) const {
    const Unit& u = unit_at(s, o.unit);
    return o.evade && !is_fighter(u) ? 3 : -1;
  }
  int operator()(const Enter&) const { return 10; }
  int operator()(const Done&) const { return 1; }
  template <class Other>
  int operator()(const Other&) const { return -2; }
};

}  // namespace

Order MeetingOfHosts::propose(const rules::Known<MeetingOfHosts>& known, Seat seat, Chance& chance) {
  const Worth worth{*known, seat};
  return rules::best_order<MeetingOfHosts>(known, seat, chance,
                                           [&](const Order& order) { return std::visit(worth, order); });
}

}  // namespace cherta::meeting_of_hosts
