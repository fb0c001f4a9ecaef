// Another truth that this viewer could not tell from this one: what the other side keeps to itself is drawn anew.
#include <algorithm>

#include "server/rules/meeting_of_hosts/engine.h"
#include "server/rules/meeting_of_hosts/setup.h"

namespace cherta::meeting_of_hosts {

namespace {

Army& army_to_edit(State& s, Seat side) { return side == Seat::kFirst ? *s.a : *s.b; }
int one_of(Chance& chance, std::size_t n) { return chance.die("guess", "guess", static_cast<std::uint32_t>(n)) - 1; }
bool coin(Chance& chance) { return one_of(chance, 2) == 1; }

// Before the armies are revealed anything may have been mustered, and some of it placed.
void redraw_army(State& s, Seat side, Chance& chance) {
  State blank = s;
  Army& army = army_to_edit(blank, side);
  army.own = SideSecrets{};
  army.units = std::vector<Unit>();
  army.generals = std::vector<General>();
  army.name = std::string();
  Ruling r(std::move(blank), chance);
  if (*s.phase != Phase::kMuster || coin(chance))
    muster_sample(r, side,
                  {std::string(kSampleArmies[static_cast<std::size_t>(one_of(chance, kSampleArmies.size()))].id)});
  if (*s.phase == Phase::kDeploy && coin(chance)) {
    autodeploy(r, side);
    if (coin(chance)) undeploy(r, side, {1 + one_of(chance, units_of(r.now(), side).size()), false});
  }
  s = std::move(r).take_state();
}

bool is_before_reveal(Phase phase) { return phase == Phase::kMuster || phase == Phase::kDeploy; }

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

void redraw_choices(State& s, Seat side, Chance& chance) {
  for (Unit& u : army_to_edit(s, side).units.edit()) {
    UnitSecrets& own = u.own.edit();
    if (*s.phase == Phase::kShootDeclare) own.hold_fire = is_on_table(u) && coin(chance);
    if (*s.phase == Phase::kEvadeDeclare) own.evades = is_on_table(u) && may_evade(s, u) && coin(chance);
    if (*s.phase == Phase::kRecoverDeclare) own.recovers = is_on_table(u) && may_recover(s, u) && coin(chance);
  }
}

}  // namespace

State MeetingOfHosts::resample(const State& truth, Viewer viewer, Chance& chance) {
  if (viewer.is_referee() || *truth.phase == Phase::kEnded) return truth;
  State s = truth;
  for (const Seat side : kSides) {
    if (viewer.is(side)) continue;
    if (is_before_reveal(*s.phase) && s.options->hidden_deployment && !s.rosters_open &&
        s.options->army_mode == ArmyMode::kSample)
      redraw_army(s, side, chance);
    redraw_policies(s, side, chance);
    if (!is_before_reveal(*s.phase)) redraw_choices(s, side, chance);
  }
  return s;
}

}  // namespace cherta::meeting_of_hosts
