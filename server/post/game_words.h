// What games say in the reader's language: the web client's catalogues, one script that the client's build makes
// (client/web/src/mails), run by Duktape. So a German sentence stands in one place, and a mail says what the page says.
// The script is given what the reader may know and nothing else; it has no files, no clock and no network, and its
// memory is bounded. What it has no words for, and everything where it is not there, stays in English. Used on the
// first io thread alone, like all of the post.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/language.h"
#include "server/match/match.h"

namespace cherta::post {

inline constexpr std::size_t kMostScriptBytes = 4 * 1024 * 1024, kMostQuestionBytes = 1024 * 1024;
inline constexpr std::size_t kMostScriptMemory = 64 * 1024 * 1024;

// Its name among the client's files.
inline constexpr std::string_view kGameWords = "mails.de.js";

// Reads it; in the place of one that was read before. Why it cannot be used; empty: it can.
std::string read_game_words(const std::filesystem::path& script);
void forget_game_words();

// A seat, or who looks on: "der Fürst"; in English, and where there are no words, by its own name.
std::string seat_in_words(std::string_view game, std::string_view viewer, Language in);
// What is the matter with an order, by the code of its refusal, and whom it names; nothing if there are no words for
// it.
std::optional<std::string> refusal_in_words(std::string_view code, std::string_view text, Language in);

// What an order that was tried would cost, and why it would go no farther.
std::string foreseen_in_words(std::string_view game, const rules::Trial& trial, Language in);

// A position and what led to it, in words.
struct GameSaid {
  std::string caption, ask, outcome;
  std::vector<std::vector<std::string>> lines;  // as the steps have them
};
GameSaid said_by_game(const rules::AnyGame& game, store::Phase phase, const rules::View& view,
                      const std::vector<match::Step>& steps, Language in);

}  // namespace cherta::post
