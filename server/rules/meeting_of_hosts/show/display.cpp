// The generic view of a projection: what every client draws without knowing the game; who is waited for; how it ended.
#include "server/rules/meeting_of_hosts/show/display.h"

#include <algorithm>

#include "server/rules/core/showing.h"
#include "server/rules/meeting_of_hosts/setup/setup.h"
#include "server/rules/meeting_of_hosts/show/choices.h"
#include "server/rules/table/show.h"

namespace cherta::meeting_of_hosts {

namespace {

table::Table table_of_state(const State& s) { return {s.options->table_w * kInch, s.options->table_h * kInch}; }

using rules::Phrase;
using rules::Wording;

struct PhaseWords {
  Phase phase;
  std::string_view what, ask;
};
constexpr auto kPhases =
    std::to_array<PhaseWords>({{Phase::kConfig, "agreeing on the options", "Accept the options, or change them."},
                               {Phase::kEdges, "choosing an edge", "Choose your edge: south or north."},
                               {Phase::kMuster, "both muster their armies", "Take an army, then be ready."},
                               {Phase::kDeploy, "both deploy", "Place your units and generals, then say ready."},
                               {Phase::kInitiative, "initiative", "Will you move first or second?"},
                               {Phase::kMove1, "moves", "Move your units, then say done."},
                               {Phase::kMove2, "moves", "Move your units, then say done."},
                               {Phase::kShootDeclare, "both choose who shoots", "Who holds fire? Then say done."},
                               {Phase::kEvadeDeclare, "both choose who evades", "Who evades? Then say done."},
                               {Phase::kPursuit1, "pursues", "Pursue, or say done."},
                               {Phase::kPursuit2, "pursues", "Pursue, or say done."},
                               {Phase::kRecoverDeclare, "both choose who recovers", "Who recovers? Then say done."},
                               {Phase::kResult, "a result is entered", "Enter the result of the battle."},
                               {Phase::kEnded, "the battle is over", ""}});
bool is_ones_own(Phase phase) {  // the mover's
  return phase == Phase::kMove1 || phase == Phase::kMove2 || phase == Phase::kPursuit1 || phase == Phase::kPursuit2;
}
PhaseWords words_of(Phase phase) {
  for (const PhaseWords& one : kPhases)
    if (one.phase == phase) return one;
  return {phase, "the battle goes on", ""};
}

constexpr Phrase kTurn{"turn", "Turn {}"}, kBy{"by", "{}"}, kBrokenAt{"broken_at", "broken at {}"},
    kDone{"done", "Your part is done; the other side's is not."}, kTakenBack{"taken_back_by", "`{}` takes it back."},
    kSeat{"seat", "{}"}, kOf{"of", "{} of {}"};

Wording losses_wording(const State& s, Seat side) {
  Wording lost = std::to_string(lost_count(s, side));
  const int breaks = breaks_at(s, side);
  return breaks == 0 ? lost : lost.then(", ", {kBrokenAt, {breaks}});
}

// "Turn 3, south moves".
Wording caption_of(const State& s, const PhaseWords& words) {
  Wording text = *s.turn > 0 ? Wording(kTurn, {*s.turn}) : Wording();
  const Phrase what{rules::word_of(*s.phase), words.what};
  if (!is_ones_own(*s.phase)) return text.then(", ", what);
  return text.then(", ", {kBy, {owner_word(mover(s))}}).then(" ", what);
}

// Who has done his part waits for the other side, and is told so.
Wording ask_of(const Known& known, const PhaseWords& words) {
  const Phase phase = *known->phase;
  if (!army_of(*known, known.viewer().seat).own.get().ready) return Phrase{rules::word_of(phase), words.ask};
  Wording text = kDone;
  if (phase == Phase::kMuster) text.then(" ", {kTakenBack, {"muster unready"}});
  if (phase == Phase::kDeploy) text.then(" ", {kTakenBack, {"unready"}});
  return text;
}

std::string name_of(const Profile& p, const Quality* quality) {
  std::string text(row_of(p.kind).name);
  if (p.mount == Mount::kChariot || p.mount == Mount::kCamel) text += " (" + std::string(rules::word_of(p.mount)) + ")";
  if (quality && *quality == Quality::kElite) return "Elite " + rules::lower(text);
  if (quality && *quality == Quality::kLevy) return "Levy " + rules::lower(text);
  return text;
}

// MH-8.1: what its owner would like to know before he moves.
bool must_roll(const Known& known, const Unit& u) {
  const bool moving = *known->phase == Phase::kMove1 || *known->phase == Phase::kMove2;
  const bool own = known.viewer().is(u.id->side) && mover(*known) == u.id->side;
  return moving && own && !u.now->turn.ordered && !is_in_command(*known, u);
}

bool stands(const Known& known, const Unit& u) { return is_on_table(u) || (!known->revealed && u.now->placed); }

std::vector<std::string> tags_of(const Known& known, const Unit& u) {
  const State& s = *known;
  std::vector<std::string> tags;
  if (u.now->status != Status::kOnTable && u.now->status != Status::kPending)
    return {std::string(rules::word_of(u.now->status))};
  const ThisTurn& turn = u.now->turn;
  if (u.now->disordered) tags.emplace_back("disordered");
  if (is_engaged(s, u)) tags.emplace_back("in contact");
  if (has_lost_half(u)) tags.emplace_back("half lost");
  if (turn.ordered) tags.emplace_back("ordered");
  if (turn.retreated) tags.emplace_back("retreated");
  if (turn.shot) tags.emplace_back("shot");
  if (must_roll(known, u)) tags.emplace_back("out of command");
  if (const General* g = general_with(s, u)) tags.emplace_back("led by " + g->id->text());
  return tags;
}

void add_fact(rules::Piece& piece, std::string_view name, Wording value, std::string_view source) {
  piece.facts.push_back({std::string(name), std::move(value), std::string(source), 0});
}

rules::Piece unit_piece(const Known& known, const Unit& u) {
  const State& s = *known;
  rules::Piece piece;
  piece.id = u.id->text();
  piece.kind = row_of(u.profile->kind).code;
  piece.name = name_of(*u.profile, u.quality.if_known());
  piece.owner = owner_word(u.id->side);
  table::show_rectangle(piece, table_of_state(s), body(u), u.now->pose.facing, size_of(u));
  if (!stands(known, u)) {
    piece.at.reset();
    if (const auto edge = *army_of(s, u.id->side).edge) piece.facing = home_facing(s, u.id->side);
  }
  piece.tags = tags_of(known, u);
  const std::string_view source = known.viewer().is(u.id->side) ? "own" : "seen";
  if (piece.at)
    add_fact(piece, "front",
             table::short_inches_text(u.now->pose.at.x) + "," + table::short_inches_text(u.now->pose.at.y), source);
  add_fact(piece, "figures", {kOf, {figures(u), u.profile->figures}}, source);
  add_fact(piece, "files", std::to_string(files(u)), source);
  add_fact(piece, "move", table::short_inches_text(basic_move(u)), source);
  if (u.profile->weapon != Weapon::kNone) {
    add_fact(piece, "weapon", std::string(rules::word_of(u.profile->weapon)), source);
    add_fact(piece, "range", table::short_inches_text(kRange.at(u.profile->weapon)), source);
    if (u.profile->kind != Class::kLc) add_fact(piece, "arc", "front", source);  // MH-12.7
  }
  if (u.now->hits_temp + u.now->hits_perm > 0)
    add_fact(piece, "hits", std::to_string(u.now->hits_temp) + "+" + std::to_string(u.now->hits_perm), source);
  if (u.profile->impetuous) add_fact(piece, "impetuous", u.now->ardour ? "yes" : "spent", source);
  if (const General* g = general_with(s, u)) add_fact(piece, "general", g->id->text(), source);
  return piece;
}

rules::Piece general_piece(const Known& known, const General& g) {
  constexpr int kFigure = 100;  // MH-4.2
  rules::Piece piece;
  piece.id = g.id->text();
  piece.kind = "general";
  piece.name = g.rank == Rank::kCommander ? "commander" : "subordinate";
  piece.owner = owner_word(g.id->side);
  const Point at = g.now->placed ? place_of(*known, g) : Point{};
  table::show_rectangle(piece, table_of_state(*known), table::rectangle_about(at, table::Heading(), {kFigure, kFigure}),
                        0, {kFigure, kFigure});
  if (!g.now->placed) piece.at.reset();
  const std::string_view source = known.viewer().is(g.id->side) ? "own" : "seen";
  add_fact(piece, "move", table::short_inches_text(kGeneralMovement.at(*g.mount).basic), source);
  if (!*g.no_command) add_fact(piece, "command", table::short_inches_text(kNear), source);  // MH-8.1
  if (g.now->with != 0) piece.tags.push_back("with " + UnitId{g.id->side, Naming::kNumber, g.now->with}.text());
  return piece;
}

// One who leads a unit stands in it: shown to his owner alone, who may send him elsewhere.
bool is_shown(const Known& known, const General& g) {
  if (g.now->fate != Fate::kUnhurt) return false;
  return known.viewer().is(g.id->side) || (g.now->placed && g.now->with == 0);
}

void add_pieces(rules::View& view, const Known& known) {
  for (const Seat side : kSides) {
    for (const Unit& u : units_of(*known, side)) view.pieces.push_back(unit_piece(known, u));
    for (const General& g : army_of(*known, side).generals.get())
      if (is_shown(known, g)) view.pieces.push_back(general_piece(known, g));
  }
}

// An outline that is no ground.
void add_lines(rules::Board& board, const std::string& kind, const std::vector<Point>& outline) {
  const table::Table table{board.width, board.height};
  for (std::size_t i = 0; i < outline.size(); ++i)
    board.sides.push_back(
        {kind, {}, {}, table::shown(table, outline[i]), table::shown(table, outline[(i + 1) % outline.size()])});
}

bool is_gone(const Unit& u) { return u.now->status != Status::kPending && !is_on_table(u); }

// The report at the end (section 10): units, strength and generals lost. Of a battle that was not fought here (MH-23)
// the strength is not known.
std::string units_lost(const State& s, Seat side) {
  const auto& settled = (*s.result)->settled;
  if (!settled) return std::to_string(lost_count(s, side));
  int tenths = 0;
  for (const GroupLoss& loss : side == Seat::kFirst ? settled->loss_a : settled->loss_b) tenths += loss.tenths;
  return std::to_string(tenths / 10) + (tenths % 10 == 0 ? "" : "." + std::to_string(tenths % 10));
}
int strength_lost(const State& s, Seat side) {  // in a hundred
  constexpr int kPercent = 100;
  int lost = 0, whole = 0;
  for (const Unit& u : units_of(s, side)) {
    whole += full_strength(*u.profile);
    lost += is_gone(u) ? full_strength(*u.profile) : full_strength(*u.profile) - strength(u);
  }
  return lost * kPercent / whole;
}
void add_report(rules::Outcome& outcome, const State& s, Seat side) {
  const std::string owner = owner_word(side);
  outcome.scores.emplace_back(owner + " lost", units_lost(s, side));
  if (!(*s.result)->settled && !units_of(s, side).empty())
    outcome.scores.emplace_back(owner + " strength lost", std::to_string(strength_lost(s, side)) + "%");
  const auto generals = std::ranges::count_if(army_of(s, side).generals.get(),
                                              [](const General& g) { return g.now->fate != Fate::kUnhurt; });
  if (generals > 0) outcome.scores.emplace_back(owner + " generals lost", std::to_string(generals));
}

}  // namespace

std::string owner_word(Seat side) { return std::string(MeetingOfHosts::seat_names()[rules::index(side)]); }

rules::Waiting MeetingOfHosts::waiting(const State& s) {
  constexpr int kSecondsAnHour = 3600;
  rules::Waiting waiting;
  waiting.over = *s.phase == Phase::kEnded;
  waiting.token = static_cast<std::uint64_t>(*s.waits);
  if (waiting.over) return waiting;
  waiting.on_move = on_move(s);
  if (!s.paused && (*s.phase != Phase::kConfig || *s.handed_over))
    waiting.seconds = s.options->deadline_hours * kSecondsAnHour;
  return waiting;
}

std::optional<rules::Outcome> MeetingOfHosts::outcome(const State& s) {
  if (!*s.result) return std::nullopt;
  const BattleResult& result = **s.result;
  rules::Outcome outcome;
  outcome.code = rules::word_of(result.end);
  if (result.winner) outcome.winner = owner_word(*result.winner);
  outcome.text =
      !result.winner ? "a draw" : outcome.winner + " wins, " + (result.decisive ? "decisively" : "marginally");
  for (const Seat side : kSides) add_report(outcome, s, side);
  if (*s.handed_back)  // MH-22.6
    for (const SideBack* side : {&(*s.handed_back)->sides.A, &(*s.handed_back)->sides.B})
      for (const GroupBack& group : side->losses)
        outcome.scores.emplace_back(group.gid + " lost", text_of(group.lost) + " of " + text_of(group.committed));
  return outcome;
}

rules::Board MeetingOfHosts::board(const rules::Known<MeetingOfHosts>& known) {
  rules::Board board = table::board_of(table_of_state(*known), *known->terrain);
  if (!*known->revealed)  // MH-18.3
    for (const Seat side : kSides)
      if (const auto& z = *army_of(*known, side).zone)
        add_lines(
            board, "zone_" + owner_word(side),
            std::vector<Point>{{z->west, z->south}, {z->east, z->south}, {z->east, z->north}, {z->west, z->north}});
  if (*known->objective) add_lines(board, "objective", (*known->objective)->outline);
  return board;
}

// What breaks an army is its owner's to know.
int breaks_at(const State& s, Seat side) {
  const Army& army = army_of(s, side);
  const SideSecrets* own = army.own.if_known();
  if (!own || army.fight_to_last) return 0;
  switch (*army.break_point) {
    case BreakPoint::kHalf:
      return (own->start_count + 1) / 2;
    case BreakPoint::kThird:
      return (own->start_count + 2) / 3;
    case BreakPoint::kTwoThirds:
      return (2 * own->start_count + 2) / 3;
    case BreakPoint::kNone:
      break;
  }
  return 0;
}

rules::View MeetingOfHosts::display(const rules::Known<MeetingOfHosts>& known) {
  const PhaseWords words = words_of(*known->phase);
  rules::View view = rules::begin_view(known, *known->turn, rules::word_of(*known->phase));
  view.caption = caption_of(*known, words);
  if (rules::is_asked(known)) view.ask = ask_of(known, words);
  view.sealed = rules::is_asked(known) && army_of(*known, known.viewer().seat).own.get().ready;
  add_aims(view, known);
  add_pieces(view, known);
  for (const Seat side : kSides) {
    const std::string owner = owner_word(side);
    if (const auto* name = army_of(*known, side).name.if_known(); name && !name->empty())
      view.tracks.push_back({owner + " army", "army", *name, owner});
    if (known->revealed) view.tracks.push_back({owner + " lost", "units lost", losses_wording(*known, side), owner});
  }
  add_policies(view, known);
  add_arrivals(view, known);
  const bool late = known.viewer().kind == Viewer::Kind::kObserver && *known->phase != Phase::kEnded;  // MH-19.1
  if (const Watch* watch = known->watched.if_known(); late && watch && watch->turn > 0)
    view.tracks.push_back({"as of", "the table as it stood after turn", std::to_string(watch->turn), {}});
  if (*known->first) view.tracks.push_back({"first", "moves first", {kSeat, {owner_word(**known->first)}}, {}});
  view.choices = choices_of(known);
  add_guide(view, known);
  return view;
}

std::string MeetingOfHosts::board_text(const rules::Known<MeetingOfHosts>& known) {
  constexpr int kColumns = 72;
  rules::View view;
  add_pieces(view, known);
  // On his unit a general would hide its name, which tells who leads it.
  std::erase_if(view.pieces, [](const rules::Piece& one) { return one.kind == "general" && !one.tags.empty(); });
  return table::board_text(board(known), view.pieces, kColumns, table::Figures::kShort);
}

}  // namespace cherta::meeting_of_hosts
