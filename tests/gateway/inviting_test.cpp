// What an invitation tells before anybody comes, that one may decline, who is here, and the option of every game by
// which observers are told late: as frames.
#include "server/rules/registry.h"
#include "tests/gateway/fixture.h"

namespace cherta::testing {
namespace {

v1::ServerFrame read(Client& client, const std::string& link) {
  v1::ClientFrame frame;
  frame.mutable_read()->set_link(link);
  return client.ask(frame);
}

v1::ServerFrame decline(Client& client, const std::string& link) {
  v1::ClientFrame frame;
  frame.mutable_decline()->set_link(link);
  return client.ask(frame);
}

v1::ServerFrame introduce(Client& client, const std::string& name, const std::string& seat) {
  v1::ClientFrame frame;
  frame.mutable_introduce()->set_name(name);
  frame.mutable_introduce()->set_seat(seat);
  return client.ask(frame);
}

// The next frame that tells who is here.
v1::Company company(Client& client) {
  for (;;) {
    const auto frame = client.unasked();
    if (!frame) throw std::runtime_error("nobody tells who is here");
    if (frame->has_company()) return frame->company();
  }
}
v1::Company until(Client& client, const std::function<bool(const v1::Company&)>& holds) {
  for (;;)
    if (const auto now = company(client); holds(now)) return now;
}

TEST_F(GatewayTest, AnInvitationSaysWhoInvitesToWhat) {
  start();
  Client host(port);
  host.hello();
  auto request = create(true);
  request.mutable_create()->set_host("Anna");
  auto& option = *request.mutable_create()->add_options();
  option.set_name("observers_late");
  option.set_value("2");
  const auto created = host.ask(request).created();
  Client guest(port);
  guest.hello();
  for (const auto& link : created.links()) {
    const auto invitation = read(guest, link.url()).invitation();
    EXPECT_EQ(invitation.viewer(), link.viewer());
    EXPECT_EQ(invitation.exchanged(), link.viewer() != "observer");
    EXPECT_TRUE(invitation.listed());
    EXPECT_EQ(invitation.standing().host(), "Anna");
    EXPECT_EQ(invitation.standing().observers_late(), 2U);
    EXPECT_EQ(invitation.standing().title(), "Kuhn Poker");
    EXPECT_EQ(invitation.standing().commitment(), created.commitment());
    EXPECT_TRUE(invitation.standing().key().empty());
    for (const auto& one : invitation.standing().options())
      EXPECT_NE(one.name(), "observers_late");  // the server's own
  }
  EXPECT_EQ(read(guest, test::key_for("forged")).error().code(), v1::ERROR_NO_SUCH_LINK);
  EXPECT_EQ(read(guest, "").error().code(), v1::ERROR_NO_SUCH_LINK);
  for (const std::string& name : {std::string(61, 'x'), std::string("a\nb"), std::string("\x1b[31m")}) {
    request.mutable_create()->set_host(name);
    EXPECT_EQ(host.ask(request).error().code(), v1::ERROR_MALFORMED);
  }
}

// Where haste has nobody whom it could tell anything, nobody waits longer than for the answers, unless that was asked
// for.
TEST_F(GatewayTest, WhoPlaysAloneWaitsForNothing) {
  offered = {rules::find_game("tartar-raid")};
  start();
  Client host(port);
  host.hello();
  const auto closes = [&](const std::function<void(v1::CreateMatch&)>& choose) -> std::string {
    v1::ClientFrame request;
    request.mutable_create()->set_game("tartar-raid");
    choose(*request.mutable_create());
    const auto links = host.ask(request).created().links();
    std::string value = "as ever";
    const auto said = read(host, links.at(0).url());
    for (const auto& option : said.invitation().standing().options())
      if (option.name() == "window_close") value = option.value();
    return value;
  };
  const auto fixed = [](v1::CreateMatch& create) {
    auto& option = *create.add_options();
    option.set_name("window_close");
    option.set_value("fixed");
  };
  EXPECT_EQ(closes([](v1::CreateMatch&) {}), "as ever");
  EXPECT_EQ(closes([](v1::CreateMatch& create) { create.add_automatic("prince"); }), "answered");
  EXPECT_EQ(closes([](v1::CreateMatch& create) { create.set_one_screen(true); }), "answered");
  EXPECT_EQ(closes([&](v1::CreateMatch& create) {
              create.set_one_screen(true);
              fixed(create);
            }),
            "fixed");
}

// Who may see everything is told to whoever comes, before he gives his share of the dice.
TEST_F(GatewayTest, WhoMayBeTheRefereeIsChosenAndTold) {
  start();
  Client host(port);
  host.hello();
  const std::pair<v1::Refereed, v1::Refereed> asked[] = {{v1::REFEREED_UNSPECIFIED, v1::REFEREED_NOBODY},
                                                         {v1::REFEREED_NOBODY, v1::REFEREED_NOBODY},
                                                         {v1::Refereed(99), v1::REFEREED_NOBODY},
                                                         {v1::REFEREED_BY_LINK, v1::REFEREED_BY_LINK},
                                                         {v1::REFEREED_BY_HOST, v1::REFEREED_BY_HOST}};
  for (const auto& [choice, told] : asked) {
    auto request = create();
    request.mutable_create()->set_referee(choice);
    const auto created = host.ask(request).created();
    std::map<std::string, std::string> links;
    for (const auto& link : created.links()) links[link.viewer()] = link.url();
    EXPECT_EQ(links.contains("referee"), told != v1::REFEREED_NOBODY);
    EXPECT_EQ(read(host, links.at("bob")).invitation().standing().refereed(), told);
    for (const char* viewer : {"alice", "bob", "observer"}) {
      Client guest(port);
      guest.hello();
      const auto standing = guest.open(links.at(viewer)).snapshot().update().standing();
      EXPECT_EQ(standing.refereed(), told) << viewer;
      EXPECT_FALSE(standing.seats(0).shared() || standing.seats(1).shared() || standing.referee());
    }
  }
}

TEST_F(GatewayTest, ARefereesOfficeThatChangesHandsIsTold) {
  start();
  auto request = create();
  request.mutable_create()->set_referee(v1::REFEREED_BY_HOST);
  Client host(port), referee(port);
  host.hello();
  std::map<std::string, std::string> links;
  const auto made = host.ask(request);
  for (const auto& link : made.created().links()) links[link.viewer()] = link.url();
  referee.hello();
  referee.open(links.at("referee"));
  const auto alice = enter(links.at("alice"));
  EXPECT_TRUE(snapshot.update().standing().referee());
  v1::ClientFrame hand_on, revoke;
  hand_on.mutable_hand_on()->set_viewer("referee");
  const auto next = referee.ask(hand_on).new_link().link().url();
  EXPECT_EQ(look(links.at("observer")).standing().refereed(), v1::REFEREED_BY_LINK);
  EXPECT_FALSE(look(links.at("observer")).standing().referee());
  Client another(port);
  another.hello();
  another.open(next);
  revoke.mutable_revoke()->set_viewer("referee");
  EXPECT_TRUE(another.ask(revoke).has_done());
  EXPECT_EQ(look(links.at("observer")).standing().refereed(), v1::REFEREED_NOBODY);
}

TEST_F(GatewayTest, DecliningIsTold) {
  start();
  const auto links = make_match();
  const auto bob = enter(links.at("bob"));
  Client guest(port);
  guest.hello();
  EXPECT_TRUE(decline(guest, links.at("alice")).has_done());
  EXPECT_TRUE(look(links.at("observer")).standing().seats(0).declined());
  EXPECT_EQ(decline(guest, links.at("bob")).error().code(), v1::ERROR_NO_SUCH_LINK);
  EXPECT_EQ(decline(guest, links.at("observer")).error().code(), v1::ERROR_NO_SUCH_LINK);
  EXPECT_EQ(guest.open(links.at("alice")).snapshot().viewer(), "alice");
  EXPECT_FALSE(look(links.at("observer")).standing().seats(0).declined());
}

TEST_F(GatewayTest, EveryGameMayHaveItsObserversLate) {
  start();
  Client host(port);
  host.hello();
  v1::ClientFrame frame;
  frame.mutable_list_games();
  const auto games = host.ask(frame).games();
  const auto& options = games.games(0).options();
  EXPECT_EQ(
      std::count_if(options.begin(), options.end(), [](const auto& one) { return one.name() == "observers_late"; }), 1);
  auto request = create();
  auto& option = *request.mutable_create()->add_options();
  option.set_name("observers_late");
  for (const char* const value : {"", "10", "-1", "x", "1 "}) {
    option.set_value(value);
    EXPECT_EQ(host.ask(request).error().code(), v1::ERROR_BAD_OPTION) << value;
  }
  option.set_value("9");
  EXPECT_TRUE(host.ask(request).has_created());
}

TEST_F(GatewayTest, WhoIsHereIsToldToWhoseHelloAsksForIt) {
  start();
  const auto links = make_match();
  Client alice(port), quiet(port);
  alice.hello(false, true);
  alice.open(links.at("alice"));
  auto now = company(alice);
  ASSERT_EQ(now.seats_size(), 2);
  EXPECT_TRUE(now.seats(0).here());
  EXPECT_FALSE(now.seats(1).here());
  EXPECT_EQ(now.seats(1).away_since_ms(), 0);
  {
    Client bob(port);
    bob.hello();
    bob.open(links.at("bob"));
    until(alice, [](const v1::Company& c) { return c.seats(1).here(); });
    Client observer(port);
    observer.hello();
    observer.open(links.at("observer"));
    EXPECT_TRUE(
        introduce(observer, "Clara", test::key_for(links.at("bob"))).has_done());  // his browser holds Bob's seat
    now = until(alice, [](const v1::Company& c) { return c.onlookers_size() == 1 && !c.onlookers(0).seat().empty(); });
    EXPECT_EQ(now.observers(), 1U);
    EXPECT_EQ(now.onlookers(0).name(), "Clara");
    EXPECT_EQ(now.onlookers(0).seat(), "bob");
  }
  now = until(alice, [](const v1::Company& c) { return !c.seats(1).here() && c.observers() == 0; });
  EXPECT_GT(now.seats(1).away_since_ms(), 0);
  quiet.hello();
  quiet.open(links.at("observer"));
  until(alice, [](const v1::Company& c) { return c.observers() == 1; });
  v1::ClientFrame ping;
  ping.mutable_ping()->set_mark(1);
  EXPECT_TRUE(quiet.ask(ping).has_pong());  // and nothing came to him before it: he did not ask
}

// What a client claims of a seat counts only with that seat's key, and of this match.
TEST_F(GatewayTest, ASeatIsNotClaimedWithoutItsKey) {
  start();
  const auto others = make_match();
  const auto links = make_match();
  const auto away = enter(others.at("bob"));
  Client alice(port);
  alice.hello(false, true);
  alice.open(links.at("alice"));
  for (const std::string& claim :
       {links.at("bob"), others.at("bob"), test::key_for(others.at("bob")), std::string("x")}) {
    Client observer(port);
    observer.hello();
    observer.open(links.at("observer"));
    EXPECT_TRUE(introduce(observer, "Clara", claim).has_done());
    const auto now = until(alice, [](const v1::Company& c) { return c.onlookers_size() == 1; });
    EXPECT_EQ(now.onlookers(0).seat(), "");
  }
  Client observer(port);
  observer.hello();
  observer.open(links.at("observer"));
  EXPECT_EQ(introduce(observer, std::string(61, 'x'), "").error().code(), v1::ERROR_MALFORMED);
  Client referee(port);
  referee.hello();
  referee.open(links.at("referee"));
  EXPECT_EQ(introduce(referee, "Clara", "").error().code(), v1::ERROR_MALFORMED);  // an office has no name
}

}  // namespace
}  // namespace cherta::testing
