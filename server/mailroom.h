// Accounts and mail as the program has them: wired if a mail server is named, and else the page that says they are not.
// Without one, who holds a link is called as with one.
#pragma once

#include <boost/asio/io_context.hpp>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "server/post/account_pages.h"
#include "server/post/digests.h"
#include "server/post/link_pages.h"
#include "server/post/mail_in.h"
#include "server/post/ringer.h"
#include "server/settings.h"

namespace cherta {

class Mailroom {
 public:
  // All that is given outlives it.
  Mailroom(boost::asio::io_context& io, match::Timers& timers, store::Entropy& entropy)
      : io_(io), timers_(timers), entropy_(entropy) {}
  ~Mailroom();
  // Once it is known where links lead. Without the URL of a mail server there are no accounts; without a store on disk
  // nothing is opened.
  void open(lobby::Hall& hall, store::SqliteStore* store, const ServerSettings& settings);
  void serve(const net::Asked& asked, const post::Answer& done);

 private:
  void opened(const post::Means& means, const post::MailInTerms& mail_in, const post::TableTerms& terms,
              const store::Bytes32& key);
  void open_accounts(const post::Means& means, const post::MailInTerms& mail_in, const post::TableTerms& terms);
  void tidy_later();
  void answer_early();
  boost::asio::io_context& io_;
  match::Timers& timers_;
  store::Entropy& entropy_;
  bool has_store_ = false, has_mail_ = false, closed_ = false;  // closed: it cannot be opened
  static constexpr std::size_t kMostEarly = 64;
  std::vector<std::pair<net::Asked, post::Answer>> early_;  // who came before it was open
  std::unique_ptr<post::SmtpCarrier> carrier_;
  std::unique_ptr<post::HttpCaller> caller_, link_caller_;
  std::shared_ptr<post::Post> post_;
  std::shared_ptr<post::Ringer> ringer_;
  std::shared_ptr<post::Digests> digests_;
  std::shared_ptr<post::Matchmaker> tables_;
  std::shared_ptr<post::AccountPages> pages_;
  std::shared_ptr<post::LinkPages> links_;
  std::shared_ptr<post::MailIn> mail_in_;
  std::unique_ptr<match::Timers::Alarm> tidying_;
};

// Prints them; the exit status.
int list_dead_letters(const std::string& store);

}  // namespace cherta
