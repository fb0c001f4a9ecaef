// The clock of a match (decision 0071): a value, which is told what time it is. Each player has an account of time, and
// both have one together, for what is asked of both at once: there, who has answered is a secret, and so is what he
// took; nobody pays for the other. A decision brings its increment with it; what is left of both is saved, up to the
// cap. It follows from the journal's entries and their times alone, to the millisecond.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <utility>

#include "server/match/clock_terms.h"

namespace cherta::match {

enum class Account : std::uint8_t { kFirst, kSecond, kBoth };
inline constexpr std::size_t kAccounts = 3;
using Banks = std::array<std::int64_t, kAccounts>;  // milliseconds, by Account

// From when until when a player is away; none where both are the same.
struct Leave {
  std::int64_t from = 0, to = 0;  // Unix milliseconds
  bool operator==(const Leave&) const = default;
};

// How a clock stands between two decisions: what a battle in a match of its own takes with it and brings home.
struct Stand {
  Banks banks{};
  std::array<std::int64_t, rules::kSeats> leave_left{};
  std::array<Leave, rules::kSeats> leaves{};
  bool operator==(const Stand&) const = default;
};
// The same where the first seat is another one.
inline Stand seen_from(Stand stand, rules::Seat first_sits) {
  if (first_sits == rules::Seat::kFirst) return stand;
  std::swap(stand.banks[0], stand.banks[1]);
  std::swap(stand.leave_left[0], stand.leave_left[1]);
  std::swap(stand.leaves[0], stand.leaves[1]);
  return stand;
}

class Clock {
 public:
  // What this decision may take, and what it has taken.
  struct Wait {
    Account whose = Account::kBoth;
    std::int64_t began = 0;
    std::int64_t excused = 0;  // taken off
    std::int64_t extra = 0;    // given on top: it is spent first, and not saved
    std::int64_t spared = 0;   // for quiet hours: the account runs so evenly that it ends so much later
    bool flagged = false;      // that the time is out has been told; then:
    Flag does = Flag::kWait;
    std::int64_t does_at = 0;            // when that is done
    std::optional<rules::Seat> loser{};  // of a forfeit, if the referee has named him
    bool operator==(const Wait&) const = default;
  };

  bool is_set() const { return terms_.has_value(); }
  const std::optional<ClockTerms>& terms() const { return terms_; }
  const Banks& banks() const { return banks_; }  // as they were before the present decision
  const std::optional<Wait>& wait() const { return wait_; }

  void set(const ClockTerms& terms) {
    terms_ = terms;
    banks_.fill(terms.bank);
    leave_left_.fill(terms.leave);
  }
  // Another pace from now on: the present decision begins anew.
  void set_pace(const ClockTerms& pace, std::int64_t now) {
    terms_->pace = pace.pace;
    terms_->bank = pace.bank;
    terms_->increment = pace.increment;
    terms_->cap = pace.cap;
    banks_.fill(pace.bank);
    if (wait_) start(wait_->whose, 0, now);
  }
  Stand stand() const { return {banks_, leave_left_, leaves_}; }
  void set_stand(const Stand& stand) {
    banks_ = stand.banks;
    leave_left_ = stand.leave_left;
    leaves_ = stand.leaves;
  }

  // A decision is awaited from now on.
  void start(Account whose, std::int64_t extra, std::int64_t at) {
    wait_ = Wait{.whose = whose, .began = at, .extra = extra};
  }
  // It is made: what it took is taken off.
  void stop(std::int64_t at) {
    if (!wait_) return;
    banks_[static_cast<std::size_t>(wait_->whose)] = left_of(*wait_, paused_since_ == 0 ? at : paused_at(at));
    wait_.reset();
  }
  // It was none: nobody pays for it.
  void forget() { wait_.reset(); }
  void excuse(std::int64_t from, std::int64_t to) {
    if (!wait_) return;
    wait_->excused += to - from - away(*wait_, from, to);
    wait_->does_at += to - from;
  }

  // ---- the clock stands ----

  std::int64_t paused_since() const { return paused_since_; }  // 0 = it does not
  void pause(std::int64_t at) { paused_since_ = at; }
  void resume(std::int64_t at) {
    if (const std::int64_t since = wait_ ? paused_at(at) : at; since < at) excuse(since, at);
    paused_since_ = 0;
  }

  // ---- leave ----

