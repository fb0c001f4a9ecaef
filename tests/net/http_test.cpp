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
      {"a body", "POST / HTTP/1.1\r\nHost: table.example\r\nContent-Length: 5\r\n\r\nhello", "413"},
  };
  for (const auto& one : cases) {
    RawClient client(port);
    client.send(one.request);
    const std::string answer = client.read_http();
    EXPECT_TRUE(answer.starts_with("HTTP/1.1 " + one.status) || answer.starts_with("HTTP/1.0 " + one.status))
        << one.what << ": " << answer;
  }
}

TEST_F(NetTest, OnlyNamesOfTheServerAreAnswered) {
  start();
  const HttpCase cases[] = {
      {"its name", "Host: table.example\r\n", "200"},
      {"with a port", "Host: table.example:8400\r\n", "200"},
      {"in capitals", "Host: Table.EXAMPLE\r\n", "200"},
      {"with a dot at its end", "Host: table.example.:80\r\n", "200"},
      {"an address", "Host: 192.0.2.7:8400\r\n", "200"},
      {"an address of version 6", "Host: [2001:db8::1]:8400\r\n", "200"},
      {"another name", "Host: evil.example\r\n", "421"},
      {"a name that ends alike", "Host: xtable.example\r\n", "421"},
      {"a name below its own", "Host: a.table.example\r\n", "421"},
      {"something like an address", "Host: 127.1\r\n", "421"},
      {"none", "", "400"},
      {"an empty one", "Host:\r\n", "400"},
      {"two", "Host: table.example\r\nHost: table.example\r\n", "400"},
      {"a port that is none", "Host: table.example:x\r\n", "400"},
      {"a bracket alone", "Host: [::1\r\n", "400"},
  };
  for (const auto& one : cases) {
    RawClient client(port), player(port);
    client.send("GET /healthz HTTP/1.1\r\n" + one.request + "\r\n");
    EXPECT_TRUE(client.read_http().starts_with("HTTP/1.1 " + one.status)) << one.what;
    player.send(replaced(handshake(), "Host: table.example\r\n", one.request));
    const std::string opened = one.status == "200" ? "101" : one.status;
    EXPECT_TRUE(player.read_http().starts_with("HTTP/1.1 " + opened)) << one.what;
  }
}

