// Orders tried, in every game: what is foreseen comes true, and depends on nothing but what the one who asks knows.
#include <gtest/gtest.h>

#include <algorithm>

#include "server/rules/core/any_game.h"
#include "server/rules/registry.h"

namespace cherta::rules {
namespace {

constexpr int kGames = 12, kMostOrders = 1500;

std::string text_of(const Result<Trial>& trial) {
  if (!trial) return trial.error().code + " " + trial.error().text;
  std::string text = trial->order + "|" + trial->cost + "|" + trial->stops;
  for (const auto& id : trial->touched) text += " " + id;
  for (const auto& course : trial->courses)
    for (const auto& pose : course.poses)
      text += " " + course.piece + "@" + std::to_string(pose.at.x) + "," + std::to_string(pose.at.y);
  return text;
}

const Piece* find_piece(const View& view, std::string_view id) {
  for (const Piece& one : view.pieces)
    if (one.id == id) return &one;
  return nullptr;
}

Point place_of(const Piece& piece, const Board& board) {
  for (const Area& one : board.areas)
    if (one.id == piece.area) return one.centre;
  return piece.at.value();
}

// A random player gives up sooner than he moves: he is asked again, so often.
std::string some_order(const Position& position, Seat mover, Chance& choice) {
  constexpr int kTries = 8;
  std::string order = position.random_order(mover, choice);
  for (int tries = 1; tries < kTries && (order == "concede" || order.ends_with("draw")); ++tries)
    order = position.random_order(mover, choice);
  return order;
}

// One random game; what is looked at in it before each order.
template <class Look>
void play(const AnyGame& game, std::uint64_t seed, const Look& look) {
  SeededChance choice(seed), dice(seed + 1);
  auto position = *game.start({});
  for (int orders = 0; orders < kMostOrders; ++orders) {
    const Waiting waiting = position->waiting();
    if (waiting.over) return;
    Seat mover = orders % 2 == 0 ? Seat::kFirst : Seat::kSecond;
    std::string order;
    for (int tries = 0; tries < 2 && order.empty(); ++tries) {
      mover = other(mover);
      if (std::ranges::find(waiting.on_move, mover) != waiting.on_move.end())
        order = some_order(*position, mover, choice);
    }
    // In a window an answer may be changed until its time is over.
    const bool expires = order.empty() || (waiting.seconds > 0 && orders % 3 == 2);
    if (expires && waiting.seconds == 0) return;
    auto ruling =
        expires ? position->rule(Actor::clock(), kExpire, dice) : position->rule(Actor::player(mover), order, dice);
    ASSERT_TRUE(ruling) << order;
    if (expires) {
      position->commit(**ruling);
      continue;
    }
    const auto before = position->clone();
    position->commit(**ruling);
    look(*before, *position, mover, order, choice);
    if (testing::Test::HasFailure()) return;
  }
}

class EveryGame : public testing::TestWithParam<const AnyGame*> {};

TEST_P(EveryGame, AcceptsInTrialWhatItAcceptsAndForeseesWhatComes) {
  std::size_t foreseen = 0;
  for (std::uint64_t seed = 0; seed < kGames; ++seed)
    play(*GetParam(), seed,
         [&](const Position& before, const Position& after, Seat seat, const std::string& order, Chance&) {
           const auto trial = before.knowing(Actor::player(seat))->try_order(order);
           ASSERT_TRUE(trial) << order << ": " << text_of(trial);
           EXPECT_EQ(trial->order, *GetParam()->canonical(order));
           const bool for_certain = trial->stops.empty() && trial->touched.empty();
           const auto waiting = after.waiting();
           if (!for_certain || waiting.over || waiting.on_move != std::vector<Seat>{seat}) return;
           const View then = before.view(Viewer::player(seat)), now = after.view(Viewer::player(seat));
           for (const Course& course : trial->courses) {
             const Piece* from = find_piece(then, course.piece);
             const Piece* to = find_piece(now, course.piece);
             if (!from || !to || course.poses.empty()) continue;
             if (from->at || !from->area.empty())  // a man of Skirmish who comes out of a hut or hold stood nowhere
               EXPECT_EQ(place_of(*from, before.board(Viewer::player(seat))), course.poses.front().at) << order;
             EXPECT_EQ(place_of(*to, after.board(Viewer::player(seat))), course.poses.back().at) << order;
             ++foreseen;
           }
         });
  EXPECT_GT(foreseen, 20u);
}

TEST_P(EveryGame, JudgesByWhatOneKnowsAlone) {
  for (std::uint64_t seed = 100; seed < 100 + kGames; ++seed)
    play(*GetParam(), seed,
         [&](const Position& before, const Position&, Seat seat, const std::string& order, Chance& chance) {
           for (const Seat asks : {seat, other(seat)}) {
             const Viewer viewer = Viewer::player(asks);
             const auto twin = before.resample(viewer, chance);
             EXPECT_EQ(text_of(before.knowing(Actor::player(asks))->try_order(order)),
                       text_of(twin->knowing(Actor::player(asks))->try_order(order)))
                 << order;
           }
         });
}

// What the trial of a taking back says, whoever's truth it is, comes true once it is granted.
void take_back(const Position& before, Seat seat, Chance& chance, std::size_t& moved) {
  constexpr std::string_view kAsk = "offer undo", kGrant = "accept undo";
  const auto trial = before.knowing(Actor::player(seat))->try_order(kAsk);
  if (!trial) return;
  EXPECT_EQ(text_of(trial),
            text_of(before.resample(Viewer::player(seat), chance)->knowing(Actor::player(seat))->try_order(kAsk)));
  EXPECT_FALSE(trial->cost.empty());
  const auto after = before.clone();
  for (const auto& [by, order] : {std::pair(seat, kAsk), std::pair(other(seat), kGrant)}) {
    auto ruling = after->rule(Actor::player(by), order, chance);
    if (ruling)
      after->commit(**ruling);
    else
      EXPECT_TRUE(order == kGrant && trial->cost.words().find("must agree") == std::string::npos) << order;
  }
  const View then = before.view(Viewer::player(seat)), now = after->view(Viewer::player(seat));
  const Board board = before.board(Viewer::player(seat));  // it may be smaller again afterwards
  for (const Piece& piece : now.pieces) {
    const Piece* from = find_piece(then, piece.id);
    const bool rides_along = piece.kind == "king";  // with his army
    if (!from || from->area == piece.area || piece.owner.empty() || rides_along) continue;
    const auto course = std::ranges::find(trial->courses, piece.id, &Course::piece);
    ASSERT_NE(course, trial->courses.end()) << piece.id << " went back, and the trial had not said so";
    EXPECT_EQ(place_of(piece, board), course->poses.back().at) << piece.id;
    EXPECT_NE(trial->cost.words().find(piece.area), std::string::npos) << trial->cost;
    ++moved;
  }
}

TEST(Undo, IsForetoldToWhoAsksForIt) {
  for (const AnyGame* game : all_games()) {
    const bool has_undo = game->name() == "tartar-raid" || game->name() == "age-of-arthur";
    if (!has_undo) continue;
    std::size_t moved = 0;
    for (std::uint64_t seed = 200; seed < 200 + kGames; ++seed)
      play(*game, seed, [&](const Position&, const Position& after, Seat seat, const std::string&, Chance& chance) {
        if (!after.waiting().over) take_back(after, seat, chance, moved);
      });
    EXPECT_GT(moved, 20u) << game->name();
  }
}

TEST_P(EveryGame, RefusesInTrialWhatItRefuses) {
  SeededChance dice(7);
  const auto position = *GetParam()->start({});
  for (const std::string order : {"", "nonsense", "resign; nonsense", "ref end", "expire", "march T1 34", "undo"})
    for (const Actor actor : {Actor::player(Seat::kFirst), Actor::player(Seat::kSecond), Actor::referee()}) {
      const auto ruling = position->rule(actor, order, dice);
      const auto trial = position->knowing(actor)->try_order(order);
      ASSERT_EQ(ruling.has_value(), trial.has_value()) << order;
      if (!trial) {
        EXPECT_EQ(trial.error(), ruling.error()) << order;
      }
    }
}

INSTANTIATE_TEST_SUITE_P(Trial, EveryGame, testing::ValuesIn(all_games().begin(), all_games().end()),
                         [](const auto& one) { return std::string(one.param->name()).substr(0, 3); });

}  // namespace
}  // namespace cherta::rules
