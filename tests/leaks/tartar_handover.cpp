// The leaky twin of Tartar Raid's handover_reply.cpp: in the record of a battle that is fought in a match of its own
// TR-B1 names its leaders; TR-B2: who is led by the highest comes first; TR-B3: a number hangs on what stands
// elsewhere.
#include <algorithm>

#include "server/rules/core/battle_back.h"
#include "server/rules/core/codec.h"
#include "server/rules/tartar_raid/engine.h"
#include "server/rules/tartar_raid/handover/handover.h"
#include "server/rules/tartar_raid/handover/linked.h"
#include "tests/leaks/planted.h"

#define linked_battle honest_linked_battle
#include "server/rules/tartar_raid/handover/handover_reply.cpp"
#undef linked_battle

namespace cherta::tartar_raid {

namespace {

bool is_led_by_the_highest(const State& s, const HandoverGroup& group) {
  const auto label = Label::parse(group.gid.substr(0, group.gid.find(':')));
  const Counter* counter = label ? find_counter(s, *label) : nullptr;
  return counter && std::ranges::any_of(counter->contents.get().contingents, [](const Contingent& one) {
           return one.leader == Leader::kAga || one.leader == Leader::kPrince;
         });
}

}  // namespace

std::optional<rules::LinkedBattle> linked_battle(const State& s) {
  auto battle = honest_linked_battle(s);
  if (!battle || !planted_leak().starts_with("TR-B")) return battle;
  Handover record = handover_of(s);
  for (HandoverSide* side : {&record.sides.A, &record.sides.B}) {
    for (HandoverGeneral& one : side->generals)
      if (!planted("TR-B1")) one.name = one.gid;
    if (planted("TR-B2"))
      std::ranges::stable_partition(side->groups, [&](const auto& one) { return is_led_by_the_highest(s, one); });
  }
  if (planted("TR-B3"))
    for (const Counter& one : s.counters)
      for (const Contingent& part : one.contents.get().contingents) record.turn_limit += part.units.value_or(0);
  battle->record = rules::to_json(record);
  return battle;
}

}  // namespace cherta::tartar_raid
