// What is done beside play while the server runs: copies of the store at SIGUSR1, whether orders can be stored, new
// certificates at SIGHUP; and no signal ends the server by accident.
#pragma once

#include <atomic>
#include <boost/asio/io_context.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/thread_pool.hpp>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "server/match/export.h"
#include "server/net/server.h"
#include "server/store/sqlite_store.h"

namespace cherta {

// Makes a copy of the store in the folder at each SIGUSR1, while the server goes on, and says so in the log. A copy is
// written under a temporary name, checked, synced and renamed: what bears the name of a copy is one.
class Backups {
 public:
  static constexpr std::size_t kMostAtOnce = 4;  // asked for and not yet done; more are refused

  // The store outlives it. An empty folder: the signal is taken and does nothing but say so.
  Backups(boost::asio::io_context& io, store::SqliteStore* store, std::filesystem::path folder,
          match::FindGame find_game);
  // Breaks off a check that is under way.
  ~Backups();

  // Makes one now.
  void make();

 private:
  void wait();
  void finish(const std::filesystem::path& part, const std::filesystem::path& to);
  std::filesystem::path free_name() const;
  boost::asio::io_context& io_;
  boost::asio::signal_set signals_;
  store::SqliteStore* store_;  // null: the store is in memory
  std::filesystem::path folder_;
  match::FindGame find_game_;
  std::size_t under_way_ = 0;
  std::atomic<bool> stopping_ = false;
  boost::asio::thread_pool checker_{1};  // reading a store through takes longer than players should wait
};

// Why nobody may make copies in this folder; empty if he may. Makes the folder.
std::string cannot_write(const std::filesystem::path& folder);

// Whether orders can be stored: something of no meaning is stored for it, at most once a second however often one asks.
class Readiness {
 public:
  // The store outlives it; null: it is in memory, and always ready.
  Readiness(boost::asio::io_context& io, store::SqliteStore* store) : io_(io), store_(store), floor_(io) {}
  // Gives the reason why not, for everybody to read; an empty one if it is ready.
  void ask(net::Answer answer);

 private:
  static constexpr std::size_t kMostWaiting = 1'000;
  void answer_all(std::string why);
  // When refusals are told (match/match.h): how long the store took says whether it was storing something else.
  void answer_by_floor(std::string why);
  boost::asio::io_context& io_;
  store::SqliteStore* store_;
  std::vector<net::Answer> waiting_;
  std::string last_;
  std::chrono::steady_clock::time_point asked_{};
  boost::asio::steady_timer floor_;
};

// Reads every journal in turn, with long pauses, so that damage is in the log before somebody wants to play on.
class Rounds {
 public:
  Rounds(boost::asio::io_context& io, store::SqliteStore* store);

 private:
  void begin();
  void next(std::size_t at);
  void read(std::size_t at, std::uint64_t from);
  store::SqliteStore* store_;
  boost::asio::steady_timer timer_;
  std::vector<std::string> matches_;
};

// SIGHUP: the certificate and its key are read again; connections that are there stay. SIGUSR2 does nothing but say so.
// Once an hour it is looked whether the certificate runs out.
class Certificates {
 public:
  Certificates(boost::asio::io_context& io, net::Server& server);

 private:
  void wait();
  void look();
  net::Server& server_;
  boost::asio::signal_set signals_;
  boost::asio::steady_timer timer_;
};

// Works until there is nothing to do any more. The last resort: what nobody foresaw ends what it happened in, and not
// the server.
void run_to_the_end(boost::asio::io_context& io);

// Signals whose standard is to end a program and that nobody sends a server who means that.
void ignore_stray_signals();

// Raises the soft limit of open files to what so many connections need; how many connections there can be.
std::size_t raise_descriptors(std::size_t connections);

}  // namespace cherta
