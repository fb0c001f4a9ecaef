// Compiles Ruling::emit() for every event of The Age of Arthur, once.
#include "server/rules/core/emit.h"

#include "server/rules/age_of_arthur/game.h"

template struct cherta::rules::Emitters<cherta::age_of_arthur::AgeOfArthur, cherta::age_of_arthur::Event::Kinds>;
