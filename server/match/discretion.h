// Who is told what, how, and when: the small decisions by which a match would leak, each in a function of its own and
// called from nowhere but the place that acts on it. What they are given is the match as it is; what of it may be told
// is their text. Tests link a leaky twin of this file, by which each of them fails (docs/decisions/0161).
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>

#include "server/match/calendar.h"
#include "server/match/fold.h"
#include "server/match/match.h"

namespace cherta::match::discretion {

using rules::Seat;
using rules::Viewer;

// ---- steps ----

// Who hears a line of chat.
bool hears(Audience to, Viewer viewer);
// Of whose feed an order becomes a step.
Reached told_of(const Fold& match, const Ordered& order);
// Who is told that a seat's link was used to claim it; that a plan stops because the game was taken back; that a die
// fell for which the referee had ruled; what he notes.
bool hears_of_claim(Viewer viewer, Viewer seat);
bool hears_of_plan(Viewer viewer, Seat owner);
bool hears_of_ruled_die(Viewer viewer);
bool hears_note(DeskWord::To to, Viewer viewer);
// The digest of a feed after one more step.
store::Bytes32 digest_after(const Fold& match, Viewer viewer, const Step& step);
// The number by which conclusions from his last step name it.
std::uint64_t step_to_cite(const Fold& match, Viewer viewer);
// Who is sent a frame after an entry.
bool is_shown(const Reached& reached, Viewer viewer);

// ---- numbers and answers ----

Accepted answer_to(const Fold& match, Viewer sender);
// How much he was told so far, for whoever writes to him.
std::uint64_t steps_of(const Fold& match, Viewer viewer);

// ---- what is seen ----

const rules::Position& position_for(const Fold& match, Viewer viewer);
const std::shared_ptr<const Standing>& standing_for(const Fold& match, Viewer viewer);
// By what a plan judges.
rules::View seen_by_plans(const rules::Position& position, Seat owner);
// Whose account runs.
std::optional<Account> running(const Fold& match);
// His countdown, and his quiet hours.
void show_time(Update& update, const Fold& match, Viewer viewer, const Calendars& calendars, std::int64_t now);
// What the next one at a seat finds of who had it.
void vacate(Standing::Place& seat);

// ---- looking back ----

// At its end, and nothing is kept from anybody any more: a battle in a match of its own is sealed as long as its
// campaign goes on.
bool is_open(store::Phase phase, bool sealed);
bool has_replays(bool open);
bool gives_journal(bool open);
bool may_look(Viewer own, Viewer as, bool open);
// Why nobody may look at this step of a feed that has so many.
std::optional<Refusal> cannot_look(bool may, std::uint64_t step, std::uint64_t last);
// Does the key stay closed at the end? A battle's would open what its campaign still hides.
bool keeps_key(const Fold& match);

// ---- when ----

// In the same step with the question, or apart, as typed ones come.
rules::Beforehand answers_in_advance(const Fold& match);
// The automatic player's thinking time.
std::int64_t thinking_time(const Fold& match);
std::int64_t plan_acts_at(std::int64_t since, std::int64_t delay);
// A refusal of what came then and is refused now. At whole floors after it came: how long it took to find out may hang
// on what the other side does.
std::int64_t refused_at(std::int64_t came, std::int64_t now, std::int64_t floor);
// From when on it counts if somebody asks again what waits already.
std::int64_t asked_at(std::int64_t first, std::int64_t again);
// A trial that is asked for now, of one who may not be answered before `next`.
std::int64_t trial_told_at(const Fold& match, std::int64_t now, std::int64_t next);
// Not before this time; 0: at once.
std::int64_t battle_opens_at(const Fold& match);

}  // namespace cherta::match::discretion
