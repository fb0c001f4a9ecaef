// Activation of the feudal host, and the musters that follow at once (TR-9.1, TR-5.2.8-10).
#include <algorithm>
#include <array>

#include "server/rules/tartar_raid/chapters/setup/setup.h"
#include "server/rules/tartar_raid/chapters/turn/turn_charts.h"

namespace cherta::tartar_raid {

namespace {

constexpr int kDisruptedTurns = 2;  // TR-5.2.9

// What everybody would see for a Prince of this skill: 2 no die needed, 1 success, 0 failure.
int public_outcome(int turn, Skill skill, std::optional<int> die) {
  const int most = needed_to_activate(turn, skill);
  if (most == kAuto) return 2;
  return die.value_or(kAuto) <= most ? 1 : 0;
}

struct Mustering {
  Leader leader = Leader::kPrince;
  int units = 0;
  MusterPlace place;
};

// The armies that have not formed yet, the Prince's first.
std::vector<Mustering> armies_to_muster(const State& state) {
  const MusterPlan& plan = state.plan.get();
  std::vector<Mustering> armies;
  if (!plan.prince_formed && fate_of(state, Leader::kPrince) == Fate::kWaiting)
    armies.push_back({Leader::kPrince, plan.prince_units, plan.prince_place});
  if (!plan.fsub_formed && plan.fsub_units > 0) armies.push_back({Leader::kFsub, plan.fsub_units, plan.fsub_place});
  return armies;
}

// The box in which it appears at once: the town, or a village that still stands (TR-5.2.8).
std::optional<Box> box_of_muster(const Ground& ground, const MusterPlace& place) {
  if (place.at == MusterAt::kTown) return ground.town ? std::optional(ground.town->box) : std::nullopt;
  if (place.at == MusterAt::kBox && is_intact_village(ground, place.box)) return place.box;
  return std::nullopt;
}

// TR-5.2.9 for a village overrun meanwhile, TR-5.2.10 for an edge.
Arrival arrival_of(const State& state, const Mustering& army) {
  Arrival arrival;
  const bool disrupted = army.place.at == MusterAt::kBox;
  arrival.what = disrupted ? ArrivalClass::kDisrupted : ArrivalClass::kOffMap;
  arrival.due = *state.turn + (disrupted ? kDisruptedTurns : 1);
  arrival.edge = disrupted ? nearest_edge(state.ground, army.place.box) : army.place.edge;
  arrival.contents = feudal_army(state.options, army.units, army.leader, {});
  return arrival;
}

struct Appearing {
  Label label;
  Box box;
  bool inside = false;
  Contents contents;
};

// Several that appear at one moment are ordered at random (TR-0.10).
std::vector<Appearing> give_labels(Ruling& ruling, const std::vector<Mustering>& armies) {
  std::vector<Appearing> appearing;
  if (armies.empty()) return appearing;
  const Labels labels = next_labels(ruling, 'F', static_cast<int>(armies.size()));
  for (std::size_t i = 0; i < armies.size(); ++i) {
    const Box box = *box_of_muster(ruling->ground, armies[i].place);
    appearing.push_back({labels[i], box, is_untaken_town(ruling->ground, box),
                         feudal_army(ruling->options, armies[i].units, armies[i].leader, labels[i])});
  }
  std::sort(appearing.begin(), appearing.end(),
            [](const Appearing& a, const Appearing& b) { return a.label < b.label; });
  return appearing;
}

// Contact comes when all stand there; in the town there is none (TR-5.2.8).
void appear(Ruling& ruling, const std::vector<Mustering>& armies) {
  const std::vector<Appearing> appearing = give_labels(ruling, armies);
  for (const Appearing& one : appearing)
    ruling.emit(
        CounterAppeared{one.label, PublicKind::kFeudal, one.box, Appearance::kMuster, one.inside, one.contents});
  for (const Appearing& one : appearing)
    if (!one.inside && find_counter(ruling.now(), one.label)) meet(ruling, one.label, kPrince);
}

// Who stands under arms from now on, for his owner.
void activate_leaders(Ruling& ruling, const std::vector<Mustering>& armies) {
  std::vector<LeaderEntry> leaders;
  for (const Mustering& army : armies)
    leaders.push_back({army.leader, skill_of(ruling.now(), army.leader), Fate::kActive});
  if (!leaders.empty()) ruling.emit(LeaderChanged{kPrince, std::move(leaders)});
}

}  // namespace

// TR-9.1.1: once a turn from turn 2 on until it succeeds, for the whole host; on turn 1 nobody (TR-8.1).
bool activation_due(const State& state) { return !*state.activated && *state.turn >= kFirstTurn; }

// TR-9.1.3: always the Prince's row, whoever lives; nothing tells how many armies answer (TR-9.1.5, L-12).
void roll_activation(Ruling& ruling) {
  const int turn = ruling->turn;
  const Skill skill = skill_of(ruling.now(), Leader::kPrince).value_or(Skill::kAverage);
  const bool automatic = needed_to_activate(turn, skill) == kAuto;
  std::optional<int> die;
  if (!automatic) die = rules::d6(ruling.chance(), "tartar/activation");
  const auto shown = disclose(ruling, {{std::nullopt, Leader::kPrince, skill}}, [&](const std::vector<Skill>& skills) {
    return public_outcome(turn, skills.front(), die);
  });
  const bool success = public_outcome(turn, skill, die) > 0;
  std::vector<Arrival> pending = ruling->pending.get();
  MusterPlan plan = ruling->plan.get();
  std::vector<Mustering> activated, at_once;
  if (success) activated = armies_to_muster(ruling.now());
  for (const Mustering& army : activated) {
    (army.leader == Leader::kPrince ? plan.prince_formed : plan.fsub_formed) = true;
    if (box_of_muster(ruling->ground, army.place))
      at_once.push_back(army);
    else
      pending.push_back(arrival_of(ruling.now(), army));
  }
  ruling.emit(ActivationRolled{die, shown.front(), success, std::move(pending), std::move(plan)});
  activate_leaders(ruling, activated);
  appear(ruling, at_once);
}

}  // namespace cherta::tartar_raid
