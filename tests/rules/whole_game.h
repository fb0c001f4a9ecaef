// A whole game through the face that the match uses: for tests that need no look at a game's innards.
#pragma once

#include <gtest/gtest.h>

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "server/rules/core/any_game.h"
#include "tests/rules/turns.h"

namespace cherta::rules::testing {

// Who chooses for a seat.
using Chooser = std::function<std::string(const Position&, Seat, Chance&)>;
inline std::string at_random(const Position& position, Seat seat, Chance& chance) {
  return position.random_order(seat, chance);
}
inline std::string by_opponent(const Position& position, Seat seat, Chance& chance) {
  return position.propose(seat, chance);
}

class WholeGame {
 public:
  WholeGame(const AnyGame& game, const OptionMap& options, std::uint64_t seed)
      : dice_(seed), thoughts_(seed ^ 0x5eed), names_(game.seat_names()) {
    auto started = game.start(options);
    if (!started) throw std::runtime_error(started.error().text);
    position = std::move(*started);
  }

  std::unique_ptr<Position> position;
  std::vector<std::string> orders;             // "p1: march 3-7"
  std::vector<FeedLine> told;                  // to the referee, by the last order
  std::array<std::vector<FeedLine>, 4> lines;  // to each viewer, by index(Viewer)
  std::array<bool, 4> concerned{};             // did it reach him?

  bool is_over() const { return position->waiting().over; }

  // One order: of the next seat on move that has a choice, else of the clock. False (a failure) if it is refused.
  bool step(const Chooser& first, const Chooser& second) {
    const auto has_choice = [&](Seat seat) { return !position->random_order(seat, thoughts_).empty(); };
    const auto seat = turns_.next(position->waiting(), has_choice);
    if (!seat) return give(Actor::clock(), "expire");
    return give(Actor::player(*seat), (*seat == Seat::kFirst ? first : second)(*position, *seat, thoughts_));
  }

  // An order out of turn, if it is accepted.
  bool try_aside(Actor actor, const std::string& order) {
    SeededChance none(1);
    return position->rule(actor, order, none).has_value() && give(actor, order);
  }

  // To the end. False (a failure) if it is stuck, refused, or does not end.
  bool play(const Chooser& first, const Chooser& second) {
    while (!is_over())
      if (!step(first, second)) return false;
    return true;
  }

  // The last orders.
  std::string story() const {
    std::string text;
    for (std::size_t i = orders.size() > 30 ? orders.size() - 30 : 0; i < orders.size(); ++i)
      text += "  " + orders[i] + '\n';
    return text;
  }

 private:
  bool give(Actor actor, const std::string& order) {
    constexpr std::size_t kMostOrders = 6000;
    orders.push_back((actor.is_clock() ? "clock" : std::string(names_[index(actor.seat)])) + ": " + order);
    auto ruling = position->rule(actor, order, dice_);
    if (!ruling || orders.size() > kMostOrders) {
      ADD_FAILURE() << (ruling ? "the game does not end" : ruling.error().code + ' ' + ruling.error().text) << '\n'
                    << story();
      return false;
    }
    told = (*ruling)->told(Viewer::referee());
    for (const Viewer viewer : kViewers) {
      lines[index(viewer)] = (*ruling)->told(viewer);
      concerned[index(viewer)] = (*ruling)->concerns(viewer);
    }
    position->commit(**ruling);
    return true;
  }

