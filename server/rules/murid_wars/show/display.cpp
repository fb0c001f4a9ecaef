// The generic view of a projection: what every client draws without knowing the game; how it ended.
#include "server/rules/murid_wars/show/display.h"

#include "server/rules/murid_wars/show/narrate.h"
#include "server/rules/table/show.h"

namespace cherta::murid_wars {

namespace {

using rules::Phrase;
using rules::Wording;

constexpr Phrase kConfirm{"confirm", "Confirm what was measured, or dispute it."}, kMayGo{"may_go", "{} may go {}\"."},
    kAllocate{"allocate", "Allocate {} points among your ratings."},
    kNobodyMust{"nobody_must", "Nobody has to act any more: activate, or pass."}, kTurn{"turn", "Turn {}"},
    kBy{"by", "{}"};

struct PhaseWords {
  std::string_view what, ask;
};
PhaseWords words_of(Phase phase) {
  switch (phase) {
    case Phase::kOptions:
      return {"agreeing on the options", "Accept the options, or change them."};
    case Phase::kMuster:
      return {"the Murids muster", "Assign the three dice, compose your groups, then be done."};
    case Phase::kDeployR:
      return {"the Russians deploy", "Place every unit, then be done."};
    case Phase::kDeployM:
      return {"the Murids deploy", "Place every unit, then be done."};
    case Phase::kReinforce:
      return {"reinforcements", "Bring on what you may, then be done."};
    case Phase::kGo:
      return {"activations", "Activate a unit."};
    case Phase::kPath:
      return {"a unit has rolled and moves", "Say where it goes."};
    case Phase::kAlloc:
      return {"the Murids allocate their losses", "Allocate your losses."};
    case Phase::kOver:
      return {"the battle is over", ""};
    case Phase::kMorale:
    case Phase::kReplenish:
    case Phase::kFirst:
    case Phase::kEnd:
      break;
  }
  return {"the turn goes on", ""};
}

// What exactly he is asked, where the phase alone does not say it.
Wording ask_of(const State& s, Seat seat) {
  if (*s.claim) return kConfirm;
  if (*s.phase == Phase::kPath && *s.pending_move) {
    const auto& move = **s.pending_move;
    return {kMayGo, {move.unit.text(), table::short_inches_text(move.allowance)}};
  }
  if (*s.phase == Phase::kAlloc && s.murid.known()) return {kAllocate, {due_now(s)}};
  if (*s.phase == Phase::kGo && !has_compulsory_left(s, seat)) return kNobodyMust;
  return Phrase{rules::word_of(*s.phase), words_of(*s.phase).ask};
}

// "Turn 3, murid activations".
Wording caption_of(const State& s) {
  const Phrase what{rules::word_of(*s.phase), words_of(*s.phase).what};
  if (*s.turn == 0) return Wording(what).capital();
  Wording text(kTurn, {*s.turn});
  if (*s.phase != Phase::kGo || !*s.on_move) return text.then(", ", what);
  return text.then(", ", {kBy, {owner_word(**s.on_move)}}).then(" ", what);
}

// MW-13.8: each side's points, and behind them what they are for, as far as it is not nothing. The hits are what is
// left of the Russians' points: so the account says no more than its totals.
void add_account(rules::Outcome& outcome, const Ending& ending, const Losses& lost) {
  const auto line = [&](const char* name, int points) { outcome.scores.emplace_back(name, std::to_string(points)); };
  const auto part = [&](const char* name, int points) {
    if (points > 0) line(name, points);
    return points;
  };
  line("murid points", ending.murid_points);
  part("for russian men", kPoints.russian_figure * lost.russian_figures);
  part("for russian guns", kPoints.gun * lost.russian_guns);
  part("for russian baggage", kPoints.baggage * lost.russian_baggage);
  part("for the russian commander", lost.russian_chief ? kPoints.chief : 0);
  line("russian points", ending.russian_points);
  const int others = part("for murid groups", kPoints.group * lost.murid_groups) +
                     part("for murid guns", kPoints.gun * lost.murid_guns) +
                     part("for murid baggage", kPoints.baggage * lost.murid_baggage) +
                     part("for the murid commander", lost.murid_chief ? kPoints.chief : 0);
  part("for hits on the murids", ending.russian_points - others);
}

// An outline that is no ground.
void add_zone(rules::Board& board, const State& s, Seat side) {
  const table::Table table{board.width, board.height};
  const Box z = zone_of(s, side);
  const std::array<Point, 4> corners = {Point{z.west, z.south}, Point{z.east, z.south}, Point{z.east, z.north},
                                        Point{z.west, z.north}};
  for (std::size_t i = 0; i < corners.size(); ++i)
    board.sides.push_back({"zone_" + owner_word(side),
                           {},
                           {},
                           table::shown(table, corners[i]),
                           table::shown(table, corners[(i + 1) % corners.size()])});
}

}  // namespace

std::string owner_word(Seat side) { return std::string(MuridWars::seat_names()[rules::index(side)]); }

const Unit* unit_known(const State& known, UnitId id) {
  if (const Unit* u = find(known, id)) return u;
  for (const Seat side : kSides)
    if (const SideSecrets* own = (*known.own)[side].if_known())
      for (const Unit& u : own->draft)
        if (u.id == id) return &u;
  return nullptr;
}

std::optional<rules::Outcome> MuridWars::outcome(const State& s) {
  if (!*s.ending) return std::nullopt;
  const Ending& ending = **s.ending;
  rules::Outcome outcome;
  outcome.code = rules::word_of(ending.cause);
  if (ending.winner == Winner::kMurid) outcome.winner = owner_word(kMurid);
  if (ending.winner == Winner::kRussian) outcome.winner = owner_word(kRussian);
  outcome.text = ending.winner == Winner::kMurid     ? "the Murids win"
                 : ending.winner == Winner::kRussian ? "the Russians win"
                 : ending.winner == Winner::kDraw    ? "a draw"
                                                     : "the game does not count";
  add_account(outcome, ending, *s.losses);
  return outcome;
}

rules::Board MuridWars::board(const rules::Known<MuridWars>& known) {
  rules::Board board = table::board_of(table_of(*known), *known->terrain);
  for (const Seat side : kSides)
    if (!(*known->deployed)[side]) add_zone(board, *known, side);
  return board;
}

rules::View MuridWars::display(const rules::Known<MuridWars>& known) {
  const State& s = *known;
  rules::View view = rules::begin_view(known, *s.turn, rules::word_of(*s.phase));
  view.caption = caption_of(s);
  if (rules::is_asked(known)) view.ask = ask_of(s, known.viewer().seat);
  add_aims(view, known);
  view.pieces = pieces_of(known);
  add_tracks(view, known);
  view.choices = choices_of(known);
  add_forms(view, s);
  add_guide(view, known);
  return view;
}

std::string MuridWars::board_text(const rules::Known<MuridWars>& known) {
  constexpr int kColumns = 72;
  std::string text = table::board_text(board(known), pieces_of(known), kColumns, table::Figures::kShort);
  rules::View sheet;
  add_tracks(sheet, known);
  for (const rules::Track& one : sheet.tracks) {
    text += text.empty() || text.back() == '\n' ? "" : "\n";
    text +=
        (one.owner.empty() ? "" : one.owner + ", ") + one.name + (one.value.empty() ? "" : ": " + one.value.words());
  }
  return text + (sheet.tracks.empty() ? "" : "\n");
}

}  // namespace cherta::murid_wars
