// How fast and how small the whole server is, beside floors that are measured in the same run: a raw Beast pair relay
// with the product's frame sizes, raw group-committed SQLite appends with its row sizes, one fdatasync.
//   server_bench [speed] [memory] [cold] [verify] [--seconds S] [--rounds R]       default: all, 3 seconds, 3 rounds
// chertad, server_relay and toy_server are looked for beside this program. Figures are medians of the rounds, which are
// interleaved; only the ratios mean something, for the machine is shared with the clients.
#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <cstdio>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>

#include "cherta/v1/frames.pb.h"
#include "server/match/export.h"
#include "server/rules/registry.h"
#include "server/store/sqlite.h"
#include "server/store/sqlite_store.h"
#include "tests/bench/server_child.h"
#include "tests/bench/server_journals.h"
#include "tests/bench/server_load.h"

using namespace cherta;
using namespace cherta::bench;

namespace {

constexpr const char* kGame = "tartar-raid";
constexpr const char* kToy = "kuhn-poker";  // the smallest game: what is left is the server's own

double seconds_since(Clock::time_point from) { return std::chrono::duration<double>(Clock::now() - from).count(); }

double median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  return values.empty() ? 0 : values[values.size() / 2];
}

double own_cpu_seconds() {
  timespec time{};
  ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

class Bench {
 public:
  Bench(std::filesystem::path programs, double seconds, int rounds)
      : programs_(std::move(programs)), seconds_(seconds), rounds_(rounds) {
    std::string pattern = (std::filesystem::temp_directory_path() / "cherta-bench-XXXXXX").string();
    folder_ = ::mkdtemp(pattern.data());
  }
  ~Bench() { std::filesystem::remove_all(folder_); }

  void speed();
  void memory();
  void cold();
  void verify();

 private:
  std::string path(const std::string& name) const { return (folder_ / name).string(); }
  std::unique_ptr<Child> chertad(const std::string& store) {
    return std::make_unique<Child>(
        std::vector<std::string>{(programs_ / "chertad").string(), "--port", "0", "--port-file", path("port"),
                                 "--store", store, "--requests-per-minute", "1000000", "--matches-per-hour", "1000000",
                                 "--connections", "20000", "--connections-per-address", "20000", "--log-level", "error",
                                 "--idle-seconds", "3600"},
        path("port"));
  }
  std::unique_ptr<Child> fresh(bool durable, const std::string& game = kGame) {
    for (const char* ending : {"", "-wal", "-shm"}) std::filesystem::remove(path("bench.db") + ending);
    const std::string store = durable ? path("bench.db") : "memory";
    if (game == kGame) return chertad(store);
    return std::make_unique<Child>(std::vector<std::string>{(programs_ / "toy_server").string(), store, path("port")},
                                   path("port"));
  }
  std::unique_ptr<Child> relay() {
    return std::make_unique<Child>(std::vector<std::string>{(programs_ / "server_relay").string(), path("port")},
                                   path("port"));
  }

  void note(const std::string& name, double value) { figures_[name].push_back(value); }
  double got(const std::string& name) { return median(figures_[name]); }
  void play(const std::string& name, const std::string& game, bool durable, std::size_t matches, double pace = 0);
  void relay_once(std::size_t matches);
  void sync_floor();
  void raw_appends(std::size_t batch, std::size_t bytes);

  std::filesystem::path programs_, folder_;
  double seconds_;
  int rounds_;
  Frames frames_;
  std::map<std::string, std::vector<double>> figures_;
};

// ---- speed ----

void Bench::play(const std::string& name, const std::string& game, bool durable, std::size_t matches, double pace) {
  const auto server = fresh(durable, game);
  auto measured =
      load(game_pairs(server->port(), game, 1), matches, 1, seconds_, pace, [&] { return server->cpu_seconds(); });
  note(name + " moves/s", measured.per_second());
  note(name + " p50", measured.latency(0.5));
  note(name + " p99", measured.latency(0.99));
  note(name + " cores", measured.processor / measured.seconds);
  note(name + " us/move", 1e6 * measured.processor / static_cast<double>(std::max<std::uint64_t>(1, measured.moves)));
  note(name + " clients us/move",
       1e6 * measured.clients / static_cast<double>(std::max<std::uint64_t>(1, measured.moves)));
  note(name + " frames/move",
       static_cast<double>(measured.frames_out) / static_cast<double>(std::max<std::uint64_t>(1, measured.moves)));
  note(name + " refused",
       static_cast<double>(measured.refused) / static_cast<double>(std::max<std::uint64_t>(1, measured.moves)));
  if (game != kGame) return;
  if (measured.frames_out > 0)
    frames_.out = static_cast<double>(measured.bytes_out) / static_cast<double>(measured.frames_out);
  if (measured.moves > 0)
    frames_.in = static_cast<double>(measured.bytes_in) / static_cast<double>(measured.moves + measured.refused);
}

void Bench::relay_once(std::size_t matches) {
  const auto server = relay();
  auto measured =
      load(relay_pairs(server->port(), frames_), matches, 0.5, seconds_, 0, [&] { return server->cpu_seconds(); });
  const std::string name = "relay " + std::to_string(matches);
  note(name + " moves/s", measured.per_second());
  note(name + " p50", measured.latency(0.5));
  note(name + " us/move", 1e6 * measured.processor / static_cast<double>(std::max<std::uint64_t>(1, measured.moves)));
  note(name + " clients us/move",
       1e6 * measured.clients / static_cast<double>(std::max<std::uint64_t>(1, measured.moves)));
}

void Bench::sync_floor() {
  const int fd = ::open(path("floor").c_str(), O_CREAT | O_WRONLY | O_APPEND, 0600);
  const std::string page(4096, 'x');
  std::vector<double> times;
  for (int i = 0; i < 300; ++i) {
    const auto from = Clock::now();
    if (::write(fd, page.data(), page.size()) < 0 || ::fdatasync(fd) < 0) break;
    times.push_back(1e6 * seconds_since(from));
  }
  ::close(fd);
  note("fdatasync us", median(times));
}

// Rows as long as the product's, in an append-only table, `batch` to a transaction.
void Bench::raw_appends(std::size_t batch, std::size_t bytes) {
  for (const char* ending : {"", "-wal"}) std::filesystem::remove(path("raw.db") + ending);
  store::Database db(path("raw.db"));
  for (const char* sql :
       {"PRAGMA locking_mode = EXCLUSIVE", "PRAGMA journal_mode = WAL", "PRAGMA synchronous = FULL",
        "CREATE TABLE log (row INTEGER PRIMARY KEY, match INTEGER, n INTEGER, line TEXT, digest BLOB)"})
    db.execute(sql);
  store::Statement insert(db.handle(), "INSERT INTO log (match, n, line, digest) VALUES (?,?,?,?)");
  const std::string line(bytes, 'x');
  const store::Bytes32 digest{};
  std::vector<double> times;
  const auto from = Clock::now();
  std::int64_t rows = 0;
  while (seconds_since(from) < seconds_ / 3) {
    const auto began = Clock::now();
    db.execute("BEGIN");
    for (std::size_t i = 0; i < batch; ++i) insert.bind(rows++, rows, std::string_view(line), digest).run();
    db.execute("COMMIT");
    times.push_back(1e6 * seconds_since(began));
  }
  const std::string name = "raw appends by " + std::to_string(batch);
  note(name + " rows/s", static_cast<double>(rows) / seconds_since(from));
  note(name + " commit us", median(times));
}

void Bench::speed() {
  const Played game = play_journal(kGame, 1, 0);
  std::size_t bytes = 0;
  for (const auto& line : game.lines) bytes += line.size();
  bytes /= game.lines.size();
  play("unrecorded", kGame, true, 50);  // warms up, and gives the sizes of frames
  for (int round = 0; round < rounds_; ++round) {
    sync_floor();
    for (const std::size_t batch : {1, 50, 200}) raw_appends(batch, bytes);
    for (const std::size_t matches : {1, 50, 200}) {
      relay_once(matches);
      for (const char* const played : {kGame, kToy}) {
        const std::string of = std::string(played) + ' ' + std::to_string(matches);
        play(of + " durable", played, true, matches);
        if (matches > 1) play(of + " memory", played, false, matches);
      }
    }
    for (const char* const played : {kGame, kToy}) play(std::string(played) + " paced", played, true, 200, 2000);
  }
  std::printf(
      "\nSpeed. Medians of %d interleaved rounds. Frames: %.0f bytes in, %.0f out; journal lines of %zu bytes.\n\n",
      rounds_, frames_.in, frames_.out, bytes);
  for (const auto& [name, values] : figures_) std::printf("  %-36s %12.1f\n", name.c_str(), median(values));
  std::printf("\n| ratio | aim | Tartar Raid | toy game |\n|---|---|---|---|\n");
  const auto row = [&](const std::string& what, const char* aim, const auto& figure) {
    std::printf("| %s | %s | %.2f | %.2f |\n", what.c_str(), aim, figure(std::string(kGame)),
                figure(std::string(kToy)));
  };
  for (const std::string n : {" 50", " 200"}) {
    row("whole pipeline / pair relay," + n + " matches", ">= 0.60",
        [&](const std::string& g) { return got(g + n + " durable moves/s") / got("relay" + n + " moves/s"); });
    row("the same in processor time a move," + n + " matches", "",
        [&](const std::string& g) { return got("relay" + n + " us/move") / got(g + n + " durable us/move"); });
    row("the same with the clients' processor time," + n + " matches", "", [&](const std::string& g) {
      const auto both = [&](const std::string& of) { return got(of + " us/move") + got(of + " clients us/move"); };
      return both("relay" + n) / both(g + n + " durable");
    });
    row("durable / no journal," + n + " matches", ">= 0.80",
        [&](const std::string& g) { return got(g + n + " durable moves/s") / got(g + n + " memory moves/s"); });
  }
  row("one match: median latency / (relay + one FULL commit)", "<= 1.25", [&](const std::string& g) {
    return got(g + " 1 durable p50") / (got("relay 1 p50") + got("raw appends by 1 commit us"));
  });
  row("p99 at 2,000 orders/s / one fdatasync", "<= 8",
      [&](const std::string& g) { return got(g + " paced p99") / got("fdatasync us"); });
  row("orders/s reached of those 2,000", "", [&](const std::string& g) { return got(g + " paced moves/s"); });
}

// ---- memory ----

// Opens connections, says Hello and, with a link, Open; waits until all are answered.
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
    server = fresh(true);
    {
      (void)connect(server->port(), make_matches(server->port(), 20));
      const auto links = make_matches(server->port(), kMatches);
      const double before = server->rss_kb();
      const auto players = connect(server->port(), links);
      note("idle match KB", (server->rss_kb() - before) / kMatches);
    }
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

// ---- cold matches ----

void forget_pages(const std::string& file) {
  const int fd = ::open(file.c_str(), O_RDONLY);
  ::fdatasync(fd);
  ::posix_fadvise(fd, 0, 0, POSIX_FADV_DONTNEED);
  ::close(fd);
}

void Bench::cold() {
  constexpr std::size_t kMatches = 1000, kEntries = 500, kOpened = 50;
  const Played played = play_journal(kGame, 7, kEntries);
  const std::string file = path("cold.db");
  std::vector<std::string> tokens;
  {
    boost::asio::io_context io;
    auto store = std::move(store::SqliteStore::open(file, io.get_executor()).value());
    for (std::size_t i = 0; i < kMatches; ++i) {
      char id[17];
      std::snprintf(id, sizeof id, "%016zx", i);
      const Played copy = renamed(played, id);
      const store::Bytes32 token = store::sha256("token " + std::to_string(i));
      tokens.push_back(store::base64url(token));
      // By and by, as they would be played: what is old is bound into chapters meanwhile.
      store->create(copy.record, {copy.lines.begin(), copy.lines.begin() + 3},
                    {{store::sha256(store::as_text(token)), id, rules::Viewer::player(rules::Seat::kFirst)}},
                    [](const auto&) {});
      constexpr std::size_t kAtOnce = 7;
      for (std::size_t n = 3; n < copy.lines.size(); n += kAtOnce) {
        const auto last = std::min(n + kAtOnce, copy.lines.size());
        store->append({id,
                       n,
                       {copy.lines.begin() + static_cast<std::ptrdiff_t>(n),
                        copy.lines.begin() + static_cast<std::ptrdiff_t>(last)},
                       {},
                       {}},
                      [](store::Appended) {});
      }
      io.restart();
      io.run();
    }
  }
  for (int round = 0; round < rounds_; ++round) {
    {
      const auto killed = chertad(file);
      (void)connect(killed->port(), {tokens[0], tokens[1]});
    }  // kill -9
    forget_pages(file);
    const auto from = Clock::now();
    const auto server = chertad(file);
    (void)connect(server->port(), {tokens[kMatches / 2]});
    note("serving again ms", 1e3 * seconds_since(from));
    for (std::size_t i = 0; i < kOpened; ++i) {
      const std::string& token = tokens[(i * 37 + static_cast<std::size_t>(round) * 11 + 3) % kMatches];
      auto begun = Clock::now();
      (void)connect(server->port(), {""});
      const double connecting = seconds_since(begun);
      begun = Clock::now();
      const auto open = connect(server->port(), {token});
      note("cold open ms", 1e3 * (seconds_since(begun) - connecting));
    }
  }
  std::printf(
      "\nCold matches: %zu of %zu entries, of which %zu are orders with %zu events; %.0f bytes of file per entry.\n\n",
      kMatches, played.lines.size(), played.orders, played.events,
      static_cast<double>(std::filesystem::file_size(file)) / kMatches / kEntries);
  std::printf("| what | aim | reached |\n|---|---|---|\n");
  std::printf("| opening a cold match of 500 entries, file not in the page cache | <= 5 ms | %.1f ms |\n",
              got("cold open ms"));
  std::printf("| after kill -9 with 1,000 such matches: from start to the first view | <= 1 s | %.3f s |\n",
              got("serving again ms") / 1e3);
}

// ---- verification ----

void Bench::verify() {
  const Played played = play_journal(kGame, 3, 0);
  for (int round = 0; round < rounds_; ++round) {
    const double from = own_cpu_seconds();  // the machine is shared: of a core that one has to oneself
    std::size_t times = 0;
    for (; own_cpu_seconds() - from < seconds_ / 3; ++times)
      if (!match::verify_journal(played.exported, rules::find_game)) throw std::runtime_error("it does not hold");
    note("events/s", static_cast<double>(times * played.events) / (own_cpu_seconds() - from));
    note("orders/s", static_cast<double>(times * played.orders) / (own_cpu_seconds() - from));
  }
  std::printf("\nVerification of a game of %zu orders and %zu events.\n\n| what | aim | reached |\n|---|---|---|\n",
              played.orders, played.events);
  std::printf("| full verification, one core | >= 100,000 events/s | %.0f events/s (%.0f orders/s) |\n",
              got("events/s"), got("orders/s"));
}

}  // namespace

int main(int argc, char** argv) {
  std::set<std::string> parts;
  double seconds = 3;
  int rounds = 3;
  for (int i = 1; i < argc; ++i) {
    const std::string word = argv[i];
    if (word == "--seconds" && i + 1 < argc)
      seconds = std::stod(argv[++i]);
    else if (word == "--rounds" && i + 1 < argc)
      rounds = std::stoi(argv[++i]);
    else
      parts.insert(word);
  }
  Bench bench(std::filesystem::canonical("/proc/self/exe").parent_path(), seconds, rounds);
  const auto wanted = [&](const char* part) { return parts.empty() || parts.contains(part); };
  if (wanted("speed")) bench.speed();
  if (wanted("memory")) bench.memory();
  if (wanted("cold")) bench.cold();
  if (wanted("verify")) bench.verify();
}
