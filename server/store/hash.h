// Hashes, random numbers and their written forms, wrapped for strings: SHA-256 is OpenSSL's (it uses the processor's
// own instructions), all else libsodium's.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace cherta::store {

using Bytes32 = std::array<std::uint8_t, 32>;  // a digest, a key, a share of the dice, a link's token

// SHA-256 (FIPS 180-4) of the text.
Bytes32 sha256(std::string_view text);
// HMAC-SHA-256 (RFC 2104) of the text under the key.
Bytes32 hmac_sha256(const Bytes32& key, std::string_view text);

// Lower-case hexadecimal, 64 characters, and back; nothing if it is not that.
std::string hex(const Bytes32& bytes);
std::optional<Bytes32> from_hex(std::string_view text);

// Base64url without padding (RFC 4648, section 5), 43 characters, and back; nothing if it is not that.
std::string base64url(const Bytes32& bytes);
std::optional<Bytes32> from_base64url(std::string_view text);

inline std::string_view as_text(const Bytes32& bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

// Where keys, tokens and match ids come from. Tests give a repeatable one.
class Entropy {
 public:
  virtual ~Entropy() = default;
  virtual Bytes32 bytes() = 0;
};

// The operating system's generator (libsodium's randombytes).
class SystemEntropy final : public Entropy {
 public:
  Bytes32 bytes() override;
};

}  // namespace cherta::store
