// Several io threads, each with rooms of its own: where a match lives, and how one of them asks another.
#include <boost/asio/post.hpp>
#include <functional>

#include "server/lobby/replays.h"
#include "server/lobby/rooms.h"
#include "server/match/dice.h"

namespace cherta::lobby {

namespace {

std::string_view match_in_replay(std::string_view token) {
  const std::string_view rest = token.substr(kReplayPrefix.size());
  return rest.substr(0, rest.find('/'));
}

}  // namespace

void Hall::Rooms::join(std::shared_ptr<const Wings> wings, std::size_t wing) {
  wings_ = std::move(wings);
  wing_ = wing;
  knows_of_absences_ = wing == 0;  // the first asks before it loads anything, and the store answers in order
}

// A battle lives where its campaign does: neither is brought home across threads.
std::size_t Hall::Rooms::wing_of(std::string_view match) const {
  if (!wings_) return 0;
  std::string root(match);
  for (std::string above = match::campaign_of(root); !above.empty(); above = match::campaign_of(root))
    root = std::move(above);
  return std::hash<std::string>()(root) % wings_->size();
}

void Hall::Rooms::in_wing(std::size_t wing, std::function<void(Rooms&)> what) {
  if (!wings_ || wing == wing_) return what(*this);
  const Wing& there = (*wings_)[wing];
  boost::asio::post(there.io, [rooms = there.rooms, what = std::move(what)] { what(*rooms); });
}

void Hall::Rooms::in_every_wing(const std::function<void(Rooms&)>& what) {
  if (!wings_) return what(*this);
  for (std::size_t wing = 0; wing < wings_->size(); ++wing) in_wing(wing, what);
}

void Hall::Rooms::reach(const std::string& id, store::Completion<Reached> done) {
  if (is_here(id))
    return with_match(id, [done = std::move(done)](const Result<MatchPtr>& match) {
      match ? done(Reached(*match)) : done(match.error());
    });
  in_wing_of(id, [id, here = services_.io, done = heard_here(id, std::move(done))](Rooms& rooms) {
    rooms.with_match(id, [there = rooms.services_.io, here, done](const Result<MatchPtr>& match) {
      match ? done(Reached(*match, there, here)) : done(match.error());
    });
  });
}

std::size_t Hall::Rooms::warm_everywhere() const {
  std::size_t warm = this->warm();
  for (std::size_t wing = 1; wings_ && wing < wings_->size(); ++wing)
    warm += done_there((*wings_)[wing].io, [rooms = (*wings_)[wing].rooms] { return rooms->warm(); });
  return warm;
}

void Hall::Rooms::close_everywhere(std::function<void()> done) {
  if (!wings_) return close(std::move(done));
  const auto one_less = [left = std::make_shared<std::size_t>(wings_->size()), done = std::move(done)] {
    if (--*left == 0) done();
  };
  in_every_wing(
      [heard = store::homeward(services_.io, std::function<void()>(one_less))](Rooms& rooms) { rooms.close(heard); });
}

// ---- the hall ----

Hall::Hall(std::shared_ptr<Rooms> rooms) : rooms_(std::move(rooms)) { rooms_->begin(); }

std::vector<std::unique_ptr<Hall>> Hall::open_wings(const std::vector<match::Services>& services,
                                                    const FindGame& find_game, std::int64_t longest_absence) {
  std::vector<std::unique_ptr<Hall>> halls;
  const auto wings = std::make_shared<Rooms::Wings>();
  for (const match::Services& one : services) {
    halls.push_back(std::unique_ptr<Hall>(new Hall(std::make_shared<Rooms>(one, find_game))));
    wings->push_back({one.io, halls.back()->rooms_.get()});
  }
  for (std::size_t i = 0; i < halls.size() && halls.size() > 1; ++i) halls[i]->rooms_->join(wings, i);
  halls.front()->rooms_->note_start(longest_absence);
  halls.front()->rooms_->wake_all();
  return halls;
}

std::size_t Hall::wing() const { return rooms_->wing(); }

// By the key first, as whoever enters is looked for.
void Hall::find_wing(std::string_view token, std::string_view key, std::string_view watched,
                     std::function<void(std::size_t)> done) {
  const auto tell = [rooms = rooms_, done = std::move(done)](std::string_view match) {
    boost::asio::post(rooms->services().io,
                      [done, wing = match.empty() ? rooms->wing() : rooms->wing_of(match)] { done(wing); });
  };
  if (!watched.empty()) return tell(watched);
  if (token.starts_with(kReplayPrefix)) return tell(match_in_replay(token));
  const auto of_link = store::from_base64url(token), of_key = store::from_base64url(key);
  if (!of_link) return tell({});
  const auto by_token = [rooms = rooms_, hash = hash_of(*of_link), tell] {
    rooms->services().journal.find_link(
        hash, [tell](const Result<store::LinkRecord>& link) { tell(link ? link->match : std::string()); });
  };
  if (!of_key) return by_token();
  rooms_->services().journal.find_link(hash_of(*of_key), [tell, by_token](const Result<store::LinkRecord>& link) {
    link ? tell(link->match) : by_token();
  });
}

void Hall::when_entered(const std::function<void(const Entered&)>& tell) {
  const auto heard = store::homeward(rooms_->services().io, tell);
  rooms_->in_every_wing([tell, heard](Rooms& rooms) { rooms.when_entered = rooms.wing() == 0 ? tell : heard; });
}

void Hall::reach(const std::string& id, store::Completion<Reached> done) { rooms_->reach(id, std::move(done)); }
void Hall::tidy(const Keeping& keeping) {
  rooms_->in_every_wing([keeping](Rooms& rooms) { rooms.tidy(keeping); });
}
std::size_t Hall::warm() const { return rooms_->warm_everywhere(); }
void Hall::close(std::function<void()> done) { rooms_->close_everywhere(std::move(done)); }

}  // namespace cherta::lobby
