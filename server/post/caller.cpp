#include "server/post/caller.h"

#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <boost/asio/execution/outstanding_work.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/prefer.hpp>
#include <cstring>

#include "server/post/curl_cleanup.h"

namespace cherta::post {

namespace {

// What one call needs while it is under way.
struct Under {
  const std::atomic<bool>& stopping;
  bool to_loopback = false;
  bool inside = false;  // a name led there
  std::size_t bytes = 0;
};

std::optional<Address> address_of(const curl_sockaddr& given) {
  Address address = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};
  if (given.family == AF_INET) {
    sockaddr_in four{};
    std::memcpy(&four, &given.addr, sizeof four);
    std::memcpy(address.data() + kMappedBits / 8, &four.sin_addr, sizeof four.sin_addr);
    return address;
  }
  if (given.family != AF_INET6) return std::nullopt;
  sockaddr_in6 six{};
  if (given.addrlen < sizeof six) return std::nullopt;
  std::memcpy(&six, &given.addr, sizeof six);
  std::memcpy(address.data(), &six.sin6_addr, address.size());
  return address;
}

// Asked for each connection, with the address that it would be made to: whatever a name said before counts for nothing.
curl_socket_t open_socket(void* with, curlsocktype, curl_sockaddr* given) {
  auto& under = *static_cast<Under*>(with);
  const auto address = address_of(*given);
  const bool may =
      address && (is_outside(*address, given->family == AF_INET6) || (under.to_loopback && is_loopback(*address)));
  if (may) return ::socket(given->family, given->socktype | SOCK_CLOEXEC, given->protocol);
  under.inside = true;
  return CURL_SOCKET_BAD;
}

// The answer is thrown away; one that is too long ends the call.
std::size_t take_some(char*, std::size_t size, std::size_t count, void* with) {
  auto& under = *static_cast<Under*>(with);
  under.bytes += size * count;
  return under.bytes > kMostAnswerBytes ? 0 : size * count;
}

int shall_stop_calling(void* with, curl_off_t, curl_off_t, curl_off_t, curl_off_t) {
  return static_cast<const Under*>(with)->stopping.load() ? 1 : 0;
}

// libcurl wants each option by itself.
void configure(CURL* curl, const Call& call, const CallTerms& terms, Under& under) {
  curl_easy_setopt(curl, CURLOPT_URL, call.url.c_str());
  curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, terms.to_loopback ? "https,http" : "https");
  curl_easy_setopt(curl, CURLOPT_FOLLOWLOCATION, 0L);
  curl_easy_setopt(curl, CURLOPT_PROXY, "");  // none, whatever the environment says
  curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);
  curl_easy_setopt(curl, CURLOPT_QUICK_EXIT, 1L);  // waits for no name that is being looked up
  curl_easy_setopt(curl, CURLOPT_OPENSOCKETFUNCTION, open_socket);
  curl_easy_setopt(curl, CURLOPT_OPENSOCKETDATA, &under);
  curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, take_some);
  curl_easy_setopt(curl, CURLOPT_WRITEDATA, &under);
  curl_easy_setopt(curl, CURLOPT_HEADERFUNCTION, take_some);
  curl_easy_setopt(curl, CURLOPT_HEADERDATA, &under);
  curl_easy_setopt(curl, CURLOPT_CONNECTTIMEOUT_MS, kCallConnectMs);
  curl_easy_setopt(curl, CURLOPT_TIMEOUT_MS, terms.call_ms);
  curl_easy_setopt(curl, CURLOPT_NOPROGRESS, 0L);
  curl_easy_setopt(curl, CURLOPT_XFERINFOFUNCTION, shall_stop_calling);
  curl_easy_setopt(curl, CURLOPT_XFERINFODATA, &under);
  curl_easy_setopt(curl, CURLOPT_USERAGENT, "Cherta");
  curl_easy_setopt(curl, CURLOPT_POSTFIELDSIZE, static_cast<long>(call.body.size()));
  curl_easy_setopt(curl, CURLOPT_POSTFIELDS, call.body.data());
}

std::pair<Called, std::string> outcome(CURL* curl, CURLcode code, const Under& under) {
  if (under.inside) return {Called::kLater, "it leads to an address that is not out in the world"};
  if (under.bytes > kMostAnswerBytes) return {Called::kLater, "the answer is too long"};
  if (code != CURLE_OK) return {Called::kLater, curl_easy_strerror(code)};
  long answer = 0;
  curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &answer);
  constexpr long kWell = 200, kElsewhere = 300, kNotFound = 404, kGoneFor = 410;
  const std::string why = "answer " + std::to_string(answer);
  if (answer >= kWell && answer < kElsewhere) return {Called::kTaken, why};
  return {answer == kNotFound || answer == kGoneFor ? Called::kGone : Called::kLater, why};
}

std::pair<Called, std::string> call_now(const Call& call, const CallTerms& terms, const std::atomic<bool>& stopping) {
  if (stopping) return {Called::kUntried, "the server stops"};
  const std::unique_ptr<CURL, CurlCleanup> curl(curl_easy_init());
  if (!curl) return {Called::kLater, "libcurl cannot be used"};
  Under under{stopping, terms.to_loopback};
  configure(curl.get(), call, terms, under);
  curl_slist* lines = curl_slist_append(nullptr, "Expect:");
  for (const auto& [name, value] : call.headers) lines = curl_slist_append(lines, (name + ": " + value).c_str());
  const std::unique_ptr<curl_slist, CurlCleanup> headers(lines);
  curl_easy_setopt(curl.get(), CURLOPT_HTTPHEADER, headers.get());
  return outcome(curl.get(), curl_easy_perform(curl.get()), under);
}

}  // namespace

HttpCaller::HttpCaller(boost::asio::any_io_executor io, CallTerms terms) : io_(std::move(io)), terms_(terms) {
  static const CURLcode ready = curl_global_init(CURL_GLOBAL_DEFAULT);
  (void)ready;
}

HttpCaller::~HttpCaller() {
  stopping_ = true;
  threads_.join();
}

void HttpCaller::call(Call call, CallReceipt done) {
  if (*waiting_ >= kMostCalls)
    return boost::asio::post(io_, [done = std::move(done)] { done(Called::kUntried, "too many calls wait"); });
  ++*waiting_;
  auto tracked = boost::asio::prefer(io_, boost::asio::execution::outstanding_work.tracked);
  boost::asio::post(threads_, [this, call = std::move(call), done = std::move(done), tracked] {
    boost::asio::post(tracked, [waiting = waiting_, done, came = call_now(call, terms_, stopping_)] {
      --*waiting;
      done(came.first, came.second);
    });
  });
}

}  // namespace cherta::post
