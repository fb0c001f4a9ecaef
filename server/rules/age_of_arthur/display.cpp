// The generic view of a projection: what every client draws without knowing the game (view.h).
#include "server/rules/age_of_arthur/display.h"

#include <algorithm>

namespace cherta::age_of_arthur {

namespace showing {

namespace {

using rules::Feature;
using rules::Zone;

std::string phase_words(const State& s) {
  switch (*s.phase) {
    case Phase::kOptions:
      return "the options are agreed";
    case Phase::kMix:
      return "both choose their troops";
    case Phase::kBase:
      return "the defender chooses his seat";
    case Phase::kMove:
      return "the raider marches";
    case Phase::kJoker:
      return side_name(s.asked) + " may cancel what was turned";
    case Phase::kLoot:
      return "the raider decides on the loot";
    case Phase::kFord:
      return "the raider at the ford";
    case Phase::kGuide:
      return "the raider has a guide";
    case Phase::kChallenge:
      return "will " + side_name(s.asked) + " challenge?";
    case Phase::kAnswer:
      return "a challenge is to be answered";
    case Phase::kDuel:
      return "single combat";
    case Phase::kPress:
      return "will the raider press on?";
    case Phase::kStand:
      return "stand or give way?";
    case Phase::kKing:
      return "the defender's king at bay";
    case Phase::kMode:
      return "how to fight the battle";
    case Phase::kSally:
      return "sally or hold?";
    case Phase::kBattle:
      return "battle";
    case Phase::kFallback:
      return "one army falls back";
    case Phase::kLevy:
      return "the defender levies";
    case Phase::kAct:
      return "the defender recruits or marches";
    case Phase::kNext:
      return "the raid is over";
    case Phase::kTribute:
      return "tribute is demanded";
    case Phase::kHost:
      return "hosts are raised for the great battle";
    case Phase::kFinished:
      return "the game is over";
    default:
      return "play goes on";
  }
}

std::string card_question(const State& s) {
  return *s.card ? card_name(**s.card) + " at " + s.a->at->text() : std::string("the card turned");
}

std::string question_of(const State& s) {
  switch (*s.phase) {
    case Phase::kOptions:
      return "Accept the options, or change them.";
    case Phase::kMix:
      return "Choose the mix of your troops.";
    case Phase::kBase:
      return "Choose your seat: 5-6 or 5-8.";
    case Phase::kMove:
      return "March one step.";
    case Phase::kJoker:
      return "Play a joker to make " + card_question(s) + " void?";
    case Phase::kLoot:
      return "What about " + card_question(s) + '?';
    case Phase::kFord:
      return "The enemy holds the ford: force it, go round or back, or play a joker.";
    case Phase::kGuide:
      return "A guide offers one more step; take it, or guide no.";
    case Phase::kChallenge:
      return "Challenge the other king, or pass.";
    case Phase::kAnswer:
      return "You are challenged: accept or decline?";
    case Phase::kDuel:
      return "Enter the result of the single combat.";
    case Phase::kPress:
      return "Press on against the enemy here, or refuse and go back?";
    case Phase::kStand:
      return "The enemy seeks battle: stand, or withdraw one step.";
    case Phase::kKing:
      return "Your king is found: challenge, fight or surrender?";
    case Phase::kMode:
      return "Choose how this battle is fought.";
    case Phase::kSally:
      return "The enemy has divided: sally or hold?";
    case Phase::kBattle:
      return "Enter the result of the battle.";
    case Phase::kFallback:
      return "You must fall back: where to?";
    case Phase::kLevy:
      return "Share out " + std::to_string(s.levy_due) + " hundred between levy foot and levy skirmishers.";
    case Phase::kAct:
      return "Recruit, or march.";
    case Phase::kNext:
      return "Say when you are ready for the next raid.";
    case Phase::kTribute:
      return "Submit, or revolt?";
    case Phase::kHost:
      return "Raise your host for the great battle.";
    default:
      return {};
  }
}

// What lies open in a cell, and what it is worth.
std::string open_text(const State& s, const GridCell& cell) {
  const Card card = **cell.up;
  std::string text = card_name(card);
  if (is_bridge(cell)) return text + ": the bridges are down, it feeds for ever";
  if (*cell.plain) return text + ": made void by a joker";
  if (is_red_loot(s, card, cell.at->row()))
    return text + ": loot of " + points_word(loot_value(s, card, cell.at->row())) + " left lying";
  return text + (is_number(card) ? "" : ": feeds once more");
}

Feature cell_feature(const Known& known, const GridCell& cell) {
  Feature feature{cell.at->text(), "card", {}, {}};
  switch (*cell.face) {
    case Face::kDown:
      feature.state = "down";
      feature.text = "face down";
      if (const Card* card = cell.down.if_known()) feature.text += " (" + card_name(*card) + ")";
      break;
    case Face::kUp:
      if (is_bridge(cell)) feature.kind = "bridge";
      feature.state = (*cell.up)->text();
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

std::string caption(const State& s) {
  std::string text = s.options->linked ? "Raid " + std::to_string(s.raid) + ", " : std::string();
  if (*s.turn > 0) text += "turn " + std::to_string(s.turn) + ", ";
  text += phase_words(s);
  if (*s.paused) text += " (paused by the referee)";
  if (text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

std::string question(const Known& known) {
  const State& s = *known;
  if (known.viewer().kind != Viewer::Kind::kPlayer) return {};
  const auto asked = on_move(s);
  if (std::find(asked.begin(), asked.end(), known.viewer().seat) == asked.end()) return {};
  if (asked.size() > 1 && has_answered(s, known.viewer().seat))
    return "Your answer is given; it can be changed until the other's is in.";
  return question_of(s);
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
  const Viewer viewer = known.viewer();
  rules::View view;
  view.viewer = viewer.kind == Viewer::Kind::kPlayer ? seat_word(viewer.seat)
                : viewer.is_referee()                ? "referee"
                                                     : "observer";
  view.turn = s.turn;
  view.phase = phase_word(s.phase);
  view.caption = showing::caption(s);
  for (const Seat seat : on_move(s)) view.on_move.emplace_back(seat_word(seat));
  view.ask = showing::question(known);
  view.features = showing::features(known);
  view.pieces = showing::pieces(known);
  view.zones = showing::zones(known);
  view.tracks = showing::tracks(known);
  view.choices = showing::choices(known);
  view.outcome = outcome(s);
  return view;
}

namespace {

void add_raid_scores(const RaidEnd& raid, rules::Outcome& result) {
  const auto line = [&](std::string name, int value) {
    result.scores.emplace_back(std::move(name), std::to_string(value));
  };
  line("raider", raid.score.a_total);
  line("defender", raid.score.d_total);
}

rules::Outcome raid_outcome(const State& s) {
  const RaidEnd& raid = s.raids->back();
  rules::Outcome result;
  if (raid.winner)
    result.winner = seat_word(*raid.winner == Role::kAttacker ? raid.attacker : rules::other(raid.attacker));
  result.code = raid.code;
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
                (s.raids->size() == 1 ? " raid; P1 " : " raids; P1 ") + std::to_string(s.first->total) + ", P2 " +
                std::to_string(s.second->total);
  result.scores = {{"p1", std::to_string(s.first->total)}, {"p2", std::to_string(s.second->total)}};
  return result;
}

}  // namespace cherta::age_of_arthur
