// Deployment by turns in the open: MH-18.5.
#include <algorithm>

#include "server/rules/meeting_of_hosts/setup/setup.h"

namespace cherta::meeting_of_hosts {

namespace {

UnitId unit_of(Seat side, int number) { return {side, Naming::kNumber, number}; }
GeneralId general_of(Seat side, int number) { return {side, Naming::kNumber, number}; }

Refusal has_place(const std::string& who) { return refuse("E_PHASE", "MH-18.5", who + " has its place."); }

// Whether there is such a unit or general without a place.
Refused check_who(const State& s, Seat side, int unit) {
  const Unit* u = find(s, unit_of(side, unit));
  if (!u || is_late(s, *u)) return unknown(std::to_string(unit));
  return u->now->placed ? Refused(has_place(std::to_string(unit))) : Refused();
}
Refused check_general_who(const State& s, Seat side, int general) {
  const std::string name = "G" + std::to_string(general);
  const General* g = find(s, general_of(side, general));
  if (!g) return unknown(name);
  return g->now->placed ? Refused(has_place(name)) : Refused();
}

Refused check_known(const State& s, Seat side, const Placement& o) {
  if (const auto* unit = get_if<DeployUnit>(&o)) return check_who(s, side, unit->unit);
  if (const auto* general = get_if<DeployGeneral>(&o)) return check_general_who(s, side, general->general);
  return check_general_who(s, side, get<Attach>(o).general);
}

Refused check_now(const State& s, Seat side, const Placement& o) {
  if (auto refused = check_known(s, side, o); refused.has_error()) return refused;
  if (const auto* unit = get_if<DeployUnit>(&o)) return check_deploy(s, side, *unit);
  if (next_to_place(s, side)) return refuse("E_PHASE", "MH-18.5", "The units come first, then the generals.");
  if (const auto* general = get_if<DeployGeneral>(&o)) return check_deploy(s, side, *general);
  return check_attach(s, side, get<Attach>(o));
}

// Who places next when this side has placed one: the other, as long as he has any; generals when all units stand, in
// the same order.
std::optional<Seat> next_after(const State& s, Seat last) {
  for (const Seat side : {other(last), last})
    if (next_to_place(s, side)) return side;
  const auto stands = [&](Seat side) {
    return std::ranges::any_of(army_of(s, side).generals.get(), [](const General& g) { return g.now->placed; });
  };
  const bool begun = stands(Seat::kFirst) || stands(Seat::kSecond);
  const Seat first = begun ? other(last) : **s.deploys_first;
  for (const Seat side : {first, other(first)})
    if (next_general_to_place(s, side)) return side;
  return std::nullopt;
}

void carry_out(Ruling& r, Seat side, const Placement& o) {
  if (const auto* unit = get_if<DeployUnit>(&o)) return deploy_unit(r, side, *unit);
  if (const auto* general = get_if<DeployGeneral>(&o)) return deploy_general(r, side, *general);
  attach(r, side, get<Attach>(o));
}

void pass_on(Ruling& r, Seat last) { r.emit(DeployerChosen{next_after(r.now(), last)}); }

std::string words_of(const Placement& o) {
  return visit([](const auto& one) { return MeetingOfHosts::write(Order(one)); }, o);
}
Placement placement_of(const std::string& words) {
  const Order order = MeetingOfHosts::parse(words).value();
  if (const auto* unit = get_if<DeployUnit>(&order)) return *unit;
  if (const auto* general = get_if<DeployGeneral>(&order)) return *general;
  return get<Attach>(order);
}

}  // namespace

bool alternates(const State& s) { return *s.phase == Phase::kDeploy && !s.options->hidden_deployment; }

const Unit* next_to_place(const State& s, Seat side) {
  for (const Unit& u : units_of(s, side))
    if (!u.now->placed && !is_late(s, u)) return &u;
  return nullptr;
}
const General* next_general_to_place(const State& s, Seat side) {
  for (const General& g : army_of(s, side).generals.get())
    if (!g.now->placed) return &g;
  return nullptr;
}

// The side that did not choose its edge, or the defender of a hand-over.
void begin_alternating(Ruling& r) {
  const auto chooser = *r->chooser;
  const Seat first = chooser ? other(*chooser) : *r->a->role == Role::kDefender ? Seat::kFirst : Seat::kSecond;
  r.emit(DeployerChosen{first});
}

bool go_on_alternating(Ruling& r) {
  const Seat side = **r->chooser;
  SideSecrets own = army_of(r.now(), side).own.get();
  if (own.waiting.empty()) return false;
  const Placement next = placement_of(own.waiting.front());
  own.waiting.erase(own.waiting.begin());
  set_secrets(r, side, "waiting", std::move(own));
  if (check_now(r.now(), side, next).has_error()) return true;  // it does not go any more, and is dropped
  carry_out(r, side, next);
  pass_on(r, side);
  return true;
}

Refused check_in_turn(const State& s, Seat side, const Placement& o) {
  constexpr std::size_t kMostWaiting = 32;
  if (*s.chooser == side) return check_now(s, side, o);
  if (army_of(s, side).own.get().waiting.size() >= kMostWaiting)
    return refuse("E_LIMIT", "MH-18.5", "Limit: so many wait already.");
  return check_known(s, side, o);
}

void place_in_turn(Ruling& r, Seat side, const Placement& o) {
  if (*r->chooser == side) {
    carry_out(r, side, o);
    return pass_on(r, side);
  }
  SideSecrets own = army_of(r.now(), side).own.get();
  own.waiting.push_back(words_of(o));
  set_secrets(r, side, "waiting", std::move(own));
}

Refused check_next(const State& s, Seat side) {
  return *s.chooser == side ? Refused() : refuse("E_NOT_ON_MOVE", "MH-7.1", "You are not on move.");
}

void place_next(Ruling& r, Seat side) {
  autodeploy_next(r, side);
  pass_on(r, side);
}

}  // namespace cherta::meeting_of_hosts
