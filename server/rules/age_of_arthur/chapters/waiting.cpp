// Whom the game waits for, and how long (AA-17.5). Public facts alone.
#include "server/rules/age_of_arthur/engine.h"

namespace cherta::age_of_arthur {

rules::Waiting AgeOfArthur::waiting(const State& s) {
  constexpr int kSecondsAnHour = 3600;
  rules::Waiting waiting;
  waiting.over = *s.phase == Phase::kFinished;
  waiting.token = s.waits;
  if (waiting.over) return waiting;
  waiting.on_move = on_move(s);
  const bool runs = s.options->deadline_default && *s.phase != Phase::kOptions && !s.paused;
  if (runs) waiting.seconds = s.options->deadline_hours * kSecondsAnHour;
  return waiting;
}

}  // namespace cherta::age_of_arthur
