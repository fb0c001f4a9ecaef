// Fire (SK-7) and what a result does to a man (SK-8).
#include <algorithm>

#include "server/rules/skirmish/engine.h"
#include "server/rules/table/angle.h"

namespace cherta::skirmish {

namespace {

// SK-7.6: at whom the volley is rolled; nothing: it is lost.
std::optional<FigureId> aimed_at(const State& s, const Aim& aim) {
  if (on_table(s, aim.target)) return aim.target;
  if (aim.other && on_table(s, *aim.other)) return aim.other;
  return std::nullopt;
}

Volley volley_of(const State& s, const FigureId& shooter, const Aim& aim, const std::optional<FigureId>& target) {
  Volley volley;
  volley.shooter = shooter;
  volley.target = target.value_or(aim.target);
  volley.shots = aim.shots;
  volley.phase = *s.phase;
  if (!target) return volley;
  const Aim::At& at = *target == aim.target ? aim.at_target : aim.at_other;
  volley.shield = at.unshielded ? 1 : 0;
  volley.range = -at.range;
  volley.weapon = weapon_of(s, figure_at(s, shooter))->modifier;
  return volley;
}

// What a result comes to for this man; nothing: no effect.
std::optional<Hit> effect(const State& s, const Figure& f, Hurt result, HitBy by, Point from, bool stays) {
  if (result == Hurt::kRout && by == HitBy::kHack) return std::nullopt;                     // SK-11.6
  if (result == Hurt::kRout && f.routing && !is_mortal(s, f, result)) return std::nullopt;  // SK-8.1
  const bool begins = !f.routing && (result == Hurt::kRout || (by == HitBy::kMelee && !stays));
  Hit hit;
  hit.figure = f.id;
  hit.by = by;
  hit.alive = !is_mortal(s, f, result);
  hit.result = *hit.alive ? result : Hurt::kKill;
  hit.wounded = f.wounded || result == Hurt::kWound;
  hit.routing = f.routing || (*hit.alive && begins);
  hit.facing = *hit.routing && !f.routing ? table::bearing(f.at - from) : f.facing;
  const bool shot = by == HitBy::kVolley && result == Hurt::kWound && s.options->wound_check;  // SK-10.1
  hit.wound_due = *hit.alive && (f.wound_due || shot);
  return hit;
}

}  // namespace

int d10(Ruling& r, std::string_view label) { return rules::d10(r.chance(), label); }

void roll_volley(Ruling& r, const FigureId& shooter, const Aim& aim) {
  const auto target = aimed_at(r.now(), aim);
  Volley volley = volley_of(r.now(), shooter, aim, target);
  if (!target) return r.emit(std::move(volley));
  const int die = d10(r, "volley");
  const int total = die + *volley.shots + *volley.shield + *volley.range + *volley.weapon;
  const Hurt result = hurt_of(total);
  volley.die = die;
  volley.total = total;
  volley.result = result;
  const Point from = figure_at(r.now(), shooter).at;
  r.emit(std::move(volley));
  hurt(r, *target, result, HitBy::kVolley, from);
  end_duel_if_over(r);
}

bool is_mortal(const State& s, const Figure& f, Hurt result) {  // SK-8.3 to 8.5
  if (result == Hurt::kRout) return f.wounded && s.options->wounded_rout_kills;
  return result == Hurt::kKill || (result == Hurt::kWound && f.wounded);
}

void hurt(Ruling& r, const FigureId& id, Hurt result, HitBy by, Point from, bool stays) {
  const Figure before = figure_at(r.now(), id);
  if (result == Hurt::kNothing || !before.alive) return;
  const auto hit = effect(r.now(), before, result, by, from, stays);
  if (!hit) return;
  r.emit(*hit);
  if (!*hit->alive || (*hit->routing && !before.routing)) drop_prizes(r, id);
  if (!*hit->alive) score_kill(r, before);
}

void turn_and_rout(Ruling& r, const FigureId& id, std::optional<Point> from) {
  const Figure& f = figure_at(r.now(), id);
  if (!f.steady()) return;
  const int facing = from ? table::bearing(f.at - *from) : f.facing;
  r.emit(Hit{id, HitBy::kMorale, Hurt::kRout, f.wounded, true, true, facing, false});
  drop_prizes(r, id);
}

}  // namespace cherta::skirmish
