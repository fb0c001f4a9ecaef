// Another truth that this viewer could not tell from this one: what the other side keeps to itself is drawn anew.
#include <algorithm>

#include "server/rules/meeting_of_hosts/door/door.h"
#include "server/rules/meeting_of_hosts/door/resample_arrivals.h"
#include "server/rules/meeting_of_hosts/door/resample_fog.h"
#include "server/rules/meeting_of_hosts/engine.h"
#include "server/rules/meeting_of_hosts/setup/setup.h"

namespace cherta::meeting_of_hosts {

namespace {

Army& army_to_edit(State& s, Seat side) { return side == Seat::kFirst ? *s.a : *s.b; }
int one_of(Chance& chance, std::size_t n) { return chance.die("guess", "guess", static_cast<std::uint32_t>(n)) - 1; }
bool coin(Chance& chance) { return one_of(chance, 2) == 1; }

// Is there an army, and does it not stand yet? A campaign's is there from the hand-over on.
bool is_before_reveal(const State& s) {
  const Phase phase = *s.phase;
  return phase == Phase::kMuster || phase == Phase::kDeploy || (phase == Phase::kConfig && *s.handed_over);
}

// The other one has not done his part: this side may have.
bool may_be_ready(const State& s, Seat side) { return !army_of(s, other(side)).own.get().ready; }

// Any army that may be bought, or a beginning of one.
void buy_army(Ruling& r, Seat side, Chance& chance) {
  constexpr int kMostWanted = 12;
  for (int left = one_of(chance, kMostWanted); left >= 0 || check_roster(r.now(), side).has_error(); --left) {
    const Class kind = left >= 0 ? static_cast<Class>(one_of(chance, kClasses)) : Class::kSk;
    const MusterBuy wanted{kind, UnitSize::kStandard, Quality::kAverage, {}, {}, false};
    if (!check_buy(r.now(), side, wanted).has_error()) muster_buy(r, side, wanted);
  }
}

// Before the armies are revealed anything may have been mustered, and some of it placed.
void redraw_army(State& s, Seat side, Chance& chance) {
  const bool may_be_done = may_be_ready(s, side);
  State blank = s;
  Army& army = army_to_edit(blank, side);
  army.own = SideSecrets{};
  army.units = std::vector<Unit>();
  army.generals = std::vector<General>();
  army.name = std::string();
  if (*s.handed_over) redraw_roster(blank, side, chance);
  Ruling r(std::move(blank), chance);
  const bool has_army = !*s.handed_over && (*s.phase != Phase::kMuster || coin(chance));
  if (has_army && s.options->army_mode == ArmyMode::kBuild)
    buy_army(r, side, chance);
  else if (has_army)
    muster_sample(r, side,
                  {std::string(kSampleArmies[static_cast<std::size_t>(one_of(chance, kSampleArmies.size()))].id)});
  const bool is_placed = *s.phase == Phase::kDeploy && coin(chance);
  if (is_placed) autodeploy(r, side);
  const bool is_whole = *s.phase == Phase::kDeploy ? is_placed : has_army;
  const auto standing = placed(r.now(), side).size();
  if (is_whole && may_be_done && coin(chance))
    set_ready(r, side, true);
  else if (standing > 0 && coin(chance))
    undeploy(r, side, {placed(r.now(), side)[static_cast<std::size_t>(one_of(chance, standing))]->id->number, false});
  s = std::move(r).take_state();
}

PolicyStep asked_step(Phase phase) {
  switch (phase) {
    case Phase::kInitiative:
      return PolicyStep::kInitiative;
    case Phase::kShootDeclare:
      return PolicyStep::kShoot;
    case Phase::kEvadeDeclare:
      return PolicyStep::kEvade;
    case Phase::kPursuit1:
    case Phase::kPursuit2:
      return PolicyStep::kPursue;
    default:
      return PolicyStep::kRecover;
  }
}

// Policies for steps that are not asked now say nothing yet; the one that is asked must have left the question open.
void redraw_policies(State& s, Seat side, Chance& chance) {
  SideSecrets& own = army_to_edit(s, side).own.edit();
  const PolicyStep open = asked_step(*s.phase);
  std::erase_if(own.policies, [&](const Policy& policy) { return policy.step != open; });
  for (const PolicyStep step : {PolicyStep::kShoot, PolicyStep::kEvade, PolicyStep::kRecover})
    if (step != open && coin(chance))
      own.policies.push_back({step, coin(chance) ? PolicyAnswer::kNever : PolicyAnswer::kAlways, {}});
}

// What is sealed until both sides have answered; and whether this one has.
void redraw_choices(State& s, Seat side, Chance& chance) {
  for (Unit& u : army_to_edit(s, side).units.edit()) {
    UnitSecrets& own = u.own.edit();
    if (*s.phase == Phase::kShootDeclare) own.hold_fire = is_on_table(u) && coin(chance);
    if (*s.phase == Phase::kEvadeDeclare) own.evades = is_on_table(u) && may_evade(s, u) && coin(chance);
    if (*s.phase == Phase::kRecoverDeclare) own.recovers = is_on_table(u) && may_recover(s, u) && coin(chance);
  }
  const bool sealed =
      *s.phase == Phase::kShootDeclare || *s.phase == Phase::kEvadeDeclare || *s.phase == Phase::kRecoverDeclare;
  if (sealed && may_be_ready(s, side)) army_to_edit(s, side).own.edit().ready = coin(chance);
}

// MH-20.1: no die has been rolled for it yet that its quality may modify.
void redraw_quality(State& s, Seat side, Chance& chance) {
  for (Unit& u : army_to_edit(s, side).units.edit())
    if (!*u.quality_shown) u.quality = static_cast<Quality>(one_of(chance, 3));
}

// MH-23.2: what he has said, if anything; the other one has said nothing yet.
void redraw_claim(State& s, Seat side, Chance& chance) {
  if ((*s.claims)[other(side)].get()) return;
  auto& claim = (*s.claims)[side];
  claim = std::optional<Claim>();
  if (!coin(chance)) return;
  Claim said;
  said.winner = kSides[static_cast<std::size_t>(one_of(chance, 2))];
  said.turns = one_of(chance, 6);
  claim = std::optional(said);
}

// MH-18.5: placements that wait for their turn.
void redraw_waiting(State& s, Seat side, Chance& chance) {
  auto& waiting = army_to_edit(s, side).own.edit().waiting;
  waiting.clear();
  if (alternates(s) && coin(chance)) waiting.push_back("deploy 1 1 1 0");
}

}  // namespace

State MeetingOfHosts::resample(const State& truth, Viewer viewer, Chance& chance) {
  if (viewer.is_referee() || *truth.phase == Phase::kEnded) return truth;
  State s = truth;
  for (const Seat side : kSides) {
    if (viewer.is(side)) {
      redraw_sealed_turns(s, side, chance);
      continue;
    }
    const bool shown = !s.options->hidden_deployment || is_roster_open(s, side);
    const bool secret = is_before_reveal(s) && (*s.phase != Phase::kDeploy || !shown);
    if (!secret) redraw_arrivals(s, side, chance);
    if (secret)
      redraw_army(s, side, chance);
    else if (s.options->hidden_quality)
      redraw_quality(s, side, chance);
    redraw_policies(s, side, chance);
    redraw_waiting(s, side, chance);
    if (*s.phase == Phase::kResult) redraw_claim(s, side, chance);
    if (!is_before_reveal(s)) redraw_choices(s, side, chance);
    if (s.options->fog && s.revealed) redraw_in_fog(s, side, viewer, chance);
  }
  return s;
}

}  // namespace cherta::meeting_of_hosts
