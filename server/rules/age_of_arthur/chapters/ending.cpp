// AA-14: the end of a raid and its scores.
#include <algorithm>

#include "server/rules/age_of_arthur/engine.h"

namespace cherta::age_of_arthur {

namespace {

bool is_victorious(EndCode code) {  // the table of AA-14.1
  return code == EndCode::kHome || code == EndCode::kEnded || code == EndCode::kCleared || code == EndCode::kConquest;
}

Winner last_winner(const State& s) { return s.battles.empty() ? Winner::kNone : s.battles->back().winner; }

std::optional<Role> winner_of(const State& s, EndCode code, const RaidScore& score) {
  if (code == EndCode::kConquest) return Role::kAttacker;  // AA-14.5
  const bool by_battle = s.options->raid_winner_battle &&
                         (code == EndCode::kBeaten || code == EndCode::kEnded || code == EndCode::kCleared);
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

RaidEnd raid_end(const State& s, EndCode code, bool victorious) {
  RaidEnd end;
  end.code = code;
  end.victorious = victorious;
  end.score = score_raid(s, victorious);
  end.attacker = *s.attacker;
  end.turns = *s.turn;
  end.winner = winner_of(s, code, end.score);
  return end;
}

// Everything of the raid is open from now on; scripts never are, and standing orders end with it (section 10).
void reveal_and_stop(Ruling& r, RaidEnd end) {
  drop_scripts(r, "the raid is over");
  State all = r.now();
  all.revealed = true;
  all.raids->push_back(end);
  all.encounter = std::optional<Encounter>();
  all.card = std::optional<Card>();
  all.d_seeks = all.guide_open = false;
  all.last_order = std::optional<Seat>();
  all.before_last.drop();
  for (Open<House>* house : {&all.first, &all.second}) {
    (*house)->standing = std::vector<StandingAnswer>();
    (*house)->offers_undo = false;
  }
  r.emit(RaidOver{std::move(end), Whole{std::move(all)}, r->first->standing.get(), r->second->standing.get()});
  enter(r, Phase::kOver);
}

}  // namespace

// AA-14.2-14.3, by its parts.
RaidScore score_raid(const State& s, bool victorious) {
  RaidScore score;
  const Plunder plunder = s.plunder.get_or(Plunder());  // none before the deal
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

void end_raid(Ruling& r, EndCode code) {
  if (code == EndCode::kConquest) make_up_award(r);
  if (code == EndCode::kKingDead && *r->a->king != KingState::kDead)
    r.emit(KingChanged{Role::kAttacker, KingState::kDead});
  if (code == EndCode::kDestroyed) {  // AA-3.5: all plunder abandoned
    Plunder after = r->plunder.get();
    const int dropped = after.counted + after.exempt;
    after.abandoned += dropped;
    after.counted = after.exempt = 0;
    r.emit(Abandoned{dropped, after});
  }
  reveal_and_stop(r, raid_end(r.now(), code, is_victorious(code)));
}

bool is_series_phase(const State& s) {
  const bool major = *s.encounter && *encounter_of(s).kind == EncounterKind::kMajor;
  return major || *s.phase == Phase::kNext || *s.phase == Phase::kTribute || *s.phase == Phase::kHost;
}

// AA-14.1, R-77: the other wins outright, with ten more; the loser keeps what he owes.
void concede_raid(Ruling& r, Role loser) {
  if (is_series_phase(r.now())) {  // the series is lost
    const Seat winner = seat_of(r.now(), other(loser));
    return finish_match(r, winner, EndCode::kConcede);
  }
  r.emit(PrestigeChanged{other(loser), 10, *army_of(r.now(), other(loser)).prestige + 10, "conceded"});
  const bool victorious = loser == Role::kDefender;
  RaidEnd end = raid_end(r.now(), EndCode::kConcede, victorious);
  const int owes = std::min(0, *army_of(r.now(), loser).prestige);
  RaidScore& score = end.score;
  if (loser == Role::kAttacker) {
    score.a_prestige = score.a_total = owes;
    score.a_places = score.a_plunder = score.a_hundreds = score.a_profit = 0;
  } else {
    score.d_prestige = score.d_total = owes;
    score.d_unseen = score.d_unseen_tenth = score.d_abandoned = score.d_abandoned_tenth = 0;
  }
  end.winner = other(loser);
  reveal_and_stop(r, std::move(end));
}

}  // namespace cherta::age_of_arthur
