// AA-14, AA-15: the end of a raid, its scores, and the series.
#include <algorithm>

#include "server/rules/age_of_arthur/engine.h"

namespace cherta::age_of_arthur {

namespace {

bool is_victorious(const std::string& code) {  // the table of AA-14.1
  return code == "home" || code == "ended" || code == "cleared" || code == "conquest";
}

Winner last_winner(const State& s) { return s.battles.empty() ? Winner::kNone : s.battles->back().winner; }

std::optional<Role> winner_of(const State& s, const std::string& code, const RaidScore& score) {
  if (code == "conquest") return Role::kAttacker;  // AA-14.5
  const bool by_battle = s.options->raid_winner_battle && (code == "beaten" || code == "ended" || code == "cleared");
  if (by_battle && last_winner(s) != Winner::kNone)
    return last_winner(s) == Winner::kA ? Role::kAttacker : Role::kDefender;
  if (score.a_total == score.d_total) return std::nullopt;
  return score.a_total > score.d_total ? Role::kAttacker : Role::kDefender;
}

// AA-14.5: his award in the battle that brought the conquest, or nothing, is made up to ten.
void make_up_award(Ruling& r) {
  const auto& encounter = *r->encounter;
  int award = 0;
  if (encounter && encounter->battle_set && !r->battles.empty() && r->battles->back().turn == *r->turn &&
      r->battles->back().winner == Winner::kA)
    award = r->battles->back().award;
  if (award < 10) r.emit(PrestigeChanged{Role::kAttacker, 10 - award, *r->a->prestige + 10 - award, "conquest"});
}

RaidEnd raid_end(const State& s, const std::string& code, bool victorious) {
  RaidEnd end;
  end.code = code;
  end.victorious = victorious;
  end.score = score_raid(s, victorious);
  end.attacker = *s.attacker;
  end.turns = *s.turn;
  end.winner = winner_of(s, code, end.score);
  return end;
}

void reveal_and_stop(Ruling& r, RaidEnd end) {
  State all = r.now();
  all.revealed = true;
  r.emit(RaidOver{std::move(end), RevealedRaid{std::move(all)}});
  enter(r, Phase::kOver);
}

}  // namespace

// AA-14.2-14.3, by its parts.
RaidScore score_raid(const State& s, bool victorious) {
  RaidScore score;
  const Plunder& plunder = s.plunder.get();
  score.a_prestige = *s.a->prestige;
  score.a_places = victorious ? 10 * *s.places : 0;
  score.a_plunder = plunder.counted + plunder.exempt;
  score.a_hundreds = hund(strength_of(s, Role::kAttacker));
  score.a_profit = tenth(score.a_plunder - score.a_hundreds);
  score.a_total = score.a_prestige + score.a_places + score.a_profit;
  score.d_prestige = *s.d->prestige;
  for (const GridCell& cell : s.grid) {
    if (*cell.face != Face::kDown || !is_number(cell.down.get())) continue;
    const Card card = cell.down.get();
    score.d_unseen += s.options->defender_values_row ? card_value(card, cell.at->row()) : static_cast<int>(card.rank());
  }
  score.d_unseen_tenth = tenth(score.d_unseen);
  score.d_abandoned = plunder.abandoned;
  score.d_abandoned_tenth = tenth(plunder.abandoned);
  score.d_total = score.d_prestige + score.d_unseen_tenth + score.d_abandoned_tenth;
  return score;
}

void end_raid(Ruling& r, std::string code) {
  if (code == "conquest") make_up_award(r);
  if (code == "destroyed") {  // AA-3.5: all plunder abandoned
    Plunder after = r->plunder.get();
    const int dropped = after.counted + after.exempt;
    after.abandoned += dropped;
    after.counted = after.exempt = 0;
    r.emit(Abandoned{dropped, after});
  }
  reveal_and_stop(r, raid_end(r.now(), code, is_victorious(code)));
}

// AA-14.1, R-77: the other wins outright, with ten more; the loser keeps what he owes.
void concede_raid(Ruling& r, Role loser) {
  r.emit(PrestigeChanged{other(loser), 10, *army_of(r.now(), other(loser)).prestige + 10, "conceded"});
  const bool victorious = loser == Role::kDefender;
  RaidEnd end = raid_end(r.now(), "concede", victorious);
  const int owes = std::min(0, *army_of(r.now(), loser).prestige);
  (loser == Role::kAttacker ? end.score.a_total : end.score.d_total) = owes;
  end.winner = other(loser);
  reveal_and_stop(r, std::move(end));
}

// ---- the series (AA-15) ----

namespace {

struct Standings {
  std::array<int, 2> totals{}, streaks{}, reigns{};
};

Standings standings(const State& s) {
  return {{*s.first->total, *s.second->total},
          {*s.first->negative_streak, *s.second->negative_streak},
          {*s.first->reign, *s.second->reign}};
}

std::vector<int> as_list(const std::array<int, 2>& pair) { return {pair[0], pair[1]}; }

void announce(Ruling& r, const Standings& now, int raid, SeriesState state, std::optional<Seat> subordinate,
              std::optional<Seat> winner, std::string text) {
  r.emit(SeriesChanged{raid, as_list(now.totals), as_list(now.streaks), as_list(now.reigns), state, subordinate, winner,
                       std::move(text)});
}

// AA-15.1, AA-15.3: score, then deposition.
Standings after_scores(const State& s, std::string& text) {
  Standings now = standings(s);
  const RaidEnd& end = s.raids->back();
  for (const Seat seat : {Seat::kFirst, Seat::kSecond}) {
    const std::size_t i = rules::index(seat);
    const bool attacked = seat == end.attacker;
    const int score = attacked ? end.score.a_total : end.score.d_total;
    const int prestige = attacked ? end.score.a_prestige + end.score.a_places : end.score.d_prestige;
    now.totals[i] += s.options->carry_prestige ? prestige : score;
    now.streaks[i] = score < 0 ? now.streaks[i] + 1 : 0;
    if (now.streaks[i] < 2) continue;
    now.streaks[i] = 0;
    ++now.reigns[i];
    if (!s.options->deposition_narrative) now.totals[i] = std::min(now.totals[i], 0);
    text += (text.empty() ? "" : "; ") + std::string(seat == Seat::kFirst ? "p1" : "p2") + "'s king is deposed";
  }
  return now;
}

// AA-15.4: conquest first, then the threshold.
std::optional<Seat> subordinated(const State& s, const Standings& now) {
  const RaidEnd& end = s.raids->back();
  if (end.code == "conquest" && s.options->conquest_subordinates) return rules::other(end.attacker);
  const int gap = now.totals[0] - now.totals[1];
  if (gap >= s.options->tribute_threshold) return Seat::kSecond;
  if (-gap >= s.options->tribute_threshold) return Seat::kFirst;
  return std::nullopt;
}

std::optional<Seat> leader_of(const Standings& now) {
  if (now.totals[0] == now.totals[1]) return std::nullopt;
  return now.totals[0] > now.totals[1] ? Seat::kFirst : Seat::kSecond;
}

}  // namespace

// AA-15.9: score, deposition, conquest, threshold, length, swap.
void after_raid(Ruling& r) {
  const RaidEnd& end = r->raids->back();
  if (!r->options->linked) {
    std::optional<Seat> winner;
    if (end.winner) winner = *end.winner == Role::kAttacker ? end.attacker : rules::other(end.attacker);
    return finish_match(r, winner, end.code);
  }
  std::string text;
  const Standings now = after_scores(r.now(), text);
  if (const auto subordinate = subordinated(r.now(), now)) {
    announce(r, now, *r->raid, SeriesState::kTribute, subordinate, std::nullopt, text);
    return enter(r, Phase::kTribute);
  }
  if (r->options->raids_max > 0 && *r->raid >= r->options->raids_max) {  // AA-15.8
    announce(r, now, *r->raid, SeriesState::kOver, std::nullopt, leader_of(now), text);
    return finish_match(r, leader_of(now), "raids_max");
  }
  announce(r, now, *r->raid, SeriesState::kRaiding, std::nullopt, std::nullopt, text);
  enter(r, Phase::kNext);
}

void next_raid(Ruling& r) {
  r.emit(RaidSetUp{rules::other(*r->attacker), *r->raid + 1, 0});
  set_up_raid(r);
}

void decide_tribute(Ruling& r, bool submit) {
  const Seat subordinate = **r->subordinate;
  if (submit) {
    announce(r, standings(r.now()), *r->raid, SeriesState::kOver, subordinate, rules::other(subordinate),
             "the subordinate king submits");
    return finish_match(r, rules::other(subordinate), "submitted");
  }
  announce(r, standings(r.now()), *r->raid, SeriesState::kMajor, subordinate, std::nullopt,
           "the subordinate king revolts");
  r.emit(RaidSetUp{subordinate, *r->raid, 0});  // he takes A's seat in the battle
  enter(r, Phase::kHost);
}

void choose_host(Ruling& r, Seat seat, const PerCategory& host) {
  r.emit(HostChosen{seat, host});
  for (const Seat each : {Seat::kFirst, Seat::kSecond})
    if (!house_of(r.now(), each).host.get()) return;
  for (const Seat each : {Seat::kFirst, Seat::kSecond}) r.emit(HostSet{each, *house_of(r.now(), each).host.get()});
  Encounter encounter;  // AA-15.6: site open, a duel window, the subordinate first
  encounter.kind = EncounterKind::kMajor;
  encounter.advancing = Role::kAttacker;
  encounter.resume = Resume::kSeries;
  begin_encounter(r, std::move(encounter));
}

// AA-15.7. The subordinate sits in A's seat.
void major_battle_over(Ruling& r, Winner winner) {
  const Seat subordinate = **r->subordinate, dominant = rules::other(subordinate);
  Standings now = standings(r.now());
  r.emit(EncounterChanged{std::nullopt, false});
  if (winner == Winner::kNone) {
    announce(r, now, *r->raid, SeriesState::kTribute, subordinate, std::nullopt, "the great battle is drawn");
    return enter(r, Phase::kTribute);
  }
  if (winner == Winner::kD && !r->options->new_dynasty) {
    announce(r, now, *r->raid, SeriesState::kOver, subordinate, dominant, "the subordinate dynasty falls");
    return finish_match(r, dominant, "major_battle");
  }
  now.totals = {0, 0};
  const bool freed = winner == Winner::kA;
  if (!freed) ++now.reigns[rules::index(subordinate)];
  announce(r, now, *r->raid, SeriesState::kRaiding, std::nullopt, std::nullopt,
           freed ? "dominance is broken" : "a new dynasty");
  r.emit(RaidSetUp{freed ? subordinate : dominant, *r->raid + 1, freed ? 10 : 0});
  set_up_raid(r);
}

void finish_match(Ruling& r, std::optional<Seat> winner, std::string code) {
  State all = r.now();
  all.phase = Phase::kFinished;
  all.revealed = true;
  all.series_winner = winner;
  all.encounter = std::optional<Encounter>();
  r.emit(GameFinished{winner, std::move(code), Whole{std::move(all)}});
}

}  // namespace cherta::age_of_arthur
