// The heap of alarms against the plainest list of them.
#include "server/lobby/alarms.h"

#include <gtest/gtest.h>

#include <random>

namespace cherta::lobby {
namespace {

TEST(Alarms, RingInTheirOrderWhateverIsSetBetween) {
  std::mt19937 random(7);
  Alarms alarms;
  std::map<std::string, std::int64_t> plain;
  const auto first = [&] {
    std::int64_t least = 0;
    for (const auto& [match, at] : plain) least = least == 0 ? at : std::min(least, at);
    return least;
  };
  for (int i = 0; i < 20'000; ++i) {
    const std::string match = "match " + std::to_string(random() % 300);
    if (random() % 3 > 0) {
      const std::int64_t at = random() % 5 == 0 ? 0 : 1 + random() % 1000;
      alarms.set(match, at);
      plain.erase(match);
      if (at != 0) plain[match] = at;
    } else {
      const std::int64_t now = random() % 500;
      const auto due = alarms.take(now);
      ASSERT_EQ(due.has_value(), first() != 0 && first() <= now);
      if (due) {
        ASSERT_EQ(plain.at(*due), first());
        plain.erase(*due);
      }
    }
    ASSERT_EQ(alarms.next(), first());
    ASSERT_EQ(alarms.size(), plain.size());
    ASSERT_EQ(alarms.knows(match), plain.contains(match));
  }
}

}  // namespace
}  // namespace cherta::lobby
