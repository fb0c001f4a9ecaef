// Matches that sleep with a clock that runs: what each costs, and how soon a server that has many serves.
#include <boost/asio/io_context.hpp>
#include <cstdio>

#include "server/store/sqlite_store.h"
#include "tests/bench/server_bench.h"
#include "tests/bench/server_journals.h"

namespace cherta::bench {

namespace {

constexpr std::size_t kSleeping = 100'000;
constexpr std::int64_t kYear = 365LL * 24 * 60 * 60 * 1000;

std::int64_t now_ms() {
  const auto since = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(since).count();
}

// Of one of them: whoever comes by it is answered behind all alarms that were read.
store::Bytes32 token() { return store::sha256("token"); }

// A store of so many matches, each of which is to be rung within two years, or never.
void make_store(const std::string& file, const Played& played, bool clocked) {
  boost::asio::io_context io;
  const auto store = std::move(store::SqliteStore::open(file, io.get_executor()).value());
  for (std::size_t i = 0; i < kSleeping; ++i) {
    char id[17];
    std::snprintf(id, sizeof id, "%016zx", i);
    Played copy = renamed(played, id);
    copy.record.alarm_at = clocked ? now_ms() + kYear + static_cast<std::int64_t>(i * 7919 % kSleeping) * 1000 : 0;
    copy.record.phase = store::Phase::kRunning;
    std::vector<store::LinkRecord> links;
    if (i == 0) links = {{store::sha256(store::as_text(token())), id, rules::Viewer::observer()}};
    store->create(copy.record, {copy.lines.begin(), copy.lines.begin() + 1}, std::move(links), [](const auto&) {});
    constexpr std::size_t kAtOnce = 1000;
    if (i % kAtOnce != kAtOnce - 1) continue;
    io.restart();
    io.run();
  }
  io.restart();
  io.run();
}

}  // namespace

void Bench::clocks() {
  const Played played = play_journal(kGame, 7, 3);
  const std::string still = path("still.db"), clocked = path("clocked.db");
  make_store(still, played, false);
  make_store(clocked, played, true);
  for (int round = 0; round < rounds_; ++round) {
    double without = 0;
    {
      const auto server = chertad(still);
      (void)connect(server->port(), {store::base64url(token())});
      without = server->rss_kb();
    }
    const auto from = Clock::now();
    const auto server = chertad(clocked);
    (void)connect(server->port(), {store::base64url(token())});
    note("clocks serving ms", 1e3 * seconds_since(from));
    note("clock bytes", 1024 * (server->rss_kb() - without) / kSleeping);
  }
  std::printf("\nClocks that run: %zu matches that nobody looks at. Medians of %d rounds.\n\n", kSleeping, rounds_);
  std::printf("| what | aim | reached |\n|---|---|---|\n");
  std::printf("| each, beyond a match without one | <= 256 bytes | %.0f bytes |\n", got("clock bytes"));
  std::printf("| from the start to the first view, all alarms set | <= 2 s | %.3f s |\n",
              got("clocks serving ms") / 1e3);
}

}  // namespace cherta::bench
