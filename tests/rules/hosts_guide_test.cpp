// The first game of Meeting of Hosts (docs/decisions/0138): its guide is followed to the end, whatever the dice bring.
#include <map>

#include "server/rules/meeting_of_hosts/engine.h"
#include "tests/rules/lesson.h"

namespace cherta::meeting_of_hosts {
namespace {

using Lesson = rules::testing::Lesson<MeetingOfHosts>;

constexpr int kSteps = 9;
std::string of_all(int step) { return std::to_string(step) + " of " + std::to_string(kSteps); }
int number_of(const std::string& step) { return std::stoi(step); }

TEST(HostsGuide, IsFollowedStepByStepToTheEnd) {
  std::map<std::string, int> winners;
  int orders = 0, games = 0;
  for (std::uint64_t seed = 1; seed <= 100; ++seed) {
    SCOPED_TRACE(seed);
    Lesson lesson(seed);
    const auto seen = lesson.steps();
    ASSERT_TRUE(lesson.is_over());
    for (std::size_t i = 0; i < 7; ++i) ASSERT_EQ(seen.at(i), of_all(static_cast<int>(i) + 1));
    EXPECT_TRUE(std::ranges::is_sorted(seen, {}, number_of)) << ::testing::PrintToString(seen);
    EXPECT_EQ(lesson.told("step"), "done");
    EXPECT_EQ(lesson.told("why") + lesson.told("say"), "");
    ++winners[MeetingOfHosts::outcome(lesson.state)->winner];
    orders += lesson.own_orders;
    ++games;
  }
  EXPECT_GT(winners["A"], 80) << "who does what he is told mostly wins";
  EXPECT_LT(winners["A"], 100) << "a battle is a battle";
  EXPECT_LT(orders / games, 60) << "ten minutes";
}

// Every question has its words, and every charge, evade, pursuit and recovery is explained when it comes.
TEST(HostsGuide, HasWordsForWhateverDiceAndEnemyBring) {
  std::map<std::string, int> told;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    Lesson lesson(seed);
    for (int n = 0; n < Lesson::kMostOrders && !lesson.is_over(); ++n) {
      const auto view = lesson.view(Viewer::player(Seat::kFirst));
      const bool is_asked = !view.ask.empty() && !view.sealed;
      EXPECT_EQ(Lesson::told(view, "say").empty(), !is_asked) << seed << ": " << view.caption;
      if (is_asked) ++told[Lesson::told(view, "do").substr(0, 9)];
      lesson.go_on();
    }
  }
  for (const char* begins : {"You won t", "Charge wi", "Nobody of", "His men a", "Let those", "All have "})
    EXPECT_GT(told[begins], 0) << begins;
}

TEST(HostsGuide, ExplainsTheShootingToWhoWantsToBeAsked) {
  Lesson lesson(1);
  lesson.go_to(2);
  lesson.give("policy shoot ask");
  lesson.go_to(6);
  for (int n = 0; n < 20 && *lesson.state.phase != Phase::kShootDeclare; ++n) lesson.go_on();
  EXPECT_TRUE(lesson.told("do").starts_with("Shooting:")) << lesson.told("do");
  EXPECT_EQ(lesson.told("say"), "done");
}

TEST(HostsGuide, WaitsForWhatItAsksFor) {
  Lesson lesson(3);
  lesson.go_to(3);
  EXPECT_EQ(lesson.told("say"), "adv A2 4");
  lesson.give("adv A3 R30 2");
  EXPECT_EQ(lesson.told("step"), of_all(3)) << "A2 has not moved";
  lesson.give("adv A2 3");
  EXPECT_EQ(lesson.told("step"), of_all(5)) << "a march is a march, and the archers have wheeled";
  lesson.give("done");
  EXPECT_GE(number_of(lesson.told("step")), 7) << "who has said that he is done cannot go back";
}

TEST(HostsGuide, IsToldToThePupilAloneFromWhatHeKnows) {
  rules::testing::is_told_to_the_pupil_alone<MeetingOfHosts>(4, 20);
  rules::testing::is_told_to_the_pupil_alone<MeetingOfHosts>(2, 20, {{"hidden_quality", "on"}});
}

TEST(HostsGuide, IsSilentWhileTheRefereePauses) {
  Lesson lesson(3);
  lesson.go_to(3);
  const auto before = lesson.guide();
  lesson.give_as(rules::Actor::referee(), "ref pause");
  EXPECT_EQ(lesson.told("say"), "");
  lesson.give_as(rules::Actor::referee(), "ref resume");
  EXPECT_EQ(lesson.guide(), before);
}

TEST(HostsGuide, SaysItsLastWordWhenOneGivesUp) {
  rules::testing::says_its_last_word_when_one_gives_up<MeetingOfHosts>("concede", 7);
}

TEST(HostsGuide, IsThereInAFirstGameAlone) {
  const State plain = MeetingOfHosts::start({}).value();
  const auto view = MeetingOfHosts::display(Known::of(plain, Viewer::player(Seat::kFirst)));
  EXPECT_EQ(Lesson::told(view, "step"), "");
  rules::testing::is_chosen_as_a_scenario<Options>();
}

// It brings its own table, armies and ground.
TEST(HostsGuide, BringsItsOwnTable) {
  const auto options = [](const rules::OptionMap& chosen) { return MeetingOfHosts::start(chosen); };
  const rules::OptionMap first = {{"scenario", "first_game"}};
  EXPECT_EQ(options(first)->options->table_w, 48);
  EXPECT_EQ(options({{"scenario", "first_game"}, {"table_w", "72"}})->options->table_w, 72);
  for (const auto& [name, value] : rules::OptionMap{{"fog", "on"},
                                                    {"battle_mode", "auto"},
                                                    {"army_mode", "build"},
                                                    {"hidden_deployment", "off"},
                                                    {"terrain", "none"},
                                                    {"table_h", "24"}}) {
    auto both = first;
    both[name] = value;
    EXPECT_EQ(options(both).error().code, "E_OPTION") << name;
  }
  Lesson large(3, {{"table_w", "96"}, {"table_h", "96"}});
  large.steps();
  EXPECT_TRUE(large.is_over());
}

}  // namespace
}  // namespace cherta::meeting_of_hosts
