// cherta host, cherta list: making matches, and what there is to play and watch.
#include <cstdlib>
#include <iostream>
#include <memory>

#include "client/cli/ask_all.h"
#include "client/cli/commands.h"
#include "client/cli/company.h"
#include "client/cli/json.h"
#include "client/cli/present.h"

namespace cherta::cli {

int ask_all(const std::string& server, std::vector<v1::ClientFrame> frames,
            const std::function<void(const v1::ServerFrame&)>& take) {
  const auto address = parse_server(server);
  if (!address) {
    std::cerr << "cherta: " << address.error().text << "\n";
    return kUnreadable;
  }
  boost::asio::io_context io;
  int status = kFine;
  bool done = false;
  std::size_t left = frames.size();
  SessionEvents events;
  events.ended = [&](const std::string& why) {
    std::cerr << "cherta: " << clean(why) << "\n";
    status = kUnreadable;
    done = true;
  };
  Session session(io, *address, std::nullopt, {}, 0, 0, std::move(events));
  for (auto& frame : frames)
    session.ask(std::move(frame), [&](const v1::ServerFrame& answer) {
      if (answer.has_error()) {
        std::cerr << "cherta: " << error_text(answer.error()) << "\n";
        status = kFailed;
      } else {
        take(answer);
      }
      done = --left == 0;
    });
  session.start();
  while (!done) io.run_one();
  return status;
}

namespace {

struct LobbyArguments {
  std::string server;
  bool json = false;
  std::string game;
  std::vector<std::string> options, automatic;
  bool listed = false, one_screen = false;
  bool with_options = false;
  std::uint32_t skip = 0;
  std::string key, name;
  v1::Refereed referee = v1::REFEREED_NOBODY;
};

int host(const LobbyArguments& arguments) {
  v1::ClientFrame frame;
  auto* create = frame.mutable_create();
  create->set_game(arguments.game);
  create->set_listed(arguments.listed);
  create->set_one_screen(arguments.one_screen);
  create->set_key(arguments.key);
  create->set_host(arguments.name);
  create->set_referee(arguments.referee);
  for (const auto& seat : arguments.automatic) create->add_automatic(seat);
  for (const auto& one : arguments.options) {
    const auto equals = one.find('=');
    if (equals == std::string::npos) {
      std::cerr << "cherta: an option is written NAME=VALUE\n";
      return kUnreadable;
    }
    auto value = option_value(one.substr(equals + 1));
    if (!value) {
      std::cerr << "cherta: " << value.error().text << "\n";
      return kUnreadable;
    }
    auto* option = create->add_options();
    option->set_name(one.substr(0, equals));
    option->set_value(std::move(*value));
  }
  return ask_all(arguments.server, {frame}, [&](const v1::ServerFrame& answer) {
    if (arguments.json) {
      std::cout << to_json(answer) << "\n";
      return;
    }
    std::cout << "Match " << clean(answer.created().match())
              << ". Each of these is a secret; give it to the one it is for. The links of seats and referee are "
                 "invitations: whoever comes first by one, you included, holds that seat alone.\n";
    for (const auto& link : answer.created().links()) {
      std::string viewer = clean(link.viewer());
      viewer.resize(std::max<std::size_t>(viewer.size(), 9), ' ');
      std::cout << "  " << viewer << " cherta " << (link.viewer() == "observer" ? "watch " : "join ")
                << clean(link.url()) << "\n";
    }
  });
}

void print_games(const v1::Games& games, bool with_options) {
  for (const auto& game : games.games()) {
    std::cout << clean(game.name()) << ": " << clean(game.title()) << ", seats";
    for (const auto& seat : game.seats()) std::cout << " " << clean(seat);
    std::cout << "\n" << about_words(game);
    for (const auto& option : game.options()) {
      if (!with_options) break;
      std::cout << "    " << clean(option.name()) << "=" << clean(option.standard())
                << (option.alone().empty() ? "" : ", alone " + clean(option.alone())) << "  " << clean(option.text())
                << " (";
      for (int i = 0; i < option.values_size(); ++i) std::cout << (i ? ", " : "") << clean(option.values(i));
      std::cout << ")\n";
    }
  }
}

void print_matches(const v1::Matches& matches, const LobbyArguments& arguments) {
  const auto address = parse_server(arguments.server);
  for (const auto& match : matches.matches()) {
    const char* phase = match.phase() == v1::PHASE_OVER         ? "over"
                        : match.phase() == v1::PHASE_ABANDONED  ? "abandoned"
                        : match.phase() == v1::PHASE_DRAWN      ? "drawn"
                        : match.phase() == v1::PHASE_UNREVEALED ? "unrevealed"
                                                                : "running";
    std::cout << "match " << clean(match.id()) << ": " << clean(match.title()) << ", " << phase << "; cherta watch '"
              << address->text() << "/#watch/" << clean(match.id()) << "'\n";
  }
  const auto told = arguments.skip + static_cast<std::uint32_t>(matches.matches_size());
  if (matches.more()) std::cout << "There are older ones: `cherta list --skip " << told << "`\n";
}

int list(const LobbyArguments& arguments) {
  v1::ClientFrame games, matches;
  games.mutable_list_games();
  matches.mutable_list_matches()->set_skip(arguments.skip);
  return ask_all(arguments.server, {games, matches}, [&](const v1::ServerFrame& answer) {
    if (arguments.json)
      std::cout << to_json(answer) << "\n";
    else if (answer.has_games())
      print_games(answer.games(), arguments.with_options);
    else if (answer.has_matches())
      print_matches(answer.matches(), arguments);
  });
}

void add_server(CLI::App* command, const std::shared_ptr<LobbyArguments>& arguments) {
  arguments->server = kDefaultServer;
  command->add_option("--server", arguments->server, "http://host:port")
      ->envname("CHERTA_SERVER")
      ->capture_default_str();
  command->add_flag("--json", arguments->json, "one line of JSON per answer, for programs");
}

}  // namespace

void add_lobby(CLI::App& app, int& status) {
  auto hosting = std::make_shared<LobbyArguments>();
  auto* host_command = app.add_subcommand(
      "host", "Make a match and print a link for each seat, the referee if there may be one, and observers");
  add_server(host_command, hosting);
  host_command->add_option("game", hosting->game, "registered name of the game; see `cherta list`")->required();
  host_command->add_option("--option", hosting->options, "a match option, NAME=VALUE");
  host_command->add_option("--automatic", hosting->automatic, "a seat to be held by an automatic player");
  host_command->add_flag("--one-screen", hosting->one_screen, "all seats are at one screen: nobody waits for long");
  host_command->add_flag("--listed", hosting->listed, "list the match and let everybody watch it");
  host_command->add_option("--key", hosting->key, "the server's host key, where it asks for one")
      ->envname("CHERTA_HOST_KEY");
  host_command->add_option("--name", hosting->name, "who invites, as the invited read it");
  host_command
      ->add_option("--referee", hosting->referee,
                   "who may be its referee, who sees everything: `nobody`, somebody else by `link`, or `myself`; "
                   "everybody who comes is told (standard: nobody)")
      ->transform(CLI::Transformer(std::map<std::string, v1::Refereed>{
          {"nobody", v1::REFEREED_NOBODY}, {"link", v1::REFEREED_BY_LINK}, {"myself", v1::REFEREED_BY_HOST}}));
  host_command->callback([hosting, &status] { status = host(*hosting); });

  auto listing = std::make_shared<LobbyArguments>();
  auto* list_command = app.add_subcommand("list", "Games of a server, and matches that may be watched");
  add_server(list_command, listing);
  list_command->add_flag("--options", listing->with_options, "with the options of each game");
  list_command->add_option("--skip", listing->skip, "leave out so many of the newest matches");
  list_command->callback([listing, &status] { status = list(*listing); });
}

}  // namespace cherta::cli
