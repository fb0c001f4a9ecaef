// The embedded store: one SQLite file in WAL mode with synchronous=FULL, written by one journal thread that puts all
// waiting calls into one transaction (group commit), so that durability costs one sync for many orders.
#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <filesystem>
#include <memory>
#include <optional>
#include <set>

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

class SqliteStore final : public JournalStore {
 public:
  // Opens the file, or makes it, and brings its schema up to date. E_STORE with the reason if that cannot be done: no
  // such folder, not a database, another program's, made by a newer version, in use by another server.
  static Result<std::unique_ptr<SqliteStore>> open(const std::filesystem::path& file, boost::asio::any_io_executor io,
                                                   SqliteLimits limits = {});
  // Finishes what was begun, posts its completions and closes the file.
  ~SqliteStore() override;

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
    auto shared = std::make_shared<Completion<T>>(std::move(done));
    thread().submit(
        kind,
        [shared, what = std::move(what)](Ledger& ledger) -> JournalThread::Reply {
          return [shared, result = what(ledger)] { (*shared)(result); };
        },
        [shared] { (*shared)(unavailable()); });
  }
  // Is called when an entry was stored that the post should look at.
  using TellCaused = std::function<void(const Caused&)>;
  void when_caused(TellCaused tell) { *caused_ = std::move(tell); }
  // Matches whose journals were found damaged when they were read last.
  const std::set<std::string>& damaged() const { return *damaged_; }

 private:
  class Worker;
  static void note(std::set<std::string>& damaged, const std::string& match, const std::optional<Refusal>& why);
  SqliteStore(FileLock lock, std::unique_ptr<Worker> worker);
  JournalThread& thread();
  FileLock lock_;  // until the file is closed
  std::unique_ptr<Worker> worker_;
  std::shared_ptr<TellCaused> caused_ = std::make_shared<TellCaused>();
  std::shared_ptr<std::set<std::string>> damaged_ = std::make_shared<std::set<std::string>>();
};

}  // namespace cherta::store
