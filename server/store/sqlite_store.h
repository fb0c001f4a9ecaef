// The embedded store: one SQLite file in WAL mode with synchronous=FULL, written by one journal thread that puts all
// waiting calls into one transaction (group commit), so that durability costs one sync for many orders.
#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <filesystem>
#include <memory>
#include <optional>
#include <set>
#include <utility>

#include "server/store/file_lock.h"
#include "server/store/journal_thread.h"
#include "server/store/store.h"

namespace cherta::store {

struct SqliteLimits {
  // Bound of the file in pages of 4096 bytes, beyond which nothing can be stored; 0 = the disk's bound.
  std::int64_t max_pages = 0;
  // Pages of the write-ahead log beyond which the rest is brought into the file itself, though others wait meanwhile.
  int wal_pages = 1000;
};

// Answers a call, and lets it go, on the thread that asked: the journal's may hold what is left of it for a moment.
template <class Done, class Said>
void answer(const std::shared_ptr<Done>& waiting, const Said& said) {
  const Done done = std::exchange(*waiting, nullptr);
  done(said);
}

// The store as one io thread asks it, and is answered. The calls may come from that thread alone.
class SqliteCounter : public JournalStore {
 public:
  void create(MatchRecord record, std::vector<std::string> lines, std::vector<LinkRecord> links,
              Completion<void> done) override;
  void append(Append step, std::function<void(Appended)> done) override;
  void read(std::string match, std::uint64_t from, Completion<std::vector<std::string>> done) override;
  void read_part(std::string match, std::uint64_t from, std::size_t bytes, Completion<Part> done) override;
  void find(std::string match, Completion<MatchRecord> done) override;
  void list(std::size_t limit, Completion<std::vector<MatchRecord>> done) override;
  void aged(Aged which, Completion<std::vector<std::string>> done) override;
  void remove(std::string match, Completion<void> done) override;
  void alarms(Completion<std::vector<Alarm>> done) override;
  void note_alive(std::int64_t now, Completion<std::int64_t> done) override;
  void signing_key(Bytes32 fresh, Completion<Bytes32> done) override;
  void find_link(Bytes32 hash, Completion<LinkRecord> done) override;
  void links(std::string match, rules::Viewer role, Completion<std::vector<LinkRecord>> done) override;
  void change_links(LinkChange change, Completion<void> done) override;

 protected:
  // Of what an entry means to the post.
  using TellCaused = std::function<void(const Caused&)>;
  // What all counters of a store share, and what outlives it until the last is answered: on the store's own thread.
  struct Shared {
    const boost::asio::any_io_executor io;
    TellCaused caused;
    std::set<std::string> damaged;
  };
  SqliteCounter(JournalThread& thread, boost::asio::any_io_executor io, std::shared_ptr<Shared> shared)
      : thread_(thread), io_(std::move(io)), shared_(std::move(shared)) {}
  // A call whose work gives a Result (or a value of it): its completion gets that, or E_STORE.
  template <class T, class Work>
  void call(JournalThread::Kind kind, Completion<T> done, Work work) {
    auto waiting = std::make_shared<Completion<T>>(std::move(done));
    thread_.submit(
        kind,
        [waiting, work = std::move(work)](Ledger& ledger) -> JournalThread::Reply {
          return [waiting, result = Result<T>(work(ledger))] { answer(waiting, result); };
        },
        [waiting] { answer(waiting, Result<T>(unavailable())); }, io_);
  }
  JournalThread& thread_;
  const boost::asio::any_io_executor io_;
  const std::shared_ptr<Shared> shared_;

 private:
  friend class SqliteStore;
  static void note(const std::shared_ptr<Shared>& shared, const boost::asio::any_io_executor& here,
                   const std::string& match, std::optional<Refusal> why);
};

class SqliteStore final : public SqliteCounter {
 public:
  // Opens the file, or makes it, and brings its schema up to date. E_STORE with the reason if that cannot be done: no
  // such folder, not a database, another program's, made by a newer version, in use by another server.
  static Result<std::unique_ptr<SqliteStore>> open(const std::filesystem::path& file, boost::asio::any_io_executor io,
                                                   SqliteLimits limits = {});
  // Finishes what was begun, posts its completions and closes the file.
  ~SqliteStore() override;

  // A counter for another io thread. The store outlives it.
  std::unique_ptr<JournalStore> counter(boost::asio::any_io_executor io);

  // The names of all matches, oldest first.
  void ids(Completion<std::vector<std::string>> done);
  // Copies the whole store, as it is now, into a new file while play goes on. The copy is an ordinary store: restoring
  // is opening it. E_STORE with the reason if the file exists or cannot be written; what could not be finished is
  // removed.
  void backup(std::filesystem::path to, Completion<void> done);
  // Writes something of no meaning and syncs it: E_STORE if nothing can be stored now.
  void probe(Completion<void> done);
  // Something to be done to the tables of accounts and of the post (accounts.h, outbox.h), in a transaction.
  template <class T>
  void work(JournalThread::Kind kind, std::function<Result<T>(Ledger&)> what, Completion<T> done) {
    call<T>(kind, std::move(done), std::move(what));
  }
  // Is called when an entry was stored that the post should look at.
  using SqliteCounter::TellCaused;
  void when_caused(TellCaused tell) { shared_->caused = std::move(tell); }
  // Matches whose journals were found damaged when they were read last.
  const std::set<std::string>& damaged() const { return shared_->damaged; }

 private:
  class Worker;
  SqliteStore(FileLock lock, std::unique_ptr<Worker> worker, boost::asio::any_io_executor io);
  FileLock lock_;  // until the file is closed
  std::unique_ptr<Worker> worker_;
};

}  // namespace cherta::store
