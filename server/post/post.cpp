#include "server/post/post.h"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <limits>

#include "common/in_log.h"
#include "server/post/discretion.h"
#include "server/post/reminder.h"
#include "server/post/tally.h"
#include "server/store/accounts.h"

namespace cherta::post {

namespace {

using Kind = store::JournalThread::Kind;
using store::Due;
using store::Notice;
using store::Outbox;

bool is_moot(const Due& due, const match::Glance& glance) {
  return is_moot(Told{due.kind, due.mark, due.seq, due.looked}, glance);
}

// The wait of the n-th battle: other numbers than those of the match itself.
constexpr int kBattleBits = 32;
constexpr auto kNever = std::numeric_limits<std::int64_t>::max();

constexpr std::string_view kStopWords = "no more mail to account ";

}  // namespace

bool cannot_now(const Refusal& why) {
  return why.code.starts_with("E_STORE") || why.code == "E_CLOSING" || why.code == "E_BUSY";
}

bool is_moot(const Told& told, const match::Glance& glance) {
  if (glance.watched || told.looked >= std::max<std::uint64_t>(told.seq, 1)) return true;
  const auto wait = static_cast<std::int64_t>(glance.wait);
  if (told.kind == Notice::kWindow) return !glance.asked || told.mark != wait;
  return told.kind == Notice::kYourMove && !glance.asked;
}

// At a battle it is the battle that waits for somebody; what was said and shown is the match's.
match::Glance Post::Tables::glance(rules::Viewer role) const {
  return match.look_with(battle, [role](const match::Match& whole, const match::Match* table) {
    match::Glance out = whole.glance(role);
    if (!table) return out;
    const match::Glance there = table->glance(table->there(role));
    out.on_move = there.on_move;
    out.asked = there.asked;
    out.wait = there.wait | std::uint64_t{whole.standing()->battles.size()} << kBattleBits;
    out.countdown = there.countdown;
    out.watched = out.watched || there.watched;
    return out;
  });
}

match::Picture Post::Tables::picture(rules::Viewer role) const {
  return match.look_with(battle, [role](const match::Match& whole, const match::Match* table) {
    return table ? table->picture(table->there(role)) : whole.picture(role);
  });
}

void Post::reach(const std::string& id, store::Completion<Tables> done) {
  using lobby::Reached;
  means_.hall.reach(id, [self = shared_from_this(), done = std::move(done)](const Result<Reached>& match) {
    if (!match) return done(match.error());
    const auto standing = match->look([](const match::Match& one) { return one.standing(); });
    if (standing->phase != store::Phase::kRunning || !standing->halted()) return done(Tables{*match, {}});
    self->means_.hall.reach(standing->battles.back().match, [match = *match, done](const Result<Reached>& battle) {
      if (!battle && cannot_now(battle.error())) return done(battle.error());
      done(Tables{match, battle ? *battle : Reached()});  // it is about to be made
    });
  });
}

void Post::begin() {
  const auto weak = weak_from_this();
  means_.store.when_caused([weak](const store::Caused& cause) {
    if (const auto self = weak.lock()) self->happened(cause);
  });
  means_.hall.when_entered([weak](const lobby::Entered& entered) {
    const auto self = weak.lock();
    if (!self || entered.role.kind == rules::Viewer::Kind::kObserver) return;
    self->known_.looked(entered.match, entered.role, entered.step);
    self->means_.store.work<void>(
        Kind::kWrites,
        [entered](store::Ledger& ledger) {
          Outbox(ledger).note_looked(entered.match, entered.role, entered.step);
          return Result<void>();
        },
        [](const Result<void>&) {});
  });
  retry_ = means_.timers.at(now() + kComeBack, [weak] {
    const auto self = weak.lock();
    if (!self) return;
    self->read_anew();
    self->stir();
  });
  unsent_ = true;
  stir();
}

void Post::stop() {
  if (!std::exchange(stopped_, true)) settle_at_end();
  for (auto* const alarm : {&alarm_, &retry_, &settling_}) alarm->reset();
  resends_.clear();
}

void Post::stir() {
  if (!stopped_ && !std::exchange(busy_, true)) go_on();
}

// One thing after the other.
void Post::go_on() {
  if (stopped_) return;
  if (!happened_.empty()) {
    auto next = happened_.upper_bound(last_);
    const auto cause = happened_.extract(next == happened_.end() ? happened_.begin() : next).mapped();
    last_ = cause.match;
    return decide(cause);
  }
  if (unread_) return look_for_causes();
  if (std::exchange(unsettled_, false)) return settle_known();
  if (std::exchange(unsent_, false)) return look_for_letters();
  busy_ = false;
}

// Store or match could not be asked; what has happened stands in the store.
void Post::retry_later() {
  if (stopped_) return;
  retry_ = means_.timers.at(now() + kRetryAfter, [weak = weak_from_this()] {
    const auto self = weak.lock();
    if (!self) return;
    self->read_anew();
    self->unsent_ = true;
    self->stir();
  });
  go_on();
}

// ---- what is to be sent ----

void Post::look_for_letters() {
  if (!means_.has_mail) return rest();
  means_.store.work<std::vector<Due>>(
      Kind::kReads, [at = now()](store::Ledger& ledger) { return Outbox(ledger).due(at, 1); },
      [self = shared_from_this()](const Result<std::vector<Due>>& due) {
        if (!due) return self->retry_later();
        due->empty() ? self->rest() : self->deliver(due->front());
      });
}

void Post::deliver(Due due) {
  due.looked = looked(due.match, due.account, due.role, due.looked);
  reach(due.match, [self = shared_from_this(), due](const Result<Tables>& tables) {
    if (tables) return self->deliver(due, *tables);
    if (cannot_now(tables.error())) return self->retry_later();
    self->settle([due](Outbox& outbox) { outbox.drop(due); });
  });
}

void Post::deliver(const Due& due, const Tables& tables) {
  const match::Glance glance = tables.glance(due.role);
  if (is_moot(due, glance)) return settle([due](Outbox& outbox) { outbox.drop(due); });
  News news = discretion::news_of(due, glance, tables);
  if (may_answer(due.role)) news.tag = write_step(tables.step(due.role));
  const std::uint64_t from =
      std::max(due.looked + 1, glance.seq < kMostStepsTold ? 1 : glance.seq + 1 - kMostStepsTold);
  news.more = from > due.looked + 1;
  if (from > glance.seq) return carry(due, tables.match.game(), std::move(news));
  using Steps = std::vector<match::Step>;
  tables.match.ask<Steps>(
      [role = due.role, from](match::Match& match, const store::Completion<Steps>& done) {
        match.history(std::make_shared<match::Pass>(role), role, from, kMostStepsTold, done);
      },
      [self = shared_from_this(), due, tables, news](const Result<std::vector<match::Step>>& steps) mutable {
        if (steps) news.steps = *steps;
        if (steps || !cannot_now(steps.error())) return self->draw(due, tables, std::move(news));
        self->retry_later();
      });
}

// With the boards as they were at the last of these steps, by the same door as looking back.
void Post::draw(const Due& due, const Tables& tables, News news) {
  if (news.steps.empty()) return carry(due, tables.match.game(), std::move(news));
  const std::uint64_t from = first_drawn(news.steps), last = news.steps.back().seq;
  using Updates = std::vector<match::Update>;
  tables.match.ask<Updates>(
      [role = due.role, from, last](match::Match& match, const store::Completion<Updates>& done) {
        match.look_along(std::make_shared<match::Pass>(role), role, from, last - from + 1,
                         match::Drawing::kInCharacters, done);
      },
      [self = shared_from_this(), due, match = tables.match, news](const Result<Updates>& looked) mutable {
        if (!looked && cannot_now(looked.error())) return self->retry_later();
        if (looked) add_boards(news, *looked);
        self->carry(due, match.game(), std::move(news));
      });
}

void Post::carry(const Due& due, const rules::AnyGame& game, News news) {
  const Addresses where{open_url(due.account, due.match, due.role), stop_url(due.account)};
  Letter letter{due.address, subject_of(game, news), text_of(game, news, where), message_id(due), now(), where.stop};
  if (news.tag.empty()) return hand_over(due, std::move(letter));
  make_answerable({due.account, due.address, due.match, due.role, due.looked, due.reads}, letter.id,
                  [self = shared_from_this(), due, letter](const Result<std::string>& address) mutable {
                    if (!address) return self->retry_later();
                    letter.reply_to = *address;
                    self->hand_over(due, std::move(letter));
                  });
}

void Post::hand_over(const store::Due& due, Letter letter) {
  means_.carrier.carry(std::move(letter), [self = shared_from_this(), due](Carried carried, const std::string& why) {
    if (carried == Carried::kTaken)
      return self->settle([due, at = self->now()](Outbox& outbox) { outbox.sent(due, at); });
    spdlog::warn("event=mail_not_taken match={} for_good={} tries={} why={}", due.match, carried == Carried::kRefused,
                 due.tries + 1, in_log(why));
    self->settle([due, why, for_good = carried == Carried::kRefused, at = self->now()](Outbox& outbox) {
      outbox.failed(due, for_good, why, at);
    });
  });
}

// The same for the same news, whoever sends it how often.
std::string Post::id_of(const std::string& what) const {
  return store::hex(store::hmac_sha256(key_, what)).substr(0, kIdDigits);
}

std::string Post::message_id(const Due& due) const {
  return id_of(discretion::name_of(due)) + "@" + host_of_url(means_.public_url);
}

void Post::settle(std::function<void(Outbox&)> what) {
  means_.store.work<void>(
      Kind::kWrites,
      [what = std::move(what)](store::Ledger& ledger) {
        Outbox outbox(ledger);
        what(outbox);
        return Result<void>();
      },
      [self = shared_from_this()](const Result<void>& done) {
        if (!done) return self->retry_later();
        self->unsent_ = true;
        self->go_on();
      });
}

// Nothing is to be done now, unless somebody's time runs out.
void Post::rest() {
  struct Next {
    std::int64_t due = kNever, rings = kNever;
  };
  means_.store.work<Next>(
      Kind::kReads,
      [mails = means_.has_mail](store::Ledger& ledger) {
        const auto due = mails ? Outbox(ledger).next_due() : std::nullopt;
        return Next{due.value_or(kNever), store::Calls(ledger).next_ring().value_or(kNever)};
      },
      [self = shared_from_this()](const Result<Next>& next) {
        if (!next) return self->retry_later();
        if (next->rings <= self->now()) {
          self->read_anew();
          return self->settle([at = self->now()](Outbox& outbox) { outbox.ring(at); });
        }
        self->wake_at(std::min(next->due, next->rings));
        self->go_on();
      });
}

void Post::wake_at(std::int64_t at) {
  alarm_.reset();
  if (stopped_ || at == kNever) return;
  alarm_ = means_.timers.at(at, [weak = weak_from_this()] {
    const auto self = weak.lock();
    if (!self) return;
    self->unsent_ = true;
    self->stir();
  });
}

// ---- what was asked for ----

void Post::send(Letter letter, int tries, Taken taken) {
  if (stopped_ || !means_.has_mail) return;
  const auto told = [self = shared_from_this(), letter, tries, taken](Carried carried, const std::string& why) {
    if (carried == Carried::kTaken) return taken ? taken() : void();
    spdlog::warn("event=sign_in_mail_not_taken tries={} why={}", tries + 1, in_log(why));
    if (carried == Carried::kRefused || tries + 1 >= kSignInTries) return;
    if (self->resends_.size() >= kMostLetters) self->resends_.pop_front();
    const auto again = [weak = std::weak_ptr(self), letter, tries, taken] {
      if (const auto post = weak.lock()) post->send(letter, tries + 1, taken);
    };
    self->resends_.push_back(self->means_.timers.at(self->now() + kRetryAfter, again));
  };
  means_.carrier.carry(letter, told);
}

std::string Post::open_url(std::int64_t account, const std::string& match, rules::Viewer role) const {
  // Whose browser knows his link finds it there.
  if (store::is_of_link(account)) return means_.public_url + "/";
  return means_.public_url + "/account/open?match=" + match + "&as=" + std::to_string(index(role));
}

std::string Post::stop_url(std::int64_t account) const {
  return means_.public_url + "/account/quiet?t=" + stop_token(account);
}

std::string Post::stop_token(std::int64_t account) const {
  const std::string number = std::to_string(account);
  return number + "." + store::base64url(store::hmac_sha256(key_, std::string(kStopWords) + number));
}

std::optional<std::int64_t> Post::account_of(std::string_view token) const {
  const auto dot = token.find('.');
  constexpr std::size_t kMostDigits = 18;
  if (dot == std::string_view::npos || dot == 0 || dot > kMostDigits) return std::nullopt;
  std::int64_t account = 0;
  for (const char c : token.substr(0, dot)) {
    if (c < '0' || c > '9') return std::nullopt;
    account = account * 10 + (c - '0');
  }
  return stop_token(account) == token ? std::optional(account) : std::nullopt;
}

}  // namespace cherta::post
