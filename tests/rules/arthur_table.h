// A raid at the test's table: orders as text, dice as the test dictates them, positions set by the referee.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "server/rules/age_of_arthur/engine.h"

namespace cherta::age_of_arthur::testing {

class Table {
 public:
  explicit Table(const rules::OptionMap& options = {{"attacker", "p1"}});

  // Fixture F of the specification: A 1200, D 400, base 5-6; the pack lies in its own order, ace of spades in 1-1.
  static Table fixture(rules::OptionMap options = {});

  void set_up(int a1, int a2, int a3, int avd);

  template <class... Faces>
  void dice(Faces... faces) {
    (chance.queue("d6", std::to_string(faces)), ...);
  }

  void p1(std::string_view text) { give(rules::Actor::player(Seat::kFirst), text); }
  void p2(std::string_view text) { give(rules::Actor::player(Seat::kSecond), text); }
  void ref(std::string_view text) { give(rules::Actor::referee(), "ref " + std::string(text)); }
  void clock() { give(rules::Actor::clock(), "expire"); }

  // The code of the refusal, or "ok"; changes nothing.
  std::string refusal(Seat seat, std::string_view text) const { return check(rules::Actor::player(seat), text); }
  std::string ref_refusal(std::string_view text) const {
    return check(rules::Actor::referee(), "ref " + std::string(text));
  }

  void give(rules::Actor actor, std::string_view text);

  // What a viewer was told of the last order.
  std::vector<Event> told(const State& before, Viewer viewer) const;
  template <class E>
  const E* last() const {
    const E* found = nullptr;
    for (const Event& event : events)
      if (const E* one = get_if<E>(&event)) found = one;
    return found;
  }

  int men(Role role) const { return strength_of(state, role); }

  State state;
  rules::ScriptedChance chance;
  std::vector<Event> events;

 private:
  static Order parse(std::string_view text);
  std::string check(rules::Actor actor, std::string_view text) const;
};

// A stands before the ford at 3-7, D900 on it (EX-22).
Table at_the_ford(rules::OptionMap options = {});

}  // namespace cherta::age_of_arthur::testing
