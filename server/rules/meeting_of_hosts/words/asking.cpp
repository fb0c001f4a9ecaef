// The answers to questions (6.2), in words. They look at what the asker knows and at nothing else.
#include "server/rules/meeting_of_hosts/words/asking.h"

#include <algorithm>

#include "server/rules/meeting_of_hosts/chapters/movement.h"

namespace cherta::meeting_of_hosts {

namespace {

const Unit& own_of(const State& s, UnitId id) { return unit_at(s, id); }
std::string inches(int hundredths) { return table::short_inches_text(hundredths) + "\""; }

std::string say(const State& s, const AskRange& o) {
  const Unit& unit = own_of(s, o.unit);
  const Unit& enemy = unit_at(s, o.enemy);
  const std::string who = o.unit.text() + " to " + o.enemy.text() + ": ";
  std::string text = who + inches(distance(unit, enemy)) + ", " + inches(distance(unit.now->pose.at, enemy)) +
                     " from the middle of its front";
  if (unit.profile->weapon == Weapon::kNone) return text + ".";
  const auto targets = targets_of(s, unit);
  const bool is_target = std::ranges::any_of(targets, [&](const Unit* u) { return *u->id == o.enemy; });
  return text + (is_target ? "; it is what " : "; it is not what ") + o.unit.text() + " would shoot at.";
}

std::string say(const State& s, const AskSight& o) {
  const Unit& unit = own_of(s, o.unit);
  const Unit& enemy = unit_at(s, o.enemy);
  return o.unit.text() + (sees(s, unit, enemy) ? " sees " : " does not see ") + o.enemy.text() +
         (is_clear_fire(s, unit, enemy) ? "; its line of fire is clear." : "; its line of fire is not clear.");
}

std::string say(const State& s, const AskCommand& o) {
  const Unit& unit = own_of(s, o.unit);
  if (is_in_command(s, unit)) return o.unit.text() + " is in command: it needs no die.";
  std::string text = o.unit.text() + " rolls for its orders: 4 or more obeys, 0 or less falls back";
  for (const Modifier& one : modifiers(unit, false))
    text += std::string(one.by < 0 ? "; -" : "; +") + std::to_string(std::abs(one.by)) + " " +
            std::string(one.why == Why::kHalfLost ? "half lost" : rules::word_of(one.why));
  return text + ".";
}

// Where a unit's front would be.
std::string end_text(const State& s, const Move& move) {
  const UnitId id = unit_of(move.order);
  const Pose end = plan(s, unit_at(s, id), move.order, Whom::kSeen).value().end;
  return ": " + id.text() + " would end at " + table::short_inches_text(end.at.x) + "," +
         table::short_inches_text(end.at.y) + " facing " + std::to_string(end.facing);
}
std::string say(const Known& known, const Preview& o) {
  const rules::Actor actor = rules::Actor::player(known.viewer().seat);
  const Order order = addressed(MeetingOfHosts::parse(o.order).value(), actor);
  const rules::Trial trial = MeetingOfHosts::foresee(known, actor, order);
  const auto move = move_of(order);
  std::string text = "It may be given" + (move ? end_text(*known, *move) : std::string());
  if (!trial.cost.empty()) text += ", for " + trial.cost.words();
  for (const std::string& piece : trial.touched) text += ", in contact with " + piece;
  if (!trial.stops.empty()) text += "; " + trial.stops.words();
  return text + ".";
}

}  // namespace

bool is_movement(const Order& order) {
  return move_of(order) || holds_alternative<Enter>(order) || holds_alternative<MoveGeneral>(order) ||
         holds_alternative<Join>(order);
}

std::string answer(const Known& known, const Order& order) {
  return visit(
      [&](const auto& o) -> std::string {
        if constexpr (requires { say(known, o); })
          return say(known, o);
        else if constexpr (requires { say(*known, o); })
          return say(*known, o);
        else
          return {};
      },
      order);
}

}  // namespace cherta::meeting_of_hosts
