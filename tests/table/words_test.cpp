// Inches and moves in words (GEO-1.1, 11.2, 11.4), and bad input of both.
#include "server/rules/table/words.h"

#include <gtest/gtest.h>

#include "server/rules/table/shape.h"
#include "tests/table/print.h"

namespace cherta::table {
namespace {

std::string again(std::string_view text) {
  const auto steps = read_steps(text);
  return steps ? write_steps(*steps) : "refused: " + steps.error().text;
}

TEST(Words, InchesHaveAtMostTwoDecimals) {  // GEO-1.1
  EXPECT_EQ(inches("12.5"), 1250);
  EXPECT_EQ(inches("12.05"), 1205);
  EXPECT_EQ(inches("0"), 0);
  EXPECT_EQ(inches("2.01"), 201);
  EXPECT_EQ(inches("007"), 700);
  EXPECT_EQ(signed_inches("-3.37"), -337);
  for (const std::string_view bad : {"", ".", "1.", ".5", "1.234", "1.2.3", "1,5", "-1", "+1", "1e3", " 1", "0x10",
                                     "99999999999999999999", "1.-5", "100001", "½"})
    EXPECT_EQ(inches(bad), std::nullopt) << bad;
}

TEST(Words, InchesAreWrittenAsTheyAreRead) {  // GEO-11.2
  EXPECT_EQ(inches_text(1250), "12.50");
  EXPECT_EQ(inches_text(-5), "-0.05");
  EXPECT_EQ(short_inches_text(1250), "12.5");
  EXPECT_EQ(short_inches_text(600), "6");
  EXPECT_EQ(short_inches_text(-250), "-2.5");
  for (int h = 0; h <= kLongest; ++h) {
    ASSERT_EQ(inches(inches_text(h)), h);
    ASSERT_EQ(inches(short_inches_text(h)), h);
  }
}

TEST(Words, AMoveIsReadAndWritten) {
  const auto steps = read_steps("12.5 forward, wheel left 30, 6 forward");
  ASSERT_TRUE(steps);
  const std::vector<Step> meant = {StraightStep{Way::kForward, {1250, false}}, WheelStep{Hand::kLeft, 30},
                                   StraightStep{Way::kForward, {600, false}}};
  EXPECT_EQ(*steps, meant);
  EXPECT_EQ(write_steps(meant), "12.5 forward, wheel left 30, 6 forward");
}

TEST(Words, EveryStepHasItsWords) {
  EXPECT_EQ(again("ahead 3.37"), "3.37 forward");
  EXPECT_EQ(again("MAX Back,wheel RIGHT 90,about , turn 270"), "max back, wheel right 90, about, turn 270");
  EXPECT_EQ(again("face 0, max"), "turn 0, max forward");
  EXPECT_EQ(again("to 36,12.5"), "to 36,12.5");
  EXPECT_EQ(again("to 36 12.5, to 3,4,5 left"), "to 36,12.5, to 3,4, 5 left");
  EXPECT_EQ(again("12 forward,6 right"), "12 forward, 6 right");
  EXPECT_EQ(again("0"), "0 forward");  // whether an order may ask for it the game says (GEO-6.11)
}

TEST(Words, WhatIsNoMoveIsRefused) {  // GEO-11.4
  for (const std::string_view bad : {"",
                                     ",",
                                     "6 forward,",
                                     "6 sideways",
                                     "forward",
                                     "wheel",
                                     "wheel up 30",
                                     "wheel left",
                                     "wheel left 30.5",
                                     "wheel left 361",
                                     "wheel left -1",
                                     "turn 360",
                                     "turn 1.5",
                                     "turn +5",
                                     "to",
                                     "to 5",
                                     "to 5,",
                                     "to 5,x",
                                     "to 241,5",
                                     "to -1,5",
                                     "1.234 forward",
                                     "240.01",
                                     "6 6",
                                     "6 forward 7",
                                     "about 3",
                                     "99999999999999999999 forward"}) {
    const auto steps = read_steps(bad);
    ASSERT_FALSE(steps) << bad << " was read as " << write_steps(*steps);
    EXPECT_EQ(steps.error().code, "E_SYNTAX");
  }
}

TEST(Words, APlanOfTenThousandStepsIsRefused) {
  std::string plan = "1 forward";
  for (int i = 1; i < 10000; ++i) plan += ", 1 forward";
  ASSERT_FALSE(read_steps(plan));
  EXPECT_EQ(read_steps(plan).error().text, "a move has at most 16 steps");
}

TEST(Words, ShortWheels) {
  const auto wheel = [](std::string_view text) {
    rules::Reader words(text);
    return accept_wheel(words);
  };
  EXPECT_EQ(wheel("R30 4"), (WheelStep{Hand::kRight, 30}));
  EXPECT_EQ(wheel("l15"), (WheelStep{Hand::kLeft, 15}));
  for (const std::string_view bad : {"", "R", "R0", "R30.5", "X30", "30", "R-5", "R+5", "R361"})
    EXPECT_EQ(wheel(bad), std::nullopt) << bad;
}

TEST(Words, PlacesLieOnTheTable) {  // GEO-1.3, 11.4
  constexpr Table kTable{7200, 4800};
  EXPECT_EQ(place_on(kTable, 7200, 0), (Point{7200, 0}));
  EXPECT_EQ(place_on(kTable, 7201, 0), std::nullopt);
  EXPECT_EQ(place_on(kTable, -1, 0), std::nullopt);
  EXPECT_EQ(place_on(kTable, INT64_MAX, INT64_MIN), std::nullopt);
  EXPECT_TRUE(is_table({600, 24000}));
  EXPECT_FALSE(is_table({599, 600}));
  EXPECT_FALSE(is_table({600, 24001}));
}

}  // namespace
}  // namespace cherta::table
