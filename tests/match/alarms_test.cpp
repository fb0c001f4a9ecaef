// The heap of alarms against the plainest list of them; many that are due at once.
#include "server/lobby/alarms.h"

#include <gtest/gtest.h>

#include <random>

#include "tests/match/clocked.h"

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

// A restart finds a thousand clocks that have run out: who comes then waits behind few of them, not behind all.
TEST(Alarms, OfThoseDueAtOnceAFewAreOpenedAtATime) {
  constexpr int kMatches = 20, kAtOnce = 8;
  test::Table table;
  table.clock = test::terms("slow(1d+1h)");
  std::vector<std::string> ids;
  for (int i = 0; i < kMatches; ++i) {
    table.seat();
    ids.push_back(table.created.id);
  }
  table.entrances.fill({});
  table.timers.advance(kLinger);  // all go cold
  table.run();
  table.journal.fail(0, 0, test::FailingStore::How::kBefore);  // counts anew
  table.journal.hold_answers();
  table.timers.advance(2 * match::kDay);
  table.run();
  EXPECT_EQ(table.journal.calls(), kAtOnce) << "one is looked for for each";
  table.journal.let_answers_go();
  table.run();
  table.pass(match::kSecond);  // the others' turn
  for (const std::string& id : ids) {
    const auto lines = table.lines_of(id);
    EXPECT_TRUE(std::ranges::any_of(lines, [](const auto& line) {
      return line.find(",\"is\":\"flagged\"") != std::string::npos;
    })) << id;
  }
}

}  // namespace
}  // namespace cherta::lobby
