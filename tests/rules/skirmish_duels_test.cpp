// Duels of one's own: their champions may be mustered, placed and landed like anybody, and fight in every mode; and a
// duel that is given up is lost, whenever that is (SK-17.6).
#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "tests/rules/skirmish_played_on.h"

namespace cherta::skirmish::testing {
namespace {

namespace json = boost::json;
using rules::Actor;

const json::object kFixed = {{"fixed", json::array{json::object{{"type", "champion"}}}}};
const json::object kChosen = {
    {"size", 1}, {"types", json::array{"champion", "archer"}}, {"default", json::object{{"archer", 1}}}};

json::object shore() {
  return json::parse(R"({"id": "shore", "title": "On the shore", "table": {"w": 2400, "h": 2400}, "first": "two",
    "sides": [{"id": "one", "prefix": "A", "refuge": {"kind": "point", "at": [1200, 2350]}},
              {"id": "two", "prefix": "B", "refuge": {"kind": "ship", "id": "boat"}}],
    "terrain": [{"kind": "sea", "id": "sea", "rect": [0, 0, 2400, 600]}],
    "ships": [{"id": "boat", "side": "two", "length": 600, "width": 400, "y": 400, "x_min": 300, "x_max": 2100,
               "speed": 600}], "muster": {}, "deploy": {}, "duel": {}})")
      .as_object();
}
json::object zone(const char* reveal) {
  return {{"mode", "zone"}, {"rect", json::array{0, 600, 2400, 2400}}, {"reveal", reveal}};
}
const json::object kStands = {{"mode", "fixed"}, {"reveal", "start"}};
const json::object kLands = {{"mode", "land"}, {"ship", "boat"}, {"reveal", "start"}};

json::object at(json::object muster, int y) {
  if (muster.contains("fixed")) muster["fixed"].as_array()[0].as_object()["at"] = json::array{1200, y};
  return muster;
}

// Every way to come, for either side.
std::vector<std::string> duels() {
  std::vector<std::string> all;
  for (const json::object& muster : {kFixed, kChosen})
    for (const json::object& one : {kStands, zone("start"), zone("after_first_play_of:two")})
      for (const json::object& two : {kStands, zone("start"), kLands}) {
        const bool one_stands = one.at("mode") == "fixed", two_stands = two.at("mode") == "fixed";
        if ((one_stands || two_stands) && muster.contains("size")) continue;
        json::object duel = shore();
        duel["muster"] = {{"one", one_stands ? at(muster, 1800) : muster},
                          {"two", two_stands ? at(muster, 900) : muster}};
        duel["deploy"] = {{"one", one}, {"two", two}};
        all.push_back(json::serialize(duel));
      }
  return all;
}

// How it ended fits together as it must where it is entered (SK-19.3), but that he who is killed by the throw that
// breaks the other has lost (SK-17.4).
void expect_an_end(const State& s, const std::string& what) {
  ASSERT_TRUE(*s.phase == Phase::kOver && *s.ending) << what;
  const Ending& ending = **s.ending;
  TableResult result;
  result.winner = ending.winner;
  result.how = ending.how;
  result.fates = ending.fates;
  if (ending.winner == Winner::kOne || ending.winner == Winner::kTwo) {
    const Seat winner = ending.winner == Winner::kOne ? kOne : kTwo;
    EXPECT_NE(ending.fates[winner], Fate::kKilled) << what;
    result.fates[winner] = Fate::kUnhurt;
  }
  EXPECT_TRUE(check_result(s, result)) << what << ": " << rules::word_of(ending.how);
}

TEST(SkirmishDuels, AreFoughtHoweverTheirChampionsCome) {
  rules::KeyedChance chance = rules::testing::world_chance(seed_from(31));
  int fought = 0;
  for (const std::string& duel : duels())
    for (const char* mode : {"played", "table", "auto"}) {
      auto started = Skirmish::start({{"scenario", duel}, {"mode", mode}});
      ASSERT_TRUE(started) << duel << ": " << started.error().text;
      EXPECT_EQ(played_on(*started, 60, chance), "") << mode << " " << duel;
      State s = *started;
      for (const Seat side : kSides) EXPECT_EQ(give(s, Actor::player(side), "agree", chance), "");
      if (std::string_view(mode) == "auto") expect_an_end(s, duel);
      ++fought;
    }
  EXPECT_EQ(fought, 39);
}

TEST(SkirmishDuels, AreLostByWhoeverGivesUpWhenever) {
  rules::KeyedChance chance = rules::testing::world_chance(seed_from(32));
  for (const std::string& duel : duels())
    for (const Seat loser : kSides)
      for (int before = 0; before < 7; ++before) {
        State s = *Skirmish::start({{"scenario", duel}});
        for (int i = 0; i < before; ++i) {
          const auto asked = Skirmish::waiting(s).on_move;
          const char* words = *s.phase == Phase::kOptions ? "agree"
                              : *s.phase < Phase::kDeal   ? "commit"
                                                          : "standing auto 5";
          EXPECT_EQ(give(s, Actor::player(asked.front()), words, chance), "") << words;
        }
        EXPECT_EQ(give(s, Actor::player(loser), "concede", chance), "");
        EXPECT_EQ((*s.ending)->winner, loser == kOne ? Winner::kTwo : Winner::kOne) << before;
        EXPECT_EQ((*s.ending)->how, How::kFled);
        EXPECT_EQ((*s.ending)->fates[loser], Fate::kFled);
        expect_an_end(s, duel);
      }
}

// A hand-over is not a way to bring more.
TEST(SkirmishDuels, AreOfOneManASide) {
  const std::string man = R"({"type": "champion", "at": [1200, 600]})",
                    other = R"({"type": "champion", "at": [600, 600]})";
  const auto handed = [&](const std::string& forces) {
    const auto order =
        Skirmish::parse(R"(ref handover {"ref": "x", "scenario": "duel", "forces": {"one": [)" + forces + "]}}");
    return order ? Skirmish::check(Known::of(*Skirmish::start({}), Viewer::referee()), Actor::referee(), *order)
                 : Refused(order.error());
  };
  EXPECT_TRUE(handed(man));
  const auto refused = handed(man + ", " + other);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().text, "forces.one: a duel has one man a side");
}

}  // namespace
}  // namespace cherta::skirmish::testing
