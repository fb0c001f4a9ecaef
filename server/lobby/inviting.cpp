// The hall's part in invitations: what one is to, for whoever looks before he comes, and that he will not.
#include <boost/asio/post.hpp>

#include "server/lobby/hall.h"
#include "server/lobby/rooms.h"

namespace cherta::lobby {

namespace {

using MatchPtr = std::shared_ptr<match::Match>;

}  // namespace

void Hall::look_at(std::string_view token, store::Completion<Invited> done) {
  const auto read = store::from_base64url(token);
  if (!read) return boost::asio::post(rooms_->services().io, [done = std::move(done)] { done(store::bad_link()); });
  auto& journal = rooms_->services().journal;
  journal.find_link(hash_of(*read), [rooms = rooms_, &journal, done = std::move(done)](const auto& link) {
    if (!link) return done(link.error());
    journal.find(link->match, [rooms, link = *link, done](const Result<store::MatchRecord>& record) {
      if (!record) return done(record.error());
      Invited invited{nullptr, link.role, link.invitation, record->open_to_watch, record->created_at};
      rooms->with_match(link.match, [invited, done](const Result<MatchPtr>& match) mutable {
        if (!match) return done(match.error());
        invited.match = *match;
        done(std::move(invited));
      });
    });
  });
}

void Hall::decline(std::string_view token, store::Completion<void> done) {
  look_at(token, [done = std::move(done)](const Result<Invited>& invited) {
    if (!invited) return done(invited.error());
    if (!invited->invitation || invited->role.kind != rules::Viewer::Kind::kPlayer) return done(store::bad_link());
    invited->match->decline(invited->role, [done, held = invited->match](const Result<match::Accepted>& told) {
      if (!told) return done(told.error());
      done({});
    });
  });
}

}  // namespace cherta::lobby
