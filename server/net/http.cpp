#include "server/net/http.h"

#include <openssl/crypto.h>

#include <algorithm>
#include <boost/beast/core/string.hpp>
#include <boost/beast/http/error.hpp>
#include <boost/beast/http/rfc7230.hpp>

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

// Does this client take files that are compressed so?
bool takes(const HttpRequest& request, std::string_view coding) {
  for (const auto& [name, parameters] : http::ext_list(request[http::field::accept_encoding])) {
    if (!boost::beast::iequals(name, coding)) continue;
    return std::ranges::none_of(parameters, [](const auto& one) {
      return boost::beast::iequals(one.first, "q") && one.second.find_first_not_of("0.") == std::string_view::npos;
    });
  }
  return false;
}

HttpResponse send_file(const File& file, const HttpRequest& request) {
  const auto packed = std::ranges::find_if(file.packed, [&](const Packed& one) { return takes(request, one.coding); });
  const bool plain = packed == file.packed.end();
  const std::string& etag = plain ? file.etag : packed->etag;
  const bool same = request[http::field::if_none_match] == etag;
  const std::string_view body = same ? std::string_view() : std::string_view(plain ? file.bytes : packed->bytes);
  auto response = make(same ? http::status::not_modified : http::status::ok, file.type, body, request);
  response.set(http::field::etag, etag);
  if (!plain) response.set(http::field::content_encoding, packed->coding);
  if (!file.packed.empty()) response.set(http::field::vary, "Accept-Encoding");
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

// The name in "name:port", "1.2.3.4" or "[::1]:port", in lower case; empty if it is none of these.
std::string host_name(std::string_view host) {
  const bool bracketed = host.starts_with('[');
  const auto end = bracketed ? host.find(']') : host.find(':');
  if (bracketed && end == std::string_view::npos) return "";
  std::string_view rest = end == std::string_view::npos ? "" : host.substr(bracketed ? end + 1 : end);
  if (!rest.empty() && !rest.starts_with(':')) return "";
  if (!rest.empty()) rest.remove_prefix(1);
  if (!std::ranges::all_of(rest, [](char c) { return c >= '0' && c <= '9'; })) return "";
  std::string name(bracketed ? host.substr(1, end - 1) : host.substr(0, end));
  for (char& c : name) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  if (name.ends_with('.')) name.pop_back();
  return name;
}

HttpResponse secured(const Hub& hub, HttpResponse response) {
  if (hub.settings.strict_transport) response.set("Strict-Transport-Security", "max-age=31536000");
  return response;
}

std::string_view path_of(const HttpRequest& request) {
  const std::string_view target = request.target();
  return target.substr(0, target.find('?'));
}

HttpResponse plain_answer(const Hub& hub, const HttpRequest& request) {
  // Whoever makes pages is asked next.
  if (is_page(hub, request)) return make_text(http::status::ok, "", request);
  if (!request.body().empty()) return refuse(http::status::payload_too_large, "no request here has a body\n", request);
  if (request.method() != http::verb::get && request.method() != http::verb::head) {
    auto response = make_text(http::status::method_not_allowed, "only GET and HEAD\n", request);
    response.set(http::field::allow, "GET, HEAD");
    return response;
  }
  const std::string_view target = request.target();
  if (target == "/readyz" && !hub.stopping)
    return make_text(http::status::ok, "ready\n", request);  // as far as we know
  if (target == "/healthz" || target == "/readyz") {
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

}  // namespace

std::size_t most_body(const Hub& hub, const HttpRequest& request) {
  const std::string bearer = "Bearer " + hub.settings.mail_key;
  const std::string_view shown = request[http::field::authorization];
  const bool brings_mail = !hub.settings.mail_key.empty() && path_of(request) == kMailIn &&
                           shown.size() == bearer.size() &&
                           CRYPTO_memcmp(shown.data(), bearer.data(), bearer.size()) == 0;
  return brings_mail ? kMostMail : kMostBody;
}

HttpResponse answer(const Hub& hub, const HttpRequest& request) {
  auto refused = refuse_host(hub, request);
  return secured(hub, refused ? std::move(*refused) : plain_answer(hub, request));
}

bool is_page(const Hub& hub, const HttpRequest& request) {
  const std::string_view path = path_of(request);
  const bool below = path.starts_with(kPages) && (path.size() == kPages.size() || path[kPages.size()] == '/');
  const auto method = request.method();
  return hub.pages && below && (method == http::verb::get || method == http::verb::head || method == http::verb::post);
}

Asked asked_of(const Hub& hub, const HttpRequest& request, const std::string& socket_address) {
  const auto text = [&](auto field) { return std::string(request[field]); };
  const std::string_view target = request.target(), path = path_of(request);
  Asked asked;
  asked.method = request.method() == http::verb::post ? "POST" : "GET";
  asked.path = path;
  asked.query = target.substr(std::min(target.size(), path.size() + 1));
  asked.body = request.body();
  asked.cookie = text(http::field::cookie);
  asked.origin = text(http::field::origin);
  asked.site = text("Sec-Fetch-Site");
  asked.authorization = text(http::field::authorization);
  asked.agent = text(http::field::user_agent);
  asked.languages = text(http::field::accept_language);
  asked.address = client_address(hub, request, socket_address);
  return asked;
}

HttpResponse page_answer(const Hub& hub, const Told& told, const HttpRequest& request) {
  auto response = make(static_cast<http::status>(told.status), told.type, told.body, request);
  response.set(http::field::cache_control, "no-store");
  // Forms tell where they come from, to ourselves alone.
  response.set("Referrer-Policy", "same-origin");
  response.set("Content-Security-Policy",
               "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'");
  for (const auto& [name, value] : told.headers) response.insert(name, value);
  return secured(hub, std::move(response));
}

bool is_about_health(const HttpRequest& request) {
  const bool asks = request.method() == http::verb::get || request.method() == http::verb::head;
  return asks && (request.target() == "/healthz" || request.target() == "/readyz");
}

HttpResponse readiness(const Hub& hub, const std::string& why, const HttpRequest& request) {
  return secured(hub, make_text(why == "ready\n" ? http::status::ok : http::status::service_unavailable, why, request));
}

std::optional<HttpResponse> refuse_host(const Hub& hub, const HttpRequest& request) {
  if (request.count(http::field::host) != 1)
    return refuse(http::status::bad_request, "one Host is needed, and no more\n", request);
  const std::string name = host_name(request[http::field::host]);
  if (name.empty()) return refuse(http::status::bad_request, "this is no Host\n", request);
  if (read_address(name) || std::ranges::find(hub.settings.hosts, name) != hub.settings.hosts.end())
    return std::nullopt;
  return refuse(http::status::misdirected_request,
                "this server does not go by that name; its operator can add it to the setting hosts\n", request);
}

HttpResponse refuse(http::status status, std::string_view text, const HttpRequest& request) {
  auto response = make_text(status, text, request);
  response.keep_alive(false);
  return response;
}

std::optional<HttpResponse> refuse_bad_http(boost::system::error_code failed) {
  if (failed.category() != http::make_error_code(http::error::end_of_stream).category()) return std::nullopt;
  if (failed == http::error::end_of_stream || failed == http::error::partial_message) return std::nullopt;
  if (failed == http::error::header_limit)
    return refuse(http::status::request_header_fields_too_large, "header too long\n", {});
  if (failed == http::error::unexpected_body || failed == http::error::body_limit)
    return refuse(http::status::payload_too_large, "this is too long\n", {});
  return refuse(http::status::bad_request, "this is not HTTP\n", {});
}

std::optional<HttpResponse> refuse_handshake(const Hub& hub, const HttpRequest& request) {
  if (auto refused = refuse_host(hub, request)) return refused;
  if (!request.body().empty()) return refuse(http::status::payload_too_large, "no request here has a body\n", request);
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

// Of all lines together the last element is the one that our own proxy has added. What is no address says nothing: then
// the client counts as the proxy does.
std::string client_address(const Hub& hub, const HttpRequest& request, const std::string& socket_address) {
  if (!hub.gate->is_proxy(socket_address)) return socket_address;
  std::string_view last;
  const auto [from, to] = request.equal_range("X-Forwarded-For");
  for (auto line = from; line != to; ++line) last = line->value();
  last = last.substr(last.rfind(',') + 1);  // npos + 1 is 0
  while (!last.empty() && (last.front() == ' ' || last.front() == '\t')) last.remove_prefix(1);
  while (!last.empty() && (last.back() == ' ' || last.back() == '\t')) last.remove_suffix(1);
  const auto address = read_address(last);
  return address ? write_address(*address) : socket_address;
}

}  // namespace cherta::net
