// The first game of Murid Wars (docs/decisions/0138): its guide is followed to the end, whatever the dice bring.
#include <map>

#include "server/rules/murid_wars/engine.h"
#include "tests/rules/lesson.h"

namespace cherta::murid_wars {
namespace {

using Lesson = rules::testing::Lesson<MuridWars>;

constexpr int kSteps = 6;
std::string of_all(int step) { return std::to_string(step) + " of " + std::to_string(kSteps); }
int number_of(const std::string& step) { return std::stoi(step); }

TEST(MuridGuide, IsFollowedStepByStepToTheEnd) {
  std::map<std::string, int> winners;
  int orders = 0, games = 0;
  for (std::uint64_t seed = 1; seed <= 100; ++seed) {
    SCOPED_TRACE(seed);
    Lesson lesson(seed, {}, kRussian);
    const auto seen = lesson.steps();
    ASSERT_TRUE(lesson.is_over());
    for (std::size_t i = 0; i < 4; ++i) ASSERT_EQ(seen.at(i), of_all(static_cast<int>(i) + 1));
    EXPECT_TRUE(std::ranges::is_sorted(seen, {}, number_of)) << ::testing::PrintToString(seen);
    EXPECT_EQ(lesson.told("step"), "done");
    EXPECT_EQ(lesson.told("why") + lesson.told("say"), "");
    ++winners[MuridWars::outcome(lesson.state)->winner];
    orders += lesson.own_orders;
    ++games;
  }
  EXPECT_GT(winners["russian"], 75) << "who does what he is told mostly wins";
  EXPECT_GT(winners["murid"], 0) << "a battle is a battle";
  EXPECT_LT(orders / games, 60) << "ten minutes";
}

// Every question has its words, but for a die thrown without a way.
TEST(MuridGuide, HasWordsForWhateverDiceAndEnemyBring) {
  std::map<std::string, int> told;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    Lesson lesson(seed, {}, kRussian);
    for (int n = 0; n < Lesson::kMostOrders && !lesson.is_over(); ++n) {
      const auto view = lesson.view(Viewer::player(kRussian));
      EXPECT_EQ(Lesson::told(view, "say").empty(), view.ask.empty()) << seed << ": " << view.caption;
      if (!view.ask.empty()) ++told[Lesson::told(view, "do").substr(0, 9)];
      lesson.go_on();
    }
  }
  for (const char* begins : {"Shoot wit", "Charge: y", "A lost co", "Press on "}) EXPECT_GT(told[begins], 0) << begins;
}

TEST(MuridGuide, WaitsForWhatItAsksFor) {
  Lesson lesson(3, {}, kRussian);
  lesson.go_to(2);
  EXPECT_EQ(lesson.told("say"), "move RX1 24 24");
  lesson.give("hold R5");
  lesson.give(kMurid, Hold{{Letters::kM, 1, 0}});
  EXPECT_EQ(lesson.told("step"), of_all(2)) << "the mass has not moved";
  lesson.give("move RX1");
  EXPECT_TRUE(lesson.told("do").starts_with("The die is thrown")) << "he rolled before he said whither";
  lesson.give("go 24 11");
  EXPECT_EQ(lesson.told("step"), of_all(3));
}

TEST(MuridGuide, IsToldToThePupilAloneFromWhatHeKnows) {
  rules::testing::is_told_to_the_pupil_alone<MuridWars>(6, 100, {}, kRussian);
}

TEST(MuridGuide, GoesBackWithWhatTheRefereeTakesBack) {
  Lesson lesson(3, {}, kRussian);
  lesson.go_to(3);
  for (int n = 0; n < 9 && lesson.told("say").empty(); ++n) lesson.go_on();
  const auto before = lesson.guide();
  lesson.give(lesson.told("say"));
  ASSERT_NE(lesson.guide(), before);
  lesson.give_as(rules::Actor::referee(), "ref undo 1");
  EXPECT_EQ(lesson.guide(), before);
}

TEST(MuridGuide, SaysItsLastWordWhenOneGivesUp) {
  rules::testing::says_its_last_word_when_one_gives_up<MuridWars>("concede", 4, {}, kRussian);
}

// The ratings are thrown: no two battles are alike, and nothing of them is known beyond what ten dice can show.
TEST(MuridGuide, LeavesTheRatingsSecretAndToTheDice) {
  std::map<int, int> sums;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Lesson lesson(seed, {}, kRussian);
    lesson.go_to(2);
    const Ratings& truth = lesson.state.murid.get().ratings;
    const Known known = Known::of(lesson.state, Viewer::player(kRussian));
    EXPECT_FALSE(known->murid.known());
    for (const Rating which : kRatings) {
      EXPECT_LE(known->reckoned->least[which], truth[which]);
      EXPECT_GE(known->reckoned->most[which], truth[which]);
    }
    ++sums[truth.sum()];
  }
  EXPECT_GT(sums.size(), 5U);
}

TEST(MuridGuide, IsThereInAFirstGameAlone) {
  const State plain = MuridWars::start({}).value();
  const auto view = MuridWars::display(Known::of(plain, Viewer::player(kRussian)));
  EXPECT_EQ(Lesson::told(view, "step"), "");
  rules::testing::is_chosen_as_a_scenario<Options>();
}

TEST(MuridGuide, BringsItsOwnTable) {
  const rules::OptionMap first = {{"scenario", "first_game"}};
  EXPECT_EQ(MuridWars::start(first)->options->table_d, 48);
  for (const auto& [name, value] :
       rules::OptionMap{{"terrain", "seeded:1"}, {"measure", "table"}, {"table", "48x36"}}) {
    auto both = first;
    both[name] = value;
    EXPECT_EQ(MuridWars::start(both).error().code, "E_OPTION") << name;
  }
}

}  // namespace
}  // namespace cherta::murid_wars
