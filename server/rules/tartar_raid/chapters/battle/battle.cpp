// Battles from contact to their end (TR-11): the window's outcome, who fights, and what follows the result.
#include "server/rules/tartar_raid/chapters/battle/battle.h"

#include <algorithm>

#include "server/rules/tartar_raid/chapters/battle/battle_charts.h"
#include "server/rules/tartar_raid/chapters/battle/joint.h"

namespace cherta::tartar_raid {

namespace {

// TR-11.1: a battle that is fought at once, then the phasing player's order, then boxes in ascending number.
const Contest* next_contest(const State& s) {
  const Contest* next = nullptr;
  const auto place = [&](const Contest& one) {
    const auto& order = *s.battle_order;
    return std::tuple(!one.at_once, std::ranges::find(order, one.box) - order.begin(), one.box.number());
  };
  for (const Contest& one : s.contests)
    if (!next || place(one) < place(*next)) next = &one;
  return next;
}

void settle_contest(Ruling& r, Box box) {
  std::vector<Contest> left = *r->contests;
  std::erase_if(left, [&](const Contest& one) { return one.box == box; });
  r.emit(ContestsChanged{std::move(left), *r->battle_order});
}

BattleKind kind_of(const State& s, const Contest& contest, const Labels& feudals) {
  if (is_tartary(s.ground, contest.box)) return BattleKind::kTartary;
  const auto home = [&](Label one) { return is_villagers_at_home(s, *find_counter(s, one)); };
  if (std::ranges::all_of(feudals, home)) return BattleKind::kAssault;
  return contest.sally ? BattleKind::kSally : BattleKind::kField;
}

// ---- what comes before the first die (TR-11.3) ----

struct Field {
  Chosen tartars, feudals;
  std::vector<JointFor> reasons;
  std::vector<int> arrival_dice, straggler_dice;
  Labels late;  // who comes by card during the battle
  std::vector<Straggler> kept_back;
};

void note(std::vector<JointFor>& reasons, std::optional<JointFor> reason) {
  if (reason && std::ranges::find(reasons, *reason) == reasons.end()) reasons.push_back(*reason);
}

// TR-12.2 c: the request lapses silently if no Tartar counter fighting there carries markers.
void judge_escort(const State& s, const Labels& tartars, Chosen& feudals) {
  if (feudals.reason != JointFor::kEscort) return;
  const auto carries = [&](Label one) { return !find_counter(s, one)->contents.get().markers.empty(); };
  if (std::ranges::any_of(tartars, carries)) return;
  if (s.options->honour) {
    feudals.reason = JointFor::kHonour;
    return;
  }
  for (const Label one : feudals.joint) drop_if(feudals.labels, [&](Label gone) { return gone == one; });
  feudals.joint.clear();
  feudals.reason.reset();
}

void call_levy(Ruling& r, Label counter) {
  constexpr int kNoLevy = 6;
  const int die = rules::d6(r.chance(), "levy");
  const int units = die == kNoLevy ? 0 : r->options->levy_cavalry ? (die + 1) / 2 : die;
  Contents contents = find_counter(r.now(), counter)->contents.get();
  if (units > 0) contents.contingents.push_back({Kind::kLevy, counter, units, std::nullopt, false, {}});
  r.emit(LevyCalled{counter, die, units, std::move(contents)});
}

// TR-4.2.4.3: who comes by card is there in time, or comes during the battle. The Aga's card first (TR-11.3).
void roll_arrivals(Ruling& r, Field& field) {
  const std::vector<Label> brought = *(**r->battle).by_card;  // a copy: the battle changes meanwhile
  for (const Label one : brought) {
    const Counter* counter = find_counter(r.now(), one);
    if (!counter) continue;
    const Timing timing = timing_of_join(r, one);
    if (timing.die) field.arrival_dice.push_back(*timing.die);
    if (timing.late) field.late.push_back(one);
  }
}

// Late-comers are counted as they stand after the tests (TR-4.2.4.3); if a side has nobody else, they are in time.
void hold_back_late(Ruling& r, Field& field) {
  const auto is_late = [&](Label one) { return std::ranges::find(field.late, one) != field.late.end(); };
  for (const Labels* side : {&field.tartars.labels, &field.feudals.labels}) {
    if (std::ranges::all_of(*side, is_late)) continue;
    for (const Label one : *side)
      if (is_late(one)) field.kept_back.push_back({one, tested_units(find_counter(r.now(), one)->contents.get())});
  }
}

// TR-11.3: only forces that do fight are tested; counters F, C, H, P, each by number.
void test_forces(Ruling& r, Labels& labels) {
  Labels order = labels;
  constexpr std::string_view kLetters = "TFCHP";
  std::ranges::sort(order, {}, [&](Label one) { return std::pair(kLetters.find(one.letter), one.number); });
  for (const Label one : order)
    if (has_untested(find_counter(r.now(), one)->contents.get()) && !test_strength(r, one))
      drop_if(labels, [&](Label gone) { return gone == one; });
}

// TR-11.9: d6 for each counter whose own forced step made the contact, in its first battle of the turn; who came by
// card does not straggle.
void roll_stragglers(Ruling& r, Field& field) {
  for (const Labels* side : {&field.tartars.labels, &field.feudals.labels}) {
    Labels order = *side;
    std::ranges::sort(order);
    for (const Label one : order) {
      const Counter* counter = find_counter(r.now(), one);
      const int units = tested_units(counter->contents.get());
      if (!*counter->straggling || *counter->fought || units < 2) continue;
      const int die = rules::d6(r.chance(), "stragglers");
      field.straggler_dice.push_back(die);
      if (die != kStragglersNone) field.kept_back.push_back({one, std::min(die, units - 1)});
    }
  }
}

bool is_commanded_army(const State& s, const Labels& feudals) {
  return std::ranges::any_of(feudals, [&](Label one) { return is_commanded(find_counter(s, one)->contents.get()); });
}

// TR-14.1.9: no dice; the escort flees and its markers are freed.
void escort_flees(Ruling& r, Label escort) {
  set_battle(r, std::nullopt);
  tally_loss(r, kAga, tested_units(find_counter(r.now(), escort)->contents.get()));
  strike_off(r, escort, Downfall::kFled);
  game_ends(r);
}

BattleMode agreed_mode(const State& s, const Contact& aga, const Contact& prince) {
  if (s.options->battle_ask && aga.mode && aga.mode == prince.mode) return *aga.mode;  // TR-18.1.1
  return s.options->battle_mode;
}

void reveal(Ruling& r, const Field& field, BattleMode mode) {
  Battle battle = **r->battle;
  battle.tartars = listed(field.tartars.labels);
  battle.feudals = listed(field.feudals.labels);
  battle.reasons = field.reasons;
  battle.stragglers = field.kept_back;
  battle.mode = mode;
  battle.commanded_feudal = is_commanded_army(r.now(), field.feudals.labels);
  Force tartars = force_of(r.now(), kAga, battle.tartars), feudals = force_of(r.now(), kPrince, battle.feudals);
  battle.forces = shown_units(tartars);
  for (const TableLoss& one : shown_units(feudals)) battle.forces->push_back(one);
  keep_back(tartars, field.kept_back);
  keep_back(feudals, field.kept_back);
  stamp_seniors(r, tartars, feudals);
  r.emit(BattleStarted{*battle.number, *battle.box, *battle.kind, *battle.attacker, show(r.now(), tartars),
                       show(r.now(), feudals), field.reasons, field.arrival_dice, field.straggler_dice});
  set_battle(r, battle);
}

}  // namespace

// TR-4.2.4.3.
Timing timing_of_join(Ruling& r, Label counter) {
  if (r->options->join_arrival != JoinArrival::kRoll)
    return {std::nullopt, r->options->join_arrival == JoinArrival::kDuring};
  const int die = rules::d6(r.chance(), "join arrival");
  const Timing timing{die, die > kJoinInTimeUpTo};
  r.emit(JoinArrivalRolled{counter, die, timing.late});
  return timing;
}

void set_battle(Ruling& r, std::optional<Battle> battle) { r.emit(BattleChanged{std::move(battle)}); }

// TR-11.1, TR-11.11: the next battle, or another in the same box while real opponents stand in contact.
void fight_next(Ruling& r) {
  const Contest* contest = next_contest(r.now());
  if (!contest) return;
  const Labels tartars = in_contact(r.now(), contest->box, kAga);
  const Labels feudals = in_contact(r.now(), contest->box, kPrince);
  if (tartars.empty() || feudals.empty()) return settle_contest(r, contest->box);
  Battle battle;
  battle.number = *r->battles + 1;
  battle.box = contest->box;
  battle.kind = kind_of(r.now(), *contest, feudals);
  battle.attacker = contest->attacker;
  battle.mode = r->options->battle_mode;
  set_battle(r, battle);
  open_window(r, contact_window(r.now(), *battle.box));
}

void contact_closed(Ruling& r, const Contact& aga, const Contact& prince) {
  const Battle battle = **r->battle;
  for (const Seat seat : {kAga, kPrince}) {
    const Contact& reply = seat == kAga ? aga : prince;
    if (reply.climax) r.emit(ClimaxDeclared{seat, *battle.box});
  }
  Field field;
  field.tartars = choose_forces(r.now(), battle, kAga, aga);
  field.feudals = choose_forces(r.now(), battle, kPrince, prince);
  if (battle.kind == BattleKind::kBigOpportunity) {
    Battle changed = battle;
    changed.tartars = listed(field.tartars.labels);
    changed.feudals = listed(field.feudals.labels);
    changed.reasons->clear();
    if (field.tartars.labels.size() > 1) changed.reasons->push_back(JointFor::kStorm);
    changed.mode = agreed_mode(r.now(), aga, prince);
    set_battle(r, changed);
    return storm(r);
  }
  if (field.tartars.labels.empty() || field.feudals.labels.empty()) return set_battle(r, std::nullopt);
  judge_escort(r.now(), field.tartars.labels, field.feudals);
  roll_arrivals(r, field);
  const auto has_men = [&](Label one) { return tested_units(find_counter(r.now(), one)->contents.get()) > 0; };
  // Where only a test can tell whether anybody is there to be fought it comes first: no levy without a battle.
  if (std::ranges::none_of(field.feudals.labels, has_men)) test_forces(r, field.feudals.labels);
  if (field.feudals.labels.empty()) return set_battle(r, std::nullopt);
  if (aga.levy.value_or(false) && may_call_levy(r.now(), battle)) call_levy(r, field.tartars.labels.front());
  // TR-11.13: a caravan or guard on its own has rules of its own.
  if (lone_escort(force_of(r.now(), kAga, listed(field.tartars.labels))) == 1)
    return escort_flees(r, field.tartars.labels.front());
  test_forces(r, field.feudals.labels);
  hold_back_late(r, field);
  roll_stragglers(r, field);
  note(field.reasons, field.tartars.reason);
  note(field.reasons, field.feudals.reason);
  if (field.tartars.by_card || field.feudals.by_card) note(field.reasons, JointFor::kCard);
  std::ranges::sort(field.reasons);
  reveal(r, field, agreed_mode(r.now(), aga, prince));
  if (battle_now(r.now()).mode != BattleMode::kAuto) return hand_over_battle(r);
  fight_built_in(r);
}

void fight_built_in(Ruling& r) {
  const Battle battle = **r->battle;
  Force tartars = force_of(r.now(), kAga, battle.tartars), feudals = force_of(r.now(), kPrince, battle.feudals);
  keep_back(tartars, battle.stragglers);
  keep_back(feudals, battle.stragglers);
  const Outcome outcome = fight_rounds(r, tartars, feudals);
  conclude(r, outcome.winner, outcome.killed);
}

// ---- TR-11.10: after the result ----

void bury(Ruling& r, Seat side, const std::vector<Leader>& leaders) {
  if (leaders.empty()) return;
  std::vector<LeaderEntry> entries;
  for (const Leader leader : leaders) entries.push_back({leader, skill_of(r.now(), leader), Fate::kKilled});
  r.emit(CommandersKilled{side, std::move(entries), std::vector<ContentsEntry>{}});
}

// In Tartary, too, they are lost to the Aga (TR-14.4.7).
void free_markers(Ruling& r, Label label) {
  const Counter* counter = find_counter(r.now(), label);
  Contents contents = counter->contents.get();
  const int number = static_cast<int>(contents.markers.size());
  if (number == 0) return;
  contents.markers.clear();
  r.emit(MarkersFreed{label, number, *counter->box, std::move(contents)});
}

void strike_off(Ruling& r, Label label, Downfall cause) {
  free_markers(r, label);
  std::vector<Leader> leaders;
  for (const Contingent& one : find_counter(r.now(), label)->contents.get().contingents)
    if (one.leader) leaders.push_back(*one.leader);
  r.emit(Destroyed{label, cause});
  bury(r, label.side(), leaders);
}

void roll_for_leaders(Ruling& r) {
  if (fate_of(r.now(), Leader::kAga) == Fate::kKilled && !*r->aga_lost) lose_leader(r, Leader::kAga);
  if (fate_of(r.now(), Leader::kPrince) == Fate::kKilled && !*r->prince_lost) lose_leader(r, Leader::kPrince);
}

// TR-13.8: one public die, when the Aga or the Prince is lost.
bool lose_leader(Ruling& r, Leader leader) {
  if (leader != Leader::kAga && leader != Leader::kPrince) return false;
  const Seat side = leader == Leader::kAga ? kAga : kPrince;
  const int die = rules::d6(r.chance(), side == kAga ? "loss of the Aga" : "loss of the Prince");
  const bool effect = die == kLeaderMatters && (side == kAga || !*r->reinforced);
  r.emit(LeaderLost{side, die, effect});
  if (effect && side == kAga) r.emit(Withdrawing{RideFor::kLeaderLost, true});
  return true;
}

namespace {

std::vector<Label> of_side(const Battle& battle, Seat side) { return side == kAga ? *battle.tartars : *battle.feudals; }

void strike_off_the_fallen(Ruling& r, const Battle& battle) {
  for (const Seat side : {kAga, kPrince})
    for (const Label one : of_side(battle, side)) {
      const Counter* counter = find_counter(r.now(), one);
      if (!counter || !is_empty(counter->contents.get())) continue;
      strike_off(r, one, counter->contents.get().form == Form::kArmy ? Downfall::kBattle : Downfall::kFled);
    }
}

// TR-9.2.6: one roll per counter with Cossacks in the beaten force.
void lose_heart(Ruling& r, const Battle& battle) {
  for (const Label one : *battle.feudals) {
    const Counter* counter = find_counter(r.now(), one);
    if (!counter) continue;
    Contents contents = counter->contents.get();
    int cossacks = 0;
    for (const Contingent& part : contents.contingents)
      if (part.kind == Kind::kCossack) cossacks += part.units.value_or(0);
    if (cossacks == 0) continue;
    const int die = rules::d6(r.chance(), "losing heart");
    std::optional<int> second;
    if (die == kLosesHeart) second = rules::d6(r.chance(), "leaving");
    const int leaving = std::min(second.value_or(0), cossacks);
    int left = leaving;
    for (Contingent& part : contents.contingents) {
      if (part.kind != Kind::kCossack) continue;
      const int gone = std::min(left, part.units.value_or(0));
      part.units = part.units.value_or(0) - gone;
      left -= gone;
    }
    contents.contingents.erase(std::remove_if(contents.contingents.begin(), contents.contingents.end(),
                                              [](const Contingent& part) { return part.units == 0 && !part.leader; }),
                               contents.contingents.end());
    r.emit(LostHeart{one, die, second, leaving, contents});
    if (leaving > 0) tally_loss(r, kPrince, leaving);
    if (is_empty(contents)) strike_off(r, one, Downfall::kLostHeart);
  }
}

}  // namespace

void conclude(Ruling& r, Seat winner, const Labels& killed) {
  const Battle battle = **r->battle;
  std::vector<UnitsShown> left;
  for (const Seat side : {kAga, kPrince})
    for (const Label one : of_side(battle, side))
      if (const Counter* counter = find_counter(r.now(), one))
        left.push_back({one, tested_units(counter->contents.get())});
  r.emit(BattleEnded{*battle.number, *battle.box, std::optional<Seat>(winner), std::move(left),
                     std::vector<Label>(killed.begin(), killed.end())});
  strike_off_the_fallen(r, battle);
  const Seat loser = rules::other(winner);
  if (loser == kPrince) lose_heart(r, battle);
  if (loser == kAga)
    for (const Label one : *battle.tartars)
      if (find_counter(r.now(), one)) free_markers(r, one);  // TR-14.1.12
  begin_retreat(r, loser);
}

// Once the beaten are gone: loss of Aga or Prince, Panic; then the contest goes on (TR-11.10-11).
void after_battle(Ruling& r) {
  const Battle battle = **r->battle;
  const Seat winner = rules::other(**battle.loser);
  roll_for_leaders(r);
  std::vector<Label> victors;
  for (const Label one : of_side(battle, winner))
    if (find_counter(r.now(), one)) victors.push_back(one);
  set_battle(r, std::nullopt);
  if (game_ends(r)) return;
  if (winner == kAga && *battle.commanded_feudal) roll_panic(r, victors, battle.tartars->front());
}

}  // namespace cherta::tartar_raid
