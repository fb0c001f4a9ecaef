// Compiles what copies an event or order, and what emits an event, of Murid Wars, once.
#include "server/rules/core/emit.h"
#include "server/rules/core/one_of_deeds.h"
#include "server/rules/murid_wars/game.h"

template struct cherta::rules::Emitters<cherta::murid_wars::MuridWars, cherta::murid_wars::Event::Kinds>;
template void cherta::rules::Ruling<cherta::murid_wars::MuridWars>::emit(cherta::murid_wars::Event);
template cherta::murid_wars::Event& cherta::rules::Ruling<cherta::murid_wars::MuridWars>::new_event();
template void cherta::rules::Ruling<cherta::murid_wars::MuridWars>::settle();
template struct cherta::rules::detail::AllDeeds<cherta::murid_wars::Event::Kinds>;
template struct cherta::rules::detail::AllDeeds<cherta::murid_wars::Order::Kinds>;
