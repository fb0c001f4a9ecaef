// Positions near a trap, built by referee orders, in two worlds that only one side can tell apart; and what is ordered
// there, in both alike (or in two ways that he must not be able to tell apart).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tests/rules/tartar_secrets.h"

namespace cherta::tartar_raid::testing {

// "prince: march F1 34"; the referee's lines need no name.
struct TwinOrder {
  std::string one, two;
  TwinOrder(const char* both) : one(both), two(both) {}  // NOLINT: a list of lines reads best
  TwinOrder(const char* first, const char* second) : one(first), two(second) {}
};

struct TwinPosition {
  std::string_view name;
  std::string_view trap;  // of section 8.3, or of docs/HIDING.md
  rules::OptionMap options;
  Seat whose;                              // secrets: neither the other seat nor an observer may tell the worlds apart
  std::vector<TwinOrder> setting, orders;  // "?" before an order: passed over where both worlds refuse it
  int seeds = 6;                           // how often the dice fall
};

const std::vector<TwinPosition>& twin_positions();

namespace detail {

struct Spoken {
  Actor actor;
  std::string_view words;
  bool optional = false;
};
Spoken read_line(std::string_view line);

}  // namespace detail

// One playing of a position. Says what told the worlds apart before anything was disclosed.
template <class G>
class TwinPlay {
 public:
  TwinPlay(const TwinPosition& position, Viewer viewer, std::uint64_t seed)
      : position_(position),
        viewer_(viewer),
        one_(*G::start(position.options)),
        two_(one_),
        dice_{rules::testing::world_chance(seed), rules::testing::world_chance(seed)} {}

  Fault run() {
    for (const TwinOrder& line : position_.setting)
      if (Fault fault = give(line, true); !fault.empty()) return fault;
    if (Fault fault = compare(); !fault.empty()) return "the position itself differs by " + fault;
    for (const TwinOrder& line : position_.orders) {
      if (Fault fault = give(line, false); !fault.empty()) return fault;
      if (parted_) return {};
      if (Fault fault = compare(); !fault.empty()) return "after '" + line.one + "' they differ by " + fault;
    }
    return {};
  }

 private:
  using State = typename G::State;

  Fault compare() const { return rules::testing::resemble<G>(one_, two_, viewer_, true); }

  Fault give(const TwinOrder& line, bool setting) {
    std::vector<Event> first, second;
    const auto a = say(line.one, one_, dice_[0], first), b = say(line.two, two_, dice_[1], second);
    if (a.empty() != b.empty()) return "'" + line.one + "' is refused in one world alone: " + a + b;
    if (!a.empty()) return line.one.starts_with("?") ? Fault() : "'" + line.one + "' is refused: " + a;
    const auto difference = rules::testing::first_difference(first, second);
    if (!difference.first && !difference.second) return {};
    parted_ = !setting && may_part(difference.first, difference.second);
    return parted_ ? Fault() : "'" + line.one + "' is told in two ways" + rules::testing::words_of(difference);
  }

  // The code of the refusal, if it is refused.
  std::string say(std::string_view line, State& world, Chance& dice, std::vector<Event>& told) const {
    const auto [actor, words, optional] = detail::read_line(line);
    const auto order = G::parse(words);
    if (!order) return order.error().code + " " + order.error().text;
    if (const auto fine = G::check(rules::Known<G>::of(world, actor.eyes()), actor, *order); !fine)
      return fine.error().code + " " + fine.error().text;
    rules::Ruling<G> ruling(std::move(world), dice, [&](const State& before, const Event& event) {
      if (auto part = G::redact(before, event, viewer_)) told.push_back(std::move(*part));
    });
    G::decide(ruling, actor, *order);
    world = std::move(ruling).take_state();
    return {};
  }

  const TwinPosition& position_;
  Viewer viewer_;
  State one_, two_;
  rules::KeyedChance dice_[2];
  bool parted_ = false;
};

// Every position, with several falls of the dice.
template <class G>
Fault positions_hide() {
  for (const TwinPosition& position : twin_positions())
    for (const Viewer viewer : {Viewer::player(rules::other(position.whose)), Viewer::observer()})
      for (int seed = 0; seed < position.seeds; ++seed)
        if (Fault fault = TwinPlay<G>(position, viewer, static_cast<std::uint64_t>(seed)).run(); !fault.empty())
          return std::string(position.name) + ", seed " + std::to_string(seed) + ": " + fault;
  return {};
}

}  // namespace cherta::tartar_raid::testing
