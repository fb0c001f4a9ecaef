// What a stranger may ask of the server at once, and what he pays for it. On one thread, step by step: the bounds are
// reached and not raced for.
#include "server/gateway/burden.h"
#include "server/gateway/session.h"
#include "tests/gateway/fixture.h"

namespace cherta::testing {
namespace {

using gateway::Burden;

class FakeLine final : public net::Line {
 public:
  explicit FakeLine(std::string address) : address_(std::move(address)) {}
  void wake() override {}
  void hang_up(net::CloseCode code) override { closed = code; }
  const std::string& address() const override { return address_; }
  std::optional<net::CloseCode> closed;

 private:
  std::string address_;
};

// A client whose frames come and go as the test says.
struct Guest {
  Guest(const net::Converse& converse, const std::string& address = "192.0.2.1") : line(address), talk(converse(line)) {
    v1::ClientFrame hello;
    hello.mutable_hello()->set_protocol(1);
    send(hello);
    take();
  }
  void send(v1::ClientFrame frame) {
    frame.set_request(++requests);
    talk->receive(frame.SerializeAsString());
  }
  // Takes what waits for it.
  void take() {
    while (const auto message = talk->next()) {
      v1::ServerFrame frame;
      ASSERT_TRUE(frame.ParseFromString(*message));
      got.push_back(std::move(frame));
    }
  }
  std::size_t refused() const {
    return static_cast<std::size_t>(
        std::ranges::count_if(got, [](const auto& frame) { return frame.error().code() == v1::ERROR_TOO_MANY; }));
  }
  FakeLine line;
  std::shared_ptr<net::Conversation> talk;
  std::uint64_t requests = 0;
  std::vector<v1::ServerFrame> got;
};

v1::ClientFrame ping() {
  v1::ClientFrame frame;
  frame.mutable_ping()->set_mark(1);
  return frame;
}
v1::ClientFrame look_back(std::uint64_t seq = 1) {
  v1::ClientFrame frame;
  frame.mutable_look_back()->set_seq(seq);
  return frame;
}
v1::ClientFrame history() {
  v1::ClientFrame frame;
  frame.mutable_history()->set_first_seq(1);
  return frame;
}
v1::ClientFrame ask_export() {
  v1::ClientFrame frame;
  frame.mutable_export_();
  return frame;
}

class Siege : public ::testing::Test {
 protected:
  void begin(std::uint32_t requests_per_minute = 100'000) {
    gateway::Settings settings;
    settings.requests_per_minute = requests_per_minute;
    begin(settings);
  }
  void begin(const gateway::Settings& settings) {
    converse = gateway::make_gateway(
        settings, *hall,
        [] {
          static const std::array<const rules::AnyGame*, 1> all = {&toy::kuhn_poker()};
          return std::span<const rules::AnyGame* const>(all);
        },
        [this] { return timers.now(); });
  }
  void SetUp() override {
    hall = std::make_unique<lobby::Hall>(match::Services{io.get_executor(), store, timers, entropy},
                                         [](std::string_view) { return &toy::kuhn_poker(); });
    hall->create({std::string(toy::kuhn_poker().name()), {}, {}, true},
                 [this](const Result<lobby::Created>& made) { created = made.value(); });
    run();
    // A long match: much was said in it.
    std::optional<lobby::Entrance> referee;
    const auto& link = created.links[rules::index(rules::Viewer::referee())];
    hall->open(link, test::key_for(link), [&](const auto& entrance) { referee = entrance.value(); });
    run();
    for (int i = 0; i < 700; ++i) {
      referee->match->say(referee->pass, "id-" + std::to_string(i), match::Audience::kObservers, std::string(1000, 'x'),
                          {});
      run();
    }
  }
  void TearDown() override {
    guests.clear();
    hall.reset();
  }
  void run() {
    io.restart();
    io.run();
  }
  Guest& come(const std::string& address = "192.0.2.1") {
    Guest& guest = *guests.emplace_back(std::make_unique<Guest>(converse, address));
    v1::ClientFrame open;
    open.mutable_open()->set_watch(created.id);
    guest.send(open);
    run();
    guest.take();
    EXPECT_TRUE(guest.got.back().has_snapshot());
    return guest;
  }

