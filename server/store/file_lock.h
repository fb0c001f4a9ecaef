// One server for one store. The lock is a file of its own beside it, `STORE-lock`, which stays when nobody has it: the
// kernel gives the lock up with whoever dies (https://man7.org/linux/man-pages/man2/flock.2.html). Not a lock on the
// store itself: closing any descriptor of that would give up SQLite's own locks on it
// (https://sqlite.org/howtocorrupt.html).
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

namespace cherta::store {

// "a server has STORE in use": said to whoever would read or replace it.
std::string in_use_text(const std::string& what);

class FileLock {
 public:
  enum class Kind : std::uint8_t {
    kAlone,   // a server's
    kShared,  // a reader's, with others; where no server has ever been there is nothing to lock, and nothing is made
  };
  // Does not wait: throws SqliteError, SQLITE_BUSY if somebody else has it, SQLITE_CANTOPEN if it cannot be made.
  FileLock(const std::filesystem::path& store, Kind kind);
  ~FileLock();
  FileLock(FileLock&& other) noexcept;
  FileLock& operator=(FileLock&&) = delete;

 private:
  int fd_ = -1;
};

}  // namespace cherta::store
