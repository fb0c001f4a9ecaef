// AA-9: bridges, fords, standoffs.
#include <algorithm>

#include "server/rules/age_of_arthur/engine.h"

namespace cherta::age_of_arthur {

namespace {

Cell stepped(Cell from, Direction way) {
  constexpr int kRows[] = {1, 1, 0, -1, -1, -1, 0, 1}, kColumns[] = {0, 1, 1, 1, 0, -1, -1, -1};
  const int row = from.row() + kRows[static_cast<int>(way)];
  if (row == 0) return Cell::home();  // S, SE and SW from row 1 are one route
  return Cell(row, from.column() + kColumns[static_cast<int>(way)]);
}

// Row 5 has two cells alone; places where no cell can ever be are skipped.
bool can_be(Cell cell) { return cell.row() <= 4 || cell == Cell(5, 6) || cell == Cell(5, 8); }

// The armies stay as they stand; the turn goes on.
void settle_choice(Ruling& r) {
  r.emit(EncounterChanged{std::nullopt, false});
  enter(r, Phase::kUpkeep);
}

}  // namespace

// AA-9.1: the routes ahead and to both sides of the way of travel are down for good.
void break_bridge(Ruling& r, Cell cell, Direction way) {
  std::vector<Barred> pairs;
  const int width = r->options->bridge_ahead1 ? 0 : 1;
  for (int side = -width; side <= width; ++side) {
    const Cell to = stepped(cell, turned(way, side));
    if (!can_be(to)) continue;
    const Barred pair = cell < to ? Barred{cell, to} : Barred{to, cell};
    if (std::find(pairs.begin(), pairs.end(), pair) == pairs.end()) pairs.push_back(pair);
  }
  std::sort(pairs.begin(), pairs.end());
  r.emit(BridgeDown{cell, way, std::move(pairs)});
}

void end_standoff(Ruling& r) {
  if (!*r->standoff) return;
  const Cell cell = (*r->standoff)->cell;
  if (*r->a->at == cell && *r->d->at == cell) return;
  r.emit(StandoffChanged{std::nullopt});
  if (r->ford_pass) r.emit(FordPassed{false});  // AA-9.8: until then at the latest
}

// AA-9.6, AA-10.9: A goes back where he came from, by a way that is never barred to him; no card, no supply.
void go_back(Ruling& r, MoveCause cause) {
  const Cell from = *r->a->at, to = *r->a->before;
  r.emit(EncounterChanged{std::nullopt, false});
  r.emit(Moved{Role::kAttacker, from, to, std::nullopt, std::nullopt, cause});
  StepMarked marks = marks_of(r.now());
  const Row5Track track = tracked({*marks.row5_from, *marks.row5_walked}, from, to);
  marks.row5_from = track.from;
  marks.row5_walked = track.walked;
  marks.step_to = std::optional<Cell>(to);
  r.emit(std::move(marks));
  end_standoff(r);
  stands_at(r, to);
  enter(r, Phase::kUpkeep);
}

namespace {

Resolution resolution(FordChoice choice) {
  switch (choice) {
    case FordChoice::kForce:
      return Resolution::kForce;
    case FordChoice::kAround:
      return Resolution::kAround;
    case FordChoice::kWithdraw:
      return Resolution::kWithdraw;
    case FordChoice::kBypass:
      return Resolution::kBypass;
    case FordChoice::kOutflank:
      return Resolution::kOutflank;
    case FordChoice::kSplit:
      return Resolution::kSplit;
  }
  return Resolution::kForce;
}

bool is_joker_use(FordChoice choice) {
  return choice == FordChoice::kBypass || choice == FordChoice::kOutflank || choice == FordChoice::kSplit;
}

Refused check_joker_use(const State& s, Role role, const Ford& order) {
  if (is_joker_use(order.choice) && army_of(s, role).jokers.empty())
    return refuse("E_NO_JOKER", "AA-8.1", "You hold no joker.");
  if (order.choice == FordChoice::kSplit && (order.percent < 10 || order.percent > 90 || order.percent % 10 != 0))
    return refuse("E_SPLIT", "AA-9.10", "Split 10 to 90 in tens.");
  return {};
}

Refused check_free_to_march(const State& s, Role role) {
  if (role == Role::kDefender) return {};  // he is asked only if he is (AA-17.4)
  if (*s.halt > 0)
    return refuse("E_HALTED", "AA-4.9", "The army must stay for " + std::to_string(*s.halt) + " more turns.");
  if (*s.retreat != RetreatKind::kNone)
    return refuse("E_RETREAT", "AA-4.10", "The army must retreat; that is not the way.");
  return {};
}

bool in_standoff(const State& s) { return s.standoff->has_value(); }

// The battle that is brought about: of the card just turned, or of a standoff that has lasted (AA-9.7, AA-9.14).
Encounter ford_battle(const State& s, Role role, const Ford& order) {
  const bool at_once = *s.phase == Phase::kFord;
  Encounter encounter = at_once ? encounter_of(s) : sought(s, role);
  encounter.advancing = role;
  encounter.no_decline = true;  // AA-10.6
  encounter.resume = role == Role::kDefender ? Resume::kTurn : Resume::kUpkeep;
  if (order.choice == FordChoice::kOutflank) encounter.site = std::optional<Site>(Site::kRiver);
  if (order.choice == FordChoice::kSplit) encounter.splitter = std::optional<Role>(role);
  return encounter;
}

// D's attack counts as his move and is answered, or fought, at the next turn's start (AA-10.3, AA-9.14).
void seek_by_defender(Ruling& r) {
  StepMarked marks = marks_of(r.now());
  marks.d_moved = marks.d_seeks = true;
  r.emit(std::move(marks));
  enter(r, Phase::kTurnEnd);
}

void mark_step_on_the_spot(Ruling& r) {
  StepMarked marks = marks_of(r.now());
  marks.step_from = marks.step_to = std::optional<Cell>(*r->a->at);
  r.emit(std::move(marks));
}

}  // namespace

Refused check_ford(const Known& known, Role role, const Ford& order) {
  const State& s = *known;
  if (*s.phase == Phase::kFord) return check_joker_use(s, role, order);
  if (!in_standoff(s)) return refuse("E_NO_STANDOFF", "AA-9.13", "No enemy faces you here.");
  const bool later = order.choice == FordChoice::kOutflank || order.choice == FordChoice::kSplit ||
                     (order.choice == FordChoice::kForce && role == Role::kAttacker);
  if (!later)
    return refuse("E_PHASE", "AA-9.14",
                  role == Role::kAttacker ? "Not now: march with a joker, or force the ford."
                                          : "Not now: attack, or march with a joker.");
  if (const auto fine = check_free_to_march(s, role); !fine) return fine;
  return check_joker_use(s, role, order);
}

void choose_ford(Ruling& r, Role role, const Ford& order) {
  const bool at_once = *r->phase == Phase::kFord;
  r.emit(Decided{role, resolution(order.choice)});
  if (order.choice == FordChoice::kAround) return settle_choice(r);
  if (order.choice == FordChoice::kWithdraw) return go_back(r, MoveCause::kFord);
  if (is_joker_use(order.choice)) play_joker(r, role, JokerFor::kFord);
  if (order.choice == FordChoice::kBypass) {
    change_prestige(r, role, 2, "cunning at the ford");  // AA-9.8: playing it is success
    r.emit(FordPassed{true});
    return settle_choice(r);
  }
  Encounter encounter = ford_battle(r.now(), role, order);
  r.emit(EncounterChanged{encounter, false});
  if (order.choice == FordChoice::kSplit) r.emit(SecretlyDecided{role, Secret::kSplit, order.percent, {}});
  if (role == Role::kDefender) return seek_by_defender(r);
  if (at_once) return begin_battle(r);
  mark_step_on_the_spot(r);
  begin_encounter(r, encounter_of(r.now()));
}

// AA-9.14 for D at a ford; AA-13.11 for either where two armies are left in one cell.
Refused check_attack(const Known& known, Role role) {
  const State& s = *known;
  if (!enemy_at(s, role, *army_of(s, role).at) || (in_standoff(s) && role == Role::kAttacker))
    return refuse("E_NO_STANDOFF", "AA-13.11", "No enemy faces you here so that you could attack.");
  return check_free_to_march(s, role);
}

void attack(Ruling& r, Role role) {
  r.emit(Decided{role, Resolution::kAttack});
  Encounter encounter = sought(r.now(), role);
  encounter.resume = role == Role::kDefender ? Resume::kTurn : Resume::kCard;
  if (role == Role::kDefender) {
    r.emit(EncounterChanged{std::move(encounter), false});
    return seek_by_defender(r);
  }
  mark_step_on_the_spot(r);
  begin_encounter(r, std::move(encounter));
}

}  // namespace cherta::age_of_arthur
