// Other wars that may have been told to the Russian in the very words that this one was told in: other musters that put
// as many men on the table, other wishes, other unseen dice.
#pragma once

#include <map>

#include "tests/rules/murid_experiment.h"

namespace cherta::murid_wars::testing {

// Public dice by one key. Unseen ones are laid out by whoever searches for another war, or fall by another key.
class LaidChance final : public rules::Chance {
 public:
  LaidChance(std::uint64_t open, std::uint64_t secret)
      : open_(rules::testing::world_chance(open)), secret_(rules::testing::world_chance(secret)) {}
  // The next faces under this label; those after them fall by the key.
  void lay(std::string_view label, std::vector<int> faces);
  void reseed(std::uint64_t secret);

 protected:
  std::uint32_t draw_named(const rules::Draw& ask, NameOf, const void*) override;

 private:
  rules::KeyedChance open_, secret_;
  std::map<std::string, std::vector<int>, std::less<>> laid_;  // last face first
};

struct World {
  State state;
  LaidChance chance;
};

// An order as it was given in truth: what came of it, and what the Russian was told.
struct Given {
  rules::testing::Line<MuridWars> line;
  std::vector<Event> whole, told;
};
Given give(World& truth, const rules::testing::Line<MuridWars>& line);

// The same order told in the same words: unseen dice are laid out so that what was told may come of them, and the Murid
// may say anew what hits take (mostly not `spared`). False: it is not, and the world is no use any more.
bool follows(World& world, const Given& given, rules::SeededChance& whim, std::optional<Rating> spared = {});

// All musters of so many men that the rules know of: ten dice, highest first.
std::vector<std::vector<int>> musters_of(int men);
// The deployed war with these dice.
void muster(State& deployed, const std::vector<int>& dice);
// What the Murid may have said for himself: which rating bears hits first or last, the others anyhow. Nothing that
// would show: Initiative and Morale stay above 0 while they can. Mostly what is usual.
void wish(State&, std::optional<Rating> first, std::optional<Rating> last, rules::SeededChance& whim);
// Besides, Morale bears some hits before any other rating.
void let_morale_bear(State&, rules::SeededChance& whim);

}  // namespace cherta::murid_wars::testing
