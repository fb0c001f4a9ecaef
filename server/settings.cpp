#include "server/settings.h"

#include <toml++/toml.h>

#include <algorithm>
#include <charconv>

#include "server/settings_mail.h"

namespace cherta {

namespace {

template <class Number>
bool read_number(const std::string& text, Number least, Number most, Number& out) {
  Number value{};
  const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (failed != std::errc() || end != text.data() + text.size() || value < least || value > most) return false;
  out = value;
  return true;
}

bool read_flag(const std::string& text, bool& out) {
  out = text == "true";
  return out || text == "false";
}

bool read_seconds(const std::string& text, std::chrono::milliseconds& out) {
  constexpr int kMostSeconds = 24 * 60 * 60;
  int seconds = 0;
  if (!read_number(text, 1, kMostSeconds, seconds)) return false;
  out = std::chrono::seconds(seconds);
  return true;
}

bool read_list(const std::string& text, std::vector<std::string>& out) {
  out.clear();
  for (std::size_t at = 0; at < text.size();) {
    const auto end = std::min(text.find(',', at), text.size());
    if (end > at) out.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return true;
}

// Networks whose word is taken for who a client is. true: those of this machine.
bool read_proxies(const std::string& text, std::vector<Network>& out) {
  out.clear();
  if (text == "false") return true;
  std::vector<std::string> names;
  read_list(text == "true" ? "127.0.0.0/8,::1" : text, names);
  for (const std::string& name : names) {
    const auto network = Network::read(name);
    if (!network) return false;
    out.push_back(*network);
  }
  return !out.empty();
}

// Names without scheme and port; kept in lower case.
bool read_hosts(const std::string& text, std::vector<std::string>& out) {
  constexpr std::string_view kOfNames = "abcdefghijklmnopqrstuvwxyz0123456789-._";
  std::string lower = text;
  for (char& c : lower) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return read_list(lower, out) && std::ranges::all_of(out, [&](const std::string& name) {
           return name.find_first_not_of(kOfNames) == std::string::npos;
         });
}

// The host in "https://host:port"; nothing if that is no such address. An IPv6 address is in brackets.
std::optional<std::string> host_of(std::string_view url) {
  for (const std::string_view scheme : {"http://", "https://"}) {
    if (!url.starts_with(scheme)) continue;
    const std::string_view rest = url.substr(scheme.size());
    const std::string_view host = rest.substr(0, rest.find('/'));
    const std::string_view name =
        host.starts_with('[') ? host.substr(0, host.find(']') + 1) : host.substr(0, host.find(':'));
    if (name.empty() || url.find_first_of(" \t?#@\"'<>") != std::string_view::npos) return std::nullopt;
    return std::string(name);
  }
  return std::nullopt;
}

bool read_url(const std::string& text, std::string& out) {
  out = text;
  return text.empty() || host_of(text);
}

bool read_hosting(const std::string& text, gateway::Hosting& out) {
  using gateway::Hosting;
  if (text != "anybody" && text != "key" && text != "nobody") return false;
  out = text == "anybody" ? Hosting::kAnybody : text == "key" ? Hosting::kWithKey : Hosting::kNobody;
  return true;
}

bool read_level(const std::string& text, std::string& out) {
  constexpr std::string_view kLevels[] = {"debug", "info", "warning", "error"};
  out = text;
  return std::ranges::find(kLevels, text) != std::end(kLevels);
}

// A setting that is any text.
template <class Place>
auto text_at(Place place) {
  return [place](ServerSettings& s, const std::string& text) {
    place(s) = text;
    return true;
  };
}

template <class Number, class Place>
auto number_at(Number least, Number most, Place place) {
  return [=](ServerSettings& s, const std::string& text) { return read_number(text, least, most, place(s)); };
}

template <class Place>
auto seconds_at(Place place) {
  return [place](ServerSettings& s, const std::string& text) { return read_seconds(text, place(s)); };
}

constexpr std::uint32_t kMillion = 1'000'000;
constexpr std::uint32_t kMostThreads = 256;

std::vector<SettingRow> make_table() {
  using S = ServerSettings;
  return {
      {"address", "127.0.0.1", "address to listen on; 0.0.0.0 or :: for all", false,
       text_at([](S & s) -> auto& { return s.net.address; })},
      {"port", "8400", "TCP port; 0 = any free one", false,
       number_at<std::uint16_t>(
           0, 65535, [](S & s) -> auto& { return s.net.port; })},
      {"port_file", "", "file into which the port is written once the server listens", false,
       text_at([](S & s) -> auto& { return s.port_file; })},
      {"public_url", "",
       "where links lead: http:// or https://, a name, without a slash at the end; empty = from address and port",
       false, [](S& s, const std::string& text) { return read_url(text, s.gateway.public_url); }},
      {"hosts", "", "names that the server goes by, comma-separated, beside public_url's, localhost and any address",
       false, [](S& s, const std::string& text) { return read_hosts(text, s.net.hosts); }},
      {"store", "var/cherta.db", "SQLite file of the journals, or \"memory\" (lost at the end)", false,
       text_at([](S & s) -> auto& { return s.store; })},
      {"backups", "", "folder for copies of the store, one at each SIGUSR1; empty = none", false,
       text_at([](S & s) -> auto& { return s.backups; })},
      {"admin_socket", "",
       "Unix socket at which `chertad admin` asks; empty = the store's name with .admin (none for a store in memory); "
       "none",
       false, text_at([](S & s) -> auto& { return s.admin_socket; })},
      {"grace_hours", "336", "time in which the server was down is charged to no player, at most so many hours", false,
       number_at<std::uint32_t>(
           0, 10'000, [](S & s) -> auto& { return s.grace_hours; })},
      {"unbegun_days", "30", "days for which a match is kept that waits for a player's share of the dice; 0 = for ever",
       false,
       number_at<std::uint32_t>(
           0, kMillion, [](S & s) -> auto& { return s.unbegun_days; })},
      {"ended_days", "0", "days since it was made for which a match at its end is kept; 0 = for ever", false,
       number_at<std::uint32_t>(
           0, kMillion, [](S & s) -> auto& { return s.ended_days; })},
      {"table_days", "14", "days for which an open table or an invitation stands at most", false,
       number_at<std::uint32_t>(
           1, 90, [](S & s) -> auto& { return s.table_days; })},
      {"match_entries", "20000", "entries that may be written into one match", false,
       number_at<std::uint64_t>(
           1000, kMillion, [](S & s) -> auto& { return s.quota.entries; })},
      {"match_bytes", "33554432", "bytes that may be written into one match", false,
       number_at<std::uint64_t>(
           kMillion, 1 << 30, [](S & s) -> auto& { return s.quota.bytes; })},
      {"files", "", "folder of static files to serve, read at start; empty = none", false,
       [](S& s, const std::string& text) { return s.net.files = text, true; }},
      {"scenarios", "",
       "folder of scenarios (*.json) for the games that take them, read and checked at start; empty = none", false,
       text_at([](S & s) -> auto& { return s.scenarios; })},
      {"certificate", "", "PEM file with the certificate chain; empty = no TLS", false,
       text_at([](S & s) -> auto& { return s.net.certificate; })},
      {"private_key", "", "PEM file with the certificate's key", false,
       text_at([](S & s) -> auto& { return s.net.private_key; })},
      {"origins", "", "web origins allowed beside the server's own, comma-separated", false,
       [](S& s, const std::string& text) { return read_list(text, s.net.origins); }},
      {"behind_proxy", "false",
       "networks of proxies, comma-separated: who comes from there is the last of X-Forwarded-For; true = this machine",
       false, [](S& s, const std::string& text) { return read_proxies(text, s.net.proxies); }},
      {"hosting", "anybody", "who may make matches: anybody, key (who knows host_key), nobody", false,
       [](S& s, const std::string& text) { return read_hosting(text, s.gateway.hosting); }},
      {"host_key", "", "the key for hosting = key; better in the file or environment than as a flag", true,
       text_at([](S & s) -> auto& { return s.gateway.host_key; })},
      {"matches_per_hour", "60", "matches that one address may make in an hour", false,
       number_at<std::uint32_t>(
           1, kMillion, [](S & s) -> auto& { return s.gateway.matches_per_hour; })},
      {"writing_per_hour", "20000",
       "orders and lines of chat of one address in an hour, and one more for each 256 bytes of them", false,
       number_at<std::uint32_t>(
           1, 1'000 * kMillion, [](S & s) -> auto& { return s.gateway.writing_per_hour; })},
      {"requests_per_minute", "600", "requests of one connection, a quarter of them at once", false,
       number_at<std::uint32_t>(
           1, kMillion, [](S & s) -> auto& { return s.gateway.requests_per_minute; })},
      {"message_bytes", "65536", "longest message from a client", false,
       number_at<std::uint32_t>(
           8192, 1 << 24, [](S & s) -> auto& { return s.gateway.message_bytes; })},
      {"threads", "0", "io threads, among which connections and matches are divided; 0 = the cores less one", false,
       number_at<std::uint32_t>(
           0, kMostThreads, [](S & s) -> auto& { return s.threads; })},
      {"connections", "4000", "connections at once", false,
       number_at<std::size_t>(
           1, kMillion, [](S & s) -> auto& { return s.net.limits.connections; })},
      {"connections_per_address", "200", "connections at once from one address", false,
       number_at<std::size_t>(
           1, kMillion, [](S & s) -> auto& { return s.net.limits.connections_per_address; })},
      {"pings_per_minute", "120", "WebSocket pings from one client", false,
       number_at<std::uint32_t>(
           1, kMillion, [](S & s) -> auto& { return s.net.limits.pings_per_minute; })},
      {"handshake_seconds", "10", "for TLS, for an HTTP request, and for a client to say Hello", false,
       seconds_at([](S & s) -> auto& { return s.net.limits.handshake; })},
      {"message_seconds", "60", "from a message's first byte to its last", false,
       seconds_at([](S & s) -> auto& { return s.net.limits.message; })},
      {"idle_seconds", "120", "without a sign of life, then the connection is cut", false,
       seconds_at([](S & s) -> auto& { return s.net.limits.idle; })},
      {"stalled_seconds", "30", "in which a reader must take a message, else it is cut", false,
       seconds_at([](S & s) -> auto& { return s.net.limits.stalled; })},
      {"drain_seconds", "5", "at a stop, for clients to say goodbye", false,
       seconds_at([](S & s) -> auto& { return s.net.limits.drain; })},
      {"smtp", "",
       "mail server that takes our mail: smtp://HOST:PORT, smtps://HOST:PORT; empty = no mail, and no accounts", false,
       [](S& s, const std::string& text) { return read_smtp(text, s.smtp.url); }},
      {"smtp_user", "", "name by which it knows us; empty = none", false,
       text_at([](S & s) -> auto& { return s.smtp.user; })},
      {"smtp_password", "", "its password; better in the file or environment than as a flag", true,
       text_at([](S & s) -> auto& { return s.smtp.password; })},
      {"smtp_tls", "true", "false: an smtp:// server on this machine is spoken to without TLS", false,
       [](S& s, const std::string& text) { return read_flag(text, s.smtp.tls); }},
      {"mail_from", "", "address that our mail comes from", false,
       [](S& s, const std::string& text) { return read_from(text, s.smtp.from); }},
      {"calls_to_loopback", "false", "true, for tests alone: webhooks may be on this machine, also without TLS", false,
       [](S& s, const std::string& text) { return read_flag(text, s.calls.to_loopback); }},
      {"mail_in", "", "address to which players mail their orders; it takes a + and more before its @; empty = none",
       false, [](S& s, const std::string& text) { return read_mail_in(text, s.mail_in.address); }},
      {"mail_in_key", "", "key with which `cherta mail-in` brings that mail: 20 characters or more", true,
       text_at([](S & s) -> auto& { return s.mail_in.key; })},
      {"mail_in_authserv", "",
       "name by which the mail server that adds Authentication-Results calls itself; empty = no sender is believed",
       false, text_at([](S & s) -> auto& { return s.mail_in.authserv_id; })},
      {"hash_addresses", "false", "true: in the log an address is a hash, another one after each start", false,
       [](S& s, const std::string& text) { return read_flag(text, s.net.hash_addresses); }},
      {"log_level", "info", "debug, info, warning or error", false,
       [](S& s, const std::string& text) { return read_level(text, s.log_level); }},
  };
}

const SettingRow* find_setting(std::string_view name) {
  const auto& rows = all_settings();
  const auto row = std::ranges::find(rows, name, &SettingRow::name);
  return row == rows.end() ? nullptr : &*row;
}

Refusal bad(std::string text) { return {"E_SETTING", "", std::move(text)}; }

// A TOML value as it would be written in the environment; nothing for tables and the like.
std::optional<std::string> written(const toml::node& node) {
  if (const auto* text = node.as_string()) return text->get();
  if (const auto* number = node.as_integer()) return std::to_string(number->get());
  if (const auto* flag = node.as_boolean()) return flag->get() ? "true" : "false";
  const auto* list = node.as_array();
  if (!list) return std::nullopt;
  std::string joined;
  for (const auto& one : *list) {
    const auto* text = one.as_string();
    if (!text) return std::nullopt;
    joined += (joined.empty() ? "" : ",") + text->get();
  }
  return joined;
}

// What follows from other settings, and what cannot go together.
Result<ServerSettings> complete(ServerSettings settings) {
  settings.net.limits.message_bytes = settings.gateway.message_bytes;
  settings.gateway.idle_seconds =
      static_cast<std::uint32_t>(std::chrono::duration_cast<std::chrono::seconds>(settings.net.limits.idle).count());
  if (settings.net.certificate.empty() != settings.net.private_key.empty())
    return bad("certificate and private_key go together");
  if (settings.gateway.hosting == gateway::Hosting::kWithKey && settings.gateway.host_key.empty())
    return bad("hosting = key needs a host_key");
  if (const std::string why = bad_mail(settings); !why.empty()) return bad(why);
  settings.mail_in.from = settings.smtp.from;
  settings.net.mail_key = settings.mail_in.key;
  std::string& url = settings.gateway.public_url;
  while (url.ends_with('/')) url.pop_back();
  settings.net.strict_transport = url.starts_with("https://");
  std::vector<std::string> own;
  read_hosts(host_of(url).value_or(""), own);
  own.emplace_back("localhost");
  settings.net.hosts.insert(settings.net.hosts.end(), own.begin(), own.end());
  return settings;
}

}  // namespace

const std::vector<SettingRow>& all_settings() {
  static const std::vector<SettingRow> table = make_table();
  return table;
}

std::string environment_name(const SettingRow& row) {
  std::string name = "CHERTA_";
  for (const char c : row.name) name += c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  return name;
}

std::string flag_name(const SettingRow& row) {
  std::string name = "--" + std::string(row.name);
  std::ranges::replace(name, '_', '-');
  return name;
}

Result<std::vector<Given>> read_settings_file(const std::string& path) {
  std::vector<Given> given;
  try {
    const toml::table table = toml::parse_file(path);
    for (const auto& [key, node] : table) {
      const std::string where = path + ":" + std::to_string(node.source().begin.line);
      if (!find_setting(key.str())) return bad(where + ": there is no setting " + std::string(key.str()));
      auto value = written(node);
      if (!value) return bad(where + ": " + std::string(key.str()) + " takes a text, a number, true or false");
      given.push_back({std::string(key.str()), std::move(*value), where});
    }
  } catch (const toml::parse_error& e) {
    return bad(path + ":" + std::to_string(e.source().begin.line) + ": " + std::string(e.description()));
  }
  return given;
}

std::vector<Given> read_environment(const std::function<const char*(const char*)>& lookup) {
  std::vector<Given> given;
  for (const auto& row : all_settings()) {
    const std::string name = environment_name(row);
    if (const char* value = lookup(name.c_str())) given.push_back({std::string(row.name), value, name});
  }
  return given;
}

std::vector<std::string> unknown_names(const char* const* environment) {
  std::vector<std::string> unknown;
  for (; *environment; ++environment) {
    const std::string_view entry(*environment);
    const std::string name(entry.substr(0, entry.find('=')));
    // The client's own: the server's user may be a player, too.
    const bool known =
        name == "CHERTA_CONFIG" || name == "CHERTA_SERVER" ||
        std::ranges::any_of(all_settings(), [&](const auto& row) { return environment_name(row) == name; });
    if (name.starts_with("CHERTA_") && !known) unknown.push_back(name);
  }
  return unknown;
}

Result<ServerSettings> settle(const std::vector<Given>& given) {
  ServerSettings settings;
  for (const auto& row : all_settings()) row.set(settings, std::string(row.standard));
  for (const auto& one : given) {
    const SettingRow* row = find_setting(one.name);
    if (!row) return bad(one.where + ": there is no setting " + one.name);
    if (!row->set(settings, one.value))
      return bad(one.where + ": " + (row->secret ? "the value" : "\"" + one.value + "\"") + " cannot be used; " +
                 std::string(row->text));
  }
  return complete(std::move(settings));
}

std::filesystem::path operators_socket(const ServerSettings& settings) {
  if (settings.admin_socket == "none") return {};
  if (!settings.admin_socket.empty()) return settings.admin_socket;
  return settings.store == "memory" ? std::string() : settings.store + ".admin";
}

std::string settings_table() {
  std::string out = "| setting | standard | environment | flag | what it does |\n|---|---|---|---|---|\n";
  for (const auto& row : all_settings()) {
    const std::string standard = row.standard.empty() ? "" : "`" + std::string(row.standard) + "`";
    out += "| `" + std::string(row.name) + "` | " + standard + " | `" + environment_name(row) + "` | `" +
           flag_name(row) + "` | " + std::string(row.text) + " |\n";
  }
  return out;
}

}  // namespace cherta
