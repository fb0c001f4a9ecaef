// What has happened in matches, and who is to be told of it. Most of what happens is nobody's news: then it is decided
// in memory, and the store is told once in a while (docs/decisions/0136).
#include <algorithm>
#include <limits>

#include "server/post/discretion.h"
#include "server/post/post.h"
#include "server/post/reminder.h"

namespace cherta::post {

namespace {

using Kind = store::JournalThread::Kind;
using store::Caused;
using store::Holder;
using store::Notice;
using store::Outbox;

constexpr std::size_t kMostRead = 100;  // causes of the store at once
// A step that nobody has seen.
constexpr auto kUnseen = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());

std::vector<store::Decision> decisions_of(const Known& known) {
  std::vector<store::Decision> all;
  for (const Holder& one : known.now) all.push_back({one, std::nullopt});
  return all;
}

// As it was known: written in this version or not at all.
Caused as_known(Caused cause, const Known& known) {
  cause.version = known.cause.version;
  return cause;
}

}  // namespace

store::Decision decide(const store::Holder& holder, const match::Glance& glance, std::int64_t now,
                       std::int64_t heard_after) {
  store::Decision out{holder, std::nullopt};
  store::Holder& after = out.after;
  const bool ended = glance.phase != store::Phase::kRunning;
  const auto wait = static_cast<std::int64_t>(glance.wait);
  const bool rings = wind_up(after.reminder, glance, now);
  const bool new_wait = glance.asked && wait != holder.told;
  after.told_end = holder.told_end || ended;
  after.talked = std::max(holder.talked, glance.talk);
  if (glance.watched && new_wait && !is_heard_since(after.reminder, heard_after, now)) {
    ring_when_heard(after.reminder, heard_after);
    return out;
  }
  if (new_wait) after.told = wait;
  if (glance.watched) {
    after.looked = std::max(holder.looked, glance.seq);
    return out;
  }
  const auto tell = [&](Notice kind, std::int64_t mark, std::uint64_t seq) {
    out.notice = {kind, mark, seq, std::max(now, holder.mailed_at + store::kMailEvery), now};
  };
  if (ended && !holder.told_end)
    tell(Notice::kEnded, 1, glance.seq);
  else if (new_wait)
    tell(Notice::kYourMove, wait, glance.seq);
  else if (rings && holder.looked < after.reminder.seq)
    tell(Notice::kWindow, wait, after.reminder.seq);
  else if (glance.talk > std::max(holder.talked, holder.looked))
    tell(Notice::kTalk, static_cast<std::int64_t>(glance.talk), glance.seq);
  return out;
}

void Post::happened(const Caused& cause) {
  happened_.insert_or_assign(cause.match, cause);
  stir();
}

// What is left from before, and what could not be looked at: but for what was decided, and is not written yet.
void Post::look_for_causes() {
  unread_ = false;
  means_.store.work<std::vector<Caused>>(
      Kind::kReads, [after = read_up_to_](store::Ledger& ledger) { return Outbox(ledger).causes(after, kMostRead); },
      [self = shared_from_this()](const Result<std::vector<Caused>>& causes) {
        if (!causes) return self->retry_later();
        for (const Caused& one : *causes)
          if (!self->known_.has_decided(one)) self->happened_.try_emplace(one.match, one);
        if (causes->size() == kMostRead && !self->unread_) {
          self->unread_ = true;
          self->read_up_to_ = causes->back().num;
        }
        self->go_on();
      });
}

void Post::read_anew() {
  unread_ = true;
  read_up_to_ = 0;
}

void Post::decide(const Caused& cause) {
  reach(cause.match, [self = shared_from_this(), cause](const Result<Tables>& tables) {
    if (tables) return self->decide(cause, *tables);
    if (cannot_now(tables.error())) return self->retry_later();
    // Damaged, or of a game that is not here: nobody can play on.
    self->known_.forget(cause.match);
    self->settle([cause](Outbox& outbox) { outbox.done_with(cause); });
  });
}

void Post::decide(const Caused& cause, const Tables& tables) {
  if (Known* const known = known_.find(cause)) return decide(cause, tables, *known);
  struct Read {
    std::uint64_t version = 0;
    std::vector<Holder> holders;
  };
  means_.store.work<Read>(
      Kind::kReads,
      [id = cause.match, num = cause.num](store::Ledger& ledger) {
        return Read{ledger.held_version(num), Outbox(ledger).holders(id)};
      },
      [self = shared_from_this(), cause, tables](const Result<Read>& read) {
        if (!read) return self->retry_later();
        Caused as = cause;
        as.version = read->version;
        self->decide(cause, tables, self->known_.read(as, read->holders));
      });
}

