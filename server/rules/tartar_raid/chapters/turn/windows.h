// Windows and the sequence of play. Internal to flow.cpp and windows.cpp.
#pragma once

#include "server/rules/tartar_raid/engine.h"

namespace cherta::tartar_raid {

// Answers the open window with what was given before it opened: standing orders where they are asked at once, and the
// silence of who is mute. True if that closes it. Public only as the answers themselves are.
bool answer_in_advance(Ruling&);
// The same for a window that has been open for a while, where answers come apart (rules::Beforehand).
void give_prepared_replies(Ruling&);
// The notes to their owners on standing orders that were passed over (TR-17.4.3), where none will fire.
void note_passed_over(Ruling&);

}  // namespace cherta::tartar_raid
