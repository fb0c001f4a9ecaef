// Compiles Ruling::emit() for every event of Tartar Raid, once.
#include "server/rules/core/emit.h"

#include "server/rules/tartar_raid/game.h"

template struct cherta::rules::Emitters<cherta::tartar_raid::TartarRaid, cherta::tartar_raid::Event::Kinds>;
