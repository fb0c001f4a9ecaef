// Compiles the journal's form of The Age of Arthur's events and states, once.
#include "server/rules/age_of_arthur/game.h"

template std::string cherta::rules::to_json(const cherta::age_of_arthur::Event&);
template std::string cherta::rules::to_json(const cherta::age_of_arthur::State&);
template bool cherta::rules::from_json(std::string_view, cherta::age_of_arthur::Event&);
