// Orders in advance over the wire: their owner has a list of them, nobody else has anything of it.
#include "tests/gateway/fixture.h"

namespace cherta::testing {
namespace {

TEST_F(GatewayTest, APlanIsShownToItsOwnerAlone) {
  start();
  const auto links = make_match(false, {{"ahead", "10m-1h"}});
  const auto bob = enter(links.at("bob"));
  const auto alice = enter(links.at("alice"));
  Client observer(port);
  observer.hello();
  (void)observer.open(links.at("observer"));
  const auto given = alice->order("p1", "ahead add until turn 2 when phase deal: ante | bet");
  EXPECT_TRUE(given.answer().accepted()) << given.answer().refusal().text();
  const auto shown = look(links.at("alice"));
  ASSERT_EQ(shown.plans().plans_size(), 1);
  const auto& plan = shown.plans().plans(0);
  EXPECT_EQ(plan.number(), 1u);
  EXPECT_EQ(plan.steps(0), "when phase deal: ante");
  EXPECT_EQ(plan.ends(), "turn 2");
  EXPECT_EQ(shown.standing().ahead(), "10m-1h");
  for (const char* const viewer : {"bob", "referee", "observer"}) {
    const auto other = look(links.at(viewer));
    EXPECT_FALSE(other.has_plans()) << viewer;
    EXPECT_EQ(other.SerializeAsString().find("ahead add"), std::string::npos) << viewer;
    EXPECT_EQ(other.SerializeAsString().find("Plan 1"), std::string::npos) << viewer;
  }
  EXPECT_EQ(alice->order("p2", "ahead drop 9").answer().refusal().code(), "E_AHEAD");
  EXPECT_TRUE(alice->order("p3", "ahead drop 1").answer().accepted());
  const auto after = look(links.at("alice"));
  EXPECT_TRUE(after.has_plans());
  EXPECT_EQ(after.plans().plans_size(), 0);
}

TEST_F(GatewayTest, HowLongPlansTakeIsAnOption) {
  start();
  Client host(port);
  host.hello();
  for (const char* const wrong : {"soon", "1h", "2h-1h", "0s-1s", "1h-2d"}) {
    auto request = create();
    auto& option = *request.mutable_create()->add_options();
    option.set_name("ahead");
    option.set_value(wrong);
    EXPECT_EQ(host.ask(request).error().code(), v1::ERROR_BAD_OPTION) << wrong;
  }
  EXPECT_EQ(look(make_match(false, {}).at("observer")).standing().ahead(), "");
  EXPECT_EQ(look(make_match(false, {{"pace", "slow(2d+1d)"}}).at("observer")).standing().ahead(), "5m-2h");
}

}  // namespace
}  // namespace cherta::testing
