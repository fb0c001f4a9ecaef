// Battles, losses and the town (events 35-50, 54, 62).
#include "server/rules/core/codec.h"
#include "server/rules/tartar_raid/handover/handover.h"
#include "server/rules/tartar_raid/show/narrate.h"

namespace cherta::tartar_raid::narration {

namespace {

// "T1 and T2, 9 Tartars and 2 levies, a good commander, with slaves or loot".
std::string force_words(const ForceShown& force) {
  std::vector<std::string> kinds;
  for (const KindUnits& one : force.units) kinds.push_back(kind_words(one.units, one.kind));
  std::string text = force.counters.empty() ? std::string("nobody") : list_of(force.counters);
  if (!kinds.empty()) text += " (" + list_words(kinds);
  if (force.senior)
    text += std::string(force.senior == Skill::kAverage ? ", an " : ", a ") + std::string(skill_word(*force.senior)) +
            " commander";
  else if (!kinds.empty())
    text += force.leader_lost ? ", the commander lost" : ", no commander";
  if (force.markers) text += ", with slaves or loot";
  return kinds.empty() ? text : text + ')';
}

std::string_view battle_word(BattleKind kind) {
  return rules::word_for(
      kind, {"Battle", "The fight for the village", "The sally", "The battle in Tartary", "The assault on the town"});
}

std::string left_words(const std::vector<UnitsShown>& left) {
  std::vector<std::string> items;
  for (const UnitsShown& one : left) items.push_back(one.counter.text() + ' ' + std::to_string(one.units));
  return items.empty() ? std::string() : " Left: " + list_words(items) + '.';
}

std::string modifier_words(const std::optional<int>& modifier) {
  if (!modifier || *modifier == 0) return {};
  return *modifier > 0 ? " plus " + std::to_string(*modifier) : " minus " + std::to_string(-*modifier);
}

std::string entry_words(const ResultEntry& entry) {
  std::string text = entry.winner == TableWinner::kTartar   ? "Tartars win"
                     : entry.winner == TableWinner::kFeudal ? "feudals win"
                                                            : "a draw";
  std::vector<std::string> losses;
  for (const TableLoss& loss : entry.losses)
    losses.push_back(loss.counter.text() + ' ' + kind_words(loss.units, loss.kind));
  text += losses.empty() ? ", no losses" : ", losses " + list_words(losses);
  if (!entry.killed.empty()) text += ", killed the commander of " + list_of(entry.killed);
  return text;
}

}  // namespace

Maybe words(const BattleChanged&, Viewer) { return std::nullopt; }
Maybe words(const ContestsChanged&, Viewer) { return std::nullopt; }

Maybe words(const ClimaxDeclared& event, Viewer) {
  return say(side_name_first(event.side) + " makes " + event.box->text() + " his climactic battle.", {"TR-12.2"});
}

// The sheet is for everybody, the whole record for the referee (TR-18.2.1, TR-18.1.4).
Maybe words(const HandedOver& event, Viewer) {
  Handover sheet;
  rules::from_json(event.record.known() ? event.record.get() : *event.sheet, sheet);
  return say("Battle " + std::to_string(event.number) + " goes to the table: " + handover_words(sheet),
             {"TR-18.2.1", "TR-18.3.2"});
}

Maybe words(const BattleStarted& event, Viewer) {
  std::string text = std::string(battle_word(event.kind)) + " at " + event.box->text() + ", " +
                     side_name(event.attacker) + " attacking: " + force_words(event.tartars) + " against " +
                     force_words(event.feudals) + '.';
  if (!event.straggler_dice->empty()) text += " Stragglers: " + list_of(*event.straggler_dice) + '.';
  return say(text, {"TR-11.4"}, event.straggler_dice);
}

Maybe words(const BattleRound& event, Viewer) {
  std::string text = *event.round > 1 ? "Round " + std::to_string(event.round) + ": t" : std::string("T");
  text += "he Tartars " + std::to_string(event.tartar_score) + ", the feudals " + std::to_string(event.feudal_score) +
          "; losses " + std::to_string(event.tartar_loss) + " and " + std::to_string(event.feudal_loss) + '.';
  return say(text, {"TR-11.5", "TR-11.6"}, event.dice);
}

Maybe words(const BattleEnded& event, Viewer) {
  std::string text = *event.winner ? (**event.winner == kAga ? "The Tartars" : "The feudals") + std::string(" hold ") +
                                         event.box->text() + '.'
                                   : "The fight at " + event.box->text() + " is over.";
  text += left_words(event.left);
  if (!event.killed->empty()) text += " The commander of " + list_of(*event.killed) + " is killed.";
  return say(text, {"TR-11.6"});
}

Maybe words(const CommandersKilled& event, Viewer) {
  const auto* leaders = event.leaders.if_known();
  if (!leaders || leaders->empty()) return std::nullopt;
  std::vector<std::string> names;
  for (const LeaderEntry& entry : *leaders) names.emplace_back(leader_word(entry.leader));
  return say("Fallen: " + list_words(names) + '.', {"TR-13.1"});
}

Maybe words(const LostHeart& event, Viewer) {
  std::vector<int> dice = {*event.die};
  if (*event.second) dice.push_back(**event.second);
  std::string text = "The hired band in " + event.counter->text() + ": " + a_die(event.die);
  text += *event.leaving > 0 ? ", it loses heart; " + units_word(event.leaving) + " leave" : ", it stands fast";
  return say(text + bracket(event.contents) + '.', {"TR-9.2.6"}, dice);
}

Maybe words(const Retreated& event, Viewer) {
  return say(list_of(*event.counters) + (event.counters->size() == 1 ? " falls" : " fall") + " back from " +
                 event.from->text() + (*event.inside ? " into the town." : " to " + event.box->text() + '.'),
             {"TR-11.7"});
}

Maybe words(const Destroyed& event, Viewer) {
  return say(event.counter->text() + " is no more (" + std::string(rules::spelling(*event.cause)) + ").", {"TR-0.15"});
}

Maybe words(const MarkersFreed& event, Viewer) {
  return say(markers_word(event.number) + " freed from " + event.counter->text() + " at " + event.box->text() + '.',
             {"TR-14.1.12"});
}

Maybe words(const LeaderLost& event, Viewer) {
  std::string text = side_name_first(event.side) + " is lost! " + a_die(event.die);
  text += !*event.effect        ? ": his men fight on."
          : *event.side == kAga ? ": the Tartars turn for home."
                                : ": his men fall back.";
  return say(text, {"TR-13.8"}, {*event.die});
}

Maybe words(const MarkersEscaped& event, Viewer) {
  if (!event.counter.known()) return std::nullopt;
  return say("Too few riders: " + markers_word(event.number.get_or(0)) + " escaped from " + event.counter.get().text() +
                 bracket(event.contents) + '.',
             {"TR-14.1.13"});
}

Maybe words(const MarkersLoaded& event, Viewer) {
  if (!event.counter.known()) return std::nullopt;
  return say(event.counter.get().text() + " loads the booty of the town: " + markers_word(event.number.get_or(0)) +
                 bracket(event.contents) + '.',
             {"TR-14.3.4"}, event.dice.get_or({}));
}

Maybe words(const SurpriseRolled& event, Viewer) {
  std::string text =
      event.counter->text() + " rushes the town by surprise: " + a_die(event.die) + modifier_words(event.modifier);
  text += *event.taken ? ", it is taken" : ", it holds";
  if (*event.loss > 0) text += "; " + units_word(event.loss) + " lost";
  return say(text + bracket(event.contents) + '.', {"TR-14.2.1.3"}, {*event.die});
}

Maybe words(const SiegeRolled& event, Viewer) {
  return say("Before the town " + event.counter->text() + " waits for its hour: " + a_die(event.die) +
                 modifier_words(event.modifier) + (*event.opportunity ? ", a big opportunity!" : ", nothing."),
             {"TR-14.2.2.1"}, {*event.die});
}

Maybe words(const BigOpportunity& event, Viewer) {
  std::string text = "The town at " + event.box->text() + " is attacked by " + force_words(event.tartars);
  if (!event.feudals->counters.empty()) text += ", held by " + force_words(event.feudals);
  text += ": the Tartars " + std::to_string(event.tartar_score) + ", the town " + std::to_string(event.town_score);
  text += *event.taken ? ". It is taken." : ". It holds.";
  text += " Losses " + std::to_string(event.tartar_loss) + " and " + std::to_string(event.feudal_loss) + '.';
  text += left_words(event.left);
  return say(text, {"TR-14.2.2.2", "TR-14.2.2.3"}, event.dice);
}

Maybe words(const PanicRolled& event, Viewer) {
  std::string text = "Panic in the town? " + a_die(event.die) + modifier_words(event.modifier);
  if (*event.result == Panic::kNothing)
    text += ": no.";
  else
    text += *event.result == Panic::kTribute ? ": it pays tribute." : ": it pays tribute and gives up slaves.";
  if (const int* markers = event.markers.if_known(); markers && *markers > 0)
    text += " (" + markers_word(*markers) + " to " + event.counter->text() + ".)";
  return say(text, {"TR-14.2.3.1"}, {*event.die});
}

Maybe words(const TownTaken& event, Viewer) {
  std::string text = "The town at " + event.box->text() + " falls to " + list_of(*event.counters) + '.';
  if (!event.destroyed->empty()) text += " Destroyed inside: " + list_of(*event.destroyed) + '.';
  return say(text, {"TR-14.3.1"});
}

Maybe words(const PrinceEscapeRolled& event, Viewer) {
  return say("Does the Prince escape? " + a_die(event.die) + " for a commander of " +
                 std::string(skill_word(event.skill)) +
                 " skill: " + (*event.escaped ? "he gets away." : "he dies in his town."),
             {"TR-14.3.1"}, {*event.die});
}

Maybe words(const JoinArrivalRolled& event, Viewer) {
  return say("Is " + event.counter->text() + " there in time? " + a_die(event.die) +
                 (*event.late ? ": not before the battle is under way." : ": it is."),
             {"TR-4.2.4.3"}, {*event.die});
}

Maybe words(const LevyCalled& event, Viewer) {
  return say("The Aga calls up the levies of Tartary: " + a_die(event.die) + ", " + units_word(event.units) + " for " +
                 event.counter->text() + bracket(event.contents) + '.',
             {"TR-14.4.6"}, {*event.die});
}

Maybe words(const ResultEntered& event, Viewer) {
  std::string text = side_name_first(event.side) + " has entered a result.";
  if (const ResultEntry* entry = event.entry.if_known()) text += " (" + entry_words(*entry) + ".)";
  return say(text, {"TR-18.2.4"});
}

Maybe words(const ResultDisputed& event, Viewer) {
  return say((*event.appealed ? "The entries differ again. The Aga: " : "The entries differ. The Aga: ") +
                 entry_words(event.aga) + ". The Prince: " + entry_words(event.prince) +
                 (*event.appealed ? ". The referee decides; equal entries of both still settle it."
                                  : ". Each enters once more."),
             {"TR-18.2.5"});
}

Maybe words(const ResultSettled& event, Viewer) {
  return say("The result stands (" + std::string(rules::word_of(*event.how)) + "): " + entry_words(event.entry) + '.',
             {"TR-18.2.4", "TR-18.2.5"});
}

}  // namespace cherta::tartar_raid::narration
