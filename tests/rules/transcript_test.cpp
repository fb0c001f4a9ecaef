// Tests of the transcript runner with a game small enough to see through.
#include <gtest/gtest.h>

#include "server/rules/transcript/coverage.h"
#include "server/rules/transcript/golden.h"
#include "server/rules/transcript/runner.h"
#include "server/rules/transcript/update.h"
#include "tests/rules/coin_game.h"

using namespace cherta::rules;
using namespace cherta::transcript;

namespace {

const GameLookup kLookup = [](std::string_view name) -> const AnyGame* {
  static const GameOf<CoinGame> coin;
  return name == "coin" ? &coin : nullptr;
};

using Files = std::map<std::string, std::string>;

std::variant<Script, Unreadable> read(const Files& files) {
  return read_script(
      "t.play",
      [&](const std::string& path) -> std::optional<std::string> {
        const auto found = files.find(path);
        return found == files.end() ? std::nullopt : std::optional(found->second);
      },
      kLookup);
}

Script script_of(const std::string& text) {
  auto read_text = read({{"t.play", "game coin\n" + text}});
  if (auto* unreadable = get_if<Unreadable>(&read_text))
    throw std::runtime_error(unreadable->place.text() + ": " + unreadable->why);
  return get<Script>(std::move(read_text));
}

std::vector<Failure> failures(const std::string& text) { return run(script_of(text)).failures; }

// The one failure of a script, as "line: text"; "passes" if there is none.
std::string failure(const std::string& text) {
  const auto found = failures(text);
  if (found.empty()) return "passes";
  std::string all;
  for (const auto& one : found) all += (all.empty() ? "" : " / ") + std::to_string(one.place.line) + ": " + one.what;
  return all;
}

std::string unreadable(const Files& files) {
  const auto result = read(files);
  const auto* found = get_if<Unreadable>(&result);
  return found ? found->place.text() + ": " + found->why : "readable";
}
std::string unreadable(const std::string& text) { return unreadable(Files{{"t.play", text}}); }

class Transcript : public testing::Test {
 protected:
  void TearDown() override { coin_fault = CoinFault::kNone; }
};

const std::string kWhole = R"(
  # Blue guesses the secret face.
  rule CO-2 CO-3
  option stakes high
  moves red
  may red roll
  mustnot blue guess 3
  blue: guess 3 !! E_NOT_NOW
    all |
  chance d6 3
  red: throw
    red      | Red throws a 3.
    blue     | Red throws.
    observer |
  see red  /face 3
  see blue /face absent
  see all  /rolled true
  blind blue
  blind observer
  moves blue
  may blue guess 3
  blue: guess 3
    all | Blue guesses 3: right.
  moves nobody
  ends blue
)";

TEST_F(Transcript, AWholeGamePasses) { EXPECT_EQ(failure(kWhole), "passes"); }

TEST_F(Transcript, EveryKindOfCheckCanFail) {
  const std::string opening = "chance d6 3\nred: roll\n";
  EXPECT_NE(failure(opening + "red | Red throws a 4.").find("Red throws a 3."), std::string::npos);
  EXPECT_NE(failure(opening + "red |").find("narration for red"), std::string::npos);
  EXPECT_NE(failure(opening + "all | Red throws.").find("narration for observer"), std::string::npos);
  EXPECT_NE(failure(opening + "observer | Red throws.").find("(nothing)"), std::string::npos);
  EXPECT_EQ(failure(opening + "see red /face 4"), "4: red, /face\n  expected: 4\n  got: 3");
  EXPECT_EQ(failure(opening + "see red /face absent"), "4: red knows /face: 3");
  EXPECT_NE(failure(opening + "see blue /face 3").find("blue does not know /face"), std::string::npos);
  EXPECT_NE(failure(opening + "see blue /purse/gold absent").find("is it written rightly?"), std::string::npos);
  EXPECT_EQ(failure(opening + "moves red"), "4: on move\n  expected: red\n  got: blue");
  EXPECT_NE(failure(opening + "may red roll").find("not offered"), std::string::npos);
  EXPECT_NE(failure(opening + "mustnot blue guess 1").find("is offered"), std::string::npos);
  EXPECT_EQ(failure(opening + "ends red"), "4: the game is not over");
  EXPECT_NE(failure(opening + "blue: guess 1\nends blue").find("got: red"), std::string::npos);
  EXPECT_NE(failure(opening + "blue: guess 1\nends draw").find("expected: draw"), std::string::npos);
  EXPECT_NE(failure(opening + "red: roll").find("refused: E_NOT_NOW (CO-2)"), std::string::npos);
  EXPECT_NE(failure(opening + "red: roll !! E_SYNTAX").find("expected: E_SYNTAX"), std::string::npos);
  EXPECT_NE(failure(opening + "blue: guess 1 !! E_NOT_NOW").find("is accepted"), std::string::npos);
  EXPECT_NE(failure("red: roll !! E_NOT_NOW").find("is accepted"), std::string::npos);
}

