// cherta tables, offer, take, decline, withdraw, block, report: open tables of a server, and invitations.
#include <iostream>
#include <map>
#include <memory>

#include "client/cli/account.h"
#include "client/cli/commands.h"
#include "client/cli/json.h"
#include "client/cli/text.h"

namespace cherta::cli {

namespace {

struct TableArguments {
  std::string server = kDefaultServer;
  std::string table, game, seat, to, pace, match, text, name;
  std::vector<std::string> options;
  int days = 0, least = 0;
  bool anybody = false, off = false, json = false;
};

using Json = Account::Json;

std::vector<Json> list_in(const Json& answer, const std::string& name) {
  std::vector<Json> all;
  const auto found = answer.fields().find(name);
  if (found == answer.fields().end()) return all;
  for (const auto& one : found->second.list_value().values()) all.push_back(one.struct_value());
  return all;
}

Json object_in(const Json& json, const std::string& name) {
  const auto found = json.fields().find(name);
  return found == json.fields().end() ? Json() : found->second.struct_value();
}

std::string face_of(const Json& face) { return text_of(face, "name") + " (" + text_of(face, "record") + ")"; }

std::string options_of(const Json& table) {
  std::string out;
  const Json options = object_in(table, "options");
  for (const auto& [name, value] :
       std::map<std::string, google::protobuf::Value>(options.fields().begin(), options.fields().end()))
    out += (out.empty() ? ": " : ", ") + name + " " + value.string_value();
  return out;
}

void print(const std::vector<Json>& all, const char* head, bool own) {
  if (all.empty()) return;
  std::cout << head << "\n";
  for (const Json& one : all) {
    std::cout << "  " << clean(text_of(one, "table")) << "  " << clean(text_of(one, "title") + options_of(one));
    if (own) {
      const Json guest = object_in(one, "guest");
      std::cout << "; " << clean(text_of(one, "state"));
      if (!guest.fields().empty()) std::cout << ", " << clean(face_of(guest));
      if (const std::string match = text_of(one, "match"); !match.empty()) std::cout << ", match " << clean(match);
    } else {
      std::cout << "; you play " << clean(text_of(one, "you_play")) << "; by "
                << clean(face_of(object_in(one, "host")));
      if (const double least = number_of(one, "least"); least > 0)
        std::cout << "; wants " << static_cast<int>(least) << " of 100 turns in time";
      if (flag_of(one, "anybody")) std::cout << "; also without an account";
    }
    std::cout << "\n";
  }
}

int list_tables(const Account& account, const TableArguments& arguments) {
  const auto answer = account.ask("tables", std::nullopt);
  if (!answer) return failed(answer.error());
  if (!flag_of(*answer, "accounts")) return failed({"E_ACCOUNTS", "", "this server has no accounts"});
  if (arguments.json) {
    std::cout << to_json(*answer) << "\n";
    return kFine;
  }
  if (const Json you = object_in(*answer, "you"); !you.fields().empty())
    std::cout << "You are " << clean(face_of(you)) << ".\n";
  print(list_in(*answer, "invitations"), "You are invited:", false);
  print(list_in(*answer, "tables"), "Open tables:", false);
  print(list_in(*answer, "yours"), "Yours:", true);
  if (list_in(*answer, "tables").empty()) std::cout << "There is no open table. `cherta offer GAME` offers one.\n";
  return kFine;
}

int offer(const Account& account, const TableArguments& arguments) {
  std::string options;
  for (const std::string& one : arguments.options) options += one + "\n";
  Account::Fields fields = {{"game", arguments.game}, {"options", options},
                            {"seat", arguments.seat}, {"to", arguments.to},
                            {"pace", arguments.pace}, {"least", std::to_string(arguments.least)}};
  if (arguments.days > 0) fields.emplace_back("days", std::to_string(arguments.days));
  if (arguments.anybody) fields.emplace_back("anybody", "yes");
  const auto answer = account.ask("offer", fields);
  if (!answer) return failed(answer.error());
  std::cout << "Table " << clean(text_of(*answer, "table")) << " is open.\n";
  return kFine;
}

// Prints a link to the seat, as `cherta open` does.
int take(const Account& account, const TableArguments& arguments) {
  const auto taken = account.ask("take", Account::Fields{{"table", arguments.table}});
  if (!taken) return failed(taken.error());
  std::cerr << "It is match " << clean(text_of(*taken, "match")) << ". cherta join LINK opens it:\n";
  if (const std::string link = text_of(*taken, "link"); !link.empty()) {
    std::cout << clean(link) << "\n";
    return kFine;
  }
  const std::string as = std::to_string(static_cast<int>(number_of(*taken, "as")));
  const auto link = account.ask("open", Account::Fields{{"match", text_of(*taken, "match")}, {"as", as}});
  if (!link) return failed(link.error());
  std::cout << clean(text_of(*link, "link")) << "\n";
  return kFine;
}

int tell(const Account& account, const char* what, const Account::Fields& fields, const char* done) {
  const auto answer = account.ask(what, fields);
  if (!answer) return failed(answer.error());
  std::cout << done << "\n";
  return kFine;
}

int decline(const Account& account, const TableArguments& arguments) {
  return tell(account, "decline", {{"table", arguments.table}}, "Declined; whoever invited you is told.");
}
int withdraw(const Account& account, const TableArguments& arguments) {
  return tell(account, "withdraw", {{"table", arguments.table}}, "Withdrawn.");
}
int block(const Account& account, const TableArguments& arguments) {
  return tell(account, "block", {{"name", arguments.name}, {"on", arguments.off ? "no" : "yes"}},
              arguments.off ? "Blocked no more." : "Blocked; nobody is told.");
}
int report(const Account& account, const TableArguments& arguments) {
  return tell(account, "report", {{"match", arguments.match}, {"text", arguments.text}},
              "Reported: the operator reads it.");
}

using Do = int (*)(const Account&, const TableArguments&);

CLI::App* add(CLI::App& app, const char* name, const char* what, Do deed, int& status,
              const std::shared_ptr<TableArguments>& arguments) {
  auto* command = app.add_subcommand(name, what);
  command->add_option("--server", arguments->server, "the server")->envname("CHERTA_SERVER")->capture_default_str();
  command->callback([arguments, deed, &status] {
    const auto server = parse_server(arguments->server);
    status = server ? deed(Account(*server), *arguments) : failed({"E_SERVER", "", server.error().text});
  });
  return command;
}

std::shared_ptr<TableArguments> fresh() { return std::make_shared<TableArguments>(); }

void add_offer(CLI::App& app, int& status) {
  const auto arguments = fresh();
  auto* command = add(app, "offer", "Offer a game: an open table, or an invitation", offer, status, arguments);
  command->add_option("game", arguments->game, "the game, as `cherta list games` names it")->required();
  command->add_option("--option,-o", arguments->options, "an option of the game, NAME=VALUE; several times");
  command->add_option("--seat", arguments->seat, "the seat that you play; else either");
  command->add_option("--pace", arguments->pace, "the clock: slow(7d+1d,7d), live(30m+30s); else none");
  command->add_option("--to", arguments->to, "for whom: NAME, NAME~TAG or a mail address; else for anybody");
  command->add_option("--days", arguments->days, "how long it is open");
  command->add_option("--least", arguments->least, "of a hundred turns of theirs so many in time");
  command->add_flag("--anybody", arguments->anybody, "also for people without an account");
}

}  // namespace

void add_tables(CLI::App& app, int& status) {
  auto arguments = fresh();
  add(app, "tables", "Open tables, invitations to you, and what you offer", list_tables, status, arguments)
      ->add_flag("--json", arguments->json, "one line of JSON, for programs");
  add_offer(app, status);
  const auto of_table = [&](const char* name, const char* what, Do deed) {
    const auto given = fresh();
    add(app, name, what, deed, status, given)
        ->add_option("table", given->table, "the table, as `cherta tables` names it")
        ->required();
  };
  of_table("take", "Take an open table, or come where you are invited: prints the link to your seat", take);
  of_table("refuse", "Decline an invitation of `cherta tables`", decline);
  of_table("withdraw", "Take a table of yours off the list", withdraw);
  arguments = fresh();
  auto* blocks = add(app, "block", "Block somebody: neither sees the other's tables, and nobody is told", block, status,
                     arguments);
  blocks->add_option("name", arguments->name, "NAME or NAME~TAG")->required();
  blocks->add_flag("--off", arguments->off, "no more");
  arguments = fresh();
  auto* reports =
      add(app, "report", "Report what happened in a match of yours to the operator", report, status, arguments);
  reports->add_option("match", arguments->match, "the match")->required();
  reports->add_option("text", arguments->text, "what happened, at most 1000 bytes")->required();
}

}  // namespace cherta::cli
