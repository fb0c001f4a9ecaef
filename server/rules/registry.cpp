#include "server/rules/registry.h"

#include <array>

namespace cherta::rules {

// One line per game; each is made in its folder's game.cpp.
const AnyGame& tartar_raid();
const AnyGame& age_of_arthur();

std::span<const AnyGame* const> all_games() {
  static const std::array<const AnyGame*, 2> games = {&tartar_raid(), &age_of_arthur()};
  return games;
}

const AnyGame* find_game(std::string_view name) {
  for (const AnyGame* game : all_games())
    if (game->name() == name) return game;
  return nullptr;
}

}  // namespace cherta::rules
