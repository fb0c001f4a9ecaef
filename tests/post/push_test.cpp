// Web Push against a push service and a browser of the test's own, which check and read what comes by other means than
// it was made with: OpenSSL's own key exchange, key derivation and verification.
#include "server/post/push.h"

#include <openssl/core_names.h>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>
#include <openssl/kdf.h>
#include <openssl/param_build.h>

#include "tests/post/office.h"

namespace cherta::test {
namespace {

using post::push_bytes;
using post::push_text;

constexpr const char* kBea = "bea@example.org";

const unsigned char* raw(const std::string& bytes) { return reinterpret_cast<const unsigned char*>(bytes.data()); }
unsigned char* raw(std::string& bytes) { return reinterpret_cast<unsigned char*>(bytes.data()); }

// A key of P-256 by its public point alone, or with its private number.
EVP_PKEY* key_of(const std::string& point, const std::string& secret = "") {
  OSSL_PARAM_BLD* build = OSSL_PARAM_BLD_new();
  BIGNUM* number = BN_bin2bn(raw(secret), static_cast<int>(secret.size()), nullptr);
  OSSL_PARAM_BLD_push_utf8_string(build, OSSL_PKEY_PARAM_GROUP_NAME, "prime256v1", 0);
  OSSL_PARAM_BLD_push_octet_string(build, OSSL_PKEY_PARAM_PUB_KEY, point.data(), point.size());
  if (!secret.empty()) OSSL_PARAM_BLD_push_BN(build, OSSL_PKEY_PARAM_PRIV_KEY, number);
  OSSL_PARAM* params = OSSL_PARAM_BLD_to_param(build);
  EVP_PKEY_CTX* context = EVP_PKEY_CTX_new_from_name(nullptr, "EC", nullptr);
  EVP_PKEY* key = nullptr;
  EVP_PKEY_fromdata_init(context);
  EXPECT_EQ(EVP_PKEY_fromdata(context, &key, secret.empty() ? EVP_PKEY_PUBLIC_KEY : EVP_PKEY_KEYPAIR, params), 1);
  EVP_PKEY_CTX_free(context);
  OSSL_PARAM_free(params);
  OSSL_PARAM_BLD_free(build);
  BN_free(number);
  return key;
}

std::string exchange(EVP_PKEY* mine, EVP_PKEY* other) {
  EVP_PKEY_CTX* context = EVP_PKEY_CTX_new(mine, nullptr);
  std::string out(32, '\0');
  std::size_t size = out.size();
  EXPECT_EQ(EVP_PKEY_derive_init(context), 1);
  EXPECT_EQ(EVP_PKEY_derive_set_peer(context, other), 1);
  EXPECT_EQ(EVP_PKEY_derive(context, raw(out), &size), 1);
  EVP_PKEY_CTX_free(context);
  return out;
}

std::string hkdf(std::string salt, std::string key, std::string info, std::size_t size) {
  EVP_KDF* kdf = EVP_KDF_fetch(nullptr, "HKDF", nullptr);
  EVP_KDF_CTX* context = EVP_KDF_CTX_new(kdf);
  char digest[] = "SHA256";
  OSSL_PARAM params[] = {OSSL_PARAM_construct_utf8_string(OSSL_KDF_PARAM_DIGEST, digest, 0),
                         OSSL_PARAM_construct_octet_string(OSSL_KDF_PARAM_KEY, key.data(), key.size()),
                         OSSL_PARAM_construct_octet_string(OSSL_KDF_PARAM_SALT, salt.data(), salt.size()),
                         OSSL_PARAM_construct_octet_string(OSSL_KDF_PARAM_INFO, info.data(), info.size()),
                         OSSL_PARAM_construct_end()};
  std::string out(size, '\0');
  EXPECT_EQ(EVP_KDF_derive(context, raw(out), size, params), 1);
  EVP_KDF_CTX_free(context);
  EVP_KDF_free(kdf);
  return out;
}

// A browser: it makes its keys, and reads what was sent to it.
struct Reader {
  std::string secret = std::string(store::as_text(store::sha256("the browser's key")));
  std::string auth = "sixteen bytes :)";
  std::string point() const {
    store::Bytes32 bytes{};
    std::copy(secret.begin(), secret.end(), bytes.begin());
    return post::public_point(bytes);
  }
  // Nothing if it cannot be read.
  std::optional<std::string> read(const std::string& body) const {
    if (body.size() < 86 + 17) return std::nullopt;
    const std::string salt = body.substr(0, 16), sender = body.substr(21, 65), sealed = body.substr(86);
    EXPECT_EQ(body.substr(16, 5), std::string("\x00\x00\x10\x00\x41", 5));
    EVP_PKEY* mine = key_of(point(), secret);
    EVP_PKEY* other = key_of(sender);
    const std::string key =
        hkdf(auth, exchange(mine, other), std::string("WebPush: info\0", 14) + point() + sender, 32);
    EVP_PKEY_free(mine);
    EVP_PKEY_free(other);
    const std::string content = hkdf(salt, key, std::string("Content-Encoding: aes128gcm\0", 28), 16);
    const std::string nonce = hkdf(salt, key, std::string("Content-Encoding: nonce\0", 24), 12);
    EVP_CIPHER_CTX* cipher = EVP_CIPHER_CTX_new();
    std::string text(sealed.size() - 16, '\0'), tag = sealed.substr(sealed.size() - 16);
    int size = 0;
    EVP_DecryptInit_ex(cipher, EVP_aes_128_gcm(), nullptr, raw(content), raw(nonce));
    EVP_DecryptUpdate(cipher, raw(text), &size, raw(sealed), static_cast<int>(text.size()));
    EVP_CIPHER_CTX_ctrl(cipher, EVP_CTRL_GCM_SET_TAG, 16, tag.data());
    const bool right = EVP_DecryptFinal_ex(cipher, raw(text) + size, &size) == 1;
    EVP_CIPHER_CTX_free(cipher);
    const auto end = text.find_last_not_of('\0');
    if (!right || end == std::string::npos || text[end] != '\x02') return std::nullopt;
    return text.substr(0, end);
  }
};

// What a push service checks: the token's signature by the key that is named, and which key that is.
std::optional<std::string> checked(const std::string& authorization, std::string& key) {
  const auto t = authorization.find("t="), k = authorization.find(", k=");
  const std::string token = authorization.substr(t + 2, k - t - 2);
  key = authorization.substr(k + 4);
  const auto dot = token.rfind('.');
  const std::string text = token.substr(0, dot), signature = push_bytes(token.substr(dot + 1)).value_or("");
  if (signature.size() != 64) return std::nullopt;
  ECDSA_SIG* parts = ECDSA_SIG_new();
  ECDSA_SIG_set0(parts, BN_bin2bn(raw(signature), 32, nullptr), BN_bin2bn(raw(signature) + 32, 32, nullptr));
  unsigned char* der = nullptr;
  const int size = i2d_ECDSA_SIG(parts, &der);
  EVP_PKEY* by = key_of(push_bytes(key).value_or(""));
  EVP_MD_CTX* digest = EVP_MD_CTX_new();
  EVP_DigestVerifyInit(digest, nullptr, EVP_sha256(), nullptr, by);
  const bool right = EVP_DigestVerify(digest, der, static_cast<std::size_t>(size), raw(text), text.size()) == 1;
  EVP_MD_CTX_free(digest);
  EVP_PKEY_free(by);
  OPENSSL_free(der);
  ECDSA_SIG_free(parts);
  if (!right) return std::nullopt;
  return *push_bytes(text.substr(text.find('.') + 1));
}

// RFC 8291, appendix A.
TEST(Push, IsWrittenAsInTheStandardsExample) {
  const auto secret = store::from_base64url("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw");
  ASSERT_TRUE(secret);
  EXPECT_EQ(push_text(post::public_point(*secret)),
            "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8");
  const post::PushKeys to{
      *push_bytes("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"),
      *push_bytes("BTBZMqHH6r4Tts7J_aSIgg")};
  const std::string text = "When I grow up, I want to be a watermelon";
  const auto body = post::push_body(text, text.size(), to, *secret, *push_bytes("DGv6ra1nlYgDCS1FRnbzlw"));
  ASSERT_TRUE(body);
  EXPECT_EQ(
      push_text(*body),
      "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBr"
      "u3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN");
}

TEST(Push, OnlyPointsOfTheCurveAreKeys) {
  const std::string point = Reader().point();
  EXPECT_TRUE(post::is_point(point));
  for (std::string bad : {std::string(), point.substr(1), point + "x", std::string(65, '\0'), std::string(65, '\4')})
    EXPECT_FALSE(post::is_point(bad));
  std::string moved = point;
  moved.back() = static_cast<char>(moved.back() ^ 1);
  EXPECT_FALSE(post::is_point(moved));
  EXPECT_FALSE(post::push_body("x", 8, {moved, "sixteen bytes :)"}, {}, "sixteen bytes :)"));
  EXPECT_FALSE(push_bytes("a+b/"));
  EXPECT_FALSE(push_bytes("abc=="));
}

class Pushed : public ::testing::Test {
 protected:
  void SetUp() override {
    office.table.seat({{"hands", "3"}});
    bea.emplace(player(office, kBea, kBob));
    ASSERT_EQ(subscribe("https%3A%2F%2Fpush.example%2Fone"), 200U);
    office.pigeonhole.letters.clear();
  }
  unsigned subscribe(const std::string& url) {
    return bea
        ->post("/account/push", "url=" + url + "&key=" + push_text(reader.point()) + "&auth=" + push_text(reader.auth))
        .status;
  }
  void play() {
    for (const auto& [who, order] : {std::pair(kAlice, "ante"), {kReferee, "cards Q J"}, {kAlice, "pass"}})
      ASSERT_EQ(office.table.order(who, order), "ok");
  }
  const std::vector<post::Call>& calls() const { return office.switchboard.calls; }
  std::string header(const post::Call& call, const std::string& name) const {
    for (const auto& [one, value] : call.headers)
      if (one == name) return value;
    return "";
  }
  Office office;
  Reader reader;
  std::optional<Browser> bea;
};

TEST_F(Pushed, TheBrowserReadsWhichMatchAndNothingElse) {
  play();
  ASSERT_EQ(calls().size(), 1U);
  EXPECT_EQ(calls()[0].url, "https://push.example/one");
  EXPECT_EQ(reader.read(calls()[0].body), office.table.created.id);
  Reader other;
  other.auth = "another's bytes!";
  EXPECT_EQ(other.read(calls()[0].body), std::nullopt);
  EXPECT_EQ(header(calls()[0], "Content-Encoding"), "aes128gcm");
  EXPECT_EQ(header(calls()[0], "TTL"), "86400");
  EXPECT_EQ(header(calls()[0], "Topic").size(), 32U);
}

TEST_F(Pushed, TheServiceKnowsWhoseItIs) {
  play();
  ASSERT_EQ(calls().size(), 1U);
  std::string key;
  const auto claims = checked(header(calls()[0], "Authorization"), key);
  ASSERT_TRUE(claims);
  EXPECT_EQ(*claims, "{\"aud\":\"https://push.example\",\"exp\":" +
                         std::to_string((office.table.timers.now() + post::kVapidFor) / 1000) +
                         ",\"sub\":\"https://play.example\"}");
  EXPECT_EQ(bea->get("/account/push").body, "{\"key\":\"" + key + "\"}\n");
  std::string forged = header(calls()[0], "Authorization");
  forged[forged.find("t=") + 60] ^= 1;
  EXPECT_FALSE(checked(forged, key));
}

TEST_F(Pushed, EachMessageIsAsLongAndHasAKeyOfItsOwn) {
  play();
  ASSERT_EQ(office.table.say(kAlice, match::Audience::kPlayers, "a long line of talk"), "ok");
  office.table.pass(store::kCallEvery);
  ASSERT_EQ(calls().size(), 2U);
  EXPECT_EQ(calls()[0].body.size(), calls()[1].body.size());
  EXPECT_NE(calls()[0].body.substr(0, 86), calls()[1].body.substr(0, 86));
  EXPECT_EQ(header(calls()[0], "Topic"), header(calls()[1], "Topic"));
  EXPECT_EQ(reader.read(calls()[1].body), office.table.created.id);
}

TEST_F(Pushed, ABrowserThatIsGoneIsForgotten) {
  office.switchboard.answers = {post::Called::kGone};
  play();
  EXPECT_EQ(bea->get("/account").body.find("Tell it no more"), std::string::npos);
  ASSERT_EQ(office.table.say(kAlice, match::Audience::kPlayers, "hello?"), "ok");
  office.table.pass(store::kCallEvery);
  EXPECT_EQ(calls().size(), 1U);
  EXPECT_EQ(office.letters_to(kBea).size(), 2U);  // of the match alone
}

TEST_F(Pushed, WhatIsNotTakenComesAgainWithTheSameBody) {
  office.switchboard.answers = {post::Called::kLater};
  play();
  office.table.pass(store::kCallAgainAfter);
  ASSERT_EQ(calls().size(), 2U);
  EXPECT_EQ(calls()[0].body, calls()[1].body);
}

TEST_F(Pushed, WhoIsNoBrowserIsNotTaken) {
  EXPECT_EQ(subscribe("http%3A%2F%2Fpush.example%2Fone"), 403U);
  EXPECT_EQ(subscribe("https%3A%2F%2F10.0.0.1%2Fone"), 403U);
  reader.auth = "short";
  EXPECT_EQ(subscribe("https%3A%2F%2Fpush.example%2Ftwo"), 403U);
  EXPECT_EQ(bea->post("/account/push", "url=https%3A%2F%2Fpush.example%2Ftwo").status, 403U);
  Browser nobody(office);
  EXPECT_EQ(nobody.get("/account/push").status, 303U);
}

TEST_F(Pushed, TheSameBrowserAgainTakesItsOwnPlace) {
  ASSERT_EQ(subscribe("https%3A%2F%2Fpush.example%2Fone"), 200U);
  play();
  EXPECT_EQ(calls().size(), 1U);
}

TEST_F(Pushed, NoneToWhoWantsNone) {
  ASSERT_EQ(bea->post("/account/ways", "mail-move=now").status, 303U);
  play();
  EXPECT_EQ(calls().size(), 0U);
}

}  // namespace
}  // namespace cherta::test
