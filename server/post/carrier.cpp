#include "server/post/carrier.h"

#include <algorithm>
#include <boost/asio/execution/outstanding_work.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/prefer.hpp>
#include <cstring>
#include <memory>
#include <utility>

#include "server/post/curl_cleanup.h"

namespace cherta::post {

namespace {

struct Reading {
  const std::string& bytes;
  std::size_t at = 0;
};

std::size_t read_some(char* out, std::size_t size, std::size_t count, void* from) {
  auto& reading = *static_cast<Reading*>(from);
  const std::size_t n = std::min(size * count, reading.bytes.size() - reading.at);
  std::memcpy(out, reading.bytes.data() + reading.at, n);
  reading.at += n;
  return n;
}

int shall_stop_sending(void* stopping, curl_off_t, curl_off_t, curl_off_t, curl_off_t) {
  return static_cast<const std::atomic<bool>*>(stopping)->load() ? 1 : 0;
}

// libcurl wants each option by itself.
void configure(CURL* curl, const Smtp& smtp, const std::string& sender, const std::atomic<bool>& stopping) {
  curl_easy_setopt(curl, CURLOPT_URL, smtp.url.c_str());
  curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, "smtp,smtps");
  curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);
  curl_easy_setopt(curl, CURLOPT_QUICK_EXIT, 1L);  // waits for no name that is being looked up
  curl_easy_setopt(curl, CURLOPT_USE_SSL, static_cast<long>(smtp.tls ? CURLUSESSL_ALL : CURLUSESSL_NONE));
  if (!smtp.user.empty()) {
    curl_easy_setopt(curl, CURLOPT_USERNAME, smtp.user.c_str());
    curl_easy_setopt(curl, CURLOPT_PASSWORD, smtp.password.c_str());
  }
  curl_easy_setopt(curl, CURLOPT_CONNECTTIMEOUT_MS, kConnectMs);
  curl_easy_setopt(curl, CURLOPT_TIMEOUT_MS, smtp.carry_ms);
  curl_easy_setopt(curl, CURLOPT_MAIL_FROM, sender.c_str());
  curl_easy_setopt(curl, CURLOPT_NOPROGRESS, 0L);
  curl_easy_setopt(curl, CURLOPT_XFERINFOFUNCTION, shall_stop_sending);
  curl_easy_setopt(curl, CURLOPT_XFERINFODATA, const_cast<std::atomic<bool>*>(&stopping));
}

// A lasting no is the server's own number in the five hundreds; but that it does not know us is the operator's to mend.
std::pair<Carried, std::string> outcome(CURL* curl, CURLcode code) {
  if (code == CURLE_OK) return {Carried::kTaken, ""};
  long answer = 0;
  curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &answer);
  std::string why = curl_easy_strerror(code);
  if (answer > 0) why += " (" + std::to_string(answer) + ")";
  constexpr long kLasting = 500, kNoLasting = 600;
  const bool ours =
      code == CURLE_LOGIN_DENIED || code == CURLE_USE_SSL_FAILED || code == CURLE_PEER_FAILED_VERIFICATION;
  const bool lasting = answer >= kLasting && answer < kNoLasting && !ours;
  return {lasting ? Carried::kRefused : Carried::kLater, why};
}

std::pair<Carried, std::string> carry_now(const Smtp& smtp, const Letter& letter, const std::atomic<bool>& stopping) {
  if (stopping) return {Carried::kLater, "the server stops"};
  const std::unique_ptr<CURL, CurlCleanup> curl(curl_easy_init());
  if (!curl) return {Carried::kLater, "libcurl cannot be used"};
  const std::string bytes = write_mime(letter, smtp.from), sender = "<" + smtp.from + ">";
  const std::unique_ptr<curl_slist, CurlCleanup> receivers(curl_slist_append(nullptr, ("<" + letter.to + ">").c_str()));
  Reading reading{bytes};
  configure(curl.get(), smtp, sender, stopping);
  curl_easy_setopt(curl.get(), CURLOPT_MAIL_RCPT, receivers.get());
  curl_easy_setopt(curl.get(), CURLOPT_UPLOAD, 1L);
  curl_easy_setopt(curl.get(), CURLOPT_READFUNCTION, read_some);
  curl_easy_setopt(curl.get(), CURLOPT_READDATA, &reading);
  return outcome(curl.get(), curl_easy_perform(curl.get()));
}

}  // namespace

SmtpCarrier::SmtpCarrier(boost::asio::any_io_executor io, Smtp smtp) : io_(std::move(io)), smtp_(std::move(smtp)) {
  static const CURLcode ready = curl_global_init(CURL_GLOBAL_DEFAULT);
  (void)ready;
}

SmtpCarrier::~SmtpCarrier() {
  stopping_ = true;
  thread_.join();
}

void SmtpCarrier::carry(Letter letter, Receipt done) {
  if (*waiting_ >= kMostLetters)
    return boost::asio::post(io_, [done = std::move(done)] { done(Carried::kLater, "too many letters wait"); });
  ++*waiting_;
  auto tracked = boost::asio::prefer(io_, boost::asio::execution::outstanding_work.tracked);
  boost::asio::post(thread_, [this, letter = std::move(letter), done = std::move(done), tracked] {
    boost::asio::post(tracked, [waiting = waiting_, done, came = carry_now(smtp_, letter, stopping_)] {
      --*waiting;
      done(came.first, came.second);
    });
  });
}

}  // namespace cherta::post
