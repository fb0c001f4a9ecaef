// SMTP, against a mail server of the test's own on loopback: one that takes, and ones that do not.
#include "server/post/carrier.h"

#include <gtest/gtest.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/streambuf.hpp>
#include <boost/asio/write.hpp>
#include <istream>
#include <map>
#include <mutex>
#include <optional>
#include <thread>

namespace cherta::post {
namespace {

using boost::asio::ip::tcp;

// Answers each command as told, and with "250 ok" where nothing is told; keeps what it was sent.
class MailServer {
 public:
  // By the first word of a command ("RCPT", "DATA", "." for the end of the text): the answer; empty: it hangs up.
  explicit MailServer(std::map<std::string, std::string> answers = {}, bool silent = false)
      : answers_(std::move(answers)), silent_(silent), thread_([this] { serve(); }) {}
  ~MailServer() {
    boost::system::error_code ignored;
    tcp::socket knock(io_);
    stopping_ = true;
    knock.connect(acceptor_.local_endpoint(), ignored);
    thread_.join();
  }
  std::string url() const { return "smtp://127.0.0.1:" + std::to_string(acceptor_.local_endpoint().port()); }
  std::string text() const { return (std::lock_guard(mutex_), text_); }
  std::vector<std::string> commands() const { return (std::lock_guard(mutex_), commands_); }

 private:
  void serve() {
    while (!stopping_) {
      tcp::socket socket = acceptor_.accept();
      if (stopping_) return;
      try {
        converse(socket);
      } catch (const boost::system::system_error&) {
        // The other side went away.
      }
    }
  }
  void converse(tcp::socket& socket) {
    boost::asio::streambuf buffer;
    if (silent_) {
      std::string line;
      boost::system::error_code gone;
      boost::asio::read_until(socket, buffer, "\r\n", gone);
      return;
    }
    boost::asio::write(socket, boost::asio::buffer(std::string("220 here\r\n")));
    bool in_text = false;
    for (;;) {
      const std::string line = read_line(socket, buffer);
      if (in_text && line != ".") {
        const std::lock_guard lock(mutex_);
        text_ += (line.starts_with('.') ? line.substr(1) : line) + "\r\n";
        continue;
      }
      in_text = false;
      const std::string verb = line.substr(0, line.find_first_of(" :"));
      {
        const std::lock_guard lock(mutex_);
        commands_.push_back(line);
      }
      const auto told = answers_.find(verb);
      if (told != answers_.end() && told->second.empty()) return;
      const std::string usual = verb == "DATA" ? "354 go on" : verb == "QUIT" ? "221 bye" : "250 ok";
      const std::string answer = told == answers_.end() ? usual : told->second;
      boost::asio::write(socket, boost::asio::buffer(answer + "\r\n"));
      in_text = verb == "DATA" && answer.starts_with("354");
      if (verb == "QUIT") return;
    }
  }
  static std::string read_line(tcp::socket& socket, boost::asio::streambuf& buffer) {
    boost::asio::read_until(socket, buffer, "\r\n");
    std::istream in(&buffer);
    std::string line;
    std::getline(in, line);
    line.pop_back();
    return line;
  }

