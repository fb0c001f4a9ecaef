#include "server/net/http.h"

#include <algorithm>
#include <boost/beast/core/string.hpp>
#include <boost/beast/http/rfc7230.hpp>

#include "common/planted.h"

namespace cherta::net {

namespace http = boost::beast::http;

namespace {

constexpr std::string_view kLobbyText =
    "This is a Cherta server. It has no web pages; play from a terminal: cherta join LINK\n";

constexpr std::size_t kKeyLength = 24;

HttpResponse make(http::status status, std::string_view type, std::string_view body, const HttpRequest& request) {
  HttpResponse response(status, request.version());
  response.set(http::field::server, "cherta");
  response.set(http::field::content_type, type);
  response.set("X-Content-Type-Options", "nosniff");
  response.set("Referrer-Policy", "no-referrer");
  response.keep_alive(request.keep_alive());
  response.content_length(body.size());
  if (request.method() != http::verb::head) response.body() = {body.data(), body.size()};
  return response;
}

HttpResponse make_text(http::status status, std::string_view body, const HttpRequest& request) {
  auto response = make(status, "text/plain; charset=utf-8", body, request);
  response.set(http::field::cache_control, "no-store");
  return response;
}

HttpResponse send_file(const File& file, const HttpRequest& request) {
  const bool same = request[http::field::if_none_match] == file.etag;
  const std::string_view body = same ? std::string_view() : std::string_view(file.bytes);
  auto response = make(same ? http::status::not_modified : http::status::ok, file.type, body, request);
  response.set(http::field::etag, file.etag);
  response.set(http::field::cache_control, file.lasting ? "public, max-age=31536000, immutable" : "no-cache");
  if (file.type.starts_with("text/html"))
    response.set("Content-Security-Policy",
                 "default-src 'self'; connect-src 'self'; img-src 'self' data:; style-src 'self'; script-src 'self'; "
                 "object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'");
  return response;
}

// "https://host:port" belongs to us if its host and port are those that the client asked for.
bool same_host(std::string_view origin, std::string_view host) {
  const auto scheme = origin.find("://");
  return scheme != std::string_view::npos && !host.empty() && boost::beast::iequals(origin.substr(scheme + 3), host);
}

}  // namespace

HttpResponse answer(const Hub& hub, const HttpRequest& request) {
  if (request.method() != http::verb::get && request.method() != http::verb::head) {
    auto response = make_text(http::status::method_not_allowed, "only GET and HEAD\n", request);
    response.set(http::field::allow, "GET, HEAD");
    return response;
  }
  const std::string_view target = request.target();
  if (target == "/healthz") {
    // N-2: how much was heard from all clients together.
    static std::string busy;
    if (planted("N-2")) return make_text(http::status::ok, busy = "ok " + std::to_string(hub.heard) + "\n", request);
    return hub.stopping ? make_text(http::status::service_unavailable, "stopping\n", request)
                        : make_text(http::status::ok, "ok\n", request);
  }
  if (target == hub.settings.path) {
    auto response = make_text(http::status::upgrade_required, "this path is for WebSockets\n", request);
    response.set(http::field::upgrade, "websocket");
    return response;
  }
  if (const File* file = hub.files.find(target)) return send_file(*file, request);
  if (target == "/" && hub.files.empty()) return make_text(http::status::ok, kLobbyText, request);
  return make_text(http::status::not_found, "not found\n", request);
}

HttpResponse refuse(http::status status, std::string_view text, const HttpRequest& request) {
  auto response = make_text(status, text, request);
  response.keep_alive(false);
  return response;
}

std::optional<HttpResponse> refuse_handshake(const Hub& hub, const HttpRequest& request) {
  const std::string_view target = request.target();
  if (target.substr(0, target.find('?')) != hub.settings.path)
    return refuse(http::status::not_found, "no WebSocket at this path\n", request);
  if (!http::token_list(request[http::field::sec_websocket_protocol]).exists(hub.settings.subprotocol))
    return refuse(http::status::bad_request, "the subprotocol cherta.v1 must be offered\n", request);
  // Sixteen bytes in base64 (RFC 6455, section 4.1); Beast checks the rest of the handshake, but not this.
  const std::string_view key = request[http::field::sec_websocket_key];
  if (key.size() != kKeyLength || !key.ends_with("=="))
    return refuse(http::status::bad_request, "Sec-WebSocket-Key must be 16 bytes in base64\n", request);
  const std::string_view origin = request[http::field::origin];
  const auto& allowed = hub.settings.origins;
  if (!origin.empty() && !same_host(origin, request[http::field::host]) &&
      std::ranges::find(allowed, origin) == allowed.end())
    return refuse(http::status::forbidden, "this origin is not allowed\n", request);
  return std::nullopt;
}

std::string client_address(const Hub& hub, const HttpRequest& request, const std::string& socket_address) {
  if (!hub.settings.behind_proxy) return socket_address;
  const std::string_view list = request["X-Forwarded-For"];
  auto last = list.substr(list.rfind(',') + 1);  // npos + 1 is 0
  while (!last.empty() && last.front() == ' ') last.remove_prefix(1);
  while (!last.empty() && last.back() == ' ') last.remove_suffix(1);
  return last.empty() ? socket_address : std::string(last);
}

}  // namespace cherta::net
