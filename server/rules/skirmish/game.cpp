// Skirmish as any other game: what the registry lists.
#include "server/rules/skirmish/game.h"

#include "server/rules/core/erased.h"
#include "server/rules/skirmish/handover/linked.h"

namespace cherta::rules {

template <>
bool same_board<skirmish::Skirmish>(const skirmish::State& before, const skirmish::State& after) {
  return before.scenario == after.scenario && before.figures->empty() == after.figures->empty();
}

const AnyGame& skirmish() {
  static const GameOf<cherta::skirmish::Skirmish> game;
  return game;
}

}  // namespace cherta::rules
