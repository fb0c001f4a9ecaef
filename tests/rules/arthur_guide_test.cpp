// The first game of The Age of Arthur (docs/decisions/0133): its guide is followed to the end, whatever the dice bring.
#include <map>

#include "server/rules/age_of_arthur/engine.h"
#include "tests/rules/lesson.h"

namespace cherta::age_of_arthur {
namespace {

using Lesson = rules::testing::Lesson<AgeOfArthur>;

constexpr int kSteps = 15;
std::string of_all(int step) { return std::to_string(step) + " of " + std::to_string(kSteps); }

TEST(ArthurGuide, IsFollowedStepByStepToTheEnd) {
  std::map<EndCode, int> ends;
  int whole = 0;
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    SCOPED_TRACE(seed);
    Lesson lesson(seed);
    const auto seen = lesson.steps();
    ASSERT_TRUE(lesson.is_over());
    // Each step once, in turn: a lost battle may end the raid at the last but three, two steps may be done by one.
    for (std::size_t i = 0; i < 11; ++i) ASSERT_EQ(seen.at(i), of_all(static_cast<int>(i) + 1));
    EXPECT_TRUE(std::ranges::is_sorted(seen, {}, [](const std::string& step) { return std::stoi(step); }));
    whole += seen.size() == kSteps;
    EXPECT_EQ(lesson.told("step"), "done");
    EXPECT_EQ(lesson.told("why") + lesson.told("say"), "");
    EXPECT_LE(*lesson.state.turn, 12);
    ++ends[lesson.state.raids->back().code];
  }
  EXPECT_GT(ends[EndCode::kHome], 120) << "mostly he comes home";
  EXPECT_GT(ends[EndCode::kBeaten], 0) << "a battle is a battle";
  EXPECT_GT(whole, 100);
}

TEST(ArthurGuide, WaitsForWhatItAsksFor) {
  Lesson lesson(3);
  for (int n = 0; n < 20 && lesson.told("step") != of_all(5); ++n) lesson.go_on();
  EXPECT_EQ(lesson.told("say"), "march 2-7");
  lesson.give("march 1-6");
  EXPECT_EQ(lesson.told("step"), of_all(*lesson.state.phase == Phase::kMove ? 7 : 6)) << "a march is a march";
}

TEST(ArthurGuide, IsToldToThePupilAloneFromWhatHeKnows) {
  rules::testing::is_told_to_the_pupil_alone<AgeOfArthur>(6, 100);
}

TEST(ArthurGuide, GoesBackWithWhatIsTakenBack) {
  Lesson lesson(3);
  lesson.go_to(5);
  const auto before = lesson.guide();
  lesson.give("march 2-7");  // a card is turned: the other side must agree
  ASSERT_NE(lesson.guide(), before);
  lesson.give_as(rules::Actor::player(Seat::kFirst), "offer undo");
  lesson.give_as(rules::Actor::player(Seat::kSecond), "accept undo");
  EXPECT_EQ(lesson.guide(), before);
}

TEST(ArthurGuide, SaysItsLastWordWhenOneGivesUp) {
  rules::testing::says_its_last_word_when_one_gives_up<AgeOfArthur>("concede", 5);
}

// The next raid of a series is a raid like any other, and without the scenario nobody is guided.
TEST(ArthurGuide, IsThereInAFirstGameAlone) {
  const State plain = AgeOfArthur::start({}).value();
  const auto view = AgeOfArthur::display(Known::of(plain, Viewer::player(Seat::kFirst)));
  EXPECT_EQ(Lesson::told(view, "step"), "");
  rules::testing::is_chosen_as_a_scenario<Options>();
}

}  // namespace
}  // namespace cherta::age_of_arthur
