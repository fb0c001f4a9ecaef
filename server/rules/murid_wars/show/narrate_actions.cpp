// What is said of moves and other actions.
#include "server/rules/murid_wars/show/narrate.h"

namespace cherta::murid_wars {

namespace {

std::string_view done_with(Stance stance) {
  switch (stance) {
    case Stance::kLimbered:
      return " limbers";
    case Stance::kUnlimbered:
      return " unlimbers";
    case Stance::kMounted:
      return " mounts";
    case Stance::kDismounted:
      break;
  }
  return " dismounts";
}

struct Tell {
  MaybeWords operator()(const Activated& e) const {
    if (*e.action != Action::kHold) return {};  // the rest shows by what comes of it
    return say(e.unit->text() + " holds.", {"MW-5.8"});
  }
  MaybeWords operator()(const OfficerTest& e) const {
    const std::string modifier = *e.modifier == 0 ? "" : " " + std::to_string(*e.modifier);
    return say(e.unit->text() + " has no officer and rolls " + std::to_string(*e.die) + modifier + " against " +
                   std::to_string(*e.figures) + (e.passed ? ": it stays." : ": it goes."),
               {"MW-11.2"}, {*e.die});
  }
  MaybeWords operator()(const MoveRolled& e) const {
    return say(e.unit->text() + " rolls " + std::to_string(*e.die) + " and may move " + inches_text(*e.allowance) + ".",
               {"MW-6.2"}, {*e.die});
  }
  MaybeWords operator()(const Moved& e) const {
    if (*e.length == 0) return say(e.unit->text() + " stays where it is.", {"MW-6.4"});
    const std::string to = e.path->empty() ? "" : " to " + at_text(e.path->back());
    return say(e.unit->text() + " moves " + inches_text(*e.length) + to + ".", {"MW-6.5"});
  }
  MaybeWords operator()(const Contact& e) const {
    return say(e.unit->text() + " makes contact with " + list_text(*e.enemies) + ".", {"MW-8.1"});
  }
  MaybeWords operator()(const TouchTold& e) const {
    return say(e.unit->text() + " touches " + list_text(*e.touching) + ".", {"MW-17.1"});
  }
  MaybeWords operator()(const StanceChanged& e) const {
    return say(e.unit->text() + std::string(done_with(*e.stance)) + ".", {"MW-6.14"});
  }
  MaybeWords operator()(const Joined& e) const {
    return say(e.unit->text() + " joins " + e.host->text() + ".", {e.unit->number > 0 ? "MW-10.5" : "MW-10.9"});
  }
  MaybeWords operator()(const Parted& e) const {
    return say(e.unit->text() + " leaves " + e.host->text() + " and stands at " + at_text(*e.at) + ".", {"MW-10.9"});
  }
  MaybeWords operator()(const MassFormed& e) const {
    return say(list_text(*e.members) + " form the mass " + e.mass->id.text() + " at " + at_text(e.mass->at) + ".",
               {"MW-11.6"});
  }
  MaybeWords operator()(const MassFailed& e) const {
    return say("Too few are left for the mass " + e.mass->text() + ": " + list_text(*e.left) + ".", {"MW-11.6"});
  }
};

}  // namespace

MaybeWords words_of_actions(const Event& event) { return words_by(event, Tell{}); }

}  // namespace cherta::murid_wars
