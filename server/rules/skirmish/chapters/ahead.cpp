// What is said ahead of time: turns that wait, standing orders, deadlines (SK-18.2 to 18.4). It is its owner's secret,
// reads what he knows, and acts through the same path as what is typed, so that nothing tells which it was.
#include <algorithm>

#include "server/rules/skirmish/apply.h"

namespace cherta::skirmish {

namespace {

const std::optional<Queue>& queue_of(const State& s, Seat side) { return (*s.queues)[side].get(); }
const StandingOrders& standing_of(const State& s, Seat side) { return (*s.standing)[side].get(); }
State seen_by(const State& s, Seat side) { return Skirmish::project(s, Viewer::player(side)); }

void set_queue(Ruling& r, Seat side, std::optional<Queue> queue) { r.emit(QueueSet{side, std::move(queue)}); }

// ---- the parts of a turn ----

// In which phase a part is tried.
Phase phase_of(const TurnPart& part) {
  if (holds_alternative<Morale>(part)) return Phase::kDefMorale;
  if (holds_alternative<DefFire>(part)) return Phase::kDefFire;
  return holds_alternative<Rally>(part) ? Phase::kRally : Phase::kOrders;
}
Order order_of(const TurnPart& part) {
  return visit([](const auto& one) { return Order(one); }, part);
}
bool has_done(const Turn& turn) {
  return std::ranges::any_of(turn.parts, [](const TurnPart& part) {
    const auto* plan = get_if<Plan>(&part);
    return holds_alternative<Done>(part) || (plan && plan->end);
  });
}
const TurnPart* part_for(const Queue& queue, Phase phase) {
  const auto found = std::ranges::find(queue.turn.parts, phase, phase_of);
  return found == queue.turn.parts.end() ? nullptr : &*found;
}

Refused check_part(const State& s, Seat side, const Morale& o) {
  return check_groups(s, side, MoraleStep::kDefence, o.groups);
}
Refused check_part(const State& s, Seat side, const DefFire& o) { return check_dfire(s, side, o); }
Refused check_part(const State& s, Seat side, const Rally& o) {
  return check_groups(s, side, MoraleStep::kRally, o.groups);
}
Refused check_part(const State& s, Seat side, const Reserve& o) { return check_reserve(s, side, o); }
Refused check_part(const State& s, Seat side, const Plan& o) { return check_plan(s, side, o); }
Refused check_part(const State& s, Seat side, const StandAtt& o) { return check_standing(s, side, o); }
template <class O>
Refused check_part(const State&, Seat, const O&) {
  return {};
}

void do_part(Ruling& r, Seat side, const Morale& o) { test_groups(r, side, MoraleStep::kDefence, o.groups); }
void do_part(Ruling& r, Seat side, const DefFire& o) { dfire(r, side, o); }
void do_part(Ruling& r, Seat side, const Rally& o) { test_groups(r, side, MoraleStep::kRally, o.groups); }
void do_part(Ruling& r, Seat side, const Reserve& o) { call_reserve(r, side, o); }
void do_part(Ruling& r, Seat side, const Plan& o) { carry_out(r, side, o); }
void do_part(Ruling& r, Seat side, const Done&) { done(r, side); }
template <class O>
void do_part(Ruling& r, Seat side, const O& o) {
  set_standing(r, side, o);
}

// Who has fallen out meanwhile is left out of a plan that has waited.
Plan without_the_fallen(const State& s, Plan plan) {
  std::erase_if(plan.acts, [&](const Act& act) {
    if (!act.figure) return false;
    const Figure* f = find(s, *act.figure);
    if (!f || !f->alive) return f != nullptr;
    const bool comes_out =
        f->shelter != Shelter::kNone && !f->routing && !act.tokens.empty() && act.tokens.front().deed == Deed::kComeOut;
    return f->routing || (f->shelter != Shelter::kNone && !comes_out) || f->crossing || f->spent >= n(s);
  });
  return plan;
}

// ---- before the card is laid ----

// Does the card lead to ORDERS with nothing to decide before?
bool leads_to_orders(const State& after_card) {
  return after_card.charges->empty() && !is_needed(after_card, Phase::kRally);
}
// Up to and with the first plan.
Refused check_before_card(const State& seen, Seat side, const Turn& turn) {
  if (auto refused = check_card(seen, side, PlayCard{turn.card}); refused.has_error()) return refused;
  State after = seen;
  Skirmish::apply(after, CardPlayed{side, turn.card, *seen.play, hand_count(seen, side), deck_count(seen, side)});
  if (!leads_to_orders(after)) return {};
  for (const TurnPart& part : turn.parts) {
    if (const auto* reserve = get_if<Reserve>(&part)) {
      if (auto refused = check_reserve(after, side, *reserve); refused.has_error()) return refused;
      on(after, called(after, side, *reserve));
    }
    if (const auto* plan = get_if<Plan>(&part)) return check_plan(after, side, *plan);
  }
  return {};
}

void refuse_part(Ruling& r, Seat side, const Order& order, const Refusal& why) {
  r.emit(PartRefused{side, Skirmish::write(order), why.code, why.rule, why.text});
  set_queue(r, side, {});
}

bool lay_queued_card(Ruling& r, Seat side, Queue queue) {
  if (auto refused = check_before_card(seen_by(r.now(), side), side, queue.turn); refused.has_error()) {
    refuse_part(r, side, PlayCard{queue.turn.card}, refused.error());
    return false;
  }
  const int card = queue.turn.card;
  State after = r.now();
  Skirmish::apply(after, CardPlayed{side, card, *after.play, hand_count(after, side), deck_count(after, side)});
  queue.begun = true;
  queue.waited = !leads_to_orders(after);
  set_queue(r, side, std::move(queue));
  play_card(r, side, {card});
  return true;
}

// ---- answers ----

int points_left(const State& s, Seat side) { return (*s.morale_left)[side].get(); }

// By `standing auto`, else by `auto 0`.
std::vector<Group> usual_groups(const State& s, Seat side, MoraleStep step) {
  return groups_for_level(s, step, standing_of(s, side).level.value_or(kUsualLevel), points_left(s, side));
}
// What stands in for a part that a turn with `done` does not hold; nothing: he is asked.
std::optional<TurnPart> missing_part(const State& s, Seat side) {
  const bool by_level = standing_of(s, side).level.has_value();
  switch (*s.phase) {
    case Phase::kDefMorale:
      if (!by_level) return std::nullopt;
      return Morale{usual_groups(s, side, MoraleStep::kDefence)};
    case Phase::kDefFire:
      return DefFire{{}, true};
    case Phase::kRally:
      if (!by_level && !obliged(s, MoraleStep::kRally).empty()) return std::nullopt;
      return Rally{usual_groups(s, side, MoraleStep::kRally)};
    default:
      return std::nullopt;
  }
}

bool do_queued(Ruling& r, Seat side, const TurnPart& part) {
  const State seen = seen_by(r.now(), side);
  const auto refused = visit([&](const auto& one) { return check_part(seen, side, one); }, part);
  if (refused.has_error()) return refuse_part(r, side, order_of(part), refused.error()), false;
  visit([&](const auto& one) { do_part(r, side, one); }, part);
  return true;
}

bool answer_from_queue(Ruling& r, Seat side) {
  Queue queue = *queue_of(r.now(), side);
  if (*r->phase == Phase::kCard && !queue.begun) return lay_queued_card(r, side, std::move(queue));
  if (!queue.begun || player(r.now()) != side) return false;
  const Phase phase = *r->phase;
  const TurnPart* found = part_for(queue, phase);
  if (!found) {
    const auto missing = queue.whole ? missing_part(r.now(), side) : std::nullopt;
    if (missing) return do_queued(r, side, *missing);
    if (phase == Phase::kOrders) set_queue(r, side, {});  // it is all done
    return false;
  }
  TurnPart part = *found;
  queue.turn.parts.erase(queue.turn.parts.begin() + (found - queue.turn.parts.data()));
  if (auto* plan = get_if<Plan>(&part); plan && queue.waited) *plan = without_the_fallen(r.now(), *plan);
  set_queue(r, side, std::move(queue));
  return do_queued(r, side, part);
}

// ---- standing orders, deadlines ----

std::string_view default_label(Seat side) { return side == kOne ? "default first" : "default second"; }

int random_card(Ruling& r, Seat side) {
  const std::vector<int> hand = (*r->hands)[side].get();
  return hand[r.chance().draw({"card", default_label(side), static_cast<std::uint32_t>(hand.size())},
                              [&](std::uint32_t i) { return std::to_string(hand[i]); })];
}
void lay_default(Ruling& r, Seat side, bool at_deadline) {
  const std::vector<int>& hand = (*r->hands)[side].get();
  const auto lay = standing_of(r.now(), side).play;
  const int value = at_deadline || !lay ? random_card(r, side) : *lay == Lay::kLow ? hand.front() : hand.back();
  play_card(r, side, {value});
}
// The draft that was not committed counts for nothing (SK-18.4).
void commit_default(Ruling& r, Seat side) {
  Draft draft = (*r->drafts)[side].get();
  if (may_muster(r.now(), side)) {
    draft.men.clear();
    draft.reserve.clear();
  }
  draft.places.clear();
  draft.landing.reset();
  if (draft != (*r->drafts)[side].get()) r.emit(DraftSet{side, std::move(draft)});
  commit(r, side);
}
void settle_single(Ruling& r) {  // SK-19.3
  for (const Seat side : kSides)
    if ((*r->entered)[side] && !(*r->entered)[other(side)]) {
      const TableResult entry = *(*r->entries)[side].get();
      return settle_result(r, entry, {});
    }
}

void decide_as_usual(Ruling& r, Seat side, bool at_deadline) {
  switch (*r->phase) {
    case Phase::kOptions:
      if (!r->record->empty()) agree(r, side);
      return;
    case Phase::kMuster:
    case Phase::kDeploy:
      return commit_default(r, side);
    case Phase::kCard:
      return lay_default(r, side, at_deadline);
    case Phase::kDefMorale:
    case Phase::kAttMorale:
    case Phase::kRally: {
      const MoraleStep step = step_of(*r->phase);
      return test_groups(r, side, step, usual_groups(r.now(), side, step));
    }
    case Phase::kDefFire:
      return dfire(r, side, DefFire{{}, true});
    case Phase::kOrders:
      return done(r, side);
    case Phase::kResult:
      return settle_single(r);
    default:
      return;
  }
}

// SK-18.3: the first that fits.
void answer_as_attacker(Ruling& r, Seat side) {
  const StandingOrders& standing = standing_of(r.now(), side);
  const int left = points_left(r.now(), side);
  const auto groups = standing.att ? groups_as_standing(r.now(), *standing.att, left)
                                   : usual_groups(r.now(), side, MoraleStep::kAttack);
  test_groups(r, side, MoraleStep::kAttack, groups);
}

bool is_play_phase(Phase phase) { return phase >= Phase::kCard && phase < Phase::kUpkeep; }

bool stands_for(const State& s, Seat side) {  // a standing order that answers what is asked now
  if (!is_play_phase(*s.phase)) return false;
  const StandingOrders& standing = standing_of(s, side);
  if (*s.phase == Phase::kAttMorale && (standing.att || standing.level)) return true;
  return standing.play && !queue_of(s, side);
}
bool is_queued_for(const State& s, Seat side) {  // a turn that does
  const auto& queue = queue_of(s, side);
  if (!queue || !is_play_phase(*s.phase) || player(s) != side) return false;
  if (*s.phase == Phase::kCard) return true;
  if (!queue->begun) return false;
  return part_for(*queue, *s.phase) || (queue->whole && missing_part(s, side));
}

bool answer_for(Ruling& r, Seat side) {
  if (is_queued_for(r.now(), side) && answer_from_queue(r, side)) return true;
  if (is_over(r) || !stands_for(r.now(), side)) return false;
  if (*r->phase == Phase::kAttMorale)
    answer_as_attacker(r, side);
  else
    decide_as_usual(r, side, false);
  return true;
}

}  // namespace

// ---- turns (SK-18.2) ----

Refused check_turn(const Known& known, Seat side, const Turn& o) {
  const State& s = *known;
  if (*s.phase == Phase::kCard && player(s) == side && !*s.paused) return check_before_card(s, side, o);
  return (*s.dealt)[side] ? check_card(s, side, PlayCard{o.card}) : Refused();
}
void take_turn(Ruling& r, Seat side, const Turn& o) {
  set_queue(r, side, Queue{o, false, has_done(o), false});
  const auto is_his = [&] {
    const auto asked = is_over(r) ? std::vector<Seat>() : on_move(r.now());
    return asked.size() == 1 && asked.front() == side && is_queued_for(r.now(), side);
  };
  if (*r->phase != Phase::kCard) return;  // it is for his next card
  while (is_his() && answer_from_queue(r, side)) run_steps(r);
}
void drop_turn(Ruling& r, Seat side) { set_queue(r, side, {}); }

// ---- standing orders (SK-18.3) ----

Refused check_standing(const State& s, Seat side, const StandAtt& o) {
  std::vector<FigureId> seen;
  for (const Group& group : o.groups)
    for (const FigureId& id : group.members) {
      if (auto refused = check_own(s, side, id); refused.has_error()) return refused;
      if (std::ranges::count(seen, id) > 0) return refuse("E_DUP", "SK-10.7", "Named twice: " + id.text() + ".");
      seen.push_back(id);
    }
  for (const Group& group : o.groups)
    if (group.members.empty() || group.members.size() > kMostInGroup)
      return refuse("E_GROUP", "SK-10.3", "A group has one to three men.");
  return {};
}

void set_standing(Ruling& r, Seat side, const StandAtt& o) {
  StandingOrders standing = standing_of(r.now(), side);
  standing.att = o.groups;
  r.emit(StandingSet{side, std::move(standing)});
}
void set_standing(Ruling& r, Seat side, const StandAuto& o) {
  StandingOrders standing = standing_of(r.now(), side);
  standing.level = o.level;
  r.emit(StandingSet{side, std::move(standing)});
}
void set_standing(Ruling& r, Seat side, const StandPlay& o) {
  StandingOrders standing = standing_of(r.now(), side);
  standing.play = o.lay;
  r.emit(StandingSet{side, std::move(standing)});
}
void set_standing(Ruling& r, Seat side, const StandOff& o) {
  StandingOrders standing = standing_of(r.now(), side);
  if (!o.kind || o.kind == StandingKind::kAtt) standing.att.reset();
  if (!o.kind || o.kind == StandingKind::kAuto) standing.level.reset();
  if (!o.kind || o.kind == StandingKind::kPlay) standing.play.reset();
  r.emit(StandingSet{side, std::move(standing)});
}

// ---- when it answers ----

bool answer_ahead(Ruling& r) {
  if (is_over(r)) return false;
  for (const Seat side : on_move(r.now()))
    if (answer_for(r, side)) return true;
  return false;
}
bool answer_attackers_ahead(Ruling& r) {
  if (!r->options->answer_ahead) return false;
  answer_as_attacker(r, opponent(r.now()));
  return true;
}
void prepared_answer(Ruling& r) { answer_ahead(r); }

bool Skirmish::prepared(const State& s, bool) {
  if (*s.phase == Phase::kOver) return false;
  return std::ranges::any_of(on_move(s), [&](Seat side) { return is_queued_for(s, side) || stands_for(s, side); });
}

void expire(Ruling& r) {
  const Phase phase = *r->phase;
  const auto asked = on_move(r.now());
  for (const Seat side : asked)
    if (*r->phase == phase) decide_as_usual(r, side, true);
}

}  // namespace cherta::skirmish
