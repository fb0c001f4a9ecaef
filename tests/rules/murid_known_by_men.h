// The games of murid_truths_test in which the figures on the table tell a rating (section 8: "figures on the table give
// T"): no muster of as many men that could have done what was seen comes to another number. Two hundred and fifty games
// of each of four sets of options; what the test prints.
#pragma once

#include <set>
#include <string>

namespace cherta::murid_wars::testing {

struct KnownByMen {
  int set, game;
  const char* value;
};
inline constexpr KnownByMen kKnownByMen[] = {
    {0, 64, "HP"},  {0, 98, "MK"},  {0, 105, "FA"}, {0, 105, "MK"}, {0, 124, "MK"}, {0, 136, "FA"}, {1, 35, "MK"},
    {1, 48, "MK"},  {1, 58, "HP"},  {1, 58, "MK"},  {1, 74, "MK"},  {1, 95, "MK"},  {1, 126, "HP"}, {1, 140, "FA"},
    {1, 140, "MK"}, {1, 168, "MK"}, {1, 176, "MK"}, {1, 243, "MK"}, {2, 5, "HP"},   {2, 21, "FA"},  {2, 22, "HP"},
    {2, 36, "AD"},  {2, 88, "FA"},  {2, 90, "FA"},  {2, 92, "HP"},  {2, 168, "MK"}, {2, 181, "MK"}, {2, 205, "HP"},
    {2, 223, "HP"}, {3, 9, "HP"},   {3, 24, "HP"},  {3, 85, "HP"},  {3, 97, "MK"},  {3, 105, "MK"}, {3, 149, "MK"},
    {3, 153, "HP"}, {3, 189, "MK"}, {3, 218, "MK"}};

inline std::set<std::string> known_by_men(int set, int game) {
  std::set<std::string> values;
  for (const KnownByMen& one : kKnownByMen)
    if (one.set == set && one.game == game) values.insert(one.value);
  return values;
}

}  // namespace cherta::murid_wars::testing
