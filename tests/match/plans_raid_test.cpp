// Orders in advance where there is something to be seen: surprises, taking back, answers in advance beside them, and
// that they go by what their owner sees.
#include "server/rules/registry.h"
#include "tests/leaks/planted.h"
#include "tests/match/table.h"

namespace cherta::test {
namespace {

using match::kPreparedDelay;

// A raid in which the Prince is to move, and ends his movement by `end`; then the Aga declares.
struct PlannedRaid : Table {
  explicit PlannedRaid(int units = 8) : Table(1, *rules::find_game("tartar-raid")) {
    seat({{"windows", "standing"}});
    for (const std::string& words : {std::string("turn 5"), std::string("activated on"), std::string("dicing on"),
                                     "T1 at 31 units " + std::to_string(units) + " leader AGA skill average",
                                     std::string("F1 at 65 units 8 leader PRINCE skill average"),
                                     std::string("first aga"), std::string("phase move_2")})
      EXPECT_EQ(order(kReferee, "ref set " + words), "ok") << words;
  }
  std::size_t count(const std::string& what) {
    std::size_t found = 0;
    for (const auto& line : lines()) found += line.find(what) != std::string::npos;
    return found;
  }
  std::size_t given() {
    std::size_t found = 0;
    for (const auto& line : lines())
      found += line.find("\"is\":\"order\"") != std::string::npos && line.find("\",\"plan\":1,") != std::string::npos;
    return found;
  }
  match::ShownPlans plans(rules::Viewer viewer) {
    Watcher watcher;
    const auto subscription = watch(viewer, watcher);
    const auto& plans = watcher.updates.back().plans;
    return plans ? *plans : match::ShownPlans{};
  }
};

TEST(PlansOfARaid, GiveWhatIsWritten) {
  PlannedRaid table;
  EXPECT_EQ(table.order(kBob, "ahead add when phase move_2 and piece F1 area = 65 and piece F1 units >= 8: end"), "ok");
  table.pass(kPreparedDelay);
  EXPECT_EQ(table.given(), 1u);
  EXPECT_TRUE(table.plans(kBob).empty());
}

TEST(PlansOfARaid, StopIfAnArmyComesIntoSight) {
  for (const bool regardless : {false, true}) {
    PlannedRaid table;
    EXPECT_EQ(table.order(kBob, std::string("ahead add ") + (regardless ? "regardless " : "") + "end"), "ok");
    table.pass(kPreparedDelay - 500);
    EXPECT_EQ(table.order(kReferee, "ref set T2 at 33 units 5"), "ok");
    table.pass(10'000);
    EXPECT_EQ(table.given(), regardless ? 1u : 0u);
    EXPECT_EQ(table.count("\"how\":\"surprised\""), regardless ? 0u : 1u);
    if (regardless) continue;
    EXPECT_NE(table.plans(kBob).at(0).stopped.find("was not seen before"), std::string::npos);
    EXPECT_EQ(table.order(kBob, "ahead go"), "ok");
    table.pass(kPreparedDelay);
    EXPECT_EQ(table.given(), 1u) << "now he knows of it";
  }
}

TEST(PlansOfARaid, StopIfAnOwnArmyIsGone) {
  PlannedRaid table;
  EXPECT_EQ(table.order(kReferee, "ref set F2 at 66 units 5"), "ok");
  EXPECT_EQ(table.order(kBob, "ahead add end"), "ok");
  EXPECT_EQ(table.order(kReferee, "ref remove F2"), "ok");
  table.pass(10'000);
  EXPECT_EQ(table.given(), 0u);
  EXPECT_EQ(table.count("F2 is gone"), 1u);
}

// What he orders before he has looked makes no secret of what he lost before it.
TEST(PlansOfARaid, AnOrderOfHisOwnHidesNoSurprise) {
  PlannedRaid table;
  EXPECT_EQ(table.order(kReferee, "ref set F2 at 66 units 5"), "ok");
  EXPECT_EQ(table.order(kBob, "ahead add end"), "ok");
  EXPECT_EQ(table.order(kReferee, "ref remove F2"), "ok");
  EXPECT_EQ(table.order(kBob, "stand add declare do done"), "ok");
  table.pass(10'000);
  EXPECT_EQ(table.given(), 0u);
  EXPECT_EQ(table.count("F2 is gone"), 1u);
}

TEST(PlansOfARaid, WaitIfNothingNewIsAskedFor) {
  PlannedRaid table;
  EXPECT_EQ(table.order(kBob, "ahead add regardless when nothing new: end"), "ok");
  EXPECT_EQ(table.order(kReferee, "ref place T1 41"), "ok");
  table.pass(10'000);
  EXPECT_EQ(table.given(), 0u);
  EXPECT_EQ(table.count("plan_stopped"), 0u);
  EXPECT_EQ(table.order(kReferee, "ref place T1 31"), "ok");
  table.pass(kPreparedDelay);
  EXPECT_EQ(table.given(), 1u) << "all is as it was";
}

TEST(PlansOfARaid, WaitWhileTheRefereeHasStoppedTheGame) {
  PlannedRaid table;
  EXPECT_EQ(table.order(kBob, "ahead add end"), "ok");
  EXPECT_EQ(table.order(kReferee, "ref pause"), "ok");
  table.pass(10'000);
  EXPECT_EQ(table.given() + table.count("plan_stopped"), 0u);
  EXPECT_EQ(table.order(kReferee, "ref resume"), "ok");
  table.pass(kPreparedDelay);
  EXPECT_EQ(table.given(), 1u);
}

TEST(PlansOfARaid, AnAnswerInAdvanceComesBeforeThem) {
  PlannedRaid table;
  EXPECT_EQ(table.order(kAlice, "stand add declare do done"), "ok");
  EXPECT_EQ(table.order(kAlice, "ahead add done"), "ok");
  EXPECT_EQ(table.order(kBob, "end"), "ok");
  table.pass(kPreparedDelay);
  EXPECT_EQ(table.count("\"order\":\"prepared\""), 1u);
  EXPECT_EQ(table.given(), 0u);
}

// What the Prince is shown of a taking back.
std::string taken_back(bool planned) {
  PlannedRaid table;
  Watcher prince;
  const auto subscription = table.watch(kBob, prince);
  if (planned) EXPECT_EQ(table.order(kAlice, "ahead add when turn 9: done"), "ok");
  EXPECT_EQ(table.order(kBob, "end"), "ok");
  EXPECT_EQ(table.order(kReferee, "ref undo phase"), "ok");
  if (planned) EXPECT_EQ(table.plans(kAlice).at(0).stopped, "the game was taken back");
  table.pass(10'000);
  return prince.log();
}

TEST(PlansOfARaid, StopIfTheGameIsTakenBack) {
  PlannedRaid table;
  EXPECT_EQ(table.order(kBob, "ahead add regardless end | end"), "ok");
  table.pass(kPreparedDelay);
  EXPECT_EQ(table.given(), 1u);
  EXPECT_EQ(table.order(kReferee, "ref undo phase"), "ok");
  table.pass(60'000);
  EXPECT_EQ(table.given(), 1u) << "what was taken back is not given again by itself";
  EXPECT_EQ(table.plans(kBob).at(0).stopped, "the game was taken back");
  table.restart();
  table.enter_all();
  EXPECT_EQ(table.plans(kBob).at(0).stopped, "the game was taken back");
}

TEST(PlansOfARaid, LeaveNoTraceInATakingBack) { EXPECT_EQ(taken_back(true), taken_back(false)); }

// What the Prince is shown who waits for a strength that he does not know.
std::string waiting_for(int units) {
  PlannedRaid table(units);
  Watcher prince;
  const auto subscription = table.watch(kBob, prince);
  EXPECT_EQ(table.order(kBob, "ahead add when piece T1 units = 8: end"), "ok");
  table.pass(10'000);
  return prince.log();
}

TEST(PlansOfARaid, GoByWhatTheirOwnerSees) { EXPECT_EQ(waiting_for(8), waiting_for(7)); }

#ifdef CHERTA_PLANTED_LEAKS
// M-23 that there was a plan shows in what is told of a taking back; M-25 a plan goes by the truth.
TEST(PlansOfARaid, EveryPlantedLeakIsSeen) {
  planted_leak() = "M-23";
  EXPECT_NE(taken_back(true), taken_back(false));
  planted_leak() = "M-25";
  EXPECT_NE(waiting_for(8), waiting_for(7));
  planted_leak().clear();
}
#endif

}  // namespace
}  // namespace cherta::test
