#include "server/post/digests.h"

#include <spdlog/spdlog.h>

#include <algorithm>

#include "common/in_log.h"
#include "server/post/game_words.h"
#include "server/post/table_news.h"

namespace cherta::post {

namespace {

using Kind = store::JournalThread::Kind;
using store::Calls;
using store::DueCall;
using store::Way;

}  // namespace

void Digests::begin() {
  post_->when_decided([weak = weak_from_this()] {
    if (const auto self = weak.lock()) self->stir();
  });
  stir();
}

void Digests::stop() {
  stopped_ = true;
  alarm_.reset();
}

void Digests::stir() {
  if (stopped_) return;
  if (std::exchange(busy_, true)) {
    again_ = true;
    return;
  }
  again_ = false;
  look();
}

void Digests::look() {
  using Next = std::optional<std::pair<std::int64_t, std::int64_t>>;
  means_.store.work<Next>(
      Kind::kReads, [](store::Ledger& ledger) { return Calls(ledger).next_digest(); },
      [self = shared_from_this()](const Result<Next>& next) {
        if (!next) return self->wake_at(self->now() + kRetryAfter);
        if (*next) {
          const auto [account, at] = **next;
          return at <= self->now() ? self->begin_draft(account) : self->wake_at(at);
        }
        self->busy_ = false;
        self->alarm_.reset();
        if (self->again_) self->stir();
      });
}

void Digests::begin_draft(std::int64_t account) {
  means_.store.work<DraftPtr>(
      Kind::kWrites,
      [account, at = now()](store::Ledger& ledger) {
        store::Accounts accounts(ledger);
        const auto who = accounts.find(account);
        if (!who || !who->wants_mail) {
          Calls(ledger).drop_all(account, Way::kDigest);
          return Result<DraftPtr>(DraftPtr());
        }
        auto draft =
            std::make_shared<Draft>(Draft{*who, Calls(ledger).digest(account, at), accounts.held(account), {}, {}});
        for (const DueCall& due : draft->due)
          if (const auto offer = due.table != 0 ? store::Offers(ledger).find(due.table) : std::nullopt;
              offer && is_so(*offer, due.mark, at) && draft->offers.size() < kMostInDigest)
            draft->offers.push_back(*offer);
        return Result<DraftPtr>(std::move(draft));
      },
      [self = shared_from_this()](const Result<DraftPtr>& draft) {
        if (!draft) return self->wake_at(self->now() + kRetryAfter);
        *draft ? self->look_at(*draft, 0) : self->look();
      });
}

// One match after the other, so that whoever has many keeps nobody waiting.
void Digests::look_at(const DraftPtr& draft, std::size_t at) {
  if (stopped_) return;
  if (at == draft->held.size() || draft->lines.size() == kMostInDigest) return finish(draft);
  const store::Held& held = draft->held[at];
  post_->reach(held.match, [self = shared_from_this(), draft, at](const Result<Post::Tables>& tables) {
    // What cannot be looked at just now is told later, not left out: the draft is made anew.
    if (!tables && cannot_now(tables.error())) return self->wake_at(self->now() + kRetryAfter);
    if (tables) self->add(draft, draft->held[at], *tables);
    self->look_at(draft, at + 1);
  });
}

// What waits for him is told again with what is new; what he has seen is not.
void Digests::add(const DraftPtr& draft, const store::Held& held, const Post::Tables& tables) {
  const rules::AnyGame& game = tables.match.game();
  DigestLine line{held.match,
                  std::string(game.title()),
                  seat_in_words(game.name(), viewer_name(game, held.role), draft->account.wishes.language()),
                  post_->open_url(draft->account.num, held.match, held.role),
                  tables.glance(held.role),
                  std::nullopt};
  const auto looked = post_->looked(held.match, draft->account.num, held.role, held.looked);
  for (const DueCall& due : draft->due)
    if (due.seat.match == held.match && due.seat.role == held.role &&
        !is_moot(Told{due.kind, due.mark, due.seq, std::max(due.looked, looked)}, line.glance))
      line.fresh = due.kind;
  const bool waits = line.glance.asked && line.glance.phase == store::Phase::kRunning;
  if (waits || line.fresh) draft->lines.push_back(std::move(line));
}

void Digests::finish(const DraftPtr& draft) {
  const bool news = std::ranges::any_of(draft->lines, [](const DigestLine& line) { return line.fresh.has_value(); });
  if (!news && draft->offers.empty()) return settle(draft, [](Calls& calls, const DueCall& due) { calls.drop(due); });
  sort_digest(draft->lines);
  const std::string stop = post_->stop_url(draft->account.num), account = means_.public_url + "/account";
  const Language reads = draft->account.wishes.language();
  std::vector<std::string> tables;
  for (const store::TableOffer& one : draft->offers)
    tables.push_back(table_headline(one.state, title_of(means_, one.what), reads) + ".");
  Letter letter{draft->account.address,
                digest_subject(draft->lines, reads),
                digest_text(draft->lines, tables, {account, account + "/tables", stop}, reads),
                id_of(*draft) + "@" + host_of_url(means_.public_url),
                now(),
                stop};
  means_.carrier.carry(std::move(letter), [self = shared_from_this(), draft](Carried carried, const std::string& why) {
    if (carried != Carried::kTaken)
      spdlog::warn("event=digest_not_taken account={} for_good={} why={}", draft->account.num,
                   carried == Carried::kRefused, in_log(why));
    self->settle(draft, [carried, at = self->now()](Calls& calls, const DueCall& due) {
      if (carried == Carried::kTaken) return calls.told(due, at);
      if (carried == Carried::kRefused) return calls.drop(due);
      (void)calls.failed(due, at);
    });
  });
}

// The same for the same news.
std::string Digests::id_of(const Draft& draft) const {
  std::string what = "digest " + std::to_string(draft.account.num);
  for (const DueCall& due : draft.due)
    what += " " + (due.table != 0 ? store::write_offer(due.table) : due.seat.match) + "/" +
            std::to_string(index(due.seat.role)) + "/" + std::string(name_of(due.kind)) + "/" +
            std::to_string(due.mark);
  return post_->id_of(what);
}

void Digests::settle(const DraftPtr& draft, std::function<void(Calls&, const DueCall&)> what) {
  means_.store.work<void>(
      Kind::kWrites,
      [draft, what = std::move(what)](store::Ledger& ledger) {
        Calls calls(ledger);
        for (const DueCall& due : draft->due) what(calls, due);
        return Result<void>();
      },
      [self = shared_from_this()](const Result<void>& done) {
        done ? self->look() : self->wake_at(self->now() + kRetryAfter);
      });
}

void Digests::wake_at(std::int64_t at) {
  busy_ = false;
  if (stopped_) return;
  alarm_ = means_.timers.at(at, [weak = weak_from_this()] {
    if (const auto self = weak.lock()) self->stir();
  });
  if (again_ && at > now()) stir();
}

}  // namespace cherta::post
