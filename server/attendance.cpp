#include "server/attendance.h"

#include <spdlog/spdlog.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <boost/asio/post.hpp>
#include <csignal>
#include <fstream>
#include <typeinfo>

#include "common/counted.h"
#include "common/in_log.h"
#include "server/match/match.h"
#include "server/stamp.h"
#include "server/store/files.h"
#include "server/upkeep.h"

namespace cherta {

namespace {

constexpr std::string_view kPart = ".part";

void remove_part(const std::filesystem::path& part) {
  std::error_code none;
  for (const char* const ending : {"", "-journal"}) std::filesystem::remove(part.string() + ending, none);
}

// What a server that was ended in the midst of a copy has left.
void remove_left_parts(const std::filesystem::path& folder) {
  std::error_code none;
  for (const auto& entry : std::filesystem::directory_iterator(folder, none)) {
    const std::string name = entry.path().filename().string();
    if (name.starts_with("cherta-") && name.ends_with(std::string(".db") += kPart)) remove_part(entry.path());
  }
}

void say_no_backup(const std::string& why) { spdlog::error("event=no_backup why={}", in_log(why)); }

}  // namespace

// ---- copies ----

Backups::Backups(boost::asio::io_context& io, store::SqliteStore* store, std::filesystem::path folder,
                 match::FindGame find_game)
    : io_(io), signals_(io, SIGUSR1), store_(store), folder_(std::move(folder)), find_game_(std::move(find_game)) {
  if (!folder_.empty()) remove_left_parts(folder_);
  wait();
}

Backups::~Backups() {
  stopping_ = true;
  checker_.join();
}

void Backups::wait() {
  signals_.async_wait([this](boost::system::error_code failed, int) {
    if (failed) return;
    make();
    wait();
  });
}

// Two in one second have two names.
std::filesystem::path Backups::free_name() const {
  const std::string name = "cherta-" + stamp();
  std::filesystem::path to = folder_ / (name + ".db");
  for (int i = 2; std::filesystem::exists(to) || std::filesystem::exists(to.string() += kPart); ++i)
    to = folder_ / (name + "-" + std::to_string(i) + ".db");
  return to;
}

void Backups::make() {
  if (!store_ || folder_.empty())
    return spdlog::warn("event=no_backup why=\"no folder is set, or the store is in memory\"");
  if (under_way_ >= kMostAtOnce) return say_no_backup("others are still being made");
  std::error_code none;  // the copy says what is wrong
  std::filesystem::create_directories(folder_, none);
  const std::filesystem::path to = free_name(), part = to.string() += kPart;
  ++under_way_;
  store_->backup(part, [this, part, to](const Result<void>& made) {
    if (made) return boost::asio::post(checker_, [this, part, to] { finish(part, to); });
    --under_way_;
    say_no_backup(made.error().text);
  });
}

// On the checker's thread.
void Backups::finish(const std::filesystem::path& part, const std::filesystem::path& to) {
  const auto checked = check_store(part, find_game_, to.string(), [this] { return !stopping_; });
  std::string why = !checked           ? checked.error().text
                    : checked->whole() ? ""
                                       : (checked->damaged.empty() ? checked->tables : checked->damaged).front();
  // A damaged match is kept, too: a copy of the others is worth more than none.
  if (checked && !why.empty()) spdlog::error("event=damaged_in_backup why={}", in_log(std::exchange(why, "")));
  if (why.empty()) try {
      store::rename_safely(part, to);
      spdlog::info("event=backup file={} matches={}", to.string(), checked->matches);
    } catch (const std::filesystem::filesystem_error& error) {
      why = error.what();
    }
  if (!why.empty()) {
    remove_part(part);
    say_no_backup(why);
  }
  boost::asio::post(io_, [this] { --under_way_; });
}

std::string cannot_write(const std::filesystem::path& folder) {
  std::error_code failed;
  std::filesystem::create_directories(folder, failed);
  const std::filesystem::path probe = folder / (".chertad-" + std::to_string(::getpid()));
  if (!std::ofstream(probe)) return "nothing can be written into the folder " + folder.string();
  std::filesystem::remove(probe, failed);
  return "";
}

// ---- ready or not ----

void Readiness::ask(net::Answer answer) {
  constexpr auto kFresh = std::chrono::seconds(1);
  const auto now = std::chrono::steady_clock::now();
  const bool under_way = !waiting_.empty();
  const bool fresh = asked_ != decltype(asked_){} && now - asked_ < kFresh;
  if (!store_ || waiting_.size() >= kMostWaiting || (fresh && !under_way))
    return boost::asio::post(io_, [answer = std::move(answer), why = last_] { answer(why); });
  waiting_.push_back(std::move(answer));
  if (under_way) return;
  asked_ = now;
  store_->probe([this](const Result<void>& stored) {
    const std::size_t damaged = store_->damaged().size();
    answer_by_floor(!stored        ? "nothing can be stored"
                    : damaged == 0 ? ""
                                   : counted(damaged, "journal is", "journals are") + " damaged");
  });
}

void Readiness::answer_by_floor(std::string why) {
  constexpr std::chrono::milliseconds kFloor{match::kRefusalFloor};
  const auto steps = std::max<std::int64_t>(1, (std::chrono::steady_clock::now() - asked_) / kFloor + 1);
  floor_.expires_at(asked_ + steps * kFloor);
  floor_.async_wait([this, why = std::move(why)](boost::system::error_code failed) {
    if (!failed) answer_all(why);
  });
}

void Readiness::answer_all(std::string why) {
  last_ = std::move(why);
  for (const auto& answer : std::exchange(waiting_, {})) answer(last_);
}

Rounds::Rounds(boost::asio::io_context& io, store::SqliteStore* store) : store_(store), timer_(io) {
  if (store_) begin();
}

void Rounds::begin() {
  store_->ids([this](const Result<std::vector<std::string>>& ids) {
    matches_ = ids ? *ids : std::vector<std::string>();
    next(0);
  });
}

void Rounds::next(std::size_t at) {
  constexpr std::chrono::milliseconds kPause{20};
  constexpr std::chrono::hours kDay{24};
  timer_.expires_after(at < matches_.size() ? std::chrono::steady_clock::duration(kPause) : kDay);
  timer_.async_wait([this, at](boost::system::error_code failed) {
    if (failed) return;
    if (at >= matches_.size()) return begin();
    read(at, 0);
  });
}

// The journal is another's turn after each part.
void Rounds::read(std::size_t at, std::uint64_t from) {
  constexpr std::size_t kBytes = 256 * 1024;
  store_->read_part(matches_[at], from, kBytes, [this, at, from](const Result<store::Part>& part) {
    if (part && part->more) return read(at, from + part->lines.size());
    next(at + 1);
  });
}

// ---- certificates and signals ----

Certificates::Certificates(boost::asio::io_context& io, net::Server& server)
    : server_(server), signals_(io, SIGHUP, SIGUSR2), timer_(io) {
  wait();
  look();
}

void Certificates::wait() {
  signals_.async_wait([this](boost::system::error_code failed, int signal) {
    if (failed) return;
    if (signal == SIGUSR2) {
      spdlog::warn("event=signal_ignored signal={}", signal);
    } else {
      const std::string why = server_.renew_certificate();
      if (why.empty())
        spdlog::info("event=certificate_read");
      else
        spdlog::error("event=certificate_kept why={}", in_log(why));
    }
    wait();
  });
}

void Certificates::look() {
  constexpr std::chrono::hours kWarning{14 * 24}, kPause{1};
  if (const auto left = server_.certificate_left(); left && *left < kWarning)
    spdlog::warn("event=certificate_runs_out hours={}", std::chrono::duration_cast<std::chrono::hours>(*left).count());
  timer_.expires_after(kPause);
  timer_.async_wait([this](boost::system::error_code failed) {
    if (!failed) look();
  });
}

void run_to_the_end(boost::asio::io_context& io) {
  for (;;) try {
      io.run();
      return;
    } catch (const std::exception& bug) {
      spdlog::error("event=uncaught type={}", typeid(bug).name());
    }
}

void ignore_stray_signals() {
  for (const int signal : {SIGPIPE, SIGXFSZ, SIGXCPU, SIGALRM, SIGVTALRM, SIGPROF, SIGIO, SIGPWR, SIGSTKFLT})
    std::signal(signal, SIG_IGN);
  for (int signal = SIGRTMIN; signal <= SIGRTMAX; ++signal) std::signal(signal, SIG_IGN);
}

std::size_t raise_descriptors(std::size_t connections) {
  constexpr std::size_t kOwn = 64 + net::kMostAtTheDoor;  // the store, copies of it, the log; whoever is turned away
  rlimit limit{};
  if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) return connections;
  const rlim_t wanted = connections + kOwn;
  if (limit.rlim_cur < wanted) {
    limit.rlim_cur = limit.rlim_max == RLIM_INFINITY ? wanted : std::min(wanted, limit.rlim_max);
    ::setrlimit(RLIMIT_NOFILE, &limit);
    ::getrlimit(RLIMIT_NOFILE, &limit);
  }
  if (limit.rlim_cur >= wanted) return connections;
  const std::size_t can = std::max<std::size_t>(limit.rlim_cur, kOwn + 1) - kOwn;
  spdlog::warn("event=few_descriptors limit={} connections={} instead={}", limit.rlim_cur, connections, can);
  return can;
}

}  // namespace cherta
