// A game measured at a real table (section 9, MW-17.1): the players measure, the server keeps the rest. What was
// measured is announced, and the other side confirms or disputes it before anything is rolled.
#include <algorithm>

#include "server/rules/murid_wars/engine.h"

namespace cherta::murid_wars {

namespace {

constexpr int kMostMeasured = 14'400, kClaimStands = 4;
constexpr std::size_t kMostDisputed = 4;  // two claims, twice

void do_it(Ruling& r, Seat, const Fire& o) { fire(r, o); }
void do_it(Ruling& r, Seat, const Move& o) { move(r, o); }
void do_it(Ruling& r, Seat, const Charge& o) { charge(r, o); }
void do_it(Ruling& r, Seat, const Go& o) { go(r, o); }
void do_it(Ruling& r, Seat, const Touch& o) { touch(r, o); }
void do_it(Ruling& r, Seat, const Stuck& o) { stuck(r, o); }
void do_it(Ruling& r, Seat, const Attach& o) { attach(r, o); }
void do_it(Ruling& r, Seat, const Detach& o) { detach(r, o); }
void do_it(Ruling& r, Seat, const FormMass& o) { form_mass(r, o); }

// Nothing to measure: a die first, or staying where it is.
bool is_measured(const Measured& order) {
  if (const auto* one = get_if<Move>(&order)) return one->inches.has_value();
  if (const auto* one = get_if<Go>(&order)) return one->inches.has_value();
  return true;
}

// The order with the number that stands instead; false: it is not so, and the order lapses.
bool put_value(Fire& o, int value) { return o.range = value, true; }
bool put_value(Move& o, int value) { return o.inches = value, true; }
bool put_value(Charge& o, int value) { return o.inches = value, true; }
bool put_value(Go& o, int value) { return o.inches = value, true; }
bool put_value(Touch&, int value) { return value > 0; }
bool put_value(Stuck&, int value) { return value > 0; }
bool put_value(Attach&, int value) { return value <= kJoinRange; }
bool put_value(Detach&, int value) { return value <= kSetDownRange; }
bool put_value(FormMass&, int value) { return value <= kJoinRange; }

Order as_order(const Measured& order) {
  return visit([](const auto& one) { return Order(one); }, order);
}

// What is secret was checked before the claim was announced; if it were asked again, whether a move is made would tell
// that the number which stands instead exceeds Fatigue.
State with_ample_ratings(State s) {
  constexpr int kAmple = 1'000;
  for (const Rating rating : kRatings) s.murid.edit().ratings[rating] = kAmple;
  return s;
}
bool may_still(const State& s, Seat side, const Order& order) {
  const Known known = Known::of(with_ample_ratings(s), Viewer::player(side));
  return MuridWars::check(known, rules::Actor::player(side), order).has_value();
}

// The claim is settled: carried out as it stands now, or given up.
void settle(Ruling& r, std::optional<int> die, std::optional<int> value) {
  const Claim claim = **r->claim;
  r.emit(MeasureSettled{claim, die, !value, value});
  Measured order = claim.order;
  const bool stands = !value || visit([&](auto& one) { return put_value(one, *value); }, order);
  if (!stands || !may_still(r.now(), claim.by, as_order(order))) return;
  visit([&](const auto& one) { do_it(r, claim.by, one); }, order);
}

ResultClaim sorted(ResultClaim claim) {
  std::ranges::sort(claim.lost);
  const auto twice = std::ranges::unique(claim.lost);
  claim.lost.erase(twice.begin(), twice.end());
  return claim;
}

// Off the table without a battle: his commander goes with him (MW-10.11, 11.10), companies count as lost (MW-11.11).
void lose(State& s, UnitId id) {
  const Unit* there = find(s, id);
  if (!there) return;
  const Unit gone = *there;
  const Unit* chief = chief_with(s, gone);
  const std::optional<UnitId> led = chief ? std::optional(chief->id) : std::nullopt;
  MuridWars::apply(s, UnitRemoved{id, Removal::kReferee});
  if (gone.kind == Kind::kCinc) (gone.side == kMurid ? s.losses->murid_chief : s.losses->russian_chief) = true;
  const bool column = gone.kind == Kind::kCompany || gone.kind == Kind::kMass;
  if (column)
    for (const Event& event : slots_lost(s, gone.kind == Kind::kMass ? gone.members : std::vector<int>{id.number}))
      MuridWars::apply(s, event);
  if (led) lose(s, *led);
}

// Both have entered the same: it is the result.
void accept_result(Ruling& r) {
  State position = r.now();
  const auto& murid = (*r->claims)[kMurid].get();
  for (const UnitId id : sorted(murid->claim).lost) lose(position, id);
  if (murid->ratings) position.murid.edit().ratings = *murid->ratings;
  end_as(r, std::move(position), murid->claim.winner, murid->claim.cause);
}

}  // namespace

bool at_real_table(const State& s) { return s.options->measure_at_table; }

void carry_out(Ruling& r, Seat side, const Measured& order) {
  if (!at_real_table(r.now()) || !is_measured(order))
    return visit([&](const auto& one) { do_it(r, side, one); }, order);
  r.emit(MeasureClaimed{Claim{side, order, {}}});
  if ((*r->own)[other(side)].get().confirms) confirm(r);
}

void confirm(Ruling& r) { settle(r, {}, {}); }

Refused check_dispute(const State& s, const Dispute& o) {
  if (s.claim->value().disputed)
    return refuse("E_PHASE", "MW-17.1", "The referee decides what is disputed; confirm to give in.");
  if (o.value <= kMostMeasured) return {};
  return refuse("E_SYNTAX", "MW-17.1", "Cannot read the order: at most 144 inches.");
}
// Without a referee a die decides: 4 to 6, the claim stands.
void dispute(Ruling& r, const Dispute& o) {
  if (r->options->referee) {
    Claim claim = **r->claim;
    claim.disputed = o.value;
    return r.emit(MeasureClaimed{claim});
  }
  const int die = roll(r, 6, "dispute");
  settle(r, die, die >= kClaimStands ? std::nullopt : std::optional(o.value));
}
void decide_dispute(Ruling& r, int value) { settle(r, {}, value); }

// ---- contact as told, no room to withdraw ----

Refused check_touch(const State& s, Seat side, const Touch& o) {
  if (!at_real_table(s)) return refuse("E_OPTION", "MW-17.1", "The server measures in this game.");
  const Unit *u = find(s, o.unit), *there = find(s, o.other);
  if (!u || !there || u == there) return refuse("E_UNKNOWN_UNIT", "MW-17.1", "No such two units.");
  return u->side == side ? Refused() : refuse("E_NOT_YOURS", "MW-17.1", "Not your unit: " + o.unit.text() + ".");
}
void touch(Ruling& r, const Touch& o) {
  std::vector<UnitId> touching = unit_at(r.now(), o.unit).touching;
  std::erase(touching, o.other);
  if (o.on) touching.push_back(o.other);
  std::ranges::sort(touching);
  r.emit(TouchTold{o.unit, std::move(touching)});
}
Refused check_stuck(const State& s, Seat, const Stuck& o) {
  if (!at_real_table(s)) return refuse("E_OPTION", "MW-17.1", "The server measures in this game.");
  if (*s.claim) return refuse("E_PHASE", "MW-17.1", "A measurement waits to be confirmed.");
  if (find(s, o.unit) && *s.withdrew == o.unit) return {};
  return refuse("E_UNKNOWN_UNIT", "MW-8.9", o.unit.text() + " has not just withdrawn.");
}
void stuck(Ruling& r, const Stuck& o) { surrender(r, o.unit, Surrender::kNoRoom); }

// ---- a result entered whole ----

Refused check_result(const State& s, Seat side, const EnterResult& o) {
  if (!at_real_table(s)) return refuse("E_OPTION", "MW-17.1", "The server measures in this game.");
  if (*s.turn == 0 || s.disputed->size() >= kMostDisputed)
    return refuse("E_PHASE", "MW-17.1", "No result can be entered now.");
  for (const UnitId id : o.claim.lost)
    if (!find(s, id)) return no_such_unit("MW-17.1", id.text());
  if (!o.ratings) return {};
  if (side != kMurid) return refuse("E_NOT_YOURS", "MW-17.1", "The ratings are the Murid's to enter.");
  const bool fits = std::ranges::all_of(
      kRatings, [&](Rating rating) { return (*o.ratings)[rating] >= 0 && (*o.ratings)[rating] <= cap(s.options); });
  if (fits && o.ratings->hp >= 0 && o.ratings->hp <= s.murid.get().ratings.hp) return {};
  return refuse("E_OPTION", "MW-17.1", "Ratings from 0 to the cap, free hit points at most what is left.");
}
void enter_result(Ruling& r, Seat side, const EnterResult& o) {
  r.emit(ResultEntered{side, std::optional<EnterResult>(o)});
  const auto &murid = (*r->claims)[kMurid].get(), &russian = (*r->claims)[kRussian].get();
  if (!murid || !russian) return;
  const ResultClaim first = sorted(murid->claim), second = sorted(russian->claim);
  if (first == second) return accept_result(r);
  r.emit(ResultDisputed{std::vector<ResultClaim>{first, second}});
}

}  // namespace cherta::murid_wars
