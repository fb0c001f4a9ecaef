// The pages of accounts (docs/decisions/0090): signing in by mail, and what one does with an account. All calls come on
// the io executor.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "server/net/server.h"
#include "server/post/account_forms.h"
#include "server/post/matchmaker.h"
#include "server/post/often.h"
#include "server/post/post.h"
#include "server/post/web_text.h"
#include "server/store/accounts.h"
#include "server/store/targets.h"

namespace cherta::post {

// Of one network (common/address.h), so many in an hour; beyond them 429.
inline constexpr std::size_t kAsksAnHour = 30, kTriesAnHour = 60, kOpensAnHour = 240;
inline constexpr std::size_t kOffersAnHour = 60, kTakesAnHour = 60, kReportsAnHour = 20;
inline constexpr std::string_view kSessionCookie = "cherta";
inline constexpr std::size_t kMostShown = 200;  // matches in the list of one's games
inline constexpr std::size_t kMostOfSeat = 64;  // links by which one seat is held; more are not made
inline constexpr std::size_t kMostLabelBytes = 60;

// A match of one's own, for the list.
struct Mine {
  store::Held held;
  std::string title, seat;  // of the game, of one's seat
  match::Glance glance;
  bool known = false;        // the match could be looked at
  std::string players = {};  // the others, as they are called
  std::string game = {};     // its registered name
  bool waits() const { return known && glance.asked && glance.phase == store::Phase::kRunning; }
  std::uint64_t fresh() const { return glance.seq > held.looked ? glance.seq - held.looked : 0; }
};

class AccountPages : public std::enable_shared_from_this<AccountPages> {
 public:
  AccountPages(Means means, store::Entropy& entropy, std::shared_ptr<Post> post);
  void serve(const net::Asked& asked, const Answer& answer);
  // Without it there are no open tables.
  void open_tables(std::shared_ptr<Matchmaker> tables) { tables_ = std::move(tables); }
  // Takes away what nobody can use any more; now and then.
  void tidy();

 private:
  using Handler = void (AccountPages::*)(const net::Asked&, const Done&);
  struct Route {
    std::string_view method, path;
    Handler handler;
    bool from_anywhere = false;  // it needs no word that a page of ours sends it: nothing hangs on a cookie
    bool of_tables = false;      // it is there where tables are
  };
  static const std::vector<Route>& routes();

  // sign_in_pages.cpp
  void home(const net::Asked& asked, const Done& done);
  void style(const net::Asked& asked, const Done& done);
  void set_language(const net::Asked& asked, const Done& done);
  void ask(const net::Asked& asked, const Done& done);
  void code(const net::Asked& asked, const Done& done);
  void look_at_link(const net::Asked& asked, const Done& done);
  void use_link(const net::Asked& asked, const Done& done);
  void sign_out(const net::Asked& asked, const Done& done);
  void quiet_page(const net::Asked& asked, const Done& done);
  void quiet(const net::Asked& asked, const Done& done);

  // own_pages.cpp
  void show_own(const store::Account& account, const Done& done);
  void end_session(const net::Asked& asked, const Done& done);
  void rename(const net::Asked& asked, const Done& done);
  void set_mail(const net::Asked& asked, const Done& done);
  void void_replies(const net::Asked& asked, const Done& done);
  void move(const net::Asked& asked, const Done& done);
  void agree_page(const net::Asked& asked, const Done& done);
  void agree(const net::Asked& asked, const Done& done);
  void export_all(const net::Asked& asked, const Done& done);
  void delete_page(const net::Asked& asked, const Done& done);
  void delete_account(const net::Asked& asked, const Done& done);

  // channel_pages.cpp
  void set_ways(const net::Asked& asked, const Done& done);
  void add_hook(const net::Asked& asked, const Done& done);
  void remove_hook(const net::Asked& asked, const Done& done);
  void switch_hook_on(const net::Asked& asked, const Done& done);
  void try_hook(const net::Asked& asked, const Done& done);
  // push_pages.cpp
  void push_key(const net::Asked& asked, const Done& done);
  void add_browser(const net::Asked& asked, const Done& done);
  void change_targets(const Done& done, std::function<Result<void>(store::Targets&)> what);

  // seat_pages.cpp
  void claim(const net::Asked& asked, const Done& done);
  void let_go(const net::Asked& asked, const Done& done);
  void open_page(const net::Asked& asked, const Done& done);
  void open(const net::Asked& asked, const Done& done);
  void list(const store::Account& account, std::function<void(std::vector<Mine>)> then);
  void list_next(std::shared_ptr<std::vector<Mine>> all, std::size_t at, std::function<void(std::vector<Mine>)> then);
  void claim_for(const store::Account& account, const std::string& link, store::Completion<store::Held> done);
  void tell_of_claim(const store::Held& held, const std::string& name);
  void make_link(const store::Account& account, const Form& form, store::Completion<std::string> done);

