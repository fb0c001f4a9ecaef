#include "server/store/files.h"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <system_error>

namespace cherta::store {

namespace {

class Descriptor {
 public:
  explicit Descriptor(int fd) : fd_(fd) {}
  ~Descriptor() {
    if (fd_ >= 0) ::close(fd_);
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  int get() const { return fd_; }

 private:
  int fd_;
};

[[noreturn]] void fail(const char* what, const std::filesystem::path& file) {
  throw std::filesystem::filesystem_error(what, file, std::error_code(errno, std::generic_category()));
}

}  // namespace

void copy_owned(const std::filesystem::path& from, const std::filesystem::path& to) {
  constexpr int kOwnersMode = 0600;
  const Descriptor in(::open(from.c_str(), O_RDONLY | O_CLOEXEC));
  if (in.get() < 0) fail("cannot read", from);
  const Descriptor out(::open(to.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, kOwnersMode));
  if (out.get() < 0) fail("cannot make", to);
  std::array<char, 64 * 1024> some;
  for (;;) {
    const ::ssize_t got = ::read(in.get(), some.data(), some.size());
    if (got < 0) fail("cannot read", from);
    if (got == 0) return;
    for (::ssize_t done = 0; done < got;) {
      const ::ssize_t put = ::write(out.get(), some.data() + done, static_cast<std::size_t>(got - done));
      if (put < 0) fail("cannot write", to);
      done += put;
    }
  }
}

bool sync(const std::filesystem::path& path) {
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  return file.get() >= 0 && ::fsync(file.get()) == 0;
}

void rename_safely(const std::filesystem::path& from, const std::filesystem::path& to) {
  if (!sync(from)) fail("cannot make safe on the disk", from);
  std::filesystem::rename(from, to);
  if (!sync(folder_of(to))) fail("cannot make safe on the disk", folder_of(to));
}

}  // namespace cherta::store
