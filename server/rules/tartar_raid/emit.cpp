// Compiles Ruling::emit() for every event of Tartar Raid, once.
#include "server/rules/core/emit.h"

#include "server/rules/tartar_raid/game.h"

namespace cherta::tartar_raid {

using AllEmitters = rules::Emitters<TartarRaid, Event>;
extern const decltype(AllEmitters::kAll) kEmitters;
const decltype(AllEmitters::kAll) kEmitters = AllEmitters::kAll;

}  // namespace cherta::tartar_raid
