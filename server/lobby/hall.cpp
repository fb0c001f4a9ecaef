#include "server/lobby/hall.h"

#include <spdlog/spdlog.h>

#include <boost/asio/post.hpp>

#include "common/fights.h"
#include "server/lobby/entering.h"
#include "server/lobby/rooms.h"
#include "server/match/dice.h"
#include "server/match/fold.h"
#include "server/match/mishap.h"

namespace cherta::lobby {

using rules::kViewers;
using rules::Seat;
using rules::Viewer;

namespace {

constexpr std::size_t kIdLength = 16;  // hexadecimal digits: 64 random bits name a match

Refusal closing() { return {"E_CLOSING", "", "the server is stopping; come back in a moment"}; }
Refusal over() { return {"E_OVER", "", "the match is at its end"}; }
Refusal played_by_server() { return {"E_AUTOMATIC", "", "the server plays this seat"}; }

Refusal of_a_campaign(const match::Standing& standing) {
  return {"E_BATTLE", "", "one comes to a " + std::string(fight_word(standing.duel)) + " by the links of its campaign"};
}

bool is_over(const match::Match& match) { return match.standing()->phase != store::Phase::kRunning; }
bool is_automatic(const match::Match& match, Viewer role) {
  return role.kind == Viewer::Kind::kPlayer && match.standing()->seats[index(role.seat)].automatic;
}

// A link as it is handed out. Observers have no secrets, and share theirs.
store::LinkRecord handed_out(const store::Bytes32& token, const std::string& match, Viewer role) {
  return {hash_of(token), match, role, role.kind != Viewer::Kind::kObserver};
}

template <class T>
void refuse(const match::Services& services, store::Completion<T> done, Refusal why) {
  boost::asio::post(services.io, [done = std::move(done), why = std::move(why)] { done(why); });
}

bool knows_quiet(const NewMatch& wanted) {
  return wanted.clock && (wanted.clock->quiet > 0 || wanted.clock->quiet_days > 0);
}

// The first lines of a journal: the match is opened, and the automatic seats give their shares of the dice.
std::vector<std::string> first_lines(const rules::AnyGame& game, const store::MatchRecord& record, NewMatch& wanted) {
  match::Fold fold(game, record.id, record.key, 1);
  std::vector<std::string> lines;
  const auto add = [&](auto what) {
    match::Entry entry = fold.next_entry(record.created_at);
    entry.what = std::move(what);
    lines.push_back(match::write_line(entry));
    (void)fold.read(lines.back()).value();
  };
  match::Opened opened{record.id,
                       record.game,
                       record.version,
                       record.options,
                       record.automatic,
                       match::commitment(record.id, record.key),
                       knows_quiet(wanted) ? match::kQuietHouse
                       : wanted.ahead      ? match::kAheadHouse
                       : wanted.clock      ? match::kClockHouse
                       : wanted.late > 0   ? match::kLateHouse
                                           : match::kHouse};
  opened.late = wanted.late;
  opened.host = std::move(wanted.host);
  opened.refereed = wanted.refereed;
  opened.clock = wanted.clock;
  opened.ahead = wanted.ahead;
  add(std::move(opened));
  for (const Seat seat : {Seat::kFirst, Seat::kSecond})
    if (record.automatic[index(seat)]) add(match::Shared{seat, match::automatic_share(record.id, record.key, seat)});
  return lines;
}

bool may_give_away(const match::PassPtr& by, Viewer role) {
  return by->viewer().is_referee() || (role.kind == Viewer::Kind::kPlayer && by->viewer() == role);
}

std::optional<Refusal> cannot_give_away(const Entrance& by, Viewer role) {
  if (by.pass->revoked()) return store::bad_link();
  if (const auto standing = by.match->standing(); !standing->campaign.empty()) return of_a_campaign(*standing);
  if (!may_give_away(by.pass, role)) return Refusal("E_RIGHT", "", "this is not yours to give away");
  if (is_automatic(*by.match, role)) return played_by_server();
  return by.match->cannot_tell(role);
}

}  // namespace

Hall::Hall(match::Services services, FindGame find_game, std::int64_t longest_absence)
    : rooms_(std::make_shared<Rooms>(services, std::move(find_game))) {
  rooms_->begin();
  rooms_->note_start(longest_absence);  // before any match is loaded: the store answers in the order it is asked
  rooms_->wake_all();
}

void Hall::still_alive() { rooms_->note_alive(); }

Hall::~Hall() { rooms_->forget_waiting(); }

void Hall::create(NewMatch wanted, store::Completion<Created> done) {
  const match::Services& services = rooms_->services();
  if (rooms_->closing()) return refuse(services, std::move(done), closing());
  const rules::AnyGame* game = rooms_->find_game()(wanted.game);
  if (!game) return refuse(services, std::move(done), Refusal("E_GAME", "", "there is no game " + wanted.game));
  const auto fine = match::attempt({}, "start", [&] { return game->start(wanted.options); });
  if (!fine) return refuse(services, std::move(done), fine.error());
  store::MatchRecord record{store::hex(services.entropy.bytes()).substr(0, kIdLength),
                            wanted.game,
                            game->version(),
                            wanted.options,
                            wanted.automatic,
                            wanted.open_to_watch,
                            services.entropy.bytes(),
                            services.timers.now(),
                            store::Phase::kRunning,
                            0};
  const bool any_automatic = record.automatic[0] || record.automatic[1];
  if (any_automatic) record.alarm_at = record.created_at;
  Created created{record.id, match::commitment(record.id, record.key), {}};
  std::vector<store::LinkRecord> links;
  for (const Viewer viewer : kViewers) {
    if (viewer.kind == Viewer::Kind::kPlayer && record.automatic[index(viewer.seat)]) continue;
    if (viewer.is_referee() && wanted.refereed == match::Refereed::kNobody) continue;
    const store::Bytes32 token = services.entropy.bytes();
    created.links[index(viewer)] = store::base64url(token);
    links.push_back(handed_out(token, record.id, viewer));
  }
  auto lines = first_lines(*game, record, wanted);
  services.journal.create(record, std::move(lines), std::move(links),
                          [rooms = rooms_, any_automatic, created, done = std::move(done)](const Result<void>& stored) {
                            if (!stored) return done(stored.error());
                            if (any_automatic)
                              rooms->in_wing_of(created.id, [id = created.id](Rooms& there) {
                                there.set_alarm(id, there.services().timers.now());
                              });
                            done(created);
                          });
}

void Hall::open(std::string_view token, std::string_view key, std::string battle, store::Completion<Entrance> done) {
  const auto read = store::from_base64url(token);
  const auto own = store::from_base64url(key);
  if (rooms_->closing()) return refuse(rooms_->services(), std::move(done), closing());
  if (!read || (!own && !key.empty())) return refuse(rooms_->services(), std::move(done), store::bad_link());
  std::make_shared<Entering>(rooms_, *read, own, std::move(battle), std::move(done))->begin();
}

void Hall::watch(std::string id, std::string battle, store::Completion<Entrance> done) {
  if (rooms_->closing()) return refuse(rooms_->services(), std::move(done), closing());
  rooms_->services().journal.find(id, [rooms = rooms_, id, battle = std::move(battle),
                                       done = std::move(done)](const Result<store::MatchRecord>& record) {
    if (!record) return done(record.error());
    if (!record->open_to_watch) return done(store::no_match(id));
    rooms->with_table(id, Viewer::observer(), battle, [done](const Result<std::shared_ptr<match::Match>>& match) {
      if (!match) return done(match.error());
      done(Entrance{*match, std::make_shared<match::Pass>(Viewer::observer())});
    });
  });
}

void Hall::list(std::size_t skip, store::Completion<ListedPage> done) {
  const bool beyond = skip > kMaxSkipped;
  rooms_->services().journal.list(
      beyond ? 1 : skip + kMaxListed + 1,
      [skip, beyond, rooms = rooms_, done = std::move(done)](const Result<std::vector<store::MatchRecord>>& records) {
        if (!records) return done(records.error());
        ListedPage page;
        if (beyond) return done(std::move(page));
        page.more = skip < kMaxSkipped && records->size() > skip + kMaxListed;
        for (std::size_t at = skip; at < std::min(records->size(), skip + kMaxListed); ++at) {
          const store::MatchRecord& record = (*records)[at];
          const rules::AnyGame* game = rooms->find_game()(record.game);
          if (!game) continue;  // made by a build with more games
          Listed one{record.id, record.game, {}, record.automatic, record.created_at, record.phase};
          for (std::size_t i = 0; i < rules::kSeats; ++i) one.seats[i] = game->seat_names()[i];
          page.matches.push_back(std::move(one));
        }
        done(std::move(page));
      });
}

// Everybody is told first, and only then it is done, as relink() does it: what the seat's holder had ordered in advance
// goes with that entry, so no failure of the store leaves it to whoever comes.
void Hall::hand_on(const Entrance& by, Viewer role, store::Completion<std::string> done) {
  const match::Services& services = rooms_->services();
  if (const auto bad = cannot_give_away(by, role)) return refuse(services, std::move(done), *bad);
  if (is_over(*by.match)) return refuse(services, std::move(done), over());
  const store::Bytes32 token = services.entropy.bytes();
  const auto give = [rooms = rooms_, match = by.match, role, done, token] {
    rooms->change_links(match->id(), role, {handed_out(token, match->id(), role)},
                        [done, token](const Result<void>& changed) {
                          if (!changed) return done(changed.error());
                          done(store::base64url(token));
                        });
  };
  if (role.kind == Viewer::Kind::kObserver) return give();
  by.match->tell(match::Seating::kHanded, role,
                 [done, give](const Result<match::Accepted>& told) { told ? give() : done(told.error()); });
}

void Hall::revoke(const Entrance& by, Viewer role, store::Completion<void> done) {
  if (const auto bad = cannot_give_away(by, role)) return refuse(rooms_->services(), std::move(done), *bad);
  const auto strike = [rooms = rooms_, match = by.match, role, done] {
    rooms->change_links(match->id(), role, {}, done);
  };
  if (role.kind == Viewer::Kind::kObserver || is_over(*by.match)) return strike();
  by.match->tell(match::Seating::kWithdrawn, role, [done, strike](const Result<match::Accepted>& told) {
    told || told.error().code == over().code ? strike() : done(told.error());
  });
}

void Hall::relink(const std::string& match, Viewer role, store::Completion<std::string> done) {
  rooms_->in_wing_of(match, [match, role, done = rooms_->heard_here(match, std::move(done))](Rooms& rooms) {
    rooms.relink(match, role, done);
  });
}

void Hall::Rooms::relink(const std::string& match, Viewer role, store::Completion<std::string> done) {
  const auto give = [rooms = shared_from_this(), role, done, match] {
    const store::Bytes32 token = rooms->services().entropy.bytes();
    rooms->change_links(match, role, {handed_out(token, match, role)}, [done, token](const Result<void>& changed) {
      if (!changed) return done(changed.error());
      done(store::base64url(token));
    });
  };
  with_match(match, [role, done, give](const Result<std::shared_ptr<match::Match>>& found) {
    if (!found) return done(found.error());
    if (const auto standing = (*found)->standing(); !standing->campaign.empty()) return done(of_a_campaign(*standing));
    if (is_automatic(**found, role)) return done(played_by_server());
    if (is_over(**found)) return done(over());
    if (role.kind == Viewer::Kind::kObserver) return give();
    (*found)->tell(match::Seating::kRelinked, role, [done, give, held = *found](const Result<match::Accepted>& told) {
      if (!told) return done(told.error());
      give();
    });
  });
}

void Hall::order_off(const std::string& match, std::string why, store::Completion<void> done) {
  rooms_->in_wing_of(match, [match, why = std::move(why), done = rooms_->heard_here(match, std::move(done))](
                                Rooms& rooms) { rooms.order_off(match, why, done); });
}

void Hall::Rooms::order_off(const std::string& match, const std::string& why, store::Completion<void> done) {
  with_match(match, [why, done](const Result<std::shared_ptr<match::Match>>& found) {
    if (!found) return done(found.error());
    if (const auto standing = (*found)->standing(); !standing->campaign.empty()) return done(of_a_campaign(*standing));
    (*found)->order_off(why, [done, held = *found](const Result<match::Accepted>& told) {
      done(told ? Result<void>() : Result<void>(told.error()));
    });
  });
}

void Hall::remove(const std::string& match, store::Completion<void> done) {
  rooms_->in_wing_of(
      match, [match, done = rooms_->heard_here(match, std::move(done))](Rooms& rooms) { rooms.remove(match, done); });
}

match::Timers& Hall::timers() const { return rooms_->services().timers; }
std::int64_t Hall::refusal_floor() const { return rooms_->services().refusal_floor; }

}  // namespace cherta::lobby