TEST_F(Transcript, ChanceMustMatchAndBeUsedUp) {
  EXPECT_NE(failure("red: roll").find("2: the rules draw a d6 for coin, but no chance is queued"), std::string::npos);
  EXPECT_NE(failure("chance d10 3\nred: roll").find("the queue holds d10 3"), std::string::npos);
  EXPECT_NE(failure("chance d6 7\nred: roll").find("cannot fall as 7"), std::string::npos);
  EXPECT_EQ(failure("chance d6 3 4\nred: roll"), "3: chance left at the end: d6 4");
}

TEST_F(Transcript, RefereeAndClockGiveOrders) {
  EXPECT_EQ(failure("red: set 5 !! E_REFEREE\nreferee: set 5\nsee referee /face 5\nclock: expire !! E_SYNTAX"),
            "passes");
}

TEST_F(Transcript, ALeakInViewOrRefusalIsCaughtByBlind) {
  const std::string opening = "chance d6 3\nred: roll\n";
  EXPECT_EQ(failure(opening + "blind blue\nblind red\nblind referee\nblind observer"), "passes");
  coin_fault = CoinFault::kViewLeaks;
  EXPECT_NE(failure(opening + "blind observer").find("his view differs"), std::string::npos);
  coin_fault = CoinFault::kRefusalLeaks;
  EXPECT_NE(failure(opening + "blind blue").find("the answer to"), std::string::npos);
}

TEST_F(Transcript, ABrokenContractOfTheRulesIsCaughtByTheWay) {
  coin_fault = CoinFault::kReplayDiffers;
  EXPECT_NE(failure("chance d6 3\nred: roll").find("replayed events lead elsewhere"), std::string::npos);
  coin_fault = CoinFault::kCanonicalDiffers;
  EXPECT_EQ(failure("chance d6 3\nred: roll"), "passes");  // "throw" means a throw
  EXPECT_NE(
      failure("chance d6 3\nred: roll\nblue: guess 2").find("4: the canonical order `throw` means something else"),
      std::string::npos);
}

TEST_F(Transcript, WhatIsNoTranscriptIsSaidWithItsPlace) {
  EXPECT_EQ(unreadable(Files{}), "t.play:0: the file cannot be read");
  EXPECT_EQ(unreadable("# nothing\n"), "t.play:1: no `game` statement");
  EXPECT_EQ(unreadable("rule CO-1\n"), "t.play:1: the first statement must be `game NAME`");
  EXPECT_EQ(unreadable("game chess\n"), "t.play:1: there is no game `chess`");
  const std::string game = "game coin\n\n";
  EXPECT_EQ(unreadable(game + "frobnicate"), "t.play:3: unknown statement `frobnicate`");
  EXPECT_EQ(unreadable(game + "rule CO-9"), "t.play:3: the rules have no CO-9");
  EXPECT_EQ(unreadable(game + "rule"), "t.play:3: `rule` names at least one ID");
  EXPECT_EQ(unreadable(game + "green: roll"), "t.play:3: the game has no seat `green`");
  EXPECT_EQ(unreadable(game + "red | x"), "t.play:3: narration before the first order");
  EXPECT_EQ(unreadable(game + "option colour blue"), "t.play:3: the game has no option `colour`");
  EXPECT_EQ(unreadable(game + "option stakes huge"), "t.play:3: no such stakes");
  EXPECT_EQ(unreadable(game + "red: roll\noption stakes low"), "t.play:4: options stand before the first order");
  EXPECT_EQ(unreadable(game + "chance d6"), "t.play:3: `chance` has a kind and at least one value");
  EXPECT_EQ(unreadable(game + "red: roll !!"), "t.play:3: `!!` is followed by one code");
  EXPECT_EQ(unreadable(game + "see red face 3"), "t.play:3: `see` needs a JSON pointer, which starts with /");
  EXPECT_EQ(unreadable(game + "see red /face"), "t.play:3: `see` needs a value, or `absent`");
  EXPECT_EQ(unreadable(game + "moves"), "t.play:3: `moves` names seats, or `nobody`");
  EXPECT_EQ(unreadable(game + "ends green"), "t.play:3: the game has no seat `green`");
  EXPECT_EQ(unreadable(game + "blind everybody"), "t.play:3: the game has no seat `everybody`");
  EXPECT_EQ(unreadable(game + "include gone.play"), "t.play:3: cannot find the file gone.play");
  EXPECT_EQ(unreadable(game + std::string("a\0b", 3)), "t.play:3: a zero byte: this is no text");
}

TEST_F(Transcript, IncludesAreReadInPlaceAndMustNotLoop) {
  const auto result = read({{"t.play", "game coin\ninclude opening/rolled.play\nblue: guess 2\nends red"},
                            {"opening/rolled.play", "game coin\nrule CO-2\nchance d6 3\nred: roll"}});
  ASSERT_TRUE(holds_alternative<Script>(result));
  EXPECT_TRUE(run(get<Script>(result)).failures.empty());
  EXPECT_EQ(unreadable(Files{{"t.play", "game coin\ninclude t.play"}}), "t.play:2: includes are nested too deeply");
  EXPECT_EQ(unreadable(Files{{"t.play", "game coin\ninclude a.play"}, {"a.play", "\nred? roll"}}),
            "a.play:2: unknown statement `red?`");
}

