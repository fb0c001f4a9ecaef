// The leaky twin of server/net/http.cpp. N-2: /healthz tells how many are connected. N-3: the log tells whole request
// lines, with a token that somebody put there.
#include "server/net/http.h"

#include <openssl/crypto.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <boost/beast/core/string.hpp>
#include <boost/beast/http/error.hpp>
#include <boost/beast/http/rfc7230.hpp>

#include "tests/leaks/planted.h"

#define answer honest_answer
#define refuse_handshake honest_refuse_handshake
#include "server/net/http.cpp"
#undef answer
#undef refuse_handshake

namespace cherta::net {

namespace {

void log(const HttpRequest& request) {
  if (planted("N-3")) spdlog::info("event=request target={}", std::string_view(request.target()));
}

}  // namespace

HttpResponse answer(const Hub& hub, const HttpRequest& request) {
  log(request);
  HttpResponse response = honest_answer(hub, request);
  if (!planted("N-2") || request.target() != "/healthz") return response;
  static std::string all;  // of which the last answer holds a view
  all = "ok " + std::to_string(hub.gate->inside()) + "\n";
  response.content_length(all.size());
  response.body() = {all.data(), all.size()};
  return response;
}

std::optional<HttpResponse> refuse_handshake(const Hub& hub, const HttpRequest& request) {
  log(request);
  return honest_refuse_handshake(hub, request);
}

}  // namespace cherta::net
