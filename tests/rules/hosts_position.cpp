#include "tests/rules/hosts_position.h"

#include <algorithm>

#include "server/rules/core/enum_words.h"
#include "server/rules/meeting_of_hosts/engine.h"
#include "server/rules/table/clip.h"

namespace cherta::meeting_of_hosts::testing {

namespace {

using Fault = std::string;

// ---- units ----

Fault place_of_unit(const State& s, const Unit& u) {
  const table::Table table{s.options->table_w * kInch, s.options->table_h * kInch};
  if (!table::is_on(table, Shape(body(u)).box())) return u.id->text() + " stands off the table";
  for (const Unit* one : canonical(s))
    if (*one->id != *u.id && overlap(u, *one)) return u.id->text() + " stands in " + one->id->text();
  return {};
}

Fault strength_of_unit(const Unit& u) {
  if (strength(u) == 0) return u.id->text() + " has no strength, and stands";
  if (u.now->hits_temp < 0 || u.now->hits_perm < 0) return u.id->text() + " has fewer hits than none";
  if (u.now->files < 1 || u.now->files > u.profile->figures) return u.id->text() + " has no such files";
  return {};
}

// MH-2.6: out of contact it keeps a footprint only while its figures would need a deeper one (R74).
Fault footprint_of_unit(const State& s, const Unit& u) {
  if (is_engaged(s, u)) return u.now->frozen ? Fault() : u.id->text() + " is in contact, and not frozen";
  if (!u.now->frozen) return {};
  Unit thawed = u;
  thawed.now->frozen.reset();
  return size_of(thawed).depth > size_of(u).depth ? Fault() : u.id->text() + " is frozen without contact";
}

Fault ties_of_unit(const State& s, const Unit& u) {
  for (const UnitId id : u.now->charged_by) {
    const Unit* enemy = find(s, id);
    if (!enemy || !is_on_table(*enemy) || !in_contact(u, *enemy))
      return u.id->text() + " is charged by " + id.text() + " without contact";
  }
  if (u.now->general == 0) return {};
  const General* general = general_with(s, u);
  if (!general || general->now->fate != Fate::kUnhurt || general->now->with != u.id->number)
    return u.id->text() + " is led by somebody who does not lead it";
  return {};
}

// Nobody holds on to what is no more.
Fault gone(const State& s, const Unit& u) {
  if (u.now->status != Status::kPending) {
    if (u.now->general != 0) return u.id->text() + " is lost, and led";
    return u.now->charged_by.empty() ? Fault() : u.id->text() + " is lost, and charged";
  }
  return arrival_of(s, u) ? Fault() : u.id->text() + " waits, and nobody expects it";
}

// ---- generals ----

Fault general_in_danger(const State& s, const General& g) {
  constexpr int kTakes = 100;  // MH-4.7
  if (g.immobile) return {};   // guarded, perhaps (MH-22.5)
  for (const Unit* enemy : on_table(s, other(g.id->side)))
    if (distance(g.now->at, *enemy) <= kTakes) return g.id->text() + " stands alone beside " + enemy->id->text();
  return {};
}

Fault general(const State& s, const General& g) {
  const GeneralNow& now = *g.now;
  if (now.with == 0) return now.placed && now.fate == Fate::kUnhurt ? general_in_danger(s, g) : Fault();
  const Unit* unit = find(s, UnitId{g.id->side, Naming::kNumber, now.with});
  if (!unit || !is_on_table(*unit) || unit->now->general != g.id->number)
    return g.id->text() + " leads a unit that he does not lead";
  return now.fate == Fate::kUnhurt ? Fault() : g.id->text() + " leads, and is " + std::string(rules::word_of(now.fate));
}

Fault unit(const State& s, const Unit& u) {
  if (!is_on_table(u)) return gone(s, u);
  for (const Fault& fault : {place_of_unit(s, u), strength_of_unit(u), footprint_of_unit(s, u), ties_of_unit(s, u)})
    if (!fault.empty()) return fault;
  return {};
}

bool is_answered_by_both(const State& s) {
  return army_of(s, Seat::kFirst).own.get().ready && army_of(s, Seat::kSecond).own.get().ready;
}

Fault overdue_arrival(const State& s) {
  for (const Seat side : kSides) {
    const Army& army = army_of(s, side);
    const auto& arrivals = army.own.get().arrivals;
    for (std::size_t i = 0; i < arrivals.size(); ++i) {
      const Arrival& one = arrivals[i];
      const int turn = one.when == When::kDice ? army.sealed_turns.get()[i] : one.turn;
      if (!one.due && one.when != When::kFrom && turn <= *s.turn) return one.aid + " should have come";
    }
  }
  return {};
}

}  // namespace

std::string what_cannot_be(const State& s) {
  if (!*s.revealed) return {};
  for (const Seat side : kSides) {
    for (const Unit& u : units_of(s, side))
      if (Fault fault = unit(s, u); !fault.empty()) return fault;
    for (const General& g : army_of(s, side).generals.get())
      if (Fault fault = general(s, g); !fault.empty()) return fault;
  }
  return {};
}

std::string what_is_overdue(const State& s) {
  if (*s.paused || *s.phase == Phase::kEnded) return {};
  const rules::Waiting waiting = MeetingOfHosts::waiting(s);
  if (waiting.over) return "it is over, and not ended";
  if (waiting.on_move.empty() && *s.phase != Phase::kConfig) return "nobody is asked, and it does not go on";
  const bool both = waiting.on_move.size() == 2;
  if (both && *s.phase != Phase::kResult && is_answered_by_both(s)) return "both have answered, and are waited for";
  if (*s.phase == Phase::kResult && (*s.claims)[Seat::kFirst].get() && (*s.claims)[Seat::kSecond].get())
    return "both have entered a result, and nothing comes of it";
  if (*s.turn > s.options->turn_limit) return "the last turn is over";
  return *s.turn > 0 && *s.phase > Phase::kTurnStart ? overdue_arrival(s) : Fault();
}

}  // namespace cherta::meeting_of_hosts::testing
