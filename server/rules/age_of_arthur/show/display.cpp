// The generic view of a projection: what every client draws without knowing the game (view.h).
#include "server/rules/age_of_arthur/show/display.h"

#include <algorithm>
#include <array>

namespace cherta::age_of_arthur {

namespace showing {

namespace {

using rules::Feature;
using rules::Phrase;
using rules::Wording;
using rules::Zone;

// What goes on in each phase in which somebody decides, and what he is asked; its word is the code of both.
struct PhaseWords {
  Phase phase;
  std::string_view what, ask;
};
constexpr auto kPhases = std::to_array<PhaseWords>(
    {{Phase::kOptions, "the options are agreed", "Accept the options, or change them."},
     {Phase::kMix, "both choose their troops", "Choose the mix of your troops."},
     {Phase::kBase, "the defender chooses his seat", "Choose your seat: 5-6 or 5-8."},
     {Phase::kMove, "the raider marches", "March one step."},
     {Phase::kJoker, "what was turned may be cancelled", "Play a joker to make this void?"},
     {Phase::kLoot, "the raider decides on the loot", "What is to become of this?"},
     {Phase::kFord, "the raider at the ford", "The enemy holds the ford: force it, go round or back, or play a joker."},
     {Phase::kGuide, "the raider has a guide", "A guide offers one more step; take it, or guide no."},
     {Phase::kChallenge, "will a king challenge the other?", "Challenge the other king, or pass."},
     {Phase::kAnswer, "a challenge is to be answered", "You are challenged: accept or decline?"},
     {Phase::kDuel, "single combat", "Enter the result of the single combat."},
     {Phase::kPress, "will the raider press on?", "Press on against the enemy here, or refuse and go back?"},
     {Phase::kStand, "stand or give way?", "The enemy seeks battle: stand, or withdraw one step."},
     {Phase::kKing, "the defender's king at bay", "Your king is found: challenge, fight or surrender?"},
     {Phase::kMode, "how to fight the battle", "Choose how this battle is fought."},
     {Phase::kSally, "sally or hold?", "The enemy has divided: sally or hold?"},
     {Phase::kBattle, "battle", "Enter the result of the battle."},
     {Phase::kFallback, "one army falls back", "You must fall back: where to?"},
     {Phase::kLevy, "the defender levies", "Share out the new men between levy foot and levy skirmishers."},
     {Phase::kAct, "the defender recruits or marches", "Recruit, or march."},
     {Phase::kNext, "the raid is over", "Say when you are ready for the next raid."},
     {Phase::kTribute, "tribute is demanded", "Submit, or revolt?"},
     {Phase::kHost, "hosts are raised", "Raise your host for the great battle."},
     {Phase::kFinished, "the game is over", ""}});

PhaseWords words_of(Phase phase) {
  for (const PhaseWords& one : kPhases)
    if (one.phase == phase) return one;
  return {phase, "play goes on", ""};
}

constexpr Phrase kCard{"card", "{} at {}"},
    kGiven{"given", "Your answer is given; it can be changed until the other's is in."},
    kGreatBattle{"great_battle", "The great battle"}, kRaid{"raid", "raid {}"}, kTurn{"turn", "turn {}"},
    kPaused{"paused", "(paused by the referee)"};

// "The king of clubs at 2-7": before questions about the card just turned.
Wording card_in_question(const State& s) {
  if ((*s.phase != Phase::kJoker && *s.phase != Phase::kLoot) || !*s.card) return {};
  return Wording(kCard, {rules::Arg((**s.card).text(), card_name(**s.card)), s.a->at->text()}).capital();
}

// What lies open in a cell, and what it is worth.
std::string open_text(const State& s, const GridCell& cell) {
  const Card card = **cell.up;
  std::string text = card_name(card);
  if (is_bridge(cell))
    return text + ", turned " + std::string(rules::word_of(**cell.bridge)) +
           ": the bridges are down, it feeds for ever";
  if (*cell.plain) return text + ": made void by a joker";
  if (is_red_loot(s, card, cell.at->row()))
    return text + ": loot of " + points_word(loot_value(s, card, cell.at->row())) + " left lying";
  return text + (is_number(card) ? "" : ": feeds once more");
}

// The same for a client to draw: the card, and "void", "loot 7" or where a bridge lay.
std::string open_state(const State& s, const GridCell& cell) {
  const Card card = **cell.up;
  if (is_bridge(cell)) return card.text() + ' ' + std::string(rules::word_of(**cell.bridge));
  if (*cell.plain) return card.text() + " void";
  if (!is_red_loot(s, card, cell.at->row())) return card.text();
  return card.text() + " loot " + std::to_string(loot_value(s, card, cell.at->row()));
}

// Its state is "down", with the card where that is known ("down 7C"), what lies open (above), or "blank".
Feature cell_feature(const Known& known, const GridCell& cell) {
  Feature feature{cell.at->text(), "card", {}, {}};
  switch (*cell.face) {
    case Face::kDown:
      feature.state = "down";
      feature.text = "face down";
      if (const Card* card = cell.down.if_known()) {
        feature.state += ' ' + card->text();
        feature.text += " (" + card_name(*card) + ")";
      }
      break;
    case Face::kUp:
      if (is_bridge(cell)) feature.kind = "bridge";
      feature.state = open_state(*known, cell);
      feature.text = open_text(*known, cell);
      break;
    case Face::kBlank:
      feature.state = "blank";
      feature.text = "blank: nothing left to eat";
      break;
  }
  if (*cell.again) feature.text += ", dealt anew";
  return feature;
}

template <class Cards>
std::vector<std::string> faces(const Cards& cards) {
  std::vector<std::string> texts;
  for (const auto& one : cards) {
    if constexpr (requires { one.card; })
      texts.push_back(one.card.text() + (one.again ? " again" : ""));
    else
      texts.push_back(one.text());
  }
  return texts;
}

}  // namespace

Wording caption(const State& s) {
  const bool major = *s.series == SeriesState::kMajor;
  Wording text = major ? Wording(kGreatBattle) : s.options->linked ? Wording(kRaid, {*s.raid}) : Wording();
  const std::string_view between = major ? ": " : ", ";
  const Phrase what{phase_word(*s.phase), words_of(*s.phase).what};
  if (*s.turn > 0)
    text.then(between, {kTurn, {*s.turn}}).then(", ", what);
  else
    text.then(between, what);
  if (*s.paused) text.then(" ", kPaused);
  return text.capital();
}

bool is_sealed(const Known& known) {
  return rules::is_asked(known) && on_move(*known).size() > 1 && has_answered(*known, known.viewer().seat);
}

Wording question(const Known& known) {
  const State& s = *known;
  if (!rules::is_asked(known)) return {};
  if (is_sealed(known)) return kGiven;
  return card_in_question(s).then(": ", Phrase{phase_word(*s.phase), words_of(*s.phase).ask});
}

std::vector<Feature> features(const Known& known) {
  std::vector<Feature> shown;
  shown.reserve(known->grid.size() + 1);
  for (const GridCell& cell : *known->grid) shown.push_back(cell_feature(known, cell));
  if (*known->standoff) {
    const Standoff& standoff = **known->standoff;
    shown.push_back({standoff.cell.text(), "standoff", std::string(rules::word_of(standoff.ahead)),
                     "the armies face each other across the water"});
  }
  return shown;
}

std::vector<Zone> zones(const Known& known) {
  const State& s = *known;
  std::vector<Zone> shown;
  for (const Role role : {Role::kAttacker, Role::kDefender}) {
    const auto& jokers = army_of(s, role).jokers;
    const std::string owner(seat_word(seat_of(s, role)));
    shown.push_back({owner + "_jokers", "Jokers that " + side_name(role) + " keeps", owner,
                     static_cast<int>(jokers->size()), faces(*jokers)});
  }
  shown.push_back({"open", "Cards used up", "", static_cast<int>(s.discard_up->size()), faces(*s.discard_up)});
  Zone unseen{"unseen", "Cards eaten unseen", "", *s.discard_down_count, {}};
  if (const auto* cards = s.discard_down.if_known()) unseen.faces = faces(*cards);
  shown.push_back(std::move(unseen));
  return shown;
}

}  // namespace showing

rules::View AgeOfArthur::display(const Known& known) {
  const State& s = *known;
  rules::View view = rules::begin_view(known, s.turn, phase_word(s.phase));
  view.caption = showing::caption(s);
  view.ask = showing::question(known);
  view.features = showing::features(known);
  view.pieces = showing::pieces(known);
  view.zones = showing::zones(known);
  view.tracks = showing::tracks(known);
  view.choices = showing::choices(known);
  view.sealed = showing::is_sealed(known);
  showing::add_aims(known, view);
  showing::add_guide(known, view);
  return view;
}

namespace {

// AA-14.2, AA-14.3: each side's points, and behind them of what they are made, as far as it is not nothing.
void add_raid_scores(const RaidEnd& raid, rules::Outcome& result) {
  const RaidScore& score = raid.score;
  const auto line = [&](const char* name, int value) { result.scores.emplace_back(name, std::to_string(value)); };
  const auto part = [&](const char* name, int value) {
    if (value != 0) line(name, value);
  };
  line("raider", score.a_total);
  part("raider_prestige", score.a_prestige);
  part("raider_places", score.a_places);
  part("raider_plunder", score.a_profit);
  line("defender", score.d_total);
  part("defender_prestige", score.d_prestige);
  part("defender_unseen", score.d_unseen_tenth);
  part("defender_abandoned", score.d_abandoned_tenth);
}

rules::Outcome raid_outcome(const State& s) {
  const RaidEnd& raid = s.raids->back();
  rules::Outcome result;
  if (raid.winner)
    result.winner = seat_word(*raid.winner == Role::kAttacker ? raid.attacker : rules::other(raid.attacker));
  result.code = rules::spelling(raid.code);
  result.text = std::string(end_word(raid.code)) + "; the raider " + std::to_string(raid.score.a_total) +
                ", the defender " + std::to_string(raid.score.d_total);
  add_raid_scores(raid, result);
  return result;
}

}  // namespace

std::optional<rules::Outcome> AgeOfArthur::outcome(const State& s) {
  if (*s.phase != Phase::kFinished) return std::nullopt;
  if (!s.options->linked && !s.raids->empty()) return raid_outcome(s);
  rules::Outcome result;
  if (*s.series_winner) result.winner = seat_word(**s.series_winner);
  result.code = s.raids->empty() ? "concede" : "series";
  result.text = "the series is over after " + std::to_string(s.raids->size()) +
                (s.raids->size() == 1 ? " raid; Player 1 has " : " raids; Player 1 has ") +
                std::to_string(s.first->total) + ", Player 2 " + std::to_string(s.second->total);
  result.scores = {{"p1", std::to_string(s.first->total)}, {"p2", std::to_string(s.second->total)}};
  return result;
}

}  // namespace cherta::age_of_arthur
