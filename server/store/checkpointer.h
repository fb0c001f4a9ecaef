// Brings the write-ahead log into the file itself beside the journal thread, over a connection of its own
// (https://sqlite.org/wal.html, "Checkpointing"): nobody's order waits for some hundred pages and two syncs. What is
// committed meanwhile stays in the log for the next time.
#pragma once

#include <condition_variable>
#include <memory>
#include <mutex>
#include <thread>

#include "server/store/sqlite.h"

namespace cherta::store {

class Checkpointer {
 public:
  // A second connection to a file in WAL mode that this process alone has.
  explicit Checkpointer(std::unique_ptr<Database> db);
  // Finishes what was begun.
  ~Checkpointer();

  // There is something to bring in. Returns at once; if it fails, the next call tries again.
  void nudge();

 private:
  void run();

  std::unique_ptr<Database> db_;
  std::mutex mutex_;  // guards what follows
  std::condition_variable wake_;
  bool due_ = false, stopping_ = false;
  std::thread thread_;
};

}  // namespace cherta::store
