// Cold matches: how soon one is open again, and a killed server with a thousand of them serves. Verification.
#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <cstdio>
#include <ctime>
#include <stdexcept>

#include "server/match/export.h"
#include "server/rules/registry.h"
#include "server/store/sqlite.h"
#include "server/store/sqlite_store.h"
#include "tests/bench/server_bench.h"
#include "tests/bench/server_journals.h"

namespace cherta::bench {

namespace {

void forget_pages(const std::string& file) {
  const int fd = ::open(file.c_str(), O_RDONLY);
  ::fdatasync(fd);
  ::posix_fadvise(fd, 0, 0, POSIX_FADV_DONTNEED);
  ::close(fd);
}

// Milliseconds from the first byte to the first view.
double opening(std::uint16_t port, const std::string& token) {
  const auto from = Clock::now();
  (void)connect(port, {token});
  return 1e3 * seconds_since(from);
}

double own_cpu_seconds() {
  timespec time{};
  ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

}  // namespace

// Milliseconds from the start of a server on a store that another had open when it was killed, to the first view. Every
// match is due to be rung at `alarm_at` (Unix milliseconds; 0: at no time).
double Bench::serving_again(const std::string& file, const std::vector<std::string>& tokens, std::int64_t alarm_at) {
  {
    const auto killed = chertad(file);
    (void)connect(killed->port(), {tokens[0], tokens[1]});
  }
  store::Database(file).execute("UPDATE matches SET alarm_at = " + std::to_string(alarm_at));
  forget_pages(file);
  const auto from = Clock::now();
  const auto server = chertad(file);
  (void)connect(server->port(), {tokens[tokens.size() / 2]});
  return 1e3 * seconds_since(from);
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
      // By and by, as they would be played.
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
    note("serving again, all due, ms", serving_again(file, tokens, 1));
    note("serving again ms", serving_again(file, tokens, 0));
    forget_pages(file);
    const auto server = chertad(file);
    for (std::size_t i = 0; i < kOpened; ++i) {
      const std::string& token = tokens[(i * 37 + static_cast<std::size_t>(round) * 11 + 3) % kMatches];
      // Whoever enters is answered a fixed while later (docs/decisions/0122), cold or not: what is beyond that is the
      // difference. The second time the match is in memory.
      const double cold = opening(server->port(), token), warm = opening(server->port(), token);
      note("cold open ms", cold);
      note("cold beyond warm ms", cold - warm);
    }
  }
  std::printf(
      "\nCold matches: %zu of %zu entries, of which %zu are orders with %zu events; %.0f bytes of file per entry.\n\n",
      kMatches, played.lines.size(), played.orders, played.events,
      static_cast<double>(std::filesystem::file_size(file)) / kMatches / kEntries);
  std::printf("| what | aim | reached |\n|---|---|---|\n");
  std::printf(
      "| opening a cold match of 500 entries, file not in the page cache, beyond a warm one | <= 5 ms | %.1f ms |\n",
      got("cold beyond warm ms"));
  std::printf("| the whole of it, connecting and the fixed while included | | %.1f ms |\n", got("cold open ms"));
  std::printf("| after kill -9 with 1,000 such matches: from start to the first view | <= 1 s | %.3f s |\n",
              got("serving again ms") / 1e3);
  std::printf("| the same, the clocks of all having run out meanwhile | <= 1 s | %.3f s |\n",
              got("serving again, all due, ms") / 1e3);
}

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

void Bench::match() {
  const double from = own_cpu_seconds();
  std::size_t orders = 0;
  for (int round = 0; round < rounds_; ++round)
    orders += play_stored(kGame, static_cast<unsigned>(round + 1), path("match" + std::to_string(round) + ".db"));
  std::printf("\n%zu orders in %d games, each to its end: %.1f us of processor time an order\n", orders, rounds_,
              1e6 * (own_cpu_seconds() - from) / static_cast<double>(orders));
}

}  // namespace cherta::bench
