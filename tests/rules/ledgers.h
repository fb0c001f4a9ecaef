// The knowledge ledgers of a game's viewers, kept as a match keeps them: each from its viewer's own lines, step by
// step.
#pragma once

#include <functional>
#include <map>

#include "server/rules/core/ledger.h"
#include "tests/rules/two_worlds.h"
#include "tests/rules/whole_game.h"

namespace cherta::rules::testing {

// What was concluded: "T1 may be" -> "1 to 5 units, or a rumour".
using Concluded = std::map<std::string, std::string>;

inline Concluded concluded(const View& view) {
  Concluded found;
  for (const Piece& piece : view.pieces)
    for (const Fact& fact : piece.facts)
      if (fact.source.starts_with("steps")) found[piece.id + ' ' + fact.name] = fact.value + " by " + fact.source;
  for (const Track& track : view.tracks)
    if (track.id.starts_with("may_")) found[track.id] = track.value;
  return found;
}

// Counts each viewer's steps, as a match does.
class Steps {
 public:
  void note(WholeGame& game) {
    for (const Viewer viewer : kViewers)
      if (game.concerned[index(viewer)])
        rules::note(*game.position, viewer, ++steps_[index(viewer)], game.lines[index(viewer)]);
  }
  // One step that looks the same in both worlds.
  void note(Position& one, Position& two, Viewer viewer, const std::vector<FeedLine>& lines) {
    const std::uint64_t step = ++steps_[index(viewer)];
    rules::note(one, viewer, step, lines);
    rules::note(two, viewer, step, lines);
  }

 private:
  std::array<std::uint64_t, 4> steps_{};
};

inline constexpr std::array<Viewer, 3> kBlindViewers = {Viewer::player(Seat::kFirst), Viewer::player(Seat::kSecond),
                                                        Viewer::observer()};

// Nothing, or what is not as it is concluded to be.
using Unsound = std::function<std::string(const Concluded&, const Position&)>;
// A mistake planted in what is concluded.
using Leak = std::function<void(Concluded&, const Position&)>;

struct Compared {
  int steps = 0;
  std::string fault;
};

// Whoever has still to decide gives an order, by what he knows; else the clock.
inline std::pair<Actor, std::string> next_order(const Position& position, Chance& whim) {
  for (const Seat seat : position.waiting().on_move)
    if (position.undecided(seat)) return {Actor::player(seat), position.propose(seat, whim)};
  return {Actor::clock(), "expire"};
}

// The next order in both worlds, by these dice; false if it ends them, or the viewer is told something else in one.
inline bool play_in_both(Position& one, Position& two, Chance& here, Chance& there, Chance& whim, Viewer viewer,
                         Steps& steps) {
  const auto [actor, order] = next_order(one, whim);
  auto ruled = one.rule(actor, order, here), there_too = two.rule(actor, order, there);
  if (!ruled || !there_too) return false;
  const std::vector<FeedLine> told = (*ruled)->told(viewer);
  if (told != (*there_too)->told(viewer)) return false;  // something was disclosed
  const bool concerned = (*ruled)->concerns(viewer);
  one.commit(**ruled);
  two.commit(**there_too);
  if (one.knowledge(viewer) != two.knowledge(viewer)) return false;
  if (concerned) steps.note(one, two, viewer, told);
  return true;
}

// What is wrong with what the viewer concludes in both: it differs, or is not so in one.
inline std::string fault_of(const Position& one, const Position& two, Viewer viewer, const Unsound& unsound,
                            const Leak& leak) {
  Concluded here = concluded(one.view(viewer)), there = concluded(two.view(viewer));
  if (leak) leak(here, one);
  if (leak) leak(there, two);
  if (here != there) return "the ledgers differ";
  const std::string wrong = unsound(here, one);
  return wrong.empty() ? unsound(there, two) : wrong;
}

// A game up to where the view satisfies `begins`, and another truth that looks the same to the viewer; both go on with
// the same orders and the same dice until he is told something else in one of them. What he concludes is the same, and
// true in both.
inline Compared in_two_worlds(WholeGame game, Viewer viewer, std::uint64_t seed,
                              const std::function<bool(const View&)>& begins, const Unsound& unsound,
                              const Leak& leak = {}) {
  constexpr int kMostSteps = 120;
  Steps steps;
  while (!game.is_over() && !begins(game.position->view(viewer))) {
    if (!game.step(by_opponent, by_opponent)) return {0, "stuck"};
    steps.note(game);
  }
  SeededChance whim(seed);
  auto one = game.position->clone(), two = game.position->resample(viewer, whim);
  Compared compared;
  for (; compared.steps < kMostSteps && !one->waiting().over; ++compared.steps) {
    compared.fault = fault_of(*one, *two, viewer, unsound, leak);
    if (!compared.fault.empty()) break;
    KeyedChance dice = world_chance(seed * 1000 + static_cast<std::uint64_t>(compared.steps)), same = dice;
    if (!play_in_both(*one, *two, dice, same, whim, viewer, steps)) break;
  }
  return compared;
}

// Chance that falls alike in both worlds but under one label.
class OneSecret final : public Chance {
 public:
  OneSecret(std::uint64_t open, std::uint64_t secret, std::string_view label)
      : open_(world_chance(open)), secret_(world_chance(secret)), label_(label) {}

 protected:
  std::uint32_t draw_named(const Draw& ask, NameOf, const void*) override {
    return (ask.label == label_ ? secret_ : open_).draw(ask, [](std::uint32_t) { return std::string(); });
  }

 private:
  KeyedChance open_, secret_;
  std::string_view label_;
};

// Two games from one start that differ in what is drawn under this label, given the same orders, until the viewer is
// told something else.
inline Compared from_one_start(std::unique_ptr<Position> one, std::string_view label, std::uint64_t seed,
                               int most_steps, Viewer viewer, const Unsound& unsound, const Leak& leak) {
  auto two = one->clone();
  OneSecret here(seed, seed + 1, label), there(seed, seed + 2, label);
  Steps steps;
  SeededChance whim(seed);
  Compared compared;
  for (; compared.steps < most_steps && !one->waiting().over; ++compared.steps) {
    if (!play_in_both(*one, *two, here, there, whim, viewer, steps)) break;
    compared.fault = fault_of(*one, *two, viewer, unsound, leak);
    if (!compared.fault.empty()) break;
  }
  return compared;
}

// Copies of a game's positions say at its end what they said when they were made. How many do not; `leaky`: what is
// said at the end is taken for what was said then.
inline int changed_afterwards(WholeGame game, Viewer viewer, std::size_t most_orders, bool leaky) {
  struct Past {
    std::unique_ptr<Position> position;
    Concluded said;
  };
  std::vector<Past> pasts;
  std::uint64_t step = 0;
  while (!game.is_over() && game.orders.size() < most_orders && game.step(by_opponent, by_opponent)) {
    if (!game.concerned[index(viewer)]) continue;
    const auto& lines = game.lines[index(viewer)];
    rules::note(*game.position, viewer, ++step, lines);
    pasts.push_back({game.position->clone(), concluded(game.position->view(viewer))});
  }
  int changed = 0;
  for (const Past& past : pasts)
    changed += concluded((leaky ? game.position : past.position)->view(viewer)) == past.said ? 0 : 1;
  return changed;
}

}  // namespace cherta::rules::testing
