#include "server/rules/core/chance.h"

// The plain functions of OpenSSL: how far a hash has come is a value there, to be copied for every draw. By way of EVP
// the copy costs more than the hashing.
#define OPENSSL_SUPPRESS_DEPRECATED
#include <openssl/sha.h>

#include <limits>
#include <utility>

namespace cherta::rules {

namespace {

void put_big_endian(std::uint8_t* to, std::uint64_t value, int bytes) {
  for (int i = 0; i < bytes; ++i) to[i] = static_cast<std::uint8_t>(value >> (8 * (bytes - 1 - i)));
}

// HMAC (RFC 2104) begins its two hashes with a block that is the key's alone: how far they are then is kept, which is
// half the work of a draw.
struct Begun {
  ChanceKey key{};
  SHA256_CTX inner{}, outer{};
  bool made = false;
};

SHA256_CTX after_block(const ChanceKey& key, std::uint8_t mask) {
  std::array<std::uint8_t, SHA256_CBLOCK> block{};
  for (std::size_t i = 0; i < block.size(); ++i) block[i] = mask ^ (i < key.size() ? key[i] : std::uint8_t{0});
  SHA256_CTX hash;
  SHA256_Init(&hash);
  SHA256_Update(&hash, block.data(), block.size());
  return hash;
}

// Of the key that was drawn under last in this thread: an order draws several times.
const Begun& begun_with(const ChanceKey& key) {
  constexpr std::uint8_t kInner = 0x36, kOuter = 0x5c;
  static thread_local Begun last;
  if (!last.made || last.key != key) last = {key, after_block(key, kInner), after_block(key, kOuter), true};
  return last;
}

std::uint64_t keyed_number(const ChanceKey& key, std::string_view label, std::uint64_t n, std::uint32_t attempt) {
  std::array<std::uint8_t, 13> tail{};  // 0x00, n, attempt
  put_big_endian(tail.data() + 1, n, 8);
  put_big_endian(tail.data() + 9, attempt, 4);
  const Begun& begun = begun_with(key);
  std::array<std::uint8_t, SHA256_DIGEST_LENGTH> digest;
  SHA256_CTX hash = begun.inner;
  SHA256_Update(&hash, label.data(), label.size());
  SHA256_Update(&hash, tail.data(), tail.size());
  SHA256_Final(digest.data(), &hash);
  hash = begun.outer;
  SHA256_Update(&hash, digest.data(), digest.size());
  SHA256_Final(digest.data(), &hash);
  std::uint64_t number = 0;
  for (int i = 0; i < 8; ++i) number = number << 8 | digest[static_cast<std::size_t>(i)];
  return number;
}

// Accepts a 64-bit number if it lies below the greatest multiple of `faces`: no face is favoured.
bool fits(std::uint64_t number, std::uint32_t faces) {
  const std::uint64_t last = std::numeric_limits<std::uint64_t>::max();
  if (number < last - faces) return true;  // `spare` is less than `faces`
  const std::uint64_t spare = (last % faces + 1) % faces;
  return number <= last - spare;
}

}  // namespace

std::uint32_t KeyedChance::draw_named(const Draw& ask, NameOf, const void*) {
  auto at = counters_.find(ask.label);
  if (at == counters_.end()) at = counters_.emplace(std::string(ask.label), 0).first;
  const std::uint64_t n = at->second++;
  for (std::uint32_t attempt = 0;; ++attempt) {
    const std::uint64_t number = keyed_number(key_, ask.label, n, attempt);
    if (fits(number, ask.faces)) return static_cast<std::uint32_t>(number % ask.faces);
  }
}

std::uint64_t SeededChance::next() {
  std::uint64_t z = (state_ += 0x9e3779b97f4a7c15ULL);
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
  return z ^ (z >> 31);
}

std::uint32_t SeededChance::draw_named(const Draw& ask, NameOf, const void*) {
  for (;;) {
    const std::uint64_t number = next();
    if (fits(number, ask.faces)) return static_cast<std::uint32_t>(number % ask.faces);
  }
}

std::string ScriptedChance::left() const {
  std::string text;
  for (const auto& [kind, value] : values_) text += (text.empty() ? "" : ", ") + kind + " " + value;
  return text;
}

std::uint32_t ScriptedChance::draw_named(const Draw& ask, NameOf name, const void* context) {
  const std::string wanted = std::string(ask.kind) + " for " + std::string(ask.label);
  if (values_.empty()) throw ScriptMismatch("the rules draw a " + wanted + ", but no chance is queued");
  const auto [kind, value] = std::move(values_.front());
  values_.pop_front();
  if (kind != ask.kind)
    throw ScriptMismatch("the rules draw a " + wanted + ", but the queue holds " + kind + " " + value);
  for (std::uint32_t i = 0; i < ask.faces; ++i)
    if (name(context, i) == value) return i;
  throw ScriptMismatch("the rules draw a " + wanted + ", which cannot fall as " + value);
}

std::uint32_t RecordedChance::draw_named(const Draw& ask, NameOf name, const void* context) {
  const std::uint32_t value = source_.draw_named(ask, name, context);
  records_.push_back({std::string(ask.kind), std::string(ask.label), ask.faces, value, name(context, value)});
  return value;
}

std::uint32_t ReplayedChance::draw_named(const Draw& ask, NameOf, const void*) {
  if (records_.empty()) throw ScriptMismatch("the record of draws is at its end");
  const DrawRecord& next = records_.front();
  if (next.kind != ask.kind || next.label != ask.label || next.faces != ask.faces || next.value >= ask.faces)
    throw ScriptMismatch("the record holds another draw than " + std::string(ask.label));
  records_ = records_.subspan(1);
  return next.value;
}

}  // namespace cherta::rules
