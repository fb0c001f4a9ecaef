// The generic view of a projection: what every client draws without knowing the game (view.h).
#include "server/rules/tartar_raid/show/display.h"

#include <algorithm>

namespace cherta::tartar_raid {

namespace showing {

namespace {

using rules::Feature;
using rules::Zone;

void add_village(const Known& known, const Village& village, Feature& feature) {
  feature.area = village.box.text();
  feature.kind = "village";
  feature.state = village.overrun_turn == 0 ? "intact" : "overrun " + std::to_string(village.overrun_turn);
  feature.text = village.extra ? "added village" : "village";
  if (village.overrun_turn == 0) return;
  (feature.text += ", overrun on turn ") += std::to_string(village.overrun_turn);
  if (const auto* fates = known->fates.if_known())
    for (const VillageFate& fate : *fates)
      if (fate.box == village.box) {
        (feature.text += ", ") += manner_word(fate.manner);
        (feature.state += ' ') += rules::word_of(fate.manner);
      }
}

std::string town_text(const Town& town) {
  switch (town.state) {
    case TownState::kIntact:
      return "town";
    case TownState::kTaken:
      return "town, taken on turn " + std::to_string(town.turn);
    case TownState::kTribute:
      return "town, paid tribute on turn " + std::to_string(town.turn);
  }
  return "town";
}

// "taken 7": since when, too.
std::string town_state(const Town& town) {
  std::string state(rules::word_of(town.state));
  return town.state == TownState::kIntact ? state : state + ' ' + std::to_string(town.turn);
}

void add_faces(const Cards& cards, Zone& zone) {
  zone.faces.reserve(cards.size());
  for (const Card card : cards) zone.faces.push_back(card.text());
}

void add_zones(const Side& side, Seat seat, std::vector<Zone>& zones) {
  const std::string owner(seat_word(seat));
  Zone& hand = zones.emplace_back(owner + "_hand", "Cards in hand", owner, *side.hand_count);
  if (const auto* cards = side.hand.if_known()) add_faces(*cards, hand);
  if (const auto* clubs = side.clubs.if_known(); clubs && !clubs->empty())
    add_faces(*clubs, zones.emplace_back(owner + "_clubs", "Clubs", owner, static_cast<int>(clubs->size())));
  const int played = static_cast<int>(side.discard->size());
  Zone& discard = zones.emplace_back(owner + "_discard", "Cards played", owner, played);
  discard.faces.reserve(side.discard->size());
  for (const PlayedCard& one : *side.discard)
    discard.faces.push_back(
        together({one.card.text(), " turn ", std::to_string(one.turn), " ", rules::spelling(one.use)}));
}

}  // namespace

std::string together(std::initializer_list<std::string_view> words) {
  std::size_t length = 0;
  for (const std::string_view word : words) length += word.size();
  std::string text;
  text.reserve(length);
  for (const std::string_view word : words) text += word;
  return text;
}

std::vector<Feature> features(const Known& known) {
  std::vector<Feature> shown;
  const Ground& ground = ground_shown(*known);
  shown.reserve(ground.villages.size() + 1);
  for (const Village& village : ground.villages) add_village(known, village, shown.emplace_back());
  if (const auto& town = ground.town) shown.push_back({town->box.text(), "town", town_state(*town), town_text(*town)});
  return shown;
}

std::vector<Zone> zones(const Known& known) {
  constexpr std::size_t kMost = 6;  // three of each side
  std::vector<Zone> shown;
  shown.reserve(kMost);
  add_zones(known->aga, kAga, shown);
  add_zones(known->prince, kPrince, shown);
  return shown;
}

}  // namespace showing

rules::View TartarRaid::display(const Known& known) {
  const State& state = *known;
  rules::View view = rules::begin_view(known, state.turn, phase_word(state.phase));
  view.caption = showing::caption(state);
  view.ask = showing::question(known);
  view.features = showing::features(known);
  view.pieces = showing::pieces(known);
  view.zones = showing::zones(known);
  view.tracks = showing::tracks(known);
  view.choices = showing::choices(known);
  view.sealed = !view.ask.empty() && showing::is_sealed(known);
  showing::add_aims(known, view);
  showing::add_guide(known, view);
  return view;
}

std::optional<rules::Outcome> TartarRaid::outcome(const State& state) {
  if (!*state.end) return std::nullopt;
  const EndAccount& account = **state.end;
  rules::Outcome result;
  if (account.verdict == Verdict::kAga || account.verdict == Verdict::kPrince)
    result.winner = rules::word_of(account.verdict);
  result.code = rules::word_of(account.code);
  result.text = std::string(account.appeased        ? "town missed, the Khan appeased"
                            : account.objective_met ? "objective met"
                                                    : "objective not met") +
                ", " + std::to_string(account.villages_overrun) +
                (account.villages_overrun == 1 ? " village overrun, " : " villages overrun, ") +
                std::to_string(account.markers_home) +
                (account.markers_home == 1 ? " marker home; units" : " markers home; units") + " lost: Tartars " +
                std::to_string(account.tartars_lost) + ", feudals " + std::to_string(account.feudals_lost) + "; " +
                std::string(verdict_words(account.verdict));
  result.scores = {{"villages_overrun", std::to_string(account.villages_overrun)},
                   {"markers_home", std::to_string(account.markers_home)},
                   {"tartars_lost", std::to_string(account.tartars_lost)},
                   {"feudals_lost", std::to_string(account.feudals_lost)}};
  if (account.wrath_total) {
    result.scores.emplace_back("wrath", std::to_string(*account.wrath_total));
    result.text += "; the Khan: " + account.wrath_verdict;
  }
  return result;
}

}  // namespace cherta::tartar_raid
