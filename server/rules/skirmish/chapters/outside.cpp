// Fights that are fought elsewhere: by the server at once, or at a table (SK-19.2, 19.3).
#include <algorithm>

#include "server/rules/skirmish/apply.h"

namespace cherta::skirmish {

namespace {

Refused bad_result(std::string_view field) {
  return refuse("E_RESULT", "SK-19.3", "Result not allowed: " + std::string(field) + ".");
}

bool has_fled(Fate fate) { return fate == Fate::kFled || fate == Fate::kFledWounded; }

// How a duel is won says what the loser's fate is (SK-17.6).
bool is_lost(How how, Fate fate) {
  switch (how) {
    case How::kKilled:
      return fate == Fate::kKilled;
    case How::kFled:
      return has_fled(fate);
    case How::kWounded:
      return fate == Fate::kWounded;
    default:
      return false;
  }
}
Refused check_duel(const TableResult& o) {
  if (o.winner == Winner::kVoid) return bad_result("winner");
  if (o.winner == Winner::kNone) return o.how == How::kDraw ? Refused() : bad_result("how");
  const bool one_won = o.winner == Winner::kOne;
  const Fate winner = one_won ? o.fates.one : o.fates.two, loser = one_won ? o.fates.two : o.fates.one;
  if (winner == Fate::kKilled || has_fled(winner)) return bad_result(one_won ? "fate_one" : "fate_two");
  return is_lost(o.how, loser) ? Refused() : bad_result("how");
}

// Men at the start, if this viewer knows.
std::optional<int> size_of(const State& s, Seat side) {
  const MusterData& muster = s.data().side(side).muster;
  if (muster.kind == MusterKind::kFixed) return static_cast<int>(muster.fixed.size());
  if (muster.kind == MusterKind::kChosen) return muster.size;
  const Draft* draft = (*s.drafts)[side].if_known();
  return draft ? std::optional(static_cast<int>(draft->men.size())) : std::nullopt;
}
Refused check_side(const State& s, Seat side, const Tally& tally) {
  const MusterData& muster = s.data().side(side).muster;
  const std::string prefix = s.data().side(side).id + ".";
  int called = 0;
  for (const TypeCount& one : tally.reserves) {
    const auto type = s.data().type_named(one.type);
    if (!type || std::ranges::count(muster.pool_types, *type) == 0) return bad_result(prefix + "reserves");
    called += one.count;
  }
  if (called > (*s.pool_size)[side]) return bad_result(prefix + "reserves");
  const auto size = size_of(s, side);
  if (tally.killed < 0 || (size && tally.killed > *size + called)) return bad_result(prefix + "killed");
  if (tally.wounded < 0 || (size && tally.killed + tally.wounded > *size + called))
    return bad_result(prefix + "wounded");
  return {};
}

// SK-14.2 of what was entered.
int points_of(const State& s, Seat side, const TableResult& o) {
  const Scoring& scoring = s.data().scoring;
  int points = scoring.kill * o.sides[other(side)].killed;
  for (const TypeCount& one : o.sides[side].reserves)
    points -= one.count * s.data().types[static_cast<std::size_t>(*s.data().type_named(one.type))].cost.value_or(0);
  if (scoring.captor == side) points += scoring.captured * o.captured;
  if (scoring.holder == side) points += scoring.retained * (static_cast<int>(s.prizes->size()) - o.captured);
  if (s.options->own_dead_cost) points -= kOwnDead * o.sides[side].killed;
  if (s.options->wound_points_half) points += kWoundPoints * o.sides[other(side)].wounded;
  return points;
}

Ending ending_by(const State& s, const TableResult& o) {
  Ending ending;
  ending.cause = Cause::kTable;
  ending.entered = o;
  if (s.data().duel) {
    ending.winner = o.winner;
    ending.how = o.how;
    ending.fates = o.fates;
    return ending;
  }
  ending.captured = o.captured;
  ending.retained = static_cast<int>(s.prizes->size()) - o.captured;
  ending.scores = {points_of(s, kOne, o), points_of(s, kTwo, o)};
  ending.winner = ending.scores.one == ending.scores.two  ? Winner::kNone
                  : ending.scores.one > ending.scores.two ? Winner::kOne
                                                          : Winner::kTwo;
  return ending;
}

}  // namespace

void fight_automatically(Ruling& r) {  // SK-19.2
  for (const Seat side : kSides) {     // as at a deadline (SK-18.4): nobody is asked
    if (may_muster(r.now(), side)) commit_muster(r, side);
    if (may_deploy(r.now(), side)) commit(r, side);
  }
  close_deployment(r);
  reveal(r);
  const FigureId one = men_of(r.now(), kOne).front()->id, two = men_of(r.now(), kTwo).front()->id;
  throw_blows(r, one, two);
  const auto stands = [&](const FigureId& id) { return figure_at(r.now(), id).steady(); };
  const auto runs = [&](const FigureId& id) { return figure_at(r.now(), id).alive && figure_at(r.now(), id).routing; };
  if (runs(one) && stands(two)) strike(r, two, one);
  if (runs(two) && stands(one)) strike(r, one, two);
  end_game(r, Cause::kAuto);
}

Refused check_result(const State& s, const TableResult& o) {
  if (s.data().duel) return check_duel(o);
  for (const Seat side : kSides)
    if (auto refused = check_side(s, side, o.sides[side]); refused.has_error()) return refused;
  const bool is_possible = o.captured >= 0 && o.captured <= static_cast<int>(s.prizes->size());
  return is_possible ? Refused() : bad_result("captured");
}

void enter_result(Ruling& r, Seat side, const TableResult& o) {
  r.emit(ResultEntered{side, std::optional(o)});
  if (!r->entered->one || !r->entered->two) return;
  const TableResult one = *(*r->entries)[kOne].get(), two = *(*r->entries)[kTwo].get();
  if (one == two) return settle_result(r, one, {});
  const bool again = !r->disputed.get().empty();
  r.emit(ResultDisputed{std::vector<TableResult>{one, two}});
  if (!again || r->options->referee) return;
  const int die = d10(r, "tie");
  constexpr int kOnesDice = 5;
  settle_result(r, die <= kOnesDice ? one : two, die);
}

void settle_result(Ruling& r, const TableResult& o, std::optional<int> die) {
  r.emit(ResultSettled{o, die});
  finish(r, ending_by(r.now(), o));
}

}  // namespace cherta::skirmish
