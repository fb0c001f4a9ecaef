// A lock for what several io threads share, held for a look at a table and no longer. Where one thread does everything
// it is none, and costs nothing.
#pragma once

#include <mutex>

namespace cherta {

class ShortLock {
 public:
  explicit ShortLock(bool needed = false) : needed_(needed) {}
  // Held as long as what it gives.
  std::unique_lock<std::mutex> hold() const {
    return needed_ ? std::unique_lock(mutex_) : std::unique_lock<std::mutex>();
  }

 private:
  bool needed_;
  mutable std::mutex mutex_;
};

}  // namespace cherta
