// The Age of Arthur as any other game: what the registry lists.
#include "server/rules/age_of_arthur/game.h"

#include "server/rules/core/erased.h"

namespace cherta::rules {

const AnyGame& age_of_arthur() {
  static const GameOf<cherta::age_of_arthur::AgeOfArthur> game;
  return game;
}

}  // namespace cherta::rules
