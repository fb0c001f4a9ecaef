// Compiles the journal's form of Skirmish's events and states, once.
#include "server/rules/skirmish/game.h"

template std::string cherta::rules::to_json(const cherta::skirmish::Event&);
template std::string cherta::rules::to_json(const cherta::skirmish::State&);
template bool cherta::rules::from_json(std::string_view, cherta::skirmish::Event&);
