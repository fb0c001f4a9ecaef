// How it ends, and what it was worth (MW-13).
#include <algorithm>

#include "server/rules/murid_wars/engine.h"

namespace cherta::murid_wars {

namespace {

bool stands(const State& s, Seat side) {
  return std::ranges::any_of(*s.units, [&](const Unit& u) { return u.side == side && is_fighting_unit(u); });
}
bool names_fighting_unit(UnitId id) {
  return id.letters != Letters::kMb && id.letters != Letters::kRb && id != kMuridChief && id != kRussianChief;
}
// MW-13.4: one who was due and held back does not count.
bool will_come(const State& s, Seat side) {
  const bool still_today = *s.phase < Phase::kFirst;
  return std::ranges::any_of(*s.arrivals, [&](const Arrival& one) {
    return *one.side == side && names_fighting_unit(*one.id) &&
           (*one.turn > *s.turn || (*one.turn == *s.turn && still_today));
  });
}
bool is_destroyed(const State& s, Seat side) {
  if (stands(s, side) || will_come(s, side)) return false;
  return side == kMurid || credits(s).empty() || (*s.phase == Phase::kFirst && *s.turn > 1);
}

Seat defender(const Options& options) { return other(attacker(options)); }

// MW-13.9: the ends that hold at any time, in their order.
std::optional<Ending> reached(const State& s) {
  if (s.murid.get().ratings.mo == 0) return Ending{Winner::kRussian, Cause::kMorale, 0, 0, 0};
  if (is_destroyed(s, kMurid)) return Ending{Winner::kRussian, Cause::kDestroyed, 0, 0, 0};
  if (is_destroyed(s, kRussian)) return Ending{Winner::kMurid, Cause::kDestroyed, 0, 0, 0};
  if (*s.break_at && *s.companies_lost >= **s.break_at) return Ending{Winner::kMurid, Cause::kBroken, 0, 0, 0};
  return std::nullopt;
}

}  // namespace

Seat attacker(const Options& options) { return options.murid_role == MuridRole::kAttack ? kMurid : kRussian; }

std::optional<int> break_number(const Options& options, int companies) {
  if (options.russian_break) return *options.russian_break == 0 ? std::nullopt : options.russian_break;
  const int part = attacker(options) == kRussian ? 2 : 3;
  return companies == 0 ? std::nullopt : std::optional((companies + part - 1) / part);
}

// MW-13.8.
int murid_points(const State& s) {
  const Losses& lost = *s.losses;
  return kPoints.russian_figure * lost.russian_figures + kPoints.gun * lost.russian_guns +
         kPoints.baggage * lost.russian_baggage + (lost.russian_chief ? kPoints.chief : 0);
}
int russian_points(const State& s) {
  const Losses& lost = *s.losses;
  return kPoints.murid_hit * s.murid.get().loss_count + kPoints.group * lost.murid_groups +
         kPoints.gun * lost.murid_guns + kPoints.baggage * lost.murid_baggage + (lost.murid_chief ? kPoints.chief : 0);
}

void end_game(Ruling& r, Winner winner, Cause cause) { end_as(r, r.now(), winner, cause); }
void end_as(Ruling& r, State position, Winner winner, Cause cause) {
  if (is_over(r)) return;
  position.earlier.clear();  // the journal does not hold them
  const Ending ending{winner, cause, *position.turn, murid_points(position), russian_points(position)};
  r.emit(GameOver{ending, Whole{std::move(position)}});
}

bool end_if_over(Ruling& r) {
  if (is_over(r)) return true;
  const auto end = *r->turn > 0 ? reached(r.now()) : std::nullopt;
  if (end) end_game(r, end->winner, end->cause);
  return end.has_value();
}

bool is_out_of_ammunition(const State& s) {
  const auto since = s.murid.get().am_zero_turn;
  return since && *since < *s.turn;
}

// MW-12.2 (2), (4), (5), in the order of MW-13.9.
bool end_of_turn_ends(Ruling& r) {
  if (end_if_over(r)) return true;
  const Options& options = *r->options;
  if (is_out_of_ammunition(r.now())) {
    end_game(r, Winner::kRussian, Cause::kAmmunition);
  } else if (options.turn_limit > 0 && *r->turn >= options.turn_limit) {
    const int ahead = murid_points(r.now()) - russian_points(r.now());
    const Seat better = ahead > 0 ? kMurid : ahead < 0 ? kRussian : defender(options);
    end_game(r, won_by(options.limit_by_points ? better : defender(options)), Cause::kTurnLimit);
  } else if (options.stalemate_turns > 0 && *r->quiet_turns >= options.stalemate_turns) {
    end_game(r, won_by(defender(options)), Cause::kHeld);
  }
  return is_over(r);
}

}  // namespace cherta::murid_wars
