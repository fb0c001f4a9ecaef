// cherta mail-in: what a mail server's alias pipes messages into.
#include <curl/curl.h>
#include <sysexits.h>

#include <cstdlib>
#include <fstream>
#include <iostream>
#include <memory>

#include "client/cli/commands.h"
#include "client/cli/link.h"

namespace cherta::cli {

namespace {

constexpr std::size_t kMost = 1024 * 1024;  // bytes of a message: so much the server takes
constexpr long kPatienceMs = 60'000;

struct MailInArguments {
  std::string server = kDefaultServer;
  std::string key_file, key, recipient, sender;
};

struct Cleanup {
  void operator()(CURL* curl) const { curl_easy_cleanup(curl); }
  void operator()(curl_slist* list) const { curl_slist_free_all(list); }
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

std::string query_of(CURL* curl, const MailInArguments& arguments, bool cut) {
  const auto escaped = [curl](const std::string& text) {
    char* const out = curl_easy_escape(curl, text.data(), static_cast<int>(text.size()));
    std::string copy(out ? out : "");
    curl_free(out);
    return copy;
  };
  const std::string to = arguments.recipient.empty() ? from_environment("ORIGINAL_RECIPIENT") : arguments.recipient;
  std::string query = "?to=" + escaped(to);
  const char* const by = std::getenv("SENDER");
  if (by || !arguments.sender.empty()) query += "&from=" + escaped(arguments.sender.empty() ? by : arguments.sender);
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

std::size_t drop(char*, std::size_t size, std::size_t count, void*) { return size * count; }

int bring(const std::string& server, const MailInArguments& arguments, const std::string& key) {
  if (curl_global_init(CURL_GLOBAL_DEFAULT) != CURLE_OK) return later("libcurl cannot be used");
  const std::unique_ptr<CURL, Cleanup> curl(curl_easy_init());
  if (!curl) return later("libcurl cannot be used");
  const Message message = read_message(std::cin);
  const std::string url = server + "/account/mail-in" + query_of(curl.get(), arguments, message.cut);
  std::unique_ptr<curl_slist, Cleanup> headers;
  for (const std::string& line :
       {"Authorization: Bearer " + key, std::string("Content-Type: message/rfc822"), std::string("Expect:")})
    headers.reset(curl_slist_append(headers.release(), line.c_str()));
  curl_easy_setopt(curl.get(), CURLOPT_URL, url.c_str());
  curl_easy_setopt(curl.get(), CURLOPT_PROTOCOLS_STR, "http,https");
  curl_easy_setopt(curl.get(), CURLOPT_NOSIGNAL, 1L);
  curl_easy_setopt(curl.get(), CURLOPT_TIMEOUT_MS, kPatienceMs);
  curl_easy_setopt(curl.get(), CURLOPT_HTTPHEADER, headers.get());
  curl_easy_setopt(curl.get(), CURLOPT_POSTFIELDSIZE_LARGE, static_cast<curl_off_t>(message.text.size()));
  curl_easy_setopt(curl.get(), CURLOPT_POSTFIELDS, message.text.data());
  curl_easy_setopt(curl.get(), CURLOPT_WRITEFUNCTION, drop);
  if (const char* file = std::getenv("SSL_CERT_FILE"); file && *file)
    curl_easy_setopt(curl.get(), CURLOPT_CAINFO, file);
  if (const CURLcode code = curl_easy_perform(curl.get()); code != CURLE_OK)
    return later(std::string("the server does not answer: ") + curl_easy_strerror(code));
  long status = 0;
  curl_easy_getinfo(curl.get(), CURLINFO_RESPONSE_CODE, &status);
  constexpr long kTaken = 200;
  return status == kTaken ? EX_OK : later("the server answers HTTP " + std::to_string(status));
}

int mail_in(const MailInArguments& arguments) {
  const auto server = parse_server(arguments.server);
  if (!server) {
    std::cerr << "cherta: " << server.error().text << "\n";
    return later("there is no such server");
  }
  const std::string key = key_of(arguments);
  return key.empty() ? later("there is no key") : bring(server->text(), arguments, key);
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
