// Standing orders, scripts, the referee, undo and the end (events 56-61).
#include "server/rules/tartar_raid/show/narrate.h"

namespace cherta::tartar_raid::narration {

namespace {

std::string_view end_words(EndCode code) {
  return rules::word_for(code, {"The Tartars are destroyed.", "The Tartars are home.", "Time has run out.",
                                "The game is resigned.", "The referee has ended the game."});
}

// What was set, in the words of the order; of a secret only its owner (and the referee) hears them.
std::string set_words(const RefereeActed& event) {
  for (const auto* words : {&event.aga_words, &event.prince_words})
    if (words->known() && !words->get().empty()) return words->get();
  return *event.what;
}

std::string act_words(const RefereeActed& event) {
  switch (*event.act) {
    case RefereeAct::kSet:
      return "sets " + set_words(event);
    case RefereeAct::kPlace:
      return "puts " + *event.what;
    case RefereeAct::kRemove:
      return "takes " + *event.what + " off the map";
    case RefereeAct::kRule:
      return "rules";
    case RefereeAct::kRoll:
      return "has the strength of " + *event.what + " tested";
    case RefereeAct::kNote:
      return event.note->empty() ? "has a word with one side" : "notes";
    case RefereeAct::kPause:
      return "pauses the game";
    case RefereeAct::kResume:
      return "lets the game go on";
    case RefereeAct::kExtend:
      return "gives " + *event.what + " for the present decision";
    case RefereeAct::kUndo:
      return "takes back the " + *event.what;
    case RefereeAct::kAbort:
      return "ends the game";
  }
  return "?";
}

}  // namespace

Maybe words(const TallyChanged&, Viewer) { return std::nullopt; }
Maybe words(const WaitExtended&, Viewer) { return std::nullopt; }
Maybe words(const RefereeSet&, Viewer) { return std::nullopt; }

Maybe words(const StandingChanged& event, Viewer) {
  const auto* list = event.list.if_known();
  if (!list) return std::nullopt;
  return say("Standing orders: " + std::to_string(list->size()) + '.', {"TR-17.4.1"});
}

Maybe words(const StandingSkipped& event, Viewer) {
  if (!event.order.known()) return std::nullopt;
  return say("A standing order could not be carried out (" + event.code.get_or("") + "): " + event.order.get(),
             {"TR-17.4.3"});
}

Maybe words(const ScriptStopped& event, Viewer) {
  if (!event.line.known()) return std::nullopt;
  std::string text = "The script stops at: " + event.line.get();
  if (!event.code.get_or("").empty()) text += " (" + event.code.get() + ": " + event.text.get_or("") + ')';
  return say(text, {"TR-17.6.1"});
}

Maybe words(const Muted& event, Viewer) {
  return say(
      event.on.get_or(false) ? "Everything is passed until the end of the phase." : "Windows are answered again.",
      {"TR-17.3.3"});
}

Maybe words(const RefereeActed& event, Viewer) {
  std::string text = "The referee " + act_words(event);
  return say(event.note->empty() ? text + '.' : text + ": " + *event.note, {"TR-17.8.1"});
}

Maybe words(const RefereeNoted& event, Viewer) {
  if (!event.text.known()) return std::nullopt;
  return say("The referee notes: " + event.text.get(), {"TR-17.8.1"});
}

Maybe words(const WrathRolled& event, Viewer) {
  return say("The Khan judges: " + list_words(*event.parts) + ", and " + a_die(event.die) + ": " +
                 std::to_string(event.total) + ", " + *event.verdict + '.',
             {"TR-16.1.2", "TR-16.1.3"}, {*event.die});
}

Maybe words(const GameOver& event, Viewer) {
  const EndAccount& account = *event.account;
  std::string text(end_words(account.code));
  text += account.appeased        ? " The town stands, but the Khan is appeased:"
          : account.objective_met ? " The objective is met:"
                                  : " The objective is not met:";
  text += ' ' + std::to_string(account.villages_overrun) + (account.villages_overrun == 1 ? " village" : " villages") +
          " overrun, " + std::to_string(account.markers_home) +
          (account.markers_home == 1 ? " marker home; lost " : " markers home; lost ") +
          std::to_string(account.tartars_lost) + " Tartar and " + std::to_string(account.feudals_lost) +
          " feudal units. ";
  std::string verdict(verdict_words(account.verdict));
  verdict[0] = static_cast<char>(verdict[0] - 'a' + 'A');
  return say(text + verdict + '.', {"TR-19.7"});
}

Maybe words(const UndoOffered& event, Viewer) {
  return say(side_name_first(event.side) + (*event.on ? " offers to take back this phase." : " withdraws his offer."),
             {"TR-17.11.1"});
}

Maybe words(const Undone& event, Viewer) {
  return say(*event.turn ? "Back to the start of the turn." : "Back to the start of the phase.", {"TR-17.11.1"});
}

}  // namespace cherta::tartar_raid::narration
