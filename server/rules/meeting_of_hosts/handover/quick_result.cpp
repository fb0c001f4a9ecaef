// The quick resolution: MH-23.1, and during a battle MH-23.3.
#include <algorithm>

#include "server/rules/meeting_of_hosts/handover/results.h"

namespace cherta::meeting_of_hosts {

namespace {

constexpr int kScoreBase = 20;  // added to 2d6

// P: the points of all units by their strength, of those still to come half.
int points_present(const State& s, Seat side) {
  int points = 0, late = 0;
  for (const Unit& u : units_of(s, side)) {
    const int worth = points_of(u.profile->kind, u.profile->size, u.quality.get());
    const bool is_late = u.id->naming == Naming::kReserve || (s.revealed && u.now->status == Status::kPending);
    if (is_late)
      late += worth;
    else if (!s.revealed || is_on_table(u))
      points += worth * strength(u) / full_strength(*u.profile);
  }
  return points + late / 2;
}

// f, in quarters: who defends works or a crossing.
int quarters_for_ground(const State& s, Seat side) {
  constexpr int kOne = 4;
  if (s.options->terrain != GroundMode::kTemplate) return kOne;
  const Army& army = army_of(s, side);
  const bool defends = *army.role ? **army.role == Role::kDefender : *army.edge == TableEdge::kNorth;
  return defends ? kTemplates.at(s.options->ground).score_part : kOne;
}

struct Outcome {
  std::optional<Seat> winner;
  bool decisive = false;
  bool is_loser(Seat side) const { return winner && *winner != side; }
};

Outcome compared(const State& s, const std::array<int, 2>& score) {
  Outcome outcome;
  if (score[0] != score[1]) {
    const int high = std::max(score[0], score[1]), low = std::min(score[0], score[1]);
    outcome.winner = score[0] > score[1] ? Seat::kFirst : Seat::kSecond;
    outcome.decisive = 2 * high >= 3 * low;
  } else if (s.options->tie_winner != TieWinner::kNone) {  // MH-17.3: a marginal win
    outcome.winner = s.options->tie_winner == TieWinner::kA ? Seat::kFirst : Seat::kSecond;
  }
  return outcome;
}

int percent_lost(const State& s, const Outcome& outcome, Seat side, int die) {
  if (!outcome.is_loser(side)) return 5 * die;
  if (army_of(s, side).fight_to_last) return 100;
  return outcome.decisive ? 30 + 10 * die : 10 + 5 * die;
}

// What was lost before (MH-23.3) and so many in a hundred of each group, at most what came.
std::vector<GroupLoss> losses(const State& s, Seat side, int percent) {
  auto all = losses_so_far(s, side);
  const auto groups = groups_of(s, side);
  const bool whole = counts_are_whole(s);
  for (std::size_t i = 0; i < all.size(); ++i) {
    const int count = whole ? groups[i].tenths / 10 : groups[i].tenths;
    const int lost = (2 * count * percent + 100) / 200;  // rounded half up
    all[i].tenths = std::min(groups[i].tenths, all[i].tenths + (whole ? 10 * lost : lost));
  }
  return all;
}

std::vector<GeneralFate> fates(const State& s, const Outcome& outcome, Seat side, int dice) {
  const int killed_from = !outcome.is_loser(side) ? 12 : outcome.decisive ? 9 : 11;
  auto all = fates_so_far(s, side);
  for (GeneralFate& one : all) {
    const General& g = general_at(s, *general_of_word(one.general));
    if (g.rank == Rank::kCommander && one.fate == Fate::kUnhurt && dice >= killed_from) one.fate = Fate::kKilled;
  }
  return all;
}

}  // namespace

void fight_quickly(Ruling& r) {
  std::vector<int> dice;
  const auto roll = [&](Seat side, std::string_view what) {
    dice.push_back(rules::d6(r.chance(), std::string(1, letter(side)) + "'s " + std::string(what)));
    return dice.back();
  };
  std::array<int, 2> score{}, percent{}, fate{};
  for (const Seat side : kSides) {
    const int rolled = roll(side, "battle") + roll(side, "battle") + army_of(r.now(), side).skill.get();
    score[rules::index(side)] =
        points_present(r.now(), side) * (kScoreBase + rolled) * quarters_for_ground(r.now(), side) / 4;
  }
  const Outcome outcome = compared(r.now(), score);
  for (const Seat side : kSides)
    percent[rules::index(side)] = percent_lost(r.now(), outcome, side, roll(side, "losses"));
  for (const Seat side : kSides) fate[rules::index(side)] = roll(side, "fate") + roll(side, "fate");
  Claim settled;
  settled.winner = outcome.winner;
  settled.decisive = outcome.decisive;
  settled.turns = *r->turn;
  settled.loss_a = losses(r.now(), Seat::kFirst, percent[0]);
  settled.loss_b = losses(r.now(), Seat::kSecond, percent[1]);
  settled.fate_a = fates(r.now(), outcome, Seat::kFirst, fate[0]);
  settled.fate_b = fates(r.now(), outcome, Seat::kSecond, fate[1]);
  r.emit(AutoFought{std::move(dice), score[0], score[1]});
  end_battle(r, outcome.winner, outcome.decisive, EndKind::kAuto, settled);
}

Refused check_auto(const State& s, Seat seat) {  // MH-23.3
  if (army_of(s, seat).wants_auto) return refuse("E_PHASE", "MH-23.3", "You have asked for it already.");
  return {};
}

void want_auto(Ruling& r, Seat seat) {
  r.emit(AutoWanted{seat});
  if (r->a->wants_auto && r->b->wants_auto) fight_quickly(r);
}

}  // namespace cherta::meeting_of_hosts
