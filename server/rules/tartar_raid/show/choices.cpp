// Choices: offers with a label in words for a button and hints for the board (view.h).
#include <algorithm>

#include "server/rules/tartar_raid/chapters/setup/setup.h"
#include "server/rules/tartar_raid/show/display.h"
#include "server/rules/tartar_raid/show/forms.h"

namespace cherta::tartar_raid::showing {

namespace {

using rules::Choice;
using rules::Slot;
using rules::Target;

struct Labelled {  // the label of a button and the own piece concerned
  std::string text;
  Label piece;
};

std::string army_words(const ArmyUnits& units, const ArmyOrder& army) {
  std::string text = std::to_string(units.horse);
  if (units.foot > 0) text += " and " + std::to_string(units.foot) + " on foot";
  return text + " in " + army.box.text();
}

std::string terrain_words(const PlaceTerrain& set) {
  if (set.items.empty()) return "No terrain";
  std::vector<std::string> items;
  for (const SideItem& item : set.items) items.push_back(side_item_words(item));
  return "Terrain: " + list_words(items);
}

std::string rumour_words(const Deploy& deploy) {
  std::vector<std::string> places;
  for (const DummyOrder& dummy : deploy.dummies)
    places.push_back(dummy.box.text() + (dummy.claim ? " (" + std::string(skill_word(*dummy.claim)) + ")" : ""));
  if (places.empty()) return "; no rumours";
  return (places.size() == 1 ? "; a rumour in " : "; rumours in ") + list_words(places);
}

// What is offered divides: named blocks are told as the units that they are (TR-5.1.1).
std::string deploy_words(const State& state, const Deploy& deploy) {
  const Division division = divide(state, deploy).value();
  std::string text = "Deploy: the Aga with " + army_words(division.armies.front(), deploy.aga);
  for (std::size_t i = 0; i < deploy.sub_armies.size(); ++i)
    text += ", " + deploy.subs[i].text() + " with " + army_words(division.armies[i + 1], deploy.sub_armies[i]);
  return text + rumour_words(deploy);
}

std::string muster_words(const Muster& muster) {
  std::string text =
      "Muster: the Prince with " + std::to_string(muster.prince_units) + " at " + place_words(muster.prince_place);
  if (muster.fsub_units)
    text += ", " + muster.sub->text() + " with " + std::to_string(*muster.fsub_units) + " at " +
            place_words(muster.fsub_place);
  if (muster.cossacks) text += ", hired bands by the " + std::string(edge_word(*muster.cossacks)) + " edge";
  return muster.heroes.empty() ? text : text + ", villagers at " + list_of(muster.heroes);
}

std::string march_words(const March& march) {
  std::string text = "March " + march.counter.text();
  if (march.forced) text += march.else_stay ? " by forced march (stay if it fails)" : " by forced march";
  if (march.fast) text += " by Fast Move with " + march.fast->text();
  if (march.assault) text += " and assault the villagers";
  if (march.surprise) text += " and surprise the town";
  if (!march.pick.empty()) text += " and take " + list_of(march.pick) + " along";
  return text;
}

std::string mode_words(BattleMode mode) {
  if (mode == BattleMode::kAuto) return "the charts decide";
  return mode == BattleMode::kTable ? "fight it out on a table of your own" : "play it as a battle of its own";
}

std::string disposition_words(const Contact& reply) {
  std::string text = reply.engage ? "engage " + reply.engage->text() : "the usual dispositions";
  if (!reply.joint.empty()) text += " with " + list_of(reply.joint) + " jointly";
  if (reply.climax) text += ", the climactic battle";
  if (reply.intel) text += ", Intelligence " + reply.intel->card.text() + " on " + reply.intel->target.text();
  if (reply.join_card) text += ", Join " + reply.join_card->text() + " brings " + reply.join_counter.text();
  if (reply.levy && *reply.levy) text += ", call up the levies";
  if (reply.mode) text += ", and propose: " + mode_words(*reply.mode);
  return text;
}

std::string result_words(const ResultEntry& entry) {
  const std::string_view who = entry.winner == TableWinner::kTartar   ? "the Tartars win"
                               : entry.winner == TableWinner::kFeudal ? "the feudals win"
                                                                      : "a draw";
  return "Result of battle " + std::to_string(entry.battle) + ": " + std::string(who) + ", no losses";
}

Labelled label(const Ready&) { return {"Ready", {}}; }
Labelled label(const PlaceTown&) { return {"Place the town", {}}; }
Labelled label(const PlaceExtra& order) { return {order.box ? "Add a village" : "Add no village", {}}; }
Labelled label(const PlaceTerrain& order) { return {terrain_words(order), {}}; }
Labelled label(const PlaceChertas& order) {
  return {order.rows.empty() ? "No Cherta" : "Chertas in rows " + list_of(order.rows), {}};
}
Labelled label(const Muster& order) { return {muster_words(order), {}}; }
Labelled label(const Overrun& order) {
  return {
      "Overrun " + order.box.text() + " with " + order.counter.text() + ": " + std::string(manner_word(order.manner)),
      order.counter};
}
Labelled label(const Done&) { return {"Done", {}}; }
Labelled label(const Herd&) { return {"Herd the newcomers to", {}}; }
Labelled label(const ChooseMover& order) { return {order.first ? "Move first" : "Move second", {}}; }
Labelled label(const March& order) { return {march_words(order), order.counter}; }
Labelled label(const Assault& order) { return {order.counter.text() + " assaults the villagers", order.counter}; }
Labelled label(const Siege& order) {
  return {order.counter.text() + (order.with.empty() ? "" : " with " + list_of(order.with)) + " besieges the town",
          order.counter};
}
Labelled label(const Sally& order) { return {order.counter.text() + " sallies", order.counter}; }
Labelled label(const Join& order) { return {order.who.text() + " joins " + order.into.text(), order.who}; }
Labelled label(const Separate& order) { return {"Separate " + order.counter.text(), order.counter}; }
Labelled label(const Summon& order) { return {order.army.text() + " summons " + order.peasants.text(), order.army}; }
Labelled label(const Leave& order) {
  return {order.army.text() + " leaves its " + std::string(kind_word(order.what)), order.army};
}
Labelled label(const Gather& order) { return {order.army.text() + " takes over " + order.escort.text(), order.army}; }
Labelled label(const Abandon& order) { return {order.counter.text() + " abandons its slaves and loot", order.counter}; }
Labelled label(const PlayIntel& order) { return {"Intelligence with " + order.card.text(), {}}; }
Labelled label(const PlayCossacks& order) {
  return {"Hire a band with " + order.card.text() +
              (order.edge ? ", by the " + std::string(edge_word(*order.edge)) + " edge" : ""),
          {}};
}
Labelled label(const PlayHeroes& order) { return {"Raise villagers with " + order.card.text(), {}}; }
Labelled label(const PlayJoin& order) {
  return {"Join with " + order.card.text() + ": " + order.who.text() + " to " + order.into.text(), order.who};
}
Labelled label(const CounterIntel& order) { return {"Nullify it with " + order.card.text(), {}}; }
Labelled label(const Intercept& order) {
  return {order.counter.text() + " intercepts with " + order.card.text(), order.counter};
}
Labelled label(const Zoc& order) {
  return {order.counter.text() + " intercepts from its zone of control", order.counter};
}
Labelled label(const Contact& order) {
  return {"At " + order.box.text() + ": " + disposition_words(order), order.engage.value_or(Label{})};
}
Labelled label(const Pass&) { return {"Pass", {}}; }
Labelled label(const Mute&) { return {"Pass everything in this phase", {}}; }
Labelled label(const Retreat& order) { return {order.box ? "Retreat to" : "Retreat into the town", {}}; }
Labelled label(const Claim& order) {
  return {"The rumour " + order.counter.text() + " claims a commander of " + std::string(skill_word(order.skill)) +
              " skill",
          order.counter};
}
Labelled label(const Withdraw&) { return {"Declare the withdrawal", {}}; }
Labelled label(const End& order) {
  return {order.battle_order.empty() ? "End the phase" : "End the phase, fighting at " + list_of(order.battle_order),
          {}};
}
Labelled label(const Pursue& order) { return {order.counter.text() + " rolls for pursuit", order.counter}; }
Labelled label(const Stop&) { return {"Stop at the border", {}}; }
Labelled label(const AcceptUndo&) { return {"Let the other side go back to the start of the phase", {}}; }
Labelled label(const EnterResult& order) { return {result_words(order.entry), {}}; }
// Orders that are typed only; never among the offers.
template <class Typed>
Labelled label(const Typed&) {
  return {};
}

std::string path_words(Paths::Path path) {
  constexpr std::size_t kLongest = 5;  // letters of a hex and a blank
  std::string text;
  text.reserve(kLongest * path.size());
  for (const Box box : path) {
    if (!text.empty()) text += ' ';
    text += box.text();
  }
  return text;
}

// Where the blank is: a path stands right behind the counter; everything else that is filled in is the last word.
std::string with_blank(std::string order, const Offer& offer) {
  if (offer.slot == Slot::kPath) return rules::with_blank(std::move(order), 2, path_words(offer.paths.front()));
  const auto last = static_cast<std::size_t>(std::ranges::count(order, ' '));
  return rules::with_blank(std::move(order), last);
}

std::vector<Target> targets(const Offer& offer) {
  std::vector<Target> shown;
  shown.reserve(offer.labels.size() + offer.paths.size());
  if (offer.slot == Slot::kPiece)
    for (const Label one : offer.labels) shown.emplace_back().id = one.text();
  for (std::size_t i = 0; i < offer.paths.size(); ++i) {
    const Paths::Path path = offer.paths[i];
    Target& target = shown.emplace_back();
    target.id = path.back().text();
    if (path.size() > 1) target.fill = path_words(path);
  }
  return shown;
}

}  // namespace

std::string reply_words(const std::string& reply) {
  const auto order = TartarRaid::parse(reply);
  if (!order) return reply;
  if (const auto* contact = get_if<Contact>(&*order))
    return "at " + contact->box.text() + ", " + disposition_words(*contact);
  std::string text = visit([](const auto& one) { return label(one).text; }, *order);
  if (text.empty()) return reply;
  if (const auto* intel = get_if<PlayIntel>(&*order)) text += " on " + intel->target.text();
  if (const auto* heroes = get_if<PlayHeroes>(&*order); heroes && heroes->box) text += " at " + heroes->box->text();
  const bool is_word = text[1] >= 'a' && text[1] <= 'z';  // "F1 intercepts" stays
  return is_word ? static_cast<char>(text[0] - 'A' + 'a') + text.substr(1) : text;
}

std::vector<Choice> choices(const Known& known) {
  auto shown = rules::choices_of_offers(known, [&](const Offer& offer, Choice& choice) {
    const auto* deploy = get_if<Deploy>(&offer.order);
    Labelled words = deploy ? Labelled{deploy_words(*known, *deploy), {}}
                            : visit([](const auto& one) { return label(one); }, offer.order);
    choice.label = std::move(words.text);
    if (words.piece.exists()) choice.piece = words.piece.text();
    if (offer.slot == Slot::kNone) return;
    choice.order = with_blank(std::move(choice.order), offer);
    choice.targets = targets(offer);
  });
  set_dominated_apart(shown);
  if (known.viewer().kind != Viewer::Kind::kPlayer) return shown;
  const Seats movers = on_move(*known);  // who is merely asked to let something be taken back has nothing to fill in
  const bool moves = std::ranges::find(movers, known.viewer().seat) != movers.end();
  if (*known->phase == Phase::kLobby || (moves && !shown.empty())) add_forms(known, known.viewer().seat, shown);
  return shown;
}

}  // namespace cherta::tartar_raid::showing
