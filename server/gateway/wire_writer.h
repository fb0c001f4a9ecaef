// Messages in protobuf's binary form (docs/PROTOCOL.md, section 12), written from the values themselves. A view is some
// hundred small messages: to build each as an object, measure it and write it took as long as all the rest of an order.
// Fields are to be written in the order of their numbers; the bytes are then those that protobuf itself would write.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace cherta::gateway {

class WireWriter {
 public:
  WireWriter() {}
  WireWriter(const WireWriter&) = delete;
  WireWriter& operator=(const WireWriter&) = delete;

  // Standard values (0, false, nothing) are left out, as proto3 does.
  void text(int field, std::string_view value) {
    if (!value.empty()) element(field, value);
  }
  void number(int field, std::uint64_t value) {  // uint32, uint64, bool, enumerations
    if (value == 0) return;
    make_room(2 * kMostVarint);
    varint(tag(field, kVarint));
    varint(value);
  }
  void time(int field, std::int64_t value) { number(field, static_cast<std::uint64_t>(value)); }  // int64
  void sint(int field, std::int32_t value) {                                                      // sint32
    const auto bits = static_cast<std::uint32_t>(value);
    number(field, bits << 1 ^ (value < 0 ? ~std::uint32_t{0} : 0));
  }
  // One of a repeated field of strings, or a message that is written already: there also if it is empty.
  void element(int field, std::string_view bytes) {
    make_room(2 * kMostVarint + bytes.size());
    varint(tag(field, kLengthDelimited));
    varint(bytes.size());
    std::memcpy(bytes_ + size_, bytes.data(), bytes.size());
    size_ += bytes.size();
  }
  void elements(int field, const std::vector<std::string>& words) {
    for (const auto& word : words) element(field, word);
  }
  // A message whose fields body() writes: there also if it has none.
  template <class Body>
  void message(int field, const Body& body) {
    make_room(2 * kMostVarint);
    varint(tag(field, kLengthDelimited));
    const std::size_t length_at = size_++;  // most lengths take one byte
    body();
    set_length(length_at);
  }

  std::string_view bytes() const { return {bytes_, size_}; }

 private:
  static constexpr std::uint64_t kVarint = 0, kLengthDelimited = 2;  // wire types
  static constexpr std::size_t kMostVarint = 10;
  static constexpr std::uint64_t kContinued = 0x80;

  static std::uint64_t tag(int field, std::uint64_t type) { return static_cast<std::uint64_t>(field) << 3 | type; }

  void make_room(std::size_t more) {
    if (most_ - size_ >= more) return;
    most_ = 2 * (most_ + more);
    auto larger = std::make_unique_for_overwrite<char[]>(most_);
    std::memcpy(larger.get(), bytes_, size_);
    grown_ = std::move(larger);
    bytes_ = grown_.get();
  }
  // There is room for it.
  void varint(std::uint64_t value) {
    for (; value >= kContinued; value >>= 7) bytes_[size_++] = static_cast<char>(value | kContinued);
    bytes_[size_++] = static_cast<char>(value);
  }
  // Puts the length of what stands behind it into its place, which is moved up for a length of more than one byte.
  void set_length(std::size_t at) {
    const std::size_t begin = at + 1, length = size_ - begin;
    std::size_t more = 0;
    for (std::uint64_t rest = length; rest >= kContinued; rest >>= 7) ++more;
    make_room(more);
    if (more > 0) std::memmove(bytes_ + begin + more, bytes_ + begin, length);
    size_ = at;
    varint(length);
    size_ += length;
  }

  static constexpr std::size_t kUsual = 16 * 1024;  // more than most views take
  std::array<char, kUsual> first_;                  // not initialised: it is written before it is read
  std::unique_ptr<char[]> grown_;
  char* bytes_ = first_.data();
  std::size_t size_ = 0, most_ = kUsual;
};

}  // namespace cherta::gateway
