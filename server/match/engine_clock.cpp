// What the clock has the match do: the flag, and what it leads to.
#include <spdlog/spdlog.h>

#include "server/match/engine.h"

namespace cherta::match {

using rules::Actor;
using rules::Seat;

namespace {

Refusal wait_is_over() { return {"E_STALE", "", "that wait is over"}; }

bool is_due(const Fold& fold, std::int64_t now) {
  const std::int64_t at = fold.wait_ends_at();
  return at != 0 && at <= now;
}

// The order by which this player loses. Where his game takes none now, or nobody alone was late, the match is given up.
Result<Draft> forfeit(Fold& fold, const std::string& id, std::int64_t now) {
  const auto late = fold.late_ones();
  const std::string words(fold.game().clock_words().gives_up);
  if (late.size() == 1 && !words.empty()) {
    auto order = fold.decide(Actor::player(late.front()), id, words, now);
    if (order) return order;
    spdlog::warn("event=forfeit_refused match={} code={}", fold.id(), order.error().code);
  }
  Draft draft{fold.next_entry(now), nullptr, nullptr};
  draft.entry.what = Flagged{fold.clock().wait()->whose, true};
  return draft;
}

}  // namespace

// When the rules' wait ends; 0 = never, or the clock has told it already.
std::int64_t Match::Engine::time_is_up_at() const {
  return fold_->waiting().token == expired_ || excuse_is_due() ? 0 : fold_->wait_ends_at();
}

void Match::Engine::time_is_up() {
  const auto& wait = fold_->clock().wait();
  if (wait && !wait->flagged) return raise_flag();
  if (wait && wait->does == Flag::kForfeit) return give_up();
  tell_time_is_up();
}

void Match::Engine::raise_flag() {
  Job job{Actor::clock().eyes(), true, "flag-" + std::to_string(fold_->waiting().token), {}, {}, {}, {}};
  job.decide = [](Fold& fold, std::int64_t now) -> Result<Draft> {
    const auto& wait = fold.clock().wait();
    if (!wait || wait->flagged || !is_due(fold, now)) return wait_is_over();
    Draft draft{fold.next_entry(now), nullptr, nullptr};
    draft.entry.what = Flagged{wait->whose, false};
    return draft;
  };
  enqueue(std::move(job));
}

void Match::Engine::give_up() {
  const std::string id = "forfeit-" + std::to_string(fold_->waiting().token);
  Job job{Actor::clock().eyes(), true, id, {}, {}, {}, {}};
  job.decide = [id](Fold& fold, std::int64_t now) -> Result<Draft> {
    const auto& wait = fold.clock().wait();
    if (!wait || !wait->flagged || wait->does != Flag::kForfeit || !is_due(fold, now)) return wait_is_over();
    return forfeit(fold, id, now);
  };
  enqueue(std::move(job));
}

// The clock's order. It holds for the wait that is running now: if another one has begun when its turn comes, it is
// void.
void Match::Engine::tell_time_is_up() {
  const std::uint64_t token = fold_->waiting().token;
  const std::string id = "wait-" + std::to_string(token);
  expired_ = token;
  Job job{Actor::clock().eyes(), true, id, {}, {}, {}, {}};
  job.decide = [id, token](Fold& fold, std::int64_t now) -> Result<Draft> {
    if (fold.ends() || fold.waiting().token != token || !is_due(fold, now)) return wait_is_over();
    // A referee may have said meanwhile that the late one loses.
    if (const auto& wait = fold.clock().wait(); wait && (!wait->flagged || wait->does != Flag::kDefault))
      return wait_is_over();
    return fold.decide(Actor::clock(), id, rules::kExpire, now);
  };
  job.answers.push_back([this](const Result<Accepted>& outcome) {
    // To be told again.
    if (!outcome && (outcome.error().code == store::unavailable().code || outcome.error().code == wait_is_over().code))
      expired_ = kNoWait;
  });
  enqueue(std::move(job));
}

// A line of a player's or the referee's that speaks of the clock.
void Match::Engine::speak_of_clock(const PassPtr& pass, std::string id, std::string_view text, Answer answer) {
  const auto word = read_clock_word(text, fold_->game());
  if (!word) return answer_later(std::move(answer), word.error());
  if (word->verb == ClockVerb::kQuiet) return keep_calendar(pass, std::move(id), word->calendar, std::move(answer));
  const std::string words = write(*word, fold_->game());
  Job job{pass->viewer(), false, id, {}, {std::move(answer)}, std::string(kOrder), words};
  job.decide = [by = *pass->actor(), id = std::move(id), word = *word, words](Fold& fold,
                                                                              std::int64_t now) -> Result<Draft> {
    if (const auto refused = fold.cannot_take(by, word)) return *refused;
    Draft draft{fold.next_entry(now), nullptr, nullptr};
    draft.entry.what = Clocked{by, id, words};
    return draft;
  };
  enqueue(std::move(job));
}

}  // namespace cherta::match
