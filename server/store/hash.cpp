#include "server/store/hash.h"

#include <openssl/evp.h>
#include <sodium.h>

#include <memory>
#include <stdexcept>

namespace cherta::store {

namespace {

// libsodium wants to be woken once per process; it may be done again.
void wake() {
  static const bool awake = sodium_init() >= 0;
  if (!awake) throw std::runtime_error("libsodium does not start");
}

const unsigned char* raw(std::string_view text) { return reinterpret_cast<const unsigned char*>(text.data()); }

constexpr int kBase64 = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
constexpr std::size_t kHexLength = 64, kBase64Length = 43;

}  // namespace

// OpenSSL's, for it uses the processor's own instructions: every line and every step shown is hashed.
Bytes32 sha256(std::string_view text) {
  static const EVP_MD* const kSha256 = EVP_MD_fetch(nullptr, "SHA256", nullptr);
  static thread_local const std::unique_ptr<EVP_MD_CTX, decltype(&EVP_MD_CTX_free)> context(EVP_MD_CTX_new(),
                                                                                            EVP_MD_CTX_free);
  Bytes32 digest;
  const bool done = EVP_DigestInit_ex2(context.get(), kSha256, nullptr) == 1 &&
                    EVP_DigestUpdate(context.get(), text.data(), text.size()) == 1 &&
                    EVP_DigestFinal_ex(context.get(), digest.data(), nullptr) == 1;
  if (!done) throw std::runtime_error("OpenSSL cannot hash");
  return digest;
}

Bytes32 hmac_sha256(const Bytes32& key, std::string_view text) {
  Bytes32 digest;
  crypto_auth_hmacsha256(digest.data(), raw(text), text.size(), key.data());
  return digest;
}

std::string hex(const Bytes32& bytes) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text(kHexLength, '0');
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    text[2 * i] = kDigits[bytes[i] >> 4];
    text[2 * i + 1] = kDigits[bytes[i] & 15];
  }
  return text;
}

std::optional<Bytes32> from_hex(std::string_view text) {
  if (text.size() != kHexLength) return std::nullopt;
  Bytes32 bytes{};
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    const bool digit = c >= '0' && c <= '9';
    if (!digit && (c < 'a' || c > 'f')) return std::nullopt;
    bytes[i / 2] = static_cast<std::uint8_t>(bytes[i / 2] << 4 | (digit ? c - '0' : c - 'a' + 10));
  }
  return bytes;
}

std::string base64url(const Bytes32& bytes) {
  std::string text(kBase64Length + 1, '\0');  // libsodium ends it with a zero
  sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(), kBase64);
  text.pop_back();
  return text;
}

std::optional<Bytes32> from_base64url(std::string_view text) {
  if (text.size() != kBase64Length) return std::nullopt;
  Bytes32 bytes{};
  std::size_t length = 0;
  const int failed =
      sodium_base642bin(bytes.data(), bytes.size(), text.data(), text.size(), nullptr, &length, nullptr, kBase64);
  if (failed != 0 || length != bytes.size()) return std::nullopt;
  return bytes;
}

Bytes32 SystemEntropy::bytes() {
  wake();
  Bytes32 bytes;
  randombytes_buf(bytes.data(), bytes.size());
  return bytes;
}

}  // namespace cherta::store
