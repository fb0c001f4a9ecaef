// Charges that are settled on the defender's card (SK-9.5 to 9.15).
#include <algorithm>

#include "server/rules/skirmish/engine.h"

namespace cherta::skirmish {

namespace {

// SK-9.10: the only modifier.
int blow(Ruling& r, const FigureId& at, Point from, int& die) {
  const Figure& target = figure_at(r.now(), at);
  die = d10(r, "melee");
  return die + (r->options->melee_unshielded && !has_shield_against(r.now(), target, from) ? 1 : 0);
}

MeleeThrown throw_once(Ruling& r, const FigureId& attacker, const FigureId& target, int number) {
  const Point from = figure_at(r.now(), attacker).at, to = figure_at(r.now(), target).at;
  int one = 0, two = 0;
  const int attacker_total = blow(r, target, from, one), target_total = blow(r, attacker, to, two);
  return {
      attacker, target, number, one, two, attacker_total, target_total, hurt_of(target_total), hurt_of(attacker_total)};
}

bool is_ready(const State& s, const FigureId& id) {
  const Figure* f = on_table(s, id);
  return f && f->steady();
}

}  // namespace

std::vector<FigureId> attackers(const State& s) {
  std::vector<FigureId> all;
  for (const Charge& charge : *s.charges)
    if (is_ready(s, charge.attacker)) all.push_back(charge.attacker);
  return all;
}
std::vector<FigureId> targets(const State& s) {
  std::vector<FigureId> all;
  for (const Charge& charge : *s.charges)
    if (on_table(s, charge.target) && std::ranges::count(all, charge.target) == 0) all.push_back(charge.target);
  return all;
}
bool is_charger(const State& s, const FigureId& id) {
  return std::ranges::count(*s.charges, id, &Charge::attacker) > 0;
}
bool is_target(const State& s, const FigureId& id) { return std::ranges::count(*s.charges, id, &Charge::target) > 0; }

// SK-9.7, 9.8.
bool may_fire_in_defence(const State& s, const Figure& f) {
  return f.on_table() && f.steady() && !f.crossing && weapon_of(s, f) && led_by(s, f.id).empty();
}
int defence_limit(const State& s, const Figure& f) { return is_target(s, f.id) ? n(s) : std::min(kSupport, n(s)); }

void drop_charged_prizes(Ruling& r) {  // SK-9.6
  for (const FigureId& id : targets(r.now())) drop_prizes(r, id);
}

void throw_blows(Ruling& r, const FigureId& attacker, const FigureId& target) {
  const Figure one = figure_at(r.now(), attacker), two = figure_at(r.now(), target);
  MeleeThrown thrown;
  for (int number = 1;; ++number) {
    thrown = throw_once(r, attacker, target, number);
    r.emit(thrown);
    if (*thrown.attacker_hurt != Hurt::kNothing || *thrown.target_hurt != Hurt::kNothing) break;
  }
  // SK-9.11: both at once; who is wounded while he kills keeps his place.
  const bool one_dies = is_mortal(r.now(), one, *thrown.attacker_hurt);
  const bool two_dies = is_mortal(r.now(), two, *thrown.target_hurt);
  hurt(r, target, *thrown.target_hurt, HitBy::kMelee, one.at, one_dies && *thrown.target_hurt == Hurt::kWound);
  hurt(r, attacker, *thrown.attacker_hurt, HitBy::kMelee, two.at, two_dies && *thrown.attacker_hurt == Hurt::kWound);
}

void melee(Ruling& r) {
  const std::vector<Charge> charges = *r->charges;
  for (const Charge& charge : charges) {  // SK-9.10, 9.12
    if (!is_ready(r.now(), charge.attacker) || !is_ready(r.now(), charge.target)) continue;
    throw_blows(r, charge.attacker, charge.target);
    end_duel_if_over(r);
    if (is_over(r)) return;
  }
  leave(r);
}

}  // namespace cherta::skirmish
