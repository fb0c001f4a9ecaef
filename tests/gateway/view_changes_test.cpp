// What has changed between two views: whoever applies it to the one has the other, and it is short.
#include "server/gateway/view_changes.h"

#include <gtest/gtest.h>

#include "cherta/v1/frames.pb.h"
#include "client/cli/view_changes.h"
#include "server/gateway/convert.h"
#include "server/rules/registry.h"

namespace cherta::gateway {
namespace {

using rules::Actor;
using rules::Viewer;

v1::View pieces(const std::vector<std::string>& ids, const std::string& caption = "Turn 3") {
  v1::View view;
  view.set_viewer("aga");
  view.set_caption(caption);
  for (const auto& id : ids) view.add_pieces()->set_id(id);
  return view;
}

v1::ViewChanges changes(const v1::View& before, const v1::View& after) {
  v1::ViewChanges message;
  const std::string old = before.SerializeAsString(), now = after.SerializeAsString();
  EXPECT_TRUE(message.ParseFromString(encoded(changes_between(old, now))));
  return message;
}

std::string applied(const v1::View& before, const v1::View& after) {
  const auto view = cli::changed(before, changes(before, after));
  return view ? view->SerializeAsString() : "misfit";
}

TEST(ViewChanges, NothingHasChanged) {
  const auto view = pieces({"T1", "T2"});
  EXPECT_EQ(changes(view, view).ByteSizeLong(), 0u);
  EXPECT_EQ(applied(view, view), view.SerializeAsString());
}

// One run: all before it is kept, one piece goes, another comes; what follows is kept without being said.
TEST(ViewChanges, OnePieceOfMany) {
  const auto before = pieces({"T1", "T2", "T3", "T4"}), after = pieces({"T1", "T9", "T3", "T4"});
  const auto told = changes(before, after);
  ASSERT_EQ(told.runs_size(), 1);
  EXPECT_EQ(told.runs(0).keep(), 3u);  // viewer, caption, T1
  EXPECT_EQ(told.runs(0).drop(), 1u);
  EXPECT_EQ(told.runs(0).add(), 1u);
  EXPECT_EQ(told.added().SerializeAsString(), pieces({"T9"}, "").SerializeAsString().substr(5));  // without the viewer
  EXPECT_EQ(applied(before, after), after.SerializeAsString());
}

TEST(ViewChanges, WhatMovesAlongTheListIsSentOnce) {
  const auto before = pieces({"T1", "T2", "T3", "T4", "T5"});
  for (const auto& ids : std::vector<std::vector<std::string>>{
           {"T5", "T1", "T2", "T3", "T4"}, {"T2", "T3", "T4", "T5", "T1"}, {"T2", "T4"}, {}, {"T1", "T1", "T2"}}) {
    const auto after = pieces(ids);
    EXPECT_EQ(applied(before, after), after.SerializeAsString());
    EXPECT_LE(changes(before, after).added().pieces_size(), 1);
  }
  EXPECT_EQ(applied(pieces({}), before), before.SerializeAsString());
}

// Beyond kReach nothing is looked for: what is sent is longer, and right.
TEST(ViewChanges, WhatMovesFarIsSentAgain) {
  std::vector<std::string> ids;
  for (std::size_t i = 0; i < 3 * kReach; ++i) ids.push_back("T" + std::to_string(i));
  const auto before = pieces(ids);
  std::ranges::reverse(ids);
  const auto after = pieces(ids);
  EXPECT_EQ(applied(before, after), after.SerializeAsString());
}

TEST(ViewChanges, WhatDoesNotFitIsNotTaken) {
  const auto before = pieces({"T1"});
  const auto misfit = [&](std::uint32_t keep, std::uint32_t drop, std::uint32_t add, int added) {
    v1::ViewChanges wrong;
    auto& run = *wrong.add_runs();
    run.set_keep(keep), run.set_drop(drop), run.set_add(add);
    for (int i = 0; i < added; ++i) wrong.mutable_added()->add_on_move("khan");
    return !cli::changed(before, wrong).has_value();
  };
  EXPECT_TRUE(misfit(4, 0, 0, 0));  // there are three
  EXPECT_TRUE(misfit(1, 3, 0, 0));
  EXPECT_TRUE(misfit(1, 0, 2, 1));  // one came
  EXPECT_TRUE(misfit(1, 0, 1, 2));  // one is left over
  EXPECT_TRUE(misfit(0xffffffff, 1, 0, 0));
  EXPECT_FALSE(misfit(1, 1, 1, 1));
}

struct Bytes {
  std::size_t whole = 0, changed = 0, updates = 0;
};

// An order of whoever is on move, or the clock's; not one that gives the game up.
void step_on(rules::Position& position, rules::SeededChance& chance) {
  const auto waiting = position.waiting();
  std::string order;
  Actor actor = Actor::clock();
  if (!waiting.on_move.empty()) {
    const auto some = static_cast<std::uint32_t>(waiting.on_move.size());
    const rules::Seat seat = waiting.on_move[chance.draw({"seat", "seat", some}, [](auto) { return ""; })];
    order = position.random_order(seat, chance);
    if (!order.starts_with("resign") && !order.starts_with("concede") && !order.starts_with("withdraw"))
      actor = Actor::player(seat);
  }
  if (auto ruling = position.rule(actor, actor == Actor::clock() ? "expire" : order, chance)) position.commit(**ruling);
}

// Both players' views along a game at random, each against the one before.
Bytes along_a_game(const rules::AnyGame& game, std::uint64_t seed) {
  constexpr int kOrders = 150;
  rules::SeededChance chance(seed);
  const auto position = game.start({}).value();
  std::array<std::string, 2> shown;
  Bytes sum;
  for (int i = 0; i < kOrders && !position->outcome(); ++i) {
    step_on(*position, chance);
    for (const rules::Seat seat : {rules::Seat::kFirst, rules::Seat::kSecond}) {
      std::string now = encoded(position->view(Viewer::player(seat)));
      std::string& before = shown[rules::index(seat)];
      v1::View old;
      v1::ViewChanges told;
      EXPECT_TRUE(old.ParseFromString(before));
      const std::string bytes = encoded(changes_between(before, now));
      EXPECT_TRUE(told.ParseFromString(bytes));
      const auto view = cli::changed(old, told);
      EXPECT_TRUE(view && view->SerializeAsString() == now) << game.name();
      if (!before.empty() && before != now)
        sum.whole += now.size(), sum.changed += std::min(bytes.size(), now.size()), ++sum.updates;
      before = std::move(now);
    }
  }
  return sum;
}

TEST(ViewChanges, AlongGamesAtRandomOfEveryKind) {
  for (const auto* game : rules::all_games()) {
    Bytes sum;
    for (const std::uint64_t seed : {1, 2, 3, 4, 5, 6}) {
      const auto one = along_a_game(*game, seed);
      sum.whole += one.whole, sum.changed += one.changed, sum.updates += one.updates;
    }
    ASSERT_GT(sum.updates, 100u) << game->name();
    EXPECT_LT(sum.changed, sum.whole / 2) << game->name();
    RecordProperty(std::string(game->name()), std::to_string(sum.changed / sum.updates) + " of " +
                                                  std::to_string(sum.whole / sum.updates) + " bytes");
    std::cout << game->name() << ": " << sum.changed / sum.updates << " of " << sum.whole / sum.updates << " bytes\n";
  }
}

}  // namespace
}  // namespace cherta::gateway
