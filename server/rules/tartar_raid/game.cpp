// Tartar Raid as any other game: what the registry lists.
#include "server/rules/tartar_raid/game.h"

#include "server/rules/core/erased.h"

namespace cherta::rules {

const AnyGame& tartar_raid() {
  static const GameOf<cherta::tartar_raid::TartarRaid> game;
  return game;
}

}  // namespace cherta::rules
