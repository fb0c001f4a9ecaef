// Murid Wars as any other game: what the registry lists.
#include "server/rules/murid_wars/game.h"

#include "server/rules/core/erased.h"

namespace cherta::rules {

template <>
bool same_board<murid_wars::MuridWars>(const murid_wars::State& before, const murid_wars::State& after) {
  return before.terrain == after.terrain && before.deployed == after.deployed &&
         before.options->table_w == after.options->table_w && before.options->table_d == after.options->table_d;
}

const AnyGame& murid_wars() {
  static const GameOf<cherta::murid_wars::MuridWars> game;
  return game;
}

}  // namespace cherta::rules
