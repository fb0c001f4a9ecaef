#include "client/cli/account.h"

#include <fcntl.h>
#include <google/protobuf/util/json_util.h>
#include <unistd.h>

#include <cctype>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <memory>

#include "client/cli/commands.h"
#include "client/cli/http.h"
#include "client/cli/text.h"

namespace cherta::cli {

namespace {

namespace fs = std::filesystem;

std::string form_of(const Account::Fields& fields) {
  std::string form;
  for (const auto& [name, value] : fields) form += (form.empty() ? "" : "&") + name + "=" + in_query(value);
  return form;
}

Refusal cannot_reach(const std::string& why) { return {"E_SERVER", "", "the server does not answer: " + why}; }

Result<Account::Json> read(const std::string& answer, unsigned status, const Refusal& nowhere) {
  Account::Json json;
  const bool read = google::protobuf::util::JsonStringToMessage(answer, &json).ok();
  constexpr unsigned kFine = 200;
  if (read && status == kFine) return json;
  if (const std::string code = text_of(json, "error"); !code.empty()) return Refusal(code, "", text_of(json, "text"));
  constexpr unsigned kNotFound = 404, kTooMany = 429;
  if (status == kNotFound) return nowhere;
  if (status == kTooMany) return Refusal("E_OFTEN", "", "this was asked too often; try again in an hour");
  return cannot_reach("HTTP " + std::to_string(status));
}

const google::protobuf::Value* find(const google::protobuf::Struct& json, const std::string& name) {
  const auto at = json.fields().find(name);
  return at == json.fields().end() ? nullptr : &at->second;
}

}  // namespace

std::string text_of(const google::protobuf::Struct& json, const std::string& name) {
  const auto* value = find(json, name);
  return value ? value->string_value() : "";
}
double number_of(const google::protobuf::Struct& json, const std::string& name) {
  const auto* value = find(json, name);
  return value ? value->number_value() : 0;
}
bool flag_of(const google::protobuf::Struct& json, const std::string& name) {
  const auto* value = find(json, name);
  return value && value->bool_value();
}

Result<Account::Json> ask_page(const Address& server, const std::string& path,
                               const std::optional<Account::Fields>& fields, const std::string& bearer,
                               const Refusal& nowhere) {
  const HttpRequest request{path, fields.has_value(), fields ? form_of(*fields) : "",
                            "application/x-www-form-urlencoded", bearer};
  const auto answer = ask_http(server, request);
  if (!answer) return answer.error();
  return read(answer->body, answer->status, nowhere);
}

Result<Account::Json> Account::ask(const std::string& what, const std::optional<Fields>& fields) const {
  return ask_page(server_, "/account/api/" + what, fields, key().value_or(""),
                  {"E_ACCOUNTS", "", "this server has no accounts"});
}

// ---- the key ----

std::string Account::file() const {
  const char* const state = std::getenv("XDG_STATE_HOME");
  const char* const home = std::getenv("HOME");
  const bool known = state && *state;
  if (!known && !(home && *home)) return "";
  const fs::path folder = (known ? fs::path(state) : fs::path(home) / ".local" / "state") / "cherta";
  std::string name = "account-";
  for (const char c : server_.text()) name += std::isalnum(static_cast<unsigned char>(c)) ? c : '-';
  return folder / name;
}

std::optional<std::string> Account::key() const {
  std::string key;
  std::ifstream in(file());
  return in >> key ? std::optional(key) : std::nullopt;
}

bool Account::keep(const std::string& key) const {
  const std::string path = file();
  if (path.empty()) return false;
  std::error_code error;
  fs::create_directories(fs::path(path).parent_path(), error);
  fs::remove(path, error);  // whoever has it open reads the old one
  const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (file < 0) return false;
  const std::string line = key + "\n";
  const bool written =
      ::write(file, line.data(), line.size()) == static_cast<ssize_t>(line.size()) && ::fsync(file) == 0;
  return ::close(file) == 0 && written;
}

void Account::forget() const {
  std::error_code error;
  fs::remove(file(), error);
}

int failed(const Refusal& why) {
  std::cerr << "cherta: " << clean(why.text) << "\n";
  return why.code == "E_SERVER" ? kUnreadable : kFailed;
}

}  // namespace cherta::cli
