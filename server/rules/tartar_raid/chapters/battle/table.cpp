// Battles fought elsewhere: sealed double entry, disputes, the referee's word (TR-18.1-2).
#include <algorithm>

#include "server/rules/core/codec.h"
#include "server/rules/tartar_raid/chapters/battle/battle.h"
#include "server/rules/tartar_raid/handover/handover.h"

namespace cherta::tartar_raid {

namespace {

bool is_big_opportunity(const Battle& battle) { return battle.kind == BattleKind::kBigOpportunity; }

Refusal impossible(std::string text) { return refuse("E_RESULT", "TR-18.2.3", std::move(text)); }

bool is_of(const Battle& battle, Seat side, Label label) {
  const auto& labels = side == kAga ? *battle.tartars : *battle.feudals;
  return std::ranges::find(labels, label) != labels.end();
}

int units_of(const Battle& battle, Seat side) {
  int sum = 0;
  for (const TableLoss& one : battle.forces)
    if (one.counter.side() == side) sum += one.units;
  return sum;
}

int lost_by(const ResultEntry& entry, Seat side) {
  int sum = 0;
  for (const TableLoss& one : entry.losses)
    if (one.counter.side() == side) sum += one.units;
  return sum;
}

Refused check_losses_of(const Battle& battle, const ResultEntry& entry) {
  for (std::size_t i = 0; i < entry.losses.size(); ++i) {
    const TableLoss& loss = entry.losses[i];
    const auto same = [&](const TableLoss& one) { return one.counter == loss.counter && one.kind == loss.kind; };
    const auto shown = std::ranges::find_if(battle.forces, same);
    if (shown == battle.forces.end()) return impossible(loss.counter.text() + " has no such contingent in this battle");
    if (loss.units < 0 || loss.units > shown->units)
      return impossible(loss.counter.text() + " may lose 0 to " + std::to_string(shown->units) + " of them");
    if (std::count_if(entry.losses.begin(), entry.losses.end(), same) > 1)
      return impossible(loss.counter.text() + " is named twice");
  }
  return {};
}

// A commander is in the battle and alive, as far as the sender can know: of the enemy, public kinds only.
Refused check_killed(const State& s, const Battle& battle, const ResultEntry& entry) {
  if (is_big_opportunity(battle) && !entry.killed.empty())
    return impossible("before the town a result has a winner and losses only");
  for (const Label one : entry.killed) {
    const Counter* counter = find_counter(s, one);
    const bool army = one.letter == 'T' || one.letter == 'F';
    if (!counter || !army || !(is_of(battle, kAga, one) || is_of(battle, kPrince, one)))
      return impossible("no commander of " + one.text() + " is in this battle");
    const Contents* contents = counter->contents.if_known();
    if (contents && !is_commanded(*contents)) return impossible("no living commander leads " + one.text());
  }
  return {};
}

// TR-18.3.10: wagons are what a tabletop game (mode `played`) has of the markers. A typed entry has no word for them
// (TR-18.2.2), and how many there are only their owner and the referee can see.
Refused check_wagons(const State& s, const Battle& battle, const ResultEntry& entry) {
  if (entry.wagons == 0) return {};
  if (entry.wagons < 0) return impossible("wagons cannot be less than none");
  if (*battle.mode != BattleMode::kPlayed) return impossible("wagons are lost in a battle of mode played only");
  int markers = 0;
  for (const Label one : *battle.tartars) {
    const Counter* counter = find_counter(s, one);
    const Contents* contents = counter ? counter->contents.if_known() : nullptr;
    if (!contents) return {};
    markers += static_cast<int>(contents->markers.size());
  }
  if (entry.wagons <= markers) return {};
  return impossible("the Tartars have " + std::to_string(markers) + " wagons");
}

ResultEntry tidy(ResultEntry entry) {
  std::erase_if(entry.losses, [](const TableLoss& one) { return one.units == 0; });
  std::ranges::sort(entry.losses, [](const TableLoss& a, const TableLoss& b) {
    return std::tie(a.counter, a.kind) < std::tie(b.counter, b.kind);
  });
  std::ranges::sort(entry.killed);
  entry.killed.erase(std::unique(entry.killed.begin(), entry.killed.end()), entry.killed.end());
  return entry;
}

// The units of one kind of a counter, less what it lost.
void take_from(Contents& contents, Kind kind, int units) {
  for (const std::size_t i : loss_sequence(contents)) {
    Contingent& one = contents.contingents[i];
    if (one.kind != kind || !one.units) continue;
    const int taken = std::min(units, *one.units);
    *one.units -= taken;
    units -= taken;
  }
}

struct Aftermath {
  std::vector<ContentsEntry> tartars, feudals;
  std::vector<Leader> dead_tartars, dead_feudals;
  Labels killed;
};

void fell_commander(const State& s, Contents& contents, std::vector<Leader>& dead) {
  const auto leader = senior_leader(s, {&contents});
  for (Contingent& one : contents.contingents)
    if (leader && one.leader == leader) {
      one.leader.reset();
      one.leader_lost = true;
      dead.push_back(*leader);
    }
}

Aftermath aftermath_of(const State& s, const Battle& battle, const ResultEntry& entry) {
  Aftermath after;
  for (const Seat side : {kAga, kPrince})
    for (const Label label : side == kAga ? *battle.tartars : *battle.feudals) {
      const Counter* counter = find_counter(s, label);
      if (!counter) continue;
      Contents contents = counter->contents.get();
      for (const TableLoss& loss : entry.losses)
        if (loss.counter == label) take_from(contents, loss.kind, loss.units);
      auto& dead = side == kAga ? after.dead_tartars : after.dead_feudals;
      if (std::ranges::find(entry.killed, label) != entry.killed.end()) {
        const std::size_t before = dead.size();
        fell_commander(s, contents, dead);
        if (dead.size() > before) after.killed.push_back(label);
      }
      const auto gone = [](const Contingent& one) {  // the levy has fought its battle (TR-14.4.6)
        return one.kind == Kind::kLevy || (one.units == 0 && !one.leader);
      };
      contents.contingents.erase(std::remove_if(contents.contingents.begin(), contents.contingents.end(), gone),
                                 contents.contingents.end());
      (side == kAga ? after.tartars : after.feudals).push_back({label, std::move(contents)});
    }
  return after;
}

// TR-14.1.10: a lone caravan of two, which fought with one: beaten, both flee; winning, none is lost.
void mend_for_escort(const State& s, const Battle& battle, ResultEntry& entry) {
  const Force tartars = force_of(s, kAga, battle.tartars);
  if (lone_escort(tartars) != 2) return;
  std::erase_if(entry.losses, [](const TableLoss& one) { return one.counter.side() == kAga; });
  if (entry.winner == TableWinner::kTartar) return;
  for (const TableLoss& one : shown_units(tartars)) entry.losses.push_back(one);
}

// TR-18.3.10: lost wagons are markers freed, even if the escort wins.
void free_wagons(Ruling& r, int wagons) {
  const std::vector<Label> labels = *battle_now(r.now()).tartars;
  for (const Label label : labels) {
    const Counter* counter = find_counter(r.now(), label);
    if (!counter) continue;
    Contents contents = counter->contents.get();
    const int number = std::min<int>(wagons, static_cast<int>(contents.markers.size()));
    if (number == 0) continue;
    contents.markers.resize(contents.markers.size() - static_cast<std::size_t>(number));
    wagons -= number;
    r.emit(MarkersFreed{label, number, *counter->box, std::move(contents)});
  }
}

// TR-18.3.11: the Tartars take the town if they win; a draw holds it.
void settle_storm(Ruling& r, const Battle& battle, const ResultEntry& entry, const Aftermath& after) {
  const bool taken = entry.winner == TableWinner::kTartar;
  const Force tartars = force_of(r.now(), kAga, battle.tartars), garrison = force_of(r.now(), kPrince, battle.feudals);
  std::vector<UnitsShown> left;
  for (const auto* entries : {&after.tartars, &after.feudals})
    for (const ContentsEntry& one : *entries) left.push_back({one.counter, tested_units(one.contents)});
  r.emit(BigOpportunity{*battle.box, show(r.now(), tartars), show(r.now(), garrison), *battle.town_dice, 0, 0, taken,
                        lost_by(entry, kAga), lost_by(entry, kPrince), std::move(left), after.tartars, after.feudals});
  after_storm(r, taken);
}

// TR-18.1.3: what follows is the campaign's, whatever the mode.
void settle(Ruling& r, ResultEntry entry, Settlement how) {
  const Battle battle = **r->battle;
  mend_for_escort(r.now(), battle, entry);
  entry = tidy(std::move(entry));
  const Aftermath after = aftermath_of(r.now(), battle, entry);
  r.emit(ResultSettled{entry, how, after.tartars, after.feudals});
  tally_loss(r, kAga, lost_by(entry, kAga));
  tally_loss(r, kPrince, lost_by(entry, kPrince));
  bury(r, kAga, after.dead_tartars);
  bury(r, kPrince, after.dead_feudals);
  if (entry.wagons > 0) free_wagons(r, entry.wagons);
  if (is_big_opportunity(battle)) return settle_storm(r, battle, entry, after);
  conclude(r, entry.winner == TableWinner::kTartar ? kAga : kPrince, after.killed);  // a draw: Tartars retreat
}

// TR-18.2.5: the parts on which the second entries agree stand, losses are averaged rounding up, a differing winner is
// a draw, a commander is killed only if both say so. What they come to is a result like any other: who has won has a
// unit left (TR-18.2.3).
ResultEntry between(const Battle& battle, const ResultEntry& a, const ResultEntry& b) {
  ResultEntry mean;
  mean.battle = a.battle;
  mean.winner = a.winner == b.winner ? a.winner : TableWinner::kDraw;
  mean.wagons = (a.wagons + b.wagons + 1) / 2;
  const auto in = [](const ResultEntry& entry, const TableLoss& like) {
    for (const TableLoss& one : entry.losses)
      if (one.counter == like.counter && one.kind == like.kind) return one.units;
    return 0;
  };
  for (const TableLoss& one : a.losses)
    mean.losses.push_back({one.counter, one.kind, (one.units + in(b, one) + 1) / 2});
  for (const TableLoss& one : b.losses)
    if (in(a, one) == 0) mean.losses.push_back({one.counter, one.kind, (one.units + 1) / 2});
  for (const Label one : a.killed)
    if (std::ranges::find(b.killed, one) != b.killed.end()) mean.killed.push_back(one);
  winner_keeps_one(battle, mean);
  return tidy(mean);
}

void judge_entries(Ruling& r, const ResultEntry& aga, const ResultEntry& prince) {
  if (aga == prince) return settle(r, aga, Settlement::kAgreed);
  const bool again = *battle_now(r.now()).disputed;
  if (!again || r->options->refereed) return r.emit(ResultDisputed{aga, prince, again});
  settle(r, between(battle_now(r.now()), aga, prince), Settlement::kAveraged);
}

}  // namespace

void hand_over_battle(Ruling& r) {
  Battle battle = **r->battle;
  battle.stage = BattleStage::kTable;
  battle.aga_entry = battle.prince_entry = std::optional<ResultEntry>();
  set_battle(r, battle);
  const Handover record = handover_of(r.now());
  r.emit(HandedOver{*battle.number, rules::to_json(public_sheet(record)), rules::to_json(record)});
}

Refused check_result(const Known& known, rules::Actor, const ResultEntry& entry) {
  const State& s = *known;
  if (!*s.battle || *(*s.battle)->stage != BattleStage::kTable || *(*s.battle)->number != entry.battle)
    return impossible("no battle of that number waits for a result");
  const Battle& battle = **s.battle;
  if (auto fault = check_losses_of(battle, entry); !fault) return fault;
  if (auto fault = check_killed(s, battle, entry); !fault) return fault;
  if (auto fault = check_wagons(s, battle, entry); !fault) return fault;
  const bool big = is_big_opportunity(battle);  // the town's own men are not counted among the forces
  if (entry.winner == TableWinner::kTartar && lost_by(entry, kAga) >= units_of(battle, kAga))
    return impossible("a side with no unit left cannot win");
  if (entry.winner == TableWinner::kFeudal && !big && lost_by(entry, kPrince) >= units_of(battle, kPrince))
    return impossible("a side with no unit left cannot win");
  return {};
}

void enter_result(Ruling& r, rules::Actor actor, const ResultEntry& entry) {
  if (actor.is_clock()) return settle(r, entry, Settlement::kPlayed);     // TR-18.3.9
  if (actor.is_referee()) return settle(r, entry, Settlement::kReferee);  // TR-18.2.4: his entry stands
  r.emit(ResultEntered{actor.seat, tidy(entry)});
  const Battle battle = **r->battle;
  if (!*battle.aga_entered || !*battle.prince_entered) return;
  judge_entries(r, *battle.aga_entry.get(), *battle.prince_entry.get());
}

// TR-18.2.5, deadline passed: a single entry stands; with none the battle is resolved built-in. After a dispute, who
// gave no second entry keeps to his first.
void settle_by_clock(Ruling& r) {
  const Battle battle = **r->battle;
  std::optional<ResultEntry> aga = battle.aga_entry.get(), prince = battle.prince_entry.get();
  if (*battle.disputed) {
    if (!aga) aga = *battle.aga_first;
    if (!prince) prince = *battle.prince_first;
  }
  // The referee, too, may have had a time to decide (ref extend).
  if (aga && prince && *battle.appealed) return settle(r, between(battle, *aga, *prince), Settlement::kAveraged);
  if (aga && prince) return judge_entries(r, *aga, *prince);
  if (aga || prince) return settle(r, aga ? *aga : *prince, Settlement::kSingle);
  return is_big_opportunity(battle) ? storm_by_dice(r) : fight_built_in(r);
}

}  // namespace cherta::tartar_raid
