// What viewers of Tartar Raid are shown: the board, the view, the board in characters, events in words.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "tests/rules/tartar_whole_game.h"

namespace cherta::tartar_raid::testing {
namespace {

const Viewer kAgaSees = Viewer::player(Seat::kFirst), kPrinceSees = Viewer::player(Seat::kSecond);

// A game some way in.
Game midgame(const OptionMap& options, std::uint64_t seed, int orders) {
  Game game(options, seed);
  for (int i = 0; i < orders && !game.is_over(); ++i)
    if (!game.step(by_opponent, by_opponent)) break;
  return game;
}

bool is_plain(const std::string& text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return c == '\n' || (c >= ' ' && c <= '~'); });
}

TEST(TartarNarration, NamesARuleOfTheGameWithEveryLineOfWholeGames) {
  std::set<std::string_view> known;
  for (const rules::RuleText& rule : rules::tartar_raid().rules()) known.insert(rule.id);
  std::set<std::string> kinds;
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    Game game({}, seed);
    while (!game.is_over()) {
      ASSERT_TRUE(game.step(by_opponent, seed % 2 ? at_random : by_opponent));
      for (const rules::FeedLine& line : game.told) {
        kinds.insert(line.kind);
        EXPECT_FALSE(line.rules.empty()) << line.text;
        for (const std::string& id : line.rules) EXPECT_TRUE(known.contains(id)) << line.text << ' ' << id;
        EXPECT_TRUE(is_plain(line.text)) << line.text;
      }
    }
  }
  for (const char* kind : {"dealt", "step", "forced_march", "overrun", "battle_started", "game_over"})
    EXPECT_TRUE(kinds.contains(kind)) << kind;
}

// TR-1.1: seven columns by six rows, column 0 Tartary, the border between columns 0 and 1. A heading is no rule of its
// own: it stands for the rules below it.
TEST(TartarBoard, IsLaidOutAsTheRulesUnderTheirHeadingSay) {
  int below = 0;
  for (const rules::RuleText& rule : rules::tartar_raid().rules()) {
    EXPECT_NE(rule.id, "TR-1.1");
    below += rule.id.starts_with("TR-1.1.");
  }
  EXPECT_EQ(below, 4);
  const rules::Board grid = midgame({}, 3, 12).position->board(kAgaSees);
  std::set<std::string> boxes, expected;
  for (const rules::Area& area : grid.areas) boxes.insert(area.id);
  for (char column = '0'; column <= '6'; ++column)
    for (char row = '1'; row <= '6'; ++row) expected.insert(std::string{column, row});
  EXPECT_EQ(boxes, expected);
  for (const rules::Side& side : grid.sides) {
    if (side.kind != "border" && side.kind != "cherta") continue;
    EXPECT_EQ(side.a.front() + side.b.front(), '0' + '1') << side.a << '-' << side.b;
    EXPECT_EQ(side.a.back(), side.b.back());
  }
}

TEST(TartarBoard, Has42BoxesOr168Hexes) {
  const rules::Board grid = midgame({}, 3, 12).position->board(kAgaSees);
  EXPECT_EQ(grid.areas.size(), 42u);
  EXPECT_EQ(grid.width, 700);
  EXPECT_EQ(grid.height, 600);
  const auto border = [](const rules::Side& side) { return side.kind == "border" || side.kind == "cherta"; };
  EXPECT_EQ(std::count_if(grid.sides.begin(), grid.sides.end(), border), 6);
  const rules::Board comb = midgame({{"map", "hexes"}}, 3, 12).position->board(kAgaSees);
  EXPECT_EQ(comb.areas.size(), 168u);
  EXPECT_EQ(comb.areas.front().outline.size(), 6u);
  for (const rules::Side& side : comb.sides) EXPECT_FALSE(side.from == side.to) << side.a << '-' << side.b;
}

TEST(TartarView, ShowsTheOwnerWhatIsInHisCountersAndTheOtherNothing) {
  const Game game = midgame({}, 8, 30);
  ASSERT_FALSE(game.position->view(kAgaSees).pieces.empty());
  for (const Viewer viewer : {kAgaSees, kPrinceSees})
    for (const rules::Piece& piece : game.position->view(viewer).pieces) {
      const bool own = piece.owner == rules::viewer_name(rules::tartar_raid(), viewer);
      const bool inside = std::any_of(piece.facts.begin(), piece.facts.end(), [](const rules::Fact& fact) {
        return fact.name == "contents" || fact.source == "own" || fact.source == "truth";
      });
      EXPECT_EQ(inside, own) << piece.id;
    }
}

TEST(TartarView, HasNothingOfWhatAViewerCannotTell) {
  for (const OptionMap& options : option_sets()) {
    Game game(options, 21);
    rules::SeededChance other(7);
    for (int order = 0; order < 120 && !game.is_over(); ++order) {
      ASSERT_TRUE(game.step(by_opponent, by_opponent));
      if (order % 10 != 0) continue;
      for (const Viewer viewer : rules::kViewers) {
        const auto twin = game.position->resample(viewer, other);
        EXPECT_EQ(game.position->view(viewer), twin->view(viewer));
        EXPECT_EQ(game.position->board(viewer), twin->board(viewer));
        EXPECT_EQ(game.position->board_text(viewer), twin->board_text(viewer));
      }
    }
  }
}

