// Which addresses are out in the world, and which URLs lead there.
#include <algorithm>
#include <array>

#include "server/post/caller.h"
#include "server/post/curl_cleanup.h"
#include "server/post/words/refusals.h"

namespace cherta::post {

namespace {

// IANA's special-purpose registries of both versions: whatever is not globally reachable, and what leads into version 4
// by translation.
constexpr std::array<std::string_view, 15> kInside4 = {
    "0.0.0.0/8",     "10.0.0.0/8",      "100.64.0.0/10",  "127.0.0.0/8",    "169.254.0.0/16",
    "172.16.0.0/12", "192.0.0.0/24",    "192.0.2.0/24",   "192.88.99.0/24", "192.168.0.0/16",
    "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/4",    "240.0.0.0/4"};
constexpr std::array<std::string_view, 4> kInside6 = {"2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"};
constexpr std::string_view kWorld6 = "2000::/3";

bool holds(std::string_view network, const Address& address) {
  const auto read = Network::read(network);
  return read && read->holds(address);
}

using Url = std::unique_ptr<CURLU, CurlCleanup>;

std::string part_of(const Url& url, CURLUPart part) {
  char* text = nullptr;
  if (curl_url_get(url.get(), part, &text, 0) != CURLUE_OK) return "";
  std::string out(text);
  curl_free(text);
  return out;
}

// As an address is written in a URL: of version 6 in brackets.
std::string without_brackets(const std::string& host) {
  return host.size() > 2 && host.front() == '[' ? host.substr(1, host.size() - 2) : host;
}

}  // namespace

bool is_outside(const Address& address, bool was_v6) {
  const auto in = [&](std::string_view network) { return holds(network, address); };
  if (is_mapped(address)) return !was_v6 && std::ranges::none_of(kInside4, in);
  return in(kWorld6) && std::ranges::none_of(kInside6, in);
}

bool is_loopback(const Address& address) { return holds("127.0.0.0/8", address) || holds("::1", address); }

std::optional<Refusal> why_not_called(const std::string& text, bool to_loopback) {
  const Url url(curl_url());
  const bool strange = std::ranges::any_of(text, [](char c) { return c <= ' ' || c > '~'; });
  if (strange || !url || curl_url_set(url.get(), CURLUPART_URL, text.c_str(), 0) != CURLUE_OK)
    return refusal<words::kNoWholeUrl>();
  const std::string scheme = part_of(url, CURLUPART_SCHEME), host = part_of(url, CURLUPART_HOST);
  if (scheme != "https" && !(to_loopback && scheme == "http")) return refusal<words::kOnlyHttps>();
  if (!part_of(url, CURLUPART_USER).empty() || !part_of(url, CURLUPART_PASSWORD).empty())
    return refusal<words::kUrlUser>();
  if (host.empty()) return refusal<words::kNoWholeUrl>();
  const std::string bare = without_brackets(host);
  const auto address = read_address(bare);
  if (address && !is_outside(*address, bare.find(':') != std::string::npos) && !(to_loopback && is_loopback(*address)))
    return refusal<words::kUrlInside>();
  return std::nullopt;
}

std::string host_of_call(const std::string& text) {
  const Url url(curl_url());
  if (!url || curl_url_set(url.get(), CURLUPART_URL, text.c_str(), 0) != CURLUE_OK) return "";
  return part_of(url, CURLUPART_HOST);
}

}  // namespace cherta::post
