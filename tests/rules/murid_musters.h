// What can be reasoned muster by muster out of what everybody sees (section 8, "legitimate inference": the figures on
// the table give T). The men are the sum of ten dice, so only some musters are possible; each has bounds of its own,
// which are those of the server's own reckoning (door/reckoning.cpp) begun with its ratings known. A muster is out as
// soon as something was seen that it cannot have come to. No secret is looked at.
#pragma once

#include "server/rules/murid_wars/engine.h"

namespace cherta::murid_wars::testing {

class Musters {
 public:
  struct One {
    std::vector<int> dice;  // highest first
    Reckoned known;
  };
  // All musters that put as many men on the table as stand there, as they are when they have been deployed.
  static Musters of(const State& deployed, const std::vector<std::vector<int>>& all);
  // An event that is about to be applied to this state.
  void see(const State& before, const Event& event);
  // Those that are still possible, once for each count of hits that nobody saw.
  const std::vector<One>& left() const { return left_; }

 private:
  void see_melee(const State& before, const MeleeFought&);
  std::vector<One> left_;
  bool tested_ = false;  // in this turn's phase of morale
};

}  // namespace cherta::murid_wars::testing
