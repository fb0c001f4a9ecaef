#include "server/post/reply_token.h"

#include "server/store/accounts.h"

namespace cherta::post {

namespace {

constexpr std::string_view kAlphabet = "abcdefghijklmnopqrstuvwxyz234567";
constexpr std::size_t kBytes = 20, kAccountBytes = 6, kBitsEach = 5, kCharacters = kBytes * 8 / kBitsEach;
constexpr unsigned kByte = 8, kLast = 31;

std::string to_base32(const std::string& bytes) {
  std::string out;
  unsigned held = 0, bits = 0;
  for (const char c : bytes) {
    held = held << kByte | static_cast<unsigned char>(c);
    for (bits += kByte; bits >= kBitsEach; bits -= kBitsEach) out += kAlphabet[held >> (bits - kBitsEach) & kLast];
    held &= (1U << bits) - 1;
  }
  return out;
}

}  // namespace

ReplyToken make_reply_token(std::int64_t account, const store::Bytes32& random) {
  std::string bytes;
  for (std::size_t i = kAccountBytes; i-- > 0;) bytes += static_cast<char>(account >> (kByte * i));
  bytes.append(reinterpret_cast<const char*>(random.data()), kBytes - kAccountBytes);
  return {account, to_base32(bytes)};
}

std::optional<ReplyToken> read_reply_token(std::string_view text) {
  ReplyToken token{0, store::known_as(text)};
  if (token.text.size() != kCharacters) return std::nullopt;
  std::int64_t account = 0;
  constexpr std::size_t kAccountBits = kByte * kAccountBytes;
  for (std::size_t i = 0; i < kCharacters; ++i) {
    const auto digit = kAlphabet.find(token.text[i]);
    if (digit == std::string_view::npos) return std::nullopt;
    for (std::size_t bit = 0; bit < kBitsEach && i * kBitsEach + bit < kAccountBits; ++bit)
      account = account << 1 | static_cast<std::int64_t>(digit >> (kBitsEach - 1 - bit) & 1U);
  }
  token.account = account;
  return token;
}

std::string reply_address(std::string_view mail_in, const ReplyToken& token) {
  const auto at = mail_in.find('@');
  return std::string(mail_in.substr(0, at)) + "+" + token.text + std::string(mail_in.substr(at));
}

std::optional<std::string> extension_of(std::string_view address, std::string_view mail_in) {
  const std::string given = store::known_as(address), own = store::known_as(mail_in);
  const auto at = own.find('@'), given_at = given.rfind('@');
  if (given_at == std::string::npos || given.substr(given_at) != own.substr(at)) return std::nullopt;
  const std::string local = given.substr(0, given_at), own_local = own.substr(0, at);
  if (local == own_local) return std::string();
  if (!local.starts_with(own_local + "+")) return std::nullopt;
  return local.substr(own_local.size() + 1);
}

}  // namespace cherta::post
