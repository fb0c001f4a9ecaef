// What is gained and lost: men, loot, prestige, time (AA-3, AA-7, AA-12).
#include <algorithm>

#include "server/rules/age_of_arthur/show/narrate.h"

namespace cherta::age_of_arthur::narration {

std::string strength_bracket(Role side, const Hidden<Muster>& muster) {
  constexpr int kHousehold = 100;
  const Muster* known = muster.if_known();
  if (!known) return {};
  const int men = men_in(known->pool);
  return " (" + std::to_string(std::max(side == Role::kDefender ? kHousehold : 0, men)) + " men now)";
}

namespace {

std::string carried_words(const Plunder& after) {
  std::string text = std::to_string(after.counted) + " in all";
  if (after.exempt > 0) text += ", and " + std::to_string(after.exempt) + " that weigh nothing";
  return text;
}

}  // namespace

Maybe words(const Tallied& event, Viewer) {
  const Op& op = *event.op;
  std::string text = side_name_first(event.side) + "'s army: ";
  text += op.denominator == 0
              ? signed_word(op.men) + " men"
              : "only " + std::to_string(op.numerator) + "/" + std::to_string(op.denominator) + " of it is left";
  return say(text + strength_bracket(event.side, event.muster) + '.', {"AA-3.1"});
}

Maybe words(const PrestigeChanged& event, Viewer) {
  return say(side_name_first(event.side) + "'s prestige " + signed_word(event.delta) + ", now " +
                 std::to_string(event.total) + " (" + *event.reason + ").",
             {"AA-14.2"});
}

Maybe words(const PlunderChanged& event, Viewer) {
  const bool loot = *event.cause == PlunderCause::kLoot;
  std::string text = loot ? "The raider plunders " + (*event.cell ? (*event.cell)->text() : std::string("the land")) +
                                ", worth " + points_word(event.value)
                          : "The raider's plunder (" + std::string(rules::word_of(*event.cause)) + ")";
  if (event.delta.known() && event.after.known())
    text += ": " + signed_word(event.delta.get()) + ", " + carried_words(event.after.get());
  return say(text + '.', {loot ? "AA-7.2" : "AA-6.3"});
}

Maybe words(const Abandoned& event, Viewer) {
  std::string text = "The raider cannot carry so much";
  if (event.delta.known() && event.after.known())
    text += ": " + std::to_string(event.delta.get()) + " left behind, " + carried_words(event.after.get());
  return say(text + '.', {"AA-7.3"});
}

Maybe words(const Attrition& event, Viewer) {
  const bool raider = *event.side == Role::kAttacker;
  std::string text = "At " + event.cell->text() + " there is nothing to eat: ";
  if (!raider) return say(text + "the defender loses " + std::to_string(event.men) + " men.", {"AA-7.9"});
  text += "the raider ";
  text += event.paid.known() ? "pays " + points_word(event.paid.get()) + " of his plunder" : "pays what he can";
  if (*event.men > 0) text += " and loses " + std::to_string(event.men) + " men";
  return say(text + '.', {*event.men > 0 ? "AA-7.8" : "AA-7.7"});
}

Maybe words(const HorsesDied& event, Viewer) {
  std::string text = "Horses die, up to " + std::to_string(event.die * 100);
  if (event.men.known()) text += " (" + std::to_string(event.men.get()) + " men more fight on foot)";
  return say(text + '.', {"AA-6.R3.9", "AA-3.8"});
}

Maybe words(const HaltChanged& event, Viewer) {
  if (*event.turns > 0)
    return say("The raider's army must stand for " + turns_word(event.turns) + ": " +
                   std::string(cause_word(event.cause)) + '.',
               {"AA-4.9"});
  if (*event.cause == HaltCause::kNone) return say("The raider's army is free to march again.", {"AA-12.3"});
  return say("The raider's army has stood its time.", {"AA-4.9"});
}

Maybe words(const RetreatOrdered& event, Viewer) {
  switch (*event.kind) {
    case RetreatKind::kNone:
      return say("The raider need retreat no more.", {"AA-4.10"});
    case RetreatKind::kTwo:
      return say("The raider must retreat for " + turns_word(event.turns) + '.', {"AA-4.10"});
    case RetreatKind::kDirect:
      return say("The raider must go straight home.", {"AA-6.R5.5"});
    case RetreatKind::kFree:
      return say("The raider must go home, by what way he likes.", {"AA-6.R5.6"});
  }
  return std::nullopt;
}

Maybe words(const DissentDue& event, Viewer) {
  if (!*event.turn) return say("The dissent has had its way.", {"AA-7.11"});
  return say("If the raider does not retreat on turn " + std::to_string(**event.turn) + " he will pay for it.",
             {"AA-6.R4.7"});
}

Maybe words(const LevyDue& event, Viewer) {
  return say("The defender calls up " + std::to_string(event.hundreds * 100) + " men of the rest.", {"AA-3.9"});
}

Maybe words(const Levied& event, Viewer) {
  std::string text = "The defender has levied " + std::to_string(event.hundreds * 100) + " men";
  if (const Muster* muster = event.muster.if_known()) {
    int foot = 0, skirmishers = 0;
    for (const RestMen& part : muster->pool.rest) (part.category == Category::kLF ? foot : skirmishers) += part.men;
    text += " (levy foot " + std::to_string(foot) + ", levy skirmishers " + std::to_string(skirmishers) + " in all)";
  }
  return say(text + '.', {"AA-3.9"});
}

Maybe words(const PlaceTaken& event, Viewer) {
  return say("The raider holds " +
                 std::string(*event.places == 1 ? "a Place" : std::to_string(event.places) + " Places") +
                 " of Prestige.",
             {"AA-14.4"});
}

Maybe words(const SickRolled& event, Viewer) {
  std::string text = *event.outcome;
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return say("The sick king: a " + std::to_string(event.die) + ". " + text + '.', {"AA-12.2"}, {*event.die});
}

}  // namespace cherta::age_of_arthur::narration
