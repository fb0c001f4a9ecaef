// Reading a request, whose body may be as long as its header lets it. Inside server/net only.
#pragma once

#include <boost/asio/redirect_error.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>

#include "server/net/http.h"
#include "server/net/waiting.h"

namespace cherta::net {

using RequestParser = boost::beast::http::request_parser<boost::beast::http::string_body>;

template <class Stream>
Awaitable<boost::system::error_code> read_request(const Hub& hub, Stream& stream, boost::beast::flat_buffer& buffer,
                                                  RequestParser& parser) {
  namespace http = boost::beast::http;
  boost::system::error_code failed;
  parser.header_limit(hub.settings.limits.header_bytes);
  parser.body_limit(kMostMail);
  co_await http::async_read_header(stream, buffer, parser, boost::asio::redirect_error(kAwaitable, failed));
  if (failed) co_return failed;
  const std::size_t most = most_body(hub, parser.get());
  if (parser.content_length().value_or(0) > most) co_return http::make_error_code(http::error::body_limit);
  parser.body_limit(most);
  if (!parser.is_done())
    co_await http::async_read(stream, buffer, parser, boost::asio::redirect_error(kAwaitable, failed));
  co_return failed;
}

}  // namespace cherta::net
