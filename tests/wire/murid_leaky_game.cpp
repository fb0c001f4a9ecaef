#include "tests/wire/murid_leaky_game.h"

#include "server/rules/core/erased.h"
#include "tests/rules/murid_leaks.h"

namespace cherta::wire {

const WireGame& leaky_murids() {
  static const rules::GameOf<murid_wars::leaks::LeakyMurids> rules;
  static const WireGame kGame = make_murids(rules);
  return kGame;
}

std::string& planted_in_murids() { return murid_wars::leaks::planted(); }

}  // namespace cherta::wire
