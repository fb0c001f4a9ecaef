// Batches: atomic, man by man, checked as a whole (SK-3.9 to 3.11, 5.10 to 5.12, 6.3 of the order table).
#include <algorithm>

#include "server/rules/skirmish/chapters/rehearsal.h"
#include "server/rules/table/contact.h"

namespace cherta::skirmish {

namespace {

bool allowed_in_defence(Deed deed) {  // SK-9.7, 9.8
  return deed == Deed::kPivot || deed == Deed::kFire || deed == Deed::kLoad || deed == Deed::kWait;
}

bool overlap(const State& s, const Figure& a, const Figure& b) {
  return same_level(a, b) &&
         table::overlaps(table::Shape(table::Disc{a.at, radius(s, a)}), table::Shape(table::Disc{b.at, radius(s, b)}));
}

void execute(Ruling& r, const Doing& doing) {
  for (const Event& event : doing.events) {
    if (const auto* moved = get_if<PrizesMoved>(&event)) {
      move_prizes(r, *moved);
      continue;
    }
    r.emit(event);
    const auto* charged = get_if<Charged>(&event);
    if (charged && !on_table(r.now(), *charged->target))  // SK-9.18
      r.emit(ChargeVoid{*charged->attacker, *charged->target, VoidReason::kDead});
  }
  for (const Aim& aim : doing.volleys) {
    roll_volley(r, *doing.figure, aim);
    if (is_over(r)) return;
  }
}
void execute(Ruling& r, Seat side, const std::vector<Act>& acts, bool defensive) {
  const auto doings = rehearse(r.now(), side, acts, defensive);
  if (!doings) return;  // checked before
  for (const Doing& doing : *doings) {
    execute(r, doing);
    if (is_over(r)) return;
  }
}

}  // namespace

int increments_for(int length, int speed) { return std::max(1, (length + speed - 1) / speed); }
Refusal not_here(std::string_view rule) { return refuse("E_ORDER", rule, "This token is not possible here."); }
Refusal ship_cannot(std::string_view rule) { return refuse("E_SHIP", rule, "The ship cannot do that."); }

Result<std::vector<Doing>> Rehearsal::run(const std::vector<Act>& acts) {
  std::vector<Doing> all;
  for (std::size_t i = 0; i < acts.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j)
      if (acts[j].figure == acts[i].figure)
        return refuse("E_DUP", "SK-3.9",
                      "Named twice: " + (acts[i].figure ? acts[i].figure->text() : std::string("SHIP")) + ".");
    doing_ = {acts[i].figure, {}, {}};
    if (auto refused = act(acts[i]); refused.has_error()) return refused.error();
    all.push_back(std::move(doing_));
  }
  if (auto refused = check_contacts(); refused.has_error()) return refused.error();
  if (auto refused = check_overlaps(); refused.has_error()) return refused.error();
  return all;
}

Refused Rehearsal::act(const Act& act) {
  if (act.figure) return act_of_figure(act);
  if (defensive_) return not_here("SK-9.8");
  return sail(act);
}

Refused Rehearsal::act_of_figure(const Act& act) {
  me_ = *act.figure;
  const Figure* f = find(now_, me_);
  const bool comes_out = f && f->alive && f->side == side_ && f->shelter != Shelter::kNone && !act.tokens.empty() &&
                         act.tokens.front().deed == Deed::kComeOut;
  if (!comes_out)
    if (auto refused = check_own(now_, side_, me_); refused.has_error()) return refused;
  for (std::size_t i = 0; i < act.tokens.size(); ++i) {
    auto refused = token(act, act.tokens[i]);
    if (!refused.has_error()) continue;
    Refusal why = refused.error();
    why.text = me_.text() + " token " + std::to_string(i + 1) + ": " + why.text;
    return why;
  }
  acted_.push_back(me_);
  return {};
}

// Codes in the order of 6.3.
Refused Rehearsal::token(const Act& act, const Token& t) {
  const bool stays = t.deed == Deed::kMove && t.at && *t.at == me().at;
  if (t.deed == Deed::kSail || stays) return refuse("E_SYNTAX", "SK-5.2", "Not understood: a way of no length.");
  if (auto refused = check_targets(t); refused.has_error()) return refused;
  if (auto refused = check_state(t); refused.has_error()) return refused;
  if (auto refused = ready(); refused.has_error()) return refused;  // whatever it would cost (example 38)
  if (defensive_ && !allowed_in_defence(t.deed)) return not_here("SK-9.8");
  if (defensive_ && !led_by(now_, me_).empty()) return refuse("E_LEADING", "SK-9.8", "Leading prizes.");
  if (defensive_ && !weapon_of(now_, me())) return refuse("E_NO_WEAPON", "SK-9.8", "No missile weapon.");
  return do_token(act, t);
}

