// Whom a game waits for, and how long (TR-17.3, TR-17.7.1). Public facts alone.
#include <algorithm>

#include "server/rules/tartar_raid/chapters/turn/undo.h"

namespace cherta::tartar_raid {

namespace {

constexpr int kSecondsAnHour = 3600;
constexpr int kContactSeconds = 20;

int decision_seconds(const Options& options) {
  if (options.clock == ClockKind::kLive) return options.clock_amount;
  return options.clock == ClockKind::kAsync ? options.clock_amount * kSecondsAnHour : 0;
}

// In live games windows last their own time; the contact window, which asks for more than a card, the time of a
// decision if there is a clock, and else some seconds more. Where haste and time hide nothing none of them ends by
// time.
int window_seconds(const Options& options, WindowClass kind) {
  if (options.standing() || options.unhurried) return decision_seconds(options);
  if (kind == WindowClass::kStep) return options.step_seconds;
  if (kind != WindowClass::kContact) return options.window_seconds;
  return options.clock == ClockKind::kLive ? options.clock_amount : std::max(options.window_seconds, kContactSeconds);
}

int seconds_of(const State& state) {
  if (*state.paused) return 0;
  if (*state.extension > 0) return state.extension;
  if (*state.window) return window_seconds(state.options, (*state.window)->kind);
  if (*state.battle && *(*state.battle)->appealed && state.options->refereed)
    return 0;  // the referee's time is his own
  return *state.phase == Phase::kLobby ? 0 : decision_seconds(state.options);
}

}  // namespace

rules::Waiting TartarRaid::waiting(const State& state) {
  rules::Waiting waiting;
  waiting.over = *state.phase == Phase::kFinished;
  waiting.token = state.waits;
  if (waiting.over) return waiting;
  const Seats seats = on_move(state);
  waiting.on_move.assign(seats.begin(), seats.end());
  // Who is asked to let something be taken back is waited for, too (TR-17.11.1); the clock does not mind him.
  for (const Seat seat : {kAga, kPrince})
    if (is_asked_to_take_back(state, seat) && std::ranges::find(seats, seat) == seats.end())
      waiting.on_move.push_back(seat);
  waiting.seconds = seconds_of(state);
  waiting.whole = *state.window && !state.options->standing() && !state.options->close_early;
  return waiting;
}

}  // namespace cherta::tartar_raid