// TR-2.1, TR-2.2.
TEST(TartarView, SaysWhatATurnAndAUnitStandFor) {
  const auto seen = [](const OptionMap& options) { return midgame(options, 3, 40).position->view(Viewer::observer()); };
  const auto scale = [](const rules::View& view) {
    const auto track = std::ranges::find(view.tracks, "scale", &rules::Track::id);
    return track == view.tracks.end() ? std::string() : track->value.words();
  };
  const rules::View weeks = seen({}), days = seen({{"turn_days", "3"}, {"men_per_unit", "350"}});
  ASSERT_GT(weeks.turn, 1);
  ASSERT_EQ(weeks.turn, days.turn);
  const auto dates = [&](int length) {
    return "(days " + std::to_string((weeks.turn - 1) * length + 1) + " to " + std::to_string(weeks.turn * length) +
           ")";
  };
  EXPECT_TRUE(weeks.caption.words().ends_with(dates(7))) << weeks.caption;
  EXPECT_TRUE(days.caption.words().ends_with(dates(3))) << days.caption;
  EXPECT_EQ(scale(weeks), "a week, 1,000 men");
  EXPECT_EQ(scale(days), "3 days, 350 men");
}

TEST(TartarView, SaysWhoseMoveItIsAndAsksHimOnly) {
  Game game({}, 9);
  while (!game.is_over()) {
    const rules::View aga = game.position->view(kAgaSees), prince = game.position->view(kPrinceSees);
    ASSERT_EQ(aga.on_move, prince.on_move);
    ASSERT_FALSE(aga.on_move.empty());
    for (const rules::View* view : {&aga, &prince}) {
      const bool asked = std::count(view->on_move.begin(), view->on_move.end(), view->viewer) > 0;
      EXPECT_EQ(!view->ask.empty(), asked) << view->viewer << ' ' << view->caption;
      if (!asked) {
        EXPECT_TRUE(view->choices.empty()) << view->caption;
      }
    }
    EXPECT_TRUE(game.position->view(Viewer::observer()).choices.empty());
    ASSERT_TRUE(game.step(by_opponent, at_random));
  }
}

// All that either player was asked with these options, from the lobby on.
std::string asked_in_games(const OptionMap& options) {
  std::string all;
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    Game game(options, seed);
    while (!game.is_over()) {
      for (const Viewer viewer : {kAgaSees, kPrinceSees}) all += game.position->view(viewer).ask.words() + '\n';
      if (!game.step(by_opponent, by_opponent)) break;
    }
  }
  return all;
}

// TR-17.3.2: a fixed window of a battle lasts as long as a decision, though both have replied: that is said before the
// game, and again while it lasts.
TEST(TartarView, SaysThatABattleWillWaitItsWholeTime) {
  constexpr auto kBefore = "every battle waits 600 seconds, also when both have answered; `option window_close early`";
  constexpr auto kMeanwhile = "It stays open for its whole 600 seconds, whatever is answered.";
  const auto says = [](const std::string& asked, const char* what) { return asked.find(what) != std::string::npos; };
  const std::string slow = asked_in_games({{"clock", "live(600)"}, {"window_close", "fixed"}});
  EXPECT_TRUE(says(slow, kBefore));
  EXPECT_TRUE(says(slow, kMeanwhile));
  for (const OptionMap& quick : {OptionMap{{"clock", "live(600)"}, {"window_close", "early"}},
                                 OptionMap{{"clock", "live(60)"}, {"window_close", "fixed"}},
                                 OptionMap{{"clock", "live(600)"}, {"windows", "standing"}}}) {
    const std::string asked = asked_in_games(quick);
    EXPECT_FALSE(says(asked, "every battle waits") || says(asked, "for its whole"));
  }
}

TEST(TartarView, OffersChoicesThatCanBeSentBackAsTheyStand) {
  rules::SeededChance spare(1);
  for (const OptionMap& options : option_sets()) {
    Game game(options, 77);
    for (int order = 0; order < 60 && !game.is_over(); ++order) {
      for (const Viewer viewer : {kAgaSees, kPrinceSees})
        for (const rules::Choice& choice : game.position->view(viewer).choices) {
          EXPECT_FALSE(choice.label.empty()) << choice.order;
          std::string text = choice.order;
          if (const auto blank = text.find("{}"); blank != std::string::npos) {
            ASSERT_FALSE(choice.targets.empty()) << choice.order;
            const rules::Target& target = choice.targets.back();
            text.replace(blank, 2, target.fill.empty() ? target.id : target.fill);
          }
          EXPECT_TRUE(game.position->rule(Actor::player(viewer.seat), text, spare).has_value()) << text;
        }
      ASSERT_TRUE(game.step(at_random, at_random));
    }
  }
}

TEST(TartarBoardText, IsPlainAsciiAndListsEveryCounter) {
  for (const OptionMap& options : {OptionMap{}, OptionMap{{"map", "hexes"}}}) {
    const Game game = midgame(options, 10, 40);
    for (const Viewer viewer : rules::kViewers) {
      const std::string text = game.position->board_text(viewer);
      EXPECT_TRUE(is_plain(text));
      for (const rules::Piece& piece : game.position->view(viewer).pieces)
        EXPECT_NE(text.find("  " + piece.id + " at " + piece.area + ", "), std::string::npos) << piece.id;
    }
  }
}

TEST(TartarBoardText, DrawsTheMapNoWiderThanATerminal) {
  const std::string text = midgame({}, 10, 40).position->board_text(kAgaSees);
  int rows = 0;
  for (std::size_t start = 0; start < text.size();) {
    const std::size_t end = text.find('\n', start);
    if (text[start] == '|' || text[start] == '+') {
      EXPECT_LE(end - start, 80u);
      ++rows;
    }
    start = end + 1;
  }
  EXPECT_GE(rows, 19);  // six rows of at least two lines, and seven rules
}

}  // namespace
}  // namespace cherta::tartar_raid::testing
