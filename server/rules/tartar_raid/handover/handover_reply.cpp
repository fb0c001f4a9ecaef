// A battle goes to a match of the tabletop game and comes back (TR-18.3.1, TR-18.3.9).
#include <algorithm>

#include "server/rules/core/battle_back.h"
#include "server/rules/core/codec.h"
#include "server/rules/tartar_raid/engine.h"
#include "server/rules/tartar_raid/handover/handover.h"
#include "server/rules/tartar_raid/handover/linked.h"

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

namespace {

bool is_played(const State& s) {
  return *s.battle && *(*s.battle)->stage == BattleStage::kTable && *(*s.battle)->mode == BattleMode::kPlayed;
}

}  // namespace

// Who leads a counter is nobody's to learn from a table where he is a figure among others, or from its result: there he
// has his counter's label for a name. Nothing that comes back asks for more.
std::optional<rules::LinkedBattle> linked_battle(const State& s) {
  if (!is_played(s)) return std::nullopt;
  Handover record = handover_of(s);
  for (HandoverSide* side : {&record.sides.A, &record.sides.B})
    for (HandoverGeneral& one : side->generals) one.name = one.gid;
  const bool aga_attacks = *(*s.battle)->attacker == kAga;
  return rules::LinkedBattle{record.battle_id, "meeting-of-hosts", rules::to_json(record),
                             aga_attacks ? Seat::kFirst : Seat::kSecond};
}

Result<Order> battle_result(const State& s, std::string_view record) {
  const auto back = rules::read_battle_back(record);
  if (!back) return back.error();
  if (!is_played(s) || back->battle_id != "battle-" + std::to_string(*(*s.battle)->number))
    return refuse("E_RESULT", "TR-18.2.3", "no such battle is being played");
  return Order(EnterResult{result_of_reply(s, reply_of(*back))});
}

bool in_advance(const Order& order) {
  return holds_alternative<StandAdd>(order) || holds_alternative<StandDelete>(order) ||
         holds_alternative<StandMove>(order);
}

}  // namespace cherta::tartar_raid
