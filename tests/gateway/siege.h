// A server on one thread whose clients say and take frames step by step.
#pragma once

#include "server/gateway/session.h"
#include "tests/gateway/fixture.h"

namespace cherta::testing {

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

inline v1::ClientFrame ping() {
  v1::ClientFrame frame;
  frame.mutable_ping()->set_mark(1);
  return frame;
}
inline v1::ClientFrame look_back(std::uint64_t seq = 1) {
  v1::ClientFrame frame;
  frame.mutable_look_back()->set_seq(seq);
  return frame;
}
inline v1::ClientFrame history() {
  v1::ClientFrame frame;
  frame.mutable_history()->set_first_seq(1);
  return frame;
}
inline v1::ClientFrame ask_export() {
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
    hall = std::make_unique<lobby::Hall>(match::Services{io.get_executor(), journal, timers, entropy, {}, floor()},
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
  virtual std::int64_t floor() const { return 0; }  // match/match.h
  void run() {
    io.restart();
    io.run();
  }
  // Until what waited for the store is told.
  void wait() {
    run();
    timers.advance(floor());
    run();
  }
  Guest& come(const std::string& address = "192.0.2.1") {
    Guest& guest = *guests.emplace_back(std::make_unique<Guest>(converse, address));
    v1::ClientFrame open;
    open.mutable_open()->set_watch(created.id);
    guest.send(open);
    wait();
    guest.take();
    EXPECT_TRUE(guest.got.back().has_snapshot());
    return guest;
  }

  boost::asio::io_context io;
  store::MemoryStore store{io.get_executor()};
  test::FailingStore journal{store, io.get_executor()};  // to be held back
  match::ManualTimers timers;
  store::SystemEntropy entropy;
  std::unique_ptr<lobby::Hall> hall;
  net::Converse converse;
  lobby::Created created;
  std::vector<std::unique_ptr<Guest>> guests;
};

}  // namespace cherta::testing