void Post::decide(const Caused& cause, const Tables& tables, Known& known) {
  std::vector<store::Decision> decisions;
  Ended ended;
  bool at_once = false;
  for (const Holder& holder : known.now) {
    auto one = discretion::decision(holder, tables, now(), means_.heard_after);
    const bool ends = one.after.told_end && !holder.told_end;
    if (discretion::is_reckoned(one.after, holder)) ended.emplace_back(holder.account, holder.role);
    // What is seen of the match says nothing of the battle.
    if (tables.battle) one.after.reminder.seq = kUnseen;
    if (one.notice && tables.battle) one.notice->seq = kUnseen;
    at_once = at_once || one.notice || ends || discretion::rings_soon(one.after, holder, now());
    decisions.push_back(std::move(one));
  }
  if (at_once || !ended.empty()) return write(as_known(cause, known), std::move(decisions), std::move(ended));
  note(cause, decisions);
  go_on();
}

// Keeps it in memory.
void Post::note(const Caused& cause, const std::vector<store::Decision>& decisions) {
  std::vector<Holder> now;
  for (const store::Decision& one : decisions) now.push_back(one.after);
  known_.note(cause, std::move(now));
  settle_later(kSettleAfter);
}

void Post::write(const Caused& cause, std::vector<store::Decision> decisions, Ended ended) {
  const auto all = std::make_shared<const std::vector<store::Decision>>(std::move(decisions));
  writing_ = cause.match;
  means_.store.work<bool>(
      Kind::kWrites,
      [cause, all, ended = std::move(ended)](store::Ledger& ledger) -> Result<bool> {
        if (!Outbox(ledger).decide(cause, *all)) return false;
        discretion::note_records(ledger, cause.match, ended);
        return true;
      },
      [self = shared_from_this(), cause, all](const Result<bool>& done) {
        self->writing_.clear();
        if (!done) self->known_.reopen(cause.match);
        if (!done) return self->retry_later();
        *done ? self->written(cause, *all) : self->happened_again(cause);
        self->go_on();
      });
}

void Post::written(const Caused& cause, const std::vector<store::Decision>& decisions) {
  note(cause, decisions);
  known_.written(cause.match);
  unsent_ = true;
  if (std::ranges::any_of(decisions, [](const auto& one) { return one.notice.has_value(); })) decided();
}

// Its holders are others now, or have changed their minds.
void Post::happened_again(Caused cause) {
  cause.version = std::numeric_limits<std::uint64_t>::max();  // the store is asked
  happened_.try_emplace(cause.match, std::move(cause));
}

// ---- what is known, and the store not told yet ----

void Post::settle_later(std::int64_t after) {
  if (settling_ || stopped_) return;
  settling_ = means_.timers.at(now() + after, [weak = weak_from_this()] {
    const auto self = weak.lock();
    if (!self) return;
    self->settling_.reset();
    self->unsettled_ = true;
    self->stir();
  });
}

void Post::settle_known() {
  const auto all = std::make_shared<const std::vector<Known>>(known_.unwritten(kMostSettled));
  if (all->empty()) return go_on();
  using Written = std::vector<bool>;
  means_.store.work<Written>(
      Kind::kWrites,
      [all](store::Ledger& ledger) -> Result<Written> {
        Written written;
        for (const Known& one : *all) written.push_back(Outbox(ledger).decide(one.cause, decisions_of(one)));
        return written;
      },
      [self = shared_from_this(), all](const Result<Written>& written) {
        self->settle_later(written && all->size() == kMostSettled ? 0 : kSettleAfter);
        if (!written) return self->retry_later();
        for (std::size_t i = 0; i < all->size(); ++i)
          (*written)[i] ? self->known_.written((*all)[i].cause.match) : self->happened_again((*all)[i].cause);
        self->unsent_ = true;  // an alarm may be the next one now
        self->go_on();
      });
}

// But for the match of which something is being written, and newer.
void Post::settle_at_end() {
  auto all = known_.unwritten(std::numeric_limits<std::size_t>::max());
  std::erase_if(all, [&](const Known& one) { return one.cause.match == writing_; });
  if (all.empty()) return;
  means_.store.work<void>(
      Kind::kWrites,
      [all = std::move(all)](store::Ledger& ledger) {
        for (const Known& one : all) (void)Outbox(ledger).decide(one.cause, decisions_of(one));
        return Result<void>();
      },
      [](const Result<void>&) {});
}

}  // namespace cherta::post
