#include "server/store/journal_thread.h"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <boost/asio/execution/outstanding_work.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/prefer.hpp>
#include <typeinfo>
#include <utility>

#include "common/in_log.h"

namespace cherta::store {

// An online copy in the making (https://sqlite.org/backup.html).
struct JournalThread::Backup {
  std::filesystem::path to;
  std::function<void(std::optional<std::string>)> reply;
  boost::asio::any_io_executor tracked;  // keeps io running until it is answered
  std::unique_ptr<Database> copy;
  sqlite3_backup* handle = nullptr;
  bool ours = false;  // the file: it was made for this
};

namespace {

// Whatever one of them does, the others of its batch are told.
void tell(const JournalThread::Reply& reply) {
  try {
    reply();
  } catch (const std::exception& bug) {
    spdlog::error("event=uncaught type={}", typeid(bug).name());
  }
}

// SQLite calls it after each commit with the length of the write-ahead log.
int note_length(void* length, sqlite3*, const char*, int pages) {
  *static_cast<int*>(length) = pages;
  return SQLITE_OK;
}

}  // namespace

JournalThread::JournalThread(std::unique_ptr<Database> db, boost::asio::any_io_executor io, int wal_pages,
                             std::unique_ptr<Checkpointer> beside)
    : db_(std::move(db)),
      ledger_(*db_),
      begin_(db_->handle(), "BEGIN"),
      commit_(db_->handle(), "COMMIT"),
      wal_pages_(wal_pages),
      io_(std::move(io)),
      beside_(std::move(beside)) {
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

void JournalThread::submit(Kind kind, Work work, Reply failed, const boost::asio::any_io_executor& to) {
  bool wake = false;
  {
    const std::lock_guard lock(mutex_);
    if (calls_.size() >= kMaxPendingCalls) {
      boost::asio::post(to, std::move(failed));
      return;
    }
    wake = calls_.empty();
    calls_.push_back({tracked(to), kind, std::move(work), std::move(failed)});
  }
  if (wake) wake_.notify_one();
}

void JournalThread::backup(std::filesystem::path to, std::function<void(std::optional<std::string>)> reply) {
  auto backup =
      std::make_unique<Backup>(Backup{std::move(to), std::move(reply), tracked(io_), nullptr, nullptr, false});
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
      check_in();
    }
    if (!backup_) continue;
    try {
      if (step_backup()) end_backup(std::nullopt);
    } catch (const SqliteError& error) {
      end_backup(error.what());
    }
  }
}

void JournalThread::transact(std::vector<Call>& calls) {
  std::vector<Answer> answers;
  answers.reserve(calls.size());
  if (!try_together(calls, 0, calls.size(), answers)) {
    answers.clear();
    for (std::size_t i = 0; i < calls.size(); ++i) {
      const bool reads = calls[i].kind == Kind::kReads;
      if (calls.size() > 1) met_damage_ = false;
      // Where a page is damaged, the second try takes another way.
      const bool done = reads ? try_alone(calls[i], answers)
                              : (calls.size() > 1 && try_together(calls, i, 1, answers)) ||
                                    (std::exchange(met_damage_, false) && try_together(calls, i, 1, answers));
      if (!done) answers.push_back({calls[i].tracked, std::move(calls[i].failed)});
    }
  }
  post(std::move(answers));
}

// One transaction; its answers are added when it is durable. False if it was rolled back.
bool JournalThread::try_together(std::vector<Call>& calls, std::size_t first, std::size_t count,
                                 std::vector<Answer>& answers) {
  const std::size_t before = answers.size();
  const bool done = in_transaction([&] {
    for (std::size_t i = first; i < first + count; ++i) answers.push_back({calls[i].tracked, calls[i].work(ledger_)});
  });
  if (!done) answers.resize(before);
  return done;
}

// Without a transaction.
bool JournalThread::try_alone(Call& call, std::vector<Answer>& answers) {
  try {
    answers.push_back({call.tracked, call.work(ledger_)});
    return true;
  } catch (const SqliteError& error) {
    say_why(error);
    return false;
  }
}

