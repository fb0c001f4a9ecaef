// A game of Tartar Raid at a table: orders in words, chance as queued, the events of the last order.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "server/rules/tartar_raid/engine.h"

namespace cherta::tartar_raid {

class Table {
 public:
  State truth;
  rules::ScriptedChance chance;
  std::vector<Event> events;

  explicit Table(const rules::OptionMap& options = {});

  // "d6", "3 1 6 2 5"
  Table& queue(std::string kind, const std::string& values);

  // "" if it was accepted and carried out, else the code of the refusal.
  std::string order(rules::Actor actor, std::string_view text);
  std::string aga(std::string_view text) { return order(rules::Actor::player(kAga), text); }
  std::string prince(std::string_view text) { return order(rules::Actor::player(kPrince), text); }
  std::string referee(std::string_view text) { return order(rules::Actor::referee(), text); }

  // The first event of a kind from the last order; null if there was none.
  template <class E>
  const E* event() const {
    for (const Event& one : events)
      if (const auto* found = get_if<E>(&one)) return found;
    return nullptr;
  }
  // What a viewer was told of the last order, as canonical JSON, one event a line.
  std::string told(const State& before, Viewer viewer) const;
};

}  // namespace cherta::tartar_raid
