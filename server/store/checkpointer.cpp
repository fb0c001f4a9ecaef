#include "server/store/checkpointer.h"

#include <utility>

namespace cherta::store {

Checkpointer::Checkpointer(std::unique_ptr<Database> db) : db_(std::move(db)) {
  db_->execute("PRAGMA synchronous = EXTRA");
  (void)db_->number("SELECT count(*) FROM sqlite_schema");  // from here on it knows the log
  thread_ = std::thread([this] { run(); });
}

Checkpointer::~Checkpointer() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

void Checkpointer::nudge() {
  {
    const std::lock_guard lock(mutex_);
    due_ = true;
  }
  wake_.notify_one();
}

void Checkpointer::run() {
  for (;;) {
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [&] { return stopping_ || due_; });
      if (stopping_) return;
      due_ = false;
    }
    sqlite3_wal_checkpoint_v2(db_->handle(), nullptr, SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
  }
}

}  // namespace cherta::store
