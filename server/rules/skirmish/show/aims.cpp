// What each side strives for (SK-14, SK-17): public, as the scenario is.
#include "server/rules/skirmish/show/display.h"

namespace cherta::skirmish {

namespace {

std::string worth(int half_points, std::string_view of) {
  return points_text(half_points) + " for each " + std::string(of);
}

constexpr int kPoint = 2;  // scores are kept in half points

std::string duel_text(DuelEnd end) {
  switch (end) {
    case DuelEnd::kFirstBlood:
      return "Draw first blood.";
    case DuelEnd::kDeath:
      return "Fight to the death.";
    case DuelEnd::kDecision:
      break;
  }
  return "Kill the other, or make him run.";
}

rules::Aim aim_of(const State& s, Seat side) {
  if (s.data().duel) return {{}, duel_text(duel_end(s)), {}, "SK-17.4"};
  const Scoring& scoring = s.data().scoring;
  std::string text;
  const auto add = [&](const std::string& one) { text += (text.empty() ? "" : ", ") + one; };
  if (scoring.captor == side && scoring.captured != 0) add(worth(scoring.captured, "prize brought away"));
  if (scoring.holder == side && scoring.retained != 0) add(worth(scoring.retained, "prize kept"));
  if (scoring.kill != 0) add(worth(scoring.kill, "enemy killed"));
  rules::Aim aim{
      {}, text.empty() ? "Have more points at the end." : "Have more points at the end: " + text + ".", {}, "SK-14.5"};
  if (*s.play > 0) aim.so_far = points_text((*s.score)[side]) + ((*s.score)[side] == kPoint ? " point" : " points");
  return aim;
}

}  // namespace

void add_aims(rules::View& view, const Known& known) {
  const State& s = *known;
  if (*s.phase == Phase::kOptions) return;
  view.aims = rules::aims_of_seats(known, [&](Seat side) { return aim_of(s, side); });
  if (!*s.ending && *s.play > 0) view.left = rules::turns_left(*s.play, last_play(s), "play");
}

}  // namespace cherta::skirmish
