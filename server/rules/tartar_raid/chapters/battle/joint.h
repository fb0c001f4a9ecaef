// Who may fight in a battle, and for what reason jointly (TR-11.2, TR-12.2). Internal to this folder.
#pragma once

#include <algorithm>

#include "server/rules/tartar_raid/engine.h"

namespace cherta::tartar_raid {

// For the short lists of this folder, which std::erase_if does not know.
template <class Predicate>
void drop_if(Labels& labels, Predicate&& unwanted) {
  labels.erase(std::remove_if(labels.begin(), labels.end(), unwanted), labels.end());
}

// Counters of a side that may be engaged or joint in the battle, ascending label. From truth, or from what the side
// itself sees; of the other side's, public facts.
Labels candidates(const State&, const Battle&, Seat side);
// The strongest of `fit`, lower label first; against villagers alone the lowest label (TR-9.3.4).
Label default_engaged(const State&, const Battle&, Seat side, const Labels& fit);
// What allows a joint fight, if anything does. kEscort is asked for here and judged at the reveal.
std::optional<JointFor> joint_reason(const State&, const Battle&, Seat side, bool climax);
bool may_call_levy(const State&, const Battle&);

// A side's force as its reply names it: engaged first, then joint, then by card, then villagers at home.
struct Chosen {
  Labels labels;
  Labels joint;                    // those that fight for `reason`
  std::optional<JointFor> reason;  // if anybody is joint for one
  bool by_card = false;
};
Chosen choose_forces(const State&, const Battle&, Seat side, const Contact& reply);

}  // namespace cherta::tartar_raid
