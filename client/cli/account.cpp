#include "client/cli/account.h"

#include <curl/curl.h>
#include <fcntl.h>
#include <google/protobuf/util/json_util.h>
#include <unistd.h>

#include <cctype>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <memory>

namespace cherta::cli {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostAnswer = 4 * 1024 * 1024;
constexpr long kPatienceMs = 30'000;

struct Cleanup {
  void operator()(CURL* curl) const { curl_easy_cleanup(curl); }
  void operator()(curl_slist* list) const { curl_slist_free_all(list); }
};

std::size_t take(char* bytes, std::size_t size, std::size_t count, void* into) {
  auto& answer = *static_cast<std::string*>(into);
  if (answer.size() + size * count > kMostAnswer) return 0;
  answer.append(bytes, size * count);
  return size * count;
}

std::string escaped(CURL* curl, const std::string& text) {
  char* const out = curl_easy_escape(curl, text.data(), static_cast<int>(text.size()));
  std::string copy(out ? out : "");
  curl_free(out);
  return copy;
}

std::string form_of(CURL* curl, const Account::Fields& fields) {
  std::string form;
  for (const auto& [name, value] : fields) form += (form.empty() ? "" : "&") + name + "=" + escaped(curl, value);
  return form;
}

void configure(CURL* curl, const std::string& url, std::string& answer) {
  curl_easy_setopt(curl, CURLOPT_URL, url.c_str());
  curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, "http,https");
  curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);
  curl_easy_setopt(curl, CURLOPT_TIMEOUT_MS, kPatienceMs);
  curl_easy_setopt(curl, CURLOPT_USERAGENT, "cherta " CHERTA_VERSION);
  curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, take);
  curl_easy_setopt(curl, CURLOPT_WRITEDATA, &answer);
  // As OpenSSL itself would take it: an authority of one's own.
  if (const char* file = std::getenv("SSL_CERT_FILE"); file && *file) curl_easy_setopt(curl, CURLOPT_CAINFO, file);
}

Refusal cannot_reach(const std::string& why) { return {"E_SERVER", "", "the server does not answer: " + why}; }

Result<Account::Json> read(const std::string& answer, long status) {
  Account::Json json;
  const bool read = google::protobuf::util::JsonStringToMessage(answer, &json).ok();
  constexpr long kFine = 200;
  if (read && status == kFine) return json;
  if (const std::string code = text_of(json, "error"); !code.empty()) return Refusal(code, "", text_of(json, "text"));
  constexpr long kNotFound = 404, kTooMany = 429;
  if (status == kNotFound) return Refusal("E_ACCOUNTS", "", "this server has no accounts");
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

Result<Account::Json> Account::ask(const std::string& what, const std::optional<Fields>& fields) const {
  static const CURLcode ready = curl_global_init(CURL_GLOBAL_DEFAULT);
  const std::unique_ptr<CURL, Cleanup> curl(ready == CURLE_OK ? curl_easy_init() : nullptr);
  if (!curl) return cannot_reach("libcurl cannot be used");
  std::string answer;
  configure(curl.get(), server_.text() + "/account/api/" + what, answer);
  const std::string form = fields ? form_of(curl.get(), *fields) : "";
  if (fields) {
    curl_easy_setopt(curl.get(), CURLOPT_POSTFIELDSIZE, static_cast<long>(form.size()));
    curl_easy_setopt(curl.get(), CURLOPT_POSTFIELDS, form.c_str());
  }
  std::unique_ptr<curl_slist, Cleanup> headers;
  if (const auto own = key()) headers.reset(curl_slist_append(nullptr, ("Authorization: Bearer " + *own).c_str()));
  if (headers) curl_easy_setopt(curl.get(), CURLOPT_HTTPHEADER, headers.get());
  const CURLcode code = curl_easy_perform(curl.get());
  if (code != CURLE_OK) return cannot_reach(curl_easy_strerror(code));
  long status = 0;
  curl_easy_getinfo(curl.get(), CURLINFO_RESPONSE_CODE, &status);
  return read(answer, status);
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

}  // namespace cherta::cli
