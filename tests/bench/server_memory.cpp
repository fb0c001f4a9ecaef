// Memory: of the empty server, a connection, a match with its players, a match nobody looks at.
#include <poll.h>

#include <cstdio>
#include <stdexcept>

#include "cherta/v1/frames.pb.h"
#include "tests/bench/server_bench.h"
#include "tests/keys.h"

namespace cherta::bench {

std::vector<std::unique_ptr<test::Wire>> connect(std::uint16_t port, const std::vector<std::string>& links) {
  std::vector<std::unique_ptr<test::Wire>> wires;
  for (const std::string& link : links) {
    wires.push_back(std::make_unique<test::Wire>(port));
    v1::ClientFrame hello, open;
    hello.set_request(1);
    hello.mutable_hello()->set_protocol(1);
    wires.back()->send(hello.SerializeAsString());
    open.set_request(2);
    open.mutable_open()->set_link(link);
    open.mutable_open()->set_key(test::key_for(link));
    if (!link.empty()) wires.back()->send(open.SerializeAsString());
    bool done = false;
    while (!done) {
      pollfd one{wires.back()->socket(), static_cast<short>(POLLIN | (wires.back()->wants_to_write() ? POLLOUT : 0)),
                 0};
      ::poll(&one, 1, 1000);
      const bool alive = wires.back()->work([&](std::string_view message) {
        v1::ServerFrame frame;
        frame.ParseFromArray(message.data(), static_cast<int>(message.size()));
        if (frame.has_error()) throw std::runtime_error(frame.error().ShortDebugString());
        done = done || frame.request() == (link.empty() ? 1U : 2U);
      });
      if (!alive && !done) throw std::runtime_error("a connection was cut");
    }
  }
  return wires;
}

namespace {

std::vector<std::string> make_matches(std::uint16_t port, std::size_t count) {
  std::vector<std::string> links;
  test::Wire wire(port);
  std::uint64_t request = 0, answered = 0;
  v1::ClientFrame hello;
  hello.set_request(++request);
  hello.mutable_hello()->set_protocol(1);
  wire.send(hello.SerializeAsString());
  while (answered < count + 1) {
    while (request < count + 1 && request < answered + 16) {
      v1::ClientFrame create;
      create.set_request(++request);
      create.mutable_create()->set_game(kGame);
      wire.send(create.SerializeAsString());
    }
    pollfd one{wire.socket(), static_cast<short>(POLLIN | (wire.wants_to_write() ? POLLOUT : 0)), 0};
    ::poll(&one, 1, 1000);
    wire.work([&](std::string_view message) {
      v1::ServerFrame frame;
      frame.ParseFromArray(message.data(), static_cast<int>(message.size()));
      if (frame.has_error()) throw std::runtime_error(frame.error().ShortDebugString());
      ++answered;
      for (const auto& link : frame.created().links())
        if (link.viewer() != "referee" && link.viewer() != "observer") links.push_back(link.token());
    });
  }
  return links;
}

}  // namespace

void Bench::memory() {
  constexpr std::size_t kConnections = 2000, kMatches = 500, kCold = 20'000;
  for (int round = 0; round < rounds_; ++round) {
    auto server = fresh(true);
    note("start ms", server->started_ms());
    note("empty MB", server->rss_kb() / 1024);
    {
      (void)connect(server->port(), std::vector<std::string>(50));
      const double before = server->rss_kb();
      const auto idle = connect(server->port(), std::vector<std::string>(kConnections));
      note("idle connection KB", (server->rss_kb() - before) / kConnections);
    }
    server.reset();  // a store is one server's
    server = fresh(true);
    {
      (void)connect(server->port(), make_matches(server->port(), 20));
      const auto links = make_matches(server->port(), kMatches);
      const double before = server->rss_kb();
      const auto players = connect(server->port(), links);
      note("idle match KB", (server->rss_kb() - before) / kMatches);
    }
    server.reset();
    server = fresh(true);
    (void)make_matches(server->port(), 3000);  // until SQLite's own cache is full
    const double before = server->rss_kb();
    (void)make_matches(server->port(), kCold);
    note("cold match bytes", 1024 * (server->rss_kb() - before) / kCold);
  }
  std::printf("\nMemory. Medians of %d rounds.\n\n| what | aim | reached |\n|---|---|---|\n", rounds_);
  std::printf("| idle match with two players connected | <= 24 KB | %.1f KB |\n", got("idle match KB"));
  std::printf("| idle connection | <= 10 KB | %.1f KB |\n", got("idle connection KB"));
  std::printf("| cold match | <= 256 bytes | %.0f bytes |\n", got("cold match bytes"));
  std::printf("| empty server | <= 16 MB | %.1f MB |\n", got("empty MB"));
  std::printf("| from start to listening | <= 50 ms | %.1f ms |\n", got("start ms"));
}

}  // namespace cherta::bench
