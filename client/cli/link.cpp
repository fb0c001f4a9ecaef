#include "client/cli/link.h"

#include <algorithm>
#include <fstream>

namespace cherta::cli {

namespace {

Refusal no_server() { return {"E_SERVER", "", "a server is written like http://host:port"}; }
Refusal no_port() { return {"E_PORT", "", "a port is a number from 1 to 65535"}; }
Refusal no_link() { return {"E_LINK", "", "this is no link; one looks like http://host:port/#TOKEN"}; }

bool is_token(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) {
    return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '-' || c == '_';
  });
}

// "replay/MATCH/WHO/STEP/MAC": a link to a step, all of which is its token (docs/PROTOCOL.md, section 6).
bool is_replay(std::string_view text) {
  constexpr std::string_view kReplay = "replay/";
  std::size_t parts = 0;
  if (!text.starts_with(kReplay)) return false;
  for (text.remove_prefix(kReplay.size()); !text.empty(); ++parts) {
    const auto end = std::min(text.find('/'), text.size());
    if (!is_token(text.substr(0, end))) return false;
    text.remove_prefix(std::min(text.size(), end + 1));
  }
  constexpr std::size_t kParts = 4;
  return parts == kParts;
}

bool is_number(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

bool is_port(const std::string& digits) {
  constexpr int kLongest = 5;
  const int port = digits.size() <= kLongest ? std::stoi(digits) : 0;
  return port >= 1 && port <= 65535;
}

std::string first_line_of(std::ifstream& in) {
  std::string line;
  std::getline(in, line);
  while (!line.empty() && (line.back() == '\r' || line.back() == ' ')) line.pop_back();
  return line;
}

}  // namespace

std::string Address::text() const {
  const bool bare = host.find(':') == std::string::npos;
  return (tls ? "https://" : "http://") + (bare ? host : "[" + host + "]") + ":" + port;
}

Result<Address> parse_server(std::string_view text) {
  Address address;
  for (const auto& [scheme, tls] :
       {std::pair{"http://", false}, {"https://", true}, {"ws://", false}, {"wss://", true}})
    if (text.starts_with(scheme)) {
      address.tls = tls;
      text.remove_prefix(std::string_view(scheme).size());
      break;
    }
  while (text.ends_with('/')) text.remove_suffix(1);
  const auto bracket = text.starts_with('[') ? text.find(']') : std::string_view::npos;
  const auto host_end = bracket != std::string_view::npos ? bracket + 1 : std::min(text.find(':'), text.size());
  address.host = bracket != std::string_view::npos ? text.substr(1, bracket - 1) : text.substr(0, host_end);
  const auto rest = text.substr(host_end);
  address.port = rest.empty() ? (address.tls ? "443" : "80") : std::string(rest.substr(1));
  if (address.host.empty() || address.host.find_first_of("/ #@?") != std::string::npos) return no_server();
  if ((!rest.empty() && rest.front() != ':') || !is_number(address.port)) return no_server();
  if (!is_port(address.port)) return no_port();
  return address;
}

Result<std::string> option_value(std::string_view text) {
  constexpr std::size_t kMost = 200'000;  // more than any server takes
  if (!text.starts_with('@')) return std::string(text);
  const std::string name(text.substr(1));
  std::ifstream file(name, std::ios::binary);
  std::string value(kMost + 1, '\0');
  if (!file.read(value.data(), static_cast<std::streamsize>(value.size())) && !file.eof())
    return Refusal{"E_OPTION", "", "the file " + name + " cannot be read"};
  value.resize(static_cast<std::size_t>(file.gcount()));
  if (value.size() > kMost) return Refusal{"E_OPTION", "", "the file " + name + " is too long for an option"};
  constexpr std::string_view kBlanks = " \t\r\n";
  value.erase(0, std::min(value.find_first_not_of(kBlanks), value.size()));
  value.erase(value.find_last_not_of(kBlanks) + 1);
  return value;
}

Result<Target> parse_link(std::string_view text) {
  if (text.starts_with('@')) {
    std::ifstream file{std::string(text.substr(1))};
    if (!file) return Refusal{"E_LINK", "", "the file that should hold the link cannot be read"};
    const std::string link = first_line_of(file);
    return link.starts_with('@') ? no_link() : parse_link(link);  // one file does not name another, or itself
  }
  const auto hash = text.find('#');
  if (hash == std::string_view::npos) return no_link();
  const auto address = parse_server(text.substr(0, hash));
  if (!address) return address.error().code == "E_PORT" ? Refusal("E_LINK", "", address.error().text) : no_link();
  Target target{*address, {}, {}};
  const auto fragment = text.substr(hash + 1);
  constexpr std::string_view kWatch = "watch/";
  const bool watch = fragment.starts_with(kWatch);
  const auto name = watch ? fragment.substr(kWatch.size()) : fragment;
  if (!is_token(name) && !is_replay(name)) return no_link();
  (watch ? target.watch : target.token) = name;
  return target;
}

}  // namespace cherta::cli
