// A told event in words: small words, and what is said of fog, the end and the referee.
#include "server/rules/meeting_of_hosts/show/narrate.h"

#include "server/rules/meeting_of_hosts/handover/results.h"

namespace cherta::meeting_of_hosts {

namespace {

std::string_view end_text(EndKind end) {  // MH-22.6
  switch (end) {
    case EndKind::kBroke:
      return "an army is broken";
    case EndKind::kWipedOut:
      return "an army is wiped out";
    case EndKind::kConceded:
      return "the other side concedes";
    case EndKind::kWithdrew:
      return "the other side withdraws";
    case EndKind::kTurnLimit:
      return "the last turn is over";
    case EndKind::kObjective:
      return "by the objective";
    case EndKind::kAgreed:
      return "by agreement";
    case EndKind::kAdjudicated:
      return "the referee's decision";
    case EndKind::kAuto:
      return "by the dice";
    case EndKind::kTable:
      return "as it was fought elsewhere";
  }
  return {};
}

// As it is typed, without those who have lost nothing.
std::string short_text(Claim claim) {
  for (auto* losses : {&claim.loss_a, &claim.loss_b})
    std::erase_if(*losses, [](const GroupLoss& loss) { return loss.tenths == 0; });
  for (auto* fates : {&claim.fate_a, &claim.fate_b})
    std::erase_if(*fates, [](const GeneralFate& one) { return one.fate == Fate::kUnhurt; });
  return claim_text(claim);
}

// Of generals who were not lost at this table nothing else tells (MH-23.1, 23.2).
std::string fates_text(const std::optional<Claim>& settled) {
  std::string text;
  if (!settled) return text;
  for (const auto* fates : {&settled->fate_a, &settled->fate_b})
    for (const GeneralFate& one : *fates)
      if (one.fate != Fate::kUnhurt) text += " " + fate_text(one.general, one.fate);
  return text;
}

// The rows of the charts that stand for several things (MH-13.11) are named by all of them.
std::string why_text(Why why) {
  switch (why) {
    case Why::kFlank:
      return "flank, rear or pursuit";
    case Why::kBlankRow:
      return "by row c";
    case Why::kUphillOrObstacle:
      return "uphill, obstacle or light foot";
    case Why::kArdour:
      return "impetuous";
    default:
      return word(why);
  }
}

}  // namespace

std::string side_name(Seat side) { return std::string("Side ") + letter(side); }
std::string at_text(Point p) { return table::short_inches_text(p.x) + "," + table::short_inches_text(p.y); }
std::string inches_text(int hundredths) { return table::short_inches_text(hundredths) + "\""; }
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
std::string fate_text(std::string_view general, Fate fate) {
  return std::string(general) + (fate == Fate::kLeftTable ? " has left the table." : " is " + word(fate) + ".");
}
std::string counted(int n, std::string_view what) {
  return std::to_string(n) + " " + std::string(what) + (n == 1 ? "" : "s");
}
std::string modifiers_text(const Modifiers& changes) {
  std::string text;
  for (const Modifier& one : changes)
    text += (one.by < 0 ? " -" : " +") + std::to_string(one.by < 0 ? -one.by : one.by) + " " + why_text(one.why);
  return text;
}
std::string roll_text(int die, const Modifiers& changes) {  // "rolls 3 -1 levy = 2"
  const std::string text = "rolls " + std::to_string(die) + modifiers_text(changes);
  return changes.empty() ? text : text + " = " + std::to_string(die + total(changes));
}

// ---- fog, the end, the referee ----

MaybeWords words(const SightChanged& e) {
  std::string seen, lost;
  for (const Unit& u : e.sighted.get_or({}))
    seen += (seen.empty() ? "" : ", ") + u.id->text() + " at " + at_text(u.now->pose.at);
  for (const General& g : e.generals_sighted.get_or({})) seen += (seen.empty() ? "" : ", ") + g.id->text();
  for (const UnitId id : e.unsighted.get_or({})) lost += (lost.empty() ? "" : ", ") + id.text();
  for (const GeneralId id : e.generals_unsighted.get_or({})) lost += (lost.empty() ? "" : ", ") + id.text();
  std::string text = seen.empty() ? "" : "Sighted: " + seen + ".";
  if (!lost.empty()) text += (text.empty() ? "" : " ") + ("Out of sight: " + lost + ".");
  return say(text, {"MH-19.2"});
}
MaybeWords words(const WatchSaid& e) { return say("In turn " + std::to_string(*e.turn) + ": " + *e.text, {"MH-19.1"}); }
MaybeWords words(const WatchTold& e) {
  const Watch* now = e.now.if_known();
  if (!now || e.next.known()) return {};  // the referee needs no telling
  if (now->units_a.empty() && now->units_b.empty())
    return say("In fog you are told of a turn when the next one ends.", {"MH-19.1"});
  return say("You see the table as it was at the end of turn " + std::to_string(now->turn) + ".", {"MH-19.1"});
}
MaybeWords words(const ObjectiveChanged& e) {
  return say(*e.holder ? side_name(**e.holder) + " holds the objective." : "Nobody holds the objective.", {"MH-17.4"});
}
MaybeWords words(const DrawSpoken& e) {
  return say(side_name(e.by) + (*e.word == DrawWord::kOffer ? " offers a draw." : " refuses the draw."), {"MH-17.5"});
}
MaybeWords words(const AutoWanted& e) { return say(side_name(e.by) + " would let dice decide.", {"MH-23.3"}); }
MaybeWords words(const ResultClaimed& e) {
  const auto* claim = e.claim.if_known();
  return say("Your result is in" + (claim && *claim ? ": " + short_text(**claim) : std::string()) + ".", {"MH-23.2"});
}
MaybeWords words(const ResultDisputed& e) {
  std::string text = "The two results differ.";
  const std::vector<Claim> claims = e.claims.get_or({});
  for (std::size_t i = 0; i < claims.size() && i < kSides.size(); ++i)
    text += " " + side_name(kSides[i]) + ": " + short_text(claims[i]) + ".";
  return say(text, {"MH-23.2"});
}
MaybeWords words(const AutoFought& e) {
  return say("The dice decide: A scores " + std::to_string(*e.score_a) + ", B " + std::to_string(*e.score_b) + ".",
             {"MH-23.1"}, e.dice);
}
MaybeWords words(const BattleEnded& e) {
  const BattleResult& result = *e.result;
  const std::string how = std::string(end_text(result.end)) + "." + fates_text(result.settled);
  if (!result.winner) return say("The battle is drawn: " + how, {"MH-17.2"});
  const std::string_view measure = result.decisive ? " wins decisively: " : " wins marginally: ";
  return say(side_name(*result.winner) + std::string(measure) + how, {"MH-17.2"});
}
MaybeWords words(const Paused& e) {
  return say(e.on ? "The referee pauses the game." : "The game goes on.", {"MH-7.1"});
}
MaybeWords words(const RefereeSpoke& e) {
  if (e.dice->empty()) return say("The referee: " + *e.text + ".", {"MH-7.1"});
  return say("The referee rolls " + dice_text(e.dice) + " " + *e.text + ".", {"MH-7.1"}, e.dice);
}
MaybeWords words(const RefereeSet& e) {
  const std::string who = *e.unit ? (*e.unit)->text() : (*e.general)->text();
  return say("The referee sets " + who + ": " + *e.what + ".", {"MH-7.1"});
}

std::optional<rules::FeedLine> MeetingOfHosts::narrate(const Event& event, Viewer viewer) {
  if (viewer.is_referee() && holds_alternative<WatchSaid>(event)) return std::nullopt;  // he knows
  return rules::narrate(event, [](const auto& one) { return words(one); });
}

}  // namespace cherta::meeting_of_hosts
