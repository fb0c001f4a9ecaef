// Experiments that compare two worlds through one viewer's eyes. Generic over Game<G>; each returns what gave the
// worlds apart, or nothing.
//
//   resemble    projection, waiting, view, board, text and choices are equal
//   twins       …for two truths that the viewer cannot tell apart
//   part_ways   …and what he is told of the same order in both first differs in an event that discloses something
//   siblings    two orders that differ only in what others may not know are told to the others alike; and a sealed
//               answer like none at all
//   silence     an order that is its sender's own affair gives others nothing, and changes no wait
//   in_advance  an answer given beforehand, as a standing order, is told to others like one that is typed
#pragma once

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/rules/core/codec.h"
#include "server/rules/core/game.h"

namespace cherta::rules::testing {

// An outcome of one experiment: empty if everything held, else what did not.
using Fault = std::string;

// What a game tells the experiments about itself.
template <class G>
struct Experiment {
  using State = typename G::State;
  using Event = typename G::Event;
  using Order = typename G::Order;

  OptionMap options;
  std::vector<std::string> opening =
      {};                 // orders with which every game begins: the first seat's; "ref …": the referee's
  int most_steps = 4000;  // a longer game is taken for one that never ends
  // May the tellings of one order in two indistinguishable worlds differ here for the first time? True for events whose
  // very purpose is to disclose (a rumour exposed, a battle); false for anything that merely keeps the play going.
  // `one` and `two` are what the viewer was told at the first difference; either may be null (the stream had ended).
  bool (*may_part)(const Event* one, const Event* two) = nullptr;
  // An event that may fall in one of two such worlds only, whatever was told before it of the same order: an army is
  // destroyed, and the game is over.
  bool (*may_end)(const Event&) = nullptr;
  // How often the clock is let run out instead of asking a player, in percent.
  int clock_percent = 0;
  // What two truths that look alike show, refuse and tell is compared at every n-th step, what is known and waited for
  // at every one; the experiments that play other orders instead (silence, answers in advance) at every m-th.
  int twins_every = 1, others_every = 1;
  // An order that this seat gives aside, whoever is on move (standing orders, claims …), out of what it knows; and one
  // of the referee's. Given now and then (percent of the steps), where they are accepted.
  std::optional<Order> (*aside)(const State& known, Seat, Chance& whim) = nullptr;
  int aside_percent = 0;
  std::optional<Order> (*ruling)(const State& truth, Chance& whim) = nullptr;
  int ruling_percent = 0;
  bool (*is_stopped)(const State& truth) = nullptr;  // by the referee: it goes on by his rulings alone
  // Orders of every kind, out of what the seat knows: most of them are refused now. Some are probed at each step.
  std::vector<Order> (*probes)(const State& known, Seat) = nullptr;
  // Orders that end games early (resign, withdraw): taken once in a while only, so that random games grow old.
  bool (*seldom)(const Order&) = nullptr;
  // Have the people of both worlds decided alike (standing orders, sealed replies)? An order is played in both only
  // then: what somebody decides is no fact about which others may be told the same.
  bool (*decided_alike)(const State& other, const State& truth) = nullptr;
  // The same order without words that mean one thing in one world and another in the next ("as far as it goes"), by
  // what its giver knows: that is what he decides. None if there are no such words in it.
  std::optional<Order> (*spelled_out)(const State& known, const Order&) = nullptr;
  // What must hold of every event as it falls, and of every state.
  Fault (*watch)(const State& before, const Event&) = nullptr;
  Fault (*invariant)(const State&) = nullptr;
  // Orders that this actor might have given instead, so that nobody else could notice.
  std::vector<Order> (*siblings)(const State& truth, Actor, const Order&) = nullptr;
  // An answer that stays sealed until the other side's is in: nobody else may notice that it has been given.
  bool (*sealed)(const State& truth, Actor, const Order&) = nullptr;
  // Orders that concern nobody but their sender; what he knows is `known`. Refused ones are passed over.
  std::vector<Order> (*silent)(const State& known, Seat) = nullptr;
  // Orders that take back what was given before them, an answer in advance included; none if the game has none.
  bool (*takes_back)(const Order&) = nullptr;
  // The order by which `answer` could have been given in advance to what this state waits for; none if it could not.
  std::optional<Order> (*in_advance)(const State& waiting, Seat, const Order& answer) = nullptr;
  // Such an order answers every question of its kind that is asked later, until it is ended, and not the one that is
  // open; else it may answer the one that is open.
  bool answers_all_later = false;
  // After this event nothing is secret any more, what people had prepared included.
  bool (*reveals_all)(const Event&) = nullptr;
};

// The seeds of the usual games, or others for a longer search: CHERTA_SEEDS in the environment moves them all.
inline std::uint64_t seed_from(std::uint64_t usual) {
  const char* other = std::getenv("CHERTA_SEEDS");
  return usual + (other ? std::strtoull(other, nullptr, 10) : 0);
}

// Chance that falls alike in both worlds of a twin experiment: the n-th draw under a label depends on seed, label and
// n alone, so that a draw more or less in one world shifts nothing else.
inline KeyedChance world_chance(std::uint64_t seed) {
  ChanceKey key{};
  for (std::size_t i = 0; i < 8; ++i) key[i] = static_cast<std::uint8_t>(seed >> (8 * i));
  return KeyedChance(key);
}

template <class G>
struct Line {
  Actor actor;
  typename G::Order order;
};

// What one viewer was told of some orders, and the world after them.
template <class G>
struct Heard {
  std::vector<typename G::Event> told;
  typename G::State after;
};

template <Game G>
Heard<G> hear(typename G::State world, const std::vector<Line<G>>& lines, Viewer viewer, KeyedChance dice) {
  Heard<G> heard;
  for (const Line<G>& line : lines) {
    Ruling<G> ruling(std::move(world), dice, [&](const auto& before, const auto& event) {
      if (auto part = G::redact(before, event, viewer)) heard.told.push_back(std::move(*part));
    });
    G::decide(ruling, line.actor, line.order);
    world = std::move(ruling).take_state();
  }
  heard.after = std::move(world);
  return heard;
}

template <Game G>
Heard<G> hear(typename G::State world, const std::vector<Line<G>>& lines, Viewer viewer, std::uint64_t seed) {
  return hear<G>(std::move(world), lines, viewer, world_chance(seed));
}

inline std::string viewer_words(Viewer viewer) { return "viewer " + std::to_string(index(viewer)); }

// The first place where two tellings differ; both null if they do not.
template <class Event>
std::pair<const Event*, const Event*> first_difference(const std::vector<Event>& one, const std::vector<Event>& two) {
  for (std::size_t i = 0; i < std::max(one.size(), two.size()); ++i) {
    const Event* a = i < one.size() ? &one[i] : nullptr;
    const Event* b = i < two.size() ? &two[i] : nullptr;
    if (!a || !b || !(*a == *b)) return {a, b};
  }
  return {nullptr, nullptr};
}

template <class Event>
Fault words_of(const std::pair<const Event*, const Event*>& difference) {
  const auto& [a, b] = difference;
  return ":\n  " + (a ? to_json(*a) : "nothing") + "\n  " + (b ? to_json(*b) : "nothing");
}

// May the tellings of one order part where they do?
template <class G>
bool may_part(const Experiment<G>& experiment, const std::vector<typename G::Event>& one,
              const std::vector<typename G::Event>& two) {
  if (!experiment.may_part) return false;
  const auto [a, b] = first_difference(one, two);
  if (experiment.may_part(a, b)) return true;
  const auto ends = [&](const auto& told) { return std::any_of(told.begin(), told.end(), experiment.may_end); };
  return experiment.may_end && ends(one) != ends(two);
}

// Whom the two worlds wait for, and how long. The token counts waits, and everybody may know how many there were.
template <Game G>
Fault same_wait(const typename G::State& one, const typename G::State& two) {
  const Waiting a = G::waiting(one), b = G::waiting(two);
  const bool same = a.on_move == b.on_move && a.seconds == b.seconds && a.token == b.token && a.over == b.over;
  return same ? "" : "who is on move, or how long";
}

// All that is drawn for one viewer from what he knows; what he is offered stands in the view.
template <Game G>
Fault same_sight(const Known<G>& here, const Known<G>& there) {
  if (G::display(here) != G::display(there)) return "the view";
  if (G::board(here) != G::board(there)) return "the board";
  if (G::board_text(here) != G::board_text(there)) return "the board's text";
  return {};
}

template <Game G>
Fault same_knowledge(const Known<G>& here, const Known<G>& there) {
  if (here == there) return {};
  return "the projection:\n  " + to_json(*here) + "\n  " + to_json(*there);
}

// What the viewer knows and is shown of both. `shown`: the view and all that is drawn from it, too.
template <Game G>
Fault resemble(const typename G::State& one, const typename G::State& two, Viewer viewer, bool shown) {
  const auto here = Known<G>::of(one, viewer), there = Known<G>::of(two, viewer);
  if (Fault fault = same_knowledge<G>(here, there); !fault.empty()) return fault;
  if (Fault fault = same_wait<G>(one, two); !fault.empty() || !shown) return fault;
  return same_sight<G>(here, there);
}

// The refusals of some orders, good and bad, by one player in two worlds: code, rule and words.
template <Game G>
Fault same_refusals(const Known<G>& here, const Known<G>& there, const std::vector<typename G::Order>& orders) {
  const Actor actor = Actor::player(here.viewer().seat);
  for (const auto& order : orders) {
    const auto a = G::check(here, actor, order), b = G::check(there, actor, order);
    const bool same = a.has_value() == b.has_value() && (a.has_value() || a.error() == b.error());
    if (!same) return "the refusal of '" + G::write(order) + "'";
  }
  return {};
}

// The same order in both worlds, told to one who cannot tell them apart: `told` is what he was told of it in the truth,
// where the dice fell from `dice` on. No fault if its giver can: then it is no twin order, for he may see things by
// which it would be refused.
template <Game G>
Fault part_ways(const std::vector<typename G::Event>& told, typename G::State other, Viewer viewer, const Line<G>& line,
                const Experiment<G>& experiment, const KeyedChance& dice) {
  if (viewer.is_referee() || !experiment.may_part) return {};
  const auto refused = G::check(Known<G>::of(other, line.actor.eyes()), line.actor, line.order);
  const bool sees_alike = line.actor.is_clock() || line.actor.eyes() == viewer;
  if (!refused && sees_alike)
    return "an order is refused in one of two worlds that its sender cannot tell apart: " + refused.error().code;
  if (!refused) return {};
  const auto two = hear<G>(std::move(other), {line}, viewer, dice);
  const auto difference = first_difference(told, two.told);
  if (!difference.first && !difference.second) return {};
  if (may_part(experiment, told, two.told)) return {};
  return viewer_words(viewer) + " can tell twins apart by what he is told of '" + G::write(line.order) + "'" +
         words_of(difference);
}

// Two stretches of play from one world, or from two that look alike, through the eyes of everybody but `whose`: told
// alike, and alike afterwards; or up to where all is revealed.
template <Game G>
Fault told_alike(const typename G::State& one, const std::vector<Line<G>>& first, const typename G::State& two,
                 const std::vector<Line<G>>& second, Viewer whose, const Experiment<G>& experiment,
                 std::uint64_t seed) {
  for (const Viewer viewer : kViewers) {
    if (viewer.is_referee() || viewer == whose) continue;
    const auto a = hear<G>(one, first, viewer, seed), b = hear<G>(two, second, viewer, seed);
    const auto difference = first_difference(a.told, b.told);
    const auto is_the_end = [&](const auto* event) { return event && experiment.reveals_all(*event); };
    if (experiment.reveals_all && is_the_end(difference.first) && is_the_end(difference.second)) continue;
    if (difference.first || difference.second) return viewer_words(viewer) + " was told" + words_of(difference);
    if (Fault fault = resemble<G>(a.after, b.after, viewer, false); !fault.empty())
      return viewer_words(viewer) + " sees it by " + fault;
  }
  return {};
}

template <Game G>
bool is_accepted(const typename G::State& state, const Line<G>& line) {
  return G::check(Known<G>::of(state, line.actor.eyes()), line.actor, line.order).has_value();
}

template <Game G>
Fault siblings(const typename G::State& truth, const Line<G>& line, const Experiment<G>& experiment,
               std::uint64_t seed) {
  if (experiment.sealed && experiment.sealed(truth, line.actor, line.order))
    if (Fault fault = told_alike<G>(truth, {line}, truth, {}, line.actor.eyes(), experiment, seed); !fault.empty())
      return "whether '" + G::write(line.order) + "' has been given can be told: " + fault;
  if (!experiment.siblings) return {};
  for (const auto& order : experiment.siblings(truth, line.actor, line.order)) {
    const Line<G> sibling{line.actor, order};
    if (!is_accepted<G>(truth, sibling)) continue;
    if (Fault fault = told_alike<G>(truth, {line}, truth, {sibling}, line.actor.eyes(), experiment, seed);
        !fault.empty())
      return "'" + G::write(line.order) + "' and '" + G::write(order) + "' can be told apart: " + fault;
  }
  return {};
}

template <Game G>
Fault silence(const typename G::State& truth, Seat seat, const Experiment<G>& experiment, std::uint64_t seed) {
  if (!experiment.silent) return {};
  const auto known = Known<G>::of(truth, Viewer::player(seat));
  for (const auto& order : experiment.silent(*known, seat)) {
    const Line<G> line{Actor::player(seat), order};
    if (!is_accepted<G>(truth, line)) continue;
    if (Fault fault = told_alike<G>(truth, {line}, truth, {}, line.actor.eyes(), experiment, seed); !fault.empty())
      return "'" + G::write(order) + "' is not its sender's own affair: " + fault;
  }
  return {};
}

// What stands answers whenever it is asked: the answer is typed as often.
template <Game G>
std::optional<Line<G>> typed_again(const typename G::State& world, Seat seat, const typename G::Order& standing,
                                   const Experiment<G>& experiment) {
  const auto on_move = G::waiting(world).on_move;
  if (std::find(on_move.begin(), on_move.end(), seat) == on_move.end()) return std::nullopt;
  for (const auto& offer : G::offers(Known<G>::of(world, Viewer::player(seat)), seat))
    for (std::size_t i = 0; i < G::ways(offer); ++i) {
      const auto order = G::order_of(offer, i);
      if (experiment.in_advance(world, seat, order) == standing) return Line<G>{Actor::player(seat), order};
    }
  return std::nullopt;
}

// `before`: a world in which `line` leads to a decision of `seat`, or (no line) one that waits for it already. Sealed
// replies open as the window's time is over; a standing order that is not asked at once answers as the time is over.
template <Game G>
Fault in_advance(const typename G::State& before, const std::optional<Line<G>>& line, Seat seat,
                 const typename G::Order& answer, const typename G::Order& standing, const Experiment<G>& experiment,
                 std::uint64_t seed) {
  const Line<G> typed{Actor::player(seat), answer}, given{Actor::player(seat), standing};
  if (!is_accepted<G>(before, given)) return {};
  const std::vector<Line<G>> asked = line ? std::vector{*line} : std::vector<Line<G>>();
  std::vector<Line<G>> first = asked, second = {given};
  first.push_back(typed);
  second.insert(second.end(), asked.begin(), asked.end());
  const auto after = [&](const auto& lines) { return hear<G>(before, lines, Viewer::referee(), seed).after; };
  const auto token = [&](const auto& lines) { return G::waiting(after(lines)).token; };
  const auto waits = token(asked);
  for (auto* lines : {&first, &second})
    if (token(*lines) == waits) lines->push_back({Actor::clock(), *G::parse("expire")});
  while (experiment.answers_all_later) {
    const auto again = typed_again<G>(after(first), seat, standing, experiment);
    if (!again) break;
    first.push_back(*again);
  }
  const Fault fault = told_alike<G>(before, first, before, second, Viewer::player(seat), experiment, seed);
  return fault.empty() ? fault : "'" + G::write(answer) + "' and '" + G::write(standing) + "' differ: " + fault;
}

}  // namespace cherta::rules::testing
