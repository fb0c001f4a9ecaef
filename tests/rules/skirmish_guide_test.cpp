// The first game: a guide is followed step by step to the end, tells nobody else, and a bad one is not loaded
// (docs/decisions/0069-first-game.md).
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "server/rules/core/own.h"
#include "server/rules/skirmish/engine.h"
#include "server/rules/skirmish/scenario/reading.h"

namespace cherta::skirmish {
namespace {

using rules::Actor;

// One game of the pupil's, seat one, against the automatic player.
class Lesson {
 public:
  explicit Lesson(std::uint64_t seed) : dice_(seed), whim_(seed + 1000) {
    state = Skirmish::start({{"scenario", "first_game"}}).value();
  }
  rules::View view(Viewer viewer) const { return Skirmish::display(Known::of(state, viewer)); }
  // "step", "do", "why", "say" of what this viewer is told; "" if he is not.
  static std::string told(const rules::View& view, const std::string& what) {
    const auto found = std::ranges::find(view.tracks, "guide " + what, &rules::Track::id);
    return found == view.tracks.end() ? std::string() : found->value.words();
  }
  std::string told(const std::string& what) const { return told(view(Viewer::player(kOne)), what); }
  bool may(const std::string& words) const {
    const auto order = Skirmish::parse(words);
    return order && Skirmish::check(Known::of(state, Viewer::player(kOne)), Actor::player(kOne), *order);
  }
  void give(Seat seat, const Order& order) {
    const auto fine = Skirmish::check(Known::of(state, Viewer::player(seat)), Actor::player(seat), order);
    ASSERT_TRUE(fine) << told("step") << ": " << Skirmish::write(order) << ": " << fine.error().text;
    Ruling r(std::move(state), dice_);
    Skirmish::decide(r, Actor::player(seat), order);
    state = std::move(r).take_state();
  }
  void give(const std::string& words) { give(kOne, Skirmish::parse(words).value()); }
  bool is_over() const { return Skirmish::waiting(state).over; }
  // The next order: the pupil does what he is told, with the lowest card that he holds; where he is told nothing in
  // words he does as the automatic player would.
  void go_on() {
    const Seat seat = Skirmish::waiting(state).on_move.front();
    const std::string say = told("say");
    if (seat == kOne && !say.empty() && may(say)) return give(say);
    if (seat == kOne && *state.phase == Phase::kCard)
      return give("card " + std::to_string((*state.hands)[kOne].get().front()));
    give(seat, Skirmish::propose(Known::of(state, Viewer::player(seat)), seat, whim_));
  }

  State state;

 private:
  rules::SeededChance dice_, whim_;
};

constexpr int kSteps = 16, kMostOrders = 300;
std::string of_all(int step) { return std::to_string(step) + " of " + std::to_string(kSteps); }

TEST(SkirmishGuide, IsFollowedStepByStepToTheEnd) {
  std::map<std::string, int> winners;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    SCOPED_TRACE(seed);
    Lesson lesson(seed);
    std::vector<std::string> seen;
    for (int n = 0; n < kMostOrders && !lesson.is_over() && !HasFatalFailure(); ++n) {
      const std::string step = lesson.told("step");
      if (seen.empty() || seen.back() != step) seen.push_back(step);
      lesson.go_on();
    }
    ASSERT_TRUE(lesson.is_over());
    ASSERT_EQ(seen.size(), static_cast<std::size_t>(kSteps)) << ::testing::PrintToString(seen);
    for (int i = 0; i < kSteps; ++i) EXPECT_EQ(seen[static_cast<std::size_t>(i)], of_all(i + 1));
    EXPECT_EQ(lesson.told("step"), "done");
    EXPECT_EQ(lesson.told("why"), "");
    EXPECT_EQ((*lesson.state.ending)->captured, 2) << "the prizes are aboard";
    ++winners[Skirmish::outcome(lesson.state)->winner];
  }
  EXPECT_EQ(winners["two"], 0) << "who does what he is told does not lose";
}

// It waits: whatever else is done, a step stands until what it asks for is done, and not a moment longer.
TEST(SkirmishGuide, WaitsForWhatItAsksFor) {
  Lesson lesson(3);
  while (lesson.told("step") != of_all(3)) lesson.go_on();
  EXPECT_NE(lesson.told("do").find("V1"), std::string::npos);
  EXPECT_EQ(lesson.told("say"), "plan V1 m:18,12; V2 m:24,12");
  lesson.give("plan V3 p:10");
  EXPECT_EQ(lesson.told("step"), of_all(3));
  lesson.give("done");
  EXPECT_EQ(lesson.told("step"), of_all(3)) << "he has not gone there";
  while (*lesson.state.phase != Phase::kOrders || *lesson.state.active != kOne) {
    const bool to_play = *lesson.state.active == kOne && *lesson.state.phase == Phase::kCard;
    to_play ? lesson.give("card " + std::to_string((*lesson.state.hands)[kOne].get().front())) : lesson.go_on();
  }
  EXPECT_EQ(lesson.told("step"), of_all(3));
  lesson.give("plan V1 m:18,12");
  EXPECT_EQ(lesson.told("step"), of_all(6)) << "play 2 and the second card have come meanwhile";
}

// Nobody but the pupil is told, and all that he is told hangs on what he knows.
TEST(SkirmishGuide, IsToldToThePupilAloneFromWhatHeKnows) {
  int compared = 0;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    Lesson lesson(seed);
    for (int n = 0; n < kMostOrders && !lesson.is_over(); ++n) {
      for (const Viewer viewer : {Viewer::player(kTwo), Viewer::referee(), Viewer::observer()})
        EXPECT_EQ(Lesson::told(lesson.view(viewer), "step"), "");
      const auto mine = lesson.view(Viewer::player(kOne));
      rules::SeededChance chance(seed * 1000 + static_cast<std::uint64_t>(n));
      const State other = Skirmish::resample(lesson.state, Viewer::player(kOne), chance);
      compared += other != lesson.state;
      const auto same = Skirmish::display(Known::of(other, Viewer::player(kOne)));
      for (const char* what : {"step", "do", "why", "say"})
        EXPECT_EQ(Lesson::told(same, what), Lesson::told(mine, what));
      lesson.go_on();
    }
  }
  EXPECT_GT(compared, 100);
}

