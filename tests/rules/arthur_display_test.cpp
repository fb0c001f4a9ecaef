// What viewers of The Age of Arthur are shown: the board, the view, the board in characters, events in words.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "tests/rules/arthur_whole_game.h"

namespace cherta::age_of_arthur::testing {
namespace {

const Viewer kP1 = Viewer::player(Seat::kFirst), kP2 = Viewer::player(Seat::kSecond);

// A game some way in.
Game midgame(const OptionMap& options, std::uint64_t seed, int orders) {
  Game game(options, seed);
  for (int i = 0; i < orders && !game.is_over(); ++i)
    if (!game.step(by_opponent, by_opponent)) break;
  return game;
}

TEST(ArthurNarration, NamesARuleOfTheGameWithEveryLineOfWholeGames) {
  std::set<std::string> kinds;
  for (const OptionMap& options : option_sets())
    for (std::uint64_t seed = 1; seed <= 6; ++seed)
      every_line_names_its_rules(rules::age_of_arthur(), Game(options, seed), by_opponent,
                                 seed % 2 ? at_random : by_opponent, kinds);
  for (const char* kind :
       {"dealt", "moved", "card_turned", "battle", "prestige", "over", "campaign", "barred", "plunder"})
    EXPECT_TRUE(kinds.contains(kind)) << kind;
}

TEST(ArthurBoard, Has54CellsAndHome) {
  const rules::Board board = midgame({}, 3, 5).position->board(kP1);
  EXPECT_EQ(board.areas.size(), 55u);
  EXPECT_EQ(board.width, 1300);
  std::set<std::string> ids;
  for (const rules::Area& area : board.areas) EXPECT_TRUE(ids.insert(area.id).second) << area.id;
  EXPECT_TRUE(ids.contains("H") && ids.contains("1-1") && ids.contains("5-8") && !ids.contains("5-7"));
}

TEST(ArthurBoard, ShowsEveryBarredCrossing) {
  std::size_t seen = 0;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    const Game game = midgame({}, seed, 40);
    const rules::Board board = game.position->board(kP2);
    std::set<std::string> ids;
    for (const rules::Area& area : board.areas) ids.insert(area.id);
    for (const rules::Side& side : board.sides) {
      EXPECT_TRUE(ids.contains(side.a) && ids.contains(side.b)) << side.a << ' ' << side.b;
      EXPECT_FALSE(side.from == side.to);
      ++seen;
    }
  }
  EXPECT_GT(seen, 10u);
}

TEST(ArthurView, ShowsAStrengthToItsOwnerAndWhatWasSeenToTheOther) {
  const Game game = midgame({{"attacker", "p1"}}, 8, 12);
  ASSERT_GE(game.position->view(kP1).pieces.size(), 4u);
  for (const Viewer viewer : {kP1, kP2})
    for (const rules::Piece& piece : game.position->view(viewer).pieces) {
      if (piece.kind == "king") continue;
      const bool own = piece.owner == rules::viewer_name(rules::age_of_arthur(), viewer);
      const auto secret = [](const rules::Fact& fact) { return fact.source == "own" || fact.source == "truth"; };
      EXPECT_EQ(std::any_of(piece.facts.begin(), piece.facts.end(), secret), own) << piece.id;
    }
}

TEST(ArthurView, HasNothingOfWhatAViewerCannotTell) {
  for (const OptionMap& options : option_sets()) views_hide_what_cannot_be_told(Game(options, 21), 120);
}

// What a client draws of a cell stands in its state, and agrees with the words, which it need not read.
TEST(ArthurView, SaysTheStateOfACellAsItsWordsDo) {
  const Game game = midgame({{"attacker", "p1"}}, 5, 12);
  ASSERT_FALSE(game.is_over());
  int down = 0, known = 0, open = 0;
  for (const Viewer viewer : {kP1, Viewer::referee()})
    for (const rules::Feature& feature : game.position->view(viewer).features) {
      if (feature.kind != "card") continue;
      const auto says = [&](std::string_view words) { return feature.text.find(words) != std::string::npos; };
      const auto states = [&](std::string_view word) { return feature.state.find(word) != std::string::npos; };
      EXPECT_EQ(feature.state.starts_with("down"), says("face down")) << feature.text;
      EXPECT_EQ(feature.state.starts_with("down "), says("face down (")) << feature.text;
      EXPECT_EQ(states(" void"), says("made void")) << feature.text;
      EXPECT_EQ(states(" loot "), says("loot of")) << feature.text;
      down += feature.state == "down";
      known += feature.state.starts_with("down ");
      open += feature.state != "blank" && !feature.state.starts_with("down");
    }
  EXPECT_GT(down, 0);
  EXPECT_GT(known, 0);
  EXPECT_GT(open, 0);
}

TEST(ArthurBoardText, SaysInWordsWhatTheMapShows) {
  const Game game = midgame({{"attacker", "p1"}}, 5, 20);
  const std::string text = game.position->board_text(kP1);
  EXPECT_TRUE(is_plain(text)) << text;
  EXPECT_NE(text.find("A, the raider's army, at "), std::string::npos) << text;
  EXPECT_NE(text.find("D, the defender's army, at "), std::string::npos) << text;
  for (const rules::Feature& feature : game.position->view(kP1).features)
    if (!feature.state.starts_with("down") && feature.state != "blank") {
      EXPECT_NE(text.find(feature.text), std::string::npos) << feature.text;
    }
  std::size_t at = 0;
  for (std::size_t next = 0; (next = text.find('\n', at)) != std::string::npos; at = next + 1)
    if (text[at] >= '1' && text[at] <= '5' && text[at + 1] == ' ') {
      EXPECT_LE(next - at, 80u);
    }
}

}  // namespace
}  // namespace cherta::age_of_arthur::testing
