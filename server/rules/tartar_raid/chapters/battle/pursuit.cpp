// Pursuit over the border (TR-14.4.2-5).
#include <algorithm>

#include "server/rules/tartar_raid/chapters/battle/battle.h"
#include "server/rules/tartar_raid/chapters/battle/battle_charts.h"
#include "server/rules/tartar_raid/chapters/turn/ending.h"

namespace cherta::tartar_raid {

namespace {

bool is_at_border(const State& s, Box box) {  // TR-14.4.2, TR-16.2.5
  if (is_tartary(s.ground, box)) return false;
  if (!s.ground->hexes) return box.column() == 1;
  constexpr int kNear = 2;
  for (int q = 0; q < kHexColumns; ++q)
    for (int row = 1; row <= kHexRows; ++row)
      if (is_tartary(s.ground, Box::hex(q, row)) && hex_distance(box, Box::hex(q, row)) <= kNear) return true;
  return false;
}

bool has_tried(const State& s, Label label) {
  return std::ranges::find(*s.pursuers_tried, label) != s.pursuers_tried->end();
}

int count_of(const Contents& contents, Kind kind) {
  int sum = 0;
  for (const Contingent& one : contents.contingents)
    if (one.kind == kind) sum += one.units.value_or(0);
  return sum;
}

// Moves units of a kind from one counter's contents to another's, commanders staying where they are.
void move_units(Contents& from, Contents& to, Kind kind, int units) {
  for (Contingent& one : from.contingents) {
    if (one.kind != kind || !one.units) continue;
    const int taken = std::min(units, *one.units);
    if (taken == 0) continue;
    *one.units -= taken;
    units -= taken;
    to.contingents.push_back({kind, one.origin, taken, std::nullopt, false, one.home});
  }
  from.contingents.erase(std::remove_if(from.contingents.begin(), from.contingents.end(),
                                        [](const Contingent& one) { return one.units == 0 && !one.leader; }),
                         from.contingents.end());
}

struct StayBehind {
  std::vector<int> dice;
  int cossacks = 0, feudals = 0;
  Contents staying, going;
  bool anybody_goes = true;
};

// TR-14.4.4.
StayBehind roll_stay_behind(Ruling& r, Label label) {
  StayBehind stay;
  if (!test_strength(r, label, Kind::kCossack)) {  // peasants are tested in battle only (TR-15.5)
    stay.anybody_goes = false;
    return stay;
  }
  stay.going = find_counter(r.now(), label)->contents.get();
  stay.dice = {rules::d6(r.chance(), "Cossacks staying"), rules::d6(r.chance(), "feudals staying")};
  stay.cossacks = std::min(stay.dice[0], count_of(stay.going, Kind::kCossack));
  const int feudals = count_of(stay.going, Kind::kFeudal) + count_of(stay.going, Kind::kFoot);
  stay.feudals = stay.dice[1] <= kFeudalsStayUpTo ? std::min(stay.dice[1], feudals) : 0;
  const Contents whole = stay.going;
  const int foot = std::min(stay.feudals, count_of(stay.going, Kind::kFoot));  // the slow stay first
  move_units(stay.going, stay.staying, Kind::kCossack, stay.cossacks);
  move_units(stay.going, stay.staying, Kind::kFoot, foot);
  move_units(stay.going, stay.staying, Kind::kFeudal, stay.feudals - foot);
  stay.anybody_goes = tested_units(stay.going) > 0 || has_untested(stay.going);
  if (!stay.anybody_goes) {
    stay.going = whole;
    stay.staying = Contents();
    stay.cossacks = stay.feudals = 0;
  }
  return stay;
}

Labels eligible(const State& s) {
  Labels fit;
  for (const Counter& one : s.counters) {
    if (one.label->letter != 'F' || !is_at_border(s, one.box) || has_tried(s, one.label)) continue;
    const Contents* contents = one.contents.if_known();
    if (contents && is_commanded(*contents)) fit.push_back(*one.label);
  }
  return fit;
}

void end_pursuit_phase(Ruling& r) {
  const bool any = std::ranges::any_of(r->counters, [](const Counter& one) { return *one.may_cross; });
  if (any) return enter_phase(r, Phase::kTurnStart);  // TR-14.4.5: one more full turn
  finish(r, EndCode::kTartarsHome);
}

}  // namespace

bool has_pursuer(const State& s) { return !eligible(s).empty(); }

Refused check_pursue(const Known& known, Seat seat, const Pursue& order) {
  const State& s = *known;
  const Counter* counter = find_counter(s, order.counter);
  if (!counter || seat != kPrince || order.counter.side() != kPrince)
    return refuse("E_COUNTER", "TR-14.4.3", "you have no counter " + order.counter.text());
  if (order.counter.letter != 'F' || !is_commanded(counter->contents.get()))
    return refuse("E_NO_COMMANDER", "TR-14.4.2", order.counter.text() + " cannot do that without a commander");
  if (!is_at_border(s, counter->box) || has_tried(s, order.counter))
    return refuse("E_RANGE", "TR-14.4.3", order.counter.text() + " is not at the border, or has tried already");
  return {};
}

// TR-14.4.3.
void do_pursue(Ruling& r, Seat, const Pursue& order) {
  const Counter* counter = find_counter(r.now(), order.counter);
  const bool beaten = *counter->beaten;
  const auto read = read_counter(r.now(), order.counter);
  const int die = rules::d6(r.chance(), "pursuit");
  const auto modifier_of = [&](Skill skill) { return kPursuitModifier.at(skill) - (beaten ? 1 : 0); };
  const auto result_of = [&](Skill skill) {
    return std::clamp(die + modifier_of(skill), kPursuesInPart - 1, kPursues);
  };
  std::vector<SkillRead> reads;
  if (read) reads.push_back(*read);
  const Skill skill = read ? read->skill : Skill::kAverage;
  const auto shown = disclose(r, reads, [&](const std::vector<Skill>& could) { return result_of(could.front()); });
  const bool open = !shown.empty() && shown.front();
  std::vector<int> dice = {die};
  StayBehind stay;
  stay.going = find_counter(r.now(), order.counter)->contents.get();
  const int result = result_of(skill);
  if (result == kPursuesInPart) {
    stay = roll_stay_behind(r, order.counter);
    dice.insert(dice.end(), stay.dice.begin(), stay.dice.end());
  }
  const bool pursues = result >= kPursuesInPart && stay.anybody_goes;
  r.emit(PursuitRolled{order.counter, open ? shown.front() : std::nullopt, dice,
                       open ? std::optional<int>(modifier_of(skill)) : std::nullopt, pursues, stay.cossacks,
                       stay.feudals, stay.going});
  if (!stay.staying.contingents.empty()) {
    const bool band = stay.feudals == 0;
    r.emit(CounterAppeared{next_label(r.now(), band ? 'C' : 'F'), band ? PublicKind::kCossack : PublicKind::kFeudal,
                           *find_counter(r.now(), order.counter)->box, Appearance::kLeft, false, stay.staying});
  }
  if (!has_pursuer(r.now())) end_pursuit_phase(r);
}

void do_stop(Ruling& r) { end_pursuit_phase(r); }

}  // namespace cherta::tartar_raid
