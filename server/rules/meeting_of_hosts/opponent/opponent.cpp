// An automatic opponent for a first game (game.h: propose): it looks no farther than its next move, but it keeps a
// line, shoots, charges what it can beat, keeps a reserve and spares those who have lost half.
#include "server/rules/meeting_of_hosts/opponent/opponent.h"

#include <algorithm>

#include "server/rules/core/thinking.h"

namespace cherta::meeting_of_hosts {

namespace thinking {

namespace {

bool is_weak(Class kind) { return kind == Class::kSk || kind == Class::kAr || kind == Class::kBa; }

// Of the faces of a die, how many hit.
int faces_that_hit(const Unit& fighter, const Unit& enemy, bool on_flank) {
  const Quality* quality = fighter.quality.if_known();
  int by = quality && *quality == Quality::kElite ? 1 : quality && *quality == Quality::kLevy ? -1 : 0;
  if (is_weak(fighter.profile->kind) && !(quality && *quality == Quality::kLevy)) --by;
  if (on_flank) ++by;
  if (fighter.profile->impetuous && fighter.now->ardour) ++by;
  if (fighter.profile->kind == Class::kEl && is_cavalry(enemy)) ++by;
  int faces = 0;
  for (int die = 1; die <= 6; ++die) faces += is_melee_hit(die, kToHit.at(enemy.profile->kind), by) ? 1 : 0;
  return faces;
}

}  // namespace

Part part_of(const Unit& u) {
  switch (u.profile->kind) {
    case Class::kMi:
    case Class::kHi:
    case Class::kEl:
      return Part::kLine;
    case Class::kLc:
    case Class::kMc:
    case Class::kHc:
      return Part::kWing;
    case Class::kSk:
    case Class::kLi:
      return Part::kScreen;
    case Class::kAr:
    case Class::kBa:
      break;
  }
  return Part::kTrain;
}

int expected_hits(const Unit& fighter, const Unit& enemy, bool on_flank) {
  const int deeper = figures_in_rank(fighter, 2) + figures_in_rank(fighter, 3);
  const int counted = 2 * figures_in_rank(fighter, 1) + (fighter.profile->mount == Mount::kChariot ? 0 : deeper);
  int dice = counted * kWeights.at(fighter.profile->mount).melee / kDiceDivisor;
  if (fighter.now->disordered) dice /= 2;
  return dice * faces_that_hit(fighter, enemy, on_flank);
}

int worth_of_fight(const Unit& own, const Unit& enemy, bool on_flank) {
  const int received = expected_hits(enemy, own, false);
  return expected_hits(own, enemy, on_flank) - (on_flank ? received / 3 : received);
}

namespace {

std::optional<Order> next_evade(const Mind& mind) {
  for (const Unit* u : mind.own()) {
    if (u->own.get().evades || !may_evade(mind.s(), *u)) continue;
    int worth = 0;
    for (const Unit* enemy : enemies_in_contact(mind.s(), *u))
      worth += worth_of_fight(*u, *enemy, contact_edge(*enemy, *u).edge != table::Side::kFront);
    if (worth < 0 && mind.may(Evade{true, *u->id})) return Evade{true, *u->id};
  }
  return std::nullopt;
}

std::optional<Order> next_recovery(const Mind& mind) {
  for (const Unit* u : mind.own()) {
    if (u->own.get().recovers || !may_recover(mind.s(), *u) || total(modifiers(*u, is_led(mind.s(), *u))) < 0) continue;
    if (mind.may(Recover{true, *u->id})) return Recover{true, *u->id};
  }
  return std::nullopt;
}

std::optional<Order> next_pursuit(const Mind& mind) {
  for (const Unit* u : mind.own()) {
    if (u->now->turn.pursued || has_lost_half(*u) || !may_pursue(mind.s(), *u)) continue;
    for (const Unit* enemy : mind.enemies())
      if (worth_of_fight(*u, *enemy, true) > 0 && mind.may(PursueCharge{*u->id, *enemy->id, {}}))
        return PursueCharge{*u->id, *enemy->id, {}};
  }
  return std::nullopt;
}

// The least harm, where there is no plan.
struct Harmless {
  int operator()(const Done&) const { return 3; }
  int operator()(const Accept&) const { return 3; }
  int operator()(const Ready& o) const { return o.ready ? 3 : 0; }
  int operator()(const MusterReady& o) const { return o.ready ? 3 : 0; }
  int operator()(const Concede&) const { return -3; }
  int operator()(const Withdraw&) const { return -3; }
  int operator()(const AgreeAuto&) const { return -3; }  // it fights
  int operator()(const AgreeDraw& o) const { return o.word == DrawWord::kRefuse ? 2 : -2; }
  template <class Other>
  int operator()(const Other&) const {
    return 1;
  }
};

}  // namespace

std::optional<Order> next_choice(const Mind& mind) {
  switch (*mind.s().phase) {
    case Phase::kEvadeDeclare:
      return next_evade(mind);
    case Phase::kRecoverDeclare:
      return next_recovery(mind);
    case Phase::kPursuit1:
    case Phase::kPursuit2:
      return next_pursuit(mind);
    default:
      return std::nullopt;
  }
}

}  // namespace thinking

Order MeetingOfHosts::propose(const rules::Known<MeetingOfHosts>& known, Seat seat, Chance& chance) {
  const thinking::Mind mind{known, seat};
  std::optional<Order> order;
  if (*known->phase < Phase::kReveal)
    order = thinking::next_in_setup(mind, chance);
  else if (*known->phase == Phase::kMove1 || *known->phase == Phase::kMove2)
    order = thinking::next_move(mind);
  else
    order = thinking::next_choice(mind);
  if (order && mind.may(*order)) return *order;
  if (mind.may(Done{})) return Done{};
  return rules::best_order<MeetingOfHosts>(known, seat, chance,
                                           [](const Order& one) { return visit(thinking::Harmless{}, one); });
}

}  // namespace cherta::meeting_of_hosts
