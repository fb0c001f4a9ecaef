// The server program: reads the settings and wires the parts; nothing else does.
#include <spdlog/pattern_formatter.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include <CLI/CLI.hpp>
#include <array>
#include <boost/asio/io_context.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <iostream>

#include "common/counted.h"
#include "common/in_log.h"
#include "common/protocol.h"
#include "server/admin/caller.h"
#include "server/admin/door.h"
#include "server/attendance.h"
#include "server/gateway/gateway.h"
#include "server/house.h"
#include "server/lobby/hall.h"
#include "server/mailroom.h"
#include "server/net/server.h"
#include "server/relink.h"
#include "server/rules/registry.h"
#include "server/scenarios.h"
#include "server/settings.h"
#include "server/store/memory_store.h"
#include "server/store/sqlite_store.h"
#include "server/upkeep.h"

namespace cherta {
namespace {

constexpr int kBadSettings = 2;  // exit status; 1 = could not start
constexpr std::string_view kVersion = CHERTA_VERSION;

struct Asked {
  std::string file;
  bool table = false;
  bool check = false;
  bool fresh = false;   // a new store may be made
  std::string restore;  // the copy
  bool fewer = false;   // of its matches than there are
  std::string salvage;  // the new file
  bool matches = false;
  std::string export_match;         // its name
  std::vector<std::string> relink;  // match and seat
  bool dead_letters = false;
  bool admin = false;
  std::vector<std::string> words;  // for the server that runs
  std::vector<Given> flags;
};

// What the command line says, or the exit status with which to end at once.
std::optional<int> read_flags(int argc, char** argv, Asked& asked) {
  CLI::App app("Cherta's server. Flags win over the environment, the environment over the file.");
  app.set_version_flag("--version", rules::versions("chertad", kVersion, kProtocol));
  app.add_option("--config", asked.file, "TOML file with settings (CHERTA_CONFIG)")->envname("CHERTA_CONFIG");
  app.add_flag("--settings", asked.table, "print the table of all settings and exit");
  app.add_flag("--check", asked.check, "read every journal of the store, name what is damaged, and exit");
  app.add_flag("--new", asked.fresh, "make the store if it is not there (at its standard place it is made anyway)");
  app.add_option("--restore", asked.restore, "put this copy in the place of the store, and exit");
  app.add_flag("--fewer", asked.fewer, "with --restore: though the copy has fewer matches than the store");
  app.add_option("--salvage", asked.salvage, "copy what is whole of a damaged store into this new file, and exit");
  app.add_flag("--matches", asked.matches, "list the matches of the store, and exit");
  app.add_option("--export", asked.export_match,
                 "write the journal of this finished match to standard output, and exit");
  app.add_option("--relink", asked.relink,
                 "MATCH SEAT: make a new link for a seat whose key is lost, tell all who play, and exit")
      ->expected(2);
  app.add_flag("--dead-letters", asked.dead_letters, "list the mail that no mail server would take, and exit");
  CLI::App* const admin = app.add_subcommand("admin", "ask the server that runs: chertad admin help");
  admin->prefix_command();
  std::vector<std::string> values(all_settings().size());
  std::vector<CLI::Option*> options;
  for (std::size_t i = 0; i < values.size(); ++i) {
    const auto& row = all_settings()[i];
    options.push_back(app.add_option(flag_name(row), values[i], std::string(row.text)));
  }
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& e) {
    return app.exit(e) == 0 ? 0 : kBadSettings;
  }
  asked.admin = admin->parsed();
  asked.words = admin->remaining();
  for (std::size_t i = 0; i < values.size(); ++i)
    if (options[i]->count() > 0)
      asked.flags.push_back({std::string(all_settings()[i].name), values[i], flag_name(all_settings()[i])});
  return std::nullopt;
}

Result<ServerSettings> read_settings(const Asked& asked) {
  std::vector<Given> given;
  if (!asked.file.empty()) {
    auto file = read_settings_file(asked.file);
    if (!file) return file.error();
    given = std::move(*file);
  }
  for (auto& one : read_environment([](const char* name) { return std::getenv(name); }))
    given.push_back(std::move(one));
  given.insert(given.end(), asked.flags.begin(), asked.flags.end());
  return settle(given);
}

// What is logged, whatever it holds, is one line: nobody writes lines of his own into the log.
class OneLine final : public spdlog::custom_flag_formatter {
 public:
  void format(const spdlog::details::log_msg& message, const std::tm&, spdlog::memory_buf_t& out) override {
    for (const char c : message.payload) {
      const bool control = static_cast<unsigned char>(c) < ' ' || c == 0x7f;
      out.push_back(control ? '?' : c);
    }
  }
  std::unique_ptr<custom_flag_formatter> clone() const override { return std::make_unique<OneLine>(); }
};

void start_log(const ServerSettings& settings) {
  spdlog::set_default_logger(spdlog::stderr_logger_mt("chertad"));
  auto layout = std::make_unique<spdlog::pattern_formatter>();
  layout->add_flag<OneLine>('*').set_pattern("%Y-%m-%dT%H:%M:%S.%e%z level=%l %*");
  spdlog::set_formatter(std::move(layout));
  spdlog::set_level(spdlog::level::from_str(settings.log_level));
  for (const std::string& name : unknown_names(environ)) spdlog::warn("event=unknown_variable name={}", in_log(name));
}

// The store in memory has no file, and with it nothing to copy.
struct OpenStore {
  std::unique_ptr<store::JournalStore> journal;
  store::SqliteStore* file = nullptr;
};

// Nothing is at this place, and it is not where a store is made unasked: a name mistyped, most likely.
bool is_mistyped(const std::filesystem::path& file) {
  std::error_code none;
  const bool there = std::filesystem::exists(file) && std::filesystem::file_size(file, none) > 0;
  return !there && file != ServerSettings().store;
}

Result<OpenStore> open_store(const ServerSettings& settings, bool fresh, boost::asio::io_context& io) {
  if (settings.store == "memory") return OpenStore{std::make_unique<store::MemoryStore>(io.get_executor()), nullptr};
  const std::filesystem::path file(settings.store);
  if (!fresh && is_mistyped(file))
    return Refusal("E_STORE", "", "there is no store " + file.string() + "; with --new it is made");
  std::error_code ignored;  // opening says what is wrong
  if (file.has_parent_path()) std::filesystem::create_directories(file.parent_path(), ignored);
  auto opened = store::SqliteStore::open(file, io.get_executor());
  if (!opened) return opened.error();
  store::SqliteStore* const it = opened->get();
  return OpenStore{std::move(*opened), it};
}

std::string own_url(const ServerSettings& settings, std::uint16_t port) {
  std::string host = settings.net.address;
  if (host == "0.0.0.0" || host == "::") host = "127.0.0.1";
  if (host.find(':') != std::string::npos) host = "[" + host + "]";
  return (settings.net.certificate.empty() ? "http://" : "https://") + host + ":" + std::to_string(port);
}

// Complete or not there at all: whoever waits for it must not read half of it.
void write_port_file(const std::string& path, std::uint16_t port) {
  if (path.empty()) return;
  const std::string part = path + ".part";
  std::ofstream(part) << port << '\n';
  std::filesystem::rename(part, path);
}

std::int64_t now_ms() {
  const auto since = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(since).count();
}

// First signal: no new connections, clients told, what was accepted stored, then the end. Second: the end.
class Ending {
 public:
  Ending(boost::asio::io_context& io, net::Server& server, lobby::Hall& hall)
      : io_(io), server_(server), hall_(hall), signals_(io, SIGTERM, SIGINT, SIGQUIT) {
    wait();
  }

