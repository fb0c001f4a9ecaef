#include "server/lobby/hall.h"

#include <spdlog/spdlog.h>

#include <boost/asio/post.hpp>

#include "server/lobby/rooms.h"
#include "server/match/dice.h"
#include "server/match/fold.h"

namespace cherta::lobby {

using rules::kViewers;
using rules::Seat;
using rules::Viewer;

namespace {

constexpr std::size_t kIdLength = 16;  // hexadecimal digits: 64 random bits name a match

Refusal closing() { return {"E_CLOSING", "", "the server is stopping; come back in a moment"}; }

store::Bytes32 hash_of(const store::Bytes32& token) { return store::sha256(store::as_text(token)); }

template <class T>
void refuse(const match::Services& services, store::Completion<T> done, Refusal why) {
  boost::asio::post(services.io, [done = std::move(done), why = std::move(why)] { done(why); });
}

// The first lines of a journal: the match is opened, and the automatic seats give their shares of the dice.
std::vector<std::string> first_lines(const rules::AnyGame& game, const store::MatchRecord& record) {
  match::Fold fold(game, record.id, record.key, 1);
  std::vector<std::string> lines;
  const auto add = [&](auto what) {
    match::Entry entry = fold.next_entry(record.created_at);
    entry.what = std::move(what);
    lines.push_back(match::write_line(entry));
    (void)fold.read(lines.back()).value();
  };
  add(match::Opened{record.id, record.game, record.version, record.options, record.automatic,
                    match::commitment(record.id, record.key), match::kHouse});
  for (const Seat seat : {Seat::kFirst, Seat::kSecond})
    if (record.automatic[index(seat)]) add(match::Shared{seat, match::automatic_share(record.id, record.key, seat)});
  return lines;
}

bool may_give_away(const match::PassPtr& by, Viewer role) {
  return by->viewer().is_referee() || (role.kind == Viewer::Kind::kPlayer && by->viewer() == role);
}

std::optional<Refusal> cannot_give_away(const Entrance& by, Viewer role) {
  if (by.pass->revoked()) return store::bad_link();
  if (!may_give_away(by.pass, role)) return Refusal("E_RIGHT", "", "this is not yours to give away");
  const bool seat = role.kind == Viewer::Kind::kPlayer;
  if (seat && by.match->standing()->seats[index(role.seat)].automatic)
    return Refusal("E_AUTOMATIC", "", "the server plays this seat");
  return std::nullopt;
}

}  // namespace

Hall::Hall(match::Services services, FindGame find_game, std::int64_t longest_absence)
    : rooms_(std::make_shared<Rooms>(services, std::move(find_game))) {
  rooms_->note_alive(longest_absence);  // before any match is loaded: the store answers in the order it is asked
  rooms_->wake_all();
}

void Hall::still_alive() { rooms_->note_alive(0); }

Hall::~Hall() { rooms_->forget_waiting(); }

void Hall::create(NewMatch wanted, store::Completion<Created> done) {
  const match::Services& services = rooms_->services();
  if (rooms_->closing()) return refuse(services, std::move(done), closing());
  const rules::AnyGame* game = rooms_->find_game()(wanted.game);
  if (!game) return refuse(services, std::move(done), Refusal("E_GAME", "", "there is no game " + wanted.game));
  if (const auto fine = game->start(wanted.options); !fine) return refuse(services, std::move(done), fine.error());
  store::MatchRecord record{store::hex(services.entropy.bytes()).substr(0, kIdLength),
                            wanted.game,
                            game->version(),
                            std::move(wanted.options),
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
    const store::Bytes32 token = services.entropy.bytes();
    created.links[index(viewer)] = store::base64url(token);
    links.push_back({hash_of(token), record.id, viewer});
  }
  auto lines = first_lines(*game, record);
  services.journal.create(record, std::move(lines), std::move(links),
                          [rooms = rooms_, any_automatic, created, done = std::move(done)](const Result<void>& stored) {
                            if (!stored) return done(stored.error());
                            if (any_automatic) rooms->set_alarm(created.id, rooms->services().timers.now());
                            done(created);
                          });
}

void Hall::open(std::string_view token, store::Completion<Entrance> done) {
  const auto read = store::from_base64url(token);
  if (rooms_->closing()) return refuse(rooms_->services(), std::move(done), closing());
  if (!read) return refuse(rooms_->services(), std::move(done), store::bad_link());
  rooms_->services().journal.find_link(
      hash_of(*read), [rooms = rooms_, done = std::move(done)](const Result<store::LinkRecord>& link) {
        if (!link) return done(link.error());
        // The pass is known from here on, so that a revocation during the load strikes it out.
        const auto pass = rooms->pass_for(*link);
        rooms->with_match(link->match, [pass, done](const Result<std::shared_ptr<match::Match>>& match) {
          if (!match) return done(match.error());
          if (pass->revoked()) return done(store::bad_link());
          done(Entrance{*match, pass});
        });
      });
}

void Hall::watch(std::string id, store::Completion<Entrance> done) {
  if (rooms_->closing()) return refuse(rooms_->services(), std::move(done), closing());
  rooms_->services().journal.find(
      id, [rooms = rooms_, id, done = std::move(done)](const Result<store::MatchRecord>& record) {
        if (!record) return done(record.error());
        if (!record->open_to_watch) return done(store::no_match(id));
        rooms->with_match(id, [done](const Result<std::shared_ptr<match::Match>>& match) {
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

void Hall::hand_on(const Entrance& by, Viewer role, store::Completion<std::string> done) {
  const match::Services& services = rooms_->services();
  if (const auto bad = cannot_give_away(by, role)) return refuse(services, std::move(done), *bad);
  if (by.match->standing()->phase != store::Phase::kRunning)
    return refuse(services, std::move(done), Refusal("E_OVER", "", "the match is at its end"));
  const store::Bytes32 token = services.entropy.bytes();
  change(by, role, {{hash_of(token), by.match->id(), role}},
         [done = std::move(done), token](const Result<void>& changed) {
           if (!changed) return done(changed.error());
           done(store::base64url(token));
         });
}

void Hall::revoke(const Entrance& by, Viewer role, store::Completion<void> done) {
  if (const auto bad = cannot_give_away(by, role)) return refuse(rooms_->services(), std::move(done), *bad);
  change(by, role, {}, std::move(done));
}

// Strikes out a role's links, adds new ones, dismisses the old holders and tells the match.
void Hall::change(const Entrance& by, Viewer role, std::vector<store::LinkRecord> add, store::Completion<void> done) {
  store::JournalStore& journal = rooms_->services().journal;
  journal.links(by.match->id(), role,
                [rooms = rooms_, match = by.match, role, add = std::move(add),
                 done = std::move(done)](const Result<std::vector<store::LinkRecord>>& old) {
                  if (!old) return done(old.error());
                  store::LinkChange change{{}, add};
                  for (const store::LinkRecord& link : *old) change.revoke.push_back(link.hash);
                  rooms->services().journal.change_links(change, [rooms, match, role, old = *old, handed = !add.empty(),
                                                                  done](const Result<void>& changed) {
                    if (!changed) return done(changed.error());
                    rooms->strike_out(match->id(), old);
                    // The old link is dead by now; if the journal cannot tell everybody, that is no reason to say it
                    // failed.
                    if (handed && role.kind != Viewer::Kind::kObserver) match->handed_on(role, {});
                    done(Result<void>());
                  });
                });
}

std::size_t Hall::warm() const { return rooms_->warm(); }
void Hall::close(std::function<void()> done) { rooms_->close(std::move(done)); }

}  // namespace cherta::lobby