  SeededChance dice_, thoughts_;
  std::array<std::string_view, kSeats> names_;
  Turns turns_;
};

// How many of some games each seat has won.
struct Score {
  int first = 0, second = 0, drawn = 0;
  int games() const { return first + second + drawn; }
  std::string words() const {
    return "first seat " + std::to_string(first) + ", second " + std::to_string(second) + ", drawn " +
           std::to_string(drawn);
  }
};
inline Score score_of(const AnyGame& game, const OptionMap& options, int games, const Chooser& first,
                      const Chooser& second) {
  Score score;
  for (int seed = 1; seed <= games; ++seed) {
    WholeGame one(game, options, static_cast<std::uint64_t>(seed));
    if (!one.play(first, second)) break;
    const std::string winner = one.position->outcome()->winner;
    ++(winner == game.seat_names()[0] ? score.first : winner == game.seat_names()[1] ? score.second : score.drawn);
  }
  ::testing::Test::RecordProperty("score", score.words());
  return score;
}

// An automatic opponent thinks with its projection: another truth behind the same projection gives the same order.
// Returns how many orders were compared.
inline int proposes_the_same_in_twins(WholeGame game, int most_steps) {
  SeededChance other(99);
  int compared = 0;
  for (int step = 0; step < most_steps && !game.is_over(); ++step) {
    for (const Seat seat : game.position->waiting().on_move) {
      SeededChance first(step), second(step), third(step);
      if (game.position->random_order(seat, first).empty()) continue;
      const auto twin = game.position->resample(Viewer::player(seat), other);
      EXPECT_EQ(game.position->propose(seat, second), twin->propose(seat, third));
      ++compared;
    }
    if (!game.step(by_opponent, by_opponent)) break;
  }
  return compared;
}

// Every filling of every choice that the seat is shown can be sent as it stands.
inline void every_choice_is_accepted(const WholeGame& game, Seat seat) {
  for (const Choice& choice : game.position->view(Viewer::player(seat)).choices) {
    EXPECT_FALSE(choice.label.empty()) << choice.order;
    EXPECT_FALSE(choice.rule.empty()) << choice.order;
    std::vector<std::string> fillings = {std::string()};
    if (choice.slot != Slot::kNone) {
      fillings.clear();
      for (const Target& target : choice.targets) fillings.push_back(target.fill.empty() ? target.id : target.fill);
      ASSERT_FALSE(fillings.empty()) << choice.order;
      ASSERT_NE(choice.order.find("{}"), std::string::npos) << choice.order;
    }
    for (const std::string& filling : fillings) {
      std::string text = choice.order;
      if (const auto at = text.find("{}"); at != std::string::npos) text.replace(at, 2, filling);
      EXPECT_TRUE(game.position->offered(seat, text)) << text;
      SeededChance chance(1);
      const auto ruling = game.position->rule(Actor::player(seat), text, chance);
      ASSERT_TRUE(ruling) << text << ": " << (ruling ? "" : ruling.error().code + " " + ruling.error().text) << '\n'
                          << game.story();
    }
  }
}

// ---- what is shown ----

inline bool is_plain(const std::string& text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return c == '\n' || (c >= ' ' && c <= '~'); });
}

// Plays to the end; every line that is told names rules of the game, in plain characters, and ends as a sentence does.
// Adds the kinds of lines to `kinds`.
template <class Kinds>
void every_line_names_its_rules(const AnyGame& game, WholeGame one, const Chooser& first, const Chooser& second,
                                Kinds& kinds) {
  const auto is_rule = [&](const std::string& id) {
    return std::ranges::any_of(game.rules(), [&](const RuleText& rule) { return rule.id == id; });
  };
  while (!one.is_over()) {
    ASSERT_TRUE(one.step(first, second));
    for (const FeedLine& line : one.told) {
      kinds.insert(line.kind);
      EXPECT_FALSE(line.rules.empty()) << line.text;
      for (const std::string& id : line.rules) EXPECT_TRUE(is_rule(id)) << line.text << ' ' << id;
      EXPECT_TRUE(is_plain(line.text)) << line.text;
      EXPECT_TRUE(line.text.ends_with('.')) << line.text;
    }
  }
}

// Now and then on the way: each viewer is shown the same of a world that he cannot tell from the true one.
inline void views_hide_what_cannot_be_told(WholeGame game, int most_steps) {
  SeededChance other(99);
  for (int step = 0; step < most_steps && !game.is_over(); ++step) {
    ASSERT_TRUE(game.step(by_opponent, by_opponent));
    if (step % 10 != 0) continue;
    for (const Viewer viewer : kViewers) {
      const auto twin = game.position->resample(viewer, other);
      EXPECT_TRUE(game.position->view(viewer) == twin->view(viewer));
      EXPECT_TRUE(game.position->board(viewer) == twin->board(viewer));
      EXPECT_EQ(game.position->board_text(viewer), twin->board_text(viewer));
    }
  }
}

}  // namespace cherta::rules::testing
