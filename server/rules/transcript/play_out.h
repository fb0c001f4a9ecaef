// Plays a game from its start to its end without anybody at the table.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "server/rules/core/any_game.h"
#include "server/rules/transcript/runner.h"

namespace cherta::transcript {

// Who sits at the seats: the game's automatic player, or one who draws evenly from the choices.
enum class Players : std::uint8_t { kAutomatic, kRandom };

struct Step {
  rules::Actor actor;
  std::string order;  // canonical
  std::vector<rules::DrawRecord> draws;
  Lines told;
};
// Called after each order, with the position that it led to.
using StepWitness = std::function<void(const Step&, const rules::Position& after)>;

inline constexpr int kMaxSteps = 50'000;

// Plays until the game is over. The draws and the players' thinking come from two generators seeded with `seed`, so
// that the same seed always gives the same game. Seats on move are asked in turn; when all of them have answered a wait
// that goes on, or nobody can answer, the clock gives its order. Refuses with E_STUCK if nobody can go on, an offered
// order is refused, or the game does not end within kMaxSteps.
Result<void> play_out(const rules::AnyGame& game, rules::Position& position, Players players, std::uint64_t seed,
                      const StepWitness& witness);

}  // namespace cherta::transcript
