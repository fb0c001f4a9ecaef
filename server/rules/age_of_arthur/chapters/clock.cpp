// AA-17.5: what is done for a player whose time has run out; chosen from public state alone.
#include <algorithm>

#include "server/rules/age_of_arthur/engine.h"

namespace cherta::age_of_arthur {

namespace {

using enum Direction;
constexpr std::array<Direction, 8> kHomeward = {kS, kSw, kSe, kW, kE, kNw, kNe, kN};  // A
constexpr std::array<Direction, 8> kInland = {kN, kNe, kNw, kE, kW, kSe, kSw, kS};    // D

// The first of the cells that lies in the earliest of the directions; from home, where all lie north, the westernmost.
template <class Suits>
std::optional<Cell> first_way(const Cells& cells, Cell from, const std::array<Direction, 8>& ways, const Suits& suits) {
  for (const Direction way : ways)
    for (const Cell cell : cells)
      if (!cell.is_home() && heading(from, cell) == way && suits(cell)) return cell;
  return std::nullopt;
}

// Home from row 1, else homeward into neither D nor a blank, else not into D.
std::optional<Cell> attackers_way(const State& s, const StepContext& context) {
  const Cells cells = legal_steps(Known::of(s, Viewer::observer()), Role::kAttacker, context);
  if (std::ranges::find(cells, Cell::home()) != cells.end()) return Cell::home();
  const auto free = [&](Cell cell) { return !enemy_at(s, Role::kAttacker, cell); };
  const auto fed = [&](Cell cell) { return free(cell) && *cell_at(s, cell)->face != Face::kBlank; };
  if (const auto cell = first_way(cells, *s.a->at, kHomeward, fed)) return cell;
  return first_way(cells, *s.a->at, kHomeward, free);
}

March step_to(Cell cell) { return {cell, std::nullopt, {}}; }

Order attackers_step(const State& s) {
  const auto cell = attackers_way(s, {});
  return cell ? Order(step_to(*cell)) : Order(Halt{});
}

Order withdrawal(const State& s, Role role) {
  const StepContext context = step_context(s);
  std::optional<Cell> cell;
  if (role == Role::kAttacker)
    cell = attackers_way(s, context);
  else
    cell = first_way(legal_steps(Known::of(s, Viewer::observer()), role, context), *s.d->at, kInland,
                     [](Cell) { return true; });
  return cell ? Order(WithdrawTo{step_to(*cell)}) : Order(Stand{});
}

SetMix warriors_only() {
  SetMix order;
  order.mix[static_cast<std::size_t>(Category::kFW)] = 100;
  return order;
}

RaiseHost warriors_and_levy() {
  RaiseHost order;
  order.hundreds[static_cast<std::size_t>(Category::kFW)] = 18;
  order.hundreds[static_cast<std::size_t>(Category::kLF)] = 32;
  return order;
}

Order loot_left(const State& s) {
  return Loot{is_red_loot(s, **s.card, s.a->at->row()) ? LootChoice::kLeave : LootChoice::kBurn};
}

Order in_encounter(const State& s, Seat seat) {
  switch (*s.phase) {
    case Phase::kChallenge:
      return Challenge{false};
    case Phase::kAnswer:
      return AnswerChallenge{false};
    case Phase::kPress:
      return Press{false};
    case Phase::kStand:
      return withdrawal(s, role_of(s, seat));
    case Phase::kKing:
      return KingChoice{true};
    case Phase::kMode:
      return ChooseMode{FightMode::kAuto};
    case Phase::kSally:
      return Sally{false};
    default:
      return Fallback{fallback_cells(s, role_of(s, seat), *encounter_of(s).at).front()};
  }
}

}  // namespace

Order default_answer(const State& s, Seat seat) {
  switch (*s.phase) {
    case Phase::kMix:
      return warriors_only();
    case Phase::kBase:
      return SetBase{Cell(5, 6)};
    case Phase::kMove:
      return attackers_step(s);
    case Phase::kLoot:
      return loot_left(s);
    case Phase::kJoker:
      return JokerCancel{false};
    case Phase::kFord:
      return Ford{FordChoice::kWithdraw, 0};
    case Phase::kGuide:
      return Guide{};
    case Phase::kLevy:
      return Levy{*s.levy_due, 0};
    case Phase::kAct:
      return Recruit{};
    case Phase::kNext:
      return NextRaid{};
    case Phase::kTribute:
      return Tribute{true};
    case Phase::kHost:
      return warriors_and_levy();
    default:
      return in_encounter(s, seat);
  }
}

// Table results: 9.3. The options of a match are nobody's to accept but the players'.
void expire(Ruling& r) {
  const Phase phase = *r->phase;
  if (phase == Phase::kOptions || r->paused) return;
  if (phase == Phase::kBattle || phase == Phase::kDuel) return settle_late_reports(r);
  for (const Seat seat : on_move(r.now()))
    if (*r->phase == phase && !has_answered(r.now(), seat)) obey(r, seat, default_answer(r.now(), seat));
}

}  // namespace cherta::age_of_arthur
