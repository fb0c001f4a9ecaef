// Players of the toy game who always have something to do.
#pragma once

#include <string>
#include <utility>

#include "tests/match/table.h"

namespace cherta::test {

// What one of the players may do now: he plays the hand, or else makes a note.
inline std::pair<rules::Viewer, std::string> something(Table& table, std::size_t n) {
  if (n % 7 == 3) return {kBob, "note number " + std::to_string(n)};
  for (const auto viewer : {kAlice, kBob}) {
    Watcher watcher;
    const auto subscription = table.watch(viewer, watcher);
    const auto& choices = watcher.updates.back().view->choices;
    if (!choices.empty()) return {viewer, choices[n % choices.size()].order};
  }
  return {kAlice, "note nothing to do"};
}

}  // namespace cherta::test
