// One question to a server over HTTP, with TLS for https. By Boost.Beast and OpenSSL, which the program has for its
// WebSocket anyway: libcurl brings some thirty libraries along, and they took half of a start (docs/decisions/0137).
#pragma once

#include <chrono>
#include <string>
#include <string_view>

#include "client/cli/link.h"
#include "common/result.h"

namespace cherta::cli {

struct HttpRequest {
  std::string path;  // with the query
  bool post = false;
  std::string body, content_type;  // of a POST
  std::string bearer;              // empty: nobody's
  std::chrono::milliseconds patience{30'000};
};

struct HttpAnswer {
  unsigned status = 0;
  std::string body;
};

inline constexpr std::size_t kMostAnswer = 4 * 1024 * 1024;  // bytes; a longer one is none

// E_SERVER with the reason, in words, if there is no answer. Redirections are answers, and are not followed.
Result<HttpAnswer> ask_http(const Address& server, const HttpRequest& request);

// For a query or a form: all but letters, digits and "-._~" as %XX.
std::string in_query(std::string_view text);

}  // namespace cherta::cli
