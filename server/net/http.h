// HTTP beside the WebSocket: health, static files, and what a handshake must show. Inside server/net only.
#pragma once

#include <boost/beast/http/message.hpp>
#include <boost/beast/http/span_body.hpp>
#include <boost/beast/http/string_body.hpp>
#include <optional>
#include <string>

#include "server/net/hub.h"

namespace cherta::net {

using HttpRequest = boost::beast::http::request<boost::beast::http::string_body>;
// The body is not owned: it lies in the hub's files or in static text.
using HttpResponse = boost::beast::http::response<boost::beast::http::span_body<const char>>;

// How many bytes its body may have: more of who brings mail.
std::size_t most_body(const Hub& hub, const HttpRequest& request);
// The answer to a request that asks for no WebSocket.
HttpResponse answer(const Hub& hub, const HttpRequest& request);
// A refusal with a line of text, which must outlive the answer; closes the connection.
HttpResponse refuse(boost::beast::http::status status, std::string_view text, const HttpRequest& request);
// The answer to what could not be read as a request; nothing where nobody waits for one.
std::optional<HttpResponse> refuse_bad_http(boost::system::error_code failed);
// Why this handshake is refused: wrong path, subprotocol or origin; nothing if it is in order.
std::optional<HttpResponse> refuse_handshake(const Hub& hub, const HttpRequest& request);
// The answer at /readyz; `why` not, or empty, must outlive it.
HttpResponse readiness(const Hub& hub, const std::string& why, const HttpRequest& request);
// A page that is made when it is asked for (Pages); the answer to that, from what it is told, which must outlive it.
bool is_page(const Hub& hub, const HttpRequest& request);
Asked asked_of(const Hub& hub, const HttpRequest& request, const std::string& socket_address);
HttpResponse page_answer(const Hub& hub, const Told& told, const HttpRequest& request);
// The server's health is asked.
bool is_about_health(const HttpRequest& request);
// Why a request is refused for the name that it calls the server by; nothing if it may. A page that lets its own name
// lead here (DNS rebinding) calls the server by that name.
std::optional<HttpResponse> refuse_host(const Hub& hub, const HttpRequest& request);
// The client's address: the socket's, or what a trusted proxy says.
std::string client_address(const Hub& hub, const HttpRequest& request, const std::string& socket_address);

}  // namespace cherta::net
