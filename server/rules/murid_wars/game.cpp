// Murid Wars as any other game: what the registry lists.
#include "server/rules/murid_wars/game.h"

#include <algorithm>

#include "server/rules/core/erased.h"

// MW-17.3. What the referee has added stands beside what an account holds.
template <>
struct cherta::rules::Clocking<cherta::murid_wars::MuridWars> {
  static constexpr ClockWords kWords{"deadline", "%", "%", 3600, 3600, 336, "deadline_action", "hold", "concede"};
  static Clocked of(const murid_wars::State& s) {
    constexpr int kSecondsAnHour = 3600;
    Clocked clocked;
    for (const Seat seat : murid_wars::MuridWars::waiting(s).on_move)
      clocked.extra = std::max(clocked.extra, (*s.extended)[seat] * kSecondsAnHour);
    return clocked;
  }
};

namespace cherta::rules {

template <>
bool same_board<murid_wars::MuridWars>(const murid_wars::State& before, const murid_wars::State& after) {
  return before.terrain == after.terrain && before.deployed == after.deployed &&
         before.options->table_w == after.options->table_w && before.options->table_d == after.options->table_d;
}

template <>
About about_of<murid_wars::MuridWars>() {
  return {"Russian columns march into the Caucasus against Murids whose worth nobody outside their own side knows.",
          "The Murids win by breaking the Russians, company by company; the Russians by bringing the Murids' morale to "
          "nothing.",
          "An evening. Takes some practice: twelve companies, or a warband whose ratings wear down; a first game "
          "explains it step by step."};
}

const AnyGame& murid_wars() {
  static const GameOf<cherta::murid_wars::MuridWars> game;
  return game;
}

}  // namespace cherta::rules
