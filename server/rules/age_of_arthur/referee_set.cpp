// The referee's `set` of the raid's common variables (2.2).
#include <algorithm>

#include "server/rules/age_of_arthur/apply.h"
#include "server/rules/age_of_arthur/referee.h"

namespace cherta::age_of_arthur {

bool Words::accept(std::string_view word) {
  if (at_end() || rules::lower(words_[next_]) != word) return false;
  ++next_;
  return true;
}
std::string Words::take() {
  if (!at_end()) return words_[next_++];
  good_ = false;
  return {};
}
int Words::number(int least, int most) {
  const auto value = rules::whole_number(take());
  if (!value || *value < least || *value > most) good_ = false;
  return value.value_or(0);
}
bool Words::on_off() {
  const std::string word = rules::lower(take());
  const bool on = word == "on" || word == "yes" || word == "true";
  if (!on && word != "off" && word != "no" && word != "false") good_ = false;
  return on;
}
Cell Words::cell() {
  const auto cell = Cell::parse(rules::lower(take()));
  if (!cell) good_ = false;
  return cell.value_or(Cell());
}
std::optional<Card> Words::card() {
  const auto card = Card::parse(take());
  if (!card) good_ = false;
  return card;
}

namespace {

// none, or a cell.
std::optional<Cell> cell_or_none(Words& words) {
  if (words.accept("none")) return std::nullopt;
  return words.cell();
}

struct Flag {
  std::string_view name;
  Open<bool> State::*field;
};
constexpr auto kFlags = std::to_array<Flag>({{"released", &State::released},
                                             {"d_no_recruit", &State::no_recruit},
                                             {"d_no_move", &State::no_move},
                                             {"d_moved", &State::d_moved},
                                             {"challenge_used", &State::challenge_used},
                                             {"ford_pass", &State::ford_pass},
                                             {"row5_lateral", &State::row5_walked}});

bool set_flag(State& s, std::string_view what, Words& words) {
  const auto flag = std::ranges::find(kFlags, what, &Flag::name);
  if (flag == kFlags.end()) return false;
  s.*(flag->field) = words.on_off();
  return true;
}

bool set_plunder(State& s, std::string_view what, Words& words) {
  constexpr int kMost = 2'000;
  if (what != "plunder" && what != "exempt" && what != "abandoned") return false;
  const int points = words.number(0, kMost);
  if (!s.plunder.known()) {
    words.fail();
    return true;
  }
  Plunder& plunder = s.plunder.edit();
  (what == "plunder" ? plunder.counted : what == "exempt" ? plunder.exempt : plunder.abandoned) = points;
  return true;
}

// halt 2 serious; halt_cause ill; retreat two 2; retreat direct; dissent_due 10; dissent_due none.
bool set_course(State& s, std::string_view what, Words& words) {
  if (what == "halt") {
    s.halt = words.number(0, 6);
    if (!words.at_end()) s.halt_cause = words.word<HaltCause>();
    if (*s.halt > 0 && *s.halt_cause == HaltCause::kNone) s.halt_cause = HaltCause::kDissent;
  } else if (what == "halt_cause") {
    s.halt_cause = words.word<HaltCause>();
  } else if (what == "retreat") {
    s.retreat = words.word<RetreatKind>();
    s.retreat_turns = *s.retreat == RetreatKind::kTwo ? (words.at_end() ? 2 : words.number(1, 2)) : 0;
  } else if (what == "dissent_due") {
    s.dissent_due = words.accept("none") ? std::optional<int>() : std::optional<int>(words.number(1, 99));
  } else {
    return false;
  }
  return true;
}

void set_standoff(State& s, Words& words) {
  if (words.accept("none")) {
    s.standoff = std::optional<Standoff>();
    return;
  }
  const Cell cell = words.cell();
  s.standoff = std::optional(Standoff{cell, words.word<Direction>()});
}

// barred none; barred 2-7 3-7 3-8 4-8: pairs.
void set_barred(State& s, Words& words) {
  std::vector<Barred> pairs;
  if (!words.accept("none"))
    while (!words.at_end() && words.good()) {
      const Cell one = words.cell(), two = words.cell();
      pairs.push_back(one < two ? Barred{one, two} : Barred{two, one});
    }
  std::ranges::sort(pairs);
  s.barred = std::move(pairs);
}

// The step that is asked for next: A's or D's. Nothing may be half done.
void set_phase(State& s, Words& words) {
  const std::string phase = rules::lower(words.take());
  if (*s.encounter || *s.card || *s.phase < Phase::kTurnStart || *s.phase > Phase::kTurnEnd) return words.fail();
  if (phase == "a_move")
    s.phase = Phase::kMove;
  else if (phase == "d_act" && !s.free_roam)
    s.phase = Phase::kAct;
  else
    words.fail();
}

// Not while D is asked for his turn: he would have no place to take it.
void set_free_roam(State& s, Words& words) {
  const bool raid = *s.phase >= Phase::kTurnStart && *s.phase <= Phase::kTurnEnd && !is_series_phase(s);
  const bool his_turn = *s.phase == Phase::kLevy || *s.phase == Phase::kAct;
  if (!words.on_off() || *s.encounter || !raid || his_turn) return words.fail();
  s.free_roam = true;
  s.d->at = s.d->before = Cell();
  s.standoff = std::optional<Standoff>();
  s.d_seeks = false;
}

}  // namespace

bool set_of_raid(State& s, std::string_view what, Words& words) {
  if (set_flag(s, what, words) || set_plunder(s, what, words) || set_course(s, what, words)) return true;
  if (what == "turn") {
    s.turn = words.number(0, 99);
  } else if (what == "places") {
    s.places = words.number(0, 2);
  } else if (what == "standoff") {
    set_standoff(s, words);
  } else if (what == "barred") {
    set_barred(s, words);
  } else if (what == "row5_from") {
    s.row5_from = cell_or_none(words);
  } else if (what == "free_roam") {
    set_free_roam(s, words);
  } else if (what == "phase") {
    set_phase(s, words);
  } else if (what == "plain" || what == "again") {
    const Cell at = words.cell();
    if (!cell_at(s, at)) {
      words.fail();
      return true;
    }
    (what == "plain" ? cell_to_edit(s, at).plain : cell_to_edit(s, at).again) = words.at_end() || words.on_off();
  } else {
    return false;
  }
  return true;
}

}  // namespace cherta::age_of_arthur
