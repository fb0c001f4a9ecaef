// Compiles Ruling::emit() for every event of The Age of Arthur, once.
#include "server/rules/core/emit.h"

#include "server/rules/age_of_arthur/game.h"

namespace cherta::age_of_arthur {

using AllEmitters = rules::Emitters<AgeOfArthur, Event>;
[[gnu::used]] extern const decltype(AllEmitters::kAll) kEmitters;
const decltype(AllEmitters::kAll) kEmitters = AllEmitters::kAll;

}  // namespace cherta::age_of_arthur