  // table_pages.cpp
  void tables(const net::Asked& asked, const Done& done);
  void offer_table(const net::Asked& asked, const Done& done);
  void take_table(const net::Asked& asked, const Done& done);
  void decline_table(const net::Asked& asked, const Done& done);
  void withdraw_table(const net::Asked& asked, const Done& done);
  void block_other(const net::Asked& asked, const Done& done);
  void unblock_other(const net::Asked& asked, const Done& done);
  void report_match(const net::Asked& asked, const Done& done);
  void invited_page(const net::Asked& asked, const Done& done);
  void answer_letter(const net::Asked& asked, const Done& done);
  void shut_page(const net::Asked& asked, const Done& done);
  void shut(const net::Asked& asked, const Done& done);
  void next_page(const net::Asked& asked, const Done& done);
  void take_and_go(std::int64_t num, const store::Comer& comer, const Done& done);
  void set_block(const net::Asked& asked, const Done& done, bool on);
  // table_api.cpp
  void program_tables(const net::Asked& asked, const Done& done);
  void program_offer(const net::Asked& asked, const Done& done);
  void program_take(const net::Asked& asked, const Done& done);
  void program_decline(const net::Asked& asked, const Done& done);
  void program_withdraw(const net::Asked& asked, const Done& done);
  void program_block(const net::Asked& asked, const Done& done);
  void program_report(const net::Asked& asked, const Done& done);

  // program_pages.cpp
  void program_ask(const net::Asked& asked, const Done& done);
  void program_code(const net::Asked& asked, const Done& done);
  void program_games(const net::Asked& asked, const Done& done);
  void program_open(const net::Asked& asked, const Done& done);
  void program_claim(const net::Asked& asked, const Done& done);
  void program_out(const net::Asked& asked, const Done& done);

  // Notes that this browser asks for the address, and sends the mail, in the account's language if there is one; `then`
  // gets the token that binds the two. Nobody is told whether there is such an account, nor whether a mail was sent.
  void begin_sign_in(const std::string& address, Language reads, store::Completion<std::string> then);
  // By that token and the code.
  void try_code(const std::string& browser, const std::string& code, const store::SessionRecord& session,
                Language reads, store::Completion<store::SignedIn> then);
  // Whoever is signed in; else `done` is told so.
  void signed_in(const net::Asked& asked, const Done& done,
                 std::function<void(const store::Account&, const store::Bytes32& session)> then);
  void with_key(const net::Asked& asked, const Done& done, std::function<void(const store::Account&)> then);
  // The same, and nobody where nobody is.
  void perhaps_signed_in(const net::Asked& asked, const Done& done,
                         std::function<void(const std::optional<store::Account>&)> then);
  void perhaps_with_key(const net::Asked& asked, const Done& done,
                        std::function<void(const std::optional<store::Account>&)> then);
  bool may(const net::Asked& asked, const Done& done, std::string_view what, std::size_t most);

  template <class T>
  void in_store(std::function<Result<T>(store::Accounts&)> what, store::Completion<T> then) {
    means_.store.work<T>(
        store::JournalThread::Kind::kWrites,
        [what = std::move(what)](store::Ledger& ledger) {
          store::Accounts accounts(ledger);
          return what(accounts);
        },
        std::move(then));
  }
  // What changes something, and then shows the account again.
  void change(const Done& done, std::function<void(store::Accounts&)> what);

  std::string cookie(std::string_view name, const std::string& value, std::int64_t seconds) const;
  std::string cookie_name(std::string_view name) const;
  std::string given_cookie(const net::Asked& asked, std::string_view name) const;
  store::SessionRecord new_session(const store::Bytes32& token, const std::string& label, bool program) const;
  void welcome(const store::SignedIn& who, const store::Bytes32& token, const Done& done);
  std::int64_t now() const { return means_.timers.now(); }

  Means means_;
  store::Entropy& entropy_;
  std::shared_ptr<Post> post_;
  std::shared_ptr<Matchmaker> tables_;
  bool secure_;
  Often often_;
};

// One sentence for a person: in his language, or marked as English where nobody has put it in his.
net::Told refused(Language in, const Refusal& why);
// For programs: in English, unless a person is to read it.
net::Told refused_json(const Refusal& why);
net::Told refused_json(Language in, const Refusal& why);
unsigned status_of(const Refusal& why);

// The viewer that a form names by number; nothing if it does not.
std::optional<rules::Viewer> role_of(const Form& form);

// For a server that has no mail.
void serve_without_mail(const net::Asked& asked, const Answer& answer);

}  // namespace cherta::post
