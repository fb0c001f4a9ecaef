#include "server/post/ringer.h"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <boost/asio/post.hpp>

#include "common/in_log.h"
#include "server/post/push.h"
#include "server/post/words/letters.h"

namespace cherta::post {

namespace {

using Kind = store::JournalThread::Kind;
using store::Calls;
using store::DueCall;
using store::Target;
using store::Targets;
using store::Way;

// How it went with one target. Webhooks are switched off, browsers that are gone forgotten. True if it is off now.
bool note(Targets& targets, const Target& target, Called called) {
  if (called == Called::kTaken) {
    targets.went_well(target);
    return false;
  }
  const bool off = targets.went_badly(target, called == Called::kGone);
  if (off && target.way == Way::kPush) targets.remove(target.account, target.num);
  return off && target.way == Way::kHook;
}

// Who holds a link alone is sent no mail about it: his page says it, and the operator's list.
void bury(store::Ledger& ledger, const DueCall& due, const Target& hook, std::int64_t now) {
  if (store::is_of_link(hook.account))
    store::bury(ledger.database(), {now, std::string(store::kOfLink) + "webhook at " + hook.name, due.seat.match,
                                    due.kind, "it did not take what it was told, and is switched off"});
}

}  // namespace

std::vector<Target> callable(store::Ledger& ledger, const DueCall& due, std::int64_t now) {
  Targets targets(ledger);
  std::vector<Target> all = targets.of(due.seat.account, due.way);
  std::erase_if(all, [](const Target& one) { return one.off; });
  if (all.empty()) Calls(ledger).drop(due);
  const bool some = !all.empty();
  std::erase_if(all, [&](const Target& one) { return !targets.count_call(one, now); });
  if (some && all.empty()) Calls(ledger).put_off(due, (now / store::kDay + 1) * store::kDay);
  return all;
}

void Ringer::begin() {
  post_->when_decided([weak = weak_from_this()] {
    if (const auto self = weak.lock()) self->stir();
  });
  stir();
}

void Ringer::stop() {
  stopped_ = true;
  alarm_.reset();
}

void Ringer::stir() {
  if (stopped_) return;
  if (std::exchange(busy_, true)) {
    again_ = true;
    return;
  }
  again_ = false;
  look();
}

void Ringer::look() {
  means_.store.work<std::vector<DueCall>>(
      Kind::kReads, [at = now()](store::Ledger& ledger) { return Calls(ledger).due(at, kMostDue); },
      [self = shared_from_this()](const Result<std::vector<DueCall>>& due) {
        if (!due) return self->wake_at(self->now() + kRetryAfter);
        self->take_up(*due);
      });
}

void Ringer::take_up(const std::vector<DueCall>& all) {
  for (const DueCall& due : all) {
    if (stopped_) break;
    if (places_taken(store::is_of_link(due.seat.account)) >= kCallsAtOnce) continue;
    if (under_way_.emplace(due.seat.account, due.way).second) ring(due);
  }
  rest();
}

// Those of links have places of their own: whoever has many links takes none of accounts'.
std::size_t Ringer::places_taken(bool of_links) const {
  const auto accounts = under_way_.lower_bound({0, Way{}});
  return static_cast<std::size_t>(of_links ? std::distance(under_way_.begin(), accounts)
                                           : std::distance(accounts, under_way_.end()));
}

void Ringer::ring(const DueCall& due) {
  if (due.table != 0) return ring_table(due);
  post_->reach(due.seat.match, [self = shared_from_this(), due](const Result<Post::Tables>& tables) {
    if (tables) return self->ring(due, *tables);
    self->settle(due, [due, at = self->now(), again = cannot_now(tables.error())](store::Ledger& ledger) {
      again ? Calls(ledger).put_off(due, at + kRetryAfter) : Calls(ledger).drop(due);
    });
  });
}

void Ringer::ring(const DueCall& due, const Post::Tables& tables) {
  const auto looked = post_->looked(due.seat.match, due.seat.account, due.seat.role, due.looked);
  if (is_moot(Told{due.kind, due.mark, due.seq, looked}, tables.glance(due.seat.role)))
    return settle(due, [due](store::Ledger& ledger) { Calls(ledger).drop(due); });
  struct All {
    std::vector<Target> targets;
    Language reads = Language::kEnglish;  // of whoever holds the seat by an account
  };
  means_.store.work<All>(
      Kind::kWrites,
      [due, at = now()](store::Ledger& ledger) {
        const auto account = store::Accounts(ledger).find(due.seat.account);
        return Result<All>(All{callable(ledger, due, at), account ? account->wishes.language() : Language::kEnglish});
      },
      [self = shared_from_this(), due, tables](const Result<All>& all) {
        if (!all || all->targets.empty() || self->stopped_) return self->free(due, all.has_value());
        self->call_all(due, all->targets,
                       [&](const Target& target) { return self->written(due, tables, target, all->reads); });
      });
}

std::optional<Call> Ringer::written(const DueCall& due, const Post::Tables& tables, const Target& target,
                                    Language reads) const {
  const rules::AnyGame& game = tables.match.game();
  const std::string account = std::to_string(due.seat.account);
  const std::string id = post_->id_of(std::string(name_of(due.way)) + " " + account + "/" + due.seat.match + "/" +
                                      std::to_string(index(due.seat.role)) + "/" + std::string(name_of(due.kind)) +
                                      "/" + std::to_string(due.mark));
  if (target.way == Way::kPush)
    return push_call(
        target, {due.seat.match, id, post_->id_of("topic " + account + "/" + due.seat.match), means_.public_url, now()},
        post_->push_secret());
  News news{due.seat.match, due.seat.role, due.kind, tables.glance(due.seat.role), tables.picture(due.seat.role), {},
            false};
  news.reads = reads;
  GameSaid said = said_by_game(game, news.glance.phase, news.picture.view, news.steps, reads);
  return hook_call(
      target, {std::string(game.name()), std::string(game.title()), news, std::string(viewer_name(game, due.seat.role)),
               post_->open_url(due.seat.account, due.seat.match, due.seat.role), id, std::move(said)});
}

void Ringer::call_all(const DueCall& due, const std::vector<Target>& targets, const Written& written) {
  const auto round = std::make_shared<Round>(Round{due, {}, targets.size()});
  for (const Target& target : targets) {
    const auto answer = [self = shared_from_this(), round, target](Called called, const std::string& why) {
      if (called != Called::kTaken)
        spdlog::warn("event=call_not_taken way={} account={} gone={} bad={} why={}", name_of(target.way),
                     target.account, called == Called::kGone, target.bad + 1, in_log(why));
      round->answers.push_back({target, called});
      if (--round->open == 0) self->answered(round);
    };
    auto call = written(target);
    if (call) {
      means_.caller_for(target.account)->call(std::move(*call), answer);
    } else {
      boost::asio::post(means_.io, [answer] { answer(Called::kGone, "its key is none"); });
    }
  }
}

void Ringer::answered(const RoundPtr& round) {
  struct Off {
    std::optional<store::Account> account;
    std::vector<Target> hooks;
  };
  means_.store.work<Off>(
      Kind::kWrites,
      [round, at = now()](store::Ledger& ledger) {
        Targets targets(ledger);
        Off off{store::Accounts(ledger).find(round->due.seat.account), {}};
        bool taken = false, later = false, untried = false;
        for (const Answer& one : round->answers) {
          taken = taken || one.called == Called::kTaken;
          later = later || one.called == Called::kLater;
          untried = untried || one.called == Called::kUntried;
          if (one.called == Called::kUntried) targets.uncount_call(one.target, at);
          if (one.called != Called::kUntried && note(targets, one.target, one.called)) {
            off.hooks.push_back(one.target);
            bury(ledger, round->due, one.target, at);
          }
        }
        // Who was told is not told again because another was not.
        if (!taken && untried)
          Calls(ledger).put_off(round->due, at + kRetryAfter);
        else if (taken || !later)
          Calls(ledger).told(round->due, at);
        else
          Calls(ledger).failed(round->due, at);
        store::LinkHolders(ledger).tidy(round->due.seat.account);
        return Result<Off>(off);
      },
      [self = shared_from_this(), round](const Result<Off>& off) {
        if (off && off->account)
          for (const Target& hook : off->hooks) self->say_off(*off->account, hook);
        self->free(round->due, off.has_value());
      });
}

void Ringer::say_off(const store::Account& account, const Target& hook) {
  const Language reads = account.wishes.language();
  post_->send({account.address, say<words::kHookSubject>(reads),
               say<words::kHookLetter>(reads, hook.name, means_.public_url + "/account"),
               post_->id_of("off " + std::to_string(account.num) + "/" + std::to_string(hook.num) + "/" +
                            std::to_string(now())) +
                   "@" + host_of_url(means_.public_url),
               now()});
}

void Ringer::settle(const DueCall& due, std::function<void(store::Ledger&)> what) {
  means_.store.work<void>(
      Kind::kWrites,
      [what = std::move(what)](store::Ledger& ledger) {
        what(ledger);
        return Result<void>();
      },
      [self = shared_from_this(), due](const Result<void>& done) { self->free(due, done.has_value()); });
}

void Ringer::free(const DueCall& due, bool noted) {
  under_way_.erase({due.seat.account, due.way});
  if (noted) return stir();
  if (!stopped_ && !busy_) wake_at(now() + kRetryAfter);
}

// What is due now is under way, or is taken up when something else has ended.
void Ringer::rest() {
  means_.store.work<std::optional<std::int64_t>>(
      Kind::kReads, [at = now()](store::Ledger& ledger) { return Calls(ledger).next_due(at); },
      [self = shared_from_this()](const Result<std::optional<std::int64_t>>& next) {
        const bool known = next && *next;
        if (known || !next) return self->wake_at(known ? **next : self->now() + kRetryAfter);
        self->busy_ = false;
        self->alarm_.reset();
        if (self->again_) self->stir();
      });
}

void Ringer::wake_at(std::int64_t at) {
  busy_ = false;
  if (stopped_) return;
  alarm_ = means_.timers.at(at, [weak = weak_from_this()] {
    if (const auto self = weak.lock()) self->stir();
  });
  if (again_) stir();
}

}  // namespace cherta::post
