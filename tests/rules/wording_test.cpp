// Codes beside words (decision 0149): what fills a phrase, and that in whole games codes and words say the same.
#include "server/rules/core/wording.h"

#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <set>

#include "server/rules/registry.h"
#include "server/rules/transcript/play_out.h"

using namespace cherta;
using rules::Wording;

namespace {

constexpr rules::Phrase kMen{"men", "{} {man|men} at {}"}, kNight{"night", "by night"};

TEST(Wording, APhraseIsFilledAndItsBlanksAreTheCodesArguments) {
  const Wording one(kMen, {1, rules::Arg("34", "the ford")});
  EXPECT_EQ(one, "1 man at the ford");
  EXPECT_EQ(text_of(one.said()), "men(1,34)");
  EXPECT_EQ(Wording(kMen, {12, "34"}), "12 men at 34");
  EXPECT_EQ(Wording(kNight), "by night");
}

TEST(Wording, WordsThatStandAsTheyAreStayAmongCodes) {
  EXPECT_TRUE(Wording("7").said().empty());
  EXPECT_TRUE(Wording("7").then(", ", "8").said().empty());
  const Wording mixed = Wording("7").then(", ", kNight).then(": ", "x");
  EXPECT_EQ(mixed, "7, by night: x");
  EXPECT_EQ(text_of(mixed.said()), "(7) night() (x)");
  EXPECT_EQ(Wording().then(", ", kNight), "by night");
  EXPECT_EQ(Wording(kNight).then(", ", Wording()).capital().closed("."), "By night.");
}

TEST(Wording, CodesOfAnyLengthAreKeptAsTheyWere) {
  const std::string many(300, 'x'), zeros(3, '\0');
  const Wording one(kMen, {rules::Arg(many), rules::Arg(zeros, "nothing")});
  const std::vector<rules::Said> said = {{"men", {many, zeros}}, {"", {"\xff"}}, {"night", {}}};
  EXPECT_EQ(Wording(one).then(", ", "\xff").then(", ", kNight).said(), said);
}

// Every value of a game that has codes: the field, its words, its codes.
template <class See>
void each_wording(const rules::View& view, const See& see) {
  const auto field = [&](const std::string& name, const Wording& one) {
    if (!one.said().empty()) see(name, one);
  };
  field("caption of " + view.phase, view.caption);  // what a phase does may be worded as another's
  field("ask of " + view.phase, view.ask);
  field("left", view.left);
  for (const rules::Aim& aim : view.aims) field("aim", aim.text), field("so far", aim.so_far);
  for (const rules::Track& track : view.tracks) field("track " + track.id, track.value);
  for (const rules::Piece& piece : view.pieces)
    for (const rules::Fact& fact : piece.facts) field("fact " + fact.name, fact.value);
}

std::string documented() {
  std::ifstream file("docs/PROTOCOL.md");
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  return text.substr(std::min(text.size(), text.find("## 15. ")));
}

// A code stands in the document as the first word in backticks, or among the words of one blank.
bool is_documented(const std::string& text, const std::string& code) {
  for (const char before : {'`', '|'})
    for (const char after : {'`', ' ', '|'})
      if (text.find(before + code + after) != std::string::npos) return true;
  return false;
}

// In games that are played by chance, and by automatic players: the same codes always have the same words and the other
// way round, every blank is filled, and each code is documented.
TEST(Wording, InWholeGamesCodesAndWordsSayTheSame) {
  const std::string document = documented();
  for (const rules::AnyGame* game : rules::all_games()) {
    std::map<std::string, std::string> words_of, codes_of;
    std::set<std::string> strange;
    const auto see = [&](const rules::Position& position) {
      for (const rules::Viewer viewer : rules::kViewers) {
        const rules::View view = position.view(viewer);
        each_wording(view, [&](const std::string& name, const Wording& one) {
          const std::string codes = name + ": " + text_of(one.said()), words = name + ": " + one.words();
          EXPECT_EQ(words_of.emplace(codes, words).first->second, words) << game->name() << ' ' << codes;
          EXPECT_EQ(codes_of.emplace(words, codes).first->second, codes) << game->name() << ' ' << words;
          EXPECT_EQ(words.find_first_of("{}"), std::string::npos) << words;
          for (const rules::Said& said : one.said())
            if (!said.code.empty() && said.code != view.phase && !is_documented(document, said.code))
              strange.insert(name + ": " + said.code);
        });
      }
    };
    for (const auto players : {transcript::Players::kRandom, transcript::Players::kAutomatic}) {
      if (players == transcript::Players::kAutomatic && game->name() == "meeting-of-hosts") continue;  // it thinks long
      auto position = game->start({});
      ASSERT_TRUE(position);
      see(**position);
      const auto witness = [&](const transcript::Step&, const rules::Position& after) { see(after); };
      EXPECT_TRUE(transcript::play_out(*game, **position, players, 7, witness)) << game->name();
    }
    EXPECT_GT(codes_of.size(), 20U) << game->name();
    EXPECT_EQ(strange, std::set<std::string>()) << game->name();
  }
}

// Who comes to agree on the options reads already what he will strive for, as they stand (issue: a stranger's first
// hour); so does who may soon play, and who looks on. Where a die will say whose aim is whose, both read the same.
TEST(Aims, AreInSightWhileTheOptionsAreAgreed) {
  for (const rules::AnyGame* game : rules::all_games())
    for (const char* const lesson : {"", "first_game"}) {
      const auto position = game->start(*lesson == '\0' ? rules::OptionMap{} : rules::OptionMap{{"scenario", lesson}});
      ASSERT_TRUE(position) << game->name();
      for (const rules::Viewer viewer : rules::kViewers) {
        const rules::View view = (*position)->view(viewer);
        ASSERT_EQ(view.aims.size(), 2U) << game->name() << ' ' << lesson;
        for (const rules::Aim& aim : view.aims) EXPECT_FALSE(aim.text.said().empty()) << game->name();
        EXPECT_FALSE(view.left.empty() && game->name() != "skirmish") << game->name();
      }
    }
}

TEST(Aims, AreThoseOfTheOptionsAsTheyStand) {
  const auto aims = [](const char* name, const rules::OptionMap& options) {
    const auto position = rules::find_game(name)->start(options);
    std::string text;
    for (const rules::Aim& aim : (*position)->view(rules::kViewers.front()).aims)
      text += aim.owner + " " + text_of(aim.text.said()) + "; ";
    return text;
  };
  EXPECT_EQ(aims("age-of-arthur", {}), "p1 outscore(); p2 outscore(); ");
  EXPECT_EQ(aims("age-of-arthur", {{"attacker", "p2"}}), "p1 outscore_raider(); p2 outscore_defender(); ");
  EXPECT_EQ(aims("age-of-arthur", {{"scenario", "first_game"}}), "p1 outscore_defender(); p2 outscore_raider(); ");
  EXPECT_EQ(aims("murid-wars", {}), "murid break_russians(6) hold_out(); russian break_murids(); ");
  EXPECT_EQ(aims("murid-wars", {{"scenario", "first_game"}}),
            "murid break_russians(4) hold_out(); russian break_murids(); ");
  EXPECT_EQ(aims("skirmish", {{"scenario", "duel"}}), "one kill_or_rout(); two kill_or_rout(); ");
}

}  // namespace
