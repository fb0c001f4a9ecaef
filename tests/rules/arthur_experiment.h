// What The Age of Arthur tells the experiments of properties.h about itself: what may tell two worlds apart, which dice
// a viewer does not see, and the option sets under which random games are played.
#pragma once

#include <cstdlib>

#include "server/rules/age_of_arthur/engine.h"
#include "tests/rules/properties.h"
#include "tests/rules/twin_games.h"

namespace cherta::age_of_arthur::testing {

template <class E>
bool is(const Event* event) {
  return event && holds_alternative<E>(*event);
}

// The viewer's own seat apart: what was sealed opens, or is told to have been opened.
inline bool opens_sealed(const Event* event) {
  return is<MixSet>(event) || is<HostSet>(event) || is<ModeSettled>(event) || is<ReportsOpened>(event);
}

// The referee puts a card elsewhere, or gives jokers: what lies open, or is left blank, at the one place from which
// each came is seen by all (section 6: a card changes places with the one that lay there). Nothing else may differ.
// [arthur_beside.cpp]
bool differ_where_cards_came_from(const RefereeSet& one, const RefereeSet& two);

// What the very purpose of which is to disclose: a card turned over, an army met, sealed choices, the raid's end.
inline bool discloses(const Event* one, const Event* two) {
  if (opens_sealed(one) || opens_sealed(two)) return true;
  if (!one || !two || one->index() != two->index()) return false;
  if (is<RefereeSet>(one)) return differ_where_cards_came_from(get<RefereeSet>(*one), get<RefereeSet>(*two));
  return is<RaidOver>(one) || is<CardTurned>(one) || is<ArmyDisclosed>(one) || is<SplitOpened>(one);
}

// With plunder open, what A pays, drops or cannot carry is fair inference (AA-16.3).
inline bool may_part_open(const Event* one, const Event* two) {
  if (discloses(one, two) || is<Abandoned>(one) || is<Abandoned>(two)) return true;
  if (!one || !two || one->index() != two->index()) return false;
  return is<Attrition>(one) || is<PlunderChanged>(one);
}

// Veiled, only the men lost to hunger are seen.
inline bool may_part_veiled(const Event* one, const Event* two) {
  if (discloses(one, two)) return true;
  const auto* a = one ? get_if<Attrition>(one) : nullptr;
  const auto* b = two ? get_if<Attrition>(two) : nullptr;
  return a && b && *a->men != *b->men;
}

// The raid's end, and the match's: standing orders of all are shown, too (8.1).
inline bool reveals_all(const Event& event) { return is<RaidOver>(&event) || is<GameFinished>(&event); }

// A small army is destroyed by what a large one survives: the raid is over, and all is open (8.2).
inline bool destroys_the_army(const Event& event) {
  const auto* over = get_if<RaidOver>(&event);
  return over && over->end->code == EndCode::kDestroyed;
}

// Early ends, so that random games grow old.
inline bool seldom(const Order& order) {
  if (const auto* march = get_if<March>(&order)) return march->to.is_home();
  if (const auto* tribute = get_if<Tribute>(&order)) return tribute->submit;
  return holds_alternative<EndRaid>(order) || holds_alternative<Concede>(order);
}

inline std::vector<rules::OptionMap> option_sets() {
  return {
      {{"attacker", "p1"}},
      {{"attacker", "p1"}, {"plunder_view", "veiled"}},
      {{"series", "linked"}, {"raids_max", "3"}, {"tribute_threshold", "10"}},
      {{"battle_mode", "table"}, {"duel_mode", "table"}, {"victory_prestige", "flat10"}},
      {{"battle_mode", "ask"}, {"duel_mode", "played"}, {"list_p1", "foot"}, {"list_p2", "custom RB:20:7:5 SK:50:1:-"}},
      {{"diagonals", "off"},
       {"defender_strip", "leave"},
       {"attacker_halt", "allowed"},
       {"bridge_width", "ahead1"},
       {"row1_red_jack", "half6"},
       {"attrition_shortfall", "lose_only"},
       {"defender_values", "row"}},
      {{"deadline", "24"},
       {"deadline_action", "default"},
       {"plunder_view", "veiled"},
       {"battle_mode", "played"},
       {"series", "linked"},
       {"raids_max", "2"},
       {"after_major", "new_dynasty"},
       {"conquest_effect", "score_only"}},
      {{"ends_of_earth", "closed"},
       {"row5_lateral", "not_required"},
       {"release_turn", "0"},
       {"raid_winner", "battle"},
       {"turn_limit", "25"},
       {"duel_prestige", "0"}}};
}

// What is sealed has been answered by the same people in both worlds, and what stands as an order is the same. A
// standing answer about loot, or a script of his, does what the attacker can carry: he has room for any card in both
// worlds, or in neither.
bool decided_alike(const State& other, const State& truth);  // arthur_beside.cpp

// What may be said at any time and is on no list of choices: a player's standing orders and scripts, the referee's
// orders; and orders of every kind, to see how they are refused. [arthur_beside.cpp]
std::optional<Order> beside(const State& known, Seat, rules::Chance& whim);
std::optional<Order> ruling(const State& truth, rules::Chance& whim);
std::vector<Order> probes(const State& known, Seat);

// Orders that the actor might have given instead unnoticed: another mix, levy or host, other sealed answers, another
// part before a ford (8.1). Orders that are their sender's own affair: standing orders. The standing order that would
// have given this answer (AA-17.2). [arthur_secrets.cpp]
std::vector<Order> sibling_orders(const State& truth, rules::Actor, const Order&);
bool is_sealed(const State& truth, rules::Actor, const Order&);
std::vector<Order> private_orders(const State& known, Seat);
std::optional<Order> standing_for(const State& waiting, Seat, const Order& answer);

// What an army is disclosed of (AA-16.2): at a ford its strength alone, of a king found his men alone. The telling of
// two worlds may part there, so that this is watched. [arthur_secrets.cpp]
rules::testing::Fault watch(const State& before, const Event&);

using rules::testing::seed_from;

template <class G>
rules::testing::Experiment<G> experiment(const rules::OptionMap& options, int twins_every) {
  rules::testing::Experiment<G> e;
  e.options = options;
  const auto veiled = options.find("plunder_view");
  e.may_part = veiled != options.end() && veiled->second == "veiled" ? may_part_veiled : may_part_open;
  e.may_end = destroys_the_army;
  e.twins_every = twins_every;
  e.others_every = 4;
  e.clock_percent = 10;
  e.seldom = seldom;
  e.decided_alike = decided_alike;
  e.aside = beside;
  e.aside_percent = 6;
  e.ruling = ruling;
  e.ruling_percent = 4;
  e.probes = probes;
  e.watch = watch;
  e.siblings = sibling_orders;
  e.sealed = is_sealed;
  e.silent = private_orders;
  e.in_advance = standing_for;
  e.answers_all_later = true;  // AA-17.2
  e.reveals_all = reveals_all;
  return e;
}

// Twin games: attacker is P1 there, so that labels have owners.
inline bool strength_is_hidden(std::string_view label, Viewer viewer) {
  return (label == "arthur/strength A" && !viewer.is(Seat::kFirst)) ||
         (label == "arthur/strength D" && !viewer.is(Seat::kSecond));
}
inline bool land_is_hidden(std::string_view label, Viewer viewer) {
  return label == "arthur/deal" || label == "arthur/new land" || strength_is_hidden(label, viewer);
}

}  // namespace cherta::age_of_arthur::testing
