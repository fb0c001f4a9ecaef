#include <algorithm>

#include "server/rules/age_of_arthur/engine.h"

namespace cherta::age_of_arthur {

using rules::Rank;
using rules::Suit;

Seat seat_of(const State& s, Role role) { return role == Role::kAttacker ? *s.attacker : rules::other(*s.attacker); }
Role role_of(const State& s, Seat seat) { return *s.attacker == seat ? Role::kAttacker : Role::kDefender; }
const Army& army_of(const State& s, Role role) { return role == Role::kAttacker ? *s.a : *s.d; }
const House& house_of(const State& s, Seat seat) { return seat == Seat::kFirst ? *s.first : *s.second; }

const ArmyList& list_of(const State& s, Role role) {
  return seat_of(s, role) == Seat::kFirst ? s.options->list_p1 : s.options->list_p2;
}

const GridCell* cell_at(const State& s, Cell cell) {
  const auto found =
      std::lower_bound(s.grid.begin(), s.grid.end(), cell, [](const GridCell& one, Cell at) { return *one.at < at; });
  return found != s.grid.end() && *found->at == cell ? &*found : nullptr;
}

// Sealed choices keep both sides on move until both are in (4.2, 8.2).
std::vector<Role> asked_roles(const State& s) {
  const std::vector<Role> both = {Role::kAttacker, Role::kDefender};
  switch (*s.phase) {
    case Phase::kMix:
      return both;
    case Phase::kBase:
      return {Role::kDefender};
    case Phase::kMove:
    case Phase::kLoot:
    case Phase::kFord:
    case Phase::kGuide:
    case Phase::kPress:
      return {Role::kAttacker};
    case Phase::kJoker:
    case Phase::kChallenge:
      return {*s.asked};
    case Phase::kAnswer:
      return {other(**(*s.encounter)->challenger)};
    case Phase::kStand:
      return {other(*(*s.encounter)->advancing)};
    case Phase::kKing:
      return {Role::kDefender};
    case Phase::kSally:
      return {other(**(*s.encounter)->splitter)};
    case Phase::kFallback:
      return {**(*s.encounter)->falls_back};
    case Phase::kLevy:
    case Phase::kAct:
      return {Role::kDefender};
    case Phase::kMode:
    case Phase::kBattle:
    case Phase::kDuel:
      return both;
    default:
      return {};
  }
}

std::vector<Seat> on_move(const State& s) {
  const std::vector<Seat> both = {Seat::kFirst, Seat::kSecond};
  if (s.paused) return {};
  switch (*s.phase) {
    case Phase::kOptions:
    case Phase::kNext:
    case Phase::kHost:
      return both;
    case Phase::kTribute:
      return {**s.subordinate};
    case Phase::kFinished:
      return {};
    default:
      break;
  }
  std::vector<Seat> seats;
  for (const Role role : asked_roles(s)) seats.push_back(seat_of(s, role));
  std::sort(seats.begin(), seats.end());
  return seats;
}

bool enemy_at(const State& s, Role own, Cell cell) {
  return cell.exists() && !cell.is_home() && *army_of(s, other(own)).at == cell;
}

const Encounter& encounter_of(const State& s) { return **s.encounter; }

bool has_answered(const State& s, Seat seat) {
  const bool a = role_of(s, seat) == Role::kAttacker;
  const auto entered = [](const auto& sealed) { return sealed.known() && sealed.get().has_value(); };
  switch (*s.phase) {
    case Phase::kOptions:
    case Phase::kNext:
      return *house_of(s, seat).accepted;
    case Phase::kMix: {
      const Muster* muster = army_of(s, role_of(s, seat)).muster.if_known();
      return muster && muster->chosen;
    }
    case Phase::kHost:
      return entered(house_of(s, seat).host);
    case Phase::kMode:
      return entered(a ? encounter_of(s).mode_a : encounter_of(s).mode_d);
    case Phase::kBattle:
      return entered(a ? encounter_of(s).report_a : encounter_of(s).report_d);
    case Phase::kDuel:
      return entered(a ? encounter_of(s).duel_a : encounter_of(s).duel_d);
    default:
      return false;
  }
}

bool is_sick(const State& s) { return *s.halt_cause >= HaltCause::kIll; }
bool is_row5(Cell cell) { return cell.row() == 5; }
bool is_number(Card card) { return !card.is_joker() && card.rank() <= Rank::kTen; }

// AA-5.1: row 1 half, rounded up; row 2 face; row 3 one and a half, rounded up; row 4 double; row 5 triple.
int card_value(Card card, int row) {
  const int face = static_cast<int>(card.rank());
  switch (row) {
    case 1:
      return (face + 1) / 2;
    case 2:
      return face;
    case 3:
      return (3 * face + 1) / 2;
    case 4:
      return 2 * face;
    default:
      return 3 * face;
  }
}

static bool is_row1_red_jack(Card card, int row) {
  return row == 1 && !card.is_joker() && card.rank() == Rank::kJack && card.is_red();
}

bool is_red_loot(const State&, Card card, int row) {
  return is_row1_red_jack(card, row) || (is_number(card) && card.is_red());
}

int loot_value(const State& s, Card card, int row) {
  if (is_row1_red_jack(card, row)) return s.options->red_jack_half6 ? 6 : 11;  // AA-6.R1.4
  return card_value(card, row);
}

// AA-9.1-9.2: the jack of spades in rows 1-4 and the jack of clubs in row 1, unless cancelled: then it is a
// picture like any other (AA-9.3).
bool is_bridge(const GridCell& cell) { return cell.bridge->has_value(); }

bool breaks_bridges(Card card, int row) {
  if (card.is_joker() || card.rank() != Rank::kJack || row > 4) return false;
  return card.suit() == Suit::kSpades || (card.suit() == Suit::kClubs && row == 1);
}

}  // namespace cherta::age_of_arthur
