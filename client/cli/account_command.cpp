// cherta login, games, open, keep: what one does with an account from a terminal.
#include <unistd.h>

#include <array>
#include <iostream>
#include <memory>

#include "client/cli/account.h"
#include "client/cli/commands.h"
#include "client/cli/json.h"
#include "client/cli/memory.h"
#include "client/cli/text.h"

namespace cherta::cli {

namespace {

struct AccountArguments {
  std::string server = kDefaultServer;
  std::string address, match, link;
  std::string as;
  bool out = false, json = false, next = false;
};

std::string asked_for(const char* what) {
  std::cerr << what << ": " << std::flush;
  std::string line;
  std::getline(std::cin, line);
  return line;
}

// What the server calls this program in the list of sessions.
std::string label() {
  std::array<char, 256> name{};
  ::gethostname(name.data(), name.size() - 1);
  return std::string("cherta on ") + name.data();
}

int log_out(const Account& account) {
  const auto ended = account.ask("out", Account::Fields{});
  account.forget();
  if (!ended && !ended.error().code.starts_with("E_SESSION")) return failed(ended.error());
  std::cout << "Signed out of " << account.server().text() << ".\n";
  return kFine;
}

int log_in(const Account& account, const AccountArguments& arguments) {
  if (arguments.out) return log_out(account);
  account.forget();
  const std::string address = arguments.address.empty() ? asked_for("Your mail address") : arguments.address;
  const auto asked = account.ask("ask", Account::Fields{{"address", address}});
  if (!asked) return failed(asked.error());
  std::cerr << "A mail is on its way, unless that address was sent too many today.\n";
  const std::string code = asked_for("The six digits that stand in it");
  const auto got =
      account.ask("code", Account::Fields{{"asked", text_of(*asked, "asked")}, {"code", code}, {"label", label()}});
  if (!got) return failed(got.error());
  if (!account.keep(text_of(*got, "key"))) {
    std::cerr << "cherta: the key cannot be kept on this machine\n";
    return kUnreadable;
  }
  std::cout << "Signed in as " << clean(text_of(*got, "address")) << ". `cherta games` lists your games; `cherta login "
            << "--out` ends this.\n";
  return kFine;
}

std::string left(double ms) {
  const auto minutes = static_cast<long long>(ms / 60'000);
  if (minutes >= 24 * 60) return std::to_string(minutes / (24 * 60)) + " d " + std::to_string(minutes / 60 % 24) + " h";
  return minutes >= 60 ? std::to_string(minutes / 60) + " h " + std::to_string(minutes % 60) + " min"
                       : std::to_string(minutes) + " min";
}

std::string state_of(const Account::Json& game) {
  if (!flag_of(game, "running")) return "ended";
  std::string out;
  if (flag_of(game, "your_move")) {
    out = "your move";
    if (game.fields().contains("left_ms")) out += ", " + left(number_of(game, "left_ms")) + " left";
    return out;
  }
  const auto names = game.fields().find("on_move");
  if (names != game.fields().end())
    for (const auto& one : names->second.list_value().values())
      out += (out.empty() ? "waits for " : ", ") + one.string_value();
  return out.empty() ? "nobody is waited for" : out;
}

std::vector<Account::Json> games_in(const Account::Json& answer) {
  std::vector<Account::Json> games;
  const auto all = answer.fields().find("games");
  if (all == answer.fields().end()) return games;
  for (const auto& one : all->second.list_value().values()) games.push_back(one.struct_value());
  return games;
}

int list_games(const Account& account, const AccountArguments& arguments) {
  const auto answer = account.ask("games", std::nullopt);
  if (!answer) return failed(answer.error());
  if (arguments.json) {
    std::cout << to_json(*answer) << "\n";
    return kFine;
  }
  const auto games = games_in(*answer);
  if (games.empty()) std::cout << "None yet. `cherta keep LINK` keeps a seat that you hold.\n";
  for (const auto& game : games) {
    std::cout << clean(text_of(game, "match")) << "  " << clean(text_of(game, "title")) << ", "
              << clean(text_of(game, "seat")) << ": " << clean(state_of(game));
    if (const double fresh = number_of(game, "new"); fresh > 0)
      std::cout << "; " << static_cast<long long>(fresh) << " new";
    std::cout << "\n";
  }
  return kFine;
}

// Prints a link of its own for this device: `cherta join "$(cherta open MATCH)"`.
int open_game(const Account& account, const AccountArguments& arguments) {
  const auto answer = account.ask("games", std::nullopt);
  if (!answer) return failed(answer.error());
  for (const auto& game : games_in(*answer)) {
    const bool meant = arguments.next ? flag_of(game, "your_move")
                                      : text_of(game, "match") == arguments.match &&
                                            (arguments.as.empty() || text_of(game, "seat") == arguments.as);
    if (!meant) continue;
    const std::string as = std::to_string(static_cast<int>(number_of(game, "as")));
    const auto link = account.ask("open", Account::Fields{{"match", text_of(game, "match")}, {"as", as}});
    if (!link) return failed(link.error());
    std::cout << clean(text_of(*link, "link")) << "\n";
    return kFine;
  }
  std::cerr << "cherta: " << (arguments.next ? "no game waits for you" : "you hold no such seat") << "\n";
  return kFailed;
}

// By the link itself; or by the key of this machine, if it was an invitation that this machine has taken.
int keep_seat(const Account&, const AccountArguments& arguments) {
  const auto target = parse_link(arguments.link);
  if (!target) return failed(target.error());
  const Account account(target->address);
  auto kept = account.ask("claim", Account::Fields{{"link", target->token}});
  const auto key = !kept && kept.error().code == "E_LINK" ? Memory(*target).key() : std::nullopt;
  if (key) kept = account.ask("claim", Account::Fields{{"link", *key}});
  if (!kept) return failed(kept.error());
  std::cout << "Kept: match " << clean(text_of(*kept, "match")) << ".\n";
  return kFine;
}

using Do = int (*)(const Account&, const AccountArguments&);

CLI::App* add(CLI::App& app, const char* name, const char* what, Do deed, int& status,
              const std::shared_ptr<AccountArguments>& arguments) {
  auto* command = app.add_subcommand(name, what);
  command->add_option("--server", arguments->server, "the server")->envname("CHERTA_SERVER")->capture_default_str();
  command->callback([arguments, deed, &status] {
    const auto server = parse_server(arguments->server);
    status = server ? deed(Account(*server), *arguments) : failed({"E_SERVER", "", server.error().text});
  });
  return command;
}

}  // namespace

void add_account(CLI::App& app, int& status) {
  const auto fresh = [] { return std::make_shared<AccountArguments>(); };
  auto arguments = fresh();
  auto* login = add(app, "login", "Sign in at a server by a code that a mail brings", log_in, status, arguments);
  login->add_option("address", arguments->address, "your mail address");
  login->add_flag("--out", arguments->out, "sign out: the key of this machine ends");
  arguments = fresh();
  auto* games =
      add(app, "games", "Your games: whose move it is, how long is left, what is new", list_games, status, arguments);
  games->add_flag("--json", arguments->json, "one line of JSON, for programs");
  arguments = fresh();
  auto* open =
      add(app, "open", "Print a link to a game of yours, for this machine: cherta join \"$(cherta open MATCH)\"",
          open_game, status, arguments);
  auto* match = open->add_option("match", arguments->match, "the match");
  open->add_option("--as", arguments->as, "which of your seats, if you hold several");
  auto* next = open->add_flag("--next", arguments->next, "the next game that waits for you");
  next->excludes(match);
  arguments = fresh();
  auto* keep = add(app, "keep", "Keep a seat that you hold by its link in your account", keep_seat, status, arguments);
  keep->add_option("link", arguments->link, "the link, or @FILE for a file that holds it")->required();
}

}  // namespace cherta::cli