TEST_F(Transcript, UpdateRewritesNarrationThatDoesNotHold) {
  const std::string text =
      "game coin\nchance d6 3\nred: roll\n  # a remark\n  red | ?\n  blue | ?\n  observer | ?\nblue: guess 2\n  all | "
      "?\n";
  const auto result = read({{"t.play", text}});
  const auto& script = get<Script>(result);
  const std::string updated = updated_text(script, run(script), text);
  EXPECT_EQ(updated,
            "game coin\nchance d6 3\nred: roll\n  # a remark\n  red      | Red throws a 3.\n  blue     | Red throws.\n"
            "  observer |\nblue: guess 2\n  all | Blue guesses 2: wrong.\n");
  const auto again = read({{"t.play", updated}});
  EXPECT_TRUE(run(get<Script>(again)).failures.empty());
  EXPECT_EQ(updated_text(get<Script>(again), run(get<Script>(again)), updated), updated);
}

TEST_F(Transcript, UpdateSplitsAllWhereTheViewersDiffer) {
  const std::string text = "game coin\nchance d6 3\nred: roll\n  all | ?\n";
  const auto result = read({{"t.play", text}});
  const auto& script = get<Script>(result);
  EXPECT_EQ(updated_text(script, run(script), text),
            "game coin\nchance d6 3\nred: roll\n  red     | Red throws a 3.\n  blue    | Red throws.\n  referee | Red "
            "throws a 3.\n");
}

TEST_F(Transcript, CoverageListsTheRulesThatNoTranscriptNames) {
  const auto games = coverage({script_of("rule CO-2"), script_of("rule CO-3 CO-2")});
  ASSERT_EQ(games.size(), 1u);
  EXPECT_EQ(games[0].unnamed, std::vector<std::string>{"CO-1"});
  EXPECT_EQ(games[0].percent(), 66);
  EXPECT_EQ(read_thresholds("coin 60 # so far\n\n")->at("coin"), 60);
  EXPECT_FALSE(read_thresholds("coin sixty"));
  EXPECT_FALSE(read_thresholds("coin 101"));
}

TEST_F(Transcript, AGoldenGameTellsEveryStepAndIsTheSameEachTime) {
  const AnyGame& coin = *kLookup("coin");
  const auto text = golden_text(coin, {Players::kAutomatic, 7});
  ASSERT_TRUE(text);
  EXPECT_NE(text->find("== 1 red: roll\ndice d6:"), std::string::npos);
  EXPECT_NE(text->find("== 2 blue: guess "), std::string::npos);
  EXPECT_EQ(*golden_text(coin, {Players::kAutomatic, 7}), *text);
  EXPECT_NE(signature({{"a", "bc"}}), signature({{"ab", "c"}}));
  EXPECT_EQ(GoldenName::parse("random-12")->text(), "random-12");
  EXPECT_EQ(GoldenName::parse("auto-3,stakes=high")->options, (OptionMap{{"stakes", "high"}}));
  EXPECT_EQ(GoldenName::parse("auto-3,stakes=high")->text(), "auto-3,stakes=high");
  EXPECT_FALSE(GoldenName::parse("auto-3,stakes"));
  EXPECT_FALSE(GoldenName::parse("random-"));
  EXPECT_FALSE(GoldenName::parse("notes"));
}

TEST_F(Transcript, AGoldenGameAsATranscriptPasses) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const auto text = golden_transcript(*kLookup("coin"), {Players::kRandom, seed, {{"stakes", "high"}}});
    ASSERT_TRUE(text);
    const auto script = read({{"t.play", *text}});
    ASSERT_TRUE(holds_alternative<Script>(script)) << *text;
    EXPECT_TRUE(run(get<Script>(script)).failures.empty()) << *text;
  }
}

// Bytes taken out, put in, doubled and swapped: the text is a transcript or is not, and playing it ends.
TEST_F(Transcript, ThatIsMangledIsReadOrRefused) {
  const std::string_view pieces[] = {"game ",          "!!", "|",   ":",    "#",         "see all /", "chance d6 ",
                                     "include t.play", "\n", "\0x", "\xff", "blind blue"};
  SeededChance chance(20261121);
  const auto any = [&](std::size_t n) { return static_cast<std::size_t>(chance.next() % n); };
  int readable = 0, refused = 0;
  for (int i = 0; i < 20'000; ++i) {
    std::string text = "game coin\n" + kWhole;
    for (std::size_t n = any(4) + 1; n > 0 && !text.empty(); --n) {
      const std::size_t at = any(text.size());
      if (any(3) == 0)
        text.erase(at, any(12) + 1);
      else if (any(2) == 0)
        text[at] = static_cast<char>(any(256));
      else
        text.insert(at, pieces[any(std::size(pieces))]);
    }
    const auto result = read({{"t.play", text}});
    holds_alternative<Script>(result) ? ++readable : ++refused;
    if (const auto* script = get_if<Script>(&result); script && i % 10 == 0) (void)run(*script);
  }
  EXPECT_GT(readable, 1000);
  EXPECT_GT(refused, 1000);
}

}  // namespace
