// What is said of shots, melees and losses.
#include "server/rules/murid_wars/show/narrate.h"

namespace cherta::murid_wars {

namespace {

std::string_view name_of(Band band) {
  switch (band) {
    case Band::kPointBlank:
      return "point blank";
    case Band::kClose:
      return "close";
    case Band::kMedium:
      return "medium";
    case Band::kLong:
      return "long";
    case Band::kVeryLong:
      break;
  }
  return "very long";
}
std::string_view name_of(Special kind) {
  return kind == Special::kOfficer ? "officer" : kind == Special::kStandard ? "standard bearer" : "musician";
}
std::string_view cause_text(Removal cause) {
  switch (cause) {
    case Removal::kCasualties:
      return "all have fallen";
    case Removal::kMorale:
      return "its morale is gone";
    case Removal::kOfficerTest:
      return "it has nobody to lead it";
    case Removal::kSurrender:
      return "it surrenders";
    case Removal::kCincLost:
      return "the commander is lost";
    case Removal::kCaptured:
      return "it is captured";
    case Removal::kGunLost:
      return "the gun is lost";
    case Removal::kNoPlace:
      return "there is no place for it";
    case Removal::kReferee:
      break;
  }
  return "by the referee";
}

struct Tell {
  MaybeWords operator()(const Shot& e) const {
    std::string text = e.shooter->text() + " shoots at " + e.target->text() + ": " + inches_text(*e.distance) + ", " +
                       std::string(name_of(*e.band)) + ", " + std::to_string(*e.need) + (*e.need < 6 ? "+" : "");
    const std::vector<int>* dice = e.dice.if_known();
    if (!dice) return say(text + ".", {"MW-7.16"});
    const std::string how = std::to_string(dice->size()) + " dice " + dice_text(*dice) +
                            (e.halved.get_or(false) ? " halved" : "") + ": " + counted(e.hits.get(), "hit");
    const bool russian = *e.by == kRussian;
    text += russian ? "; " + how : " [" + how + ", Ammunition " + std::to_string(e.ammunition.get()) + "]";
    return say(text + ".", {"MW-7.5"}, *dice);
  }
  MaybeWords operator()(const SpecialistDice& e) const {
    std::string text = "Dice for leaders of " + e.target->text() + ":";
    std::vector<int> dice;
    for (const SpecialDie& one : *e.dice) {
      text += (dice.empty() ? " " : ", ") + std::string(name_of(one.kind)) + " " + std::to_string(one.die) +
              (one.lost ? ", lost" : "");
      dice.push_back(one.die);
    }
    return say(text + ".", {"MW-7.10"}, dice);
  }
  MaybeWords operator()(const Casualties& e) const {
    if (*e.crew_lost > 0)
      return say(e.unit->text() + " loses " + std::to_string(*e.crew_lost) +
                     " of its crew: " + std::to_string(*e.crew_left) + " left.",
                 {"MW-11.16"});
    return say(e.unit->text() + " loses " + men_text(*e.lost) + ": " + std::to_string(e.left->count()) + " left.",
               {"MW-11.1"});
  }
  MaybeWords operator()(const SpecialistLost& e) const {
    return say(
        e.unit->text() + " loses one " + std::string(name_of(*e.kind)) + ": " + std::to_string(*e.left) + " left.",
        {"MW-7.11"});
  }
  MaybeWords operator()(const HitPoints& e) const {
    return say("[" + counted(e.hits.get(), "hit") + ": " + ratings_text(e.before.get(), e.after.get()) + "].",
               {"MW-9.1", "MW-9.2"});
  }
  MaybeWords operator()(const AllocationPending& e) const {
    const int* due = e.due.if_known();
    return say(
        "The Murids allocate what they have lost" + (due ? " [" + std::to_string(*due) + " to choose]" : "") + ".",
        {"MW-9.4"});
  }
  MaybeWords operator()(const Allocated& e) const {
    const Ratings* amounts = e.amounts.if_known();
    return say("The Murids have allocated" + (amounts ? " [" + ratings_text({}, *amounts) + "]" : "") + ".",
               {"MW-9.4"});
  }
  MaybeWords operator()(const Sharpshot& e) const {
    std::string text = e.shooter->text() + " sharpshoots:";
    for (const SharpTarget& one : *e.targets)
      text += " " + one.target.text() + " at " + inches_text(one.distance) + " loses " + men_text(one.lost) + ";";
    text.back() = '.';
    return say(text, {"MW-16.1", "MW-16.4"}, e.dice.get_or({}));
  }
  MaybeWords operator()(const MeleeFought& e) const {
    std::string text =
        e.murid->text() + " and " + e.russian->text() + " fight; Russian dice " + dice_text(*e.russian_dice);
    if (const std::vector<int>* dice = e.murid_dice.if_known())
      text += " [Murid dice " + dice_text(*dice) + ": " + std::to_string(e.on_russians.get()) + " on them, " +
              std::to_string(e.on_murids.get()) + " on us]";
    text += *e.outcome == MeleeOutcome::kDraw    ? "; a draw"
            : *e.outcome == MeleeOutcome::kMurid ? "; the Murids win"
                                                 : "; the Russians win";
    return say(text + ", " + counted(*e.russians_lost, "Russian") + " lost.", {"MW-8.3", "MW-8.4"}, *e.russian_dice);
  }
  MaybeWords operator()(const CincDie& e) const {
    const std::string text = std::string(*e.side == kMurid ? "The Murid" : "The Russian") + " commander rolls " +
                             std::to_string(e.die.get()) + (e.lost.get() ? ": he is lost." : ": he is safe.");
    return say(text, {*e.side == kMurid ? "MW-10.11" : "MW-11.10"}, {e.die.get()});
  }
  MaybeWords operator()(const CincLost& e) const {
    return say(std::string(people(e.side)) + " have lost their commander.",
               {*e.side == kMurid ? "MW-10.12" : "MW-11.10"});
  }
  MaybeWords operator()(const InitiativeLost&) const {
    return say("Murid Initiative is 0: the Russians may activate up to three units in a go.", {"MW-9.15", "MW-5.6"});
  }
  MaybeWords operator()(const Withdrew& e) const {
    return say(e.unit->text() + " rolls " + std::to_string(*e.die) + " and withdraws from " + at_text(*e.from) +
                   " to " + at_text(*e.to) + ".",
               {"MW-8.7"}, {*e.die});
  }
  MaybeWords operator()(const Surrendered& e) const {
    if (*e.cause != Surrender::kNoRoom)
      return say(list_text(*e.units) + " will not fight and surrenders.", {"MW-8.14"});
    const std::string who = list_text(*e.units);
    if (!*e.die) return say(who + " finds no room and surrenders.", {"MW-8.9"});
    return say(who + " rolls " + std::to_string(**e.die) + ", finds no room and surrenders.", {"MW-8.7", "MW-8.9"},
               {**e.die});
  }
  MaybeWords operator()(const GunLost& e) const {
    return say(e.by->text() + " takes the gun " + e.unit->text() + ".", {"MW-8.12"});
  }
  MaybeWords operator()(const BaggageTaken& e) const {
    return say(e.by->text() + " takes the baggage " + e.unit->text() + ".", {"MW-8.13"});
  }
  MaybeWords operator()(const UnitRemoved& e) const {
    return say(e.unit->text() + " leaves the table: " + std::string(cause_text(*e.cause)) + ".",
               {"MW-9.7", "MW-11.11"});
  }
  MaybeWords operator()(const GroupDispersed& e) const {
    const std::string chief = *e.chief ? "; the commander stands at " + at_text(**e.chief) : std::string();
    return say(e.group->text() + " has no officer and falls apart into " +
                   counted(static_cast<int>(e.figures->size()), "figure") + chief + ".",
               {"MW-10.2", "MW-10.3"});
  }
};

}  // namespace

MaybeWords words_of_fights(const Event& event) { return words_by(event, Tell{}); }

}  // namespace cherta::murid_wars
