// The referee's orders (section 6): every act is told to all; what it changes, to those who may know it.
#include "server/rules/age_of_arthur/referee/referee.h"

#include <algorithm>
#include <set>

#include "server/rules/age_of_arthur/door/apply.h"

namespace cherta::age_of_arthur {

namespace {

constexpr int kCards = 54;

Refusal bad(std::string text) { return refuse("E_OPTION", "AA-2.5", std::move(text)); }

Result<State> after(const State& s, const RefSet& order) { return after_set(s, order); }

// Marker A or D, or a card; a standoff that an army has left is over.
Result<State> after(const State& s, const RefPlace& order) {
  State next = s;
  const std::string what = rules::lower(order.what);
  if (what != "a" && what != "d") {
    const auto card = Card::parse(order.what);
    if (!card || next.grid.empty()) return bad("Unknown card: " + order.what + ".");
    if (const auto fine = place_card(next, *card, order.cell, order.up); !fine) return fine.error();
    return next;
  }
  if (!cell_at(next, order.cell) && !(what == "a" && order.cell.is_home()))
    return refuse("E_CELL", "AA-1.1", "No such cell: " + order.cell.text() + ".");
  if (what == "d" && next.free_roam) return bad("The defender's army is scattered.");
  (what == "a" ? *next.a : *next.d).at = order.cell;
  if (*next.standoff && (*next.a->at != (*next.standoff)->cell || *next.d->at != (*next.standoff)->cell))
    next.standoff = std::optional<Standoff>();
  return next;
}

Result<State> after(const State& s, const RefRemove& order) {
  State next = s;
  if (const auto fine = remove_cell(next, order.cell); !fine) return fine.error();
  return next;
}

// ---- could the rules hold this position? ----

Refused check_cards(const State& s) {
  if (s.grid.empty()) return {};
  std::multiset<Card> cards;
  for (const GridCell& cell : s.grid) {
    if (*cell.face == Face::kUp) cards.insert(**cell.up);
    if (*cell.face == Face::kDown) cards.insert(cell.down.get());
  }
  for (const auto* pile : {&*s.discard_up, &s.discard_down.get(), &*s.a->jokers, &*s.d->jokers})
    for (const Discarded& one : *pile) cards.insert(one.card);
  const std::set<Card> each(cards.begin(), cards.end());
  if (cards.size() != kCards || each.size() != kCards) return bad("Every card must be there once.");
  return {};
}

Refused check_army(const State& s, Role role) {
  const Army& army = army_of(s, role);
  // Nor would it begin: `ref end` is for a raid that has begun.
  const bool raid = *s.phase <= Phase::kTurnEnd && !is_series_phase(s);
  if (role == Role::kAttacker && raid && *army.king == KingState::kDead)
    return bad("Without his king the raid is over: ref end king_dead.");
  if (!army.muster.known()) return {};
  const Muster& muster = army.muster.get();
  int men = muster.pool.init + muster.pool.recruits;
  for (const RestMen& some : muster.pool.rest) men += some.men;
  const int expected = strength_from(muster.s0, *army.ops) - 100 * (role == Role::kDefender ? *s.levy_due : 0);
  if (men != expected) return bad("The pools must add up to the strength.");
  if (muster.s0 % 100 != 0) return bad("Strengths are whole hundreds.");
  if (role == Role::kAttacker && destroyed(s)) return bad("The attacker would have no men.");
  return {};
}

Refused check_markers(const State& s) {
  if (s.grid.empty() || *s.phase < Phase::kTurnStart || *s.phase > Phase::kTurnEnd || is_series_phase(s)) return {};
  if (!s.a->at->is_home() && !cell_at(s, *s.a->at)) return bad("The attacker stands nowhere.");
  if (!s.free_roam && !cell_at(s, *s.d->at)) return bad("The defender stands nowhere.");
  if (*s.standoff && (*s.a->at != (*s.standoff)->cell || *s.d->at != (*s.standoff)->cell))
    return bad("Both armies stand at a standoff.");
  return {};
}

// What is being decided holds the armies, and the card, where they are.
Refused check_under_way(const State& s) {
  if (*s.card) {
    const GridCell* here = cell_at(s, *s.a->at);
    if (!here || *here->up != *s.card) return bad("The attacker is dealing with a card; it lies under him.");
  }
  for (const Role role : {Role::kAttacker, Role::kDefender})
    for (const Discarded& one : army_of(s, role).jokers)
      if (!one.card.is_joker()) return bad("A joker that is held has to be taken first: set held.");
  if (!*s.encounter || is_series_phase(s)) return {};
  const bool dueling = *s.phase == Phase::kAnswer || *s.phase == Phase::kDuel;
  if (dueling && (is_sick(s) || *s.a->king != KingState::kFit || *s.d->king != KingState::kFit))
    return bad("Both kings are held to the challenge that has been made: ref result duel.");
  const Encounter& encounter = encounter_of(s);
  const bool d_is_there = *encounter.kind == EncounterKind::kKing || *s.d->at == *encounter.at;
  if (*s.a->at != *encounter.at || !d_is_there) return bad("An encounter holds the armies where they are.");
  const bool sends_back = *encounter.kind == EncounterKind::kFord || *encounter.kind == EncounterKind::kStronghold ||
                          *encounter.kind == EncounterKind::kPlace;  // AA-9.6, AA-10.9
  if (sends_back && !cell_at(s, *s.a->before)) return bad("The raider has to be able to go back where he came from.");
  return {};
}

Refused check_carried(const State& s) {
  if (!s.plunder.known() || !s.a->muster.known() || *s.phase < Phase::kTurnStart) return {};
  return s.plunder.get().counted <= capacity_of(s) ? Refused() : bad("The attacker cannot carry so much.");
}

}  // namespace

Refused check_position(const State& s) {
  for (const auto& fine : {check_cards(s), check_army(s, Role::kAttacker), check_army(s, Role::kDefender),
                           check_markers(s), check_under_way(s), check_carried(s)})
    if (!fine) return fine;
  return {};
}

static std::optional<EndCode> end_of_raid(const RefEnd& order) {
  const auto code = rules::from_spelling<EndCode>(order.code);
  return code && *code >= EndCode::kHome && *code <= EndCode::kLimit ? code : std::nullopt;
}

Refused check_end(const State& s, const RefEnd& order) {
  if (!end_of_raid(order)) return bad("Not an end of a raid: " + order.code + ".");
  if (*s.phase < Phase::kTurnStart || *s.phase > Phase::kTurnEnd || is_series_phase(s))
    return refuse("E_PHASE", "AA-14.1", "No raid is under way.");
  return {};
}

Refused check_result(const State& s, const RefResult& order) {
  const Phase phase = order.battle ? Phase::kBattle : Phase::kDuel;
  if (*s.phase != phase) return refuse("E_PHASE", "AA-13.1", "No such result is awaited.");
  return order.battle ? check_report(s, *order.battle) : check_duel_report(*order.duel, true);
}

Refused check_pause(const State& s, const RefPause& order) {
  if (order.on != *s.paused) return {};
  return bad(order.on ? "The game is paused already." : "The game is not paused.");
}

Refused check_undo(const State& s) { return s.before_last.get() ? Refused() : bad("There is nothing to take back."); }

namespace {

Refused has_land(const State& s) { return s.grid.empty() ? Refused(bad("There is no land yet.")) : Refused(); }

}  // namespace

template <class Edit>
Refused check_edit(const State& s, const Edit& order) {
  if constexpr (!std::same_as<Edit, RefSet>)
    if (const auto fine = has_land(s); !fine) return fine;
  const auto next = after(s, order);
  return next ? check_position(*next) : Refused(next.error());
}
template Refused check_edit(const State&, const RefSet&);
template Refused check_edit(const State&, const RefPlace&);
template Refused check_edit(const State&, const RefRemove&);

std::string words_of_set(const RefSet& order) {
  std::string words = order.what;
  for (const std::string& word : order.words) words += " " + word;
  return words;
}

namespace {

void announce(Ruling& r, RefereeAct act, std::string note = {}, std::vector<int> dice = {}) {
  r.emit(RefereeActed{act, std::move(note), std::move(dice), std::string(), std::string()});
}

// What everybody, and what one side alone, may hear of an edit. A card that lies face down is the referee's own affair.
RefereeActed told_of(const State& after, const RefSet& order) {
  RefereeActed acted{RefereeAct::kSet, std::string(), std::vector<int>(), std::string(), std::string()};
  const rules::Hearers hearers = hearers_of_set(after, order.what);
  if (hearers.all) acted.note = words_of_set(order);
  if (hearers[seat_of(after, Role::kAttacker)]) acted.to_attacker = words_of_set(order);
  if (hearers[seat_of(after, Role::kDefender)]) acted.to_defender = words_of_set(order);
  return acted;
}
RefereeActed told_of(const State&, const RefPlace& order) {
  const bool shown = order.what == "A" || order.what == "D" || order.up;
  return {RefereeAct::kPlace, shown ? order.what + " " + order.cell.text() : std::string(), std::vector<int>(),
          std::string(), std::string()};
}
RefereeActed told_of(const State&, const RefRemove& order) {
  return {RefereeAct::kRemove, order.cell.text(), std::vector<int>(), std::string(), std::string()};
}

}  // namespace

template <class Edit>
void edit(Ruling& r, const Edit& order) {
  auto next = after(r.now(), order);
  if (!next) return;
  next->last_order = std::optional<Seat>();
  next->before_last.drop();
  if (!*next->standoff) next->ford_pass = false;  // AA-9.8: until then at the latest
  const bool ends = *next->series == SeriesState::kOver;
  r.emit(told_of(*next, order));
  r.emit(RefereeSet{Whole{std::move(*next)}});
  if (ends) return finish_match(r, series_leader(r.now()), EndCode::kReferee);
  if constexpr (std::same_as<Edit, RefPlace>)
    if (order.what == "A") stands_at(r, order.cell);
}
template void edit(Ruling&, const RefSet&);
template void edit(Ruling&, const RefPlace&);
template void edit(Ruling&, const RefRemove&);

void enter_result(Ruling& r, const RefResult& order) {
  announce(r, RefereeAct::kResult);
  referee_result(r, order);
}

void end_by_order(Ruling& r, const RefEnd& order) {
  announce(r, RefereeAct::kEnd, order.code);
  end_raid(r, end_of_raid(order).value());
}

void pause(Ruling& r, const RefPause& order) {
  announce(r, order.on ? RefereeAct::kPause : RefereeAct::kResume);
  r.emit(PauseChanged{order.on});
}

void roll_openly(Ruling& r, const RefRoll& order) {
  std::vector<int> dice;
  for (int i = 0; i < order.dice; ++i) dice.push_back(rules::d6(r.chance(), "arthur/referee"));
  announce(r, RefereeAct::kRoll, {}, std::move(dice));
}

void give_ruling(Ruling& r, const RefRule& order) { announce(r, RefereeAct::kRule, order.text); }

void undo(Ruling& r) {
  announce(r, RefereeAct::kUndo);
  take_back(r);
}

}  // namespace cherta::age_of_arthur
