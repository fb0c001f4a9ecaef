// The one door (section 2): it starts from what is open and fills in by permission.
#include "server/rules/tartar_raid/game.h"

namespace cherta::tartar_raid {

namespace {

bool owns(Viewer viewer, Leader leader) {
  return viewer.sees_secrets_of(static_cast<int>(leader) < static_cast<int>(Leader::kPrince) ? kAga : kPrince);
}

void grant_side(Side& shown, const Side& truth) {
  shown.hand = truth.hand;
  shown.clubs = truth.clubs;
  shown.standing = truth.standing;
  shown.muted = truth.muted;
  shown.units_lost = truth.units_lost;
}

void grant_aga(State& shown, const State& truth) {
  grant_side(*shown.aga, *truth.aga);
  shown.objective = truth.objective;
  shown.villages_required = truth.villages_required;
  shown.wrath_required = truth.wrath_required;
  shown.battles_begun = truth.battles_begun;
  shown.fates = truth.fates;
  if (*truth.window) (*shown.window)->aga_reply = (*truth.window)->aga_reply;
  if (*truth.closing) (*shown.closing)->aga_reply = (*truth.closing)->aga_reply;
  if (*truth.battle) (*shown.battle)->aga_entry = (*truth.battle)->aga_entry;
}

void grant_prince(State& shown, const State& truth) {
  grant_side(*shown.prince, *truth.prince);
  shown.plan = truth.plan;
  shown.pending = truth.pending;
  if (*truth.window) (*shown.window)->prince_reply = (*truth.window)->prince_reply;
  if (*truth.closing) (*shown.closing)->prince_reply = (*truth.closing)->prince_reply;
  if (*truth.battle) (*shown.battle)->prince_entry = (*truth.battle)->prince_entry;
}

// TR-6.4: what is hidden at the start. What is in a counter is its owner's secret (TR-5.1.5).
void grant_pieces(State& shown, const State& truth, Viewer viewer) {
  for (std::size_t i = 0; i < truth.counters.size(); ++i)
    if (viewer.sees_secrets_of(truth.counters[i].label->side()))
      shown.counters[i].contents = truth.counters[i].contents;
  for (std::size_t i = 0; i < truth.leaders.size(); ++i)
    if (owns(viewer, static_cast<Leader>(i))) shown.leaders[i] = truth.leaders[i];
  if (*truth.march && viewer.sees_secrets_of((*truth.march)->counter->side()))
    (*shown.march)->plan = (*truth.march)->plan;
}

State part_known_to(const State& truth, Viewer viewer) {
  State shown = rules::public_part(truth);
  if (viewer.is(kAga)) grant_aga(shown, truth);
  if (viewer.is(kPrince)) grant_prince(shown, truth);
  grant_pieces(shown, truth, viewer);
  shown.phase_start = truth.phase_start.seen_by(viewer, TartarRaid::project);
  shown.turn_start = truth.turn_start.seen_by(viewer, TartarRaid::project);
  shown.phase_begins = truth.phase_begins;
  return shown;
}

}  // namespace

State TartarRaid::project(const State& truth, Viewer viewer) {
  if (viewer.is_referee() || *truth.phase == Phase::kFinished) return truth;  // TR-17.8.1, TR-17.10.2, TR-19.10
  return part_known_to(truth, viewer);
}

}  // namespace cherta::tartar_raid
