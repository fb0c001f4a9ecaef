// Bad input to Skirmish: scenarios that are absurd, huge, that refer to themselves or to nothing, or are garbled; plans
// of very many parts, for the dead, through walls and ships. Each is refused by name, or played like any other; nothing
// throws.
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <iostream>

#include "server/rules/core/reader.h"
#include "server/rules/skirmish/scenario/scenario.h"
#include "tests/rules/skirmish_played_on.h"

namespace cherta::skirmish::testing {
namespace {

namespace json = boost::json;
using rules::Actor;
using rules::KeyedChance;

// ---- scenarios ----

// Refused by path; or played.
struct Tally {
  int refused = 0, played = 0;
};

void is_refused_or_played(const std::string& text, const std::string& what, Tally& tally, rules::Chance& chance) {
  try {
    const auto started = Skirmish::start({{"scenario", text}});
    if (started) {
      ++tally.played;
      const std::string fault = played_on(*started, 24, chance);
      EXPECT_EQ(fault, "") << what;
      return;
    }
    ++tally.refused;
    const Refusal& why = started.error();
    EXPECT_TRUE(why.code == "E_SCENARIO" || why.code == "E_OPTION") << what << ": " << why.code;
    EXPECT_NE(why.text.find(": "), std::string::npos) << what << ": " << why.text;
    EXPECT_LT(why.text.size(), 300u) << what;
  } catch (const std::exception& thrown) {
    ADD_FAILURE() << what << " throws " << thrown.what();
  }
}

// Every value of the document, with its path ("terrain.1.rect.0").
void each_value(json::value& value, const std::string& path,
                const std::function<void(json::value&, std::string)>& see) {
  const auto below = [&](const std::string& name) { return path.empty() ? name : path + "." + name; };
  if (value.is_object())
    for (auto& field : value.get_object()) each_value(field.value(), below(std::string(field.key())), see);
  if (value.is_array())
    for (std::size_t i = 0; i < value.get_array().size(); ++i)
      each_value(value.get_array()[i], below(std::to_string(i)), see);
  if (!path.empty()) see(value, path);
}

const json::array& absurd() {
  static const json::array kAll = [] {
    json::array all =
        json::parse(R"json([null, true, -1, 0, 1, 99999, 4611686018427387904, 18446744073709551615, 1.5, "", "ship",
      "creek_s", "vikings", "champion", "<b>&\"';--", "\u0001\u007f", [], [0, 0, 0, 0], [[[]]], {}, {"x": 1}])json")
            .as_array();
    all.emplace_back(std::string(10'000, 'x'));
    return all;
  }();
  return kAll;
}

class EveryScenario : public ::testing::TestWithParam<std::size_t> {
 protected:
  std::string text() const { return std::string(built_in_scenarios()[GetParam()].json); }
};

TEST_P(EveryScenario, WithAnAbsurdValueAnywhereIsRefusedOrPlayed) {
  KeyedChance chance = rules::testing::world_chance(seed_from(21));
  json::value whole = json::parse(text());
  Tally tally;
  each_value(whole, "", [&](json::value& value, const std::string& path) {
    for (const json::value& other : absurd()) {
      const json::value before = std::exchange(value, other);
      is_refused_or_played(json::serialize(whole), path + " = " + json::serialize(other).substr(0, 60), tally, chance);
      value = before;
    }
  });
  std::cout << tally.refused << " refused, " << tally.played << " played\n";
  EXPECT_GT(tally.refused, 10 * tally.played);
  EXPECT_GT(tally.played, 10);
}

// What is an object where none can be is named by its own path.
TEST_P(EveryScenario, NamesWhatIsWrongByItsPath) {
  json::value whole = json::parse(text());
  each_value(whole, "", [&](json::value& value, const std::string& path) {
    if (value.is_object() || value.is_array()) return;
    const json::value before = std::exchange(value, json::object{{"x", 1}});
    const auto read = read_scenario(json::serialize(whole));
    EXPECT_TRUE(!read && read.error().text.starts_with(path)) << path << ": " << (read ? "" : read.error().text);
    value = before;
  });
}

TEST_P(EveryScenario, WithoutOneOfItsFieldsIsRefusedOrPlayed) {
  KeyedChance chance = rules::testing::world_chance(seed_from(22));
  json::value whole = json::parse(text());
  Tally tally;
  each_value(whole, "", [&](json::value& value, const std::string& path) {
    if (!value.is_object()) return;
    const json::object before = value.get_object();
    for (const auto& field : before) {
      value.get_object().erase(field.key());
      is_refused_or_played(json::serialize(whole), path + " without " + std::string(field.key()), tally, chance);
      value.get_object() = before;
    }
    value.get_object()["nonsense"] = 1;
    const auto read = read_scenario(json::serialize(whole));
    EXPECT_TRUE(!read) << path;
    value.get_object() = before;
  });
  EXPECT_GT(tally.refused, 5);
}

TEST_P(EveryScenario, GarbledIsRefusedOrPlayed) {
  constexpr int kGarbled = 1500;
  constexpr std::string_view kBytes = "{}[]\",:0129.-eE \n\\u\x80\xff_xyA";
  KeyedChance chance = rules::testing::world_chance(seed_from(23));
  Tally tally;
  for (int i = 0; i < kGarbled; ++i) {
    std::string garbled = text();
    for (std::size_t n = 1 + below(chance, 3); n > 0; --n) {
      const std::size_t at = below(chance, garbled.size()), some = 1 + below(chance, 12);
      switch (below(chance, 3)) {
        case 0:
          garbled[at] = kBytes[below(chance, kBytes.size())];
          break;
        case 1:
          garbled.erase(at, some);
          break;
        default:
          garbled.insert(at, garbled.substr(below(chance, garbled.size()), some));
      }
    }
    is_refused_or_played(garbled, "garbled " + std::to_string(i), tally, chance);
  }
  for (std::size_t end = 0; end < text().size(); end += 37)
    EXPECT_FALSE(Skirmish::start({{"scenario", text().substr(0, end)}})) << end;
  EXPECT_GT(tally.refused, kGarbled / 2);
}
INSTANTIATE_TEST_SUITE_P(All, EveryScenario, ::testing::Range<std::size_t>(0, built_in_scenarios().size()),
                         [](const auto& one) {
                           std::string name(built_in_scenarios()[one.param].id);
                           std::erase(name, '_');
                           return name;
                         });

// The raid with something else at one place; refused there.
struct Wrong {
  const char* at;  // where its first field stands, as a JSON pointer
  json::value value;
  const char* path;  // with which the refusal begins
};
// The raid with that value there; its field may be new.
json::value raid_with(const Wrong& wrong) {
  json::value whole = json::parse(built_in_scenarios()[0].json);
  json::value* place = &whole;
  for (const std::string& name : rules::split(std::string_view(wrong.at).substr(1), '/'))
    place = place->is_object() ? &place->get_object()[name] : &place->get_array().at(std::stoul(name));
  *place = wrong.value;
  return whole;
}
json::array many(std::size_t n, const json::value& one) { return json::array(n, one); }
json::object named(std::size_t n, const json::value& one) {
  json::object all;
  for (std::size_t i = 0; i < n; ++i) all["x" + std::to_string(i)] = one;
  return all;
}
const json::object kWall = {{"kind", "solid"}, {"id", "w"}, {"rect", json::array{1, 1, 9, 9}}};

TEST(SkirmishScenarios, TooManyOfAnythingAreRefused) {
  const Wrong kWrong[] = {
      {"/terrain", many(300, kWall), "terrain: more than"},
      {"/prizes", many(61, json::object{{"id", "h"}, {"kind", "horse"}, {"at", "A"}}), "prizes: more than 60"},
      {"/ships", many(3, json::object()), "ships: more than 2"},
      {"/weapons", named(41, json::object{{"load", 1}}), "weapons: more than 40"},
      {"/types", named(41, json::object()), "types: more than 40"},
      {"/muster/romans", json::object{{"fixed", many(41, json::object{{"type", "archer"}})}},
       "muster.romans.fixed: more than 40"},
      {"/deck", json::object{{"1", 61}}, "deck.1: "},
      {"/deck", json::object{{"1", 60}, {"2", 1}}, "deck: a deck has 1 to 60 cards"},
      {"/deck", json::object{{"10", 2}}, "deck.10: "},
      {"/hand_size", 13, "hand_size: "},
      {"/table/w", 1'000'000, "table.w: "},
      {"/muster/vikings/size", 10'000, "muster.vikings.size: "},
      {"/title", json::string(81, 't'), "title: longer than 80"},
      {"/id", json::string(25, 'i'), "id: longer than 24"}};
  for (const Wrong& wrong : kWrong) {
    const auto read = read_scenario(json::serialize(raid_with(wrong)));
    ASSERT_FALSE(read) << wrong.path;
    EXPECT_TRUE(read.error().text.starts_with(wrong.path)) << wrong.path << " / " << read.error().text;
  }
}

// Names that lead back to where they come from, to something of another kind, to the other side, to nothing.
TEST(SkirmishScenarios, ReferencesThatLeadNowhereAreRefused) {
  const Wrong kWrong[] = {
      {"/sides/1/refuge", json::object{{"kind", "ship"}, {"id", "ship"}}, "sides.1.refuge.id: the enemy's ship"},
      {"/sides/0/refuge/id", "A", "sides.0.refuge.id: there is no ship"},
      {"/sides/1/refuge/id", "romans", "sides.1.refuge.id: there is no hut"},
      {"/sides/1/refuge/id", "sea", "sides.1.refuge.id: not a solid piece"},
      {"/sides/1/id", "vikings", "sides: the sides have different ids"},
      {"/sides/1/prefix", "V", "sides: the sides have different prefixes"},
      {"/ships/0/side", "ship", "ships.0.side: there is no side"},
      {"/deploy/romans/reveal", "after_first_play_of:romans", "deploy.romans.reveal: "},
      {"/deploy/vikings/reveal", "after_first_play_of:romans", "deploy.vikings.reveal: "},
      {"/reserves/romans", json::object{{"kind", "deck"}, {"id", "ship"}}, "reserves.romans.id: the enemy's ship"},
      {"/prizes/0/at", "h1", "prizes.0.at: there is no hut"},
      {"/prizes/1/id", "h1", "prizes.1.id: named twice"},
      {"/scoring/holder", "vikings", "scoring.holder: "},
      {"/scoring/captor", "romans", "scoring"},
      {"/types", json::object{{"archer", json::object{{"weapon", "archer"}}}},
       "types.archer.weapon: there is no weapon"},
      {"/muster/romans/types", json::array{"legionary", "legionary"}, "muster.romans.types.1: named twice"},
      {"/muster/romans/default", json::object{{"champion", 7}}, "muster.romans.default.champion: "},
      {"/terrain/7/rect", json::array{100, 3500, 300, 3900}, "terrain.7: a bridge joins"},
      {"/terrain/7/kind", "slow", "terrain"}};
  for (const Wrong& wrong : kWrong) {
    const auto read = read_scenario(json::serialize(raid_with(wrong)));
    if (read && std::string_view(wrong.path) == "terrain") continue;  // two creeks that touch are allowed
    ASSERT_FALSE(read) << wrong.at << " " << json::serialize(wrong.value);
    EXPECT_TRUE(read.error().text.starts_with(wrong.path)) << wrong.path << " / " << read.error().text;
  }
}

TEST(SkirmishScenarios, TextsThatAreNoDocumentAreRefused) {
  const std::string raid(built_in_scenarios()[0].json);
  const std::string deep = std::string(5'000, '[') + std::string(5'000, ']');
  std::string in_deep = raid;
  in_deep.replace(in_deep.find("10800"), 5, deep);
  std::string twice = raid;
  twice.insert(twice.find("\"title\""), "\"title\": \"x\", ");
  for (const std::string& text :
       {std::string(), std::string("{"), std::string("[]"), std::string("{}x"), deep, "{\"id\":" + deep + "}", in_deep,
        twice, raid + raid, raid + std::string(70'000, ' '), "{\"id\":\"" + std::string(70'000, 'x') + "\"}",
        std::string("{\"id\": 1e999999}"), std::string("{\"id\": \"\xc3\x28\"}"), std::string("{\"\": {\"\": {}}}")}) {
    const auto read = read_scenario(text);
    ASSERT_FALSE(read) << text.substr(0, 80);
    EXPECT_EQ(read.error().code, "E_SCENARIO");
    EXPECT_LT(read.error().text.size(), 200u);
  }
  // As an order: longer than any scenario may be.
  EXPECT_FALSE(Skirmish::parse("options scenario={\"id\":\"" + std::string(200'000, 'x') + "\"}"));
}

// Of a text of many lines the line is said, too: where it stands, or what should hold it.
TEST(SkirmishScenarios, OfManyLinesAreRefusedByTheLine) {
  struct Fault {
    const char *here, *instead, *path;
  };
  constexpr Fault kFaults[] = {{"\"w\": 10800", "\"w\": 1", "table.w"},
                               {"[5300, 3500, 5500, 3900]", "[5300, 3500, 5500]", "terrain.7.rect"},
                               {"\"cross_cards\": 2", "\"cross_cards\": {}", "terrain.5.cross_cards"},
                               {"\"max_missile\": 2", "\"max_missile\": \"\\\"}]\"", "muster.vikings.max_missile"},
                               {"\"id\": \"h6\"", "\"id\": \"h 6\"", "prizes.5.id"},
                               {"\"holder\": \"romans\"", "\"holder\": \"nobody\"", "scoring.holder"},
                               {"\"muster\"", "\"mustre\"", "scenario"}};
  const std::string raid(built_in_scenarios()[0].json);
  for (const Fault& fault : kFaults) {
    std::string text = raid;
    const auto at = text.find(fault.here);
    ASSERT_NE(at, std::string::npos) << fault.here;
    text.replace(at, std::string_view(fault.here).size(), fault.instead);
    const auto read = read_scenario(text);
    ASSERT_FALSE(read) << fault.path;
    const auto end = text.begin() + (std::string_view(fault.path) == "scenario" ? 0 : static_cast<std::ptrdiff_t>(at));
    const std::string line = "(line " + std::to_string(1 + std::count(text.begin(), end, '\n')) + ")";
    EXPECT_TRUE(read.error().text.starts_with(std::string(fault.path) + ": ")) << read.error().text;
    EXPECT_TRUE(read.error().text.ends_with(line)) << read.error().text << " and not " << line;
  }
}

// ---- plans ----

// Play 3, the Vikings' card of 6. All stand apart, V1 before hut C, V2 at the creek, V3 on deck, V4 dead, V5 routing,
// V6 sheltered.
State in_the_field(rules::Chance& dice) {
  State s = *Skirmish::start({});
  const auto say = [&](Actor actor, const std::string& words) { EXPECT_EQ(give(s, actor, words, dice), "") << words; };
  for (const Seat seat : kSides) say(Actor::player(seat), "agree");
  say(Actor::player(kOne), "commit");
  say(Actor::player(kTwo), "commit");
  say(Actor::player(kOne), "land 72");
  for (const Seat seat : kSides) say(Actor::player(seat), "commit");
  for (const char* words : {"ref set one.hand 1,2,6", "ref set two.hand 1,2,3"}) say(Actor::referee(), words);
  say(Actor::player(kOne), "card 1");
  say(Actor::player(kOne), "done");
  say(Actor::player(kTwo), "card 1");
  say(Actor::player(kTwo), "done");
  say(Actor::player(kOne), "card 6");
  for (const char* words :
       {"ref place V1 72,15 0", "ref place V2 56,20 270", "ref place V7 30,30 0", "ref remove V4",
        "ref place V5 80,20 0", "ref set V5.routing yes", "ref set V6.sheltered yes", "ref place R1 90,30 0"})
    say(Actor::referee(), words);
  EXPECT_EQ(*s.phase, Phase::kOrders);
  return s;
}

struct Refuses {
  const char *words, *code;
};

TEST(SkirmishPlans, OfTheDeadThroughWallsAndShipsAreRefusedByName) {
  KeyedChance dice = rules::testing::world_chance(5);
  const State before = in_the_field(dice);
  constexpr Refuses kAll[] = {{"plan V4 w", "E_FIGURE"},
                              {"plan V4 m:66,8; V1 m:72,14", "E_FIGURE"},
                              {"plan V1 f:V4", "E_FIGURE"},
                              {"plan V1 c:R99", "E_FIGURE"},
                              {"plan V6 m:72,12", "E_FIGURE"},
                              {"plan V5 m:72,12", "E_ROUTING"},
                              {"plan R1 m:72,12", "E_NOT_YOURS"},
                              {"plan V1 m:72,20", "E_BLOCKED"},       // through the hut
                              {"plan V1 m:72,16", "E_BLOCKED"},       // into it
                              {"plan V2 m:51,20", "E_BLOCKED"},       // over the creek
                              {"plan V2 m:54,20", "E_BLOCKED"},       // into it
                              {"plan V1 p:180 m:72,5", "E_BLOCKED"},  // into the sea, where the ship lies
                              {"plan V3 m:72,8", "E_BLOCKED"},        // over the rail
                              {"plan V7 m:30,61", "E_BUDGET"},        // farther than the card goes
                              {"plan V7 m:30,9999", "E_BUDGET"},
                              {"plan V7 w7", "E_BUDGET"},
                              {"plan V7 w99 w99 w99", "E_BUDGET"},
                              {"plan V1 w; V1 w", "E_DUP"},
                              {"plan V1 b", "E_SHIP"},
                              {"plan V7 x", "E_CREEK"},
                              {"plan SHIP s:9999", "E_BUDGET"},
                              {"plan V1 t:h99", "E_PRIZE"},
                              {"plan V1 t:h6+h6", "E_PRIZE"},
                              {"plan V1 r", "E_ORDER"},
                              {"reserve warrior 9999,9999", "E_PLACE"},
                              {"dfire V1 w; end", "E_PHASE"}};
  for (const Refuses& one : kAll) {
    State s = before;
    EXPECT_EQ(give(s, Actor::player(kOne), one.words, dice), one.code) << one.words;
    EXPECT_TRUE(s == before) << one.words;
  }
}

// As long as an order may be, and longer: refused for what it says, or for its length.
TEST(SkirmishPlans, OfTenThousandPartsAreRefused) {
  KeyedChance dice = rules::testing::world_chance(5);
  const State before = in_the_field(dice);
  const auto repeated = [](std::string text, const std::string& part, std::size_t times) {
    for (std::size_t i = 0; i < times; ++i) text += part;
    return text;
  };
  const std::string numbers = [] {
    std::string text = "plan V1 w";
    for (int i = 2; i <= 10'000; ++i) text += "; V" + std::to_string(i) + " w";
    return text;
  }();
  for (const std::string& words :
       {repeated("plan V1 w", "; V1 w", 10'000), repeated("plan V1 w", "; V1 w", 1'000),
        repeated("plan V1", " w", 10'000), repeated("plan V1", " w", 3'000), numbers, numbers + "; {",
        repeated("plan {", ";", 100'000), repeated("plan V1 w", ";", 7'000) + "; x",
        repeated("turn card=6", " | plan V1 w", 600), repeated("turn card=6", " | done", 10'000),
        repeated("morale V1", "+V1", 2'000), repeated("standing att V1", " V1", 2'500),
        repeated("place R1 72,24 180", ";R1 72,24 180", 500), repeated("check plan V1 w", ";V1 w", 10'000),
        repeated("dfire V1 w", ";V1 w", 1'500) + ";end"}) {
    State s = before;
    EXPECT_NE(give(s, Actor::player(kOne), words, dice), "") << words.substr(0, 40);
    EXPECT_TRUE(s == before);
  }
  // Past the reader: what no words can say.
  Plan plan;
  for (int i = 0; i < 10'000; ++i) plan.acts.push_back({FigureId{"V", 1}, {Token{}}});
  const auto refused = Skirmish::check(Known::of(before, Viewer::player(kOne)), Actor::player(kOne), Order(plan));
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, "E_DUP");
}

}  // namespace
}  // namespace cherta::skirmish::testing
