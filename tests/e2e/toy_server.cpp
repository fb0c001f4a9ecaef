// A server of the toy games, for end-to-end tests of the wire and the command line: the real net, gateway, lobby and
// match rooms over the memory store. Prints "listening on http://127.0.0.1:PORT" and serves until it is killed.
//   toy_server [STORE PORT_FILE]     STORE: a file instead of the memory; PORT_FILE: where to write the port
//   (benchmarks)
#include <sodium.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/signal_set.hpp>
#include <filesystem>
#include <fstream>
#include <iostream>

#include "server/gateway/gateway.h"
#include "server/match/timers.h"
#include "server/store/hash.h"
#include "server/store/memory_store.h"
#include "server/store/sqlite_store.h"
#include "tests/toy/goofspiel.h"
#include "tests/toy/kuhn_poker.h"
#include "tests/toy/patrols.h"

using namespace cherta;

int main(int argc, char** argv) {
  if (sodium_init() < 0) return 1;
  static const std::array<const rules::AnyGame*, 3> games = {&toy::kuhn_poker(), &toy::goofspiel::game(),
                                                             &toy::patrols::game()};
  boost::asio::io_context io;
  std::unique_ptr<store::JournalStore> kept = std::make_unique<store::MemoryStore>(io.get_executor());
  if (argc > 1 && argv[1] != std::string_view("memory"))
    kept = store::SqliteStore::open(argv[1], io.get_executor()).value();
  store::JournalStore& journal = *kept;
  const auto timers = match::make_system_timers(io.get_executor());
  store::SystemEntropy entropy;
  lobby::Hall hall({io.get_executor(), journal, *timers, entropy}, [](std::string_view name) -> const rules::AnyGame* {
    for (const rules::AnyGame* game : games)
      if (game->name() == name) return game;
    return nullptr;
  });
  net::Settings wire;
  wire.limits.connections = wire.limits.connections_per_address = 20'000;
  net::Converse converse;  // made when the port is known, for links are to name it
  const auto server = net::listen(io, wire, [&](net::Line& line) { return converse(line); });
  const std::string url = "http://127.0.0.1:" + std::to_string(server->port());
  gateway::Settings settings;
  settings.version = "toy";
  settings.public_url = url;
  settings.requests_per_minute = 1'000'000;
  settings.matches_per_hour = 1'000'000;
  settings.writing_per_hour = 1'000'000'000;
  converse = gateway::make_gateway(
      settings, hall, [] { return std::span(games); }, [&] { return timers->now(); });
  if (argc > 2) {
    const std::string part = std::string(argv[2]) + ".part";
    std::ofstream(part) << server->port() << '\n';
    std::filesystem::rename(part, argv[2]);
  }
  std::cout << "listening on " << url << std::endl;
  boost::asio::signal_set signals(io, SIGINT, SIGTERM);
  signals.async_wait([&](boost::system::error_code, int) { server->stop([&] { io.stop(); }); });
  io.run();
}
