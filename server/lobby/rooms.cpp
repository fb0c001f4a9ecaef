#include "server/lobby/rooms.h"

#include <spdlog/spdlog.h>

#include <boost/asio/post.hpp>
#include <limits>

#include "common/in_log.h"
#include "server/match/dice.h"

namespace cherta::lobby {

namespace {

// Matches that are being opened because their alarm rings: after a restart with a thousand due, a player waits behind
// no more than these.
constexpr int kRingAtOnce = 8;
constexpr std::int64_t kRetry = 1'000;  // milliseconds before a match that could not be loaded is rung again

Refusal closing_refusal() { return {"E_CLOSING", "", "the server is stopping; come back in a moment"}; }

}  // namespace

void Hall::Rooms::with_match(const std::string& id, Found found) {
  if (closing_) {
    boost::asio::post(services_.io, [found = std::move(found)] { found(closing_refusal()); });
    return;
  }
  auto at = rooms_.find(id);
  if (at != rooms_.end() && at->second.match && !at->second.match->usable()) {
    rooms_.erase(at);
    at = rooms_.end();
  }
  if (at != rooms_.end() && at->second.match) {
    boost::asio::post(services_.io, [found = std::move(found), match = at->second.match] { found(match); });
    return;
  }
  const bool first = at == rooms_.end();
  rooms_[id].waiting.push_back(std::move(found));
  if (first) load(id);
}

void Hall::Rooms::load(const std::string& id) {
  if (!knows_of_absences_) return early_.push_back(id);
  services_.journal.find(id, [self = shared_from_this(), id](const Result<store::MatchRecord>& record) {
    if (!record) return self->loaded(id, record.error());
    const rules::AnyGame* game = self->find_game_(record->game);
    if (!game) return self->loaded(id, Refusal("E_GAME", "", "this server has no game " + record->game));
    const auto set_alarm = [weak = self->weak_from_this()](const std::string& match, std::int64_t at) {
      if (const auto rooms = weak.lock()) rooms->set_alarm(match, at);
    };
    match::Match::load(self->services_, *record, *game, set_alarm,
                       [self, id](const Result<std::shared_ptr<match::Match>>& match) { self->loaded(id, match); });
  });
}

void Hall::Rooms::loaded(const std::string& id, const Result<std::shared_ptr<match::Match>>& match) {
  auto waiting = std::move(rooms_[id].waiting);
  rooms_[id].waiting.clear();
  if (match && !closing_) {
    rooms_[id].match = *match;
    sweep_later(id);
  } else {
    rooms_.erase(id);
  }
  if (!match)
    spdlog::warn("event=cannot_open match={} code={} why={}", id, match.error().code, in_log(match.error().text));
  for (const Found& found : waiting) found(closing_ ? closing_refusal() : match);
}

void Hall::Rooms::sweep_later(const std::string& id) {
  rooms_[id].sweep = services_.timers.at(services_.timers.now() + kLinger, [weak = weak_from_this(), id] {
    if (const auto rooms = weak.lock()) rooms->sweep(id);
  });
}

// A match that nobody but this room holds goes cold; its journal has everything.
void Hall::Rooms::sweep(const std::string& id) {
  const auto at = rooms_.find(id);
  if (at == rooms_.end()) return;
  if (at->second.match.use_count() > 1) return sweep_later(id);
  rooms_.erase(at);
  std::erase_if(passes_, [](const auto& pass) { return pass.second.expired(); });
}

match::PassPtr Hall::Rooms::pass_for(const store::LinkRecord& link, const std::string& match, rules::Viewer role) {
  std::weak_ptr<match::Pass>& known = passes_[{link.hash, match}];
  if (const auto pass = known.lock()) return pass;
  const auto pass = std::make_shared<match::Pass>(role, link.is_key());
  known = pass;
  return pass;
}

void Hall::Rooms::change_links(const std::string& match, rules::Viewer role, std::vector<store::LinkRecord> add,
                               store::Completion<void> done) {
  services_.journal.links(match, role,
                          [self = shared_from_this(), match, role, add = std::move(add),
                           done = std::move(done)](const Result<std::vector<store::LinkRecord>>& old) {
                            if (!old) return done(old.error());
                            store::LinkChange change{{}, add};
                            for (const store::LinkRecord& link : *old) change.revoke.push_back(link.hash);
                            self->services_.journal.change_links(
                                change, [self, match, role, old = *old, add, done](const Result<void>& changed) {
                                  if (!changed) return done(changed.error());
                                  self->strike_out(old);
                                  self->strike_out_others(match, role, add, done);
                                });
                          });
}

// An account that held the seat may have made a link of it after the old ones were listed and before they were dead:
// now that it holds the seat no more, it can make none.
void Hall::Rooms::strike_out_others(const std::string& match, rules::Viewer role,
                                    const std::vector<store::LinkRecord>& add, store::Completion<void> done) {
  services_.journal.links(
      match, role, [self = shared_from_this(), add, done](const Result<std::vector<store::LinkRecord>>& now) {
        if (!now) return done(now.error());
        std::vector<store::LinkRecord> others;
        for (const store::LinkRecord& one : *now)
          if (std::ranges::find(add, one.hash, &store::LinkRecord::hash) == add.end()) others.push_back(one);
        if (others.empty()) return done({});
        store::LinkChange change;
        for (const store::LinkRecord& one : others) change.revoke.push_back(one.hash);
        self->services_.journal.change_links(change, [self, others, done](const Result<void>& changed) {
          if (changed) self->strike_out(others);
          done(changed);
        });
      });
}

void Hall::Rooms::strike_out(const std::vector<store::LinkRecord>& links) {
  for (const auto& link : links) {
    auto at = passes_.lower_bound({link.hash, std::string()});
    while (at != passes_.end() && at->first.first == link.hash) {
      const auto pass = at->second.lock();
      const auto room = rooms_.find(at->first.second);
      if (pass) pass->revoke();
      if (pass && room != rooms_.end() && room->second.match) room->second.match->turn_out(pass);
      at = passes_.erase(at);
    }
  }
}

void Hall::Rooms::set_alarm(const std::string& match, std::int64_t at) {
  alarms_.set(match, at);
  arm();
}

// One timer for all: it is set anew when another alarm is the first.
void Hall::Rooms::arm() {
  const std::int64_t next = closing_ || ringing_ == kRingAtOnce ? 0 : alarms_.next();
  if (next_alarm_ && next == armed_for_) return;
  next_alarm_.reset();
  armed_for_ = next;
  if (next == 0) return;
  next_alarm_ = services_.timers.at(next, [weak = weak_from_this()] {
    if (const auto rooms = weak.lock()) rooms->ring_due();
  });
}

void Hall::Rooms::ring_due() {
  armed_for_ = 0;  // it has rung
  while (ringing_ < kRingAtOnce) {
    const auto match = alarms_.take(services_.timers.now());
    if (!match) break;
    ring(*match);
  }
  arm();
}

void Hall::Rooms::ring(const std::string& id) {
  ++ringing_;
  with_match(id, [self = shared_from_this(), id](const Result<std::shared_ptr<match::Match>>& match) {
    --self->ringing_;
    if (match)
      (*match)->ring();
    else if (match.error().code == store::unavailable().code)
      self->set_alarm(id, self->services_.timers.now() + kRetry);
    self->arm();
  });
}

void Hall::Rooms::wake_all() {
  services_.journal.alarms([weak = weak_from_this()](const Result<std::vector<store::Alarm>>& alarms) {
    const auto rooms = weak.lock();
    if (!rooms) return;
    if (!alarms) {
      spdlog::error("event=alarms_unread");  // each is set when its match is opened
      return;
    }
    rooms->in_every_wing([alarms = *alarms](Rooms& one) { one.take_alarms(alarms); });
  });
}

void Hall::Rooms::take_alarms(const std::vector<store::Alarm>& alarms) {
  for (const store::Alarm& alarm : alarms)
    if (is_here(alarm.match) && !alarms_.knows(alarm.match)) set_alarm(alarm.match, alarm.at);
}

void Hall::Rooms::note_start(std::int64_t longest) {
  longest_absence_ = longest;
  const std::int64_t now = services_.timers.now();
  services_.journal.note_alive(now, [weak = weak_from_this(), now](const Result<std::int64_t>& before) {
    const auto rooms = weak.lock();
    if (!rooms) return;
    if (before) rooms->was_away(*before, now);
    rooms->in_every_wing([](Rooms& one) { one.know_of_absences(); });
  });
}

void Hall::Rooms::know_of_absences() {
  knows_of_absences_ = true;
  for (const std::string& id : std::exchange(early_, {})) load(id);
}

// One note at a time: those that wait while the store hangs would come all at once when it does no more, each a minute
// after the other. The first wing notes it for all.
void Hall::Rooms::note_alive() {
  if (wing_ != 0) return in_wing(0, [](Rooms& first) { first.note_alive(); });
  if (std::exchange(noting_, true)) return;
  const std::int64_t now = services_.timers.now();
  services_.journal.note_alive(now, [weak = weak_from_this(), now](const Result<std::int64_t>& before) {
    const auto rooms = weak.lock();
    if (!rooms) return;
    rooms->noting_ = false;
    if (!before) return;
    const bool first = rooms->services_.presence->noted == 0;
    rooms->in_every_wing([now](Rooms& one) { one.services_.presence->noted = now; });
    if (!first && now - *before > match::kDoubt) rooms->was_away(*before, now);
  });
}

void Hall::Rooms::was_away(std::int64_t before, std::int64_t now) {
  if (longest_absence_ == 0) return;
  if (before == 0 || before >= now) return;  // the first start; or the machine's clock was set back
  spdlog::info("event=was_away seconds={}", (now - before) / 1000);
  const match::Absence absence{std::max(before, now - longest_absence_), now};
  in_every_wing([absence](Rooms& one) { one.take_absence(absence); });
}

void Hall::Rooms::take_absence(const match::Absence& absence) {
  auto& absences = services_.presence->absences;
  absences.push_back(absence);
  if (absences.size() > match::kMostAbsences) absences.erase(absences.begin());
  for (const auto& [id, room] : rooms_)
    if (room.match) room.match->heed_absence();
}

void Hall::Rooms::tidy(const Keeping& keeping) {
  if (closing_) return;
  const std::int64_t now = services_.timers.now();
  using Ids = std::vector<std::string>;
  if (keeping.ended > 0)
    services_.journal.aged({now - keeping.ended, true, std::numeric_limits<std::int64_t>::max(), keeping.at_once},
                           [self = shared_from_this()](const Result<Ids>& ids) {
                             for (const auto& id : ids ? *ids : Ids())
                               if (self->is_here(id)) self->remove_with_its_match(id);
                           });
  if (keeping.unbegun > 0)
    services_.journal.aged({now - keeping.unbegun, false, kMostUnbegun, keeping.at_once, tidied_to_},
                           [self = shared_from_this(), most = keeping.at_once](const Result<Ids>& ids) {
                             if (!ids) return;
                             // At the end it is begun anew; those that have begun stay, and are passed by.
                             self->tidied_to_ = ids->size() < most ? std::string() : ids->back();
                             for (const auto& id : *ids)
                               if (self->is_here(id) && !self->begun_.contains(id)) self->look_whether_begun(id);
                           });
}

// It has begun when both players have given their shares of the dice.
void Hall::Rooms::look_whether_begun(const std::string& id) {
  with_match(id, [self = shared_from_this(), id](const Result<std::shared_ptr<match::Match>>& match) {
    if (!match) return;
    const auto standing = (*match)->standing();
    if (standing->seats[0].shared && standing->seats[1].shared) {
      if (self->begun_.size() < kTidiedAtOnce) self->begun_.insert(id);
      return;
    }
    // When this has let go of it.
    boost::asio::post(self->services_.io, [self, id] { self->remove_if_nobody_is_there(id); });
  });
}

// A battle is kept for as long as the match that it belongs to.
void Hall::Rooms::remove_with_its_match(const std::string& id) {
  const std::string campaign = match::campaign_of(id);
  if (campaign.empty()) return remove_if_nobody_is_there(id);
  services_.journal.find(campaign, [self = shared_from_this(), id](const Result<store::MatchRecord>& record) {
    if (!record && record.error().code == store::no_match(id).code) self->remove_if_nobody_is_there(id);
  });
}

void Hall::Rooms::remove(const std::string& id, store::Completion<void> done) {
  services_.journal.find(id, [self = shared_from_this(), id, done](const Result<store::MatchRecord>& record) {
    if (!record) return done(record.error());
    if (record->phase == store::Phase::kRunning)
      return done(Refusal("E_RUNNING", "", "the match is still being played; end it first"));
    if (!match::campaign_of(id).empty()) return done(Refusal("E_BATTLE", "", "a battle goes with its campaign"));
    self->remove_if_nobody_is_there(id, [self, id, done](const Result<void>& removed) {
      if (removed) self->remove_battles(id, 1);
      done(removed);
    });
  });
}

// One after the other, up to the first that there never was.
void Hall::Rooms::remove_battles(const std::string& id, std::uint64_t from) {
  const std::string battle = match::battle_id(id, from);
  services_.journal.find(battle, [self = shared_from_this(), id, from, battle](const auto& record) {
    if (!record && record.error().code == store::no_match(battle).code) return;
    self->remove_if_nobody_is_there(battle);
    self->remove_battles(id, from + 1);
  });
}

void Hall::Rooms::remove_if_nobody_is_there(const std::string& id, store::Completion<void> done) {
  const auto at = rooms_.find(id);
  if (closing_ || (at != rooms_.end() && (!at->second.match || at->second.match.use_count() > 1))) {
    if (done) done(closing_ ? closing_refusal() : Refusal("E_BUSY", "", "somebody is at the match"));
    return;
  }
  if (at != rooms_.end()) rooms_.erase(at);
  set_alarm(id, 0);
  services_.journal.remove(id, [id, done = std::move(done)](const Result<void>& removed) {
    if (done) done(removed);
    if (removed)
      spdlog::info("event=match_removed match={}", id);
    else
      spdlog::warn("event=cannot_remove match={} code={}", id, removed.error().code);
  });
}

void Hall::Rooms::close(std::function<void()> done) {
  if (wing_ == 0) note_alive();
  closing_ = true;
  next_alarm_.reset();
  // `done` is called when the last copy of this goes.
  const std::shared_ptr<void> all(nullptr,
                                  [io = services_.io, done = std::move(done)](void*) { boost::asio::post(io, done); });
  for (auto& [id, room] : rooms_) {
    room.sweep.reset();
    if (room.match) room.match->close([all] {});
  }
}

void Hall::Rooms::forget_waiting() {
  for (auto& [id, room] : rooms_) room.waiting.clear();
  services_.turns->end();
}

}  // namespace cherta::lobby
