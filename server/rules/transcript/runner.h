// Plays a transcript against the rules module alone, with scripted chance, and compares.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "server/rules/transcript/script.h"

namespace cherta::transcript {

struct Failure {
  Place place;
  std::string what;  // may hold several lines: expected, got
};

// What each viewer was told after one order, by index(Viewer).
using Lines = std::array<std::vector<std::string>, 4>;
struct Told {
  std::size_t statement = 0;  // index into Script::statements
  Lines lines;
};

struct Report {
  std::vector<Failure> failures;
  std::vector<Told> told;  // for each order that was answered as expected
};

// Resampled truths per `blind`.
inline constexpr int kBlindTimes = 20;

// Plays the whole script. After an order that was not answered as expected (or a draw that the script does not hold)
// the rest makes no sense and is left out; all other failures are collected.
// Beside what the script says, every order is checked to hold the contract of any_game.h: a refusal draws nothing and
// changes nothing for anybody; the canonical words of an accepted order lead to the same events; its events,
// replayed as from a journal, lead to the same truth and tell the same lines.
Report run(const Script& script);

// The lines that the narration of this order demands of each viewer; nothing for viewers it does not mention.
std::array<std::optional<std::vector<std::string>>, 4> demanded(const GiveOrder& order);

}  // namespace cherta::transcript
