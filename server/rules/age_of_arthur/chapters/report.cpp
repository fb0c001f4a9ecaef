// Section 9.3 and 9.6: results from a real table, entered blind by both.
#include <algorithm>

#include "server/rules/age_of_arthur/engine.h"
#include "server/rules/age_of_arthur/referee/referee.h"

namespace cherta::age_of_arthur {

namespace {

// An entry with what it need not say: the usual award, and who was dead before the battle (AA-11.5).
BattleReport completed(const State& s, BattleReport report) {
  if (report.winner == Winner::kNone)
    report.award = 0;
  else if (!report.award)
    report.award = report.decisive || s.options->flat10 ? 10 : 5;
  report.king_a_dead = report.king_a_dead || *s.a->king == KingState::kDead;
  report.king_d_dead = report.king_d_dead || *s.d->king == KingState::kDead;
  return report;
}

// The result, with the entries that it settles: the referee's opens none, for one alone stays sealed (2.2).
void settle(Ruling& r, const BattleReport& report, Settlement how, const Encounter& encounter) {
  const bool opens = how != Settlement::kReferee && how != Settlement::kPlayed;
  r.emit(ReportsOpened{opens ? encounter.report_a.get_or(std::nullopt) : std::nullopt,
                       opens ? encounter.report_d.get_or(std::nullopt) : std::nullopt, std::nullopt, std::nullopt, true,
                       how});
  const BattleReport full = completed(r.now(), report);
  BattleRecord record;
  record.turn = *r->turn;
  record.site = site_of(r.now());
  record.winner = full.winner;
  record.decisive = full.decisive;
  record.award = r->options->flat10 && full.winner != Winner::kNone ? 10 : *full.award;
  record.loss_a = full.loss_a;
  record.loss_d = full.loss_d;
  const auto shown = [&](Role role) { return army_of(r.now(), role).disclosed->value().roster.value(); };
  r.emit(BattleFought{record.site, *encounter.advancing, *encounter.mode, shown(Role::kAttacker),
                      shown(Role::kDefender), 0, 0, std::vector<int>{}, std::vector<int>{}, std::vector<int>{}, 0, 0,
                      record, std::nullopt});
  settle_battle(r, record, full.king_a_dead, full.king_d_dead, full.event_a, full.event_d);
}

int mean_up_to_ten(int a, int b) { return ((a + b) + 19) / 20 * 10; }

// 9.3: second entries that still differ: the parts they agree on stand.
BattleReport agreed_part(const State& s, const BattleReport& entry_a, const BattleReport& entry_d) {
  const BattleReport a = completed(s, entry_a), b = completed(s, entry_d);
  BattleReport report;
  report.winner = a.winner == b.winner ? a.winner : Winner::kNone;
  report.decisive = a.decisive && b.decisive && report.winner != Winner::kNone;
  report.king_a_dead = a.king_a_dead && b.king_a_dead;
  report.king_d_dead = a.king_d_dead && b.king_d_dead;
  report.event_a = a.event_a == b.event_a ? a.event_a : 0;
  report.event_d = a.event_d == b.event_d ? a.event_d : 0;
  report.loss_a = mean_up_to_ten(a.loss_a, b.loss_a);
  report.loss_d = mean_up_to_ten(a.loss_d, b.loss_d);
  if (report.winner != Winner::kNone && a.award == b.award) report.award = a.award;
  return report;
}

// Shown to both; each may enter once more, sealed.
void dispute(Ruling& r, const Encounter& encounter) {
  r.emit(ReportsOpened{encounter.report_a.get_or(std::nullopt), encounter.report_d.get_or(std::nullopt),
                       encounter.duel_a.get_or(std::nullopt), encounter.duel_d.get_or(std::nullopt), false,
                       Settlement::kDisputed});
}

}  // namespace

// E_REPORT names the field.
Refused check_report(const State& s, const BattleReport& report) {
  const auto bad = [](const char* field) {
    return refuse("E_REPORT", "AA-13.1", std::string("Not a valid result: ") + field + ".");
  };
  const auto men = [&](Role role) { return army_of(s, role).disclosed->value().men; };
  if (report.decisive && report.winner == Winner::kNone) return bad("decisive");
  if (report.award &&
      (*report.award < 0 || *report.award > 10 || (report.winner == Winner::kNone && *report.award != 0)))
    return bad("award");
  if (report.loss_a < 0 || report.loss_a > men(Role::kAttacker) || report.loss_a % 10 != 0) return bad("lossA");
  if (report.loss_d < 0 || report.loss_d > men(Role::kDefender) || report.loss_d % 10 != 0) return bad("lossD");
  if (report.event_a < -10 || report.event_a > 10) return bad("eventA");
  if (report.event_d < -10 || report.event_d > 10) return bad("eventD");
  return {};
}

// 9.6: a winner with the loser's fate, or honours even. Winner none and killed (both) is for a game that was played.
Refused check_duel_report(const DuelReport& report, bool referee) {
  const bool even = report.winner == Winner::kNone;
  const bool both = even && report.fate == DuelFate::kKilled && referee;
  if (!both && even != (report.fate == DuelFate::kNone))
    return refuse("E_REPORT", "AA-11.2", "Not a valid result: fate.");
  return {};
}

void enter_report(Ruling& r, Role role, const EnterReport& order) {
  Encounter encounter = encounter_of(r.now());
  (role == Role::kAttacker ? encounter.report_a : encounter.report_d) = std::optional(order.report);
  r.emit(ReportEntered{role, std::optional(order.report), std::optional<DuelReport>()});
  const auto a = encounter.report_a.get_or(std::nullopt), d = encounter.report_d.get_or(std::nullopt);
  if (!a || !d) return;
  if (completed(r.now(), *a) == completed(r.now(), *d)) return settle(r, *a, Settlement::kAgreed, encounter);
  if (!encounter.disputed) return dispute(r, encounter);
  settle(r, agreed_part(r.now(), *a, *d), Settlement::kFieldByField, encounter);
}

void enter_duel_report(Ruling& r, Role role, const EnterDuel& order) {
  Encounter encounter = encounter_of(r.now());
  (role == Role::kAttacker ? encounter.duel_a : encounter.duel_d) = std::optional(order.report);
  r.emit(ReportEntered{role, std::optional<BattleReport>(), std::optional(order.report)});
  const auto a = encounter.duel_a.get_or(std::nullopt), d = encounter.duel_d.get_or(std::nullopt);
  if (!a || !d) return;
  if (*a != *d && !encounter.disputed) return dispute(r, encounter);
  DuelReport result = *a;
  if (*a != *d) {  // 9.6: a differing winner is none, a differing fate is alive
    result.winner = a->winner == d->winner ? a->winner : Winner::kNone;
    result.fate = result.winner == Winner::kNone ? DuelFate::kNone : a->fate == d->fate ? a->fate : DuelFate::kAlive;
  }
  r.emit(ReportsOpened{std::nullopt, std::nullopt, a, d, true,
                       *a == *d ? Settlement::kAgreed : Settlement::kFieldByField});
  fight_duel(r, &result);
}

void referee_result(Ruling& r, const RefResult& order) {
  const Encounter encounter = encounter_of(r.now());
  if (order.battle) return settle(r, *order.battle, Settlement::kReferee, encounter);
  r.emit(ReportsOpened{std::nullopt, std::nullopt, std::nullopt, std::nullopt, true, Settlement::kReferee});
  fight_duel(r, &*order.duel);
}

Refused check_played(const State& s, const RefResult& order) {
  const bool battle = *s.phase == Phase::kBattle && *encounter_of(s).mode == FightMode::kPlayed;
  const bool duel = *s.phase == Phase::kDuel && s.options->duel_mode == DuelMode::kPlayed;
  if (battle && order.battle) return check_report(s, *order.battle);
  if (duel && order.duel) return check_duel_report(*order.duel, true);
  return refuse("E_PHASE", "AA-13.1", "No such battle is being played.");
}

void come_back(Ruling& r, const RefResult& order) {
  if (order.battle) return settle(r, *order.battle, Settlement::kPlayed, Encounter(encounter_of(r.now())));
  r.emit(ReportsOpened{std::nullopt, std::nullopt, std::nullopt, std::nullopt, true, Settlement::kPlayed});
  fight_duel(r, &*order.duel);
}

// Past the deadline a single entry stands; with none the battle is fought by the dice.
void settle_late_reports(Ruling& r) {
  const Encounter encounter = encounter_of(r.now());
  if (*r->phase == Phase::kDuel) {
    const auto a = encounter.duel_a.get_or(std::nullopt), d = encounter.duel_d.get_or(std::nullopt);
    if (!a && !d) return fight_duel(r, nullptr);
    const DuelReport only = a ? *a : *d;
    r.emit(ReportsOpened{std::nullopt, std::nullopt, a, d, true, Settlement::kSingle});
    return fight_duel(r, &only);
  }
  const auto a = encounter.report_a.get_or(std::nullopt), d = encounter.report_d.get_or(std::nullopt);
  if (a || d) return settle(r, a ? *a : *d, Settlement::kSingle, encounter);
  fight_auto(r);
}

}  // namespace cherta::age_of_arthur
