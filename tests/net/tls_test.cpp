// TLS: the same conversation behind a certificate, made for the test.
#include <arpa/inet.h>
#include <openssl/pem.h>
#include <openssl/ssl.h>
#include <openssl/x509.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cstdio>
#include <filesystem>

#include "tests/net/fixture.h"

namespace cherta::testing {
namespace {

// A self-signed certificate and its key as PEM files, gone with the object.
class Certificate {
 public:
  // Valid from now on for so long; a negative number: it ran out that long ago.
  explicit Certificate(std::chrono::seconds valid = std::chrono::hours(1)) {
    std::string name = (std::filesystem::temp_directory_path() / "cherta-tls-XXXXXX").string();
    if (!::mkdtemp(name.data())) throw std::runtime_error("no temporary folder");
    folder_ = name;
    renew(valid);
  }
  // Another one in its place.
  void renew(std::chrono::seconds valid = std::chrono::hours(1)) {
    EVP_PKEY* key = EVP_EC_gen("P-256");
    X509* certificate = X509_new();
    ASN1_INTEGER_set(X509_get_serialNumber(certificate), 1);
    X509_gmtime_adj(X509_getm_notBefore(certificate), valid.count() < 0 ? -7200 : 0);
    X509_gmtime_adj(X509_getm_notAfter(certificate), valid.count());
    X509_set_pubkey(certificate, key);
    X509_sign(certificate, key, EVP_sha256());
    write(chain(), [&](FILE* file) { return PEM_write_X509(file, certificate); });
    write(private_key(),
          [&](FILE* file) { return PEM_write_PrivateKey(file, key, nullptr, nullptr, 0, nullptr, nullptr); });
    X509_free(certificate);
    EVP_PKEY_free(key);
  }
  ~Certificate() { std::filesystem::remove_all(folder_); }
  std::string chain() const { return (folder_ / "chain.pem").string(); }
  std::string private_key() const { return (folder_ / "key.pem").string(); }

 private:
  template <class Write>
  static void write(const std::string& name, Write pem) {
    FILE* file = std::fopen(name.c_str(), "w");
    const bool written = file && pem(file) == 1;
    if (file) std::fclose(file);
    if (!written) throw std::runtime_error("cannot write " + name);
  }
  std::filesystem::path folder_;
};

class TlsClient {
 public:
  explicit TlsClient(std::uint16_t port) : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    sockaddr_in to{};
    to.sin_family = AF_INET;
    to.sin_port = htons(port);
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    timeval patience{kPatienceMs / 1000, 0};
    ::setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    if (::connect(socket_, reinterpret_cast<const sockaddr*>(&to), sizeof to) != 0)
      throw std::runtime_error("no connection");
    SSL_set_fd(ssl_, socket_);
  }
  ~TlsClient() {
    SSL_free(ssl_);
    SSL_CTX_free(context_);
    ::close(socket_);
  }
  TlsClient(const TlsClient&) = delete;
  TlsClient& operator=(const TlsClient&) = delete;

  bool connect(int newest_version) {
    SSL_set_max_proto_version(ssl_, newest_version);
    return SSL_connect(ssl_) == 1;
  }
  // Version 1.2 with these ciphers alone.
  bool connect_with(const char* ciphers) { return SSL_set_cipher_list(ssl_, ciphers) == 1 && connect(TLS1_2_VERSION); }
  // The day on which the server's certificate runs out, as it is written in it.
  std::string runs_out() const {
    X509* certificate = SSL_get1_peer_certificate(ssl_);
    const ASN1_TIME* time = X509_get0_notAfter(certificate);
    std::string text(reinterpret_cast<const char*>(ASN1_STRING_get0_data(time)), ASN1_STRING_length(time));
    X509_free(certificate);
    return text;
  }
  void send(std::string_view bytes) { SSL_write(ssl_, bytes.data(), static_cast<int>(bytes.size())); }
  // Until the text has come; what has come so far if the stream ends.
  std::string read_until(std::string_view mark) {
    std::array<char, 4096> some;
    while (got_.find(mark) == std::string::npos) {
      const int count = SSL_read(ssl_, some.data(), some.size());
      if (count <= 0) break;
      got_.append(some.data(), static_cast<std::size_t>(count));
    }
    return got_;
  }

