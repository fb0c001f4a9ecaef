// Melee (MW-8.1 to 8.6, 8.10, 8.14, 8.16, 8.17).
#include <algorithm>

#include "server/rules/murid_wars/engine.h"

namespace cherta::murid_wars {

namespace {

bool may_fight(const Unit& u) { return is_foot(u) || (u.kind == Kind::kCinc && !is_attached(u)); }

std::array<int, 7> faces(const std::vector<int>& dice) {
  std::array<int, 7> count{};
  for (const int die : dice) ++count.at(static_cast<std::size_t>(die));
  return count;
}

}  // namespace

// ---- the action (MW-6.12, 8.14) ----

Refused check_melee(const State& s, Seat side, const Fight& o) {
  if (auto refused = check_activate(s, side, o.unit); refused.has_error()) return refused;
  const Unit& u = unit_at(s, o.unit);
  const Unit* enemy = find(s, o.enemy);
  if (!enemy) return no_such_unit("MW-6.12", o.enemy.text());
  if (!may_fight(u) || !may_fight(*enemy))
    return refuse("E_KIND", "MW-8.2", (may_fight(u) ? *enemy : u).id.text() + " does not fight melees.");
  if (!in_contact(s, u, *enemy))
    return refuse("E_NOT_IN_CONTACT", "MW-6.12", o.unit.text() + " is not in contact with " + o.enemy.text() + ".");
  if (side == kMurid && s.murid.get().ratings.ad == 0)
    return refuse("E_NO_ATTACK", "MW-8.14", "Attack/Defence is 0: no Murid unit may take the Melee action.");
  return {};
}
void melee_action(Ruling& r, const Fight& o) {
  if (!activate(r, o.unit, Action::kMelee)) return end_activation(r);
  if (unit_at(r.now(), o.unit).side == kRussian && r->murid.get().ratings.ad == 0) {
    surrender(r, o.enemy, Surrender::kAttackZero);
    return end_activation(r);
  }
  fight(r, o.unit, o.enemy);
}

// ---- dice (MW-8.2, 8.3) ----

int melee_dice(const State& s, const Unit& u, const Unit& enemy, bool standard) {
  const int hill = !at_real_table(s) && is_above(s, u, enemy) ? 1 : 0;  // MW-14.5
  const bool led = chief_with(s, u) != nullptr;
  if (u.side == kMurid) return s.murid.get().ratings.ad + (standard ? 1 : 0) + (led ? 1 : 0) + hill;
  return (u.kind == Kind::kCinc ? 1 : figures(u) + (led ? 2 : 0)) + hill;
}

Matched match(const std::vector<int>& murid, const std::vector<int>& russian, bool by_face) {
  const auto m = faces(murid), n = faces(russian);
  Matched unmatched;
  for (std::size_t face = 1; face < m.size(); ++face) {
    const auto left = [&](int own, int others) {
      return by_face ? (others == 0 ? own : 0) : std::max(0, own - others);
    };
    unmatched.on_russians += left(m[face], n[face]);
    unmatched.on_murids += left(n[face], m[face]);
  }
  return unmatched;
}

// ---- the fight (MW-8.17) ----

void fight(Ruling& r, UnitId a, UnitId b) {
  const bool a_is_murid = unit_at(r.now(), a).side == kMurid;
  const UnitId murid = a_is_murid ? a : b, russian = a_is_murid ? b : a;
  const bool standard = standard_for(r.now(), unit_at(r.now(), murid), StandardUse::kMelee);
  const int own = melee_dice(r.now(), unit_at(r.now(), murid), unit_at(r.now(), russian), standard);
  const auto murid_dice = roll(r, own, 6, "murid melee");
  const int theirs = melee_dice(r.now(), unit_at(r.now(), russian), unit_at(r.now(), murid), false);
  const auto russian_dice = roll(r, theirs, 6, "russian melee");
  const Matched lost = match(murid_dice, russian_dice, r->options->match_by_face);
  const auto outcome = lost.on_murids == lost.on_russians  ? MeleeOutcome::kDraw
                       : lost.on_murids > lost.on_russians ? MeleeOutcome::kRussian
                                                           : MeleeOutcome::kMurid;
  // A lone commander loses no figures; that he was hit is kept as one.
  const Unit& target = unit_at(r.now(), russian);
  const bool alone = target.kind == Kind::kCinc;
  const int capped = std::min(lost.on_russians, alone ? 1 : figures(target));
  r.emit(MeleeFought{murid, russian, russian_dice, outcome, alone ? 0 : capped, murid_dice, lost.on_russians,
                     lost.on_murids, standard});
  const Unfinished rest{true, murid, russian, outcome, capped};
  if (take_hits(r, lost.on_murids, true, rest)) return;
  finish_melee(r, rest, lost.on_murids);
}

void finish_melee(Ruling& r, const Unfinished& rest, int hits_on_murids) {
  if (is_over(r)) return;
  const Unit murid = unit_at(r.now(), rest.murid), russian = unit_at(r.now(), rest.russian);
  const auto is_at_risk = [&](const Unit& u) { return u.kind == Kind::kCinc || chief_with(r.now(), u); };
  if (russian.kind != Kind::kCinc) take_figures(r, russian.id, rest.russians_lost);
  if (!is_over(r) && hits_on_murids > 0 && is_at_risk(murid)) risk_chief(r, kMurid, false);
  if (!is_over(r) && rest.russians_lost > 0 && find(r.now(), russian.id) && is_at_risk(russian))
    risk_chief(r, kRussian, false);
  if (is_over(r)) return;
  const bool murids_lose = rest.outcome == MeleeOutcome::kRussian;
  const Unit &loser = murids_lose ? murid : russian, &winner = murids_lose ? russian : murid;
  if (rest.outcome != MeleeOutcome::kDraw && find(r.now(), loser.id)) withdraw(r, loser.id, winner.at);
  end_activation(r);
}

}  // namespace cherta::murid_wars
