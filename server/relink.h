// A new link for a seat whose holder has lost his key, made by the operator while the server does not run.
#pragma once

#include <filesystem>
#include <string>

#include "common/result.h"
#include "server/match/export.h"

namespace cherta {

// Gives the viewer (a seat's name, "referee" or "observer") a new link in the place of all that he had, as it would be
// handed out when a match is made, and says so in everybody's feed. The store must not be in use. Gives the token.
// E_STORE; E_NO_MATCH; E_VIEWER if the match has none of that name; E_AUTOMATIC, E_OVER, E_JOURNAL, E_GAME.
Result<std::string> relink(const std::filesystem::path& file, const std::string& match, const std::string& viewer,
                           const match::FindGame& find_game);

}  // namespace cherta
