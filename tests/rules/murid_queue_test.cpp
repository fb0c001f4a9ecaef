// Play by mail (MW-17.4): an order that was queued is told to everybody else in the very events of a typed one, whether
// it comes at once or as a step of the clock's; how many alternatives were tried, and that a queue came to nothing, is
// told to nobody; and a whole game can be played by queues alone.
#include <gtest/gtest.h>

#include <iostream>

#include "tests/rules/murid_mail.h"

namespace cherta::murid_wars::testing {
namespace {

using rules::Actor;
using rules::Beforehand;
using rules::testing::Fault;
using rules::testing::world_chance;

const Order kPrepared = MuridWars::parse("prepared").value();

TEST(MuridQueues, AreToldLikeTypedOrders) {
  constexpr std::uint64_t kGames = 6;
  int typed = 0, ahead = 0;
  for (const rules::OptionMap& options : option_sets())
    for (std::uint64_t seed = 1; seed <= kGames; ++seed) {
      Mail<MuridWars> mail(seed_from(7'000 + seed), options);
      ASSERT_EQ(mail.run(), Fault());
      typed += mail.typed;
      ahead += mail.ahead;
    }
  EXPECT_GT(typed, 1'000);
  EXPECT_GT(ahead, 300);
  std::cout << typed << " queued and typed, " << ahead << " of them before they were asked\n";
}

// ---- a game as by mail ----

// A letter for the whole turn: what each unit does, by what stands there now; then the rest holds.
std::vector<std::string> letter(const State& known, Seat seat) {
  if (*known.phase == Phase::kReinforce) return {"queue reinforce done"};
  std::vector<std::string> orders;
  for (const Unit* u : units_of(known, seat)) {
    if (u->activated || !is_compulsory(*u)) continue;
    const std::string id = u->id.text();
    const Unit* nearest = nullptr;
    for (const Unit* enemy : units_of(known, other(seat)))
      if (is_foot(*enemy) && (!nearest || distance(*u, *enemy) < distance(*u, *nearest))) nearest = enemy;
    std::string words = "queue fire " + id;
    if (nearest && seat == kRussian)
      words = "queue charge " + id + " " + nearest->id.text() + " | fire " + id + " | move " + id + " " +
              table::short_inches_text(u->at.x) + " " + table::short_inches_text(u->at.y + 6 * kInch);
    orders.push_back(words + " | hold " + id);
  }
  orders.push_back("queue rest hold");
  return orders;
}

struct MailGame {
  int letters = 0, queued = 0, steps = 0;
  std::map<std::string, int> told;
  State state;
};
void give(MailGame& game, Actor actor, const Order& order, Chance& dice) {
  const auto fine = MuridWars::check(Known::of(game.state, actor.eyes()), actor, order);
  ASSERT_TRUE(fine) << MuridWars::write(order) << ": " << fine.error().text;
  const State before = game.state;
  Ruling ruling(before, dice, {}, Beforehand::kApart);
  MuridWars::decide(ruling, actor, order);
  for (const Event& event : ruling.events())
    ++game.told[visit([](const auto& one) { return std::string(one.kName); }, event)];
  game.state = std::move(ruling).take_state();
}
// One step: what is due of a queue, else a letter; before the first turn the automatic player's order.
void go_on(MailGame& game, rules::KeyedChance& dice) {
  if (MuridWars::prepared(game.state, false)) {
    ++game.steps;
    return give(game, Actor::clock(), kPrepared, dice);
  }
  const Seat seat = on_move(game.state).front();
  const Known known = Known::of(game.state, Viewer::player(seat));
  if (*game.state.turn == 0) return give(game, Actor::player(seat), MuridWars::propose(known, seat, dice), dice);
  ++game.letters;
  for (const std::string& words : letter(*known, seat)) {
    ++game.queued;
    give(game, Actor::player(seat), MuridWars::parse(words).value(), dice);
  }
}

TEST(MuridQueues, PlayAWholeGameByThemselves) {
  std::map<std::string, int> told;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    MailGame game;
    game.state = MuridWars::start({{"turn_limit", "8"}, {"table", "48x36"}}).value();
    auto dice = world_chance(seed);
    for (int step = 0; step < 5'000 && *game.state.phase != Phase::kOver && !HasFatalFailure(); ++step)
      go_on(game, dice);
    ASSERT_EQ(*game.state.phase, Phase::kOver) << "seed " << seed;
    for (const auto& [kind, times] : game.told) told[kind] += times;
    EXPECT_LE(game.letters, 6 * *game.state.turn) << "seed " << seed;  // two or three exchanges a turn (MW-17.4)
    std::cout << "seed " << seed << ": " << *game.state.turn << " turns by " << game.letters << " letters, "
              << game.steps << " steps of the clock\n";
  }
  for (const char* kind : {"shot", "moved", "contact", "melee", "turn_ended"}) EXPECT_GT(told[kind], 0) << kind;
}

}  // namespace
}  // namespace cherta::murid_wars::testing
