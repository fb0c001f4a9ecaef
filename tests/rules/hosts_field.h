// A field of Meeting of Hosts as a test lays it out: open ground, average units of standard size, dice as queued. The
// chapters are called on it one by one.
#pragma once

#include <gtest/gtest.h>

#include <string_view>
#include <vector>

#include "server/rules/meeting_of_hosts/engine.h"

namespace cherta::meeting_of_hosts::testing {

class Field {
 public:
  State state;
  rules::ScriptedChance chance;
  std::vector<Event> events;  // of the last ruling

  explicit Field(Phase phase);

  // "A3" or "B1", in its usual files, with the first weapon of MH-2.2.
  Field& add(std::string_view id, Class kind, int x, int y, int facing);
  Unit& unit(std::string_view id);
  Condition& now(std::string_view id) { return *unit(id).now; }
  Field& in_files(std::string_view id, int files);
  // "AG1" leads "A1"; without a unit he stands at that point.
  Field& general(std::string_view id, std::string_view unit, Point at = {});
  const General& general(std::string_view id) const;
  Field& ground(std::string kind, int x1, int y1, int x2, int y2, int level = 0);  // a box, or a wall or ditch
  Field& start_counts(int a, int b);

  template <class... Faces>
  Field& dice(Faces... faces) {
    (chance.queue("d6", std::to_string(faces)), ...);
    return *this;
  }

  // Everybody stands; then the chapter rules. All dice queued must have been rolled.
  template <class Chapter>
  void rule(const Chapter& chapter) {
    Ruling r(state, chance);
    settle_table(r);
    r.next_order();
    chapter(r);
    events = r.events();
    state = std::move(r).take_state();
    EXPECT_TRUE(chance.used_up()) << chance.left();
  }

  template <class E>
  std::vector<E> all() const {
    std::vector<E> found;
    for (const Event& one : events)
      if (const E* event = get_if<E>(&one)) found.push_back(*event);
    return found;
  }
  // Who was tested, in order: "A1 A2".
  std::string tested() const;
};

UnitId id(std::string_view word);

}  // namespace cherta::meeting_of_hosts::testing
