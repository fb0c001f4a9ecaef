// The generic view in words, for any game: what the server sent, laid out. Nothing here decides anything.
// Control characters that came over the wire are never written to the terminal.
#pragma once

#include <chrono>
#include <string>
#include <vector>

#include "client/cli/page.h"
#include "client/cli/paint.h"
#include "client/cli/session.h"
#include "client/cli/text.h"

namespace cherta::cli {

// The board in characters, from the areas and pieces if the server sent none: the map, and the same in words.
BoardParts board_parts(const Told& told);
// Words of the board that are pieces, in their owner's colour.
std::string coloured(const std::string& text, const Told& told, const Paint& paint);
// All of it, coloured; the map cut at that many columns (0: not).
std::string board(const Told& told, const Paint& paint, std::size_t columns = 0);
// Must this viewer decide now, by what everybody knows? An observer and the referee never must.
bool is_on_move(const Told& told);
// Caption, whose move it is, what one is asked, the outcome.
std::string situation(const Told& told, const Paint& paint);
// How the players are called, a line; nothing where none has said so.
std::string players(const v1::Standing& standing);
// What both strive for, a line for each, and how long is left.
std::string aims(const Told& told, const Paint& paint);
// A length of time in its two greatest units, seconds rounded up: "42 s", "4 min 5 s", "2 d 3 h".
std::string duration(std::chrono::milliseconds time);
// How much time is left for what is waited for: a line, or nothing where there is no limit.
std::string time_left(const Told& told);
// The match's own clock, as its options: " pace=… out_of_time=…"; nothing where it has none.
std::string clock_words(const v1::Standing& standing);
// This player's own quiet hours: a line, or nothing where he has none.
std::string quiet_words(const Told& told);
// Pieces with what is known of them and how; cards and other zones; tracks.
std::string pieces(const Told& told, const Paint& paint);
std::string holdings(const Told& told, const Paint& paint);
// What may be ordered: a line each with its number; or without, at most `most` lines.
std::vector<std::string> choices(const v1::View& view, const Paint& paint);
std::string choices(const v1::View& view, const Paint& paint, std::size_t most);
// One step of the feed: "[12] text  (dice)".
std::string step(const v1::Step& step, const Paint& paint);

// Whether an order was refused after a step that its player had not seen when he gave it; what to say then.
bool overtaken(const v1::Answer& answer, std::uint64_t chosen_from);
inline constexpr std::string_view kOvertaken = "Something new had come since you chose.\n";

// A refusal: "Refused: text [code] (rule)".
std::string refusal(const v1::OrderRefusal& refusal, const Paint& paint);

// A place in words: the area that has its centre there, or how far east and north on a table.
std::string place_words(const v1::Point& at, const v1::Board& board);

// What an order that was tried would lead to, or its refusal.
std::string tried(const v1::Tried& tried, const Told& told, const Paint& paint);

// The rule IDs behind a step's lines.
std::vector<std::string> rules_of(const v1::Step& step);

// Every order that can be read off the choices: blanks filled with their targets, or cut before the blank where
// anything within the bounds may be typed.
std::vector<std::string> typed_orders(const v1::View& view);

// The rule behind something, in words: each ID with its text; of a section's ID, the rules of the section.
std::string rules(const std::vector<std::string>& ids, const v1::Help& help);
// The forms of all orders; or help on those whose form holds this word.
std::string order_help(const v1::Help& help, std::string_view verb, const Paint& paint);
// The orders that have their place now: of a player those that stand among his choices, of the referee his own; the
// names of the others. The referee's are not a player's business.
std::string orders_now(const v1::Help& help, const Told& told, const Paint& paint);
// Only the referee gives this order: by the form of its help (docs/PROTOCOL.md, section 5).
bool is_referees(const v1::OrderHelp& order);
// Does an order of the game begin with this word? The referee's begin with `ref`.
bool is_order(const v1::Help& help, std::string_view word);
// An Error for a person: what was wrong, what to do about it, when it may succeed.
std::string error_text(const v1::Error& error);
// Is one of the orders of this line (parted by `;`) such that it ends the game, by the game's help?
bool ends_game(const v1::Help& help, const std::string& line);

}  // namespace cherta::cli
