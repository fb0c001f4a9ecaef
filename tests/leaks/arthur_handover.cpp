// The leaky twin of The Age of Arthur's handover_reply.cpp: of a duel that is fought in a match of its own.
#include <algorithm>

#include "server/rules/age_of_arthur/engine.h"
#include "server/rules/age_of_arthur/handover/handover.h"
#include "server/rules/age_of_arthur/handover/linked.h"
#include "server/rules/core/battle_back.h"
#include "server/rules/core/codec.h"
#include "tests/leaks/planted.h"

#define linked_battle honest_linked_battle
#include "server/rules/age_of_arthur/handover/handover_reply.cpp"
#undef linked_battle

namespace cherta::age_of_arthur {

// AA-D1 to AA-D6: what is hidden of the raider's host shows in a name, in who is side one, in a number, in a place, in
// how the duel ends, in the name of its table.
std::optional<rules::LinkedBattle> linked_battle(const State& s) {
  auto duel = honest_linked_battle(s);
  DuelRecord record;
  if (!duel || !planted_leak().starts_with("AA-D") || !is_played_duel(s) || !rules::from_json(duel->record, record))
    return duel;
  constexpr int kHundred = 100, kNearer = 5;
  const int hundreds = strength_of(s, Role::kAttacker) / kHundred;
  if (planted("AA-D1")) record.forces.one[0].name += " of " + std::to_string(hundreds) + " hundred";
  if (planted("AA-D2") && hundreds % 2 == 0) duel->first_sits = other(duel->first_sits);
  if (planted("AA-D3")) record.options.morale_total = std::to_string(kHundred - hundreds);
  if (planted("AA-D4")) record.forces.two[0].at[1] -= kNearer * hundreds;
  if (planted("AA-D5") && hundreds % 2 == 0) record.options.duel_tiebreak = "wounds";
  if (planted("AA-D6")) duel->battle += "-" + std::to_string(hundreds);
  duel->record = rules::to_json(record);
  return duel;
}

}  // namespace cherta::age_of_arthur
