// The hiding check: what a viewer is given must be the same in every truth that he cannot tell from this one.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "server/rules/core/any_game.h"

namespace cherta::transcript {

// Orders that no game offers: absurd, half-typed, too long.
const std::vector<std::string>& nonsense_orders();

// Every order of the viewer's listed choices, blanks filled with their targets; at most kMaxProbes.
inline constexpr std::size_t kMaxProbes = 400;
std::vector<std::string> listed_orders(const rules::View& view);

// Compares two truths through one viewer's eyes: knowledge, board, view with choices, board in characters, whose move
// it is, the outcome, and (for players and the referee) the answers to the probe orders: refused with the same words,
// or accepted, in both. Nothing if all are equal; else the first difference in words.
std::optional<std::string> difference(const rules::Position& a, const rules::Position& b, rules::Viewer viewer,
                                      const std::vector<std::string>& probes);

// `difference` against `times` resampled truths, with every listed order of both, some drawn at random, and nonsense.
std::optional<std::string> leak(const rules::AnyGame& game, const rules::Position& position, rules::Viewer viewer,
                                int times, std::uint64_t seed);

}  // namespace cherta::transcript
