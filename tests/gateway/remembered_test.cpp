// What is remembered of strangers is bounded: however many come, no table grows beyond its bound, and what has to be
// remembered of one is remembered still.
#include <gtest/gtest.h>

#include "server/gateway/burden.h"
#include "server/gateway/company.h"
#include "server/gateway/offences.h"

namespace cherta::testing {
namespace {

using gateway::Burden;
using gateway::Company;
using gateway::Offences;
using rules::Viewer;
using std::chrono::hours;
using std::chrono::minutes;

std::string address(int number) {
  return "10." + std::to_string(number >> 16) + "." + std::to_string(number >> 8 & 255) + "." +
         std::to_string(number & 255);
}

TEST(Remembered, WhoOwesNothingIsForgottenWhenTooManyHaveCome) {
  const auto burden = std::make_shared<Burden>(60);
  const auto now = Burden::Clock::now();
  const int most = static_cast<int>(gateway::kMostBurdens);
  const std::string debtor = address(0), holder = address(1);
  const std::uint32_t all = 60 * gateway::kAddressTimes;
  for (int i = 0; i < 4 && !burden->pay(debtor, all / 4, now); ++i) continue;
  ASSERT_TRUE(burden->pay(debtor, all, now));
  burden->hold(holder, gateway::kMostBytesOfAddress);
  for (int i = 2; i < most + 50; ++i) ASSERT_FALSE(burden->pay(address(i), 1, now)) << i;
  EXPECT_EQ(burden->remembered(), gateway::kMostBurdens + 1);
  // A minute later they owe nothing any more: the next who comes finds the table empty but for whoever holds something.
  ASSERT_FALSE(burden->pay(address(most + 60), 1, now + minutes(2)));
  EXPECT_EQ(burden->remembered(), 2U);
  EXPECT_FALSE(burden->has_room(holder));
  burden->let_go(holder, gateway::kMostBytesOfAddress);
  EXPECT_TRUE(burden->has_room(holder));
}

TEST(Remembered, MoreWrongKeysThanCanBeRememberedAreCountedTogether) {
  Offences offences;
  auto now = Offences::Clock::now();
  const std::string guesser = address(0);
  for (int i = 0; i < 8; ++i) offences.wrong_key(guesser, now);
  const auto his = offences.wait_ms(guesser, now);
  EXPECT_GT(his, 0U);
  for (int i = 1; i < 12'000; ++i) offences.wrong_key(address(i), now);
  EXPECT_LE(offences.remembered(), 10'001U);
  EXPECT_EQ(offences.wait_ms(guesser, now), his);         // he is not washed out by the others
  EXPECT_GT(offences.wait_ms(address(11'999), now), 0U);  // who came too late has their wait
  EXPECT_EQ(offences.wait_ms(address(9'000), now), 0U);   // one try for nothing is remembered as his own
  offences.wrong_key(address(20'000), now + hours(2));    // all that is forgotten
  EXPECT_EQ(offences.remembered(), 1U);
}

TEST(Remembered, OfThoseWhoAreAwayTheLatestAlone) {
  const auto company = std::make_shared<Company>([] { return std::int64_t{1000}; });
  const int most = static_cast<int>(gateway::kMostGone);
  for (int i = 0; i < most + 50; ++i)
    company->come("match" + std::to_string(1'000'000 + i), {Viewer::player(rules::Seat::kFirst), "", "", {}});
  EXPECT_EQ(company->remembered(), gateway::kMostGone);
}

}  // namespace
}  // namespace cherta::testing
