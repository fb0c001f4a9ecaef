// A siege: somebody fills a match of his own with talk and then looks back on it from many connections, as fast as the
// server's standard limits let him. Measured is how long the orders of others take, with and without it.
#include <poll.h>

#include <atomic>
#include <cstdio>
#include <stdexcept>
#include <thread>

#include "cherta/v1/frames.pb.h"
#include "tests/bench/server_bench.h"
#include "tests/keys.h"

namespace cherta::bench {

namespace {

constexpr int kConnections = 8;                   // of each role
constexpr int kLinesEach = 140;                   // of talk from each of them: what is allowed at once
constexpr std::size_t kAttackers = 10;            // connections that look back
constexpr std::chrono::milliseconds kEach{1000};  // between two looks of one: what is allowed in the long run

// One connection of the besieger's.
class Ram {
 public:
  Ram(std::uint16_t port, const std::string& link) : wire_(port) {
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

// The besieger: fills his match, and then looks back until he is told to stop, on a thread of his own.
class Besieger {
 public:
  explicit Besieger(std::uint16_t port) {
    Ram host(port, "");
    v1::ClientFrame create;
    create.mutable_create()->set_game(kGame);
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
  void begin() {
    thread_ = std::thread([this] {
      for (auto next = Clock::now(); !stop_;) {
        if (Clock::now() >= next) {
          for (std::size_t i = 0; i < kAttackers; ++i) look(*rams_[i]);
          next += kEach;
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
  std::uint64_t looks() const { return looks_; }
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
  void look(Ram& ram) {
    if (ram.sent() > ram.answered() + 20) return;  // it is not read any more
    v1::ClientFrame frame;
    frame.mutable_look_back()->set_seq(ram.seq() - 1);
    ram.send(frame);
    ++looks_;
  }
  std::vector<std::unique_ptr<Ram>> rams_;
  std::thread thread_;
  std::atomic<bool> stop_ = false;
  std::uint64_t looks_ = 0;
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
    const std::uint64_t answered = besieger.answered();
    besieger.begin();
    measure("besieged");
    note("rss under siege, MB", server.rss_kb() / 1024);
    besieger.end();
    note("looks asked for", static_cast<double>(besieger.looks()));
    note("looks answered", static_cast<double>(besieger.answered() - answered));
    note("lines of talk", static_cast<double>(besieger.lines()));
  }
  std::printf("\nSiege. Medians of %d rounds; times in microseconds.\n\n", rounds_);
  for (const auto& [name, values] : figures_) std::printf("  %-24s %14.1f\n", name.c_str(), median(values));
  std::printf("\n| ratio | aim | |\n|---|---|---|\n| order of another match, besieged / in peace: median | | %.2f |\n",
              got("besieged p50") / got("in peace p50"));
  std::printf("| the same: p99 | <= 2 | %.2f |\n", got("besieged p99") / got("in peace p99"));
}

}  // namespace cherta::bench
