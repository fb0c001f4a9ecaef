// A raid at the test's table: orders as text, dice as the test dictates them, positions set by the referee.
#pragma once

#include <gtest/gtest.h>

#include "server/rules/age_of_arthur/engine.h"

namespace cherta::age_of_arthur::testing {

class Table {
 public:
  explicit Table(const rules::OptionMap& options = {{"attacker", "p1"}}) {
    auto start = AgeOfArthur::start(options);
    EXPECT_TRUE(start);
    if (start) state = *start;
  }

  // Fixture F of the specification: A 1200, D 400, base 5-6; the pack lies in its own order, ace of spades in 1-1.
  static Table fixture(rules::OptionMap options = {}) {
    options.emplace("attacker", "p1");
    Table t(options);
    t.set_up(4, 5, 3, 4);
    return t;
  }

  void set_up(int a1, int a2, int a3, int avd) {
    p1("accept-setup");
    for (const int die : {a1, a2, a3}) dice(die);
    chance.queue("avd", std::to_string(avd));
    p2("accept-setup");
    p1("mix RB10 NR20 MW20 FW40 SK10");
    for (int i = 0; i < 54; ++i) chance.queue("deck", rules::Card::at(i).text());
    p2("mix RB10 NR20 FW60 SK10");
    p2("base 5-6");
  }

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

  void give(rules::Actor actor, std::string_view text) {
    const Order order = actor.is_clock() ? Order(Expire{}) : parse(text);
    const auto fine = AgeOfArthur::check(Known::of(state, actor.eyes()), actor, order);
    ASSERT_TRUE(fine) << text << ": " << fine.error().code << " " << fine.error().text;
    Ruling ruling(state, chance);
    AgeOfArthur::decide(ruling, actor, order);
    events = ruling.events();
    state = std::move(ruling).take_state();
    EXPECT_TRUE(chance.used_up()) << "after " << text << " left: " << chance.left();
  }

  // What a viewer was told of the last order.
  std::vector<Event> told(const State& before, Viewer viewer) const {
    std::vector<Event> heard;
    State s = before;
    for (const Event& event : events) {
      if (auto part = AgeOfArthur::redact(s, event, viewer)) heard.push_back(std::move(*part));
      AgeOfArthur::apply(s, event);
    }
    return heard;
  }
  template <class E>
  const E* last() const {
    const E* found = nullptr;
    for (const Event& event : events)
      if (const E* one = std::get_if<E>(&event)) found = one;
    return found;
  }

  int men(Role role) const { return strength_of(state, role); }

  State state;
  rules::ScriptedChance chance;
  std::vector<Event> events;

 private:
  static Order parse(std::string_view text) {
    const auto order = AgeOfArthur::parse(text);
    EXPECT_TRUE(order) << text << ": " << order.error().text;
    return order ? *order : Order(Halt{});
  }
  std::string check(rules::Actor actor, std::string_view text) const {
    const auto order = AgeOfArthur::parse(text);
    if (!order) return order.error().code;
    const auto fine = AgeOfArthur::check(Known::of(state, actor.eyes()), actor, *order);
    return fine ? "ok" : fine.error().code;
  }
};

// A stands before the ford at 3-7, D900 on it (EX-22).
inline Table at_the_ford(rules::OptionMap options = {}) {
  Table t = Table::fixture(std::move(options));
  t.ref("set menD +500");
  t.ref("place A 2-7");
  t.ref("place JC 3-7");
  t.p1("march 3-7");
  t.p1("pass");
  t.p2("pass");
  return t;
}

}  // namespace cherta::age_of_arthur::testing
