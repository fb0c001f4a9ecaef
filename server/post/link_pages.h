// How who holds a seat by a link alone says where he wants to be called (docs/decisions/0145), with mail and without.
// The link's secret goes in the header Authorization, which no page of another site can have a browser send; no cookie
// counts for anything. Answers are JSON, for told.js and for `cherta told`. All calls come on the io executor.
#pragma once

#include <map>
#include <memory>
#include <string>

#include "server/post/account_pages.h"
#include "server/store/link_holders.h"

namespace cherta::post {

inline constexpr std::string_view kLinkPages = "/account/link";
inline constexpr std::size_t kLooksAnHour = 240;  // of one network

// Below kLinkPages.
bool is_link_page(const net::Asked& asked);

class LinkPages : public std::enable_shared_from_this<LinkPages> {
 public:
  LinkPages(Means means, store::Entropy& entropy, std::shared_ptr<Post> post)
      : means_(std::move(means)), entropy_(entropy), post_(std::move(post)) {}
  void serve(const net::Asked& asked, const Answer& answer);

 private:
  using Link = store::Bytes32;  // its hash
  void list(const Link& link, const Done& done);
  void add(const net::Asked& asked, const Link& link, const Done& done);
  void add(const Link& link, store::Target target, const Done& done);
  void note_seen(const Link& link, const store::LinkSeat& seat);
  void change(const net::Asked& asked, const Link& link, const Done& done);
  void try_hook(const net::Asked& asked, const Link& link, const Done& done);
  // What waited for the store is told at a multiple of the floor after it was asked for, as the gateway does it: else
  // how busy the store is could be read from it.
  Done by_floor(const Done& done);
  std::int64_t now() const { return means_.timers.now(); }

  Means means_;
  store::Entropy& entropy_;
  std::shared_ptr<Post> post_;
  Often often_;
  std::uint64_t telling_last_ = 0;
  std::map<std::uint64_t, std::unique_ptr<match::Timers::Alarm>> telling_;  // one for each request at most
};

}  // namespace cherta::post
