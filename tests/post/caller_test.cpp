// Calls to strangers' addresses, against a server of the test's own on loopback; and who is not called at all.
#include "server/post/caller.h"

#include <gtest/gtest.h>
#include <stdlib.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/streambuf.hpp>
#include <boost/asio/write.hpp>
#include <mutex>
#include <optional>
#include <thread>

namespace cherta::post {
namespace {

using boost::asio::ip::tcp;

// Answers each request with the same text; an empty one: it hangs up; "silent": it says nothing.
class WebServer {
 public:
  explicit WebServer(std::string answer = "HTTP/1.1 204 No Content\r\n\r\n")
      : answer_(std::move(answer)), thread_([this] { serve(); }) {}
  ~WebServer() {
    boost::system::error_code ignored;
    tcp::socket knock(io_);
    stopping_ = true;
    knock.connect(acceptor_.local_endpoint(), ignored);
    thread_.join();
  }
  std::string url(const std::string& scheme = "http", const std::string& host = "127.0.0.1") const {
    return scheme + "://" + host + ":" + std::to_string(acceptor_.local_endpoint().port()) + "/secret-path";
  }
  std::vector<std::string> requests() const { return (std::lock_guard(mutex_), requests_); }
  int connections() const { return connections_; }

 private:
  void serve() {
    for (;;) {
      tcp::socket socket = acceptor_.accept();
      if (stopping_) return;
      ++connections_;
      try {
        answer(socket);
      } catch (const boost::system::system_error&) {
        // The other side went away.
      }
    }
  }
  void answer(tcp::socket& socket) {
    std::string text;
    const std::size_t head = boost::asio::read_until(socket, boost::asio::dynamic_buffer(text), "\r\n\r\n");
    const auto at = text.find("Content-Length: ");
    const std::size_t length = at == std::string::npos ? 0 : std::stoul(text.substr(at + 16));
    if (text.size() < head + length)
      boost::asio::read(socket, boost::asio::dynamic_buffer(text),
                        boost::asio::transfer_exactly(head + length - text.size()));
    {
      const std::lock_guard lock(mutex_);
      requests_.push_back(text);
    }
    if (answer_ == "silent") {
      boost::system::error_code gone;
      boost::asio::read(socket, boost::asio::dynamic_buffer(text), gone);
      return;
    }
    boost::asio::write(socket, boost::asio::buffer(answer_));
  }

