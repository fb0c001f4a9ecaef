// No message from the server is longer than it promises.
#include "server/gateway/bounds.h"

#include <gtest/gtest.h>

namespace cherta::testing {
namespace {

using gateway::keep_within;

constexpr std::size_t kMost = 10'000;

void add_steps(google::protobuf::RepeatedPtrField<v1::Step>& steps, int count, std::size_t bytes) {
  for (int i = 1; i <= count; ++i) {
    auto& step = *steps.Add();
    step.set_seq(static_cast<std::uint64_t>(i));
    step.add_lines()->set_text(std::string(bytes, 'x'));
  }
}

TEST(Bounds, WhatFitsIsLeftAlone) {
  v1::ServerFrame frame;
  add_steps(*frame.mutable_update()->mutable_steps(), 9, 1000);
  const std::string before = frame.SerializeAsString();
  EXPECT_TRUE(keep_within(frame, kMost));
  EXPECT_EQ(frame.SerializeAsString(), before);
  EXPECT_TRUE(keep_within(frame, before.size()));
  EXPECT_EQ(frame.SerializeAsString(), before);
}

TEST(Bounds, AnUpdateLosesItsOldestStepsAndSaysSo) {
  for (const std::size_t bytes : {1UL, 100UL, 126UL, 127UL, 128UL, 999UL, 2500UL, 9000UL}) {
    v1::ServerFrame update, snapshot;
    add_steps(*update.mutable_update()->mutable_steps(), 2000, bytes);
    *snapshot.mutable_snapshot()->mutable_update() = update.update();
    for (auto* frame : {&update, &snapshot}) {
      EXPECT_TRUE(keep_within(*frame, kMost)) << bytes;
      EXPECT_LE(frame->ByteSizeLong(), kMost);
      const auto& left = frame->has_update() ? frame->update() : frame->snapshot().update();
      EXPECT_TRUE(left.gap());
      ASSERT_GT(left.steps_size(), 0) << bytes;
      EXPECT_EQ(left.steps(left.steps_size() - 1).seq(), 2000U);  // the newest are there, without a gap
      EXPECT_EQ(left.steps(0).seq(), 2001U - static_cast<unsigned>(left.steps_size()));
    }
  }
}

TEST(Bounds, AHistoryEndsEarlierAndNeverEmpty) {
  v1::ServerFrame frame;
  add_steps(*frame.mutable_history()->mutable_steps(), 256, 1000);
  EXPECT_TRUE(keep_within(frame, kMost));
  EXPECT_EQ(frame.history().steps(0).seq(), 1U);
  EXPECT_GT(frame.history().steps_size(), 7);
  EXPECT_TRUE(keep_within(frame, kMost));
  v1::ServerFrame huge;
  add_steps(*huge.mutable_history()->mutable_steps(), 2, 20'000);
  EXPECT_FALSE(keep_within(huge, kMost));
  EXPECT_EQ(huge.history().steps_size(), 1);
}

TEST(Bounds, WhatCannotBeShortenedDoesNotFit) {
  v1::ServerFrame frame;
  frame.mutable_update()->mutable_view()->set_caption(std::string(20'000, 'x'));
  EXPECT_FALSE(keep_within(frame, kMost));
  v1::ServerFrame help;
  help.mutable_help()->set_game(std::string(20'000, 'x'));
  EXPECT_FALSE(keep_within(help, kMost));
}

}  // namespace
}  // namespace cherta::testing
