#include "tests/rules/hosts_answers.h"

namespace cherta::meeting_of_hosts::testing {

namespace {

std::string text_of(const rules::Trial& trial) {
  std::string text = trial.cost.words() + "; " + trial.stops.words();
  for (const std::string& piece : trial.touched) text += "; touches " + piece;
  for (const rules::Course& course : trial.courses)
    for (const rules::Pose& pose : course.poses)
      text += " (" + std::to_string(pose.at.x) + "," + std::to_string(pose.at.y) + ")" + std::to_string(pose.facing);
  return text;
}

}  // namespace

std::string answered(const Known& known, const std::string& words) {
  const auto order = MeetingOfHosts::parse(words);
  if (!order) return "unreadable";
  const rules::Actor actor = rules::Actor::player(known.viewer().seat);
  if (const auto fine = MeetingOfHosts::check(known, actor, *order); !fine)
    return fine.error().code + " " + fine.error().text;
  return text_of(MeetingOfHosts::foresee(known, actor, *order));
}

State all_in_sight(State s, Seat side) {
  constexpr int kToken = 9;
  for (Unit& u : (side == Seat::kFirst ? s.a : s.b)->units.edit())
    if (!u.sight.get().seen) u.sight.edit() = {true, kToken};
  return s;
}

}  // namespace cherta::meeting_of_hosts::testing
