// What is said of tests, losses, shooting, melee and recovery.
#include "server/rules/meeting_of_hosts/show/narrate.h"

namespace cherta::meeting_of_hosts {

namespace {

std::string_view cause_text(Cause cause) {  // MH-14.1
  switch (cause) {
    case Cause::kStart:
      return "at the start of the turn";
    case Cause::kBack:
      return "after falling back";
    case Cause::kManoeuvre:
      return "after its manoeuvre";
    case Cause::kEvade:
      return "after evading";
    case Cause::kPassed:
      return "run through by friends";
    case Cause::kShooting:
      return "under fire";
    case Cause::kPursuit:
      return "after pursuing";
    case Cause::kRecoil:
      return "after recoiling";
  }
  return {};
}
std::string_view result_text(Rallied result) {
  return rules::word_for(result, {"good order", "disorder", "it retreats", "it breaks"});
}

}  // namespace

MaybeWords words(const RallyTested& e) {
  return say(e.unit->text() + " tests " + std::string(cause_text(e.cause)) + ", " + roll_text(e.die, e.modifiers) +
                 ": " + std::string(result_text(e.result)) + ".",
             {"MH-14.2"}, {*e.die});
}
MaybeWords words(const UnitDisordered& e) { return say(e.unit->text() + " is disordered.", {"MH-3.3"}); }
MaybeWords words(const UnitPassed& e) {
  return say(e.by->text() + " goes through " + e.unit->text() + ".", {"MH-11.4"});
}
MaybeWords words(const UnitLost& e) {
  const std::string who = e.unit->text();
  switch (e.after->status) {
    case Status::kDestroyed:
      return say(who + " is destroyed.", {"MH-2.6"});
    case Status::kSurrendered:
      return say(who + " surrenders.", {"MH-11.3"});
    case Status::kFled:
      return say(who + " has fled the field.", {"MH-11.6"});
    default:
      return say(who + " has left the table.", {"MH-11.5"});
  }
}
MaybeWords words(const QualityRevealed& e) {
  return say(e.unit->text() + " is seen to be " + word(*e.quality) + ".", {"MH-20.1"});
}
MaybeWords words(const ArdourLost& e) { return say(e.unit->text() + " has lost its ardour.", {"MH-3.2"}); }
MaybeWords words(const ChoiceMade& e) {
  const UnitSecrets own = e.own.get_or({});
  const std::string who = e.unit->text();
  if (own.evades) return say(who + " will evade.", {"MH-13.2"});
  if (own.recovers) return say(who + " will try to recover.", {"MH-16.1"});
  if (own.hold_fire) return say(who + " holds its fire.", {"MH-12.1"});
  return say(who + " does as usual.", {"MH-7.1"});
}
MaybeWords words(const Volley& e) {
  std::string text = e.shooter->text() + " shoots at " + inches_text(*e.range) + ":";
  std::vector<int> all;
  for (const Shots& shots : e.shots) {
    text += (all.empty() ? " " : "; ") + shots.target.text() + " " + dice_text(shots.dice) + " needs " +
            std::to_string(shots.needed) + "+, " + counted(shots.hits, "hit");
    all.insert(all.end(), shots.dice.begin(), shots.dice.end());
  }
  return say(text + ".", {"MH-12.9"}, all);
}
MaybeWords words(const Casualties& e) {
  return say(e.unit->text() + " takes " + counted(e.hits, "hit") + ": " + counted(e.figures, "figure") + " left.",
             {"MH-2.6"});
}
MaybeWords words(const MeleeFought& e) {
  return say(e.fighter->text() + " fights " + e.enemy->text() + " (" + word(*e.edge) + ", " +
                 counted(e.figures, "figure") + "): " + dice_text(e.dice) + modifiers_text(e.modifiers) + " needs " +
                 std::to_string(*e.needed) + "+, " + counted(e.hits, "hit") + ".",
             {"MH-13.9"}, e.dice);
}
MaybeWords words(const RecoveryRolled& e) {
  const std::string result = *e.regained > 0 ? "regains " + counted(e.regained, "hit")
                             : *e.lost > 0   ? "loses " + counted(e.lost, "hit") + " for good"
                                             : "regains nothing";
  return say(e.unit->text() + " rests and " + roll_text(e.die, e.modifiers) + ": " + result + ".", {"MH-16.2"},
             {*e.die});
}

}  // namespace cherta::meeting_of_hosts
