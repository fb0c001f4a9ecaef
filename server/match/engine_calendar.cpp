// Quiet hours: a player's calendar, which the store keeps beside the journal, and what it adds to his deadlines.
#include <algorithm>
#include <vector>

#include "server/match/engine.h"

namespace cherta::match {

using rules::Seat;
using rules::Viewer;

namespace {

constexpr std::string_view kSame = "E_DONE";  // of a job: what it asks for is so already

Refusal no_clock(std::string why) { return {"E_CLOCK", "", std::move(why)}; }

std::optional<Refusal> cannot_set(const Fold& fold, const Calendar& before, const Calendar& wanted, std::int64_t now) {
  if (fold.ends()) return Refusal("E_OVER", "", "the match is at its end");
  const auto& terms = fold.clock().terms();
  if (!terms || terms->pace != Pace::kSlow) return no_clock("only a slow match knows quiet hours");
  if (write(before) == write(wanted)) return Refusal(std::string(kSame), "", "it is so already");
  if (const auto more = too_much(wanted, *terms)) return more;
  // Else who moves his week from day to day has it quiet whenever he is asked.
  if (before.set_at != 0 && now < before.set_at + kCalendarEvery)
    return no_clock("quiet hours that were set stand for a week");
  return std::nullopt;
}

// How much of the time between these two passes beside his quiet time, as far as `most`.
std::int64_t awake(const Calendar& his, std::int64_t from, std::int64_t to, std::int64_t most) {
  const auto ends = [&](std::int64_t ms) { return from + ms + spared(his, from, ms); };
  std::int64_t low = 0, high = std::min(most, to - from);
  if (high <= 0 || ends(high) <= to) return std::max<std::int64_t>(high, 0);
  while (high - low > 1) {
    const std::int64_t middle = low + (high - low) / 2;
    (ends(middle) <= to ? low : high) = middle;
  }
  return low;
}

// The quiet time beside these leaves until `budget` has passed beside both.
std::int64_t spared_beside(const Calendar& his, const std::vector<Leave>& leaves, std::int64_t began,
                           std::int64_t budget) {
  std::int64_t at = began, rest = budget, quiet = 0;
  for (const Leave& one : leaves) {
    const std::int64_t from = std::max(one.from, at);
    if (one.to <= from) continue;
    const std::int64_t some = awake(his, at, from, rest);
    if (some == rest) break;  // it is over before
    quiet += from - at - some;
    rest -= some;
    at = one.to;
  }
  return quiet + spared(his, at, rest);
}

bool is_on(Account account, Seat seat) {
  return account == Account::kBoth || static_cast<std::size_t>(account) == index(seat);
}

// Those that move this decision's end, the earlier first.
std::vector<Leave> leaves_in(const Clock& clock) {
  std::vector<Leave> leaves;
  for (const Seat seat : {Seat::kFirst, Seat::kSecond})
    if (const Leave& one = clock.leave(seat); is_on(clock.wait()->whose, seat) && one.to > clock.wait()->began)
      leaves.push_back(one);
  std::ranges::sort(leaves, {}, &Leave::from);
  return leaves;
}

}  // namespace

void Match::Engine::keep_calendar(const PassPtr& pass, std::string id, std::string_view text, Answer answer) {
  const Viewer viewer = pass->viewer();
  if (viewer.kind != Viewer::Kind::kPlayer)
    return answer_later(std::move(answer), no_clock("a player says so for himself"));
  const auto calendar = read_calendar(text);
  if (!calendar) return answer_later(std::move(answer), calendar.error());
  Job job{viewer, false, std::move(id), {}, {}, "quiet", std::string(text)};
  job.decide = [this, seat = viewer.seat, wanted = *calendar](Fold& fold, std::int64_t now) -> Result<Draft> {
    if (const auto bad = cannot_set(fold, calendars_[index(seat)], wanted, now)) return *bad;
    Draft draft{fold.next_entry(now), nullptr, nullptr};
    draft.calendar = KeptCalendar{seat, wanted};
    draft.calendar->calendar.set_at = now;
    return draft;
  };
  job.answers.push_back([this, viewer, answer = std::move(answer)](const Result<Accepted>& outcome) {
    const bool same = !outcome && outcome.error().code == kSame;
    if (answer) answer(same ? Result<Accepted>(Accepted{fold_->feed(viewer).seq}) : outcome);
  });
  enqueue(std::move(job));
}

// It is no entry: the journal is opened at the end. Nobody is told but him.
void Match::Engine::store_calendar(const Draft& draft) {
  Calendars set = calendars_;
  const Seat seat = draft.calendar->seat;
  set[index(seat)] = draft.calendar->calendar;
  services_.journal.append({fold_->id(), fold_->next(), {}, {}, {}, kept(set)},
                           [self = self_.lock(), this, set, seat](store::Appended done) {
                             if (done == store::Appended::kConflict && ++queue_.front().conflicts <= kMaxConflicts)
                               return reload();
                             if (done != store::Appended::kStored) {
                               finish(store::unavailable());
                               return pump();
                             }
                             calendars_ = set;
                             finish(Accepted{fold_->feed(Viewer::player(seat)).seq});
                             Reached owner{};
                             owner[index(Viewer::player(seat))] = true;
                             show(owner);
                             pump();
                           });
}

// Whoever comes to the seat has another life; when it may be set again stays as it was.
std::optional<Calendars> Match::Engine::calendars_after(const Entry& entry) const {
  const Viewer* role = nullptr;
  if (const auto* handed = std::get_if<Handed>(&entry.what)) role = &handed->role;
  if (const auto* withdrawn = std::get_if<Withdrawn>(&entry.what)) role = &withdrawn->role;
  if (const auto* relinked = std::get_if<Relinked>(&entry.what)) role = &relinked->role;
  if (!role || role->kind != Viewer::Kind::kPlayer || calendars_[index(role->seat)].is_none()) return std::nullopt;
  Calendars after = calendars_;
  after[index(role->seat)] = {};
  after[index(role->seat)].set_at = calendars_[index(role->seat)].set_at;
  return after;
}

// How much later the present decision ends, if that has not been said of it. It follows from when it began, what it
// may take, the calendars and the leaves: so a restart finds the same, to the millisecond. A leave moves the end to
// another hour, and may cover what was quiet anyway, so it is reckoned anew.
std::optional<std::int64_t> Match::Engine::spare_due() const {
  if (!fold_->may_be_spared()) return std::nullopt;
  const Clock& clock = fold_->clock();
  const auto& wait = *clock.wait();
  const std::vector<Leave> leaves = leaves_in(clock);
  if (wait.spared > 0 && leaves.empty()) return std::nullopt;
  std::pair which(fold_->waiting().token, wait.began + clock.budget());  // and what it hangs on
  for (const Leave& one : leaves) which.second += one.from + one.to;
  if (unspared_ == which) return std::nullopt;
  std::int64_t most = 0;
  for (const Seat seat : {Seat::kFirst, Seat::kSecond}) {
    const Calendar& his = calendars_[index(seat)];
    // What was set since holds from the next decision on, also after a restart.
    if (is_on(wait.whose, seat) && his.set_at <= wait.began)
      most = std::max(most, spared_beside(his, leaves, wait.began, clock.budget()));
  }
  most = std::min(most, most_spared(*clock.terms(), clock.budget()));
  // A millisecond says that there is none any more.
  if (wait.spared > 0) most = std::max<std::int64_t>(most, 1);
  if (most != wait.spared) return most;
  unspared_ = which;
  return std::nullopt;
}

void Match::Engine::spare_time() {
  Job job{rules::Actor::clock().eyes(), true, "quiet-" + std::to_string(fold_->next()), {}, {}, {}, {}};
  job.decide = [this](Fold& fold, std::int64_t now) -> Result<Draft> {
    const auto ms = spare_due();
    if (!ms) return Refusal("E_STALE", "", "that decision is made");
    Draft draft{fold.next_entry(now), nullptr, nullptr};
    draft.entry.what = Spared{fold.clock().wait()->whose, *ms};
    return draft;
  };
  enqueue(std::move(job));
}

}  // namespace cherta::match
