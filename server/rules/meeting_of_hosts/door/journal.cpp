// Compiles the journal's form of Meeting of Hosts's events and states, once.
#include "server/rules/meeting_of_hosts/game.h"

template std::string cherta::rules::to_json(const cherta::meeting_of_hosts::Event&);
template std::string cherta::rules::to_json(const cherta::meeting_of_hosts::State&);
template bool cherta::rules::from_json(std::string_view, cherta::meeting_of_hosts::Event&);
