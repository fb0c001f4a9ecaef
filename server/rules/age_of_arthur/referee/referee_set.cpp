// The referee's `set` of the raid's common variables (2.2).
#include <algorithm>
#include <array>
#include <cstdlib>

#include "server/rules/age_of_arthur/door/apply.h"
#include "server/rules/age_of_arthur/referee/referee.h"
#include "server/rules/age_of_arthur/words/words.h"
#include "server/rules/core/order_text.h"

namespace cherta::age_of_arthur {

void not_now(Reader& words, std::string reason) { words.refuse({"E_OPTION", "AA-2.5", std::move(reason)}); }

namespace {

constexpr int kMostPoints = 2'000, kMostTurn = 99;
constexpr int kSafeFrom = 5, kSafeTo = 9, kFarthest = 60;  // columns 5-9 are always there (AA-1.10)

// none, or a cell.
std::optional<Cell> cell_or_none(Reader& words) {
  if (words.accept("none")) return std::nullopt;
  return take_cell(words);
}

bool raid_is_under_way(const State& s) {
  return *s.phase >= Phase::kTurnStart && *s.phase <= Phase::kTurnEnd && !is_series_phase(s);
}

template <auto kField>
void set_points(State& s, Reader& words) {
  const int points = words.take_number(0, kMostPoints);
  if (!s.plunder.known()) return not_now(words, "There is no plunder before the country is laid out.");
  s.plunder.edit().*kField = points;
}

void set_turn(State& s, Reader& words) { s.turn = words.take_number(0, kMostTurn); }
void set_places(State& s, Reader& words) { s.places = words.take_number(0, 2); }

// halt 2 serious
void set_halt(State& s, Reader& words) {
  s.halt = words.take_number(0, 6);
  if (!words.at_end()) s.halt_cause = words.take_word<HaltCause>();
  if (*s.halt > 0 && *s.halt_cause == HaltCause::kNone) s.halt_cause = HaltCause::kDissent;
}
void set_halt_cause(State& s, Reader& words) { s.halt_cause = words.take_word<HaltCause>(); }

template <bool kEast>
void set_edge(State& s, Reader& words) {
  const int column = words.take_number(kEast ? kSafeTo : -kFarthest, kEast ? kFarthest : kSafeFrom);
  if (words.failed()) return;
  if (const auto fine = lay_edge(s, column, kEast); !fine) words.refuse(fine.error());
}

// retreat two 2; retreat direct
void set_retreat(State& s, Reader& words) {
  s.retreat = words.take_word<RetreatKind>();
  s.retreat_turns = *s.retreat == RetreatKind::kTwo ? (words.at_end() ? 2 : words.take_number(1, 2)) : 0;
}

void set_dissent(State& s, Reader& words) {
  s.dissent_due = words.accept("none") ? std::optional<int>() : std::optional<int>(words.take_number(1, kMostTurn));
}

void set_standoff(State& s, Reader& words) {
  if (words.accept("none")) {
    s.standoff = std::optional<Standoff>();
    return;
  }
  const Cell cell = take_cell(words);
  s.standoff = std::optional(Standoff{cell, words.take_word<Direction>()});
}

// By coordinates alone, for a column may yet be added (AA-9.1). Row 1 and home are one route.
bool could_touch(Cell a, Cell b) {
  if (a.is_home() || b.is_home()) return a.row() + b.row() == 1;
  return a != b && std::abs(a.row() - b.row()) <= 1 && std::abs(a.column() - b.column()) <= 1;
}

// barred none; barred 2-7 3-7 3-8 4-8: pairs.
void set_barred(State& s, Reader& words) {
  std::vector<Barred> pairs;
  if (!words.accept("none"))
    while (!words.at_end() && !words.failed()) {
      const Cell one = take_cell(words), two = take_cell(words);
      if (!words.failed() && !could_touch(one, two))
        return not_now(words, "No route: " + barred_words({one, two}) + ".");
      pairs.push_back(one < two ? Barred{one, two} : Barred{two, one});
    }
  std::ranges::sort(pairs);
  s.barred = std::move(pairs);
}

void set_row5_from(State& s, Reader& words) {
  const auto cell = cell_or_none(words);
  if (!words.failed() && cell && !is_row5(*cell)) return words.fail("5-6, 5-8 or none");
  s.row5_from = cell;
}

// The step that is asked for next: A's or D's. Nothing may be half done.
void set_phase(State& s, Reader& words) {
  constexpr std::string_view kExpected = "a_move or d_act";
  const std::string phase = lower(words.take(kExpected));
  const bool half_done = *s.encounter || *s.card || *s.levy_due > 0;
  if (half_done || *s.phase < Phase::kTurnStart || *s.phase > Phase::kTurnEnd)
    return not_now(words, "A step can be asked for only where nothing is half done.");
  if (phase == "d_act" && s.free_roam) return not_now(words, "The defender's army is scattered.");
  if (phase != "a_move" && phase != "d_act") return words.fail(kExpected);
  s.phase = phase == "a_move" ? Phase::kMove : Phase::kAct;
}

// Not while D is asked for his turn: he would have no place to take it.
void set_free_roam(State& s, Reader& words) {
  const bool his_turn = *s.phase == Phase::kLevy || *s.phase == Phase::kAct;
  if (!words.take_on_off()) return words.fail("on: a scattered army does not come together again;");
  if (*s.encounter || !raid_is_under_way(s) || his_turn)
    return not_now(words, "The raider can roam free only where nothing is half done, and in no turn of the defender.");
  s.free_roam = true;
  s.d->at = s.d->before = Cell();
  s.standoff = std::optional<Standoff>();
  s.d_seeks = false;
}

// A card that lies open, with the words after it; nothing if there is none.
GridCell* take_open_card(State& s, Reader& words) {
  const Cell at = take_cell(words);
  if (words.failed()) return nullptr;
  const GridCell* cell = cell_at(s, at);
  if (cell && *cell->face == Face::kUp) return &cell_to_edit(s, at);
  not_now(words, cell ? "No card lies open at " + at.text() + "." : "No such cell: " + at.text() + ".");
  return nullptr;
}

// plain 2-7; plain 2-7 off. Made void, a broken bridge is one no longer (AA-8.3).
void set_plain(State& s, Reader& words) {
  GridCell* cell = take_open_card(s, words);
  if (!cell) return;
  cell->plain = words.at_end() || words.take_on_off();
  if (*cell->plain) cell->bridge = std::optional<Direction>();
}

// bridge 2-7 NE; bridge 2-7 none. What it bars is set apart.
void set_bridge(State& s, Reader& words) {
  GridCell* cell = take_open_card(s, words);
  if (!cell) return;
  const bool none = words.accept("none");
  const Direction way = none ? Direction::kN : words.take_word<Direction>();
  if (words.failed()) return;
  if (!none && (*cell->plain || !breaks_bridges(**cell->up, cell->at->row())))
    return not_now(words, "That card breaks no bridge.");
  cell->bridge = none ? std::optional<Direction>() : std::optional(way);
}

// again 2-7; again 2-7 off
void set_again(State& s, Reader& words) {
  const Cell at = take_cell(words);
  const bool on = words.at_end() || words.take_on_off();
  if (words.failed()) return;
  if (!cell_at(s, at)) return not_now(words, "No such cell: " + at.text() + ".");
  cell_to_edit(s, at).again = on;
}

constexpr Audience kAll = Audience::kAll, kRaider = Audience::kRaider;
constexpr auto kFlags = std::to_array<Variable<Open<bool> State::*>>({{"released", &State::released, kAll},
                                                                      {"d_no_recruit", &State::no_recruit, kAll},
                                                                      {"d_no_move", &State::no_move, kAll},
                                                                      {"d_moved", &State::d_moved, kAll},
                                                                      {"challenge_used", &State::challenge_used, kAll},
                                                                      {"ford_pass", &State::ford_pass, kAll},
                                                                      {"row5_lateral", &State::row5_walked, kAll}});

using Edit = void (*)(State&, Reader&);
constexpr auto kEdits = std::to_array<Variable<Edit>>({{"turn", set_turn, kAll},
                                                       {"min_col", set_edge<false>, kAll},
                                                       {"max_col", set_edge<true>, kAll},
                                                       {"plunder", set_points<&Plunder::counted>, kRaider},
                                                       {"exempt", set_points<&Plunder::exempt>, kRaider},
                                                       {"abandoned", set_points<&Plunder::abandoned>, kRaider},
                                                       {"places", set_places, kAll},
                                                       {"halt", set_halt, kAll},
                                                       {"halt_cause", set_halt_cause, kAll},
                                                       {"retreat", set_retreat, kAll},
                                                       {"dissent_due", set_dissent, kAll},
                                                       {"standoff", set_standoff, kAll},
                                                       {"barred", set_barred, kAll},
                                                       {"row5_from", set_row5_from, kAll},
                                                       {"free_roam", set_free_roam, kAll},
                                                       {"phase", set_phase, kAll},
                                                       {"plain", set_plain, kAll},
                                                       {"bridge", set_bridge, kAll},
                                                       {"again", set_again, kAll}});

bool set_of_raid(State& s, std::string_view what, Reader& words) {
  if (const auto flag = rules::named(kFlags, what)) {
    s.*flag = words.take_on_off();
    return true;
  }
  const Edit edit = rules::named(kEdits, what);
  if (edit) edit(s, words);
  return edit != nullptr;
}

// "s0[a]": s0, and a in brackets.
struct Name {
  std::string_view what, who;
};
Name name_of(std::string_view variable) {
  const auto open = variable.find('[');
  if (open == std::string_view::npos || !variable.ends_with(']')) return {variable, {}};
  return {variable.substr(0, open), variable.substr(open + 1, variable.size() - open - 2)};
}

}  // namespace

Result<State> after_set(const State& s, const RefSet& order) {
  State next = s;
  std::string line;
  for (const std::string& word : order.words) line += word + " ";
  Reader words(line);
  const auto [what, who] = name_of(order.what);
  const bool known = (who.empty() && set_of_raid(next, what, words)) || set_of_army(next, what, who, words) ||
                     set_of_series(next, what, who, words);
  if (!known) return refuse("E_OPTION", "AA-2.5", "Unknown tally: " + order.what + ".");
  rules::take_end(words);
  if (words.failed()) return refuse("E_OPTION", "AA-2.5", "After `set " + order.what + "`: " + words.refusal().text);
  return next;
}

Audience audience_of(std::string_view variable) {
  const auto [what, who] = name_of(variable);
  if (const auto of_army = audience_of_army(what, who)) return *of_army;
  if (const auto of_series = audience_of_series(what, who)) return *of_series;
  const auto flag = who.empty() ? audience_in(kFlags, what) : std::nullopt;
  const auto edit = who.empty() ? audience_in(kEdits, what) : std::nullopt;
  return flag ? *flag : edit.value_or(Audience::kReferee);
}

}  // namespace cherta::age_of_arthur
