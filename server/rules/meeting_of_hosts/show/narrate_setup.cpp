// What is said before the battle.
#include <algorithm>
#include <map>

#include "server/rules/core/reader.h"
#include "server/rules/meeting_of_hosts/charts.h"
#include "server/rules/meeting_of_hosts/show/choices.h"
#include "server/rules/meeting_of_hosts/show/narrate.h"

namespace cherta::meeting_of_hosts {

namespace {

// "wood 2, hill 1"
std::string ground_text(const std::vector<table::Piece>& pieces) {
  std::map<std::string, int> kinds;
  for (const table::Piece& piece : pieces) ++kinds[piece.kind];
  std::string text;
  for (const auto& [kind, n] : kinds)
    text += (text.empty() ? "" : ", ") + kind + (n > 1 ? " " + std::to_string(n) : "");
  std::ranges::replace(text, '_', ' ');
  return text;
}

// "6 heavy infantry, 2 skirmishers", by classes in their order; those who have still to enter are their owner's to
// name.
std::string troops_text(const std::vector<Unit>& units) {
  std::map<Class, int> classes;
  for (const Unit& u : units) ++classes[u.profile->kind];
  std::string text;
  for (const auto& [kind, n] : classes)
    text += (text.empty() ? "" : ", ") + std::to_string(n) + " " + rules::lower(row_of(kind).name);
  return text;
}

}  // namespace

MaybeWords words(const OptionsSet&) { return say("The options have changed; both must accept them.", {"MH-7.1"}); }
MaybeWords words(const Accepted& e) { return say(side_name(e.by) + " accepts the options.", {"MH-7.1"}); }
MaybeWords words(const BattleHandedOver&) { return say("A campaign hands over its battle.", {"MH-22.1"}); }
MaybeWords words(const TerrainPlaced& e) {
  if (e.pieces->empty()) return say("The ground is open.", {"MH-5.7"});
  return say("The ground: " + ground_text(e.pieces) + ".", {"MH-5.7", "MH-5.8"});
}
MaybeWords words(const EdgesRolled& e) {
  return say("For the edges: " + pairs_text(e.dice) + ". " + side_name(e.winner) + " chooses.", {"MH-18.3"}, e.dice);
}
MaybeWords words(const EdgesChosen& e) {
  return say("A has the " + word(*e.edge_a) + " edge, B the " + word(*e.edge_b) + " edge.", {"MH-18.3"});
}
MaybeWords words(const MusterChanged& e) {
  return say("Your army: " + (e.army->empty() ? "" : *e.army + ", ") +
                 counted(static_cast<int>(e.units.get_or({}).size()), "unit") + ", " + counted(*e.spent, "point") + ".",
             {"MH-21.2"});
}
MaybeWords words(const MusterClosed&) { return say("Both armies are mustered.", {"MH-21.1"}); }
MaybeWords words(const UnitDeployed& e) {
  if (!e.after->placed) return say(e.unit->text() + " has no place yet.", {"MH-18.4"});
  const GeneralId general{e.unit->side, Naming::kNumber, e.after->general};
  const std::string led = e.after->general == 0 ? "" : ", led by " + general.text();
  return say(e.unit->text() + " stands at " + at_text(e.after->pose.at) + " facing " +
                 std::to_string(e.after->pose.facing) + ", " + counted(e.after->files, "file") + led + ".",
             {"MH-18.4"});
}
MaybeWords words(const GeneralDeployed& e) {
  if (!e.after->placed) return say(e.general->text() + " has no place yet.", {"MH-18.4"});
  if (e.after->with != 0) return {};  // his unit says so
  return say(e.general->text() + " stands at " + at_text(e.after->at) + ".", {"MH-18.4"});
}
MaybeWords words(const DeployerChosen& e) {
  if (!*e.side) return {};
  return say(side_name(**e.side) + " places next.", {"MH-18.5"});
}
MaybeWords words(const SecretsSet& e) {
  if (*e.what == "ready") return say("Your part is done.", {"MH-7.1"});
  if (*e.what == "unready") return say("You are not ready any more.", {"MH-7.1"});
  if (*e.what == "policy") return say("Your policies: " + policies_text(e.own.get_or({}).policies) + ".", {"MH-7.1"});
  if (*e.what == "arrivals") return say("There is no room for all: the rest will enter from turn 1.", {"MH-18.6"});
  return {};
}
MaybeWords words(const Answered& e) { return say(*e.text, {*e.rule}); }
MaybeWords words(const OrderDropped& e) {
  return say("Not given: " + *e.order + ". " + *e.text + (e.drops_rest ? " What came after it is dropped." : ""),
             {*e.rule});
}
MaybeWords words(const ReadyShown& e) {
  return say(side_name(e.by) + (e.ready ? " is ready." : " is not ready any more."), {"MH-18.4"});
}
MaybeWords words(const Revealed& e) {
  std::string text = "The armies are revealed";
  if (*e.name_a && *e.name_b && !(*e.name_a)->empty() && !(*e.name_b)->empty())
    text += ": " + **e.name_a + " against " + **e.name_b;
  text += ".";
  for (const Seat side : kSides) {
    const auto units = (side == Seat::kFirst ? e.units_a : e.units_b).get_or({});
    if (!units.empty()) text += " " + side_name(side) + ": " + troops_text(units) + ".";
  }
  return say(text, {"MH-18.1"});
}

}  // namespace cherta::meeting_of_hosts
