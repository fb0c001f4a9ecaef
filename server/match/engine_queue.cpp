// The queue: decide, append, take, answer, show; one append in flight.
#include <spdlog/spdlog.h>

#include <algorithm>
#include <map>
#include <typeinfo>

#include "common/in_log.h"
#include "server/match/discretion.h"
#include "server/match/engine.h"
#include "server/match/mishap.h"

namespace cherta::match {

using rules::Actor;
using rules::Seat;
using rules::Viewer;

namespace {

Refusal our_bug() { return {"E_INTERNAL", "", "the server made a mistake; nothing has changed"}; }
Refusal cannot_go_on() { return {"E_INTERNAL", "", "the server made a mistake; come back to the match in a moment"}; }
Refusal queue_is_full() { return {"E_BUSY", "", "too many of your orders are waiting; try again in a moment"}; }
Refusal closing() { return {"E_CLOSING", "", "the server is stopping; come back in a moment"}; }

Refusal other_content() { return {"E_ORDER_ID", "", "this id was used for something else"}; }

}  // namespace

void Match::Engine::enqueue(Job job) {
  const auto refuse = [&](const Refusal& why) {
    for (Answer& answer : job.answers) answer_later(std::move(answer), why);
  };
  if (closing_) return refuse(closing());
  if (broken_) return refuse(*broken_);
  if (!job.kind.empty() && waiting_of(job.sender) + job.answers.size() > kMaxWaiting) return refuse(queue_is_full());
  job.came.assign(job.answers.size(), services_.timers.now());
  if (!job.id.empty() && joins(job)) return;
  queue_.push_back(std::move(job));
  if (std::exchange(pumping_, true)) return;
  post([this] { pump(); });
}

// How many answers he waits for. Each counts, or who sends one thing often would learn whether the first of it waits
// still or is refused already.
std::size_t Match::Engine::waiting_of(Viewer sender) const {
  std::size_t waiting = 0;
  for (const Job& job : queue_)
    if (!job.kind.empty() && job.sender == sender) waiting += job.answers.size();
  for (const auto& [number, untold] : untold_)
    if (untold.sender == sender) waiting += untold.answers.size();
  return waiting;
}

// What is sent again before it is answered is answered with the first, but not at its time: whether that waits for
// somebody else's entry, or was refused already and is to be told, shows in nothing.
bool Match::Engine::joins(Job& job) {
  const auto is_same = [&](const auto& one) {
    return one.id == job.id && one.sender == job.sender && one.clock == job.clock;
  };
  const auto refuse = [&](const Refusal& why) {
    if (services_.refusal_floor > 0) return refuse_later(std::move(job), why);
    for (Answer& answer : job.answers) answer_later(std::move(answer), why);
  };
  const bool may_differ = !job.kind.empty();
  const auto same = std::find_if(queue_.begin(), queue_.end(), is_same);
  if (same != queue_.end()) {
    if (may_differ && mark_of(job) != mark_of(*same)) return refuse(other_content()), true;
    for (const std::int64_t at : job.came) same->came.push_back(discretion::asked_at(same->came.front(), at));
    std::move(job.answers.begin(), job.answers.end(), std::back_inserter(same->answers));
    return true;
  }
  const auto untold =
      std::find_if(untold_.begin(), untold_.end(), [&](const auto& one) { return is_same(one.second); });
  if (untold == untold_.end()) return false;
  const bool other = may_differ && mark_of(job) != untold->second.content;
  return refuse(other ? other_content() : Refusal(untold->second.why)), true;
}

// Works the queue until something must be stored. Runs on the executor, never inside a caller's call.
void Match::Engine::pump() {
  while (!queue_.empty()) {
    Job& job = queue_.front();
    if (broken_) {
      finish(*broken_);
      continue;
    }
    if (settle(job)) continue;
    if (const auto full = full_for(job.sender, job.kind)) {
      finish(*full);
      continue;
    }
    std::optional<Result<Draft>> draft;
    try {
      draft.emplace(job.decide(*fold_, services_.timers.now()));
    } catch (const std::exception& bug) {
      // Rules that read past a projection, and the like. What they say might hold a secret: the log has the type alone.
      spdlog::error("event=order_failed match={} by={} type={}", fold_->id(), who(job.sender), typeid(bug).name());
      finish(our_bug());
      continue;
    }
    if (*draft) return (*draft)->calendar ? store_calendar(**draft) : store_draft(std::move(**draft));
    keep_refusal(job, draft->error());
    finish(draft->error());
  }
  pumping_ = false;
  if (closing_) return finish_closing();
  attend();
}

bool Match::Engine::guarded(std::string_view doing, const std::function<void()>& work) {
  try {
    work();
    return true;
  } catch (const std::exception& bug) {
    mishap(fold_->id(), doing, bug);
  }
  break_off(cannot_go_on());
  return false;
}

// What was done or refused before is answered as before.
bool Match::Engine::settle(const Job& job) {
  if (job.id.empty()) return false;
  if (const auto done = fold_->receipt(job.sender, job.clock, job.id)) {
    const bool same = job.kind.empty() || done->content == mark_of(job);
    return finish(same ? Result<Accepted>(Accepted{done->seq}) : other_content()), true;
  }
  const auto& refused = refused_[index(job.sender)];
  const auto before = std::find_if(refused.begin(), refused.end(), [&](const auto& one) { return one.id == job.id; });
  if (job.kind.empty() || before == refused.end()) return false;
  return finish(before->content == mark_of(job) ? before->why : other_content()), true;
}

// Whether its sender has written what he may. The server's own orders, and what is done once, are always let in.
std::optional<Refusal> Match::Engine::full_for(Viewer sender, std::string_view kind) const {
  const bool talk = kind.starts_with("say"), ends = kind == "abandon" || kind == "draw" || kind == kTell;
  if (!talk && !ends && kind != kOrder) return std::nullopt;
  constexpr std::uint64_t kEighths = 8;
  const std::uint64_t parts = sender.kind == Viewer::Kind::kPlayer ? 3 : 1;
  const Written& written = fold_->written(sender);
  const auto is_full = [&](std::uint64_t most, std::uint64_t all, std::uint64_t said, std::uint64_t reserve) {
    const std::uint64_t his = most * parts / kEighths;
    return all >= his + (ends ? reserve : 0) || (talk && said >= his / 2);
  };
  const Quota& quota = services_.quota;
  const bool full = is_full(quota.entries, written.entries, written.talk_entries, kReserve) ||
                    is_full(quota.bytes, written.bytes, written.talk_bytes, kReserve * kMaxOrderBytes);
  if (!full) return std::nullopt;
  return Refusal("E_FULL", "", talk ? "no more can be said in this match" : "no more can be written in this match");
}

// An order is known by its canonical words; one that cannot be read, by its own.
std::uint64_t Match::Engine::mark_of(const Job& job) const {
  if (job.kind != kOrder) return content_mark(job.kind, job.text);
  const auto words = attempt(fold_->id(), "read", [&] { return fold_->game().canonical(job.text); });
  return content_mark(job.kind, words ? *words : job.text);
}

// A refused order's id is refused alike when it comes again.
void Match::Engine::keep_refusal(const Job& job, const Refusal& why) {
  if (job.kind != kOrder) return;
  auto& refused = refused_[index(job.sender)];
  refused.push_back({job.id, mark_of(job), why});
  if (refused.size() > kRememberedRefusals) refused.pop_front();
}

void Match::Engine::store_draft(Draft draft) {
  auto kept = std::make_shared<Draft>(std::move(draft));
  store::Append append{fold_->id(), kept->entry.n, {write_line(kept->entry)}, {}, {}};
  if (const auto* closed = std::get_if<Closed>(&kept->entry.what)) append.phase = closed->phase;
  const auto& what = kept->entry.what;
  // What the match has to go on with by itself is not left to a second append, which may fail.
  const bool wakes = std::holds_alternative<Linked>(what) || std::holds_alternative<Planned>(what) ||
                     std::holds_alternative<OrderedOff>(what) || begins_battle(*kept);
  if (wakes) append.alarm_at = kept->entry.at;
  if (const auto calendars = calendars_after(kept->entry)) append.quiet = match::kept(*calendars);
  auto line = append.lines.front();
  const auto alarm = append.alarm_at;
  services_.journal.append(std::move(append),
                           [self = self_.lock(), this, kept, alarm, line = std::move(line)](store::Appended done) {
                             if (done == store::Appended::kStored) {
                               alarm_stored_ = alarm.value_or(alarm_stored_);
                               return stored(*kept, line);
                             }
                             foreseen_ = {};
                             if (done == store::Appended::kConflict && ++queue_.front().conflicts <= kMaxConflicts)
                               return reload();
                             back_off_until_ = services_.timers.now() + kBackOff;
                             finish(store::unavailable());
                             pump();
                           });
  try {
    foresee(*kept);
  } catch (const std::exception& bug) {
    // As in pump(). The order is on its way into the journal: whether it can be shown is seen when it is true.
    spdlog::error("event=foresight_failed match={} type={}", fold_->id(), typeid(bug).name());
    foreseen_ = {};
  }
}

// The entry is durable: now it is true, and may be told.
void Match::Engine::stored(Draft& draft, const std::string& line) {
  if (const auto* closed = std::get_if<Closed>(&draft.entry.what))
    spdlog::info("event=match_ended match={} how={}", fold_->id(), store::name_of(closed->phase));
  if (const auto calendars = calendars_after(draft.entry)) calendars_ = *calendars;
  Reached reached{};
  if (broken_ || !guarded("take", [&] { reached = fold_->take(draft, line); })) return pump();
  for (std::size_t i = 0; i < seen_.size(); ++i)
    if (foreseen_[i].view) seen_[i] = std::move(foreseen_[i]);
  foreseen_ = {};
  finish(discretion::answer_to(*fold_, queue_.front().sender));
  show(reached);
  pump();
}

// The journal is longer than we know: another process wrote to it, or an append that seemed to fail was stored after
// all. Read on and decide again; an order that is in the journal already is then answered by its receipt.
void Match::Engine::reload() {
  services_.journal.read(fold_->id(), fold_->next(),
                         [self = self_.lock(), this](const auto& lines) { reloaded(lines); });
}

void Match::Engine::reloaded(const Result<std::vector<std::string>>& lines) {
  if (!lines) {
    finish(lines.error());
    return pump();
  }
  Reached reached{};
  for (const std::string& line : *lines) {
    std::optional<Result<Reached>> read;
    if (broken_ || !guarded("read", [&] { read.emplace(fold_->read(line)); })) break;
    if (!*read) {
      break_off(read->error());
      break;
    }
    for (std::size_t i = 0; i < reached.size(); ++i) reached[i] = reached[i] || (**read)[i];
  }
  if (!broken_) show(reached);
  pump();
}

void Match::Engine::finish(const Result<Accepted>& outcome) {
  Job done = std::move(queue_.front());
  queue_.pop_front();
  if (!outcome && !done.kind.empty()) return refuse_later(std::move(done), outcome.error());
  for (const Answer& answer : done.answers)
    if (answer) answer(outcome);
}

// How long it took to find out may hang on what the other side does: all are told at such times as kRefusalFloor says.
// Each who asked, counted from when he did.
void Match::Engine::refuse_later(Job job, const Refusal& why) {
  const std::int64_t now = services_.timers.now();
  std::map<std::int64_t, std::vector<Answer>> by_time;
  for (std::size_t i = 0; i < job.answers.size(); ++i)
    by_time[discretion::refused_at(job.came[i], now, services_.refusal_floor)].push_back(std::move(job.answers[i]));
  for (auto& [at, answers] : by_time) refuse_at(at, job, std::move(answers), why);
}

void Match::Engine::refuse_at(std::int64_t at, const Job& job, std::vector<Answer> answers, const Refusal& why) {
  const std::uint64_t number = next_untold_++;
  const bool first = why != other_content();
  untold_.emplace(number, Untold{job.sender, job.clock, first ? job.id : std::string(), first ? mark_of(job) : 0,
                                 std::move(answers), why});
  if (services_.refusal_floor == 0 || closing_) return tell_refusal(number);
  untold_.at(number).alarm = services_.timers.at(at, [weak = self_, this, number] {
    if (const auto self = weak.lock()) tell_refusal(number);
  });
}

void Match::Engine::tell_refusal(std::uint64_t number) {
  const auto at = untold_.find(number);
  if (at == untold_.end()) return;
  const Untold told = std::move(at->second);
  untold_.erase(at);
  for (const Answer& answer : told.answers)
    if (answer) answer(told.why);
}

void Match::Engine::break_off(const Refusal& why) {
  spdlog::error("event=match_broken match={} code={} why={}", fold_->id(), why.code, in_log(why.text));
  broken_ = why;
  while (!watchers_.empty()) dismiss(watchers_.begin()->first, why);
}

void Match::Engine::close(std::function<void()> done) {
  closing_ = true;
  closed_ = std::move(done);
  if (!std::exchange(pumping_, true)) post([this] { pump(); });
}

void Match::Engine::finish_closing() {
  while (!untold_.empty()) tell_refusal(untold_.begin()->first);
  while (!watchers_.empty()) dismiss(watchers_.begin()->first, closing());
  if (const auto done = std::exchange(closed_, {})) done();
}

// ---- what the server does by itself ----

void Match::Engine::attend() {
  if (closing_ || broken_) return;
  guarded("attend", [this] { look_after(); });
}

void Match::Engine::look_after() {
  const std::int64_t now = services_.timers.now();
  if (excuse_is_due() && now >= back_off_until_) return excuse_absence();
  if (fold_->standing()->reveal_by != 0 && is_in_doubt(now)) return set_alarm();
  if (fold_->phase() == store::Phase::kRunning && fold_->ends_as(now) && now >= back_off_until_) return close_match();
  if (spare_due() && now >= back_off_until_) return spare_time();
  if (may_link() && now >= std::max(back_off_until_, discretion::battle_opens_at(*fold_))) return link_battle();
  if (has_to_be_seen_to() && now >= back_off_until_) see_to_battles();
  set_alarm();
}

void Match::Engine::close_match() {
  Job job{Actor::clock().eyes(), true, "closing", {}, {}, {}, {}};
  job.decide = [](Fold& fold, std::int64_t now) -> Result<Draft> {
    if (fold.phase() != store::Phase::kRunning) return Refusal("E_OVER", "", "the match is at its end");
    const auto phase = fold.ends_as(now);
    if (!phase) return Refusal("E_STALE", "", "it goes on");
    return fold.closing(*phase, now);
  };
  enqueue(std::move(job));
}

// Asks to be rung when the server must act by itself next; marks the match in its record, once and when it must be
// sooner than that says, so that it is looked at in time when the server starts again.
void Match::Engine::set_alarm() {
  std::int64_t next = 0;
  const auto earliest = [&](std::int64_t at) {
    if (at != 0 && (next == 0 || at < next)) next = at;
  };
  earliest(prepared_at());
  earliest(time_is_up_at());
  for (const Seat seat : {Seat::kFirst, Seat::kSecond})
    if (const auto due = plan_due(seat)) earliest(due->at);
  earliest(automatic_at(Seat::kFirst));
  earliest(automatic_at(Seat::kSecond));
  const bool runs = fold_->phase() == store::Phase::kRunning;
  if (runs) earliest(fold_->standing()->reveal_by);
  const bool ends = runs && fold_->ends_as(services_.timers.now());
  if (excuse_is_due() || ends || has_to_be_seen_to() || spare_due()) earliest(back_off_until_);
  if (may_link()) earliest(std::max(back_off_until_, discretion::battle_opens_at(*fold_)));
  if (next != 0) next = std::max(next, back_off_until_);
  if (next == alarm_) return;
  alarm_ = next;
  set_alarm_(fold_->id(), next);
  if (next == 0 || (alarm_stored_ != 0 && alarm_stored_ <= next)) return;
  alarm_stored_ = next;
  services_.journal.append({fold_->id(), fold_->next(), {}, {}, next},
                           [self = self_.lock(), this](store::Appended done) {
                             if (done != store::Appended::kStored) alarm_stored_ = 0;
                           });
}

// An automatic player's order: from its projection alone, by the same way as anybody's. If it finds none it is not
// asked again before its view changes. What was stored since it was rung for begins its time anew: after an answer
// given in advance it takes as long as after a typed one.
Result<Draft> Match::Engine::decide_automatic(Seat seat, const std::string& id, std::int64_t now) {
  if (const auto at = automatic_at(seat); at == 0 || at > now)
    return Refusal("E_STALE", "", "the seat is not on move any more, or not yet");
  std::uint64_t seed = 0;
  for (std::size_t i = 0; const std::uint8_t byte : services_.entropy.bytes())
    if (i++ < sizeof seed) seed = seed << 8 | byte;
  rules::SeededChance thinking(seed);
  stuck_[index(seat)] = fold_->feed(Viewer::player(seat)).seq;  // also if what follows throws
  // A window waits for a seat by public facts alone, also when it has answered or has nothing to decide.
  if (!fold_->position().undecided(seat)) return Refusal("E_STALE", "", "the seat has nothing to decide");
  auto draft = fold_->decide(Actor::player(seat), id, fold_->position().propose(seat, thinking), now);
  if (!draft) {
    spdlog::warn("event=automatic_refused match={} by={} code={}", fold_->id(), who(Viewer::player(seat)),
                 draft.error().code);
    draft = fold_->decide(Actor::player(seat), id, fold_->position().random_order(seat, thinking), now);
  }
  if (draft) stuck_[index(seat)] = kNotStuck;
  return draft;
}

// ---- small things ----

void Match::Engine::answer_later(Answer answer, Result<Accepted> outcome) {
  if (!answer) return;
  post([answer = std::move(answer), outcome = std::move(outcome)] { answer(outcome); });
}

}  // namespace cherta::match
