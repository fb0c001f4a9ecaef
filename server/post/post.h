// The post: looks at what has happened in matches with the eyes of those who hold their seats, decides who is to be
// told, and sees that the letters leave. On the io thread alone; all it has to do stands in the store (outbox.h), so it
// goes on where it stopped.
#pragma once

#include <deque>
#include <map>
#include <memory>
#include <string>

#include "server/lobby/hall.h"
#include "server/post/caller.h"
#include "server/post/carrier.h"
#include "server/post/holders_known.h"
#include "server/post/mail_step.h"
#include "server/post/news.h"
#include "server/store/link_holders.h"
#include "server/store/outbox.h"
#include "server/store/replies.h"
#include "server/store/sqlite_store.h"

namespace cherta::post {

// Milliseconds beyond the time after which a connection is cut of which nothing is heard; and both by default.
inline constexpr std::int64_t kHeardMargin = 10'000, kHeardAfter = 120'000 + kHeardMargin;

// What the post is built on; all outlive it.
struct Means {
  boost::asio::any_io_executor io;
  lobby::Hall& hall;
  store::SqliteStore& store;
  match::Timers& timers;
  Carrier& carrier;
  std::string public_url;                                             // without a slash at the end
  Caller* caller = nullptr;                                           // nothing: no webhooks, no push
  std::function<std::string(const std::string& game)> title_of = {};  // of a game by its name; unset: the name
  bool has_mail = true;           // else letters wait, and what is sent at once is not sent
  Caller* link_caller = nullptr;  // calls for who holds a seat by a link alone; nothing: as for accounts
  // Milliseconds after which a connection that still stands has been heard since; longer than net::Limits::idle.
  std::int64_t heard_after = kHeardAfter;
  Caller* caller_for(std::int64_t account) const {
    return link_caller && store::is_of_link(account) ? link_caller : caller;
  }
};

inline constexpr std::int64_t kRetryAfter = 10'000;  // milliseconds, where store or match could not be asked
// Milliseconds for which it is kept in memory alone that nobody is to be told anything.
inline constexpr std::int64_t kSettleAfter = 60'000;
inline constexpr std::size_t kMostSettled = 50;  // matches in one transaction
// After a start, milliseconds in which those who were at their boards come back to them, and are not written to.
inline constexpr std::int64_t kComeBack = 5'000;
inline constexpr int kSignInTries = 3;  // of a letter that is not kept in the store

// What cannot be looked at just now, and can be later.
bool cannot_now(const Refusal& why);

class Post : public std::enable_shared_from_this<Post> {
 public:
  using MatchPtr = std::shared_ptr<match::Match>;

  Post(Means means, const store::Bytes32& key) : means_(std::move(means)), key_(key) {}
  // Takes up what is left from before, and from now on all that happens.
  void begin();
  void stop();
  // Calls back each time that something was decided: there may be something to tell by other ways than mail at once.
  void when_decided(std::function<void()> decided) { decided_.push_back(std::move(decided)); }
  void decided() const {
    for (const auto& call : decided_) call();
  }

  // A match, and the battle of it that is being fought at a table of its own, if any.
  struct Tables {
    lobby::Reached match, battle;
    // How both stand for who has this role in the match.
    match::Glance glance(rules::Viewer role) const;
    match::Picture picture(rules::Viewer role) const;
    // The newest step that he was shown where he is asked now.
    MailStep step(rules::Viewer role) const;
  };
  // E_NO_MATCH, E_STORE, E_JOURNAL, E_GAME, E_CLOSING, as Hall::reach().
  void reach(const std::string& match, store::Completion<Tables> done);

  // A letter that somebody asked for and waits for: it is kept in memory alone, for it may hold a secret.
  // `taken` is called once a mail server has it, if ever.
  using Taken = std::function<void()>;
  void send(Letter letter, Taken taken = {}) { send(std::move(letter), 0, std::move(taken)); }

  // Players may answer by mail from now on: to this address, with a token of `entropy` in it.
  void take_answers(const std::string& mail_in, store::Entropy& entropy);
  bool may_answer(rules::Viewer role) const;
  // Where this letter of his may be answered to: a token of its own, of which the seat's last few are good.
  void make_answerable(const store::Writer& writer, const std::string& letter_id, store::Completion<std::string> done);

