// Orders in the turn (6.2): moves, generals, secret choices, pursuits.
#include <algorithm>

#include "server/rules/meeting_of_hosts/words/orders_table.h"

namespace cherta::meeting_of_hosts {

namespace {

using rules::after;
using rules::always;
using rules::by_hand;
using rules::field;
using rules::list;
using rules::maybe;
using rules::number;

// Functions, for the table may be made before main().
std::vector<Phase> in_moves() { return {Phase::kMove1, Phase::kMove2}; }
std::vector<Phase> in_pursuits() { return {Phase::kPursuit1, Phase::kPursuit2}; }

const Unit* own_unit(const State& s, Seat seat, UnitId id) {
  const Unit* u = id.side == seat ? find(s, id) : nullptr;
  return u && is_on_table(*u) ? u : nullptr;
}

Refused check_hold(const State& s, Seat seat, const Hold& o) {
  const Unit* u = own_unit(s, seat, o.unit);
  if (!u) return unknown(o.unit.text());
  const std::string name = o.unit.text();
  if (u->now->turn.ordered) return refuse("E_HAD_ORDER", "MH-8.1", name + " has already had its order.");
  if (u->now->turn.retreated) return refuse("E_RETREATED", "MH-9.13", name + " has retreated this turn.");
  if (is_engaged(s, *u)) return refuse("E_ENGAGED", "MH-9.10", name + " is in contact and cannot move.");
  return {};
}
void hold(Ruling& r, const Hold& o) {
  Condition after = condition_of(r, o.unit);
  after.turn.ordered = true;
  mark(r, o.unit, after);
}

// A unit's move under its own name: adv, back, man, march, charge.
template <class O>
Row<O> move_row(rules::Parts<O> parts, std::string_view rule, std::string_view help) {
  return {.words = {{O::kName, std::move(parts), help}},
          .when = in_moves(),
          .rule = rule,
          .check = [](const State& s, Seat seat, const O& o) { return check_move(s, seat, o); },
          .deed = [](Ruling& r, const O& o) { order_unit(r, o); }};
}

// ---- secret choices: until one has said done ----

Refused check_open(const State& s, Seat seat) {
  return army_of(s, seat).own.get().ready ? Refused(not_on_move()) : Refused();
}
// Either way: who may not evade has nothing to stand for, either.
template <class O>
Refused check_choice(const State& s, Seat seat, const O& o, bool (*may)(const State&, const Unit&),
                     std::string_view code, std::string_view rule, std::string_view what) {
  if (auto refused = check_open(s, seat); refused.has_error()) return refused;
  const Unit* u = own_unit(s, seat, o.unit);
  if (!u) return unknown(o.unit.text());
  if (may(s, *u)) return {};
  return refuse(code, rule, o.unit.text() + " may not " + std::string(what) + ".");
}
template <class Change>
void choose(Ruling& r, UnitId id, const Change& change) {
  UnitSecrets own = unit_at(r.now(), id).own.get();
  change(own);
  r.emit(ChoiceMade{id.side, id, own});
}

Refused check_hold_fire(const State& s, Seat seat, const HoldFire& o) {
  if (auto refused = check_open(s, seat); refused.has_error()) return refused;
  for (const UnitId id : o.units)
    if (!own_unit(s, seat, id)) return unknown(id.text());
  return {};
}
void hold_fire(Ruling& r, Seat seat, const HoldFire& o) {
  std::vector<UnitId> units = o.units;
  if (o.all)
    for (const Unit* u : on_table(r.now(), seat))
      if (may_shoot(r.now(), *u)) units.push_back(*u->id);
  for (const UnitId id : units) choose(r, id, [&](UnitSecrets& own) { own.hold_fire = o.hold; });
}
void read_shooters(rules::Reader& words, HoldFire& o) {
  o.all = words.accept("all");
  if (o.all) return;
  do o.units.push_back(rules::Spoken<UnitId>::take(words));
  while (!words.at_end() && !words.failed());
}
std::string write_shooters(const HoldFire& o) {
  std::string text = o.all ? "all" : "";
  for (const UnitId id : o.units) rules::add_words(text, id.text());
  return text;
}

template <class O>
Refused check_pursuit_row(const State& s, Seat seat, const MoveOrder& as, const O&) {
  return check_pursuit(s, seat, as);
}

}  // namespace

Rows move_orders() {
  using A = Advance;
  using B = FallBack;
  using M = Manoeuvre;
  return {
      Row<Hold>{.words = {{"hold", {field(&Hold::unit)}, "The unit stays where it is; no die."}},
                .when = in_moves(),
                .rule = "MH-8.1",
                .check = check_hold,
                .deed = hold},
      move_row<A>({field(&A::unit), maybe(&A::wheel), field(&A::reach)}, "MH-9.4",
                  "Straight ahead, wheeling first if you like."),
      move_row<B>({field(&B::unit), maybe(&B::wheel), field(&B::reach)}, "MH-9.6", "Straight back, up to half a move."),
      move_row<M>({field(&M::unit), number(&M::facing, 0, 359), field(&M::reach), after("files", &M::files)}, "MH-9.7",
                  "Re-forms facing so many degrees, then ahead; a test follows."),
      move_row<March>({field(&March::unit), maybe(&March::wheel), field(&March::reach)}, "MH-9.8",
                      "Up to two moves ahead, in three files at most."),
      move_row<Charge>({field(&Charge::unit), field(&Charge::target), maybe(&Charge::wheel)}, "MH-10.1",
                       "Straight into an enemy."),
      Row<Enter>{.words = {{"enter",
                            {field(&Enter::unit),
                             by_hand<Enter>(
                                 "INCHES", [](rules::Reader& words, Enter& o) { o.at = table::take_inches(words); },
                                 [](const Enter& o) { return table::short_inches_text(o.at); }),
                             "files", field(&Enter::files), field(&Enter::reach)},
                            "A late arrival comes in at that place of its edge."}},
                 .when = in_moves(),
                 .rule = "MH-9.14",
                 .check = check_enter,
                 .deed = enter_table},
      Row<MoveGeneral>{
          .words = {{"gmove", {field(&MoveGeneral::general), field(&MoveGeneral::to)}, "Moves a general."}},
          .when = in_moves(),
          .rule = "MH-4.3",
          .check = check_general,
          .deed = move_general},
      Row<Join>{.words = {{"join", {field(&Join::general), field(&Join::unit)}, "A general joins a unit."}},
                .when = in_moves(),
                .rule = "MH-4.4",
                .check = check_join,
                .deed = join},
  };
}

Rows choice_orders() {
  return {
      Row<Done>{.words = {{"done", {}, "Your part of the phase is over."}},
                .when = {Phase::kMove1, Phase::kMove2, Phase::kShootDeclare, Phase::kEvadeDeclare, Phase::kPursuit1,
                         Phase::kPursuit2, Phase::kRecoverDeclare},
                .rule = "MH-7.1",
                .check = check_open,
                .deed = [](Ruling& r, Seat seat) { set_ready(r, seat, true); }},
      Row<ChooseInitiative>{
          .words = {{"initiative first", {always(&ChooseInitiative::first, true)}, "You move first."},
                    {"initiative second", {always(&ChooseInitiative::first, false)}, "You move second."}},
          .when = {Phase::kInitiative},
          .rule = "MH-7.2",
          .deed = [](Ruling& r, const ChooseInitiative& o) { choose_initiative(r, o.first); }},
      Row<HoldFire>{
          .words = {{"holdfire",
                     {always(&HoldFire::hold, true), by_hand<HoldFire>("UNIT …|all", read_shooters, write_shooters)},
                     "These do not shoot."},
                    {"fire",
                     {always(&HoldFire::hold, false), by_hand<HoldFire>("UNIT …|all", read_shooters, write_shooters)},
                     "These do."}},
          .when = {Phase::kShootDeclare},
          .rule = "MH-12.1",
          .check = check_hold_fire,
          .deed = hold_fire},
      Row<Evade>{
          .words = {{"evade", {always(&Evade::evade, true), field(&Evade::unit)}, "It evades instead of fighting."},
                    {"stand", {always(&Evade::evade, false), field(&Evade::unit)}, "It fights."}},
          .when = {Phase::kEvadeDeclare},
          .rule = "MH-13.2",
          .check = [](const State& s, Seat seat,
                      const Evade& o) { return check_choice(s, seat, o, may_evade, "E_NO_EVADE", "MH-13.2", "evade"); },
          .deed = [](Ruling& r,
                     const Evade& o) { choose(r, o.unit, [&](UnitSecrets& own) { own.evades = o.evade; }); }},
      Row<PursueAdvance>{
          .words = {{"pursue",
                     {field(&PursueAdvance::unit), "adv", maybe(&PursueAdvance::wheel), field(&PursueAdvance::reach)},
                     "Goes after those who went away.",
                     {},
                     [](const rules::Reader& words) {
                       rules::Reader next = words;
                       next.take("");
                       next.take("");
                       return !next.accept("charge");
                     }}},
          .when = in_pursuits(),
          .rule = "MH-15.2",
          .check =
              [](const State& s, Seat seat, const PursueAdvance& o) {
                return check_pursuit(s, seat, Advance{o.unit, o.wheel, o.reach});
              },
          .deed =
              [](Ruling& r, const PursueAdvance& o) {
                pursue(r, Advance{o.unit, o.wheel, o.reach});
              }},
      Row<PursueCharge>{
          .words = {{"pursue",
                     {field(&PursueCharge::unit), "charge", field(&PursueCharge::target), maybe(&PursueCharge::wheel)},
                     "Pursues into an enemy.",
                     {},
                     [](const rules::Reader& words) {
                       rules::Reader next = words;
                       next.take("");
                       next.take("");
                       return next.accept("charge");
                     }}},
          .when = in_pursuits(),
          .rule = "MH-15.2",
          .check =
              [](const State& s, Seat seat, const PursueCharge& o) {
                return check_pursuit(s, seat, Charge{o.unit, o.target, o.wheel});
              },
          .deed =
              [](Ruling& r, const PursueCharge& o) {
                pursue(r, Charge{o.unit, o.target, o.wheel});
              }},
      Row<Recover>{
          .words = {{"recover", {always(&Recover::recover, true), field(&Recover::unit)}, "It tries to recover hits."},
                    {"rest", {always(&Recover::recover, false), field(&Recover::unit)}, "It does not."}},
          .when = {Phase::kRecoverDeclare},
          .rule = "MH-16.1",
          .check =
              [](const State& s, Seat seat, const Recover& o) {
                return check_choice(s, seat, o, may_recover, "E_NO_RECOVERY", "MH-16.1", "recover");
              },
          .deed = [](Ruling& r,
                     const Recover& o) { choose(r, o.unit, [&](UnitSecrets& own) { own.recovers = o.recover; }); }},
  };
}

}  // namespace cherta::meeting_of_hosts
