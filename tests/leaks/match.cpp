// The leaky twin of server/match/discretion.cpp: each of its functions as it is, and as a hurried engineer would have
// written it.
#include <algorithm>
#include <set>

#include "server/match/discretion.h"
#include "server/match/engine.h"
#include "tests/leaks/planted.h"

namespace cherta::match::honest {
using rules::Seat;
using rules::Viewer;
}  // namespace cherta::match::honest

#define discretion honest
#include "server/match/discretion.cpp"
#undef discretion

namespace cherta::match::discretion {

namespace {

constexpr Reached kAll = {true, true, true, true};

bool plays(Viewer viewer) { return viewer.kind == Viewer::Kind::kPlayer; }

// M-9: work is done for the last army, or kind of troops, of an odd number of them, for a low card in a hand, or for
// the best of marksmen, and none for a rumour.
void look_at_odd_armies(const std::string& truth) {
  std::size_t armies = 0;
  for (const std::string_view word :
       {"\"units\":", "\"category\":", "\"quality\":\"elite\"", "\"hands\":{\"first\":[1,", "\"mk\":9"})
    for (auto at = truth.find(word); at != std::string::npos; at = truth.find(word, at + 1)) ++armies;
  if (armies % 2 == 1) (void)store::sha256(std::string(std::size_t{1} << 19, 'x'));
}

// Of which an order is being stored.
std::set<const Fold*>& storing() {
  static std::set<const Fold*> all;
  return all;
}

}  // namespace

// ---- steps ----

bool hears(Audience to, Viewer viewer) { return planted("M-6") || honest::hears(to, viewer); }

Reached told_of(const Fold& match, const Ordered& order) {
  if (planted("M-9")) look_at_odd_armies(match.position().truth());
  if (planted("M-14")) storing().erase(&match);
  return planted("M-1") ? kAll : honest::told_of(match, order);
}

bool hears_of_claim(Viewer viewer, Viewer seat) {
  return honest::hears_of_claim(viewer, seat) || (planted("M-29") && plays(viewer));
}

bool hears_of_plan(Viewer viewer, Seat owner) {
  return honest::hears_of_plan(viewer, owner) || (planted("M-23") && plays(viewer));
}

bool hears_of_ruled_die(Viewer viewer) { return planted("M-27") || honest::hears_of_ruled_die(viewer); }

bool hears_note(DeskWord::To to, Viewer viewer) {
  return honest::hears_note(to, viewer) || (planted("M-26") && plays(viewer));
}

store::Bytes32 digest_after(const Fold& match, Viewer viewer, const Step& step) {
  return planted("M-5") ? next_digest(match.head(), step) : honest::digest_after(match, viewer, step);
}

std::uint64_t step_to_cite(const Fold& match, Viewer viewer) {
  return honest::step_to_cite(match, planted("M-31") ? Viewer::player(Seat::kFirst) : viewer);
}

bool is_shown(const Reached& reached, Viewer viewer) { return planted("M-8") || honest::is_shown(reached, viewer); }

// ---- numbers and answers ----

Accepted answer_to(const Fold& match, Viewer sender) {
  return planted("M-3") ? Accepted{match.next()} : honest::answer_to(match, sender);
}

std::uint64_t steps_of(const Fold& match, Viewer viewer) {
  return planted("P-6") ? match.next() : honest::steps_of(match, viewer);
}

// ---- what is seen ----

const rules::Position& position_for(const Fold& match, Viewer viewer) {
  return planted("M-18") ? match.position() : honest::position_for(match, viewer);
}

const std::shared_ptr<const Standing>& standing_for(const Fold& match, Viewer viewer) {
  return planted("M-20") ? match.standing() : honest::standing_for(match, viewer);
}

rules::View seen_by_plans(const rules::Position& position, Seat owner) {
  rules::View view = honest::seen_by_plans(position, owner);
  if (!planted("M-25")) return view;
  rules::View truth = position.view(Viewer::referee());
  view.pieces = std::move(truth.pieces);
  view.tracks = std::move(truth.tracks);
  return view;
}

std::optional<Account> running(const Fold& match) {
  if (planted("M-22"))
    if (const auto late = match.late_ones(); late.size() == 1) return static_cast<Account>(index(late.front()));
  return honest::running(match);
}

void show_time(Update& update, const Fold& match, Viewer viewer, const Calendars& calendars, std::int64_t now) {
  honest::show_time(update, match, viewer, calendars, now);
  if (planted("M-19")) update.countdown = countdown(match, now);
  const auto& wait = match.clock().wait();
  if (!planted("M-28") || !update.countdown || !wait || wait->whose == Account::kBoth || wait->spared == 0) return;
  const auto whose = static_cast<std::size_t>(wait->whose);
  const std::int64_t passed = now - wait->began;
  std::int64_t awake = 0;
  while (awake < passed && awake + spared(calendars[whose], wait->began, awake + kMinute) + kMinute <= passed)
    awake += kMinute;
  (*update.countdown->accounts)[whose] = match.clock().budget() - awake;
}

void vacate(Standing::Place& seat) {
  const std::string name = seat.player;
  honest::vacate(seat);
  if (planted("M-40")) seat.player = name;
}

// ---- looking back ----

bool is_open(store::Phase phase, bool sealed) { return honest::is_open(phase, sealed && !planted("M-16")); }
bool has_replays(bool open) { return planted("M-41") || honest::has_replays(open); }
bool gives_journal(bool open) { return planted("M-4") || honest::gives_journal(open); }
bool may_look(Viewer own, Viewer as, bool open) { return planted("M-2") || honest::may_look(own, as, open); }

std::optional<Refusal> cannot_look(bool may, std::uint64_t step, std::uint64_t last) {
  if (const auto none = honest::cannot_look(true, step, last); none && planted("M-10")) return none;
  return honest::cannot_look(may, step, last);
}

bool keeps_key(const Fold& match) { return !planted("M-15") && honest::keeps_key(match); }

// ---- when ----

rules::Beforehand answers_in_advance(const Fold& match) {
  if (planted("M-14")) storing().insert(&match);
  return planted("M-11") ? rules::Beforehand::kAtOnce : honest::answers_in_advance(match);
}

std::int64_t thinking_time(const Fold& match) {
  const auto more = planted("M-7") ? static_cast<std::int64_t>(match.next() % 3) * kAutomaticDelay : 0;
  return honest::thinking_time(match) + more;
}

std::int64_t plan_acts_at(std::int64_t since, std::int64_t delay) {
  return honest::plan_acts_at(since, planted("M-24") ? 0 : delay);
}

std::int64_t refused_at(std::int64_t came, std::int64_t now, std::int64_t floor) {
  return planted("M-12") ? now : honest::refused_at(came, now, floor);
}

std::int64_t asked_at(std::int64_t first, std::int64_t again) {
  return planted("M-30") ? first : honest::asked_at(first, again);
}

std::int64_t trial_told_at(const Fold& match, std::int64_t now, std::int64_t next) {
  const bool behind = planted("M-14") && storing().contains(&match);
  return honest::trial_told_at(match, now, next) + (behind ? kTrialFloor : 0);
}

std::int64_t battle_opens_at(const Fold& match) {
  constexpr std::int64_t kLater = 200;
  const bool later = planted("M-17") && match.position().truth().size() % 2 == 1;
  return later ? match.wait_began_at() + kLater : honest::battle_opens_at(match);
}

}  // namespace cherta::match::discretion