 private:
  void wait() {
    signals_.async_wait([this](boost::system::error_code failed, int signal) {
      if (failed) return;
      if (asked_) return io_.stop();
      asked_ = true;
      spdlog::info("event=stopping signal={}", signal);
      server_.stop([this] { hall_.close([this] { io_.stop(); }); });
      wait();
    });
  }
  boost::asio::io_context& io_;
  net::Server& server_;
  lobby::Hall& hall_;
  boost::asio::signal_set signals_;
  bool asked_ = false;
};

// Notes in the store that the server is alive, so that its next start knows how long it was not; and once an hour takes
// away what has been kept for long enough.
class Heartbeat {
 public:
  Heartbeat(boost::asio::io_context& io, lobby::Hall& hall, const lobby::Keeping& keeping)
      : timer_(io), hall_(hall), keeping_(keeping) {
    hall_.still_alive();  // from here on a pause shows
    wait();
  }

 private:
  void wait() {
    timer_.expires_after(std::chrono::milliseconds(lobby::kAliveEvery));
    timer_.async_wait([this](boost::system::error_code failed) {
      if (failed) return;
      hall_.still_alive();
      if (beats_++ % kTidyEvery == 0) hall_.tidy(keeping_);
      wait();
    });
  }
  static constexpr std::uint64_t kTidyEvery = 60;  // beats
  boost::asio::steady_timer timer_;
  lobby::Hall& hall_;
  lobby::Keeping keeping_;
  std::uint64_t beats_ = 0;
};

int cannot_start(std::string_view why) {
  spdlog::error("event=cannot_start why={}", in_log(why));
  return 1;
}

// Folders that are named must be of use; empty if they are.
std::string bad_folders(const ServerSettings& settings) {
  const auto& files = settings.net.files;
  if (!files.empty() && !std::filesystem::is_regular_file(files / "index.html"))
    return "there is no index.html in the folder " + files.string() + " (files)";
  return settings.backups.empty() ? "" : cannot_write(settings.backups);
}

int serve(ServerSettings settings, bool fresh) {
  ignore_stray_signals();
  if (const std::string why = bad_folders(settings); !why.empty()) return cannot_start(why);
  if (!lend_scenarios(settings.scenarios, settings.gateway.lent))
    return cannot_start("not every file in the folder " + settings.scenarios + " is a scenario (scenarios)");
  settings.net.limits.connections = raise_descriptors(settings.net.limits.connections);
  Loops loops(threads_wanted(settings.threads));
  boost::asio::io_context& io = loops.first();
  auto store = open_store(settings, fresh, io);
  if (!store) return cannot_start(store.error().text);
  store::SystemEntropy entropy;
  constexpr std::int64_t kDay = 24LL * 60 * 60 * 1000;
  const House house(loops, *store->journal, store->file, entropy, settings);
  lobby::Hall& hall = *house.halls.front();
  match::Timers& timers = *house.timers.front();

  settings.gateway.version = kVersion;
  // The port may be known only once the server listens; no client is served before the loops run.
  Readiness readiness(io, store->file);
  Mailroom mailroom(io, timers, entropy);
  std::vector<net::Converse> converse(loops.size());
  const auto server = net::listen(
      places(
          loops, converse, [&readiness](net::Answer answer) { readiness.ask(std::move(answer)); },
          [&mailroom](net::Asked asked, std::function<void(net::Told)> done) { mailroom.serve(asked, done); }),
      settings.net);
  if (settings.gateway.public_url.empty()) settings.gateway.public_url = own_url(settings, server->port());
  mailroom.open(hall, store->file, settings);
  converse = gateway::make_gateways(settings.gateway, house.wings(loops), rules::all_games, now_ms);

  const Ending ending(io, *server, hall);
  const Heartbeat heartbeat(io, hall, {settings.unbegun_days * kDay, settings.ended_days * kDay});
  Backups backups(io, store->file, settings.backups, rules::find_game);
  const Certificates certificates(io, *server);
  const Rounds rounds(io, store->file);
  admin::Desk desk({hall, store->file, rules::find_game, timers, settings.gateway.public_url, [&] { backups.make(); }});
  const auto door = admin::open_door(io, operators_socket(settings), desk, !settings.admin_socket.empty());
  write_port_file(settings.port_file, server->port());
  spdlog::info("event=listening version={} address={} port={} store={} games={} threads={}", kVersion,
               settings.net.address, server->port(), settings.store, rules::all_games().size(), loops.size());
  loops.run_to_the_end();
  spdlog::info("event=stopped");
  return 0;
}

int check(const std::string& file) {
  const auto checked = check_store(file, rules::find_game);
  if (!checked) {
    std::cerr << "chertad: " << checked.error().text << '\n';
    return 1;
  }
  std::cout << told(*checked);
  return checked->whole() ? 0 : 1;
}

int salvage(const std::string& file, const std::string& to) {
  const auto salvaged = salvage_store(file, to, rules::find_game);
  if (!salvaged) {
    std::cerr << "chertad: " << salvaged.error().text << '\n';
    return 1;
  }
  for (const std::string& one : salvaged->left_out) std::cout << "left out: " << one << '\n';
  if (salvaged->ends_unknown)
    std::cout << "the store is of an older version: that the end of a journal is missing cannot be seen\n";
  std::cout << to << " holds " << counted(salvaged->matches, "match", "matches") << ", "
            << counted(salvaged->entries, "entry", "entries") << '\n';
  return salvaged->left_out.empty() ? 0 : 1;
}

int restore(const std::string& copy, const std::string& file, bool fewer) {
  const auto aside = restore_store(copy, file, rules::find_game, fewer);
  if (!aside) {
    std::cerr << "chertad: not restored: " << aside.error().text << '\n';
    return 1;
  }
  std::cout << file << " is now what " << copy << " was";
  if (!aside->empty()) std::cout << "; what it was before is kept as " << *aside;
  std::cout << '\n';
  return 0;
}

// A day, in universal time: 2026-01-02.
std::string day_of(std::int64_t ms) {
  const std::time_t seconds = ms / 1000;
  std::tm utc{};
  ::gmtime_r(&seconds, &utc);
  std::array<char, 16> text{};
  std::strftime(text.data(), text.size(), "%Y-%m-%d", &utc);
  return text.data();
}

int list_matches(const std::string& file) {
  const auto all = list_store(file);
  if (!all) {
    std::cerr << "chertad: " << all.error().text << '\n';
    return 1;
  }
  for (const Kept& one : *all)
    std::cout << one.id << ' ' << one.game << ' ' << day_of(one.created_at) << ' ' << store::name_of(one.phase) << '\n';
  return 0;
}

int export_one(const std::string& file, const std::string& match) {
  const auto journal = export_match(file, match, rules::find_game);
  if (!journal) {
    std::cerr << "chertad: " << journal.error().text << '\n';
    return 1;
  }
  std::cout << *journal << std::flush;
  return std::cout ? 0 : 1;
}

int relink_one(const ServerSettings& settings, const std::vector<std::string>& asked) {
  const auto token = relink(settings.store, asked.at(0), asked.at(1), rules::find_game);
  if (!token) {
    std::cerr << "chertad: no new link: " << token.error().text << '\n';
    return 1;
  }
  const std::string& url = settings.gateway.public_url;
  std::cout << (url.empty() ? own_url(settings, settings.net.port) : url) << "/#" << *token << '\n';
  return 0;
}

int run(int argc, char** argv) {
  Asked asked;
  if (const auto status = read_flags(argc, argv, asked)) return *status;
  if (asked.table) {
    std::cout << settings_table();
    return 0;
  }
  auto settings = read_settings(asked);
  if (!settings) {
    std::cerr << "chertad: " << settings.error().text << '\n';
    return kBadSettings;
  }
  start_log(*settings);
  try {
    if (asked.admin) return admin::call(operators_socket(*settings), asked.words);
    if (asked.dead_letters) return list_dead_letters(settings->store);
    if (asked.check) return check(settings->store);
    if (asked.matches) return list_matches(settings->store);
    if (!asked.export_match.empty()) return export_one(settings->store, asked.export_match);
    if (!asked.relink.empty()) return relink_one(*settings, asked.relink);
    if (!asked.restore.empty()) return restore(asked.restore, settings->store, asked.fewer);
    if (!asked.salvage.empty()) return salvage(settings->store, asked.salvage);
    return serve(std::move(*settings), asked.fresh);
  } catch (const std::exception& e) {
    return cannot_start(e.what());
  }
}

}  // namespace
}  // namespace cherta

int main(int argc, char** argv) { return cherta::run(argc, argv); }