  const Leave& leave(rules::Seat seat) const { return leaves_[index(seat)]; }
  std::int64_t leave_left(rules::Seat seat) const { return leave_left_[index(seat)]; }
  // What an earlier leave has spared the present decision stays spared.
  void take_leave(rules::Seat seat, Leave leave, std::int64_t now) {
    const std::int64_t before = wait_ ? away(*wait_, wait_->began, now) : 0;
    leaves_[index(seat)] = leave;
    leave_left_[index(seat)] -= leave.to - leave.from;
    if (wait_) wait_->excused += before - away(*wait_, wait_->began, now);
  }
  void end_leave(rules::Seat seat, std::int64_t now) {
    Leave& leave = leaves_[index(seat)];
    const std::int64_t end = std::clamp(now, leave.from, leave.to);
    leave_left_[index(seat)] += leave.to - end;
    leave.to = end;
  }
  // What the present decision may take in all, but for what is taken off it.
  std::int64_t budget() const {
    return wait_ ? banks_[static_cast<std::size_t>(wait_->whose)] + terms_->increment + wait_->extra : 0;
  }
  void spare(std::int64_t milliseconds) {
    if (wait_) wait_->spared = milliseconds;
  }
  // The time is out, and this is to be done at that time.
  void flag(Flag does, std::int64_t does_at, std::optional<rules::Seat> loser = std::nullopt) {
    if (!wait_) return;
    wait_->flagged = true;
    wait_->does = does;
    wait_->does_at = does_at;
    wait_->loser = loser;
  }
  // Given more, it is not.
  void give(std::int64_t milliseconds, std::int64_t now) {
    if (!wait_) return;
    wait_->extra += milliseconds + std::max<std::int64_t>(0, paused_at(now) - ends_at());
    wait_->flagged = false;
  }
  // What is left on each.
  Banks banks_at(std::int64_t now) const {
    Banks banks = banks_;
    if (wait_) banks[static_cast<std::size_t>(wait_->whose)] = left(*wait_, paused_at(now));
    return banks;
  }
  // When the flag, or what it leads to, is due; 0 = never.
  std::int64_t due_at() const {
    if (paused_since_ != 0) return 0;
    if (!wait_ || !wait_->flagged) return ends_at();
    return wait_->does == Flag::kDefault || wait_->does == Flag::kForfeit ? wait_->does_at : 0;
  }
  // When the present decision's time is out; 0 = none is awaited.
  std::int64_t ends_at() const {
    if (!wait_) return 0;
    std::int64_t end = wait_->began + wait_->excused + wait_->spared + budget();
    for (const Leave& one : leaves_of(*wait_))
      if (one.from < end) end += one.to - one.from;
    return end;
  }

 private:
  // The leaves of those on whose account it is, as far as they lie after its beginning; the earlier first, and no time
  // in both.
  std::array<Leave, rules::kSeats> leaves_of(const Wait& wait) const {
    std::array<Leave, rules::kSeats> leaves = leaves_;
    for (std::size_t i = 0; i < leaves.size(); ++i) {
      if (wait.whose != Account::kBoth && static_cast<std::size_t>(wait.whose) != i) leaves[i] = {};
      leaves[i].from = std::max(leaves[i].from, wait.began);
      leaves[i].to = std::max(leaves[i].to, leaves[i].from);
    }
    if (leaves[1].from < leaves[0].from) std::swap(leaves[0], leaves[1]);
    leaves[1].from = std::max(leaves[1].from, leaves[0].to);
    leaves[1].to = std::max(leaves[1].to, leaves[1].from);
    return leaves;
  }
  // How much of the time between these two those are away.
  std::int64_t away(const Wait& wait, std::int64_t from, std::int64_t to) const {
    std::int64_t sum = 0;
    for (const Leave& one : leaves_of(wait))
      sum += std::max<std::int64_t>(0, std::min(to, one.to) - std::max(from, one.from));
    return sum;
  }
  // The moment at which the clock stands, where it does.
  std::int64_t paused_at(std::int64_t now) const {
    if (paused_since_ == 0) return now;
    return wait_ ? std::max(wait_->began, paused_since_) : paused_since_;
  }
  // What is left of this decision's time; may be spent beyond.
  std::int64_t left(const Wait& wait, std::int64_t at) const {
    return std::max<std::int64_t>(0, budget() - spent(wait, at));
  }
  // Evenly, whenever it was quiet: else all would see when it is night where he lives.
  std::int64_t spent(const Wait& wait, std::int64_t at) const {
    const std::int64_t took = at - wait.began - wait.excused - away(wait, wait.began, at);
    return wait.spared == 0 || took <= 0 ? took : share(took, budget(), budget() + wait.spared);
  }
  // value * part / whole, rounded down, without running over. None is negative, part < whole < 2^61.
  static std::int64_t share(std::int64_t value, std::int64_t part, std::int64_t whole) {
    std::int64_t sum = 0, rest = 0;
    for (int bit = 62; bit >= 0; --bit) {
      sum *= 2;
      rest *= 2;
      if ((value >> bit & 1) != 0) rest += part;
      sum += rest / whole;
      rest %= whole;
    }
    return sum;
  }
  std::int64_t left_of(const Wait& wait, std::int64_t at) const {
    const std::int64_t took = std::max<std::int64_t>(0, spent(wait, at) - wait.extra);
    const std::int64_t left = banks_[static_cast<std::size_t>(wait.whose)] + terms_->increment - took;
    return std::clamp<std::int64_t>(left, 0, terms_->cap > 0 ? terms_->cap : kLongestBank);
  }
  std::array<Leave, rules::kSeats> leaves_{};
  std::array<std::int64_t, rules::kSeats> leave_left_{};
  std::int64_t paused_since_ = 0;
  std::optional<ClockTerms> terms_;
  Banks banks_{};
  std::optional<Wait> wait_;
};

}  // namespace cherta::match
