#include "server/store/journal_thread.h"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <boost/asio/execution/outstanding_work.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/prefer.hpp>
#include <utility>

namespace cherta::store {

// An online copy in the making (https://sqlite.org/backup.html).
struct JournalThread::Backup {
  std::filesystem::path to;
  std::function<void(bool)> reply;
  boost::asio::any_io_executor tracked;  // keeps io running until it is answered
  std::unique_ptr<Database> copy;
  sqlite3_backup* handle = nullptr;
};

namespace {

// When nobody waits, so many pages are enough for the write-ahead log to be brought into the file.
constexpr int kPagesWhenIdle = 125;

// SQLite calls it after each commit with the length of the write-ahead log.
int note_length(void* length, sqlite3*, const char*, int pages) {
  *static_cast<int*>(length) = pages;
  return SQLITE_OK;
}

}  // namespace

JournalThread::JournalThread(std::unique_ptr<Database> db, boost::asio::any_io_executor io, std::size_t log_rows,
                             int wal_pages)
    : db_(std::move(db)),
      ledger_(*db_),
      begin_(db_->handle(), "BEGIN"),
      commit_(db_->handle(), "COMMIT"),
      log_rows_(log_rows),
      wal_pages_(wal_pages),
      io_(std::move(io)) {
  sqlite3_wal_hook(db_->handle(), note_length, &wal_length_);
  thread_ = std::thread([this] { run(); });
}

JournalThread::~JournalThread() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

void JournalThread::submit(Work work, Reply failed) {
  bool wake = false;
  {
    const std::lock_guard lock(mutex_);
    if (calls_.size() >= kMaxPendingCalls) {
      boost::asio::post(io_, std::move(failed));
      return;
    }
    wake = calls_.empty();
    calls_.push_back({tracked(), std::move(work), std::move(failed)});
  }
  if (wake) wake_.notify_one();
}

void JournalThread::backup(std::filesystem::path to, std::function<void(bool)> reply) {
  auto backup = std::make_unique<Backup>(Backup{std::move(to), std::move(reply), tracked(), nullptr, nullptr});
  {
    const std::lock_guard lock(mutex_);
    backups_.push_back(std::move(backup));
  }
  wake_.notify_one();
}

void JournalThread::run() {
  for (;;) {
    std::vector<Call> calls;
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [&] { return stopping_ || backup_ || !calls_.empty() || !backups_.empty(); });
      calls.swap(calls_);
      if (!backup_ && !backups_.empty()) {
        backup_ = std::move(backups_.front());
        backups_.erase(backups_.begin());
      }
      if (stopping_ && calls.empty() && !backup_) return;
    }
    if (!calls.empty()) {
      transact(calls);
      calls.clear();
      bind_log();
      check_in();
    }
    if (backup_) step_backup();
  }
}

void JournalThread::transact(std::vector<Call>& calls) {
  std::vector<Reply> replies;
  replies.reserve(calls.size());
  if (!try_together(calls, 0, calls.size(), replies)) {
    replies.clear();
    for (std::size_t i = 0; i < calls.size(); ++i)
      if (calls.size() == 1 || !try_together(calls, i, 1, replies)) replies.push_back(std::move(calls[i].failed));
  }
  post(std::move(replies));
}

// One transaction; its replies are added when it is durable. False if it was rolled back.
bool JournalThread::try_together(std::vector<Call>& calls, std::size_t first, std::size_t count,
                                 std::vector<Reply>& replies) {
  const std::size_t before = replies.size();
  const bool done = in_transaction([&] {
    for (std::size_t i = first; i < first + count; ++i) replies.push_back(calls[i].work(ledger_));
  });
  if (!done) replies.resize(before);
  return done;
}

// False if it was rolled back.
bool JournalThread::in_transaction(const std::function<void()>& work) {
  try {
    begin_.run();
    work();
    commit_.run();
    if (std::exchange(failing_, false)) spdlog::info("event=journal_written_again");
    return true;
  } catch (const SqliteError& error) {
    if (!std::exchange(failing_, true))  // said once, not for every order of a bad hour
      spdlog::error("event=journal_unwritable why=\"{}\" sqlite={}", error.what(), error.code);
  }
  ledger_.forget();
  try {
    if (db_->in_transaction()) db_->execute("ROLLBACK");
  } catch (const SqliteError& error) {
    spdlog::error("event=rollback_failed why=\"{}\" sqlite={}", error.what(), error.code);
  }
  return false;
}

// After the replies are out: nobody waits for this.
void JournalThread::bind_log() {
  if (ledger_.pages().log_rows() <= log_rows_) return;
  in_transaction([this] { ledger_.pages().bind_oldest(kBindAtOnce); });
}

// Brings the write-ahead log into the file itself (https://sqlite.org/wal.html, "Checkpointing"). SQLite would do so in
// the midst of a commit, and whoever gave that order would wait for some hundred pages. So it is done after the replies
// are out: a little at a time while nobody waits, all that there is when the bound is reached. If it fails, the next
// commit brings us here again.
void JournalThread::check_in() {
  if (wal_length_ < std::min(kPagesWhenIdle, wal_pages_)) return;
  if (wal_length_ < wal_pages_) {
    const std::lock_guard lock(mutex_);
    if (!calls_.empty()) return;
  }
  if (sqlite3_wal_checkpoint_v2(db_->handle(), nullptr, SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr) == SQLITE_OK)
    wal_length_ = 0;
}

void JournalThread::step_backup() {
  int code = SQLITE_ERROR;
  try {
    if (!backup_->handle) {
      if (std::filesystem::exists(backup_->to)) throw SqliteError(SQLITE_CANTOPEN, "the file is there already");
      backup_->copy = std::make_unique<Database>(backup_->to);
      std::filesystem::permissions(backup_->to, kOwnersOnly);
      backup_->handle = sqlite3_backup_init(backup_->copy->handle(), "main", db_->handle(), "main");
      if (!backup_->handle) throw SqliteError(SQLITE_ERROR, "it cannot be begun");
    }
    code = sqlite3_backup_step(backup_->handle, kBackupPages);
    if (code == SQLITE_OK) return;  // more to come
    if (code != SQLITE_DONE) throw SqliteError(code, sqlite3_errstr(code));
  } catch (const SqliteError& error) {
    spdlog::error("event=backup_failed why=\"{}\" sqlite={}", error.what(), error.code);
  }
  const bool done = code == SQLITE_DONE && sqlite3_backup_finish(std::exchange(backup_->handle, nullptr)) == SQLITE_OK;
  if (backup_->handle) sqlite3_backup_finish(backup_->handle);
  backup_->copy.reset();
  post({[reply = std::move(backup_->reply), done] { reply(done); }});
  backup_.reset();
}

boost::asio::any_io_executor JournalThread::tracked() const {
  return boost::asio::prefer(io_, boost::asio::execution::outstanding_work.tracked);
}

void JournalThread::post(std::vector<Reply> replies) {
  if (replies.empty()) return;
  boost::asio::post(io_, [replies = std::move(replies)] {
    for (const Reply& reply : replies) reply();
  });
}

}  // namespace cherta::store
