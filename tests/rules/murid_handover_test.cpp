// A campaign hands forces over and takes back what is left (section 9): a caller that does both, as a campaign would.
#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "server/rules/murid_wars/engine.h"

namespace {

using namespace cherta::murid_wars;
namespace rules = cherta::rules;

const std::string kRecord =
    R"({"murid_role":"attack","russian_break":"none","options":{"commit":"off"},"credits":[7],)"
    R"("murid":{"groups":[{"rank":6,"flags":1},{"rank":4,"musicians":1}],)"
    R"("ratings":{"MK":3,"FA":4,"AD":5,"IN":1,"MO":5,"AM":2,"HP":1},"guns":["medium"],"baggage":1},)"
    R"("russian":{"companies":[{"slot":2,"rank":3,"officers":0},{"slot":5}],"guns":[{"class":"heavy","crew":2}]},)"
    R"("arrivals":[{"unit":"M2","turn":9},{"unit":"R5","turn":4}]})";

// Gives orders one after the other, as a match does.
class Caller {
 public:
  explicit Caller(const rules::OptionMap& options = {}) : state_(MuridWars::start(options).value()) {}
  std::string give(rules::Actor actor, const std::string& text) {
    const auto order = MuridWars::parse(text);
    if (!order) return order.error().code;
    const rules::Viewer eyes = actor.is_referee() ? rules::Viewer::referee() : rules::Viewer::player(actor.seat);
    if (auto fine = MuridWars::check(rules::Known<MuridWars>::of(state_, eyes), actor, *order); !fine)
      return fine.error().code;
    rules::SeededChance chance(1);
    Ruling r(state_, chance);
    MuridWars::decide(r, actor, *order);
    state_ = std::move(r).take_state();
    return "";
  }
  std::string referee(const std::string& text) { return give(rules::Actor::referee(), text); }
  std::string murid(const std::string& text) { return give(rules::Actor::player(kMurid), text); }
  std::string russian(const std::string& text) { return give(rules::Actor::player(kRussian), text); }
  const State& state() const { return state_; }

 private:
  State state_;
};

Caller deployed() {
  Caller caller;
  EXPECT_EQ(caller.referee("ref handover " + kRecord), "");
  EXPECT_EQ(caller.murid("accept"), "");
  EXPECT_EQ(caller.russian("accept"), "");
  for (const char* order :
       {"place R2 10 5", "place RG1 20 5", "place RC 30 5", "place RB1 40 5", "place RB2 44 5", "deploy done"})
    EXPECT_EQ(caller.russian(order), "") << order;
  for (const char* order : {"place M1 10 40", "place MG1 20 40", "place MC 30 40", "place MB1 40 40", "deploy done"})
    EXPECT_EQ(caller.murid(order), "") << order;
  return caller;
}

TEST(MuridHandOver, BringsTheForcesOfTheRecord) {
  const Caller caller = deployed();
  const State& s = caller.state();
  EXPECT_EQ(*s.turn, 1);
  EXPECT_EQ(s.murid.get().ratings, (Ratings{3, 4, 5, 1, 5, 2, 1}));
  EXPECT_EQ(unit_at(s, {Letters::kM, 1, 0}).men, (Men{6, 1, 1, 0}));
  EXPECT_EQ(unit_at(s, company(2)).men, (Men{3, 0, 1, 1}));
  EXPECT_EQ(unit_at(s, company(2)).casualties, 5);
  EXPECT_EQ(unit_at(s, {Letters::kRg, 1, 0}).crew, 2);
  EXPECT_EQ(find(s, {Letters::kM, 2, 0}), nullptr);
  EXPECT_EQ(credits(s), std::vector<int>{7});
  EXPECT_EQ(s.slots->size(), 3U);
}

TEST(MuridHandOver, SaysWhatIsLeft) {
  Caller caller = deployed();
  EXPECT_EQ(handed_back(caller.state()), "");
  EXPECT_EQ(caller.referee("ref set FA 2"), "");
  EXPECT_EQ(caller.referee("ref remove MG1"), "");
  EXPECT_EQ(caller.russian("concede"), "");
  const auto back = boost::json::parse(handed_back(caller.state())).as_object();
  EXPECT_EQ(back.at("result"), "murid");
  EXPECT_EQ(back.at("cause"), "conceded");
  const auto& murid = back.at("murid").as_object();
  EXPECT_EQ(murid.at("ratings").at("fa"), 2);
  EXPECT_EQ(murid.at("foot").as_array().size(), 2U);  // M2 never came, and is whole
  EXPECT_TRUE(murid.at("guns").as_array().empty());
  EXPECT_TRUE(murid.at("commander").as_bool());
  const auto& russian = back.at("russian").as_object();
  EXPECT_EQ(russian.at("foot").as_array().size(), 2U);
  EXPECT_EQ(russian.at("guns").as_array().at(0).at("crew"), 2);
  EXPECT_EQ(russian.at("credits").as_array().size(), 1U);
}

// What is handed over and comes later is nobody's to see before: neither the men nor the ratings.
TEST(MuridHandOver, ShowsTheOtherSideNothing) {
  const Caller caller = deployed();
  const State russians = MuridWars::project(caller.state(), rules::Viewer::player(kRussian));
  EXPECT_FALSE(russians.murid.known());
  ASSERT_EQ(russians.arrivals->size(), 2U);
  for (const Arrival& one : russians.arrivals) EXPECT_EQ(one.unit.known(), *one.side == kRussian);
}

TEST(MuridHandOver, RefusesABadRecordByItsField) {
  Caller caller;
  const auto text = [&](const std::string& record) {
    const auto order = MuridWars::parse("ref handover " + record);
    const auto eyes = rules::Known<MuridWars>::of(caller.state(), rules::Viewer::referee());
    const auto fine = MuridWars::check(eyes, rules::Actor::referee(), order.value());
    return fine ? "" : fine.error().text;
  };
  EXPECT_NE(text(R"({"murid":{"groups":[{"rank":0}]}})").find("murid.groups[0].rank"), std::string::npos);
  EXPECT_NE(text(R"({"russian":{"guns":["colossal"]}})").find("russian.guns[0]"), std::string::npos);
  EXPECT_NE(text(R"({"russian":{"companies":[{"slot":1},{"slot":1}]}})").find("companies[1]"), std::string::npos);
  EXPECT_NE(text(R"([[[[[[[[[1]]]]]]]]])").find("nested"), std::string::npos);
  const std::string endless = R"({"source":")" + std::string(70'000, 'x') + R"("})";  // unread, or refused
  EXPECT_TRUE(!MuridWars::parse("ref handover " + endless) || text(endless).find("60000") != std::string::npos);
}

}  // namespace
