// The clock of a match over the wire: made by options, shown in the standing, counted down, spoken of by orders.
#include "tests/gateway/fixture.h"

namespace cherta::testing {
namespace {

void choose(v1::ClientFrame& request, const std::string& name, const std::string& value) {
  auto& option = *request.mutable_create()->add_options();
  option.set_name(name);
  option.set_value(value);
}

TEST_F(GatewayTest, EveryGameThatKnowsAClockMayHaveTheServers) {
  start();
  Client host(port);
  host.hello();
  v1::ClientFrame frame;
  frame.mutable_list_games();
  const auto games = host.ask(frame).games();
  for (const std::string name : {"pace", "out_of_time"}) {
    const auto& options = games.games(0).options();
    const auto named = [&](const auto& one) { return one.name() == name; };
    EXPECT_EQ(std::count_if(options.begin(), options.end(), named), 1) << name;
  }
  for (const auto& [name, value] :
       std::initializer_list<std::pair<const char*, const char*>>{{"pace", "fast"},
                                                                  {"pace", "slow(1d)"},
                                                                  {"pace", "slow(1d+1d,1d,1d)"},
                                                                  {"out_of_time", "lose"},
                                                                  {"out_of_time", ""}}) {
    auto request = create();
    choose(request, name, value);
    EXPECT_EQ(host.ask(request).error().code(), v1::ERROR_BAD_OPTION) << name << " " << value;
  }
  auto two = create();
  choose(two, "pace", "slow(1d+1d)");
  choose(two, "seconds", "60");
  EXPECT_EQ(host.ask(two).error().code(), v1::ERROR_BAD_OPTION) << "the game's own clock besides";
}

TEST_F(GatewayTest, AClockIsShownToAll) {
  start();
  const auto links = make_match(false, {{"pace", "slow(2d+1d)"}, {"out_of_time", "automatic"}});
  const auto bob = enter(links.at("bob"));
  const auto alice = enter(links.at("alice"));
  const auto shown = look(links.at("observer"));
  EXPECT_EQ(shown.standing().pace(), "slow(2d+1d,2d)");
  EXPECT_EQ(shown.standing().out_of_time(), "automatic");
  EXPECT_EQ(shown.standing().quiet(), "10h,2") << "where nobody says";
  EXPECT_TRUE(shown.calendar().empty());
  EXPECT_EQ(look(links.at("alice")).calendar(), "none");
  ASSERT_EQ(shown.countdown().accounts_size(), 3);
  EXPECT_EQ(shown.countdown().accounts(0).viewer(), "alice");
  EXPECT_TRUE(shown.countdown().accounts(0).runs());
  EXPECT_FALSE(shown.countdown().accounts(2).runs());
  EXPECT_EQ(shown.countdown().accounts(1).left_ms(), 2 * match::kDay);
  EXPECT_LE(shown.countdown().left_ms(), 3 * match::kDay);
}

}  // namespace
}  // namespace cherta::testing
