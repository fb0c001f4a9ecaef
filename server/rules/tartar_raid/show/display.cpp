// The generic view of a projection: what every client draws without knowing the game (view.h).
#include "server/rules/tartar_raid/show/display.h"

#include <algorithm>

namespace cherta::tartar_raid {

namespace showing {

namespace {

using rules::Feature;
using rules::Zone;

std::string phase_words(const State& state) {
  switch (*state.phase) {
    case Phase::kLobby:
      return "the options are agreed";
    case Phase::kTown:
      return "the Prince places his town";
    case Phase::kExtraVillage:
      return "the Prince may add a village";
    case Phase::kTerrain:
      return "the Prince lays out the terrain";
    case Phase::kChertas:
      return "the Prince may fortify the border";
    case Phase::kDeploy:
      return "the Aga deploys";
    case Phase::kMuster:
      return "the Prince orders his muster";
    case Phase::kTurnStart:
      return "it begins";
    case Phase::kDeclare:
      return "the Aga may declare villages overrun";
    case Phase::kArrivals:
      return "arrivals";
    case Phase::kWindowStart:
      return "before the dice";
    case Phase::kRoll:
      return "the dice";
    case Phase::kChoose:
      return "who moves first";
    case Phase::kMove1:
    case Phase::kMove2:
      return side_name(phasing_player(state)) + "'s movement";
    case Phase::kBattle1:
    case Phase::kBattle2:
      return "battles after " + side_name(phasing_player(state)) + "'s movement";
    case Phase::kWindowEnd:
      return "before the turn ends";
    case Phase::kTurnEnd:
      return "its end";
    case Phase::kPursuit:
      return "pursuit over the border";
    case Phase::kFinished:
      return "the game is over";
  }
  return "?";
}

std::string window_question(const State& state, const Window& window) {
  switch (*window.kind) {
    case WindowClass::kStart:
      return "Before the dice: play a card, or pass.";
    case WindowClass::kEnd:
      return "Before the turn ends: play a card, or pass.";
    case WindowClass::kStep:
      return window.subject->text() + " has come to " + window.box->text() + ": play a card, intercept, or pass.";
    case WindowClass::kIntel:
      return "Intelligence is aimed at " + window.subject->text() + ": play an Ace against it, or pass.";
    case WindowClass::kContact:
      return "Battle at " + window.box->text() + ": who is engaged, who fights jointly, any card? " +
             (state.battle->has_value() && *(*state.battle)->attacker == kAga ? "The Tartars attack."
                                                                              : "The feudals attack.");
  }
  return {};
}

// TR-18.2.2, TR-18.2.5.
std::string table_question(const State& state) {
  const Battle& battle = **state.battle;
  const std::string number = std::to_string(battle.number);
  const std::string enter = "Enter the result of battle " + number + ".";
  if (*battle.appealed) return "The referee decides battle " + number + ", unless you both enter the same.";
  return *battle.disputed ? "The entries differ: once more. " + enter : enter;
}

std::string phase_question(const State& state) {
  switch (*state.phase) {
    case Phase::kLobby:
      return "Say when you are ready.";
    case Phase::kTown:
      return "Place your town.";
    case Phase::kExtraVillage:
      return "Add a village in columns 5-6, or none.";
    case Phase::kTerrain:
      return "Place up to " + std::to_string(state.rolled_blocked) + " blocked and " +
             std::to_string(state.rolled_rough) + " rough sides, or none.";
    case Phase::kChertas:
      return "Draw Chertas on the border, or none.";
    case Phase::kDeploy:
      return "Divide your units into armies, place them and your rumours in Tartary.";
    case Phase::kMuster:
      return "Divide your host and name where it musters.";
    case Phase::kDeclare:
      return "Declare villages overrun, or be done.";
    case Phase::kArrivals:
      return "Name the box to which the newcomers are herded.";
    case Phase::kChoose:
      return "You won the dice: move first or second?";
    case Phase::kMove1:
    case Phase::kMove2:
      return "Move your counters, then end the phase.";
    case Phase::kPursuit:
      return "Roll for pursuit over the border, or stop.";
    default:
      return {};
  }
}

void add_village(const Known& known, const Village& village, Feature& feature) {
  feature.area = village.box.text();
  feature.kind = "village";
  feature.state = village.overrun_turn == 0 ? "intact" : "overrun";
  feature.text = village.extra ? "added village" : "village";
  if (village.overrun_turn == 0) return;
  (feature.text += ", overrun on turn ") += std::to_string(village.overrun_turn);
  if (const auto* fates = known->fates.if_known())
    for (const VillageFate& fate : *fates)
      if (fate.box == village.box) (feature.text += ", ") += manner_word(fate.manner);
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
    discard.faces.push_back(together({one.card.text(), " turn ", std::to_string(one.turn), " ", one.use}));
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

std::string caption(const State& state) {
  if (*state.paused) return "Paused by the referee";
  const std::string what = phase_words(state);
  if (*state.turn == 0) return "Setup, " + what;
  return together({"Turn ", std::to_string(state.turn), *state.pursuit_turn ? " (pursuit), " : ", ", what, " (",
                   days_words(state.turn, state.options->turn_days), ")"});
}

// TR-17.3.2: where a fixed window lasts as long as a decision, nobody is to be taken by surprise by the wait.
static std::string patience(const State& state) {
  constexpr int kLong = 60;  // seconds
  const Options& options = state.options;
  const bool whole = options.clock == ClockKind::kLive && !options.standing() && !options.close_early;
  if (!whole || options.clock_amount <= kLong) return {};
  const std::string time = std::to_string(options.clock_amount) + " seconds";
  if (*state.phase == Phase::kLobby)
    return " With these options every battle waits " + time +
           ", also when both have answered; `option window_close early` lets it go on then.";
  if (!*state.window || *(*state.window)->kind != WindowClass::kContact) return {};
  return " It stays open for its whole " + time + ", whatever is answered.";
}

// A player's own reply to the window that is open; empty if he has given none.
static std::string sealed_reply(const Known& known) {
  const auto& window = *known->window;
  if (!window) return {};
  const auto& reply = known.viewer().seat == kAga ? window->aga_reply : window->prince_reply;
  return reply.known() ? reply.get().value_or(std::string()) : std::string();
}

bool is_sealed(const Known& known) { return !sealed_reply(known).empty(); }

static std::string asked(const Known& known) {
  const State& state = *known;
  if (*state.window) {
    const std::string reply = sealed_reply(known);
    if (!reply.empty())
      return "Your reply is sealed, and may be changed until the window closes: " + reply_words(reply);
    return window_question(state, **state.window);
  }
  if (*state.battle && *(*state.battle)->stage == BattleStage::kRetreat)
    return "You are beaten: where do you retreat to?";
  if (*state.battle && *(*state.battle)->stage == BattleStage::kTable) return table_question(state);
  return phase_question(state);
}

std::string question(const Known& known) {
  return rules::is_asked(known) ? asked(known) + patience(*known) : std::string();
}

std::vector<Feature> features(const Known& known) {
  std::vector<Feature> shown;
  const Ground& ground = ground_shown(*known);
  shown.reserve(ground.villages.size() + 1);
  for (const Village& village : ground.villages) add_village(known, village, shown.emplace_back());
  if (const auto& town = ground.town)
    shown.push_back({town->box.text(), "town", std::string(rules::word_of(town->state)), town_text(*town)});
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
  if (account.verdict == "aga" || account.verdict == "prince") result.winner = account.verdict;
  result.code = account.code;
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
