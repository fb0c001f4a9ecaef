// What is said of the turn, of orders and of moves.
#include "server/rules/meeting_of_hosts/show/narrate.h"

namespace cherta::meeting_of_hosts {

namespace {

std::string reach_text(const Reach& reach) { return reach.is_max ? "as far as it can" : inches_text(reach.hundredths); }
std::string wheel_text(const std::optional<WheelStep>& wheel) {
  if (!wheel) return {};
  return ", wheeling " + word(wheel->hand) + " by " + std::to_string(wheel->degrees);
}

struct Ordered {
  std::string operator()(const Advance& o) const { return "to advance " + reach_text(o.reach) + wheel_text(o.wheel); }
  std::string operator()(const FallBack& o) const {
    return "to fall back " + reach_text(o.reach) + wheel_text(o.wheel);
  }
  std::string operator()(const March& o) const { return "to march " + reach_text(o.reach) + wheel_text(o.wheel); }
  std::string operator()(const Manoeuvre& o) const {
    return "to re-form facing " + std::to_string(o.facing) + ", then " + reach_text(o.reach);
  }
  std::string operator()(const Charge& o) const { return "to charge " + o.target.text() + wheel_text(o.wheel); }
};

struct MoveWords {
  MoveKind kind;
  std::string_view verb, rule;
};
constexpr auto kMoves = std::to_array<MoveWords>({{MoveKind::kAdvance, "advances", "MH-9.4"},
                                                  {MoveKind::kBack, "falls back", "MH-9.6"},
                                                  {MoveKind::kManoeuvre, "manoeuvres", "MH-9.7"},
                                                  {MoveKind::kMarch, "marches", "MH-9.8"},
                                                  {MoveKind::kCharge, "charges", "MH-10.1"},
                                                  {MoveKind::kEnter, "enters", "MH-9.14"},
                                                  {MoveKind::kRetreat, "retreats", "MH-11.1"},
                                                  {MoveKind::kEvade, "evades", "MH-11.7"},
                                                  {MoveKind::kPursuit, "pursues", "MH-15.2"},
                                                  {MoveKind::kRecoil, "recoils", "MH-11.8"},
                                                  {MoveKind::kFlee, "flees", "MH-11.6"},
                                                  {MoveKind::kPlaced, "is put", "MH-7.1"}});
const MoveWords& words_of(MoveKind kind) {
  for (const MoveWords& one : kMoves)
    if (one.kind == kind) return one;
  return kMoves.front();
}

// Whom a general has joined: his own side's, by number where that is how he is known.
std::string led_text(const GeneralId& general, int with) { return UnitId{general.side, general.naming, with}.text(); }

}  // namespace

// ---- the turn ----

MaybeWords words(const PhaseStarted& e) {
  if (*e.phase == Phase::kMove2) return say("The second side moves.", {"MH-7.1"});
  if (*e.phase == Phase::kResult) return say("The battle is fought elsewhere: enter its result.", {"MH-23.2"});
  return {};
}
MaybeWords words(const TurnStarted& e) { return say("Turn " + std::to_string(*e.turn) + ".", {"MH-7.1"}); }
MaybeWords words(const InitiativeRolled& e) {
  std::string text = "Initiative: " + pairs_text(e.dice);
  for (const auto& [side, skill] : {std::pair('A', *e.skill_a), {'B', *e.skill_b}})
    if (skill != 0) text += std::string(", ") + side + "'s skill " + (skill > 0 ? "+" : "") + std::to_string(skill);
  text += *e.winner ? ". " + side_name(**e.winner) + " chooses." : ". A tie: the order of the last turn stands.";
  return say(text, {*e.winner ? "MH-7.2" : "MH-7.3"}, e.dice);
}
MaybeWords words(const InitiativeChosen& e) { return say(side_name(e.first) + " moves first.", {"MH-7.2"}); }
MaybeWords words(const TurnEnded&) { return {}; }
MaybeWords words(const ArrivalsSealed&) { return say("Dice for late arrivals are sealed.", {"MH-9.14"}); }
MaybeWords words(const ArrivalRolled& e) {
  const SideSecrets* own = e.own.if_known();
  bool due = false;
  if (own)
    for (const Arrival& arrival : own->arrivals) due = due || (arrival.aid == *e.aid && arrival.due);
  const std::string rolled = *e.die == 0 ? "" : " (" + std::to_string(*e.die) + ")";
  return say("Late arrivals" + rolled + (due ? " may enter." : " are not here yet."), {"MH-9.14"},
             *e.die == 0 ? std::vector<int>{} : std::vector<int>{*e.die});
}
MaybeWords words(const UnitEntered& e) {
  return say(e.unit->id->text() + " enters and stands at " + at_text(e.unit->now->pose.at) + ".", {"MH-9.14"});
}

// ---- orders and moves ----

MaybeWords words(const OrderAnnounced& e) {
  return say(e.unit->text() + " is ordered " + visit(Ordered{}, *e.order) + ".", {"MH-8.1"});
}
MaybeWords words(const OrderRolled& e) {
  const std::string result = *e.result == Obeyed::kObey   ? "it obeys"
                             : *e.result == Obeyed::kHold ? "it holds"
                                                          : "it will not go and falls back";
  return say(e.unit->text() + " " + roll_text(e.die, e.modifiers) + ": " + result + ".", {"MH-8.2"}, {*e.die});
}
MaybeWords words(const UnitMoved& e) {
  const MoveWords& move = words_of(e.kind);
  std::string text = e.unit->text() + " " + std::string(move.verb);
  const Condition* after = e.after.if_known();
  if (!after) return say(text + " from " + at_text(e.from->at) + " out of sight.", {move.rule});
  if (after->pose.at == e.from->at && after->pose.facing == e.from->facing) {
    text += " at " + at_text(after->pose.at);
  } else {
    text += (*e.kind == MoveKind::kPlaced ? "" : " from " + at_text(e.from->at)) + " to " + at_text(after->pose.at);
  }
  if (after->pose.facing != e.from->facing) text += ", facing " + std::to_string(after->pose.facing);
  if (const int* cost = e.cost.if_known(); cost && *cost > 0) text += " (" + inches_text(*cost) + ")";
  return say(text + ".", {move.rule});
}
MaybeWords words(const UnitMarked&) { return {}; }
MaybeWords words(const UnitHalted& e) {
  return say(e.unit->text() + " is halted" + (*e.by ? " by " + (*e.by)->text() : "") + ".", {"MH-19.4"});
}
MaybeWords words(const ChargeContact& e) {
  const bool side = *e.edge == table::Side::kLeft || *e.edge == table::Side::kRight;
  return say(e.unit->text() + " strikes " + e.target->text() + " in the " + word(*e.edge) + (side ? " flank." : "."),
             {e.frontal ? "MH-10.3" : "MH-10.4"});
}
MaybeWords words(const UnitPinned& e) {
  return say(e.unit->text() + " is pinned by " + e.by->text() + ".", {"MH-10.7"});
}
MaybeWords words(const GeneralMoved& e) {
  const std::string name = e.general->text();
  switch (*e.step) {
    case GeneralStep::kJoined:
      return say(name + " joins " + led_text(e.general, e.after->with) + ".", {"MH-4.4"});
    case GeneralStep::kDisplaced:
      return say(name + " takes refuge with " + led_text(e.general, e.after->with) + ".", {"MH-4.7"});
    case GeneralStep::kCarried:
      return {};
    case GeneralStep::kMoved:
    case GeneralStep::kLeft:
      break;
  }
  return say(name + " rides to " + at_text(e.after->at) + ".", {"MH-4.3"});
}
MaybeWords words(const GeneralLost& e) { return say(fate_text(e.general->text(), e.after->fate), {"MH-4.8"}); }
MaybeWords words(const GeneralRisked& e) {
  return say(e.general->text() + " is in danger: " + dice_text(e.dice) + ".", {"MH-4.8"}, e.dice);
}

}  // namespace cherta::meeting_of_hosts
