#include "client/cli/memory.h"

#include <sodium.h>

#include <array>
#include <cstdlib>
#include <fstream>
#include <vector>

namespace cherta::cli {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t kShareBytes = 32;
constexpr std::size_t kKeyBytes = 16;

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

}  // namespace

Memory::Memory(const Target& target) {
  if (sodium_init() < 0) throw std::runtime_error("libsodium does not start");
  const std::string whole = target.address.text() + "\n" + target.token + "\n" + target.watch;
  std::array<unsigned char, kKeyBytes> digest{};
  crypto_generichash(digest.data(), digest.size(), reinterpret_cast<const unsigned char*>(whole.data()), whole.size(),
                     nullptr, 0);
  std::array<char, 2 * kKeyBytes + 1> hex{};
  key_ = sodium_bin2hex(hex.data(), hex.size(), digest.data(), digest.size());
}

fs::path Memory::file(const char* what) const {
  const fs::path folder = state_folder();
  return folder.empty() ? folder : folder / (key_ + "." + what);
}

std::uint64_t Memory::last_seen() const {
  std::uint64_t seq = 0;
  std::ifstream in(file("seen"));
  return in >> seq ? seq : 0;
}

void Memory::remember_seen(std::uint64_t seq) const { write_all(file("seen"), std::to_string(seq) + "\n"); }

std::string Memory::history_file() const {
  const fs::path path = file("lines");
  std::error_code error;
  if (!path.empty()) fs::create_directories(path.parent_path(), error);
  return path.string();
}

void Memory::forget() const {
  std::error_code error;
  const std::string mine = key_ + ".";
  std::vector<fs::path> files;
  for (fs::directory_iterator one(state_folder(), error), end; !error && one != end; one.increment(error))
    if (one->path().filename().string().starts_with(mine)) files.push_back(one->path());
  for (const auto& path : files) fs::remove(path, error);
}

std::string Memory::share() const {
  std::string share = read_all(file("share"));
  if (share.size() == kShareBytes) return share;
  share.assign(kShareBytes, '\0');
  randombytes_buf(share.data(), share.size());
  write_all(file("share"), share);
  return share;
}

}  // namespace cherta::cli
