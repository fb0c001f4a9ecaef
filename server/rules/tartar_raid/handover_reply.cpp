// A battle comes back from the tabletop game (TR-18.3.9): its record as a reply.
#include "server/rules/core/battle_back.h"
#include "server/rules/tartar_raid/handover.h"

namespace cherta::tartar_raid {

HandoverReply reply_of(const rules::BattleBack& back) {
  constexpr int kTenths = 10;  // campaign units are whole
  HandoverReply reply{back.battle_id, back.winner, back.decisive, back.end, back.turns, {}, {}};
  for (const rules::SideBack* side : {&back.a, &back.b}) {
    for (const rules::GroupBack& one : side->groups)
      reply.groups.push_back(
          {one.gid, one.committed / kTenths, one.lost / kTenths, one.returned / kTenths, one.unarrived / kTenths});
    for (const rules::GeneralBack& one : side->generals) reply.generals.push_back({one.gid, one.fate});
  }
  return reply;
}

}  // namespace cherta::tartar_raid
