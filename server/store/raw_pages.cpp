#include "server/store/raw_pages.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <stdexcept>
#include <string_view>

namespace cherta::store {

namespace {

constexpr std::size_t kPage = 4096;  // of every store
constexpr std::size_t kMostPayload = 64 * 1024 * 1024;
constexpr std::uint8_t kIndexInterior = 2, kTableLeaf = 13, kIndexLeaf = 10;
constexpr std::string_view kHead("SQLite format 3\0", 16);

std::uint64_t big_endian(std::string_view bytes) {
  std::uint64_t value = 0;
  for (const char c : bytes) value = value << 8 | static_cast<unsigned char>(c);
  return value;
}

// Takes values off the front of bytes that may be anything.
class Reader {
 public:
  explicit Reader(std::string_view bytes) : rest_(bytes) {}
  bool good() const { return good_; }
  std::string_view rest() const { return rest_; }

  std::string_view take(std::size_t size) {
    if (size > rest_.size()) good_ = false;
    const auto taken = rest_.substr(0, good_ ? size : 0);
    rest_.remove_prefix(taken.size());
    return taken;
  }
  std::uint64_t varint() {
    constexpr int kLongest = 9;
    std::uint64_t value = 0;
    for (int i = 1; good_; ++i) {
      const auto byte = static_cast<std::uint8_t>(big_endian(take(1)));
      if (i == kLongest) return value << 8 | byte;
      value = value << 7 | (byte & 0x7f);
      if (byte < 0x80) break;
    }
    return value;
  }
  std::int64_t number(std::size_t size) {
    const auto bytes = take(size);
    const std::uint64_t value = big_endian(bytes);
    const bool negative = !bytes.empty() && static_cast<unsigned char>(bytes[0]) >= 0x80 && size < 8;
    return static_cast<std::int64_t>(negative ? value | (~std::uint64_t{0} << (8 * size)) : value);
  }

