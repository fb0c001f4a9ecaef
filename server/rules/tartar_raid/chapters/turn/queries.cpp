// What the chapters read from a state, truth and projection alike (TR-0.11, TR-0.13, TR-3.6, TR-7.1.14).
#include <algorithm>

#include "server/rules/tartar_raid/engine.h"

namespace cherta::tartar_raid {

const Side& side_of(const State& state, Seat seat) { return seat == kAga ? *state.aga : *state.prince; }

const Counter* find_counter(const State& state, Label label) {
  for (const Counter& one : state.counters)
    if (*one.label == label) return &one;
  return nullptr;
}

Counters counters_in(const State& state, Box box) {
  Counters found;
  for (const Counter& one : state.counters)
    if (*one.box == box) found.push_back(&one);
  return found;
}

Counters counters_in(const State& state, Box box, Seat side) {
  Counters found;
  for (const Counter& one : state.counters)
    if (*one.box == box && one.label->side() == side) found.push_back(&one);
  return found;
}

bool has_enemy_counter(const State& state, Box box, Seat of) {
  return std::ranges::any_of(*state.counters,
                             [&](const Counter& one) { return *one.box == box && one.label->side() != of; });
}

bool is_real(const Counter& counter) { return counter.label->letter != 'T' || !counter.contents.get().dummy; }

bool is_commanded(const Contents& contents) {
  return std::ranges::any_of(contents.contingents, [](const Contingent& c) { return c.leader && !c.leader_lost; });
}

// TR-13.7: not while another commander lives in it.
bool is_commander_lost(const Contents& contents) {
  return !is_commanded(contents) &&
         std::ranges::any_of(contents.contingents, [](const Contingent& c) { return c.leader_lost; });
}

// TR-0.13: the overall commander, else the highest skill, else the first (contents come by counter number).
std::optional<Leader> senior_leader(const State& state, const Forces& forces) {
  std::optional<Leader> best;
  for (const Contents* contents : forces)
    for (const Contingent& one : contents->contingents) {
      if (!one.leader || one.leader_lost) continue;
      if (*one.leader == Leader::kAga || *one.leader == Leader::kPrince) return one.leader;
      if (!best || skill_of(state, *one.leader) > skill_of(state, *best)) best = one.leader;
    }
  return best;
}

std::optional<Skill> skill_of(const State& state, Leader leader) {
  return (*state.leaders)[static_cast<std::size_t>(leader)].skill.get_or(std::nullopt);
}

Fate fate_of(const State& state, Leader leader) {
  return (*state.leaders)[static_cast<std::size_t>(leader)].fate.get();
}

Skill overall_skill(const State& state, Seat seat) {
  const auto read = read_overall(state, seat);
  return read ? read->skill : Skill::kAverage;
}

std::optional<Skill> march_skill(const State& state, const Counter& counter) {
  const Contents& contents = counter.contents.get();
  if (contents.dummy) return contents.claim.value_or(Skill::kAverage);  // TR-5.3.3
  const auto leader = senior_leader(state, {&contents});
  return leader ? skill_of(state, *leader) : std::nullopt;
}

int tested_units(const Contents& contents) {
  int sum = 0;
  for (const Contingent& one : contents.contingents) sum += one.units.value_or(0);
  return sum;
}

bool has_untested(const Contents& contents) {
  return std::ranges::any_of(contents.contingents, [](const Contingent& one) { return !one.units; });
}

bool is_empty(const Contents& contents) { return !has_untested(contents) && tested_units(contents) == 0; }

bool has_kind(const Contents& contents, Kind kind) {
  return std::ranges::any_of(contents.contingents,
                             [&](const Contingent& one) { return one.kind == kind && one.units != 0; });
}

// TR-2.3: whoever goes on foot, the first of Kind. A mounted levy (TR-14.4.6) exists only while its battle lasts and
// never marches.
bool is_slow(const Contents& contents) {
  return std::ranges::any_of(contents.contingents,
                             [](const Contingent& one) { return one.kind <= Kind::kFoot && one.units != 0; });
}

bool is_burdened(const Contents& contents) { return !contents.markers.empty() || contents.form != Form::kArmy; }

bool has_been_pinned(const Counter& counter) { return *counter.pinned || *counter.been_pinned; }

// Villagers away from home are peasants of an army or a P counter (TR-9.3.9-10): the letter says it.
bool is_villagers_at_home(const State&, const Counter& counter) { return counter.label->letter == 'H'; }

bool are_in_contact(const State& state, const Counter& tartar, const Counter& feudal) {
  if (*tartar.box != *feudal.box) return false;
  if (*feudal.inside_town && !*feudal.sallying) return false;  // TR-14.2.1.2
  if (!is_villagers_at_home(state, feudal)) return true;
  if (*tartar.challenging) return true;                                 // TR-9.3.3-4
  for (const Counter* other : counters_in(state, feudal.box, kPrince))  // TR-9.3.8: an army in the same village
    if (other->label->letter == 'F' && are_in_contact(state, tartar, *other)) return true;
  return false;
}

bool may_initiate_contact(const State&, const Counter& counter) {
  if (counter.label->letter != 'T' && counter.label->letter != 'F') return false;
  const Contents& contents = counter.contents.get();
  return contents.dummy || (contents.form == Form::kArmy && is_commanded(contents));
}

bool may_still_play(const State& state, Seat seat) {
  const Side& side = side_of(state, seat);
  return !*side.card_played && *side.hand_count > 0;
}

bool holds_card(const State& state, Seat seat, Card card) {
  const auto& hand = side_of(state, seat).hand.get();
  return std::ranges::find(hand, card) != hand.end();
}

std::string leader_name(Leader leader) {
  constexpr std::array<std::string_view, kLeaders> kNames = {"AGA", "TSUB1", "TSUB2", "PRINCE", "FSUB", "REINF"};
  return std::string(kNames[static_cast<std::size_t>(leader)]);
}

namespace {

constexpr std::string_view kLetters = "TFCHP";

Seats asked(const Window& window) {
  Seats seats;
  if (*window.aga_asked) seats.push_back(kAga);
  if (*window.prince_asked) seats.push_back(kPrince);
  return seats;
}

Seats on_move_in_battle(const Battle& battle) {
  if (*battle.stage == BattleStage::kTable) {  // that a side has entered its result is public (event 62)
    if (*battle.aga_entered != *battle.prince_entered) return {*battle.aga_entered ? kPrince : kAga};
    return {kAga, kPrince};
  }
  if (*battle.stage == BattleStage::kRetreat && *battle.loser) return {**battle.loser};
  return {};
}

// Readiness is public (section 3, S0).
Seats unready(const State& state) {
  Seats seats;
  for (const Seat seat : {kAga, kPrince})
    if (!side_of(state, seat).ready) seats.push_back(seat);
  return seats;
}

Seats on_move_in_phase(const State& state) {
  switch (*state.phase) {
    case Phase::kLobby:
      return unready(state);
    case Phase::kTown:
    case Phase::kExtraVillage:
    case Phase::kTerrain:
    case Phase::kChertas:
    case Phase::kMuster:
    case Phase::kPursuit:
      return {kPrince};
    case Phase::kDeploy:
    case Phase::kDeclare:
      return {kAga};
    case Phase::kChoose:
      return *state.chooser ? Seats{**state.chooser} : Seats{};
    case Phase::kMove1:
    case Phase::kMove2:
      return {phasing_player(state)};
    default:
      return {};
  }
}

}  // namespace

Seats on_move(const State& state) {
  if (*state.phase == Phase::kFinished) return {};
  if (*state.window) return asked(**state.window);
  if (*state.battle) return on_move_in_battle(**state.battle);
  if (*state.herding) return {kAga};
  return on_move_in_phase(state);
}

Label next_label(const State& state, char letter) {
  const auto place = kLetters.find(letter);
  return {letter, static_cast<std::uint8_t>((*state.labels_used)[place] + 1)};
}

// TR-0.10: the order among counters that appear at one moment says nothing.
Labels next_labels(Ruling& r, char letter, int count) {
  Labels labels;
  const Label first = next_label(r.now(), letter);
  for (int i = 0; i < count; ++i) labels.push_back({letter, static_cast<std::uint8_t>(first.number + i)});
  for (int left = count; left > 1; --left) {
    const auto name = [&](std::uint32_t i) { return labels[count - left + i].text(); };
    const auto pick = r.chance().draw({"label", "labels", static_cast<std::uint32_t>(left)}, name);
    std::swap(labels[count - left], labels[count - left + pick]);
  }
  return labels;
}

}  // namespace cherta::tartar_raid
