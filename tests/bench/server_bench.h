// The parts of server_bench: one measures how fast, one how much memory, one how soon after a rest, one verification.
#pragma once

#include <chrono>
#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "tests/bench/server_child.h"
#include "tests/bench/server_load.h"

namespace cherta::bench {

inline constexpr const char* kGame = "tartar-raid";
inline constexpr const char* kReference = "patrols";  // the game that boardgame.io and Colyseus were measured with
inline constexpr const char* kToy = "kuhn-poker";     // the smallest game: what is left is the server's own

inline double seconds_since(Clock::time_point from) {
  return std::chrono::duration<double>(Clock::now() - from).count();
}
// 0 of none.
double median(std::vector<double> values);

// Opens connections, says Hello and, with a link, Open; waits until all are answered.
std::vector<std::unique_ptr<test::Wire>> connect(std::uint16_t port, const std::vector<std::string>& links);

// Each part prints its figures: medians of all rounds.
class Bench {
 public:
  Bench(std::filesystem::path programs, double seconds, int rounds);
  ~Bench();

  void speed();
  void paced();  // of speed, the row of 2,000 orders/s alone: how long who waits longest does
  void memory();
  void cold();
  void clocks();
  void verify();
  void siege();
  void match();

 private:
  std::string path(const std::string& name) const { return (folder_ / name).string(); }
  std::unique_ptr<Child> chertad(const std::string& store);
  double serving_again(const std::string& file, const std::vector<std::string>& tokens, std::int64_t alarm_at);
  // With an empty store; of another game it is toy_server.
  std::unique_ptr<Child> fresh(bool durable, const std::string& game = kGame);
  std::unique_ptr<Child> relay();

  void note(const std::string& name, double value) { figures_[name].push_back(value); }
  // The median of what was noted.
  double got(const std::string& name);
  void play(const std::string& name, const std::string& game, bool durable, std::size_t matches, double pace = 0);
  void relay_once(std::size_t matches);
  void pace_all();
  void sync_floor();
  void raw_appends(std::size_t batch, std::size_t bytes);

  std::filesystem::path programs_, folder_;
  double seconds_;
  int rounds_;
  Frames frames_;
  std::map<std::string, std::vector<double>> figures_;
};

}  // namespace cherta::bench
