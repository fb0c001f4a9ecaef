// The server's settings: one table of all of them, read from a TOML file, the environment and flags.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "common/result.h"
#include "server/gateway/gateway.h"
#include "server/net/server.h"
#include "server/post/caller.h"
#include "server/post/carrier.h"
#include "server/post/mail_terms.h"

namespace cherta {

struct ServerSettings {
  net::Settings net;
  gateway::Settings gateway;
  post::Smtp smtp;                                 // no url: no mail, and no accounts
  post::MailInTerms mail_in;                       // no address: nobody orders by mail
  post::CallTerms calls;                           // webhooks and push
  std::string store = "var/cherta.db";             // a file, or "memory"
  std::string backups;                             // a folder; empty = none
  std::string admin_socket;                        // empty = beside the store; "none"
  match::Quota quota;                              // of each match
  std::uint32_t unbegun_days = 0, ended_days = 0;  // for which such matches are kept; 0 = for ever
  std::uint32_t table_days = 14;                   // for which an open table stands at most
  std::uint32_t grace_hours = 0;                   // the most of the server's own absence that is charged to nobody
  std::string scenarios;                           // a folder; empty = none
  std::uint32_t threads = 0;                       // that serve connections and matches; 0 = the cores less one
  std::string log_level = "info";
  std::string port_file;
};

// One setting. In the file it is called `name`, as a flag --name with hyphens, in the environment CHERTA_NAME in
// capitals.
struct SettingRow {
  std::string_view name;
  std::string_view standard;  // as it would be written
  std::string_view text;      // what it does, one line
  bool secret;                // not shown in --help values or logs
  // Takes a written value; false if it is not one.
  std::function<bool(ServerSettings&, const std::string&)> set;
};
const std::vector<SettingRow>& all_settings();

// Environment name ("CHERTA_HOST_KEY") and flag ("--host-key") of a setting.
std::string environment_name(const SettingRow& row);
std::string flag_name(const SettingRow& row);

// A value given somewhere, and where, for the refusal: "--port", "CHERTA_PORT", "cherta.toml:3".
struct Given {
  std::string name, value, where;
};
// The settings of a TOML file: E_SETTING if it cannot be read, or holds a name that is not in the table.
Result<std::vector<Given>> read_settings_file(const std::string& path);
// Those of the environment.
std::vector<Given> read_environment(const std::function<const char*(const char*)>& lookup);
// Names in an environment ("NAME=value" …, null at the end) that begin like a setting's and are none: "CHERTA_PRT".
std::vector<std::string> unknown_names(const char* const* environment);
// The standard values, then each given one in turn: later ones win. E_SETTING names the first that is no value, and
// settings that contradict each other.
Result<ServerSettings> settle(const std::vector<Given>& given);
// Where the operator asks (server/admin/door.h); empty: nowhere.
std::filesystem::path operators_socket(const ServerSettings& settings);
// The table as docs/OPERATING.md shows it.
std::string settings_table();

}  // namespace cherta
