#include "server/match/discretion.h"

#include <algorithm>

#include "server/match/engine.h"

namespace cherta::match::discretion {

// ---- steps ----

bool hears(Audience to, Viewer viewer) {
  if (viewer.is_referee() || to == Audience::kAll) return true;
  if (to == Audience::kObservers) return viewer.kind == Viewer::Kind::kObserver;
  if (viewer.kind != Viewer::Kind::kPlayer) return false;
  return to == Audience::kPlayers || (to == Audience::kFirstPlayer) == (viewer.seat == Seat::kFirst);
}

Reached told_of(const Fold&, const Ordered& order) { return order.shown; }

// Accounts are nobody's business.
bool hears_of_claim(Viewer viewer, Viewer seat) { return viewer == seat; }

bool hears_of_plan(Viewer viewer, Seat owner) { return viewer == Viewer::player(owner); }

// It may have been thrown in secret.
bool hears_of_ruled_die(Viewer viewer) { return viewer.is_referee(); }

bool hears_note(DeskWord::To to, Viewer viewer) {
  using To = DeskWord::To;
  if (to == To::kAll || viewer.is_referee()) return true;
  const bool player = viewer.kind == Viewer::Kind::kPlayer;
  return player && (to == To::kPlayers || static_cast<std::size_t>(to) == index(viewer.seat));
}

store::Bytes32 digest_after(const Fold& match, Viewer viewer, const Step& step) {
  return next_digest(match.feed(viewer).digest, step);
}

std::uint64_t step_to_cite(const Fold& match, Viewer viewer) { return match.feed(viewer).seq; }

bool is_shown(const Reached& reached, Viewer viewer) { return reached[index(viewer)]; }

// ---- numbers and answers ----

Accepted answer_to(const Fold& match, Viewer sender) { return {match.feed(sender).seq}; }

std::uint64_t steps_of(const Fold& match, Viewer viewer) { return match.feed(viewer).seq; }

// ---- what is seen ----

const rules::Position& position_for(const Fold& match, Viewer viewer) {
  return match.lags(viewer) ? match.late().position() : match.position();
}

const std::shared_ptr<const Standing>& standing_for(const Fold& match, Viewer viewer) {
  return match.lags(viewer) ? match.late().standing() : match.standing();
}

rules::View seen_by_plans(const rules::Position& position, Seat owner) { return position.view(Viewer::player(owner)); }

// Of those who are asked together the common one, whoever has answered.
std::optional<Account> running(const Fold& match) {
  const auto& wait = match.clock().wait();
  return wait ? std::optional(wait->whose) : std::nullopt;
}

// Who is told late is told of no wait: it is the present turn's.
void show_time(Update& update, const Fold& match, Viewer viewer, const Calendars& calendars, std::int64_t now) {
  if (viewer.kind == Viewer::Kind::kPlayer && match.clock().is_set())
    update.calendar = write(calendars[index(viewer.seat)]);
  if (!match.lags(viewer)) update.countdown = countdown(match, now);
}

// The name was his.
void vacate(Standing::Place& seat) {
  seat.taken = seat.declined = false;
  seat.player.clear();
}

// ---- looking back ----

bool is_open(store::Phase phase, bool sealed) { return phase != store::Phase::kRunning && !sealed; }

bool has_replays(bool open) { return open; }

bool gives_journal(bool open) { return open; }

// The referee knows the truth; whatever others saw tells him nothing new.
bool may_look(Viewer own, Viewer as, bool open) { return as == own || own.is_referee() || open; }

std::optional<Refusal> cannot_look(bool may, std::uint64_t step, std::uint64_t last) {
  if (!may) return Refusal("E_NOT_YOURS", "", "while the match runs you may look back with your own eyes alone");
  if (step > last) return Refusal("E_NO_STEP", "", "there is no such step");
  return std::nullopt;
}

bool keeps_key(const Fold& match) { return match.campaign().has_value(); }

// ---- when ----

// Matches of before kHouse go on as they began.
rules::Beforehand answers_in_advance(const Fold& match) {
  return match.house() > 0 ? rules::Beforehand::kApart : rules::Beforehand::kAtOnce;
}

std::int64_t thinking_time(const Fold&) { return kAutomaticDelay; }

std::int64_t plan_acts_at(std::int64_t since, std::int64_t delay) { return since + delay; }

std::int64_t refused_at(std::int64_t came, std::int64_t now, std::int64_t floor) {
  if (floor == 0) return came;
  return came + std::max<std::int64_t>(1, (now - came + floor - 1) / floor) * floor;
}

std::int64_t asked_at(std::int64_t, std::int64_t again) { return again; }

std::int64_t trial_told_at(const Fold&, std::int64_t now, std::int64_t next) {
  return std::max(now + kTrialFloor, next);
}

std::int64_t battle_opens_at(const Fold&) { return 0; }

}  // namespace cherta::match::discretion
