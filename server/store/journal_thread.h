// The one thread that works on the database. Calls queue up while a transaction is being synced; the next one takes
// them all: durability costs one sync for many orders.
#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <chrono>
#include <condition_variable>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "server/store/checkpointer.h"
#include "server/store/ledger.h"
#include "server/store/sqlite.h"

namespace cherta::store {

inline constexpr std::size_t kMaxPendingCalls = 100'000;  // beyond them calls fail at once
inline constexpr int kBackupPages = 64;                   // copied between two transactions

class JournalThread {
 public:
  using Reply = std::function<void()>;  // runs on the io executor
  using Work =
      std::function<Reply(Ledger& ledger)>;  // runs on the journal thread, within a transaction; may throw SqliteError

  // `beside` brings the write-ahead log into the file meanwhile. From `wal_pages` on this thread brings in what is
  // left, so that the log can begin anew: under load that never rests nobody else can.
  JournalThread(std::unique_ptr<Database> db, boost::asio::any_io_executor io, int wal_pages,
                std::unique_ptr<Checkpointer> beside = nullptr);
  // Finishes what was begun.
  ~JournalThread();

  enum class Kind : std::uint8_t { kWrites, kReads };
  // Does the work with others in one transaction and posts its reply when that is durable; posts `failed` if it cannot
  // be done. Work that fails in company is tried once more by itself, so that one bad call harms no other. What reads
  // only is then done without a transaction: SQLite ends one in which a damaged page was met, though the reader may
  // have got around it.
  void submit(Kind kind, Work work, Reply failed) { submit(kind, std::move(work), std::move(failed), io_); }
  // The same, answered on another thread's executor. May be called on any thread.
  void submit(Kind kind, Work work, Reply failed, const boost::asio::any_io_executor& to);
  // Copies the database into the new file, a few pages between two transactions; why that could not be done, else
  // nothing. What could not be finished is removed.
  void backup(std::filesystem::path to, std::function<void(std::optional<std::string> why)> reply);

 private:
  struct Call {
    boost::asio::any_io_executor tracked;  // keeps io running until it is answered and what it held is let go
    Kind kind;
    Work work;
    Reply failed;
  };
  struct Backup;
  // What is told of a call, and to which thread.
  struct Answer {
    boost::asio::any_io_executor to;  // keeps it running until it is told
    Reply reply;
  };

  void run();
  void transact(std::vector<Call>& calls);
  bool try_together(std::vector<Call>& calls, std::size_t first, std::size_t count, std::vector<Answer>& answers);
  bool try_alone(Call& call, std::vector<Answer>& answers);
  void check_in();
  bool in_transaction(const std::function<void()>& work);
  void say_why(const SqliteError& error);
  bool step_backup();
  void end_backup(std::optional<std::string> why);
  static void post(std::vector<Answer> answers);
  static boost::asio::any_io_executor tracked(const boost::asio::any_io_executor& io);

  std::unique_ptr<Database> db_;
  Ledger ledger_;
  Statement begin_, commit_;
  int wal_pages_;
  int wal_length_ = 0;  // pages of the write-ahead log; the journal thread's
  int wal_nudged_ = 0;  // how many there were when `beside_` was last told; the journal thread's
  boost::asio::any_io_executor io_;

  std::mutex mutex_;  // guards what follows
  std::condition_variable wake_;
  std::vector<Call> calls_;
  std::vector<std::unique_ptr<Backup>> backups_;
  bool stopping_ = false;

  bool met_damage_ = false;                              // the last transaction did; the journal thread's
  bool failing_ = false;                                 // the last transaction was; the journal thread's
  std::chrono::steady_clock::time_point damage_said_{};  // last; the journal thread's
  std::unique_ptr<Backup> backup_;                       // the one being made; the journal thread's
  std::unique_ptr<Checkpointer> beside_;                 // may be none
  std::thread thread_;
};

}  // namespace cherta::store
