// Speed: the whole server beside its floors, in rounds.
#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>

#include "server/store/sqlite.h"
#include "tests/bench/server_bench.h"
#include "tests/bench/server_journals.h"

namespace cherta::bench {

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
  note(name + " bytes/move",
       static_cast<double>(measured.bytes_out) / static_cast<double>(std::max<std::uint64_t>(1, measured.moves)));
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

void Bench::pace_all() {
  for (const char* const played : {kGame, kToy, kReference})
    play(std::string(played) + " paced", played, true, 200, 2000);
}

void Bench::paced() {
  for (int round = 0; round < rounds_; ++round) {
    sync_floor();
    pace_all();
  }
  std::printf("\n2,000 orders/s over 200 matches, in units of one fdatasync (%.0f us).\n\n", got("fdatasync us"));
  for (const std::string played : {kGame, kToy, kReference}) {
    const auto in_syncs = [&](const char* part) { return got(played + " paced " + part) / got("fdatasync us"); };
    std::printf("  %-12s p50 %7.1f  p99 %7.1f  orders/s reached %.0f\n", played.c_str(), in_syncs("p50"),
                in_syncs("p99"), got(played + " paced moves/s"));
  }
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
      for (const char* const played : {kGame, kToy, kReference}) {
        const std::string of = std::string(played) + ' ' + std::to_string(matches);
        play(of + " durable", played, true, matches);
        if (matches > 1) play(of + " memory", played, false, matches);
      }
    }
    for (const char* const played : {kGame, kToy, kReference})
      play(std::string(played) + " paced", played, true, 200, 2000);
  }
  std::printf(
      "\nSpeed. Medians of %d interleaved rounds. Frames: %.0f bytes in, %.0f out; journal lines of %zu bytes.\n\n",
      rounds_, frames_.in, frames_.out, bytes);
  for (const auto& [name, values] : figures_) std::printf("  %-36s %12.1f\n", name.c_str(), median(values));
  std::printf("\n| ratio | aim | Tartar Raid | toy game | reference game |\n|---|---|---|---|---|\n");
  const auto row = [&](const std::string& what, const char* aim, const auto& figure) {
    std::printf("| %s | %s | %.2f | %.2f | %.2f |\n", what.c_str(), aim, figure(std::string(kGame)),
                figure(std::string(kToy)), figure(std::string(kReference)));
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

}  // namespace cherta::bench
