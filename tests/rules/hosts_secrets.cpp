// What others may not know of Meeting of Hosts (section 8), for the experiments.
#include <algorithm>

#include "server/rules/meeting_of_hosts/chapters/movement.h"
#include "tests/rules/hosts_experiment.h"

namespace cherta::meeting_of_hosts::testing {

namespace {

template <class... E>
bool is(const Event* event) {
  return event && (holds_alternative<E>(*event) || ...);
}
template <class... O>
bool is(const Order& order) {
  return (holds_alternative<O>(order) || ...);
}

std::vector<Order> read_all(std::initializer_list<std::string> lines) {
  std::vector<Order> orders;
  for (const std::string& line : lines)
    if (const auto order = MeetingOfHosts::parse(line)) orders.push_back(*order);
  return orders;
}

// Armies, placements and choices of a side that is not told of; what it waits to place (MH-18.5).
bool is_sealed_word(const State& s, const Order& order) {
  const bool mustering = is<MusterSample, MusterBuy, MusterGeneral, MusterDrop>(order);
  const bool placing = is<Assign, DeployUnit, DeployGeneral, Attach, Undeploy, Autodeploy>(order);
  const bool choosing = is<HoldFire, Evade, Recover, EnterResult, Done>(order);
  const bool readying = is<MusterReady, Ready>(order) && !s.options->show_ready;
  return mustering || (placing && s.options->hidden_deployment) || choosing || readying;
}

bool is_secret_step(Phase phase) {
  return phase == Phase::kMuster || phase == Phase::kDeploy || phase == Phase::kShootDeclare ||
         phase == Phase::kEvadeDeclare || phase == Phase::kRecoverDeclare || phase == Phase::kResult;
}

// Does the step stay open after this order? Then it was not the last answer.
bool stays_open(const State& s, rules::Actor actor, const Order& order) {
  if (is<EnterResult>(order) && (*s.claims)[other(actor.seat)].get()) return false;
  const auto after = rules::testing::hear<MeetingOfHosts>(s, {{actor, order}}, Viewer::referee(), 1).after;
  return *after.phase == *s.phase && *after.waits == *s.waits;
}

// In fog (8, indistinguishability 4): does the order concern none but units that the other side neither saw nor sees?
bool is_unseen_throughout(const State& s, rules::Actor actor, const Order& order) {
  const bool moving = *s.phase == Phase::kMove1 || *s.phase == Phase::kMove2;
  if (!s.options->fog || !moving || !actor.is_player() || is<Done>(order)) return false;
  bool unseen = true;
  rules::KeyedChance source = rules::testing::world_chance(1);
  rules::RecordedChance dice(source);  // what hangs on a die may go otherwise
  Ruling r(s, dice, [&](const State&, const Event& event) {
    const bool sighting = is<SightChanged>(&event);
    unseen =
        unseen && is<UnitMoved, UnitMarked, OrderAnnounced, OrderRolled, RallyTested, UnitHalted>(&event) && !sighting;
    visit(
        [&](const auto& e) {
          if constexpr (requires { e.unit->naming; })
            unseen = unseen && e.unit->side == actor.seat && !unit_at(s, *e.unit).sight.get().seen;
        },
        event);
  });
  MeetingOfHosts::decide(r, actor, order);
  return unseen && dice.records().empty() && !r.events().empty();
}

}  // namespace

// In fog (MH-19): who is sighted, or lost from sight, in one of the two worlds only; who is halted by the unseen.
bool is_about_sight(const Event* event) { return is<SightChanged, UnitHalted>(event); }

// AutoFought: points tell of quality, and the battle ends with it.
bool may_part(const Event* one, const Event* two) {
  if (is_about_sight(one) || is_about_sight(two)) return true;
  if (!one || !two || one->index() != two->index()) return false;
  return is<Revealed, MusterClosed, QualityRevealed, ResultDisputed, AutoFought, BattleEnded>(one);
}
bool reveals_all(const Event& event) { return is<BattleEnded>(&event); }
bool settles_it(const Event& event) {
  const auto* ended = get_if<BattleEnded>(&event);
  return ended && (ended->result->settled || ended->position->state.options->fog);
}

bool decided_alike(const State& other, const State& truth) {
  for (const Seat side : kSides) {
    const Army &one = army_of(other, side), &two = army_of(truth, side);
    const SideSecrets &his = one.own.get(), &mine = two.own.get();
    if (his.ready != mine.ready || his.policies != mine.policies || his.waiting != mine.waiting) return false;
    if ((*other.claims)[side] != (*truth.claims)[side]) return false;
    if (!*truth.revealed) continue;
    for (const Unit& u : two.units.get())  // late arrivals choose nothing
      if (u.id->naming == Naming::kNumber && unit_at(other, *u.id).own != u.own) return false;
  }
  return other.disputed == truth.disputed;
}

std::optional<Order> spelled_out(const State& known, const Order& order) {
  const auto in_inches = [&](auto move, const MoveOrder& as) -> std::optional<Order> {
    const Unit* unit = move.reach.is_max ? find(known, move.unit) : nullptr;
    const auto planned = unit ? plan(known, *unit, as, Whom::kSeen) : Result<Plan>(unknown(move.unit.text()));
    if (!planned) return std::nullopt;
    move.reach = {planned->straight, false};
    return Order(std::move(move));
  };
  if (const auto* to = get_if<Advance>(&order)) return in_inches(*to, *to);
  if (const auto* to = get_if<FallBack>(&order)) return in_inches(*to, *to);
  if (const auto* to = get_if<March>(&order)) return in_inches(*to, *to);
  if (const auto* to = get_if<Manoeuvre>(&order)) return in_inches(*to, *to);
  if (const auto* to = get_if<PursueAdvance>(&order)) return in_inches(*to, Advance{to->unit, to->wheel, to->reach});
  return std::nullopt;
}

std::vector<Order> sibling_orders(const State& truth, rules::Actor actor, const Order& order) {
  if (!actor.is_player() || !is_secret_step(*truth.phase) || !is_sealed_word(truth, order)) return {};
  if (!stays_open(truth, actor, order)) return {};
  if (is<MusterSample>(order)) return read_all({"muster sample gaul", "muster sample steppe"});
  if (is<MusterBuy>(order)) return read_all({"muster buy sk", "muster buy el", "muster buy hi elite"});
  if (is<EnterResult>(order)) return read_all({"result winner=A decisive=yes", "result winner=none turns=4"});
  if (const auto* placed = get_if<DeployUnit>(&order)) {
    DeployUnit moved = *placed, turned = *placed;
    moved.pose.at.x += 100;
    turned.pose.facing = (turned.pose.facing + 15) % 360;
    return {moved, turned};
  }
  if (const auto* held = get_if<HoldFire>(&order)) return {HoldFire{!held->hold, held->all, held->units}};
  if (const auto* evades = get_if<Evade>(&order)) return {Evade{!evades->evade, evades->unit}};
  if (const auto* recovers = get_if<Recover>(&order)) return {Recover{!recovers->recover, recovers->unit}};
  return {};
}

bool is_sealed(const State& truth, rules::Actor actor, const Order& order) {
  if (is_unseen_throughout(truth, actor, order)) return true;
  return actor.is_player() && is_secret_step(*truth.phase) && is_sealed_word(truth, order) &&
         stays_open(truth, actor, order);
}

// Questions; policies for steps that are not asked now; in the open alternation of MH-18.5 what is said out of turn,
// too.
std::vector<Order> private_orders(const State& known, Seat seat) {
  auto orders = read_all({"policy evade always", "policy evade ask", "policy recover never"});
  if (*known.phase == Phase::kEvadeDeclare || *known.phase == Phase::kRecoverDeclare) orders.clear();
  const std::string own = letter(seat) + std::string("1"), enemy = letter(other(seat)) + std::string("1");
  for (Order& asked : read_all({"command " + own, "range " + own + " " + enemy, "preview adv " + own + " max",
                                "each; command " + own + "; nonsense"}))
    orders.push_back(std::move(asked));
  if (*known.phase == Phase::kDeploy && !known.options->hidden_deployment && *known.chooser != seat)
    for (const Unit& u : army_of(known, seat).units.get())
      if (!u.now->placed) return {DeployUnit{u.id->number, {{3600, 600}, 0}, {}}};
  return orders;
}

}  // namespace cherta::meeting_of_hosts::testing
