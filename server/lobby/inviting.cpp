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
      Invited invited{link.match,        nullptr, nullptr, link.role, link.invitation, record->open_to_watch,
                      record->created_at};
      rooms->in_wing_of(link.match, [invited, done = rooms->heard_here(link.match, done)](Rooms& there) {
        there.with_match(invited.match, [invited, done](const Result<MatchPtr>& match) mutable {
          if (!match) return done(match.error());
          invited.game = &(*match)->game();
          invited.standing = (*match)->standing_for(invited.role);
          done(std::move(invited));
        });
      });
    });
  });
}

void Hall::decline(std::string_view token, store::Completion<void> done) {
  look_at(token, [rooms = rooms_, done = std::move(done)](const Result<Invited>& invited) {
    if (!invited) return done(invited.error());
    if (!invited->invitation || invited->role.kind != rules::Viewer::Kind::kPlayer) return done(store::bad_link());
    const std::string& id = invited->match;
    rooms->in_wing_of(id, [id, role = invited->role, done = rooms->heard_here(id, done)](Rooms& there) {
      there.with_match(id, [role, done](const Result<MatchPtr>& match) {
        if (!match) return done(match.error());
        (*match)->decline(role, [done, held = *match](const Result<match::Accepted>& told) {
          if (!told) return done(told.error());
          done({});
        });
      });
    });
  });
}

}  // namespace cherta::lobby
