#include "tests/wire/skirmish_leaky_game.h"

#include "server/rules/core/erased.h"
#include "tests/rules/skirmish_leaks.h"

namespace cherta::wire {

const rules::AnyGame& leaky_skirmish() {
  static const rules::GameOf<skirmish::leaks::LeakySkirmish> rules;
  return rules;
}

std::string& planted_in_skirmish() { return skirmish::leaks::planted(); }

}  // namespace cherta::wire