// Browsers offer to compress; what is secret and what a stranger chose would be squeezed together.
TEST_F(NetTest, NothingIsCompressedThoughBrowsersOfferIt) {
  start();
  RawClient client(port);
  client.send(handshake("/ws", "cherta.v1",
                        "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n"
                        "Accept-Encoding: gzip, deflate, br\r\n"));
  const std::string answer = client.read_http();
  EXPECT_TRUE(answer.starts_with("HTTP/1.1 101")) << answer;
  EXPECT_EQ(answer.find("Sec-WebSocket-Extensions"), std::string::npos) << answer;
  const std::string text(5000, 'a');
  client.send(encode({.payload = text}));
  EXPECT_EQ(client.read_frame()->payload, text);
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

TEST_F(NetTest, ReadinessIsAskedForAndHealthIsNot) {
  std::atomic<int> asked = 0;
  std::string why;
  start({}, {}, [&](net::Answer answer) {
    ++asked;
    boost::asio::post(io(), [answer, &why] { answer(why); });
  });
  RawClient client(port);
  client.send(get("/readyz"));
  const std::string ready = client.read_http();
  EXPECT_TRUE(ready.starts_with("HTTP/1.1 200") && ready.ends_with("\r\n\r\nready\n")) << ready;
  ask(io(), [&] { why = "nothing can be stored"; });
  client.send(get("/readyz"));
  const std::string full = client.read_http();
  EXPECT_TRUE(full.starts_with("HTTP/1.1 503") && full.ends_with("\r\n\r\nnothing can be stored\n")) << full;
  client.send(get("/healthz"));
  EXPECT_TRUE(client.read_http().starts_with("HTTP/1.1 200"));
  client.send(replaced(get("/readyz"), "GET", "POST"));
  EXPECT_TRUE(client.read_http().starts_with("HTTP/1.1 405"));
  EXPECT_EQ(asked, 2);
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
  void write(const std::string& name, std::string_view text) const {
    std::filesystem::create_directories((top_ / name).parent_path());
    std::ofstream(top_ / name) << text;
  }

 private:
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
  client.send("HEAD / HTTP/1.1\r\nHost: table.example\r\nConnection: close\r\n\r\n");
  const auto head = client.read_to_end();
  ASSERT_TRUE(head);
  EXPECT_NE(head->find("Content-Length: 10\r\n"), std::string::npos);
  EXPECT_TRUE(head->ends_with("\r\n\r\n"));
}

// The time of a request is not that of its answer: on a slow line the page comes, too.
TEST_F(NetTest, ASlowLineHasTheTimeOfWhatItTakes) {
  const Folder folder;
  constexpr std::size_t kBig = 24 * 1024 * 1024;  // more than all buffers between
  folder.write("site/assets/big-1.js", std::string(kBig, ' ') + "THE END");
  net::Settings settings = serving(folder);
  settings.limits.handshake = std::chrono::milliseconds(400);
  start(settings);
  RawClient client(port);
  client.send("GET /assets/big-1.js HTTP/1.1\r\nHost: table.example\r\nConnection: close\r\n\r\n");
  std::this_thread::sleep_for(std::chrono::milliseconds(1200));
  const auto all = client.read_to_end();
  ASSERT_TRUE(all);
  EXPECT_TRUE(all->ends_with("THE END")) << all->size();
}

TEST_F(NetTest, WhatWasCompressedWhenItWasMadeIsSentSoToWhoTakesIt) {
  const Folder folder;
  folder.write("site/assets/app-1.js.br", "BROTLI");
  folder.write("site/assets/app-1.js.gz", "GZIP");
  folder.write("site/alone.gz", "an archive");
  folder.write("site/changed.txt.gz", "of what it was");
  folder.write("site/changed.txt", "changed since");
  std::filesystem::last_write_time(folder.site() / "changed.txt.gz",
                                   std::filesystem::file_time_type::clock::now() - std::chrono::hours(1));
  start(serving(folder));
  RawClient client(port);
  const std::tuple<const char*, const char*, const char*> cases[] = {
      {"", "play()", ""},
      {"Accept-Encoding: gzip, deflate, br\r\n", "BROTLI", "br"},
      {"Accept-Encoding: GZIP\r\n", "GZIP", "gzip"},
      {"Accept-Encoding: br;q=0, gzip;q=0.5\r\n", "GZIP", "gzip"},
      {"Accept-Encoding: br;q=0.000, gzip; q=0\r\n", "play()", ""},
      {"Accept-Encoding: identity\r\n", "play()", ""},
      {"Accept-Encoding: ,;;=,\r\n", "play()", ""}};
  std::set<std::string> tags;
  for (const auto& [header, body, coding] : cases) {
    client.send(get("/assets/app-1.js", header));
    const std::string answer = client.read_http();
    EXPECT_TRUE(answer.ends_with(body)) << header << answer;
    const std::string said = std::string("Content-Encoding: ") + coding + "\r\n";
    EXPECT_EQ(answer.find("Content-Encoding") != std::string::npos, *coding != 0) << answer;
    EXPECT_EQ(answer.find(said) != std::string::npos, *coding != 0) << answer;
    EXPECT_NE(answer.find("Content-Type: text/javascript"), std::string::npos) << answer;
    EXPECT_NE(answer.find("Vary: Accept-Encoding\r\n"), std::string::npos) << answer;
    const auto tag = answer.find("ETag: ") + 6;
    tags.insert(answer.substr(tag, answer.find("\r\n", tag) - tag));
  }
  EXPECT_EQ(tags.size(), 3u);
  client.send(get("/", "Accept-Encoding: br\r\n"));
  EXPECT_EQ(client.read_http().find("Vary"), std::string::npos);  // it stands there once
  client.send(get("/assets/app-1.js.br"));
  EXPECT_TRUE(client.read_http().starts_with("HTTP/1.1 404"));
  client.send(get("/changed.txt", "Accept-Encoding: gzip\r\n"));
  EXPECT_TRUE(client.read_http().ends_with("changed since"));
  client.send(get("/alone.gz"));
  EXPECT_TRUE(client.read_http().ends_with("an archive"));
}

// Links are secrets that stand in addresses: no page may send its own on; and none may be framed or led astray.
TEST_F(NetTest, EveryAnswerHasItsHeaders) {
  const Folder folder;
  for (const bool https : {false, true}) {
    net::Settings settings = serving(folder);
    settings.strict_transport = https;
    start(settings);
    for (const char* target : {"/", "/assets/app-1.js", "/healthz", "/readyz", "/ws", "/nothing"}) {
      RawClient client(port);
      client.send(get(target));
      const std::string answer = client.read_http();
      EXPECT_NE(answer.find("Referrer-Policy: no-referrer\r\n"), std::string::npos) << answer;
      EXPECT_NE(answer.find("X-Content-Type-Options: nosniff\r\n"), std::string::npos) << answer;
      EXPECT_EQ(answer.find("Strict-Transport-Security: max-age=31536000\r\n") != std::string::npos, https) << answer;
    }
    RawClient client(port);
    client.send(get("/"));
    const std::string page = client.read_http();
    EXPECT_NE(page.find("Content-Security-Policy: default-src 'self'; connect-src 'self'; img-src 'self' data:; "
                        "style-src 'self'; script-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; "
                        "frame-ancestors 'none'\r\n"),
              std::string::npos)
        << page;
    ask(io(), [&] { server->stop([] {}); });
  }
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
