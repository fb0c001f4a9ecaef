// What others may not know of Skirmish (section 8), for the experiments.
#include <algorithm>

#include "server/rules/core/redaction.h"
#include "tests/rules/skirmish_experiment.h"

namespace cherta::skirmish::testing {

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
    if (const auto order = Skirmish::parse(line)) orders.push_back(*order);
  return orders;
}

}  // namespace

namespace {

// Of both the same is open, so they differ in what is hidden.
bool are_alike_in_the_open(const MoraleTested& one, const MoraleTested& two) {
  return rules::public_part(one) == rules::public_part(two);
}
bool are_alike_in_the_open(const Event& one, const Event& two) {
  const auto *a = get_if<MoraleTested>(&one), *b = get_if<MoraleTested>(&two);
  return a && b && are_alike_in_the_open(*a, *b);
}

}  // namespace

bool may_part(const Event* one, const Event* two) {
  // Who passed a check hangs on points and roll (SK-15.5: told alike but for that); a game lost by it.
  if (one && two && are_alike_in_the_open(*one, *two)) return false;
  return may_part_open(one, two);
}
bool may_part_open(const Event* one, const Event* two) {
  const auto shows = [](const Event* e) { return is<MoraleTested, GameOver>(e); };
  if (shows(one) || shows(two)) return true;
  if (!one || !two || one->index() != two->index()) return false;
  return is<CardDrawn, CardPlayed, Landing, FiguresRevealed, ResultDisputed, ResultSettled, PoolsShown>(one);
}
bool is_the_end(const Event& event) { return is<GameOver>(&event); }

// What waits acts by what its owner alone knows, as if he typed it (SK-18.2): alike only where that is.
bool queue_acts_alike(const State& other, const State& truth, Seat side) {
  const auto& queue = (*truth.queues)[side].get();
  if (!queue) return true;
  const auto holds = [&](const State& s) { return std::ranges::count((*s.hands)[side].get(), queue->turn.card) > 0; };
  if (!queue->begun && holds(other) != holds(truth)) return false;
  const bool is_bare = std::ranges::none_of(queue->turn.parts, [](const TurnPart& part) {
    return holds_alternative<Morale>(part) || holds_alternative<Rally>(part) || holds_alternative<Reserve>(part);
  });
  const bool same_means =
      (*other.morale_left)[side] == (*truth.morale_left)[side] && (*other.pools)[side] == (*truth.pools)[side];
  return is_bare || same_means;
}

bool decided_alike(const State& other, const State& truth) {
  for (const Seat side : kSides) {
    if ((*other.queues)[side] != (*truth.queues)[side] || (*other.standing)[side] != (*truth.standing)[side])
      return false;
    if ((*other.entries)[side] != (*truth.entries)[side] || !queue_acts_alike(other, truth, side)) return false;
  }
  return true;
}

std::vector<Order> sibling_orders(const State& truth, rules::Actor actor, const Order& order) {
  if (!actor.is_player()) return {};
  if (const auto* o = get_if<Muster>(&order)) {  // another list of the same size
    Muster other = *o;
    std::ranges::reverse(other.initial);
    return {other};
  }
  if (const auto* o = get_if<Land>(&order)) return {Land{o->x + 100}, Land{700}};
  if (const auto* o = get_if<Place>(&order); o && !o->places.empty()) {
    Place aside = *o;
    aside.places.front().pose.at.x += 25;
    return {aside};
  }
  if (const auto* o = get_if<StandAuto>(&order)) return {StandAuto{o->level / 2}};
  if (is<EnterResult>(order) && !(*truth.entered)[other(actor.seat)]) {  // sealed until the other one has entered his
    TableResult draw, won;
    won.winner = won_by(actor.seat);
    won.how = How::kKilled;
    won.fates[other(actor.seat)] = Fate::kKilled;
    return {EnterResult{draw}, EnterResult{won}};
  }
  return {};
}

bool is_sealed(const State&, rules::Actor actor, const Order& order) {
  return actor.is_player() && is<Muster, Place, Land, CheckPlan, TurnOff>(order);
}

// Whatever is given for later while the other one is on move; a dry run when one is oneself.
std::vector<Order> private_orders(const State& known, Seat seat) {
  const auto asked = on_move(known);
  const std::string me = known.data().side(seat).prefix;
  if (*known.phase == Phase::kOver) return {};
  if (std::ranges::find(asked, seat) != asked.end())
    return *known.phase == Phase::kOrders ? read_all({"check plan " + me + "1 w", "check plan " + me + "2 p:90"})
                                          : std::vector<Order>();
  return read_all({"standing att " + me + "1+" + me + "2=40", "standing auto 60", "standing auto 0",
                   "standing play low", "standing play high", "standing off", "turn off",
                   "turn card=3 | rally none | done", "turn card=5 | dfire end | plan " + me + "1 w; end",
                   "turn card=1"});
}

// Shuffles and rolls of morale, of the other side or of both.
bool is_hidden_label(std::string_view label, Viewer viewer) {
  const auto is_of = [&](std::string_view side) {
    return label == "deal " + std::string(side) || label == "morale " + std::string(side);
  };
  if (viewer.is_referee()) return false;
  return (!viewer.is(kOne) && is_of("first")) || (!viewer.is(kTwo) && is_of("second"));
}

}  // namespace cherta::skirmish::testing
