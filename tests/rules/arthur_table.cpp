#include "tests/rules/arthur_table.h"

namespace cherta::age_of_arthur::testing {

Table::Table(const rules::OptionMap& options) {
  auto start = AgeOfArthur::start(options);
  EXPECT_TRUE(start);
  if (start) state = *start;
}

Table Table::fixture(rules::OptionMap options) {
  options.emplace("attacker", "p1");
  Table t(options);
  t.set_up(4, 5, 3, 4);
  return t;
}

void Table::set_up(int a1, int a2, int a3, int avd) {
  p1("accept-setup");
  for (const int die : {a1, a2, a3}) dice(die);
  chance.queue("avd", std::to_string(avd));
  p2("accept-setup");
  p1("mix RB10 NR20 MW20 FW40 SK10");
  for (int i = 0; i < 54; ++i) chance.queue("deck", rules::Card::at(i).text());
  p2("mix RB10 NR20 FW60 SK10");
  p2("base 5-6");
}

void Table::give(rules::Actor actor, std::string_view text) {
  const Order order = actor.is_clock() ? Order(Expire{}) : parse(text);
  const auto fine = AgeOfArthur::check(Known::of(state, actor.eyes()), actor, order);
  ASSERT_TRUE(fine) << text << ": " << fine.error().code << " " << fine.error().text;
  Ruling ruling(state, chance);
  AgeOfArthur::decide(ruling, actor, order);
  events = ruling.events();
  state = std::move(ruling).take_state();
  EXPECT_TRUE(chance.used_up()) << "after " << text << " left: " << chance.left();
}

std::vector<Event> Table::told(const State& before, Viewer viewer) const {
  std::vector<Event> heard;
  State s = before;
  for (const Event& event : events) {
    if (auto part = AgeOfArthur::redact(s, event, viewer)) heard.push_back(std::move(*part));
    AgeOfArthur::apply(s, event);
  }
  return heard;
}

Order Table::parse(std::string_view text) {
  const auto order = AgeOfArthur::parse(text);
  EXPECT_TRUE(order) << text << ": " << order.error().text;
  return order ? *order : Order(Halt{});
}

std::string Table::check(rules::Actor actor, std::string_view text) const {
  const auto order = AgeOfArthur::parse(text);
  if (!order) return order.error().code;
  const auto fine = AgeOfArthur::check(Known::of(state, actor.eyes()), actor, *order);
  return fine ? "ok" : fine.error().code;
}

Table at_the_ford(rules::OptionMap options) {
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
