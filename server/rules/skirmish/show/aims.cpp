// What each side strives for (SK-14, SK-17): public, as the scenario is.
#include "server/rules/skirmish/show/display.h"

namespace cherta::skirmish {

namespace {

using rules::Phrase;
using rules::Wording;

constexpr Phrase kFirstBlood{"first_blood", "Draw first blood."}, kToDeath{"to_death", "Fight to the death."},
    kDecision{"kill_or_rout", "Kill the other, or make him run."},
    kMorePoints{"more_points", "Have more points at the end"},
    kWorthAway{"worth_brought_away", "{} for each prize brought away"},
    kWorthKept{"worth_kept", "{} for each prize kept"}, kWorthKilled{"worth_killed", "{} for each enemy killed"},
    kPoints{"points", "{} {point|points}"};

Phrase duel_phrase(DuelEnd end) {
  switch (end) {
    case DuelEnd::kFirstBlood:
      return kFirstBlood;
    case DuelEnd::kDeath:
      return kToDeath;
    case DuelEnd::kDecision:
      break;
  }
  return kDecision;
}

rules::Aim aim_of(const State& s, Seat side) {
  if (s.data().duel) return {{}, duel_phrase(duel_end(s)), {}, "SK-17.4"};
  const Scoring& scoring = s.data().scoring;
  rules::Aim aim{{}, kMorePoints, {}, "SK-14.5"};
  std::string_view between = ": ";
  const auto add = [&](const Phrase& what, int half_points) {
    if (half_points != 0) aim.text.then(std::exchange(between, ", "), {what, {points_text(half_points)}});
  };
  if (scoring.captor == side) add(kWorthAway, scoring.captured);
  if (scoring.holder == side) add(kWorthKept, scoring.retained);
  add(kWorthKilled, scoring.kill);
  aim.text.closed(".");
  if (*s.play > 0) aim.so_far = {kPoints, {points_text((*s.score)[side])}};
  return aim;
}

}  // namespace

void add_aims(rules::View& view, const Known& known) {
  const State& s = *known;
  view.aims = rules::aims_of_seats(known, [&](Seat side) { return aim_of(s, side); });
  if (!*s.ending && *s.play > 0) view.left = rules::plays_left(*s.play, last_play(s));
}

}  // namespace cherta::skirmish
