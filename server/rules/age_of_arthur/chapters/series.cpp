// AA-15: linked raids: what is carried over, subordination, tribute, the major battle.
#include <algorithm>

#include "server/rules/age_of_arthur/engine.h"
#include "server/rules/age_of_arthur/words/reader.h"

namespace cherta::age_of_arthur {

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
  if (end.code == EndCode::kConquest && s.options->conquest_subordinates) return rules::other(end.attacker);
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

std::optional<Seat> series_leader(const State& s) {
  return *s.subordinate ? std::optional(rules::other(**s.subordinate)) : leader_of(standings(s));
}

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
    return finish_match(r, leader_of(now), EndCode::kRaidsMax);
  }
  announce(r, now, *r->raid, SeriesState::kRaiding, std::nullopt, std::nullopt, text);
  enter(r, Phase::kNext);
}

// AA-15.2, AA-2.12: everything afresh but the series itself.
void begin_raid(Ruling& r, Seat attacker, int raid, int prestige) {
  const State& old = r.now();
  const bool revolt = *old.phase == Phase::kTribute;
  State fresh = empty_raid(*old.options);
  fresh.first = old.first;
  fresh.second = old.second;
  for (Open<House>* house : {&fresh.first, &fresh.second}) {
    (*house)->host = std::optional<PerCategory>();
    (*house)->accepted = false;
  }
  fresh.raids = old.raids;
  fresh.series = old.series;
  fresh.subordinate = old.subordinate;
  fresh.paused = old.paused;
  fresh.phase = old.phase;
  fresh.attacker = attacker;
  fresh.raid = raid;
  fresh.a->prestige = prestige;
  r.emit(RaidSetUp{attacker, raid, Whole{std::move(fresh)}, revolt});
}

void next_raid(Ruling& r) {
  begin_raid(r, rules::other(*r->attacker), *r->raid + 1, 0);
  set_up_raid(r);
}

void decide_tribute(Ruling& r, const Tribute& order) {
  const Seat subordinate = **r->subordinate;
  r.emit(Decided{role_of(r.now(), subordinate), order.submit ? Resolution::kSubmit : Resolution::kRevolt});
  if (order.submit) {
    announce(r, standings(r.now()), *r->raid, SeriesState::kOver, subordinate, rules::other(subordinate),
             "the subordinate king submits");
    return finish_match(r, rules::other(subordinate), EndCode::kSubmitted);
  }
  announce(r, standings(r.now()), *r->raid, SeriesState::kMajor, subordinate, std::nullopt,
           "the subordinate king revolts");
  begin_raid(r, subordinate, *r->raid, 0);  // he takes A's seat in the battle
  enter(r, Phase::kHost);
}

// AA-15.6: whole hundreds, 1-50 in all, a nucleus of at most 18, its categories within the caps of the list.
Refused check_host(const State& s, Seat seat, const RaiseHost& order) {
  const PerCategory& host = order.hundreds;
  constexpr int kMostHundreds = 50, kMostNucleus = 18;
  const auto bad = [](std::string which) {
    return refuse("E_HOST", "AA-15.6", "That host breaks the limits: " + std::move(which) + ".");
  };
  int total = 0, nucleus = 0;
  for (std::size_t i = 0; i < kCategories; ++i) {
    if (host[i] < 0 || host[i] > kMostHundreds) return bad("whole hundreds of each");
    total += host[i];
    if (i < kNucleus) nucleus += host[i];
  }
  if (total < 1 || total > kMostHundreds) return bad("1 to 50 hundreds in all");
  if (nucleus > kMostNucleus) return bad("at most 18 hundreds of the nucleus");
  const ArmyList& list = list_of(s, role_of(s, seat));
  for (std::size_t i = 0; i < kNucleus; ++i)
    if (const int most = list.cap[i] * nucleus / 100; host[i] > most)
      return bad("at most " + std::to_string(most) + " hundreds of " +
                 std::string(category_code(static_cast<Category>(i))));
  return {};
}

void choose_host(Ruling& r, Seat seat, const RaiseHost& order) {
  r.emit(HostChosen{seat, std::optional(order.hundreds)});
  for (const Seat each : {Seat::kFirst, Seat::kSecond})
    if (!house_of(r.now(), each).host.get()) return;
  for (const Seat each : {Seat::kFirst, Seat::kSecond}) r.emit(HostSet{each, house_of(r.now(), each).host.get()});
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
    return finish_match(r, dominant, EndCode::kMajorBattle);
  }
  now.totals = {0, 0};
  const bool freed = winner == Winner::kA;
  if (!freed) ++now.reigns[rules::index(subordinate)];
  announce(r, now, *r->raid, SeriesState::kRaiding, std::nullopt, std::nullopt,
           freed ? "dominance is broken" : "a new dynasty");
  begin_raid(r, freed ? subordinate : dominant, *r->raid + 1, freed ? 10 : 0);
  set_up_raid(r);
}

void finish_match(Ruling& r, std::optional<Seat> winner, EndCode code) {
  drop_scripts(r, "the game is over");
  State all = r.now();
  if (all.options->linked) all.series = SeriesState::kOver;
  all.end_code = code;
  all.last_order = std::optional<Seat>();
  all.before_last.drop();
  all.phase = Phase::kFinished;
  all.revealed = true;
  all.series_winner = winner;
  all.encounter = std::optional<Encounter>();
  r.emit(GameFinished{winner, code, Whole{std::move(all)}});
}

}  // namespace cherta::age_of_arthur
