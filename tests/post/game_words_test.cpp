// What games say in German in mails: the web client's catalogues, run by the server. In whole games of all five nothing
// is left in English, for any viewer; without the script, or where it fails, all of it is.
#include "server/post/game_words.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <fstream>
#include <map>
#include <regex>
#include <set>

#include "server/rules/registry.h"
#include "server/rules/transcript/play_out.h"
#include "tests/post/office.h"

namespace cherta::test {
namespace {

using post::GameSaid;

// As the client's build makes it, which tests/run does first.
const std::filesystem::path kScript = std::filesystem::path("build/web") / post::kGameWords;

class GameWords : public ::testing::Test {
 protected:
  ~GameWords() override { post::forget_game_words(); }
  // A script of the test's own, and why it cannot be used.
  static std::string read(const std::string& text) {
    const auto path = std::filesystem::temp_directory_path() / ("cherta-words-" + std::to_string(::getpid()));
    std::ofstream(path) << text;
    std::string why = post::read_game_words(path);
    std::filesystem::remove(path);
    return why;
  }
  static rules::View view() {
    rules::View view;
    view.caption = "Turn 3";
    view.ask = "Place your town.";
    return view;
  }
  static std::vector<match::Step> steps() {
    match::Step step;
    step.lines = {{"moved", "T1 goes.", {}, {}, "{}"}, {"odd", "Something odd.", {}, {}, "{}"}};
    return {step};
  }
  static GameSaid said(Language in = Language::kGerman) {
    return post::said_by_game(*rules::find_game("tartar-raid"), store::Phase::kRunning, view(), steps(), in);
  }
  static void expect_english(const GameSaid& said) {
    EXPECT_EQ(said.caption, "Turn 3");
    EXPECT_EQ(said.lines, (std::vector<std::vector<std::string>>{{"T1 goes.", "Something odd."}}));
  }
};

TEST_F(GameWords, WithoutTheScriptAllIsEnglish) {
  expect_english(said());
  EXPECT_EQ(post::seat_in_words("tartar-raid", "prince", Language::kGerman), "prince");
  EXPECT_FALSE(post::refusal_in_words("E_TOO_FAR", "", Language::kGerman));
  EXPECT_NE(post::read_game_words("/nowhere/mails.de.js"), "");
}

TEST_F(GameWords, WhatTheScriptHasWordsForIsSaidAndTheRestIsNot) {
  ASSERT_EQ(
      read("cherta = {tell: function (q) { q = JSON.parse(q); return ['Runde ' + q.seats[0] + ' ä', undefined, "
           "undefined].concat(q.lines.map(function (l) { return l.kind === 'moved' ? 'Geht.' : undefined; })); }, "
           "seat: function (g, s) { return s === 'prince' ? 'der Fürst' : undefined; }};"),
      "");
  EXPECT_EQ(said().caption, "Runde aga ä");
  EXPECT_EQ(said().ask, "Place your town.");
  EXPECT_EQ(said().outcome, "");
  EXPECT_EQ(said().lines, (std::vector<std::vector<std::string>>{{"Geht.", "Something odd."}}));
  expect_english(said(Language::kEnglish));
  EXPECT_EQ(post::seat_in_words("tartar-raid", "prince", Language::kGerman), "der Fürst");
  EXPECT_EQ(post::seat_in_words("tartar-raid", "aga", Language::kGerman), "aga");
  EXPECT_EQ(post::seat_in_words("tartar-raid", "prince", Language::kEnglish), "prince");
}

TEST_F(GameWords, AScriptThatFailsOrWantsTooMuchIsNotHeeded) {
  EXPECT_NE(read("cherta = {"), "");
  EXPECT_NE(read("throw new Error('no')"), "");
  expect_english(said());
  ASSERT_EQ(read("cherta = {tell: function () { throw new Error('no'); }};"), "");
  expect_english(said());
  ASSERT_EQ(
      read("cherta = {tell: function () { var all = []; for (;;) all.push(new Array(1000).join('x') + all.length); "
           "}, seat: function () { return 'noch da'; }};"),
      "");
  expect_english(said());
  EXPECT_EQ(post::seat_in_words("tartar-raid", "aga", Language::kGerman), "noch da");
  EXPECT_NE(read(std::string(post::kMostScriptBytes + 1, ' ')), "");
}

// ---- the catalogues themselves ----

// Words that are English alone: as tests/web/german.mjs has them.
bool is_english(const std::string& text) {
  static const std::regex english(
      "\\b(the|of|and|with|your|you|turn|moves?|moved|from|to|is|are|not|have|has|who|which|what|for|by|at|on|this|"
      "that|their|his|units?|army|armies|cards?|side|village|enemy|facing|figures|rolls?|wins?|lost|left|loaded|"
      "wounded|aboard|loose|hidden|seen|battle|strength|skill|weapon|range|shield|company|commander|baggage|nobody|"
      "none|points?|march|shoots?|charge)\\b");
  return std::regex_search(text, english);
}

// Whole games, by chance and by automatic players; what each viewer was told of them is said again in German.
TEST_F(GameWords, InWholeGamesAllIsGerman) {
  ASSERT_EQ(post::read_game_words(kScript), "") << "client/web/build makes it";
  for (const rules::AnyGame* game : rules::all_games()) {
    std::map<std::string, std::string> untold;  // an example for each kind
    std::size_t count = 0;
    for (const std::uint64_t seed : {7, 8, 9}) {
      auto position = game->start({});
      ASSERT_TRUE(position);
      auto told = (*position)->clone();  // follows, to be told whole lines
      const auto witness = [&](const transcript::Step& step, const rules::Position&) {
        rules::ReplayedChance again(step.draws);
        auto ruling = told->rule(step.actor, step.order, again);
        ASSERT_TRUE(ruling) << ruling.error().text;
        std::array<std::vector<match::Step>, 4> steps;
        for (const rules::Viewer viewer : rules::kViewers) {
          match::Step& one = steps[index(viewer)].emplace_back();
          one.lines = (*ruling)->told(viewer);
        }
        told->commit(**ruling);
        for (const rules::Viewer viewer : rules::kViewers) {
          const auto& seen = steps[index(viewer)];
          const rules::View view = told->view(viewer);
          const GameSaid said = post::said_by_game(*game, store::Phase::kRunning, view, seen, Language::kGerman);
          const auto look = [&](const std::string& what, const std::string& words) {
            ++count;
            if (is_english(words)) untold.emplace(what, words);
          };
          look("caption of " + view.phase, said.caption);
          look("ask of " + view.phase, said.ask);
          look("outcome", said.outcome);
          for (std::size_t i = 0; i < seen[0].lines.size(); ++i) look(seen[0].lines[i].kind, said.lines[0][i]);
        }
      };
      EXPECT_TRUE(transcript::play_out(*game, **position, transcript::Players::kRandom, seed, witness));
    }
    EXPECT_GT(count, 100U) << game->name();
    EXPECT_EQ(untold, (std::map<std::string, std::string>())) << game->name();
    for (const std::string_view seat : game->seat_names())
      EXPECT_NE(post::seat_in_words(game->name(), seat, Language::kGerman), seat);
  }
}

TEST_F(GameWords, ARefusalSaysWhatIsTheMatterAndWhomItIsAbout) {
  ASSERT_EQ(post::read_game_words(kScript), "");
  EXPECT_EQ(post::refusal_in_words("E_TOO_FAR", "A3 needs 13 inches (MH-9.2).", Language::kGerman),
            "Das ist zu weit. (A3; 13)");
  EXPECT_FALSE(post::refusal_in_words("E_OF_NO_GAME", "", Language::kGerman));
  EXPECT_EQ(post::seat_in_words("skirmish", "referee", Language::kGerman), "die Spielleitung");
}

TEST_F(GameWords, WhatATriedOrderWouldCostIsSaid) {
  ASSERT_EQ(post::read_game_words(kScript), "");
  constexpr rules::Phrase kCost{"of_inches", "{} of {} inches"}, kStops{"die_obeys", "a die tells"};
  rules::Trial trial;
  trial.cost = {kCost, {"7.5", "12"}};
  trial.stops = kStops;
  EXPECT_EQ(post::foreseen_in_words("meeting-of-hosts", trial, Language::kGerman),
            "7,5 von 12 Zoll; ein Würfel sagt, ob die Einheit gehorcht (MH-8.2)");
  EXPECT_EQ(post::foreseen_in_words("meeting-of-hosts", trial, Language::kEnglish), "7.5 of 12 inches; a die tells");
}

// ---- in letters ----

TEST_F(GameWords, ALetterHasThem) {
  ASSERT_EQ(
      read("cherta = {tell: function (q) { q = JSON.parse(q); return ['Überschrift', 'Was nun?', undefined].concat("
           "q.lines.map(function (l) { return 'Es geschah: ' + l.kind + '.'; })); }, seat: function (g, s) { return "
           "'Sitz ' + s; }};"),
      "");
  Office office;
  office.table.seat({{"hands", "3"}});
  Browser bea(office);
  bea.languages = "de";
  (void)bea.sign_in("bea@example.org");
  (void)bea.post("/account/claim", "link=" + key_for(office.table.created.links[index(kBob)]));
  for (const auto& [who, order] : {std::pair(kAlice, "ante"), {kReferee, "cards Q J"}, {kAlice, "pass"}})
    EXPECT_EQ(office.table.order(who, order), "ok");
  office.table.pass(store::kMailEvery);
  const std::string text = office.letters_to("bea@example.org").back().text;
  for (const char* const words : {"du bist Sitz bob.", "\nÜberschrift\n", "\nWas nun?\n", "  Es geschah: "})
    EXPECT_NE(text.find(words), std::string::npos) << words << '\n' << text;
}

}  // namespace
}  // namespace cherta::test
