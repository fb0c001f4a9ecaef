// Who is at the table, in words.
#pragma once

#include <string>

#include "cherta/v1/frames.pb.h"

namespace cherta::cli {

// What is new of it for this viewer, a line each; `before` is empty at first. His own coming is no news to him.
std::string company_news(const cherta::v1::Company& before, const cherta::v1::Company& now, const std::string& viewer);
// Who may be the referee, and whether he has come: a line.
std::string referee_words(const cherta::v1::Standing& standing);
// What a game is, what wins it, how long it takes and how hard it is: a line each; nothing of a game that does not say.
std::string about_words(const cherta::v1::GameInfo& game);
// What an invitation says to whom it is for; of the game, too, if it is among these.
std::string invitation_words(const cherta::v1::Invitation& invitation, const cherta::v1::Games& games);

}  // namespace cherta::cli
