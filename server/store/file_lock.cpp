#include "server/store/file_lock.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <string>
#include <utility>

#include "server/store/sqlite.h"

namespace cherta::store {

std::string in_use_text(const std::string& what) { return "a server has " + what + " in use"; }

FileLock::FileLock(const std::filesystem::path& store, Kind kind) {
  constexpr int kOwnersMode = 0600;
  const bool alone = kind == Kind::kAlone;
  // By whatever name it is called.
  const std::string name = std::filesystem::weakly_canonical(store).string() + "-lock";
  fd_ = ::open(name.c_str(), (alone ? O_RDWR | O_CREAT : O_RDONLY) | O_CLOEXEC, kOwnersMode);
  if (fd_ < 0 && !alone && errno == ENOENT) return;
  if (fd_ < 0) throw SqliteError(SQLITE_CANTOPEN, name + ": " + std::strerror(errno));
  if (::flock(fd_, (alone ? LOCK_EX : LOCK_SH) | LOCK_NB) == 0) return;
  const bool taken = errno == EWOULDBLOCK;
  const std::string why =
      taken ? (alone ? "another program has it in use" : in_use_text("it")) : name + ": " + std::strerror(errno);
  ::close(fd_);
  throw SqliteError(taken ? SQLITE_BUSY : SQLITE_CANTOPEN, why);
}

FileLock::~FileLock() {
  if (fd_ >= 0) ::close(fd_);
}

FileLock::FileLock(FileLock&& other) noexcept : fd_(std::exchange(other.fd_, -1)) {}

}  // namespace cherta::store
