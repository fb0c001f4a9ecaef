// The generic view of a projection: what every client draws without knowing the game; how it ended.
#include "server/rules/skirmish/show/display.h"

#include "server/rules/skirmish/show/narrate.h"
#include "server/rules/table/show.h"

namespace cherta::skirmish {

namespace {

using rules::Phrase;
using rules::Wording;

constexpr Phrase kPlay{"play", "Play {} of {}"}, kBy{"by", "{}"}, kWithCard{"with_card", "with a {}"},
    kPaused{"paused", "(paused)"};

struct PhaseWords {
  std::string_view what, ask;
};
PhaseWords words_of(Phase phase) {
  switch (phase) {
    case Phase::kOptions:
      return {"agreeing on the options", "Agree to the options, or propose others."};
    case Phase::kMuster:
      return {"both muster in secret", "Pick your men and those on call, then commit."};
    case Phase::kDeploy:
      return {"both deploy in secret", "Say where your men stand, or where you land, then commit."};
    case Phase::kCard:
      return {"a card is awaited", "Play a card from your hand."};
    case Phase::kDefMorale:
      return {"the charged men test their morale", "Group those who are charged, and add morale points."};
    case Phase::kDefFire:
      return {"defensive fire", "Fire at the chargers, then say dfire end."};
    case Phase::kAttMorale:
      return {"the attackers test their morale", "Group your attackers, and add morale points."};
    case Phase::kRally:
      return {"routers may be rallied", "Rally whom you like, or say rally none."};
    case Phase::kOrders:
      return {"the men act", "Give your men plans, then say done."};
    case Phase::kResult:
      return {"the result of the table is awaited", "Enter the result."};
    case Phase::kOver:
      return {"it is over", ""};
    default:
      break;
  }
  return {"the play goes on", ""};
}

Wording caption_of(const State& s) {
  const Phrase what{rules::word_of(*s.phase), words_of(*s.phase).what};
  Wording text;
  if (*s.play > 0) {
    const Seat side = *s.active;
    text = Wording(kPlay, {*s.play, last_play(s)});
    text.then(", ", {kBy, {rules::Arg(owner_word(side), side_names(s.data()).names[rules::index(side)])}});
    if (*s.card) text.then(" ", {kWithCard, {**s.card}});
  }
  text.then(": ", what).capital();
  return *s.paused ? text.then(" ", kPaused) : text;
}

// ---- the board ----

std::string_view kind_word(GroundKind kind) {
  switch (kind) {
    case GroundKind::kSolid:
      return "hut";
    case GroundKind::kSlow:
      return "creek";
    case GroundKind::kBridge:
      return "bridge";
    case GroundKind::kRoad:
      return "road";
    case GroundKind::kSea:
      break;
  }
  return "sea";
}

// What lies over what comes behind it: a bridge over a road is seen, the sea lies under all.
std::vector<table::Piece> ground_of(const Scenario& data, std::vector<std::string>& ids) {
  std::vector<table::Piece> map;
  for (const Feature& piece : data.terrain) {
    const std::string kind(kind_word(piece.kind));
    if (piece.kind != GroundKind::kRoad) {
      map.push_back(*table::box_piece(kind, piece.rect.x1, piece.rect.y1, piece.rect.x2, piece.rect.y2));
      ids.push_back(piece.id);
    }
    for (std::size_t i = 1; i < piece.line.size(); ++i) {
      map.push_back({kind, {piece.line[i - 1], piece.line[i]}, 0});
      ids.push_back(piece.id + "." + std::to_string(i));
    }
  }
  return map;
}

void add_zone(rules::Board& board, const Rect& z, Seat side) {
  const table::Table table{board.width, board.height};
  const std::array<Point, 4> corners = {Point{z.x1, z.y1}, Point{z.x2, z.y1}, Point{z.x2, z.y2}, Point{z.x1, z.y2}};
  for (std::size_t i = 0; i < corners.size(); ++i)
    board.sides.push_back({"zone_" + owner_word(side),
                           {},
                           {},
                           table::shown(table, corners[i]),
                           table::shown(table, corners[(i + 1) % corners.size()])});
}

void add_duel_scores(rules::Outcome& outcome, const Ending& ending) {
  for (const Seat side : kSides)
    outcome.scores.emplace_back("fate of " + owner_word(side), std::string(rules::word_of(ending.fates[side])));
  outcome.scores.emplace_back("how", std::string(rules::word_of(ending.how)));
}

// "1 3 5", or how many they are where they are not to be seen.
std::string zone_text(const rules::Zone& zone) {
  std::string text;
  for (const std::string& face : zone.faces) text += (text.empty() ? "" : " ") + face;
  return text.empty() ? counted(zone.count, "card") : text;
}

// Which hut is which, and what is in it: in a board of characters they have no letters.
std::string huts_text(const State& s) {
  std::string text;
  const auto& terrain = s.data().terrain;
  for (std::size_t i = 0; i < terrain.size(); ++i) {
    if (terrain[i].kind != GroundKind::kSolid) continue;
    const Rect& r = terrain[i].rect;
    text += "hut " + terrain[i].id + ": " + at_text({r.x1, r.y1}) + " to " + at_text({r.x2, r.y2});
    std::string in;
    for (const Prize& prize : *s.prizes)
      if (prize.where.state == PrizeState::kAtHut && prize.hut == static_cast<int>(i)) in += " " + prize.id;
    text += (in.empty() ? "" : ", in it" + in) + "\n";
  }
  return text;
}

}  // namespace

std::string owner_word(Seat side) { return std::string(Skirmish::seat_names()[rules::index(side)]); }
const std::string& side_name(const State& s, Seat side) { return s.data().side(side).id; }

std::string points_text(int half_points) {
  const int size = half_points < 0 ? -half_points : half_points;
  return (half_points < 0 ? "-" : "") + std::to_string(size / 2) + (size % 2 != 0 ? ".5" : "");
}

std::optional<rules::Outcome> Skirmish::outcome(const State& s) {
  if (!*s.ending) return std::nullopt;
  const Ending& ending = **s.ending;
  rules::Outcome outcome;
  outcome.code = rules::word_of(ending.cause);
  outcome.text = ending.winner == Winner::kVoid ? "the game does not count" : "a draw";
  for (const Seat side : kSides)
    if (ending.winner == won_by(side)) {
      outcome.winner = owner_word(side);
      outcome.text = side_names(s.data()).doing(side, "wins");
    }
  if (s.data().duel) {
    add_duel_scores(outcome, ending);
    return outcome;
  }
  for (const Seat side : kSides) outcome.scores.emplace_back(side_name(s, side), points_text(ending.scores[side]));
  if (s.data().scoring.captor) outcome.scores.emplace_back("captured", std::to_string(ending.captured));
  return outcome;
}

rules::Board Skirmish::board(const rules::Known<Skirmish>& known) {
  const Scenario& data = known->data();
  std::vector<std::string> ids;
  rules::Board board = table::board_of(data.table, ground_of(data, ids));
  for (std::size_t i = 0; i < ids.size(); ++i) {
    board.terrain[i].id = ids[i];
    board.terrain[i].name = board.terrain[i].kind + " " + ids[i];
  }
  for (const Seat side : kSides)
    if (data.side(side).deploy.mode == DeployMode::kZone && men_of(*known, side).empty())
      add_zone(board, data.side(side).deploy.zone, side);
  return board;
}

rules::View Skirmish::display(const rules::Known<Skirmish>& known) {
  rules::View view = rules::begin_view(known, *known->play, rules::word_of(*known->phase));
  view.caption = caption_of(*known);
  if (rules::is_asked(known)) view.ask = Phrase{rules::word_of(*known->phase), words_of(*known->phase).ask};
  add_aims(view, known);
  view.pieces = pieces_of(known);
  add_cards(view, known);
  add_tracks(view, known);
  add_guide(view, known);
  view.choices = choices_of(known);
  return view;
}

std::string Skirmish::board_text(const rules::Known<Skirmish>& known) {
  constexpr int kColumns = 72;
  std::string text = table::board_text(board(known), pieces_of(known), kColumns, table::Figures::kShort);
  text += huts_text(*known);
  rules::View sheet;
  add_cards(sheet, known);
  add_tracks(sheet, known);
  for (const rules::Zone& one : sheet.zones) text += one.name + ": " + zone_text(one) + "\n";
  for (const rules::Track& one : sheet.tracks)
    text += (one.owner.empty() ? "" : one.owner + ", ") + one.name + ": " + one.value + "\n";
  return text;
}

}  // namespace cherta::skirmish
