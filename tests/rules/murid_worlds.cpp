#include "tests/rules/murid_worlds.h"

#include <algorithm>
#include <numeric>

namespace cherta::murid_wars::testing {

namespace {

using rules::SeededChance;

constexpr Viewer kRussianViewer = Viewer::player(kRussian);
constexpr int kHit = 6, kMiss = 1, kPass = 1, kFail = 10, kUnhurt = 5;

int below(SeededChance& whim, std::size_t n) { return static_cast<int>(whim.next() % n); }

// Murid dice that leave as many Russians, so many of them unmatched: a face that no Russian shows, or shows no more,
// so often; then the Russian faces, or some of them, for their own. By face: first one of each that is to be safe, all
// or some, those that the Russians show oftenest first or in any order, then any of these.
std::vector<int> melee_faces(const MeleeFought& fought, bool by_face, SeededChance& whim) {
  std::vector<int> theirs = *fought.russian_dice;
  int alone = 1;
  while (alone < 6 && std::ranges::count(theirs, alone) > 0) ++alone;
  std::vector<int> faces(static_cast<std::size_t>(*fought.russians_lost), alone);
  for (std::size_t i = theirs.size(); i > 1; --i) std::swap(theirs[i - 1], theirs[whim.next() % i]);
  if (by_face) {
    std::vector<int> shown;
    for (const int face : theirs)
      if (std::ranges::count(shown, face) == 0) shown.push_back(face);
    if (whim.next() % 2 == 0)
      std::ranges::stable_sort(shown, std::greater<>(), [&](int face) { return std::ranges::count(theirs, face); });
    if (whim.next() % 2 == 0) shown.resize(1 + whim.next() % shown.size());
    faces.insert(faces.end(), shown.begin(), shown.end());
    for (int& face : theirs) face = shown[whim.next() % shown.size()];
  }
  faces.insert(faces.end(), theirs.begin(), theirs.end());
  return faces;
}

void lay_for(World& world, const Event& event, SeededChance& whim) {
  LaidChance& chance = world.chance;
  if (const auto* shot = get_if<Shot>(&event); shot && *shot->by == kMurid)
    chance.lay("murid shot", std::vector<int>(static_cast<std::size_t>(shot->hits.get()), kHit));
  if (const auto* fought = get_if<MeleeFought>(&event))
    chance.lay("murid melee", melee_faces(*fought, world.state.options->match_by_face, whim));
  if (const auto* tested = get_if<MoraleTested>(&event)) chance.lay("morale", {*tested->passed ? kPass : kFail});
  if (const auto* die = get_if<CincDie>(&event); die && *die->side == kMurid && !*die->by_shot)
    chance.lay("murid chief", {die->die.get()});
  if (const auto* volley = get_if<Sharpshot>(&event))
    for (const int hits : volley->hits.get()) {
      std::vector<int> faces(static_cast<std::size_t>(std::max(hits, world.state.murid.get().ratings.mk)), kMiss);
      std::fill_n(faces.begin(), hits, kHit);
      faces.resize(static_cast<std::size_t>(world.state.murid.get().ratings.mk));
      chance.lay("murid sharpshot", faces);
    }
}

// The Murid says anew what hits take, mostly not this: who wishes what is his own affair. Initiative goes first where
// it has to go here.
void wish_otherwise(State& s, const std::vector<Event>& whole, std::optional<Rating> spared, SeededChance& whim) {
  const bool gone = std::ranges::any_of(whole, [](const Event& one) { return holds_alternative<InitiativeLost>(one); });
  const auto any = [&] { return std::optional(kRatings[whim.next() % kRatings.size()]); };
  wish(s, any(), spared && whim.next() % 3 > 0 ? spared : any(), whim);
  if (!gone) return;
  auto& priority = (*s.own)[kMurid].edit().priority;
  for (Floor& floor : priority)
    if (floor.rating == Rating::kIn) floor.floor = 0;
  std::ranges::stable_partition(priority, [](const Floor& one) { return one.rating == Rating::kIn; });
}

// He may have said just before what its standard bearer's die is for, whatever he said earlier.
void use_standards_otherwise(State& s, const std::vector<Event>& whole, SeededChance& whim) {
  auto& groups = (*s.own)[kMurid].edit().groups;
  for (const Event& event : whole) {
    const auto* shot = get_if<Shot>(&event);
    const auto* fought = get_if<MeleeFought>(&event);
    const Unit* u = shot ? find(s, shot->shooter) : fought ? find(s, fought->murid) : nullptr;
    if (!u || u->kind != Kind::kGroup || u->side != kMurid || whim.next() % 2 == 0) continue;
    GroupUse use = use_of(s, u->id);
    use.standard = static_cast<StandardUse>(below(whim, 3));
    std::erase_if(groups, [&](const GroupUse& one) { return one.group == u->id; });
    groups.push_back(use);
  }
}

bool takes_unseen_dice(const Event& event) {
  return holds_alternative<Shot>(event) || holds_alternative<MeleeFought>(event) ||
         holds_alternative<MoraleTested>(event) || holds_alternative<Replenished>(event) ||
         holds_alternative<Sharpshot>(event) || holds_alternative<HitPoints>(event);
}

std::vector<Event> play(World& world, const rules::testing::Line<MuridWars>& line) {
  std::vector<Event> told;
  Ruling ruling(std::move(world.state), world.chance, [&](const State& before, const Event& event) {
    if (auto part = MuridWars::redact(before, event, kRussianViewer)) told.push_back(std::move(*part));
  });
  MuridWars::decide(ruling, line.actor, line.order);
  world.state = std::move(ruling).take_state();
  return told;
}

void musters_below(int men, int dice, int highest, std::vector<int>& so_far, std::vector<std::vector<int>>& all) {
  if (dice == 0) {
    if (men == 0) all.push_back(so_far);
    return;
  }
  for (int face = std::min(highest, men - dice + 1); face >= 1 && face * dice >= men; --face) {
    so_far.push_back(face);
    musters_below(men - face, dice - 1, face, so_far, all);
    so_far.pop_back();
  }
}

// All as usual but this one, which keeps two at the cost of another, or of whichever comes next.
void spare_a_point(std::vector<Floor>& priority, Rating spared, SeededChance& whim) {
  constexpr std::array kDispensable = {Rating::kMk, Rating::kFa, Rating::kAd, Rating::kAm};
  const std::size_t paying = whim.next() % (kDispensable.size() + 1);
  priority = usual_priority();
  for (Floor& one : priority) {
    if (one.rating == spared) one.floor = 2;
    if (paying < kDispensable.size() && one.rating == kDispensable.at(paying) && one.rating != spared) one.floor = 0;
  }
}

}  // namespace

void LaidChance::lay(std::string_view label, std::vector<int> faces) {
  std::ranges::reverse(faces);
  auto& laid = laid_[std::string(label)];
  laid.insert(laid.begin(), faces.begin(), faces.end());
}
void LaidChance::reseed(std::uint64_t secret) {
  secret_ = rules::testing::world_chance(secret);
  laid_.clear();
}
std::uint32_t LaidChance::draw_named(const rules::Draw& ask, NameOf, const void*) {
  const auto unnamed = [](std::uint32_t) { return std::string(); };
  if (!is_hidden_label(ask.label, kRussianViewer)) return open_.draw(ask, unnamed);
  const auto laid = laid_.find(ask.label);
  if (laid == laid_.end()) return secret_.draw(ask, unnamed);
  if (!laid->second.empty()) {
    const int face = laid->second.back();
    laid->second.pop_back();
    return static_cast<std::uint32_t>(face - 1);
  }
  if (ask.label == "murid shot") return kMiss - 1;  // beyond the hits
  return ask.label == "murid chief" ? kUnhurt - 1 : secret_.draw(ask, unnamed);
}

Given give(World& truth, const rules::testing::Line<MuridWars>& line) {
  Given given{line, {}, {}};
  Ruling ruling(std::move(truth.state), truth.chance, [&](const State& before, const Event& event) {
    given.whole.push_back(event);
    if (auto part = MuridWars::redact(before, event, kRussianViewer)) given.told.push_back(std::move(*part));
  });
  MuridWars::decide(ruling, line.actor, line.order);
  truth.state = std::move(ruling).take_state();
  return given;
}

bool follows(World& world, const Given& given, SeededChance& whim, std::optional<Rating> spared) {
  constexpr int kLaid = 9, kTries = 18, kAsHeWas = 3;
  const auto& [line, whole, told] = given;
  const bool by_murid = line.actor.eyes().is(kMurid);  // what a Russian orders hangs on what he sees alone
  if (by_murid && MuridWars::check(Known::of(world.state, line.actor.eyes()), line.actor, line.order).has_error())
    return false;
  if (std::ranges::none_of(whole, takes_unseen_dice)) return play(world, line) == told;
  for (int tries = 0; tries < kTries; ++tries) {
    World other = world;
    other.chance.reseed(whim.next());
    if (tries >= kAsHeWas && whim.next() % 2 == 0) wish_otherwise(other.state, whole, spared, whim);
    use_standards_otherwise(other.state, whole, whim);
    if (tries < kLaid)
      for (const Event& event : whole) lay_for(other, event, whim);
    if (play(other, line) == told) {
      world = std::move(other);
      return true;
    }
  }
  return false;
}

std::vector<std::vector<int>> musters_of(int men) {
  constexpr int kHighest = 10;
  std::vector<std::vector<int>> all;
  std::vector<int> so_far;
  musters_below(men, kMuridDice, kHighest, so_far, all);
  return all;
}

void muster(State& deployed, const std::vector<int>& dice) {
  deployed.muster.edit().d10 = dice;
  Ratings& ratings = deployed.murid.edit().ratings;
  for (std::size_t i = 0; i < kRatings.size(); ++i) ratings[kRatings[i]] = dice[i];
  ratings.hp = std::accumulate(dice.begin() + static_cast<std::ptrdiff_t>(kRatings.size()), dice.end(), 0) / 2;
}

void wish(State& s, std::optional<Rating> first, std::optional<Rating> last, SeededChance& whim) {
  constexpr int kHighestFloor = 10, kLowFloors = 4, kMostChanges = 3;
  SideSecrets& own = (*s.own)[kMurid].edit();
  own.priority = usual_priority();
  for (int changes = below(whim, kMostChanges + 1); changes > 0; --changes) {
    std::swap(own.priority[whim.next() % own.priority.size()], own.priority[whim.next() % own.priority.size()]);
    own.priority[whim.next() % own.priority.size()].floor = below(whim, kLowFloors);
  }
  for (Floor& floor : own.priority) {
    if (floor.rating == first) floor.floor = below(whim, 2);
    if (floor.rating == last) floor.floor = whim.next() % 2 == 0 ? kHighestFloor : 2 + below(whim, kLowFloors);
    if (floor.rating == Rating::kIn || floor.rating == Rating::kMo) floor.floor = std::max(floor.floor, 1);
  }
  std::ranges::stable_partition(own.priority, [&](const Floor& one) { return one.rating == first; });
  std::ranges::stable_partition(own.priority, [&](const Floor& one) { return one.rating != last; });
  if (last && below(whim, 4) == 0) spare_a_point(own.priority, *last, whim);
  own.groups.clear();
  for (const Unit* u : units_of(s, kMurid))
    if (u->kind == Kind::kGroup && below(whim, 4) == 0)
      own.groups.push_back({u->id, static_cast<StandardUse>(below(whim, 3)), true});
}

void let_morale_bear(State& s, SeededChance& whim) {
  constexpr int kLowest = 4, kFloors = 7;
  auto& priority = (*s.own)[kMurid].edit().priority;
  std::ranges::find(priority, Rating::kMo, &Floor::rating)->floor = kLowest + below(whim, kFloors);
  std::ranges::stable_partition(priority, [](const Floor& one) { return one.rating == Rating::kMo; });
}

}  // namespace cherta::murid_wars::testing
