// A battle (9.4) or a single combat (9.6) goes to a match of its own and comes back.
#include <algorithm>

#include "server/rules/age_of_arthur/engine.h"
#include "server/rules/age_of_arthur/handover/handover.h"
#include "server/rules/age_of_arthur/handover/linked.h"
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
  return *s.phase == Phase::kBattle && *s.encounter && *(*s.encounter)->mode == FightMode::kPlayed;
}
bool is_played_duel(const State& s) { return *s.phase == Phase::kDuel && s.options->duel_mode == DuelMode::kPlayed; }

// ---- the record that Skirmish takes (SK-19.1) and the one that it gives back (SK-17.6) ----

struct Fighter {
  std::string key, type, name;
  std::array<int, 2> at{};
  int facing = 0;
};
BOOST_DESCRIBE_STRUCT(Fighter, (), (key, type, name, at, facing))
struct Sides {
  std::vector<Fighter> one, two;
};
BOOST_DESCRIBE_STRUCT(Sides, (), (one, two))
struct DuelOptions {
  std::string duel_end, duel_tiebreak, morale_total;
};
BOOST_DESCRIBE_STRUCT(DuelOptions, (), (duel_end, duel_tiebreak, morale_total))
struct DuelRecord {
  std::string ref, scenario;
  DuelOptions options;
  Sides forces;
};
BOOST_DESCRIBE_STRUCT(DuelRecord, (), (ref, scenario, options, forces))

struct DuelBack {
  std::string ref, winner, fate_one, fate_two;
};
BOOST_DESCRIBE_STRUCT(DuelBack, (), (ref, winner, fate_one, fate_two))

// A `champion` there is on foot, with shield and hand weapon, and where SK-17.1 has him.
Fighter fighter(const Champion& king, int y, int facing) {
  constexpr int kMiddle = 1200;
  return {std::string(rules::spelling(king.key)),
          "champion",
          king.key == KingKey::kA ? "the raider's king" : "the defender's king",
          {kMiddle, y},
          facing};
}
DuelRecord written(const DuelHandover& duel) {
  constexpr int kSouth = 600, kNorth = 1800;
  return {duel.duel_id,
          duel.scenario,
          {duel.duel_end, duel.duel_tiebreak, std::to_string(duel.one.morale)},
          {{fighter(duel.one, kSouth, 0)}, {fighter(duel.two, kNorth, 180)}}};
}

Refusal bad_back(std::string_view field) {
  return refuse("E_RECORD", "AA-11.2", "Invalid record of a single combat: " + std::string(field) + ".");
}
Result<DuelReply> read_duel_back(std::string_view record) {
  DuelBack back;
  if (!rules::from_json(record, back)) return bad_back("this is none");
  const auto winner = rules::enum_from_word<DuelWinner>(back.winner);
  const auto one = rules::enum_from_word<ChampionFate>(back.fate_one),
             two = rules::enum_from_word<ChampionFate>(back.fate_two);
  if (!winner) return bad_back("winner");
  if (!one || (winner == DuelWinner::kOne && one == ChampionFate::kKilled)) return bad_back("fate_one");
  if (!two || (winner == DuelWinner::kTwo && two == ChampionFate::kKilled)) return bad_back("fate_two");
  return DuelReply{back.ref, *winner, *one, *two};
}

// Side one is the challenger.
rules::LinkedBattle linked_duel(const State& s) {
  const DuelHandover duel = duel_record(s);
  return {duel.duel_id, "skirmish", rules::to_json(written(duel)),
          role_of(s, Seat::kFirst) == **encounter_of(s).challenger ? Seat::kFirst : Seat::kSecond};
}

Refusal no_such_battle() { return refuse("E_REPORT", "AA-13.1", "No such battle is being played."); }

Result<Order> duel_back(const State& s, std::string_view record) {
  const auto back = read_duel_back(record);
  if (!back) return back.error();
  if (back->duel_id != duel_record(s).duel_id) return no_such_battle();
  RefResult result;
  result.duel = result_of(s, *back);
  return Order(result);
}

}  // namespace

// Raid A is side A, whichever seat raids now.
std::optional<rules::LinkedBattle> linked_battle(const State& s) {
  if (is_played_duel(s)) return linked_duel(s);
  if (!is_played(s)) return std::nullopt;
  const BattleHandover record = battle_record(s);
  return rules::LinkedBattle{record.battle_id, "meeting-of-hosts", rules::to_json(record),
                             role_of(s, Seat::kFirst) == Role::kAttacker ? Seat::kFirst : Seat::kSecond};
}

Result<Order> battle_result(const State& s, std::string_view record) {
  if (is_played_duel(s)) return duel_back(s, record);
  const auto back = rules::read_battle_back(record);
  if (!back) return back.error();
  if (!is_played(s) || back->battle_id != battle_record(s).battle_id) return no_such_battle();
  RefResult result;
  result.battle = result_of(s, reply_of(*back));
  return Order(result);
}

bool in_advance(const Order& order) { return holds_alternative<SetStanding>(order); }

}  // namespace cherta::age_of_arthur