Refused Rehearsal::do_token(const Act& act, const Token& t) {
  switch (t.deed) {
    case Deed::kMove:
      return move(t);
    case Deed::kPivot:
      return pivot(t);
    case Deed::kFire:
      return fire(t);
    case Deed::kLoad:
      return load(t);
    case Deed::kCharge:
      return charge(t);
    case Deed::kBoard:
      return board();
    case Deed::kLeave:
      return leave_ship(t);
    case Deed::kCross:
      return cross(act);
    case Deed::kDismount:
      return dismount();
    case Deed::kMount:
      return mount();
    case Deed::kTake:
      return take(t);
    case Deed::kRelease:
      return release();
    case Deed::kComeOut:
      return come_out();
    default:
      return wait(t);
  }
}

Refused Rehearsal::check_targets(const Token& t) const {  // before all else of the figure (E08)
  const auto check = [&](const FigureId& id) {
    return on_table(now_, id)
               ? Refused()
               : Refused(refuse("E_FIGURE", "SK-15.3", "No such figure on the table: " + id.text() + "."));
  };
  if (t.deed != Deed::kFire && t.deed != Deed::kCharge) return {};
  if (auto refused = check(t.target); refused.has_error() || !t.other) return refused;
  return check(*t.other);
}

Refused Rehearsal::check_state(const Token& t) const {
  const Figure& f = me();
  if (f.routing) return refuse("E_ROUTING", "SK-11.1", "This figure is routing.");
  const bool in_creek = f.crossing && doing_.events.empty();  // what follows `x` is E_CREEK
  const bool target_in_creek = t.deed == Deed::kCharge && on_table(now_, t.target)->crossing;
  if (in_creek || target_in_creek) return refuse("E_IN_CREEK", "SK-6.3", "In mid-creek.");
  if (doing_.events.empty() && f.spent >= n(now_))
    return refuse("E_SPENT", "SK-3.10", "This figure has no increments left.");
  return {};
}

Refused Rehearsal::need(int increments) const {
  const int left = std::max(0, limit() - me().spent);
  if (increments <= left) return {};
  return refuse("E_BUDGET", "SK-3.10",
                "Needs " + std::to_string(increments) + " increments, " + std::to_string(left) + " left.");
}
Refused Rehearsal::ready() const { return me().charged ? Refused(not_here("SK-9.1")) : Refused(); }

Refused Rehearsal::check_contacts() const {  // SK-5.10
  for (const FigureId& id : acted_) {
    const Figure& f = figure_at(now_, id);
    for (const FigureId& enemy : contacts(now_, f))
      if (std::ranges::count(f.met, enemy) == 0)
        return refuse("E_CONTACT", "SK-5.10",
                      id.text() + ": May not end in contact with an enemy it does not charge: " + enemy.text() + ".");
  }
  return {};
}

Refused Rehearsal::check_overlaps() const {  // SK-4.11
  std::vector<FigureId> moved = acted_;
  moved.insert(moved.end(), carried_.begin(), carried_.end());
  for (const FigureId& id : moved) {
    const Figure& f = figure_at(now_, id);
    for (const Figure& other : *now_.figures) {
      if (other.id == id || !other.on_table() || !overlap(now_, f, other)) continue;
      if (std::ranges::count(f.overlaps, other.id) > 0) continue;
      const auto& [low, high] = std::minmax(id, other.id);
      return refuse("E_OVERLAP", "SK-4.11", "Figures overlap: " + low.text() + ", " + high.text() + ".");
    }
  }
  return {};
}

Result<std::vector<Doing>> rehearse(const State& s, Seat side, const std::vector<Act>& acts, bool defensive) {
  return Rehearsal(s, side, defensive).run(acts);
}

// ---- the orders ----

Refused check_plan(const State& s, Seat side, const Plan& o) {
  const auto doings = rehearse(s, side, o.acts, false);
  return doings ? Refused() : Refused(doings.error());
}
void carry_out(Ruling& r, Seat side, const Plan& o) {
  execute(r, side, o.acts, false);
  if (o.end && !is_over(r)) done(r, side);
}
Refused check_done(const State&, Seat) { return {}; }
void done(Ruling& r, Seat) { leave(r); }

Refused check_dfire(const State& s, Seat side, const DefFire& o) {
  const auto doings = rehearse(s, side, o.acts, true);
  return doings ? Refused() : Refused(doings.error());
}
void dfire(Ruling& r, Seat side, const DefFire& o) {
  execute(r, side, o.acts, true);
  if (o.end && !is_over(r)) leave(r);
}

// SK-18.6: would it be accepted, and what would it use?
void dry_run(Ruling& r, Seat side, const CheckPlan& o) {
  Rehearsal trial(r.now(), side, false);
  const auto doings = trial.run(o.plan.acts);
  std::string text;
  if (!doings) text = doings.error().code + " " + doings.error().text;
  if (doings) {
    const State after = trial.after();
    for (const Act& act : o.plan.acts) {
      const auto ship = ship_of(after.data(), side);
      const int spent = act.figure ? figure_at(after, *act.figure).spent
                        : ship     ? after.ships[static_cast<std::size_t>(*ship - 1)].spent
                                   : 0;
      text += (text.empty() ? "Accepted: " : ", ") + (act.figure ? act.figure->text() : std::string("SHIP")) + " " +
              std::to_string(spent) + " of " + std::to_string(n(after));
    }
    text += ".";
  }
  r.emit(PlanChecked{side, std::move(text)});
}

}  // namespace cherta::skirmish