  // The same for the same text, and nobody else's: 128 bits in hexadecimal.
  std::string id_of(const std::string& what) const;
  // The secret by which push services know us.
  store::Bytes32 push_secret() const { return store::hmac_sha256(key_, "the secret by which push services know us"); }
  // The last step that this holder has seen; the store, which says `stored`, may not know yet.
  std::uint64_t looked(const std::string& match, std::int64_t account, rules::Viewer role, std::uint64_t stored) const {
    return known_.looked(match, account, role, stored);
  }
  // Where he opens the match, by his session or in the browser that knows his link; where one click ends an account's
  // mail.
  std::string open_url(std::int64_t account, const std::string& match, rules::Viewer role) const;
  std::string stop_url(std::int64_t account) const;
  // What ends an account's mail in one click, and back; nothing if we did not make it.
  std::string stop_token(std::int64_t account) const;
  std::optional<std::int64_t> account_of(std::string_view stop_token) const;

 private:
  void stir();
  void go_on();
  // What has happened (post_causes.cpp).
  void happened(const store::Caused& cause);
  void look_for_causes();
  void read_anew();
  void decide(const store::Caused& cause);
  void decide(const store::Caused& cause, const Tables& tables);
  void decide(const store::Caused& cause, const Tables& tables, Known& known);
  // Of seats whose holders are told of the end now: how they kept their time.
  using Ended = std::vector<std::pair<std::int64_t, rules::Viewer>>;
  void write(const store::Caused& cause, std::vector<store::Decision> decisions, Ended ended);
  void written(const store::Caused& cause, const std::vector<store::Decision>& decisions);
  void note(const store::Caused& cause, const std::vector<store::Decision>& decisions);
  void happened_again(store::Caused cause);
  void settle_later(std::int64_t after);
  void settle_known();
  void settle_at_end();
  void retry_later();
  void look_for_letters();
  void deliver(store::Due due);
  void deliver(const store::Due& due, const Tables& tables);
  void draw(const store::Due& due, const Tables& tables, News news);
  void carry(const store::Due& due, const rules::AnyGame& game, News news);
  void hand_over(const store::Due& due, Letter letter);
  void settle(std::function<void(store::Outbox&)> what);
  void rest();
  void wake_at(std::int64_t at);
  void send(Letter letter, int tries, Taken taken);
  std::int64_t now() const { return means_.timers.now(); }
  std::string message_id(const store::Due& due) const;

  Means means_;
  store::Bytes32 key_;
  std::vector<std::function<void()>> decided_;
  bool busy_ = false, stopped_ = false;
  // What is to be looked at in the store: causes, letters; and whether what is known is to be written there.
  bool unread_ = false, unsent_ = false, unsettled_ = false;
  std::unique_ptr<match::Timers::Alarm> alarm_, retry_, settling_;
  std::map<std::string, store::Caused> happened_;  // by the match
  std::string last_;                               // the one that was looked at
  std::int64_t read_up_to_ = 0;                    // causes in the store, by the match's number
  HoldersKnown known_;
  std::string writing_;                                        // the match of which something is being written
  std::deque<std::unique_ptr<match::Timers::Alarm>> resends_;  // at most kMostLetters
  std::string mail_in_;                                        // empty: nobody answers by mail
  store::Entropy* entropy_ = nullptr;
  std::map<std::string, std::string> answerable_;  // addresses by some letters of late; at most kMostLetters
};

// What somebody is to be told of, and what he has seen.
struct Told {
  store::Notice kind = store::Notice::kYourMove;
  std::int64_t mark = 0;
  std::uint64_t seq = 0, looked = 0;
};
// It is so no more, or he has seen it.
bool is_moot(const Told& told, const match::Glance& glance);

// What a holder is to be told, seeing how the match stands for him.
store::Decision decide(const store::Holder& holder, const match::Glance& glance, std::int64_t now,
                       std::int64_t heard_after);

}  // namespace cherta::post
