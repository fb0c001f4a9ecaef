#include "tests/rules/tartar_table.h"

#include <sstream>

#include "server/rules/core/codec.h"

namespace cherta::tartar_raid {

Table::Table(const rules::OptionMap& options) : truth(*TartarRaid::start(options)) {}

Table& Table::queue(std::string kind, const std::string& values) {
  std::istringstream words(values);
  for (std::string value; words >> value;) chance.queue(kind, value);
  return *this;
}

std::string Table::order(rules::Actor actor, std::string_view text) {
  const auto order = TartarRaid::parse(text);
  if (!order) return order.error().code;
  const auto known = Known::of(truth, actor.eyes());
  if (const auto fine = TartarRaid::check(known, actor, *order); !fine) return fine.error().code;
  Ruling ruling(truth, chance);
  TartarRaid::decide(ruling, actor, *order);
  events = ruling.events();
  truth = std::move(ruling).take_state();
  EXPECT_TRUE(chance.used_up()) << text << " leaves " << chance.left();
  return {};
}

std::string Table::told(const State& before, Viewer viewer) const {
  std::string all;
  State state = before;
  for (const Event& one : events) {
    if (const auto told = TartarRaid::redact(state, one, viewer)) all += rules::to_json(*told) + "\n";
    TartarRaid::apply(state, one);
  }
  return all;
}

}  // namespace cherta::tartar_raid
