// Tartar Raid as any other game: what the registry lists.
#include "server/rules/tartar_raid/game.h"

#include "server/rules/core/erased.h"
#include "server/rules/tartar_raid/handover/linked.h"

namespace cherta::rules {

// The ground; in the lobby perhaps a level country in its place (TR-16.2.4).
template <>
bool same_board<tartar_raid::TartarRaid>(const tartar_raid::State& before, const tartar_raid::State& after) {
  using tartar_raid::Phase;
  return before.ground == after.ground && before.options == after.options &&
         (*before.phase == Phase::kLobby) == (*after.phase == Phase::kLobby);
}

const AnyGame& tartar_raid() {
  static const GameOf<cherta::tartar_raid::TartarRaid> game;
  return game;
}

}  // namespace cherta::rules
