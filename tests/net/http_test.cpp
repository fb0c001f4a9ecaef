// HTTP beside the WebSocket: handshakes that are refused, files, health.
#include <filesystem>
#include <fstream>

#include "server/net/files.h"
#include "tests/net/fixture.h"

namespace cherta::testing {
namespace {

struct HttpCase {
  std::string what, request, status;
};

std::string get(std::string_view target, std::string_view extra = "") {
  return "GET " + std::string(target) + " HTTP/1.1\r\nHost: table.example\r\n" + std::string(extra) + "\r\n";
}

std::string without(std::string request, std::string_view line_start) {
  const auto at = request.find(line_start);
  return request.erase(at, request.find("\r\n", at) + 2 - at);
}

std::string replaced(std::string request, std::string_view from, std::string_view to) {
  return request.replace(request.find(from), from.size(), to);
}

TEST_F(NetTest, HandshakesAreAcceptedOrRefusedAsTheTableSays) {
  net::Settings settings;
  settings.origins = {"https://play.example"};
  start(settings);
  const std::string good = handshake();
  const HttpCase cases[] = {
      {"in good order", good, "101"},
      {"no subprotocol", handshake("/ws", ""), "400"},
      {"another subprotocol", handshake("/ws", "chat"), "400"},
      {"ours among others", handshake("/ws", "chat, cherta.v1"), "101"},
      {"ours as part of a word", handshake("/ws", "cherta.v10"), "400"},
      {"another path", handshake("/other"), "404"},
      {"a query after the path", handshake("/ws?x=1"), "101"},
      {"own origin", handshake("/ws", "cherta.v1", "Origin: http://table.example\r\n"), "101"},
      {"listed origin", handshake("/ws", "cherta.v1", "Origin: https://play.example\r\n"), "101"},
      {"foreign origin", handshake("/ws", "cherta.v1", "Origin: https://evil.example\r\n"), "403"},
      {"origin that ends alike", handshake("/ws", "cherta.v1", "Origin: http://xtable.example\r\n"), "403"},
      {"opaque origin", handshake("/ws", "cherta.v1", "Origin: null\r\n"), "403"},
      {"no key", without(good, "Sec-WebSocket-Key"), "400"},
      {"a short key", replaced(good, "dGhlIHNhbXBsZSBub25jZQ==", "c2hvcnQ="), "400"},
      {"no version", without(good, "Sec-WebSocket-Version"), "400"},
      {"an old version", replaced(good, "Version: 13", "Version: 8"), "426"},
      {"no upgrade", without(good, "Upgrade: websocket"), "426"},
      {"no connection", without(good, "Connection"), "426"},
      {"HTTP/1.0", replaced(good, "HTTP/1.1", "HTTP/1.0"), "426"},
      {"by POST", replaced(good, "GET", "POST"), "405"},
      {"not HTTP", "hello there\r\n\r\n", "400"},
      {"an endless header", get("/", "X: " + std::string(20'000, 'x')), "431"},
      {"a body", "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhello", "413"},
  };
  for (const auto& one : cases) {
    RawClient client(port);
    client.send(one.request);
    const std::string answer = client.read_http();
    EXPECT_TRUE(answer.starts_with("HTTP/1.1 " + one.status) || answer.starts_with("HTTP/1.0 " + one.status))
        << one.what << ": " << answer;
  }
}

TEST_F(NetTest, TheHandshakeAnswersAsRfc6455Computes) {
  start();
  RawClient client(port);
  client.send(handshake());
  const std::string answer = client.read_http();
  EXPECT_NE(answer.find("Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n"), std::string::npos) << answer;
  EXPECT_NE(answer.find("Sec-WebSocket-Protocol: cherta.v1\r\n"), std::string::npos) << answer;
}

TEST_F(NetTest, HealthIsToldAndOneConnectionCarriesManyRequests) {
  start();
  RawClient client(port);
  for (int i = 0; i < 3; ++i) {
    client.send(get("/healthz"));
    const std::string answer = client.read_http();
    EXPECT_TRUE(answer.starts_with("HTTP/1.1 200 OK")) << answer;
    EXPECT_TRUE(answer.ends_with("\r\n\r\nok\n")) << answer;
  }
  client.send(get("/nothing"));
  EXPECT_TRUE(client.read_http().starts_with("HTTP/1.1 404"));
}

// A folder with files to serve, and a secret beside it.
class Folder {
 public:
  Folder() {
    std::string name = (std::filesystem::temp_directory_path() / "cherta-files-XXXXXX").string();
    if (!::mkdtemp(name.data())) throw std::runtime_error("no temporary folder");
    top_ = name;
    write("secret.txt", "SECRET");
    write("site/index.html", "<p>welcome");
    write("site/assets/app-1.js", "play()");
    write("site/two words.txt", "two words");
    write("site/.hidden", "SECRET");
    write("site/.git/config", "SECRET");
    std::filesystem::create_symlink(top_ / "secret.txt", top_ / "site/link.txt");
    std::filesystem::create_directory_symlink(top_, top_ / "site/up");
  }
  ~Folder() { std::filesystem::remove_all(top_); }
  std::filesystem::path site() const { return top_ / "site"; }

 private:
  void write(const std::string& name, std::string_view text) {
    std::filesystem::create_directories((top_ / name).parent_path());
    std::ofstream(top_ / name) << text;
  }
  std::filesystem::path top_;
};

net::Settings serving(const Folder& folder) {
  net::Settings settings;
  settings.files = folder.site();
  return settings;
}

TEST_F(NetTest, FilesAreServedWithTheirTypeAndTag) {
  const Folder folder;
  start(serving(folder));
  RawClient client(port);
  client.send(get("/"));
  const std::string page = client.read_http();
  EXPECT_NE(page.find("Content-Type: text/html; charset=utf-8\r\n"), std::string::npos) << page;
  EXPECT_NE(page.find("Content-Security-Policy: default-src 'self'"), std::string::npos) << page;
  EXPECT_TRUE(page.ends_with("<p>welcome")) << page;
  client.send(get("/assets/app-1.js?v=2"));
  const std::string script = client.read_http();
  EXPECT_NE(script.find("Content-Type: text/javascript"), std::string::npos) << script;
  EXPECT_NE(script.find("immutable"), std::string::npos) << script;
  const auto tag = script.find("ETag: ") + 6;
  client.send(get("/assets/app-1.js", "If-None-Match: " + script.substr(tag, script.find("\r\n", tag) - tag) + "\r\n"));
  EXPECT_TRUE(client.read_until("\r\n\r\n").starts_with("HTTP/1.1 304"));
  client.send(get("/two%20words.txt"));
  EXPECT_TRUE(client.read_http().ends_with("two words"));
  client.send("HEAD / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  const auto head = client.read_to_end();
  ASSERT_TRUE(head);
  EXPECT_NE(head->find("Content-Length: 10\r\n"), std::string::npos);
  EXPECT_TRUE(head->ends_with("\r\n\r\n"));
}

TEST_F(NetTest, NoRequestReachesAFileThatIsNotServed) {
  const Folder folder;
  start(serving(folder));
  for (const char* target : {"/../secret.txt",
                             "/%2e%2e/secret.txt",
                             "/..%2fsecret.txt",
                             "/%2e%2e%2fsecret.txt",
                             "/assets/../../secret.txt",
                             "/assets/%2e%2e/%2e%2e/secret.txt",
                             "/..\\secret.txt",
                             "/%5c..%5csecret.txt",
                             "//secret.txt",
                             "/./../secret.txt",
                             "/.hidden",
                             "/%2ehidden",
                             "/.git/config",
                             "/link.txt",
                             "/up/secret.txt",
                             "/index.html%00.txt",
                             "/%zz",
                             "/%",
                             "/assets",
                             "/assets/",
                             "/%252e%252e/secret.txt",
                             "/....//secret.txt",
                             "secret.txt",
                             "../secret.txt",
                             "http://table.example/../secret.txt",
                             "*"}) {
    RawClient client(port);
    client.send(get(target));
    const std::string answer = client.read_http();
    EXPECT_TRUE(answer.starts_with("HTTP/1.1 404") || answer.starts_with("HTTP/1.1 400")) << target << "\n" << answer;
    EXPECT_EQ(answer.find("SECRET"), std::string::npos) << target;
  }
}

TEST(Files, AFolderThatIsNotThereIsSaidAtTheStart) {
  EXPECT_THROW(net::FileSet("/nonexistent/folder"), std::runtime_error);
}

TEST(Files, UnknownEndingsAreBytes) {
  EXPECT_EQ(net::content_type("a.svg"), "image/svg+xml");
  EXPECT_EQ(net::content_type("a.exe"), "application/octet-stream");
  EXPECT_EQ(net::content_type("svg"), "application/octet-stream");
}

}  // namespace
}  // namespace cherta::testing
