// The operator's desk: what he asks of a server that runs (docs/OPERATING.md). One line of words in, text out. Whoever
// reaches it may do all of it: the door (door.h) lets nobody in but the server's own user. It shows nothing of what is
// secret in a game that is being played.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "server/lobby/hall.h"
#include "server/store/accounts.h"
#include "server/store/sqlite_store.h"

namespace cherta::admin {

struct Said {
  bool done = true;  // else `text` says why not
  std::string text;  // lines, each ended
};
using Tell = std::function<void(const Said&)>;

struct Means {
  lobby::Hall& hall;
  store::SqliteStore* store;  // null: the store is in memory, and of matches and accounts nothing can be listed
  lobby::Hall::FindGame find_game;
  match::Timers& timers;
  std::string public_url;           // for new links
  std::function<void()> make_copy;  // of the store, as SIGUSR1 does
};

inline constexpr std::size_t kMostWordsBytes = 4096;
inline constexpr std::size_t kMostListed = 1000;  // matches or accounts; the newest
inline constexpr std::size_t kMostWhyBytes = 200;

class Desk {
 public:
  explicit Desk(Means means) : means_(std::move(means)) {}
  // Does what the words say, and tells once how it went; on the io executor, maybe inside the call. The desk outlives
  // what it was asked.
  void ask(const std::string& line, const Tell& tell);

 private:
  using Words = std::vector<std::string>;
  struct Verb {
    std::string_view name, rest, text;  // what follows it, what it does
    std::size_t least, most;            // words that follow
    void (Desk::*act)(const Words& rest, const Tell& tell);
  };
  static const std::vector<Verb>& verbs();
  static Words words_of(const Verb& verb, Words words);

  void help(const Words& rest, const Tell& tell);
  void status(const Words& rest, const Tell& tell);
  void make_copy(const Words& rest, const Tell& tell);
  // desk_matches.cpp
  void matches(const Words& rest, const Tell& tell);
  void match(const Words& rest, const Tell& tell);
  void end(const Words& rest, const Tell& tell);
  void remove(const Words& rest, const Tell& tell);
  void tidy(const Words& rest, const Tell& tell);
  void relink(const Words& rest, const Tell& tell);
  struct Listing;
  void list_on(const std::shared_ptr<Listing>& listing);
  // desk_accounts.cpp
  void accounts(const Words& rest, const Tell& tell);
  void account(const Words& rest, const Tell& tell);
  void sign_out(const Words& rest, const Tell& tell);
  void forget(const Words& rest, const Tell& tell);
  void dead_letters(const Words& rest, const Tell& tell);
  // desk_reports.cpp
  void reports(const Words& rest, const Tell& tell);
  void report_done(const Words& rest, const Tell& tell);
  void blocks(const Words& rest, const Tell& tell);
  template <class T>
  void of_account(const std::string& address, store::JournalThread::Kind kind,
                  std::function<T(store::Accounts&, const store::Account&)> what,
                  std::function<Said(const store::Account&, const T&)> say, const Tell& tell);

  Means means_;
};

inline Said not_done(const Refusal& why) { return {false, why.text + "\n"}; }

}  // namespace cherta::admin
