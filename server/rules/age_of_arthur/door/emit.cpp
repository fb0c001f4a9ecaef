// Compiles what copies an event or order, and what emits an event, of The Age of Arthur, once.
#include "server/rules/core/emit.h"

#include "server/rules/age_of_arthur/game.h"
#include "server/rules/core/one_of_deeds.h"

template struct cherta::rules::Emitters<cherta::age_of_arthur::AgeOfArthur, cherta::age_of_arthur::Event::Kinds>;
template struct cherta::rules::detail::AllDeeds<cherta::age_of_arthur::Event::Kinds>;
template struct cherta::rules::detail::AllDeeds<cherta::age_of_arthur::Order::Kinds>;
