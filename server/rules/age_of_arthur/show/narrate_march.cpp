// The turn, steps and cards (AA-1, AA-4, AA-5, AA-6, AA-8, AA-9).
#include "server/rules/age_of_arthur/show/narrate.h"

namespace cherta::age_of_arthur::narration {

namespace {

std::string place(Cell cell) { return cell.is_home() ? "home" : cell.text(); }

std::string rows_words(const std::vector<GridCell>& cells) {
  std::vector<std::string> known;
  for (const GridCell& cell : cells)
    if (cell.down.known()) known.push_back(cell.at->text() + " " + cell.down.get().text());
  return known.empty() ? std::string() : " (" + list_words(known) + ")";
}

}  // namespace

Maybe words(const TurnStarted& event, Viewer) { return say("Turn " + std::to_string(event.turn) + '.', {"AA-4.1"}); }

Maybe words(const PhaseChanged&, Viewer) { return std::nullopt; }
Maybe words(const SupplySettled&, Viewer) { return std::nullopt; }
Maybe words(const StepMarked&, Viewer) { return std::nullopt; }
Maybe words(const CardInHand&, Viewer) { return std::nullopt; }

Maybe words(const Moved& event, Viewer) {
  std::string text = side_name_first(event.side) + ' ' + std::string(cause_of_move(*event.cause)) + " from " +
                     place(event.from) + " to " + place(event.to);
  if (*event.via) text += " by way of " + (*event.via)->text();
  const bool raider = *event.side == Role::kAttacker;
  const std::string_view rule = *event.cause == MoveCause::kFallBack   ? "AA-13.11"
                                : *event.cause == MoveCause::kWithdraw ? "AA-10.8"
                                : *event.cause == MoveCause::kRefuse   ? "AA-10.9"
                                : *event.cause == MoveCause::kFord     ? "AA-9.6"
                                : *event.cause == MoveCause::kGuide    ? "AA-6.R2.2"
                                : event.to->is_home()                  ? "AA-4.11"
                                : raider                               ? "AA-4.3"
                                                                       : "AA-4.7";
  return say(text + '.', {rule});
}

Maybe words(const ColumnAdded& event, Viewer) {
  std::string text = "New land: column " + std::to_string(event.column);
  if (*event.renumbered)
    text += ", which was column " + std::to_string(**event.renumbered) + ", untouched";
  else
    text += ", four of the open cards dealt anew, face down" + rows_words(*event.cells);
  return say(text + '.', {"AA-1.10"});
}

Maybe words(const CardTurned& event, Viewer) {
  return say(event.cell->text() + " is turned: " + card_name(event.card) + '.', {"AA-4.4"});
}

Maybe words(const EffectApplied& event, Viewer) {
  std::string text = *event.text;
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  if (!event.dice->empty()) {
    std::vector<std::string> dice;
    for (const int die : *event.dice) dice.push_back(std::to_string(die));
    text += " (" + std::string(dice.size() == 1 ? "die " : "dice ") + list_words(dice) + ")";
  }
  return say(text + '.', {*event.rule}, event.dice);
}

Maybe words(const LeftLying& event, Viewer) {
  return say("The raider leaves " + event.cell->text() + " lying (" + points_word(event.value) + ").", {"AA-5.2"});
}

Maybe words(const Burned& event, Viewer) {
  return say("The raider burns " + event.cell->text() + " (" + points_word(event.value) + ").", {"AA-5.3"});
}

Maybe words(const CardRemoved& event, Viewer) {
  if (*event.card)
    return say(event.cell->text() + (*event.kept ? ": the joker is taken up; the cell is blank."
                                                 : " is blank: " + card_name(**event.card) + " is gone."),
               {*event.kept ? "AA-8.1" : "AA-5.5"});
  std::string text = "The card at " + event.cell->text() + " is eaten unseen";
  if (const auto* unseen = event.unseen.if_known(); unseen && *unseen) text += " (" + card_name(**unseen) + ")";
  return say(text + '.', {"AA-4.8"});
}

// The defender eats where he stands every turn; that needs no line.
Maybe words(const Fed& event, Viewer) {
  if (*event.side == Role::kDefender) return std::nullopt;
  return say(event.cell->text() + " feeds the raider.", {"AA-7.4"});
}

Maybe words(const JokerKept& event, Viewer) { return say(side_name_first(event.side) + " keeps a joker.", {"AA-8.1"}); }

Maybe words(const JokerPlayed& event, Viewer) {
  return say(side_name_first(event.side) + " plays a joker " + std::string(joker_use_word(*event.use)) + '.',
             {*event.use == JokerFor::kCancel   ? "AA-8.3"
              : *event.use == JokerFor::kDouble ? "AA-8.4"
              : *event.use == JokerFor::kBridge ? "AA-8.5"
                                                : "AA-8.6"});
}

Maybe words(const BridgeDown& event, Viewer) {
  std::vector<std::string> pairs;
  for (const Barred& one : *event.pairs) pairs.push_back(barred_words(one));
  const std::string at = event.cell->text(), turned = ", turned " + std::string(rules::word_of(*event.heading));
  if (pairs.empty()) return say("The bridge at " + at + " is down" + turned + ", but nothing lay beyond.", {"AA-9.1"});
  return say("The bridges at " + at + " are down" + turned + ": no way between " + list_words(pairs) + '.', {"AA-9.1"});
}

Maybe words(const DefenderPlaced& event, Viewer) {
  return say("The defender's army is at " + event.cell->text() + '.', {"AA-4.12"});
}

Maybe words(const StandoffChanged& event, Viewer) {
  if (!*event.standoff) return say("The armies face each other no more.", {"AA-9.13"});
  return say("The armies face each other across the water at " + (*event.standoff)->cell.text() + '.', {"AA-9.13"});
}

Maybe words(const FordPassed& event, Viewer) {
  if (!*event.on) return std::nullopt;
  return say("The raider has found a way past the ford; his next step may go ahead.", {"AA-9.8"});
}

Maybe words(const GuideOffered& event, Viewer) {
  if (!*event.open) return std::nullopt;
  return say("The raider may take one more step.", {"AA-6.R2.2"});
}

Maybe words(const Released& event, Viewer) {
  return say(*event.cause == ReleasedBy::kRow ? "The raider has come so deep that the defender may march."
                                              : "The muster is over: the defender may march.",
             {"AA-4.6"});
}

Maybe words(const NoRecruiting&, Viewer) { return say("The defender gains no recruits this turn.", {"AA-4.5"}); }
Maybe words(const Pinned&, Viewer) { return say("The defender may not march this turn.", {"AA-6.R3.4"}); }

Maybe words(const Recruited& event, Viewer) {
  return say(*event.cause == RecruitedBy::kCard ? "The defender has news of more men." : "The defender musters.",
             {"AA-4.5"});
}

}  // namespace cherta::age_of_arthur::narration
