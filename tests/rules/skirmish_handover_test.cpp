// A battle of a campaign, handed over and given back (SK-19.1, example 86): the record of what is left.
#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "server/rules/core/reader.h"
#include "server/rules/skirmish/engine.h"
#include "server/rules/skirmish/handover/handover.h"

namespace cherta::skirmish {
namespace {

using rules::Actor;

constexpr std::string_view kRecord =
    R"({"battle_id":"b7","source":"raid","tie_winner":"B","sides":{)"
    R"("A":{"groups":[{"gid":"g1","kind":"skirmisher","count":5}],"generals":[{"gid":"k","name":"the king"}]},)"
    R"("B":{"groups":[{"gid":"g2","kind":"mounted","count":3}]}}})";

class Battle {
 public:
  Battle() : state_(*Skirmish::start({})) {
    give(Actor::referee(), "ref handover " + std::string(kRecord));
    for (const Seat side : kSides) give(Actor::player(side), "agree");
    give(Actor::player(kOne), "commit");
    fall("card", "6 3 1 5 2 4 4 6 1 5 2 3 4 5 1 2 3 6 6 5 4 3 2 1");
    give(Actor::player(kTwo), "commit");
  }
  void give(Actor actor, const std::string& words) {
    const auto order = Skirmish::parse(words);
    ASSERT_TRUE(order) << words;
    const auto fine = Skirmish::check(Known::of(state_, actor.eyes()), actor, *order);
    ASSERT_TRUE(fine) << words << ": " << fine.error().text;
    Ruling ruling(state_, chance_);
    Skirmish::decide(ruling, actor, *order);
    state_ = std::move(ruling).take_state();
    ASSERT_TRUE(chance_.used_up()) << words;
  }
  void give(Seat side, const std::string& words) { give(Actor::player(side), words); }
  void place(const std::string& words) { give(Actor::referee(), "ref place " + words); }
  void fall(std::string_view what, std::string_view faces) {
    for (const std::string& face : rules::split(faces, ' ')) chance_.queue(std::string(what), face);
  }
  // The lowest card that is held.
  void lay(Seat side) { give(side, "card " + std::to_string((*state_.hands)[side].get().front())); }
  // All the cards that are left, and nothing done with them.
  void play_to_the_end() {
    while (*state_.phase != Phase::kOver && !::testing::Test::HasFatalFailure()) {
      const Seat side = player(state_);
      if (*state_.phase == Phase::kCard) lay(side);
      if (*state_.phase == Phase::kOrders) give(side, "done");
    }
  }
  boost::json::object back() const { return boost::json::parse(handed_back(state_)).as_object(); }
  const State& state() const { return state_; }

 private:
  State state_;
  rules::ScriptedChance chance_;
};

std::string text(const boost::json::value& value) { return std::string(std::string_view(value.as_string())); }
const boost::json::object& loss(const boost::json::object& back, const char* side) {
  return back.at("sides").at(side).at("losses").at(0).as_object();
}

TEST(SkirmishHandOver, GivesBackWhoFellAndWhoWon) {
  Battle battle;
  battle.place("A1 20,20 0");
  battle.place("A2 24,20 0");
  battle.place("A3 22,12 0");
  battle.place("B1 20,24 180");
  battle.place("B2 24,24 180");
  battle.place("B3 22,24 180");
  battle.lay(kOne);
  battle.give(kOne, "done");
  battle.give(kTwo, "card 4");
  battle.give(kTwo, "plan B1 c:A1; B2 c:A2; end");
  battle.lay(kOne);
  battle.fall("d100", "0 0");
  battle.give(kOne, "morale A1 A2");
  battle.give(kOne, "dfire end");
  battle.fall("d100", "0 0");
  battle.fall("d10", "10 1 10 1");
  battle.give(kTwo, "morale B1 B2");
  battle.give(kOne, "done");
  battle.lay(kTwo);
  battle.give(kTwo, "done");
  battle.give(kOne, "card 6");
  battle.fall("d10", "10 10 10");
  battle.give(kOne, "plan A3 f:B1 l f:B2 l f:B3");
  battle.play_to_the_end();

  const auto back = battle.back();
  EXPECT_EQ(text(back.at("battle_id")), "b7");
  EXPECT_EQ(text(back.at("winner")), "A");
  EXPECT_TRUE(back.at("decisive").as_bool());
  EXPECT_EQ(text(back.at("end")), "wiped_out");
  EXPECT_EQ(back.at("turns").as_int64(), 24);
  EXPECT_EQ((*battle.state().ending)->scores.one, 6);
  EXPECT_EQ((*battle.state().ending)->scores.two, 4);
  EXPECT_EQ(text(loss(back, "A").at("lost")), "2");
  EXPECT_EQ(text(loss(back, "A").at("returned")), "3");
  EXPECT_EQ(text(loss(back, "B").at("lost")), "3");
  EXPECT_TRUE(back.at("sides").at("B").at("broke").as_bool());
  EXPECT_EQ(text(back.at("sides").at("A").at("commanders").at(0).at("fate")), "unhurt");
}

TEST(SkirmishHandOver, GivesADrawToWhomTheRecordSays) {
  Battle battle;
  battle.lay(kOne);
  battle.give(kOne, "offer end");
  battle.give(kTwo, "accept");
  const auto back = battle.back();
  EXPECT_EQ(text(back.at("winner")), "B");
  EXPECT_FALSE(back.at("decisive").as_bool());
  EXPECT_EQ(text(back.at("end")), "agreed");
}

TEST(SkirmishHandOver, SaysWhoGaveUp) {
  Battle battle;
  battle.give(kTwo, "concede");
  const auto back = battle.back();
  EXPECT_EQ(text(back.at("winner")), "A");
  EXPECT_TRUE(back.at("decisive").as_bool());
  EXPECT_EQ(text(back.at("end")), "conceded");
}

TEST(SkirmishHandOver, GivesNothingBackOfWhatIsVoid) {
  Battle battle;
  battle.give(Actor::referee(), "ref void");
  EXPECT_EQ(handed_back(battle.state()), "");
}

}  // namespace
}  // namespace cherta::skirmish
