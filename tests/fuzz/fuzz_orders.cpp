// Any bytes as an order of every game: they are refused by name, or read, written and read again as the same order; and
// given in a position reached by the game's own choices they are refused or ruled on. Never anything else.
#include <algorithm>
#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>

#include "server/rules/registry.h"

using namespace cherta::rules;

namespace {

void expect(bool holds) {
  if (!holds) std::abort();
}

void round_trip(const AnyGame& game, std::string_view text) {
  const auto once = game.canonical(text);
  if (!once) return expect(!once.error().code.empty() && !once.error().text.empty());
  const auto twice = game.canonical(*once);
  expect(twice && *twice == *once);
}

// The same few positions for every input: the start, and some way into a game of the automatic player.
const std::vector<std::unique_ptr<Position>>& positions(const AnyGame& game) {
  static std::map<std::string_view, std::vector<std::unique_ptr<Position>>> all;
  auto& some = all[game.name()];
  if (!some.empty()) return some;
  SeededChance chance(7);
  auto position = game.start({}).value();
  for (int step = 0; step < 60 && !position->outcome(); ++step) {
    if (step % 12 == 0) some.push_back(position->clone());
    // Who has sealed his answer is still waited for, but has nothing left to choose.
    const Waiting waiting = position->waiting();
    const auto seat = std::find_if(waiting.on_move.begin(), waiting.on_move.end(),
                                   [&](Seat one) { return !position->random_order(one, chance).empty(); });
    const Actor actor = seat == waiting.on_move.end() ? Actor::clock() : Actor::player(*seat);
    const std::string order = actor.is_clock() ? "expire" : position->propose(actor.seat, chance);
    auto ruling = position->rule(actor, order, chance);
    if (!ruling) break;
    position->commit(**ruling);
  }
  return some;
}

void give(const Position& position, Actor actor, std::string_view text) {
  SeededChance chance(1);
  const std::string before = position.truth();
  const auto ruling = position.rule(actor, text, chance);
  expect(ruling || !ruling.error().code.empty());
  expect(position.truth() == before);  // nothing changes until the ruling is committed
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  for (const AnyGame* game : all_games()) {
    round_trip(*game, text);
    for (const auto& position : positions(*game))
      for (const Actor actor :
           {Actor::player(Seat::kFirst), Actor::player(Seat::kSecond), Actor::referee(), Actor::clock()})
        give(*position, actor, text);
  }
  return 0;
}