  boost::asio::io_context io;
  store::MemoryStore store{io.get_executor()};
  match::ManualTimers timers;
  store::SystemEntropy entropy;
  std::unique_ptr<lobby::Hall> hall;
  net::Converse converse;
  lobby::Created created;
  std::vector<std::unique_ptr<Guest>> guests;
};

TEST_F(Siege, WhoTakesNoAnswersIsReadNoMore) {
  begin();
  Guest& guest = come();
  for (std::size_t i = 0; i < gateway::kMostUnanswered; ++i) {
    EXPECT_TRUE(guest.talk->may_receive()) << i;
    guest.send(ping());
  }
  EXPECT_FALSE(guest.talk->may_receive());
  guest.take();
  EXPECT_TRUE(guest.talk->may_receive());
  // Nor who leaves much to be taken, in however few answers.
  std::size_t asked = 0;
  for (; asked < gateway::kMostUnanswered / 2 && guest.talk->may_receive(); ++asked) {
    guest.send(history());
    run();
  }
  EXPECT_GE(asked, 2u);
  EXPECT_LE(asked, 4u);
  EXPECT_FALSE(guest.talk->may_receive());
  guest.take();
  EXPECT_TRUE(guest.talk->may_receive());
}

TEST_F(Siege, AConnectionHasSoManyLongAnswersInTheMaking) {
  begin();
  Guest& guest = come();
  for (std::size_t i = 0; i < gateway::kMostLooks + 2; ++i) guest.send(look_back());
  guest.take();
  EXPECT_EQ(guest.refused(), 2u);
  EXPECT_NE(guest.got.back().error().text().find("long answers to a connection"), std::string::npos);
  EXPECT_GT(guest.got.back().error().retry_ms(), 0u);
  run();
  guest.take();
  EXPECT_EQ(guest.got.size(), 2 + gateway::kMostLooks + 2);
  guest.send(look_back());
  run();
  guest.take();
  EXPECT_EQ(guest.got.back().looked_back().update().view().viewer(), "observer");
}

TEST_F(Siege, NobodyTakesThePlacesOfAllObservers) {
  begin();
  for (std::size_t i = 0; i < gateway::kMostObserversOfAddress; ++i) come();
  const auto refused_at = [&](const std::string& address) {
    Guest guest(converse, address);
    v1::ClientFrame open;
    open.mutable_open()->set_watch(created.id);
    guest.send(open);
    run();
    guest.take();
    return guest.refused() == 1;
  };
  EXPECT_TRUE(refused_at("192.0.2.1"));
  EXPECT_TRUE(refused_at("::ffff:192.0.2.1"));
  EXPECT_FALSE(refused_at("192.0.2.2"));
  guests.pop_back();  // who leaves makes room
  EXPECT_FALSE(refused_at("192.0.2.1"));
}

TEST_F(Siege, AnAddressHasSoManyInAllAndAnotherIsNotHarmed) {
  begin();
  std::vector<Guest*> crowd;
  for (std::size_t i = 0; i < gateway::kMostLooksOfAddress / 2 + 1; ++i) crowd.push_back(&come());
  for (Guest* one : crowd)
    for (int i = 0; i < 2; ++i) one->send(look_back());
  std::size_t refused = 0;
  for (Guest* one : crowd) {
    one->take();
    refused += one->refused();
  }
  EXPECT_EQ(refused, 2u);
  Guest& other = come("198.51.100.7");
  other.send(look_back());
  other.take();
  EXPECT_EQ(other.refused(), 0u);
  // Who leaves takes his own with him.
  guests.clear();
  Guest& next = come();
  next.send(look_back());
  next.take();
  EXPECT_EQ(next.refused(), 0u);
}

TEST_F(Siege, AnAnswerIsPaidForByWhatItCost) {
  begin(60);  // fifteen at once
  Guest& cheap = come();
  cheap.send(look_back(0));  // ten, for a few entries
  run();
  cheap.send(ping());
  cheap.take();
  EXPECT_EQ(cheap.refused(), 0u);
  Guest& dear = come("198.51.100.7");
  dear.send(history());  // three, for much
  run();
  dear.send(ping());
  dear.take();
  EXPECT_EQ(dear.refused(), 1u);
  EXPECT_GT(dear.got.back().error().retry_ms(), 3'000u);
}

TEST_F(Siege, WhoTakesNothingOfAnExportHoldsOnePart) {
  begin();
  Guest& guest = come();
  guest.send(ask_export());
  run();
  guest.take();  // it is begun when there is room to write
  run();
  const std::size_t before = guest.got.size();
  run();
  auto message = guest.talk->next();
  ASSERT_TRUE(message);
  v1::ServerFrame frame;
  ASSERT_TRUE(frame.ParseFromString(*message));
  EXPECT_EQ(frame.export_().part(), 0u);
  EXPECT_FALSE(frame.export_().last());
  EXPECT_LT(message->size(), match::kExportPart + 8192);
  EXPECT_FALSE(guest.talk->next());  // the next one is only now being made
  std::string text = frame.export_().data();
  for (std::uint32_t part = 1; !frame.export_().last(); ++part) {
    run();
    message = guest.talk->next();
    ASSERT_TRUE(message);
    ASSERT_TRUE(frame.ParseFromString(*message));
    ASSERT_EQ(frame.export_().part(), part);
    text += frame.export_().data();
    guest.talk->next();
  }
  EXPECT_EQ(before, guest.got.size());
  EXPECT_EQ(std::ranges::count(text, '\n'), 702);  // a head, who came, and what was said
}

TEST_F(Siege, WhatIsWrittenIsBoundedForEachAddress) {
  gateway::Settings settings;
  settings.requests_per_minute = 100'000;
  settings.writing_per_hour = 20;
  begin(settings);
  const auto say = [](std::size_t bytes) {
    static int id = 0;
    v1::ClientFrame frame;
    frame.mutable_say()->set_id("say-" + std::to_string(++id));
    frame.mutable_say()->set_to("observers");
    frame.mutable_say()->set_text(std::string(bytes, 'y'));
    return frame;
  };
  Guest &one = come(), &again = come(), &other = come("198.51.100.7");
  for (Guest* guest : {&one, &again}) {  // 10 for each: two of one, and two of four
    for (const std::size_t bytes : {10U, 10U, 800U, 800U}) guest->send(say(bytes));
    run();
    guest->take();
    EXPECT_EQ(guest->refused(), 0u);
  }
  one.send(say(1));
  one.take();
  ASSERT_EQ(one.refused(), 1u);
  const auto refusal = std::ranges::find_if(one.got, [](const auto& frame) { return frame.has_error(); });
  EXPECT_GT(refusal->error().retry_ms(), 60'000u);
  other.send(say(1));
  run();
  other.take();
  EXPECT_EQ(other.refused(), 0u);
}

TEST(Burdens, AreOfAnAddressAndOfTheNetworksItIsCountedBy) {
  const auto now = Burden::Clock::now();
  const auto burden = std::make_shared<Burden>(60);
  const std::string one = "192.0.2.1", other = "192.0.2.2";
  // Work: four connections' worth a minute, a quarter of it at once.
  for (int i = 0; i < 6; ++i) EXPECT_FALSE(burden->pay(one, 10, now)) << i;
  const auto over = burden->pay(one, 10, now);
  ASSERT_TRUE(over);
  EXPECT_EQ(over->number, 240u);
  EXPECT_FALSE(burden->pay(other, 10, now));
  EXPECT_FALSE(burden->pay(one, 10, now + std::chrono::seconds(3)));
  // What turned out dear is owed, but no more than a minute's worth.
  burden->charge(other, 1'000'000, now);
  EXPECT_TRUE(burden->pay(other, 1, now + std::chrono::seconds(59)));
  EXPECT_FALSE(burden->pay(other, 1, now + std::chrono::seconds(61)));
  // Bytes that nobody takes.
  burden->hold("192.0.2.3", gateway::kMostBytesOfAddress);
  EXPECT_TRUE(burden->pay("192.0.2.3", 1, now));
  burden->let_go("192.0.2.3", 1);
  EXPECT_FALSE(burden->pay("192.0.2.3", 1, now));
  // One network of version 6 is one stranger; neighbours share a greater limit.
  std::vector<std::shared_ptr<void>> looks;
  for (std::size_t i = 0; i < gateway::kMostLooksOfAddress; ++i)
    looks.push_back(burden->begin("2001:db8:1:1::" + std::to_string(i + 1)));
  EXPECT_TRUE(burden->pay("2001:db8:1:1::99", 1, now));
  EXPECT_FALSE(burden->pay("2001:db8:1:2::1", 1, now));
  looks.pop_back();
  EXPECT_FALSE(burden->pay("2001:db8:1:1::99", 1, now));
}

}  // namespace
}  // namespace cherta::testing
