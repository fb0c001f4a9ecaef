// A told event in words: it looks at the event as the viewer was told it and at nothing else.
#include "server/rules/core/narration.h"
#include "server/rules/meeting_of_hosts/game.h"

namespace cherta::meeting_of_hosts {

namespace {

using rules::MaybeWords;
using rules::say;

std::string side_name(Seat side) { return std::string("Side ") + letter(side); }
std::string at_text(Point p) { return table::inches_text(p.x) + "," + table::inches_text(p.y); }
std::string at_text(const Pose& pose) { return at_text(pose.at) + " facing " + std::to_string(pose.facing); }
template <class E>
std::string word(E value) {
  std::string text(rules::word_of(value));
  for (char& c : text)
    if (c == '_') c = ' ';
  return text;
}
// "rolls 3 -1 levy = 2"
std::string roll_text(int die, const Modifiers& changes) {
  std::string text = "rolls " + std::to_string(die);
  for (const Modifier& one : changes)
    text += (one.by < 0 ? " -" : " +") + std::to_string(one.by < 0 ? -one.by : one.by) + " " + word(one.why);
  return changes.empty() ? text : text + " = " + std::to_string(die + total(changes));
}
std::string dice_text(const std::vector<int>& dice) {
  std::string text;
  for (const int die : dice) text += (text.empty() ? "" : ",") + std::to_string(die);
  return "[" + text + "]";
}
std::string pairs_text(const std::vector<int>& dice) {
  std::string text;
  for (std::size_t i = 0; i + 1 < dice.size(); i += 2)
    text += (i == 0 ? "A " : "; again A ") + std::to_string(dice[i]) + ", B " + std::to_string(dice[i + 1]);
  return text;
}
std::string reach_text(const Reach& reach) {
  return reach.is_max ? "as far as it can" : table::inches_text(reach.hundredths);
}
std::string wheel_text(const std::optional<WheelStep>& wheel) {
  if (!wheel) return {};
  return " wheeling " + word(wheel->hand) + " by " + std::to_string(wheel->degrees) + ",";
}

struct Ordered {
  std::string operator()(const Advance& o) const {
    return "to advance" + wheel_text(o.wheel) + " " + reach_text(o.reach);
  }
  std::string operator()(const FallBack& o) const {
    return "to fall back" + wheel_text(o.wheel) + " " + reach_text(o.reach);
  }
  std::string operator()(const March& o) const { return "to march" + wheel_text(o.wheel) + " " + reach_text(o.reach); }
  std::string operator()(const Manoeuvre& o) const {
    return "to re-form facing " + std::to_string(o.facing) + ", then " + reach_text(o.reach);
  }
  std::string operator()(const Charge& o) const { return "to charge " + o.target.text() + wheel_text(o.wheel); }
};

// ---- setup ----

MaybeWords words(const OptionsSet&) { return say("The options have changed; both must accept them.", {"MH-7.1"}); }
MaybeWords words(const Accepted& e) { return say(side_name(e.by) + " accepts the options.", {"MH-7.1"}); }
MaybeWords words(const BattleHandedOver&) { return say("A campaign hands over its battle.", {"MH-22.1"}); }
MaybeWords words(const TerrainPlaced& e) {
  return say("The ground is laid: " + std::to_string(e.pieces->size()) + " pieces.", {"MH-5.7", "MH-5.8"});
}
MaybeWords words(const EdgesRolled& e) {
  return say("For the edges: " + pairs_text(e.dice) + ". " + side_name(e.winner) + " chooses.", {"MH-18.3"}, e.dice);
}
MaybeWords words(const EdgesChosen& e) {
  return say("A has the " + word(*e.edge_a) + " edge, B the " + word(*e.edge_b) + " edge.", {"MH-18.3"});
}
MaybeWords words(const MusterChanged& e) {
  return say("Your army: " + (e.army->empty() ? "" : *e.army + ", ") + std::to_string(e.units.get_or({}).size()) +
                 " units, " + std::to_string(*e.spent) + " points.",
             {"MH-21.2"});
}
MaybeWords words(const MusterClosed&) { return say("Both armies are mustered.", {"MH-21.1"}); }
MaybeWords words(const UnitDeployed& e) {
  if (!e.after->placed) return say(e.unit->text() + " has no place yet.", {"MH-18.4"});
  return say(
      e.unit->text() + " stands at " + at_text(e.after->pose) + ", " + std::to_string(e.after->files) + " files.",
      {"MH-18.4"});
}
MaybeWords words(const GeneralDeployed& e) {
  if (!e.after->placed) return say(e.general->text() + " has no place yet.", {"MH-18.4"});
  if (e.after->with != 0)
    return say(e.general->text() + " leads unit " + std::to_string(e.after->with) + ".", {"MH-4.5"});
  return say(e.general->text() + " stands at " + at_text(e.after->at) + ".", {"MH-18.4"});
}
MaybeWords words(const DeployerChosen&) { return {}; }
MaybeWords words(const SecretsSet& e) {
  if (*e.what == "ready") return say("You are ready.", {"MH-7.1"});
  if (*e.what == "unready") return say("You are not ready any more.", {"MH-7.1"});
  if (*e.what == "policy") return say("Your policy is set.", {"MH-7.1"});
  if (*e.what == "arrivals") return say("There is no room for all: the rest will enter from turn 1.", {"MH-18.6"});
  return {};
}
MaybeWords words(const ReadyShown& e) {
  return say(side_name(e.by) + (e.ready ? " is ready." : " is not ready any more."), {"MH-18.4"});
}
MaybeWords words(const Revealed& e) {
  std::string text = "The armies are revealed";
  if (*e.name_a && *e.name_b && !(*e.name_a)->empty() && !(*e.name_b)->empty())
    text += ": " + **e.name_a + " against " + **e.name_b;
  return say(text + ".", {"MH-18.1"});
}

// ---- the turn ----

MaybeWords words(const PhaseStarted&) { return {}; }
MaybeWords words(const TurnStarted& e) { return say("Turn " + std::to_string(*e.turn) + ".", {"MH-7.1"}); }
MaybeWords words(const InitiativeRolled& e) {
  std::string text = "Initiative: " + pairs_text(e.dice);
  for (const auto& [side, skill] : {std::pair('A', *e.skill_a), {'B', *e.skill_b}})
    if (skill != 0) text += std::string(", ") + side + "'s skill " + (skill > 0 ? "+" : "") + std::to_string(skill);
  text += *e.winner ? ". " + side_name(**e.winner) + " chooses." : ". A tie: the order of the last turn stands.";
  return say(text, {*e.winner ? "MH-7.2" : "MH-7.3"}, e.dice);
}
MaybeWords words(const InitiativeChosen& e) { return say(side_name(e.first) + " moves first.", {"MH-7.2"}); }
MaybeWords words(const TurnEnded& e) { return say("Turn " + std::to_string(*e.turn) + " ends.", {"MH-7.1"}); }
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
  return say(e.unit->id->text() + " enters and stands at " + at_text(e.unit->now->pose) + ".", {"MH-9.14"});
}

// ---- orders and moves ----

MaybeWords words(const OrderAnnounced& e) {
  return say(e.unit->text() + " is ordered " + std::visit(Ordered{}, *e.order) + ".", {"MH-8.1"});
}
MaybeWords words(const OrderRolled& e) {
  const std::string result = *e.result == Obeyed::kObey   ? "it obeys"
                             : *e.result == Obeyed::kHold ? "it holds"
                                                          : "it falls back";
  return say(e.unit->text() + " " + roll_text(e.die, e.modifiers) + ": " + result + ".", {"MH-8.2"}, {*e.die});
}
std::string_view move_rule(MoveKind kind) {
  switch (kind) {
    case MoveKind::kBack:
      return "MH-9.6";
    case MoveKind::kManoeuvre:
      return "MH-9.7";
    case MoveKind::kMarch:
      return "MH-9.8";
    case MoveKind::kCharge:
      return "MH-10.1";
    case MoveKind::kRetreat:
      return "MH-11.1";
    case MoveKind::kEvade:
      return "MH-11.7";
    case MoveKind::kPursuit:
      return "MH-15.2";
    case MoveKind::kRecoil:
      return "MH-11.8";
    case MoveKind::kFlee:
      return "MH-11.6";
    default:
      return "MH-9.4";
  }
}
std::string_view move_verb(MoveKind kind) {
  switch (kind) {
    case MoveKind::kBack:
      return "falls back";
    case MoveKind::kManoeuvre:
      return "manoeuvres";
    case MoveKind::kMarch:
      return "marches";
    case MoveKind::kCharge:
      return "charges";
    case MoveKind::kRetreat:
      return "retreats";
    case MoveKind::kEvade:
      return "evades";
    case MoveKind::kPursuit:
      return "pursues";
    case MoveKind::kRecoil:
      return "recoils";
    case MoveKind::kFlee:
      return "flees";
    case MoveKind::kPlaced:
      return "is put";
    default:
      return "advances";
  }
}
MaybeWords words(const UnitMoved& e) {
  std::string text = e.unit->text() + " " + std::string(move_verb(e.kind)) + " from " + at_text(*e.from);
  const Condition* after = e.after.if_known();
  text += after ? " to " + at_text(after->pose) : " out of sight";
  if (const int* cost = e.cost.if_known(); cost && *cost > 0) text += " (" + table::inches_text(*cost) + ")";
  return say(text + ".", {move_rule(e.kind)});
}
MaybeWords words(const UnitMarked&) { return {}; }
MaybeWords words(const UnitHalted& e) {
  return say(e.unit->text() + " is halted" + (*e.by ? " by " + (*e.by)->text() : "") + ".", {"MH-19.4"});
}
MaybeWords words(const ChargeContact& e) {
  return say(e.unit->text() + " strikes " + e.target->text() + " in the " + word(*e.edge) + ".",
             {e.frontal ? "MH-10.3" : "MH-10.4"});
}
MaybeWords words(const UnitPinned& e) {
  return say(e.unit->text() + " is pinned by " + e.by->text() + ".", {"MH-10.7"});
}
MaybeWords words(const GeneralMoved& e) {
  const std::string name = e.general->text();
  switch (*e.step) {
    case GeneralStep::kJoined:
      return say(name + " joins unit " + std::to_string(e.after->with) + ".", {"MH-4.4"});
    case GeneralStep::kDisplaced:
      return say(name + " takes refuge with unit " + std::to_string(e.after->with) + ".", {"MH-4.7"});
    case GeneralStep::kCarried:
      return {};
    case GeneralStep::kMoved:
    case GeneralStep::kLeft:
      break;
  }
  return say(name + " is at " + at_text(e.after->at) + ".", {"MH-4.3"});
}
MaybeWords words(const GeneralLost& e) {
  return say(e.general->text() + " is lost: " + word(e.after->fate) + ".", {"MH-4.8"});
}
MaybeWords words(const GeneralRisked& e) {
  return say(e.general->text() + " is in danger: " + dice_text(e.dice) + ".", {"MH-4.8"}, e.dice);
}

// ---- tests, fights ----

MaybeWords words(const RallyTested& e) {
  const std::string result = *e.result == Rallied::kGoodOrder  ? "good order"
                             : *e.result == Rallied::kDisorder ? "disorder"
                             : *e.result == Rallied::kRetreat  ? "it retreats"
                                                               : "it breaks";
  return say(e.unit->text() + " tests (" + word(*e.cause) + "), " + roll_text(e.die, e.modifiers) + ": " + result + ".",
             {"MH-14.2"}, {*e.die});
}
MaybeWords words(const UnitDisordered& e) { return say(e.unit->text() + " is disordered.", {"MH-3.3"}); }
MaybeWords words(const UnitPassed& e) {
  return say(e.by->text() + " goes through " + e.unit->text() + ".", {"MH-11.4"});
}
MaybeWords words(const UnitLost& e) {
  return say(e.unit->text() + " is lost: " + word(e.after->status) + ".", {"MH-17.1"});
}
MaybeWords words(const QualityRevealed& e) {
  return say(e.unit->text() + " is " + word(*e.quality) + ".", {"MH-20.1"});
}
MaybeWords words(const ArdourLost& e) { return say(e.unit->text() + " has lost its ardour.", {"MH-3.2"}); }
MaybeWords words(const ChoiceMade& e) {
  const UnitSecrets own = e.own.get_or({});
  std::string text = e.unit->text() + ":";
  if (own.hold_fire) text += " holds fire;";
  if (own.evades) text += " evades;";
  if (own.recovers) text += " recovers;";
  if (text.back() == ':') return say(e.unit->text() + " does as usual.", {"MH-7.1"});
  text.back() = '.';
  return say(text, {"MH-7.1"});
}
MaybeWords words(const Volley& e) {
  std::string text = e.shooter->text() + " shoots at " + table::inches_text(*e.range) + ":";
  std::vector<int> all;
  for (const Shots& shots : e.shots) {
    text += (all.empty() ? " " : "; ") + shots.target.text() + " " + dice_text(shots.dice) + " needs " +
            std::to_string(shots.needed) + ", " + std::to_string(shots.hits) + " hits";
    all.insert(all.end(), shots.dice.begin(), shots.dice.end());
  }
  return say(text + ".", {"MH-12.9"}, all);
}
MaybeWords words(const Casualties& e) {
  return say(
      e.unit->text() + " takes " + std::to_string(*e.hits) + " hits, " + std::to_string(*e.figures) + " figures left.",
      {"MH-2.6"});
}
MaybeWords words(const MeleeFought& e) {
  std::string text = e.fighter->text() + " fights " + e.enemy->text() + " (" + word(*e.edge) + ", " +
                     std::to_string(*e.figures) + " figures) " + dice_text(e.dice);
  for (const Modifier& one : e.modifiers)
    text += (one.by < 0 ? " -" : " +") + std::to_string(one.by < 0 ? -one.by : one.by) + " " + word(one.why);
  return say(text + " needs " + std::to_string(*e.needed) + ": " + std::to_string(*e.hits) + " hits.", {"MH-13.9"},
             e.dice);
}
MaybeWords words(const RecoveryRolled& e) {
  const std::string result = *e.regained > 0 ? "regains " + std::to_string(*e.regained) + " hits"
                             : *e.lost > 0   ? "loses " + std::to_string(*e.lost) + " for good"
                                             : "regains nothing";
  return say(e.unit->text() + " " + roll_text(e.die, e.modifiers) + ": " + result + ".", {"MH-16.2"}, {*e.die});
}

// ---- fog, the end, the referee ----

MaybeWords words(const SightChanged& e) {
  std::string seen, lost;
  for (const Unit& u : e.sighted.get_or({}))
    seen += (seen.empty() ? "" : ", ") + u.id->text() + " at " + at_text(u.now->pose);
  for (const General& g : e.generals_sighted.get_or({})) seen += (seen.empty() ? "" : ", ") + g.id->text();
  for (const UnitId id : e.unsighted.get_or({})) lost += (lost.empty() ? "" : ", ") + id.text();
  for (const GeneralId id : e.generals_unsighted.get_or({})) lost += (lost.empty() ? "" : ", ") + id.text();
  std::string text = seen.empty() ? "" : "Sighted: " + seen + ".";
  if (!lost.empty()) text += (text.empty() ? "" : " ") + ("Out of sight: " + lost + ".");
  return say(text, {"MH-19.2"});
}
MaybeWords words(const ObjectiveChanged& e) {
  return say(*e.holder ? side_name(**e.holder) + " holds the objective." : "Nobody holds the objective.", {"MH-17.4"});
}
MaybeWords words(const DrawSpoken& e) {
  return say(side_name(e.by) + (*e.word == DrawWord::kOffer ? " offers a draw." : " refuses the draw."), {"MH-17.5"});
}
MaybeWords words(const AutoWanted& e) { return say(side_name(e.by) + " would let dice decide.", {"MH-23.3"}); }
MaybeWords words(const ResultClaimed&) { return say("Your result is in.", {"MH-23.2"}); }
MaybeWords words(const ResultDisputed&) { return say("The two results differ.", {"MH-23.2"}); }
MaybeWords words(const AutoFought& e) {
  return say("The dice decide: A scores " + std::to_string(*e.score_a) + ", B " + std::to_string(*e.score_b) + ".",
             {"MH-23.1"}, e.dice);
}
MaybeWords words(const BattleEnded& e) {
  const BattleResult& result = *e.result;
  const std::string how = word(result.end);
  if (!result.winner) return say("The battle ends in a draw (" + how + ").", {"MH-17.2"});
  return say(
      side_name(*result.winner) + " wins, " + (result.decisive ? "decisively" : "marginally") + " (" + how + ").",
      {"MH-17.2"});
}
MaybeWords words(const Paused& e) {
  return say(e.on ? "The referee pauses the game." : "The game goes on.", {"MH-7.1"});
}
MaybeWords words(const RefereeSpoke& e) {
  return say("The referee: " + *e.text + (e.dice->empty() ? "" : " " + dice_text(e.dice)), {"MH-7.1"}, e.dice);
}
MaybeWords words(const RefereeSet&) { return say("The referee has set the position.", {"MH-7.1"}); }

}  // namespace

std::optional<rules::FeedLine> MeetingOfHosts::narrate(const Event& event, Viewer) {
  return rules::narrate(event, [](const auto& one) { return words(one); });
}

}  // namespace cherta::meeting_of_hosts
