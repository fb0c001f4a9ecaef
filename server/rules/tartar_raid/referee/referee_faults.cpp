// What a position must be that the rules could hold (6.3).
#include <algorithm>

#include "server/rules/tartar_raid/chapters/setup/setup.h"
#include "server/rules/tartar_raid/referee/referee.h"

namespace cherta::tartar_raid {

namespace {

using rules::Rank;
using rules::Suit;

constexpr int kFirstVillageColumn = 2, kExtraColumn = 5;

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
  if (aga > kClubsWithTownHost || (are_dealt && aga < kClubsAga))
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
  if (dummies > static_cast<int>(kMostDummies)) faults.push_back({"TR-5.3.1", "the Aga has at most three rumours"});
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
  if (!in_play && (*s.turn == 0 || phase != Phase::kLobby) && !s.pending.get().empty())
    faults.push_back({"TR-5.2.10", "nobody is on his way before the muster"});
  if (phase >= Phase::kTown && s.ground->villages.empty()) faults.push_back({"TR-1.2.1", "set the villages first"});
  if (phase == Phase::kChoose && !*s.chooser) faults.push_back({"TR-7.1.12", "say who has won the roll: set chooser"});
  if (phase == Phase::kPursuit && !*s.withdrawing)
    faults.push_back({"TR-14.4.2", "pursuit follows a withdrawal: set withdrawing"});
  if (*s.compelled && !*s.withdrawing) faults.push_back({"TR-14.0.8", "who is compelled to withdraw is withdrawing"});
  if (*s.fallback && !*s.prince_lost) faults.push_back({"TR-13.8", "fallback follows the loss of the Prince"});
}

}  // namespace

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
