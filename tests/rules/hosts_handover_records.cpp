#include <algorithm>

#include "server/rules/meeting_of_hosts/engine.h"
#include "tests/rules/hosts_handover.h"

namespace cherta::meeting_of_hosts::testing {

namespace {

// A few on each side, and behind them those who come by turn, by a die each turn, and by a sealed die.
const std::string kLate =
    R"J({"battle_id":"late","source":"test","terrain":"none","turn_limit":4,"sides":{)J"
    R"J("A":{"groups":[{"gid":"w","kind":"warband","count":5},{"gid":"s","kind":"skirmisher","count":3}],)J"
    R"J("generals":[{"gid":"king"}],"arrivals":[)J"
    R"J({"aid":"a1","gid":"w","count":1,"when":"turn 2"},)J"
    R"J({"aid":"a2","gid":"s","count":2,"when":"dice","edge":"west"}]},)J"
    R"J("B":{"groups":[{"gid":"f","kind":"feudal","count":6}],"generals":[{"gid":"prince"}],)J"
    R"J("arrivals":[{"aid":"b1","gid":"f","count":2,"when":"from 1 need 4"}]}}})J";

// The roster of one side is shown, that of the other is not; secret quality; a hall with its sick king.
const std::string kHall =
    R"J({"battle_id":"hall","source":"test","specials":["hall","sick_commander(B)"],"objective":"hall","turn_limit":3,)J"
    R"J("options":{"hidden_quality":"on"},"sides":{"A":{"roster_secret":false,"groups":[)J"
    R"J({"gid":"RB","kind":"bodyguard","count":"1.2"},{"gid":"FW","kind":"warband","count":"3.0"}],)J"
    R"J("generals":[{"gid":"king_A"}],"arrivals":[{"gid":"FW","count":"1.0","when":"from 1 need 3","edge":"enemy"}]},)J"
    R"J("B":{"fight_to_last":true,"break_point":"none","groups":[)J"
    R"J({"gid":"RB","kind":"bodyguard_foot","count":"0.8"},{"gid":"FW","kind":"warband","count":"2.4"},)J"
    R"J({"gid":"LF","kind":"levy","count":"1.0"}],"generals":[{"gid":"king_D"}]}}})J";

// In the open, by turns.
const std::string kOpen =
    R"J({"battle_id":"open","source":"test","terrain":"generated sparse seed 7","turn_limit":3,)J"
    R"J("options":{"hidden_deployment":"off"},"sides":[{"groups":[{"gid":"t","kind":"tartar","count":4}],)J"
    R"J("generals":[{"gid":"aga"},{"gid":"bey","rank":"subordinate","units":["t"]}]},)J"
    R"J({"groups":[{"gid":"p","kind":"peasant","count":3},{"gid":"x","kind":"wagons","count":1}],)J"
    R"J("arrivals":[{"gid":"p","count":1,"when":"turn 1"}]}]})J";

// Two fires: across a ford and from behind, by a sealed die; open rosters; as Tartar Raid writes its records.
const std::string kFord =
    R"J({"battle_id":"battle-2","source":"tartar-raid","turn":4,"box":"34","weather":"bad","kind":"field","table_w":72,)J"
    R"J("table_h":48,"scale":1,"terrain":"","specials":["ford"],"objective":"ford","turn_limit":3,"tie_winner":"B",)J"
    R"J("hidden_deployment":true,"open_rosters":true,"sides":{"A":{"role":"attacker","edge":"south","skill":1,)J"
    R"J("groups":[{"gid":"T1:tartar","kind":"tartar","count":6,"multiplier":"1","profile":[{"code":"LC","troop_class":"LC",)J"
    R"J("weapon":"bow","quality":"average","figures":12}]}],"generals":[{"gid":"T1","name":"AGA","rank":"general"}],)J"
    R"J("arrivals":[{"aid":"behind","gid":"T1:tartar","count":2,"when":"dice","edge":"enemy","lo":10,"hi":40}]},)J"
    R"J("B":{"role":"defender","edge":"north","skill":-1,"groups":[{"gid":"F1:feudal","kind":"feudal","count":4}],)J"
    R"J("generals":[{"gid":"F1","name":"PRINCE","rank":"general"}]}}})J";

// Secret quality behind a palisade, few who break soon: late arrivals decide when.
const std::string kPalisade =
    R"J({"battle_id":"p","source":"test","specials":["cherta"],"turn_limit":4,"scale":1,)J"
    R"J("options":{"hidden_quality":"on","break_point":"third","general_risk":"dice","show_ready":"on"},"sides":[{"groups":)J"
    R"J([{"gid":"a","kind":"tartar_foot","count":4},{"gid":"b","kind":"bodyguard_foot","count":1}],"generals":[{"gid":"g"}],)J"
    R"J("arrivals":[{"aid":"x","gid":"a","count":1,"when":"from 1 need 5"},{"aid":"y","gid":"b","count":1,"when":"turn 1"}]},)J"
    R"J({"groups":[{"gid":"a","kind":"peasant","count":4,"multiplier":2}],"arrivals":[{"aid":"z","gid":"a","count":2,)J"
    R"J("when":"dice","edge":"east"}]}]})J";

// Fought elsewhere.
const std::string kTable =
    R"J({"battle_id":"table","source":"test","mode":"table","sides":[{"groups":[{"gid":"t","kind":"tartar","count":7}],)J"
    R"J("generals":[{"gid":"aga"}]},{"groups":[{"gid":"f","kind":"feudal","count":5}],)J"
    R"J("arrivals":[{"gid":"f","count":2,"when":"turn 3"}]}]})J";

// The turn of a sealed die has come: its owner is told now (MH-9.14).
bool unseals(const Event* event) {
  const auto* rolled = event ? get_if<ArrivalRolled>(event) : nullptr;
  if (!rolled) return false;
  const auto& arrivals = rolled->own.get().arrivals;
  return std::ranges::any_of(arrivals,
                             [&](const Arrival& one) { return one.aid == *rolled->aid && one.when == When::kDice; });
}

}  // namespace

std::vector<std::string> handed_records() { return {kLate, kHall, kOpen, kTable, kFord, kPalisade}; }

bool may_part_by_arrivals(const Event* one, const Event* two) {
  if (may_part(one, two) || unseals(one) || unseals(two)) return true;
  if (!one || !two || one->index() != two->index()) return false;
  if (const auto* rolled = get_if<InitiativeRolled>(one)) {  // the skills show, the dice are the same
    const auto& again = get<InitiativeRolled>(*two);
    const std::size_t both = std::min(rolled->dice->size(), again.dice->size());
    return std::equal(rolled->dice->begin(), rolled->dice->begin() + static_cast<std::ptrdiff_t>(both),
                      again.dice->begin());
  }
  if (const auto* entered = get_if<UnitEntered>(one))  // what it is shows; its number is the next one (R1)
    return *entered->unit->id == *get<UnitEntered>(*two).unit->id;
  return holds_alternative<AutoFought>(*one);
}
std::vector<Order> handover_siblings(const State& truth, rules::Actor actor, const Order& order) {
  const auto* enters = get_if<Enter>(&order);
  if (!enters) return sibling_orders(truth, actor, order);
  std::vector<Order> others;
  const UnitId id{actor.seat, Naming::kReserve, enters->unit.number};
  const Unit& unit = unit_at(truth, id);
  for (const Unit& u : units_of(truth, actor.seat)) {
    if (u.id->naming != Naming::kReserve || *u.id == id || u.profile != unit.profile || u.quality != unit.quality)
      continue;
    Enter other = *enters;
    other.unit = *u.id;
    others.push_back(other);
  }
  return others;
}
bool may_end_by_arrivals(const Event& event) {
  const auto* ended = get_if<BattleEnded>(&event);
  return ended &&
         (settles_it(event) || ended->result->end == EndKind::kBroke || ended->result->end == EndKind::kWipedOut);
}

}  // namespace cherta::meeting_of_hosts::testing
