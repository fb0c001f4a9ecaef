// A battle goes to a match of its own (9.4) and comes back.
#include "server/rules/age_of_arthur/engine.h"
#include "server/rules/age_of_arthur/handover.h"
#include "server/rules/age_of_arthur/linked.h"
#include "server/rules/core/battle_back.h"
#include "server/rules/core/codec.h"

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

namespace {

bool is_played(const State& s) {
  return *s.phase == Phase::kBattle && *s.encounter && *(*s.encounter)->mode == "played";
}

}  // namespace

// Raid A is side A, whichever seat raids now.
std::optional<rules::LinkedBattle> linked_battle(const State& s) {
  if (!is_played(s)) return std::nullopt;
  const BattleHandover record = battle_record(s);
  return rules::LinkedBattle{record.battle_id, "meeting-of-hosts", rules::to_json(record),
                             role_of(s, Seat::kFirst) == Role::kAttacker ? Seat::kFirst : Seat::kSecond};
}

Result<Order> battle_result(const State& s, std::string_view record) {
  const auto back = rules::read_battle_back(record);
  if (!back) return back.error();
  if (!is_played(s) || back->battle_id != battle_record(s).battle_id)
    return refuse("E_REPORT", "AA-13.1", "No such battle is being played.");
  RefResult result;
  result.battle = result_of(s, reply_of(*back));
  return Order(result);
}

bool in_advance(const Order& order) { return holds_alternative<Standing>(order); }

}  // namespace cherta::age_of_arthur
