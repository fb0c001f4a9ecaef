// A siege: somebody fills a match of his own with talk and then looks back on it, asks for its history and talks on
// from many connections, as fast as the server's standard limits let him. Measured is how long the orders of others
// take, with and without it.
#include <poll.h>

#include <array>
#include <atomic>
#include <cstdio>
#include <stdexcept>
#include <thread>

#include "cherta/v1/frames.pb.h"
#include "tests/bench/server_bench.h"
#include "tests/keys.h"

namespace cherta::bench {

namespace {

constexpr std::uint8_t kStranger = 2;   // his address, 127.0.0.2: the bounds of an address are his alone
constexpr int kConnections = 8;         // of each role
constexpr int kLinesEach = 140;         // of talk from each of them: what is allowed at once
constexpr std::size_t kAttackers = 10;  // connections that attack

// What they do, and the time between two times that one of them does it: what is allowed in the long run.
struct Attack {
  std::string name;
  std::chrono::milliseconds each;
  v1::ClientFrame (*ask)(std::uint64_t last_step);
};

v1::ClientFrame look_back(std::uint64_t last_step) {
  v1::ClientFrame frame;
  frame.mutable_look_back()->set_seq(last_step - 1);
  return frame;
}
v1::ClientFrame history(std::uint64_t) {
  v1::ClientFrame frame;
  frame.mutable_history()->set_first_seq(1);
  return frame;
}
v1::ClientFrame line_of_talk(std::uint64_t) {
  static std::atomic<int> number = 0;
  v1::ClientFrame frame;
  frame.mutable_say()->set_id("siege-" + std::to_string(++number));
  frame.mutable_say()->set_to("players");
  frame.mutable_say()->set_text(std::string(1000, 'x'));
  return frame;
}
// The audit's own attack: an order that is nonsense in both of its parts, as long as orders may be.
v1::ClientFrame nonsense(std::uint64_t) {
  static std::atomic<int> number = 0;
  v1::ClientFrame frame;
  frame.mutable_order()->set_id("nonsense-" + std::to_string(++number));
  frame.mutable_order()->set_text(std::string(2040, 'x') + ";" + std::string(2040, 'y'));
  return frame;
}
v1::ClientFrame tried(std::uint64_t) {
  v1::ClientFrame frame;
  frame.mutable_try_()->set_text("play 1");
  return frame;
}
v1::ClientFrame export_of_all(std::uint64_t) {
  v1::ClientFrame frame;
  frame.mutable_export_();
  return frame;
}
v1::ClientFrame list(std::uint64_t) {
  v1::ClientFrame frame;
  frame.mutable_list_matches()->set_skip(900);
  return frame;
}
const std::array kAttacks = {Attack{"looked back on", std::chrono::milliseconds(1000), look_back},
                             Attack{"asked for history", std::chrono::milliseconds(500), history},
                             Attack{"talked at", std::chrono::milliseconds(100), line_of_talk},
                             Attack{"sent nonsense", std::chrono::milliseconds(400), nonsense},
                             Attack{"tried at", std::chrono::milliseconds(33), tried},
                             Attack{"exported", std::chrono::milliseconds(1000), export_of_all},
                             Attack{"asked for lists", std::chrono::milliseconds(300), list}};

// One connection of the besieger's.
class Ram {
 public:
  Ram(std::uint16_t port, const std::string& link) : wire_(port, kStranger) {
    v1::ClientFrame hello;
    hello.mutable_hello()->set_protocol(1);
    send(hello);
    if (link.empty()) return;
    v1::ClientFrame open;
    open.mutable_open()->set_link(link);
    open.mutable_open()->set_key(test::key_for(link));
    send(open);
  }
  void send(v1::ClientFrame frame) {
    frame.set_request(++sent_);
    wire_.send(frame.SerializeAsString());
  }
  // Until so many requests are answered.
  void wait(std::uint64_t answers) {
    for (const auto from = Clock::now(); answered_ < answers; work(10))
      if (seconds_since(from) > 120) throw std::runtime_error("the server does not answer the besieger");
  }
  void work(int milliseconds) {
    pollfd one{wire_.socket(), static_cast<short>(POLLIN | (wire_.wants_to_write() ? POLLOUT : 0)), 0};
    ::poll(&one, 1, milliseconds);
    wire_.work([&](std::string_view message) {
      last_.ParseFromArray(message.data(), static_cast<int>(message.size()));
      answered_ += last_.request() != 0;
      refused_ += last_.has_error();
      if (last_.has_update()) seq_ = last_.update().seq();
      if (last_.has_answer()) seq_ = std::max(seq_, last_.answer().seq());
    });
  }
  std::uint64_t sent() const { return sent_; }
  std::uint64_t answered() const { return answered_; }
  std::uint64_t refused() const { return refused_; }
  std::uint64_t seq() const { return seq_; }
  const v1::ServerFrame& last() const { return last_; }

