#include "client/cli/memory.h"

#include <fcntl.h>
#include <sodium.h>
#include <unistd.h>

#include <array>
#include <cctype>
#include <cstdlib>
#include <fstream>
#include <vector>

namespace cherta::cli {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t kSecretBytes = 32;
constexpr std::size_t kKeyLength = 43;  // of a key as text: base64url
constexpr std::size_t kNameBytes = 16;

fs::path state_folder() {
  if (const char* home = std::getenv("XDG_STATE_HOME"); home && *home) return fs::path(home) / "cherta";
  if (const char* home = std::getenv("HOME"); home && *home) return fs::path(home) / ".local" / "state" / "cherta";
  return {};
}

std::string read_all(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

// Written beside and renamed, so that a kill leaves the old file or the new one.
void write_all(const fs::path& path, const std::string& text) {
  std::error_code error;
  if (path.empty()) return;
  fs::create_directories(path.parent_path(), error);
  fs::permissions(path.parent_path(), fs::perms::owner_all, error);
  const fs::path beside = path.string() + ".new";
  std::ofstream(beside, std::ios::binary | std::ios::trunc) << text;
  fs::permissions(beside, fs::perms::owner_read | fs::perms::owner_write, error);
  fs::rename(beside, path, error);
}

bool write_durably(const fs::path& path, const std::string& text) {
  const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (file < 0) return false;
  const bool written =
      ::write(file, text.data(), text.size()) == static_cast<ssize_t>(text.size()) && ::fsync(file) == 0;
  return (::close(file) == 0) && written;
}

void sync_folder(const fs::path& path) {
  const int folder = ::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (folder < 0) return;
  ::fsync(folder);
  ::close(folder);
}

// What the file holds; if it is not there, it holds this from now on: whole, on the disk, and the same for all who ask
// at once. Nothing if that cannot be.
std::optional<std::string> kept_once(const fs::path& path, const std::string& fresh) {
  if (path.empty()) return std::nullopt;
  std::error_code error;
  fs::create_directories(path.parent_path(), error);
  fs::permissions(path.parent_path(), fs::perms::owner_all, error);
  if (!fs::exists(path, error)) {
    const fs::path beside = path.string() + "." + std::to_string(randombytes_random()) + ".new";
    if (write_durably(beside, fresh) && ::link(beside.c_str(), path.c_str()) == 0) sync_folder(path.parent_path());
    fs::remove(beside, error);
  }
  const std::string kept = read_all(path);
  return kept.size() == fresh.size() ? std::optional(kept) : std::nullopt;
}

}  // namespace

Memory::Memory(const Target& target) : has_token_(!target.token.empty()) {
  if (sodium_init() < 0) throw std::runtime_error("libsodium does not start");
  const std::string whole = target.address.text() + "\n" + target.token + "\n" + target.watch;
  std::array<unsigned char, kNameBytes> digest{};
  crypto_generichash(digest.data(), digest.size(), reinterpret_cast<const unsigned char*>(whole.data()), whole.size(),
                     nullptr, 0);
  std::array<char, 2 * kNameBytes + 1> hex{};
  name_ = sodium_bin2hex(hex.data(), hex.size(), digest.data(), digest.size());
  *this = at(target.battle);
}

Memory Memory::at(const std::string& battle) const {
  Memory other = *this;
  other.seen_ = "seen";
  for (const char c : battle.empty() ? std::string() : "-" + battle)
    other.seen_ += std::isalnum(static_cast<unsigned char>(c)) ? c : '-';  // it names a file
  return other;
}

fs::path Memory::file(const char* what) const {
  const fs::path folder = state_folder();
  return folder.empty() ? folder : folder / (name_ + "." + what);
}

std::uint64_t Memory::last_seen() const {
  std::uint64_t seq = 0;
  std::ifstream in(file(seen_.c_str()));
  return in >> seq ? seq : 0;
}

void Memory::remember_seen(std::uint64_t seq) const { write_all(file(seen_.c_str()), std::to_string(seq) + "\n"); }

std::string Memory::history_file() const {
  const fs::path path = file("lines");
  std::error_code error;
  if (!path.empty()) fs::create_directories(path.parent_path(), error);
  return path.string();
}

void Memory::forget() const {
  std::error_code error;
  const std::string mine = name_ + ".";
  std::vector<fs::path> files;
  for (fs::directory_iterator one(state_folder(), error), end; !error && one != end; one.increment(error))
    if (one->path().filename().string().starts_with(mine)) files.push_back(one->path());
  for (const auto& path : files) fs::remove(path, error);
}

std::optional<std::string> Memory::share() const {
  std::string fresh(kSecretBytes, '\0');
  randombytes_buf(fresh.data(), fresh.size());
  return kept_once(file("share"), fresh);
}

std::optional<std::string> Memory::key() const {
  if (!has_token_) return std::nullopt;
  std::array<unsigned char, kSecretBytes> fresh{};
  randombytes_buf(fresh.data(), fresh.size());
  std::array<char, kKeyLength + 1> text{};
  sodium_bin2base64(text.data(), text.size(), fresh.data(), fresh.size(), sodium_base64_VARIANT_URLSAFE_NO_PADDING);
  return kept_once(file("key"), text.data());
}

}  // namespace cherta::cli
