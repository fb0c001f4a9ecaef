// Calls to addresses that strangers gave us: webhooks, and the push services of their browsers. HTTPS by libcurl on
// threads of its own; where a name leads is looked at for each connection, and nothing inside our own network is
// reached (docs/decisions/0102).
#pragma once

#include <atomic>
#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/thread_pool.hpp>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "common/address.h"
#include "common/result.h"

namespace cherta::post {

struct Call {
  std::string url;  // secret
  std::vector<std::pair<std::string, std::string>> headers;
  std::string body;  // posted
};

enum class Called : std::uint8_t {
  kTaken,    // answered with 2xx
  kLater,    // not this time
  kGone,     // there is nobody any more: 404 or 410
  kUntried,  // too many wait, or the server stops: nobody's fault out there
};
// With the reason, which holds nothing of the URL.
using CallReceipt = std::function<void(Called, const std::string& why)>;

class Caller {
 public:
  virtual ~Caller() = default;
  // Never calls back from inside; on the io executor.
  virtual void call(Call call, CallReceipt done) = 0;
  // Why nobody is called there; empty if one may be.
  virtual std::optional<Refusal> why_not(const std::string& url) const = 0;
};

inline constexpr std::size_t kCallThreads = 4, kMostCalls = 64;  // at once; that wait, beyond it kUntried
inline constexpr std::size_t kMostAnswerBytes = 64 * 1024;
inline constexpr long kCallConnectMs = 5'000, kCallMs = 10'000;

struct CallTerms {
  bool to_loopback = false;  // for tests: this machine may be called, also without TLS
  long call_ms = kCallMs;
};

// Out in the world: no private, loopback, link-local, unique-local, multicast, reserved or translated address. One of
// version 4 that came as one of version 6 (::ffff:a.b.c.d) is none of the world's; `was_v6` says so.
bool is_outside(const Address& address, bool was_v6);
bool is_loopback(const Address& address);

// Why nobody is called there: no https, a name or password in it, an address inside; empty if one may be.
std::optional<Refusal> why_not_called(const std::string& url, bool to_loopback);
// Of a URL the part that is no secret.
std::string host_of_call(const std::string& url);

class HttpCaller final : public Caller {
 public:
  HttpCaller(boost::asio::any_io_executor io, CallTerms terms);
  // Breaks off what is under way.
  ~HttpCaller() override;
  void call(Call call, CallReceipt done) override;
  std::optional<Refusal> why_not(const std::string& url) const override {
    return why_not_called(url, terms_.to_loopback);
  }

 private:
  boost::asio::any_io_executor io_;
  CallTerms terms_;
  std::atomic<bool> stopping_ = false;
  std::shared_ptr<std::size_t> waiting_ = std::make_shared<std::size_t>(0);  // on the io thread
  boost::asio::thread_pool threads_{kCallThreads};
};

}  // namespace cherta::post
