#include "server/post/push.h"

#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>
#include <openssl/obj_mac.h>
#include <openssl/param_build.h>
#include <sodium.h>

#include <algorithm>
#include <memory>

#include "server/post/web_text.h"

namespace cherta::post {

namespace {

struct Free {
  void operator()(BIGNUM* one) const { BN_clear_free(one); }
  void operator()(EC_GROUP* one) const { EC_GROUP_free(one); }
  void operator()(EC_POINT* one) const { EC_POINT_free(one); }
  void operator()(EVP_PKEY* one) const { EVP_PKEY_free(one); }
  void operator()(EVP_PKEY_CTX* one) const { EVP_PKEY_CTX_free(one); }
  void operator()(EVP_MD_CTX* one) const { EVP_MD_CTX_free(one); }
  void operator()(EVP_CIPHER_CTX* one) const { EVP_CIPHER_CTX_free(one); }
  void operator()(OSSL_PARAM_BLD* one) const { OSSL_PARAM_BLD_free(one); }
  void operator()(OSSL_PARAM* one) const { OSSL_PARAM_free(one); }
  void operator()(ECDSA_SIG* one) const { ECDSA_SIG_free(one); }
};
template <class T>
using Owned = std::unique_ptr<T, Free>;
using Bytes = store::Bytes32;

constexpr std::size_t kHalf = 32;  // of a point, of a signature
constexpr std::size_t kKeyBytes = 16, kNonceBytes = 12, kTagBytes = 16;
constexpr std::uint32_t kRecord = 4096;

const EC_GROUP* curve() {
  static const Owned<EC_GROUP> group(EC_GROUP_new_by_curve_name(NID_X9_62_prime256v1));
  return group.get();
}

unsigned char* raw(std::string& bytes) { return reinterpret_cast<unsigned char*>(bytes.data()); }
const unsigned char* raw(std::string_view bytes) { return reinterpret_cast<const unsigned char*>(bytes.data()); }

Owned<BIGNUM> scalar_of(const Bytes& secret) {
  Owned<BIGNUM> number(BN_bin2bn(secret.data(), static_cast<int>(secret.size()), nullptr));
  if (BN_cmp(number.get(), EC_GROUP_get0_order(curve())) >= 0)
    BN_sub(number.get(), number.get(), EC_GROUP_get0_order(curve()));
  return number;
}

std::string written(const EC_POINT* point) {
  std::string bytes(kPushKeyBytes, '\0');
  EC_POINT_point2oct(curve(), point, POINT_CONVERSION_UNCOMPRESSED, raw(bytes), bytes.size(), nullptr);
  return bytes;
}

Owned<EC_POINT> point_of(std::string_view bytes) {
  constexpr char kUncompressed = 4;
  Owned<EC_POINT> point(EC_POINT_new(curve()));
  if (bytes.size() != kPushKeyBytes || bytes[0] != kUncompressed ||
      EC_POINT_oct2point(curve(), point.get(), raw(bytes), bytes.size(), nullptr) != 1)
    return nullptr;
  return point;
}

// What both sides of an exchange know: the first half of their common point.
std::string common_secret(const Bytes& secret, const EC_POINT* other) {
  const Owned<EC_POINT> common(EC_POINT_new(curve()));
  EC_POINT_mul(curve(), common.get(), nullptr, other, scalar_of(secret).get(), nullptr);
  return written(common.get()).substr(1, kHalf);
}

// HKDF (RFC 5869) for at most 32 bytes. The keys of our HMAC have 32 bytes; a shorter one is the same with zeros.
Bytes as_key(std::string_view bytes) {
  Bytes key{};
  std::copy_n(bytes.begin(), std::min(bytes.size(), key.size()), key.begin());
  return key;
}
std::string hkdf(std::string_view salt, std::string_view secret, const std::string& about, std::size_t size) {
  const Bytes middle = store::hmac_sha256(as_key(salt), secret);
  return std::string(store::as_text(store::hmac_sha256(middle, about + '\x01')).substr(0, size));
}

std::string seal(const std::string& key, const std::string& nonce, const std::string& text) {
  const Owned<EVP_CIPHER_CTX> cipher(EVP_CIPHER_CTX_new());
  std::string out(text.size() + kTagBytes, '\0');
  int size = 0, more = 0;
  EVP_EncryptInit_ex(cipher.get(), EVP_aes_128_gcm(), nullptr, raw(std::string_view(key)),
                     raw(std::string_view(nonce)));
  EVP_EncryptUpdate(cipher.get(), raw(out), &size, raw(std::string_view(text)), static_cast<int>(text.size()));
  EVP_EncryptFinal_ex(cipher.get(), raw(out) + size, &more);
  EVP_CIPHER_CTX_ctrl(cipher.get(), EVP_CTRL_GCM_GET_TAG, kTagBytes, raw(out) + text.size());
  return out;
}

Owned<EVP_PKEY> signing_key(const Bytes& secret) {
  const Owned<OSSL_PARAM_BLD> build(OSSL_PARAM_BLD_new());
  const Owned<BIGNUM> scalar = scalar_of(secret);
  const std::string point = public_point(secret);
  OSSL_PARAM_BLD_push_utf8_string(build.get(), OSSL_PKEY_PARAM_GROUP_NAME, "prime256v1", 0);
  OSSL_PARAM_BLD_push_octet_string(build.get(), OSSL_PKEY_PARAM_PUB_KEY, point.data(), point.size());
  OSSL_PARAM_BLD_push_BN(build.get(), OSSL_PKEY_PARAM_PRIV_KEY, scalar.get());
  const Owned<OSSL_PARAM> params(OSSL_PARAM_BLD_to_param(build.get()));
  const Owned<EVP_PKEY_CTX> context(EVP_PKEY_CTX_new_from_name(nullptr, "EC", nullptr));
  EVP_PKEY* key = nullptr;
  EVP_PKEY_fromdata_init(context.get());
  EVP_PKEY_fromdata(context.get(), &key, EVP_PKEY_KEYPAIR, params.get());
  return Owned<EVP_PKEY>(key);
}

// ES256 (RFC 7518): both numbers of the signature, one after the other.
std::string sign(const Bytes& secret, const std::string& text) {
  const Owned<EVP_PKEY> key = signing_key(secret);
  const Owned<EVP_MD_CTX> digest(EVP_MD_CTX_new());
  std::size_t size = 0;
  EVP_DigestSignInit(digest.get(), nullptr, EVP_sha256(), nullptr, key.get());
  EVP_DigestSign(digest.get(), nullptr, &size, raw(std::string_view(text)), text.size());
  std::string der(size, '\0');
  EVP_DigestSign(digest.get(), raw(der), &size, raw(std::string_view(text)), text.size());
  const unsigned char* at = raw(std::string_view(der));
  const Owned<ECDSA_SIG> parts(d2i_ECDSA_SIG(nullptr, &at, static_cast<long>(size)));
  std::string out(2 * kHalf, '\0');
  if (!parts) return out;
  BN_bn2binpad(ECDSA_SIG_get0_r(parts.get()), raw(out), kHalf);
  BN_bn2binpad(ECDSA_SIG_get0_s(parts.get()), raw(out) + kHalf, kHalf);
  return out;
}

// "https://push.example:8443" of a whole URL.
std::string origin_of(const std::string& url) {
  const auto scheme = url.find("://");
  return scheme == std::string::npos ? "" : url.substr(0, url.find('/', scheme + 3));
}

}  // namespace

std::string push_text(std::string_view bytes) {
  std::string out(sodium_base64_encoded_len(bytes.size(), sodium_base64_VARIANT_URLSAFE_NO_PADDING), '\0');
  sodium_bin2base64(out.data(), out.size(), raw(bytes), bytes.size(), sodium_base64_VARIANT_URLSAFE_NO_PADDING);
  out.pop_back();  // its end
  return out;
}

std::optional<std::string> push_bytes(std::string_view text) {
  std::string out(text.size(), '\0');
  std::size_t size = 0;
  const char* end = nullptr;
  if (sodium_base642bin(raw(out), out.size(), text.data(), text.size(), nullptr, &size, &end,
                        sodium_base64_VARIANT_URLSAFE_NO_PADDING) != 0 ||
      end != text.data() + text.size())
    return std::nullopt;
  out.resize(size);
  return out;
}

std::string public_point(const Bytes& secret) {
  const Owned<EC_POINT> point(EC_POINT_new(curve()));
  EC_POINT_mul(curve(), point.get(), scalar_of(secret).get(), nullptr, nullptr, nullptr);
  return written(point.get());
}

bool is_point(std::string_view bytes) { return point_of(bytes) != nullptr; }

std::optional<std::string> push_body(std::string_view text, std::size_t room, const PushKeys& to, const Bytes& secret,
                                     std::string_view salt) {
  const Owned<EC_POINT> other = point_of(to.point);
  if (!other || text.size() > room || room + 1 + kTagBytes > kRecord) return std::nullopt;
  const std::string ours = public_point(secret);
  const std::string key =
      hkdf(to.auth, common_secret(secret, other.get()), std::string("WebPush: info") + '\0' + to.point + ours, kHalf);
  const std::string content = hkdf(salt, key, std::string("Content-Encoding: aes128gcm") + '\0', kKeyBytes);
  const std::string nonce = hkdf(salt, key, std::string("Content-Encoding: nonce") + '\0', kNonceBytes);
  std::string plain = std::string(text) + '\x02';
  plain.resize(room + 1, '\0');
  std::string out(salt);
  for (const int shift : {24, 16, 8, 0}) out += static_cast<char>(kRecord >> shift & 0xff);
  return out + static_cast<char>(ours.size()) + ours + seal(content, nonce, plain);
}

std::string vapid(const Bytes& secret, const std::string& endpoint, const std::string& subject, std::int64_t now) {
  const std::string token =
      push_text("{\"typ\":\"JWT\",\"alg\":\"ES256\"}") + "." +
      push_text("{\"aud\":" + quote(origin_of(endpoint)) + ",\"exp\":" + std::to_string((now + kVapidFor) / 1000) +
                ",\"sub\":" + quote(subject) + "}");
  return "vapid t=" + token + "." + push_text(sign(secret, token)) + ", k=" + push_text(public_point(secret));
}

std::optional<Call> push_call(const store::Target& browser, const PushNews& news, const Bytes& secret) {
  const std::string about = news.id + "\n" + news.match + "\n" + browser.url + "\n" + browser.key + browser.auth;
  const Bytes once = store::hmac_sha256(secret, "a key for one message\n" + about);
  const std::string salt(store::as_text(store::hmac_sha256(once, "its salt")).substr(0, kPushSaltBytes));
  auto body = push_body(news.match, kPushRoom, {browser.key, browser.auth}, once, salt);
  if (!body) return std::nullopt;
  return Call{browser.url,
              {{"Content-Type", "application/octet-stream"},
               {"Content-Encoding", "aes128gcm"},
               {"TTL", std::to_string(kPushFor / 1000)},
               {"Topic", news.topic},
               {"Authorization", vapid(secret, browser.url, news.subject, news.now)}},
              std::move(*body)};
}

}  // namespace cherta::post
