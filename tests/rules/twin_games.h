// Two games from one start that one viewer cannot tell apart: public dice fall alike, hidden ones do not.
#pragma once

#include <array>

#include "tests/rules/turns.h"
#include "tests/rules/two_worlds.h"

namespace cherta::rules::testing {

// Two games from the same start whose public dice fall alike and whose hidden ones do not: what a viewer with the same
// secrets of his own is told must be the same until something is disclosed. Then the second goes on from a world that
// the viewer cannot tell from the first. Finds what one order alone does not: leaks in which phases come, and in when.
template <Game G>
class TwinGames {
 public:
  // hidden(label): is this sub-stream of chance outside the viewer's knowledge?
  using IsHidden = bool (*)(std::string_view label, Viewer viewer);

  TwinGames(std::uint64_t seed, Viewer viewer, Experiment<G> experiment, IsHidden hidden)
      : seed_(seed),
        viewer_(viewer),
        experiment_(std::move(experiment)),
        choice_(seed),
        worlds_{World(seed, seed + 1, viewer, hidden), World(seed, seed + 2, viewer, hidden)} {}

  Fault run() {
    for (World& world : worlds_) {
      auto start = G::start(experiment_.options);
      if (!start) return start.error().text;
      world.truth = *start;
    }
    for (const std::string& order : experiment_.opening) {
      const Actor actor = order.starts_with("ref ") ? Actor::referee() : Actor::player(Seat::kFirst);
      if (Fault fault = play(actor, order, order); !fault.empty()) return fault;
    }
    for (steps_ = 0; steps_ < experiment_.most_steps; ++steps_) {
      const Waiting one = G::waiting(worlds_[0].truth);
      if (Fault fault = same_wait<G>(worlds_[0].truth, worlds_[1].truth); !fault.empty())
        return describe("twin games differ in " + fault);
      if (one.over) return {};
      if (const auto line = out_of_turn()) {
        const std::string words = G::write(line->order);
        if (Fault fault = play(line->actor, words, words); !fault.empty()) return fault;
        continue;
      }
      std::array<std::optional<Offered>, kSeats> offered;  // in both worlds
      const auto offered_to = [&](Seat seat) -> const Offered& {
        auto& known = offered[index(seat)];
        if (!known) known = Offered{offers(worlds_[0], seat), offers(worlds_[1], seat)};
        return *known;
      };
      const auto has_choice = [&](Seat seat) { return !offered_to(seat)[0].empty() && !offered_to(seat)[1].empty(); };
      const auto next = turns_.next(one, has_choice, pick(2) == 0 ? Seat::kFirst : Seat::kSecond);
      if (!next) {
        Fault fault = one.seconds > 0 ? play(Actor::clock(), "expire", "expire") : offer_in_both(one);
        if (!fault.empty()) return fault;
        continue;
      }
      const auto orders = choose(*next, offered_to(*next));
      if (!orders) return describe("twin games differ in the viewer's own choices");
      if (Fault fault = play(Actor::player(*next), orders->first, orders->second); !fault.empty()) return fault;
    }
    return describe("no end after " + std::to_string(steps_) + " steps");
  }
  int steps() const { return steps_; }
  // How often the second world had nothing to offer where the first had, and another was put in its place.
  int replaced() const { return replaced_; }

 private:
  using Offered = std::array<std::vector<typename G::Offer>, 2>;

  // Chance with two keys: one for what the viewer may see, one for what he may not.
  class SplitChance final : public Chance {
   public:
    SplitChance(std::uint64_t open, std::uint64_t secret, Viewer viewer, IsHidden hidden)
        : open_(world_chance(open)), secret_(world_chance(secret)), viewer_(viewer), hidden_(hidden) {}

   protected:
    std::uint32_t draw_named(const Draw& ask, NameOf, const void*) override {
      return (hidden_(ask.label, viewer_) ? secret_ : open_).draw(ask, [](std::uint32_t) { return std::string(); });
    }

   private:
    KeyedChance open_, secret_;
    Viewer viewer_;
    IsHidden hidden_;
  };
  struct World {
    World(std::uint64_t open, std::uint64_t secret, Viewer viewer, IsHidden hidden)
        : chance(open, secret, viewer, hidden) {}
    typename G::State truth;
    SplitChance chance;
    std::vector<typename G::Event> told;
  };

  // Now and then somebody's own affair, or the referee's ruling, if both worlds accept it.
  std::optional<Line<G>> out_of_turn() {
    const auto& e = experiment_;
    const bool stopped = e.is_stopped && e.is_stopped(worlds_[0].truth);
    if (e.ruling && (stopped || percent(e.ruling_percent)))
      if (const auto order = e.ruling(worlds_[0].truth, choice_))
        if (const Line<G> line{Actor::referee(), *order}; are_accepted(line)) return line;
    if (stopped || !e.aside || !percent(e.aside_percent)) return std::nullopt;
    const Seat seat = pick(2) == 0 ? Seat::kFirst : Seat::kSecond;
    const auto known = Known<G>::of(worlds_[0].truth, Viewer::player(seat));
    if (const auto order = e.aside(*known, seat, choice_))
      if (const Line<G> line{Actor::player(seat), *order}; are_accepted(line)) return line;
    return std::nullopt;
  }
  bool are_accepted(const Line<G>& line) const {
    return is_accepted<G>(worlds_[0].truth, line) && is_accepted<G>(worlds_[1].truth, line);
  }

