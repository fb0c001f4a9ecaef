// cherta mail-in: what a mail server's alias pipes messages into.
#include <sysexits.h>

#include <chrono>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <memory>

#include "client/cli/commands.h"
#include "client/cli/http.h"

namespace cherta::cli {

namespace {

constexpr std::size_t kMost = 1024 * 1024;  // bytes of a message: so much the server takes
constexpr std::chrono::milliseconds kPatience{60'000};

struct MailInArguments {
  std::string server = kDefaultServer;
  std::string key_file, key, recipient, sender;
};

struct Message {
  std::string text;
  bool cut = false;  // it is longer: this is its head alone
};

// All is read, also what is too much: a mail server that cannot write all of it thinks that nothing was taken.
Message read_message(std::istream& in) {
  Message out;
  std::string part(64 * 1024, '\0');
  while (in.read(part.data(), static_cast<std::streamsize>(part.size())) || in.gcount() > 0) {
    const auto count = static_cast<std::size_t>(in.gcount());
    const std::size_t room = kMost - out.text.size();
    out.text.append(part, 0, std::min(room, count));
    out.cut = out.cut || count > room;
  }
  return out;
}

// Postfix tells a command so to whom a message went, and by whom.
std::string from_environment(const char* name) {
  const char* const value = std::getenv(name);
  return value ? value : "";
}

std::string query_of(const MailInArguments& arguments, bool cut) {
  const std::string to = arguments.recipient.empty() ? from_environment("ORIGINAL_RECIPIENT") : arguments.recipient;
  std::string query = "?to=" + in_query(to);
  const char* const by = std::getenv("SENDER");
  if (by || !arguments.sender.empty()) query += "&from=" + in_query(arguments.sender.empty() ? by : arguments.sender);
  return query + (cut ? "&cut=1" : "");
}

int later(const std::string& why) {
  std::cerr << "cherta: " << why << "; the message is to be brought again\n";
  return EX_TEMPFAIL;
}

std::string key_of(const MailInArguments& arguments) {
  if (arguments.key_file.empty()) return arguments.key;
  std::string key;
  std::ifstream(arguments.key_file) >> key;
  return key;
}

int bring(const Address& server, const MailInArguments& arguments, const std::string& key) {
  Message message = read_message(std::cin);
  const std::string path = "/account/mail-in" + query_of(arguments, message.cut);
  const auto answer = ask_http(server, {path, true, std::move(message.text), "message/rfc822", key, kPatience});
  if (!answer) return later(answer.error().text);
  constexpr unsigned kTaken = 200;
  return answer->status == kTaken ? EX_OK : later("the server answers HTTP " + std::to_string(answer->status));
}

int mail_in(const MailInArguments& arguments) {
  const auto server = parse_server(arguments.server);
  if (!server) {
    std::cerr << "cherta: " << server.error().text << "\n";
    return later("there is no such server");
  }
  const std::string key = key_of(arguments);
  return key.empty() ? later("there is no key") : bring(*server, arguments, key);
}

}  // namespace

void add_mail_in(CLI::App& app, int& status) {
  const auto arguments = std::make_shared<MailInArguments>();
  auto* command = app.add_subcommand(
      "mail-in",
      "For mail servers: bring a message (on standard input) with orders to the server; exits with 75 if it "
      "is to be brought again");
  command->add_option("--server", arguments->server, "the server")->envname("CHERTA_SERVER")->capture_default_str();
  command->add_option("--key-file", arguments->key_file, "file with the server's mail_in_key");
  command->add_option("--key", arguments->key, "the key itself; better in the environment")
      ->envname("CHERTA_MAIL_IN_KEY");
  command->add_option("--recipient", arguments->recipient,
                      "to whom it was sent; else ORIGINAL_RECIPIENT, as Postfix has it");
  command->add_option("--sender", arguments->sender, "by whom it was sent; else SENDER");
  command->callback([arguments, &status] { status = mail_in(*arguments); });
}

}  // namespace cherta::cli
