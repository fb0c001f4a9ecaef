// Measures the SQLite store by itself: durable appends in a closed loop, opening of matches. Not a test.
//   store_bench [FOLDER [ENTRIES]]     default: the system's folder for temporary files, 500 entries a match
#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "server/store/sqlite_store.h"

namespace {

using namespace cherta::store;
using Clock = std::chrono::steady_clock;

double microseconds(Clock::time_point from) {
  return std::chrono::duration<double, std::micro>(Clock::now() - from).count();
}

double at(std::vector<double>& values, double part) {
  std::sort(values.begin(), values.end());
  return values.empty() ? 0 : values[static_cast<std::size_t>(part * static_cast<double>(values.size() - 1))];
}

// A raw 4 KiB append with fdatasync: what the disk does.
double sync_floor(const std::filesystem::path& file) {
  const int fd = ::open(file.c_str(), O_CREAT | O_WRONLY | O_APPEND, 0600);
  const std::string page(4096, 'x');
  std::vector<double> times;
  for (int i = 0; i < 300; ++i) {
    const auto from = Clock::now();
    if (::write(fd, page.data(), page.size()) < 0 || ::fdatasync(fd) < 0) break;
    times.push_back(microseconds(from));
  }
  ::close(fd);
  return at(times, 0.5);
}

struct Bench {
  boost::asio::io_context io;
  std::filesystem::path file;
  std::unique_ptr<SqliteStore> store;

  void open() { store = SqliteStore::open(file, io.get_executor()).value(); }
  void run() {
    io.restart();
    io.run();
  }
};

std::string name(int m) { return "match" + std::to_string(m); }

// Every match appends again as soon as its last entry is durable.
void append(Bench& bench, int matches, int entries) {
  for (int m = 0; m < matches; ++m) {
    MatchRecord record;
    record.id = name(m);
    bench.store->create(record, {}, {}, [](const auto&) {});
  }
  bench.run();
  std::vector<double> times;
  const std::string line(300, 'x');
  std::function<void(int, std::uint64_t)> next = [&](int m, std::uint64_t n) {
    if (n == static_cast<std::uint64_t>(entries)) return;
    bench.store->append({name(m), n, {line}, {}, {}}, [&, m, n, from = Clock::now()](Appended outcome) {
      if (outcome != Appended::kStored) std::printf("not stored\n");
      times.push_back(microseconds(from));
      next(m, n + 1);
    });
  };
  const auto from = Clock::now();
  for (int m = 0; m < matches; ++m) next(m, 0);
  bench.run();
  const double all = microseconds(from);
  std::printf("append  %4d matches: %8.0f rows/s  p50 %7.0f us  p99 %7.0f us\n", matches, 1e6 * matches * entries / all,
              at(times, 0.5), at(times, 0.99));
}

void forget_pages(const std::filesystem::path& file) {
  const int fd = ::open(file.c_str(), O_RDONLY);
  ::fdatasync(fd);
  ::posix_fadvise(fd, 0, 0, POSIX_FADV_DONTNEED);
  ::close(fd);
}

void read(Bench& bench, int matches, const char* how) {
  std::vector<double> times;
  std::size_t lines = 0;
  for (int m = 0; m < std::min(matches, 50); ++m) {
    const auto from = Clock::now();
    bench.store->read(name(m), 0, [&](const auto& read) { lines += read ? read->size() : 0; });
    bench.run();
    times.push_back(microseconds(from));
  }
  std::printf("read %s %4d matches: p50 %7.0f us  max %7.0f us  (%zu lines)\n", how, matches, at(times, 0.5),
              at(times, 1), lines);
}

}  // namespace

int main(int argc, char** argv) {
  const std::filesystem::path folder = argc > 1 ? argv[1] : std::filesystem::temp_directory_path();
  const int entries = argc > 2 ? std::stoi(argv[2]) : 500;
  std::printf("fdatasync of 4 KiB: p50 %.0f us\n", sync_floor(folder / "floor.bin"));
  for (const int matches : {1, 50, 200, 1000}) {
    Bench bench;
    bench.file = folder / ("bench" + std::to_string(matches) + ".db");
    std::filesystem::remove(bench.file);
    bench.open();
    append(bench, matches, entries);
    read(bench, matches, "warm");
    bench.store.reset();
    bench.run();
    forget_pages(bench.file);
    const auto from = Clock::now();
    bench.open();
    std::printf("open    %4d matches: %7.0f us\n", matches, microseconds(from));
    read(bench, matches, "cold");
    std::printf("file    %4d matches: %.1f bytes/row\n", matches,
                static_cast<double>(std::filesystem::file_size(bench.file)) / matches / entries);
    bench.store.reset();
    bench.run();
    std::filesystem::remove(bench.file);
  }
  std::filesystem::remove(folder / "floor.bin");
  return 0;
}
