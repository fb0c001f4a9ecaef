// How fast and how small the whole server is, beside floors that are measured in the same run: a raw Beast pair relay
// with the product's frame sizes, raw group-committed SQLite appends with its row sizes, one fdatasync.
//   server_bench [speed] [memory] [cold] [clocks] [verify] [siege] [match] [paced] [--seconds S] [--rounds R] default:
//   all but the last three, 3 seconds, 3 rounds
// `match` plays as many games as rounds within this process: for valgrind --tool=callgrind, which counts instructions
// where a busy machine makes time worth nothing.
// chertad, server_relay and toy_server are looked for beside this program. Figures are medians of the rounds, which are
// interleaved; only the ratios mean something, for the machine is shared with the clients.
#include "tests/bench/server_bench.h"

#include <stdlib.h>

#include <algorithm>
#include <set>

namespace cherta::bench {

double median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  return values.empty() ? 0 : values[values.size() / 2];
}

Bench::Bench(std::filesystem::path programs, double seconds, int rounds)
    : programs_(std::move(programs)), seconds_(seconds), rounds_(rounds) {
  std::string pattern = (std::filesystem::temp_directory_path() / "cherta-bench-XXXXXX").string();
  folder_ = ::mkdtemp(pattern.data());
}

Bench::~Bench() { std::filesystem::remove_all(folder_); }

std::unique_ptr<Child> Bench::chertad(const std::string& store) {
  return std::make_unique<Child>(std::vector<std::string>{(programs_ / "chertad").string(),
                                                          "--new",
                                                          "--port",
                                                          "0",
                                                          "--port-file",
                                                          path("port"),
                                                          "--store",
                                                          store,
                                                          "--requests-per-minute",
                                                          "1000000",
                                                          "--matches-per-hour",
                                                          "1000000",
                                                          "--writing-per-hour",
                                                          "1000000000",
                                                          "--match-entries",
                                                          "1000000",
                                                          "--connections",
                                                          "20000",
                                                          "--connections-per-address",
                                                          "20000",
                                                          "--log-level",
                                                          "error",
                                                          "--idle-seconds",
                                                          "3600"},
                                 path("port"));
}

std::unique_ptr<Child> Bench::fresh(bool durable, const std::string& game) {
  for (const char* ending : {"", "-wal", "-shm"}) std::filesystem::remove(path("bench.db") + ending);
  const std::string store = durable ? path("bench.db") : "memory";
  if (game == kGame) return chertad(store);
  return std::make_unique<Child>(std::vector<std::string>{(programs_ / "toy_server").string(), store, path("port")},
                                 path("port"));
}

std::unique_ptr<Child> Bench::relay() {
  return std::make_unique<Child>(std::vector<std::string>{(programs_ / "server_relay").string(), path("port")},
                                 path("port"));
}

double Bench::got(const std::string& name) { return median(figures_[name]); }

}  // namespace cherta::bench

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
  cherta::bench::Bench bench(std::filesystem::canonical("/proc/self/exe").parent_path(), seconds, rounds);
  const auto wanted = [&](const char* part) { return parts.empty() || parts.contains(part); };
  if (wanted("speed")) bench.speed();
  if (wanted("memory")) bench.memory();
  if (wanted("cold")) bench.cold();
  if (wanted("clocks")) bench.clocks();
  if (wanted("verify")) bench.verify();
  if (parts.contains("siege")) bench.siege();
  if (parts.contains("match")) bench.match();
  if (parts.contains("paced")) bench.paced();
}
