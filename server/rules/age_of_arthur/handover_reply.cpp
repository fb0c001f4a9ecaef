// A battle comes back from a game of its own (9.4, "Back"): its record as a reply.
#include "server/rules/age_of_arthur/handover.h"
#include "server/rules/core/battle_back.h"

namespace cherta::age_of_arthur {

BattleReply reply_of(const rules::BattleBack& back) {
  BattleReply reply;
  reply.battle_id = back.battle_id;
  reply.winner = back.winner;
  reply.decisive = back.decisive;
  for (const std::size_t side : {0, 1}) {
    const rules::SideBack& its = side == 0 ? back.a : back.b;
    for (const rules::GroupBack& one : its.groups) reply.groups[side].push_back({one.gid, one.lost});
    for (const rules::GeneralBack& one : its.generals) reply.king_fate[side] = one.fate;  // there is one king
  }
  return reply;
}

}  // namespace cherta::age_of_arthur
