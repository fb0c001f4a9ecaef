// Compiles the journal's form of Murid Wars's events and states, once.
#include "server/rules/murid_wars/game.h"

template std::string cherta::rules::to_json(const cherta::murid_wars::Event&);
template std::string cherta::rules::to_json(const cherta::murid_wars::State&);
template bool cherta::rules::from_json(std::string_view, cherta::murid_wars::Event&);
