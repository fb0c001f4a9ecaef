// The town: surprise, siege and Big Opportunity, Panic, its fall and pillage (TR-14.2-14.3).
#include <algorithm>

#include "server/rules/tartar_raid/blank_six.h"
#include "server/rules/tartar_raid/chapters/battle/battle.h"
#include "server/rules/tartar_raid/chapters/battle/battle_charts.h"
#include "server/rules/tartar_raid/chapters/battle/joint.h"

namespace cherta::tartar_raid {

namespace {

int clamp_die(int value) { return std::clamp(value, 1, 6); }  // TR-0.1

// May this Aga still try the town at all (TR-14.2.0, TR-14.2.2.4)?
bool may_try_town(const State& s) {
  const auto& town = s.ground->town;
  if (!town || town->state != TownState::kIntact || *s.bo_missed) return false;
  return s.options->town_attempt_any || s.objective.get() == Objective::kRush;
}

// Why not, for the Aga, who knows what he was ordered.
std::string why_not_try(const State& s) {
  const auto& town = s.ground->town;
  if (!town) return "there is no town on the map";
  if (town->state != TownState::kIntact) return "the town is taken, or has paid";
  if (*s.bo_missed) return "the Big Opportunity has been missed";
  return "you have not been ordered against the town";
}

// A roll with the modifiers of TR-14.2.1.3: the Prince's, and that of the Tartar commander.
struct TownRoll {
  int die = 0, total = 0;
  std::optional<int> shown;  // the modifier, if every skill in it is public (TR-3.4)
};

TownRoll roll_for_town(Ruling& r, const std::vector<Label>& tartars, int bonus, std::string_view label,
                       const std::function<int(int)>& result_of) {
  std::vector<SkillRead> reads;
  const auto prince = read_overall(r.now(), kPrince);
  if (prince) reads.push_back(*prince);
  const Senior senior = senior_of(r.now(), force_of(r.now(), kAga, tartars));
  if (senior.leader && senior.skill) reads.push_back({senior.counter, *senior.leader, *senior.skill});
  const auto modifier_of = [&](const std::vector<Skill>& skills) {
    std::size_t next = 0;
    int sum = bonus;
    if (prince) sum += kTownDefenceByPrince.at(skills[next++]);
    if (next < skills.size()) sum += kTownAttackByTartar.at(skills[next]);
    return sum;
  };
  std::vector<Skill> skills;
  for (const SkillRead& one : reads) skills.push_back(one.skill);
  TownRoll roll;
  roll.die = rules::d6(r.chance(), label);
  roll.total = clamp_die(roll.die + modifier_of(skills));
  const auto shown = disclose(
      r, reads, [&](const std::vector<Skill>& could) { return result_of(clamp_die(roll.die + modifier_of(could))); });
  if (std::ranges::all_of(shown, [](const auto& one) { return one.has_value(); })) roll.shown = modifier_of(skills);
  return roll;
}

int foot_before_town(const State& s, Box box) {
  int foot = 0;
  for (const Counter* one : counters_in(s, box, kAga))
    for (const Contingent& part : one->contents.get().contingents)
      if (part.kind == Kind::kFoot) foot += part.units.value_or(0);
  return foot;
}

}  // namespace

// TR-14.2.1.1, as it stands in the town box.
bool surprise_possible(const State& s, const Counter& counter) {
  if (!may_try_town(s) || *s.surprise_used || *s.town_mustered) return false;
  const Contents& contents = counter.contents.get();
  if (contents.dummy || !is_commanded(contents) || *counter.pinned) return false;
  const Box box = s.ground->town->box;
  return *counter.box == box && tested_units(contents) >= kSurpriseUnits && counters_in(s, box, kPrince).empty();
}

void try_surprise(Ruling& r, Label label) {
  const Counter* counter = find_counter(r.now(), label);
  if (!counter || !surprise_possible(r.now(), *counter)) return;  // L-38: silence
  const auto result_of = [](int total) { return total == kSurpriseTakes ? 2 : total <= kSurpriseLossUpTo ? 1 : 0; };
  const TownRoll roll = roll_for_town(r, {label}, 0, "surprise", result_of);
  const bool taken = result_of(roll.total) == 2;
  const int loss = result_of(roll.total) == 1 ? 1 : 0;
  r.emit(SurpriseRolled{label, roll.die, roll.shown, taken, loss,
                        without_units(find_counter(r.now(), label)->contents.get(), loss)});
  if (loss > 0) tally_loss(r, kAga, loss);
  if (taken) town_falls(r, {label});
}

// ---- siege and Big Opportunity (TR-14.2.2) ----

Refused check_siege(const Known& known, Seat seat, const Siege& order) {
  const State& s = *known;
  std::vector<Label> all = {order.counter};
  all.insert(all.end(), order.with.begin(), order.with.end());
  std::vector<const Counter*> counters;
  for (const Label one : all) {
    const Counter* counter = find_counter(s, one);
    if (!counter || one.side() != seat || seat != kAga)
      return refuse("E_COUNTER", "TR-14.2.2.1", "you have no counter " + one.text());
    counters.push_back(counter);
  }
  for (const Counter* one : counters)
    if (*one->moved || *one->fought || has_been_pinned(*one))  // it counts as the move
      return refuse("E_MOVED", "TR-7.1.15", one->label->text() + " has already moved, fought or been in contact");
  for (const Counter* one : counters)
    if (!one->contents.get().dummy && !is_commanded(one->contents.get()))
      return refuse("E_NO_COMMANDER", "TR-14.2.2.1", one->label->text() + " cannot do that without a commander");
  for (const Counter* one : counters)
    if (one->contents.get().dummy) return refuse("E_DUMMY", "TR-5.3.4", "a rumour cannot do that");
  if (!may_try_town(s)) return refuse("E_TOWN", "TR-14.2.0", why_not_try(s));
  const Box box = s.ground->town->box;
  for (const Counter* one : counters)
    if (*one->box != box || *one->began_turn != box)
      return refuse("E_TOWN", "TR-14.2.2.1", one->label->text() + " has not been before the town since the turn began");
  const Labels compelled = compelled_counters(s, kAga);
  for (const Label one : all)
    if (std::ranges::find(compelled, one) != compelled.end())
      return refuse("E_WITHDRAW", "TR-14.0.8", one.text() + " must ride nearer home");
  return {};
}

void do_siege(Ruling& r, Seat, const Siege& order) {
  std::vector<Label> all = {order.counter};
  for (const Label one : order.with)
    if (std::ranges::find(all, one) == all.end()) all.push_back(one);
  r.emit(SiegeOrdered{std::move(all)});
}

bool roll_sieges(Ruling& r) {
  std::vector<Label> besiegers;
  for (const Counter& one : r->counters)
    if (*one.besieging && !*one.fought) besiegers.push_back(*one.label);
  if (besiegers.empty() || !may_try_town(r.now())) return false;
  const Box box = r->ground->town->box;
  if (std::ranges::find(*r->fought_in, box) != r->fought_in.end()) return false;
  const auto result_of = [](int total) { return total >= kOpportunityFrom ? 1 : 0; };
  const int bonus = r->options->town_host && foot_before_town(r.now(), box) >= kSiegeFoot ? 1 : 0;  // TR-16.4.8
  const TownRoll roll = roll_for_town(r, besiegers, bonus, "siege", result_of);
  const Senior senior = senior_of(r.now(), force_of(r.now(), kAga, besiegers));
  const Label leader = senior.counter.exists() ? senior.counter : besiegers.front();
  r.emit(SiegeRolled{leader, roll.die, roll.shown, result_of(roll.total) == 1});
  if (result_of(roll.total) == 0) return true;
  Battle battle;
  battle.number = *r->battles + 1;
  battle.box = box;
  battle.kind = BattleKind::kBigOpportunity;
  battle.attacker = kAga;
  battle.mode = r->options->battle_mode;
  std::erase(besiegers, leader);
  besiegers.insert(besiegers.begin(), leader);
  battle.tartars = besiegers;  // who sat before the town: the default force
  set_battle(r, battle);
  open_window(r, contact_window(r.now(), box));
  return true;
}

namespace {

// TR-4.2.4.3: who comes during this fight, which has one round, comes too late for it.
void drop_the_late(Ruling& r, Battle& battle) {
  for (const Label one : *battle.by_card) {  // the Aga's first (TR-11.3)
    if (!timing_of_join(r, one).late) continue;
    std::erase(*battle.tartars, one);
    std::erase(*battle.feudals, one);
  }
}

void test_garrison(Ruling& r, Battle& battle) {
  std::vector<Label> ready;
  for (const Label one : *battle.feudals) {
    const Counter* counter = find_counter(r.now(), one);
    if (!has_untested(counter->contents.get()) || test_strength(r, one)) ready.push_back(one);
  }
  battle.feudals = std::move(ready);
}

int prince_bonus(const State& s) {
  const auto read = read_overall(s, kPrince);
  return read ? kOpportunityByPrince.at(read->skill) : 0;
}

// A fight always counts (TR-3.4): the besiegers' senior and the Prince.
void disclose_storm(Ruling& r, const Force& tartars) {
  std::vector<SkillRead> reads;
  const Senior senior = senior_of(r.now(), tartars);
  if (senior.leader && senior.skill) reads.push_back({senior.counter, *senior.leader, *senior.skill});
  if (const auto prince = read_overall(r.now(), kPrince)) reads.push_back(*prince);
  constexpr int kSkills = 3;
  disclose(r, reads, [](const std::vector<Skill>& skills) {
    int each_differs = 0;
    for (const Skill one : skills) each_differs = each_differs * kSkills + static_cast<int>(one);
    return each_differs;
  });
}

}  // namespace

// TR-14.2.2.3.
void storm_by_dice(Ruling& r) {
  const Battle battle = **r->battle;
  Force tartars = force_of(r.now(), kAga, battle.tartars), garrison = force_of(r.now(), kPrince, battle.feudals);
  disclose_storm(r, tartars);
  const ForceShown shown_tartars = show(r.now(), tartars), shown_garrison = show(r.now(), garrison);
  std::vector<int> dice = *battle.town_dice;
  dice.push_back(rules::d6(r.chance(), "battle, Tartars"));
  dice.push_back(rules::d6(r.chance(), "battle, feudals"));
  const int ready = but_sixes(dice[0]) + but_sixes(dice[1]) + present_units(garrison);  // TR-14.2.2.2
  const Senior senior = senior_of(r.now(), tartars);
  const int command = senior.skill ? kOpportunityByTartar.at(*senior.skill) : senior.lost ? kLostCommander : 0;
  const int attack = present_units(tartars) + command + dice[2];
  const int defence = ready * r->options->town_halves / 2 + prince_bonus(r.now()) + dice[3];
  const bool taken = attack > defence;
  int loss = taken ? 1 : 2;
  if (attack < defence) {
    dice.push_back(rules::d6(r.chance(), "losses before the town"));
    loss = dice.back() + 1;
  }
  const int tartars_before = present_units(tartars), garrison_before = present_units(garrison);
  take_loss(tartars, std::min(loss, tartars_before));
  if (!taken) take_loss(garrison, std::min(1, garrison_before));
  const int lost = tartars_before - present_units(tartars), fallen = garrison_before - present_units(garrison);
  r.emit(BigOpportunity{*battle.box, shown_tartars, shown_garrison, dice, attack, defence, taken, lost, fallen,
                        units_left(tartars, garrison), contents_of(tartars), contents_of(garrison)});
  if (lost > 0) tally_loss(r, kAga, lost);
  if (fallen > 0) tally_loss(r, kPrince, fallen);
  after_storm(r, taken);
}

// The contact window of the Big Opportunity has closed: tests, ready defenders, then the fight.
void storm(Ruling& r) {
  Battle battle = **r->battle;
  std::vector<Label> garrison;
  for (const Counter* one : counters_in(r.now(), *battle.box, kPrince))
    if (*one->inside_town) garrison.push_back(*one->label);
  battle.feudals = std::move(garrison);
  drop_the_late(r, battle);
  test_garrison(r, battle);
  battle.town_dice =
      std::vector<int>{rules::d6(r.chance(), "ready defenders"), rules::d6(r.chance(), "ready defenders")};
  battle.forces = shown_units(force_of(r.now(), kAga, battle.tartars));
  for (const TableLoss& one : shown_units(force_of(r.now(), kPrince, battle.feudals))) battle.forces->push_back(one);
  set_battle(r, battle);
  if (battle.mode == BattleMode::kAuto) return storm_by_dice(r);
  const int ready = but_sixes(battle.town_dice[0]) + but_sixes(battle.town_dice[1]);
  const Force tartars = force_of(r.now(), kAga, battle.tartars), inside = force_of(r.now(), kPrince, battle.feudals);
  if (ready + present_units(inside) == 0) {  // TR-18.3.6: it falls without a fight
    r.emit(BigOpportunity{*battle.box, show(r.now(), tartars), show(r.now(), inside), *battle.town_dice, 0, 0, true, 0,
                          0, units_left(tartars, inside), contents_of(tartars), contents_of(inside)});
    return after_storm(r, true);
  }
  hand_over_battle(r);
}

void after_storm(Ruling& r, bool taken) {
  const Battle battle = **r->battle;
  for (const auto* side : {&*battle.tartars, &*battle.feudals})
    for (const Label one : *side) {
      const Counter* counter = find_counter(r.now(), one);
      if (counter && is_empty(counter->contents.get())) strike_off(r, one, Downfall::kBattle);
    }
  Labels victors;
  for (const Label one : *battle.tartars)
    if (find_counter(r.now(), one)) victors.push_back(one);
  set_battle(r, std::nullopt);
  if (taken) town_falls(r, victors);
  roll_for_leaders(r);
  game_ends(r);
}

// ---- the fall of the town (TR-14.3.1-3) ----

void town_falls(Ruling& r, const Labels& victors) {
  const Box box = r->ground->town->box;
  std::vector<Label> garrison;
  std::vector<Leader> dead;
  int fallen = 0;
  bool prince_there = false;
  for (const Counter* one : counters_in(r.now(), box, kPrince)) {
    if (!*one->inside_town) continue;
    garrison.push_back(*one->label);
    fallen += tested_units(one->contents.get());
    for (const Contingent& part : one->contents.get().contingents) {
      if (part.leader == Leader::kPrince)
        prince_there = true;
      else if (part.leader)
        dead.push_back(*part.leader);
    }
  }
  MusterPlan plan = r->plan.get();
  const bool to_muster = !*r->activated && !plan.prince_formed && plan.prince_place.at == MusterAt::kTown;
  r.emit(TownTaken{box, std::vector<Label>(victors.begin(), victors.end()), std::move(garrison)});
  if (fallen > 0) tally_loss(r, kPrince, fallen);
  bury(r, kPrince, dead);
  if (prince_there || to_muster) {
    const auto read = read_overall(r.now(), kPrince);
    const Skill skill = read ? read->skill : Skill::kAverage;
    if (read) disclose(r, {*read}, [](const std::vector<Skill>& could) { return static_cast<int>(could.front()); });
    const int die = rules::d6(r.chance(), "escape of the Prince");
    const bool escaped = die >= kEscapeFrom.at(skill);
    plan.prince_formed = true;  // TR-14.3.2: what was to muster under him never does
    r.emit(PrinceEscapeRolled{die, skill, escaped, plan});
    if (escaped)
      r.emit(LeaderChanged{kPrince, std::vector<LeaderEntry>{{Leader::kPrince, skill, Fate::kEscaped}}});
    else
      bury(r, kPrince, {Leader::kPrince});
  }
  roll_for_leaders(r);
}

// TR-14.3.4: pillage is a matter of public facts.
bool is_pillaging(const State& s, const Counter& counter) {
  return s.ground->town && *counter.box == s.ground->town->box && *counter.immobile_until > *s.turn;
}

void load_booty(Ruling& r) {
  if (!*r->booty_turn || **r->booty_turn != *r->turn || !r->ground->town) return;
  std::vector<Label> army;
  for (const Counter* one : counters_in(r.now(), r->ground->town->box, kAga))
    if (*one->immobile_until == *r->turn && is_real(*one)) army.push_back(*one->label);
  if (army.empty()) return;
  const Senior senior = senior_of(r.now(), force_of(r.now(), kAga, army));
  const Label loader = senior.counter.exists() ? senior.counter : army.front();
  const std::vector<int> dice = {rules::d6(r.chance(), "booty"), rules::d6(r.chance(), "booty")};
  Contents contents = find_counter(r.now(), loader)->contents.get();
  for (int i = 0; i < dice[0] + dice[1]; ++i) contents.markers.push_back({r->ground->town->box, false});
  r.emit(MarkersLoaded{kAga, loader, dice[0] + dice[1], dice, std::move(contents)});
}

// ---- Panic (TR-14.2.3) ----

// TR-14.2.3.2: 5 brings tribute, 6 tribute and slaves.
// Of several who fought jointly it is the senior commander's skill, and his counter's victory; without one the
// engaged counter's, or if that is gone the lowest label's.
void roll_panic(Ruling& r, const std::vector<Label>& victors, Label engaged) {
  const auto& town = r->ground->town;
  if (!*r->bo_missed || !town || town->state != TownState::kIntact || victors.empty()) return;
  const auto result_of = [](int total) { return total >= kTributeFrom ? total : 0; };
  const Senior senior = senior_of(r.now(), force_of(r.now(), kAga, victors));
  const bool stands = std::ranges::find(victors, engaged) != victors.end();
  const Label victor = senior.counter.exists() ? senior.counter : stands ? engaged : *std::ranges::min_element(victors);
  const TownRoll roll = roll_for_town(r, victors, 0, "panic", result_of);
  const int result = result_of(roll.total);
  int markers = 0;
  if (result >= kTributeFrom) markers += rules::d6(r.chance(), "tribute");
  if (result >= kTributeAndSlaves) markers += rules::d6(r.chance(), "slaves");
  Contents contents = find_counter(r.now(), victor)->contents.get();
  for (int i = 0; i < markers; ++i) contents.markers.push_back({town->box, false});
  const Panic panic = result >= kTributeAndSlaves ? Panic::kTributeAndSlaves
                      : result > 0                ? Panic::kTribute
                                                  : Panic::kNothing;
  r.emit(PanicRolled{victor, roll.die, roll.shown, panic, markers, std::move(contents)});
}

// ---- sally (TR-14.2.1.2) ----

Refused check_sally(const Known& known, Seat seat, const Sally& order) {
  const State& s = *known;
  const Counter* counter = find_counter(s, order.counter);
  if (!counter || seat != kPrince || order.counter.side() != kPrince)
    return refuse("E_COUNTER", "TR-14.2.1.2", "you have no counter " + order.counter.text());
  if (*counter->moved || *counter->fought || has_been_pinned(*counter))
    return refuse("E_MOVED", "TR-7.1.15", order.counter.text() + " has already moved, fought or been in contact");
  if (!may_initiate_contact(s, *counter))
    return refuse("E_NO_COMMANDER", "TR-7.1.14", order.counter.text() + " cannot do that without a commander");
  if (!*counter->inside_town || !has_enemy_counter(s, *counter->box, kPrince))
    return refuse("E_TOWN", "TR-14.2.1.2", order.counter.text() + " is not inside the town, or no enemy is before it");
  if (*s.fallback) return refuse("E_FALLBACK", "TR-13.8", "no sally while the host falls back");
  return {};
}

void do_sally(Ruling& r, Seat, const Sally& order) {
  r.emit(SallyOrdered{order.counter});
  const Box box = *find_counter(r.now(), order.counter)->box;
  Labels rumours;
  for (const Counter* one : counters_in(r.now(), box, kAga))
    if (!is_real(*one)) rumours.push_back(*one->label);
  for (const Label one : rumours) expose(r, one, Exposure::kSally);
  make_contact(r, box, kPrince, true);
}

}  // namespace cherta::tartar_raid