 private:
  SSL_CTX* context_ = SSL_CTX_new(TLS_client_method());
  SSL* ssl_ = SSL_new(context_);
  int socket_;
  std::string got_;
};

net::Settings secured(const Certificate& certificate) {
  net::Settings settings;
  settings.certificate = certificate.chain();
  settings.private_key = certificate.private_key();
  return settings;
}

TEST_F(NetTest, AConversationBehindTls) {
  const Certificate certificate;
  start(secured(certificate));
  TlsClient client(port);
  ASSERT_TRUE(client.connect(TLS1_3_VERSION));
  client.send(handshake());
  EXPECT_TRUE(client.read_until("\r\n\r\n").starts_with("HTTP/1.1 101"));
  client.send(encode({.payload = "secret words"}));
  EXPECT_NE(client.read_until("secret words").find("secret words"), std::string::npos);
}

TEST_F(NetTest, OldTlsAndPlainTextAreTurnedAway) {
  const Certificate certificate;
  start(secured(certificate));
  TlsClient old(port);
  EXPECT_FALSE(old.connect(TLS1_1_VERSION));
  RawClient plain(port);
  plain.send(handshake());
  const auto answer = plain.read_to_end();
  ASSERT_TRUE(answer);
  EXPECT_EQ(answer->find("HTTP/1.1 101"), std::string::npos);
}

TEST_F(NetTest, OfVersionOneTwoOnlyCiphersThatAuthenticateAreTaken) {
  const Certificate certificate;
  start(secured(certificate));
  for (const char* good :
       {"ECDHE-ECDSA-AES128-GCM-SHA256", "ECDHE-ECDSA-AES256-GCM-SHA384", "ECDHE-ECDSA-CHACHA20-POLY1305"}) {
    TlsClient client(port);
    EXPECT_TRUE(client.connect_with(good)) << good;
  }
  for (const char* bad : {"ECDHE-ECDSA-AES128-SHA", "ECDHE-ECDSA-AES256-SHA384", "ECDHE-ECDSA-AES128-SHA256"}) {
    TlsClient client(port);
    EXPECT_FALSE(client.connect_with(bad)) << bad;
  }
}

TEST_F(NetTest, ACertificateIsRenewedWhilePlayersStay) {
  Certificate certificate;
  start(secured(certificate));
  TlsClient player(port);
  ASSERT_TRUE(player.connect(TLS1_3_VERSION));
  player.send(handshake());
  EXPECT_TRUE(player.read_until("\r\n\r\n").starts_with("HTTP/1.1 101"));
  const std::string before = player.runs_out();
  certificate.renew(std::chrono::hours(1000));
  EXPECT_EQ(ask(io(), [this] { return server->renew_certificate(); }), "");
  EXPECT_GT(*ask(io(), [this] { return server->certificate_left(); }), std::chrono::hours(999));
  TlsClient next(port);
  ASSERT_TRUE(next.connect(TLS1_3_VERSION));
  EXPECT_NE(next.runs_out(), before);
  player.send(encode({.payload = "still here"}));
  EXPECT_NE(player.read_until("still here").find("still here"), std::string::npos);
  // One that is of no use is not taken: the last good one stays.
  certificate.renew(std::chrono::hours(-1));
  EXPECT_NE(ask(io(), [this] { return server->renew_certificate(); }).find("ran out on"), std::string::npos);
  TlsClient last(port);
  ASSERT_TRUE(last.connect(TLS1_3_VERSION));
  EXPECT_EQ(last.runs_out(), next.runs_out());
}

TEST_F(NetTest, ACertificateThatCannotBeUsedIsSaidAtTheStart) {
  const Certificate certificate;
  net::Settings settings = secured(certificate);
  settings.certificate = "/nonexistent.pem";
  EXPECT_THROW(start(settings), std::runtime_error);
  settings = secured(certificate);
  settings.private_key = certificate.chain();
  EXPECT_THROW(start(settings), std::runtime_error);
  const Certificate old(std::chrono::hours(-1));
  EXPECT_THROW(start(secured(old)), std::runtime_error);
}

// Each handshake takes its time of the thread that all matches run on.
TEST_F(NetTest, SoManyHandshakesOfAnAddressAreBegunInAMinute) {
  const Certificate certificate;
  net::Settings settings = secured(certificate);
  settings.limits.handshakes_per_minute = 3;
  start(settings);
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(TlsClient(port).connect(TLS1_3_VERSION)) << i;
  EXPECT_FALSE(TlsClient(port).connect(TLS1_3_VERSION));
}

}  // namespace
}  // namespace cherta::testing
