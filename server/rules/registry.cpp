#include "server/rules/registry.h"

#include <array>

namespace cherta::rules {

// One line per game; each is made in its folder's game.cpp.
const AnyGame& tartar_raid();
const AnyGame& age_of_arthur();
const AnyGame& meeting_of_hosts();
const AnyGame& murid_wars();
const AnyGame& skirmish();

std::span<const AnyGame* const> all_games() {
  static const std::array<const AnyGame*, 5> games = {&tartar_raid(), &age_of_arthur(), &meeting_of_hosts(),
                                                      &murid_wars(), &skirmish()};
  return games;
}

const AnyGame* find_game(std::string_view name) {
  for (const AnyGame* game : all_games())
    if (game->name() == name) return game;
  return nullptr;
}

std::string versions(std::string_view program, std::string_view version, std::uint32_t protocol) {
  std::string text = std::string(program) + " " + std::string(version) + "\nprotocol " + std::to_string(protocol);
  for (const AnyGame* game : all_games())
    text += "\nrules " + std::string(game->name()) + " " + std::to_string(game->version());
  return text;
}

}  // namespace cherta::rules
