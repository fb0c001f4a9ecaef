// What follows from the rest of a position that the referee has set (6.3): defaults, pools, leaders, the town.
#include <algorithm>

#include "server/rules/tartar_raid/chapters/setup/setup.h"
#include "server/rules/tartar_raid/referee/referee.h"

namespace cherta::tartar_raid {

namespace {

using rules::Rank;

constexpr int kEndOfRuse = 5;  // TR-5.3.5

// ---- defaults ----

// The map of the specification's examples.
void supply_map(State& s, Phase phase) {
  if (!s.ground->villages.empty()) return;
  for (const auto& [column, row] : {std::pair{2, 3}, {3, 1}, {4, 6}, {5, 2}, {6, 5}})
    s.ground->villages.push_back({Box::at(column, row), false, 0});
  if (!s.ground->town && phase > Phase::kTown) s.ground->town = Town{Box::at(4, 4)};
}

void supply_hexes(State& s) {
  if (!s.options->hexes || s.ground->hexes) return;
  expand_to_hexes(*s.ground);
  if (s.options->roads) lay_roads(*s.ground);
}

// Lowest clubs, average skills, no cards in hand: what nobody has said is as dull as can be.
void supply_deal(State& s) {
  for (const Leader leader : {Leader::kAga, Leader::kPrince}) {
    LeaderState& state = leader_to_edit(s, leader);
    if (!state.skill.get()) state.skill = std::optional(Skill::kAverage);
    if (state.fate.get() == Fate::kNone) state.fate = Fate::kWaiting;
  }
  settle(s);  // the pool
  const auto take_lowest = [&](Side& side, std::size_t count) {
    auto& pool = s.club_pool.edit();
    while (side.clubs.get().size() < count) {
      const auto lowest = std::ranges::min_element(
          pool, {}, [](Card one) { return one.rank() == Rank::kAce ? 99 : static_cast<int>(one.rank()); });
      side.clubs.edit().push_back(*lowest);
      pool.erase(lowest);
    }
  };
  take_lowest(*s.aga, s.options->town_host ? kClubsWithTownHost : kClubsAga);
  take_lowest(*s.prince, kClubsPrince);
}

void supply_objective(State& s) {
  if (s.objective.get()) return;
  const Deal read = read_hand(kAga, 1, {0, Skill::kAverage, s.aga->clubs.get(), s.aga->hand.get(), {}, 0, 0},
                              s.ground->town.has_value());
  s.objective = read.objective;
  if (s.villages_required.get() == 0) s.villages_required = read.villages_required;
  if (s.wrath_required.get() == 0) s.wrath_required = read.wrath_required;
}

void supply_plan(State& s) {
  MusterPlan& plan = s.plan.edit();
  if (plan.prince_units > 0) return;
  plan.prince_units = prince_units(s) - plan.fsub_units;
  if (!s.ground->town) plan.prince_place = {MusterAt::kEdge, {}, Edge::kEast};
  if (!plan.cossacks) plan.cossacks = Edge::kEast;
}

// ---- what follows ----

// The pools are what nobody holds (2.1).
void settle_cards(State& s) {
  const auto out = cards_out(s);
  const auto left = [&](bool clubs) {
    std::vector<Card> cards = suit_cards(clubs);
    std::erase_if(cards, [&](Card one) { return std::ranges::find(out, one) != out.end(); });
    return cards;
  };
  s.club_pool = left(true);
  s.action_pool = left(false);
  for (Side* side : {&*s.aga, &*s.prince}) side->hand_count = static_cast<int>(side->hand.get().size());
}

void settle_labels(State& s) {
  constexpr std::string_view kLetters = "TFCHP";
  for (const Counter& one : s.counters) {
    int& used = (*s.labels_used)[kLetters.find(one.label->letter)];
    used = std::max<int>(used, one.label->number);
  }
}

void settle_leaders(State& s) {
  for (const Counter& one : s.counters)
    for (const Contingent& part : one.contents.get().contingents) {
      if (!part.leader) continue;
      if (*part.leader == Leader::kPrince) s.plan.edit().prince_formed = true;
      if (*part.leader == Leader::kFsub) s.plan.edit().fsub_formed = true;
      // Only a muster brings them onto the map (TR-9.1).
      if (*part.leader == Leader::kPrince || *part.leader == Leader::kFsub) s.activated = true;
      if (*part.leader == Leader::kReinf && !*s.reinforced) {  // once: the label tells of contents after that
        s.reinforced = true;
        s.reinforcements = part.origin;
      }
    }
  if (*s.activated && *s.turn > 0) {
    MusterPlan& plan = s.plan.edit();
    const bool pending = !s.pending.get().empty();
    plan.prince_formed = plan.prince_formed || !pending;
    plan.fsub_formed = plan.fsub_formed || (!pending && plan.fsub_units > 0);
  }
}

void settle_town(State& s) {
  const auto& town = s.ground->town;
  const bool walls = town && town->state != TownState::kTaken;
  const bool tartars = walls && !counters_in(s, town->box, kAga).empty();
  for (Counter& one : s.counters) {
    const bool here = walls && one.label->side() == kPrince && *one.box == town->box;
    one.inside_town = here && (!tartars || *one.inside_town);
  }
}

// Real opponents in one box are in contact, in the phases in which contact is made (TR-7.1.13).
void settle_contests(State& s) {
  std::erase_if(*s.contests, [&](const Contest& one) {
    return counters_in(s, one.box, kAga).empty() || counters_in(s, one.box, kPrince).empty();
  });
  if (!is_movement_phase(s) && !is_battle_phase(s)) return;
  if (*s.battle) return;
  for (Counter& tartar : s.counters) {
    if (tartar.label->side() != kAga || !is_real(tartar)) continue;
    for (Counter& feudal : s.counters) {
      const bool fought = *tartar.fought && *feudal.fought;
      if (feudal.label->side() != kPrince || *feudal.box != *tartar.box || fought) continue;
      if (!are_in_contact(s, tartar, feudal)) continue;
      tartar.pinned = tartar.been_pinned = feudal.pinned = feudal.been_pinned = true;
      if (std::ranges::find(*s.contests, *tartar.box, &Contest::box) == s.contests->end())
        s.contests->push_back({tartar.box, phasing_player(s), false, false});
    }
  }
}

}  // namespace

Cards cards_out(const State& s) {
  Cards out;
  for (const Side* side : {&*s.aga, &*s.prince}) {
    out.insert(out.end(), side->hand.get().begin(), side->hand.get().end());
    out.insert(out.end(), side->clubs.get().begin(), side->clubs.get().end());
    for (const PlayedCard& played : side->discard) out.push_back(played.card);
  }
  const auto& drawn = s.plan.get().reinforcement_clubs;
  out.insert(out.end(), drawn.begin(), drawn.end());
  return out;
}

void supply_defaults(State& s, Phase phase) {
  if (phase >= Phase::kTown) supply_map(s, phase);
  if (phase >= Phase::kChertas) {
    supply_hexes(s);
    supply_deal(s);
  }
  if (phase > Phase::kDeploy) {
    supply_objective(s);
    leader_to_edit(s, Leader::kAga).fate = leader_to_edit(s, Leader::kAga).fate.get() == Fate::kWaiting
                                               ? Fate::kActive
                                               : leader_to_edit(s, Leader::kAga).fate.get();
  }
  if (phase > Phase::kMuster) {
    supply_plan(s);
    if (*s.turn == 0) s.turn = 1;
  }
}

void settle(State& s) {
  settle_cards(s);
  settle_labels(s);
  settle_leaders(s);
  const bool in_play = *s.phase > Phase::kMuster;
  const bool ruse_over = *s.turn > kEndOfRuse || (*s.turn == kEndOfRuse && *s.phase > Phase::kTurnStart);
  if (in_play && ruse_over && !s.options->dummy_die) s.dummies_gone = true;
  settle_town(s);
  settle_contests(s);
  settle_under_way(s);
}

}  // namespace cherta::tartar_raid
