// cherta desk: what waits for a referee's ruling, over all his matches.
#include <algorithm>
#include <fstream>
#include <iostream>
#include <memory>

#include "client/cli/account.h"
#include "client/cli/errand.h"

namespace cherta::cli {

namespace {

struct DeskArguments {
  std::vector<std::string> links;
  std::string file, server = kDefaultServer;
  bool json = false;
};

struct Waiting {
  std::string match, title, what, text;
  std::int64_t since_ms = 0;
};

std::string since_words(std::int64_t since_ms) {
  const auto now =
      std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch());
  const auto passed = now - std::chrono::milliseconds(since_ms);
  return passed.count() < 0 ? "just now" : "since " + duration(passed);
}

// By a link of the referee's. False: it could not be opened.
bool ask_by_link(const std::string& link, std::vector<Waiting>& all) {
  const auto target = parse_link(link);
  if (!target) {
    std::cerr << "cherta: " << target.error().text << "\n";
    return false;
  }
  Errand errand(*target, false);
  errand.on_open = [&](const v1::Update& update) {
    const Told& told = errand.session().told();
    if (told.viewer != "referee")
      std::cerr << "cherta: match " << clean(told.standing.match()) << ": you are not its referee\n";
    for (const auto& one : update.rulings())
      all.push_back({told.standing.match(), told.standing.title(), one.what(), one.text(), one.since_ms()});
    errand.finish(kFine);
  };
  return errand.run() == kFine;
}

// By the account that this machine is signed in with, if it is.
bool ask_by_account(const std::string& server, std::vector<Waiting>& all) {
  const auto address = parse_server(server);
  if (!address) return std::cerr << "cherta: " << address.error().text << "\n", false;
  const Account account(*address);
  if (!account.key()) return true;
  const auto answer = account.ask("games", std::nullopt);
  if (!answer) return std::cerr << "cherta: " << clean(answer.error().text) << "\n", false;
  const auto games = answer->fields().find("games");
  if (games == answer->fields().end()) return true;
  for (const auto& game : games->second.list_value().values()) {
    const auto& fields = game.struct_value();
    const auto rulings = fields.fields().find("rulings");
    if (rulings == fields.fields().end()) continue;
    for (const auto& one : rulings->second.list_value().values()) {
      const auto& row = one.struct_value();
      all.push_back({text_of(fields, "match"), text_of(fields, "title"), text_of(row, "what"), text_of(row, "text"),
                     static_cast<std::int64_t>(number_of(row, "since_ms"))});
    }
  }
  return true;
}

void print(const std::vector<Waiting>& all, bool json) {
  for (const Waiting& one : all) {
    if (json) {
      google::protobuf::Struct row;
      for (const auto& [name, value] : {std::pair("match", one.match), std::pair("title", one.title),
                                        std::pair("what", one.what), std::pair("text", one.text)})
        (*row.mutable_fields())[name].set_string_value(value);
      (*row.mutable_fields())["since_ms"].set_number_value(static_cast<double>(one.since_ms));
      std::cout << to_json(row) << "\n";
    } else {
      std::cout << clean(one.match) << "  " << clean(one.title) << ", " << since_words(one.since_ms) << ": "
                << clean(one.text) << "\n";
    }
  }
  if (all.empty() && !json) std::cout << "Nothing waits for you.\n";
}

int desk(DeskArguments& arguments) {
  if (!arguments.file.empty()) {
    std::ifstream in(arguments.file);
    if (!in) return std::cerr << "cherta: " << arguments.file << " cannot be read\n", kUnreadable;
    for (std::string line; std::getline(in, line);)
      if (!line.empty() && line.front() != '#') arguments.links.push_back(line);
  }
  std::vector<Waiting> all;
  bool fine = true;
  for (const auto& link : arguments.links) fine = ask_by_link(link, all) && fine;
  if (arguments.links.empty()) fine = ask_by_account(arguments.server, all);
  std::ranges::stable_sort(all, {}, &Waiting::since_ms);
  print(all, arguments.json);
  return !fine ? kUnreadable : all.empty() ? kNotOnMove : kFine;
}

}  // namespace

void add_desk(CLI::App& app, int& status) {
  auto arguments = std::make_shared<DeskArguments>();
  auto* command = app.add_subcommand(
      "desk",
      "What waits for your ruling as a referee, the oldest first; 3: nothing. Without links: in the matches of "
      "your account");
  command->add_option("links", arguments->links, "the referee's links, or @FILE for a file that holds one");
  command->add_option("--links", arguments->file, "a file with such links, one a line");
  command->add_option("--server", arguments->server, "the server of the account")
      ->envname("CHERTA_SERVER")
      ->capture_default_str();
  command->add_flag("--json", arguments->json, "a line of JSON for each, for programs");
  command->callback([arguments, &status] { status = desk(*arguments); });
}

}  // namespace cherta::cli
