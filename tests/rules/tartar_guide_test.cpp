// The first game of Tartar Raid (docs/decisions/0133): its guide is followed to the end, whatever the dice bring.
#include <map>

#include "server/rules/tartar_raid/engine.h"
#include "tests/rules/lesson.h"

namespace cherta::tartar_raid {
namespace {

using Lesson = rules::testing::Lesson<TartarRaid>;

constexpr int kSteps = 9;
const rules::OptionMap kAlone = {{"window_close", "early"}};  // as it is against the automatic player

TEST(TartarGuide, IsFollowedStepByStepToTheEnd) {
  std::map<Verdict, int> verdicts;
  int orders = 0, games = 0;
  for (std::uint64_t seed = 1; seed <= 100; ++seed) {
    SCOPED_TRACE(seed);
    Lesson lesson(seed, kAlone);
    const auto seen = lesson.steps();
    ASSERT_TRUE(lesson.is_over());
    EXPECT_TRUE(std::ranges::is_sorted(seen, {}, [](const std::string& step) { return std::stoi(step); }))
        << ::testing::PrintToString(seen);
    for (const std::string& step : seen) EXPECT_TRUE(step.ends_with(" of " + std::to_string(kSteps))) << step;
    EXPECT_GE(seen.size(), 8U) << ::testing::PrintToString(seen);
    EXPECT_EQ(lesson.told("step"), "done");
    EXPECT_EQ(lesson.told("why") + lesson.told("say"), "");
    ++verdicts[(*lesson.state.end)->verdict];
    orders += lesson.own_orders;
    ++games;
  }
  EXPECT_GT(verdicts[Verdict::kAga], 60) << "who does what he is told mostly wins";
  EXPECT_LT(orders / games, 90) << "ten minutes";
}

TEST(TartarGuide, WaitsForWhatItAsksFor) {
  Lesson lesson(3, kAlone);
  for (int n = 0; n < 20 && lesson.told("step").substr(0, 1) != "4"; ++n) lesson.go_on();
  EXPECT_TRUE(lesson.told("say").starts_with("march ")) << lesson.told("say");
  lesson.give("end");
  EXPECT_EQ(lesson.told("step").substr(0, 1), "4") << "nobody has ridden out";
}

TEST(TartarGuide, IsToldToThePupilAloneFromWhatHeKnows) {
  rules::testing::is_told_to_the_pupil_alone<TartarRaid>(3, 50, kAlone);
}

// To the start of the phase, wherever in it the Aga has marched.
TEST(TartarGuide, GoesBackWithWhatIsTakenBack) {
  int taken_back = 0;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    Lesson lesson(seed, kAlone);
    Phase last = Phase::kLobby;
    for (int n = 0; n < 60 && !lesson.is_over(); ++n, lesson.go_on()) {
      const bool begins = std::exchange(last, *lesson.state.phase) != *lesson.state.phase;
      if (!begins || !lesson.told("say").starts_with("march ")) continue;
      Lesson other = lesson;
      const auto before = other.guide();
      other.give(other.told("say"));
      if (!*other.state.undo_open || *other.state.phase != *lesson.state.phase || other.guide() == before) continue;
      other.give_as(rules::Actor::player(kAga), "offer undo");
      other.give_as(rules::Actor::player(kPrince), "accept undo");
      EXPECT_EQ(other.guide(), before) << seed;
      ++taken_back;
    }
  }
  EXPECT_GT(taken_back, 2);
}

TEST(TartarGuide, SaysItsLastWordWhenOneGivesUp) {
  rules::testing::says_its_last_word_when_one_gives_up<TartarRaid>("resign", 4, kAlone);
}

TEST(TartarGuide, IsThereInAFirstGameAlone) {
  const State plain = TartarRaid::start({}).value();
  EXPECT_EQ(Lesson::told(TartarRaid::display(Known::of(plain, Viewer::player(kAga))), "step"), "");
  rules::testing::is_chosen_as_a_scenario<Options>();
}

}  // namespace
}  // namespace cherta::tartar_raid
