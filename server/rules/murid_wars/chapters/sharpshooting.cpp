// Murid sharpshooting (MW-16, option `sharpshooting`).
#include <algorithm>

#include "server/rules/murid_wars/engine.h"

namespace cherta::murid_wars {

namespace {

int specialists(const Men& men) { return men.officers + men.standards + men.musicians; }

// MW-16.4: in the cycle of the priority, while there are any.
Men taken(Men men, int hits, const std::vector<Special>& priority) {
  Men lost;
  while (hits > 0 && specialists(men) > 0)
    for (const Special kind : priority) {
      if (hits == 0 || men.of(kind) == 0) continue;
      --men.of(kind);
      ++lost.of(kind);
      --hits;
    }
  return lost;
}
std::vector<Special> in_full(std::vector<Special> priority) {
  for (const Special kind : kSpecials)
    if (std::ranges::count(priority, kind) == 0) priority.push_back(kind);
  return priority;
}

std::vector<UnitId> chosen(const State& s, const Sharpshoot& o) {
  std::vector<UnitId> all = o.targets;
  if (all.empty())
    for (const Unit* target : sharp_targets(s, unit_at(s, o.unit))) all.push_back(target->id);
  std::ranges::sort(all);
  return all;
}

}  // namespace

std::vector<const Unit*> sharp_targets(const State& s, const Unit& shooter) {
  std::vector<const Unit*> all;
  for (const Unit* u : units_of(s, other(shooter.side)))
    if ((u->kind == Kind::kCompany || u->kind == Kind::kMass) && specialists(u->men) > 0 &&
        distance(shooter, *u) <= kSharpRange && is_seen(s, shooter.at, u->at))
      all.push_back(u);
  return all;
}

Refused check_sharpshoot(const State& s, Seat side, const Sharpshoot& o) {
  if (!s.options->sharpshooting) return refuse("E_OPTION", "MW-16.1", "The option sharpshooting is off.");
  for (const UnitId id : o.targets)
    if (!find(s, id)) return no_such_unit("MW-16.2", id.text());
  if (auto refused = check_activate(s, side, o.unit); refused.has_error()) return refused;
  const Unit& u = unit_at(s, o.unit);
  if (u.kind != Kind::kGroup) return refuse("E_KIND", "MW-16.1", o.unit.text() + " is no command group.");
  if (s.sharpshot_used) return refuse("E_USED", "MW-16.1", "The sharpshooting volley has been used.");
  if (auto refused = check_shooter(s, u); refused.has_error()) return refused;
  if (s.murid.get().ratings.mk == 0) return refuse("E_NO_MARKS", "MW-16.1", "Marksmanship is 0.");
  const auto all = sharp_targets(s, u);
  const bool fits = std::ranges::all_of(o.targets, [&](UnitId id) {
    return std::ranges::count(o.targets, id) == 1 &&
           std::ranges::count(all, id, [](const Unit* one) { return one->id; }) > 0;
  });
  if (!all.empty() && fits) return {};
  return refuse("E_NO_TARGET", "MW-16.2",
                "No company or mass with specialists within 13.00\" and sight, or named twice.");
}

void sharpshoot(Ruling& r, const Sharpshoot& o) {
  if (!activate(r, o.unit, Action::kSharpshoot)) return end_activation(r);
  const Unit& u = unit_at(r.now(), o.unit);
  Ratings after = r->murid.get().ratings;
  const auto priority = in_full(o.priority);
  std::vector<SharpTarget> targets;
  std::vector<int> all_dice, all_hits;
  for (const UnitId id : chosen(r.now(), o)) {
    const Unit& target = unit_at(r.now(), id);
    const int away = distance(u, target), need = need_for(r.now(), u, target, away);
    const auto dice = roll(r, after.mk, 6, "murid sharpshot");
    const int hits = static_cast<int>(std::ranges::count_if(dice, [&](int die) { return die >= need; }));
    targets.push_back({id, away, band_of(arms(u), away).value(), taken(unit_at(r.now(), id).men, hits, priority)});
    all_dice.insert(all_dice.end(), dice.begin(), dice.end());
    all_hits.push_back(hits);
  }
  after.mk = 0;
  after.am -= after.am / 2;  // MW-16.5; MW-9.17 names it not
  r.emit(Sharpshot{o.unit, targets, all_dice, all_hits, after});
  for (const SharpTarget& one : targets) {
    if (is_over(r)) return;
    if (figures(unit_at(r.now(), one.target)) == 0) remove_unit(r, one.target, Removal::kCasualties);
  }
  end_activation(r);
}

}  // namespace cherta::murid_wars