  static std::vector<typename G::Offer> offers(const World& world, Seat seat) {
    return G::offers(Known<G>::of(world.truth, Viewer::player(seat)), seat);
  }

  // The viewer orders the same in both worlds; others what both worlds offer them, or in a secret phase each its own.
  std::optional<std::pair<std::string, std::string>> choose(Seat seat, const Offered& offers) {
    std::array<std::vector<std::string>, 2> offered;
    for (std::size_t w = 0; w < 2; ++w)
      for (const auto& offer : offers[w])
        for (std::size_t i = 0; i < std::min<std::size_t>(G::ways(offer), 6); ++i)
          offered[w].push_back(G::write(G::order_of(offer, i)));
    std::vector<std::string> common;
    for (const auto& order : offered[0])
      if (std::find(offered[1].begin(), offered[1].end(), order) != offered[1].end()) common.push_back(order);
    if (!common.empty()) {
      const std::string order = common[pick(common.size())];
      return std::pair(order, order);
    }
    if (viewer_.is(seat) || offered[0].empty() || offered[1].empty()) return std::nullopt;
    return std::pair(offered[0][pick(offered[0].size())], offered[1][pick(offered[1].size())]);
  }

  // Somebody has answered in secret in one of the worlds only (they answer differently, where their secrets do): the
  // games go on from another second world, in which those on move still have to.
  Fault offer_in_both(const Waiting& waiting) {
    const auto asked = [&](const World& world) {
      std::vector<Seat> seats;
      for (const Seat seat : waiting.on_move)
        if (!offers(world, seat).empty()) seats.push_back(seat);
      return seats;
    };
    if (asked(worlds_[0]).empty()) return describe("nobody on move has a choice");
    ++replaced_;
    replace([&] { return asked(worlds_[1]) == asked(worlds_[0]); });
    return {};
  }

  // Another second world that the viewer cannot tell from the first and that is `fit`; the first itself if none is
  // found.
  template <class Fit>
  void replace(const Fit& fit) {
    constexpr int kTries = 20;
    KeyedChance dice = world_chance(choice_.next());
    worlds_[1].chance = worlds_[0].chance;
    for (int tries = 0; tries < kTries; ++tries) {
      worlds_[1].truth = G::resample(worlds_[0].truth, viewer_, dice);
      if (fit()) return;
    }
    worlds_[1].truth = worlds_[0].truth;
  }

  // A fault if the viewer could tell the worlds apart by what he has been told before anything was disclosed.
  Fault play(Actor actor, const std::string& one, const std::string& two) {
    orders_.push_back(one == two ? one : one + "  /  " + two);
    for (std::size_t w = 0; w < 2; ++w) {
      World& world = worlds_[w];
      world.told.clear();
      const auto order = G::parse(w == 0 ? one : two);
      Ruling<G> ruling(std::move(world.truth), world.chance, [&](const auto& before, const auto& event) {
        if (auto part = G::redact(before, event, viewer_)) world.told.push_back(std::move(*part));
      });
      G::decide(ruling, actor, *order);
      world.truth = std::move(ruling).take_state();
    }
    const auto difference = first_difference(worlds_[0].told, worlds_[1].told);
    const bool alike = !difference.first && !difference.second;
    // A ruling speaks of what the referee sees in the first world: what it brings about in the second may be no twin.
    if (alike && !actor.is_referee()) return {};
    // Others who ordered differently, in a phase of their own secrets, may be seen to have done so.
    const bool may_differ = one != two || may_part(experiment_, worlds_[0].told, worlds_[1].told);
    if (!alike && !may_differ) return describe("twin games are told apart" + words_of(difference));
    const auto decided_alike = experiment_.decided_alike;
    replace([&] { return !decided_alike || decided_alike(worlds_[1].truth, worlds_[0].truth); });
    return {};
  }

  bool percent(int n) { return n > 0 && pick(100) < static_cast<std::size_t>(n); }
  std::size_t pick(std::size_t n) {
    return static_cast<std::size_t>(choice_.die("choice", "pick", static_cast<std::uint32_t>(n))) - 1;
  }
  Fault describe(const Fault& fault) const {
    std::string text =
        fault + "\nseed " + std::to_string(seed_) + ", viewer " + std::to_string(index(viewer_)) + "\norders so far:";
    for (const auto& order : orders_) text += "\n  " + order;
    return text;
  }

  std::uint64_t seed_;
  Viewer viewer_;
  Experiment<G> experiment_;
  SeededChance choice_;
  std::array<World, 2> worlds_;
  Turns turns_;
  std::vector<std::string> orders_;
  int steps_ = 0, replaced_ = 0;
};

}  // namespace cherta::rules::testing
