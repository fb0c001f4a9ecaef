// Marches, cards, windows, joining and parting (events 22-34, 56).
#include <cstdlib>

#include "server/rules/tartar_raid/show/display.h"
#include "server/rules/tartar_raid/show/narrate.h"

namespace cherta::tartar_raid::narration {

namespace {

// ", its commander is poor": where the skill is public.
std::string commander_words(const std::optional<Skill>& skill) {
  return skill ? ", its commander is " + std::string(skill_word(*skill)) : std::string();
}

std::string loss_words(int loss) {
  return loss == 0 ? std::string() : loss == 1 ? ", one unit lost" : ", " + std::to_string(loss) + " units lost";
}

std::string_view kind_of(char letter) {
  switch (letter) {
    case 'C':
      return "the band";
    case 'H':
      return "the villagers";
    case 'P':
      return "those on foot";
    default:
      return "the army";
  }
}

}  // namespace

Maybe words(const MarchBegun&, Viewer) { return std::nullopt; }
Maybe words(const MarchChanged&, Viewer) { return std::nullopt; }
Maybe words(const MoveEnded&, Viewer) { return std::nullopt; }
Maybe words(const WindowClosed&, Viewer) { return std::nullopt; }
Maybe words(const ReplyCarriedOut&, Viewer) { return std::nullopt; }
Maybe words(const WindowSettled&, Viewer) { return std::nullopt; }

Maybe words(const Stepped& event, Viewer) {
  return say(event.counter->text() + " rides from " + event.from->text() + " to " + event.to->text() +
                 (*event.inside ? ", into the town." : "."),
             {"TR-7.1.4"});
}

Maybe words(const ForcedMarchRolled& event, Viewer) {
  std::string text =
      event.counter->text() + " tries a forced march: " + a_die(event.die) + commander_words(event.skill);
  text += *event.ok ? "; it succeeds" : "; it fails";
  return say(text + loss_words(event.loss) + bracket(event.contents) + '.', {"TR-7.2.3"}, {*event.die});
}

Maybe words(const RoughRolled& event, Viewer) {
  std::string text = event.counter->text() + " tries a rough side: " + a_die(event.die);
  if (*event.modifier != 0)
    text += (*event.modifier > 0 ? " plus " : " minus ") + std::to_string(std::abs(*event.modifier));
  text += commander_words(event.skill);
  text += *event.pass ? "; it passes" : "; it fails";
  return say(text + loss_words(event.loss) + bracket(event.contents) + '.', {"TR-7.1.6"}, {*event.die});
}

Maybe words(const ChertaRolled& event, Viewer) {
  std::string text = event.counter->text() + " comes to the Cherta of row " + std::to_string(event.row) + ": " +
                     a_die(event.die) + commander_words(event.skill);
  text += *event.pass ? "; it passes" : "; it is stopped";
  return say(text + (*event.revealed ? " and its strength is seen." : "."), {"TR-10.3"}, {*event.die});
}

Maybe words(const CardPlayed& event, Viewer) {
  std::string text =
      side_name_first(event.side) + " plays " + event.card->text() + ": " + std::string(rules::spelling(*event.use));
  if (*event.target) text += ", " + (*event.target)->text();
  if (*event.box) text += " at " + (*event.box)->text();
  return say(text + '.', {"TR-4.2.0.4"});
}

Maybe words(const StrengthDisclosed& event, Viewer) {
  return say(event.counter->text() + " is " + units_word(event.units) + " strong (" +
                 std::string(rules::word_of(*event.cause)) + ").",
             {"TR-4.2.3.3"});
}

Maybe words(const CardNullified& event, Viewer) {
  return say(event.nullified->text() + " comes to nothing: " + event.by->text() + " is played against it.",
             {"TR-4.2.3.2"});
}

Maybe words(const StrengthTested& event, Viewer) {
  std::string text = "The strength of " + event.counter->text() + " is tested (" + std::string(kind_word(event.kind)) +
                     "): " + a_die(event.die) + ", ";
  text += *event.units > 0 ? units_word(event.units) + '.' : std::string("nobody.");
  return say(text, {"TR-9.2.5", "TR-9.3.5"}, {*event.die});
}

Maybe words(const WindowOpened& event, Viewer) {
  const Window& window = *event.window;
  switch (*window.kind) {
    case WindowClass::kContact:
      return say("Contact at " + window.box->text() + ": both sides make their dispositions.",
                 {"TR-17.2.1", "TR-11.2"});
    case WindowClass::kIntel:
      return say("Will anybody keep " + window.subject->text() + " from being spied out?", {"TR-4.2.3.2"});
    case WindowClass::kStep:
    case WindowClass::kStart:
    case WindowClass::kEnd:
      return std::nullopt;  // too frequent for a line; the view shows who is asked
  }
  return std::nullopt;
}

Maybe words(const WindowReplied& event, Viewer viewer) {
  const auto* reply = event.reply.if_known();
  if (!reply || !*reply) return std::nullopt;
  const std::string whose =
      viewer.kind == Viewer::Kind::kReferee ? side_name_first(event.side) + "'s reply is sealed" : "Sealed";
  return say(whose + " until the window closes: " + showing::reply_words(**reply), {"TR-17.2.2"});
}

Maybe words(const Intercepted& event, Viewer) {
  std::string text = event.counter->text();
  if (*event.how == Interception::kBattle) {
    text += " hurries from " + event.from->text() + " to the battle at " + event.box->text();
  } else {
    text += " intercepts from " + event.from->text() + " at " + event.box->text();
    if (*event.how == Interception::kZoc) text += ", out of its zone of control";
  }
  return say(text + '.', {*event.how == Interception::kZoc      ? "TR-16.2.7"
                          : *event.how == Interception::kBattle ? "TR-4.2.4.1"
                                                                : "TR-4.2.4.4"});
}

Maybe words(const ContactMade& event, Viewer) {
  return say("Contact at " + event.box->text() + ": " + list_of(*event.tartars) + " and " + list_of(*event.feudals) +
                 "; " + side_name(event.attacker) + (*event.sally ? " sallies." : " attacks."),
             {"TR-7.1.13"});
}

Maybe words(const Joined& event, Viewer) {
  return say(event.who->text() + " joins " + event.into->text() + bracket(event.contents) + '.', {"TR-12.4"});
}

Maybe words(const Separated& event, Viewer) {
  std::vector<std::string> parts;
  for (const DeployedCounter& part : *event.parts) parts.push_back(part.counter->text() + bracket(part.contents));
  return say(event.counter->text() + " separates into " + list_words(parts) + '.', {"TR-12.6"});
}

Maybe words(const PeasantsSummoned& event, Viewer) {
  return say(event.army->text() + (*event.by_march ? " takes " : " summons ") +
                 std::string(kind_of(event.peasants->letter)) + " of " + event.peasants->text() +
                 bracket(event.contents) + '.',
             {"TR-9.3.9"});
}

Maybe words(const LeftBehind& event, Viewer) {
  return say(event.army->text() + " leaves its " + std::string(kind_word(event.kind)) + " behind as " +
                 event.left->text() + bracket(event.contents) + '.',
             {"TR-9.3.10"});
}

Maybe words(const EscortGathered& event, Viewer) {
  return say(event.escort->text() + " joins " + event.army->text() + bracket(event.contents) + '.', {"TR-14.1.8"});
}

Maybe words(const SiegeOrdered& event, Viewer) {
  return say(list_of(*event.counters) + (event.counters->size() == 1 ? " sits" : " sit") + " down before the town.",
             {"TR-14.2.2.1"});
}

Maybe words(const SallyOrdered& event, Viewer) {
  return say(event.counter->text() + " comes out of the town.", {"TR-14.2.1.2"});
}

Maybe words(const AssaultOrdered& event, Viewer) {
  return say(event.counter->text() + " challenges the villagers.", {"TR-9.3.4"});
}

Maybe words(const LossOrderSet& event, Viewer) {
  if (!event.counter.known()) return std::nullopt;
  return say("The order of losses of " + event.counter.get().text() + " is set.", {"TR-0.14"});
}

Maybe words(const ClaimSet& event, Viewer) {
  if (!event.counter.known()) return std::nullopt;
  return say("The rumour " + event.counter.get().text() + " takes its part" + bracket(event.contents) + '.',
             {"TR-5.3.3"});
}

}  // namespace cherta::tartar_raid::narration
