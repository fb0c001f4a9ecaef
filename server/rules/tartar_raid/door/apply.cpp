// One event more (section 7). Every case copies what the event says; where a rule follows from public facts alone
// (who is inside the town, which flags last one turn) it is done here, so that truth and projections agree.
// Hidden fields are taken if they are there: a projection that does not hold them is left as it is.
#include "server/rules/tartar_raid/door/apply.h"

#include <algorithm>

#include "server/rules/tartar_raid/game.h"

namespace cherta::tartar_raid {

namespace folding {

constexpr std::string_view kLabelLetters = "TFCHP";

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

void note_units(State& s, Label label, int units, SizeFrom source) {
  if (Counter* one = counter_in(s, label)) one->last_known = std::optional(LastKnown{units, *s.turn, source});
}

rules::Snapshot<State> snapshot_of(const State& s) {
  return rules::Snapshot<State>::of([&] {
    State bare = s;
    bare.drop_starts();
    return bare;
  });
}

void note_force(State& s, const ForceShown& force) {
  for (std::size_t i = 0; i < force.counters.size() && i < force.counter_units.size(); ++i)
    note_units(s, force.counters[i], force.counter_units[i], SizeFrom::kBattle);
}

namespace {

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

// The position at the beginning of a phase that does not go by at once.
void keep_phase_start(State& s, const Event& next) {
  if (!s.phase_begins || holds_alternative<PhaseChanged>(next)) return;
  s.phase_start = snapshot_of(s);
  s.phase_begins = false;
}

// A die has been rolled, a card shown or a secret told: no more undoing by the players till the next phase. The list of
// TR-17.11.1, in the order of section 7; contact, an assault or a siege show that a counter is no rumour.
template <class E>
inline constexpr bool always_closes_undo = boost::mp11::mp_contains<
    boost::mp11::mp_list<DummiesRevealed, CounterExposed, VillageOverrun, HerdAsked, Herded, ArrivalDelayed,
                         MovementRoll, ActivationRolled, Stamped, Announced, ForcedMarchRolled, RoughRolled,
                         ChertaRolled, CardPlayed, StrengthDisclosed, CardNullified, StrengthTested, Intercepted,
                         AssaultOrdered, SallyOrdered, ContactMade, JoinArrivalRolled, BattleStarted, BattleRound,
                         BattleEnded, LostHeart, Retreated, Destroyed, MarkersFreed, LeaderLost, SurpriseRolled,
                         SiegeOrdered, SiegeRolled, BigOpportunity, PanicRolled, TownTaken, PrinceEscapeRolled,
                         ReinforcementDie, ReinforcementsArrived, PursuitRolled, LevyCalled, ResultSettled>,
    E>::value;

template <class E>
bool closes_undo(const E&) {
  return always_closes_undo<E>;
}
// 33: of Tartar counters, which are shown to be real; a join of feudal counters tells nothing.
bool closes_undo(const Joined& e) { return e.into->side() == kAga; }
bool closes_undo(const Separated& e) { return e.counter->side() == kAga; }
bool closes_undo(const EscortGathered&) { return true; }

}  // namespace
}  // namespace folding

void TartarRaid::apply(State& state, const Event& event) {
  using namespace folding;
  keep_phase_start(state, event);
  visit(
      [&](const auto& one) {
        fold(state, one);
        if (closes_undo(one)) state.undo_open = false;
      },
      event);
  if (!holds_alternative<GameOver>(event) && !holds_alternative<RefereeSet>(event)) settle_walls(state);
}

}  // namespace cherta::tartar_raid
