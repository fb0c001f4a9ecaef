// What a player may take hold of: offers that differ in one thing alone become one choice with a blank (decision 0042).
#include <algorithm>

#include "server/rules/core/showing.h"
#include "server/rules/meeting_of_hosts/chapters/movement.h"
#include "server/rules/meeting_of_hosts/setup/setup.h"
#include "server/rules/meeting_of_hosts/show/choices.h"
#include "server/rules/table/show.h"

namespace cherta::meeting_of_hosts {

namespace {

using rules::Choice;
using rules::Slot;

// An order but for what fills its blank.
struct Handle {
  std::string_view label;
  Slot slot = Slot::kNone;
  rules::Bounds bounds;
  std::size_t blank = 2;  // the word that the filling begins with, counted from 0
};

// ---- the turn ----

Handle way(const State& s, UnitId unit, std::string_view label, MoveKind kind) {
  return {label, Slot::kText, {0, allowance(unit_at(s, unit), kind), {}, 0}};
}
Handle handle(const State& s, const Advance& o) { return way(s, o.unit, "Advance", MoveKind::kAdvance); }
Handle handle(const State& s, const FallBack& o) { return way(s, o.unit, "Fall back", MoveKind::kBack); }
Handle handle(const State& s, const March& o) { return way(s, o.unit, "March", MoveKind::kMarch); }
Handle handle(const State& s, const Manoeuvre& o) { return way(s, o.unit, "Manoeuvre", MoveKind::kManoeuvre); }
Handle handle(const State& s, const PursueAdvance& o) {
  Handle it = way(s, o.unit, "Pursue", MoveKind::kAdvance);
  it.blank = 3;
  return it;
}
Handle handle(const State&, const Charge&) { return {"Charge", Slot::kPiece, {}}; }
Handle handle(const State&, const PursueCharge&) { return {"Pursue into", Slot::kPiece, {}, 3}; }
Handle handle(const State&, const Join&) { return {"Join", Slot::kPiece, {}}; }
Handle handle(const State& s, const MoveGeneral& o) {  // MH-4.3
  const General& g = general_at(s, o.general);
  const int far = kGeneralMovement.at(*g.mount).basic;
  return {"Ride", Slot::kPoint, {1, 1, table::shown(table_of(s), place_of(s, g)), far}};
}

// ---- deployment ----

// Anywhere in the zone, all of which is within a circle about its middle.
Handle in_zone(const State& s, Seat side) {
  const Zone z = army_of(s, side).zone->value();
  const Point middle{(z.west + z.east) / 2, (z.south + z.north) / 2};
  const auto [half_w, half_h] = Point{z.east, z.north} - middle;
  const auto far = static_cast<int>(table::root_above(std::int64_t{half_w} * half_w + std::int64_t{half_h} * half_h));
  return {"Place", Slot::kPoint, {1, 1, table::shown(table_of(s), middle), far}};
}
Handle handle(const State& s, Seat side, const DeployUnit&) { return in_zone(s, side); }
Handle handle(const State& s, Seat side, const DeployGeneral&) { return in_zone(s, side); }
Handle handle(const State&, Seat, const Attach&) { return {"Lead", Slot::kPiece, {}}; }

// Orders of the deployment name units and generals by their roster numbers.
std::string concerned(Seat side, const Order& order) {
  const auto unit = [side](int number) { return UnitId{side, Naming::kNumber, number}.text(); };
  const auto general = [side](int number) { return GeneralId{side, Naming::kNumber, number}.text(); };
  if (const auto* o = get_if<DeployUnit>(&order)) return unit(o->unit);
  if (const auto* o = get_if<DeployGeneral>(&order)) return general(o->general);
  if (const auto* o = get_if<Attach>(&order)) return general(o->general);
  if (const auto* o = get_if<Assign>(&order)) return unit(o->units.front());
  if (const auto* o = get_if<Undeploy>(&order)) return o->is_general ? general(o->number) : unit(o->number);
  const auto* o = get_if<HoldFire>(&order);
  return o && !o->units.empty() ? o->units.front().text() : piece_of(order);
}

// ---- orders with a blank ----

std::optional<Handle> handle_of(const State& s, Seat seat, const Order& order) {
  return visit(
      [&](const auto& o) -> std::optional<Handle> {
        if constexpr (requires { handle(s, o); })
          return handle(s, o);
        else if constexpr (requires { handle(s, seat, o); })
          return handle(s, seat, o);
        else
          return std::nullopt;
      },
      order);
}

// Cuts the filling out of an order; a unit that is placed keeps its facing behind it.
std::string cut(std::string& order, std::size_t blank, const Order& whole) {
  std::size_t from = 0;
  for (std::size_t word = 0; word < blank; ++word) from = order.find(' ', from) + 1;
  const auto* placed = get_if<DeployUnit>(&whole);
  const std::size_t to = placed ? order.rfind(' ') : order.size();
  std::string filling = order.substr(from, to - from);
  order.replace(from, to - from, "{}");
  return filling;
}

rules::Target target_of(Seat side, const Order& order, std::string filling) {
  const auto* o = get_if<Attach>(&order);
  if (!o) return {filling, filling};
  return {UnitId{side, Naming::kNumber, o->unit}.text(), std::move(filling)};
}

Choice choice_of(const State& s, Seat seat, const Offer& offer) {
  Choice choice;
  choice.order = MeetingOfHosts::write(offer.order);
  choice.piece = concerned(seat, offer.order);
  choice.rule = offer.rule;
  const auto handle = handle_of(s, seat, offer.order);
  choice.label = handle ? std::string(handle->label) : label_of(s, seat, offer.order);
  if (!handle) return choice;
  choice.slot = handle->slot;
  choice.bounds = handle->bounds;
  std::string filling = cut(choice.order, handle->blank, offer.order);
  if (handle->slot != Slot::kPoint) choice.targets = {target_of(seat, offer.order, std::move(filling))};
  return choice;
}

void add(std::vector<Choice>& all, Choice one) {
  const auto same = std::ranges::find(all, one.order, &Choice::order);
  if (same == all.end())
    all.push_back(std::move(one));
  else
    for (rules::Target& target : one.targets)
      if (std::ranges::count(same->targets, target) == 0) same->targets.push_back(std::move(target));
}

// Whoever may find a place, whether or not the one that was offered is free; and whoever has one, another.
void add_placements(std::vector<Choice>& all, const State& s, Seat seat) {
  const bool by_turns = alternates(s);
  for (const Unit& u : units_of(s, seat)) {
    if (is_late(s, u) || (by_turns && u.now->placed)) continue;
    const int facing = u.now->placed ? u.now->pose.facing : home_facing(s, seat);
    add(all, choice_of(s, seat, {DeployUnit{u.id->number, {{}, facing}, {}}, "MH-18.4"}));
  }
  for (const General& g : army_of(s, seat).generals.get())
    if (!g.now->placed || !(by_turns || g.immobile))
      add(all, choice_of(s, seat, {DeployGeneral{g.id->number, {}}, "MH-18.4"}));
}

// Which units each general may lead; how he is taken back.
void add_leaders(std::vector<Choice>& all, const Known& known, Seat seat) {
  const auto may = [&](const Order& order) {
    return MeetingOfHosts::check(known, rules::Actor::player(seat), order).has_value();
  };
  for (const General& g : army_of(*known, seat).generals.get()) {
    for (const Unit* u : placed(*known, seat))
      if (const Attach attach{g.id->number, u->id->number}; u->now->general != g.id->number && may(attach))
        add(all, choice_of(*known, seat, {attach, "MH-4.5"}));
    if (const Undeploy back{g.id->number, true}; may(back)) add(all, choice_of(*known, seat, {back, "MH-18.4"}));
  }
}

}  // namespace

std::vector<Choice> choices_of(const Known& known) {
  std::vector<Choice> all;
  if (known.viewer().kind != Viewer::Kind::kPlayer) return all;
  const Seat seat = known.viewer().seat;
  const auto offers = MeetingOfHosts::offers(known, seat);
  for (const Offer& offer : offers) add(all, choice_of(*known, seat, offer));
  if (*known->phase != Phase::kDeploy || offers.empty()) return all;
  add_placements(all, *known, seat);
  add_leaders(all, known, seat);
  return all;
}

}  // namespace cherta::meeting_of_hosts
