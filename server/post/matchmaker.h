// Open tables: who offers a game, who takes it, and how both are told (docs/decisions/0116). When a table is taken the
// match is made, and its seats belong to the two accounts. On the io thread alone; all of it stands in the store
// (offers.h), so it goes on where it stopped.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "server/post/account_forms.h"
#include "server/post/post.h"
#include "server/store/offers.h"
#include "server/store/records.h"

namespace cherta::post {

struct TableTerms {
  std::function<std::span<const rules::AnyGame* const>()> games;
  // A match with these options, those included that the server adds to every game (gateway/arrange.h).
  std::function<Result<lobby::NewMatch>(const rules::AnyGame&, rules::OptionMap)> arrange;
  bool anybody_hosts = true;  // else nobody offers a table: making matches is not for everybody here
  std::int64_t days = 14;     // for which a table is open at most
};

inline constexpr std::size_t kMostTablesShown = 100;
inline constexpr std::size_t kMostOptionsBytes = 2'000;
inline constexpr std::size_t kMostOfOneName = 100;  // accounts that are told apart by their tags

// Somebody as others see him: NAME~TAG, and how he keeps his time.
struct Face {
  std::string name;
  store::Record record;
};

// An offer as somebody sees it.
struct TableSeen {
  store::TableOffer offer;
  Face host;
  Face guest;  // of one's own: who was invited by name, or has taken it; else empty
};

struct TablesSeen {
  std::vector<TableSeen> listed, invitations, own;
  std::vector<std::string> blocked;  // names
  Face self;
};

// What comes of taking a table.
struct Taken {
  std::string match;
  rules::Viewer role;
  std::string link;  // for somebody without an account: an invitation to his seat
};

class Matchmaker : public std::enable_shared_from_this<Matchmaker> {
 public:
  Matchmaker(Means means, store::Entropy& entropy, std::shared_ptr<Post> post, TableTerms terms)
      : means_(std::move(means)), entropy_(entropy), post_(std::move(post)), terms_(std::move(terms)) {}
  void begin();
  void stop();

  const TableTerms& terms() const { return terms_; }
  const rules::AnyGame* game(std::string_view name) const;

  // What a form says: game, seat, options (one a line, NAME=VALUE), to (a name, NAME~TAG or a mail address; empty: for
  // anybody), days, anybody, least. E_GAME, E_OPTION and the game's refusals, E_SEAT, E_DAYS, E_NAME, E_ADDRESS,
  // E_OFFERS, E_HOSTING. Who invites by mail gets the same answer whether or not somebody is there.
  void offer(const store::Account& host, const Form& form, store::Completion<store::TableOffer> done);
  // As Offers::take; E_STORE if the match could not be made, and then the table is open as before.
  void take(std::int64_t num, const store::Comer& comer, store::Completion<Taken> done);
  void decline(std::int64_t num, const store::Comer& comer, store::Completion<void> done);
  void withdraw(std::int64_t num, std::int64_t host, store::Completion<void> done);
  void see(std::optional<store::Account> who, store::Completion<TablesSeen> done);
  // What the letter to an address was about.
  void see_letter(std::int64_t num, store::Completion<TableSeen> done);

  // By NAME or NAME~TAG. E_NAME; E_OWN.
  void block(std::int64_t whose, const std::string& name, bool on, store::Completion<void> done);
  void report(std::int64_t account, const std::string& match, const std::string& text, store::Completion<void> done);
  // Sends no more invitations there.
  void shut(std::int64_t num, store::Completion<void> done);

  // What a letter to an address holds, and back; nothing if we did not make it.
  std::string letter_token(std::int64_t num) const;
  std::optional<std::int64_t> offer_of(std::string_view letter_token) const;
  std::string name_of(const store::Account& account) const;

 private:
  Result<store::TableOffer> read(const store::Account& host, const Form& form) const;
  Result<store::Account> find_called(store::Offers& offers, const std::string& name) const;
  Face face(store::Ledger& ledger, std::int64_t account) const;
  TableSeen seen(store::Ledger& ledger, store::TableOffer offer, bool own) const;
  void make(const store::TableOffer& offer, const store::Account& host, const store::Completion<Taken>& done);
  void seat(const store::TableOffer& offer, rules::Seat host_sits, const lobby::Created& created,
            const store::Completion<Taken>& done);
  void name_players(const store::TableOffer& offer, rules::Seat host_sits);
  void give_back(std::int64_t num, const Refusal& why, const store::Completion<Taken>& done);

  // matchmaker_letters.cpp
  void stir();
  void look();
  void write(const TableSeen& about, const store::Account& to);
  void settle(const store::TableOffer& offer, const std::string& address, Carried carried, const std::string& why);
  void wake_at(std::int64_t at);
  std::int64_t now() const { return means_.timers.now(); }
  template <class T>
  void in_store(store::JournalThread::Kind kind, std::function<Result<T>(store::Ledger&)> what,
                store::Completion<T> then) {
    means_.store.work<T>(kind, std::move(what), std::move(then));
  }

  Means means_;
  store::Entropy& entropy_;
  std::shared_ptr<Post> post_;
  TableTerms terms_;
  bool busy_ = false, again_ = false, stopped_ = false;
  std::unique_ptr<match::Timers::Alarm> alarm_;
};

// "3 games ended, 1 left; 40 of 41 turns in time"; "nothing yet".
std::string words_of(const store::Record& record, Language in);
// "prince", "either side": the seat that the taker gets.
std::string seat_of_taker(const rules::AnyGame& game, const store::OfferedGame& what, Language in);
std::string options_of(const store::OfferedGame& what);

}  // namespace cherta::post
