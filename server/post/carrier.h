// Whoever takes letters away: a mail server, spoken to over SMTP by libcurl on a thread of its own.
#pragma once

#include <atomic>
#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/thread_pool.hpp>
#include <cstddef>
#include <functional>
#include <memory>
#include <string>

#include "server/post/letter.h"

namespace cherta::post {

enum class Carried : std::uint8_t {
  kTaken,    // the mail server answers for it now
  kLater,    // it may be taken another time
  kRefused,  // it never will be
};
// With the reason, which holds nothing of the letter.
using Receipt = std::function<void(Carried, const std::string& why)>;

class Carrier {
 public:
  virtual ~Carrier() = default;
  // Never calls back from inside; on the io executor.
  virtual void carry(Letter letter, Receipt done) = 0;
};

inline constexpr std::size_t kMostLetters = 64;                // that wait for the mail server at once; more: kLater
inline constexpr long kConnectMs = 15'000, kCarryMs = 60'000;  // for the connection; for all of one letter

struct Smtp {
  std::string url;             // smtp://HOST[:PORT] or smtps://HOST[:PORT]
  std::string user, password;  // empty: none
  bool tls = true;             // smtp:// speaks STARTTLS, or nothing is sent
  std::string from;            // address
  long carry_ms = kCarryMs;
};

class SmtpCarrier final : public Carrier {
 public:
  SmtpCarrier(boost::asio::any_io_executor io, Smtp smtp);
  // Breaks off what is under way.
  ~SmtpCarrier() override;
  void carry(Letter letter, Receipt done) override;

 private:
  boost::asio::any_io_executor io_;
  Smtp smtp_;
  std::atomic<bool> stopping_ = false;
  std::shared_ptr<std::size_t> waiting_ = std::make_shared<std::size_t>(0);  // on the io thread
  boost::asio::thread_pool thread_{1};
};

}  // namespace cherta::post
