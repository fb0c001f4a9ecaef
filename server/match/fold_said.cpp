// The fold's part in what players and the referee say of the clock (clock_words.h).
#include <algorithm>

#include "server/match/fold.h"
#include "server/match/lines.h"

namespace cherta::match {

using rules::Actor;
using rules::Seat;

namespace {

Refusal no_clock(std::string why) { return {"E_CLOCK", "", std::move(why)}; }

std::optional<Refusal> unless(bool fine, const char* why) { return fine ? std::nullopt : std::optional(no_clock(why)); }

}  // namespace

std::optional<Refusal> Fold::cannot_take(Actor by, const ClockWord& word) const {
  if (ends()) return Refusal("E_OVER", "", "the match is at its end");
  if (!clock_.is_set()) return no_clock("this match has no clock of its own");
  return by.is_referee() ? cannot_rule(word) : cannot_say(by.seat, word);
}

std::optional<Refusal> Fold::cannot_say(Seat seat, const ClockWord& word) const {
  const auto& place = standing_->seats[index(seat)];
  const auto& wait = clock_.wait();
  switch (word.verb) {
    case ClockVerb::kStandIn:
      return std::nullopt;
    case ClockVerb::kPace:
      return unless(!campaign_ && !link_, "a battle has the pace of its campaign");
    case ClockVerb::kLeave:
      if (link_) return no_clock("say so at the table of the battle");
      if (wait && wait->flagged && wait->whose == static_cast<Account>(index(seat)))
        return no_clock("your time is out already");
      return unless(word.time <= place.leave_left, "so much leave is not left to you");
    case ClockVerb::kBack:
      if (link_) return no_clock("say so at the table of the battle");
      return unless(place.leave.to > place.leave.from, "you have taken no leave");
    case ClockVerb::kPause:
      return unless(clock_.paused_since() == 0, "the clock is stopped");
    case ClockVerb::kResume:
      return unless(clock_.paused_since() != 0 || place.would_pause, "the clock is not stopped");
    default:
      return no_clock("that is the referee's to say");
  }
}

std::optional<Refusal> Fold::cannot_rule(const ClockWord& word) const {
  const auto& wait = clock_.wait();
  switch (word.verb) {
    case ClockVerb::kPause:
      return unless(clock_.paused_since() == 0, "the clock is stopped");
    case ClockVerb::kResume:
      return unless(clock_.paused_since() != 0, "the clock is not stopped");
    case ClockVerb::kMore:
      return unless(wait.has_value(), "no time runs now");
    case ClockVerb::kDefault:
    case ClockVerb::kForfeit:
      return unless(wait && wait->flagged, "the time is not out");
    default:
      return no_clock("a player says so for himself");
  }
}

Result<void> Fold::absorb(const Clocked& what, const Entry& entry, Draft*, Reached& reached) {
  const auto word = read_clock_word(what.words, game_);
  const bool fine = word && write(*word, game_) == what.words && !what.by.is_clock() && !cannot_take(what.by, *word);
  // A leave that has begun to lie in the past cannot be taken back any more.
  if (!fine) return Refusal("E_JOURNAL", "", "that could not be said of the clock");
  const std::string words = what.by.is_referee() ? rule(*word, entry.at) : say(what.by.seat, *word, entry.at);
  show_clock();
  step_all(entry.at, line_of("clock", words, json_pair("words", what.words)), reached);
  remember(what.by.eyes(), false, what.id, content_mark("order", what.words));
  return {};
}

// What the standing shows of it.
void Fold::show_clock() {
  change_standing([&](Standing& s) {
    s.clock = clock_.terms();
    s.paused_since = clock_.paused_since();
    for (const Seat seat : {Seat::kFirst, Seat::kSecond}) {
      s.seats[index(seat)].leave = clock_.leave(seat);
      s.seats[index(seat)].leave_left = clock_.leave_left(seat);
    }
  });
}

void Fold::bring_home(const Stand& stand) {
  clock_.set_stand(stand);
  show_clock();
}

void Fold::pause(std::int64_t at) {
  clock_.pause(at);
  change_standing([](Standing& s) { s.seats[0].would_pause = s.seats[1].would_pause = false; });
}

void Fold::resume(std::int64_t at) {
  excused_ += at - std::max(waiting_since_, clock_.paused_since());  // of a window
  clock_.resume(at);
  excused_until_ = std::max(excused_until_, at);  // an outage meanwhile took nobody's time
}

std::string Fold::say(Seat seat, const ClockWord& word, std::int64_t at) {
  const auto before = standing_;  // change_standing() puts another in its place
  const std::string& name = before->seats[index(seat)].name;
  const auto& others = before->seats[index(other(seat))];
  const auto change = [&](const auto& set) { change_standing([&](Standing& s) { set(s.seats[index(seat)]); }); };
  switch (word.verb) {
    case ClockVerb::kStandIn:
      change([&](Standing::Place& place) {
        place.stand_in = word.on;
        place.stood_in = place.stood_in && word.on;
      });
      return name + (word.on ? " lets the automatic player go on if his time is out."
                             : " lets nobody go on for him if his time is out.");
    case ClockVerb::kLeave: {
      const std::int64_t from = at + word.from_now;
      if (clock_.leave(seat).to > at) clock_.end_leave(seat, at);  // another in its place
      clock_.take_leave(seat, {from, from + word.time}, at);
      return name +
             (word.from_now > 0 ? " will be away in " + duration_in_words(word.from_now) + ", for " : " is away for ") +
             duration_in_words(word.time) + ".";
    }
    case ClockVerb::kBack:
      clock_.end_leave(seat, at);
      return name + " is back.";
    case ClockVerb::kPause:
      change([](Standing::Place& place) { place.would_pause = true; });
      if (!others.would_pause && !others.automatic) return name + " would have the clock stopped.";
      pause(at);
      return "The clock is stopped.";
    case ClockVerb::kResume:
      change([](Standing::Place& place) { place.would_pause = false; });
      if (clock_.paused_since() == 0) return name + " would not have the clock stopped any more.";
      resume(at);
      return "The clock runs again.";
    default:
      change([&](Standing::Place& place) { place.wants_pace = pace_word(word.pace); });
      if (others.wants_pace != pace_word(word.pace) && !others.automatic)
        return name + " would play on at " + pace_word(word.pace) + ".";
      clock_.set_pace(word.pace, at);
      change_standing([](Standing& s) {
        for (auto& place : s.seats) place.wants_pace.clear();
      });
      return "The pace is " + pace_word(word.pace) + " from now on.";
  }
}

std::string Fold::rule(const ClockWord& word, std::int64_t at) {
  switch (word.verb) {
    case ClockVerb::kPause:
      pause(at);
      return "The referee stops the clock.";
    case ClockVerb::kResume:
      resume(at);
      return "The referee lets the clock run again.";
    case ClockVerb::kMore:
      clock_.give(word.time, at);
      return "The referee gives " + duration_in_words(word.time) + " more.";
    case ClockVerb::kDefault:
      clock_.flag(Flag::kDefault, at);
      return "The referee has the rules' default order given.";
    default:
      clock_.flag(Flag::kForfeit, at, word.seat);
      return "The referee rules that " + standing_->seats[index(word.seat)].name + " has lost by time.";
  }
}

}  // namespace cherta::match
