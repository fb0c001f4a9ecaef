// Journals of The Age of Arthur written before its events grew: each still says what it said. And what the referee's
// edits say to whom.
#include "server/rules/age_of_arthur/referee/referee.h"
#include "server/rules/core/codec.h"
#include "tests/rules/arthur_table.h"

namespace cherta::age_of_arthur::testing {
namespace {

template <class T>
T read(std::string_view json) {
  T value;
  EXPECT_TRUE(rules::from_json(json, value)) << json;
  return value;
}

TEST(ArthurJournal, ReadsDirectionsAsTheyWereWrittenAndAreNow) {  // AA-1.3
  const auto heading = [](const std::string& word) {
    return **read<Moved>(R"({"side":"attacker","from":"2-4","to":"3-5","heading":")" + word + R"(","cause":"march"})")
                 .heading;
  };
  EXPECT_EQ(heading("n_e"), Direction::kNe);
  EXPECT_EQ(heading("ne"), Direction::kNe);
  EXPECT_EQ(heading("s_w"), Direction::kSw);
  EXPECT_EQ(heading("w"), Direction::kW);
  EXPECT_EQ(rules::to_json(Direction::kNw), "\"nw\"");
  Direction none{};
  EXPECT_FALSE(rules::from_json("\"north\"", none));
}

TEST(ArthurJournal, ReadsWhatHasNoWordForWhatCameLater) {
  EXPECT_EQ(*read<SplitOpened>(R"({"splitter":"attacker","percent":40,"sally":false,"delay":5})").sally, false);
  EXPECT_FALSE(*read<RaidSetUp>(R"({"attacker":"first","raid":2,"position":{"state":{}}})").keeps_undo);
  const auto marked = read<StepMarked>(R"({"row5_walked":false,"step_from":"2-7","retreat_turns":0,"retreat":"none"})");
  EXPECT_EQ(**marked.step_from, Cell(2, 7));
  EXPECT_FALSE(marked.step_to->has_value());
  // An encounter that said that the defender fights under kin: his king's own state says so (AA-11.5).
  EXPECT_EQ(*read<Encounter>(R"({"kind":"sought","advancing":"attacker","at":"4-6","kin":true})").at, Cell(4, 6));
}

// What no table of variables names is told to nobody; what it names, to those who may know the field (2.2).
TEST(ArthurReferee, TellsOfAVariableWhomItsFieldIsFor) {
  Table t = Table::fixture({{"plunder_view", "veiled"}});
  const Seat attacker = *t.state.attacker;
  for (const char* unknown : {"colour", "s1[a]", "s0", "turn[a]", "cum", ""})
    EXPECT_EQ(hearers_of_set(t.state, unknown), rules::Hearers()) << unknown;
  for (const char* own : {"s0[a]", "mix[d]", "recruit_mix[a]", "pool[d]", "dismounted[a]", "plunder", "abandoned"}) {
    const rules::Hearers hearers = hearers_of_set(t.state, own);
    const bool raiders = std::string_view(own).find("[d]") == std::string_view::npos;
    EXPECT_FALSE(hearers.all) << own;
    EXPECT_EQ(hearers[attacker], raiders) << own;
    EXPECT_EQ(hearers[rules::other(attacker)], !raiders) << own;
  }
  for (const char* open : {"turn", "released", "max_col", "bridge", "mena", "prev_d", "king[a]", "held[d]", "raid_no",
                           "subordinate", "campaign_status", "cum[p1]", "reign[p2]"})
    EXPECT_TRUE(hearers_of_set(t.state, open).all) << open;
  t.state.options->veiled = false;
  EXPECT_TRUE(hearers_of_set(t.state, "plunder").all);
}

// Two edits after which he sees the same are told him in the same words.
TEST(ArthurReferee, TellsNobodyMoreOfAnEditThanHeSees) {
  const std::array<const char*, 2> edits[] = {
      {"set S0[A] 900", "set S0[A] 1000"},          {"set S0[D] 300", "set S0[D] 500"},
      {"set mix[A] FW100", "set mix[A] NR100"},     {"set recruit_mix[D] FW100", "set recruit_mix[D] MW100"},
      {"set pool[D] 400 0", "set pool[D] 300 100"}, {"set dismounted[A] 100", "set dismounted[A] 200"},
      {"set plunder 30", "set plunder 40"},         {"set exempt 5", "set exempt 6"},
      {"set abandoned 5", "set abandoned 6"},       {"place QS 2-7", "place KH 2-7"},
  };
  for (const auto& [words, other_words] : edits) {
    const Table before = Table::fixture({{"plunder_view", "veiled"}});
    Table one = before, two = before;
    one.ref(words);
    two.ref(other_words);
    int cannot_tell = 0;
    for (const Viewer viewer : rules::kViewers) {
      if (AgeOfArthur::project(one.state, viewer) != AgeOfArthur::project(two.state, viewer)) continue;
      EXPECT_TRUE(one.told(before.state, viewer) == two.told(before.state, viewer)) << words;
      ++cannot_tell;
    }
    EXPECT_GE(cannot_tell, 2) << words;  // another side at least, and who looks on
  }
}

// One way to name a variable in all games; the older one is understood (decision 0163).
TEST(ArthurReferee, UnderstandsAPathInEitherForm) {
  const auto written = [](const char* line) { return AgeOfArthur::write(*AgeOfArthur::parse(line)); };
  EXPECT_EQ(written("ref set a.S0 900"), written("ref set S0[A] 900"));
  EXPECT_EQ(written("ref set p1.cum=40"), written("ref set cum[P1] 40"));
}

// AA-9.1: which way it is turned, in the view and in the text, beside what it bars.
TEST(ArthurView, NamesTheWayABridgeIsTurned) {
  Table t = Table::fixture();
  t.ref("place JS 3-5 up");
  t.ref("set bridge 3-5 NE");
  t.ref("set barred 3-5 4-6");
  const Known known = Known::of(t.state, Viewer::player(Seat::kSecond));
  const auto features = AgeOfArthur::display(known).features;
  const auto bridge = std::find_if(features.begin(), features.end(), [](const auto& f) { return f.kind == "bridge"; });
  ASSERT_NE(bridge, features.end());
  EXPECT_NE(bridge->text.find("turned ne"), std::string::npos) << bridge->text;
  const std::string text = AgeOfArthur::board_text(known);
  EXPECT_NE(text.find("3-5: the jack of spades, turned ne"), std::string::npos) << text;
  EXPECT_NE(text.find("No way between: 3-5 and 4-6"), std::string::npos) << text;
}

}  // namespace
}  // namespace cherta::age_of_arthur::testing