 private:
  test::Wire wire_;
  std::uint64_t sent_ = 0, answered_ = 0, refused_ = 0, seq_ = 0;
  v1::ServerFrame last_;
};

// The besieger: fills his match, and then attacks until he is told to stop, on a thread of his own.
class Besieger {
 public:
  explicit Besieger(std::uint16_t port) {
    Ram host(port, "");
    v1::ClientFrame create;
    create.mutable_create()->set_game(kGame);
    create.mutable_create()->set_referee(v1::REFEREED_BY_LINK);
    host.send(create);
    host.wait(2);
    if (!host.last().has_created()) throw std::runtime_error("no match: " + host.last().error().ShortDebugString());
    const auto links = host.last().created().links();
    for (const auto& link : links)
      if (link.viewer() != "observer")
        for (int i = 0; i < kConnections; ++i) {
          rams_.push_back(std::make_unique<Ram>(port, link.token()));
          rams_.back()->wait(2);
        }
    for (std::size_t i = 0; i < rams_.size(); ++i) talk(*rams_[i], i);
    for (auto& ram : rams_) ram->wait(ram->sent());
  }
  void begin(const Attack& attack) {
    stop_ = false;
    thread_ = std::thread([this, attack] {
      for (auto next = Clock::now(); !stop_;) {
        if (Clock::now() >= next) {
          for (std::size_t i = 0; i < kAttackers; ++i) strike(*rams_[i], attack);
          next += attack.each;
        }
        for (auto& ram : rams_) ram->work(0);
        std::this_thread::sleep_for(std::chrono::milliseconds(2));
      }
    });
  }
  void end() {
    stop_ = true;
    thread_.join();
  }
  std::uint64_t lines() const { return rams_.front()->seq(); }
  std::uint64_t strikes() const { return strikes_; }
  std::uint64_t answered() const {
    std::uint64_t all = 0;
    for (const auto& ram : rams_) all += ram->answered();
    return all;
  }

 private:
  static void talk(Ram& ram, std::size_t who) {
    for (int i = 0; i < kLinesEach; ++i) {
      v1::ClientFrame say;
      say.mutable_say()->set_id(std::to_string(who) + "-" + std::to_string(i));
      say.mutable_say()->set_to("players");
      say.mutable_say()->set_text(std::string(1000, 'x'));
      ram.send(say);
      if (i % 16 == 15) ram.wait(ram.sent());
    }
  }
  void strike(Ram& ram, const Attack& attack) {
    if (ram.sent() > ram.answered() + 20) return;  // it is not read any more
    ram.send(attack.ask(ram.seq()));
    ++strikes_;
  }
  std::vector<std::unique_ptr<Ram>> rams_;
  std::thread thread_;
  std::atomic<bool> stop_ = false;
  std::uint64_t strikes_ = 0;
};

}  // namespace

void Bench::siege() {
  constexpr std::size_t kMatches = 10;
  constexpr double kPace = 40;  // orders a second over all of them: within the limits
  for (int round = 0; round < rounds_; ++round) {
    for (const char* ending : {"", "-wal", "-shm"}) std::filesystem::remove(path("siege.db") + ending);
    const Child server({(programs_ / "chertad").string(), "--new", "--port", "0", "--port-file", path("port"),
                        "--store", path("siege.db"), "--matches-per-hour", "1000000", "--log-level", "error"},
                       path("port"));
    Besieger besieger(server.port());
    const auto measure = [&](const std::string& name) {
      auto measured =
          load(game_pairs(server.port(), kGame, 7), kMatches, 1, seconds_, kPace, [&] { return server.cpu_seconds(); });
      note(name + " p50", measured.latency(0.5));
      note(name + " p99", measured.latency(0.99));
      note(name + " most", measured.latency(1));
      note(name + " orders/s", measured.per_second());
    };
    measure("in peace");
    note("rss before, MB", server.rss_kb() / 1024);
    for (const Attack& attack : kAttacks) {
      const std::uint64_t answered = besieger.answered(), asked = besieger.strikes();
      besieger.begin(attack);
      measure(attack.name);
      besieger.end();
      note(attack.name + " asked", static_cast<double>(besieger.strikes() - asked));
      note(attack.name + " answered", static_cast<double>(besieger.answered() - answered));
    }
    note("rss after siege, MB", server.rss_kb() / 1024);
    note("lines of talk", static_cast<double>(besieger.lines()));
  }
  std::printf("\nSiege. Medians of %d rounds; times in microseconds.\n\n", rounds_);
  for (const auto& [name, values] : figures_) std::printf("  %-28s %14.1f\n", name.c_str(), median(values));
  std::printf(
      "\n| an order of another match, while a stranger's is | median / in peace | p99 / in peace (aim: <= 2) |\n");
  std::printf("|---|---|---|\n");
  for (const Attack& attack : kAttacks)
    std::printf("| %s | %.2f | %.2f |\n", attack.name.c_str(), got(attack.name + " p50") / got("in peace p50"),
                got(attack.name + " p99") / got("in peace p99"));
}

}  // namespace cherta::bench
