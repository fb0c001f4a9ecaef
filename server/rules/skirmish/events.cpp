// Compiles what copies an event or order, and what emits an event, of Skirmish, once.
#include "server/rules/core/emit.h"
#include "server/rules/core/one_of_deeds.h"
#include "server/rules/skirmish/game.h"

template struct cherta::rules::Emitters<cherta::skirmish::Skirmish, cherta::skirmish::Event::Kinds>;
template void cherta::rules::Ruling<cherta::skirmish::Skirmish>::emit(cherta::skirmish::Event);
template cherta::skirmish::Event& cherta::rules::Ruling<cherta::skirmish::Skirmish>::new_event();
template void cherta::rules::Ruling<cherta::skirmish::Skirmish>::settle();
template struct cherta::rules::detail::AllDeeds<cherta::skirmish::Event::Kinds>;
template struct cherta::rules::detail::AllDeeds<cherta::skirmish::Order::Kinds>;
