#include "tests/rules/tartar_secrets.h"

#include <algorithm>

namespace cherta::tartar_raid::testing {

bool is_hidden(std::string_view label, Viewer viewer) {
  const bool aga = label == "tartar/deal aga";
  const bool prince = label == "tartar/deal prince" || label == "tartar/reinforcements";
  return (aga && !viewer.is(kAga)) || (prince && !viewer.is(kPrince));
}

namespace {

bool replied_alike(const std::optional<Window>& one, const std::optional<Window>& two) {
  return !one || (one->aga_reply == two->aga_reply && one->prince_reply == two->prince_reply);
}
bool ordered_alike(const Side& one, const Side& two) { return one.standing == two.standing && one.muted == two.muted; }

}  // namespace

bool decided_alike(const State& other, const State& truth) {
  const bool entered = !*truth.battle || ((*other.battle)->aga_entry == (*truth.battle)->aga_entry &&
                                          (*other.battle)->prince_entry == (*truth.battle)->prince_entry);
  return entered && ordered_alike(other.aga, truth.aga) && ordered_alike(other.prince, truth.prince) &&
         replied_alike(truth.window, other.window) && replied_alike(truth.closing, other.closing);
}

namespace {

// ---- sibling orders ----

// Burned or enslaved, and whose men did it, is told to nobody; a guard and a caravan are both new T counters.
void add_overruns(const State& truth, const Overrun& order, std::vector<Order>& others) {
  const bool leaves = order.manner == Manner::kBurn || order.manner == Manner::kCarry;
  const std::vector<Manner> alike = leaves ? std::vector{Manner::kBurn, Manner::kCarry}
                                           : std::vector{Manner::kGuard, Manner::kCaravan1, Manner::kCaravan2};
  for (const Counter* one : counters_in(truth, order.box, kAga))
    for (const Manner manner : alike) others.push_back(Overrun{order.box, one->label, manner});
}

void add_deployments(Deploy order, std::vector<Order>& others) {
  for (DummyOrder& one : order.dummies) one.claim = one.claim == Skill::kGood ? Skill::kPoor : Skill::kGood;
  others.push_back(order);
  if (order.subs.size() == 2) {
    std::swap(order.subs[0], order.subs[1]);
    others.push_back(order);
  }
  if (order.sub_armies.empty() || order.aga.units == 0) return;
  ++order.aga.units;
  --order.sub_armies.front().units;
  others.push_back(std::move(order));
}

void add_musters(const State& truth, const Muster& order, std::vector<Order>& others) {
  for (const Edge edge : {Edge::kNorth, Edge::kSouth, Edge::kEast}) {
    Muster other = order;
    other.cossacks = edge;
    other.heroes.clear();
    if (other.fsub_units) {
      other.fsub_place = {MusterAt::kEdge, {}, edge};
      *other.fsub_units += edge == Edge::kNorth ? 1 : -1;
      other.prince_units -= edge == Edge::kNorth ? 1 : -1;
    }
    others.push_back(other);
    other.prince_place = {MusterAt::kBox, truth.ground->villages.front().box, edge};
    others.push_back(std::move(other));
  }
}

// L-35: feudals who ask to attack escorts jointly, where no Tartar carries anything (TR-12.2 c). Whoever is engaged is
// public: he is named in the sibling, too.
void add_joint_requests(const State& truth, Contact order, std::vector<Order>& others) {
  const auto& battle = *truth.battle;
  if (!battle || *battle->attacker != kPrince || truth.options->honour || order.climax || order.joint.empty()) return;
  if (*battle->kind == BattleKind::kTartary || *battle->kind == BattleKind::kBigOpportunity || !order.engage) return;
  for (const Counter* one : counters_in(truth, order.box, kAga))
    if (!one->contents.get().markers.empty()) return;
  order.joint.clear();
  others.push_back(std::move(order));
}

bool closes_the_window(const State& truth, Seat seat) {
  const Window& window = **truth.window;
  const Seat enemy = rules::other(seat);
  const bool asked = enemy == kAga ? *window.aga_asked : *window.prince_asked;
  const auto& reply = enemy == kAga ? window.aga_reply : window.prince_reply;
  const bool waits = asked && !reply.get() && !side_of(truth, enemy).muted.get();
  return (truth.options->close_early || truth.options->standing()) && !waits;
}

bool is_reply(const Order& order) {
  return holds_alternative<Pass>(order) || holds_alternative<Mute>(order) || holds_alternative<Contact>(order) ||
         holds_alternative<PlayIntel>(order) || holds_alternative<PlayCossacks>(order) ||
         holds_alternative<PlayHeroes>(order) || holds_alternative<CounterIntel>(order) ||
         holds_alternative<Intercept>(order) || holds_alternative<Zoc>(order);
}

// A reply is sealed: while the window lasts it is nobody else's business (TR-17.2.2, L-43 of docs/HIDING.md).
bool stays_sealed(const State& truth, Seat seat, const Order& order) {
  return is_reply(order) && *truth.window && !closes_the_window(truth, seat);
}

void add_replies(const State& truth, Seat seat, const Order& order, std::vector<Order>& others) {
  if (!stays_sealed(truth, seat, order)) return;
  others.push_back(Pass{});
  others.push_back(Mute{});
}

void add_entries(const State& truth, Seat seat, const EnterResult& order, std::vector<Order>& others) {
  const auto& battle = *truth.battle;
  if (!battle || (seat == kAga ? *battle->prince_entered : *battle->aga_entered)) return;
  for (const TableWinner winner : {TableWinner::kTartar, TableWinner::kFeudal, TableWinner::kDraw}) {
    EnterResult other = order;
    other.entry.winner = winner;
    other.entry.losses.clear();
    others.push_back(std::move(other));
  }
}

std::string first_kind(const Contents& inside) {
  return inside.contingents.empty() ? "tartar" : std::string(rules::word_of(inside.contingents.front().kind));
}

}  // namespace

std::vector<Order> sibling_orders(const State& truth, Actor actor, const Order& order) {
  std::vector<Order> others;
  if (!actor.is_player()) return others;
  add_replies(truth, actor.seat, order, others);
  if (const auto* one = get_if<Overrun>(&order)) add_overruns(truth, *one, others);
  if (const auto* one = get_if<Deploy>(&order)) add_deployments(*one, others);
  if (const auto* one = get_if<Muster>(&order)) add_musters(truth, *one, others);
  if (const auto* one = get_if<Contact>(&order); one && actor.seat == kPrince) add_joint_requests(truth, *one, others);
  if (const auto* one = get_if<EnterResult>(&order)) add_entries(truth, actor.seat, *one, others);
  if (const auto* one = get_if<PlayCossacks>(&order); one && one->edge)
    for (const Edge edge : {Edge::kNorth, Edge::kSouth, Edge::kEast}) others.push_back(PlayCossacks{one->card, edge});
  return others;
}

// Nothing that the other side has prepared may answer now that the window goes on.
bool is_sealed(const State& truth, Actor actor, const Order& order) {
  return actor.is_player() && stays_sealed(truth, actor.seat, order) &&
         side_of(truth, rules::other(actor.seat)).standing.get().empty();
}

std::vector<Order> private_orders(const State& known, Seat seat) {
  std::vector<std::string> words = {"stand add step if enemy=any do pass", "stand add contact do contact repeat",
                                    "stand del 1", "stand move 1 1"};
  for (const Counter& one : known.counters) {
    if (one.label->side() != seat || !one.contents.known()) continue;
    words.push_back("losses " + one.label->text() + " " + first_kind(one.contents.get()));
    if (seat == kAga) words.push_back("claim " + one.label->text() + " good");
  }
  std::vector<Order> orders;
  for (const std::string& text : words)
    if (const auto order = TartarRaid::parse(text)) orders.push_back(*order);
  return orders;
}

std::optional<Order> standing_answer(const State& waiting, Seat seat, const Order& answer) {
  std::optional<Trigger> trigger;
  if (*waiting.window) {
    const Window& window = **waiting.window;
    const auto& reply = seat == kAga ? window.aga_reply : window.prince_reply;
    if (!is_asked(window, seat) || reply.get() || side_of(waiting, seat).muted.get()) return std::nullopt;
    constexpr std::array<Trigger, 5> kTriggers = {Trigger::kWStart, Trigger::kStep, Trigger::kContact, Trigger::kIntel,
                                                  Trigger::kWEnd};
    trigger = kTriggers[static_cast<std::size_t>(*window.kind)];
  } else if (*waiting.battle) {
    if (*(*waiting.battle)->stage == BattleStage::kRetreat) trigger = Trigger::kRetreat;
  } else if (*waiting.herding) {
    trigger = Trigger::kHerd;
  } else if (*waiting.phase == Phase::kDeclare) {
    trigger = Trigger::kDeclare;
  } else if (*waiting.phase == Phase::kChoose) {
    trigger = Trigger::kChoose;
  } else if (*waiting.phase == Phase::kPursuit) {
    trigger = Trigger::kPursuit;
  }
  if (!trigger) return std::nullopt;
  // Another one that stands already answers first.
  const auto& standing = side_of(waiting, seat).standing.get();
  if (std::ranges::find(standing, *trigger, &StandingOrder::trigger) != standing.end()) return std::nullopt;
  const auto order = TartarRaid::parse("stand add " + std::string(rules::word_of(*trigger)) + " if turn>=1 do " +
                                       TartarRaid::write(answer));
  return order ? std::optional(*order) : std::nullopt;
}

// ---- what must hold of every event and state ----

Fault watch(const State& before, const Event& event) {
  if (const auto* appeared = get_if<CounterAppeared>(&event))
    if (*appeared->kind == PublicKind::kCossack && *appeared->cause == Appearance::kEdge)
      for (const Contingent& one : appeared->contents.get().contingents)
        if (one.units) return "a band has a strength before its test";
  const auto* exposed = get_if<CounterExposed>(&event);
  if (!exposed || *exposed->cause != Exposure::kRetreat || !*before.battle || !*(*before.battle)->loser) return {};
  return retreat_boxes(before, **(*before.battle)->loser).empty() ? "" : "a rumour was named though a box was free";
}

Fault pools_have_no_order(const State& state) {
  for (const auto* pool : {&state.club_pool, &state.action_pool})
    if (pool->known() && !std::ranges::is_sorted(pool->get())) return "a pool of cards has an order";
  return {};
}

}  // namespace cherta::tartar_raid::testing
