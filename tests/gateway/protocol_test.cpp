// The protocol as docs/PROTOCOL.md tells it: greeting, errors, limits, making and entering matches.
#include "tests/gateway/fixture.h"

namespace cherta::testing {
namespace {

v1::ClientFrame ping() {
  v1::ClientFrame frame;
  frame.mutable_ping()->set_mark(7);
  return frame;
}

TEST_F(GatewayTest, HelloComesFirstAndOnce) {
  start();
  Client client(port);
  EXPECT_EQ(client.ask(ping()).error().code(), v1::ERROR_HELLO_FIRST);
  const auto welcome = client.hello().welcome();
  EXPECT_EQ(welcome.protocol(), 1U);
  EXPECT_EQ(welcome.server(), "chertad test");
  EXPECT_EQ(welcome.max_order_bytes(), match::kMaxRulingBytes);
  EXPECT_EQ(client.hello().error().code(), v1::ERROR_HELLO_FIRST);
  EXPECT_EQ(client.ask(ping()).pong().mark(), 7U);
}

TEST_F(GatewayTest, AnotherVersionIsRefusedByNameAndTheConnectionEnds) {
  start();
  Client client(port);
  v1::ClientFrame frame;
  frame.mutable_hello()->set_protocol(2);
  const auto error = client.ask(frame).error();
  EXPECT_EQ(error.code(), v1::ERROR_VERSION);
  EXPECT_EQ(error.protocol(), 1U);
  EXPECT_FALSE(client.unasked());
  EXPECT_EQ(client.close_code(), 1000);
}

TEST_F(GatewayTest, TheFourthMalformedMessageEndsTheConnection) {
  start();
  Client client(port);
  client.hello();
  v1::ClientFrame frame;
  frame.set_request(9);
  const std::string without_body = frame.SerializeAsString();
  for (const std::string& bad : {std::string("\xff\xff\xff"), std::string(), without_body, std::string(100, '\0')}) {
    client.raw().send(encode({.payload = bad}));
    const auto answer = client.unasked();
    ASSERT_TRUE(answer);
    EXPECT_EQ(answer->error().code(), v1::ERROR_MALFORMED);
    EXPECT_EQ(answer->request(), bad == without_body ? 9U : 0U);
  }
  EXPECT_FALSE(client.unasked());
  EXPECT_EQ(client.close_code(), 1007);
}

TEST_F(GatewayTest, GamesAndTheirWordsAreTold) {
  start();
  Client client(port);
  client.hello();
  v1::ClientFrame list, help;
  list.mutable_list_games();
  help.mutable_help()->set_game(std::string(toy::kuhn_poker().name()));
  const auto games = client.ask(list).games();
  ASSERT_EQ(games.games_size(), 1);
  EXPECT_EQ(games.games(0).seats_size(), 2);
  EXPECT_EQ(static_cast<std::size_t>(games.games(0).options_size()),
            toy::kuhn_poker().options().size() + 6);  // the server adds how late observers are, plans, a clock
  const auto words = client.ask(help).help();
  EXPECT_EQ(static_cast<std::size_t>(words.orders_size()), toy::kuhn_poker().help().size());
  EXPECT_EQ(static_cast<std::size_t>(words.rules_size()), toy::kuhn_poker().rules().size());
  help.mutable_help()->set_game("chess");
  EXPECT_EQ(client.ask(help).error().code(), v1::ERROR_NO_SUCH_GAME);
}

TEST_F(GatewayTest, AMatchIsMadeWithOneLinkForEachViewer) {
  start();
  const auto links = make_match();
  EXPECT_EQ(links.size(), 4U);
  const std::string front = "http://table.example/#";
  std::set<std::string> tokens;
  for (const auto& [viewer, link] : links) {
    EXPECT_TRUE(link.starts_with(front)) << link;
    EXPECT_EQ(link.size(), front.size() + 43) << link;
    tokens.insert(link);
    enter(link);
    EXPECT_EQ(snapshot.viewer(), viewer);
    EXPECT_EQ(snapshot.update().standing().match(), match_id);
    EXPECT_TRUE(snapshot.update().has_board());
    EXPECT_EQ(snapshot.update().view().viewer(), viewer);
  }
  EXPECT_EQ(tokens.size(), 4U);
}

TEST_F(GatewayTest, AMatchIsNotMadeOfWhatTheGameDoesNotHave) {
  start();
  Client client(port);
  client.hello();
  auto frame = create();
  frame.mutable_create()->set_game("chess");
  EXPECT_EQ(client.ask(frame).error().code(), v1::ERROR_NO_SUCH_GAME);
  frame = create();
  auto& option = *frame.mutable_create()->add_options();
  option.set_name("hands");
  option.set_value("none");
  EXPECT_EQ(client.ask(frame).error().code(), v1::ERROR_BAD_OPTION);
  option.set_value("2");
  frame.mutable_create()->add_options()->CopyFrom(frame.create().options(0));
  EXPECT_EQ(client.ask(frame).error().code(), v1::ERROR_BAD_OPTION);
  frame = create();
  frame.mutable_create()->add_automatic("charlie");
  EXPECT_EQ(client.ask(frame).error().code(), v1::ERROR_BAD_OPTION);
}

TEST_F(GatewayTest, AnAutomaticSeatHasNoLink) {
  start();
  Client client(port);
  client.hello();
  auto frame = create();
  frame.mutable_create()->add_automatic("bob");
  const auto created = client.ask(frame).created();
  EXPECT_EQ(created.links_size(), 3);
  for (const auto& link : created.links()) EXPECT_NE(link.viewer(), "bob");
}

TEST_F(GatewayTest, HostingMayAskForAKey) {
  gateway::Settings settings;
  settings.hosting = gateway::Hosting::kWithKey;
  settings.host_key = "open sesame";
  start(settings);
  Client client(port);
  client.hello();
  auto frame = create();
  const auto refused = [&](const char* why) {  // which key it is that is missing
    const auto error = client.ask(frame).error();
    EXPECT_EQ(error.code(), v1::ERROR_NOT_ALLOWED);
    EXPECT_EQ(error.refusal(), why);
    EXPECT_NE(error.text().find("host key"), std::string::npos);
    EXPECT_EQ(error.text().find("open"), std::string::npos);
  };
  refused("E_HOST_KEY");
  frame.mutable_create()->set_key("open barley");
  refused("E_WRONG_KEY");
  frame.mutable_create()->set_key("open sesame");
  EXPECT_TRUE(client.ask(frame).has_created());
}

TEST_F(GatewayTest, HostingMayBeClosed) {
  gateway::Settings settings;
  settings.hosting = gateway::Hosting::kNobody;
  start(settings);
  Client client(port);
  client.hello();
  const auto error = client.ask(create()).error();
  EXPECT_EQ(error.code(), v1::ERROR_NOT_ALLOWED);
  EXPECT_EQ(error.refusal(), "E_HOSTING");
}

TEST_F(GatewayTest, OneAddressMakesOnlySoManyMatches) {
  gateway::Settings settings;
  settings.matches_per_hour = 2;
  start(settings);
  for (const bool made : {true, true, false, false}) {  // each on a connection of its own
    Client client(port);
    client.hello();
    const auto answer = client.ask(create());
    EXPECT_EQ(answer.has_created(), made);
    EXPECT_EQ(answer.error().code(), made ? v1::ERROR_UNSPECIFIED : v1::ERROR_TOO_MANY);
    if (made) continue;
    EXPECT_NE(answer.error().text().find("an hour at most 2."), std::string::npos) << answer.error().text();
    EXPECT_GT(answer.error().retry_ms(), 1'000'000U);  // half an hour, for one
    EXPECT_LE(answer.error().retry_ms(), 1'800'001U);
  }
}

TEST_F(GatewayTest, BadLinksOfEveryKindHaveOneAnswer) {
  start();
  const auto links = make_match();
  std::string forged = links.at("alice");
  forged.back() = forged.back() == 'A' ? 'E' : 'A';  // still 32 bytes in base64url
  std::set<std::string> answers;
  for (const std::string& link : {forged, std::string(), std::string("x"), std::string(5000, 'A'), std::string("#"),
                                  "http://table.example/" + std::string(43, '-'), match_id}) {
    Client client(port);
    client.hello();
    answers.insert(client.open(link).SerializeAsString());
  }
  ASSERT_EQ(answers.size(), 1U);
  v1::ServerFrame frame;
  ASSERT_TRUE(frame.ParseFromString(*answers.begin()));
  EXPECT_EQ(frame.error().code(), v1::ERROR_NO_SUCH_LINK);
}

TEST_F(GatewayTest, AfterABadLinkAGoodOneStillOpensAndThenNoOther) {
  start();
  const auto links = make_match();
  Client client(port);
  client.hello();
  EXPECT_EQ(client.order("1", "pass").error().code(), v1::ERROR_NOT_OPEN);
  EXPECT_EQ(client.open("wrong").error().code(), v1::ERROR_NO_SUCH_LINK);
  EXPECT_EQ(client.open(links.at("alice")).snapshot().viewer(), "alice");
  EXPECT_EQ(client.open(links.at("bob")).error().code(), v1::ERROR_ALREADY_OPEN);
}

TEST_F(GatewayTest, OnlyListedMatchesMayBeWatchedByName) {
  start();
  make_match(true);
  const std::string listed = match_id;
  make_match(false);
  Client client(port);
  client.hello();
  v1::ClientFrame list, watch;
  list.mutable_list_matches();
  const auto matches = client.ask(list).matches();
  ASSERT_EQ(matches.matches_size(), 1);
  EXPECT_EQ(matches.matches(0).id(), listed);
  watch.mutable_open()->set_watch(match_id);
  EXPECT_EQ(client.ask(watch).error().code(), v1::ERROR_NO_SUCH_MATCH);
  EXPECT_EQ(client.open("http://table.example/#watch/" + listed).snapshot().viewer(), "observer");
}

TEST_F(GatewayTest, TooManyRequestsAreRefusedAndThenTheConnectionEnds) {
  gateway::Settings settings;
  settings.requests_per_minute = 4;
  start(settings);
  Client client(port);
  client.hello();
  for (int i = 0; i < 9; ++i) EXPECT_TRUE(client.ask(ping()).has_pong()) << i;
  const auto error = client.ask(ping()).error();
  EXPECT_EQ(error.code(), v1::ERROR_TOO_MANY);
  EXPECT_GT(error.retry_ms(), 0U);
  EXPECT_LE(error.retry_ms(), 15'001U);
  EXPECT_NE(error.text().find("in a minute, by what each costs, at most 4."), std::string::npos) << error.text();
  for (int i = 0; i < 200; ++i) client.send(ping());
  while (client.unasked()) {
  }
  EXPECT_EQ(client.close_code(), 1008);
}

TEST_F(GatewayTest, OfASeatsConnectionsTheOneThatAskedForNothingForLongestGivesWay) {
  start();
  const auto links = make_match();
  std::vector<std::unique_ptr<Client>> alices;
  for (std::size_t i = 0; i < match::kMaxOfOneRole; ++i) alices.push_back(enter(links.at("alice")));
  EXPECT_FALSE(alices[0]->order("id-1", "fold and go").answer().accepted());  // the oldest is not the idlest
  const auto one_more = enter(links.at("alice"));
  EXPECT_EQ(snapshot.viewer(), "alice");
  std::optional<v1::ServerFrame> last;
  while (auto frame = alices[1]->unasked()) last = std::move(frame);
  ASSERT_TRUE(last);
  EXPECT_GE(last->come_back().after_ms(), 10'000U);  // or two would take turns
  EXPECT_EQ(alices[1]->close_code(), 1013);
  EXPECT_TRUE(alices[0]->ask(ping()).has_pong());
  EXPECT_EQ(enter(links.at("bob"))->hello().error().code(), v1::ERROR_HELLO_FIRST);
  EXPECT_EQ(snapshot.viewer(), "bob");
}

TEST_F(GatewayTest, AStoppingServerSaysSoAndCloses) {
  start();
  const auto alice = enter(make_match().at("alice"));
  stop_server();
  std::optional<v1::ServerFrame> last;
  while (auto frame = alice->unasked()) last = std::move(frame);
  ASSERT_TRUE(last);
  EXPECT_GT(last->come_back().after_ms(), 0U);
  EXPECT_EQ(alice->close_code(), 1012);
}

}  // namespace
}  // namespace cherta::testing
