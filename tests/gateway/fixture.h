// The whole server but for its program: net, gateway, lobby, match and a store in memory, playing the toy game; and a
// client that speaks the protocol over a bare socket.
#pragma once

#include <array>
#include <deque>
#include <map>
#include <set>

#include "cherta/v1/frames.pb.h"
#include "server/gateway/gateway.h"
#include "server/store/distant_store.h"
#include "server/store/memory_store.h"
#include "tests/keys.h"
#include "tests/net/fixture.h"
#include "tests/store/failing_store.h"
#include "tests/toy/kuhn_poker.h"

namespace cherta::testing {

class Client {
 public:
  explicit Client(std::uint16_t port) : raw_(port) { shake_hands(raw_); }
  // Sends it under a new request number, which it returns.
  std::uint64_t send(v1::ClientFrame frame) {
    frame.set_request(++request_);
    raw_.send(encode({.payload = frame.SerializeAsString()}));
    return request_;
  }
  // The answer to it. What comes unasked meanwhile is kept for unasked().
  v1::ServerFrame ask(const v1::ClientFrame& frame) { return answer_to(send(frame)); }
  v1::ServerFrame answer_to(std::uint64_t request) {
    for (;;) {
      const auto frame = read();
      if (!frame) throw std::runtime_error("the connection ended before the answer");
      if (frame->request() == request) return *frame;
      kept_.push_back(*frame);
    }
  }
  // The next frame that nobody waited for; nothing at the end of the connection.
  std::optional<v1::ServerFrame> unasked() {
    if (kept_.empty()) return read();
    auto frame = std::move(kept_.front());
    kept_.pop_front();
    return frame;
  }
  int close_code() const { return close_code_; }
  RawClient& raw() { return raw_; }

  v1::ServerFrame hello(bool text_board = false, bool company = false) {
    v1::ClientFrame frame;
    frame.mutable_hello()->set_protocol(1);
    frame.mutable_hello()->set_client("test");
    frame.mutable_hello()->set_text_board(text_board);
    frame.mutable_hello()->set_company(company);
    return ask(frame);
  }
  v1::ServerFrame open(const std::string& link, std::uint64_t known_seq = 0) {
    v1::ClientFrame frame;
    frame.mutable_open()->set_link(link);
    frame.mutable_open()->set_known_seq(known_seq);
    frame.mutable_open()->set_key(test::key_for(link));
    return ask(frame);
  }
  v1::ServerFrame let_server_share() {
    v1::ClientFrame frame;
    frame.mutable_share()->set_by_server(true);
    return ask(frame);
  }
  v1::ServerFrame share(const std::string& bytes = std::string(32, 's')) {
    v1::ClientFrame frame;
    frame.mutable_share()->set_share(bytes);
    return ask(frame);
  }
  v1::ServerFrame order(const std::string& id, const std::string& text) {
    v1::ClientFrame frame;
    frame.mutable_order()->set_id(id);
    frame.mutable_order()->set_text(text);
    return ask(frame);
  }

