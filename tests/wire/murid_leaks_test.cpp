// A mistake of Murid Wars that its telling does not show, but the wire does: how long is waited where no unit can move.
#include <gtest/gtest.h>

#include "tests/wire/murid_leaky_game.h"
#include "tests/wire/twins.h"

namespace cherta::wire {
namespace {

using rules::Seat;
using rules::Viewer;

// The Russians are to go.
std::shared_ptr<rules::Position> position() {
  std::shared_ptr<rules::Position> position = leaky_murids().game.start({}).value();
  rules::SeededChance dice(1);
  auto orders = leaky_murids().timed.orders;
  orders.push_back({"murid", "move M1 30 27.5"});
  for (const auto& [by, order] : orders) {
    const auto actor =
        by == "referee" ? rules::Actor::referee() : rules::Actor::player(by == "murid" ? Seat::kFirst : Seat::kSecond);
    const auto ruling = position->rule(actor, order, dice);
    EXPECT_TRUE(ruling) << order << ": " << ruling.error().text;
    if (ruling) position->commit(**ruling);
  }
  return position;
}

std::string told_apart(Viewer viewer) {
  TwinTally tally;
  TwinPlan plan(leaky_murids().game, {}, 1, viewer);
  plan.position = position();
  std::tie(plan.who, plan.one, plan.two) = std::tuple("referee", "ref set FA 0", "ref set FA 5");
  return tell_apart(plan, tally);
}

TEST(MuridLeaksOnTheWire, AWaitThatKnowsFatigueIsNoticed) {
  for (const Viewer viewer : {Viewer::player(Seat::kSecond), Viewer::observer()}) {
    EXPECT_EQ(told_apart(viewer), "") << "nothing is planted";
    planted_in_murids() = "timing";
    EXPECT_NE(told_apart(viewer), "");
    planted_in_murids().clear();
  }
}

}  // namespace
}  // namespace cherta::wire
