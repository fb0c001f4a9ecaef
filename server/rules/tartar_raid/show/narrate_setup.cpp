// Lobby and setup (section 3; events 1-10).
#include "server/rules/tartar_raid/blank_six.h"
#include "server/rules/tartar_raid/show/narrate.h"

namespace cherta::tartar_raid::narration {

namespace {

std::string leaders_words(const Hidden<std::vector<LeaderEntry>>& leaders) {
  std::string text;
  if (const auto* known = leaders.if_known())
    for (const LeaderEntry& entry : *known)
      if (entry.skill)
        text += ", " + std::string(leader_word(entry.leader)) + " is " + std::string(skill_word(*entry.skill));
  return text;
}

// What one side was dealt, for its owner.
std::string deal_words(Seat seat, const Deal& deal) {
  std::string text = ' ' + side_name_first(seat) + " is " + std::string(skill_word(deal.skill)) + " (a die of " +
                     std::to_string(deal.skill_die) + "); clubs " + list_of(deal.clubs) + "; cards " +
                     list_of(deal.hand) + '.';
  if (deal.objective) {
    text += " The Khan's order: " + std::string(objective_word(*deal.objective));
    if (deal.villages_required > 0) text += ", " + std::to_string(deal.villages_required) + " of them";
    if (*deal.objective == Objective::kRush && deal.wrath_required > 0)
      text += "; should that fail, " + std::to_string(deal.wrath_required) + " villages";
    text += '.';
  }
  return text;
}

std::string muster_words(const MusterPlan& plan) {
  std::string text = " The Prince with " + units_word(plan.prince_units) + " at " + place_words(plan.prince_place);
  if (plan.fsub_units > 0)
    text += ", the sub-commander with " + units_word(plan.fsub_units) + " at " + place_words(plan.fsub_place);
  if (plan.cossacks) text += "; hired bands come by the " + std::string(edge_word(*plan.cossacks)) + " edge";
  if (!plan.heroes.empty()) text += "; heroic villagers at " + list_of(plan.heroes);
  return text + '.';
}

}  // namespace

Maybe words(const PlayerReady& event, Viewer) { return say(side_name_first(event.side) + " is ready.", {"TR-3.1"}); }

Maybe words(const OptionChanged& event, Viewer) {
  if (event.what->empty())
    return say("A map of the players' own is laid out; both players must agree again.", {"TR-16.2.4"});
  return say("Option " + *event.what + ": both players must agree again.", {"TR-3.1"});
}

Maybe words(const VillagesPlaced& event, Viewer) {
  std::vector<Box> boxes;
  for (const Village& village : *event.villages) boxes.push_back(village.box);
  return say("The villages stand at " + list_of(boxes) + '.', {"TR-1.2.1"}, event.dice);
}

Maybe words(const TownPlaced& event, Viewer) {
  return say("The Prince's town stands at " + event.box->text() + '.', {"TR-1.3.1"});
}

Maybe words(const NoTown&, Viewer) {
  return say("There is no room for a town on the map: it lies beyond the far edge.", {"TR-1.3.4"});
}

Maybe words(const ExtraVillage& event, Viewer) {
  return say(*event.box ? "The Prince adds a village at " + (*event.box)->text() + '.'
                        : std::string("The Prince adds no village."),
             {"TR-1.3.5"});
}

Maybe words(const TerrainRolled& event, Viewer) {
  const int blocked = but_sixes(*event.blocked_die), rough = but_sixes(*event.rough_die);
  return say("The land: up to " + std::to_string(blocked) + " blocked and " + std::to_string(rough) + " rough sides.",
             {"TR-1.4.1"}, {*event.blocked_die, *event.rough_die});
}

Maybe words(const TerrainPlaced& event, Viewer) {
  std::vector<std::string> items;
  for (const SideItem& item : *event.items) items.push_back(side_item_words(item));
  return say(items.empty() ? "No side is blocked or rough." : "Terrain: " + list_words(items) + '.', {"TR-1.4.2"});
}

Maybe words(const MapExpanded& event, Viewer) {
  std::string text = "The boxes are laid out as hexes.";
  const River& river = event.ground->river;
  if (river.after != 0)
    text += " A river runs east of column " + std::to_string(river.after) + ", with a ford in row " +
            std::to_string(river.ford_row) + " and a bridge in row " + std::to_string(river.bridge_row) + '.';
  return say(text, {"TR-16.2.3", "TR-16.2.10"}, event.dice);
}

Maybe words(const Dealt& event, Viewer) {
  std::string text = "Skills are diced for and cards are dealt: six to each side, and the clubs.";
  if (const Deal* deal = event.aga.if_known()) text += deal_words(kAga, *deal);
  if (const Deal* deal = event.prince.if_known()) text += deal_words(kPrince, *deal);
  return say(text, {"TR-3.2", "TR-4.1.2", "TR-4.2.0.1"});
}

Maybe words(const ChertasPlaced& event, Viewer) {
  if (event.rows->empty()) return say("The border is open: no Cherta.", {"TR-10.1"});
  return say((event.rows->size() == 1 ? "A Cherta guards the border in row " : "Chertas guard the border in rows ") +
                 list_of(*event.rows) + '.',
             {"TR-10.1"});
}

Maybe words(const TartarsDeployed& event, Viewer) {
  std::vector<std::string> counters;
  for (const DeployedCounter& one : *event.counters)
    counters.push_back(one.counter->text() + " at " + one.box->text() + bracket(one.contents));
  return say("The Tartars gather behind the border: " + list_words(counters) + leaders_words(event.subs) + '.',
             {"TR-5.1.3", "TR-0.10"});
}

Maybe words(const FeudalsMustered& event, Viewer) {
  std::string text = "The Prince has given his orders.";
  if (const MusterPlan* plan = event.plan.if_known()) text += muster_words(*plan);
  return say(text, {"TR-5.2.7"});
}

}  // namespace cherta::tartar_raid::narration