 private:
  std::optional<v1::ServerFrame> read() {
    while (const auto frame = raw_.read_frame()) {
      if (frame->opcode == kClose) close_code_ = frame->close_code();
      if (frame->opcode == kClose) raw_.send(encode({.opcode = kClose, .payload = frame->payload}));
      if (frame->opcode != kBinary) continue;
      v1::ServerFrame message;
      if (!message.ParseFromString(frame->payload)) throw std::runtime_error("not a ServerFrame");
      return message;
    }
    return std::nullopt;
  }
  RawClient raw_;
  std::uint64_t request_ = 0;
  std::deque<v1::ServerFrame> kept_;
  int close_code_ = 0;
};

class GatewayTest : public ::testing::Test {
 protected:
  std::vector<const rules::AnyGame*> offered = {&toy::kuhn_poker()};
  void start(gateway::Settings settings = {}) {
    settings.public_url = "http://table.example";
    settings.version = "test";
    for (std::size_t i = 1; i < threads; ++i) others.push_back(std::make_unique<Other>(thread.io, journal));
    ask(io(), [&] {
      const auto find = [this](std::string_view name) {
        const auto one = std::ranges::find(offered, name, &rules::AnyGame::name);
        return one == offered.end() ? nullptr : *one;
      };
      std::vector<match::Services> services{{io().get_executor(), journal, *timers, entropy}};
      for (const auto& one : others)
        services.push_back({one->thread.io.get_executor(), one->counter, *one->timers, entropy});
      halls = lobby::Hall::open_wings(services, find);
      const auto games = [this] { return std::span<const rules::AnyGame* const>(offered); };
      const auto now = [this] { return timers->now(); };
      net::Settings wire;
      wire.limits.drain = std::chrono::milliseconds(50);
      wire.hosts = {"table.example"};
      wire.hash_addresses = hash_addresses;
      std::vector<gateway::Wing> wings;
      for (std::size_t i = 0; i < halls.size(); ++i) wings.push_back({services[i].io, *halls[i]});
      const auto converse = gateway::make_gateways(settings, wings, games, now);
      std::vector<net::Place> places{{io(), converse[0]}};
      for (std::size_t i = 1; i < converse.size(); ++i) places.push_back({others[i - 1]->thread.io, converse[i]});
      server = net::listen(std::move(places), wire);
    });
    port = server->port();
  }
  void stop_server() {
    const auto stopped = std::make_shared<std::promise<void>>();
    ask(io(), [&] { server->stop([stopped] { stopped->set_value(); }); });
    stopped->get_future().wait();
    server.reset();
  }
  void TearDown() override {
    if (server) stop_server();  // the connections end first: what they hold belongs to the hall
    for (const auto& one : others) ask(one->thread.io, [] {});  // what was left there of them
    thread.halt();
    for (const auto& one : others) one->thread.halt();
    halls.clear();
  }
  boost::asio::io_context& io() { return thread.io; }

  static v1::ClientFrame create(bool listed = false) {
    v1::ClientFrame frame;
    frame.mutable_create()->set_game(std::string(toy::kuhn_poker().name()));
    frame.mutable_create()->set_listed(listed);
    frame.mutable_create()->set_referee(v1::REFEREED_BY_LINK);
    return frame;
  }
  // Links by viewer of a new match.
  std::map<std::string, std::string> make_match(bool listed = false, const rules::OptionMap& options = {}) {
    Client host(port);
    host.hello();
    auto request = create(listed);
    for (const auto& [name, value] : options) {
      auto& option = *request.mutable_create()->add_options();
      option.set_name(name);
      option.set_value(value);
    }
    const auto answer = host.ask(request);
    match_id = answer.created().match();
    std::map<std::string, std::string> links;
    for (const auto& link : answer.created().links()) links[link.viewer()] = link.url();
    return links;
  }
  // Comes in and, as a player, lets the server give the share of the dice.
  std::unique_ptr<Client> enter(const std::string& link, std::uint64_t known_seq = 0) {
    auto client = std::make_unique<Client>(port);
    client->hello();
    snapshot = client->open(link, known_seq).snapshot();
    const std::string& viewer = snapshot.viewer();
    if (viewer != "referee" && viewer != "observer") client->let_server_share();
    return client;
  }
  // Where the viewer of this link stands now.
  v1::Update look(const std::string& link, std::uint64_t known_seq = 0) {
    Client client(port);
    client.hello();
    return client.open(link, known_seq).snapshot().update();
  }

  // Another io thread, and how it asks the store of the first.
  struct Other {
    Other(boost::asio::io_context& first, store::JournalStore& journal)
        : counter(journal, first.get_executor(), thread.io.get_executor()) {}
    IoThread thread;
    store::DistantStore counter;
    std::unique_ptr<match::Timers> timers = match::make_system_timers(thread.io.get_executor());
  };
  std::size_t threads = threads_of_tests();  // before the start

  std::vector<std::unique_ptr<Other>> others;
  IoThread thread;
  store::MemoryStore store{thread.io.get_executor()};
  test::FailingStore journal{store, thread.io.get_executor()};  // to be held back
  std::unique_ptr<match::Timers> timers = match::make_system_timers(thread.io.get_executor());
  store::SystemEntropy entropy;
  std::vector<std::unique_ptr<lobby::Hall>> halls;
  std::unique_ptr<net::Server> server;
  std::uint16_t port = 0;
  bool hash_addresses = false;  // to be set before the start
  std::string match_id;
  v1::Snapshot snapshot;
};

}  // namespace cherta::testing
