// Any bytes as messages from the clients of a match: each is answered with frames that can be read and are within their
// bounds, or ends its own connection. Never anything else; and in the end the journal still folds.
//
//   input   := message*
//   message := head length bytes         head: lowest two bits = who sends it (seats, referee, observer); bit 2: the
//   bytes are
//                                        the text of an order; bit 3: which game. length: one byte
#include <boost/asio/io_context.hpp>
#include <cstdlib>
#include <deque>
#include <memory>
#include <string>

#include "cherta/v1/frames.pb.h"
#include "server/gateway/bounds.h"
#include "server/gateway/gateway.h"
#include "server/match/timers.h"
#include "server/rules/registry.h"
#include "server/store/memory_store.h"
#include "tests/keys.h"
#include "tests/toy/kuhn_poker.h"

using namespace cherta;

namespace {

void expect(bool holds) {
  if (!holds) std::abort();
}

class FakeLine final : public net::Line {
 public:
  void wake() override {}
  void hang_up(net::CloseCode) override { open = false; }
  const std::string& address() const override { return address_; }
  bool open = true;

 private:
  std::string address_ = "192.0.2.1";
};

class FixedEntropy final : public store::Entropy {
 public:
  store::Bytes32 bytes() override { return store::sha256(std::to_string(++count_)); }

 private:
  int count_ = 0;
};

// A server without a net, one match, and four clients at it.
class Table {
 public:
  explicit Table(const rules::AnyGame& game) : game_(game), games_{&game} {
    hall_ = std::make_unique<lobby::Hall>(
        match::Services{io_.get_executor(), store_, timers_, entropy_, {}, 0},
        [this](std::string_view name) { return name == game_.name() ? &game_ : nullptr; });
    gateway::Settings settings;
    settings.requests_per_minute = 1'000'000;
    converse_ = gateway::make_gateway(
        settings, *hall_, [this] { return std::span<const rules::AnyGame* const>(games_); },
        [this] { return timers_.now(); });
    lobby::Created created;
    hall_->create({std::string(game.name()), {}, {}, true},
                  [&](Result<lobby::Created> made) { created = std::move(*made); });
    work();
    for (std::size_t i = 0; i < created.links.size(); ++i) come_in(i, created.links[i]);
  }

  void say(std::size_t who, std::string_view bytes) {
    if (!lines_[who].open) return;
    clients_[who]->receive(bytes);
    work();
    read_all();
  }
  void order(std::size_t who, std::string_view text) {
    v1::ClientFrame frame;
    frame.set_request(1);
    frame.mutable_order()->set_id("o" + std::to_string(++orders_));
    frame.mutable_order()->set_text(std::string(text));
    say(who, frame.SerializeAsString());
  }
  void pass() {
    timers_.advance(300);
    work();
    read_all();
  }

 private:
  void come_in(std::size_t who, const std::string& link) {
    clients_[who] = converse_(lines_[who]);
    v1::ClientFrame hello, open, share;
    hello.set_request(1);
    hello.mutable_hello()->set_protocol(1);
    open.set_request(2);
    open.mutable_open()->set_link(link);
    open.mutable_open()->set_key(test::key_for(link));
    share.set_request(3);
    share.mutable_share()->set_by_server(true);
    for (const auto& frame : {hello, open, share}) say(who, frame.SerializeAsString());
  }
  void work() {
    io_.restart();
    io_.poll();
  }
  void read_all() {
    for (const auto& client : clients_) {
      if (!client) continue;
      while (const auto bytes = client->next()) {
        v1::ServerFrame frame;
        expect(bytes->size() <= gateway::kMostMessage && frame.ParseFromString(*bytes));
        expect(frame.body_case() != v1::ServerFrame::BODY_NOT_SET);
        work();
      }
    }
  }

  const rules::AnyGame& game_;
  std::array<const rules::AnyGame*, 1> games_;
  boost::asio::io_context io_{1};
  store::MemoryStore store_{io_.get_executor()};
  match::ManualTimers timers_;
  FixedEntropy entropy_;
  std::unique_ptr<lobby::Hall> hall_;
  net::Converse converse_;
  std::array<FakeLine, 4> lines_;
  std::array<std::shared_ptr<net::Conversation>, 4> clients_;
  int orders_ = 0;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  constexpr unsigned kWho = 3, kOrder = 4, kOtherGame = 8, kTime = 16;
  std::string_view left(reinterpret_cast<const char*>(data), size);
  if (left.empty()) return 0;
  Table table((data[0] & kOtherGame) ? *rules::all_games().front() : toy::kuhn_poker());
  while (left.size() >= 2) {
    const unsigned head = static_cast<unsigned char>(left[0]);
    const std::size_t length = std::min<std::size_t>(static_cast<unsigned char>(left[1]), left.size() - 2);
    const std::string_view bytes = left.substr(2, length);
    left.remove_prefix(2 + length);
    if (head & kTime) table.pass();
    if (head & kOrder)
      table.order(head & kWho, bytes);
    else
      table.say(head & kWho, bytes);
  }
  return 0;
}
