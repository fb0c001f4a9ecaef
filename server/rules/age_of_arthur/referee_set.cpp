// The referee's `set` of the raid's common variables (2.2).
#include <algorithm>
#include <array>

#include "server/rules/age_of_arthur/apply.h"
#include "server/rules/age_of_arthur/referee.h"
#include "server/rules/core/order_text.h"

namespace cherta::age_of_arthur {

void not_now(Reader& words, std::string reason) { words.refuse({"E_OPTION", "AA-2.5", std::move(reason)}); }

namespace {

constexpr int kMostPoints = 2'000, kMostTurn = 99;

// none, or a cell.
std::optional<Cell> cell_or_none(Reader& words) {
  if (words.accept("none")) return std::nullopt;
  return words.take_cell();
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
  const Cell cell = words.take_cell();
  s.standoff = std::optional(Standoff{cell, words.take_word<Direction>()});
}

// barred none; barred 2-7 3-7 3-8 4-8: pairs.
void set_barred(State& s, Reader& words) {
  std::vector<Barred> pairs;
  if (!words.accept("none"))
    while (!words.at_end() && !words.failed()) {
      const Cell one = words.take_cell(), two = words.take_cell();
      pairs.push_back(one < two ? Barred{one, two} : Barred{two, one});
    }
  std::ranges::sort(pairs);
  s.barred = std::move(pairs);
}

void set_row5_from(State& s, Reader& words) { s.row5_from = cell_or_none(words); }

// The step that is asked for next: A's or D's. Nothing may be half done.
void set_phase(State& s, Reader& words) {
  constexpr std::string_view kExpected = "a_move or d_act";
  const std::string phase = lower(words.take(kExpected));
  if (*s.encounter || *s.card || *s.phase < Phase::kTurnStart || *s.phase > Phase::kTurnEnd)
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

// plain 2-7; again 2-7 off
template <auto kField>
void set_of_cell(State& s, Reader& words) {
  const Cell at = words.take_cell();
  const bool on = words.at_end() || words.take_on_off();
  if (words.failed()) return;
  if (!cell_at(s, at)) return not_now(words, "No such cell: " + at.text() + ".");
  cell_to_edit(s, at).*kField = on;
}

constexpr auto kFlags = std::to_array<rules::Named<Open<bool> State::*>>({{"released", &State::released},
                                                                          {"d_no_recruit", &State::no_recruit},
                                                                          {"d_no_move", &State::no_move},
                                                                          {"d_moved", &State::d_moved},
                                                                          {"challenge_used", &State::challenge_used},
                                                                          {"ford_pass", &State::ford_pass},
                                                                          {"row5_lateral", &State::row5_walked}});

using Edit = void (*)(State&, Reader&);
constexpr auto kEdits = std::to_array<rules::Named<Edit>>({{"turn", set_turn},
                                                           {"plunder", set_points<&Plunder::counted>},
                                                           {"exempt", set_points<&Plunder::exempt>},
                                                           {"abandoned", set_points<&Plunder::abandoned>},
                                                           {"places", set_places},
                                                           {"halt", set_halt},
                                                           {"halt_cause", set_halt_cause},
                                                           {"retreat", set_retreat},
                                                           {"dissent_due", set_dissent},
                                                           {"standoff", set_standoff},
                                                           {"barred", set_barred},
                                                           {"row5_from", set_row5_from},
                                                           {"free_roam", set_free_roam},
                                                           {"phase", set_phase},
                                                           {"plain", set_of_cell<&GridCell::plain>},
                                                           {"again", set_of_cell<&GridCell::again>}});

bool set_of_raid(State& s, std::string_view what, Reader& words) {
  if (const auto flag = rules::named(kFlags, what)) {
    s.*flag = words.take_on_off();
    return true;
  }
  const Edit edit = rules::named(kEdits, what);
  if (edit) edit(s, words);
  return edit != nullptr;
}

}  // namespace

Result<State> after_set(const State& s, const RefSet& order) {
  State next = s;
  std::string line;
  for (const std::string& word : order.words) line += word + " ";
  Reader words(line);
  std::string_view what = order.what, who;
  if (const auto open = what.find('['); open != std::string_view::npos && what.ends_with(']')) {
    who = what.substr(open + 1, what.size() - open - 2);
    what = what.substr(0, open);
  }
  const bool known = (who.empty() && set_of_raid(next, what, words)) || set_of_army(next, what, who, words) ||
                     set_of_series(next, what, who, words);
  if (!known) return refuse("E_OPTION", "AA-2.5", "Unknown tally: " + order.what + ".");
  rules::take_end(words);
  if (words.failed()) return refuse("E_OPTION", "AA-2.5", "After `set " + order.what + "`: " + words.refusal().text);
  return next;
}

}  // namespace cherta::age_of_arthur
