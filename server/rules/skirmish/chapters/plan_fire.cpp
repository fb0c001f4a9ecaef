// Shots and loading in a batch (SK-5.5, 5.6, 7.1 to 7.11).
#include "server/rules/skirmish/chapters/rehearsal.h"

namespace cherta::skirmish {

namespace {

Refusal no_target() { return refuse("E_TARGET", "SK-7.1", "Not a legal target."); }
Refusal leading() { return refuse("E_LEADING", "SK-12.5", "Leading prizes."); }
Refusal no_weapon() { return refuse("E_NO_WEAPON", "SK-7.1", "No missile weapon."); }

// One shot more of a volley, from where the shooter stands.
void add_shot(Aim::At& at, int away, bool unshielded) {
  constexpr int kTenInches = 1000;  // SK-7.3
  at.range = std::max(at.range, away / kTenInches);
  at.unshielded = at.unshielded && unshielded;
}

bool holds(const std::vector<FigureId>& list, const FigureId& id) { return std::ranges::count(list, id) > 0; }

}  // namespace

Refused Rehearsal::load(const Token& t) {
  if (auto refused = need(t.number); refused.has_error()) return refused;
  const Figure& f = me();
  if (!led_by(now_, me_).empty()) return leading();
  const Weapon* weapon = weapon_of(now_, f);
  if (!weapon) return no_weapon();
  const int progress = f.load_progress + t.number;
  if (f.loaded || progress > weapon->load) return not_here("SK-5.6");
  const bool loaded = progress == weapon->load;
  happen(Loaded{me_, t.number, loaded, loaded ? 0 : progress, f.spent + t.number});
  return {};
}

Refused Rehearsal::fire(const Token& t) {
  if (auto refused = need(1); refused.has_error()) return refused;
  const Figure& f = me();
  if (!led_by(now_, me_).empty()) return leading();
  const Weapon* weapon = weapon_of(now_, f);
  if (!weapon) return no_weapon();
  if (!f.loaded) return refuse("E_UNLOADED", "SK-5.6", "The weapon is not loaded.");
  if (f.ammo && *f.ammo == 0) return refuse("E_AMMO", "SK-7.8", "No ammunition left.");
  if (auto refused = check_aim(t); refused.has_error()) return refused;
  if (auto refused = check_line(*weapon, t.target); refused.has_error()) return refused;
  if (t.other)
    if (auto refused = check_line(*weapon, *t.other); refused.has_error()) return refused;
  Aim& aim = aim_at(t);
  ++aim.shots;
  const auto add = [&](Aim::At& at, const FigureId& id) {
    const Figure& target = figure_at(now_, id);
    add_shot(at, distance(f.at, target.at), !has_shield_against(now_, target, f.at));
  };
  add(aim.at_target, t.target);
  if (t.other) add(aim.at_other, *t.other);
  happen(Fired{me_, t.target, t.other, f.spent + 1, f.ammo ? std::optional(*f.ammo - 1) : std::nullopt});
  return {};
}

// SK-7.6, 7.10, 7.11, 9.7: whom he may fire at.
Refused Rehearsal::check_aim(const Token& t) const {
  std::vector<FigureId> named = {t.target};
  if (t.other) named.push_back(*t.other);
  const auto chargers = attackers(now_);
  for (const FigureId& id : named) {
    const bool is_fair = figure_at(now_, id).side != side_ && (!defensive_ || holds(chargers, id));
    if (!is_fair) return no_target();
  }
  if (t.other == t.target) return no_target();
  for (const Aim& aim : doing_.volleys)
    if (aim.target == t.target && aim.other != t.other) return no_target();
  const auto is_spoken_for = [&](const FigureId& id, bool as_other) {
    return std::ranges::any_of(doing_.volleys, [&](const Aim& aim) {
      if (aim.target == t.target) return false;  // his own volley
      return aim.other == id || (as_other && aim.target == id);
    });
  };
  for (const FigureId& id : named)
    if (holds(me().volleys, id) || is_spoken_for(id, id == t.other))
      return refuse("E_VOLLEY_DONE", "SK-7.10", "One volley against this target on this card.");
  for (const FigureId& id : named)
    if (!defensive_ && is_charger(now_, id))
      return refuse("E_PROTECTED", "SK-7.11", "This enemy charged on this card.");
  return {};
}

Refused Rehearsal::check_line(const Weapon& weapon, const FigureId& id) const {
  const Figure &f = me(), &target = figure_at(now_, id);
  if (!is_in_front(f, target.at)) return refuse("E_ARC", "SK-7.1", "Not in the front arc.");
  if (!is_in_sight(now_, f, target)) return refuse("E_LOS", "SK-4.10", "No line of sight.");
  if (now_.options->thrown_range && weapon.thrown && distance(f.at, target.at) >= kThrownRange)
    return refuse("E_RANGE", "SK-7.7", "Too far for a thrown weapon.");
  return {};
}

Aim& Rehearsal::aim_at(const Token& t) {
  for (Aim& aim : doing_.volleys)
    if (aim.target == t.target) return aim;
  Aim aim;
  aim.target = t.target;
  aim.other = t.other;
  return doing_.volleys.emplace_back(std::move(aim));
}

}  // namespace cherta::skirmish
