#include "server/upkeep.h"

#include <fcntl.h>
#include <spdlog/spdlog.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <ctime>

#include "server/match/fold.h"

namespace cherta {

namespace {

Refusal cannot(const std::string& why) { return {"E_STORE", "", why}; }

// One call of the store, waited for.
template <class T, class Call>
Result<T> ask(boost::asio::io_context& io, const Call& call) {
  std::optional<Result<T>> answer;
  call([&](Result<T> result) { answer.emplace(std::move(result)); });
  io.restart();
  io.run();
  return std::move(*answer);
}

// A store that is there already.
Result<std::unique_ptr<store::SqliteStore>> open_old(const std::filesystem::path& file, boost::asio::io_context& io) {
  if (!std::filesystem::exists(file)) return cannot("there is no store " + file.string());
  return store::SqliteStore::open(file, io.get_executor());
}

// Why this journal cannot be played on; nothing if it can.
std::optional<std::string> folded(const store::MatchRecord& record, const std::vector<std::string>& lines,
                                  const match::FindGame& find_game) {
  if (const auto chain = match::check_chain(record.id, lines); !chain) return chain.error().text;
  const rules::AnyGame* game = find_game(record.game);
  if (!game) return std::nullopt;
  match::Fold fold(*game, record.id, record.key, 1);
  for (const std::string& line : lines)
    if (const auto read = fold.read(line); !read) return read.error().text;
  return std::nullopt;
}

// Now, in a form that sorts and can stand in a file's name: 20260102T030405Z.
std::string stamp() {
  const std::time_t now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
  std::tm utc{};
  ::gmtime_r(&now, &utc);
  std::string text(32, '\0');
  text.resize(std::strftime(text.data(), text.size(), "%Y%m%dT%H%M%SZ", &utc));
  return text;
}

// What was written to the file (or folder) is safe from here on.
bool sync(const std::filesystem::path& path) {
  const int fd = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  const bool done = fd >= 0 && ::fsync(fd) == 0;
  if (fd >= 0) ::close(fd);
  return done;
}

std::filesystem::path folder_of(const std::filesystem::path& file) {
  return file.has_parent_path() ? file.parent_path() : std::filesystem::path(".");
}

// A store that was not closed in good order has its newest part in the write-ahead log beside it.
void copy_with_companion(const std::filesystem::path& from, const std::filesystem::path& to) {
  for (const char* const ending : {"", "-wal", "-shm"}) std::filesystem::remove(to.string() + ending);
  std::filesystem::copy_file(from, to);
  if (std::filesystem::exists(from.string() + "-wal"))
    std::filesystem::copy_file(from.string() + "-wal", to.string() + "-wal");
}

// The store's present file, whole and without companions, is moved aside. Gives its new name.
Result<std::string> move_aside(const std::filesystem::path& store) {
  if (!std::filesystem::exists(store)) return std::string();
  {
    boost::asio::io_context io;  // opened, so that nobody else has it; closed, so that all is in the one file
    if (auto opened = store::SqliteStore::open(store, io.get_executor()); !opened) return opened.error();
  }
  const std::filesystem::path aside = store.string() + ".before-" + stamp();
  if (std::filesystem::exists(aside)) return cannot(aside.string() + " is there already");
  std::filesystem::rename(store, aside);
  return aside.string();
}

}  // namespace

Result<std::vector<Kept>> list_store(const std::filesystem::path& file) {
  boost::asio::io_context io;
  auto journal = open_old(file, io);
  if (!journal) return journal.error();
  const auto ids = ask<std::vector<std::string>>(io, [&](auto done) { (*journal)->ids(done); });
  if (!ids) return ids.error();
  std::vector<Kept> all;
  for (const std::string& id : *ids) {
    const auto record = ask<store::MatchRecord>(io, [&](auto done) { (*journal)->find(id, done); });
    if (!record) return record.error();
    all.push_back({id, record->game, record->phase, record->created_at});
  }
  return all;
}

Result<std::string> export_match(const std::filesystem::path& file, const std::string& match,
                                 const match::FindGame& find_game) {
  boost::asio::io_context io;
  auto journal = open_old(file, io);
  if (!journal) return journal.error();
  const auto record = ask<store::MatchRecord>(io, [&](auto done) { (*journal)->find(match, done); });
  if (!record) return record.error();
  if (record->phase == store::Phase::kRunning)
    return Refusal("E_RUNNING", "", "match " + match + " is still being played; its journal holds its secrets");
  const auto lines = ask<std::vector<std::string>>(io, [&](auto done) { (*journal)->read(match, 0, done); });
  if (!lines) return lines.error();
  const rules::AnyGame* game = find_game(record->game);
  if (!game) return Refusal("E_GAME", "", "this server has no game " + record->game);
  match::Fold fold(*game, record->id, record->key, 1);
  for (const std::string& line : *lines)
    if (const auto read = fold.read(line); !read) return read.error();
  return match::write_journal(fold, *lines);
}

Result<Checked> check_store(const std::filesystem::path& file, const match::FindGame& find_game) {
  boost::asio::io_context io;
  auto opened = open_old(file, io);
  if (!opened) return opened.error();
  store::SqliteStore& journal = **opened;
  const auto ids = ask<std::vector<std::string>>(io, [&](auto done) { journal.ids(done); });
  if (!ids) return ids.error();
  Checked checked;
  for (const std::string& id : *ids) {
    ++checked.matches;
    const auto record = ask<store::MatchRecord>(io, [&](auto done) { journal.find(id, done); });
    const auto lines = ask<std::vector<std::string>>(io, [&](auto done) { journal.read(id, 0, done); });
    if (lines) checked.entries += lines->size();
    if (!record || !lines)
      checked.damaged.push_back(!record ? "match " + id + ": " + record.error().text : lines.error().text);
    else if (auto why = folded(*record, *lines, find_game))
      checked.damaged.push_back(std::move(*why));
  }
  return checked;
}

Result<std::string> restore_store(const std::filesystem::path& copy, const std::filesystem::path& store,
                                  const match::FindGame& find_game) {
  try {
    if (!std::filesystem::is_regular_file(copy)) return cannot("there is no copy " + copy.string());
    std::filesystem::create_directories(folder_of(store));
    const std::filesystem::path part = store.string() + ".part";
    copy_with_companion(copy, part);
    const auto checked = check_store(part, find_game);
    if (!checked || !checked->damaged.empty()) {
      for (const char* const ending : {"", "-wal", "-shm"}) std::filesystem::remove(part.string() + ending);
      return checked ? cannot("the copy is damaged: " + checked->damaged.front()) : checked.error();
    }
    auto aside = move_aside(store);
    if (!aside) return aside.error();
    if (!sync(part)) return cannot("the copy cannot be made safe on the disk");
    std::filesystem::rename(part, store);
    if (!sync(folder_of(store))) return cannot("the folder cannot be made safe on the disk");
    return aside;
  } catch (const std::filesystem::filesystem_error& error) {
    return cannot(error.what());
  }
}

Backups::Backups(boost::asio::io_context& io, store::SqliteStore* store, std::filesystem::path folder)
    : signals_(io, SIGUSR1), store_(store), folder_(std::move(folder)) {
  wait();
}

void Backups::wait() {
  signals_.async_wait([this](boost::system::error_code failed, int) {
    if (failed) return;
    make();
    wait();
  });
}

void Backups::make() {
  if (!store_ || folder_.empty())
    return spdlog::warn("event=no_backup why=\"no folder is set, or the store is in memory\"");
  std::error_code ignored;  // the copy says what is wrong
  std::filesystem::create_directories(folder_, ignored);
  const std::filesystem::path to = folder_ / ("cherta-" + stamp() + ".db");
  store_->backup(to, [to](const Result<void>& done) {
    if (done)
      spdlog::info("event=backup file={}", to.string());
    else
      spdlog::error("event=no_backup why=\"{}\"", done.error().text);
  });
}

}  // namespace cherta
