// One first game, played by who does what its guide says (docs/decisions/0133): one seat is taught, the first unless it
// is said, against the automatic player of the other.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "server/rules/core/chance.h"
#include "server/rules/core/game.h"

namespace cherta::rules::testing {

template <class G>
class Lesson {
 public:
  static constexpr int kMostOrders = 400;

  explicit Lesson(std::uint64_t seed, OptionMap options = {}, Seat taught = Seat::kFirst)
      : pupil(taught), dice_(seed), whim_(seed + 1000) {
    options["scenario"] = "first_game";
    state = G::start(options).value();
  }
  View view(Viewer viewer) const { return G::display(Known<G>::of(state, viewer)); }
  // "step", "do", "why", "say" of what this viewer is told; "" if he is not.
  static std::string told(const View& view, const std::string& what) {
    const auto found = std::ranges::find(view.tracks, "guide " + what, &Track::id);
    return found == view.tracks.end() ? std::string() : found->value.words();
  }
  std::string told(const std::string& what) const { return told(view(Viewer::player(pupil)), what); }
  bool is_over() const { return G::waiting(state).over; }

  void give(Seat seat, const typename G::Order& order) {
    const auto fine = G::check(Known<G>::of(state, Viewer::player(seat)), Actor::player(seat), order);
    ASSERT_TRUE(fine) << told("step") << ": " << G::write(order) << ": " << fine.error().text;
    Ruling<G> r(std::move(state), dice_);
    G::decide(r, Actor::player(seat), order);
    state = std::move(r).take_state();
  }
  // By somebody else, whoever is on move.
  void give_as(Actor actor, const std::string& words) {
    const auto order = G::parse(words).value();
    const auto fine = G::check(Known<G>::of(state, actor.eyes()), actor, order);
    ASSERT_TRUE(fine) << words << ": " << fine.error().text;
    Ruling<G> r(std::move(state), dice_);
    G::decide(r, actor, order);
    state = std::move(r).take_state();
  }
  // As he is told until that step.
  void go_to(int step) {
    const std::string wanted = std::to_string(step) + " of ";
    for (int n = 0; n < kMostOrders && !is_over() && !told("step").starts_with(wanted); ++n) go_on();
    ASSERT_TRUE(told("step").starts_with(wanted)) << told("step");
  }
  // All four.
  std::vector<std::string> guide() const { return {told("step"), told("do"), told("why"), told("say")}; }

  void give(const std::string& words) { give(pupil, G::parse(words).value()); }

  // The next order: the pupil's in the words that he is told; as the automatic player would, where he is told none.
  void go_on() {
    const auto asked = G::waiting(state).on_move;
    own_orders += std::ranges::count(asked, pupil) > 0;
    if (std::string say = told("say"); !say.empty()) return give(say);
    const Seat seat =
        asked.size() > 1 ? other(pupil) : asked.front();  // where both are asked the pupil's words come first
    give(seat, G::propose(Known<G>::of(state, Viewer::player(seat)), seat, whim_));
  }

  // The steps that are seen on the way to the end, each once as it comes.
  std::vector<std::string> steps() {
    std::vector<std::string> seen;
    for (int n = 0; n < kMostOrders && !is_over() && !::testing::Test::HasFatalFailure(); ++n) {
      if (const std::string step = told("step"); seen.empty() || seen.back() != step) seen.push_back(step);
      go_on();
    }
    return seen;
  }

  typename G::State state;
  const Seat pupil;
  int own_orders = 0;

 private:
  SeededChance dice_, whim_;
};

// Nobody but the pupil is told, and all that he is told hangs on what he knows.
template <class G>
void is_told_to_the_pupil_alone(int games, int at_least, const OptionMap& options = {}, Seat taught = Seat::kFirst) {
  int compared = 0;
  for (int seed = 1; seed <= games; ++seed) {
    Lesson<G> lesson(static_cast<std::uint64_t>(seed), options, taught);
    for (int n = 0; n < Lesson<G>::kMostOrders && !lesson.is_over(); ++n) {
      for (const Viewer viewer : {Viewer::player(other(taught)), Viewer::referee(), Viewer::observer()})
        EXPECT_EQ(Lesson<G>::told(lesson.view(viewer), "step"), "");
      const Viewer pupil = Viewer::player(taught);
      const auto mine = lesson.view(pupil);
      SeededChance chance(static_cast<std::uint64_t>(seed * 1000 + n));
      const typename G::State other = G::resample(lesson.state, pupil, chance);
      compared += other != lesson.state;
      const auto same = G::display(Known<G>::of(other, pupil));
      for (const char* what : {"step", "do", "why", "say"})
        EXPECT_EQ(Lesson<G>::told(same, what), Lesson<G>::told(mine, what)) << seed << ", order " << n;
      lesson.go_on();
    }
  }
  EXPECT_GT(compared, at_least);
}

// Who gives up, or whose enemy does, is told the last word and nothing to type.
template <class G>
void says_its_last_word_when_one_gives_up(const std::string& words, int step, const OptionMap& options = {},
                                          Seat taught = Seat::kFirst) {
  for (const Seat seat : {Seat::kFirst, Seat::kSecond}) {
    Lesson<G> lesson(1, options, taught);
    lesson.go_to(step);
    const std::string before = lesson.told("do");
    lesson.give_as(Actor::player(seat), words);
    EXPECT_TRUE(lesson.is_over());
    EXPECT_EQ(lesson.told("step"), "done");
    EXPECT_NE(lesson.told("do"), before);
    EXPECT_EQ(lesson.told("why") + lesson.told("say"), "");
  }
}

// It is an option like any other, and taken back nothing of it is left.
template <class Options>
void is_chosen_as_a_scenario() {
  Options options;
  EXPECT_TRUE(set_option(options, "scenario", "first_game"));
  EXPECT_TRUE(options.lesson.has_value());
  EXPECT_TRUE(set_option(options, "scenario", "none"));
  EXPECT_EQ(options, Options());
}

}  // namespace cherta::rules::testing