 private:
  std::string_view rest_;
  bool good_ = true;
};

// One value of a record, by its type's number.
std::optional<RawValue> value_of(std::uint64_t type, Reader& body) {
  constexpr std::size_t kSizes[] = {0, 1, 2, 3, 4, 6, 8};
  constexpr std::uint64_t kZero = 8, kOne = 9, kFirstBlob = 12;
  if (type == 0) return std::monostate();
  if (type < std::size(kSizes)) return body.number(kSizes[type]);
  if (type == kZero || type == kOne) return static_cast<std::int64_t>(type - kZero);
  if (type < kFirstBlob) return std::nullopt;  // no column of ours is of such a type
  const std::string bytes(body.take((type - kFirstBlob) / 2));
  return type % 2 == 0 ? RawValue(RawBlob{bytes}) : RawValue(RawText{bytes});
}

std::optional<std::vector<RawValue>> record_of(std::string_view payload) {
  constexpr std::uint64_t kMostColumns = 64;
  Reader start(payload);
  const std::uint64_t head_size = start.varint();
  const std::size_t length_size = payload.size() - start.rest().size();
  if (!start.good() || head_size < length_size || head_size > payload.size()) return std::nullopt;
  Reader head(payload.substr(length_size, head_size - length_size)), body(payload.substr(head_size));
  std::vector<RawValue> values;
  while (!head.rest().empty() && values.size() < kMostColumns) {
    auto value = value_of(head.varint(), body);
    if (!value || !head.good() || !body.good()) return std::nullopt;
    values.push_back(std::move(*value));
  }
  return body.rest().empty() ? std::optional(std::move(values)) : std::nullopt;
}

// How much of a payload stands on the page itself.
std::size_t local_size(std::uint64_t payload, bool table) {
  constexpr std::size_t kLeast = (kPage - 12) * 32 / 255 - 23;
  const std::size_t most = table ? kPage - 35 : (kPage - 12) * 64 / 255 - 23;
  if (payload <= most) return payload;
  const std::size_t some = kLeast + (payload - kLeast) % (kPage - 4);
  return some <= most ? some : kLeast;
}

std::string read_at(int file, std::int64_t at, std::size_t size) {
  std::string bytes(size, '\0');
  const ::ssize_t got = ::pread(file, bytes.data(), size, at);
  return got == static_cast<::ssize_t>(size) ? bytes : std::string();
}

}  // namespace

RawPages::RawPages(const std::filesystem::path& file, const std::filesystem::path& log)
    : file_(::open(file.c_str(), O_RDONLY | O_CLOEXEC)) {
  if (file_ < 0) throw std::runtime_error("cannot read " + file.string());
  count_ = static_cast<std::uint32_t>(std::filesystem::file_size(file) / kPage);
  if (!log.empty()) lay_over(log);
  find_free();
}

RawPages::~RawPages() {
  ::close(file_);
  if (log_ >= 0) ::close(log_);
}

// The log's head is of 32 bytes, each frame's of 24: page, …, and the same two salts as in the head.
void RawPages::lay_over(const std::filesystem::path& log) {
  constexpr std::int64_t kLogHead = 32, kFrameHead = 24;
  log_ = ::open(log.c_str(), O_RDONLY | O_CLOEXEC);
  const std::string head = log_ < 0 ? "" : read_at(log_, 0, kLogHead);
  if (head.empty()) return;
  for (std::int64_t at = kLogHead;; at += kFrameHead + static_cast<std::int64_t>(kPage)) {
    const std::string frame = read_at(log_, at, kFrameHead);
    if (frame.empty() || frame.substr(8, 8) != head.substr(16, 8)) return;
    const auto number = static_cast<std::uint32_t>(big_endian(frame.substr(0, 4)));
    in_log_[number] = at + kFrameHead;
    count_ = std::max(count_, number);
  }
}

std::string RawPages::page(std::uint32_t number) const {
  if (number == 0 || number > count_) return "";
  if (const auto at = in_log_.find(number); at != in_log_.end()) return read_at(log_, at->second, kPage);
  return read_at(file_, (static_cast<std::int64_t>(number) - 1) * static_cast<std::int64_t>(kPage), kPage);
}

std::optional<std::uint32_t> RawPages::user_version() const {
  const std::string first = page(1);
  if (!first.starts_with(kHead)) return std::nullopt;
  return static_cast<std::uint32_t>(big_endian(std::string_view(first).substr(60, 4)));
}

// Trunks of free pages: the next trunk, how many leaves, the leaves.
void RawPages::find_free() {
  const std::string first = page(1);
  if (!first.starts_with(kHead)) return;
  auto trunk = static_cast<std::uint32_t>(big_endian(std::string_view(first).substr(32, 4)));
  while (trunk != 0 && free_.insert(trunk).second) {
    const std::string bytes = page(trunk);
    if (bytes.empty()) return;
    Reader reader(bytes);
    trunk = static_cast<std::uint32_t>(big_endian(reader.take(4)));
    const auto leaves = std::min<std::uint64_t>(big_endian(reader.take(4)), kPage / 4 - 2);
    for (std::uint64_t i = 0; i < leaves; ++i) free_.insert(static_cast<std::uint32_t>(big_endian(reader.take(4))));
  }
}

std::vector<RawRow> RawPages::rows(std::uint32_t number) const {
  constexpr std::size_t kFileHead = 100, kLeafHead = 8, kInteriorHead = 12;
  std::vector<RawRow> found;
  if (free_.contains(number)) return found;
  const std::string bytes = page(number);
  const std::size_t head = number == 1 ? kFileHead : 0;
  if (bytes.empty()) return found;
  const auto kind = static_cast<std::uint8_t>(bytes[head]);
  if (kind != kTableLeaf && kind != kIndexLeaf && kind != kIndexInterior) return found;
  const std::size_t first = head + (kind == kIndexInterior ? kInteriorHead : kLeafHead);
  const std::size_t cells = big_endian(std::string_view(bytes).substr(head + 3, 2));
  for (std::size_t i = 0; i < cells && first + 2 * i + 2 <= kPage; ++i) {
    const std::size_t at = big_endian(std::string_view(bytes).substr(first + 2 * i, 2));
    if (auto one = row(bytes, at, kind)) found.push_back(std::move(*one));
  }
  return found;
}

std::optional<RawRow> RawPages::row(const std::string& page, std::size_t at, std::uint8_t kind) const {
  if (at >= page.size()) return std::nullopt;
  Reader cell(std::string_view(page).substr(at));
  if (kind == kIndexInterior) cell.take(4);  // the page to its left
  const std::uint64_t size = cell.varint();
  RawRow out;
  if (kind == kTableLeaf) out.rowid = static_cast<std::int64_t>(cell.varint());
  if (!cell.good() || size > kMostPayload) return std::nullopt;
  std::string payload(cell.take(local_size(size, kind == kTableLeaf)));
  const bool whole = payload.size() == size;
  const auto next = whole ? 0 : static_cast<std::uint32_t>(big_endian(cell.take(4)));
  if (!cell.good() || (!whole && !add_overflow(payload, next, size))) return std::nullopt;
  auto values = record_of(payload);
  if (!values) return std::nullopt;
  out.values = std::move(*values);
  return out;
}

bool RawPages::add_overflow(std::string& payload, std::uint32_t next, std::size_t size) const {
  while (payload.size() < size) {
    const std::string bytes = page(next);
    if (bytes.empty()) return false;
    next = static_cast<std::uint32_t>(big_endian(std::string_view(bytes).substr(0, 4)));
    payload += bytes.substr(4, size - payload.size());
  }
  return true;
}

}  // namespace cherta::store