  std::string answer_;
  boost::asio::io_context io_;
  tcp::acceptor acceptor_{io_, {boost::asio::ip::address_v4::loopback(), 0}};
  std::atomic<bool> stopping_ = false;
  std::atomic<int> connections_ = 0;
  mutable std::mutex mutex_;
  std::vector<std::string> requests_;
  std::thread thread_;  // last: it uses the others
};

constexpr CallTerms kHere{true, kCallMs};
constexpr CallTerms kWorld{false, kCallMs};

std::pair<Called, std::string> call(const std::string& url, const CallTerms& terms = kHere) {
  boost::asio::io_context io;
  std::optional<std::pair<Called, std::string>> came;
  {
    HttpCaller caller(io.get_executor(), terms);
    caller.call({url, {{"Content-Type", "application/json"}, {"Cherta-Signature", "sha256=00"}}, "{\"id\":1}"},
                [&](Called how, const std::string& why) {
                  came = {how, why};
                });
    EXPECT_FALSE(came);  // never from inside
    io.run();
  }
  return came.value_or(std::pair(Called::kTaken, std::string("nothing came")));
}

TEST(Caller, WhatIsTakenArrivesToTheByte) {
  const WebServer server;
  EXPECT_EQ(call(server.url()), std::pair(Called::kTaken, std::string("answer 204")));
  ASSERT_EQ(server.requests().size(), 1U);
  const std::string request = server.requests().front();
  EXPECT_TRUE(request.starts_with("POST /secret-path HTTP/1.1\r\n")) << request;
  EXPECT_NE(request.find("\r\nContent-Type: application/json\r\n"), std::string::npos) << request;
  EXPECT_NE(request.find("\r\nCherta-Signature: sha256=00\r\n"), std::string::npos) << request;
  EXPECT_TRUE(request.ends_with("\r\n\r\n{\"id\":1}")) << request;
}

TEST(Caller, WhoIsGoneAndWhoFailsAreToldApart) {
  for (const auto& [status, how] :
       std::vector<std::pair<std::string, Called>>{{"404 Not Found", Called::kGone},
                                                   {"410 Gone", Called::kGone},
                                                   {"400 Bad Request", Called::kLater},
                                                   {"429 Too Many Requests", Called::kLater},
                                                   {"503 Busy", Called::kLater}}) {
    const WebServer server("HTTP/1.1 " + status + "\r\nContent-Length: 0\r\n\r\n");
    EXPECT_EQ(call(server.url()), std::pair(how, "answer " + status.substr(0, 3)));
  }
}

TEST(Caller, NobodyIsFollowedElsewhere) {
  const WebServer other;
  const WebServer server("HTTP/1.1 302 Found\r\nLocation: " + other.url() + "\r\nContent-Length: 0\r\n\r\n");
  EXPECT_EQ(call(server.url()), std::pair(Called::kLater, std::string("answer 302")));
  EXPECT_EQ(server.connections(), 1);
  EXPECT_EQ(other.connections(), 0);
}

TEST(Caller, WhoSaysNothingHangsUpOrIsNotThereIsCalledLater) {
  const WebServer silent("silent"), mute("");
  EXPECT_EQ(call(silent.url(), {true, 200}).first, Called::kLater);
  EXPECT_EQ(call(mute.url()).first, Called::kLater);
  EXPECT_EQ(call("http://127.0.0.1:1/").first, Called::kLater);
  EXPECT_EQ(call("not a url").first, Called::kLater);
}

TEST(Caller, AnAnswerHasABound) {
  const WebServer server("HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n" + std::string(100'000, 'x'));
  EXPECT_EQ(call(server.url()), std::pair(Called::kLater, std::string("the answer is too long")));
  const WebServer headers("HTTP/1.1 200 OK\r\nX: " + std::string(90'000, 'x') + "\r\n\r\n");
  EXPECT_EQ(call(headers.url()).first, Called::kLater);
}

// Whatever a name leads to is looked at when the connection is made, and none is made.
TEST(Caller, NothingInsideIsReached) {
  const WebServer server;
  for (const char* host : {"127.0.0.1", "localhost", "[::ffff:127.0.0.1]", "2130706433", "0x7f.1", "0"}) {
    const auto came = call(server.url("https", host), kWorld);
    EXPECT_EQ(came.first, Called::kLater) << host;
    EXPECT_EQ(came.second, "it leads to an address that is not out in the world") << host;
  }
  EXPECT_EQ(call(server.url("http"), kWorld).first, Called::kLater);
  EXPECT_EQ(call("file:///etc/passwd", kHere).first, Called::kLater);
  EXPECT_EQ(server.connections(), 0);
}

TEST(Caller, NoProxyIsAsked) {
  const WebServer proxy, server;
  for (const char* name : {"http_proxy", "https_proxy", "ALL_PROXY"}) ::setenv(name, proxy.url().c_str(), 1);
  EXPECT_EQ(call(server.url()).first, Called::kTaken);
  (void)call("https://127.0.0.1:1/", kHere);
  for (const char* name : {"http_proxy", "https_proxy", "ALL_PROXY"}) ::unsetenv(name);
  EXPECT_EQ(server.connections(), 1);
  EXPECT_EQ(proxy.connections(), 0);
}

TEST(Caller, TheReasonHoldsNothingOfTheUrl) {
  const WebServer server("");
  for (const std::string& url :
       {server.url(), server.url("https"), std::string("https://nobody.invalid/secret-path")}) {
    const std::string why = call(url).second;
    EXPECT_FALSE(why.empty());
    EXPECT_EQ(why.find("secret-path"), std::string::npos) << why;
    EXPECT_EQ(why.find("127.0.0.1"), std::string::npos) << why;
    EXPECT_EQ(why.find("nobody"), std::string::npos) << why;
  }
}

TEST(Caller, WhatIsUnderWayIsBrokenOffWhenTheServerStops) {
  const WebServer server("silent");
  boost::asio::io_context io;
  HttpCaller caller(io.get_executor(), kHere);
  caller.call({server.url(), {}, ""}, [](Called, const std::string&) {});
}

TEST(Caller, MoreThanItTakesAtOnceComesBack) {
  boost::asio::io_context io;
  HttpCaller caller(io.get_executor(), {true, 1});
  std::size_t later = 0, untried = 0;
  for (std::size_t i = 0; i < kMostCalls + 3; ++i)
    caller.call({"http://127.0.0.1:1/", {}, ""}, [&](Called how, const std::string&) {
      later += how == Called::kLater;
      untried += how == Called::kUntried;
    });
  io.run();
  EXPECT_EQ(later, kMostCalls);
  EXPECT_EQ(untried, 3U);  // which is counted against nobody
}

TEST(Outside, IsWhatIsReachedByEverybody) {
  for (const char* address : {"9.9.9.9", "172.15.0.1", "172.32.0.1", "192.0.1.1", "198.17.0.1", "223.255.255.254"})
    EXPECT_TRUE(is_outside(*read_address(address), false)) << address;
  for (const char* address : {"2620:fe::fe", "2a00:1450::1", "2400::1"})
    EXPECT_TRUE(is_outside(*read_address(address), true)) << address;
}

TEST(Outside, IsNothingElse) {
  for (const char* address :
       {"0.0.0.0",     "0.1.2.3",         "10.1.2.3",   "100.64.0.1",     "100.127.255.255", "127.0.0.1",
        "127.255.0.1", "169.254.169.254", "172.16.0.1", "172.31.255.255", "192.0.0.8",       "192.0.2.1",
        "192.88.99.1", "192.168.1.1",     "198.18.0.1", "198.19.255.255", "198.51.100.1",    "203.0.113.1",
        "224.0.0.1",   "239.255.255.255", "240.0.0.1",  "255.255.255.255"})
    EXPECT_FALSE(is_outside(*read_address(address), false)) << address;
  for (const char* address : {"::",
                              "::1",
                              "::7f00:1",
                              "::ffff:9.9.9.9",
                              "::ffff:127.0.0.1",
                              "::ffff:0:127.0.0.1",
                              "64:ff9b::7f00:1",
                              "64:ff9b:1::1",
                              "100::1",
                              "2001::1",
                              "2001:10::1",
                              "2001:20::1",
                              "2001:db8::1",
                              "2002:7f00:1::",
                              "3fff::1",
                              "4000::1",
                              "5f00::1",
                              "fc00::1",
                              "fd12:3456::1",
                              "fe80::1",
                              "fec0::1",
                              "ff02::1"})
    EXPECT_FALSE(is_outside(*read_address(address), true)) << address;
}

TEST(Outside, AUrlIsHttpsAndHoldsNoName) {
  EXPECT_FALSE(why_not_called("https://hooks.example/a/b?c=d", false));
  EXPECT_FALSE(why_not_called("https://9.9.9.9:8443/a", false));
  EXPECT_FALSE(why_not_called("http://127.0.0.1:8000/a", true));
  for (const char* url : {"", "hooks.example", "http://hooks.example/", "ftp://hooks.example/", "file:///etc/passwd",
                          "https://", "https://ada:secret@hooks.example/", "https://ada@hooks.example/",
                          "https://127.0.0.1/", "https://[::1]/", "https://[::ffff:9.9.9.9]/", "https://10.0.0.1/",
                          "https://hooks.example/a b", "https://hooks.example/\r\nHost: x", "gopher://hooks.example/"})
    EXPECT_TRUE(why_not_called(url, false)) << url;
  EXPECT_EQ(host_of_call("https://hooks.example:8443/secret?also=secret"), "hooks.example");
}

}  // namespace
}  // namespace cherta::post