// Said once, not for every order of a bad hour. A damaged page is its matches' trouble: the others go on.
void JournalThread::say_why(const SqliteError& error) {
  constexpr auto kPause = std::chrono::minutes(1);
  const auto now = std::chrono::steady_clock::now();
  if (!error.is_corruption()) {
    if (!std::exchange(failing_, true))
      spdlog::error("event=journal_unwritable why={} sqlite={}", in_log(error.what()), error.code);
  } else if (damage_said_ == decltype(damage_said_){} || now - damage_said_ > kPause) {
    damage_said_ = now;
    spdlog::error("event=damaged_page why={} sqlite={}", in_log(error.what()), error.code);
  }
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
    met_damage_ = error.is_corruption();
    say_why(error);
  }
  ledger_.forget();
  try {
    if (db_->in_transaction()) db_->execute("ROLLBACK");
  } catch (const SqliteError& error) {
    spdlog::error("event=rollback_failed why={} sqlite={}", in_log(error.what()), error.code);
  }
  return false;
}

// SQLite would bring the write-ahead log into the file in the midst of a commit, and whoever gave that order would wait
// for some hundred pages. So it is done beside, as it grows; what the bound leaves to us is short, and done after the
// replies are out. If it fails, the next commit brings us here again.
void JournalThread::check_in() {
  if (wal_length_ < wal_nudged_) wal_nudged_ = 0;  // the log has begun anew
  if (beside_ && wal_length_ - wal_nudged_ >= std::max(1, wal_pages_ / 2)) {
    wal_nudged_ = wal_length_;
    beside_->nudge();
  }
  if (wal_length_ < wal_pages_) return;
  if (sqlite3_wal_checkpoint_v2(db_->handle(), nullptr, SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr) == SQLITE_OK)
    wal_length_ = wal_nudged_ = 0;
}

// False if there is more to come.
bool JournalThread::step_backup() {
  if (!backup_->handle) {
    if (std::filesystem::exists(backup_->to)) throw SqliteError(SQLITE_CANTOPEN, "the file is there already");
    backup_->ours = true;
    backup_->copy = std::make_unique<Database>(backup_->to);
    backup_->handle = sqlite3_backup_init(backup_->copy->handle(), "main", db_->handle(), "main");
    if (!backup_->handle) throw SqliteError(SQLITE_ERROR, "it cannot be begun");
  }
  const int code = sqlite3_backup_step(backup_->handle, kBackupPages);
  if (code == SQLITE_OK) return false;
  if (code != SQLITE_DONE) throw SqliteError(code, sqlite3_errstr(code));
  const int finished = sqlite3_backup_finish(std::exchange(backup_->handle, nullptr));
  if (finished != SQLITE_OK) throw SqliteError(finished, sqlite3_errstr(finished));
  return true;
}

void JournalThread::end_backup(std::optional<std::string> why) {
  if (backup_->handle) sqlite3_backup_finish(backup_->handle);
  backup_->copy.reset();
  std::error_code none;
  if (why && backup_->ours)
    for (const char* const ending : {"", "-journal"}) std::filesystem::remove(backup_->to.string() + ending, none);
  post({{backup_->tracked, [reply = std::move(backup_->reply), why = std::move(why)] { reply(why); }}});
  backup_.reset();
}

boost::asio::any_io_executor JournalThread::tracked(const boost::asio::any_io_executor& io) {
  return boost::asio::prefer(io, boost::asio::execution::outstanding_work.tracked);
}

// Each thread is told all that is for it at once, in the order of the calls.
void JournalThread::post(std::vector<Answer> answers) {
  while (!answers.empty()) {
    const auto to = answers.front().to;
    const auto others =
        std::stable_partition(answers.begin(), answers.end(), [&](const auto& one) { return one.to == to; });
    std::vector<Answer> rest(std::make_move_iterator(others), std::make_move_iterator(answers.end()));
    answers.erase(others, answers.end());
    boost::asio::post(to, [mine = std::move(answers)] {
      for (const Answer& one : mine) tell(one.reply);
    });
    answers = std::move(rest);
  }
}

}  // namespace cherta::store
