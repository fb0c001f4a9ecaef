// The referee's `set` of the raid's common variables (2.2).
#include <algorithm>
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

bool raid_is_under_way(const State& s) {
  return *s.phase >= Phase::kTurnStart && *s.phase <= Phase::kTurnEnd && !is_series_phase(s);
}

// halt 2 serious
void set_halt(State& s, Reader& words) {
  s.halt = words.take_number(0, 6);
  if (!words.at_end()) s.halt_cause = words.take_word<HaltCause>();
  if (*s.halt > 0 && *s.halt_cause == HaltCause::kNone) s.halt_cause = HaltCause::kDissent;
}

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

// By coordinates alone, for a column may yet be added (AA-9.1). Row 1 and home are one route.
bool could_touch(Cell a, Cell b) {
  if (a.is_home() || b.is_home()) return a.row() + b.row() == 1;
  return a != b && std::abs(a.row() - b.row()) <= 1 && std::abs(a.column() - b.column()) <= 1;
}

// barred none; barred 2-7 3-7 3-8 4-8: pairs.
void set_barred(std::vector<Barred>& pairs, Reader& words) {
  pairs.clear();
  if (!words.accept("none"))
    while (!words.at_end() && !words.failed()) {
      const Cell one = take_cell(words), two = take_cell(words);
      if (!words.failed() && !could_touch(one, two))
        return not_now(words, "No route: " + barred_words({one, two}) + ".");
      pairs.push_back(one < two ? Barred{one, two} : Barred{two, one});
    }
  std::ranges::sort(pairs);
}

void set_row5_from(std::optional<Cell>& from, Reader& words) {
  rules::take_value(from, words, 0, 0);
  if (!words.failed() && from && !is_row5(*from)) words.fail("5-6, 5-8 or none");
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

constexpr auto kOfRaid = std::to_array<Settable<State>>(
    {{"turn", "the turn", value<&State::turn>, 0, kMostTurn},
     {"min_col", "the column at the western edge", by<set_edge<false>, &State::min_column>},
     {"max_col", "the column at the eastern edge", by<set_edge<true>, &State::max_column>},
     {"plunder", "the plunder", value<&State::plunder, &Plunder::counted>, 0, kMostPoints},
     {"exempt", "the plunder that weighs nothing", value<&State::plunder, &Plunder::exempt>, 0, kMostPoints},
     {"abandoned", "the loot abandoned", value<&State::plunder, &Plunder::abandoned>, 0, kMostPoints},
     {"places", "the Places of Prestige", value<&State::places>, 0, 2},
     {"halt", "the turns to stand", by<set_halt, &State::halt>},
     {"halt_cause", "why the raider stands", value<&State::halt_cause>},
     {"retreat", "the retreat", by<set_retreat, &State::retreat>},
     {"dissent_due", "the turn in which dissent falls due", value<&State::dissent_due>, 1, kMostTurn},
     {"standoff", "the standoff", value<&State::standoff>},  // standoff 3-7 NE
     {"barred", "the barred crossings", by<set_barred, &State::barred>},
     {"row5_from", "the cell of row 5 that the raider left", by<set_row5_from, &State::row5_from>},
     {"row5_lateral", "the march along row 4", value<&State::row5_walked>},
     {"free_roam", "that the defender's army is scattered", by<set_free_roam, &State::free_roam>},
     {"phase", "whose step it is", by<set_phase, &State::phase>},
     {"plain", "a card void", by<set_plain, &State::grid>},
     {"bridge", "the way a broken bridge is turned", by<set_bridge, &State::grid>},
     {"again", "a card as dealt anew", by<set_again, &State::grid>},
     {"released", "that the defender may march", value<&State::released>},
     {"d_no_recruit", "that the defender may not recruit", value<&State::no_recruit>},
     {"d_no_move", "that the defender may not march", value<&State::no_move>},
     {"d_moved", "that the defender has marched", value<&State::d_moved>},
     {"challenge_used", "that a challenge was sent", value<&State::challenge_used>},
     {"ford_pass", "that the ford is passed", value<&State::ford_pass>}});

const Settable<State>* variable_of_all(std::string_view path) {
  for (const auto* row : {rules::settable_in(kOfRaid, path), variable_by_side(path), variable_of_series(path)})
    if (row) return row;
  return nullptr;
}

std::optional<Role> role_named(std::string_view who) {
  if (who == "a") return Role::kAttacker;
  return who == "d" ? std::optional(Role::kDefender) : std::nullopt;
}

// Does it with the row of this name and what it is of: all of it, an army, a house. False: there is no such variable.
template <class S, class Do>
bool at_variable(S& s, std::string_view path, const Do& act) {
  const auto with = [&](const auto* row, auto& in) {
    if (row) act(*row, in);
    return row != nullptr;
  };
  if (with(variable_of_all(path), s)) return true;
  const auto [who, what] = rules::variable_name(path);
  if (const auto role = role_named(who)) return with(variable_of_army(what), role == Role::kAttacker ? *s.a : *s.d);
  const auto seat = seat_named(who);
  return seat && with(variable_of_house(what), seat == Seat::kFirst ? *s.first : *s.second);
}

}  // namespace

Result<State> after_set(const State& s, const RefSet& order) {
  State next = s;
  std::string line;
  for (const std::string& word : order.words) line += word + " ";
  Reader words(line);
  const bool known = at_variable(next, order.what, [&](const auto& row, auto& in) { row.set(in, words); });
  if (!known) return refuse("E_OPTION", "AA-2.5", "Unknown tally: " + order.what + ".");
  rules::take_end(words);
  if (words.failed()) return refuse("E_OPTION", "AA-2.5", "After `set " + order.what + "`: " + words.refusal().text);
  return next;
}

rules::Hearers hearers_of_set(State after, std::string_view path) {
  // Between raids all may look at a raid's armies (AA-16.2); of what is set of one its owner is told alone, as ever.
  if (role_named(rules::variable_name(path).who)) after.revealed = false;
  return rules::hearers_of<AgeOfArthur>(after, [&](const State& shown) {
    bool knows = false;
    at_variable(shown, path, [&](const auto& row, const auto& in) { knows = row.known(in); });
    return knows;
  });
}

std::string_view meaning_of_variable(std::string_view path) {
  std::string_view meaning;
  const State any;
  at_variable(any, path, [&](const auto& row, const auto&) { meaning = row.means; });
  return meaning;
}

}  // namespace cherta::age_of_arthur
