// What the automatic opponent of Meeting of Hosts does on a field that a test has laid out.
#pragma once

#include <string>
#include <vector>

#include "server/rules/meeting_of_hosts/opponent/opponent.h"
#include "tests/rules/hosts_field.h"

namespace cherta::meeting_of_hosts::testing {

// Side A is on move, its commander stands behind in the middle; it is the first turn.
inline Field facing_each_other(Phase phase = Phase::kMove1) {
  Field field(phase);
  field.general("AG1", "", {3600, 200}).general("BG1", "", {3600, 4600});
  return field;
}
inline void settle(Field& field) {
  field.rule([](Ruling&) {});
}
inline Order proposed(Field& field) {
  settle(field);
  rules::SeededChance whim(1);
  return MeetingOfHosts::propose(Known::of(field.state, Viewer::player(Seat::kFirst)), Seat::kFirst, whim);
}
// All that it does until it is done with its part.
inline std::vector<std::string> moves(Field& field) {
  std::vector<std::string> words;
  rules::SeededChance dice(1);
  settle(field);
  for (int i = 0; i < 50; ++i) {
    const Known known = Known::of(field.state, Viewer::player(Seat::kFirst));
    const Order order = MeetingOfHosts::propose(known, Seat::kFirst, dice);
    words.push_back(MeetingOfHosts::write(order));
    if (holds_alternative<Done>(order)) break;
    EXPECT_TRUE(MeetingOfHosts::check(known, rules::Actor::player(Seat::kFirst), order).has_value()) << words.back();
    Ruling r(field.state, dice);
    MeetingOfHosts::decide(r, rules::Actor::player(Seat::kFirst), order);
    field.state = std::move(r).take_state();
  }
  return words;
}
inline bool has_moved(Field& field, std::string_view word) { return field.now(word).turn.ordered; }

}  // namespace cherta::meeting_of_hosts::testing
