// Play over days (MW-17.3, 17.4): queued orders, and what is done for one whose time is over. A queue is its owner's
// secret, reads what he knows, and acts through the same path as a typed order, so that nothing tells which it was.
#include <algorithm>

#include "server/rules/core/prepared.h"
#include "server/rules/murid_wars/engine.h"

namespace cherta::murid_wars {

namespace {

constexpr std::size_t kMostQueued = 64;

Known known_to(const State& s, Seat side) { return Known::of(s, Viewer::player(side)); }
const SideSecrets& own_of(const State& s, Seat side) { return (*s.own)[side].get(); }
bool takes_from_queue(const State& s) {
  if (*s.claim) return false;  // the other's to confirm
  return *s.phase == Phase::kReinforce || *s.phase == Phase::kGo || *s.phase == Phase::kPath;
}

void drop(Ruling& r, Seat side) {
  SideSecrets own = own_of(r.now(), side);
  own.queue.clear();
  own.rest.reset();
  set_own(r, side, "queue dropped", std::move(own));
}

// The first alternative that is legal now; why not is told to him alone.
std::optional<Order> first_legal(Ruling& r, Seat side, const Queued& entry) {
  const Known known = known_to(r.now(), side);
  std::vector<OrderRefused> refused;
  for (const std::string& line : entry.alternatives) {
    const auto order = rules::order_of_line(known, line);
    if (order) return *order;
    const Refusal& why = order.error();
    refused.push_back({side, line, why.code, why.rule, why.text});
  }
  for (OrderRefused& one : refused) r.emit(std::move(one));
  return std::nullopt;
}

// MW-17.4: what the remaining units do, by identifier.
std::optional<Order> rest_order(const State& s, Seat side, Rest rest) {
  const Known known = known_to(s, side);
  const auto first =
      std::ranges::find_if(*s.units, [&](const Unit& u) { return u.side == side && !u.activated && is_compulsory(u); });
  std::vector<Order> wanted;
  if (first == s.units.end()) {
    wanted.push_back(Pass{});
  } else {
    Fire shot;
    shot.unit = first->id;
    if (rest == Rest::kFire) wanted.push_back(shot);
    wanted.push_back(Hold{first->id});
  }
  return rules::first_allowed(known, wanted);
}

bool answer_queued(Ruling& r, Seat side) {
  SideSecrets own = own_of(r.now(), side);
  if (!own.queue.empty()) {
    const auto order = first_legal(r, side, own.queue.front());
    if (!order) return drop(r, side), false;
    own.queue.erase(own.queue.begin());
    set_own(r, side, "queue taken up", std::move(own));
    MuridWars::decide(r, rules::Actor::player(side), *order);
    return true;
  }
  if (!own.rest || *r->phase != Phase::kGo) return false;
  const auto order = rest_order(r.now(), side, *own.rest);
  if (!order) return drop(r, side), false;
  MuridWars::decide(r, rules::Actor::player(side), *order);
  return true;
}

// ---- the time is over (MW-17.3) ----

void hold_for(Ruling& r, Seat side) {
  switch (*r->phase) {
    case Phase::kOptions:
      return r.emit(Accepted{side});
    case Phase::kMuster:
      return muster_evenly(r);
    case Phase::kReinforce:
      return reinforce_done(r, side);
    case Phase::kPath:
      return stay(r);
    case Phase::kAlloc:
      return allocate(r, standing_allocation(r.now(), due_now(r.now())));
    case Phase::kGo:
      for (const Unit* u : units_of(r.now(), side))
        if (!u->activated && is_compulsory(*u)) return hold(r, {u->id});
      return pass(r, side);
    default:  // a deployment cannot be defaulted
      return end_game(r, won_by(other(side)), Cause::kForfeit);
  }
}

}  // namespace

void set_own(Ruling& r, Seat side, std::string what, SideSecrets own) {
  r.emit(OwnSet{side, std::move(what), std::move(own)});
}

Refused check_queue(const State& s, Seat side, const QueueOrders& o) {
  const auto refused = [](std::string text) { return refuse("E_SYNTAX", "MW-17.4", "Cannot read the order: " + text); };
  if (own_of(s, side).queue.size() >= kMostQueued) return refused("at most 64 orders are queued.");
  for (const std::string& line : o.alternatives) {
    const auto order = MuridWars::parse(line);
    if (!order) return order.error();
    if (holds_alternative<QueueOrders>(*order)) return refused("no queue within a queue.");
  }
  return {};
}
void queue(Ruling& r, Seat side, const QueueOrders& o) {
  SideSecrets own = own_of(r.now(), side);
  own.queue.push_back({o.alternatives});
  set_own(r, side, "queued", std::move(own));
}
void queue_rest(Ruling& r, Seat side, const QueueRest& o) {
  SideSecrets own = own_of(r.now(), side);
  own.rest = o.rest;
  set_own(r, side, "queued", std::move(own));
}
void clear_queue(Ruling& r, Seat side) { drop(r, side); }

bool answer_queued(Ruling& r) {
  if (is_over(r) || !takes_from_queue(r.now())) return false;
  for (const Seat side : on_move(r.now()))
    if (answer_queued(r, side)) return true;
  return false;
}
void prepared_orders(Ruling& r) { answer_queued(r); }

bool MuridWars::prepared(const State& s, bool) {
  if (is_over(s) || !takes_from_queue(s)) return false;
  return std::ranges::any_of(on_move(s), [&](Seat side) {
    const SideSecrets& own = own_of(s, side);
    return !own.queue.empty() || (own.rest && *s.phase == Phase::kGo);
  });
}

void expire(Ruling& r) {
  if (const auto& claim = *r->claim) {  // section 9: silence confirms; who has disputed was not silent
    if (!claim->disputed) confirm(r);
    return;
  }
  const auto late = on_move(r.now());
  for (const Seat side : late) {
    if (is_over(r)) return;
    if (r->options->deadline_action == DeadlineAction::kForfeit)
      end_game(r, late.size() == rules::kSeats ? Winner::kDraw : won_by(other(side)), Cause::kForfeit);
    else if (r->options->deadline_action == DeadlineAction::kHold)
      hold_for(r, side);
  }
}

}  // namespace cherta::murid_wars
