// What a referee may set, by rows (core/settable.h): how a field is read follows from its type, who may hear of it from
// its guard.
#include "server/rules/core/settable.h"

#include <gtest/gtest.h>

#include "server/rules/core/own.h"

namespace cherta::rules {
namespace {

enum class Mood { kCalm, kVeryAngry };
BOOST_DESCRIBE_ENUM(Mood, kCalm, kVeryAngry)

struct Way {
  int from = 0, to = 0;
  bool operator==(const Way&) const = default;
};
BOOST_DESCRIBE_STRUCT(Way, (), (from, to))

struct Plan {  // the first seat's
  Mood mood = Mood::kCalm;
  std::vector<int> cards;
  std::optional<Way> way;
  bool operator==(const Plan&) const = default;
};
BOOST_DESCRIBE_STRUCT(Plan, (), (mood, cards, way))

struct Camp {
  Open<int> fires;
  Hidden<int> men;  // the second seat's
  bool operator==(const Camp&) const = default;
};
BOOST_DESCRIBE_STRUCT(Camp, (), (fires, men))

struct State {
  Open<int> turn;
  Open<bool> raining;
  Open<Own<int>> luck;
  Open<std::optional<Camp>> camp;
  Hidden<Plan> plan;
  Hidden<int> fate;  // the referee's alone
  bool operator==(const State&) const = default;
};
BOOST_DESCRIBE_STRUCT(State, (), (turn, raining, luck, camp, plan, fate))

struct Toy {
  using State = rules::State;
  static State project(const State& truth, Viewer viewer) {
    if (viewer.is_referee()) return truth;
    State shown = owners_part(truth, viewer);
    if (viewer.is(Seat::kFirst)) shown.plan = truth.plan;
    if (viewer.is(Seat::kSecond) && *truth.camp) (*shown.camp)->men = (*truth.camp)->men;
    return shown;
  }
};

// Twice as many fires as men: reads the field that its row names, or all of what the row is of.
void set_fires(int& fires, Reader& words) { fires = 2 * words.take_number(0, 9); }
void set_weather(State& s, Reader& words) {
  s.turn = words.take_number(0, 9);
  s.raining = true;
}
void set_fate_of(State& s, Reader& words) { s.fate = words.take_number(0, 9); }

constexpr auto kRows = std::to_array<Settable<State>>({
    {"turn", value<&State::turn>, 1, 20},
    {"raining", value<&State::raining>},
    {"weather", by<set_weather, &State::raining>},
    {"luck1", value<&State::luck, &Own<int>::first>, 0, 9},
    {"luck2", value<&State::luck, &Own<int>::second>, 0, 9},
    {"fires", by<set_fires, &State::camp, &Camp::fires>},
    {"men", value<&State::camp, &Camp::men>, 0, 99},
    {"mood", "how he feels", value<&State::plan, &Plan::mood>},
    {"cards", value<&State::plan, &Plan::cards>, 1, 52},
    {"way", value<&State::plan, &Plan::way>, 0, 9},
    {"fate", by<set_fate_of, &State::fate>},
});
// The mistake: it writes a secret, and names a field that is open.
constexpr auto kLeaky = std::to_array<Settable<State>>({{"fate", by<set_fate_of, &State::turn>}});

State truth() {
  State s;
  s.luck->first = s.luck->second = 0;
  s.camp = std::optional(Camp{3, 40});
  s.plan = Plan();
  s.fate = 1;
  return s;
}

// The state after it; nothing, if it is refused.
template <class Table>
std::optional<State> set(const Table& table, std::string_view word, std::string_view line, State s = truth()) {
  Reader words(line);
  settable_in(table, word)->set(s, words);
  return words.failed() || !words.at_end() ? std::nullopt : std::optional(s);
}
template <class Table>
Hearers told(const Table& table, std::string_view word, const State& after = truth()) {
  return hearers_of<Toy>(after, [&](const State& shown) { return settable_in(table, word)->known(shown); });
}

// May somebody hear of an edit who cannot tell two such edits apart? "" if not; else who.
template <class Table>
std::string tells_too_much(const Table& table, std::string_view word, std::string_view one, std::string_view two) {
  const State a = *set(table, word, one), b = *set(table, word, two);
  std::string who;
  for (const Viewer viewer : {Viewer::player(Seat::kFirst), Viewer::player(Seat::kSecond), Viewer::observer()}) {
    const Hearers hearers = told(table, word, a);
    const bool hears = hearers.all || (viewer.kind == Viewer::Kind::kPlayer && hearers[viewer.seat]);
    if (hears && Toy::project(a, viewer) == Toy::project(b, viewer)) who += std::to_string(index(viewer));
  }
  return who;
}

TEST(Settable, TheTypeOfAFieldSaysHowItIsRead) {
  EXPECT_EQ(*set(kRows, "turn", "7")->turn, 7);
  EXPECT_FALSE(set(kRows, "turn", "21") || set(kRows, "turn", "") || set(kRows, "turn", "7 8"));
  for (const char* on : {"", "on", "YES", "true", "1"}) EXPECT_TRUE(*set(kRows, "raining", on)->raining) << on;
  for (const char* off : {"off", "no", "false", "0"}) EXPECT_FALSE(*set(kRows, "raining", off)->raining) << off;
  EXPECT_EQ(set(kRows, "mood", "very_angry")->plan.get().mood, Mood::kVeryAngry);
  EXPECT_EQ(set(kRows, "cards", "3 9 2")->plan.get().cards, (std::vector<int>{3, 9, 2}));
  EXPECT_TRUE(set(kRows, "cards", "none")->plan.get().cards.empty());
  EXPECT_FALSE(set(kRows, "cards", "3 53") || set(kRows, "cards", ""));
  EXPECT_EQ(set(kRows, "way", "2 5")->plan.get().way, (Way{2, 5}));
  EXPECT_FALSE(set(kRows, "way", "none")->plan.get().way);
  EXPECT_FALSE(set(kRows, "way", "2"));
}

TEST(Settable, ASetterSeesTheFieldOrAllOfIt) {
  EXPECT_EQ(*(*set(kRows, "fires", "4")->camp)->fires, 8);
  EXPECT_TRUE(*set(kRows, "weather", "3")->raining);
  State nobody = truth();
  nobody.camp = std::optional<Camp>();
  for (const char* his : {"fires", "men"}) {  // there is none to set
    Reader words("4");
    settable_in(kRows, his)->set(nobody, words);
    ASSERT_TRUE(words.failed()) << his;
    EXPECT_EQ(words.refusal().code, "E_SYNTAX") << his;
  }
}

TEST(Settable, TheGuardOfAFieldSaysWhoHearsOfIt) {
  const Hearers all{true, {}}, first{false, {true, false}}, second{false, {false, true}};
  for (const char* open : {"turn", "raining", "weather", "fires"}) EXPECT_EQ(told(kRows, open), all) << open;
  for (const char* his : {"luck1", "mood", "cards", "way"}) EXPECT_EQ(told(kRows, his), first) << his;
  for (const char* his : {"luck2", "men"}) EXPECT_EQ(told(kRows, his), second) << his;
  EXPECT_EQ(told(kRows, "fate"), Hearers());
  EXPECT_EQ(settable_in(kRows, "colour"), nullptr);
}

TEST(Settable, NobodyHearsWhatHeCannotSee) {
  const std::array<std::string_view, 3> edits[] = {
      {"turn", "3", "4"},  {"raining", "on", "off"}, {"luck1", "3", "4"}, {"luck2", "3", "4"},
      {"fires", "3", "4"}, {"men", "3", "4"},        {"cards", "3", "4"}, {"mood", "calm", "very_angry"},
      {"fate", "3", "4"},
  };
  for (const auto& [word, one, two] : edits) EXPECT_EQ(tells_too_much(kRows, word, one, two), "") << word;
  EXPECT_EQ(tells_too_much(kLeaky, "fate", "3", "4"), "013");  // planted: so the test above can fail
}

TEST(Settable, APathIsReadInEitherForm) {
  const std::array<const char*, 3> paths[] = {
      {"turn", "", "turn"},     {"a.s0", "a", "s0"},        {"s0[a]", "a", "s0"},        {"a.", "", "a."},
      {".s0", "", ".s0"},       {"[a]", "", "[a]"},         {"s0[", "", "s0["},          {"s0[a.b]", "", "s0[a.b]"},
      {"a.d.s0", "", "a.d.s0"}, {"d.s0[a]", "", "d.s0[a]"}, {"s0[d][a]", "", "s0[d][a]"}};
  for (const auto& [path, who, what] : paths) {
    EXPECT_EQ(variable_name(path).who, who) << path;
    EXPECT_EQ(variable_name(path).what, what) << path;
  }
}

}  // namespace
}  // namespace cherta::rules