// The Romans stand and defend themselves: who is told nothing does nothing of his own accord.
TEST(SkirmishGuide, IsOpposedQuietly) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Lesson lesson(seed);
    lesson.go_on();
    for (int n = 0; n < kMostOrders && !lesson.is_over(); ++n) {
      if (Skirmish::waiting(lesson.state).on_move.front() == kOne) {
        const bool to_play = *lesson.state.phase == Phase::kCard;
        to_play ? lesson.give("card " + std::to_string((*lesson.state.hands)[kOne].get().front()))
                : lesson.give(*lesson.state.phase == Phase::kOptions ? "agree" : "done");
      } else {
        lesson.go_on();
      }
    }
    ASSERT_TRUE(lesson.is_over());
    const auto romans = men_of(lesson.state, kTwo);
    EXPECT_EQ(romans[0]->at, (Point{2400, 1900}));
    EXPECT_EQ(romans[1]->at, (Point{3000, 1750}));
  }
}

// ---- what is not loaded ----

std::string with_guide(const std::string& guide) {
  const std::string json(kFirstGame);
  const auto at = json.find("\"guide\":");
  return json.substr(0, at) + "\"guide\": " + guide + "}";
}
std::string step(const std::string& until) { return R"({"do":"Go.","why":"So.","until":)" + until + "}"; }
std::string refusal_of(const std::string& guide) {
  const auto read = read_scenario(with_guide(guide));
  return read ? "ok" : read.error().code + " " + read.error().text;
}

struct Bad {
  std::string guide, said;
};
TEST(SkirmishGuide, IsCheckedWhenItIsLoaded) {
  const auto one = [](const std::string& until) { return R"({"vikings":[)" + step(until) + "]}"; };
  const std::string fine = one(R"([{"cards":1}])");
  EXPECT_EQ(refusal_of(fine), "ok");
  std::string many;
  for (int i = 0; i < 31; ++i) many += (i > 0 ? "," : "") + step(R"([{"cards":1}])");
  const Bad bad[] = {
      {"[]", "guide: "},
      {"{}", "guide: nobody is guided"},
      {R"({"saxons":[]})", "guide: there is no field \"saxons\""},
      {R"({"vikings":[]})", "guide: nobody is guided"},
      {R"({"vikings":[)" + many + "]}", "guide.vikings: "},
      {R"({"vikings":[{"why":"So.","until":[{"cards":1}]}]})", "guide.vikings.0.do: missing"},
      {R"({"vikings":[{"do":"Go.","until":[{"cards":1}]}]})", "guide.vikings.0.why: missing"},
      {R"({"vikings":[{"do":")" + std::string(201, 'a') + R"(","why":"So.","until":[{"cards":1}]}]})",
       "guide.vikings.0.do: "},
      {R"({"vikings":[{"do":"Go.","why":"So."}]})", "guide.vikings.0.until: missing"},
      {R"({"vikings":[{"do":"Go.","why":"So.","until":[{"cards":1}],"then":1}]})", "guide.vikings.0: "},
      {one("[]"), "guide.vikings.0.until: nothing ends this step"},
      {one("[{}]"), "guide.vikings.0.until.0: nothing is said"},
      {one(R"([{"cards":1},{"cards":1},{"cards":1},{"cards":1},{"cards":1}])"), "guide.vikings.0.until: "},
      {one(R"([{"cards":9}])"), "guide.vikings.0.until.0.cards: "},
      {one(R"([{"play":17}])"), "guide.vikings.0.until.0.play: "},
      {one(R"([{"cards":"one"}])"), "guide.vikings.0.until.0.cards: "},
      {one(R"([{"asleep":true}])"), "guide.vikings.0.until.0: "},
      {one(R"([{"man":"V1"}])"), "guide.vikings.0.until.0: `man` goes with `in` or `shots`"},
      {one(R"([{"in":[0,600,100,700]}])"), "guide.vikings.0.until.0: `man` goes with `in` or `shots`"},
      {one(R"([{"man":"V4","in":[0,600,100,700]}])"), "guide.vikings.0.until.0.man: "},
      {one(R"([{"man":"V0","in":[0,600,100,700]}])"), "guide.vikings.0.until.0.man: "},
      {one(R"([{"man":"R1","in":[0,600,100,700]}])"), "guide.vikings.0.until.0.man: "},
      {one(R"([{"man":"V","in":[0,600,100,700]}])"), "guide.vikings.0.until.0.man: "},
      {one(R"([{"man":"V1","in":[100,600,0,700]}])"), "guide.vikings.0.until.0.in: "},
      {one(R"([{"man":"V1","in":[0,600,9000,700]}])"), "guide.vikings.0.until.0.in: "},
      {one(R"([{"man":"V1","shots":1}])"), "guide.vikings.0.until.0.shots: "},
      {one(R"([{"shots":1}])"), "guide.vikings.0.until.0.shots: "},
  };
  for (const Bad& item : bad) {
    const std::string said = refusal_of(item.guide);
    EXPECT_EQ(said.find("E_SCENARIO " + item.said), 0U) << item.guide.substr(0, 200) << "\n" << said;
  }
}

}  // namespace
}  // namespace cherta::skirmish
