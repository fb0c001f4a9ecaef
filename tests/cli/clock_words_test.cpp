// What the command line says of a match's own clock.
#include <gtest/gtest.h>

#include "client/cli/present.h"

namespace cherta::cli {
namespace {

TEST(Present, SaysWhatIsLeftOnTheAccountsOfAClock) {
  Told told;
  v1::Update update;
  auto& countdown = *update.mutable_countdown();
  countdown.set_left_ms(60'000);
  for (const char* const viewer : {"aga", "prince", ""}) {
    auto& one = *countdown.add_accounts();
    one.set_viewer(viewer);
    one.set_left_ms(51 * 3'600'000);
    one.set_runs(one.viewer() == "aga");
  }
  told.take(update);
  EXPECT_EQ(time_left(told), "Time left: 1 min. Saved: prince 2 d 3 h, both together 2 d 3 h.\n");
  countdown.set_late(true);
  countdown.clear_accounts();
  told.take(update);
  EXPECT_EQ(time_left(told), "Time is out; grace: 1 min.\n");
  v1::Standing standing;
  EXPECT_EQ(clock_words(standing), "");
  standing.set_pace("slow(7d+1d,7d)");
  standing.set_out_of_time("wait");
  EXPECT_EQ(clock_words(standing), " pace=slow(7d+1d,7d) out_of_time=wait");
}

}  // namespace
}  // namespace cherta::cli
