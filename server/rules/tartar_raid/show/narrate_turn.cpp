// The turn: its start, arrivals, rolls, phases, withdrawal and pursuit (events 11-21, 51-53, 55).
#include "server/rules/tartar_raid/show/narrate.h"

namespace cherta::tartar_raid::narration {

namespace {

std::string expected_words(const Hidden<std::vector<Arrival>>& pending) {
  const auto* known = pending.if_known();
  if (!known || known->empty()) return {};
  std::vector<std::string> items;
  for (const Arrival& arrival : *known) items.push_back(arrival_words(arrival));
  return " (Still to come: " + list_words(items) + ".)";
}

std::string weather_words(const MovementRoll& event) {
  if (*event.weather == Weather::kBad)
    return "Doubles, and then " + a_die(event.weather_die->value_or(0)) + ": bad weather.";
  if (*event.weather_die) return "Doubles, and then " + a_die(**event.weather_die) + ": the weather stays fair.";
  return "Fair weather.";
}

std::string total_words(int die, const std::optional<Skill>& skill, const std::optional<int>& total) {
  std::string text = std::to_string(die);
  if (skill)
    text += " with " + std::string(skill == Skill::kAverage ? "an " : "a ") + std::string(skill_word(*skill)) + " hand";
  if (total) text += ", in all " + std::to_string(*total);
  return text;
}

std::string appears_words(Appearance how) {
  return std::string(
      rules::word_for(how, {"musters", "comes over the map edge", "rises", "is detached", "stays behind"}));
}

}  // namespace

Maybe words(const TurnStarted& event, Viewer) {
  return say("Turn " + std::to_string(event.turn) + ", " + days_words(event.turn, event.days) + '.',
             {"TR-8.5", "TR-2.1"});
}

Maybe words(const DummiesRevealed& event, Viewer) {
  std::string text;
  std::vector<int> dice;
  if (*event.die) {
    dice.push_back(**event.die);
    text = "The ruse: " + a_die(**event.die) + (*event.ended ? ", it is over. " : ", it goes on.");
  }
  if (*event.ended)
    text += event.counters->empty() ? "Nothing that rides the land is a rumour any more."
                                    : "Mere rumours all along, and gone: " + list_of(*event.counters) + '.';
  return say(text, {"TR-5.3.5"}, dice);
}

Maybe words(const CounterExposed& event, Viewer) {
  return say(event.counter->text() + " at " + event.box->text() + " was a rumour (" +
                 std::string(rules::word_of(*event.cause)) + ").",
             {"TR-5.3.6"});
}

Maybe words(const VillageOverrun& event, Viewer) {
  std::string text = "Village " + event.box->text() + " is overrun.";
  if (const VillageFate* fate = event.fate.if_known(); fate && event.counter.known())
    text += " (" + std::string(manner_word(fate->manner)) + " by " + event.counter.get().text() + ": " +
            (event.contents.known() ? contents_words(event.contents.get()) : std::string("gone")) + ".)";
  return say(text, {"TR-14.1.2"});
}

Maybe words(const CounterAppeared& event, Viewer) {
  return say(event.counter->text() + ' ' + appears_words(event.cause) + " at " + event.box->text() +
                 (*event.inside ? ", inside the town" : "") + bracket(event.contents) + '.',
             {"TR-5.2.8", "TR-0.10"});
}

Maybe words(const HerdAsked& event, Viewer) {
  return say("Tartars bar the way at " + event.rolled->text() + ": the Aga names another box for the newcomers.",
             {"TR-5.2.11"});
}

Maybe words(const Herded& event, Viewer) {
  return say("The newcomers are herded to " + event.box->text() + '.', {"TR-5.2.11"});
}

Maybe words(const ArrivalDelayed& event, Viewer) {
  return say("The newcomers find every way barred about " + event.rolled->text() + " and wait a turn.", {"TR-5.2.11"});
}

Maybe words(const ArrivalRolled& event, Viewer) {
  if (!event.edge.known() || !event.box.known()) return std::nullopt;
  return say(
      "Friends come by the " + std::string(edge_word(event.edge.get())) + " edge, at " + event.box.get().text() + '.',
      {"TR-0.8", "TR-5.2.10"}, event.dice.get_or({}));
}

Maybe words(const PendingChanged&, Viewer) { return std::nullopt; }
Maybe words(const LeaderChanged&, Viewer) { return std::nullopt; }
Maybe words(const WaitStarted&, Viewer) { return std::nullopt; }
Maybe words(const DicingBegun&, Viewer) { return std::nullopt; }

Maybe words(const MovementRoll& event, Viewer) {
  std::vector<int> dice = {*event.tartar_die, *event.feudal_die};
  if (*event.weather_die) dice.push_back(**event.weather_die);
  if (!*event.dicing)
    return say("The weather dice: " + std::to_string(event.tartar_die) + " and " + std::to_string(event.feudal_die) +
                   ". " + weather_words(event),
               {"TR-7.1.11", "TR-7.3.1"}, dice);
  std::string text = "Initiative: the Tartars " + total_words(event.tartar_die, event.aga_skill, event.tartar_total) +
                     "; the feudals " + total_words(event.feudal_die, event.prince_skill, event.feudal_total) + ". ";
  text += *event.winner ? side_name_first(**event.winner) + " chooses. " : "Equal: the Tartars move first. ";
  return say(text + weather_words(event), {"TR-7.1.12", "TR-7.3.1"}, dice);
}

Maybe words(const FirstMoverSet& event, Viewer) {
  return say(side_name_first(event.side) + " moves first.", {"TR-7.1.12"});
}

Maybe words(const ActivationRolled& event, Viewer) {
  std::string text = *event.die ? "The Prince calls up his host: " + a_die(**event.die)
                                : std::string("The Prince's host is called up");
  if (*event.skill)
    text += " with " + std::string(*event.skill == Skill::kAverage ? "an " : "a ") +
            std::string(skill_word(**event.skill)) + " Prince";
  text += *event.success ? ". It is activated." : ". It does not stir yet.";
  std::vector<int> dice;
  if (*event.die) dice.push_back(**event.die);
  return say(text + expected_words(event.pending), {"TR-9.1.2"}, dice);
}

Maybe words(const Stamped& event, Viewer) {
  return say("The commander of " + event.counter->text() + " is " + std::string(skill_word(event.skill)) +
                 bracket(event.contents) + '.',
             {"TR-3.4"});
}

Maybe words(const Announced& event, Viewer) {
  return say(side_name_first(event.side) + " is a commander of " + std::string(skill_word(event.skill)) + " skill.",
             {"TR-3.4"});
}

Maybe words(const PhaseChanged& event, Viewer) {
  switch (*event.phase) {
    case Phase::kTown:
      return say("The Prince is to place his town.", {"TR-1.3.1"});
    case Phase::kExtraVillage:
      return say("The Prince may add a village.", {"TR-1.3.5"});
    case Phase::kTerrain:
      return say("The Prince is to lay out the terrain.", {"TR-1.4.2"});
    case Phase::kChertas:
      return say("The Prince may fortify the border.", {"TR-10.1"});
    case Phase::kDeploy:
      return say("The Aga is to deploy.", {"TR-5.1.1"});
    case Phase::kMuster:
      return say("The Prince is to give his orders of muster.", {"TR-5.2.1"});
    case Phase::kDeclare:
      return say("Tartars stand in a village: the Aga may declare it overrun.", {"TR-14.1.3"});
    case Phase::kMove1:
      return say("The first movement phase.", {"TR-8.5"});
    case Phase::kMove2:
      return say("The second movement phase.", {"TR-8.5"});
    case Phase::kPursuit:
      return say("The Tartars are home; the Prince may pursue them over the border.", {"TR-14.4.2"});
    case Phase::kLobby:
    case Phase::kTurnStart:
    case Phase::kArrivals:
    case Phase::kWindowStart:
    case Phase::kRoll:
    case Phase::kChoose:
    case Phase::kBattle1:
    case Phase::kBattle2:
    case Phase::kWindowEnd:
    case Phase::kTurnEnd:
    case Phase::kFinished:
      return std::nullopt;
  }
  return std::nullopt;
}

Maybe words(const ReinforcementsArrived& event, Viewer) {
  std::string text = "Reinforcements come to the Prince's aid";
  if (const auto* cards = event.cards.if_known()) text += " (clubs " + list_of(*cards);
  if (const auto* dice = event.dice.if_known(); dice && !dice->empty()) text += ", dice " + list_of(*dice);
  if (event.cards.known()) text += ')';
  return say(text + '.', {"TR-15.1", "TR-15.2"});
}

Maybe words(const ReinforcementDie& event, Viewer) {
  return say("Do reinforcements come? " + a_die(event.die) + (*event.come ? ": they do." : ": not yet."), {"TR-15.1"},
             {*event.die});
}

Maybe words(const Withdrawing& event, Viewer) {
  std::string text;
  if (*event.cause == RideFor::kDeclared) text = "The Aga declares his withdrawal: the Tartars ride for home.";
  if (*event.cause == RideFor::kTurn10) text = "The tenth turn is past: the Tartars must ride for home.";
  if (*event.cause == RideFor::kLeaderLost) text = "Without their Aga the Tartars must ride for home.";
  return say(text, {"TR-14.0.6", "TR-14.0.8"});
}

Maybe words(const PursuitRolled& event, Viewer) {
  std::string text =
      event.counter->text() + " comes to the border: " + a_die(event.dice->empty() ? 0 : event.dice->front());
  if (*event.skill) text += ", its commander " + std::string(skill_word(**event.skill));
  text += *event.pursues ? ", it pursues." : ", it stops.";
  if (*event.cossacks_stay > 0) text += ' ' + units_word(event.cossacks_stay) + " of the hired band stay behind.";
  if (*event.feudals_stay > 0) text += ' ' + units_word(event.feudals_stay) + " of feudals stay behind.";
  return say(text + bracket(event.contents), {"TR-14.4.3", "TR-14.4.4"}, event.dice);
}

}  // namespace cherta::tartar_raid::narration
