// A deadline at every decision of Murid Wars has an outcome; so has every record that a campaign may hand over, absurd
// and garbled ones, too: it is refused by name, or played.
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <functional>
#include <iostream>
#include <set>

#include "tests/rules/murid_positions.h"
#include "tests/rules/murid_stage.h"

namespace cherta::murid_wars::testing {
namespace {

namespace json = boost::json;

// ---- deadlines ----

struct Decision {
  std::string name;
  State state;
};
// One position of each decision there is (section 4), and a measurement that waits.
std::vector<Decision> decisions(const rules::OptionMap& options) {
  std::vector<Decision> all;
  const auto met = [&](const State& s) {
    std::string name(code_of(*s.phase));
    if (*s.claim) name += " claimed";
    if (std::ranges::count(all, name, &Decision::name) == 0) all.push_back({name, s});
  };
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    KeyedChance dice = rules::testing::world_chance(seed);
    State s = MuridWars::start(options).value();
    for (int step = 0; step < 700 && *s.phase != Phase::kOver; ++step) {
      met(s);
      const Seat seat = on_move(s).front();
      const Known known = Known::of(s, Viewer::player(seat));
      const auto offers = MuridWars::offers(known, seat);
      Order order = MuridWars::propose(known, seat, dice);
      if (step % 3 == 0 && *s.turn > 0) order = offers[below(dice, offers.size())].order;
      if (seldom(order) || holds_alternative<EnterResult>(order)) continue;
      EXPECT_EQ(give(s, Actor::player(seat), MuridWars::write(order), dice), "") << MuridWars::write(order);
    }
  }
  return all;
}
rules::OptionMap timed(const std::string& action, bool measured) {
  rules::OptionMap options = {{"allocation", "ask"}, {"deadline", "9"},  {"deadline_action", action},
                              {"turn_limit", "5"},   {"table", "36x36"}, {"russian_break", "none"}};
  if (measured) options["measure"] = "table";
  return options;
}
State when_late(const State& s) {
  State after = s;
  KeyedChance dice = rules::testing::world_chance(13);
  EXPECT_EQ(give(after, Actor::clock(), "expire", dice), "");
  EXPECT_EQ(what_cannot_be(after), "");
  return after;
}

TEST(MuridDeadlines, OfEveryDecisionHaveAnOutcome) {
  std::set<std::string> names;
  for (const bool measured : {false, true})
    for (const auto& [name, s] : decisions(timed("hold", measured))) {
      SCOPED_TRACE(name);
      names.insert(name);
      EXPECT_EQ(MuridWars::waiting(s).seconds, 9 * 3600);
      const State after = when_late(s);
      if (*s.phase == Phase::kDeployM || *s.phase == Phase::kDeployR) {  // cannot be defaulted
        EXPECT_EQ(*s.on_move == kMurid ? Winner::kRussian : Winner::kMurid, after.ending->value().winner);
        EXPECT_EQ(after.ending->value().cause, Cause::kForfeit);
      } else {
        EXPECT_NE(*after.waits, *s.waits) << "nothing has come of it";
        EXPECT_TRUE(*after.phase == Phase::kOver || !on_move(after).empty());
      }
    }
  for (const char* name : {"S0_OPTIONS", "S1_MUSTER", "S2_DEPLOY_R", "S3_DEPLOY_M", "T3_REINFORCE", "T5_GO", "T5_PATH",
                           "T5_ALLOC", "T5_GO claimed"})
    EXPECT_TRUE(names.contains(name)) << name;
}

TEST(MuridDeadlines, LoseTheGameWhereThatIsAgreed) {
  for (const auto& [name, s] : decisions(timed("forfeit", true))) {
    SCOPED_TRACE(name);
    const State after = when_late(s);
    if (*s.claim) {  // silence confirms
      EXPECT_FALSE(*after.claim);
      continue;
    }
    ASSERT_EQ(*after.phase, Phase::kOver);
    const auto late = on_move(s);
    const Winner winner = late.size() == 2 ? Winner::kDraw : late.front() == kMurid ? Winner::kRussian : Winner::kMurid;
    EXPECT_EQ(after.ending->value().winner, winner);
    EXPECT_EQ(after.ending->value().cause, Cause::kForfeit);
  }
}

// By itself a deadline changes nothing (deadline_action=wait), but silence confirms a measurement (section 9); what is
// disputed waits for the referee.
TEST(MuridDeadlines, WaitButForMeasurements) {
  for (const auto& [name, s] : decisions(timed("wait", true)))
    EXPECT_EQ(MuridWars::waiting(s).seconds, *s.claim ? 9 * 3600 : 0) << name;
  for (const char* action : {"wait", "hold", "forfeit"}) {
    State s = battle({{"measure", "table"}, {"referee", "on"}, {"deadline", "9"}, {"deadline_action", action}});
    KeyedChance dice = rules::testing::world_chance(15);
    EXPECT_EQ(give(s, kM, "move M1 inches=5", dice), "");
    EXPECT_EQ(MuridWars::waiting(s).seconds, 9 * 3600) << action;
    EXPECT_EQ(give(s, kR, "dispute 3", dice), "");
    EXPECT_EQ(MuridWars::waiting(s).seconds, 0) << action;
    EXPECT_TRUE(when_late(s) == s) << action;
  }
}

// ---- records ----

const std::string kRecord =
    R"({"battle_id":"b1","murid_role":"attack","russian_break":4,"options":{"commit":"off"},"credits":[7],"turn_limit":3,)"
    R"("murid":{"groups":[{"rank":6,"flags":1},{"rank":4,"musicians":1,"horse":false}],"commander":true,)"
    R"("ratings":{"MK":3,"FA":4,"AD":5,"IN":1,"MO":5,"AM":2,"HP":1},"guns":["medium"],"baggage":1},)"
    R"("russian":{"companies":[{"slot":2,"rank":3,"officers":0},{"slot":5}],"guns":[{"class":"heavy","crew":2}]},)"
    R"("terrain":["wood,20,15,24,20"],"arrivals":[{"unit":"M2","turn":9},{"unit":"R5","turn":4}]})";

struct Tally {
  int refused = 0, played = 0;
};
// As an automatic player would, some way into the battle.
std::string played_on(State s, rules::Chance& dice) {
  for (int step = 0; step < 40 && *s.phase != Phase::kOver; ++step) {
    const auto asked = on_move(s);
    if (asked.empty()) return "nobody is asked";
    const Order order = MuridWars::propose(Known::of(s, Viewer::player(asked.front())), asked.front(), dice);
    const std::string words = MuridWars::write(order);
    if (const auto code = give(s, Actor::player(asked.front()), words, dice); !code.empty())
      return "'" + words + "' is proposed and refused: " + code;
    for (const Viewer viewer : rules::kViewers) MuridWars::display(Known::of(s, viewer));
    if (auto wrong = what_cannot_be(s); !wrong.empty()) return wrong;
  }
  return {};
}
void is_refused_or_played(const std::string& record, const std::string& what, Tally& tally, rules::Chance& dice) {
  try {
    State s = MuridWars::start({}).value();
    const std::string code = give(s, kRef, "ref handover " + record, dice);
    ++(code.empty() ? tally.played : tally.refused);
    if (code.empty()) EXPECT_EQ(played_on(s, dice), "") << what;
    EXPECT_TRUE(code.empty() || code == "E_RECORD" || code == "E_SYNTAX") << what << ": " << code;
  } catch (const std::exception& thrown) {
    ADD_FAILURE() << what << " throws " << thrown.what();
  }
}
void each_value(json::value& value, const std::string& path,
                const std::function<void(json::value&, const std::string&)>& see) {
  if (value.is_object())
    for (auto& field : value.get_object()) each_value(field.value(), path + "." + std::string(field.key()), see);
  if (value.is_array())
    for (std::size_t i = 0; i < value.get_array().size(); ++i)
      each_value(value.get_array()[i], path + "." + std::to_string(i), see);
  if (!path.empty()) see(value, path);
}

TEST(MuridRecords, WithAnAbsurdValueAnywhereAreRefusedOrPlayed) {
  const json::array absurd =
      json::parse(
          R"json([null, true, -1, 0, 1, 7, 99999, 18446744073709551615, 1.5, "", "rolled", "M1", "R5", "seeded:3",
        "wood,1,1,2,2", [], [[[]]], {}, {"rank": 1}])json")
          .as_array();
  KeyedChance dice = rules::testing::world_chance(seed_from(31));
  json::value whole = json::parse(kRecord);
  Tally tally;
  each_value(whole, "", [&](json::value& value, const std::string& path) {
    for (const json::value& other : absurd) {
      const json::value before = std::exchange(value, other);
      is_refused_or_played(json::serialize(whole), path + " = " + json::serialize(other), tally, dice);
      value = before;
    }
  });
  std::cout << tally.refused << " refused, " << tally.played << " played\n";
  EXPECT_GT(tally.refused, tally.played);
  EXPECT_GT(tally.played, 10);
}

TEST(MuridRecords, ThatAreGarbledAreRefusedOrPlayed) {
  constexpr std::string_view kBytes = "{}[]\",:0129.-eE \\u\x80\xff_xyA";
  constexpr int kGarbled = 600;
  KeyedChance dice = rules::testing::world_chance(seed_from(33));
  Tally tally;
  for (int i = 0; i < kGarbled; ++i) {
    std::string garbled = kRecord;
    for (std::size_t n = 1 + below(dice, 3); n > 0; --n) {
      const std::size_t at = below(dice, garbled.size());
      if (below(dice, 2) == 0)
        garbled[at] = kBytes[below(dice, kBytes.size())];
      else
        garbled.erase(at, 1 + below(dice, 12));
    }
    is_refused_or_played(garbled, "garbled " + std::to_string(i), tally, dice);
  }
  EXPECT_GT(tally.refused, kGarbled / 2);
}

}  // namespace
}  // namespace cherta::murid_wars::testing
