#include "server/store/sqlite_store.h"

#include <spdlog/spdlog.h>

#include <filesystem>

#include "common/in_log.h"
#include "server/store/migrations.h"
#include "server/store/outbox.h"

namespace cherta::store {

namespace {

using Kind = JournalThread::Kind;

constexpr std::size_t kMostDamaged = 10'000;  // names remembered

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

SqliteStore::SqliteStore(FileLock lock, std::unique_ptr<Worker> worker)
    : lock_(std::move(lock)), worker_(std::move(worker)) {}
SqliteStore::~SqliteStore() = default;
JournalThread& SqliteStore::thread() { return *worker_; }

Result<std::unique_ptr<SqliteStore>> SqliteStore::open(const std::filesystem::path& file,
                                                       boost::asio::any_io_executor io, SqliteLimits limits) {
  try {
    FileLock lock(file, FileLock::Kind::kAlone);  // what the journal thread remembers of the file stays true
    auto db = std::make_unique<Database>(file);
    prepare(*db);
    auto beside = std::make_unique<Checkpointer>(std::make_unique<Database>(file));
    if (limits.max_pages > 0) db->execute("PRAGMA max_page_count = " + std::to_string(limits.max_pages));
    auto worker = std::make_unique<Worker>(std::move(db), std::move(io), limits.wal_pages, std::move(beside));
    return std::unique_ptr<SqliteStore>(new SqliteStore(std::move(lock), std::move(worker)));
  } catch (const std::exception& error) {
    return Refusal("E_STORE", "", "the journal " + file.string() + " cannot be opened: " + error.what());
  }
}

namespace {

// A call whose work gives a Result (or a value of it): its completion gets that, or E_STORE.
template <class T, class Work>
void call(JournalThread& thread, JournalThread::Kind kind, Completion<T> done, Work work) {
  auto shared = std::make_shared<Completion<T>>(std::move(done));
  thread.submit(
      kind,
      [shared, work = std::move(work)](Ledger& ledger) -> JournalThread::Reply {
        return [shared, result = Result<T>(work(ledger))] { (*shared)(result); };
      },
      [shared] { (*shared)(unavailable()); });
}

}  // namespace

void SqliteStore::create(MatchRecord record, std::vector<std::string> lines, std::vector<LinkRecord> links,
                         Completion<void> done) {
  call<void>(*worker_, Kind::kWrites, std::move(done),
             [record = std::move(record), lines = std::move(lines), links = std::move(links)](Ledger& ledger) {
               return ledger.create(record, lines, links);
             });
}

void SqliteStore::append(Append step, std::function<void(Appended)> done) {
  auto shared = std::make_shared<std::function<void(Appended)>>(std::move(done));
  worker_->submit(
      Kind::kWrites,
      [shared, caused = caused_, step = std::move(step)](Ledger& ledger) -> JournalThread::Reply {
        const Appended outcome = ledger.append(step);
        auto what = ledger.take_caused();
        if (!what) return [shared, outcome] { (*shared)(outcome); };
        return [shared, outcome, tell = caused, what = std::move(*what)] {
          (*shared)(outcome);
          if (*tell) (*tell)(what);
        };
      },
      [shared] { (*shared)(Appended::kUnavailable); });
}

// Notes the damage that is met in a match's journal, and tells of it in the log, once; or that its end could be read.
void SqliteStore::note(std::set<std::string>& damaged, const std::string& match, const std::optional<Refusal>& why) {
  if (!why)
    damaged.erase(match);
  else if (why->code == "E_JOURNAL" && damaged.size() < kMostDamaged && damaged.insert(match).second)
    spdlog::error("event=damaged_journal match={} why={}", match, in_log(why->text));
}

void SqliteStore::read(std::string match, std::uint64_t from, Completion<std::vector<std::string>> done) {
  using Journal = std::vector<std::string>;
  const auto noted = [damaged = damaged_, match, done = std::move(done)](const Result<Journal>& lines) {
    note(*damaged, match, lines ? std::nullopt : std::optional(lines.error()));
    done(lines);
  };
  call<Journal>(*worker_, Kind::kReads, noted, [match, from](Ledger& ledger) { return ledger.read(match, from); });
}

void SqliteStore::read_part(std::string match, std::uint64_t from, std::size_t bytes, Completion<Part> done) {
  const auto noted = [damaged = damaged_, match, done = std::move(done)](const Result<Part>& part) {
    if (!part || !part->more) note(*damaged, match, part ? std::nullopt : std::optional(part.error()));
    done(part);
  };
  call<Part>(*worker_, Kind::kReads, noted,
             [match, from, bytes](Ledger& ledger) { return ledger.read_part(match, from, bytes); });
}

void SqliteStore::find(std::string match, Completion<MatchRecord> done) {
  call<MatchRecord>(*worker_, Kind::kReads, std::move(done),
                    [match = std::move(match)](Ledger& ledger) { return ledger.find(match); });
}

void SqliteStore::list(std::size_t limit, Completion<std::vector<MatchRecord>> done) {
  call<std::vector<MatchRecord>>(*worker_, Kind::kReads, std::move(done),
                                 [limit](Ledger& ledger) { return ledger.list(limit); });
}

void SqliteStore::aged(Aged which, Completion<std::vector<std::string>> done) {
  call<std::vector<std::string>>(*worker_, Kind::kReads, std::move(done),
                                 [which](Ledger& ledger) { return ledger.aged(which); });
}

void SqliteStore::remove(std::string match, Completion<void> done) {
  call<void>(*worker_, Kind::kWrites, std::move(done),
             [match = std::move(match)](Ledger& ledger) { return ledger.remove(match); });
}

void SqliteStore::alarms(Completion<std::vector<Alarm>> done) {
  call<std::vector<Alarm>>(*worker_, Kind::kReads, std::move(done), [](Ledger& ledger) { return ledger.alarms(); });
}

void SqliteStore::note_alive(std::int64_t now, Completion<std::int64_t> done) {
  call<std::int64_t>(*worker_, Kind::kWrites, std::move(done),
                     [now](Ledger& ledger) { return ledger.note_alive(now); });
}

void SqliteStore::signing_key(Bytes32 fresh, Completion<Bytes32> done) {
  call<Bytes32>(*worker_, Kind::kWrites, std::move(done),
                [fresh](Ledger& ledger) { return Outbox(ledger).key(fresh); });
}

void SqliteStore::find_link(Bytes32 hash, Completion<LinkRecord> done) {
  call<LinkRecord>(*worker_, Kind::kReads, std::move(done), [hash](Ledger& ledger) { return ledger.find_link(hash); });
}

void SqliteStore::links(std::string match, rules::Viewer role, Completion<std::vector<LinkRecord>> done) {
  call<std::vector<LinkRecord>>(*worker_, Kind::kReads, std::move(done),
                                [match = std::move(match), role](Ledger& ledger) { return ledger.links(match, role); });
}

void SqliteStore::change_links(LinkChange change, Completion<void> done) {
  call<void>(*worker_, Kind::kWrites, std::move(done),
             [change = std::move(change)](Ledger& ledger) { return ledger.change_links(change); });
}

void SqliteStore::ids(Completion<std::vector<std::string>> done) {
  call<std::vector<std::string>>(*worker_, Kind::kReads, std::move(done), [](Ledger& ledger) { return ledger.ids(); });
}

void SqliteStore::backup(std::filesystem::path to, Completion<void> done) {
  worker_->backup(std::move(to), [done = std::move(done)](const std::optional<std::string>& why) {
    done(why ? Result<void>(Refusal("E_STORE", "", *why)) : Result<void>());
  });
}

void SqliteStore::probe(Completion<void> done) {
  call<void>(*worker_, Kind::kWrites, std::move(done), [](Ledger& ledger) {
    ledger.pulse();
    return Result<void>();
  });
}

}  // namespace cherta::store
