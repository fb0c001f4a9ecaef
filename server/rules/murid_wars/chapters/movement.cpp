// Movement (MW-6): who may move and how far; the move itself, with its die. The paths are in path.cpp.
#include <algorithm>

#include "server/rules/murid_wars/engine.h"

namespace cherta::murid_wars {

namespace {

bool is_murid_walker(const Unit& u) { return u.side == kMurid && (u.kind == Kind::kGroup || u.kind == Kind::kCinc); }

// ---- may it move at all? ----

Refused check_mover(const State& s, const Unit& u) {
  if (is_attached(u)) return refuse("E_KIND", "MW-6.1", u.id.text() + " is attached: it can only be detached.");
  if (u.kind == Kind::kGun && !u.limbered) return refuse("E_UNLIMBERED", "MW-6.15", u.id.text() + " is not limbered.");
  if (u.side == kMurid && s.murid.get().ratings.fa == 0)
    return refuse("E_NO_FATIGUE", "MW-9.11", "Fatigue is 0: no Murid unit may move.");
  return {};
}
// MW-6.12, 6.13.
Refused check_charger(const State& s, const Unit& u) {
  if (u.kind == Kind::kGun || u.kind == Kind::kBaggage || u.kind == Kind::kCinc)
    return refuse("E_KIND", "MW-6.13", u.id.text() + " cannot move into contact.");
  if (u.kind == Kind::kFigure)
    return refuse("E_UNCOMMANDED", "MW-6.13", "Un-commanded figures cannot move into contact.");
  if (is_engaged(s, u)) return refuse("E_IN_CONTACT", "MW-6.12", u.id.text() + " is in contact with an enemy.");
  if (auto refused = check_mover(s, u); refused.has_error()) return refused;
  if (u.side == kMurid && s.murid.get().ratings.ad == 0)
    return refuse("E_NO_ATTACK", "MW-6.13", "Attack/Defence is 0: no Murid unit may move into contact.");
  return {};
}
Refused check_enemy(const State& s, Seat side, UnitId id) {
  const Unit* enemy = find(s, id);
  if (!enemy || enemy->side == side) return refuse("E_UNKNOWN_UNIT", "MW-6.11", "No such enemy: " + id.text() + ".");
  return is_attached(*enemy) ? refuse("E_KIND", "MW-6.11", id.text() + " is attached to a unit.") : Refused();
}
Refused check_friend(const State& s, Seat side, UnitId id) {
  const Unit* u = find(s, id);
  if (!u) return no_such_unit("MW-6.18", id.text());
  if (u->side != side) return refuse("E_NOT_YOURS", "MW-6.18", "Not your unit: " + id.text() + ".");
  return is_attached(*u) ? refuse("E_KIND", "MW-6.18", id.text() + " is attached to a unit.") : Refused();
}

// ---- how far? ----

Refused check_length(int length, int most) {
  if (length <= most) return {};
  return refuse(
      "E_TOO_FAR", "MW-6.5",
      "The path of " + table::inches_text(length) + " exceeds the allowance of " + table::inches_text(most) + ".");
}
// A way in full; with a limit only where there is one before the die.
Refused check_way(const State& s, const Unit& u, const Way& way, std::optional<int> most) {
  const auto planned = plan(s, u, way, std::nullopt);
  if (!planned) return planned.error();
  return most ? check_length(planned->cost, *most) : Refused();
}
std::optional<int> known_allowance(const State& s, const Unit& u) {
  return rolls_to_move(u) ? std::nullopt : std::optional(allowance(s, u));
}
Refused check_inches(const State& s, const Unit& u, std::optional<int> inches) {  // at a real table
  if (!inches) return refuse("E_SYNTAX", "MW-17.1", "Cannot read the order: say inches=… as measured.");
  const auto most = known_allowance(s, u);
  return most ? check_length(*inches, *most) : Refused();
}

Way way_of(const Move& o) { return {o.path, o.to, {}, {}}; }
Way way_of(const Charge& o) { return {o.via, {}, o.enemy, o.at}; }
Way way_of(const Go& o) { return {o.path, o.to, o.enemy, o.at}; }

// ---- doing it ----

// MW-13.6: nearer by an inch to whom of the enemies was nearest before.
bool is_advance(const State& s, const Unit& u, const Plan& planned) {
  const bool counts =
      u.kind == Kind::kGroup || u.kind == Kind::kCompany || u.kind == Kind::kMass || u.kind == Kind::kGun;
  if (!counts || u.side != attacker(s.options)) return false;
  if (at_real_table(s)) return planned.length >= kAdvance;
  if (planned.path.empty()) return false;
  const Unit* nearest = nullptr;
  for (const Unit* enemy : units_of(s, other(u.side)))
    if (!is_attached(*enemy) && (!nearest || distance(u, *enemy) < distance(u, *nearest))) nearest = enemy;
  if (!nearest) return false;
  Unit there = u;
  there.at = planned.path.back();
  return distance(there, *nearest) <= distance(u, *nearest) - kAdvance;
}

void carry(Ruling& r, UnitId id, const Plan& planned, std::optional<UnitId> target) {
  const bool advanced = is_advance(r.now(), unit_at(r.now(), id), planned);
  r.emit(Moved{id, planned.path, planned.length, advanced});
  if (planned.length > 0) pay_at_once(r, id);
  if (target && !planned.short_of_it)
    make_contact(r, id, planned.touched, *target);
  else
    end_activation(r);
}

// As measured at a real table; of one who moves without a die the limit was checked before it was announced.
Plan measured(const Unit& u, int inches, std::vector<UnitId> touched, int most) {
  if (!rolls_to_move(u)) most = inches;
  Plan plan;
  plan.cost = inches;
  plan.length = std::min(inches, most);
  plan.short_of_it = inches > most;
  if (!plan.short_of_it) plan.touched = std::move(touched);
  std::ranges::sort(plan.touched);
  return plan;
}
std::vector<UnitId> touched_of(UnitId enemy, std::vector<UnitId> also) {
  if (std::ranges::count(also, enemy) == 0) also.push_back(enemy);
  return also;
}

int roll_allowance(Ruling& r, UnitId id) {
  const Unit& u = unit_at(r.now(), id);
  if (!rolls_to_move(u)) return allowance(r.now(), u);
  const int die = roll(r, 6, "move"), most = die_allowance(r.now(), unit_at(r.now(), id), die);
  r.emit(MoveRolled{id, die, most});
  return most;
}

}  // namespace

bool rolls_to_move(const Unit& u) { return !is_murid_walker(u); }

// MW-6.2, 6.17, 15.2.
int die_allowance(const State& s, const Unit& u, int die) {
  const bool column = u.kind == Kind::kCompany || u.kind == Kind::kMass;
  int most = kInch * die;
  if (column || u.kind == Kind::kCinc) most += kInch;
  if (u.mounted) most *= 2;
  if (column && u.men.musicians > 0) most += kInch;
  if (u.kind == Kind::kMass && chief_with(s, u)) most += 2 * kInch;
  return most;
}
int allowance(const State& s, const Unit& u) {
  int most = kInch * s.murid.get().ratings.fa;
  if (u.mounted) most *= 2;
  if (most > 0 && u.kind == Kind::kGroup && u.men.musicians > 0) most += kInch;
  return most;
}

// ---- move, charge, go ----

Refused check_move(const State& s, Seat side, const Move& o) {
  if (auto refused = check_activate(s, side, o.unit); refused.has_error()) return refused;
  const Unit& u = unit_at(s, o.unit);
  if (o.to)
    if (auto refused = check_friend(s, side, *o.to); refused.has_error()) return refused;
  const bool rolls_first = o.path.empty() && !o.to && !o.inches;
  if (rolls_first && !rolls_to_move(u))
    return refuse("E_KIND", "MW-6.7", o.unit.text() + " moves without a die: say where.");
  if (auto refused = check_mover(s, u); refused.has_error() || rolls_first) return refused;
  if (at_real_table(s)) return check_inches(s, u, o.inches);
  return check_way(s, u, way_of(o), known_allowance(s, u));
}
void move(Ruling& r, const Move& o) {
  if (!activate(r, o.unit, Action::kMove)) return end_activation(r);
  const int most = roll_allowance(r, o.unit);
  if (o.path.empty() && !o.to && !o.inches) return enter(r, Phase::kPath, *r->acting);
  if (o.inches) return carry(r, o.unit, measured(unit_at(r.now(), o.unit), *o.inches, {}, most), {});
  carry(r, o.unit, plan(r.now(), unit_at(r.now(), o.unit), way_of(o), most).value(), {});
}

Refused check_charge(const State& s, Seat side, const Charge& o) {
  if (auto refused = check_activate(s, side, o.unit); refused.has_error()) return refused;
  for (const UnitId id : touched_of(o.enemy, o.also))
    if (auto refused = check_enemy(s, side, id); refused.has_error()) return refused;
  const Unit& u = unit_at(s, o.unit);
  if (auto refused = check_charger(s, u); refused.has_error()) return refused;
  if (at_real_table(s)) return check_inches(s, u, o.inches);
  return check_way(s, u, way_of(o), known_allowance(s, u));
}
void charge(Ruling& r, const Charge& o) {
  if (!activate(r, o.unit, Action::kCharge)) return end_activation(r);
  const int most = roll_allowance(r, o.unit);
  const Unit& u = unit_at(r.now(), o.unit);
  if (o.inches) return carry(r, o.unit, measured(u, *o.inches, touched_of(o.enemy, o.also), most), o.enemy);
  carry(r, o.unit, plan(r.now(), u, way_of(o), most).value(), o.enemy);
}

Refused check_go(const State& s, Seat side, const Go& o) {
  const PendingMove& pending = **s.pending_move;
  const Unit& u = unit_at(s, pending.unit);
  if (o.to)
    if (auto refused = check_friend(s, side, *o.to); refused.has_error()) return refused;
  if (o.enemy) {
    for (const UnitId id : touched_of(*o.enemy, o.also))
      if (auto refused = check_enemy(s, side, id); refused.has_error()) return refused;
    if (auto refused = check_charger(s, u); refused.has_error()) return refused;
  }
  if (o.path.empty() && !o.to && !o.enemy && !o.inches) return {};  // it stays
  if (!at_real_table(s)) return check_way(s, u, way_of(o), pending.allowance);
  if (!o.inches) return refuse("E_SYNTAX", "MW-17.1", "Cannot read the order: say inches=… as measured.");
  return check_length(*o.inches, pending.allowance);
}
void go(Ruling& r, const Go& o) {
  const PendingMove pending = **r->pending_move;
  const Unit& u = unit_at(r.now(), pending.unit);
  if (o.path.empty() && !o.to && !o.enemy && !o.inches) return carry(r, pending.unit, {}, {});  // it stays
  if (o.inches) {
    const auto touched = o.enemy ? touched_of(*o.enemy, o.also) : std::vector<UnitId>();
    return carry(r, pending.unit, measured(u, *o.inches, touched, pending.allowance), o.enemy);
  }
  carry(r, pending.unit, plan(r.now(), u, way_of(o), pending.allowance).value(), o.enemy);
}
void stay(Ruling& r) { go(r, Go{}); }

// ---- limber, unlimber, mount, dismount (MW-6.14, 15.3) ----

Refused check_stance(const State& s, Seat side, const ChangeStance& o) {
  if (auto refused = check_activate(s, side, o.unit); refused.has_error()) return refused;
  const Unit& u = unit_at(s, o.unit);
  const bool rides = o.stance == Stance::kMounted || o.stance == Stance::kDismounted;
  if (rides ? !u.horse : u.kind != Kind::kGun)
    return refuse("E_KIND", "MW-6.14", o.unit.text() + (rides ? " has no horses." : " is no gun."));
  if (!rides && u.limbered == (o.stance == Stance::kLimbered))
    return u.limbered ? refuse("E_LIMBERED", "MW-6.15", o.unit.text() + " is limbered.")
                      : refuse("E_UNLIMBERED", "MW-6.15", o.unit.text() + " is not limbered.");
  if (rides && u.mounted == (o.stance == Stance::kMounted))
    return refuse("E_MOUNTED", "MW-15.3", o.unit.text() + (u.mounted ? " is mounted." : " is dismounted."));
  if (rides && is_engaged(s, u))
    return refuse("E_IN_CONTACT", "MW-15.3", o.unit.text() + " is in contact with an enemy.");
  return {};
}
void change_stance(Ruling& r, const ChangeStance& o) {
  constexpr std::array<Action, 4> kActions = {Action::kLimber, Action::kUnlimber, Action::kMount, Action::kDismount};
  if (activate(r, o.unit, kActions.at(static_cast<std::size_t>(o.stance)))) r.emit(StanceChanged{o.unit, o.stance});
  end_activation(r);
}

}  // namespace cherta::murid_wars