  std::map<std::string, std::string> answers_;
  bool silent_;
  boost::asio::io_context io_;
  tcp::acceptor acceptor_{io_, {boost::asio::ip::address_v4::loopback(), 0}};
  std::atomic<bool> stopping_ = false;
  mutable std::mutex mutex_;
  std::string text_;
  std::vector<std::string> commands_;
  std::thread thread_;  // last: it uses the others
};

const Letter kLetter{"ada@example.org", "a subject", "one line\n.\n.two dots\nthe end\n", "1@play.example",
                     1'000'000'000'000};

std::pair<Carried, std::string> carry(const Smtp& smtp) {
  boost::asio::io_context io;
  std::optional<std::pair<Carried, std::string>> came;
  {
    SmtpCarrier carrier(io.get_executor(), smtp);
    carrier.carry(kLetter, [&](Carried how, const std::string& why) { came = {how, why}; });
    EXPECT_FALSE(came);  // never from inside
    io.run();
  }
  return came.value_or(std::pair(Carried::kTaken, std::string("nothing came")));
}

Smtp to(const MailServer& server) { return {server.url(), "", "", false, "table@play.example"}; }

TEST(Carrier, WhatIsTakenArrivesToTheByte) {
  const MailServer server;
  EXPECT_EQ(carry(to(server)), std::pair(Carried::kTaken, std::string()));
  EXPECT_EQ(server.text(), write_mime(kLetter, "table@play.example"));
  const auto commands = server.commands();
  EXPECT_NE(std::find(commands.begin(), commands.end(), "MAIL FROM:<table@play.example>"), commands.end());
  EXPECT_NE(std::find(commands.begin(), commands.end(), "RCPT TO:<ada@example.org>"), commands.end());
}

TEST(Carrier, WhoPutsItOffIsAskedAgain) {
  for (const auto& [verb, answer] : std::map<std::string, std::string>{{"RCPT", "450 greylisted, come back"},
                                                                       {"MAIL", "421 too busy"},
                                                                       {"DATA", "451 not now"},
                                                                       {".", "452 full"}}) {
    const MailServer server({{verb, answer}});
    EXPECT_EQ(carry(to(server)).first, Carried::kLater) << verb;
  }
}

TEST(Carrier, WhoRefusesIsNotAskedAgain) {
  for (const auto& [verb, answer] : std::map<std::string, std::string>{
           {"RCPT", "550 nobody of that name"}, {"DATA", "554 no"}, {".", "554 we do not like that"}}) {
    const MailServer server({{verb, answer}});
    EXPECT_EQ(carry(to(server)).first, Carried::kRefused) << verb;
  }
}

TEST(Carrier, WhoHangsUpIsAskedAgain) {
  for (const char* verb : {"EHLO", "MAIL", "RCPT", "DATA", "."}) {
    const MailServer server({{verb, ""}});
    EXPECT_EQ(carry(to(server)).first, Carried::kLater) << verb;
  }
}

TEST(Carrier, WhoSaysNothingAndWhoIsNotThereAreAskedAgain) {
  const MailServer server({}, true);
  Smtp smtp = to(server);
  smtp.carry_ms = 200;
  EXPECT_EQ(carry(smtp).first, Carried::kLater);
  smtp.url = "smtp://127.0.0.1:1";
  EXPECT_EQ(carry(smtp).first, Carried::kLater);
}

// A server that offers no TLS is sent nothing where TLS is wanted.
TEST(Carrier, NothingGoesInTheClearUnlessItMay) {
  const MailServer server;
  Smtp smtp = to(server);
  smtp.tls = true;
  EXPECT_EQ(carry(smtp).first, Carried::kLater);
  for (const std::string& command : server.commands()) EXPECT_FALSE(command.starts_with("MAIL")) << command;
}

TEST(Carrier, TheReasonHoldsNothingOfTheLetter) {
  const MailServer server({{"RCPT", "550 <ada@example.org>: nobody of that name"}});
  const std::string why = carry(to(server)).second;
  EXPECT_NE(why.find("550"), std::string::npos) << why;
  EXPECT_EQ(why.find("ada"), std::string::npos) << why;
}

TEST(Carrier, WhatIsUnderWayIsBrokenOffWhenTheServerStops) {
  const MailServer server({}, true);
  boost::asio::io_context io;
  SmtpCarrier carrier(io.get_executor(), to(server));
  carrier.carry(kLetter, [](Carried, const std::string&) {});
}  // without waiting for a minute: the test has a bound of its own

TEST(Carrier, MoreThanItTakesAtOnceComesBack) {
  const MailServer server({}, true);
  boost::asio::io_context io;
  Smtp smtp = to(server);
  smtp.carry_ms = 1;
  SmtpCarrier carrier(io.get_executor(), smtp);
  std::size_t later = 0;
  for (std::size_t i = 0; i < kMostLetters + 3; ++i)
    carrier.carry(kLetter, [&](Carried how, const std::string&) { later += how == Carried::kLater ? 1 : 0; });
  io.run();
  EXPECT_EQ(later, kMostLetters + 3);
}

}  // namespace
}  // namespace cherta::post
