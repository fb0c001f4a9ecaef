#include "client/cli/http.h"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/ssl.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/ssl.hpp>
#include <optional>

#include "client/cli/trust.h"

namespace cherta::cli {

namespace {

namespace net = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
using tcp = net::ip::tcp;
using Plain = beast::tcp_stream;
using Tls = beast::ssl_stream<beast::tcp_stream>;

http::request<http::string_body> message_of(const Address& server, const HttpRequest& request) {
  constexpr unsigned kHttp11 = 11;
  http::request<http::string_body> message(request.post ? http::verb::post : http::verb::get, request.path, kHttp11);
  const std::string host = server.text();
  message.set(http::field::host, host.substr(host.find("//") + 2));
  message.set(http::field::user_agent, "cherta " CHERTA_VERSION);
  message.set(http::field::connection, "close");
  if (!request.bearer.empty()) message.set(http::field::authorization, "Bearer " + request.bearer);
  if (!request.post) return message;
  message.set(http::field::content_type, request.content_type);
  message.body() = request.body;
  message.prepare_payload();
  return message;
}

template <class Stream>
net::awaitable<void> secure(Stream& stream, const std::string& host) {
  if constexpr (std::is_same_v<Stream, Tls>) {
    expect_host(stream.native_handle(), host);
    beast::error_code error;
    co_await stream.async_handshake(net::ssl::stream_base::client, net::redirect_error(net::use_awaitable, error));
    if (error) throw std::runtime_error(why_not_trusted(stream.native_handle(), host, error));
  }
}

template <class Stream>
net::awaitable<HttpAnswer> talk(Stream& stream, const Address& server, const HttpRequest& request) {
  tcp::resolver resolver(stream.get_executor());
  const auto found = co_await resolver.async_resolve(server.host, server.port, net::use_awaitable);
  auto& lowest = beast::get_lowest_layer(stream);
  co_await lowest.async_connect(found, net::use_awaitable);
  lowest.socket().set_option(tcp::no_delay(true));
  co_await secure(stream, server.host);
  const auto message = message_of(server, request);
  beast::error_code refused;  // whoever answers before it has read all of it hangs up: the answer is there
  co_await http::async_write(stream, message, net::redirect_error(net::use_awaitable, refused));
  beast::flat_buffer buffer;
  http::response_parser<http::string_body> parser;
  parser.body_limit(kMostAnswer);
  co_await http::async_read(stream, buffer, parser, net::use_awaitable);
  co_return HttpAnswer{parser.get().result_int(), std::move(parser.get().body())};
}

Refusal no_answer(const std::string& why) { return {"E_SERVER", "", "the server does not answer: " + why}; }

template <class Stream>
Result<HttpAnswer> ask(net::io_context& io, Stream stream, const Address& server, const HttpRequest& request) {
  std::optional<Result<HttpAnswer>> answer;
  net::co_spawn(io, talk(stream, server, request), [&](const std::exception_ptr& broken, HttpAnswer said) {
    if (!broken) return void(answer.emplace(std::move(said)));
    try {
      std::rethrow_exception(broken);
    } catch (const boost::system::system_error& error) {
      answer.emplace(no_answer(error.code().message()));
    } catch (const std::exception& error) {
      answer.emplace(no_answer(error.what()));
    }
  });
  io.run_for(request.patience);
  return answer ? std::move(*answer) : Result<HttpAnswer>(no_answer("it takes too long"));
}

}  // namespace

Result<HttpAnswer> ask_http(const Address& server, const HttpRequest& request) {
  net::io_context io(1);
  if (server.tls) return ask(io, Tls(io, tls_context()), server, request);
  return ask(io, Plain(io), server, request);
}

std::string in_query(std::string_view text) {
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  std::string out;
  for (const char c : text) {
    const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                       std::string_view("-._~").find(c) != std::string_view::npos;
    const auto byte = static_cast<unsigned char>(c);
    if (plain)
      out += c;
    else
      out += {'%', kDigits[byte >> 4], kDigits[byte & 15]};
  }
  return out;
}

}  // namespace cherta::cli
