// How fast the rules are, on one core: build/release/bin/rules_bench [seconds per figure]
//   random play   orders a second, with the list of choices for every order (as a random player needs it)
//   without list  the same orders again, decided from their text: what the list of choices costs
//   views         projected, displayed and encoded views a second, all four viewers, boards apart
//   refold        events a second, read from the journal's form and applied; whole games a second
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "server/gateway/convert.h"
#include "server/rules/core/codec.h"
#include "server/rules/tartar_raid/game.h"

using namespace cherta::rules;
using cherta::tartar_raid::TartarRaid;

namespace {

using Clock = std::chrono::steady_clock;
double seconds_since(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

TartarRaid::State fresh() { return std::move(TartarRaid::start({{"windows", "standing"}}).value()); }

struct Played {
  std::vector<std::pair<Actor, TartarRaid::Order>> orders;
  std::vector<std::string> events;
  std::vector<TartarRaid::State> states;
};

// One random game; keeps what later figures need if asked.
std::size_t play(std::uint64_t seed, Played* keep) {
  SeededChance choice(seed), dice(seed ^ 0x5eed);
  TartarRaid::State state = fresh();
  std::size_t orders = 0;
  for (;;) {
    const Waiting waiting = TartarRaid::waiting(state);
    if (waiting.over) return orders;
    const Seat seat = waiting.on_move[static_cast<std::size_t>(choice.die("c", "seat", static_cast<std::uint32_t>(waiting.on_move.size()))) - 1];
    const auto known = Known<TartarRaid>::of(state, Viewer::player(seat));
    const auto offers = TartarRaid::offers(known, seat);
    const auto& offer = offers[static_cast<std::size_t>(choice.die("c", "offer", static_cast<std::uint32_t>(offers.size()))) - 1];
    const auto way = static_cast<std::size_t>(choice.die("c", "way", static_cast<std::uint32_t>(TartarRaid::ways(offer)))) - 1;
    const auto order = TartarRaid::order_of(offer, way);
    if (!TartarRaid::check(known, Actor::player(seat), order)) std::abort();
    Ruling<TartarRaid> ruling(std::move(state), dice);
    TartarRaid::decide(ruling, Actor::player(seat), order);
    if (keep) {
      keep->orders.emplace_back(Actor::player(seat), order);
      for (const auto& event : ruling.events()) keep->events.push_back(to_json(event));
    }
    state = std::move(ruling).take_state();
    if (keep) keep->states.push_back(state);
    ++orders;
  }
}

void say(const char* what, double per_second, const char* unit) { std::printf("%-32s %12.0f %s\n", what, per_second, unit); }

void random_play(double budget) {
  const auto start = Clock::now();
  std::size_t orders = 0, games = 0;
  for (std::uint64_t seed = 1; seconds_since(start) < budget; ++seed, ++games) orders += play(seed, nullptr);
  const double took = seconds_since(start);
  say("random play", static_cast<double>(orders) / took, "orders/s, choices listed");
  say("random games", static_cast<double>(games) / took, "games/s");
  std::printf("%-32s %12.1f orders\n", "a random game has", static_cast<double>(orders) / static_cast<double>(games));
}

void without_list(const Played& played, double budget) {
  const auto start = Clock::now();
  std::size_t orders = 0;
  while (seconds_since(start) < budget) {
    SeededChance choice(1), dice(1 ^ 0x5eed);
    TartarRaid::State state = fresh();
    for (const auto& [actor, order] : played.orders) {
      Ruling<TartarRaid> ruling(std::move(state), dice);
      TartarRaid::decide(ruling, actor, order);
      state = std::move(ruling).take_state();
      ++orders;
    }
  }
  say("decide alone", static_cast<double>(orders) / seconds_since(start), "orders/s");
}

void views(const Played& played, double budget) {
  cherta::v1::View message;
  std::string bytes;
  std::size_t count = 0, size = 0, projections = 0;
  auto start = Clock::now();
  while (seconds_since(start) < budget / 2)
    for (const auto& state : played.states)
      for (const Viewer viewer : kViewers) projections += Known<TartarRaid>::of(state, viewer)->counters.size() + 1 > 0;
  say("projections", static_cast<double>(projections) / seconds_since(start), "projections/s");
  start = Clock::now();
  while (seconds_since(start) < budget)
    for (const auto& state : played.states)
      for (const Viewer viewer : kViewers) {
        message.Clear();
        cherta::gateway::fill(message, TartarRaid::display(Known<TartarRaid>::of(state, viewer)));
        message.SerializeToString(&bytes);
        size += bytes.size();
        ++count;
      }
  const double took = seconds_since(start);
  say("views", static_cast<double>(count) / took, "projected, displayed and encoded/s");
  std::printf("%-32s %12.2f us, %.0f bytes\n", "one view", 1e6 * took / static_cast<double>(count),
              static_cast<double>(size) / static_cast<double>(count));
}

void refold(const Played& played, double budget) {
  const auto start = Clock::now();
  std::size_t events = 0, games = 0;
  while (seconds_since(start) < budget) {
    TartarRaid::State state = fresh();
    for (const std::string& text : played.events) {
      TartarRaid::Event event;
      if (!from_json(text, event)) std::abort();
      TartarRaid::apply(state, event);
      ++events;
    }
    ++games;
  }
  say("refold", static_cast<double>(events) / seconds_since(start), "events/s");
  std::printf("%-32s %12.2f ms (%zu events)\n", "one whole game", 1e3 * seconds_since(start) / static_cast<double>(games), played.events.size());
}

}  // namespace

int main(int argc, char** argv) {
  const double budget = argc > 1 ? std::atof(argv[1]) : 3.0;
  Played played;
  play(1, &played);
  random_play(budget);
  without_list(played, budget);
  views(played, budget);
  refold(played, budget);
}
