// One event more (section 7). Every case copies what the event says; where a rule follows from public facts alone
// (who is inside the town, which flags last one turn) it is done here, so that truth and projections agree.
// Hidden fields are taken if they are there: a projection that does not hold them is left as it is.
#include <algorithm>

#include "server/rules/tartar_raid/engine.h"

namespace cherta::tartar_raid {

namespace {

constexpr std::string_view kLabelLetters = "TFCHP";
constexpr int kEscapeTurns = 2, kPillageTurns = 2;  // TR-14.3.3, TR-14.3.4

Side& side_in(State& s, Seat seat) { return seat == kAga ? *s.aga : *s.prince; }

Counter* counter_in(State& s, Label label) {
  for (Counter& one : s.counters)
    if (*one.label == label) return &one;
  return nullptr;
}

void remove_counter(State& s, Label label) {
  std::erase_if(*s.counters, [&](const Counter& one) { return *one.label == label; });
}

void add_counter(State& s, Counter counter) {
  const Label label = *counter.label;
  remove_counter(s, label);
  const auto letter = kLabelLetters.find(label.letter);
  if (letter != std::string_view::npos)
    (*s.labels_used)[letter] = std::max<int>((*s.labels_used)[letter], label.number);
  const auto at = std::ranges::find_if(*s.counters, [&](const Counter& one) { return *one.label > label; });
  s.counters->insert(at, std::move(counter));
}

template <class T>
void learn(Hidden<T>& field, const Hidden<T>& told) {
  if (told.known()) field = told;
}

void learn_contents(State& s, Label label, const Hidden<Contents>& told) {
  if (Counter* one = counter_in(s, label); one && told.known()) one->contents = told;
}

void learn_all(State& s, const Hidden<std::vector<ContentsEntry>>& told) {
  if (!told.known()) return;
  for (const ContentsEntry& entry : told.get())
    if (Counter* one = counter_in(s, entry.counter)) one->contents = entry.contents;
}

void learn_leaders(State& s, const Hidden<std::vector<LeaderEntry>>& told) {
  if (!told.known()) return;
  for (const LeaderEntry& entry : told.get()) {
    LeaderState& leader = (*s.leaders)[static_cast<std::size_t>(entry.leader)];
    leader.skill = entry.skill;
    leader.fate = entry.fate;
  }
}

void learn_deal(State& s, Seat seat, const Hidden<Deal>& told) {
  Side& side = side_in(s, seat);
  if (!told.known()) return;
  const Deal& deal = told.get();
  side.hand = deal.hand;
  side.clubs = deal.clubs;
  LeaderState& leader = (*s.leaders)[static_cast<std::size_t>(seat == kAga ? Leader::kAga : Leader::kPrince)];
  leader.skill = std::optional(deal.skill);
  leader.fate = Fate::kWaiting;
  if (seat != kAga) return;
  s.objective = deal.objective;
  s.villages_required = deal.villages_required;
  s.wrath_required = deal.wrath_required;
}

void note_units(State& s, Label label, int units, std::string_view source) {
  if (Counter* one = counter_in(s, label))
    one->last_known = std::optional(LastKnown{units, *s.turn, std::string(source)});
}

// TR-14.2.1.2: whenever no Tartar counter is left in the box of an untaken town, all feudal counters there are inside.
void settle_walls(State& s) {
  const auto& town = s.ground->town;
  const bool walls = town && town->state != TownState::kTaken;
  bool tartars = false;
  for (const Counter& one : s.counters)
    tartars = tartars || (walls && *one.box == town->box && one.label->side() == kAga);
  for (Counter& one : s.counters) {
    const bool here = walls && one.label->side() == kPrince && *one.box == town->box;
    if (!here)
      one.inside_town = false;
    else if (!tartars)
      one.inside_town = true;
  }
}

// A die has been rolled or a secret told since the phase began: no more undoing by the players (TR-17.11.1).
template <class E>
inline constexpr bool closes_undo = boost::mp11::mp_contains<
    boost::mp11::mp_list<CounterExposed, VillageOverrun, HerdAsked, ArrivalDelayed, MovementRoll, ActivationRolled,
                         Stamped, Announced, ForcedMarchRolled, RoughRolled, ChertaRolled, CardPlayed,
                         StrengthDisclosed, StrengthTested, BattleStarted, BattleRound, BattleEnded, LostHeart,
                         MarkersFreed, LeaderLost, SurpriseRolled, SiegeRolled, BigOpportunity, PanicRolled,
                         PrinceEscapeRolled, ReinforcementDie, PursuitRolled, LevyCalled, Retreated, Destroyed,
                         ResultSettled>,
    E>::value;

rules::Snapshot<State> snapshot_of(const State& s) {
  State bare = s;
  bare.phase_start.drop();
  bare.turn_start.drop();
  return rules::Snapshot<State>(bare);
}

// ---- setup ----

void fold(State& s, const PlayerReady& e) { side_in(s, e.side).ready = true; }
void fold(State& s, const OptionChanged& e) {
  s.options = e.options;
  s.ground = e.ground;
  s.aga->ready = s.prince->ready = false;
}
void fold(State& s, const VillagesPlaced& e) { s.ground->villages = *e.villages; }
void fold(State& s, const TownPlaced& e) { s.ground->town = Town{e.box}; }
void fold(State& s, const NoTown&) { s.ground->town.reset(); }
void fold(State& s, const ExtraVillage& e) {
  if (*e.box) s.ground->villages.push_back({**e.box, true, 0});
}
void fold(State& s, const TerrainRolled& e) {
  s.rolled_blocked = *e.blocked_die % 6;  // TR-1.4.1: a 6 counts 0
  s.rolled_rough = *e.rough_die % 6;
}
void fold(State& s, const TerrainPlaced& e) { s.ground->sides = *e.items; }
void fold(State& s, const MapExpanded& e) { s.ground = e.ground; }
void fold(State& s, const Dealt& e) {
  constexpr int kHand = 6;  // TR-4.2.0.1
  s.aga->hand_count = s.prince->hand_count = kHand;
  learn_deal(s, kAga, e.aga);
  learn_deal(s, kPrince, e.prince);
  if (!e.pools.known()) return;
  s.club_pool = e.pools.get().clubs;
  s.action_pool = e.pools.get().action;
}
void fold(State& s, const ChertasPlaced& e) { s.ground->chertas = *e.rows; }
void fold(State& s, const TartarsDeployed& e) {
  for (const DeployedCounter& one : e.counters) {
    Counter counter;
    counter.label = one.counter;
    counter.box = counter.began_turn = one.box;
    counter.contents = one.contents;
    add_counter(s, std::move(counter));
  }
  LeaderState& aga = (*s.leaders)[static_cast<std::size_t>(Leader::kAga)];
  if (aga.fate.known()) aga.fate = Fate::kActive;
  learn_leaders(s, e.subs);
}
void fold(State& s, const FeudalsMustered& e) {
  learn(s.plan, e.plan);
  learn_leaders(s, e.subs);
}

// ---- the turn ----

void begin_turn(Counter& one) {
  one.extra_last_turn = one.extra_this_turn;
  one.extra_this_turn = one.moved = one.fought = one.pinned = one.tried_forced = false;
  one.straggling = one.assaulted = one.challenging = one.besieging = one.sallying = one.zoc_used = false;
  one.began_turn = one.box;
  if (one.contents.known()) one.contents.edit().overran = false;
}

void fold(State& s, const TurnStarted& e) {
  s.turn_start = snapshot_of(s);  // before it: the turn then begins anew with its rolls
  s.turn = e.turn;
  s.weather = Weather::kFair;
  if (*s.activated) s.feudal_dicing = true;  // TR-7.1.12: from the end of the turn of activation
  s.aga->card_played = s.prince->card_played = false;
  s.battle_order = std::vector<Box>();
  for (Counter& one : s.counters) begin_turn(one);
  if (*s.booty_turn && **s.booty_turn < *s.turn) s.booty_turn = std::optional<int>();
}

void leave_move(State& s, Seat mover) {
  for (Counter& one : s.counters)
    if (one.label->side() == mover) one.stood_still = !*one.moved;  // TR-16.4.6
}

// What ends with a phase. Entering the same phase anew (after an undo) ends nothing.
void leave_phase(State& s, Phase next) {
  if (*s.phase == next) return;
  const Seat first = *s.first_mover;
  if (*s.phase == Phase::kMove1) leave_move(s, first);
  if (*s.phase == Phase::kMove2) leave_move(s, rules::other(first));
  if (*s.phase == Phase::kPursuit && next == Phase::kTurnStart) s.pursuit_turn = true;  // TR-14.4.5
  if (*s.phase == Phase::kChoose) s.chooser = std::optional<Seat>();
  if (*s.phase == Phase::kBattle1 || *s.phase == Phase::kBattle2) {
    s.battle_order = std::vector<Box>();
    for (Counter& one : s.counters) one.besieging = one.sallying = one.straggling = false;
  }
}

void fold(State& s, const PhaseChanged& e) {
  leave_phase(s, e.phase);
  s.phase = e.phase;
  const bool movement = *s.phase == Phase::kMove1 || *s.phase == Phase::kMove2;
  if (movement || *s.phase == Phase::kTurnEnd) s.fought_in = std::vector<Box>();
  if (movement)
    for (Counter& one : s.counters) one.zoc_used = false;
  if (*s.phase == Phase::kPursuit) s.pursuers_tried = std::vector<Label>();
  for (Side* side : {&*s.aga, &*s.prince}) {
    if (side->muted.known()) side->muted = false;  // TR-17.3.3: till the end of the phase
    side->offers_undo = false;
  }
  s.undo_open = true;
  s.phase_start = snapshot_of(s);
}

void fold(State& s, const DummiesRevealed& e) {
  for (const Label label : *e.counters) remove_counter(s, label);
  if (*e.ended) s.dummies_gone = true;
}
void fold(State& s, const CounterExposed& e) { remove_counter(s, e.counter); }
void fold(State& s, const VillageOverrun& e) {
  for (Village& village : s.ground->villages)
    if (village.box == *e.box) village.overrun_turn = *s.turn;
  if (e.fate.known() && s.fates.known()) s.fates.edit().push_back(e.fate.get());
  if (e.counter.known()) learn_contents(s, e.counter.get(), e.contents);
}
void fold(State& s, const CounterAppeared& e) {
  Counter counter;
  counter.label = e.counter;
  counter.kind = e.kind;
  counter.box = counter.began_turn = e.box;
  counter.inside_town = e.inside;
  counter.contents = e.contents;
  add_counter(s, std::move(counter));
  if (*e.cause == "muster" && s.ground->town && s.ground->town->box == *e.box) s.town_mustered = true;
}
void fold(State& s, const HerdAsked& e) { s.herding = std::optional(Herding{e.rolled, e.edge}); }
void fold(State& s, const Herded&) { s.herding = std::optional<Herding>(); }
void fold(State& s, const ArrivalDelayed&) { s.herding = std::optional<Herding>(); }
void fold(State&, const ArrivalRolled&) {}
void fold(State& s, const PendingChanged& e) {
  learn(s.pending, e.pending);
  learn(s.plan, e.plan);
}
void fold(State& s, const LeaderChanged& e) { learn_leaders(s, e.leaders); }
void fold(State& s, const DicingBegun&) { s.feudal_dicing = true; }
void fold(State& s, const MovementRoll& e) {
  s.weather = e.weather;
  s.chooser = e.winner;
}
void fold(State& s, const FirstMoverSet& e) { s.first_mover = e.side; }
void fold(State& s, const ActivationRolled& e) {
  if (*e.success) s.activated = true;
  learn(s.pending, e.pending);
  learn(s.plan, e.plan);
}
void fold(State& s, const Stamped& e) {
  if (Counter* one = counter_in(s, e.counter)) one->stamp = std::optional<Skill>(*e.skill);
  learn_contents(s, e.counter, e.contents);
}
void fold(State& s, const Announced& e) { side_in(s, e.side).announced = std::optional<Skill>(*e.skill); }

// ---- movement ----

void fold(State& s, const MarchBegun& e) { s.march = std::optional<Marching>(*e.march); }
void fold(State& s, const MarchChanged& e) { s.march = e.march; }
void fold(State& s, const Stepped& e) {
  Counter* one = counter_in(s, e.counter);
  if (!one) return;
  one->box = e.to;
  one->entered_from = e.from;
  one->inside_town = e.inside;
}
void fold(State& s, const ForcedMarchRolled& e) {
  if (Counter* one = counter_in(s, e.counter)) {
    one->tried_forced = true;
    if (*e.ok) one->extra_this_turn = true;
  }
  learn_contents(s, e.counter, e.contents);
}
void fold(State& s, const RoughRolled& e) { learn_contents(s, e.counter, e.contents); }
void fold(State& s, const ChertaRolled& e) {
  Counter* one = counter_in(s, e.counter);
  if (!one || *e.pass) return;
  auto& rows = *one->cherta_barred;  // TR-10.4: never again there
  if (std::ranges::find(rows, *e.row) == rows.end()) rows.push_back(e.row);
  std::ranges::sort(rows);
}
void fold(State& s, const MoveEnded& e) {
  if (Counter* one = counter_in(s, e.counter)) {
    one->moved = true;
    if (*e.how == "fast" || *e.how == "forced") one->extra_this_turn = true;
    if (*e.straggles) one->straggling = true;
  }
  if (*s.march && *(*s.march)->counter == *e.counter) s.march = std::optional<Marching>();
}
void fold(State& s, const Intercepted& e) {
  Counter* one = counter_in(s, e.counter);
  if (!one) return;
  one->box = e.box;
  one->entered_from = e.from;
  one->moved = true;
  one->inside_town = e.inside;
  if (*e.how == "zoc") one->zoc_used = true;
}
void fold(State& s, const ContactMade& e) {
  for (const auto* labels : {&*e.tartars, &*e.feudals})
    for (const Label label : *labels)
      if (Counter* one = counter_in(s, label)) one->pinned = true;
  for (const Label label : *e.challengers)
    if (Counter* one = counter_in(s, label)) one->challenging = true;
  const auto noted = std::ranges::find(*s.contests, *e.box, &Contest::box);
  if (noted == s.contests->end())
    s.contests->push_back({e.box, e.attacker, e.sally, e.at_once});
  else if (*e.at_once)
    noted->at_once = true;
}
void fold(State& s, const SiegeOrdered& e) {
  for (const Label label : *e.counters)
    if (Counter* one = counter_in(s, label)) one->besieging = one->moved = true;
}
void fold(State& s, const SallyOrdered& e) {
  Counter* one = counter_in(s, e.counter);
  if (!one) return;
  one->sallying = one->moved = true;
  one->inside_town = false;
}
void fold(State& s, const AssaultOrdered& e) {
  if (Counter* one = counter_in(s, e.counter)) one->assaulted = true;
}

// ---- cards and windows ----

void fold(State& s, const CardPlayed& e) {
  Side& side = side_in(s, e.side);
  --*side.hand_count;
  side.card_played = true;
  side.discard->push_back({e.card, *s.turn, *e.use});
  learn(side.hand, e.hand);
  learn(s.pending, e.pending);
}
void fold(State& s, const StrengthDisclosed& e) { note_units(s, e.counter, e.units, *e.cause); }
void fold(State&, const CardNullified&) {}
void fold(State& s, const StrengthTested& e) {
  learn_contents(s, e.counter, e.contents);
  if (!*e.sole) return;
  if (*e.units == 0)
    remove_counter(s, e.counter);
  else
    note_units(s, e.counter, e.units, "test");
}
void fold(State& s, const WindowOpened& e) { s.window = std::optional<Window>(*e.window); }
void fold(State& s, const WindowReplied& e) {
  if (!*s.window) return;
  learn(*e.side == kAga ? (*s.window)->aga_reply : (*s.window)->prince_reply, e.reply);
}
void fold(State& s, const WindowClosed& e) {
  if (*e.kind != WindowClass::kIntel) s.closing = s.window;
  s.window = std::optional<Window>();
}
void fold(State& s, const ReplyCarriedOut&) {
  if (*s.closing) ++(*s.closing)->carried_out;
}
void fold(State& s, const WindowSettled&) { s.closing = std::optional<Window>(); }

// ---- joining ----

// TR-12.4: used movement and restrictions carry over from both.
void carry_over(Counter& into, const Counter& who) {
  into.moved = *into.moved || *who.moved;
  into.fought = *into.fought || *who.fought;
  into.pinned = *into.pinned || *who.pinned;
  into.tried_forced = *into.tried_forced || *who.tried_forced;
  into.extra_this_turn = *into.extra_this_turn || *who.extra_this_turn;
  into.extra_last_turn = *into.extra_last_turn || *who.extra_last_turn;
  into.beaten = *into.beaten || *who.beaten;
  into.assaulted = *into.assaulted || *who.assaulted;
  into.stood_still = *into.stood_still && *who.stood_still;
  into.may_cross = *into.may_cross && *who.may_cross;
  into.immobile_until = std::max(*into.immobile_until, *who.immobile_until);
  for (const int row : who.cherta_barred)
    if (std::ranges::find(*into.cherta_barred, row) == into.cherta_barred.end()) into.cherta_barred->push_back(row);
  std::ranges::sort(*into.cherta_barred);
}

void absorb(State& s, Label who, Label into, const Hidden<Contents>& contents, bool stamp_falls) {
  const Counter* from = counter_in(s, who);
  Counter* to = counter_in(s, into);
  if (from && to) {
    const bool may_cross = *to->may_cross;
    carry_over(*to, *from);
    if (from->label->letter != 'T' && from->label->letter != 'F') to->may_cross = may_cross;  // picked up on the way
    to->last_known = std::optional<LastKnown>();
    if (stamp_falls) to->stamp = std::optional<Skill>();  // TR-0.12
  }
  learn_contents(s, into, contents);
  remove_counter(s, who);
}

void fold(State& s, const Joined& e) { absorb(s, e.who, e.into, e.contents, e.stamp_falls); }
void fold(State& s, const Separated& e) {
  const Counter* whole = counter_in(s, e.counter);
  if (!whole) return;
  Counter common = *whole;
  common.stamp = std::optional<Skill>();  // TR-0.12
  common.last_known = std::optional<LastKnown>();
  remove_counter(s, e.counter);
  for (const DeployedCounter& part : e.parts) {
    Counter one = common;
    one.label = part.counter;
    one.box = part.box;
    one.contents = part.contents;
    add_counter(s, std::move(one));
  }
}
void fold(State& s, const PeasantsSummoned& e) {
  if (Counter* army = counter_in(s, e.army)) {
    army->last_known = std::optional<LastKnown>();
    if (*e.ends_move) army->moved = true;
  }
  learn_contents(s, e.army, e.contents);
  remove_counter(s, e.peasants);
}
void fold(State& s, const LeftBehind& e) {
  if (Counter* army = counter_in(s, e.army)) {
    army->last_known = std::optional<LastKnown>();
    if (Counter* left = counter_in(s, e.left)) left->moved = army->moved;
  }
  learn_contents(s, e.army, e.contents);
}
void fold(State& s, const EscortGathered& e) { absorb(s, e.escort, e.army, e.contents, true); }

// ---- battles ----

void fold(State& s, const ClimaxDeclared& e) { ++side_in(s, e.side).climax_used; }
void fold(State&, const HandedOver&) {}

void note_force(State& s, const ForceShown& force) {
  for (std::size_t i = 0; i < force.counters.size() && i < force.counter_units.size(); ++i)
    note_units(s, force.counters[i], force.counter_units[i], "battle");
}

void fold(State& s, const BattleChanged& e) {
  s.battle = e.battle;
  if (*e.battle) s.battles = std::max(*s.battles, *(*e.battle)->number);
}
void fold(State& s, const ContestsChanged& e) {
  s.contests = e.contests;
  s.battle_order = e.order;
  for (Counter& one : s.counters) {
    const auto here = [&](const Contest& contest) { return contest.box == *one.box; };
    if (std::ranges::none_of(*s.contests, here)) one.pinned = one.challenging = false;
  }
}
void fold(State& s, const BattleStarted& e) {
  s.battles = std::max(*s.battles, *e.number);
  s.fought_in->push_back(e.box);
  if (*e.kind == BattleKind::kTartary) s.levy_used = true;  // TR-14.4.6: in the first battle there, or never
  for (const ForceShown* force : {&*e.tartars, &*e.feudals}) {
    note_force(s, *force);
    for (const Label label : force->counters)
      if (Counter* one = counter_in(s, label)) one->fought = true;  // TR-7.1.15
  }
}
void fold(State& s, const BattleRound& e) {
  learn_all(s, e.tartar_contents);
  learn_all(s, e.feudal_contents);
}
void fold(State& s, const BattleEnded& e) {
  if (*s.battle) {
    for (const auto* labels : {&*(*s.battle)->tartars, &*(*s.battle)->feudals})
      for (const Label label : *labels)
        if (Counter* one = counter_in(s, label)) {
          one->pinned = one->challenging = false;
          if (label.letter == 'F' && *e.winner == std::optional<Seat>(kAga)) one->beaten = true;
        }
  }
  for (const UnitsShown& one : *e.left) note_units(s, one.counter, one.units, "battle");
  for (const Label label : *e.killed)
    if (Counter* one = counter_in(s, label)) one->stamp = std::optional<Skill>();  // TR-0.12
}
void fold(State& s, const CommandersKilled& e) {
  learn_leaders(s, e.leaders);
  learn_all(s, e.contents);
}
void fold(State& s, const LostHeart& e) {
  learn_contents(s, e.counter, e.contents);
  Counter* one = counter_in(s, e.counter);
  if (one && *one->last_known) (*one->last_known)->units -= *e.leaving;  // all numbers here are public
}
void fold(State& s, const Retreated& e) {
  for (const Label label : *e.counters)
    if (Counter* one = counter_in(s, label)) {
      one->box = e.box;
      one->entered_from = e.from;
      one->inside_town = e.inside;
      one->pinned = one->besieging = one->sallying = false;
    }
}
void fold(State& s, const Destroyed& e) { remove_counter(s, e.counter); }
void fold(State& s, const MarkersFreed& e) { learn_contents(s, e.counter, e.contents); }
void fold(State& s, const LeaderLost& e) {
  (*e.side == kAga ? s.aga_lost : s.prince_lost) = true;
  if (*e.side == kPrince && *e.effect) s.fallback = true;  // TR-13.8; the Aga's is told by Withdrawing
}
void fold(State& s, const LevyCalled& e) {
  s.levy_used = true;
  learn_contents(s, e.counter, e.contents);
}
void fold(State& s, const ResultEntered& e) {
  if (!*s.battle) return;
  Battle& battle = **s.battle;
  (*e.side == kAga ? battle.aga_entered : battle.prince_entered) = true;
  if (e.entry.known()) (*e.side == kAga ? battle.aga_entry : battle.prince_entry) = std::optional(e.entry.get());
}
void fold(State& s, const ResultDisputed& e) {
  if (!*s.battle) return;
  Battle& battle = **s.battle;
  battle.disputed = true;
  battle.aga_first = std::optional<ResultEntry>(*e.aga);
  battle.prince_first = std::optional<ResultEntry>(*e.prince);
  battle.aga_entered = battle.prince_entered = false;
  for (auto* entry : {&battle.aga_entry, &battle.prince_entry})
    if (entry->known()) *entry = std::optional<ResultEntry>();
}
void fold(State& s, const ResultSettled& e) {
  learn_all(s, e.tartar_contents);
  learn_all(s, e.feudal_contents);
}

// ---- objectives and ends ----

void fold(State& s, const MarkersEscaped& e) {
  if (e.counter.known()) learn_contents(s, e.counter.get(), e.contents);
}
void fold(State& s, const MarkersLoaded& e) {
  if (e.counter.known()) learn_contents(s, e.counter.get(), e.contents);
}
void fold(State& s, const SurpriseRolled& e) {
  s.surprise_used = true;
  learn_contents(s, e.counter, e.contents);
}
void fold(State& s, const SiegeRolled&) {
  for (Counter& one : s.counters) one.besieging = false;
}
void fold(State& s, const BigOpportunity& e) {
  s.fought_in->push_back(e.box);
  for (const ForceShown* force : {&*e.tartars, &*e.feudals}) {
    note_force(s, *force);
    for (const Label label : force->counters)
      if (Counter* one = counter_in(s, label)) one->fought = true;  // TR-7.1.15
  }
  learn_all(s, e.tartar_contents);
  learn_all(s, e.feudal_contents);
  if (!*e.taken) s.bo_missed = true;
}
void fold(State& s, const PanicRolled& e) {
  learn_contents(s, e.counter, e.contents);
  if (*e.result != "nothing" && s.ground->town) {
    s.ground->town->state = TownState::kTribute;
    s.ground->town->slaves = *e.result == "tribute_and_slaves";
    s.ground->town->turn = *s.turn;
  }
}
void fold(State& s, const TownTaken& e) {
  if (s.ground->town) {
    s.ground->town->state = TownState::kTaken;
    s.ground->town->turn = *s.turn;
  }
  for (const Label label : *e.destroyed) remove_counter(s, label);
  for (const Label label : *e.counters)
    if (Counter* one = counter_in(s, label)) one->immobile_until = *s.turn + kPillageTurns;
  s.booty_turn = std::optional<int>(*s.turn + kPillageTurns);
}
void fold(State& s, const PrinceEscapeRolled& e) {
  if (*e.escaped)
    s.prince_returns = std::optional<int>(*s.turn + kEscapeTurns);
  else
    s.prince_died_in_town = true;
  learn(s.plan, e.plan);
}
void fold(State& s, const Withdrawing& e) {
  s.withdrawing = true;
  if (*e.compelled) s.compelled = true;
}
void fold(State& s, const ReinforcementsArrived& e) {
  s.reinforced = s.feudal_dicing = true;  // TR-15.8
  s.fallback = false;
  learn_leaders(s, e.leaders);
  learn(s.club_pool, e.club_pool);
}
void fold(State& s, const ReinforcementDie&) { s.reinforcements_diced = s.turn; }
void fold(State& s, const PursuitRolled& e) {
  s.pursuers_tried->push_back(e.counter);
  if (Counter* one = counter_in(s, e.counter)) one->may_cross = e.pursues;
  learn_contents(s, e.counter, e.contents);
}
void fold(State&, const WrathRolled&) {}
void fold(State& s, const GameOver& e) {
  s = e.position->state;
  s.phase = Phase::kFinished;
  s.end = std::optional<EndAccount>(*e.account);
  s.phase_start.drop();
  s.turn_start.drop();
}

// ---- players and referee ----

void fold(State& s, const StandingChanged& e) { learn(side_in(s, e.side).standing, e.list); }
void fold(State&, const StandingSkipped&) {}
void fold(State&, const ScriptStopped&) {}
void fold(State& s, const Muted& e) { learn(side_in(s, e.side).muted, e.on); }
void fold(State& s, const LossOrderSet& e) {
  if (e.counter.known()) learn_contents(s, e.counter.get(), e.contents);
}
void fold(State& s, const ClaimSet& e) {
  if (e.counter.known()) learn_contents(s, e.counter.get(), e.contents);
}
void fold(State& s, const TallyChanged& e) {
  learn(side_in(s, e.side).units_lost, e.units_lost);
  learn(s.battles_begun, e.battles_begun);
  learn(s.wrath_required, e.wrath_required);
}
void fold(State& s, const RefereeActed& e) {
  if (*e.act == "pause") s.paused = true;
  if (*e.act == "resume") s.paused = false;
}
void fold(State&, const RefereeNoted&) {}
void fold(State& s, const RefereeSet& e) {
  if (!e.position.known()) return;
  s = e.position.get().state;
  State position = s;
  position.undo_open = false;  // no phase begins here: an undo comes back to this position and begins nothing
  s.turn_start = s.phase_start = snapshot_of(position);
}
void fold(State& s, const UndoOffered& e) { side_in(s, e.side).offers_undo = e.on; }
void fold(State& s, const Undone& e) {
  const State* earlier = *e.turn ? s.turn_start.get() : s.phase_start.get();
  if (!earlier) return;
  State back = *earlier;
  back.waits = s.waits;  // the clock's tokens are never used twice
  back.turn_start = s.turn_start;
  back.phase_start = *e.turn ? s.turn_start : s.phase_start;
  s = std::move(back);
  s.undo_open = true;
}
void fold(State& s, const WaitStarted& e) {
  s.waits = e.waits;
  s.extension = 0;
}
void fold(State& s, const WaitExtended& e) {
  ++s.waits;
  s.extension = e.seconds;
}

}  // namespace

void TartarRaid::apply(State& state, const Event& event) {
  std::visit(
      [&](const auto& one) {
        fold(state, one);
        if constexpr (closes_undo<std::remove_cvref_t<decltype(one)>>) state.undo_open = false;
      },
      event);
  if (!std::holds_alternative<GameOver>(event) && !std::holds_alternative<RefereeSet>(event)) settle_walls(state);
}

}  // namespace cherta::tartar_raid
