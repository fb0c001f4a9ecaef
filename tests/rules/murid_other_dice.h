// Games in which each order is given twice from one truth: open dice fall alike, unseen ones do not. What a viewer is
// told is the same until something is disclosed: no unseen die is told, nor that one was thrown. And what the referee
// sets in secret is told to nobody. In every other game morale is tested from the second turn on.
#pragma once

#include "tests/rules/murid_worlds.h"

namespace cherta::murid_wars::testing {

template <class G>
class OtherDice {
 public:
  OtherDice(std::uint64_t seed, Viewer viewer, const rules::OptionMap& options)
      : seed_(seed), viewer_(viewer), whim_(seed), play_(twin_experiment<G>(options, viewer)) {}

  rules::testing::Fault run() {
    constexpr int kMost = 400, kOpenDice = 2, kFree = 4;
    truth_ = G::start(play_.options).value();
    for (const std::string& words : melee_opening(seed_ % 2 == 0 ? kFree : 0)) {
      const auto actor = words.starts_with("ref ") ? rules::Actor::referee() : rules::Actor::player(kMurid);
      const Line line{actor, G::parse(words).value()};  // refused is what is about baggage, where there is none
      if (rules::testing::is_accepted<PlaysOn<G>>(truth_, line)) give(line, kOpenDice);
    }
    for (steps = 0; steps < kMost && *truth_.phase != Phase::kOver; ++steps) {
      if (rules::testing::Fault fault = secret_ruling(); !fault.empty()) return fault;
      const auto line = next();
      const std::uint64_t open = whim_.next();
      const auto first = give(line, open);
      if (rules::testing::Fault fault = compared(line, first, open); !fault.empty())
        return fault + "\nseed " + std::to_string(seed_) + ", step " + std::to_string(steps);
    }
    return {};
  }
  int steps = 0;

 private:
  using Line = rules::testing::Line<PlaysOn<G>>;

  // Half of the melees that can be fought are, and half of the Murids stand where they are, some of them by their
  // baggage: at random both would be rare.
  Line next() {
    const auto asked = on_move(truth_);
    if (asked.empty()) return {rules::Actor::clock(), Expire{}};
    const Seat seat = asked[whim_.next() % asked.size()];
    auto offers = PlaysOn<G>::offers(rules::Known<PlaysOn<G>>::of(truth_, Viewer::player(seat)), seat);
    if (whim_.next() % 2 == 0) keep_if_any<Fight>(offers);
    if (seat == kMurid && whim_.next() % 2 == 0) keep_if_any<Hold>(offers);
    return {rules::Actor::player(seat), offers[whim_.next() % offers.size()].order};
  }
  template <class O, class Offers>
  static void keep_if_any(Offers& offers) {
    const auto is_it = [](const auto& one) { return holds_alternative<O>(one.order); };
    if (std::ranges::any_of(offers, is_it)) std::erase_if(offers, [&](const auto& one) { return !is_it(one); });
  }
  // What the referee sets in secret nobody else is told, nor that he has set something.
  rules::testing::Fault secret_ruling() {
    constexpr const char* kSet[] = {"ref set MK 3", "ref set FA 5", "ref set HP 1", "ref set AM 2", "ref dice D10 4"};
    const Line line{rules::Actor::referee(), G::parse(kSet[whim_.next() % std::size(kSet)]).value()};
    if (!rules::testing::is_accepted<PlaysOn<G>>(truth_, line)) return {};
    const auto [told, after] = heard(line, whim_.next());
    const bool alike = told.empty() && G::project(after, viewer_) == G::project(truth_, viewer_);
    return alike ? "" : "'" + G::write(line.order) + "' is told";
  }
  std::pair<std::vector<Event>, State> heard(const Line& line, std::uint64_t open) {
    std::vector<Event> told;
    LaidChance dice(open, whim_.next());
    rules::Ruling<PlaysOn<G>> ruling(truth_, dice, [&](const State& before, const Event& event) {
      if (auto part = G::redact(before, event, viewer_)) told.push_back(std::move(*part));
    });
    PlaysOn<G>::decide(ruling, line.actor, line.order);
    return {std::move(told), std::move(ruling).take_state()};
  }
  std::vector<Event> give(const Line& line, std::uint64_t open) {
    before_ = truth_;
    auto [told, after] = heard(line, open);
    truth_ = std::move(after);
    return told;
  }
  rules::testing::Fault compared(const Line& line, const std::vector<Event>& first, std::uint64_t open) {
    std::swap(truth_, before_);
    const auto second = heard(line, open).first;
    std::swap(truth_, before_);
    const auto difference = rules::testing::first_difference(first, second);
    if ((!difference.first && !difference.second) || rules::testing::may_part(play_, first, second)) return {};
    return "other dice are told by '" + G::write(line.order) + "'" + rules::testing::words_of(difference);
  }

  std::uint64_t seed_;
  Viewer viewer_;
  rules::SeededChance whim_;
  rules::testing::Experiment<PlaysOn<G>> play_;
  State truth_, before_;
};

}  // namespace cherta::murid_wars::testing
