#include "server/store/sqlite_store.h"

#include <spdlog/spdlog.h>

#include <boost/asio/post.hpp>
#include <filesystem>

#include "common/in_log.h"
#include "server/store/migrations.h"
#include "server/store/outbox.h"

namespace cherta::store {

namespace {

using Kind = JournalThread::Kind;

constexpr std::size_t kMostDamaged = 10'000;  // names remembered

// On the store's own thread: at once where that is here.
template <class Shared, class What>
void at_home(const Shared& shared, const boost::asio::any_io_executor& here, What what) {
  if (here == shared.io)
    what();
  else
    boost::asio::post(shared.io, std::move(what));
}

void prepare(Database& db) {
  (void)version_of(db);  // another program's file is left as it is
  // FULL, and a rollback journal's end is safe before anything is built on it: a new file is made with one, and if it
  // came back after a power loss it would undo all that the write-ahead log holds.
  db.execute("PRAGMA synchronous = EXTRA");
  db.execute("PRAGMA journal_mode = WAL");
  db.execute("PRAGMA foreign_keys = ON");
  db.execute("PRAGMA cell_size_check = ON");  // a damaged page is known when it is read
  db.execute("BEGIN IMMEDIATE");              // SQLITE_BUSY if another program writes into it
  migrate(db, version_of(db));
  db.execute("COMMIT");
}

}  // namespace

class SqliteStore::Worker : public JournalThread {
 public:
  using JournalThread::JournalThread;
};

SqliteStore::SqliteStore(FileLock lock, std::unique_ptr<Worker> worker, boost::asio::any_io_executor io)
    : SqliteCounter(*worker, io, std::make_shared<Shared>(Shared{io, {}, {}})),
      lock_(std::move(lock)),
      worker_(std::move(worker)) {}
SqliteStore::~SqliteStore() = default;

std::unique_ptr<JournalStore> SqliteStore::counter(boost::asio::any_io_executor io) {
  return std::unique_ptr<JournalStore>(new SqliteCounter(thread_, std::move(io), shared_));
}

Result<std::unique_ptr<SqliteStore>> SqliteStore::open(const std::filesystem::path& file,
                                                       boost::asio::any_io_executor io, SqliteLimits limits) {
  try {
    FileLock lock(file, FileLock::Kind::kAlone);  // what the journal thread remembers of the file stays true
    auto db = std::make_unique<Database>(file);
    prepare(*db);
    auto beside = std::make_unique<Checkpointer>(std::make_unique<Database>(file));
    if (limits.max_pages > 0) db->execute("PRAGMA max_page_count = " + std::to_string(limits.max_pages));
    auto worker = std::make_unique<Worker>(std::move(db), io, limits.wal_pages, std::move(beside));
    return std::unique_ptr<SqliteStore>(new SqliteStore(std::move(lock), std::move(worker), std::move(io)));
  } catch (const std::exception& error) {
    return Refusal("E_STORE", "", "the journal " + file.string() + " cannot be opened: " + error.what());
  }
}

void SqliteCounter::create(MatchRecord record, std::vector<std::string> lines, std::vector<LinkRecord> links,
                           Completion<void> done) {
  call<void>(Kind::kWrites, std::move(done),
             [record = std::move(record), lines = std::move(lines), links = std::move(links)](Ledger& ledger) {
               return ledger.create(record, lines, links);
             });
}

void SqliteCounter::append(Append step, std::function<void(Appended)> done) {
  auto waiting = std::make_shared<std::function<void(Appended)>>(std::move(done));
  thread_.submit(
      Kind::kWrites,
      [waiting, shared = shared_, here = io_, step = std::move(step)](Ledger& ledger) -> JournalThread::Reply {
        const Appended outcome = ledger.append(step);
        auto what = ledger.take_caused();
        if (!what) return [waiting, outcome] { answer(waiting, outcome); };
        return [waiting, outcome, shared, here, what = std::move(*what)] {
          answer(waiting, outcome);
          at_home(*shared, here, [shared, what] {
            if (shared->caused) shared->caused(what);
          });
        };
      },
      [waiting] { answer(waiting, Appended::kUnavailable); }, io_);
}

// Notes the damage that is met in a match's journal, and tells of it in the log, once; or that its end could be read.
void SqliteCounter::note(const std::shared_ptr<Shared>& shared, const boost::asio::any_io_executor& here,
                         const std::string& match, std::optional<Refusal> why) {
  at_home(*shared, here, [shared, match, why = std::move(why)] {
    auto& damaged = shared->damaged;
    if (!why)
      damaged.erase(match);
    else if (why->code == "E_JOURNAL" && damaged.size() < kMostDamaged && damaged.insert(match).second)
      spdlog::error("event=damaged_journal match={} why={}", match, in_log(why->text));
  });
}

void SqliteCounter::read(std::string match, std::uint64_t from, Completion<std::vector<std::string>> done) {
  using Journal = std::vector<std::string>;
  const auto noted = [shared = shared_, here = io_, match, done = std::move(done)](const Result<Journal>& lines) {
    note(shared, here, match, lines ? std::nullopt : std::optional(lines.error()));
    done(lines);
  };
  call<Journal>(Kind::kReads, noted, [match, from](Ledger& ledger) { return ledger.read(match, from); });
}

void SqliteCounter::read_part(std::string match, std::uint64_t from, std::size_t bytes, Completion<Part> done) {
  const auto noted = [shared = shared_, here = io_, match, done = std::move(done)](const Result<Part>& part) {
    if (!part || !part->more) note(shared, here, match, part ? std::nullopt : std::optional(part.error()));
    done(part);
  };
  call<Part>(Kind::kReads, noted,
             [match, from, bytes](Ledger& ledger) { return ledger.read_part(match, from, bytes); });
}

void SqliteCounter::find(std::string match, Completion<MatchRecord> done) {
  call<MatchRecord>(Kind::kReads, std::move(done),
                    [match = std::move(match)](Ledger& ledger) { return ledger.find(match); });
}

void SqliteCounter::list(std::size_t limit, Completion<std::vector<MatchRecord>> done) {
  call<std::vector<MatchRecord>>(Kind::kReads, std::move(done), [limit](Ledger& ledger) { return ledger.list(limit); });
}

void SqliteCounter::aged(Aged which, Completion<std::vector<std::string>> done) {
  call<std::vector<std::string>>(Kind::kReads, std::move(done), [which](Ledger& ledger) { return ledger.aged(which); });
}

void SqliteCounter::remove(std::string match, Completion<void> done) {
  call<void>(Kind::kWrites, std::move(done),
             [match = std::move(match)](Ledger& ledger) { return ledger.remove(match); });
}

void SqliteCounter::alarms(Completion<std::vector<Alarm>> done) {
  call<std::vector<Alarm>>(Kind::kReads, std::move(done), [](Ledger& ledger) { return ledger.alarms(); });
}

void SqliteCounter::note_alive(std::int64_t now, Completion<std::int64_t> done) {
  call<std::int64_t>(Kind::kWrites, std::move(done), [now](Ledger& ledger) { return ledger.note_alive(now); });
}

void SqliteCounter::signing_key(Bytes32 fresh, Completion<Bytes32> done) {
  call<Bytes32>(Kind::kWrites, std::move(done), [fresh](Ledger& ledger) { return Outbox(ledger).key(fresh); });
}

void SqliteCounter::find_link(Bytes32 hash, Completion<LinkRecord> done) {
  call<LinkRecord>(Kind::kReads, std::move(done), [hash](Ledger& ledger) { return ledger.find_link(hash); });
}

void SqliteCounter::links(std::string match, rules::Viewer role, Completion<std::vector<LinkRecord>> done) {
  call<std::vector<LinkRecord>>(Kind::kReads, std::move(done),
                                [match = std::move(match), role](Ledger& ledger) { return ledger.links(match, role); });
}

void SqliteCounter::change_links(LinkChange change, Completion<void> done) {
  call<void>(Kind::kWrites, std::move(done),
             [change = std::move(change)](Ledger& ledger) { return ledger.change_links(change); });
}

void SqliteStore::ids(Completion<std::vector<std::string>> done) {
  call<std::vector<std::string>>(Kind::kReads, std::move(done), [](Ledger& ledger) { return ledger.ids(); });
}

void SqliteStore::backup(std::filesystem::path to, Completion<void> done) {
  worker_->backup(std::move(to), [done = std::move(done)](const std::optional<std::string>& why) {
    done(why ? Result<void>(Refusal("E_STORE", "", *why)) : Result<void>());
  });
}

void SqliteStore::probe(Completion<void> done) {
  call<void>(Kind::kWrites, std::move(done), [](Ledger& ledger) {
    ledger.pulse();
    return Result<void>();
  });
}

}  // namespace cherta::store
