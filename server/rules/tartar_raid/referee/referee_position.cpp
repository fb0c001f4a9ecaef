// What a position must be that the rules could hold (6.3), and what follows from the rest of it.
#include <algorithm>

#include "server/rules/tartar_raid/chapters/setup/setup.h"
#include "server/rules/tartar_raid/referee/referee.h"

namespace cherta::tartar_raid {

namespace {

using rules::Rank;
using rules::Suit;

constexpr int kMostDummies = 3;  // TR-5.3.1
constexpr std::size_t kLeastClubsAga = 2, kMostClubsAga = 4, kClubsPrince = 1;
constexpr int kEndOfRuse = 5;  // TR-5.3.5
constexpr int kFirstVillageColumn = 2, kExtraColumn = 5;

// ---- defaults ----

// The map of the specification's examples.
void supply_map(State& s) {
  if (!s.ground->villages.empty()) return;
  for (const auto& [column, row] : {std::pair{2, 3}, {3, 1}, {4, 6}, {5, 2}, {6, 5}})
    s.ground->villages.push_back({Box::at(column, row), false, 0});
  if (!s.ground->town) s.ground->town = Town{Box::at(4, 4)};
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
  take_lowest(*s.aga, s.options->town_host ? 4 : 2);
  take_lowest(*s.prince, 1);
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

// The pools are what nobody holds (2.1).
void settle_cards(State& s) {
  const auto out = cards_out(s);
  std::vector<Card> clubs, action;
  constexpr int kPack = 52;
  for (int i = 0; i < kPack; ++i) {
    const Card card = Card::at(i);
    if (std::ranges::find(out, card) != out.end()) continue;
    (card.suit() == Suit::kClubs ? clubs : action).push_back(card);
  }
  s.club_pool = clubs;
  s.action_pool = action;
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

// ---- what could not be ----

struct Fault {
  std::string_view rule;
  std::string text;
};
using Faults = std::vector<Fault>;

void check_villages(const State& s, Faults& faults) {
  const Ground& ground = s.ground;
  if (ground.custom || ground.villages.empty()) return;
  int extra = 0;
  std::vector<int> columns;
  for (const Village& one : ground.villages) {
    const Box box = ground.hexes ? box_of_hex(one.box) : one.box;
    if (!on_map(ground, one.box) || is_tartary(ground, one.box))
      faults.push_back({"TR-1.2.2", one.box.text() + " can hold no village"});
    if (one.extra)
      extra += box.column() >= kExtraColumn ? 1 : 2;
    else
      columns.push_back(box.column());
  }
  std::ranges::sort(columns);
  std::vector<int> wanted;
  for (int column = kFirstVillageColumn; column < kColumns; ++column) wanted.push_back(column);
  if (columns != wanted) faults.push_back({"TR-1.2.1", "there is one village in each of columns 2 to 6"});
  if (extra > 1) faults.push_back({"TR-1.3.5", "there is at most one extra village, in columns 5 or 6"});
}

void check_map(const State& s, Faults& faults) {
  check_villages(s, faults);
  const Ground& ground = s.ground;
  if (ground.town && (!on_map(ground, ground.town->box) || is_tartary(ground, ground.town->box)))
    faults.push_back({"TR-1.3.1", "the town is off the Prince's land"});
  if (ground.hexes) return;
  if (ground.town && !ground.villages.empty()) {
    const Boxes legal = legal_town_boxes(ground);
    if (std::ranges::find(legal, ground.town->box) == legal.end())
      faults.push_back({"TR-1.3.2", "the town must be in columns 3-6, two boxes clear of every village"});
  }
  for (const SideItem& item : ground.sides)
    if (!on_map(ground, item.a) || !on_map(ground, item.b) || !adjacent(ground, item.a, item.b))
      faults.push_back({"TR-0.6", "there is no side " + item.a.text() + "-" + item.b.text()});
  if (!faults.empty() || s.options->terrain == TerrainBy::kRandomFree) return;
  if (const auto fault = terrain_fault(ground, ground.sides))
    faults.push_back({"TR-1.4.5", "side " + fault->second.a.text() + "-" + fault->second.b.text() +
                                      " breaks restriction (" + std::string(1, fault->first) + ")"});
}

// What is dealt is there until the armies are made of it; no more are dealt, so that the pool lasts (TR-4.1.2,
// TR-16.4.8).
void check_dealt_clubs(const State& s, Faults& faults) {
  const std::size_t aga = s.aga->clubs.get().size(), prince = s.prince->clubs.get().size();
  const bool are_dealt = *s.phase >= Phase::kChertas && *s.phase <= Phase::kMuster;
  if (aga > kMostClubsAga || (are_dealt && aga < kLeastClubsAga))
    faults.push_back({"TR-4.1.2", "the Aga has two clubs, or four: set clubs aga 5C 8C"});
  if (prince > kClubsPrince || (are_dealt && prince < kClubsPrince))
    faults.push_back({"TR-4.1.2", "the Prince has one club: set clubs prince 5C"});
}

void check_cards(const State& s, Faults& faults) {
  auto out = cards_out(s);
  std::ranges::sort(out);
  const auto twice = std::ranges::adjacent_find(out);
  if (twice != out.end()) faults.push_back({"TR-0.4", "there is only one " + twice->text()});
  for (const Side* side : {&*s.aga, &*s.prince}) {
    if (side->hand.get().size() + side->discard->size() > kHandSize)
      faults.push_back({"TR-4.2.0.1", "a side has six action cards, played ones included"});
    for (const Card card : side->hand.get())
      if (card.suit() == Suit::kClubs) faults.push_back({"TR-4.2.0.1", "clubs are no action cards"});
    for (const Card card : side->clubs.get())
      if (card.suit() != Suit::kClubs) faults.push_back({"TR-4.1.2", card.text() + " is no club"});
  }
  check_dealt_clubs(s, faults);
}

bool is_kind_of(Label label, Kind kind) {
  switch (label.letter) {
    case 'T':
      return kind == Kind::kTartar || kind == Kind::kFoot || kind == Kind::kLevy;
    case 'C':
      return kind == Kind::kCossack;
    case 'H':
      return kind == Kind::kPeasant;
    default:
      return kind != Kind::kTartar && kind != Kind::kLevy;
  }
}

void check_contents(const Counter& one, const Contents& inside, Faults& faults) {
  const std::string name = one.label->text();
  if (inside.dummy) {
    if (one.label->side() != kAga) faults.push_back({"TR-5.3.1", name + ": only the Aga has rumours"});
    if (!inside.contingents.empty() || !inside.markers.empty())
      faults.push_back({"TR-5.3.4", name + ": a rumour holds and carries nothing"});
    if (*one.besieging || *one.challenging)
      faults.push_back({"TR-5.3.4", name + ": a rumour neither besieges nor challenges"});
    return;
  }
  if (inside.contingents.empty()) faults.push_back({"TR-0.15", name + ": say its units, or that it is a dummy"});
  const bool merged = inside.contingents.size() > 1;
  for (const Contingent& part : inside.contingents) {
    if (!is_kind_of(one.label, part.kind))
      faults.push_back({"TR-2.3", name + " cannot hold " + std::string(rules::word_of(part.kind))});
    if (part.units && *part.units < 1 && !(merged && part.leader))
      faults.push_back({"TR-0.15", name + ": a counter without units is removed"});
    if (!part.units && part.kind != Kind::kCossack && part.kind != Kind::kPeasant)
      faults.push_back({"TR-9.2.2", name + ": only Cossacks and peasants are untested"});
    if (part.leader && side_of_leader(*part.leader) != one.label->side())
      faults.push_back({"TR-3.1", name + ": " + leader_name(*part.leader) + " is on the other side"});
    if (part.leader && one.label->letter != 'T' && one.label->letter != 'F')
      faults.push_back({"TR-0.11", name + " has no commander"});
  }
  const bool escort = inside.form != Form::kArmy;
  if (one.label->side() != kAga && (escort || !inside.markers.empty()))
    faults.push_back({"TR-14.1.6", name + ": only Tartars lead away captives"});
  if (escort && is_commanded(inside)) faults.push_back({"TR-14.1.6", name + ": caravans and guards have no commander"});
}

// A step has been taken, its contact test is to come: no rumour is exposed yet (TR-7.1.4).
bool is_arriving(const State& s, Label label) {
  return *s.march && *(*s.march)->arriving && *(*s.march)->counter == label;
}

void check_place(const State& s, const Counter& one, Faults& faults) {
  const std::string name = one.label->text();
  const Ground& ground = s.ground;
  if (!on_map(ground, one.box)) return faults.push_back({"TR-1.1.1", name + ": say at which box of the map it stands"});
  const bool prince = one.label->side() == kPrince;
  if (prince && is_tartary(ground, one.box) && !*one.may_cross)
    faults.push_back({"TR-14.4.1", name + ": feudals do not enter Tartary but in pursuit"});
  if (one.label->letter == 'H' && !is_intact_village(ground, one.box))
    faults.push_back({"TR-9.3.1", name + ": villagers stand in an intact village"});
  if (prince || is_real(one) || (ground.town && ground.town->box == *one.box)) return;
  for (const Counter* other : counters_in(s, one.box, kPrince))
    if (other->label->letter != 'H' && !is_arriving(s, one.label) && !is_arriving(s, other->label))
      faults.push_back({"TR-5.3.6", name + ": " + other->label->text() + " would have exposed this rumour"});
}

// What has been shown of a skill is true (TR-0.12, TR-3.4), of a rumour what it pretends (TR-5.3.3).
void check_skills_shown(const State& s, Faults& faults) {
  for (const Counter& one : s.counters)
    if (*one.stamp && march_skill(s, one) != *one.stamp)
      faults.push_back({"TR-0.12", one.label->text() + ": all have seen another skill; set its stamp none first"});
  for (const auto& [side, leader] : {std::pair{&*s.aga, Leader::kAga}, {&*s.prince, Leader::kPrince}})
    if (*side->announced && skill_of(s, leader) != *side->announced)
      faults.push_back({"TR-3.4", leader_name(leader) + ": all have heard another skill; set announced none first"});
}

void check_counters(const State& s, Faults& faults) {
  int dummies = 0;
  std::vector<Leader> leaders;
  for (const Counter& one : s.counters) {
    const Contents& inside = one.contents.get();
    check_contents(one, inside, faults);
    check_place(s, one, faults);
    dummies += inside.dummy ? 1 : 0;
    for (const Contingent& part : inside.contingents)
      if (part.leader) leaders.push_back(*part.leader);
  }
  if (dummies > kMostDummies) faults.push_back({"TR-5.3.1", "the Aga has at most three rumours"});
  if (dummies > 0 && *s.dummies_gone) faults.push_back({"TR-5.3.5", "the ruse is over: there are no rumours any more"});
  for (const Arrival& one : s.pending.get()) {
    if (one.contents.contingents.empty()) faults.push_back({"TR-0.15", "who is on his way has men: say units"});
    for (const Contingent& part : one.contents.contingents)
      if (part.leader) leaders.push_back(*part.leader);
  }
  if (*s.prince_returns && fate_of(s, Leader::kPrince) == Fate::kEscaped)
    leaders.push_back(Leader::kPrince);  // TR-14.3.1
  std::ranges::sort(leaders);
  if (std::ranges::adjacent_find(leaders) != leaders.end())
    faults.push_back({"TR-3.1", "a commander is in one place only"});
}

// The Prince's units are the basic ones and his club's, a sub-commander's among them (TR-5.2.1): the highest is a ten.
void check_plan(const State& s, Faults& faults) {
  const int most = s.options->base_units_prince + static_cast<int>(Rank::kTen);
  if (s.plan.get().prince_units + s.plan.get().fsub_units > most)
    faults.push_back({"TR-5.2.1", "no club gives the Prince more than " + std::to_string(most) + " units"});
}

// What the setup waits for can be answered, and those whom it puts on the map are not there yet.
void check_setup(const State& s, Faults& faults) {
  const Phase phase = *s.phase;
  if (phase > Phase::kMuster) return;
  const auto stands = [&](Seat seat) {
    return std::ranges::any_of(*s.counters, [&](const Counter& one) { return one.label->side() == seat; });
  };
  if (*s.turn > s.options->turn_limit)
    faults.push_back({"TR-14.4.8", "the turns are 1 to " + std::to_string(s.options->turn_limit)});
  if (phase < Phase::kChertas && s.ground->hexes && !s.ground->custom)
    faults.push_back({"TR-16.2.3", "the map is laid out in hexes already"});
  if (phase != Phase::kLobby && stands(kPrince))
    faults.push_back({"TR-5.2.1", "the Prince's counters come with his muster"});
  if (phase != Phase::kLobby && phase != Phase::kMuster && stands(kAga))
    faults.push_back({"TR-5.1.2", "the Aga's counters come with his deployment"});
  const bool begins = phase == Phase::kLobby && *s.aga->ready && *s.prince->ready;
  if (begins && s.options->hexes && s.options->hex_custom && !s.ground->custom)
    faults.push_back({"TR-16.2.4", "a map of the players' own is waited for: they are not ready"});
  if (phase == Phase::kTown && legal_town_boxes(s.ground).empty())
    faults.push_back({"TR-1.3.4", "no box may have the town: set phase extra_village"});
}

void check_sequence(const State& s, Faults& faults) {
  const Phase phase = *s.phase;
  const bool in_play = phase > Phase::kMuster;
  if (in_play && (*s.turn < 1 || *s.turn > s.options->turn_limit + 1))
    faults.push_back({"TR-14.4.8", "the turns are 1 to " + std::to_string(s.options->turn_limit)});
  if (!in_play && (*s.turn == 0 || phase != Phase::kLobby) && *s.dummies_gone)
    faults.push_back({"TR-5.3.5", "the ruse has not begun"});
  if (!in_play && *s.turn == 0 && !s.pending.get().empty())
    faults.push_back({"TR-5.2.10", "nobody is on his way before the muster"});
  if (in_play && s.ground->villages.empty()) faults.push_back({"TR-1.2.1", "set the villages first"});
  if (phase == Phase::kChoose && !*s.chooser) faults.push_back({"TR-7.1.12", "say who has won the roll: set chooser"});
  if (phase == Phase::kPursuit && !*s.withdrawing)
    faults.push_back({"TR-14.4.2", "pursuit follows a withdrawal: set withdrawing"});
  if (*s.compelled && !*s.withdrawing) faults.push_back({"TR-14.0.8", "who is compelled to withdraw is withdrawing"});
  if (*s.fallback && !*s.prince_lost) faults.push_back({"TR-13.8", "fallback follows the loss of the Prince"});
}

}  // namespace

void supply_defaults(State& s, Phase phase) {
  if (phase > Phase::kTown) supply_map(s);
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

Refused check_position(const State& s) {
  Faults faults;
  check_map(s, faults);
  if (faults.empty()) check_counters(s, faults);
  if (faults.empty()) check_skills_shown(s, faults);
  check_cards(s, faults);
  check_plan(s, faults);
  check_setup(s, faults);
  check_sequence(s, faults);
  if (faults.empty()) return check_under_way(s);
  return refuse("E_REF", faults.front().rule, "the rules could not hold this position: " + faults.front().text);
}

}  // namespace cherta::tartar_raid
