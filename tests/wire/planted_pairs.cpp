#include "tests/wire/planted_pairs.h"

#include <gtest/gtest.h>

namespace cherta::wire {

namespace {

using rules::Actor;
using rules::Seat;

std::unique_ptr<rules::Position> opened(const rules::AnyGame& game, const Pair& pair) {
  auto position = game.start(pair.options).value();
  rules::SeededChance dice(1);
  for (const auto& [by, order] : pair.opening) {
    const auto actor =
        by == "referee" ? Actor::referee() : Actor::player(by == game.seat_names()[0] ? Seat::kFirst : Seat::kSecond);
    const auto ruling = position->rule(actor, order, dice);
    EXPECT_TRUE(ruling) << pair.what << ", " << order << ": " << (ruling ? "" : ruling.error().text);
    if (ruling) position->commit(**ruling);
  }
  return position;
}

// What the viewer is sent.
std::vector<Came> sent(const rules::AnyGame& game, std::string& planted, const Pair& pair, const Orders& orders,
                       const std::string& trap) {
  constexpr std::int64_t kLongerThanAnyDelay = 60'000;
  auto position = opened(game, pair);
  planted = trap;
  HouseRules rules;
  rules.seed = "planted";
  World world(game, std::move(position), rules);
  (void)world.guest(pair.viewer).take();
  int secret = 0, id = 0;
  for (const auto& [by, order] : orders)
    EXPECT_TRUE(world.guest(by).order("secret-" + std::to_string(++secret), order).accepted())
        << pair.what << ": " << order;
  for (const auto& [by, order] : pair.both)
    EXPECT_TRUE(world.guest(by).order("both-" + std::to_string(++id), order).accepted()) << pair.what << ": " << order;
  world.house().pass(kLongerThanAnyDelay);
  world.guest(pair.viewer).settle();
  planted.clear();
  return world.guest(pair.viewer).take();
}

}  // namespace

std::set<std::string> are_noticed(const rules::AnyGame& leaky, std::string& planted, const std::vector<Pair>& pairs) {
  std::set<std::string> noticed;
  for (const Pair& pair : pairs) {
    const auto one = sent(leaky, planted, pair, pair.one, ""), two = sent(leaky, planted, pair, pair.two, "");
    EXPECT_GT(one.size(), 0u) << pair.what;
    EXPECT_EQ(difference(one, two), "") << pair.what << ": nothing is planted";
    for (const std::string trap : pair.traps) {
      const auto other = pair.more ? one : sent(leaky, planted, pair, pair.one, trap);
      EXPECT_NE(difference(other, sent(leaky, planted, pair, pair.two, trap)), "")
          << pair.what << ": " << trap << " is not noticed";
      noticed.insert(trap);
    }
  }
  return noticed;
}

}  // namespace cherta::wire
