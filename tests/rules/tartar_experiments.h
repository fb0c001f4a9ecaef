// The experiments on hiding in Tartar Raid, ready to run: on the game itself, and on its leaky twin (tartar_leaks.h).
// Each gives what could be told apart, with seed and orders, or nothing. Made in two files, for they take long to
// compile.
#pragma once

#include "tests/rules/tartar_secrets.h"

namespace cherta::tartar_raid::testing {

template <class G>
struct Experiments {
  // One random game with all its checks; the costly ones at every n-th step.
  static Fault random_game(std::uint64_t seed, const rules::OptionMap&, int every);
  // Two worlds played on from the lobby to the end, for each of three viewers.
  static Fault twin_games(std::uint64_t seed, const rules::OptionMap&);
  // Every position of tartar_positions.h, with several falls of the dice.
  static Fault twin_positions();
  // L-1: a label says nothing about its content: over many deals T1 is a rumour about as often as a middle one.
  static Fault labels();
};

// The sets of options of all tests, as they are (windows that last their time) and by mail.
std::vector<rules::OptionMap> hiding_options();

}  // namespace cherta::tartar_raid::testing
