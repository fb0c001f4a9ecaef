// Shooting (MW-7).
#include <algorithm>

#include "server/rules/murid_wars/engine.h"

namespace cherta::murid_wars {

namespace {

bool touches_friends_of(const State& s, const Unit& shooter, const Unit& enemy) {
  for (const UnitId id : contacts(s, enemy))
    if (id != shooter.id) return true;
  return false;
}

Refusal no_target() { return refuse("E_NO_TARGET", "MW-7.2", "No eligible enemy within range and sight."); }

// At a real table the range is told, and the nearest target claimed.
Refused check_told(const State& s, const Unit& shooter, const Fire& o) {
  if (!o.target || !o.range)
    return refuse("E_SYNTAX", "MW-17.1", "Cannot read the order: name the target and say range=….");
  if (!is_target(s, shooter, unit_at(s, *o.target)) || !band_of(arms(shooter), *o.range)) return no_target();
  return {};
}

// ---- the dice ----

int hits_of(const State& s, const Unit& shooter, const std::vector<int>& dice, int need) {
  const bool halved = shooter.side == kMurid && s.murid.get().ratings.mk == 0;  // MW-7.14, 9.16
  return static_cast<int>(std::ranges::count_if(
      dice, [&](int die) { return (halved ? half(die, s.options->halves_round_up) : die) >= need; }));
}

// What of the Russian target falls by these dice: specialists, then rank and file (MW-7.9, 11.1).
Men with_hits(Men men, int hits) {
  for (int* kind : {&men.rank, &men.musicians, &men.standards, &men.officers}) {
    const int fall = std::min(*kind, hits);
    *kind -= fall;
    hits -= fall;
  }
  return men;
}
Men lost_of(const Men& before, const Men& after) {
  return {before.rank - after.rank, before.officers - after.officers, before.standards - after.standards,
          before.musicians - after.musicians};
}

// MW-7.10: one die for each kind that is there, or for each man of it.
Men roll_specials(Ruling& r, UnitId target) {
  const Men before = unit_at(r.now(), target).men;
  Men after = before;
  std::vector<SpecialDie> dice;
  for (const Special kind : kSpecials) {
    const int count = before.of(kind), rolls = r->options->specialist_dice_per_figure ? count : std::min(count, 1);
    for (int i = 0; i < rolls; ++i) {
      const int die = roll(r, 10, "special");
      const bool lost = die == 1 || die == 10;
      dice.push_back({kind, die, lost});
      if (lost) --after.of(kind);
    }
  }
  if (!dice.empty()) r.emit(SpecialistDice{target, dice});
  return after;
}

void shoot_russians(Ruling& r, UnitId target, int hits) {
  const Unit before = unit_at(r.now(), target);
  const Men left = with_hits(roll_specials(r, target), hits);
  const int crew = before.kind == Kind::kGun ? std::min(before.crew, hits) : 0;  // MW-11.16
  if (left != before.men || crew > 0)
    r.emit(Casualties{target, lost_of(before.men, left), left, crew, before.crew - crew});
  const bool dead = before.kind == Kind::kGun ? before.crew == crew : is_foot(before) && left.count() == 0;
  if (dead) return remove_unit(r, target, Removal::kCasualties);
  if (hits > 0 && (before.kind == Kind::kCinc || chief_with(r.now(), before))) risk_chief(r, kRussian, true);
}

// MW-7.9 (2) to (4). The rest may have to wait for the allocation.
void shoot_murids(Ruling& r, UnitId shooter, UnitId target, int hits) {
  const Men before = unit_at(r.now(), target).men, after = roll_specials(r, target);
  for (const Special kind : kSpecials)
    if (after.of(kind) != before.of(kind)) r.emit(SpecialistLost{target, kind, after.of(kind)});
  const Unfinished rest{false, target, shooter, MeleeOutcome::kDraw, 0};
  if (hits > 0 && take_hits(r, hits, false, rest)) return;
  finish_shot(r, rest, hits);
}

}  // namespace

// ---- who, at whom ----

Refused check_shooter(const State& s, const Unit& u) {
  if (u.kind == Kind::kCinc || u.kind == Kind::kBaggage)
    return refuse("E_KIND", "MW-7.1", u.id.text() + " cannot shoot.");
  if (u.kind == Kind::kGun && u.limbered) return refuse("E_LIMBERED", "MW-6.15", u.id.text() + " is limbered.");
  if (u.mounted) return refuse("E_MOUNTED", "MW-15.2", u.id.text() + " is mounted.");
  if (!s.options->fire_in_contact && is_engaged(s, u))
    return refuse("E_IN_CONTACT", "MW-7.1", u.id.text() + " is in contact with an enemy.");
  if (u.side == kMurid && s.murid.get().ratings.am == 0)
    return refuse("E_NO_AMMO", "MW-9.9", "Ammunition is 0: Murids cannot shoot.");
  return {};
}

Arms arms(const Unit& u) {
  if (u.kind == Kind::kGun) return arms_of(u.gun);
  return u.side == kMurid ? Arms::kMuridMusket : Arms::kRussianMusket;
}

bool is_target(const State& s, const Unit& shooter, const Unit& enemy) {
  if (enemy.side == shooter.side || enemy.kind == Kind::kBaggage || is_attached(enemy)) return false;
  if (!s.options->fire_into_contact && touches_friends_of(s, shooter, enemy)) return false;
  return at_real_table(s) || is_seen(s, shooter.at, enemy.at);
}

std::vector<const Unit*> nearest_targets(const State& s, const Unit& shooter) {
  std::vector<const Unit*> nearest;
  int least = 0;
  for (const Unit& enemy : s.units) {
    if (!is_target(s, shooter, enemy)) continue;
    const int away = distance(shooter, enemy);
    if (!nearest.empty() && away > least) continue;
    if (!nearest.empty() && away < least) nearest.clear();
    nearest.push_back(&enemy);
    least = away;
  }
  return nearest;
}

Refused check_fire(const State& s, Seat side, const Fire& o) {
  if (auto refused = check_activate(s, side, o.unit); refused.has_error()) return refused;
  if (o.target && !find(s, *o.target)) return no_such_unit("MW-7.2", o.target->text());
  const Unit& u = unit_at(s, o.unit);
  if (auto refused = check_shooter(s, u); refused.has_error()) return refused;
  if (at_real_table(s)) return check_told(s, u, o);
  const auto targets = nearest_targets(s, u);
  if (o.target && !is_target(s, u, unit_at(s, *o.target))) return no_target();
  if (targets.empty() || !band_of(arms(u), distance(u, *targets.front()))) return no_target();
  if (o.target && std::ranges::none_of(targets, [&](const Unit* one) { return one->id == *o.target; }))
    return refuse("E_NOT_NEAREST", "MW-7.2", targets.front()->id.text() + " is nearer.");
  return {};
}

// ---- how many dice, what hits ----

int need_for(const State& s, const Unit& shooter, const Unit& target, int away) {
  const auto band = band_of(arms(shooter), away);
  if (!band) return 0;
  const bool covered = !at_real_table(s) && has_cover(s, shooter, target);  // MW-14.4
  return std::min(6, kRanges.at(arms(shooter), *band).need + (covered ? 1 : 0));
}

// MW-7.5.
int shooting_dice(const State& s, const Unit& u, int away, bool standard) {
  const auto band = band_of(arms(u), away);
  if (u.kind == Kind::kGun) return band ? kRanges.at(arms(u), *band).dice : 0;
  if (u.kind == Kind::kFigure) return 1;
  const bool led = chief_with(s, u) != nullptr;
  if (u.side == kRussian) return figures(u) + (led ? 2 : 0);
  return figures(u) + s.murid.get().ratings.mk + (standard ? 1 : 0) + (led ? 1 : 0);
}

// MW-10.6.
bool standard_for(const State& s, const Unit& u, StandardUse use) {
  if (u.side != kMurid || u.kind != Kind::kGroup || u.men.standards == 0) return false;
  if (std::ranges::count(s.murid.get().standard_used, u.id) > 0) return false;
  const StandardUse wish = use_of(s, u.id).standard;
  return wish == StandardUse::kFirst || wish == use;
}

// ---- the shot (MW-7.9) ----

void fire(Ruling& r, const Fire& o) {
  if (!activate(r, o.unit, Action::kShoot)) return end_activation(r);
  const Unit& u = unit_at(r.now(), o.unit);
  const UnitId target = o.target ? *o.target : nearest_targets(r.now(), u).front()->id;
  const Unit& enemy = unit_at(r.now(), target);
  const int away = o.range.value_or(at_real_table(r.now()) ? 0 : distance(u, enemy));
  const Band band = band_of(arms(u), away).value();
  const int need = std::min(6, need_for(r.now(), u, enemy, away) + (o.cover ? 1 : 0));
  const bool standard = standard_for(r.now(), u, StandardUse::kShoot), murid = u.side == kMurid;
  const int count = shooting_dice(r.now(), u, away, standard);
  const auto dice = roll(r, count, 6, murid ? "murid shot" : "russian shot");
  const int hits = hits_of(r.now(), unit_at(r.now(), o.unit), dice, need);
  const Ratings& ratings = r->murid.get().ratings;
  const int ammunition = ratings.am - (murid && costs_attrition(r.now()) ? 1 : 0);
  r.emit(Shot{o.unit, murid ? kMurid : kRussian, target, away, band, need, dice, hits, murid && ratings.mk == 0,
              standard, ammunition});
  if (!murid) return shoot_murids(r, o.unit, target, hits);
  shoot_russians(r, target, hits);
  end_activation(r);
}

// MW-7.9 from (5) on, of a shot at Murids.
void finish_shot(Ruling& r, const Unfinished& rest, int hits) {
  if (is_over(r)) return;
  const Unit target = unit_at(r.now(), rest.murid);
  const bool gone = target.kind == Kind::kFigure && figures(target) == 0;
  if (gone) remove_unit(r, target.id, Removal::kCasualties);
  const bool risks = !gone && (target.kind == Kind::kCinc || chief_with(r.now(), target));
  if (hits > 0 && risks) risk_chief(r, kMurid, true);
  if (is_over(r)) return;
  const Unit* still = find(r.now(), rest.murid);
  if (still && still->kind == Kind::kGroup && still->men.officers == 0) disperse(r, rest.murid);
  if (!end_if_over(r)) end_activation(r);
}

}  // namespace cherta::murid_wars
