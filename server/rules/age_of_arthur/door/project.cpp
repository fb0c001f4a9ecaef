// The one door (section 2.2, AA-16.1): it starts from what is open and fills in by permission.
#include "server/rules/age_of_arthur/door/sight.h"

namespace cherta::age_of_arthur {

bool sees_plunder(const State& s, Viewer viewer) {
  return !s.options->veiled || s.revealed || viewer.sees_secrets_of(*s.attacker);
}

// What is sealed until both are in is its giver's; split and sally until the die for the flanking force is thrown.
void grant_encounter(Encounter& shown, const Encounter& truth, const State& s, Viewer viewer) {
  const bool a = viewer.sees_secrets_of(seat_of(s, Role::kAttacker));
  const bool d = viewer.sees_secrets_of(seat_of(s, Role::kDefender));
  if (a) {
    shown.mode_a = truth.mode_a;
    shown.report_a = truth.report_a;
    shown.duel_a = truth.duel_a;
  }
  if (d) {
    shown.mode_d = truth.mode_d;
    shown.report_d = truth.report_d;
    shown.duel_d = truth.duel_d;
  }
  if (!*truth.splitter) return;
  const bool open = *truth.delay > 0, splitters = viewer.sees_secrets_of(seat_of(s, **truth.splitter));
  if (open || splitters) shown.split_percent = truth.split_percent;
  if (open || viewer.sees_secrets_of(seat_of(s, other(**truth.splitter)))) shown.sally = truth.sally;
}

namespace {

void grant_house(House& shown, const House& truth) {
  shown.host = truth.host;
  shown.standing = truth.standing;
  shown.script = truth.script;
}

// The raid is over: everything of it is open (AA-16.2).
void grant_raid(State& shown, const State& truth) {
  for (std::size_t i = 0; i < truth.grid.size(); ++i) shown.grid[i].down = truth.grid[i].down;
  shown.discard_down = truth.discard_down;
  shown.a->muster = truth.a->muster;
  shown.d->muster = truth.d->muster;
}

State part_known_to(const State& truth, Viewer viewer) {
  State shown = rules::public_part(truth);
  if (truth.revealed) grant_raid(shown, truth);
  if (viewer.is(Seat::kFirst)) grant_house(*shown.first, *truth.first);
  if (viewer.is(Seat::kSecond)) grant_house(*shown.second, *truth.second);
  if (viewer.is(seat_of(truth, Role::kAttacker))) shown.a->muster = truth.a->muster;
  if (viewer.is(seat_of(truth, Role::kDefender))) shown.d->muster = truth.d->muster;
  if (sees_plunder(truth, viewer)) shown.plunder = truth.plunder;
  if (*truth.encounter) grant_encounter(**shown.encounter, **truth.encounter, truth, viewer);
  shown.before_last = truth.before_last.seen_by(viewer, AgeOfArthur::project);
  return shown;
}

}  // namespace

State AgeOfArthur::project(const State& truth, Viewer viewer) {
  if (viewer.is_referee() || *truth.phase == Phase::kFinished) return truth;
  return part_known_to(truth, viewer);
}

}  // namespace cherta::age_of_arthur
