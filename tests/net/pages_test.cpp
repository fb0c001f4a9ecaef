// Pages that are made when they are asked for: what reaches their maker, what comes back, and bodies that are too long.
#include "tests/net/fixture.h"

namespace cherta::testing {
namespace {

std::string post(std::string_view target, const std::string& body, std::string_view extra = "") {
  return "POST " + std::string(target) + " HTTP/1.1\r\nHost: table.example\r\n" + std::string(extra) +
         "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body;
}

class PagesTest : public NetTest {
 protected:
  void start_pages(net::Settings settings = {}) {
    start(std::move(settings), {}, {}, [this](net::Asked asked, std::function<void(net::Told)> done) {
      last = asked;
      ++times;
      net::Told told;
      told.body = "<p>" + asked.method + " " + std::to_string(asked.body.size()) + "</p>";
      told.headers.emplace_back("Set-Cookie", "a=1");
      told.headers.emplace_back("Set-Cookie", "b=2");
      boost::asio::post(io(), [done, told] { done(told); });
    });
  }
  std::string ask(const std::string& request) {
    RawClient client(port);
    client.send(request);
    return client.read_http();
  }
  net::Asked last;
  int times = 0;
};

TEST_F(PagesTest, WhatABrowserSendsReachesTheirMaker) {
  start_pages();
  const std::string answer = ask(post("/account/in?t=x&y", "a=b&c=d",
                                      "Cookie: cherta=1; z=2\r\nOrigin: https://table.example\r\nSec-Fetch-Site: "
                                      "same-origin\r\nAuthorization: Bearer k\r\nUser-Agent: B/1\r\n"));
  EXPECT_TRUE(answer.starts_with("HTTP/1.1 200")) << answer;
  EXPECT_NE(answer.find("<p>POST 7</p>"), std::string::npos);
  for (const char* line : {"Set-Cookie: a=1\r\n", "Set-Cookie: b=2\r\n", "Cache-Control: no-store\r\n",
                           "X-Content-Type-Options: nosniff\r\n", "Referrer-Policy: same-origin\r\n",
                           "default-src 'none'; style-src 'self'; form-action 'self'"})
    EXPECT_NE(answer.find(line), std::string::npos) << line << answer;
  EXPECT_EQ(last.method, "POST");
  EXPECT_EQ(last.path, "/account/in");
  EXPECT_EQ(last.query, "t=x&y");
  EXPECT_EQ(last.body, "a=b&c=d");
  EXPECT_EQ(last.cookie, "cherta=1; z=2");
  EXPECT_EQ(last.origin, "https://table.example");
  EXPECT_EQ(last.site, "same-origin");
  EXPECT_EQ(last.authorization, "Bearer k");
  EXPECT_EQ(last.agent, "B/1");
  EXPECT_EQ(last.address, "127.0.0.1");
}

TEST_F(PagesTest, TheAddressBehindAProxyIsTheClients) {
  net::Settings settings;
  settings.proxies = {*Network::read("127.0.0.0/8")};
  start_pages(settings);
  (void)ask("GET /account HTTP/1.1\r\nHost: table.example\r\nX-Forwarded-For: 1.2.3.4, 203.0.113.5\r\n\r\n");
  EXPECT_EQ(last.address, "203.0.113.5");
}

TEST_F(PagesTest, OnlyWhatIsBelowAccountIsAPage) {
  start_pages();
  for (const char* path : {"/account", "/account?x", "/account/", "/account/a/b"})
    EXPECT_TRUE(
        ask("GET " + std::string(path) + " HTTP/1.1\r\nHost: table.example\r\n\r\n").starts_with("HTTP/1.1 200"));
  EXPECT_EQ(times, 4);
  for (const char* path : {"/accounts", "/accoun", "/x/account"})
    EXPECT_TRUE(
        ask("GET " + std::string(path) + " HTTP/1.1\r\nHost: table.example\r\n\r\n").starts_with("HTTP/1.1 404"));
  EXPECT_TRUE(ask(post("/other", "x")).starts_with("HTTP/1.1 413"));
  EXPECT_TRUE(ask(post("/other", "")).starts_with("HTTP/1.1 405"));
  EXPECT_TRUE(ask("DELETE /account HTTP/1.1\r\nHost: table.example\r\n\r\n").starts_with("HTTP/1.1 405"));
  EXPECT_TRUE(ask("GET /account HTTP/1.1\r\nHost: evil.example\r\n\r\n").starts_with("HTTP/1.1 421"));
  EXPECT_EQ(times, 4);
}

TEST_F(PagesTest, WithoutAMakerThereIsNone) {
  start();
  EXPECT_TRUE(ask("GET /account HTTP/1.1\r\nHost: table.example\r\n\r\n").starts_with("HTTP/1.1 404"));
}

// The answer reaches whoever sends on, though nobody reads what he sends.
TEST_F(PagesTest, ALongBodyIsRefusedSoThatItsSenderHears) {
  start_pages();
  EXPECT_TRUE(ask(post("/account/in", std::string(net::kMostBody, 'x'))).starts_with("HTTP/1.1 200"));
  for (const std::size_t bytes : {net::kMostBody + 1, std::size_t{1'000'000}}) {
    RawClient client(port);
    EXPECT_TRUE(client.send(post("/account/in", std::string(bytes, 'x'))));
    EXPECT_TRUE(client.read_http().starts_with("HTTP/1.1 413")) << bytes;
  }
  EXPECT_TRUE(ask("POST /account/in HTTP/1.1\r\nHost: table.example\r\nTransfer-Encoding: chunked\r\n\r\n2000\r\n" +
                  std::string(0x2000, 'x') + "\r\n0\r\n\r\n")
                  .starts_with("HTTP/1.1 413"));
  EXPECT_EQ(times, 1);
}

// A whole message, and of nobody else.
TEST_F(PagesTest, WhoBringsMailMaySendMore) {
  net::Settings settings;
  settings.mail_key = "a key of twenty or more";
  start_pages(settings);
  const auto bring = [&](const std::string& path, const std::string& key, const std::string& body) {
    RawClient client(port);
    const std::string line = "Authorization: Bearer " + key + "\r\n";
    std::string request = post(path, body);
    client.send(request.insert(request.find("Content-Length"), line));
    return client.read_http().substr(9, 3);
  };
  const std::string whole(net::kMostMail, 'x'), path(net::kMailIn);
  EXPECT_EQ(bring(path, settings.mail_key, whole), "200");
  EXPECT_EQ(last.body.size(), whole.size());
  EXPECT_EQ(bring(path + "?to=x", settings.mail_key, whole), "200");
  EXPECT_EQ(bring(path, settings.mail_key, whole + "x"), "413");
  EXPECT_EQ(bring("/account/in", settings.mail_key, whole), "413");
  EXPECT_EQ(bring(path + "x", settings.mail_key, whole), "413");
  for (const char* key : {"", "x", "a key of twenty or mord"}) EXPECT_EQ(bring(path, key, whole), "413") << key;
  EXPECT_EQ(times, 2);
}

// Where there is no key, an empty one is none.
TEST_F(PagesTest, WithoutAKeyNobodyBringsMail) {
  start_pages();
  EXPECT_TRUE(ask("POST /account/mail-in HTTP/1.1\r\nHost: table.example\r\nAuthorization: Bearer \r\nContent-Length: "
                  "5000\r\n\r\n" +
                  std::string(5000, 'x'))
                  .starts_with("HTTP/1.1 413"));
}

TEST_F(PagesTest, AHandshakeHasNoBody) {
  start_pages();
  std::string request = handshake();
  request.insert(request.size() - 2, "Content-Length: 2\r\n");
  EXPECT_TRUE(ask(request + "xy").starts_with("HTTP/1.1 413"));
}

TEST_F(PagesTest, OneConnectionAsksForManyPages) {
  start_pages();
  RawClient client(port);
  for (int i = 0; i < 5; ++i) {
    client.send(post("/account/in", std::string(static_cast<std::size_t>(i), 'x')));
    EXPECT_NE(client.read_http().find("<p>POST " + std::to_string(i) + "</p>"), std::string::npos);
  }
}

}  // namespace
}  // namespace cherta::testing
