// Compiles the journal's form of Tartar Raid's events and states, once.
#include "server/rules/tartar_raid/game.h"

template std::string cherta::rules::to_json(const cherta::tartar_raid::Event&);
template std::string cherta::rules::to_json(const cherta::tartar_raid::State&);
template bool cherta::rules::from_json(std::string_view, cherta::tartar_raid::Event&);
