// Compiles what copies an event or order, and what emits an event, of Tartar Raid, once.
#include "server/rules/core/emit.h"

#include "server/rules/core/one_of_deeds.h"
#include "server/rules/tartar_raid/game.h"

template struct cherta::rules::Emitters<cherta::tartar_raid::TartarRaid, cherta::tartar_raid::Event::Kinds>;
template struct cherta::rules::detail::AllDeeds<cherta::tartar_raid::Event::Kinds>;
template struct cherta::rules::detail::AllDeeds<cherta::tartar_raid::Order::Kinds>;
